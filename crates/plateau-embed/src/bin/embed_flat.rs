//! The flat board in somebody else's page. Natively there is nothing to run.

fn main() {
    #[cfg(target_arch = "wasm32")]
    plateau_embed::start(None);
}

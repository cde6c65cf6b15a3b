//! The flat board for embedding in other pages. Natively there is nothing to run.

fn main() {
    #[cfg(target_arch = "wasm32")]
    plateau_embed::start(None);
}

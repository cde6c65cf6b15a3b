//! The same with what draws in three dimensions. Natively there is nothing to run.

fn main() {
    #[cfg(target_arch = "wasm32")]
    plateau_embed::start(Some(plateau_board::open_solid));
}

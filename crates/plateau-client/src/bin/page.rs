//! The page. Natively there is nothing to run: the library and its tests are all there is.

fn main() {
    #[cfg(target_arch = "wasm32")]
    plateau_client::start();
}

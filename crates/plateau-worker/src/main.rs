//! The worker that thinks for the page. Natively there is nothing to run.

fn main() {
    #[cfg(target_arch = "wasm32")]
    plateau_worker::start();
}

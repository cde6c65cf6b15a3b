//! Ctrl-C handling.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::runtime::Runtime;

/// Whether it was pressed since listening began. The caller has to poll: the program no longer ends
/// by itself.
#[derive(Clone, Debug)]
pub struct Interruption(Arc<AtomicBool>);

impl Interruption {
    pub fn listen(runtime: &Runtime) -> Interruption {
        let pressed = Arc::new(AtomicBool::new(false));
        let told = Interruption(pressed.clone());
        runtime.spawn(async move {
            // Where the system cannot tell, Ctrl-C ends the program as ever.
            if tokio::signal::ctrl_c().await.is_ok() {
                pressed.store(true, Ordering::Relaxed);
            }
        });
        told
    }

    pub fn is_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

//! Work that ends when its time is up.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Runs something with a flag that is set when the time is up; without a time it never is.
pub fn with_deadline<T>(time_ms: Option<u64>, work: impl FnOnce(&AtomicBool) -> T) -> T {
    let stop = AtomicBool::new(false);
    let Some(time_ms) = time_ms else { return work(&stop) };
    std::thread::scope(|scope| {
        let (done, waiting) = channel::<()>();
        let alarm = &stop;
        scope.spawn(move || {
            if waiting.recv_timeout(Duration::from_millis(time_ms))
                == Err(RecvTimeoutError::Timeout)
            {
                alarm.store(true, Ordering::Relaxed);
            }
        });
        let result = work(&stop);
        // The alarm need not ring any more.
        drop(done);
        result
    })
}

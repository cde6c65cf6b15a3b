//! The little parallelism that solving needs: plain scoped threads, and none at all when one is
//! asked for or where there are none, as in a browser.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

/// Calls `work` for every number below `count`, on this many threads, each with a scratch value of
/// its own. Numbers are handed out one by one, so that uneven work spreads evenly. The first error
/// ends the work.
pub fn try_for_each<T: Default, E: Send>(
    threads: usize,
    count: usize,
    work: impl Fn(usize, &mut T) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut scratch = T::default();
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= count {
                return Ok(());
            }
            if let Err(error) = work(number, &mut scratch) {
                next.store(count, Relaxed);
                return Err(error);
            }
        }
    };
    if threads <= 1 || cfg!(target_family = "wasm") {
        return run();
    }
    thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        running.into_iter().try_for_each(|thread| thread.join().expect("a worker does not panic"))
    })
}

/// Results of `work` for every number below `count`, in order, or the first error.
pub fn try_map<R: Send, E: Send>(
    threads: usize,
    count: usize,
    work: impl Fn(usize) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let results: Vec<Mutex<Option<R>>> = (0..count).map(|_| Mutex::new(None)).collect();
    try_for_each(threads, count, |number, (): &mut ()| {
        let result = work(number)?;
        *results[number].lock().expect("no worker panics") = Some(result);
        Ok(())
    })?;
    let results = results.into_iter().map(|slot| slot.into_inner().expect("no worker panics"));
    Ok(results.map(|result| result.expect("every number has been handed out")).collect())
}

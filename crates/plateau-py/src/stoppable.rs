//! Long work on a thread of its own: the interpreter lock is released, and Ctrl-C or an error of a
//! callback stops it.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, Builder};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often signals are looked for.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(30);
/// Searches go deep, and threads of a library get little by default.
const STACK_BYTES: usize = 16 << 20;

/// What is told to Python on the way.
pub type Tell<'a, N> = &'a (dyn Fn(Python<'_>, N) -> PyResult<()> + Sync);

/// Runs the work to its end; it must look at the flag from time to time and may tell news.
pub fn run<T: Send, N: Send>(
    py: Python<'_>,
    tell: Option<Tell<'_, N>>,
    work: impl FnOnce(&AtomicBool, &mut dyn FnMut(N)) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    let (sender, news) = channel();
    let listening = tell.is_some();
    py.detach(move || {
        thread::scope(|scope| {
            let worker = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, || {
                let sender: Sender<N> = sender;
                work(&stop, &mut |one| {
                    if listening {
                        // The other end goes away only once the work is to stop.
                        let _ = sender.send(one);
                    }
                })
            });
            let worker =
                worker.map_err(|error| PyRuntimeError::new_err(format!("no thread: {error}")))?;
            let waited = wait(news, tell);
            if waited.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            let result = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            waited.map(|()| result)
        })
    })
}

/// Until the worker has dropped its end: news are told, signals are looked for.
fn wait<N>(news: Receiver<N>, tell: Option<Tell<'_, N>>) -> PyResult<()> {
    loop {
        match news.recv_timeout(BETWEEN_SIGNALS) {
            Ok(one) => with_interpreter(|py| tell.map_or(Ok(()), |tell| tell(py, one)))?,
            Err(RecvTimeoutError::Timeout) => with_interpreter(|py| py.check_signals())?,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

/// Where the interpreter has begun to exit, a daemon thread must never come back to it: it waits
/// for the process to end.
fn with_interpreter<T>(call: impl FnOnce(Python<'_>) -> PyResult<T>) -> PyResult<T> {
    match Python::try_attach(call) {
        Some(result) => result,
        None => loop {
            thread::park();
        },
    }
}

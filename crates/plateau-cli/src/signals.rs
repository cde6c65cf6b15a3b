//! SIGHUP, SIGINT and SIGTERM from outside: clean up first, then end as the signal asks.

/// Which signals a command leaves to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signals {
    All,
    /// The command has a handler of its own for Ctrl-C.
    AllButInterrupt,
}

/// Runs `clean_up` when a signal ends this process. It must not wait for other threads of ours.
#[cfg(unix)]
pub fn before_end(signals: Signals, clean_up: fn()) {
    use std::sync::{Mutex, Once, PoisonError};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::{iterator, low_level};

    static CLEAN_UPS: Mutex<Vec<fn()>> = Mutex::new(Vec::new());
    static LISTENING: Once = Once::new();
    CLEAN_UPS.lock().unwrap_or_else(PoisonError::into_inner).push(clean_up);
    LISTENING.call_once(|| {
        let wanted: &[i32] = match signals {
            Signals::All => &[SIGHUP, SIGINT, SIGTERM],
            Signals::AllButInterrupt => &[SIGHUP, SIGTERM],
        };
        // A system that does not tell us of signals ends this process as ever.
        let Ok(mut heard) = iterator::Signals::new(wanted) else { return };
        std::thread::spawn(move || {
            for signal in heard.forever() {
                for clean_up in CLEAN_UPS.lock().unwrap_or_else(PoisonError::into_inner).iter() {
                    clean_up();
                }
                let _ = low_level::emulate_default_handler(signal);
            }
        });
    });
}

#[cfg(not(unix))]
pub fn before_end(_signals: Signals, _clean_up: fn()) {}

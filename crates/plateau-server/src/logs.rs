//! The server's log: one line an event on standard error, for people or for programs. Neither
//! secrets nor the names of rooms are written (a room's name is enough to go there).
//!
//! A thread of its own writes the lines. A standard error that is blocked or locked costs log lines
//! and never keeps the server from answering.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// Lines that may wait to be written; more are counted and dropped.
const MOST_WAITING: usize = 4_096;
/// How long the end of the program waits for lines that are not written yet.
const FLUSHING: Duration = Duration::from_secs(1);

/// How much is said, and how it is written.
#[derive(Clone, Copy, Debug)]
pub struct Logs {
    pub most: LevelFilter,
    /// A JSON object a line, instead of words.
    pub json: bool,
}

/// The log of a running server. When it is dropped, lines that wait are written, within
/// [`FLUSHING`].
#[derive(Debug)]
#[must_use]
pub struct RunningLogs(SyncSender<LogLine>);

#[derive(Debug)]
enum LogLine {
    Text(Vec<u8>),
    /// Answered when all lines before it are written.
    Flush(SyncSender<()>),
}

impl Logs {
    /// From here on, for the whole process. A process that has arranged for logs of its own keeps
    /// them.
    pub fn begin(self) -> RunningLogs {
        let (lines, to_write) = sync_channel(MOST_WAITING);
        let lost = Arc::new(AtomicU64::new(0));
        let writer = LogWriter { lines: lines.clone(), lost: Arc::clone(&lost) };
        thread::spawn(move || write_lines(&to_write, &lost, self.json, io::stderr));
        // Of other crates (the databases' library) warnings are enough.
        let heard = Targets::new()
            .with_default(self.most.min(LevelFilter::WARN))
            .with_target("plateau", self.most);
        let layer = tracing_subscriber::fmt::layer()
            .with_writer(writer)
            .with_target(false)
            .with_ansi(false);
        let layer =
            if self.json { layer.json().flatten_event(true).boxed() } else { layer.boxed() };
        let _ = tracing_subscriber::registry().with(layer.with_filter(heard)).try_init();
        RunningLogs(lines)
    }
}

impl Drop for RunningLogs {
    fn drop(&mut self) {
        let (done, is_done) = sync_channel(1);
        if self.0.try_send(LogLine::Flush(done)).is_ok() {
            let _ = is_done.recv_timeout(FLUSHING);
        }
    }
}

/// Writes until the last sender is gone. Lines that were dropped are counted in a line of their
/// own.
fn write_lines<W: Write>(
    lines: &Receiver<LogLine>,
    lost: &AtomicU64,
    json: bool,
    errors: impl Fn() -> W,
) {
    for line in lines {
        match line {
            LogLine::Text(text) => {
                // A standard error that is closed has no reader to tell.
                let _ = errors().write_all(&text);
            }
            LogLine::Flush(done) => drop(done.send(())),
        }
        let count = lost.swap(0, Ordering::Relaxed);
        if count > 0 {
            let message = format!(
                "{count} lines of the log were lost: standard error is not read fast enough"
            );
            let _ = if json {
                writeln!(errors(), "{{\"level\":\"WARN\",\"message\":\"{message}\"}}")
            } else {
                writeln!(errors(), " WARN {message}")
            };
        }
    }
}

/// Where the formatter writes: the channel to the writing thread.
#[derive(Clone)]
struct LogWriter {
    lines: SyncSender<LogLine>,
    lost: Arc<AtomicU64>,
}

/// One event being formatted; sent when it is dropped.
struct LogEvent<'a> {
    text: Vec<u8>,
    lines: &'a LogWriter,
}

impl<'a> MakeWriter<'a> for LogWriter {
    type Writer = LogEvent<'a>;

    fn make_writer(&'a self) -> LogEvent<'a> {
        LogEvent { text: Vec::new(), lines: self }
    }
}

impl Write for LogEvent<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for LogEvent<'_> {
    fn drop(&mut self) {
        let line = LogLine::Text(std::mem::take(&mut self.text));
        if let Err(TrySendError::Full(_)) = self.lines.lines.try_send(line) {
            self.lines.lost.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// Writes into a shared buffer, once the gate is open.
    struct Slow<'a>(&'a Mutex<Vec<u8>>);

    impl Write for Slow<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_beyond_the_limit_are_counted_and_cost_no_time() {
        let (sender, to_write) = sync_channel(2);
        let lines = LogWriter { lines: sender, lost: Arc::default() };
        for number in 0..5 {
            writeln!(lines.make_writer(), "line {number}").unwrap();
        }
        let lost = Arc::clone(&lines.lost);
        drop(lines);
        let written = Mutex::default();
        write_lines(&to_write, &lost, false, || Slow(&written));
        let text = String::from_utf8(written.into_inner().unwrap()).unwrap();
        assert_eq!(
            text,
            "line 0\n WARN 3 lines of the log were lost: standard error is not read fast enough\nline 1\n"
        );
    }
}

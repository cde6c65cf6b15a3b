//! Another program, spoken to line by line.
//!
//! Its lines are read on a thread of their own, so that an engine that falls silent costs a game and not the
//! match. One that talks without end is heard no faster than anybody listens: little of it is ever in memory.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::{Duration, Instant};

use plateau_players::Limits;

use crate::lines::{Heard, read_line};

/// How long an engine may take to say that it is there.
pub const TIMEOUT: Duration = Duration::from_secs(10);
/// How long a search without a clock may take.
const LONG_SEARCH: Duration = Duration::from_secs(600);
/// For an engine of which nobody says how long it may think.
pub const USUAL_MOVE_MS: u64 = 1_000;

/// Lines that may wait to be heard.
const WAITING_LINES: usize = 64;

/// How long to wait for a move that is searched within these limits.
pub fn timeout_for(limits: Limits) -> Duration {
    match limits.time_ms {
        None if limits != Limits::default() => LONG_SEARCH,
        time_ms => Duration::from_millis(time_ms.unwrap_or(USUAL_MOVE_MS)) + TIMEOUT,
    }
}

/// A running program. It ends with its owner.
pub struct Process {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Process {
    /// Starts a command: a program and its arguments, separated by spaces.
    pub fn start(command: &str) -> Result<Process, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("the command is empty")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (stdin, stdout) = stdin.zip(stdout).ok_or("it has no input and output")?;
        let (sender, lines) = sync_channel(WAITING_LINES);
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            // Until the engine ends, says what is no line any more, or nobody listens.
            while let Ok(Heard::Line(line)) = read_line(&mut stdout) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, stdin, lines })
    }

    pub fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.stdin, "{line}").map_err(|error| format!("it does not listen: {error}"))
    }

    /// The first line that begins with this word; `before` hears those before it.
    pub fn hear_until(
        &mut self,
        word: &str,
        timeout: Duration,
        before: &mut dyn FnMut(&str),
    ) -> Result<String, String> {
        let deadline = Instant::now() + timeout;
        loop {
            // Also somebody who never stops talking runs out of time.
            let left = deadline.checked_duration_since(Instant::now()).filter(|left| !left.is_zero());
            let line = left.and_then(|left| self.lines.recv_timeout(left).ok());
            let line = line.ok_or_else(|| format!("it did not answer {word} in time"))?;
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
            before(&line);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A polite word first; then no engine outlives its match.
        let _ = writeln!(self.stdin, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program that is started again for the next game after trouble in this one.
pub struct Restarting<T> {
    running: Option<T>,
}

impl<T> Restarting<T> {
    pub fn new(running: T) -> Restarting<T> {
        Restarting { running: Some(running) }
    }

    /// Does something with the program, which is given up if that fails.
    pub fn with<R>(
        &mut self,
        start: impl FnOnce() -> Result<T, String>,
        work: impl FnOnce(&mut T) -> Result<R, String>,
    ) -> Result<R, String> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => start()?,
        };
        let done = work(&mut running)?;
        self.running = Some(running);
        Ok(done)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// An engine that talks without end, in lines or in one line that never ends, takes its time and nothing more.
    #[test]
    fn talkers_run_out_of_time() {
        for command in ["yes", "cat /dev/zero"] {
            let mut process = Process::start(command).unwrap();
            let (clock, mut heard) = (Instant::now(), 0_u64);
            let answer = process.hear_until("ugiok", Duration::from_millis(200), &mut |_| heard += 1);
            assert_eq!(answer, Err("it did not answer ugiok in time".into()), "{command}");
            assert!(clock.elapsed() < Duration::from_secs(10), "{command}");
            assert!(command != "yes" || heard > 100, "{heard}");
        }
    }
}

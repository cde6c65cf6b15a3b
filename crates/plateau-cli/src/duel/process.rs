//! Another program, spoken to line by line.
//!
//! Its lines are read on a thread of their own, so that an engine that falls silent costs a game and not the
//! match.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use plateau_players::Limits;

/// How long an engine may take to say that it is there.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// How long a search without a clock may take.
const LONG_SEARCH: Duration = Duration::from_secs(600);
/// For an engine of which nobody says how long it may think.
pub const USUAL_MOVE_MS: u64 = 1_000;

/// How long to wait for a move that is searched within these limits.
pub fn patience_for(limits: Limits) -> Duration {
    match limits.time_ms {
        None if limits != Limits::default() => LONG_SEARCH,
        time_ms => Duration::from_millis(time_ms.unwrap_or(USUAL_MOVE_MS)) + PATIENCE,
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
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            let lines = BufReader::new(stdout).lines().map_while(Result::ok);
            // Until the engine ends or nobody listens any more.
            lines.take_while(|line| sender.send(line.clone()).is_ok()).for_each(drop);
        });
        Ok(Process { child, stdin, lines })
    }

    pub fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.stdin, "{line}").map_err(|error| format!("it does not listen: {error}"))
    }

    /// The lines up to the first one that begins with this word, that one included.
    pub fn hear_until(&mut self, word: &str, patience: Duration) -> Result<Vec<String>, String> {
        let deadline = Instant::now() + patience;
        let mut heard = Vec::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line =
                self.lines.recv_timeout(left).map_err(|_| format!("it did not answer {word} in time"))?;
            let found = line.split_whitespace().next() == Some(word);
            heard.push(line);
            if found {
                return Ok(heard);
            }
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

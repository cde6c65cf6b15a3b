//! Another program, spoken to line by line.
//!
//! Each of its streams has a thread of its own, so that an engine that falls silent, does not read
//! or never stops talking costs a game and not the match. Queues are short: little of what it says
//! or does not read is in memory.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{BufReader, Write as _};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use plateau_match::Match;
use plateau_players::Limits;

use crate::lines::{LineRead, read_line};
use crate::printable::printable;
use crate::process_tree::{ProcessTree, Streams};

/// How long an engine may take to say that it is there.
pub const TIMEOUT: Duration = Duration::from_secs(10);
/// Tolerance of a move beyond its time.
const MARGIN: Duration = Duration::from_secs(2);
/// How long a search without a clock may take.
const LONG_SEARCH: Duration = Duration::from_secs(600);
/// How long an engine that knows no time may search for a move.
pub const UNTIMED_MOVE: Duration = Duration::from_secs(60);
/// Time limit for an engine without one.
pub const USUAL_MOVE_MS: u64 = 1_000;

/// Lines that may wait to be heard.
const WAITING_LINES: usize = 64;
/// Lines that an engine may leave unread.
const UNREAD_LINES: usize = 256;
/// How often a wait looks whether the engine still lives and the answer is still wanted.
const LOOK: Duration = Duration::from_millis(50);
/// How long the end of a process may take to reach us after the end of its output.
const ENDING: Duration = Duration::from_millis(500);
/// Kept part of standard error: the number of lines, and of characters in each.
const LAST_WORDS: usize = 3;
const LONGEST_WORDS: usize = 200;

/// How long to wait for a move that is searched within these limits.
pub fn timeout_for(limits: Limits) -> Duration {
    match limits.time_ms {
        None if limits != Limits::default() => LONG_SEARCH,
        time_ms => Duration::from_millis(time_ms.unwrap_or(USUAL_MOVE_MS)) + MARGIN,
    }
}

/// Set from outside when no answer is wanted any more.
pub type Stop = Arc<AtomicBool>;

/// Why an answer is no move of this game.
pub fn illegal(text: &str, game: &Match, reason: &dyn Display) -> String {
    format!("illegal move '{}' in '{}': {reason}", printable(text), game.position())
}

/// A running program. It ends with its owner.
pub struct Process {
    tree: ProcessTree,
    /// To the thread that writes. Away when nothing more is to be said.
    orders: Option<SyncSender<String>>,
    /// How many orders are not written yet.
    unread: Arc<AtomicUsize>,
    lines: Receiver<String>,
    last_words: Arc<Mutex<LastWords>>,
    stop: Stop,
}

/// The end of what a program said on standard error.
#[derive(Debug, Default)]
struct LastWords {
    lines: VecDeque<String>,
    is_complete: bool,
}

impl Process {
    /// Starts a command: a program and its arguments, separated by spaces.
    pub fn start(command: &str, stop: &Stop) -> Result<Process, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("the command is empty")?;
        let started = ProcessTree::spawn(Command::new(program).args(words));
        let (tree, Streams { stdin, stdout, stderr }) =
            started.map_err(|error| error.to_string())?;
        let (orders, to_write) = sync_channel(UNREAD_LINES);
        let unread = Arc::new(AtomicUsize::new(0));
        let (said, lines) = sync_channel(WAITING_LINES);
        let last_words = Arc::new(Mutex::new(LastWords::default()));
        let (written, heard) = (Arc::clone(&unread), Arc::clone(&last_words));
        std::thread::spawn(move || write(stdin, &to_write, &written));
        std::thread::spawn(move || read(stdout, &said));
        std::thread::spawn(move || read_errors(stderr, &heard));
        Ok(Process { tree, orders: Some(orders), unread, lines, last_words, stop: stop.clone() })
    }

    pub fn say(&mut self, line: &str) -> Result<(), String> {
        self.unread.fetch_add(1, Ordering::Relaxed);
        let said = self.orders.as_ref().map(|orders| orders.try_send(line.to_string()));
        match said {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err("it does not read what it is told".into()),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(self.death()),
        }
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
            let line = self.hear(deadline)?;
            let line = line.ok_or_else(|| self.silence(word, timeout))?;
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
            before(&line);
        }
    }

    /// The next line, or nothing at the deadline. Also a program that never stops talking runs out
    /// of time.
    pub fn hear(&mut self, deadline: Instant) -> Result<Option<String>, String> {
        let mut has_ended = false;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(None);
            }
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => return Ok(Some(line)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.death()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if self.stop.load(Ordering::Relaxed) {
                return Err("no move is wanted any more".into());
            }
            // A process that it leaves behind may keep the output open. Its last line may still be
            // on its way.
            if has_ended {
                return Err(self.death());
            }
            has_ended = self.tree.ended().is_some();
        }
    }

    /// Says no more: the program's input ends.
    pub fn hang_up(&mut self) {
        self.orders = None;
    }

    /// How the program ended, if it does within this time.
    pub fn ended_within(&mut self, time: Duration) -> Option<String> {
        self.tree.ended_within(time)
    }

    /// Why no answer came in time.
    pub fn silence(&self, word: &str, timeout: Duration) -> String {
        let seconds = timeout.as_secs_f64();
        match self.unread.load(Ordering::Relaxed) {
            0 => format!("it did not answer {word} within {seconds} s"),
            unread => format!(
                "it did not answer {word} within {seconds} s and left {unread} lines unread"
            ),
        }
    }

    /// Why no answer will ever come.
    fn death(&mut self) -> String {
        let Some(how) = self.tree.ended_within(ENDING) else {
            return "it closed its output".into();
        };
        let begun = Instant::now();
        while !self.last_words().is_complete && begun.elapsed() < LOOK {
            std::thread::yield_now();
        }
        let words: Vec<String> = self.last_words().lines.iter().cloned().collect();
        match words.is_empty() {
            true => format!("it died ({how})"),
            false => format!("it died ({how}) and said last: {}", words.join(" / ")),
        }
    }

    fn last_words(&self) -> MutexGuard<'_, LastWords> {
        self.last_words.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A polite word first. The process tree gives it a moment, then no engine outlives its
        // match.
        if let Some(orders) = self.orders.take() {
            let _ = orders.try_send("quit".into());
        }
    }
}

/// Until the program does not listen or nothing more is to be said; then its input ends.
fn write(mut stdin: ChildStdin, orders: &Receiver<String>, unread: &AtomicUsize) {
    for line in orders {
        if writeln!(stdin, "{line}").is_err() {
            return;
        }
        unread.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Until the process ends, a line is unreadable, or the receiver is gone.
fn read(stdout: ChildStdout, said: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    while let Ok(LineRead::Line(line)) = read_line(&mut stdout) {
        if said.send(line).is_err() {
            return;
        }
    }
}

fn read_errors(stderr: ChildStderr, last_words: &Mutex<LastWords>) {
    let mut stderr = BufReader::new(stderr);
    let words = || last_words.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let line = match read_line(&mut stderr) {
            Ok(LineRead::Line(line)) => line.chars().take(LONGEST_WORDS).collect::<String>(),
            Ok(LineRead::TooLong) => continue,
            Ok(LineRead::End) | Err(_) => return words().is_complete = true,
        };
        if !line.trim().is_empty() {
            let mut words = words();
            words.lines.push_back(printable(line.trim()));
            if words.lines.len() > LAST_WORDS {
                words.lines.pop_front();
            }
        }
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

    /// The program, unless it was given up.
    pub fn running(&self) -> Option<&T> {
        self.running.as_ref()
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

    fn hear(command: &str, timeout: Duration) -> (Result<String, String>, u64) {
        let (mut process, mut heard) =
            (Process::start(command, &Stop::default()).expect("it starts"), 0);
        (process.hear_until("ugiok", timeout, &mut |_| heard += 1), heard)
    }

    /// An engine that talks without end, in lines or in one line that never ends, takes its time
    /// and nothing more.
    #[test]
    fn talkers_run_out_of_time() {
        for command in ["yes", "cat /dev/zero"] {
            let clock = Instant::now();
            let (answer, heard) = hear(command, Duration::from_millis(200));
            assert_eq!(answer, Err("it did not answer ugiok within 0.2 s".into()), "{command}");
            assert!(clock.elapsed() < Duration::from_secs(10), "{command}");
            assert!(command != "yes" || heard > 100, "{heard}");
        }
    }

    /// A program that does not read is told so much and no more, without waiting.
    #[test]
    fn unread_output_does_not_block() {
        let mut process = Process::start("sleep 60", &Stop::default()).unwrap();
        let line = "x".repeat(10_000);
        let refused = (0..1_000).find_map(|_| process.say(&line).err());
        assert_eq!(refused.as_deref(), Some("it does not read what it is told"));
        let answer = process.hear_until("ugiok", Duration::from_millis(100), &mut |_| {});
        assert!(answer.unwrap_err().contains("lines unread"));
    }

    #[test]
    fn the_dead_are_said_to_be_dead() {
        let folder = tempfile::tempdir().unwrap();
        let script = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            format!("sh {}", path.display())
        };
        for (text, expected) in [
            ("exit 3", "it died (status 3)"),
            ("kill -SEGV $$", "it died (signal 11, SIGSEGV)"),
            (
                "for i in 1 2 3 4; do echo line $i >&2; done; printf '\\033[2J' >&2; exit 1",
                "it died (status 1) and said last: line 3 / line 4 / \\u{1b}[2J",
            ),
            // Its orphaned children keep its output open.
            ("sleep 60 & exit 5", "it died (status 5)"),
            ("exec >&-; sleep 60", "it closed its output"),
        ] {
            let clock = Instant::now();
            let (answer, _) = hear(&script("engine", text), Duration::from_secs(60));
            assert_eq!(answer, Err(expected.into()), "{text}");
            assert!(clock.elapsed() < Duration::from_secs(20), "{text}");
        }
    }
}

//! What the engine says, one whole line at a time, from whichever thread.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use plateau_players::{News, Value};

use crate::failure::Failure;

/// The output that two threads share.
pub struct Output<'a> {
    inner: Mutex<Inner<'a>>,
}

struct Inner<'a> {
    writer: &'a mut (dyn Write + Send),
    /// The first thing that went wrong; nothing is written after it.
    error: Option<io::Error>,
}

impl<'a> Output<'a> {
    pub fn new(writer: &'a mut (dyn Write + Send)) -> Output<'a> {
        Output { inner: Mutex::new(Inner { writer, error: None }) }
    }

    /// One line, sent off at once.
    pub fn say(&self, line: impl Display) {
        let mut inner = self.lock();
        if inner.error.is_none() {
            let written = writeln!(inner.writer, "{line}").and_then(|()| inner.writer.flush());
            inner.error = written.err();
        }
    }

    /// An answer to a line that cannot be obeyed.
    pub fn refuse(&self, sentence: impl Display) {
        self.say(format_args!("info string {}", Failure::input(sentence)));
    }

    pub fn news(&self, news: &News) {
        let News { depth, selective_depth, nodes, elapsed_ms, rank, value, line } = news;
        let nps = nodes * 1000 / (*elapsed_ms).max(1);
        let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
        self.say(format_args!(
            "info depth {depth} seldepth {selective_depth} multipv {} score {} nodes {nodes} nps {nps} time {elapsed_ms} pv {}",
            rank + 1,
            score(*value),
            moves.join(" ")
        ));
    }

    /// Whether nobody listens any more.
    pub fn is_closed(&self) -> bool {
        self.lock().error.is_some()
    }

    /// How the conversation went.
    pub fn end(self) -> Result<(), Failure> {
        let inner = self.inner.into_inner().unwrap_or_else(PoisonError::into_inner);
        inner.error.map_or(Ok(()), |error| Err(Failure::from_output(error)))
    }

    fn lock(&self) -> MutexGuard<'_, Inner<'a>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// `cp` and points, or `win` and `loss` with their distance in plies.
fn score(value: Value) -> String {
    match value.plies() {
        Some(plies) if value.is_win() => format!("win {plies}"),
        Some(plies) => format!("loss {plies}"),
        None => format!("cp {}", value.points()),
    }
}

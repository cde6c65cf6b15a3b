//! A conversation with an engine: one thread reads, so that every order is heard at once, others
//! think and write.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::Scope;

use plateau_tables::TableStore;

use crate::failure::Failure;
use crate::io::Io;
use crate::lines::{LineRead, TOO_LONG, next_line};

/// Whether to go on listening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    GoOn,
    Quit,
}

/// The engine's side of a protocol.
pub trait Listener {
    /// Obeys one line, or says why not.
    fn hear(&mut self, line: &str) -> Flow;

    /// Says why a line was not obeyed.
    fn refuse(&mut self, sentence: &str);

    /// No more lines come. What is under way is brought to its end.
    fn finish(&mut self);
}

/// Reads until the end, or until either side has had enough.
pub fn converse<'out>(
    io: &'out mut Io<'_>,
    listener: impl for<'scope, 'env> FnOnce(
        &'scope Scope<'scope, 'env>,
        &'env Output<'out>,
        TableStore,
    ) -> Box<dyn Listener + 'scope>,
) -> Result<(), Failure> {
    let Io { input, output, tables, .. } = io;
    let output = Output::new(output.as_mut());
    let served = std::thread::scope(|scope| {
        let mut listener = listener(scope, &output, tables.clone());
        let heard = loop {
            let flow = match next_line(input.as_mut()) {
                Ok(LineRead::Line(line)) => listener.hear(&line),
                Ok(LineRead::TooLong) => {
                    listener.refuse(TOO_LONG);
                    Flow::GoOn
                }
                Ok(LineRead::End) => Flow::Quit,
                Err(failure) => break Err(failure),
            };
            if flow == Flow::Quit || output.is_closed() {
                break Ok(());
            }
        };
        listener.finish();
        heard
    });
    served.and(output.end())
}

/// The output that two threads share.
pub struct Output<'a> {
    inner: Mutex<ConversationState<'a>>,
}

struct ConversationState<'a> {
    writer: &'a mut (dyn Write + Send),
    /// The first thing that went wrong; nothing is written after it.
    error: Option<io::Error>,
}

impl<'a> Output<'a> {
    pub fn new(writer: &'a mut (dyn Write + Send)) -> Output<'a> {
        Output { inner: Mutex::new(ConversationState { writer, error: None }) }
    }

    /// One line, sent off at once.
    pub fn say(&self, line: impl Display) {
        let mut inner = self.lock();
        if inner.error.is_none() {
            let written = writeln!(inner.writer, "{line}").and_then(|()| inner.writer.flush());
            inner.error = written.err();
        }
    }

    /// Whether the receiver is gone.
    pub fn is_closed(&self) -> bool {
        self.lock().error.is_some()
    }

    /// How the conversation went.
    pub fn end(self) -> Result<(), Failure> {
        let inner = self.inner.into_inner().unwrap_or_else(PoisonError::into_inner);
        inner.error.map_or(Ok(()), |error| Err(Failure::from_output(error)))
    }

    fn lock(&self) -> MutexGuard<'_, ConversationState<'a>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! `plateau gtp`: Othello over GTP 2, the Go Text Protocol as Othello programs speak it.
//!
//! Vertices are squares as everywhere in the Othello world (row 1 at the top). A pass may be sent
//! or left out; once neither side can move, `genmove` answers a pass and nothing changes, which is
//! how GTP ends a game. Unknown or illegal commands are answered with `?` and a sentence, and
//! change nothing.

mod clock;
mod line;
mod server;
#[cfg(test)]
mod tests;

use crate::args::GtpArgs;
use crate::failure::Failure;
use crate::io::Io;
use crate::lines::{LineRead, TOO_LONG, next_line};
pub use line::GtpLine;
use server::GtpServer;

pub fn run(args: &GtpArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let mut server = GtpServer::new(
        args.spec()?,
        args.seed.unwrap_or_else(|| fastrand::u64(..)),
        io.tables.clone(),
    );
    loop {
        let line = match next_line(io.input.as_mut())? {
            LineRead::Line(line) => GtpLine::read(&line).ok_or(None),
            LineRead::TooLong => Err(Some(TOO_LONG)),
            LineRead::End => break,
        };
        let (id, answer) = match line {
            Ok(line) => (line.id.clone(), server.obey(&line)),
            Err(Some(sentence)) => (String::new(), Err(sentence.into())),
            Err(None) => continue,
        };
        let (sign, text) = match answer {
            Ok(text) => ('=', text),
            Err(sentence) => ('?', Failure::Input(sentence).to_string()),
        };
        // An answer ends with an empty line.
        io.line(format_args!("{sign}{id} {text}\n"))?;
        io.flush()?;
        if server.has_quit() {
            break;
        }
    }
    Ok(())
}

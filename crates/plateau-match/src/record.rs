//! Records: a match as UTF-8 text in the manner of PGN, for files, for pasting and for links.
//!
//! ```text
//! [Game "force3"]
//! [Size ""]
//! [Rules "undo=double"]
//! [x "Ada"]
//! [o "level 5"]
//! [Date "2026.11.15"]
//! [Result "x wins"]
//! [Termination "resignation"]
//! [oPlayer "level:5"]
//!
//! 1. @b1 @a1 2. @a2 {the only winning kind of opening} 2... @c1
//! x wins
//! ```
//!
//! - The first seven tags are always written; `Position` when the match does not start from the
//!   usual one. An empty or missing `Size` or `Rules` is the usual one.
//! - `Result` is `x wins`, `o wins`, `draw` or `*` for a game that goes on, and stands again after
//!   the moves (`1-0`, `0-1` and `1/2-1/2` are understood). It must be what the moves show, unless
//!   `Termination` says `resignation`, `agreement`, `time` or `adjudication`. Where the moves end
//!   the game, `*` or a missing result after the moves is corrected ([`read_corrected`]).
//! - `xPlayer` and `oPlayer` name the program in a seat. `Ply` is where the reader stood among the
//!   moves, when not at the end.
//! - `TimeControl` is base and increment in seconds, `300+5`. The mover's time after a move is
//!   noted as `{[%clk 0:04:57.25]}` before the words of its comment, and `Clocks` holds both times
//!   when some has passed since the last move.
//! - In tag values and comments `\` stands before `"`, `}`, `[` and `\` where they could be
//!   misread; `\n` and `\r` are line ends. Any other tag is kept as it is.
//! - A sign, `!! ! !? ?! ? ??`, stands directly behind its move. A line in round brackets replaces
//!   the move before it, may begin with a comment and may hold such lines itself: `2. a1? {too
//!   slow} (2. b2! c3 (2... c2) 3. b3)`.
//! - Move numbers may be left out, but a wrong one is refused.
//!
//! Reading replays every move through the rules and names the first thing that does not fit with
//! its line and column.

mod correction;
mod error;
mod escape;
mod header;
mod lex;
mod moves;
mod read;
mod spot;
mod write;

pub use correction::Correction;
pub use error::{MoveProblem, Problem, RecordError, TagProblem};
pub use read::{read, read_bytes, read_corrected, read_saved};
pub use write::write;
pub(crate) use write::write_compact;

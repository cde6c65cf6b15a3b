//! Every text a match can be read from or written to, told apart by how it begins: for pasting, for
//! opening a file, for exporting. Archives of many games are read by
//! [`othello::wthor`](crate::othello::wthor).

mod position;

use plateau_game::Game;
use plateau_games::othello::Othello;
use plateau_games::{AnyPosition, GameId};
use thiserror::Error;

use crate::link::{self, LinkError};
use crate::othello::{FormatError, OthelloGame, conversion, ggf, transcript};
use crate::record::{self, Correction, RecordError};
use crate::{Match, Refusal};

/// A way to write a match down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own, see [`record`].
    Record,
    /// The fragment of a link, see [`link`].
    Link,
    /// Othello, as its servers keep it.
    Ggf,
    /// Othello, the moves run together.
    Transcript,
    /// The position alone, as the game writes it.
    Position,
    /// Othello, the position alone as a line of a collection.
    Obf,
}

/// Why a text cannot be read as a match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum ReadError {
    #[error("{0}")]
    Record(#[from] RecordError),
    #[error("{0}")]
    Link(#[from] LinkError),
    #[error("{0}")]
    Othello(#[from] FormatError),
    #[error("{0}")]
    Refused(#[from] Refusal),
    #[error("the text does not say which game it is of (expected moves after it, or a record)")]
    UnknownGame,
    #[error("no game has such a position, or its moves do not fit")]
    NoSuchPosition,
    #[error(
        "unknown text (expected a record, a link, a position, or a game of Othello as a transcript \
         or in GGF)"
    )]
    Unknown,
}

/// Reads a match from a text in any of the formats. In an address only what follows its `#` counts.
///
/// ```
/// use plateau_match::formats;
/// assert_eq!(formats::read("f5d6c3")?.ply(), 3);
/// # Ok::<(), formats::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Match, ReadError> {
    Ok(read_corrected(text)?.0)
}

/// The same, and what was read otherwise than it stands in the text.
pub fn read_corrected(text: &str) -> Result<(Match, Option<Correction>), ReadError> {
    let text = text.trim_start_matches('\u{feff}');
    let game = match Format::of(text).ok_or(ReadError::Unknown)? {
        Format::Position | Format::Obf => position::read(text).unwrap_or(Err(ReadError::Unknown)),
        Format::Record => return Ok(record::read_corrected(text)?),
        Format::Link => Ok(link::read(fragment(text).unwrap_or_default())?),
        Format::Ggf => match ggf::size(text)? {
            Some(4) => to_match(ggf::read::<4>(text)?),
            Some(6) => to_match(ggf::read::<6>(text)?),
            _ => to_match(ggf::read::<8>(text)?),
        },
        Format::Transcript => read_transcript(text),
    };
    Ok((game?, None))
}

/// A transcript that says how large its board is is read so. Of the others those that fit the usual
/// board are played on it, and if they do not fit there, on the first one that they fit; a refusal
/// is that of the usual board.
fn read_transcript(text: &str) -> Result<Match, ReadError> {
    fn on<const N: usize>(moves: &str) -> Result<Match, ReadError>
    where
        Othello<N>: Into<AnyPosition>,
    {
        to_match(transcript::read(Othello::<N>::start(()), moves)?)
    }
    match board_prefix(text.trim_start()) {
        Some((4, moves)) => on::<4>(moves),
        Some((6, moves)) => on::<6>(moves),
        Some((_, moves)) => on::<8>(moves),
        None => on::<8>(text)
            .or_else(|refusal| on::<6>(text).or_else(|_| on::<4>(text)).map_err(|_| refusal)),
    }
}

/// The size in `6x6 d2c2` and what follows it.
fn board_prefix(text: &str) -> Option<(u8, &str)> {
    [("4x4", 4), ("6x6", 6), ("8x8", 8)]
        .into_iter()
        .find_map(|(prefix, size)| Some((size, text.strip_prefix(prefix)?)))
}

/// Reads a match from the bytes of a file.
pub fn read_bytes(bytes: &[u8]) -> Result<Match, ReadError> {
    Ok(read_bytes_corrected(bytes)?.0)
}

/// The same, and what was read otherwise than it stands there.
pub fn read_bytes_corrected(bytes: &[u8]) -> Result<(Match, Option<Correction>), ReadError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => read_corrected(text),
        Err(_) => Ok((record::read_bytes(bytes)?, None)),
    }
}

/// The match as text; `None` if this format cannot hold it: only Othello has GGF, OBF and
/// transcripts, and a transcript only games from the usual start.
pub fn write(game: &Match, format: Format) -> Option<String> {
    match format {
        Format::Record => Some(record::write(game)),
        Format::Link => Some(link::write(game)),
        Format::Position => Some(game.position().to_string()),
        Format::Obf if game.variant().game() == GameId::Othello => {
            Some(format!("{};", game.position()))
        }
        Format::Obf => None,
        Format::Ggf | Format::Transcript => match *game.start() {
            AnyPosition::Othello4(start) => write_othello(start, game, format),
            AnyPosition::Othello6(start) => write_othello(start, game, format),
            AnyPosition::Othello8(start) => write_othello(start, game, format),
            _ => None,
        },
    }
}

impl Format {
    /// The format that a text seems to be in.
    pub fn of(text: &str) -> Option<Format> {
        let text = text.trim_start();
        let counted = text.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
        if text.starts_with(['[', '{']) {
            Some(Format::Record)
        } else if counted.starts_with("(;") {
            Some(Format::Ggf)
        } else if fragment(text).is_some() {
            Some(Format::Link)
        } else if begins_with_square(text) || board_prefix(text).is_some() {
            Some(Format::Transcript)
        } else {
            position::read(text).map(|_| Format::Position)
        }
    }
}

/// The fragment of an address after its `#`, or a bare fragment.
fn fragment(text: &str) -> Option<&str> {
    let text = text.trim();
    let fragment = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
    fragment.starts_with(link::VERSION).then_some(fragment)
}

fn begins_with_square(text: &str) -> bool {
    let text = text[transcript::numbered(text)..].trim_start();
    let mut bytes = text.bytes().map(|byte| byte.to_ascii_lowercase());
    matches!(bytes.next(), Some(b'a'..=b'h')) && matches!(bytes.next(), Some(b'1'..=b'8'))
}

fn to_match<const N: usize>(game: OthelloGame<N>) -> Result<Match, ReadError>
where
    Othello<N>: Into<AnyPosition>,
{
    Ok(Match::try_from(&game)?)
}

fn write_othello<const N: usize>(
    start: Othello<N>,
    game: &Match,
    format: Format,
) -> Option<String> {
    let game = conversion::from_match(start, game);
    match format {
        // Only the usual board has a size that every format implies.
        Format::Transcript if start == Othello::start(()) => {
            let moves = transcript::write(&game);
            // Without moves only the size says that it is a transcript.
            match (N, moves.as_str()) {
                (_, "") => Some(format!("{N}x{N}")),
                (8, _) => Some(moves),
                _ => Some(format!("{N}x{N} {moves}")),
            }
        }
        Format::Ggf => Some(ggf::write(&game)),
        _ => None,
    }
}

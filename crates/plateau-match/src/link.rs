//! Links: a match as the fragment of an address, so that opening the link opens the same game at
//! the same move. The content is that of a [`record`], shortened.
//!
//! A fragment is a version, a dot, and base64url of a CRC-32 and the record. The checksum finds
//! every single changed character; a cut link is found too, up to one chance in four thousand
//! million.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use thiserror::Error;

use crate::Match;
use crate::record::{self, RecordError};

/// Prefix of the fragments of this version.
pub(crate) const VERSION: &str = "p1.";

const CHECKSUM_BYTES: usize = 4;

/// Why a link cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum LinkError {
    #[error("the link is of an unknown version (expected its fragment to begin with '{VERSION}')")]
    Version,
    #[error("the link is damaged: '{}' at character {at} cannot stand in a \
        link", .found.escape_debug())]
    Character { at: usize, found: char },
    #[error("the link is damaged: it is cut or changed at its end")]
    End,
    #[error("the link is damaged: its checksum does not match")]
    Checksum,
    #[error("the link holds a record that does not fit: {0}")]
    Record(#[from] RecordError),
}

/// The fragment of a link to this match, without the `#`.
///
/// ```
/// use plateau_games::{GameId, Variant};
/// use plateau_match::{Match, link};
/// let game = Match::new(Variant::new(GameId::Sogo));
/// assert_eq!(link::read(&link::write(&game))?, game);
/// # Ok::<(), link::LinkError>(())
/// ```
pub fn write(game: &Match) -> String {
    let text = record::write_compact(game);
    let mut bytes = crc32(text.as_bytes()).to_be_bytes().to_vec();
    bytes.extend_from_slice(text.as_bytes());
    VERSION.to_string() + &URL_SAFE_NO_PAD.encode(bytes)
}

/// Fragments up to here go through what people send them with; longer ones are cut by some.
pub const LONGEST: usize = 8_000;

/// Content of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// Everything.
    Whole,
    /// The moves alone, because variations and comments would have made it too long.
    MainLine,
}

/// The fragment of a link that is not too long: with everything that belongs to the match as long
/// as that fits, else with its moves alone.
pub fn write_fitting(game: &Match) -> (String, Carried) {
    let whole = write(game);
    if whole.len() <= LONGEST {
        return (whole, Carried::Whole);
    }
    (write(&game.without_notes()), Carried::MainLine)
}

/// Reads a fragment, with or without its `#`.
pub fn read(fragment: &str) -> Result<Match, LinkError> {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    let body = fragment.strip_prefix(VERSION).ok_or(LinkError::Version)?;
    let is_strange = |c: &(usize, char)| !c.1.is_ascii_alphanumeric() && !matches!(c.1, '-' | '_');
    if let Some((index, found)) = body.chars().enumerate().find(is_strange) {
        return Err(LinkError::Character { at: VERSION.len() + index + 1, found });
    }
    let bytes = URL_SAFE_NO_PAD.decode(body).map_err(|_| LinkError::End)?;
    let (checksum, text) = bytes.split_at_checked(CHECKSUM_BYTES).ok_or(LinkError::End)?;
    if checksum != crc32(text).to_be_bytes() {
        return Err(LinkError::Checksum);
    }
    Ok(record::read_bytes(text)?)
}

/// The usual CRC-32 (reflected, polynomial 0x04c11db7). Bit by bit: links are short.
pub fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), |crc, _| step(crc)))
}

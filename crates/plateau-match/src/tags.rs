//! Free tags of a match, and which names they may have.

use thiserror::Error;

/// Reserved tags, derived from the match itself; a record writes and reads them, and players cannot
/// set them.
const RESERVED: [&str; 13] = [
    "Game",
    "Size",
    "Rules",
    "x",
    "o",
    "Result",
    "Position",
    "Termination",
    "TimeControl",
    "Clocks",
    "xPlayer",
    "oPlayer",
    "Ply",
];

/// Free tags, `Date` first, the others in the order in which they were first set. None has an empty
/// value.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Tags(pub Vec<(String, String)>);

/// Why a tag cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum TagRefusal {
    #[error("bad tag name '{}' (expected letters, digits and underscores)", .0.escape_debug())]
    BadName(String),
    #[error("the tag '{0}' is written by the match itself")]
    Reserved(String),
}

/// Whether people may set a tag of this name.
pub(crate) fn check_name(name: &str) -> Result<(), TagRefusal> {
    if name.is_empty() || !name.chars().all(is_tag_name_char) {
        return Err(TagRefusal::BadName(name.into()));
    }
    if is_reserved(name) {
        return Err(TagRefusal::Reserved(name.into()));
    }
    Ok(())
}

pub(crate) fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name)
}

pub(crate) fn is_tag_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

//! What a file holds.

use std::path::Path;

use plateau_match::{Match, record};

use crate::failure::Failure;
use crate::files;

/// A saved game, every move of it replayed through the rules.
pub fn load(path: &Path) -> Result<Match, Failure> {
    let text = files::read_text(path)?;
    record::read(&text).map_err(|error| Failure::Input(format!("'{}': {error}", path.display())))
}

//! Contents of a file, in any of the forms that games are kept in.

use std::io::Read as _;
use std::path::Path;

use plateau_match::othello::wthor::{Archive, Names};
use plateau_match::record::Correction;
use plateau_match::{Match, formats};

use crate::failure::Failure;
use crate::files;
use crate::io::Io;

/// A saved game, every move of it replayed through the rules: a record, a link, and of Othello a
/// transcript, GGF, or the game with this number (from 1) of a WTHOR archive.
pub fn load(path: &Path, number: usize) -> Result<Match, Failure> {
    Ok(read(path, &files::read_bytes(path)?, number)?.0)
}

/// The same, from standard input if the path is `-`. What was corrected is told after the answer.
pub fn load_or_read(path: &Path, number: usize, io: &mut Io<'_>) -> Result<Match, Failure> {
    let (game, correction) = read(path, &bytes_of(path, io)?, number)?;
    let told = correction.map(|correction| format!("'{}': {correction}", path.display()));
    io.complaints.extend(told);
    Ok(game)
}

fn bytes_of(path: &Path, io: &mut Io<'_>) -> Result<Vec<u8>, Failure> {
    if path != Path::new("-") {
        return files::read_bytes(path);
    }
    let mut bytes = Vec::new();
    let mut input = io.input.by_ref().take(files::LONGEST + 1);
    let unread = |error| Failure::from_system(format_args!("cannot read standard input"), &error);
    input.read_to_end(&mut bytes).map_err(unread)?;
    files::check_length("standard input", &bytes)?;
    Ok(bytes)
}

fn read(path: &Path, bytes: &[u8], number: usize) -> Result<(Match, Option<Correction>), Failure> {
    let misfit =
        |reason: &dyn std::fmt::Display| Failure::Input(format!("'{}': {reason}", path.display()));
    if !is_archive(path, bytes) {
        return match number {
            1 => formats::read_bytes_corrected(bytes).map_err(|error| misfit(&error)),
            _ => Err(misfit(&format_args!("there is one game in it, not {number}"))),
        };
    }
    let archive = Archive::read(bytes).map_err(|error| misfit(&error))?;
    let names = names_beside(path).map_err(|error| misfit(&error))?;
    let game = archive.games(&names).nth(number.saturating_sub(1));
    let game = game.ok_or_else(|| {
        misfit(&format_args!("there are {} games in it, not {number}", archive.len()))
    })?;
    let game = Match::try_from(&game.map_err(|error| misfit(&error))?)
        .map_err(|refusal| misfit(&refusal))?;
    Ok((game, None))
}

/// No text holds a zero, and no archive is without one.
fn is_archive(path: &Path, bytes: &[u8]) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("wtb")) || bytes.contains(&0)
}

/// The players and tournaments of the base, where its two files lie beside the archive.
fn names_beside(path: &Path) -> Result<Names, Failure> {
    let beside = |name: &str| {
        let folder = path.parent().unwrap_or(Path::new(""));
        let found = [name.to_string(), name.to_ascii_lowercase()].map(|name| folder.join(name));
        found.iter().find(|file| file.is_file()).map(|file| files::read_bytes(file)).transpose()
    };
    let (players, tournaments) = (beside("WTHOR.JOU")?, beside("WTHOR.TRN")?);
    Names::read(players.as_deref(), tournaments.as_deref()).map_err(Failure::input)
}

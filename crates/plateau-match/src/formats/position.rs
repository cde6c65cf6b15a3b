//! Texts that give a position and not a game: position texts of any game, OBF lines of Othello, and
//! what a program is told by UGI. They do not say which game they are of, so the usual ones are
//! tried first.

use plateau_games::{AnyPosition, GameId, Variant};

use super::ReadError;
use crate::Match;

/// Reads such a text; `None` if it is none.
pub(super) fn read(text: &str) -> Option<Result<Match, ReadError>> {
    match text.trim().strip_prefix("position ") {
        Some(told) => Some(read_ugi(told.trim())),
        None => read_position(text.trim()).map(|position| Ok(Match::from_position(position))),
    }
}

/// `startpos` or `fen TEXT`, then `moves` and the moves.
fn read_ugi(told: &str) -> Result<Match, ReadError> {
    let (place, moves) = match told.split_once("moves") {
        Some((place, moves)) => (place.trim(), moves.trim()),
        None => (told, ""),
    };
    let starts: Vec<AnyPosition> = match place.strip_prefix("fen ") {
        Some(text) => read_position(text).into_iter().collect(),
        None if place == "startpos" => variants().map(AnyPosition::start).collect(),
        None => Vec::new(),
    };
    if place == "startpos" && moves.is_empty() {
        return Err(ReadError::UnknownGame);
    }
    starts.into_iter().find_map(|start| played(start, moves)).ok_or(ReadError::NoSuchPosition)
}

/// The game after these moves, if all of them fit.
fn played(start: AnyPosition, moves: &str) -> Option<Match> {
    let mut game = Match::from_position(start);
    for word in moves.split_whitespace() {
        let mv = game.position().parse_move(word).ok()?;
        game.play(mv).ok()?;
    }
    Some(game)
}

/// Longer than any position text, the remark of an OBF line left out.
const LONGEST: usize = 1_000;

fn read_position(text: &str) -> Option<AnyPosition> {
    if text.split(';').next().is_some_and(|position| position.len() > LONGEST) {
        return None;
    }
    variants().find_map(|variant| AnyPosition::parse(variant, text).ok())
}

/// The usual variant of every game, then all the others.
fn variants() -> impl Iterator<Item = Variant> {
    let usual = GameId::ALL.into_iter().map(Variant::new);
    usual.chain(GameId::ALL.into_iter().flat_map(Variant::all))
}

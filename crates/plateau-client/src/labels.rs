//! Small words that float over the 3D board: coordinates, and the values of candidate moves.

use plateau_game::Place;
use plateau_games::{AnyPosition, GameId};
use plateau_scene::{Board, Layout, Step, Vec3, vec3};
use plateau_wire::{Candidate, Value};

use crate::insight::landing;

/// A word and the point of the world it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    pub at: Vec3,
    pub text: String,
    pub class: &'static str,
}

/// Letters along the first player's edge, numbers along the left one.
pub fn coordinates(board: &Board) -> Vec<Label> {
    let layout = Layout::of(board);
    let towards = if board.game == GameId::Othello { board.rows - 1 } else { 0 };
    let beyond = match board.game {
        GameId::Sogo | GameId::Othello | GameId::Pogo => 1.0,
        GameId::Force3 | GameId::Morpion => 0.82,
    };
    let letters = (0..board.columns).map(|column| Label {
        at: layout.floor(Place::new(column, towards, 0)) + vec3(0.0, 0.0, beyond),
        text: char::from(b'a' + column).to_string(),
        class: "coordinate",
    });
    let numbers = (0..board.rows).map(|row| Label {
        at: layout.floor(Place::new(0, row, 0)) - vec3(beyond, 0.0, 0.0),
        text: (row + 1).to_string(),
        class: "coordinate",
    });
    letters.chain(numbers).collect()
}

/// What each candidate is worth, where it would be played.
pub fn candidates(position: &AnyPosition, board: &Board, spread: f32, list: &[Candidate]) -> Vec<Label> {
    let layout = Layout { spread, ..Layout::of(board) };
    let mut labels: Vec<Label> = Vec::new();
    for candidate in list {
        let Ok(mv) = position.parse_move(&candidate.mv) else { continue };
        let step = Step::of(mv);
        let place = landing(board, step).or_else(|| step.places().last().copied());
        let Some(place) = place else { continue };
        let at = layout.piece(place) + vec3(0.0, 0.25, 0.0);
        // Several moves may end on one place: the best of them, which comes first, speaks for it.
        if labels.iter().all(|label| label.at != at) {
            labels.push(Label { at, text: short(candidate.value), class: class(candidate.value) });
        }
    }
    labels
}

/// A value in as few signs as possible.
pub fn short(value: Value) -> String {
    match value {
        Value::Win(plies) => format!("+{plies}"),
        Value::Loss(plies) => format!("-{plies}"),
        Value::Draw => "=".into(),
        Value::Discs(n) => format!("{n:+}"),
        Value::Score(n) => format!("{:+.1}", n as f32 / 100.0),
    }
}

/// How a value is coloured: what is certain, and what is only thought.
pub const fn class(value: Value) -> &'static str {
    match value {
        Value::Win(_) => "value win",
        Value::Loss(_) => "value loss",
        Value::Draw => "value draw",
        Value::Discs(n) if n > 0 => "value win",
        Value::Discs(n) if n < 0 => "value loss",
        Value::Discs(_) => "value draw",
        Value::Score(_) => "value",
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::Variant;

    use super::*;

    #[test]
    fn every_row_and_column_is_named_once() {
        for game in GameId::ALL {
            let board = Board::of(&AnyPosition::start(Variant::new(game)));
            let labels = coordinates(&board);
            assert_eq!(labels.len(), usize::from(board.columns + board.rows), "{game}");
            let layout = Layout::of(&board);
            let corner = layout.floor(Place::new(0, 0, 0));
            let a = labels.iter().find(|label| label.text == "a").unwrap();
            assert_eq!(a.at.x, corner.x, "{game}: 'a' stands before its column");
        }
    }

    #[test]
    fn the_best_move_to_a_place_speaks_for_it() {
        let position = AnyPosition::start(Variant::new(GameId::Pogo));
        let candidate = |mv: &str, value| Candidate { mv: mv.into(), value, line: vec![mv.into()] };
        let list = [
            candidate("2a1-a3", Value::Win(5)),
            candidate("2c1-a1", Value::Draw),
            candidate("2b1-a2", Value::Score(-150)),
        ];
        let board = Board::of(&position);
        let texts: Vec<String> =
            candidates(&position, &board, 1.0, &list).into_iter().map(|label| label.text).collect();
        assert_eq!(texts, ["+5", "=", "-1.5"]);
    }
}

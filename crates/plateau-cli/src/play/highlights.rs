//! Which places of the board to mark.

use plateau_game::Place;
use plateau_match::Match;

use super::gesture::{ends, moves_between};
use crate::picture::Highlights;

/// Where a move may start (or, with a start `chosen`, end), where the last one was, and what won.
pub fn of(game: &Match, chosen: Option<Place>, cursor: Option<Place>) -> Highlights {
    let position = game.position();
    let legal = match chosen {
        Some(start) => moves_between(game, start, None)
            .into_iter()
            .filter_map(|mv| Some(ends(position, mv)?.1))
            .collect(),
        None => game.moves().into_iter().filter_map(|mv| Some(ends(position, mv)?.0)).collect(),
    };
    Highlights { legal, last: last_places(game), winning: game.winning_lines().concat(), chosen, cursor }
}

fn last_places(game: &Match) -> Vec<Place> {
    let before = game.ply().checked_sub(1).and_then(|ply| game.position_after(ply));
    let ends = before.zip(game.last_move()).and_then(|(position, mv)| ends(position, mv));
    ends.map_or_else(Vec::new, |(from, to)| vec![from, to])
}

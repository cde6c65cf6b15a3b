//! Which places of the board to mark.

use plateau_game::Place;
use plateau_match::Match;
use plateau_scene::{Board, Hand, Step};

use crate::picture::Highlights;

/// Where a move may start (or, with something in `hand`, end), where the last one was, and what
/// won.
pub fn of(game: &Match, hand: Hand, cursor: Option<Place>) -> Highlights {
    let board = Board::of(game.position());
    // A ball is marked where it would come to rest.
    let resting = |place: Place| board.landing(Step::Put(place)).unwrap_or(place);
    Highlights {
        legal: hand.destinations(&game.moves()).into_iter().map(resting).collect(),
        last: last_places(game),
        winning: game.winning_lines().concat(),
        chosen: hand.selected(),
        cursor,
    }
}

fn last_places(game: &Match) -> Vec<Place> {
    let before = game.ply().checked_sub(1).and_then(|ply| game.position_after(ply)).map(Board::of);
    before.zip(game.last_move()).map_or_else(Vec::new, |(board, mv)| board.places_of(Step::of(mv)))
}

//! The proof that comes with the program, as a book for players.

use std::sync::{Mutex, OnceLock};

use plateau_cubes::MorpionGuide;
use plateau_games::cube::N4;
use plateau_games::{AnyMove, AnyPosition};

use crate::{Book, Value};

/// Knows how the first player wins Morpion in a cube of four. The proof is read when it is first asked for.
#[derive(Debug, Default)]
pub struct MorpionBook {
    guide: OnceLock<Mutex<MorpionGuide<N4>>>,
}

impl Book for MorpionBook {
    /// Never: the proof says of one move that it wins, and nothing of the others.
    fn moves(&self, _position: &AnyPosition) -> Option<Vec<(AnyMove, Value)>> {
        None
    }

    fn winning_move(&self, position: &AnyPosition) -> Option<(AnyMove, Value)> {
        let AnyPosition::Morpion4(position) = position else { return None };
        let guide = self.guide.get_or_init(|| Mutex::new(MorpionGuide::shipped()));
        let found = guide.lock().ok()?.winning_move(position)?;
        Some((AnyMove::Morpion(found.sphere), Value::win_in(found.plies.into())))
    }
}

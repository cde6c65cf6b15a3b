//! Who plays against people at this terminal.

use std::fmt::Debug;

use plateau_game::mix64;
use plateau_games::AnyMove;
use plateau_match::Match;

/// A program that chooses a move.
pub trait Opponent: Debug {
    /// The name to show.
    fn name(&self) -> String;

    /// The specification to write into a record.
    fn specification(&self) -> String;

    /// A legal move where the match stands; `None` only if there is none.
    fn choose(&mut self, game: &Match) -> Option<AnyMove>;
}

/// Plays any legal move. The choice depends on the seed and the ply alone, so that a game can be reproduced
/// from its seed even after moves were taken back.
#[derive(Clone, Debug)]
pub struct RandomOpponent {
    seed: u64,
}

impl RandomOpponent {
    pub fn new(seed: u64) -> RandomOpponent {
        RandomOpponent { seed }
    }
}

impl Opponent for RandomOpponent {
    fn name(&self) -> String {
        format!("random player (seed {})", self.seed)
    }

    fn specification(&self) -> String {
        "random".to_string()
    }

    fn choose(&mut self, game: &Match) -> Option<AnyMove> {
        let moves = game.moves();
        let draw = mix64(mix64(self.seed) ^ game.ply() as u64);
        moves.get((draw % moves.len().max(1) as u64) as usize).copied()
    }
}

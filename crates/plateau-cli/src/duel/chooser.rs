//! Somebody at the board, whatever it is: a player of ours or another program.

use plateau_games::AnyMove;
use plateau_match::Match;

/// Whoever chooses moves.
pub trait Chooser: Send {
    /// Forgets the last game.
    fn new_game(&mut self, game: &Match) -> Result<(), String>;

    /// A move where the match stands, or why there is none.
    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, String>;
}

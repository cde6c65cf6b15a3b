//! The player who does not think.

use plateau_game::Source;

use crate::player::{Decision, Player, Question, ThinkingUpdate};

/// Any legal move, all equally likely.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Random;

impl Player for Random {
    fn think(
        &mut self,
        question: &Question<'_>,
        _listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Decision {
        let moves = question.position.moves();
        Decision::bare(fastrand::Rng::with_seed(question.seed).choice(moves), Source::Chance)
    }
}

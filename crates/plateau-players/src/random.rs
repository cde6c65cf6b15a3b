//! The player who does not think.

use plateau_game::Source;

use crate::player::{Decision, News, Player, Question};

/// Any legal move, all equally likely.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Random;

impl Player for Random {
    fn think(&mut self, question: &Question<'_>, _listener: &mut dyn FnMut(&News)) -> Decision {
        let moves = question.position.moves();
        Decision::bare(fastrand::Rng::with_seed(question.seed).choice(moves), Source::Chance)
    }
}

//! The proof that the first player wins Morpion in a cube of four, for players and solvers.

use plateau_cubes::MorpionGuide;
use plateau_game::{Distance, Score, Source};
use plateau_games::cube::N4;
use plateau_games::{AnyMove, AnyPosition};

use crate::player::{Decision, Question};

/// Knows who wins where the proof or a chain of threats leads. The proof is read when it is first asked for.
#[derive(Default)]
pub(crate) struct Proof {
    guide: Option<MorpionGuide<N4>>,
}

impl Proof {
    fn guide(&mut self) -> &mut MorpionGuide<N4> {
        self.guide.get_or_insert_with(MorpionGuide::shipped)
    }

    /// A move that is proved to win, with its score; `None` if there is none that anybody knows.
    fn winning_move(&mut self, position: &AnyPosition) -> Option<(AnyMove, Score)> {
        let AnyPosition::Morpion4(position) = position else { return None };
        let found = self.guide().winning_move(position)?;
        Some((AnyMove::Morpion(found.sphere), Score::Win(within(found.plies))))
    }

    /// What a position is worth, if its winner is known.
    pub(crate) fn score(&mut self, position: &AnyPosition) -> Option<Score> {
        let AnyPosition::Morpion4(morpion) = position else { return None };
        let won = self.guide().winning_move(morpion).map(|found| Score::Win(within(found.plies)));
        won.or_else(|| Some(Score::Loss(within(self.guide().losing_plies(morpion)?))))
    }

    /// The decision to play a move that is proved to win.
    pub(crate) fn decide(&mut self, question: &Question<'_>) -> Option<Decision> {
        let (mv, score) = self.winning_move(&question.position)?;
        Some(Decision {
            score,
            depth: score.plies().unwrap_or(0),
            elapsed_ms: question.control.elapsed_ms(),
            lines: vec![(score, vec![mv])],
            ..Decision::bare(Some(mv), Source::Proof)
        })
    }
}

/// A proof says how long the end can be put off at most. No line can be completed sooner than with the next stone.
fn within(plies: u16) -> Distance {
    match plies {
        0 | 1 => Distance::Exactly(plies.into()),
        plies => Distance::AtMost(plies.into()),
    }
}

impl std::fmt::Debug for Proof {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.guide.is_some() { "Proof(read)" } else { "Proof(unread)" })
    }
}

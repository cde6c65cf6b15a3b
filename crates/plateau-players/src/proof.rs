//! Proofs of Morpion, for players and solvers: the first player wins in a cube of four, and in
//! cubes of six to eight the second player stops every line.

use plateau_cubes::{Blocking, BlockingGuide, MorpionGuide};
use plateau_game::{Distance, Game as _, Score, Source, Unit};
use plateau_games::cube::{BitSet as _, CubeSize, N4, N6, N7, N8};
use plateau_games::morpion::{Morpion, Sphere};
use plateau_games::{AnyMove, AnyPosition};

use crate::player::{Decision, Question};

/// Knows who wins where the proof or a chain of threats leads, and who does not lose where lines
/// can be stopped. A proof is read when it is first asked for.
#[derive(Default)]
pub(crate) struct MorpionProofs {
    guide: Option<MorpionGuide<N4>>,
    six: Option<BlockingGuide<N6>>,
    seven: Option<BlockingGuide<N7>>,
    eight: Option<BlockingGuide<N8>>,
}

/// Runs an expression on the guide and the position of a large cube; `None` for other positions.
macro_rules! with_blocking {
    ($proof:expr, $position:expr, |$guide:ident, $morpion:ident| $body:expr) => {
        match $position {
            AnyPosition::Morpion6($morpion) => read(&mut $proof.six).map(|$guide| $body),
            AnyPosition::Morpion7($morpion) => read(&mut $proof.seven).map(|$guide| $body),
            AnyPosition::Morpion8($morpion) => read(&mut $proof.eight).map(|$guide| $body),
            _ => None,
        }
    };
}

fn read<S: CubeSize>(guide: &mut Option<BlockingGuide<S>>) -> Option<&mut BlockingGuide<S>> {
    if guide.is_none() {
        *guide = BlockingGuide::shipped();
    }
    guide.as_mut()
}

/// What is known of stopping lines: for the side to move and for the other.
fn holds<S: CubeSize>(guide: &mut BlockingGuide<S>, position: &Morpion<S>) -> [bool; 2] {
    let side = position.side_to_move();
    [side, !side].map(|side| guide.holds(position, side))
}

/// The moves that stop every line for a player who moves second, if not every move does. Players
/// who are a move ahead are not held to it: they look for a win.
fn keeping<S: CubeSize>(
    guide: &mut BlockingGuide<S>,
    position: &Morpion<S>,
) -> Option<Vec<Sphere>> {
    let board = position.board();
    let second = board.own().count() != board.other().count();
    match second.then(|| guide.answer(position))?? {
        Blocking::OneOf(spheres) => Some(spheres),
        Blocking::Anything => None,
    }
}

/// Nothing is certain.
pub(crate) const ANYTHING: (Score, Score) =
    (Score::Loss(Distance::Unknown), Score::Win(Distance::Unknown));

impl MorpionProofs {
    fn guide(&mut self) -> &mut MorpionGuide<N4> {
        self.guide.get_or_insert_with(MorpionGuide::shipped)
    }

    /// A move that is proved to win, with its score; `None` if none is known.
    fn winning_move(&mut self, position: &AnyPosition) -> Option<(AnyMove, Score)> {
        let AnyPosition::Morpion4(position) = position else { return None };
        let found = self.guide().winning_move(position)?;
        Some((AnyMove::Morpion(found.sphere), Score::Win(within(found.plies))))
    }

    /// Value of a position, if known.
    pub(crate) fn score(&mut self, position: &AnyPosition) -> Option<Score> {
        let (at_least, at_most) = self.bounds(position);
        (at_least == at_most).then_some(at_least)
    }

    /// Bounds of a position's value.
    pub(crate) fn bounds(&mut self, position: &AnyPosition) -> (Score, Score) {
        match position {
            AnyPosition::Morpion4(morpion) => {
                let won =
                    self.guide().winning_move(morpion).map(|found| Score::Win(within(found.plies)));
                let lost = |proof: &mut MorpionProofs| {
                    Some(Score::Loss(within(proof.guide().losing_plies(morpion)?)))
                };
                won.or_else(|| lost(self)).map_or(ANYTHING, |score| (score, score))
            }
            _ => {
                let [own, other] =
                    with_blocking!(self, position, |guide, morpion| holds(guide, morpion))
                        .unwrap_or_default();
                let (lost, won) = ANYTHING;
                (if own { Score::Draw } else { lost }, if other { Score::Draw } else { won })
            }
        }
    }

    /// Correction of a search's decision: a move that stops every line of the opponent where one is
    /// known and the search chose another, and the proved values. Only players who move second are
    /// held to it.
    pub(crate) fn corrected(&mut self, question: &Question<'_>, decision: Decision) -> Decision {
        let keeping =
            with_blocking!(self, &question.position, |guide, morpion| { keeping(guide, morpion) });
        let Some(keeping) = keeping else { return decision };
        let mut decision = decision;
        if let Some(spheres) = keeping {
            let keeping: Vec<AnyMove> = spheres.into_iter().map(AnyMove::Morpion).collect();
            let wins = |mv: AnyMove| {
                question.position.try_play(mv).is_ok_and(|next| next.outcome().is_some())
            };
            if let Some(mv) = decision.mv.filter(|mv| !keeping.contains(mv) && !wins(*mv)) {
                let lines = decision
                    .lines
                    .iter()
                    .filter(|(_, line)| line.first().is_some_and(|mv| keeping.contains(mv)));
                let best = lines.max_by_key(|(score, _)| *score).cloned();
                let (score, line) =
                    best.unwrap_or_else(|| (Score::Points(0, Unit::Hundredths), vec![keeping[0]]));
                decision.lines.retain(|(_, other)| {
                    other.first() != line.first() && other.first() != Some(&mv)
                });
                decision.lines.insert(0, (score, line.clone()));
                decision = Decision {
                    mv: line.first().copied(),
                    score,
                    pv: line,
                    by: Source::Proof,
                    ..decision
                };
            }
        }
        for (score, line) in &mut decision.lines {
            let next = line.first().and_then(|mv| question.position.try_play(*mv).ok());
            let proved =
                next.filter(|next| next.outcome().is_none()).and_then(|next| self.score(&next));
            *score = proved.map_or(*score, Score::one_ply_earlier);
        }
        if let Some(score) = self.score(&question.position) {
            (decision.score, decision.by) = (score, Source::Proof);
        }
        decision
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

/// A proof says how long the end can be put off at most. No line can be completed sooner than with
/// the next stone.
fn within(plies: u16) -> Distance {
    match plies {
        0 | 1 => Distance::Exactly(plies.into()),
        plies => Distance::AtMost(plies.into()),
    }
}

impl std::fmt::Debug for MorpionProofs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.guide.is_some() { "Proof(read)" } else { "Proof(unread)" })
    }
}

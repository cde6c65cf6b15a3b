//! The end of a game of Sogo or Morpion 3D, solved within a share of the time for a move.

use std::cmp::Reverse;

use plateau_cubes::CubeSolver;
use plateau_game::{Score, Source};
use plateau_games::AnyMove;
use plateau_search::{Budget, Control, Limits};

use crate::authority::FreeCells;
use crate::chance;
use crate::player::{Decision, Question};

/// The share of the time for a move that a try may take, in hundredths; a search has what is left.
const SHARE: u64 = 40;

/// Node budget of queries without a clock: of the thread that answers, however many help it.
const MOST_NODES: u64 = 4_000_000;

/// Solves the end where it is near enough, and chooses among the moves by what it found.
#[derive(Debug)]
pub(crate) struct Endgame {
    solver: CubeSolver,
    limits: Limits,
}

impl Endgame {
    /// Limits of its own, besides those of each question, and so many threads.
    pub(crate) fn new(limits: Limits, threads: usize) -> Endgame {
        Endgame { solver: CubeSolver::with_threads(threads), limits }
    }

    pub(crate) fn forget(&mut self) {
        self.solver.forget();
    }

    /// Whether it is worth while to ask the solver.
    pub(crate) fn is_worth_a_try(question: &Question<'_>, reach: FreeCells) -> bool {
        let near =
            CubeSolver::free_cells(&question.position).is_some_and(|free| free <= reach.in_a_move);
        near && question.limits.depth.is_none() && !question.control.is_pondering()
    }

    /// The best move, by chance among equals, and at most so many lines; `None` if finding out
    /// takes too long.
    pub(crate) fn decide(
        &mut self,
        question: &Question<'_>,
        most_lines: usize,
    ) -> Option<Decision> {
        if question.lines == 0 {
            return self.judge(question);
        }
        let before = self.solver.nodes();
        let mut moves = self.scores(question)?;
        moves.sort_by_key(|(_, score)| Reverse(*score));
        let best = moves.first().map(|(_, score)| *score);
        let equals: Vec<usize> =
            (0..moves.len()).take_while(|&at| Some(moves[at].1) == best).collect();
        let at = chance::generator(question.seed, 5).choice(equals)?;
        moves.swap(0, at);
        let (mv, score) = moves[0];
        let pv = self.line(question, mv, score);
        let others = moves.iter().skip(1).map(|(mv, score)| (*score, vec![*mv]));
        let lines = std::iter::once((score, pv.clone())).chain(others).take(most_lines).collect();
        Some(Decision {
            score,
            depth: score.plies().unwrap_or(0),
            nodes: self.solver.nodes() - before,
            elapsed_ms: question.control.elapsed_ms(),
            pv,
            lines,
            ..Decision::bare(Some(mv), Source::EndgameSolver)
        })
    }

    /// Value of the position, and any of its moves.
    fn judge(&mut self, question: &Question<'_>) -> Option<Decision> {
        let before = self.solver.nodes();
        let limits = self.limits.tighter(question.limits);
        let mut stop = alarm(&question.control, &limits);
        let score = self.solver.solve(&question.position, &mut stop)?.value()?;
        let mv = question.position.moves().first().copied();
        Some(Decision {
            score,
            depth: score.plies().unwrap_or(0),
            nodes: self.solver.nodes() - before,
            elapsed_ms: question.control.elapsed_ms(),
            pv: Vec::new(),
            lines: Vec::new(),
            ..Decision::bare(mv, Source::EndgameSolver)
        })
    }

    /// Every legal move with its true score; `None` if that takes too long.
    fn scores(&mut self, question: &Question<'_>) -> Option<Vec<(AnyMove, Score)>> {
        let position = &question.position;
        let limits = self.limits.tighter(question.limits);
        let mut stop = alarm(&question.control, &limits);
        self.solver.solve(position, &mut stop)?.value()?;
        let moves = self.solver.solve_moves(position, &mut stop)?;
        moves.into_iter().map(|(mv, bounds)| Some((mv, bounds.value()?))).collect()
    }

    /// How a decided game goes on to its end, as far as it can be told before the time is over; of
    /// a draw only the first move is told.
    fn line(&mut self, question: &Question<'_>, first: AnyMove, score: Score) -> Vec<AnyMove> {
        let limits = self.limits.tighter(question.limits);
        let mut stop = alarm(&question.control, &limits);
        let mut line = vec![first];
        let mut here = question.position.try_play(first).ok();
        for _ in 1..score.plies().unwrap_or(1) {
            let next = here.and_then(|position| {
                let best = self.solver.solve(&position, &mut stop)?.value()?;
                let after = |mv: &AnyMove| position.try_play(*mv).ok();
                position.moves().into_iter().find_map(|mv| {
                    let next = after(&mv)?;
                    let reply = self.solver.solve(&next, &mut stop)?.value()?;
                    (reply.one_ply_earlier() == best).then_some((mv, next))
                })
            });
            let Some((mv, next)) = next else { break };
            line.push(mv);
            here = Some(next);
        }
        line
    }
}

/// Says when a try has had its share.
fn alarm<'a>(control: &'a Control<'a>, limits: &Limits) -> impl FnMut() -> bool + 'a {
    let ms = match limits.is_timed() {
        true => Budget::new(limits).soft_ms * SHARE / 100,
        false => u64::MAX,
    };
    let looks =
        limits.nodes.unwrap_or(MOST_NODES).min(MOST_NODES) / plateau_cubes::NODES_BETWEEN_CHECKS;
    let mut looked = 0;
    move || {
        looked += 1;
        looked > looks || control.stop_requested() || control.elapsed_ms() >= ms
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};

    use super::*;
    use crate::{Level, Library, Spec, analyst};

    /// A game of level 8 against itself.
    const GAME: &str = "d4 d1 d2 c3 a1 b1 c3 a4 c2 c2 a1 c3 c1 b2 c1 d1 b2 d4 a4 b3 b4 b3 d1 d1 c2 b3 b3 a3 d3 b2 d2 a3 \
                        a3 d2 a1 a1 c4 d2 c3 a3 c2 b2";

    fn after(plies: usize) -> AnyPosition {
        let start = AnyPosition::start(Variant::new(GameId::Sogo));
        GAME.split_whitespace().take(plies).fold(start, |position, word| {
            position.try_play(position.parse_move(word).unwrap()).unwrap()
        })
    }

    fn ask(plies: usize, limits: Limits) -> Decision {
        let question = Question { lines: 16, ..Question::new(after(plies), limits) };
        Spec::level(Level::HIGHEST).build().think(&question, &mut |_| {})
    }

    #[test]
    fn the_highest_level_solves_the_end_by_itself() {
        let position = after(42);
        let decision = ask(42, Limits::default());
        assert_eq!(decision.by, Source::EndgameSolver);
        let truth =
            CubeSolver::default().solve(&position, &mut || false).and_then(|bounds| bounds.value());
        assert_eq!(Some(decision.score), truth);
        assert_eq!(decision.lines.len(), position.moves().len());
        assert_eq!(decision.lines[0].1.first(), decision.mv.as_ref());
        assert!(decision.lines.is_sorted_by(|(better, _), (worse, _)| better >= worse));
    }

    /// Threads do not change the answer, and take part in finding it.
    #[test]
    fn threads_help_the_highest_level_to_the_same_end() {
        let ask = |spec: &str| {
            let question = Question { lines: 16, ..Question::new(after(36), Limits::default()) };
            spec.parse::<Spec>().unwrap().build().think(&question, &mut |_| {})
        };
        let (alone, together) = (ask("level:10,limits=no"), ask("level:10,limits=no,threads=3"));
        assert_eq!((together.by, together.score), (Source::EndgameSolver, alone.score));
        assert_eq!((together.mv, together.lines.len()), (alone.mv, alone.lines.len()));
        assert_ne!(together.nodes, alone.nodes, "a question that is put to several is begun anew");
    }

    #[test]
    fn an_analysis_tells_every_move_and_how_the_best_goes_on() {
        let position = after(40);
        let question = Question { lines: 2, ..Question::new(position, Limits::default()) };
        let decision = analyst(&Library::default()).think(&question, &mut |_| {});
        assert_eq!(
            (decision.by, decision.lines.len()),
            (Source::EndgameSolver, position.moves().len())
        );
        let end = decision.pv.iter().try_fold(position, |here, mv| here.try_play(*mv)).unwrap();
        match decision.score.plies() {
            Some(plies) => {
                assert_eq!((decision.pv.len(), end.outcome().is_some()), (plies as usize, true));
            }
            None => assert_eq!(decision.pv.len(), 1),
        }
    }

    /// The score alone is the same and takes fewer nodes.
    #[test]
    fn a_score_alone_is_cheaper_than_every_move() {
        let ask = |lines| {
            let question = Question { lines, ..Question::new(after(40), Limits::default()) };
            analyst(&Library::default()).think(&question, &mut |_| {})
        };
        let (alone, all) = (ask(0), ask(2));
        assert_eq!((alone.score, alone.by), (all.score, Source::EndgameSolver));
        assert!(alone.nodes < all.nodes, "{} and {}", alone.nodes, all.nodes);
        assert!(alone.lines.is_empty() && alone.mv.is_some());
    }

    #[test]
    fn an_analysis_that_is_stopped_goes_on_by_search() {
        let stop = std::sync::atomic::AtomicBool::new(true);
        let control = Control::default().with_stop(&stop);
        let question = Question {
            lines: 2,
            control,
            ..Question::new(after(26), Limits { nodes: Some(2_000), ..Limits::time(50) })
        };
        let decision = analyst(&Library::default()).think(&question, &mut |_| {});
        assert_eq!((decision.by, decision.score.is_certain()), (Source::Search, false));
    }

    #[test]
    fn early_positions_and_small_budgets_are_left_to_the_search() {
        assert_eq!(ask(10, Limits::nodes(2_000)).by, Source::Search);
        assert_eq!(ask(30, Limits::nodes(2_000)).by, Source::Search);
        assert_eq!(ask(42, Limits::depth(2)).by, Source::Search);
    }
}

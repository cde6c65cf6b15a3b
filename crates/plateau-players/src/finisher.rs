//! The player who solves the end of a game of Sogo or Morpion 3D, and leaves everything before it to another.

use std::cmp::Reverse;

use plateau_cubes::{CubeSolver, NODES_BETWEEN_CHECKS};
use plateau_games::{AnyMove, AnyPosition};
use plateau_search::Budget;

use crate::known::searched;
use crate::{Control, Decision, Limits, News, Player, Question, Value, chance};

/// With this many free cells or fewer the end is worth a try, with gravity and without: about half the tries succeed
/// within their share of two seconds.
const FREE_CELLS: [u32; 2] = [34, 16];

/// A cube of three is small enough from its start.
const SMALL_CUBE: u32 = 27;

/// The share of the time for a move that a try may take, in hundredths; the other player has what is left.
const SHARE: u64 = 40;

/// The share after which an analysis turns from its first word to the solver, in hundredths.
const FIRST_WORD: u64 = 8;

/// For those who ask without a clock.
const MOST_NODES: u64 = 4_000_000;

#[derive(Debug)]
pub(crate) struct Finisher {
    solver: CubeSolver,
    limits: Limits,
    manner: Manner,
    otherwise: Box<dyn Player>,
}

/// How the solver and the other player share the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// A move is wanted: the other player is asked only if the solver cannot tell.
    Playing,
    /// Somebody looks on: the other player has a first word, so that there is something to see at once, and every move is
    /// told once all are known, however many were asked for.
    Analysing,
}

impl Finisher {
    /// Limits of its own, besides those of each question.
    pub(crate) fn new(limits: Limits, otherwise: Box<dyn Player>) -> Finisher {
        Finisher { solver: CubeSolver::default(), limits, manner: Manner::Playing, otherwise }
    }

    pub(crate) fn analysing(otherwise: Box<dyn Player>) -> Finisher {
        Finisher { manner: Manner::Analysing, ..Finisher::new(Limits::default(), otherwise) }
    }

    /// Every legal move with its true value; `None` if that takes too long.
    fn values(&mut self, question: &Question<'_>) -> Option<Vec<(AnyMove, Value)>> {
        let position = &question.position;
        let limits = self.limits.tighter(question.limits);
        let mut stop = alarm(&question.control, &limits);
        self.solver.solve(position, &mut stop)?.value()?;
        let moves = self.solver.solve_moves(position, &mut stop)?;
        moves.into_iter().map(|(mv, bounds)| Some((mv, searched(bounds.value()?)))).collect()
    }

    /// How a decided game goes on to its end, as far as it can be told before the time is over; of a draw only the first
    /// move is told.
    fn line(&mut self, question: &Question<'_>, first: AnyMove, value: Value) -> Vec<AnyMove> {
        let limits = self.limits.tighter(question.limits);
        let mut stop = alarm(&question.control, &limits);
        let mut line = vec![first];
        let mut here = question.position.try_play(first).ok();
        for _ in 1..value.plies().unwrap_or(1) {
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

    /// The best of these moves, by chance among equals, and all that is known about the others.
    fn decide(&mut self, question: &Question<'_>, mut moves: Vec<(AnyMove, Value)>) -> Option<Decision> {
        moves.sort_by_key(|(_, value)| Reverse(*value));
        let best = moves.first().map(|(_, value)| *value);
        let equals: Vec<usize> = (0..moves.len()).take_while(|&at| Some(moves[at].1) == best).collect();
        let at = chance::generator(question.seed, 5).choice(equals)?;
        moves.swap(0, at);
        let (mv, value) = moves[0];
        let pv = self.line(question, mv, value);
        let told = match self.manner {
            Manner::Playing => question.lines.max(1),
            Manner::Analysing => usize::MAX,
        };
        let others = moves.iter().skip(1).map(|(mv, value)| (*value, vec![*mv]));
        let lines = std::iter::once((value, pv.clone())).chain(others).take(told).collect();
        Some(Decision {
            value,
            exact: true,
            shortest: true,
            depth: value.plies().unwrap_or(0),
            elapsed_ms: question.control.elapsed_ms(),
            pv,
            lines,
            ..Decision::bare(Some(mv), "endgame solver")
        })
    }
}

/// Whether it is worth while to ask the solver.
fn is_worth_a_try(question: &Question<'_>) -> bool {
    is_late(&question.position) && question.limits.depth.is_none() && !question.control.is_pondering()
}

fn is_late(position: &AnyPosition) -> bool {
    let gravity = position.game() == plateau_games::GameId::Sogo;
    let most = FREE_CELLS[usize::from(!gravity)];
    let is_small = matches!(position, AnyPosition::Sogo3(_) | AnyPosition::Morpion3(_));
    let most = if is_small { SMALL_CUBE } else { most };
    CubeSolver::free_cells(position).is_some_and(|free| free <= most)
}

/// Says when a try has had its share.
fn alarm<'a>(control: &'a Control<'a>, limits: &Limits) -> impl FnMut() -> bool + 'a {
    let ms = match limits.is_timed() {
        true => Budget::new(limits).soft_ms * SHARE / 100,
        false => u64::MAX,
    };
    let looks = limits.nodes.unwrap_or(MOST_NODES).min(MOST_NODES) / NODES_BETWEEN_CHECKS;
    let mut looked = 0;
    move || {
        looked += 1;
        looked > looks || control.stop_requested() || control.elapsed_ms() >= ms
    }
}

impl Player for Finisher {
    fn think(&mut self, question: &Question<'_>, listener: &mut dyn FnMut(&News)) -> Decision {
        if !is_worth_a_try(question) {
            return self.otherwise.think(question, listener);
        }
        if let (Manner::Analysing, Some(ms), 2..) = (self.manner, question.limits.time_ms, question.lines) {
            let limits = Limits { time_ms: Some(ms * FIRST_WORD / 100), ..question.limits };
            self.otherwise.think(&Question { limits, ..*question }, listener);
        }
        let before = self.solver.nodes();
        match self.values(question).and_then(|moves| self.decide(question, moves)) {
            Some(decision) => Decision { nodes: self.solver.nodes() - before, ..decision },
            None => self.otherwise.think(question, listener),
        }
    }

    fn forget(&mut self) {
        self.solver = CubeSolver::default();
        self.otherwise.forget();
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;
    use crate::{Level, Spec};

    /// A game of level 8 against itself.
    const GAME: &str = "d4 d1 d2 c3 a1 b1 c3 a4 c2 c2 a1 c3 c1 b2 c1 d1 b2 d4 a4 b3 b4 b3 d1 d1 c2 b3 b3 a3 d3 b2 d2 a3 \
                        a3 d2 a1 a1 c4 d2 c3 a3 c2 b2";

    fn after(plies: usize) -> AnyPosition {
        let start = AnyPosition::start(Variant::new(GameId::Sogo));
        GAME.split_whitespace()
            .take(plies)
            .fold(start, |position, word| position.try_play(position.parse_move(word).unwrap()).unwrap())
    }

    fn ask(plies: usize, limits: Limits) -> Decision {
        let question = Question { lines: 16, ..Question::new(after(plies), limits) };
        Spec::Level(Level::HIGHEST).build().think(&question, &mut |_| {})
    }

    #[test]
    fn the_highest_level_solves_the_end_by_itself() {
        let position = after(42);
        let decision = ask(42, Limits::default());
        assert_eq!((decision.by, decision.exact, decision.shortest), ("endgame solver", true, true));
        let truth = CubeSolver::default().solve(&position, &mut || false).and_then(|bounds| bounds.value());
        assert_eq!(Some(decision.value), truth.map(searched));
        assert_eq!(decision.lines.len(), position.moves().len());
        assert_eq!(decision.lines[0].1.first(), decision.mv.as_ref());
        assert!(decision.lines.is_sorted_by(|(better, _), (worse, _)| better >= worse));
    }

    #[test]
    fn an_analysis_tells_every_move_and_how_the_best_goes_on() {
        let position = after(40);
        let question = Question { lines: 2, ..Question::new(position, Limits::default()) };
        let decision = crate::analyst(&crate::Library::default()).think(&question, &mut |_| {});
        assert_eq!((decision.by, decision.lines.len()), ("endgame solver", position.moves().len()));
        let end = decision.pv.iter().try_fold(position, |here, mv| here.try_play(*mv)).unwrap();
        match decision.value.plies() {
            Some(plies) => assert_eq!((decision.pv.len(), end.outcome().is_some()), (plies as usize, true)),
            None => assert_eq!(decision.pv.len(), 1),
        }
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
        let decision = crate::analyst(&crate::Library::default()).think(&question, &mut |_| {});
        assert_eq!((decision.by, decision.exact), ("search", false));
    }

    #[test]
    fn early_positions_and_small_budgets_are_left_to_the_search() {
        assert_eq!(ask(10, Limits::nodes(2_000)).by, "search");
        assert_eq!(ask(30, Limits::nodes(2_000)).by, "search");
        assert_eq!(ask(42, Limits::depth(2)).by, "search");
    }
}

//! The best move we know: the full search, which forgets everything between two questions.

use std::fmt;

use plateau_games::cube::CubeSize;
use plateau_games::sogo::{Rod, Sogo};
use plateau_search::{
    Evaluator as _, Features, Hooks, Limits, Line, NoOracle, Options, Report, Searcher, Task,
};

use crate::heuristics::{Heuristics, weights_with};
use crate::style::Lean;

type Knowledge<G> = Hooks<<G as Heuristics>::Evaluator, <G as Heuristics>::Orderer>;

/// Somebody to ask for moves.
pub(super) struct Advisor<S: CubeSize>
where
    Sogo<S>: Heuristics<Move = Rod>,
{
    searcher: Searcher<Sogo<S>, Knowledge<Sogo<S>>>,
    nodes: u64,
}

/// Enough for what 50,000 nodes leave, and quickly wiped.
const TABLE_BYTES: usize = 2 << 20;

impl<S: CubeSize> Advisor<S>
where
    Sogo<S>: Heuristics<Move = Rod>,
{
    /// One who looks at so many positions for a move.
    pub(super) fn new(nodes: u64) -> Advisor<S> {
        let evaluator = Sogo::<S>::evaluator(&weights_with::<Sogo<S>>(&[]), Lean::EVEN);
        let hooks = Hooks { evaluator, orderer: Default::default(), oracle: NoOracle };
        Advisor { searcher: Searcher::new(hooks, options::<S>(1)), nodes }
    }

    /// The best move of a position that is not over, and what is known of it.
    pub(super) fn ask(&mut self, position: &Sogo<S>) -> Report<Rod> {
        self.search(position, 1)
    }

    /// The best few moves, the best first.
    pub(super) fn ask_for_few(&mut self, position: &Sogo<S>, few: usize) -> Vec<Line<Rod>> {
        self.search(position, few).lines
    }

    /// What a position that is not over seems worth to the player to move, without looking ahead.
    pub(super) fn at_a_glance(&self, position: &Sogo<S>) -> i32 {
        let evaluator = &self.searcher.hooks().evaluator;
        evaluator.evaluate(position, &evaluator.state(position))
    }

    fn search(&mut self, position: &Sogo<S>, lines: usize) -> Report<Rod> {
        self.searcher.set_options(options::<S>(lines));
        self.searcher.clear();
        let task = Task { repetition: false, ..Task::new(*position, Limits::nodes(self.nodes)) };
        self.searcher.search(&task, &mut |_| {})
    }
}

impl<S: CubeSize> fmt::Debug for Advisor<S>
where
    Sogo<S>: Heuristics<Move = Rod>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Advisor").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

fn options<S: CubeSize>(lines: usize) -> Options
where
    Sogo<S>: Heuristics<Move = Rod>,
{
    let features = Features { futility_margin: Sogo::<S>::MARGIN, ..Features::default() };
    Options { features, lines, table_bytes: TABLE_BYTES, ..Options::default() }
}

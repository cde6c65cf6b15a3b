//! State of one search thread, and the state shared by all of them.

use plateau_game::Game;

use super::ordering::Ordering;
use crate::MAX_DEPTH;
use crate::control::Meter;
use crate::hooks::{Knowledge, Orderer};
use crate::options::Options;
use crate::path::KeyPath;
use crate::pv_table::PvTable;
use crate::ranking::largest_first;
use crate::report::Task;
use crate::trace::Recorder;
use crate::transposition::TranspositionTable;
use crate::value::Value;

/// State shared by all threads of one search.
pub(super) struct SharedSearch<'a, G: Game, H> {
    pub(super) task: &'a Task<'a, G>,
    pub(super) hooks: &'a H,
    pub(super) options: &'a Options,
    pub(super) table: &'a TranspositionTable,
    pub(super) meter: Meter<'a>,
}

impl<'a, G: Game, H: Knowledge<G>> SharedSearch<'a, G, H> {
    pub(super) fn new(
        task: &'a Task<'a, G>,
        hooks: &'a H,
        options: &'a Options,
        table: &'a TranspositionTable,
    ) -> Self {
        SharedSearch { task, hooks, options, table, meter: Meter::new(&task.limits, task.control) }
    }

    /// The depth of the last iteration.
    pub(super) fn deepest(&self) -> u32 {
        self.task.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH)
    }
}

/// A move at the root and what is known about it.
#[derive(Clone, Debug)]
pub(super) struct RootMove<M> {
    pub(super) mv: M,
    /// Its value, if it was the best of what was searched; minus infinity while it never was.
    pub(super) value: Value,
    pub(super) line: Vec<M>,
    /// As good as the best of the last finished iteration, which comes first.
    pub(super) equal: bool,
    /// Proven to lose in the iteration that is under way.
    pub(super) refuted: bool,
}

/// The legal moves, the promising ones first.
fn root_moves<G: Game>(position: &G, orderer: &impl Orderer<G>) -> Vec<RootMove<G::Move>> {
    let moves: Vec<G::Move> = position.moves().collect();
    let scores: Vec<i32> = moves.iter().map(|mv| orderer.score(position, *mv)).collect();
    let fresh = |mv| RootMove {
        mv,
        value: Value::MINUS_INFINITE,
        line: vec![mv],
        equal: false,
        refuted: false,
    };
    largest_first(&scores).into_iter().map(|at| fresh(moves[at])).collect()
}

/// One thread of a search.
pub(super) struct SearchThread<'a, G: Game, H: Knowledge<G>, R> {
    pub(super) shared: &'a SharedSearch<'a, G, H>,
    pub(super) recorder: &'a mut R,
    pub(super) roots: Vec<RootMove<G::Move>>,
    pub(super) ordering: Ordering<G::Move>,
    pub(super) pv: PvTable<G::Move>,
    pub(super) path: KeyPath,
    /// Late move reductions in plies, by depth and number of the move.
    pub(super) reductions: Vec<[u8; 64]>,
    /// Whether late moves are reduced just now.
    pub(super) reduce: bool,
    /// Lines are not extended beyond this ply.
    pub(super) extension_limit: usize,
    pub(super) nodes: u64,
    polled: u64,
    pub(super) next_poll: u64,
    /// This worker stops of itself after so many nodes.
    pub(super) node_cap: u64,
    pub(super) stopped: bool,
    /// Whether anything below was evaluated because the depth was used up, or repeats.
    pub(super) horizon: bool,
    pub(super) selective_depth: usize,
}

impl<'a, G: Game, H: Knowledge<G>, R: Recorder<G::Move>> SearchThread<'a, G, H, R> {
    pub(super) fn new(shared: &'a SharedSearch<'a, G, H>, recorder: &'a mut R) -> Self {
        SearchThread {
            shared,
            recorder,
            roots: root_moves(&shared.task.position, shared.hooks.orderer()),
            ordering: Ordering::new(G::MOVE_INDICES),
            pv: PvTable::new(),
            path: KeyPath::new(shared.task.history),
            reductions: reductions(),
            reduce: shared.options.features.late_move_reductions,
            extension_limit: 0,
            nodes: 0,
            polled: 0,
            next_poll: 0,
            node_cap: u64::MAX,
            stopped: false,
            horizon: false,
            selective_depth: 0,
        }
    }

    /// Looks at the clock; whether to stop.
    #[cold]
    pub(super) fn poll(&mut self) -> bool {
        let visited = self.nodes - self.polled;
        self.polled = self.nodes;
        match self.shared.meter.poll(visited) {
            Some(pause) if self.nodes < self.node_cap => self.next_poll = self.nodes + pause,
            _ => self.stopped = true,
        }
        self.stopped
    }

    /// The nodes of all threads.
    pub(super) fn total_nodes(&self) -> u64 {
        self.shared.meter.nodes() + self.nodes - self.polled
    }
}

/// A reduction grows with the logarithms of the depth and of the number of the move.
fn reductions() -> Vec<[u8; 64]> {
    let entry = |depth: usize, number: usize| {
        let product = (depth.max(1) as f64).ln() * (number.max(1) as f64).ln();
        (0.4 + product / 2.2) as u8
    };
    (0..64).map(|depth| std::array::from_fn(|number| entry(depth, number))).collect()
}

#[cfg(test)]
mod tests {
    use plateau_games::othello::Othello;

    use super::*;
    use crate::control::POLL_NODES;
    use crate::hooks::Hooks;
    use crate::limits::Limits;

    #[test]
    fn a_worker_stops_at_its_own_cap_of_nodes() {
        let task = Task::new(Othello::<4>::start(()), Limits::default());
        let hooks = Hooks::plain(|_: &Othello<4>| 0);
        let (options, table) = (Options::default(), TranspositionTable::new(64));
        let shared = SharedSearch::new(&task, &hooks, &options, &table);
        let mut recorder = ();
        let mut worker = SearchThread::new(&shared, &mut recorder);
        (worker.nodes, worker.node_cap) = (5, 6);
        assert!(!worker.poll());
        assert_eq!((worker.next_poll, shared.meter.nodes()), (5 + POLL_NODES, 5));
        worker.nodes = 9;
        assert_eq!(worker.total_nodes(), 9, "those counted and those not yet counted");
        assert!(worker.poll() && worker.stopped);
        assert_eq!((shared.meter.nodes(), worker.total_nodes()), (9, 9));
        let mut at_the_cap = SearchThread::new(&shared, &mut recorder);
        (at_the_cap.nodes, at_the_cap.node_cap) = (6, 6);
        assert!(at_the_cap.poll());
    }

    /// Late move reductions leave a ply at least, and leave the first moves, the last plies and the
    /// search for a faster win alone.
    #[test]
    fn reductions_have_their_limits() {
        let task = Task::new(Othello::<4>::start(()), Limits::default());
        let hooks = Hooks::plain(|_: &Othello<4>| 0);
        let (options, table) = (Options::default(), TranspositionTable::new(64));
        let shared = SharedSearch::new(&task, &hooks, &options, &table);
        let mut recorder = ();
        let mut worker = SearchThread::new(&shared, &mut recorder);
        let usual = |worker: &SearchThread<'_, _, _, _>, depth, number| {
            let at = |alpha| {
                [
                    worker.reduction::<false>(depth, number, alpha),
                    worker.reduction::<true>(depth, number, alpha),
                ]
            };
            assert_eq!(at(Value::win_in(9)), [0; 2]);
            at(Value::DRAW)
        };
        assert_eq!(usual(&worker, 3, 63), [1, 1], "two, but of three plies one must be left");
        assert_eq!(
            [usual(&worker, 4, 63), usual(&worker, 5, 63)],
            [[2, 2], [3, 2]],
            "the table says three"
        );
        assert_eq!(
            [usual(&worker, 2, 63), usual(&worker, 8, 1), usual(&worker, 8, 0)],
            [[0; 2]; 3]
        );
        assert_eq!(
            [usual(&worker, 8, 2), usual(&worker, 8, 16), usual(&worker, 90, 90)],
            [[1, 0], [3, 2], [8, 7]]
        );
        worker.reduce = false;
        assert_eq!(usual(&worker, 8, 16), [0; 2]);
    }

    /// Two fifths and the product of the logarithms, by 2.2, rounded down.
    #[test]
    fn reductions_grow_slowly() {
        let table = reductions();
        assert_eq!(table.len(), 64);
        let at = |depth: usize, numbers: [usize; 6]| numbers.map(|number| table[depth][number]);
        let numbers = [0, 2, 5, 16, 40, 63];
        assert_eq!(at(0, numbers), [0; 6]);
        assert_eq!(at(1, numbers), [0; 6]);
        assert_eq!(at(3, numbers), [0, 0, 1, 1, 2, 2]);
        assert_eq!(at(8, numbers), [0, 1, 1, 3, 3, 4]);
        assert_eq!(at(63, numbers), [0, 1, 3, 5, 7, 8]);
    }
}

//! The full searcher: iterative deepening, principal variation search, a table shared by threads, ordering,
//! aspiration, extensions and reductions. One node is in `node.rs`, one iteration in `root.rs`.
//!
//! Honesty: a win or loss is only ever said when finished games back it, whatever was reduced or extended on the
//! way. Its distance is confirmed by a last search without reductions ([`Report::shortest`]).

mod node;
mod ordering;
mod root;

use std::marker::PhantomData;

use plateau_game::Game;

use crate::control::Meter;
use crate::hooks::Knowledge;
use crate::lines::Lines;
use crate::path::Path;
use crate::report::{Listener, Report, Task};
use crate::table::Table;
use crate::trace::Recorder;
use crate::{MAX_DEPTH, Options, Value};

pub use ordering::HISTORY_LIMIT;
use ordering::Ordering;
use root::RootMove;

/// A searcher for one game. It keeps its table from move to move.
#[derive(Debug)]
pub struct Searcher<G, H> {
    hooks: H,
    options: Options,
    table: Table,
    game: PhantomData<fn(G)>,
}

impl<G: Game, H: Knowledge<G>> Searcher<G, H> {
    pub fn new(hooks: H, options: Options) -> Searcher<G, H> {
        let table = Table::new(if options.features.table { options.table_bytes } else { 0 });
        Searcher { hooks, options, table, game: PhantomData }
    }

    pub fn hooks(&self) -> &H {
        &self.hooks
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes the settings; the table survives unless its size changes.
    pub fn set_options(&mut self, options: Options) {
        if options.table_bytes != self.options.table_bytes
            || options.features.table != self.options.features.table
        {
            self.table = Table::new(if options.features.table { options.table_bytes } else { 0 });
        }
        self.options = options;
    }

    /// Forgets everything: a new game.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// How full the table is, in thousandths.
    pub fn table_fullness(&self) -> u32 {
        self.table.fullness()
    }

    /// Finds the best move.
    pub fn search(&mut self, task: &Task<'_, G>, listener: Listener<'_, G::Move>) -> Report<G::Move> {
        self.table.begin_generation();
        let shared = Shared::new(self, task);
        if let Some(report) = shared.report_game_over() {
            return report;
        }
        run(&shared, listener)
    }

    /// Finds the best move with one thread and tells the recorder about every node.
    pub fn search_traced<R: Recorder<G::Move>>(
        &mut self,
        task: &Task<'_, G>,
        recorder: &mut R,
        listener: Listener<'_, G::Move>,
    ) -> Report<G::Move> {
        self.table.begin_generation();
        let shared = Shared::new(self, task);
        if let Some(report) = shared.report_game_over() {
            return report;
        }
        Worker::new(&shared, recorder).lead(listener)
    }
}

/// One leader, and helpers that fill the table for it.
#[cfg(not(target_family = "wasm"))]
fn run<G: Game, H: Knowledge<G>>(
    shared: &Shared<'_, G, H>,
    listener: Listener<'_, G::Move>,
) -> Report<G::Move> {
    std::thread::scope(|scope| {
        for helper in 1..shared.options.threads {
            // A line of moves can be long and a thread's usual stack is small.
            let builder = std::thread::Builder::new().stack_size(8 << 20);
            // A helper that cannot start is only a helper less.
            let _ = builder.spawn_scoped(scope, move || Worker::new(shared, &mut ()).help(helper));
        }
        let report = Worker::new(shared, &mut ()).lead(listener);
        shared.meter.halt();
        report
    })
}

#[cfg(target_family = "wasm")]
fn run<G: Game, H: Knowledge<G>>(
    shared: &Shared<'_, G, H>,
    listener: Listener<'_, G::Move>,
) -> Report<G::Move> {
    Worker::new(shared, &mut ()).lead(listener)
}

/// What all threads of one search see.
struct Shared<'a, G: Game, H> {
    task: &'a Task<'a, G>,
    hooks: &'a H,
    options: &'a Options,
    table: &'a Table,
    meter: Meter<'a>,
}

impl<'a, G: Game, H: Knowledge<G>> Shared<'a, G, H> {
    fn new(searcher: &'a Searcher<G, H>, task: &'a Task<'a, G>) -> Self {
        let meter = Meter::new(&task.limits, task.control);
        Shared { task, hooks: &searcher.hooks, options: &searcher.options, table: &searcher.table, meter }
    }

    fn report_game_over(&self) -> Option<Report<G::Move>> {
        let root = &self.task.position;
        let value = Value::of_outcome(root.outcome()?, root.side_to_move(), 0);
        Some(Report::immediate(None, value, true))
    }

    fn deepest(&self) -> u32 {
        self.task.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH)
    }
}

/// One thread of a search.
struct Worker<'a, G: Game, H: Knowledge<G>, R> {
    shared: &'a Shared<'a, G, H>,
    recorder: &'a mut R,
    roots: Vec<RootMove<G::Move>>,
    ordering: Ordering<G::Move>,
    lines: Lines<G::Move>,
    path: Path,
    /// Plies by which a late move is looked at less far, by depth and number.
    reductions: Vec<[u8; 64]>,
    /// Whether late moves are reduced just now.
    reduce: bool,
    /// Lines are not extended beyond this ply.
    extension_limit: usize,
    nodes: u64,
    polled: u64,
    next_poll: u64,
    /// This worker stops of itself after so many nodes.
    node_cap: u64,
    stopped: bool,
    /// Whether anything below was evaluated because the depth was used up, or repeats.
    horizon: bool,
    selective_depth: usize,
}

impl<'a, G: Game, H: Knowledge<G>, R: Recorder<G::Move>> Worker<'a, G, H, R> {
    fn new(shared: &'a Shared<'a, G, H>, recorder: &'a mut R) -> Self {
        Worker {
            shared,
            recorder,
            roots: root::root_moves(&shared.task.position, shared.hooks.orderer()),
            ordering: Ordering::new(G::MOVE_INDICES),
            lines: Lines::new(),
            path: Path::new(shared.task.history),
            reductions: reductions(),
            reduce: shared.options.features.reductions,
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
    fn poll(&mut self) -> bool {
        let visited = self.nodes - self.polled;
        self.polled = self.nodes;
        match self.shared.meter.poll(visited) {
            Some(pause) if self.nodes < self.node_cap => self.next_poll = self.nodes + pause,
            _ => self.stopped = true,
        }
        self.stopped
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

//! The full searcher: iterative deepening, principal variation search, a transposition table shared
//! by threads, move ordering, aspiration windows, extensions and reductions.
//!
//! | file | the idea |
//! |---|---|
//! | `ordering` | which move next: table move, killers, history, the game's orderer |
//! | `worker` | what one thread carries along, and what all threads share |
//! | `node` | one node, in numbered steps |
//! | `root` | one iteration over the root moves: aspiration, equally good moves |
//! | `variation` | lines made whole: what the table and forced moves add to the PV table |
//! | `deepening` | iterative deepening, when to stop, what to report |
//! | `lazy_smp` | helpers that fill the table for the thread that reports |
//!
//! Honesty: a win or loss is claimed only when finished games back it, even with reductions and
//! extensions. Its distance is confirmed by a last search without reductions
//! ([`Report::shortest`]).

mod deepening;
mod lazy_smp;
mod node;
mod ordering;
mod root;
mod variation;
mod worker;

use std::marker::PhantomData;

use plateau_game::Game;

use crate::hooks::Knowledge;
use crate::options::Options;
use crate::report::{Listener, Report, Task};
use crate::trace::Recorder;
use crate::transposition::TranspositionTable;

pub use ordering::HISTORY_LIMIT;
use worker::{SearchThread, SharedSearch};

/// A searcher for one game. It keeps its table from move to move.
#[derive(Debug)]
pub struct Searcher<G, H> {
    hooks: H,
    options: Options,
    table: TranspositionTable,
    game: PhantomData<fn(G)>,
}

impl<G: Game, H: Knowledge<G>> Searcher<G, H> {
    /// A searcher with an empty table.
    pub fn new(hooks: H, options: Options) -> Searcher<G, H> {
        Searcher { hooks, options, table: new_table(&options), game: PhantomData }
    }

    /// Knowledge of its game.
    pub fn hooks(&self) -> &H {
        &self.hooks
    }

    /// The settings.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes the settings; the table survives unless its size changes.
    pub fn set_options(&mut self, options: Options) {
        let size = |options: &Options| (options.table_bytes, options.features.transposition_table);
        if size(&options) != size(&self.options) {
            self.table = new_table(&options);
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
    pub fn search(
        &mut self,
        task: &Task<'_, G>,
        listener: Listener<'_, G::Move>,
    ) -> Report<G::Move> {
        self.table.begin_generation();
        let shared = SharedSearch::new(task, &self.hooks, &self.options, &self.table);
        match Report::of_finished_game(&task.position) {
            Some(report) => report,
            None => lazy_smp::search(&shared, listener),
        }
    }

    /// Finds the best move with one thread and tells the recorder about every node.
    pub fn search_traced<R: Recorder<G::Move>>(
        &mut self,
        task: &Task<'_, G>,
        recorder: &mut R,
        listener: Listener<'_, G::Move>,
    ) -> Report<G::Move> {
        self.table.begin_generation();
        let shared = SharedSearch::new(task, &self.hooks, &self.options, &self.table);
        match Report::of_finished_game(&task.position) {
            Some(report) => report,
            None => SearchThread::new(&shared, recorder).deepen(listener),
        }
    }
}

fn new_table(options: &Options) -> TranspositionTable {
    TranspositionTable::new(if options.features.transposition_table {
        options.table_bytes
    } else {
        0
    })
}

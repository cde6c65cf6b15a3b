//! Features of the full searcher. Each can be switched off, so that tests compare and lessons show
//! its gain.

/// Settings of a [`Searcher`](crate::Searcher) that stay the same from move to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The ideas to use.
    pub features: Features,
    /// How many of the best lines to find (multi-PV).
    pub lines: usize,
    /// Threads that search together. One where threads do not exist.
    pub threads: usize,
    /// Memory for the transposition table.
    pub table_bytes: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { features: Features::default(), lines: 1, threads: 1, table_bytes: 16 << 20 }
    }
}

/// The ideas of the searcher.
///
/// All but the last three leave the value at a given depth as minimax has it, as long as the table
/// keeps depths apart ([`same_depth`](Features::same_depth)) and no position repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// Transposition table: remember positions.
    pub transposition_table: bool,
    /// Use only what the table knows from exactly the depth asked for. Otherwise it may know
    /// better, and the value is no longer that of minimax at this depth.
    pub same_depth: bool,
    /// Killer heuristic: try moves first that refuted a sister position.
    pub killers: bool,
    /// History heuristic: try moves first that were good elsewhere.
    pub history: bool,
    /// Ask the game's orderer.
    pub orderer: bool,
    /// Ask the game's evaluator for wins at once and forced moves, at depth 2 and more.
    pub forced_moves: bool,
    /// Principal variation search: look at later moves with a null window first.
    pub pvs: bool,
    /// Aspiration: begin with a narrow window of this half width around the last value; 0: never.
    pub aspiration: i32,
    /// Mate-distance pruning: do not look for wins longer than one that is known.
    pub mate_distance_pruning: bool,
    /// Find all root moves that are equally good, and choose among them at random.
    pub equals: bool,
    /// Late move reductions: look less far at moves that come late in the order.
    pub late_move_reductions: bool,
    /// Extend where the move is forced, and ask for wins at once at the leaves.
    pub forced_move_extensions: bool,
    /// Reverse futility pruning: near the leaves, believe an evaluation that is above the window by
    /// this margin for every ply left; 0: never. Goes with late move reductions: without them it is
    /// not used either.
    pub futility_margin: i32,
}

impl Default for Features {
    fn default() -> Features {
        Features {
            late_move_reductions: true,
            forced_move_extensions: true,
            same_depth: false,
            ..Features::EXACT
        }
    }
}

impl Features {
    /// Everything that keeps minimax's value at equal depth.
    pub const EXACT: Features = Features {
        transposition_table: true,
        same_depth: true,
        killers: true,
        history: true,
        orderer: true,
        forced_moves: true,
        pvs: true,
        aspiration: 30,
        mate_distance_pruning: true,
        equals: true,
        late_move_reductions: false,
        forced_move_extensions: false,
        futility_margin: 0,
    };

    /// Nothing: plain alpha-beta with iterative deepening.
    pub const NONE: Features = Features {
        transposition_table: false,
        same_depth: true,
        killers: false,
        history: false,
        orderer: false,
        forced_moves: false,
        pvs: false,
        aspiration: 0,
        mate_distance_pruning: false,
        equals: false,
        late_move_reductions: false,
        forced_move_extensions: false,
        futility_margin: 0,
    };
}

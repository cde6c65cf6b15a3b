//! What the full searcher may use. Everything can be switched off, so that tests can compare and people can see
//! what each idea is worth.

/// Settings of a [`Searcher`](crate::Searcher) that stay the same from move to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub features: Features,
    /// How many of the best lines to find.
    pub lines: usize,
    /// Threads that search together. One where threads do not exist.
    pub threads: usize,
    /// Memory for the table.
    pub table_bytes: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { features: Features::default(), lines: 1, threads: 1, table_bytes: 16 << 20 }
    }
}

/// The ideas of the searcher.
///
/// All but the last three leave the value at a given depth as minimax has it, as long as the table keeps depths
/// apart ([`same_depth`](Features::same_depth)) and no position repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// Remember positions.
    pub table: bool,
    /// Use only what the table knows from exactly the depth asked for. Otherwise it may know better, and the
    /// value is no longer that of minimax at this depth.
    pub same_depth: bool,
    /// Try moves first that refuted a sister position.
    pub killers: bool,
    /// Try moves first that were good elsewhere.
    pub history: bool,
    /// Ask the game's orderer.
    pub orderer: bool,
    /// Ask the game's evaluator for wins at once and forced replies, at depth 2 and more.
    pub urgency: bool,
    /// Look at later moves with an empty window first.
    pub scouts: bool,
    /// Begin with a narrow window of this half width around the last value; 0: never.
    pub aspiration: i32,
    /// Do not look for wins longer than one that is known.
    pub distances: bool,
    /// Find all root moves that are equally good, and choose among them at random.
    pub equals: bool,
    /// Look less far at late moves.
    pub reductions: bool,
    /// Look further where the reply is forced, and ask for wins at once at the leaves.
    pub extensions: bool,
    /// Near the leaves, believe an evaluation that is above the window by this much for every ply left; 0: never.
    /// Goes with reductions: without them it is not used either.
    pub margin: i32,
}

impl Default for Features {
    fn default() -> Features {
        Features { reductions: true, extensions: true, same_depth: false, ..Features::EXACT }
    }
}

impl Features {
    /// Everything that keeps minimax's value at equal depth.
    pub const EXACT: Features = Features {
        table: true,
        same_depth: true,
        killers: true,
        history: true,
        orderer: true,
        urgency: true,
        scouts: true,
        aspiration: 30,
        distances: true,
        equals: true,
        reductions: false,
        extensions: false,
        margin: 0,
    };

    /// Nothing: plain alpha-beta with iterative deepening.
    pub const NONE: Features = Features {
        table: false,
        same_depth: true,
        killers: false,
        history: false,
        orderer: false,
        urgency: false,
        scouts: false,
        aspiration: 0,
        distances: false,
        equals: false,
        reductions: false,
        extensions: false,
        margin: 0,
    };
}

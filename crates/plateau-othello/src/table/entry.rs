//! One entry of a transposition table: bounds of a score, how they were found, and the best moves.

/// How readily ProbCut believes a shallower search: 0 never, higher more readily.
pub(crate) type Selectivity = u8;

/// No move known.
pub(crate) const NO_MOVE: u8 = 64;

/// Table entry of a board: bounds of its value at a depth and selectivity, and the best moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardEntry {
    pub lower: i8,
    pub upper: i8,
    /// The hash moves: the best move, and the one that was best before it.
    pub moves: [u8; 2],
    /// Plies looked ahead; for an exact solve the number of empty squares.
    pub depth: u8,
    pub selectivity: Selectivity,
    pub age: u8,
    /// The logarithm of the nodes spent.
    pub cost: u8,
}

/// A search result to be stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchResult {
    pub alpha: i32,
    pub beta: i32,
    pub score: i32,
    pub best: u8,
    pub depth: u8,
    pub selectivity: Selectivity,
    pub nodes: u64,
}

impl BoardEntry {
    /// Entry before any search.
    pub(crate) const NOTHING: BoardEntry = BoardEntry {
        lower: -64,
        upper: 64,
        moves: [NO_MOVE; 2],
        depth: 0,
        selectivity: 0,
        age: 0,
        cost: 0,
    };

    pub(crate) const fn from_word(word: u64) -> BoardEntry {
        let [lower, upper, best, second, depth, selectivity, age, cost] = word.to_le_bytes();
        let moves = [best, second];
        BoardEntry { lower: lower as i8, upper: upper as i8, moves, depth, selectivity, age, cost }
    }

    pub(crate) const fn to_word(self) -> u64 {
        let [best, second] = self.moves;
        let (lower, upper) = (self.lower as u8, self.upper as u8);
        u64::from_le_bytes([
            lower,
            upper,
            best,
            second,
            self.depth,
            self.selectivity,
            self.age,
            self.cost,
        ])
    }

    /// Entry after a search: bounds of the same depth and selectivity are narrowed, those of a
    /// lesser search replaced. A lesser search contributes its best move only.
    #[inline(always)]
    pub(crate) fn updated(known: Option<BoardEntry>, result: &SearchResult, age: u8) -> BoardEntry {
        let score = result.score as i8;
        let (mut lower, mut upper) = (-64, 64);
        if result.score > result.alpha {
            lower = score;
        }
        if result.score < result.beta {
            upper = score;
        }
        let mut moves = [result.best, NO_MOVE];
        let (mut depth, mut selectivity) = (result.depth, result.selectivity);
        if let Some(known) = known {
            if known.depth == depth && known.selectivity == selectivity {
                lower = lower.max(known.lower);
                upper = upper.min(known.upper);
            } else if known.depth >= depth && known.selectivity <= selectivity {
                (lower, upper, depth, selectivity) =
                    (known.lower, known.upper, known.depth, known.selectivity);
            }
            moves = match known.moves {
                // A search that failed low says nothing about its moves.
                _ if result.best == NO_MOVE => known.moves,
                [best, second] if best == result.best => [best, second],
                [best, _] => [result.best, best],
            };
        }
        let cost = (64 - result.nodes.leading_zeros()) as u8;
        BoardEntry { lower, upper, moves, depth, selectivity, age, cost }
    }

    /// Whether it is at least as good as a search of this depth and selectivity.
    #[inline(always)]
    pub(crate) fn covers(&self, depth: u32, selectivity: Selectivity) -> bool {
        u32::from(self.depth) >= depth && self.selectivity <= selectivity
    }

    /// Transposition cutoff: the score, if these bounds decide the null window above `alpha`.
    #[inline(always)]
    pub(crate) fn cutoff(&self, alpha: i32) -> Option<i32> {
        if i32::from(self.lower) > alpha {
            Some(self.lower.into())
        } else if i32::from(self.upper) <= alpha {
            Some(self.upper.into())
        } else {
            None
        }
    }
}

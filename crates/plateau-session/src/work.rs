//! Engine requests of a session, and their answers.

use plateau_game::{Score, Side};
use plateau_games::AnyMove;

/// A program at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    pub side: Side,
    pub depth: u32,
    pub since_ms: u64,
}

/// A hint and its reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub mv: AnyMove,
    pub value: Option<Score>,
    /// How the engine expects the game to go on.
    pub line: Vec<String>,
}

/// Engine state of this session: one open request at a time.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Work {
    #[default]
    Idle,
    Thinking {
        since_ms: u64,
        depth: u32,
    },
    /// The move is known and waits for the pace and the animation.
    Chosen {
        mv: String,
        since_ms: u64,
        depth: u32,
    },
    Pondering,
    Hint,
    Draw {
        offered_by: Side,
    },
}

impl Work {
    pub(crate) fn has_question(&self) -> bool {
        !matches!(self, Work::Idle | Work::Chosen { .. })
    }
}

//! Inputs of a session.

use plateau_game::{Score, Side};
use plateau_games::AnyMove;
use plateau_match::Match;

use crate::effect::BoardChange;
use crate::tab_lock::LockAnswer;
use crate::work::Advice;

/// An event, from the people at the board or from the driver.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// The board is shown: the session claims its game and starts the turn.
    Open,
    /// A person touches the board. Where they may not move, the reason is said.
    Touch,
    /// A person plays a move. On a proposing board it is proposed instead.
    Move(AnyMove),
    /// The driver plays a move for the side to move, in any seat.
    Play(AnyMove),
    /// Several moves at once, where a study keeps the moves that they replace.
    EnterLine(Vec<AnyMove>),
    Undo,
    Redo,
    /// Looks at the position after so many moves.
    Jump(usize),
    /// Looks at a position of a line that the board may have left. Only for studies.
    JumpIn(Box<Match>, usize),

    /// Another game: a new one, a loaded one, a rematch.
    Replace(Box<Match>),
    /// A game read from elsewhere, possibly of another kind. It gets a new identity.
    Adopt(Box<Match>),
    /// The game as decided elsewhere (server, study, explorer), and how it changed.
    Follow(Box<Match>, BoardChange),
    /// The same position with other data around it: clocks, names, moves beyond.
    Refresh(Box<Match>),

    Resign(Side),
    /// The only person offers the engine a draw.
    OfferDraw,
    /// Two people at one board agree on a draw.
    AgreeDraw,
    AskHint,
    /// Shows or clears a hint that the driver found.
    Advise(Option<Advice>),
    SetPaused(bool),
    /// A dialog over the board stops engine and clocks; a pause before it stays.
    HoldStill(bool),
    /// One engine move although the game is paused.
    Step,

    /// Whether moves of people are proposed instead of played.
    SetProposing(bool),
    /// A frozen board takes no moves from people.
    SetFrozen(bool),
    /// Whether the view is still animating: engine moves wait for it.
    SetMoving(bool),
    /// Whether the view is out of sight, where timers come rarely.
    SetHidden(bool),
    /// Time has passed.
    Tick,

    Answer {
        id: u32,
        answer: Answer,
    },
    /// The identity under which a study is kept.
    Claim {
        identity: String,
        is_fresh: bool,
    },
    TakeOver,
    Lock(LockAnswer),
    /// The answer to [`Effect::Load`](crate::Effect::Load).
    Loaded(Option<Box<Match>>),
    /// Another tab has saved something.
    StoreChanged,
}

/// Messages of the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Progress {
        depth: u32,
    },
    /// A move, and the reason where the engine has one.
    Chosen {
        mv: String,
        value: Option<Score>,
        line: Vec<String>,
    },
    /// The value for the side to move, as the answer to [`Question::Draw`](crate::Question::Draw).
    Value(Option<Score>),
    /// No engine could be started, or it broke.
    Failed,
}

impl Answer {
    /// A move without a reason.
    pub fn chosen(mv: impl Into<String>) -> Answer {
        Answer::Chosen { mv: mv.into(), value: None, line: Vec::new() }
    }
}

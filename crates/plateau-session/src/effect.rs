//! Effects of a session, for its driver.

use plateau_game::Side;
use plateau_games::{AnyMove, GameId};
use plateau_match::{Finish, Match, Refusal};

use crate::tab_lock::LockEffect;

/// An action for the driver. All refer to the game as it stands after
/// [`Session::handle`](crate::Session::handle).
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// The board changed: animate it.
    Show(BoardChange),
    /// The sound of the last move.
    Sound,
    Say(Message),
    /// Messages about the previous position are out of date.
    Hush,
    Save,
    /// Read what another tab saved under this identity. Answered by
    /// [`Input::Loaded`](crate::Input::Loaded).
    Load {
        identity: String,
    },
    Lock(LockEffect),
    /// Ask the engine; a new question replaces the one before it. Answered by
    /// [`Input::Answer`](crate::Input::Answer).
    Ask {
        id: u32,
        question: Question,
    },
    StopEngine,
    /// A move for the driver to decide on: a server, a puzzle, a lesson.
    Propose(AnyMove),
    /// Keep this game and open its page: it is of another kind than the board.
    Navigate(GameId, Box<Match>),
}

/// How the position on the board changed. All but jumps can be animated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardChange {
    Played(AnyMove),
    TakenBack(AnyMove),
    Jumped,
}

/// A question to the engine about the game as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// The move of a program.
    Move { player: String, seed: u64 },
    /// The best move, for a person.
    Hint,
    /// The value of the position, to decide on a draw.
    Draw,
    /// Think on the opponent's time, if this program does so. No answer is expected.
    Ponder { player: String },
}

/// Messages to the players at the board, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The last move and its outcome.
    Played,
    Ended(Finish),
    TakenBack,
    LookingBack,
    /// A hint was found: [`Session::advice`](crate::Session::advice).
    Hint,
    /// This side has no move but the pass, which will be played for it.
    MustPass(Side),
    Refused(Refusal),
    NotYourTurn,
    /// Another tab plays this game.
    Elsewhere,
    NothingToUndo,
    NothingToRedo,
    DrawAccepted,
    /// This side declines.
    DrawDeclined(Side),
    EngineFailed,
    /// The engine named a move that is not legal, with the reason.
    BadEngineMove(String),
}

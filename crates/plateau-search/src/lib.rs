//! How does one look ahead?
//!
//! No game is named here. What is special about one plugs in at three points: an [`Evaluator`], an
//! [`Orderer`] and an [`Oracle`]. Time, randomness and interruption come in as arguments ([`Task`],
//! [`Control`]), so that a search runs the same natively, in a browser and in a test: with one
//! thread, a fixed seed and a limit of depth or nodes the same question always gets the same
//! answer.
//!
#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod control;
mod hooks;
mod limits;
mod mcts;
mod mistakes;
mod options;
mod path;
mod plain;
mod pv_table;
mod ranking;
pub mod recording;
mod report;
mod searcher;
pub mod trace;
pub mod transposition;
mod value;

pub use control::{Clock, Control, Meter};
pub use hooks::{Evaluator, ForcedMove, Hooks, Knowledge, NoOracle, NoOrder, Oracle, Orderer};
pub use limits::{Budget, GameClock, Limits};
pub use mcts::{GrownNode, LeafValue, Mcts, MctsOptions, Sampler, Samples, Visit};
pub use mistakes::Mistakes;
pub use options::{Features, Options};
pub use plain::{
    Deepening, Generated, MoveOrder, RootWindow, Textbook, alphabeta, minimax, textbook,
};
pub use ranking::largest_first;
pub use report::{Line, Listener, Progress, Report, Task};
pub use searcher::{HISTORY_LIMIT, Searcher};
pub use value::Value;

/// The deepest iteration.
pub const MAX_DEPTH: u32 = 100;

/// The longest line, extensions included: an extended line may be a little more than twice as deep
/// as asked.
pub const MAX_PLY: usize = 320;

//! Who sits at the board? Evaluators and orderers of each game, levels, the originals as opponents, styles, and
//! one [`Player`] interface for all of them.
//!
//! A player is described by a [`Spec`] (`level:5`, `alphabeta:depth=6`, `classic`), which builds it. Nothing here
//! touches a clock, a file or a thread of its own: time, stop and chance come in with the [`Question`].

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types))]

mod bounds;
mod branching;
mod chance;
mod classic;
mod criteria;
mod explain;
mod finisher;
pub mod games;
mod inside;
mod known;
mod learner;
mod ledger;
mod level;
mod mind;
mod morpion_book;
mod player;
mod random;
mod slot;
mod spec;
mod strong;
mod style;
mod thinker;

pub use branching::{Branching, branching};
pub use classic::{Difficulty, Habits, LineRule, Original, WORKED_EXAMPLE};
pub use criteria::{Criteria, Split, Telling, criteria};
pub use explain::{Explanation, Judge, Term, Thing, evaluation, explain};
pub use inside::{Branch, Inside, look_inside};
pub use known::{Book, Library, TableBook};
pub use learner::{Learner, ORIGINAL_AVERAGES, STAGE, Stage};
pub use ledger::{Chances, Item, Itemised, Ledger};
pub use level::Level;
pub use mind::{Mind, Weight};
pub use morpion_book::MorpionBook;
pub use player::{Decision, News, Player, Question};
pub use spec::{Algorithm, Custom, Spec, SpecError, analyst, weights};
pub use strong::{BY as OTHELLO_ENGINE, BY_BOOK as OTHELLO_BOOK};
pub use style::{Lean, Style};

pub use plateau_search::{Clock, Control, GameClock, Limits, Value};

//! Players: evaluators and orderers of each game, levels, the originals as opponents, styles, exact
//! knowledge, and one [`Player`] interface for all of them.
//!
//! A player is described by a [`Spec`] (`level:5`, `alphabeta:depth=6`, `classic`), which builds
//! it. Who knows best about a position is decided in one place, for players and for the [`Solver`]
//! alike. Nothing here touches a clock, a file or a thread of its own: time, stop and chance come
//! in with the [`Question`].

#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod authority;
mod bounds;
mod branching;
mod chance;
mod classic;
mod custom;
mod defence;
mod endgame;
mod expert;
mod explain;
pub mod games;
mod glance;
mod heuristics;
#[cfg(feature = "inside")]
mod inside;
mod learner;
mod ledger;
mod level;
mod library;
mod openings;
mod othello;
mod player;
mod proof;
mod random;
mod roster;
mod search_player;
mod slot;
mod solver;
mod spec;
mod style;

pub use authority::{Effort, Resource, solves_every_move};
pub use branching::{Branching, branching};
pub use classic::{Difficulty, Habits, LineRule, Original, WORKED_EXAMPLE};
pub use custom::{Algorithm, Custom};
pub use explain::{
    Explanation, Judge, Term, Thing, evaluation, explain, explain_patterns, explain_with,
};
pub use glance::Glance;
pub use heuristics::{Heuristics, Slant, Weight};
#[cfg(feature = "inside")]
pub use inside::{
    Branch, InsideOptions, NoBranch, Order, Switch, Truth, TypedTree, imagined, look_inside,
    look_inside_tree,
};
pub use learner::{Learner, ORIGINAL_AVERAGES, STAGE, Stage};
pub use ledger::{Chances, Item, Itemised, Ledger};
pub use level::{Level, LevelOptions};
pub use library::{ExactTable, GameTable, Library};
pub use openings::{book_moves, opening_name};
pub use player::{Decision, News, Player, Question};
pub use roster::analyst;
pub use solver::{Asked, OthelloAnswer, OthelloSolver, Solver, SolverOptions};
pub use spec::{Spec, SpecError, weights};
pub use style::{Lean, Style};

pub use plateau_search::{Clock, Control, GameClock, Limits};

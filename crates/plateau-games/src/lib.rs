//! Rules of the five games.
//!
//! No search, no evaluation, no history: repetition is decided by the match. `docs/rules.md` is the
//! text that these rules follow.
//!
#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod any;
pub mod cube;
pub mod force3;
mod game_id;
pub mod grid3;
pub mod morpion;
pub mod othello;
pub mod pogo;
mod rule_set;
pub mod sogo;
mod variant;

pub use any::{AnyMove, AnyPosition, AnyRefusal, Member};
pub use game_id::GameId;
pub use rule_set::{RuleOption, RuleSet};
pub use variant::{Variant, VariantError};

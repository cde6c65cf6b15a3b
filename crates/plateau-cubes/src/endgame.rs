//! An exact solver for late positions of Sogo and Morpion 3D: the value with its distance, in the
//! sense of the fastest win and the slowest loss.
//!
//! A series of null-window searches narrows the value until its bounds meet ([`solver`], in the
//! manner of MTD). Each asks one yes-or-no question ([`search`]): does one player, the attacker,
//! win by this stone? A position knows how many stones it has, so "by stone 41" means the same on
//! every path, and everything the transposition table remembers stays true for all questions, all
//! moves of the root and all later positions of the same game.
//!
//! The layers, each resting on those before it:
//!
//! | file | the idea |
//! |---|---|
//! | `threat_board` | live lines and threats carried along with the stones; double threats |
//! | `analysis` | dead cells, the relevance zone, the earliest possible win by zugzwang |
//! | `claimeven` | follow-up strategies: claimeven and baseinverse |
//! | `sitting_out` | lasting until a stone: pairs where lines need them, spare cells elsewhere |
//! | `canonical_hash` | one hash for all positions with the same future |
//! | `win_bound`, `transposition` | what a search found, and the table that remembers it |
//! | `quiescence` | forced replies followed, then all that is known without trying moves |
//! | `ordering` | which move first: line potential and the history heuristic |
//! | `crew` | what several threads on one question share |
//! | `search`, `crew_search` | null-window search with enhanced transposition cutoffs; on threads |
//! | `solver` | which questions are asked, and what their answers say about the value |

mod analysis;
mod canonical_hash;
mod claimeven;
mod crew;
mod crew_search;
mod ordering;
mod prefetch;
mod quiescence;
mod search;
mod sitting_out;
mod solver;
#[cfg(test)]
mod tests;
mod threat_board;
mod transposition;
mod win_bound;

pub use search::NODES_BETWEEN_CHECKS;
pub use solver::{EndgameSolver, ValueBounds};
pub(crate) use threat_board::MOST_MOVES;

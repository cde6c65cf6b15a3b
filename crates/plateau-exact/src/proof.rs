//! Proof search: can one player, the attacker, force a win from here?
//!
//! A depth-first proof-number search ("df-pn", A. Nagai, 2002). Every position carries a proof
//! number and a disproof number: how much work is left to prove the win and to disprove it, each an
//! estimate that grows more exact as the tree does. The search always goes to the most-proving
//! node, and leaves a position as soon as another has become more promising.
//!
//! A game contributes an [`Attack`]: moves worth trying, replies that need an answer, and static
//! results. That is where threats come in: a series of forced moves can be one move here, and a
//! reply that a known threat sequence refutes need not appear. Positions must not repeat: the
//! search has no notion of repetition.

mod search;
#[cfg(test)]
mod tests;

use std::fmt::Debug;
use std::hash::Hash;

pub use search::{ProofProgress, ProofSearch, ProofVerdict};

/// One player's attempt to force a win, as the search sees it.
pub trait Attack {
    /// A position with the player to choose. Positions of equal value may be folded into one.
    type Position: Copy + Eq + Hash + Debug;
    /// A choice of one of the players.
    type Move: Copy + Debug;

    /// Whether it is the attacker who chooses here.
    fn attacker_chooses(&self, position: &Self::Position) -> bool;

    /// Static result.
    fn evaluate(&mut self, position: &Self::Position) -> Evaluation;

    /// The choices: for the attacker those worth a try, the best first; for the defender all that
    /// are not known to lose.
    fn options(&mut self, position: &Self::Position) -> Vec<(Self::Move, Self::Position)>;

    /// How many quiet moves the attacker tries here; threats are always tried.
    fn quiet_moves(&self, position: &Self::Position) -> usize;
}

/// Static result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// The attacker wins.
    Proven,
    /// The attacker does not win, or not by moves that are worth a try.
    Disproven,
    /// Not yet decided.
    Unknown {
        /// The proof number to begin with, at least 1; the disproof number begins as 1.
        proof_number: u32,
        /// Whether the attacker's last move threatens nothing.
        quiet: bool,
    },
}

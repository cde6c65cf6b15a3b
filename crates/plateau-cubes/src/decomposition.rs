//! Blocking strategies by decomposition: in a large enough cube the second player of Morpion stops
//! every line.
//!
//! Lines are cut down to some of their cells so that they fall apart into components without a
//! common cell. If the second player, moving second, puts a stone on every line of each component,
//! answering in the component of the last move does so everywhere at once.
//! [`find_blocking_certificate`] looks for such a decomposition, [`check_blocking_certificate`]
//! verifies one by the rules alone, [`BlockingGuide`] plays by it.

mod annealing;
mod certificate;
mod check;
mod component;
mod find;
mod guide;
mod lattice;
mod opponent;
mod shapes;
#[cfg(test)]
mod tests;

pub use certificate::{BlockingCertificate, CertificateTextError, Component, DecomposedPosition};
pub use check::{BlockingFault, CheckedBlocking, ComponentKind, check_blocking_certificate};
pub use component::ComponentSolver;
pub use find::{BlockingSearch, find_blocking_certificate, find_decomposition};
pub use guide::{Blocking, BlockingGuide};
pub use opponent::{BlockingOpponent, BlockingReply, ReplyReason, open_lines};

/// The certificates that come with the program, by the size of the cube, as `plateau prove morpion
/// --size N --write` wrote them.
pub const SHIPPED_BLOCKING: [(u8, &str); 3] = [
    (6, include_str!("../data/morpion-6.txt")),
    (7, include_str!("../data/morpion-7.txt")),
    (8, include_str!("../data/morpion-8.txt")),
];

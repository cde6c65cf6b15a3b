//! How are lines in a cube solved? The crate's README says it, with an example that is compiled as
//! a test.
#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod any;
mod decomposition;
mod endgame;
mod game;
mod morpion;
mod openings;

pub use any::CubeSolver;
pub use decomposition::{
    Blocking, BlockingCertificate, BlockingFault, BlockingGuide, BlockingOpponent, BlockingReply,
    BlockingSearch, CertificateTextError, CheckedBlocking, Component, ComponentKind,
    ComponentSolver, DecomposedPosition, ReplyReason, SHIPPED_BLOCKING, check_blocking_certificate,
    find_blocking_certificate, find_decomposition, open_lines,
};
pub use endgame::{EndgameSolver, NODES_BETWEEN_CHECKS, ValueBounds};
pub use game::CubeGame;
pub use morpion::{
    CheckedProof, DamagedProof, MorpionGuide, MorpionProof, ProofFault, SHIPPED_PROOF, WinningMove,
    check_morpion_proof, prove_morpion,
};
pub use openings::{OpeningCheck, OpeningFlaw, SHIPPED_OPENINGS, SogoOpenings, WonOpening};

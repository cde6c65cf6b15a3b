//! The research commands, one a file.

pub mod branching;
pub mod endings;
pub mod ladder;
pub mod learn;
pub mod meet;
pub mod mistakes;
pub mod originals;
pub mod othello;
pub mod pool;
pub mod prove_sogo;
pub mod work;

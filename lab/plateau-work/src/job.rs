//! A job as the queue keeps it: a few pieces of a run.

use serde::{Deserialize, Serialize};

/// How often a piece is tried that fails wherever it is tried. The death of a worker does not
/// count.
pub const ATTEMPTS: i16 = 3;
/// Marks jobs of tasks that only some workers take on.
pub const SPECIAL: &str = "special";

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct QueueJob {
    pub run: String,
    pub pieces: Vec<Piece>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Piece {
    pub number: usize,
    pub words: String,
}

//! What earlier searches found: the transposition table of a search, and a small one of each thread
//! near the leaves.

pub(crate) mod entry;
pub(crate) mod local;
pub(crate) mod transposition;

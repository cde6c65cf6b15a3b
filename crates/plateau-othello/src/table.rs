//! Transposition tables: one shared by a search, and a small one of each thread near the leaves.

pub(crate) mod entry;
pub(crate) mod local;
pub(crate) mod transposition;

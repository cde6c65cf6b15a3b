//! The commands, one a file. `play` lives beside them in a folder of its own.

pub mod bench;
pub(crate) mod best;
pub(crate) mod convert;
#[cfg(feature = "online")]
pub(crate) mod copies;
pub(crate) mod count;
pub(crate) mod explain;
pub(crate) mod games;
pub(crate) mod manual;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod prove;
pub(crate) mod puzzles;
pub mod review;
#[cfg(feature = "online")]
pub(crate) mod serve;
#[cfg(feature = "online")]
pub(crate) mod site;
pub(crate) mod tables;
pub(crate) mod translate;
#[cfg(feature = "tree")]
pub(crate) mod tree;

//! The commands, one a file. `play` lives beside them in a folder of its own.

pub mod bench;
pub mod best;
pub mod branching;
pub mod convert;
pub mod copies;
pub mod count;
pub mod criteria;
pub mod explain;
pub mod formulas;
pub mod games;
pub mod learn;
pub mod manual;
pub mod mistakes;
pub mod moves;
pub mod perft;
pub mod proof_cost;
pub mod prove;
pub mod puzzles;
pub mod review;
pub mod serve;
pub mod site;
pub mod tables;
pub mod tree;

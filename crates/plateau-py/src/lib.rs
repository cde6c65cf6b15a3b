//! How do Python programs use it? The native half of the package `plateau_games`: rules, records,
//! players, exact knowledge and batched environments. What draws, measures or speaks to other
//! packages is Python, in `python/`.
//!
//! Bad input raises `ValueError` with the sentence of the rules; long work releases the interpreter
//! lock and stops on Ctrl-C.

#![allow(
    rustdoc::broken_intra_doc_links,
    reason = "comments are docstrings, in which Python indexes"
)]

mod arena;
mod arguments;
mod decision;
mod export;
mod game;
mod knowledge;
mod player;
mod puzzles;
mod record;
mod review;
mod score;
mod solving;
mod stoppable;
mod tree;
mod vec_env;

use pyo3::prelude::*;

/// The module `plateau_games._native`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::decision::Decision;
    #[pymodule_export]
    use super::export::table_columns;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::game::position::Position;
    #[pymodule_export]
    use super::player::Player;
    #[pymodule_export]
    use super::puzzles::{Puzzle, puzzles};
    #[pymodule_export]
    use super::record::{Record, read_wthor, write_wthor};
    #[pymodule_export]
    use super::review::{Review, ReviewedMove, review};
    #[pymodule_export]
    use super::score::Score;
    #[pymodule_export]
    use super::solving::{Solution, Truth, solve, truth};
    #[pymodule_export]
    use super::tree::{SearchTree, search_tree};
    #[pymodule_export]
    use super::vec_env::VecEnv;
}

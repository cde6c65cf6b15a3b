//! A proof as it is kept: the attacker's answer in every position where there is a choice and no
//! threat sequence wins at once.
//!
//! The bytes are the tree itself, walked from the empty board, each position written where it is
//! met first. Which position that is follows from the moves, so that none is spelled out:
//!
//! ```text
//! attacker chooses   cell of the answer, plies to the end at most; then what it leads to
//! defender chooses   number of replies that need an answer; for each its cell and what it leads to
//! ```
//!
//! Cells are those of the canonical position, and what is forced is played before it is taken.

use std::collections::{HashMap, HashSet};
use std::num::NonZeroU8;

use thiserror::Error;

use super::cube::Cube;
use super::position::{CanonicalPosition, canonical};

/// The attacker's answers.
#[derive(Debug)]
pub(super) struct Strategy {
    answers: HashMap<CanonicalPosition, StrategyAnswer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StrategyAnswer {
    pub(super) cell: u8,
    /// The game ends after so many plies at most, counted from before the answer; `None` while that
    /// is not known.
    pub(super) plies: Option<NonZeroU8>,
}

/// Why bytes are not a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DamagedProof {
    /// It ends before its tree does.
    #[error("the proof ends after {0} bytes in the middle of a position")]
    TooShort(usize),
    /// Its tree ends before it does.
    #[error("the proof goes on after its end at byte {0}")]
    TooLong(usize),
    /// A move that cannot be made.
    #[error("byte {at} of the proof is {found} (expected a free cell)")]
    Cell {
        /// Where it is, from 0.
        at: usize,
        /// Kind of node.
        found: u8,
    },
}

impl Strategy {
    pub(super) fn read(cube: &Cube, bytes: &[u8]) -> Result<Strategy, DamagedProof> {
        let mut reader =
            StrategyReader { cube, bytes, at: 0, answers: HashMap::new(), met: HashSet::new() };
        reader.position(canonical(cube, 0, 0, true))?;
        if reader.at < bytes.len() {
            return Err(DamagedProof::TooLong(reader.at));
        }
        Ok(Strategy { answers: reader.answers })
    }

    pub(super) fn answer(&self, here: &CanonicalPosition) -> Option<StrategyAnswer> {
        self.answers.get(here).copied()
    }

    /// Makes known after how many plies the game is over.
    pub(super) fn set_plies(&mut self, here: &CanonicalPosition, plies: NonZeroU8) {
        if let Some(answer) = self.answers.get_mut(here) {
            answer.plies = Some(plies);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.answers.len()
    }
}

struct StrategyReader<'a> {
    cube: &'a Cube,
    bytes: &'a [u8],
    at: usize,
    answers: HashMap<CanonicalPosition, StrategyAnswer>,
    met: HashSet<CanonicalPosition>,
}

impl StrategyReader<'_> {
    fn position(&mut self, here: CanonicalPosition) -> Result<(), DamagedProof> {
        if !self.met.insert(here) {
            return Ok(());
        }
        if here.attacker_chooses {
            let cell = self.cell(&here)?;
            let plies = NonZeroU8::new(self.byte()?);
            self.answers.insert(here, StrategyAnswer { cell, plies });
            return self.position(here.after(self.cube, cell));
        }
        for _ in 0..self.byte()? {
            let cell = self.cell(&here)?;
            self.position(here.after(self.cube, cell))?;
        }
        Ok(())
    }

    fn byte(&mut self) -> Result<u8, DamagedProof> {
        let byte = self.bytes.get(self.at).ok_or(DamagedProof::TooShort(self.at))?;
        self.at += 1;
        Ok(*byte)
    }

    fn cell(&mut self, here: &CanonicalPosition) -> Result<u8, DamagedProof> {
        let cell = self.byte()?;
        if cell < 64 && here.free(self.cube) >> cell & 1 == 1 {
            Ok(cell)
        } else {
            Err(DamagedProof::Cell { at: self.at - 1, found: cell })
        }
    }
}

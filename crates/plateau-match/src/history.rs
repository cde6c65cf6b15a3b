//! The moves of a match and where we stand among them.
//!
//! Invariant: `counts` holds how often each position occurs from the start to the last move, the
//! moves beyond the cursor included, and each ply knows how often its position had occurred when it
//! was played. So the third occurrence is seen at once wherever the cursor is, and a record of any
//! length loads in linear time.

use std::collections::HashMap;

use plateau_games::{AnyMove, AnyPosition};

use crate::{Sign, Variation};

/// A move that was played, and what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    mv: AnyMove,
    position: AnyPosition,
    occurrence: u32,
    pub(crate) comment: String,
    pub(crate) clock_ms: Option<u64>,
    pub(crate) sign: Option<Sign>,
    pub(crate) variations: Vec<Variation>,
}

impl Ply {
    /// The move.
    pub fn mv(&self) -> AnyMove {
        self.mv
    }

    /// The position after the move.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Comment on the move; empty if there is none.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The mover's time after the move, increment included, if clocks ran.
    pub fn clock_ms(&self) -> Option<u64> {
        self.clock_ms
    }

    /// How good the move was thought to be.
    pub fn sign(&self) -> Option<Sign> {
        self.sign
    }

    /// The lines that would replace the move.
    pub fn variations(&self) -> &[Variation] {
        &self.variations
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct History {
    start: AnyPosition,
    plies: Vec<Ply>,
    cursor: usize,
    counts: HashMap<AnyPosition, u32>,
}

impl History {
    pub fn new(start: AnyPosition) -> History {
        History { start, plies: Vec::new(), cursor: 0, counts: HashMap::from([(start, 1)]) }
    }

    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    pub fn ply_mut(&mut self, index: usize) -> Option<&mut Ply> {
        self.plies.get_mut(index)
    }

    /// How many moves have been played up to where we stand.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    pub fn is_at_end(&self) -> bool {
        self.cursor == self.plies.len()
    }

    /// The position after this many moves; `None` if there are not so many.
    pub fn position_after(&self, plies: usize) -> Option<&AnyPosition> {
        match plies {
            0 => Some(&self.start),
            _ => self.plies.get(plies - 1).map(Ply::position),
        }
    }

    /// How often the position after this many moves had occurred by then, itself included.
    pub fn occurrence_after(&self, plies: usize) -> u32 {
        let last = plies.checked_sub(1).and_then(|index| self.plies.get(index));
        last.map_or(1, |ply| ply.occurrence)
    }

    /// How often the position occurs from the start to the last move.
    pub fn count(&self, position: &AnyPosition) -> u32 {
        self.counts.get(position).copied().unwrap_or(0)
    }

    /// Stands after this many moves; `false` if there are not so many.
    pub fn jump(&mut self, plies: usize) -> bool {
        let exists = plies <= self.plies.len();
        if exists {
            self.cursor = plies;
        }
        exists
    }

    /// Forgets the moves beyond the cursor.
    pub fn truncate(&mut self) {
        for ply in self.plies.drain(self.cursor..) {
            if let Some(count) = self.counts.get_mut(&ply.position) {
                *count -= 1;
                if *count == 0 {
                    self.counts.remove(&ply.position);
                }
            }
        }
    }

    /// Adds a move at the end, where the cursor must stand, and stands after it.
    pub fn push(&mut self, mv: AnyMove, position: AnyPosition, clock_ms: Option<u64>) {
        debug_assert!(self.is_at_end(), "a move is pushed before the end");
        let count = self.counts.entry(position).or_insert(0);
        *count += 1;
        let occurrence = *count;
        let (comment, sign, variations) = (String::new(), None, Vec::new());
        self.plies.push(Ply { mv, position, occurrence, comment, clock_ms, sign, variations });
        self.cursor = self.plies.len();
    }

    /// The moves and counts alone, for comparing.
    #[cfg(test)]
    pub fn without_notes(&self) -> History {
        let mut bare = self.clone();
        for ply in &mut bare.plies {
            (ply.comment, ply.clock_ms) = (String::new(), None);
            (ply.sign, ply.variations) = (None, Vec::new());
        }
        bare
    }
}

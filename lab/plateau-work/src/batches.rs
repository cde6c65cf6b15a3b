//! How pieces are put together into jobs: always in the same way, so that a job has a name.

use std::ops::Range;

/// Up to so many pieces each is a job of its own.
const FINE: usize = 1024;
/// A job is soon done, however many there are.
const MOST: usize = 64;

#[derive(Clone, Copy, Debug)]
pub struct Batches {
    pieces: usize,
    size: usize,
}

impl Batches {
    pub fn of(pieces: usize) -> Batches {
        Batches { pieces, size: (pieces / FINE).clamp(1, MOST) }
    }

    pub fn count(self) -> usize {
        self.pieces.div_ceil(self.size)
    }

    /// The pieces of a job.
    pub fn pieces(self, batch: usize) -> Range<usize> {
        let first = batch * self.size;
        first..self.pieces.min(first + self.size)
    }
}

/// Name of a job in the queue.
pub fn key(run: &str, batch: usize) -> String {
    format!("{run}:{batch}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_in_one_batch() {
        for pieces in [0, 1, 2, 1023, 1024, 2047, 2048, 5001, 100_001, 1_000_000] {
            let batches = Batches::of(pieces);
            let all: Vec<usize> =
                (0..batches.count()).flat_map(|batch| batches.pieces(batch)).collect();
            assert!(all.iter().copied().eq(0..pieces), "{pieces}");
            let longest = (0..batches.count()).map(|batch| batches.pieces(batch).len()).max();
            assert!(longest.unwrap_or(1) <= MOST, "{pieces}: {longest:?}");
        }
        assert_eq!(Batches::of(1_000).count(), 1_000);
    }
}

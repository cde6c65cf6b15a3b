//! The triangular PV table: the principal variation below every ply of the line being looked at.

use crate::MAX_PLY;

/// Row n holds the best continuation found so far at ply n.
#[derive(Debug)]
pub(crate) struct PvTable<M> {
    rows: Vec<Vec<M>>,
}

impl<M: Copy> PvTable<M> {
    pub(crate) fn new() -> PvTable<M> {
        PvTable { rows: vec![Vec::new(); MAX_PLY + 2] }
    }

    #[inline]
    pub(crate) fn clear(&mut self, ply: usize) {
        self.rows[ply].clear();
    }

    /// The best line at this ply is now this move and what follows it.
    #[inline]
    pub(crate) fn update(&mut self, ply: usize, mv: M) {
        let (upper, lower) = self.rows.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0]);
    }

    pub(crate) fn line(&self, ply: usize) -> &[M] {
        &self.rows[ply]
    }
}

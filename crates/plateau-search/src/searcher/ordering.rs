//! Which move next? The table's, then the rest by the game's orderer, killers and history.

use plateau_game::{Game, Side};

use crate::MAX_PLY;
use crate::hooks::Orderer;

/// The history of a move stays between plus and minus this; orderers weigh their scores against it.
pub const HISTORY_LIMIT: i32 = 8_192;

/// A killer comes before everything that the orderer does not rate much higher than history can.
const KILLER: i32 = 2 * HISTORY_LIMIT;

/// A move and how early it should be tried.
#[derive(Clone, Copy, Debug)]
struct Scored<M> {
    score: i32,
    mv: M,
}

/// Move ordering state of one thread. The moves of all open nodes lie on one stack, so that no node
/// allocates.
#[derive(Debug)]
pub(super) struct Ordering<M> {
    stack: Vec<Scored<M>>,
    killers: Vec<[Option<M>; 2]>,
    history: [Vec<i32>; 2],
}

/// The moves of one node, on their way out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picker<M> {
    first: Option<M>,
    base: usize,
    next: usize,
    generated: bool,
}

impl<M: Copy + Eq> Ordering<M> {
    pub(super) fn new(move_indices: usize) -> Ordering<M> {
        let history = [vec![0; move_indices], vec![0; move_indices]];
        Ordering {
            stack: Vec::with_capacity(4_096),
            killers: vec![[None; 2]; MAX_PLY + 2],
            history,
        }
    }

    /// Moves of a node; `first` (legal, from the table) comes before all others.
    #[inline]
    pub(super) fn picker(&self, first: Option<M>) -> Picker<M> {
        let base = self.stack.len();
        Picker { first, base, next: base, generated: false }
    }

    /// The best of the moves not yet tried. They are generated only when the table's move was not
    /// enough.
    #[inline]
    pub(super) fn next<G: Game<Move = M>>(
        &mut self,
        picker: &mut Picker<M>,
        position: &G,
        ply: usize,
        orderer: Option<&impl Orderer<G>>,
    ) -> Option<M> {
        if !picker.generated {
            if picker.next == picker.base
                && let Some(mv) = picker.first
            {
                picker.next += 1;
                return Some(mv);
            }
            picker.generated = true;
            picker.next = picker.base;
            self.generate(picker.first, position, ply, orderer);
        }
        self.select(picker)
    }

    #[inline]
    fn generate<G: Game<Move = M>>(
        &mut self,
        first: Option<M>,
        position: &G,
        ply: usize,
        orderer: Option<&impl Orderer<G>>,
    ) {
        let history = &self.history[position.side_to_move().index()];
        let killers = self.killers[ply];
        for mv in position.moves().filter(|mv| Some(*mv) != first) {
            let mut score = history[G::move_index(mv)];
            if killers[0] == Some(mv) {
                score += KILLER + 1;
            } else if killers[1] == Some(mv) {
                score += KILLER;
            }
            if let Some(orderer) = orderer {
                score += orderer.score(position, mv);
            }
            self.stack.push(Scored { score, mv });
        }
    }

    #[inline]
    fn select(&mut self, picker: &mut Picker<M>) -> Option<M> {
        let rest = &mut self.stack[picker.next..];
        let mut best = 0;
        for index in 1..rest.len() {
            if rest[index].score > rest[best].score {
                best = index;
            }
        }
        if rest.is_empty() {
            return None;
        }
        rest.swap(0, best);
        picker.next += 1;
        Some(rest[0].mv)
    }

    /// Takes the moves of a node off the stack.
    #[inline]
    pub(super) fn close(&mut self, picker: &Picker<M>) {
        self.stack.truncate(picker.base);
    }

    /// A move refuted a position at this ply.
    #[inline]
    pub(super) fn remember_killer(&mut self, ply: usize, mv: M) {
        let [first, second] = &mut self.killers[ply];
        if *first != Some(mv) {
            *second = *first;
            *first = Some(mv);
        }
    }

    /// A move refuted a position where this much depth was left, after the others of the picker had
    /// not.
    #[inline]
    pub(super) fn remember_history<G: Game<Move = M>>(
        &mut self,
        side: Side,
        mv: M,
        depth: i32,
        picker: &Picker<M>,
    ) {
        let bonus = (depth * depth).min(400);
        let history = &mut self.history[side.index()];
        credit(&mut history[G::move_index(mv)], bonus);
        if picker.generated {
            for tried in &self.stack[picker.base..picker.next] {
                if tried.mv != mv {
                    credit(&mut history[G::move_index(tried.mv)], -bonus);
                }
            }
        }
    }
}

/// Moves the entry towards the limit, the more slowly the nearer it is.
#[inline]
fn credit(entry: &mut i32, bonus: i32) {
    *entry += 16 * bonus - *entry * bonus.abs() * 16 / HISTORY_LIMIT;
    *entry = (*entry).clamp(-HISTORY_LIMIT, HISTORY_LIMIT);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first credits of an entry, by hand: 16 times the bonus, less the part of it that the
    /// entry already holds.
    #[test]
    fn history_moves_towards_its_limit() {
        let mut entry = 0;
        credit(&mut entry, 9);
        assert_eq!(entry, 144);
        credit(&mut entry, 400);
        assert_eq!(entry, 144 + 6_400 - 112);
        credit(&mut entry, -25);
        assert_eq!(entry, 6_432 - 400 - 314);
        for _ in 0..100 {
            credit(&mut entry, 400);
        }
        assert!((HISTORY_LIMIT - 20..=HISTORY_LIMIT).contains(&entry), "{entry}");
        for _ in 0..100 {
            credit(&mut entry, -400);
        }
        assert!((-HISTORY_LIMIT..=20 - HISTORY_LIMIT).contains(&entry), "{entry}");
    }

    #[test]
    fn two_killers_are_remembered_the_last_first() {
        let mut ordering = Ordering::new(9);
        for mv in [1, 2, 2] {
            ordering.remember_killer(3, mv);
        }
        assert_eq!(ordering.killers[3], [Some(2), Some(1)]);
        ordering.remember_killer(3, 1);
        assert_eq!((ordering.killers[3], ordering.killers[4]), ([Some(1), Some(2)], [None, None]));
    }
}

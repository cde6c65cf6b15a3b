//! State shared by the threads of one query. All search the same tree and share results through the
//! transposition table (ABDADA: J.-C. Weill, 1996, without waiting). A thread defers a reply that
//! another thread is searching, by when the table mostly has the answer; the eldest brother, which
//! is likely to decide the node, is searched by every thread. Every so often a thread checks
//! whether another one has settled an ancestor of its node: an eighth fewer nodes.
//!
//! Measured on positions with 32 stones and eight threads, nodes shared from 12 plies: half more
//! nodes than one thread needs, where helpers that only order their moves otherwise (lazy SMP) come
//! to nearly three quarters more, in about the same time (`docs/lab/speed.md`).

use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::threat_board::ThreatBoard;
use super::transposition::{BoundsBucket, BoundsTable};
use super::win_bound::WinBound;
use crate::game::CubeGame;

/// How many nodes lie between two looks at what the others have found out.
pub(super) const NODES_BETWEEN_LOOKS: u64 = 256;

/// With so many plies left a node is always worth sharing.
const SHARED_PLIES: u8 = 16;
/// In a shorter question nodes so many plies below the root are, but none with fewer plies left
/// than this.
const SHARED_BELOW_ROOT: u8 = 6;
const LEAST_SHARED_PLIES: u8 = 8;

/// State shared by the threads of one query, besides the table.
#[derive(Debug)]
pub(super) struct Crew {
    threads: usize,
    /// With so many plies left a node is shared.
    shared_plies: u8,
    /// Hashes of the nodes that are being searched, each in the place that its lowest bits say. One
    /// that another has overwritten is only searched twice.
    busy: Box<[AtomicU64]>,
    answer: OnceLock<WinBound>,
    /// The query was cancelled.
    is_dismissed: AtomicBool,
    /// The table, which one of the threads has grow.
    buckets: Mutex<Arc<[BoundsBucket]>>,
}

const BUSY_PLACES: usize = 1 << 10;

impl Crew {
    /// For a question with so many plies left.
    pub(super) fn new(threads: usize, plies: u8, table: &BoundsTable) -> Crew {
        Crew {
            threads,
            shared_plies: plies
                .saturating_sub(SHARED_BELOW_ROOT)
                .clamp(LEAST_SHARED_PLIES, SHARED_PLIES),
            busy: (0..BUSY_PLACES).map(|_| AtomicU64::new(0)).collect(),
            answer: OnceLock::new(),
            is_dismissed: AtomicBool::new(false),
            buckets: Mutex::new(Arc::clone(table.buckets())),
        }
    }

    pub(super) fn shared_plies(&self) -> u8 {
        self.shared_plies
    }

    pub(super) fn threads(&self) -> usize {
        self.threads
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_dismissed.load(Acquire)
    }

    /// A node is being searched from now on.
    pub(super) fn begin(&self, hash: u64) {
        self.place(hash).store(hash, Relaxed);
    }

    /// A node is no longer searched by this thread.
    pub(super) fn end(&self, hash: u64) {
        if self.is_busy(hash) {
            self.place(hash).store(0, Relaxed);
        }
    }

    /// Whether some thread is searching a node.
    pub(super) fn is_busy(&self, hash: u64) -> bool {
        self.place(hash).load(Relaxed) == hash
    }

    fn place(&self, hash: u64) -> &AtomicU64 {
        &self.busy[hash as usize % BUSY_PLACES]
    }

    /// Tells the others that the table has grown, or hears of it.
    pub(super) fn exchange(&self, table: &mut BoundsTable) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        match table.grows() {
            true if !Arc::ptr_eq(&buckets, table.buckets()) => {
                *buckets = Arc::clone(table.buckets());
            }
            true => {}
            false => table.set_buckets(&buckets),
        }
    }

    /// A thread has the answer: the others need look no further.
    pub(super) fn set_answer(&self, bound: WinBound) {
        // The first answer is as good as any other.
        let _ = self.answer.set(bound);
        self.dismiss();
    }

    /// Answer of one thread.
    pub(super) fn answer(&self) -> Option<WinBound> {
        self.answer.get().copied()
    }

    /// The query was cancelled.
    pub(super) fn dismiss(&self) {
        // Release order: a thread that reads the flag also sees the answer, if there is one.
        self.is_dismissed.store(true, Release);
    }
}

/// Does the attacker, to move or not, win by this stone?
#[derive(Clone, Copy, Debug)]
pub(super) struct WinQuestion<G: CubeGame> {
    pub(super) board: ThreatBoard<G>,
    pub(super) attacks: bool,
    pub(super) by: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_busy_from_its_beginning_to_its_end() {
        let crew = Crew::new(2, 20, &BoundsTable::new(64));
        let [node, same_place] = [7, 7 + BUSY_PLACES as u64];
        assert!(!crew.is_busy(node));
        crew.begin(node);
        assert!(crew.is_busy(node) && !crew.is_busy(same_place));
        crew.end(same_place);
        assert!(crew.is_busy(node), "the end of another node");
        crew.end(node);
        assert!(!crew.is_busy(node));
    }

    #[test]
    fn helpers_hear_of_a_table_that_has_grown() {
        let mut table = BoundsTable::new(1 << 20);
        let mut helper = table.helper_view();
        let crew = Crew::new(2, 20, &table);
        let found = WinBound::wins_by(41).to_entry(5);
        let before = Arc::clone(table.buckets());
        for number in 1.. {
            if !Arc::ptr_eq(&before, table.buckets()) {
                break;
            }
            table.store(plateau_game::mix64(number), 30, true, found);
        }
        crew.exchange(&mut helper);
        assert!(Arc::ptr_eq(&before, helper.buckets()), "nobody has told it");
        crew.exchange(&mut table);
        crew.exchange(&mut helper);
        assert!(Arc::ptr_eq(table.buckets(), helper.buckets()));
        assert_eq!(helper.probe(plateau_game::mix64(1), true), Some(found));
    }

    #[test]
    fn short_questions_are_shared_nearer_to_their_end() {
        let shared = |plies| Crew::new(2, plies, &BoundsTable::new(64)).shared_plies();
        assert_eq!([4, 9, 14, 16, 21, 22, 36].map(shared), [8, 8, 8, 10, 15, 16, 16]);
    }

    #[test]
    fn the_first_answer_counts_and_ends_the_search() {
        let crew = Crew::new(2, 20, &BoundsTable::new(64));
        assert!(!crew.is_over());
        crew.set_answer(WinBound::wins_by(41));
        crew.set_answer(WinBound::wins_by(43));
        assert!(crew.is_over());
        assert_eq!(crew.answer(), Some(WinBound::wins_by(41)));
    }
}

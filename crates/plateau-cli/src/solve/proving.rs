//! Exact values of Morpion in a cube of four, by its proof.

use std::sync::atomic::AtomicBool;

use plateau_cubes::MorpionGuide;
use plateau_games::AnyPosition;
use plateau_games::cube::N4;
use plateau_games::morpion::Morpion;

use super::exact::{Exact, Verdict};
use super::sources::{Searching, Source};

/// Follows the proof, and searches where it does not lead.
pub struct Proving {
    guide: MorpionGuide<N4>,
    /// Whether to search for what the proof does not say.
    searches: bool,
    searching: Searching,
    nodes: u64,
}

/// A win or loss within so many plies is searched for its distance, which takes no time.
const SEARCHED_PLIES: u16 = 7;

impl Proving {
    /// Nobody waits for the values of other moves where the proof leads, unless a time was given.
    pub fn new(position: &Morpion<N4>, time_ms: Option<u64>, threads: usize) -> Proving {
        let searching = Searching::new(threads);
        let mut proving = Proving { guide: MorpionGuide::shipped(), searches: true, searching, nodes: 0 };
        proving.searches = time_ms.is_some() || proving.known(position).is_none();
        proving
    }

    /// Who wins, if that is known, and after how many plies at most.
    fn known(&mut self, position: &Morpion<N4>) -> Option<(Verdict, u16)> {
        let won = self.guide.winning_move(position).map(|found| (Verdict::Win, found.plies));
        won.or_else(|| Some((Verdict::Loss, self.guide.losing_plies(position)?)))
    }
}

impl Source for Proving {
    fn value(&mut self, position: &AnyPosition, stop: &AtomicBool) -> Option<Exact> {
        let AnyPosition::Morpion4(morpion) = position else { return None };
        self.nodes += 1;
        match self.known(morpion) {
            Some((verdict, plies)) => {
                let soon = plies <= SEARCHED_PLIES;
                let with_distance = if soon { self.searching.value(position, stop) } else { None };
                with_distance.or(Some(Exact { verdict, plies: None, score: None }))
            }
            None if self.searches => self.searching.value(position, stop),
            None => None,
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes + self.searching.nodes()
    }
}

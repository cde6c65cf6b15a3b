//! How a game went: the first player's share in every position that was judged, by whoever judged it.

use leptos::prelude::*;
use plateau_match::Match;

#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Keys of positions, and the first player's share in each.
    shares: RwSignal<Vec<(u64, f32)>>,
}

impl Course {
    pub fn new() -> Course {
        Course { shares: RwSignal::new(Vec::new()) }
    }

    pub fn remember(&self, key: u64, share: f32) {
        self.shares.update(|shares| match shares.iter_mut().find(|(known, _)| *known == key) {
            Some((_, known)) => *known = share,
            None => shares.push((key, share)),
        });
    }

    pub fn share_of(&self, key: u64) -> Option<f32> {
        self.shares.with(|shares| shares.iter().find(|(known, _)| *known == key).map(|(_, share)| *share))
    }

    /// The share in every position of a game, as far as it is known.
    pub fn of(&self, game: &Match) -> Vec<Option<f32>> {
        (0..=game.plies().len())
            .map(|ply| game.position_after(ply).and_then(|position| self.share_of(position.key())))
            .collect()
    }
}

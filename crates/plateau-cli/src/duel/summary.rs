//! Summary of the games of a match: enough for its result, a few bytes a game.

use std::collections::{BTreeMap, HashSet};

use plateau_game::mix64;
use plateau_match::contest::Tally;

use super::bout::Bout;
use super::timed::Thinking;

/// Forfeits that are told one by one; of the others only how many they are.
const MOST_FORFEITS: usize = 100;

#[derive(Debug, Default)]
pub struct Summary {
    pub games: usize,
    pub tally: Tally,
    /// How long a and b thought.
    pub thinking: [Thinking; 2],
    /// Reported names of a and b.
    pub names: [Option<String>; 2],
    pub forfeits: usize,
    /// The first ones by the number of their game, with their reasons.
    pub told_forfeits: BTreeMap<usize, String>,
    /// A hash of the moves of each different game.
    moves: HashSet<u64>,
}

impl Summary {
    pub fn add(&mut self, bout: &Bout) {
        self.games += 1;
        self.tally.add(bout.index, bout.score());
        self.thinking = [0, 1].map(|seat| self.thinking[seat].with(bout.thinking[seat]));
        for (name, said) in self.names.iter_mut().zip(&bout.names) {
            *name = said.clone().or(name.take());
        }
        self.moves.insert(fingerprint(bout));
        if let Some(reason) = &bout.played.forfeit {
            self.forfeits += 1;
            self.told_forfeits.insert(bout.index + 1, reason.clone());
            if self.told_forfeits.len() > MOST_FORFEITS {
                self.told_forfeits.pop_last();
            }
        }
    }

    /// How many games differ in their moves.
    pub fn different(&self) -> usize {
        self.moves.len()
    }
}

fn fingerprint(bout: &Bout) -> u64 {
    let texts = bout.game().plies().iter().map(|ply| ply.mv().to_string());
    texts.fold(0, |state, text| {
        text.bytes().chain([b' ']).fold(state, |state, byte| mix64(state ^ u64::from(byte)))
    })
}

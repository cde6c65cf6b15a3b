//! Summary of the games of a match: enough for its result, a few bytes a game.

use std::collections::{BTreeMap, HashSet};

use plateau_game::mix64;
use plateau_match::contest::MatchTally;

use super::game::MatchGame;
use super::timed::MoveTimes;

/// Forfeits that are told one by one; of the others only how many they are.
const MOST_FORFEITS: usize = 100;

#[derive(Debug, Default)]
pub struct MatchSummary {
    pub games: usize,
    pub tally: MatchTally,
    /// How long a and b thought.
    pub thinking: [MoveTimes; 2],
    /// Reported names of a and b.
    pub names: [Option<String>; 2],
    pub forfeits: usize,
    /// The first ones by the number of their game, with their reasons.
    pub told_forfeits: BTreeMap<usize, String>,
    /// A hash of the moves of each different game.
    moves: HashSet<u64>,
}

impl MatchSummary {
    pub fn add(&mut self, match_game: &MatchGame) {
        self.games += 1;
        self.tally.add(match_game.index, match_game.score());
        self.thinking = [0, 1].map(|seat| self.thinking[seat].with(match_game.thinking[seat]));
        for (name, said) in self.names.iter_mut().zip(&match_game.names) {
            *name = said.clone().or(name.take());
        }
        self.moves.insert(fingerprint(match_game));
        if let Some(reason) = &match_game.played.forfeit {
            self.forfeits += 1;
            self.told_forfeits.insert(match_game.index + 1, reason.clone());
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

fn fingerprint(match_game: &MatchGame) -> u64 {
    let texts = match_game.game().plies().iter().map(|ply| ply.mv().to_string());
    texts.fold(0, |state, text| {
        text.bytes().chain([b' ']).fold(state, |state, byte| mix64(state ^ u64::from(byte)))
    })
}

//! Patterns follow a game move by move, and symmetric boards have the same states.

use std::collections::HashSet;

use plateau_game::{Game, Symmetric, laws};
use plateau_games::othello::Othello;

use super::{Features, STATES, representatives};
use crate::board::bitboard::Board;

#[test]
fn features_follow_a_game() {
    for seed in 0..30 {
        let game = laws::random_game::<Othello<8>>((), seed, 100);
        for pair in game.windows(2) {
            let (before, after) = (Board::from(&pair[0]), Board::from(&pair[1]));
            let disc = pair[0].moves().find(|disc| pair[0].play(*disc) == pair[1]).unwrap();
            let features = Features::of(before);
            let followed = match disc.square() {
                Some(square) => features.after(square.into(), pair[0].flips(disc)),
                None => features.passed(),
            };
            assert_eq!(followed, Features::of(after), "{disc} in {}", pair[0]);
        }
    }
}

#[test]
fn symmetric_boards_have_the_same_patterns() {
    let representatives = representatives();
    assert_eq!(representatives.len(), STATES);
    let distinct: HashSet<u32> = representatives.iter().copied().collect();
    assert_eq!(distinct.len(), 173_412);
    for position in laws::random_game::<Othello<8>>((), 3, 100) {
        let patterns = |position: &Othello<8>| {
            let features = Features::of(Board::from(position));
            let mut patterns: Vec<u32> =
                features.states().map(|state| representatives[state]).collect();
            patterns.sort_unstable();
            patterns
        };
        for symmetry in 1..8 {
            assert_eq!(
                patterns(&position),
                patterns(&position.transformed(symmetry)),
                "{position}"
            );
        }
    }
}

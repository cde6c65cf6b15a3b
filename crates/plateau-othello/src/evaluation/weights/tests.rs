//! Weights survive their file form, and damaged files are refused.

use plateau_game::{Game, mix64};
use plateau_games::othello::Othello;

use super::{STAGES, Weights, WeightsError, stage};
use crate::board::bitboard::Board;
use crate::evaluation::pattern::{Features, STATES};

/// Weights that differ everywhere, with long runs of zeros.
fn example() -> Weights {
    let mut weights = Weights::zero();
    for stage in [0, 7] {
        let value = |state: usize| match mix64(state as u64) % 1000 {
            small if state % 5000 < 2000 => small as f32 / 300.0 - 1.5,
            _ => 0.0,
        };
        weights.set_stage(stage, &(0..STATES).map(value).collect::<Vec<_>>());
    }
    weights
}

#[test]
fn weights_survive_their_file() {
    let weights = example();
    let bytes = weights.to_bytes();
    let back = Weights::from_bytes(&bytes).unwrap();
    assert_eq!(back.to_bytes(), bytes);
    assert_eq!(back.errors, weights.errors);
    let features = Features::of(Board::from(&Othello::<8>::start(())));
    for stage in 0..STAGES {
        assert_eq!(back.sum(&features, stage), weights.sum(&features, stage));
    }
    assert_ne!(weights.sum(&features, 0), 0);
}

#[test]
fn damaged_files_are_refused() {
    let bytes = example().to_bytes();
    assert_eq!(Weights::from_bytes(b"PNG").unwrap_err(), WeightsError::TooShort(0));
    assert_eq!(Weights::from_bytes(&[0; 64]).unwrap_err(), WeightsError::NotWeights);
    let short = bytes.len() - 1;
    assert_eq!(Weights::from_bytes(&bytes[..short]).unwrap_err(), WeightsError::TooShort(short));
    let long = [&bytes[..], &[0]].concat();
    assert_eq!(Weights::from_bytes(&long).unwrap_err(), WeightsError::TooLong(bytes.len()));
    let mut large = bytes;
    large[40..44].fill(255);
    assert_eq!(
        Weights::from_bytes(&large).unwrap_err().to_string(),
        "weights have a number out of range before byte 44"
    );
}

#[test]
fn stages_never_mix_parities() {
    for empties in 0..=60 {
        assert_eq!(stage(empties) % 2, empties as usize % 2, "{empties}");
        assert!(stage(empties) < STAGES, "{empties}");
    }
    assert_eq!([8, 13, 14, 60].map(stage), [0, 1, 2, 16]);
}

/// What is in the repository is readable and has learned something: a corner is good, the start is not lost.
#[test]
fn the_weights_that_came_along_know_corners() {
    let weights = Weights::builtin();
    let value = |own: u64, opp: u64| {
        let board = Board { own, opp };
        weights.evaluate(&Features::of(board), board.empty_count())
    };
    let start = Board::from(&Othello::<8>::start(()));
    assert!(value(start.own, start.opp).abs() <= 10, "{}", value(start.own, start.opp));
    let (own, opp) = (0x0000_0018_3c18_0001, 0x0000_3c24_0024_3c00);
    assert!(
        value(own, opp) > value(own & !1, opp | 1) + 10,
        "{} {}",
        value(own, opp),
        value(own & !1, opp | 1)
    );
}

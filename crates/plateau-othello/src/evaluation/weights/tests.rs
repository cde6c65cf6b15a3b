//! Weights survive their file form, and damaged files are refused.

use plateau_game::{Game, laws, mix64};
use plateau_games::othello::Othello;

use super::{UNITS, Weights};
use crate::board::bitboard::Board;
use crate::evaluation::WeightsError;
use crate::evaluation::pattern::{Features, PLACES, representatives};

/// Weights that differ everywhere.
fn example() -> Weights {
    let mut weights = Weights::zero();
    let number = |a: usize, b: usize| mix64((a << 8 | b) as u64);
    for (state, representative) in representatives().into_iter().enumerate() {
        weights.rows[state].0 =
            std::array::from_fn(|unit| (number(representative as usize, unit) % 41) as i8 - 20);
    }
    for (empties, layer) in weights.layers.iter_mut().take(61).enumerate() {
        let numbers = |from: usize| {
            std::array::from_fn(|unit| (number(empties, from + unit) % 999) as i16 - 499)
        };
        (layer.start, layer.slope, layer.bend) = (numbers(40), numbers(80), numbers(120));
        layer.constant = number(empties, 160) as i32 % 9999;
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
    for empties in 0..=60 {
        assert_eq!(back.sum(&features, empties), weights.sum(&features, empties));
        assert_ne!(back.sum(&features, empties), 0);
    }
}

#[test]
fn damaged_files_are_refused() {
    let bytes = example().to_bytes();
    assert_eq!(Weights::from_bytes(b"PNG").unwrap_err(), WeightsError::TooShort(3));
    assert_eq!(Weights::from_bytes(&[0; 64]).unwrap_err(), WeightsError::NotWeights);
    let short = bytes.len() - 1;
    assert_eq!(Weights::from_bytes(&bytes[..short]).unwrap_err(), WeightsError::TooShort(short));
    let long = [&bytes[..], &[0]].concat();
    assert_eq!(Weights::from_bytes(&long).unwrap_err(), WeightsError::TooLong(bytes.len()));
    let mut large = bytes;
    *large.last_mut().unwrap() = 32;
    assert_eq!(
        Weights::from_bytes(&large).unwrap_err().to_string(),
        "weights have the number 32, where at most 31 is possible"
    );
}

/// The sum, written down a second time and slowly.
#[test]
fn the_network_is_what_it_says() {
    let weights = example();
    for position in laws::random_game::<Othello<8>>((), 5, 100) {
        let board = Board::from(&position);
        let (features, empties) = (Features::of(board), board.empty_count());
        let layer = weights.layers[empties as usize];
        let mut value = i64::from(layer.constant);
        for unit in 0..UNITS {
            let rows = features.states().map(|state| i64::from(weights.rows[state].0[unit]));
            let sum = i64::from(layer.start[unit]) + rows.sum::<i64>();
            let bend = if sum > 0 { i64::from(layer.bend[unit]) } else { 0 };
            value += sum * (i64::from(layer.slope[unit]) + bend);
        }
        let expected = value.div_euclid(256);
        assert_eq!(i64::from(weights.sum(&features, empties)), expected, "{position}");
        let parts = weights.parts(&features, empties);
        assert_eq!((parts.len(), parts.iter().sum::<i32>()), (PLACES + 1, expected as i32));
    }
}

/// The committed weights are readable and trained: a corner is good, the start is not lost.
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

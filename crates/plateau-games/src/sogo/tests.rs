//! Sogo obeys the laws and counts as it should.

use plateau_game::{Game, laws::check_laws, perft};

use super::*;
use crate::cube::{N3, N4, N5, N6};

#[test]
fn laws() {
    check_laws::<Sogo<N3>>((), 60, 27);
    check_laws::<Sogo<N4>>((), 30, 64);
    check_laws::<Sogo<N5>>((), 6, 125);
    check_laws::<Sogo<N6>>((), 3, 216);
}

#[test]
fn perft_of_the_usual_board() {
    for (depth, count) in [(1, 16), (2, 256), (3, 4096), (4, 65_536), (5, 1_048_560)] {
        assert_eq!(perft(&Sogo::<N4>::start(()), depth), count, "depth {depth}");
    }
}

#[test]
fn a_position_is_small() {
    assert_eq!(size_of::<Sogo<N4>>(), 24);
}

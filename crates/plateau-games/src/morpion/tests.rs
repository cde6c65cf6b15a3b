//! Morpion 3D obeys the laws.

use plateau_game::laws::check_laws;

use super::*;
use crate::cube::{N3, N4, N5, N6};

#[test]
fn laws() {
    check_laws::<Morpion<N3>>((), 10, 27);
    check_laws::<Morpion<N4>>((), 2, 64);
    check_laws::<Morpion<N5>>((), 1, 40);
    check_laws::<Morpion<N6>>((), 1, 20);
}

#[test]
fn a_position_is_small() {
    assert_eq!(size_of::<Morpion<N4>>(), 24);
}

//! Sogo: the laws, the counts, a naive second implementation, every line, games that end in every
//! way, bad texts.

use plateau_game::{Game, Notation, laws::check_laws, perft};

use super::*;
use crate::cube::checks::*;
use crate::cube::naive::{Naive, check_against_naive};
use crate::cube::{N3, N4, N5, N6};

#[test]
fn laws_hold_on_every_size() {
    check_laws::<Sogo<N3>>((), 60, 27);
    check_laws::<Sogo<N4>>((), 30, 64);
    check_laws::<Sogo<N5>>((), 6, 125);
    check_laws::<Sogo<N6>>((), 3, 216);
}

#[test]
fn counts_of_the_rules_page() {
    for (depth, count) in [(1, 16), (2, 256), (3, 4096), (4, 65_536), (5, 1_048_560)] {
        assert_eq!(perft(&Sogo::<N4>::start(()), depth), count, "depth {depth}");
    }
}

#[test]
fn naive_implementation_agrees_on_random_games() {
    check_against_naive::<Sogo<N3>>(&Naive::sogo(3), 100, 27);
    check_against_naive::<Sogo<N4>>(&Naive::sogo(4), 30, 64);
    check_against_naive::<Sogo<N5>>(&Naive::sogo(5), 3, 125);
    check_against_naive::<Sogo<N6>>(&Naive::sogo(6), 1, 216);
}

#[test]
fn naive_implementation_agrees_on_deeper_counts() {
    assert_eq!(perft(&Sogo::<N3>::start(()), 6), Naive::sogo(3).perft(6));
    assert_eq!(perft(&Sogo::<N4>::start(()), 4), Naive::sogo(4).perft(4));
    assert_eq!(perft(&Sogo::<N5>::start(()), 3), Naive::sogo(5).perft(3));
    assert_eq!(perft(&Sogo::<N6>::start(()), 2), Naive::sogo(6).perft(2));
}

#[test]
fn every_line_wins_for_both_players() {
    check_every_line_wins::<N3, Sogo<N3>>(landing);
    check_every_line_wins::<N4, Sogo<N4>>(landing);
    check_every_line_wins::<N5, Sogo<N5>>(landing);
    check_every_line_wins::<N6, Sogo<N6>>(landing);
}

fn landing<S: CubeSize>(position: &Sogo<S>, rod: Rod) -> Place {
    position.landing_place(rod).expect("a legal move lands somewhere")
}

#[test]
fn a_game_ends_in_every_way() {
    let x_wins = Outcome::Win(Side::X);
    let o_wins = Outcome::Win(Side::O);
    let check = check_playthrough::<Sogo<N4>>;
    // Up one rod.
    check("b2 a1 b2 c1 b2 d3 b2", x_wins, &[&[[1, 1, 0], [1, 1, 1], [1, 1, 2], [1, 1, 3]]]);
    // Along the floor, by the second player.
    check("a4 a1 b4 b1 d4 c1 a3 d1", o_wins, &[&[[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0]]]);
    // A long diagonal, from the floor at a1 to the top of d4.
    check(
        "a1 b2 b2 c3 d4 c3 c3 d4 d4 a2 d4",
        x_wins,
        &[&[[0, 0, 0], [1, 1, 1], [2, 2, 2], [3, 3, 3]]],
    );
    // Two lines with one ball.
    check(
        "a1 a2 b1 b2 c1 a3 d4 b3 d3 a4 d2 b4 d1",
        x_wins,
        &[
            &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0]],
            &[[3, 0, 0], [3, 1, 0], [3, 2, 0], [3, 3, 0]],
        ],
    );
    // A full board without a line.
    check(
        "a3 a3 b2 d1 b2 b2 b2 d4 d3 b3 c2 a2 d1 b3 d3 d3 b3 d4 b4 b1 c1 c4 d4 d2 c2 a2 a2 c2 d2 a3 a4 a3 \
         a1 d4 a4 a4 c3 a1 c3 c3 d1 c4 c4 d2 a4 a1 d3 a1 c1 c1 a2 d2 b3 d1 c1 c3 b1 b1 c2 b1 b4 b4 b4 c4",
        Outcome::Draw,
        &[],
    );
}

#[test]
fn illegal_moves_are_refused_with_a_reason() {
    let full = Sogo::<N4>::parse((), "xoxo/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- x").unwrap();
    let over = Sogo::<N4>::parse((), "xxxx/oo/o/-/-/-/-/-/-/-/-/-/-/-/-/- o").unwrap();
    let cases = [
        (full, Rod::new(0, 0), "rod a1 is full"),
        (full, Rod::new(4, 0), "there is no rod e1 on a board of 4 x 4"),
        (full, Rod::new(1, 5), "there is no rod b6 on a board of 4 x 4"),
        (over, Rod::new(3, 3), "the game is over"),
    ];
    for (position, rod, reason) in cases {
        assert_eq!(
            position.try_play(rod).unwrap_err().to_string(),
            reason,
            "'{rod}' in '{position}'"
        );
    }
}

#[test]
fn unknown_moves_are_refused() {
    let start = Sogo::<N4>::start(());
    for text in ["", "a", "a0", "a5", "e1", "j9", "A1", "a11", " a1", "a1 ", "1a", "é1", "pass"] {
        let refused = start.parse_move(text).expect_err(text);
        assert_eq!(refused.to_string(), format!("unknown rod '{text}' (expected a1 to d4)"));
    }
}

#[test]
fn bad_positions_are_refused() {
    check_refused_positions::<Sogo<N3>>(&[
        ("", "expected a space and the side to move (x or o) at the end"),
        ("-/-/-/-/-/-/-/-/-", "expected a space and the side to move (x or o) at the end"),
        ("-/-/-/-/-/-/-/-/- ", "unknown side to move \"\" (expected x or o)"),
        ("-/-/-/-/-/-/-/-/- X", "unknown side to move \"X\" (expected x or o)"),
        ("-/-/-/-/-/-/-/-/- x ", "unknown side to move \"x \" (expected x or o)"),
        ("-/-/-/-/-/-/-/- x", "expected 9 rods, found 8"),
        ("-/-/-/-/-/-/-/-/-/- x", "expected 9 rods, found 10"),
        ("-/-/-//-/-/-/-/- x", "rod a2 is written as nothing (expected '-' for an empty rod)"),
        ("-/-/-/-/-/xoxo/-/-/- x", "rod c2 has 4 balls, more than 3"),
        ("-/-/-/-/-/-/-/-/x- o", "unknown ball '-' on rod c3 (expected x or o)"),
        ("-/z/-/-/-/-/-/-/- o", "unknown ball 'z' on rod b1 (expected x or o)"),
        ("-/X/-/-/-/-/-/-/- o", "unknown ball 'X' on rod b1 (expected x or o)"),
        ("x/-/-/-/-/-/-/-/- x", "with x to move and 0 o, expected 0 x, found 1"),
        ("x/o/-/-/-/-/-/-/- o", "with o to move and 1 o, expected 2 x, found 1"),
        ("-/o/-/-/-/-/-/-/- x", "with x to move and 1 o, expected 1 x, found 0"),
        ("xxx/ooo/-/-/-/-/-/-/- x", "both players have a line"),
        ("xxx/oo/o/-/-/-/-/-/- x", "x is to move but has a line already"),
        ("xxx/xxx/oo/oo/o/-/-/-/- o", "x has a line that the last move cannot have completed"),
        ("xo/xo/xo/x/-/-/-/-/- o", "both players have a line"),
        ("xo/xo/xx/o/-/-/-/-/- o", "x has a line that the last move cannot have completed"),
    ]);
}

#[test]
fn fuzz_no_text_slips_through() {
    fuzz_damaged_texts::<Sogo<N3>>();
    fuzz_damaged_texts::<Sogo<N4>>();
    fuzz_arbitrary_texts::<Sogo<N4>>();
}

#[test]
fn accessors_tell_where_the_balls_are() {
    let position = Sogo::<N4>::parse((), "-/x/-/-/-/xo/-/-/-/-/-/-/-/-/-/- o").unwrap();
    assert_eq!(position.height(Rod::new(1, 1)), 2);
    assert_eq!(position.height(Rod::new(5, 5)), 0, "a rod elsewhere");
    assert_eq!(position.board().stone(Place::new(1, 1, 1)), Some(Side::O));
    assert_eq!(position.board().stone(Place::new(1, 0, 0)), Some(Side::X));
    assert_eq!(position.board().stone(Place::new(0, 0, 0)), None);
    assert_eq!(position.landing_place(Rod::new(1, 1)), Some(Place::new(1, 1, 2)));
    assert_eq!(position.board().stones(Side::O), 1 << 21);
}

#[test]
fn a_position_is_small() {
    assert_eq!(size_of::<Sogo<N4>>(), 24);
}

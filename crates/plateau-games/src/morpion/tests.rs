//! Morpion 3D: the laws, the counts, a naive second implementation, every line, games that end in
//! every way, bad texts.

use plateau_game::{Game, Notation, laws::check_laws, perft};

use super::*;
use crate::cube::checks::*;
use crate::cube::naive::{Naive, check_against_naive};
use crate::cube::{N3, N4, N5, N6, N7, N8};

#[test]
fn laws_hold_on_every_size() {
    check_laws::<Morpion<N3>>((), 10, 27);
    check_laws::<Morpion<N4>>((), 2, 64);
    check_laws::<Morpion<N5>>((), 1, 40);
    check_laws::<Morpion<N6>>((), 1, 20);
    check_laws::<Morpion<N7>>((), 1, 8);
    check_laws::<Morpion<N8>>((), 1, 4);
}

#[test]
fn counts_without_an_early_end_are_products() {
    assert_eq!(perft(&Morpion::<N3>::start(()), 4), 27 * 26 * 25 * 24);
    assert_eq!(perft(&Morpion::<N4>::start(()), 3), 64 * 63 * 62);
    assert_eq!(perft(&Morpion::<N5>::start(()), 3), 125 * 124 * 123);
    assert_eq!(perft(&Morpion::<N6>::start(()), 2), 216 * 215);
    assert_eq!(perft(&Morpion::<N7>::start(()), 2), 343 * 342);
    assert_eq!(perft(&Morpion::<N8>::start(()), 2), 512 * 511);
}

#[test]
fn naive_implementation_agrees_on_random_games() {
    check_against_naive::<Morpion<N3>>(&Naive::morpion(3), 100, 27);
    check_against_naive::<Morpion<N4>>(&Naive::morpion(4), 10, 64);
    check_against_naive::<Morpion<N5>>(&Naive::morpion(5), 2, 125);
    check_against_naive::<Morpion<N6>>(&Naive::morpion(6), 1, 216);
    check_against_naive::<Morpion<N7>>(&Naive::morpion(7), 1, 343);
    check_against_naive::<Morpion<N8>>(&Naive::morpion(8), 1, 200);
}

#[test]
fn naive_implementation_agrees_on_deeper_counts() {
    // Two against two in a corner of the cube, so that lines end games within the horizon.
    let mut naive = Naive::morpion(3);
    let mut position = Morpion::<N3>::start(());
    for text in ["a11", "a12", "b11", "b12"] {
        let (_, cell) = naive.moves().into_iter().find(|(name, _)| name == text).unwrap();
        naive = naive.play(cell);
        position = position.play(position.parse_move(text).unwrap());
    }
    assert_eq!(perft(&position, 4), naive.perft(4));
}

#[test]
fn every_line_wins_for_both_players() {
    check_every_line_wins::<N3, Morpion<N3>>(place);
    check_every_line_wins::<N4, Morpion<N4>>(place);
    check_every_line_wins::<N5, Morpion<N5>>(place);
    check_every_line_wins::<N6, Morpion<N6>>(place);
    check_every_line_wins::<N7, Morpion<N7>>(place);
    check_every_line_wins::<N8, Morpion<N8>>(place);
}

fn place<S: CubeSize>(_: &Morpion<S>, sphere: Sphere) -> Place {
    Place::new(sphere.column, sphere.row, sphere.level)
}

#[test]
fn a_game_ends_in_every_way() {
    let x_wins = Outcome::Win(Side::X);
    let o_wins = Outcome::Win(Side::O);
    let check = check_playthrough::<Morpion<N4>>;
    // Upright.
    check("b22 a11 b24 c11 b21 d33 b23", x_wins, &[&[[1, 1, 0], [1, 1, 1], [1, 1, 2], [1, 1, 3]]]);
    // A diagonal of one level, by the second player.
    check(
        "a11 a42 a12 b32 a13 c22 c44 d12",
        o_wins,
        &[&[[3, 0, 1], [2, 1, 1], [1, 2, 1], [0, 3, 1]]],
    );
    // A long diagonal, its middle last.
    check("d11 a11 a44 b22 c22 d43 b33", x_wins, &[&[[3, 0, 0], [2, 1, 1], [1, 2, 2], [0, 3, 3]]]);
    // Three lines with one sphere.
    check(
        "a21 b33 a31 b32 a41 c23 b11 c22 c11 b43 d11 d43 a12 d32 a13 c32 a14 d22 a11",
        x_wins,
        &[
            &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0]],
            &[[0, 0, 0], [0, 1, 0], [0, 2, 0], [0, 3, 0]],
            &[[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 0, 3]],
        ],
    );
    // All coloured without a line.
    check(
        "b42 d12 c13 c41 a24 c32 c14 c11 c31 a22 c23 c33 c44 c24 a43 d13 d14 a11 b22 b32 d32 a14 a33 d24 a42 c42 \
         d34 a13 a12 d41 b23 d21 d11 a44 b43 b33 d22 d33 d43 c43 c22 b41 a41 b31 b34 c34 d44 d23 b21 b24 d31 b44 \
         b11 b14 a21 c12 a23 b12 a34 a32 d42 c21 a31 b13",
        Outcome::Draw,
        &[],
    );
}

#[test]
fn illegal_moves_are_refused_with_a_reason() {
    let early = Morpion::<N3>::parse((), "x......../........./......... o").unwrap();
    let over = Morpion::<N3>::parse((), "xxxoo..../........./......... o").unwrap();
    let cases = [
        (early, Sphere::new(0, 0, 0), "sphere a11 is coloured already"),
        (early, Sphere::new(3, 0, 0), "there is no sphere d11 in a cube of 3"),
        (early, Sphere::new(0, 0, 3), "there is no sphere a14 in a cube of 3"),
        (over, Sphere::new(2, 2, 2), "the game is over"),
    ];
    for (position, sphere, reason) in cases {
        assert_eq!(
            position.try_play(sphere).unwrap_err().to_string(),
            reason,
            "'{sphere}' in '{position}'"
        );
    }
}

#[test]
fn unknown_moves_are_refused() {
    let start = Morpion::<N4>::start(());
    for text in [
        "", "a", "a1", "a10", "a15", "a51", "e11", "A11", "a111", " a11", "a11 ", "11a", "é1",
        "aé", "pass",
    ] {
        let refused = start.parse_move(text).expect_err(text);
        assert_eq!(refused.to_string(), format!("unknown sphere '{text}' (expected a11 to d44)"));
    }
}

#[test]
fn bad_positions_are_refused() {
    check_refused_positions::<Morpion<N3>>(&[
        ("", "expected a space and the side to move (x or o) at the end"),
        (
            "........./........./.........",
            "expected a space and the side to move (x or o) at the end",
        ),
        ("........./........./......... ", "unknown side to move \"\" (expected x or o)"),
        ("........./........./......... O", "unknown side to move \"O\" (expected x or o)"),
        ("........./......... x", "expected 3 levels, found 2"),
        ("........./........./........./......... x", "expected 3 levels, found 4"),
        ("........./......../......... x", "expected 9 spheres on level 2, found 8"),
        ("........./........../......... x", "expected 9 spheres on level 2, found 10"),
        ("........./...z...../......... x", "unknown character 'z' at a22 (expected x, o or .)"),
        ("........./...X...../......... x", "unknown character 'X' at a22 (expected x, o or .)"),
        ("x......../........./......... x", "with x to move and 0 o, expected 0 x, found 1"),
        ("xx......./........./......... o", "with o to move and 0 o, expected 1 x, found 2"),
        ("xxxooo.../........./......... x", "both players have a line"),
        ("xxxoo.o../........./......... x", "x is to move but has a line already"),
        (
            "xxxo.oxxx/oo......./..o...... o",
            "x has a line that the last move cannot have completed",
        ),
    ]);
}

#[test]
fn fuzz_no_text_slips_through() {
    fuzz_damaged_texts::<Morpion<N3>>();
    fuzz_damaged_texts::<Morpion<N4>>();
    fuzz_arbitrary_texts::<Morpion<N4>>();
}

#[test]
fn a_position_is_small() {
    assert_eq!(size_of::<Morpion<N4>>(), 24);
}

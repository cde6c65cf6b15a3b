//! Othello: the laws, the counts, a naive second implementation, games that end in every way, bad
//! texts.

mod naive;

use plateau_game::{Game, Notation, Outcome, Place, Side, laws, perft};

use super::{Disc, Othello, Refusal};

#[test]
fn laws_hold_on_every_size() {
    laws::check_laws::<Othello<4>>((), 60, 30);
    laws::check_laws::<Othello<6>>((), 20, 60);
    laws::check_laws::<Othello<8>>((), 12, 90);
}

#[test]
fn counts_of_the_rules_page() {
    let start = Othello::<8>::start(());
    for (ply, expected) in [4, 12, 56, 244, 1396, 8200, 55092, 390_216].into_iter().enumerate() {
        assert_eq!(perft(&start, ply as u32 + 1), expected, "depth {}", ply + 1);
    }
    // From here on games end early: 228 of them after nine plies, which the published table keeps
    // counting.
    assert_eq!(perft(&start, 9), 3_005_288);
    assert_eq!(perft(&start, 10), 24_571_284 - 228);
}

#[test]
fn positions_stay_small() {
    assert!(size_of::<Othello<8>>() <= 24);
}

/// Plays a transcript (passes written out) from the start and compares how it ends.
fn check_game<const N: usize>(
    moves: &str,
    passes: usize,
    discs: [u32; 2],
    outcome: Outcome,
    score_of_x: i32,
) {
    let mut position = Othello::<N>::start(());
    for text in moves.split_whitespace() {
        assert_eq!(position.outcome(), None, "before {text} in {moves}");
        let disc = position.parse_move(text).unwrap();
        position = position
            .try_play(disc)
            .unwrap_or_else(|refusal| panic!("{text} in {moves}: {refusal}"));
    }
    assert_eq!(moves.matches("pass").count(), passes, "{moves}");
    assert_eq!(position.outcome(), Some(outcome), "{moves}");
    assert_eq!(Side::BOTH.map(|side| position.disc_count(side)), discs, "{moves}");
    assert_eq!(position.score(Side::X), score_of_x, "{moves}");
    assert_eq!(position.score(Side::O), -score_of_x, "{moves}");
    assert_eq!(position.check(Disc::PASS), Err(Refusal::Over), "{moves}");
}

#[test]
fn games_that_end_in_every_way() {
    let (x_wins, o_wins) = (Outcome::Win(Side::X), Outcome::Win(Side::O));
    // The shortest wipe-out: all discs black after nine moves, the empty squares are black's too.
    check_game::<8>("e6 f4 e3 f6 g5 d6 e7 f5 c5", 0, [13, 0], x_wins, 64);
    // A full board without a pass, won by each side, and drawn.
    check_game::<8>(
        "e6 f4 d3 c4 f5 f7 e7 d6 b3 d7 g8 b4 d8 d2 f8 g6 b5 e8 d1 a6 g3 c8 f3 e2 g5 c5 f6 g7 c2 b2 a2 f2 c6 g4 a5 b7 \
         h4 g2 c3 b6 f1 a4 b1 e3 h5 e1 h7 g1 h1 h8 a7 h2 h3 c1 a1 c7 b8 a8 h6 a3",
        0,
        [33, 31],
        x_wins,
        2,
    );
    check_game::<6>(
        "c2 b4 d5 e2 e4 e6 c6 d2 b3 b5 e1 a2 e3 d1 c5 f3 f4 f5 f2 d6 e5 f6 a5 b2 a4 a3 b1 a6 b6 c1 a1 f1",
        0,
        [11, 25],
        o_wins,
        -14,
    );
    check_game::<4>("c4 d2 b1 a4 c1 d3 d4 b4 a2 a1 d1 a3", 0, [8, 8], Outcome::Draw, 0);
    // Both sides pass, several times, and play on; full boards again.
    check_game::<8>(
        "d3 c3 e6 d2 c4 b5 b2 f4 b3 c6 g3 b4 a4 f7 c2 e2 b6 c1 b1 a1 g8 c5 d1 g4 f3 f5 e3 g2 c7 f2 h3 b7 a6 f6 a2 c8 \
         h2 g1 a3 e7 g5 g7 b8 a8 d6 a7 f1 h1 f8 h5 h7 h4 h6 g6 pass h8 pass e8 pass d7 d8 e1 a5",
        3,
        [21, 43],
        o_wins,
        -22,
    );
    check_game::<8>(
        "c4 c3 e6 f4 e3 f6 d3 d2 c2 b2 f3 e7 e8 g3 c1 f5 a1 b1 e1 b4 g6 h7 h6 f7 e2 f1 a4 d1 f2 d7 c6 c5 h3 h4 g2 h1 \
         d6 c8 f8 h2 b3 a2 g4 c7 a3 h5 b5 a5 b8 g1 a6 b7 a7 b6 g5 a8 pass g7 g8 pass h8 pass d8",
        3,
        [32, 32],
        Outcome::Draw,
        0,
    );
    // One square is left that neither side can take; it counts for the winner.
    check_game::<8>(
        "d3 c5 e6 f3 f5 f7 d7 e3 c4 c6 c7 g6 e2 d1 g8 d2 g3 f2 c2 b5 a4 e8 c3 g2 e1 e7 h7 b7 h2 c1 a8 h5 b2 f4 f6 h3 \
         d8 g1 h4 c8 h1 a3 f8 b4 b6 f1 b1 g5 a2 a5 b8 d6 b3 a1 h6 g4 pass g7 pass a7 a6",
        2,
        [37, 26],
        x_wins,
        12,
    );
    check_game::<6>(
        "d5 e5 f5 d2 e4 d6 c6 f4 e6 c5 e3 f6 c2 b6 c1 b1 e2 b4 a5 f1 e1 a4 b2 f2 b5 a1 a2 a6 pass d1 pass b3 pass a3",
        3,
        [0, 35],
        o_wins,
        -36,
    );
    // Two empty squares in a draw count for neither side.
    check_game::<4>("b1 c1 d4 a4 b4 c4 d1 a3 pass a1 a2", 1, [7, 7], Outcome::Draw, 0);
}

#[test]
fn refusals_say_why() {
    let start = Othello::<6>::start(());
    let stuck = Othello::<4>::parse((), "XXO--------X---- O").unwrap();
    assert_eq!(stuck.moves().collect::<Vec<_>>(), [Disc::PASS]);
    let cases = [
        (
            start.check(disc("a1")),
            Refusal::TurnsNothing(disc("a1")),
            "a disc on a1 would turn nothing",
        ),
        (start.check(disc("c3")), Refusal::Taken(disc("c3")), "there is a disc on c3 already"),
        (start.check(disc("g1")), Refusal::Outside(disc("g1")), "g1 is outside the board"),
        (
            start.check(Disc::PASS),
            Refusal::CanMove,
            "passing is only for a player without a move, and there is one",
        ),
        (
            stuck.check(disc("d1")),
            Refusal::MustPass,
            "there is no square to move to: the only move is to pass",
        ),
    ];
    for (found, expected, sentence) in cases {
        assert_eq!(found, Err(expected));
        assert_eq!(expected.to_string(), sentence);
    }
}

fn disc(text: &str) -> Disc {
    Disc::read(text).unwrap()
}

#[test]
fn a_pass_leaves_the_board_alone() {
    let stuck = Othello::<4>::parse((), "XXO--------X---- O").unwrap();
    assert_eq!(stuck.play(Disc::PASS).to_string(), "XXO--------X---- X");
    assert_eq!(stuck.flips(Disc::PASS), 0);
}

#[test]
fn accessors_agree_with_the_text() {
    let position = Othello::<8>::start(()).play(disc("f5"));
    assert_eq!(
        position.to_string(),
        "---------------------------OX------XXX-------------------------- O"
    );
    assert_eq!(position.disc_at(Place::new(5, 4, 0)), Some(Side::X));
    assert_eq!(position.disc_at(Place::new(3, 3, 0)), Some(Side::O));
    assert_eq!(position.disc_at(Place::new(0, 0, 0)), None);
    assert_eq!(position.disc_at(Place::new(8, 0, 0)), None);
    assert_eq!(position.discs(Side::O), position.own());
    assert_eq!(position.discs(Side::X), position.other());
    assert_eq!(position.empties().count_ones(), 59);
    assert_eq!(position.flips(disc("d6")), disc("d5").bit());
    assert_eq!(Othello::<8>::from_bits(position.own(), position.other(), Side::O), Some(position));
    assert_eq!(Othello::<8>::from_bits(1, 1, Side::X), None);
    assert_eq!(Othello::<6>::from_bits(1 << 6, 0, Side::X), None);
}

#[test]
fn any_board_can_be_read() {
    let cases = [
        ("---------------- X", Some(Outcome::Draw)),
        ("X--------------- O", Some(Outcome::Win(Side::X))),
        ("OOOOOOOOXXXXXXXX X", Some(Outcome::Draw)),
        ("xxxx-----------o O ", Some(Outcome::Win(Side::X))),
        (" OX-------------- x; c1:+16; the rest; is not read", None),
    ];
    for (text, outcome) in cases {
        let position = Othello::<4>::parse((), text).unwrap();
        assert_eq!(position.outcome(), outcome, "{text}");
    }
    let ffo_40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
    let position = Othello::<8>::parse((), &format!("{ffo_40}; A2:+38; C7:+36;")).unwrap();
    assert_eq!(position.to_string(), ffo_40);
    assert_eq!(position.move_count(), 10);
}

#[test]
fn bad_positions_are_refused_by_name() {
    let cases = [
        ("", "bad position '': expected 16 squares, a space and X or O to move"),
        ("; X", "bad position '; X': expected 16 squares, a space and X or O to move"),
        (
            "----OX--XO------",
            "bad position '----OX--XO------': expected 16 squares, a space and X or O to move",
        ),
        (
            "----OX--XO------ X X",
            "bad position '----OX--XO------ X X': expected 16 squares, a space and X or O to move",
        ),
        ("----OX--XO----- X", "bad position '----OX--XO----- X': expected 16 squares, found 15"),
        (
            "----OX--XO------- X",
            "bad position '----OX--XO------- X': expected 16 squares, found 17",
        ),
        (
            "----OX--XO-é---- X",
            "bad position '----OX--XO-é---- X': expected X, O or - on d3, found 'é'",
        ),
        (
            "----OX--XO.----- X",
            "bad position '----OX--XO.----- X': expected X, O or - on c3, found '.'",
        ),
        (
            "----OX--XO------ B",
            "bad position '----OX--XO------ B': expected X or O to move, found 'B'",
        ),
        (
            "----OX--XO------ XO",
            "bad position '----OX--XO------ XO': expected X or O to move, found 'XO'",
        ),
    ];
    for (text, sentence) in cases {
        assert_eq!(Othello::<4>::parse((), text).unwrap_err().to_string(), sentence);
    }
}

#[test]
fn moves_in_every_spelling() {
    let position = Othello::<6>::start(());
    for (text, expected) in [("f5", "f5"), ("F5", "f5"), ("pass", "pass"), ("PASS", "pass")] {
        assert_eq!(position.parse_move(text).unwrap().to_string(), expected);
    }
    for text in ["pa", "PA", "ps", "--"] {
        assert_eq!(position.parse_move(text), Ok(Disc::PASS), "{text}");
    }
    for text in ["", "g1", "a7", "a0", "f", "5f", "f55", "f5 ", "passs", "-", "é", "ａ1"] {
        let error = position.parse_move(text).unwrap_err().to_string();
        assert_eq!(error, format!("unknown move '{text}' (expected a1 to f6, or pass)"));
    }
}

/// Accepted texts round-trip, and their positions have moves or an end.
fn check_text<const N: usize>(text: &str) {
    if let Ok(position) = Othello::<N>::parse((), text) {
        assert_eq!(Othello::<N>::parse((), &position.to_string()), Ok(position), "{text}");
        assert_eq!(position.outcome().is_none(), position.moves().len() > 0, "{text}");
        assert_eq!(position.moves().len(), position.move_count(), "{text}");
    }
    if let Ok(disc) = Othello::<N>::start(()).parse_move(text) {
        assert_eq!(Disc::read(&disc.to_string()), Some(disc), "{text}");
    }
}

#[test]
fn fuzz_any_text() {
    bolero::check!().for_each(|bytes| {
        let text = String::from_utf8_lossy(bytes);
        check_text::<4>(&text);
        check_text::<8>(&text);
    });
}

/// Texts that are almost positions: squares and side drawn from the right characters and a few
/// wrong ones.
#[test]
fn fuzz_near_positions() {
    bolero::check!().for_each(|bytes| {
        let squares =
            bytes.iter().map(|byte| char::from(b"XOxo-XO-XO--XO-."[usize::from(*byte & 15)]));
        let mut text: String = squares.take(16).collect();
        text.push_str(
            [" X", " O", " x;", ""][bytes.first().map_or(0, |byte| usize::from(byte >> 6))],
        );
        check_text::<4>(&text);
    });
}

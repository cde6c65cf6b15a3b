//! Solutions against a plain search through the rules, and against the published test positions.

use std::sync::atomic::AtomicBool;

use plateau_game::{Game, Notation, laws};
use plateau_games::othello::Othello;

use super::Solver;
use crate::isa::Instructions;

/// All sets; those the machine lacks fall back to the portable one.
const ALL: [Instructions; 3] = [Instructions::Portable, Instructions::Avx2, Instructions::Avx512];

/// The value by trying everything.
fn plain(position: &Othello<8>) -> i32 {
    if position.outcome().is_some() {
        return position.score(position.side_to_move());
    }
    position.moves().map(|disc| -plain(&position.play(disc))).max().unwrap()
}

/// Solves and checks that the line is legal, complete and worth the score.
fn check(solver: &mut Solver, position: &Othello<8>, score: i32) {
    let solution = solver.solve(position, &AtomicBool::new(false)).unwrap();
    assert_eq!(solution.score, score, "{position}");
    let mut last = *position;
    for disc in &solution.line {
        last = last.try_play(*disc).unwrap_or_else(|refusal| panic!("{disc} in {position}: {refusal}"));
    }
    assert!(last.outcome().is_some(), "the line of {position} stops at {last}");
    assert_eq!(last.score(position.side_to_move()), score, "line of {position}");
}

#[test]
fn the_last_squares_agree_with_a_plain_search() {
    for instructions in ALL {
        let mut solver = Solver::new(12, instructions, None);
        for seed in 0..60 {
            let game = laws::random_game::<Othello<8>>((), seed, 100);
            for position in game.iter().filter(|position| position.empties().count_ones() <= 7) {
                check(&mut solver, position, plain(position));
            }
        }
    }
}

#[test]
fn deeper_positions_agree_with_their_moves() {
    let mut solver = Solver::new(14, Instructions::best(), None);
    for seed in 0..15 {
        let game = laws::random_game::<Othello<8>>((), seed, 100);
        for position in game.iter().filter(|position| (9..=12).contains(&position.empties().count_ones())) {
            let value = |next: &Othello<8>, solver: &mut Solver| {
                solver.solve(next, &AtomicBool::new(false)).unwrap().score
            };
            if position.outcome().is_some() {
                check(&mut solver, position, position.score(position.side_to_move()));
                continue;
            }
            let best = position.moves().map(|disc| -value(&position.play(disc), &mut solver)).max().unwrap();
            check(&mut solver, position, best);
        }
    }
}

/// Positions of the FFO endgame test whose solution takes a moment only, with their scores.
const FFO: [(&str, i32); 10] = [
    ("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", 18),
    ("-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X", 10),
    ("----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X", 2),
    ("-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X", 0),
    ("-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X", 32),
    ("--OXXX--OOOXXX--OOOXOXO-OOXOOOX-OOXXXXXXXOOXXOX--OOOOX---XXXXXX- X", 14),
    ("--OXXO--XOXXXX--XOOOXXXXXOOXXXXXXOOOOXXX-XXXXXXX--XXOOO----XXOO- X", 8),
    ("---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O", 8),
    ("--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO-- O", -8),
    ("-XXXX-----OXXX--XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX--OXXO---OOOOO-- O", 10),
];

#[test]
fn published_positions() {
    for instructions in ALL {
        let mut solver = Solver::new(16, instructions, None);
        for (text, score) in FFO {
            check(&mut solver, &Othello::parse((), text).unwrap(), score);
        }
    }
}

#[test]
fn finished_games_and_odd_boards() {
    let cases = [
        ("----------------------------------------------------------------", 0),
        ("X---------------------------------------------------------------", 64),
        ("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX-", 64),
        ("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO", 0),
        // The mover must pass first, and then again: the opponent takes all.
        ("OX--------------------------------------------------------------", -64),
        ("-OX-------------------------------------------------------------", 64),
    ];
    let mut solver = Solver::new(12, Instructions::best(), None);
    for (board, score) in cases {
        check(&mut solver, &Othello::parse((), &format!("{board} X")).unwrap(), score);
    }
}

#[test]
fn a_stopped_solve_says_nothing() {
    let mut solver = Solver::new(12, Instructions::best(), None);
    assert_eq!(solver.solve(&Othello::start(()), &AtomicBool::new(true)), None);
}

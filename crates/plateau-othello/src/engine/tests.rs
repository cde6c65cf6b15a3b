//! Exact scores against a plain search through the rules, and against the published test positions.

use std::sync::Arc;

use plateau_game::{Game, Notation, Outcome, laws};
use plateau_games::othello::Othello;

use super::{Engine, Reach};
use crate::board::bitboard::Board;
use crate::evaluation::{Features, Weights};
use crate::kernels::instructions::Instructions;

/// All sets; those the machine lacks fall back to the portable one.
const ALL: [Instructions; 3] = [Instructions::Portable, Instructions::Avx2, Instructions::Avx512];

/// The value by trying everything.
fn plain<const N: usize>(position: &Othello<N>) -> i32 {
    if position.outcome().is_some() {
        return position.score(position.side_to_move());
    }
    position.moves().map(|disc| -plain(&position.play(disc))).max().unwrap()
}

/// Solves and checks that the line is legal, complete and worth the score.
fn check<const N: usize>(engine: &mut Engine, position: &Othello<N>, score: i32) {
    let thought = engine.solve(position, &|_| false).unwrap();
    assert_eq!(thought.score, score, "{position}");
    let mut last = *position;
    for disc in &thought.line {
        last = last
            .try_play(*disc)
            .unwrap_or_else(|refusal| panic!("{disc} in {position}: {refusal}"));
    }
    assert!(last.outcome().is_some(), "the line of {position} stops at {last}");
    assert_eq!(last.score(position.side_to_move()), score, "line of {position}");
}

#[test]
fn the_last_squares_agree_with_a_plain_search() {
    for instructions in ALL {
        let mut engine = Engine::new(12, instructions, None);
        for seed in 0..60 {
            let game = laws::random_game::<Othello<8>>((), seed, 100);
            for position in game.iter().filter(|position| position.empties().count_ones() <= 7) {
                check(&mut engine, position, plain(position));
            }
        }
    }
}

#[test]
fn smaller_boards_agree_with_a_plain_search() {
    fn check_size<const N: usize>(engine: &mut Engine) {
        for seed in 0..40 {
            let game = laws::random_game::<Othello<N>>((), seed, 100);
            for position in game.iter().filter(|position| position.empties().count_ones() <= 8) {
                check(engine, position, plain(position));
            }
        }
    }
    for instructions in ALL {
        let mut engine = Engine::new(12, instructions, None);
        // One engine for both: it must not take one size's boards for the other's.
        check_size::<4>(&mut engine);
        check_size::<6>(&mut engine);
        check_size::<4>(&mut engine);
    }
}

/// 4 x 4 is won by the second player, 11 discs to 3 with two squares left empty.
#[test]
fn the_smallest_board_is_solved_from_the_start() {
    check(&mut Engine::new(12, Instructions::best(), None), &Othello::<4>::start(()), -10);
}

/// Far enough from the end to be taken for their images and to be ordered by a shallow search.
#[test]
fn deeper_positions_of_6_x_6_agree_with_their_moves() {
    for seed in 0..4 {
        let game = laws::random_game::<Othello<6>>((), seed, 100);
        let position = game.iter().find(|position| position.empties().count_ones() == 17).unwrap();
        let value = |next: &Othello<6>| {
            Engine::new(12, Instructions::best(), None).solve(next, &|_| false).unwrap()
        };
        let best = position.moves().map(|disc| -value(&position.play(disc)).score).max().unwrap();
        check(&mut Engine::new(14, Instructions::best(), None), position, best);
    }
}

#[test]
fn deeper_positions_agree_with_their_moves() {
    let mut engine = Engine::new(14, Instructions::best(), None);
    for seed in 0..15 {
        let game = laws::random_game::<Othello<8>>((), seed, 100);
        for position in
            game.iter().filter(|position| (9..=12).contains(&position.empties().count_ones()))
        {
            let value = |next: &Othello<8>, engine: &mut Engine| {
                engine.solve(next, &|_| false).unwrap().score
            };
            if position.outcome().is_some() {
                check(&mut engine, position, position.score(position.side_to_move()));
                continue;
            }
            let best = position
                .moves()
                .map(|disc| -value(&position.play(disc), &mut engine))
                .max()
                .unwrap();
            check(&mut engine, position, best);
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
        let mut engine = Engine::new(16, instructions, None);
        for (text, score) in FFO {
            check(&mut engine, &Othello::<8>::parse((), text).unwrap(), score);
        }
    }
}

/// With helpers that wait for work from the first node that has some, and with too few moves for
/// all of them.
#[test]
fn several_threads_find_the_same() {
    for threads in [2, 5] {
        for weights in [None, Some(corner_weights())] {
            let mut engine = Engine::new(16, Instructions::best(), weights).with_threads(threads);
            for (text, score) in FFO.iter().skip(4) {
                check(&mut engine, &Othello::<8>::parse((), text).unwrap(), *score);
            }
        }
    }
    let mut engine = Engine::new(12, Instructions::best(), None).with_threads(3);
    assert_eq!(engine.solve(&Othello::<8>::start(()), &|nodes| nodes > 100_000), None);
}

/// A panic in a helper or in the owner of the search ends it everywhere and arrives where it was
/// asked for.
#[test]
fn a_panic_of_one_thread_is_not_waited_for() {
    let caller = std::thread::current().id();
    for in_helper in [true, false] {
        let halt = move |_| {
            let here = (std::thread::current().id() != caller) == in_helper;
            assert!(!here, "as the test wants it");
            false
        };
        let solve = || {
            let mut engine = Engine::new(12, Instructions::best(), None).with_threads(3);
            engine.solve(&Othello::<8>::start(()), &halt)
        };
        assert!(std::panic::catch_unwind(solve).is_err(), "in a helper: {in_helper}");
    }
}

#[test]
fn outcomes_agree_with_scores() {
    let mut engine = Engine::new(14, Instructions::best(), None);
    for seed in 0..40 {
        let game = laws::random_game::<Othello<8>>((), seed, 100);
        for position in game.iter().filter(|position| position.empties().count_ones() <= 10) {
            let side = position.side_to_move();
            let score = engine.solve(position, &|_| false).unwrap().score;
            let outcome = match score {
                0 => Outcome::Draw,
                score => Outcome::Win(if score > 0 { side } else { !side }),
            };
            let decided = engine.decide(position, &|_| false).unwrap();
            assert_eq!(decided.outcome, outcome, "{position}");
            let kept = decided.best.map_or(position.score(side), |best| {
                -engine.solve(&position.play(best), &|_| false).unwrap().score
            });
            assert_eq!(kept.signum(), score.signum(), "{:?} in {position}", decided.best);
        }
    }
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    let mut engine = Engine::new(14, Instructions::best(), None);
    for seed in 0..20 {
        let game = laws::random_game::<Othello<8>>((), seed, 100);
        for position in game.iter().filter(|position| position.empties().count_ones() == 8) {
            let mut scores: Vec<i32> = Vec::new();
            if position.outcome().is_none() {
                let value = |disc| -engine.solve(&position.play(disc), &|_| false).unwrap().score;
                scores = position.moves().map(value).collect();
                scores.sort_by_key(|score| -score);
            }
            let lines = engine.think_lines(position, Reach::END, 3, &|_| false, &mut |_| true);
            let found: Vec<i32> =
                lines.iter().filter(|line| !line.line.is_empty()).map(|line| line.score).collect();
            scores.truncate(3);
            assert_eq!(found, scores, "{position}");
            let mut firsts: Vec<_> = lines.iter().map(|line| line.line.first()).collect();
            firsts.dedup();
            assert_eq!(firsts.len(), lines.len(), "{position}");
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
    let mut engine = Engine::new(12, Instructions::best(), None);
    for (board, score) in cases {
        check(&mut engine, &Othello::<8>::parse((), &format!("{board} X")).unwrap(), score);
    }
}

#[test]
fn a_stopped_solve_says_nothing() {
    let mut engine = Engine::new(12, Instructions::best(), None);
    assert_eq!(engine.solve(&Othello::<8>::start(()), &|_| true), None);
}

/// Weights by which a corner is worth eight discs and everything else nothing.
fn corner_weights() -> Arc<Weights> {
    Arc::new(Weights::of_corners(8))
}

/// Weights change the order of a solve and nothing else.
#[test]
fn a_solve_with_weights_is_as_exact() {
    let (mut without, mut with) = (
        Engine::new(16, Instructions::best(), None),
        Engine::new(16, Instructions::best(), Some(corner_weights())),
    );
    for seed in 0..3 {
        let game = laws::random_game::<Othello<8>>((), seed, 100);
        for position in
            game.iter().filter(|position| (13..=14).contains(&position.empties().count_ones()))
        {
            let score = without.solve(position, &|_| false).unwrap().score;
            check(&mut with, position, score);
        }
    }
}

/// The value after `depth` plies by trying everything; a leaf is evaluated even if its game is
/// over.
fn plain_depth(position: &Othello<8>, depth: u32, weights: &Weights) -> i32 {
    let board = Board::from(position);
    if depth == 0 {
        return weights.evaluate(&Features::of(board), board.empty_count());
    }
    if position.outcome().is_some() {
        return position.score(position.side_to_move());
    }
    let rest = if position.playable() == 0 { depth } else { depth - 1 };
    position.moves().map(|disc| -plain_depth(&position.play(disc), rest, weights)).max().unwrap()
}

#[test]
fn values_agree_with_a_plain_search() {
    let weights = corner_weights();
    let mut engine = Engine::new(12, Instructions::best(), Some(weights.clone()));
    for seed in 0..12 {
        for position in laws::random_game::<Othello<8>>((), seed, 100).iter().step_by(5) {
            for depth in [1, 2, 4].into_iter().filter(|_| position.playable() != 0) {
                engine.forget();
                let value = engine.value(Board::from(position), depth);
                assert_eq!(
                    value,
                    plain_depth(position, depth, &weights),
                    "depth {depth} of {position}"
                );
            }
        }
    }
}

#[test]
fn thinking_goes_step_by_step_and_stops_when_told() {
    let mut engine = Engine::new(14, Instructions::best(), Some(corner_weights()));
    let reach = Reach { depth: 5, to_the_end: 10 };
    let mut depths = Vec::new();
    let thought = engine.think(&Othello::start(()), reach, &|_| false, &mut |thought| {
        assert!(!thought.exact && thought.line.len() == thought.depth as usize, "{thought:?}");
        depths.push(thought.depth);
        true
    });
    assert_eq!((depths, thought.unwrap().depth), (vec![1, 2, 3, 4, 5], 5));
    let thought = engine
        .think(&Othello::start(()), reach, &|_| false, &mut |thought| thought.depth < 3)
        .unwrap();
    assert_eq!(thought.depth, 3);
    let long = Reach { depth: 60, to_the_end: 0 };
    let thought =
        engine.think(&Othello::start(()), long, &|nodes| nodes > 20_000, &mut |_| true).unwrap();
    assert!(thought.depth < 20 && thought.nodes <= 20_000 + 4096, "{thought:?}");
}

//! The files that the page fetches: every puzzle whole and by the rules, a sample of them found out
//! anew from nothing but the position.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use plateau_games::GameId;
use plateau_players::Library;
use plateau_puzzles::{
    Answer, Attempt, Exact, Puzzle, SEEDS, Theme, Turn, is_too_hard_for_its_kind, rating, read,
    same_for_all, themes, verify,
};

/// The puzzles of a game.
fn shipped(game: GameId) -> Vec<Puzzle> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/{game}.puzzles"));
    let (found, puzzles) = read(&fs::read(path).unwrap()).unwrap();
    assert_eq!(found, game);
    assert!(puzzles.len() >= 500, "{game}: {}", puzzles.len());
    puzzles
}

/// How many of a game are found out anew: one in so many.
const fn one_in(game: GameId) -> usize {
    match game {
        GameId::Sogo => 10,
        GameId::Othello => 5,
        GameId::Morpion | GameId::Force3 => 1,
        // Its table is too large for a test: `plateau puzzles pogo --check FILE` verifies them all.
        GameId::Pogo => usize::MAX,
    }
}

#[test]
fn puzzles_are_what_their_positions_say() {
    for game in GameId::ALL.into_iter().filter(|game| *game != GameId::Pogo) {
        let mut oracle = Exact::new(Library::default(), u64::MAX);
        for puzzle in shipped(game).iter().step_by(one_in(game)) {
            assert_eq!(verify(puzzle, &mut oracle), Ok(()), "{game}");
        }
    }
}

#[test]
fn every_puzzle_keeps_the_rules() {
    for game in GameId::ALL {
        let puzzles = shipped(game);
        let mut seen = HashSet::new();
        for puzzle in &puzzles {
            let text = &puzzle.position;
            assert!(seen.insert(same_for_all(text)), "{game} {text}: twice");
            assert!(puzzle.position.moves().len() >= 4, "{game} {text}: too few moves");
            assert!(puzzle.fails.iter().all(|fails| *fails <= SEEDS), "{game} {text}");
            assert!(!is_too_hard_for_its_kind(puzzle), "{game} {text}: too simple for its rating");
            turn_keeps_the_rules(puzzle, &puzzle.solution);
        }
        let ratings: Vec<u16> = puzzles.iter().map(|puzzle| rating(game, &puzzle.fails)).collect();
        assert!(ratings.is_sorted(), "{game}: the easiest first");
        let numbers: HashSet<u32> = puzzles.iter().map(Puzzle::number).collect();
        assert_eq!(numbers.len(), puzzles.len(), "{game}: addresses differ");
    }
}

/// Every move has a certain value, and no other move equals the solution.
fn turn_keeps_the_rules(puzzle: &Puzzle, turn: &Turn) {
    for wrong in &turn.wrong {
        assert!(
            wrong.value.is_certain() && wrong.value < turn.value,
            "{}: {}",
            puzzle.position,
            wrong.mv
        );
    }
    turn.following().for_each(|next| turn_keeps_the_rules(puzzle, next));
}

#[test]
fn the_shipped_moves_solve_the_puzzle() {
    for puzzle in GameId::ALL.into_iter().flat_map(shipped) {
        let mut attempt = Attempt::new(&puzzle, 1);
        for _ in 0..puzzle.solution.turns() {
            let wrong = attempt.turn().wrong.first().copied();
            if let Some(wrong) = wrong {
                assert_eq!(attempt.answer(wrong.mv), Answer::Refuted(wrong), "{}", puzzle.position);
            }
            if attempt.answer(attempt.turn().best) == Answer::Solved {
                break;
            }
        }
        assert!(attempt.is_over(), "{}", puzzle.position);
        assert_eq!(attempt.answer(puzzle.solution.best), Answer::NotLegal);
    }
}

#[test]
fn every_theme_has_puzzles() {
    for game in GameId::ALL {
        let found: HashSet<Theme> = shipped(game).iter().flat_map(themes).collect();
        for theme in Theme::ALL {
            assert!(!found.contains(&theme) || theme.is_of(game), "{game}: {theme:?}");
        }
    }
    let all: HashSet<Theme> =
        GameId::ALL.into_iter().flat_map(shipped).flat_map(|puzzle| themes(&puzzle)).collect();
    for theme in Theme::ALL {
        assert!(all.contains(&theme), "{theme:?}");
    }
}

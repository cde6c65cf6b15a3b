//! Puzzles from real games of Force 3, whose table is made in a moment.

use plateau_game::Symmetric as _;
use plateau_games::AnyPosition;
use plateau_players::Library;

use super::*;
use crate::exact::Exact;
use crate::puzzle::LEVELS;
use crate::{SEEDS, measure, read, verify, write};

fn found(numbers: std::ops::Range<u64>, oracle: &mut Exact) -> Vec<Puzzle> {
    numbers.flat_map(|number| candidates(Variant::new(GameId::Force3), 5, number, oracle)).collect()
}

#[test]
fn the_same_games_make_the_same_puzzles() {
    let mut oracle = Exact::new(Library::default(), 1);
    let puzzles = found(0..6, &mut oracle);
    assert!(puzzles.len() >= 3, "{}", puzzles.len());
    let mut other = Exact::new(Library::default(), 1);
    assert_eq!(
        [found(3..6, &mut other), found(0..3, &mut other)]
            .map(|half| half.len())
            .iter()
            .sum::<usize>(),
        puzzles.len()
    );
    let again = found(0..6, &mut other);
    assert_eq!(again, puzzles, "whatever was asked before");
    for puzzle in &puzzles {
        assert_eq!(verify(puzzle, &mut oracle), Ok(()));
    }
    assert_eq!(read(&write(GameId::Force3, &puzzles)), Ok((GameId::Force3, puzzles)));
}

/// A small cube is known from its start; its puzzles come back from a file with their size.
#[test]
fn small_cubes_have_puzzles() {
    let mut oracle = Exact::new(Library::default(), 200_000);
    let small = Variant::build(GameId::Morpion, Some(3), &[]).unwrap();
    assert!(boards(GameId::Morpion).contains(&small));
    let puzzles: Vec<Puzzle> =
        (0..12).flat_map(|number| candidates(small, 5, number, &mut oracle)).collect();
    assert!(puzzles.len() >= 3, "{}", puzzles.len());
    assert!(puzzles.iter().all(|puzzle| puzzle.position.variant() == small));
    assert_eq!(read(&write(GameId::Morpion, &puzzles)), Ok((GameId::Morpion, puzzles)));
}

#[test]
fn images_are_taken_once() {
    let puzzle = found(0..6, &mut Exact::new(Library::default(), 1)).swap_remove(0);
    let AnyPosition::Force3(position) = puzzle.position else {
        unreachable!("Force 3 was asked for")
    };
    let mut collection = Collection::new(10);
    assert!(collection.is_new(&puzzle));
    for image in (0..8).map(|symmetry| position.transformed(symmetry)) {
        for image in [image, image.colours_swapped()] {
            assert!(
                !collection.is_new(&Puzzle { position: image.into(), ..puzzle.clone() }),
                "{image}"
            );
        }
    }
}

#[test]
fn simple_ones_are_of_the_first_grade_and_few() {
    let puzzles = found(0..40, &mut Exact::new(Library::default(), 1));
    let simple = puzzles.iter().find(|puzzle| is_simple(puzzle)).expect("somebody wins at once");
    let easy = Puzzle { fails: [SEEDS / 2, 0, 0, 0, 0, 0, 0, 0, 0], ..simple.clone() };
    let hard = Puzzle { fails: [SEEDS; LEVELS], ..simple.clone() };
    assert!(!is_too_hard_for_its_kind(&easy) && is_too_hard_for_its_kind(&hard));
    let mut collection = Collection::new(100);
    collection.add(hard);
    assert!(collection.puzzles.is_empty(), "a win at once above the first grade");
    (0..SIMPLE_SHARE).for_each(|_| collection.add(easy.clone()));
    assert_eq!(collection.puzzles.len(), SIMPLE_SHARE);
    assert!(!collection.is_new(&easy), "enough of them");
    let quiet = puzzles.iter().find(|puzzle| !is_simple(puzzle)).expect("not everything is simple");
    let hard = Puzzle { fails: [SEEDS; LEVELS], ..quiet.clone() };
    assert!(collection.is_new(&hard) && !is_too_hard_for_its_kind(&hard));
    collection.add(hard.clone());
    assert_eq!(collection.into_puzzles().last(), Some(&hard), "the easiest first");
}

#[test]
fn wins_in_one_are_found_except_by_the_lowest_levels() {
    let puzzles = found(0..40, &mut Exact::new(Library::default(), 1));
    let simple = puzzles.iter().find(|puzzle| is_simple(puzzle)).expect("somebody wins at once");
    let fails = measure(simple);
    assert_eq!(fails[2..], [0; LEVELS - 2], "from level 3 on a win at once is always taken");
    assert_eq!(measure(simple), fails, "the same every time");
}

//! Ratings, days in a row, and texts that survive anything.

use plateau_games::{AnyPosition, Variant};
use plateau_puzzles::{Goal, LEVELS, SEEDS, Turn};

use super::*;

/// A puzzle in name only, whose levels up to one fail.
fn puzzle(moves: &str, failing: usize) -> Puzzle {
    let mut position = AnyPosition::start(Variant::new(GameId::Sogo));
    for text in moves.split_whitespace() {
        position = position.try_play(position.parse_move(text).unwrap()).unwrap();
    }
    let mut fails = [0; LEVELS];
    fails[..failing].fill(SEEDS);
    let best = position.moves()[0];
    let solution =
        Turn { best, value: plateau_game::Score::win_in(3), wrong: vec![], defences: vec![] };
    Puzzle { position, goal: Goal::Win, fails, solution }
}

#[test]
fn ratings_rise_with_what_is_solved_and_count_once() {
    let mut practice = Practice::default();
    let before = practice.standing(GameId::Sogo);
    practice.note(&puzzle("a1", 3), Result::Solved);
    let after = practice.standing(GameId::Sogo);
    assert!(after.rating > before.rating && after.deviation < before.deviation, "{after:?}");
    practice.note(&puzzle("a1", 3), Result::Failed);
    let missed = Standing { missed: [puzzle("a1", 3).number()].into(), ..after.clone() };
    assert_eq!(practice.standing(GameId::Sogo), missed, "the second time does not count");
    assert_eq!(practice.standing(GameId::Pogo), Standing::default(), "each game has its own");
    practice.note(&puzzle("b1", 3), Result::Failed);
    assert!(practice.standing(GameId::Sogo).rating < after.rating);
    let gain = |result| Standing::default().after(1_000, result).rating;
    assert!(
        gain(Result::Failed) < gain(Result::Helped) && gain(Result::Helped) < gain(Result::Solved)
    );
    let older = Standing { deviation: 350.0, ..Standing::default() };
    for standing in [Standing::default(), older] {
        let lost = standing.rating - standing.after(800, Result::Failed).rating;
        assert!((20.0..60.0).contains(&lost), "a first mistake costs {lost}");
    }
}

#[test]
fn puzzles_come_near_the_rating_and_new_ones_first() {
    let puzzles: Vec<Puzzle> = ["a1", "b1", "c1", "d1"]
        .iter()
        .zip([0, 2, 4, 9])
        .map(|(moves, failing)| puzzle(moves, failing))
        .collect();
    let (mut practice, nothing) = (Practice::default(), BTreeSet::new());
    let first = practice.next(&puzzles, None, &nothing).unwrap().clone();
    assert_eq!(first, puzzles[1], "the nearest to 800");
    let second = practice.next(&puzzles, None, &[first.number()].into()).unwrap().clone();
    assert_ne!(second, first, "what was passed by does not come at once");
    let third = practice.next(&puzzles, None, &[first.number(), second.number()].into()).unwrap();
    assert!(*third != first && *third != second);
    practice.standing_mut(GameId::Sogo).tried.insert(first.number());
    assert_eq!(practice.next(&puzzles, None, &nothing), Some(&second));
    practice.standing_mut(GameId::Sogo).tried.extend(puzzles.iter().map(Puzzle::number));
    assert_eq!(practice.next(&puzzles, None, &nothing), Some(&first), "all over again");
    assert_eq!(practice.next(&puzzles, Some(Theme::OnlyMove), &nothing), None);
    assert_eq!(practice.next(&[], None, &nothing), None);
}

#[test]
fn missed_puzzles_are_kept_until_they_are_solved() {
    let puzzles = ["a1", "b1", "c1"].map(|moves| puzzle(moves, 3));
    let mut practice = Practice::default();
    puzzles[..2].iter().for_each(|one| practice.note(one, Result::Failed));
    let next = |practice: &Practice, passed: &BTreeSet<u32>| {
        practice.next_missed(&puzzles, passed).map(Puzzle::number)
    };
    assert_eq!(next(&practice, &BTreeSet::new()), Some(puzzles[0].number()));
    assert_eq!(next(&practice, &[puzzles[0].number()].into()), Some(puzzles[1].number()));
    practice.note(&puzzles[0], Result::Helped);
    practice.note(&puzzles[1], Result::Solved);
    assert_eq!(practice.standing(GameId::Sogo).missed, [puzzles[0].number()].into());
    for kept in [Practice::from_json(&practice.to_json()), Practice::default().merged(&practice)] {
        assert_eq!(kept.standing(GameId::Sogo).missed, [puzzles[0].number()].into());
    }
}

#[test]
fn days_in_a_row_are_counted() {
    let mut practice = Practice::default();
    for (day, days) in [(100, 1), (100, 1), (101, 2), (102, 3), (104, 1), (50, 1)] {
        practice.note_day(day);
        assert_eq!(practice.streak, Streak { day, days });
    }
    practice.note_day(51);
    assert_eq!([51, 52, 53].map(|day| practice.streak_on(day)), [2, 2, 0]);
    assert_eq!(day(86_400_000.0 * 3.5, 0.0), 3);
    assert_eq!(
        day(86_400_000.0 * 3.0 + 1.0, 60.0),
        2,
        "an hour behind, it is still the day before"
    );
    assert_ne!(game_of(3, &GameId::ALL), game_of(4, &GameId::ALL));
    assert_eq!([0, 1, 2].map(|day| game_of(day, &[GameId::Pogo])), [Some(GameId::Pogo); 3]);
    assert_eq!(game_of(1, &[]), None);
}

#[test]
fn a_day_has_a_puzzle_of_each_grade() {
    for (grade, part) in Grade::ALL.into_iter().zip([0..166, 166..333, 333..500]) {
        let days: BTreeSet<usize> =
            (20_000..20_030).map(|day| of_the_day(day, grade, 500)).collect();
        assert!(days.len() > 22 && days.iter().all(|index| part.contains(index)), "{days:?}");
        assert_eq!([0, 1].map(|count| of_the_day(5, grade, count) <= count), [true; 2]);
    }
}

#[test]
fn it_is_read_back_and_nonsense_is_nothing() {
    let mut practice = Practice::default();
    practice.note(&puzzle("a1", 3), Result::Helped);
    practice.standing_mut(GameId::Pogo).steps.extend([1, 2]);
    practice.standing_mut(GameId::Sogo).storm = 7;
    practice.standing_mut(GameId::Morpion).note_lines(80);
    practice.note_day(20_000);
    assert_eq!(Practice::from_json(&practice.to_json()), practice);
    for text in ["", "[]", "7", r#"{"games": 5, "streak": "x"}"#, r#"{"games": {"chess": {}}}"#] {
        assert_eq!(Practice::from_json(text), Practice::default(), "{text}");
    }
    let odd = Practice::from_json(
        r#"{"games": {"sogo": {"rating": -5, "tried": [1, "x", -1], "storm": 1e9}}}"#,
    );
    assert_eq!(odd.standing(GameId::Sogo).rating, Standing::default().rating);
    assert_eq!(odd.standing(GameId::Sogo).tried, BTreeSet::from([1]));
}

#[test]
fn what_two_devices_know_is_put_together() {
    let mut here = Practice::default();
    here.note(&puzzle("a1", 3), Result::Solved);
    here.standing_mut(GameId::Sogo).steps.insert(1);
    here.note_day(10);
    let mut there = Practice::default();
    there.note(&puzzle("b1", 3), Result::Solved);
    there.note(&puzzle("c1", 5), Result::Solved);
    there.standing_mut(GameId::Sogo).storm = 3;
    [90, 60, 75]
        .into_iter()
        .for_each(|seconds| there.standing_mut(GameId::Sogo).note_lines(seconds));
    here.standing_mut(GameId::Sogo).note_lines(70);
    there.note_day(11);
    let merged = here.merged(&there);
    let sogo = merged.standing(GameId::Sogo);
    assert_eq!((sogo.tried.len(), sogo.storm, sogo.steps.len()), (3, 3, 1));
    assert_eq!(sogo.lines, Some(60), "the best time of either");
    assert_eq!(sogo.rating, there.standing(GameId::Sogo).rating, "that of whoever tried more");
    assert_eq!(merged.streak.day, 11);
    assert_eq!(merged.merged(&there), merged);
    assert_eq!(there.merged(&here).standing(GameId::Sogo).tried, sogo.tried);
}

#[test]
fn days_in_a_row_on_two_devices_are_one_row_where_they_meet() {
    let streak = |day, days| Streak { day, days };
    for (a, b, expected) in [
        (streak(77, 77), streak(78, 1), streak(78, 78)),
        (streak(77, 77), streak(79, 1), streak(79, 1)),
        (streak(77, 10), streak(75, 20), streak(77, 22)),
        (streak(77, 10), streak(77, 3), streak(77, 10)),
        (streak(77, 10), Streak::default(), streak(77, 10)),
    ] {
        let of = |streak| Practice { streak, ..Practice::default() };
        assert_eq!(of(a).merged(&of(b)).streak, expected, "{a:?} {b:?}");
        assert_eq!(of(b).merged(&of(a)).streak, expected, "{b:?} {a:?}");
    }
}

//! Scores, intervals, the sequential test and openings.

use std::collections::HashSet;

use plateau_games::{GameId, Variant};
use plateau_match::Match;
use plateau_players::{Limits, Spec};

use super::openings::{self, Wanted};
use super::tally::{Sprt, Tally};
use crate::engine::{Asking, ask};

/// A tally of so many wins, draws and losses, each twice in a row: pairs that agree with themselves.
fn tally(wins: usize, draws: usize, losses: usize) -> Tally {
    let scores = [1.0].repeat(wins).into_iter().chain([0.5].repeat(draws)).chain([0.0].repeat(losses));
    Tally::of_scores(scores.enumerate())
}

#[test]
fn scores_and_elo() {
    for (wins, draws, losses, score, elo) in
        [(0, 0, 0, 0.5, 0.0), (5, 0, 5, 0.5, 0.0), (3, 2, 1, 4.0 / 6.0, 120.4), (1, 0, 3, 0.25, -190.8)]
    {
        let tally = tally(wins, draws, losses);
        assert!((tally.score() - score).abs() < 1e-9, "{tally:?}");
        assert!((tally.elo()[0] - elo).abs() < 0.1, "{tally}");
    }
    assert_eq!(tally(4, 0, 0).elo()[0], f64::INFINITY);
    assert_eq!(tally(0, 0, 4).elo()[0], f64::NEG_INFINITY);
}

#[test]
fn intervals_hold_the_score_and_shrink() {
    let mut last = 1.0;
    for scale in [2, 8, 32, 128] {
        let tally = tally(3 * scale, 2 * scale, scale);
        let (low, high) = tally.score_interval();
        assert!(low < tally.score() && tally.score() < high, "{tally}");
        assert!(high - low < last, "{tally}");
        last = high - low;
    }
    let (low, high) = tally(10, 0, 0).score_interval();
    assert!(low > 0.5 && high == 1.0, "{low} {high}");
}

/// Pairs that split one win each say less about the difference than they seem to: the interval is narrower.
#[test]
fn pairs_that_always_split_scatter_less() {
    let split = Tally::of_scores((0..40).map(|index| (index, if index % 2 == 0 { 1.0 } else { 0.0 })));
    let nearly =
        Tally::of_scores((0..40).map(|index| (index, if index % 2 == 0 && index > 0 { 1.0 } else { 0.0 })));
    let width = |tally: &Tally| tally.score_interval().1 - tally.score_interval().0;
    assert!(width(&nearly) < width(&tally(20, 0, 20)), "{} {}", width(&nearly), width(&split));
}

/// The games of a match end in any order.
#[test]
fn the_order_of_games_does_not_matter() {
    let scores: Vec<(usize, f64)> = (0..50).map(|index| (index, (index * 7 % 3) as f64 / 2.0)).collect();
    let forwards = Tally::of_scores(scores.iter().copied());
    assert_eq!(Tally::of_scores(scores.iter().rev().copied()), forwards);
    assert_eq!(forwards.games(), 50);
}

#[test]
fn the_sequential_test_decides() {
    let sprt: Sprt = "0,50".parse().unwrap();
    assert_eq!(sprt.verdict(&tally(3, 2, 2)), None);
    assert_eq!(sprt.verdict(&tally(70, 10, 30)), Some(true));
    assert_eq!(sprt.verdict(&tally(30, 10, 60)), Some(false));
    for bad in ["", "5", "5,5", "9,1", "a,b", "0,nan", "0,inf", "0,1e9", "1,2,3"] {
        assert!(bad.parse::<Sprt>().is_err(), "{bad}");
    }
}

fn wanted(count: usize, plies: u32, seed: u64) -> Wanted {
    Wanted { count, plies, seed, balance: None }
}

#[test]
fn openings_differ_and_can_be_drawn_again() {
    for game in GameId::ALL {
        let start = Match::new(Variant::new(game));
        let openings = openings::draw(&start, wanted(30, 4, 5));
        let positions: HashSet<_> = openings.iter().map(|opening| *opening.position()).collect();
        assert_eq!(positions.len(), 30, "{game}");
        assert!(openings.iter().all(|opening| opening.ply() == 4 && opening.finish().is_none()), "{game}");
        assert_eq!(openings, openings::draw(&start, wanted(30, 4, 5)), "{game}");
        assert_ne!(openings, openings::draw(&start, wanted(30, 4, 6)), "{game}");
    }
}

/// There are only four first moves in Othello, and none at all before the first.
#[test]
fn few_openings_come_again() {
    let start = Match::new(Variant::new(GameId::Othello));
    assert_eq!(openings::draw(&start, wanted(10, 1, 1)).len(), 10);
    assert!(openings::draw(&start, wanted(3, 0, 1)).iter().all(|opening| *opening == start));
}

/// Of random openings of eight moves many are lost; of balanced ones none.
#[test]
fn balanced_openings() {
    let start = Match::new(Variant::new(GameId::Othello));
    let value = |opening: &Match| {
        let spec: Spec = "search:depth=10".parse().unwrap();
        let decision = ask(spec.build().as_mut(), opening, Asking::new(Limits::default(), 1), &mut |_| {});
        decision.value.points().abs()
    };
    let any = openings::draw(&start, wanted(6, 8, 3));
    assert!(any.iter().any(|opening| value(opening) > 4));
    let balanced = openings::draw(&start, Wanted { balance: Some(4), ..wanted(6, 8, 3) });
    assert!(balanced.iter().all(|opening| value(opening) <= 4 && opening.ply() == 8));
}

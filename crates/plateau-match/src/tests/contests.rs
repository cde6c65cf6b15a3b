//! Contests: scores, intervals, the sequential test and openings.

use std::collections::HashSet;

use plateau_games::{GameId, Variant};

use crate::Match;
use crate::contest::{Sprt, Tally, Wanted, draw_openings};

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

fn openings(start: &Match, count: usize, plies: u32, seed: u64) -> Vec<Match> {
    draw_openings(start, Wanted { count, plies, seed }, &mut |_| true)
}

#[test]
fn openings_differ_and_can_be_drawn_again() {
    for game in GameId::ALL {
        let start = Match::new(Variant::new(game));
        let drawn = openings(&start, 30, 4, 5);
        let positions: HashSet<_> = drawn.iter().map(|opening| *opening.position()).collect();
        assert_eq!(positions.len(), 30, "{game}");
        assert!(drawn.iter().all(|opening| opening.ply() == 4 && opening.finish().is_none()), "{game}");
        assert_eq!(drawn, openings(&start, 30, 4, 5), "{game}");
        assert_ne!(drawn, openings(&start, 30, 4, 6), "{game}");
    }
}

/// There are only four first moves in Othello, and none at all before the first.
#[test]
fn few_openings_come_again() {
    let start = Match::new(Variant::new(GameId::Othello));
    assert_eq!(openings(&start, 10, 1, 1).len(), 10);
    assert!(openings(&start, 3, 0, 1).iter().all(|opening| *opening == start));
}

/// Othello's second moves are twelve: only those that are accepted are drawn, unless there are none.
#[test]
fn openings_may_be_refused() {
    let start = Match::new(Variant::new(GameId::Othello));
    let wanted = Wanted { count: 4, plies: 2, seed: 1 };
    let is_wanted = |game: &Match| game.last_move().is_some_and(|mv| mv.to_string().starts_with('f'));
    assert!(draw_openings(&start, wanted, &mut |game| is_wanted(game)).iter().all(is_wanted));
    assert_eq!(draw_openings(&start, wanted, &mut |_| false).len(), 4);
}

//! Exact values against plain minimax and known truths.

use std::sync::atomic::AtomicBool;

use plateau_game::{Game, laws};
use plateau_games::othello::Othello;

use super::exact::{Exact, Verdict};
use super::othello::{Asked, Scoring};
use super::sources::Source;

/// The score without any cleverness.
fn minimax<const N: usize>(position: &Othello<N>) -> i32 {
    match position.outcome() {
        Some(_) => position.score(position.side_to_move()),
        None => position.moves().map(|mv| -minimax(&position.play(mv))).max().unwrap(),
    }
}

/// Each position by its score and by its winner, with one memory for all.
#[test]
fn scores_are_those_of_minimax() {
    let stop = AtomicBool::new(false);
    let mut scores = Scoring::new(Asked::Score, 12, 1);
    let mut outcomes = Scoring::new(Asked::Outcome, 12, 2);
    for seed in 0..30 {
        let game = laws::random_game::<Othello<6>>((), seed, 25);
        let position = &game[game.len() - 1];
        let expected = Exact::of_score(minimax(position));
        assert_eq!(scores.value(&(*position).into(), &stop), Some(expected), "{position}");
        let outcome = outcomes.value(&(*position).into(), &stop).unwrap();
        assert_eq!((outcome.verdict, outcome.score), (expected.verdict, None), "{position}");
    }
}

#[test]
fn a_stopped_solver_says_nothing() {
    let stop = AtomicBool::new(true);
    assert_eq!(Scoring::new(Asked::Score, 12, 1).solve(&Othello::<6>::start(()), &stop), None);
}

#[test]
fn sooner_wins_and_later_losses_are_better() {
    let value = |verdict, plies| Exact { verdict, plies, score: None };
    let order = [
        value(Verdict::Loss, Some(2)),
        value(Verdict::Loss, Some(8)),
        value(Verdict::Loss, None),
        value(Verdict::Draw, None),
        value(Verdict::Win, None),
        value(Verdict::Win, Some(9)),
        value(Verdict::Win, Some(1)),
    ];
    assert!(order.is_sorted_by(|worse, better| worse < better));
    assert_eq!(value(Verdict::Loss, Some(2)).one_ply_earlier(), value(Verdict::Win, Some(3)));
    assert!(Exact::of_score(4) > Exact::of_score(2) && Exact::of_score(-2) > Exact::of_score(-40));
}

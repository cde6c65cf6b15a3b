//! The search against plain minimax, on games seen without any cleverness.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use plateau_game::{Game, Outcome, Side, laws::random_game};
use plateau_games::othello::Othello;

use crate::{
    Attack, Evaluation, ProofProgress, ProofSearch, ProofVerdict, StrategyFlaw, check_strategy,
    check_strategy_on_two_threads,
};

mod wood;

const GO: fn(ProofProgress) -> ControlFlow<()> = |_| ControlFlow::Continue(());

/// The attack of `x` by the rules alone.
#[derive(Debug)]
struct Plain<G>(PhantomData<G>);

impl<G: Game> Attack for Plain<G> {
    type Position = G;
    type Move = G::Move;

    fn attacker_chooses(&self, position: &G) -> bool {
        position.side_to_move() == Side::X
    }

    fn evaluate(&mut self, position: &G) -> Evaluation {
        match position.outcome() {
            Some(Outcome::Win(Side::X)) => Evaluation::Proven,
            Some(_) => Evaluation::Disproven,
            None => Evaluation::Unknown { proof_number: 1, quiet: false },
        }
    }

    fn options(&mut self, position: &G) -> Vec<(G::Move, G)> {
        position.moves().map(|mv| (mv, position.play(mv))).collect()
    }

    fn quiet_moves(&self, _: &G) -> usize {
        0
    }
}

fn x_wins<G: Game>(position: &G) -> bool {
    match position.outcome() {
        Some(outcome) => outcome == Outcome::Win(Side::X),
        None if position.side_to_move() == Side::X => {
            position.moves().any(|mv| x_wins(&position.play(mv)))
        }
        None => position.moves().all(|mv| x_wins(&position.play(mv))),
    }
}

/// Positions some plies into random games that are not over yet.
fn positions<G: Game<Rules = ()>>(games: u64, plies: usize) -> Vec<G> {
    let games = (0..games).map(|seed| random_game::<G>((), seed, plies));
    games.filter(|game| game.len() == plies + 1).map(|game| game[plies]).collect()
}

fn check_verdicts<G: Game<Rules = ()>>(games: u64, plies: usize) {
    let mut verdicts = Vec::new();
    for position in
        positions::<G>(games, plies).iter().filter(|position| position.outcome().is_none())
    {
        let mut search = ProofSearch::new(Plain::<G>(PhantomData));
        let verdict = search.prove(position, &mut |progress| GO(progress));
        let expected =
            if x_wins(position) { ProofVerdict::Proven } else { ProofVerdict::Disproven };
        assert_eq!(verdict, expected, "'{position}'");
        verdicts.push(verdict);
    }
    for verdict in [ProofVerdict::Proven, ProofVerdict::Disproven] {
        assert!(verdicts.contains(&verdict), "some of {} are {verdict:?}", verdicts.len());
    }
}

#[test]
fn verdicts_are_those_of_minimax() {
    check_verdicts::<Othello<4>>(20, 4);
    check_verdicts::<Othello<4>>(20, 5);
    check_verdicts::<Othello<6>>(60, 25);
}

/// A position that `x`, to move, wins.
fn won_position() -> Othello<4> {
    let suits = |position: &&Othello<4>| position.side_to_move() == Side::X && x_wins(*position);
    *positions(40, 4).iter().find(suits).expect("some position is won")
}

#[test]
fn answers_are_a_strategy() {
    let start = won_position();
    let mut search = ProofSearch::new(Plain(PhantomData));
    assert_eq!(search.prove(&start, &mut |progress| GO(progress)), ProofVerdict::Proven);
    let checked = check_strategy(&start, &mut |position| search.answer(position)).unwrap();
    assert!(checked.positions > 1 && checked.plies >= 3, "{checked:?}");
    let searches = [(); 2].map(|()| {
        let mut search = ProofSearch::new(Plain(PhantomData));
        assert_eq!(search.prove(&start, &mut |progress| GO(progress)), ProofVerdict::Proven);
        move |position: &Othello<4>| search.answer(position)
    });
    assert_eq!(check_strategy_on_two_threads(&start, searches), Ok(checked));
}

#[test]
fn flaws_are_found() {
    let start = won_position();
    let none = check_strategy(&start, &mut |_| None).unwrap_err();
    assert_eq!(none, StrategyFlaw::NoAnswer(start.to_string()));
    let wrong = (0..Othello::<4>::MOVE_INDICES)
        .filter_map(Othello::<4>::move_from_index)
        .find(|mv| start.check(*mv).is_err())
        .expect("not everything is legal");
    let illegal = check_strategy(&start, &mut |_| Some(wrong)).unwrap_err();
    assert!(illegal.to_string().contains(&format!("answers '{wrong}' in '{start}'")), "{illegal}");
    // Always the first move: the win is let slip somewhere.
    let careless = check_strategy(&start, &mut |position| position.moves().next()).unwrap_err();
    assert!(matches!(careless, StrategyFlaw::NotWon(_)), "{careless}");
    let first = |position: &Othello<4>| position.moves().next();
    assert_eq!(check_strategy_on_two_threads(&start, [first; 2]), Err(careless));
}

#[test]
fn a_break_leaves_the_matter_open_and_the_search_goes_on_later() {
    let start = won_position();
    let mut search = ProofSearch::new(Plain(PhantomData));
    assert_eq!(search.prove(&start, &mut |_| ControlFlow::Break(())), ProofVerdict::Unknown);
    assert_eq!(search.answer(&start), None);
    assert_eq!(search.prove(&start, &mut |progress| GO(progress)), ProofVerdict::Proven);
    assert!(search.answer(&start).is_some());
}

//! No false blame: games of weak players are reviewed, and every sign is compared with the truth
//! wherever a solver can tell it. A plain run takes a few games of each kind; `PLATEAU_GUARD=200
//! cargo test --release --package plateau-review` that many. Pogo is left out: there every sign
//! comes from the table that the truth comes from.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::cmp::Ordering;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::thread;

use plateau_game::{Score, mix64};
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_match::{Match, Sign};
use plateau_players::{Library, Limits, Question, Solver, SolverOptions, SolverQuery, Spec};
use plateau_review::{Assessor, JudgedMove, Review, portions};

/// Small, so that much is believed: beliefs are what could go wrong.
const NODES: u64 = 2_000;

/// Budget of the check, larger than the review's.
const TRUTH_NODES: u64 = 50_000;

/// In Othello the check looks as far as the end with so many empty squares.
const TRUTH_EMPTIES: u32 = 12;

fn games() -> u64 {
    std::env::var("PLATEAU_GUARD").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// A game of two weak players, who make mistakes.
fn played(variant: Variant, seed: u64) -> Match {
    let mut game = Match::new(variant);
    let mut players = ["level:2", "level:4"].map(|spec| spec.parse::<Spec>().unwrap().build());
    while game.finish().is_none() && game.ply() < 70 {
        let player = &mut players[game.ply() % 2];
        let seed = mix64(seed ^ mix64(game.ply() as u64));
        let question = Question { seed, ..Question::new(*game.position(), Limits::nodes(1_000)) };
        let decision = player.think(&question, &mut |_| {});
        game.play(decision.mv.unwrap()).unwrap();
    }
    game
}

fn review(game: &Match) -> Review {
    let assess =
        |portion| Assessor::new(game.start(), &Library::default(), NODES).assess(game, portion);
    let mut parts: Vec<_> = portions(game).into_iter().map(assess).collect();
    parts.reverse();
    Review::new(game, parts.concat())
}

/// Whether a sign can stand beside what is true about the position and the move.
fn agrees(sign: Option<Sign>, before: Score, played: Score) -> bool {
    let lost = match (before, played) {
        (Score::Discs(before), Score::Discs(played)) => before > played,
        _ => played.sign() < before.sign(),
    };
    match sign {
        Some(Sign::Dubious | Sign::Mistake | Sign::Blunder) => lost,
        Some(Sign::Good) => !lost && before.sign() != Ordering::Less,
        Some(Sign::Brilliant | Sign::Interesting) | None => true,
    }
}

/// Positions within reach of a solver. Othello's takes no node limit, so it is asked only near the
/// end.
fn truth(solver: &mut Solver, position: &AnyPosition) -> Option<Score> {
    let empties = match position {
        AnyPosition::Othello6(othello) => othello.empties(),
        AnyPosition::Othello8(othello) => othello.empties(),
        _ => return solver.score_within(position, TRUTH_NODES),
    };
    let is_near_the_end = empties.count_ones() <= TRUTH_EMPTIES;
    is_near_the_end.then(|| solver.score(position, &AtomicBool::new(false))).flatten()
}

fn check(game: &Match, judged: &JudgedMove, solver: &mut Solver, known: &mut usize) {
    let mut truth = |ply: usize| truth(solver, game.position_after(ply).unwrap());
    let (Some(before), Some(after)) = (truth(judged.ply - 1), truth(judged.ply)) else { return };
    *known += 1;
    let played = after.one_ply_earlier();
    let place = format!(
        "{} move {} ({}{:?})",
        game.position_after(judged.ply - 1).unwrap(),
        judged.ply,
        judged.mv,
        judged.sign
    );
    assert!(agrees(judged.sign, before, played), "{place}: {before}, played {played}");
    for (said, true_score) in [(judged.before, before), (judged.played, played)] {
        let same = !said.is_certain() || said.sign() == true_score.sign();
        assert!(same, "{place}: said {said}, true {true_score}");
    }
}

/// How many moves of a game could be compared.
fn compared(variant: Variant, seed: u64) -> usize {
    let options = SolverOptions { threads: 1, asked: SolverQuery::Score, thorough: false };
    let game = played(variant, seed);
    let mut solver = Solver::new(&AnyPosition::start(variant), Library::default(), options);
    let mut known = 0;
    for judged in &review(&game).moves {
        check(&game, judged, &mut solver, &mut known);
    }
    known
}

/// Many games are shared out among the cores; a few are not worth it.
fn guard(game: GameId, size: Option<u8>) {
    let variant = Variant::build(game, size, &[]).unwrap();
    let threads =
        thread::available_parallelism().map_or(1, NonZero::get).min(games() as usize / 8 + 1);
    let known: usize = thread::scope(|scope| {
        let share = |first: usize| (first as u64..games()).step_by(threads);
        let work = |first| {
            scope.spawn(move || share(first).map(|seed| compared(variant, seed)).sum::<usize>())
        };
        let workers: Vec<_> = (0..threads).map(work).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).sum()
    });
    println!("{variant:?}: {known} moves of {} games compared", games());
    assert!(known > 0, "nothing was compared");
}

#[test]
fn sogo_is_judged_truly() {
    guard(GameId::Sogo, None);
    guard(GameId::Sogo, Some(3));
}

#[test]
fn morpion_is_judged_truly() {
    guard(GameId::Morpion, None);
    guard(GameId::Morpion, Some(3));
}

#[test]
fn force3_is_judged_truly() {
    guard(GameId::Force3, None);
}

#[test]
fn othello_is_judged_truly() {
    guard(GameId::Othello, None);
    guard(GameId::Othello, Some(6));
}

/// A game lost since its 26th stone: no blame for the longest defence after that.
#[test]
fn a_lost_game_has_no_more_blame() {
    let text = "d4 d1 d2 c3 a1 b1 c3 a4 c2 c2 a1 c3 c1 b2 c1 d1 b2 d4 a4 b3 b4 b3 d1 d1 c2 b3 b3 a3 d3 b2 d2 a3 \
                a3 d2 a1 a1 c4 d2 c3 a3 c2 b2";
    let mut game = Match::new(Variant::new(GameId::Sogo));
    for word in text.split_whitespace() {
        let mv = game.position().parse_move(word).unwrap();
        game.play(mv).unwrap();
    }
    let review = review(&game);
    for judged in &review.moves {
        let lost = matches!(judged.before, Score::Loss(_));
        assert!(!lost || judged.sign.is_none(), "{judged:?}");
    }
    assert_eq!(review, self::review(&game), "the same every time");
}

/// Discs are counted on one scale, and what two searches differ by is no mistake.
#[test]
fn a_good_game_of_othello_has_few_signs() {
    let mut game = Match::new(Variant::build(GameId::Othello, Some(6), &[]).unwrap());
    let mut player = "level:10,book=no".parse::<Spec>().unwrap().build();
    while game.finish().is_none() {
        let question = Question::new(*game.position(), Limits::nodes(20_000));
        let mv = player.think(&question, &mut |_| {}).mv.unwrap();
        game.play(mv).unwrap();
    }
    let review = review(&game);
    let blamed = review.moves.iter().filter(|judged| judged.sign.is_some()).count();
    assert!(blamed <= 2, "{:?}", review.moves);
    let exact = review.moves.iter().filter(|judged| judged.before.is_certain()).count();
    assert!(exact >= 10, "{exact} positions are known");
    // From where both sides play perfectly on, nothing is given away.
    for judged in review
        .moves
        .iter()
        .filter(|judged| judged.before.is_certain() && judged.played.is_certain())
    {
        assert!(judged.before >= judged.played, "{judged:?}");
    }
}

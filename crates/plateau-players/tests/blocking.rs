//! Morpion in cubes of six to eight: level 10 as second player stops every line, and says what is
//! proved.

use plateau_game::{Outcome, Score, Side, Source};
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_players::{Decision, Library, Limits, Player, Question, Solver, SolverOptions, Spec};

fn start_of(size: u8) -> AnyPosition {
    AnyPosition::start(Variant::build(GameId::Morpion, Some(size), &[]).expect("a large cube"))
}

fn start() -> AnyPosition {
    start_of(6)
}

fn player(spec: &str) -> Box<dyn Player> {
    spec.parse::<Spec>().expect("a player").build()
}

fn ask(player: &mut dyn Player, position: AnyPosition, seed: u64) -> Decision {
    let question = Question { seed, ..Question::new(position, Limits::nodes(30)) };
    player.think(&question, &mut |_| {})
}

/// The example `blocking_games` plays more of them.
#[test]
fn level_10_never_loses_a_large_cube_as_second_player() {
    let many = ["level:1", "level:3", "level:5", "level:7", "level:8", "level:9"];
    let few = ["level:10", "search:nodes=200", "random"];
    check_never_lost(6, &[&many[..], &few].concat());
    check_never_lost(7, &few);
    check_never_lost(8, &few[2..]);
}

fn check_never_lost(size: u8, attackers: &[&str]) {
    let mut by_proof = 0;
    for (seed, attacker) in attackers.iter().enumerate() {
        let mut players = [player(attacker), player("level:10")];
        let mut position = start_of(size);
        while position.outcome().is_none() {
            let turn = position.side_to_move().index();
            let decision = ask(&mut *players[turn], position, seed as u64);
            by_proof += usize::from(turn == 1 && decision.by == Source::Proof);
            assert_eq!(decision.pv.first(), decision.mv.as_ref());
            position = position.try_play(decision.mv.expect("a move")).expect("a legal move");
        }
        assert_ne!(position.outcome(), Some(Outcome::Win(Side::X)), "against {attacker}");
    }
    assert!(by_proof > 11 * attackers.len(), "{size}: the proof chose {by_proof} moves");
}

#[test]
fn the_proof_of_the_cube_of_six_is_used() {
    let options =
        SolverOptions { threads: 1, asked: plateau_players::SolverQuery::Score, thorough: false };
    let mut solver = Solver::new(&start(), Library::default(), options);
    let never = std::sync::atomic::AtomicBool::new(false);
    assert_eq!(solver.score(&start(), &never), Some(Score::Draw));
    for size in [7, 8] {
        assert_eq!(solver.score(&start_of(size), &never), Some(Score::Draw), "{size}");
    }
    let play = |words: &str| {
        words.split(' ').fold(start(), |position, word| {
            position.try_play(position.parse_move(word).expect("a move")).expect("a legal move")
        })
    };
    assert_eq!(solver.score(&play("c34"), &never), Some(Score::Draw));
    assert_eq!(solver.score_within(&play("c34"), 1), Some(Score::Draw));
    // The first player wasted moves on cells that no longer matter, the second did not: it loses no
    // more, and may win.
    let answer = ask(&mut *player("level:10"), play("a11"), 0);
    assert_eq!((answer.by, answer.score), (Source::Proof, Score::Draw));
    let held = play("a11").try_play(answer.mv.expect("a move")).expect("a legal move");
    assert_eq!(solver.score(&held, &never), Some(Score::Draw));
    // Here nothing is known, and nothing is claimed.
    let wild = play("a11 b42 c35 f16 d64 e21 b25 a36 f52 c44 d11 e66");
    assert_eq!(solver.score(&wild, &never), None);
    assert!(!solver.bounds().0.is_decided() || solver.bounds().0 < Score::Draw);
}

/// Every value that a line is given with certainty is one that is proved, and what comes first is
/// what is played.
#[test]
fn first_moves_of_a_cube_of_six_are_drawn() {
    let question = Question { lines: 3, ..Question::new(start(), Limits::nodes(2_000)) };
    let decision = player("level:10").think(&question, &mut |_| {});
    assert_eq!(
        (decision.score, decision.by, decision.lines.len()),
        (Score::Draw, Source::Proof, 3)
    );
    assert!(decision.lines.iter().all(|(score, _)| *score == Score::Draw));
    assert_eq!(decision.lines[0].1.first(), decision.mv.as_ref());
}

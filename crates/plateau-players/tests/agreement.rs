//! Agreement: the solver, level 10, the analyser, and the search that `plateau best` uses give the
//! same answer about a position, in all five games.

use std::sync::atomic::AtomicBool;

use plateau_game::{Distance, Score};
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_players::{
    Decision, Library, Limits, Player, Question, Solver, SolverOptions, SolverQuery, Spec, analyst,
};

/// Game, size, moves from the start, and whether the truth is cheap: far from the end of a game
/// without a table it is not asked for.
const POSITIONS: [(GameId, Option<u8>, &str, bool); 13] = [
    (GameId::Sogo, Some(3), "", true),
    (GameId::Sogo, Some(3), "b2 a1 c3", true),
    (
        GameId::Sogo,
        Some(4),
        "d4 d1 d2 c3 a1 b1 c3 a4 c2 c2 a1 c3 c1 b2 c1 d1 b2 d4 a4 b3 b4 b3 d1 d1 c2 b3 b3 a3 d3 b2 d2 a3 a3 d2 a1 a1 c4 \
         d2 c3 a3 c2 b2",
        true,
    ),
    (GameId::Sogo, Some(4), "a1 b1 a1 b1 a1 b1", false),
    (GameId::Morpion, Some(3), "", true),
    (GameId::Morpion, Some(3), "a11 b22", true),
    (GameId::Morpion, Some(4), "", true),
    (GameId::Morpion, Some(4), "b22 a11 c33 d44", false),
    (GameId::Force3, None, "", true),
    (GameId::Force3, None, "@b1 @a1", true),
    (GameId::Othello, Some(4), "", true),
    (GameId::Othello, Some(8), "f5 d6 c3 d3 c4", false),
    (GameId::Pogo, None, "2a1-a3", false),
];

fn position(game: GameId, size: Option<u8>, moves: &str) -> AnyPosition {
    let start = AnyPosition::start(Variant::build(game, size, &[]).expect("a size that exists"));
    moves.split_whitespace().fold(start, |position, word| {
        let mv = position.parse_move(word).expect("a move of the game");
        position.try_play(mv).expect("a legal move")
    })
}

fn ask(player: &mut dyn Player, position: AnyPosition, limits: Limits) -> Decision {
    player.think(&Question { lines: 2, ..Question::new(position, limits) }, &mut |_| {})
}

/// Whether two who are certain can both be right: the same winner, the same discs, and no distance
/// beyond a bound.
fn agree(one: Score, other: Score) -> bool {
    let within = |exact: u32, most: u32| exact <= most;
    let distances = match (one.distance(), other.distance()) {
        (Some(Distance::Exactly(a)), Some(Distance::Exactly(b))) => a == b,
        (Some(Distance::Exactly(a)), Some(Distance::AtMost(b))) => within(a, b),
        (Some(Distance::AtMost(a)), Some(Distance::Exactly(b))) => within(b, a),
        _ => true,
    };
    let discs = match (one, other) {
        (Score::Discs(a), Score::Discs(b)) => a == b,
        _ => true,
    };
    one.sign() == other.sign() && distances && discs
}

#[test]
fn every_source_agrees() {
    let library = Library::default().with_proofs();
    for (game, size, moves, soon) in POSITIONS {
        let position = position(game, size, moves);
        let question = format!("{game} {size:?} after '{moves}'");
        let options = SolverOptions { threads: 1, asked: SolverQuery::Score, thorough: false };
        let stop = AtomicBool::new(!soon);
        let truth = Solver::new(&position, library.clone(), options).score(&position, &stop);
        let limits = Limits::nodes(if truth.is_some() { 400_000 } else { 20_000 });
        let spec = |text: &str| text.parse::<Spec>().unwrap().build_with(&library);
        let decisions = [
            ("level 10", ask(spec("level:10,book=no").as_mut(), position, limits)),
            ("level 10 over UGI", ask(spec("level:10,limits=no").as_mut(), position, limits)),
            ("analyst", ask(analyst(&library).as_mut(), position, limits)),
            ("best", ask(spec("search").as_mut(), position, limits)),
        ];
        let sure: Vec<(&str, Score)> = decisions
            .iter()
            .map(|(name, decision)| (*name, decision.score))
            .chain(truth.map(|score| ("solve", score)))
            .filter(|(_, score)| score.is_certain())
            .collect();
        for (one, score) in &sure {
            for (other, said) in &sure {
                assert!(
                    agree(*score, *said),
                    "{question}: {one} says {score}, {other} says {said}"
                );
            }
        }
        // A player with all knowledge answers wherever the solver does, and from the same source.
        if truth.is_some() {
            assert!(sure.len() >= 4, "{question}: solve says {truth:?}, certain are {sure:?}");
        }
        let [level, over_ugi, analyst, _] = &decisions;
        let sources = [level.1.by, over_ugi.1.by, analyst.1.by];
        let opens = plateau_game::Source::Book;
        assert!(
            sources.iter().all(|by| *by == level.1.by || *by == opens),
            "{question}: {sources:?}"
        );
    }
}

/// The value of a decision is that of its line's end.
#[test]
fn lines_of_certain_decisions_end_as_they_say() {
    for (game, size, moves, _) in POSITIONS {
        let position = position(game, size, moves);
        let decision = ask(analyst(&Library::default()).as_mut(), position, Limits::nodes(20_000));
        let end = decision
            .pv
            .iter()
            .try_fold(position, |here, mv| here.try_play(*mv))
            .expect("legal moves");
        if let Some(Distance::Exactly(plies)) = decision.score.distance() {
            assert_eq!(
                (decision.pv.len(), end.outcome().is_some()),
                (plies as usize, true),
                "'{position}'"
            );
        }
    }
}

/// A game that is decided late, 28 balls from the end. More and more nodes say first nothing, then
/// who wins, then how soon.
#[test]
fn the_winner_is_reported_before_the_distance() {
    let moves = "b4 b3 b3 b2 a1 a3 d1 c1 b2 b2 d4 d2 b4 a2 c2 c2 a4 c4 d4 c4 b4 b4 d4 d4 c2 c4 c4 a1 c1 d3 c3 a3 b1 b1 b3 a3";
    let position = position(GameId::Sogo, None, moves);
    let options = SolverOptions { threads: 1, asked: SolverQuery::Score, thorough: false };
    // A solver of its own each time: it remembers what it has found.
    let solver = || Solver::new(&position, Library::default(), options);
    let [nothing, who, how_soon] =
        [10_000, 200_000, 1_000_000].map(|nodes| solver().score_within(&position, nodes));
    assert_eq!((nothing, how_soon), (None, Some(Score::loss_in(28))));
    let Some(Score::Loss(Distance::AtMost(plies))) = who else { panic!("{who:?}") };
    assert!(plies >= 28, "{plies}");
    // A query for every move also wants distances.
    assert_eq!(solver().moves_within(&position, 200_000), None);
}

//! The originals as opponents: their worked examples, and what went wrong in them.

use plateau_game::{Game, Notation, Outcome, laws::random_game};
use plateau_games::cube::{BitSet as _, CubeSize as _, N3, N4, N6};
use plateau_games::force3::{Force3, Force3Rules};
use plateau_games::morpion::Morpion;
use plateau_games::othello::{Disc, Othello};
use plateau_games::pogo::{Pogo, PogoRules};
use plateau_games::sogo::Sogo;
use plateau_games::{AnyPosition, GameId, Variant};

use super::search::Search;
use super::*;
use crate::Limits;

/// `S10`: the nine lines of the worked example, each with its points and both sums.
#[test]
fn the_worked_example_of_sogo() {
    let points = |rule: LineRule| WORKED_EXAMPLE.map(|line| rule.worth_to_x(line));
    assert_eq!(points(LineRule::Plain), [1_000, 0, 50, 250, 1_000, 250, 250, 250, 0]);
    assert_eq!(points(LineRule::Cumulated), [1_300, 0, 50, 300, 1_300, 300, 300, 300, 0]);
    assert_eq!(LineRule::ALL.map(|rule| points(rule).iter().sum::<i64>()), [3_050, 3_850]);
    assert_eq!(
        [0, 1, 2, 3, 4].map(|balls| LineRule::Cumulated.worth(balls)),
        [25, 50, 300, 1_300, 2_300]
    );
    assert_eq!(LineRule::Cumulated.worth_to_x("oo.."), -300);
}

/// The judgement of a whole board is that of its lines, by the cumulated rule.
#[test]
fn sogo_judges_line_by_line() {
    for seed in 0..20 {
        let game = random_game::<Sogo<N4>>((), seed, 40);
        let position = game[game.len() / 2];
        let cell = |cell: usize| match Side::BOTH
            .map(|side| position.board().stones(side).contains(cell))
        {
            [true, _] => 'x',
            [_, true] => 'o',
            _ => '.',
        };
        let drawn = |line: &u64| line.cells().map(cell).collect::<String>();
        // An empty line is worth 25 to both.
        let lines = N4::lines().iter().map(drawn).filter(|line| line != "....");
        let points: i64 = lines.map(|line| LineRule::Cumulated.worth_to_x(&line)).sum();
        assert_eq!(position.judge(Side::X), points, "'{position}'");
    }
}

#[test]
fn judgements() {
    let sogo = |text: &str| Sogo::<N4>::parse((), text).unwrap().judge(Side::X);
    assert_eq!(sogo("-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- x"), 0);
    // A corner of the floor is on seven lines.
    assert_eq!(sogo("x/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- o"), 7 * 50);
    // The other corner of the same edge blocks the one they share.
    assert_eq!(sogo("x/-/-/o/-/-/-/-/-/-/-/-/-/-/-/- x"), 0);
    // x: a line with three and ten with one; o: two lines with two and twelve with one.
    let balls = sogo("x/x/x/-/-/-/-/-/-/-/-/-/o/-/-/oo x");
    assert_eq!(balls, (1_300 + 10 * 50) - (2 * 300 + 12 * 50));

    let morpion = |text: &str| Morpion::<N3>::parse((), text).unwrap().judge(Side::X);
    assert_eq!(
        morpion("........./....x..../......... o"),
        13,
        "the centre closes 13 lines to the opponent"
    );
    assert_eq!(morpion("o......../....x..../......... x"), 13 - 7);

    let othello = Othello::<8>::start(());
    assert_eq!(othello.play(Disc::read("f5").unwrap()).judge(Side::X), 3);

    let force3 = |text: &str| Force3::parse(Force3Rules::default(), text).unwrap().judge(Side::X);
    // Two tokens on the lowest row; each alone on a column and a diagonal, or on a column.
    assert_eq!(force3("xx..#.... o -"), 4 + 3);
    assert_eq!(force3("xx..#...o x -"), (4 + 2) - 2);
}

/// `P04`: the formula in real numbers, at every count of stacks and tokens that a position can
/// have.
#[test]
fn the_formula_of_pogo() {
    let judged =
        |text: &str, side: Side| Pogo::parse(PogoRules::default(), text).unwrap().judge(side);
    let real =
        |own: f64, other: f64, tokens: f64| (own / (2.0 * other)) / (own + other) + tokens / 12.0;
    let check = |text: &str, side: Side, formula: f64| {
        let points = judged(text, side) as f64 / Pogo::UNIT as f64;
        assert!((points - formula).abs() < 1e-9, "'{text}': {points}, not {formula}");
    };
    check("xx/xx/xx/-/-/-/oo/oo/oo x", Side::X, (3.0 / 6.0) / 6.0 + 6.0 / 12.0);
    check("-/xx/xx/-/-/-/ooxx/oo/oo o", Side::X, real(3.0, 2.0, 8.0));
    check("-/xx/xx/-/-/-/ooxx/oo/oo o", Side::O, real(2.0, 3.0, 4.0));
    for seed in 0..50 {
        for position in random_game::<Pogo>(PogoRules::default(), seed, 80) {
            let stacks = Side::BOTH.map(|side| f64::from(position.owned(side).count_ones()));
            let tokens = position.stacks().iter().filter(|stack| stack.owner() == Some(Side::X));
            let tokens: u32 = tokens.map(|stack| stack.height()).sum();
            if stacks[1] > 0.0 {
                check(&position.to_string(), Side::X, real(stacks[0], stacks[1], tokens.into()));
            }
        }
    }
    // An opponent without a stack has lost: worth more than anything else, and no division by
    // nothing.
    let (all, nearly) = ("oxoxoxoxoxox/-/-/-/-/-/-/-/- o", "oxoxoxoxox/-/-/-/-/-/-/-/xo o");
    assert!(judged(all, Side::X) > judged(nearly, Side::X));
    assert_eq!(judged(all, Side::O), 0);
}

/// `M07`: counting on from move to move equals counting anew.
#[test]
fn counted_on_equals_counted_anew() {
    fn check<G: Original>(rules: G::Rules) {
        assert!(G::INCREMENTAL);
        for game in (0..10).map(|seed| random_game::<G>(rules, seed, 30)) {
            for position in game.iter().filter(|position| position.outcome().is_none()) {
                for (mv, side) in position.moves().zip(Side::BOTH.into_iter().cycle()) {
                    let counted = position.judged_after(position.judge(side), mv, side);
                    assert_eq!(counted, position.play(mv).judge(side), "'{position}'");
                }
            }
        }
    }
    check::<Morpion<N3>>(());
    check::<Morpion<N6>>(());
}

/// Alpha-beta equals minimax with fewer nodes, in every original that prunes.
#[test]
fn pruning_changes_nothing() {
    fn check<G: Original + Into<AnyPosition>>(rules: G::Rules, depth: u32) {
        for seed in 0..10 {
            let game = random_game::<G>(rules, seed, 12);
            let position = game[game.len() * 2 / 3];
            let question = Question::new(position.into(), Limits::default());
            let run = |prunes| {
                let side = position.side_to_move();
                let habits = Habits { prunes, ..G::habits(Difficulty::Hard) };
                let mut search = Search {
                    side,
                    habits,
                    limits: HardLimits { ms: u64::MAX, nodes: u64::MAX },
                    question: &question,
                    nodes: 0,
                    stopped: false,
                };
                let judged = position.judge(side);
                (
                    search.value(&position, judged, depth, 1, (-i64::MAX / 2, i64::MAX / 2)),
                    search.nodes,
                )
            };
            let ((whole, all), (pruned, fewer)) = (run(false), run(true));
            assert_eq!(whole, pruned, "'{position}'");
            assert!(fewer <= all, "'{position}': {fewer} of {all}");
        }
    }
    check::<Sogo<N4>>((), 3);
    check::<Morpion<N3>>((), 3);
    check::<Othello<8>>((), 4);
    check::<Force3>(Force3Rules::default(), 3);
    check::<Pogo>(PogoRules::default(), 3);
}

fn decide(difficulty: Difficulty, position: AnyPosition, seed: u64) -> String {
    let question = Question { seed, ..Question::new(position, Limits::default()) };
    let decision = Classic::new(difficulty).think(&question, &mut |_| {});
    decision.mv.unwrap().to_string()
}

fn sogo(text: &str) -> AnyPosition {
    AnyPosition::parse(Variant::new(GameId::Sogo), text).unwrap()
}

/// `S14`: the original blocked but would not win.
#[test]
fn sogo_wins_rather_than_blocks() {
    let both = sogo("xxx/ooo/-/-/-/-/-/-/-/-/-/-/-/-/-/- x");
    for (difficulty, seed) in Difficulty::ALL.into_iter().zip(0..30) {
        assert_eq!(decide(difficulty, both, seed), "a1", "{difficulty:?}");
    }
}

/// `S12`: normal and hard always block, easy sometimes fails to, as was seen of the original.
#[test]
fn easy_sometimes_fails_to_block() {
    const GAMES: u64 = 200;
    let threatened = sogo("xx/ooo/x/-/-/-/-/-/-/-/-/-/-/-/-/- x");
    let blocks = |difficulty| {
        (0..GAMES).filter(|seed| decide(difficulty, threatened, *seed) == "b1").count()
    };
    assert_eq!(blocks(Difficulty::Hard), 200);
    assert_eq!(blocks(Difficulty::Normal), 200);
    let easy = blocks(Difficulty::Easy);
    assert!((60..160).contains(&easy), "{easy} of {GAMES}");
}

/// `S12`: hard beats normal beats easy, in Sogo by their noise.
#[test]
fn harder_is_better() {
    for [better, worse] in
        [[Difficulty::Hard, Difficulty::Normal], [Difficulty::Normal, Difficulty::Easy]]
    {
        let won = (0..40).filter(|seed| first_of_two_wins(better, worse, *seed)).count();
        assert!(won >= 26, "{better:?} won {won} of 40 against {worse:?}");
    }
}

/// Whether the first wins a game of Sogo against the second, who begins every other one.
fn first_of_two_wins(first: Difficulty, second: Difficulty, seed: u64) -> bool {
    let mut position = AnyPosition::start(Variant::new(GameId::Sogo));
    let side = Side::BOTH[(seed % 2) as usize];
    for ply in 0.. {
        if let Some(outcome) = position.outcome() {
            return outcome == Outcome::Win(side);
        }
        let difficulty = if position.side_to_move() == side { first } else { second };
        let mv = position.parse_move(&decide(difficulty, position, 100 * seed + ply)).unwrap();
        position = position.try_play(mv).unwrap();
    }
    unreachable!("a board fills up")
}

/// `M08`: no original takes longer than two seconds, and less where less is given; there is always
/// an answer.
#[test]
fn every_original_keeps_its_time_on_every_size() {
    use std::sync::atomic::{AtomicU64, Ordering};
    for variant in GameId::ALL.iter().flat_map(|game| Variant::all(*game)) {
        for (limits, most) in
            [(Limits::default(), 2_000), (Limits::time(100), 100), (Limits::time(0), 0)]
        {
            // A slow machine: every look at the clock takes two milliseconds, and there is one at
            // every inner node.
            let now = AtomicU64::new(0);
            let clock = || now.fetch_add(2, Ordering::Relaxed);
            let control = crate::Control::new(&clock);
            let question =
                Question { control, ..Question::new(AnyPosition::start(variant), limits) };
            let decision = Classic::new(Difficulty::Hard).think(&question, &mut |_| {});
            assert!(decision.mv.is_some() && decision.depth >= 1, "{variant:?}: {decision:?}");
            assert!(
                decision.elapsed_ms <= most + 10,
                "{variant:?}: {} ms of {most}",
                decision.elapsed_ms
            );
        }
        let question = Question::new(AnyPosition::start(variant), Limits::nodes(5_000));
        let nodes = Classic::new(Difficulty::Hard).think(&question, &mut |_| {}).nodes;
        assert!(nodes <= 5_000 + 500, "{variant:?}: {nodes}");
    }
}

/// `S12`: the same question, different equal replies; the same seed, the same reply.
#[test]
fn chance_chooses_among_equals() {
    for game in GameId::ALL {
        let start = AnyPosition::start(Variant::new(game));
        let replies: std::collections::HashSet<_> =
            (0..12).map(|seed| decide(Difficulty::Easy, start, seed)).collect();
        assert!(replies.len() > 1, "{game}: {replies:?}");
        assert_eq!(
            decide(Difficulty::Easy, start, 3),
            decide(Difficulty::Easy, start, 3),
            "{game}"
        );
    }
}

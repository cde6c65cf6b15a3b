//! Players as others meet them: every spec plays every game, sees what it must see, and can be
//! reproduced.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use plateau_game::{Outcome, Score, Source, mix64};
use plateau_games::{AnyMove, AnyPosition, GameId, Variant};
use plateau_players::{Control, Decision, Level, Limits, Question, Spec, SpecError};

const SPECS: [&str; 9] = [
    "level:1",
    "level:4",
    "alphabeta:depth=2",
    "minimax:depth=2",
    "mcts:nodes=50",
    "search:nodes=200",
    "search:nodes=200,style=tricky",
    "classic:normal",
    "random",
];

fn spec(text: &str) -> Spec {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn decide(text: &str, position: AnyPosition, seed: u64) -> Decision {
    let question = Question { seed, ..Question::new(position, Limits::default()) };
    spec(text).build().think(&question, &mut |_| {})
}

/// Positions of random games, and a few of their neighbours.
fn random_positions(variant: Variant, count: u64) -> Vec<AnyPosition> {
    let mut positions = Vec::new();
    for seed in 0..count {
        let mut position = AnyPosition::start(variant);
        let mut state = mix64(seed + 1);
        let plies = state % 40;
        for _ in 0..plies {
            state = mix64(state);
            let moves = position.moves();
            let next =
                position.try_play(moves[state as usize % moves.len()]).expect("a legal move");
            if next.outcome().is_some() {
                break;
            }
            position = next;
        }
        positions.push(position);
    }
    positions
}

#[test]
fn every_player_is_legal_in_every_game() {
    for game in GameId::ALL {
        let mut variants = vec![Variant::new(game)];
        variants.extend(
            game.sizes().first().map(|size| Variant::build(game, Some(*size), &[]).unwrap()),
        );
        for variant in variants {
            for text in SPECS {
                let mut player = spec(text).build();
                for (seed, position) in random_positions(variant, 3).into_iter().enumerate() {
                    let question = Question {
                        seed: seed as u64,
                        ..Question::new(position, Limits::default())
                    };
                    let decision = player.think(&question, &mut |_| {});
                    let mv =
                        decision.mv.unwrap_or_else(|| panic!("{text} has no move in '{position}'"));
                    assert_eq!(position.check(mv), Ok(()), "{text} plays '{mv}' in '{position}'");
                    assert_eq!(decision.pv.first(), Some(&mv), "{text} in '{position}'");
                    let line = decision
                        .pv
                        .iter()
                        .try_fold(position, |position, mv| position.try_play(*mv));
                    assert!(line.is_ok(), "{text} expects {:?} in '{position}'", decision.pv);
                }
            }
        }
    }
}

#[test]
fn a_finished_game_is_left_alone() {
    let variant = Variant::build(GameId::Sogo, Some(3), &[]).unwrap();
    let over = AnyPosition::parse(variant, "xxx/oo/-/-/-/-/-/-/- o").unwrap();
    for text in SPECS {
        assert_eq!(decide(text, over, 0).mv, None, "{text}");
    }
}

fn wins_at_once(position: &AnyPosition) -> Vec<AnyMove> {
    let winner = Some(Outcome::Win(position.side_to_move()));
    let moves = position.moves().into_iter();
    moves.filter(|mv| position.try_play(*mv).expect("a legal move").outcome() == winner).collect()
}

/// The moves after which the opponent cannot win at once.
fn safe_moves(position: &AnyPosition) -> Vec<AnyMove> {
    let safe = |mv: &AnyMove| {
        let next = position.try_play(*mv).expect("a legal move");
        match next.outcome() {
            Some(outcome) => outcome != Outcome::Win(next.side_to_move()),
            None => wins_at_once(&next).is_empty(),
        }
    };
    position.moves().into_iter().filter(safe).collect()
}

/// Wins at once are taken and losses at once are met, at every level above beginner.
#[test]
fn levels_above_beginner_see_what_is_in_front_of_them() {
    const CASES: usize = 5;
    for game in GameId::ALL {
        let positions = random_positions(Variant::new(game), 400);
        let wins = positions.iter().map(|position| (position, wins_at_once(position)));
        let wins: Vec<_> = wins.filter(|(_, wins)| !wins.is_empty()).take(CASES).collect();
        let quiet = positions.iter().filter(|position| wins_at_once(position).is_empty());
        let blocks = quiet.map(|position| (position, safe_moves(position)));
        let blocks: Vec<_> = blocks.filter(|(_, safe)| safe.len() == 1).take(CASES).collect();
        // Othello does not end before the board is full.
        let found = wins.len() + blocks.len();
        assert!(found > CASES || game == GameId::Othello, "{game}: {found} cases");
        for level in Level::all().skip(2) {
            let mut player = Spec::level(level).build();
            let mut decide = |position: &AnyPosition, limits| {
                player.think(&Question::new(*position, limits), &mut |_| {})
            };
            for (position, right) in wins.iter().chain(&blocks) {
                let limits =
                    if level.number() < 8 { Limits::default() } else { Limits::nodes(3_000) };
                let mv = decide(position, limits).mv.expect("the game is not over");
                assert!(right.contains(&mv), "{level:?} plays '{mv}' in '{position}'");
            }
            for (position, _) in &wins {
                let decision = decide(position, Limits::depth(2));
                assert_eq!(decision.score, Score::win_in(1), "{level:?} in '{position}'");
            }
        }
    }
}

/// Also when all is lost, and with so few nodes that it is not known how soon.
#[test]
fn losses_at_once_are_put_off_to_the_last() {
    let positions = random_positions(Variant::new(GameId::Morpion), 3_000);
    let quiet = positions.iter().filter(|position| wins_at_once(position).is_empty());
    let blocks: Vec<_> = quiet
        .map(|position| (position, safe_moves(position)))
        .filter(|(_, safe)| safe.len() == 1)
        .collect();
    assert!(blocks.len() > 100, "{} cases", blocks.len());
    for level in Level::all().skip(2).take(7) {
        let mut player = Spec::level(level).build();
        for (position, right) in &blocks {
            let mv = player.think(&Question::new(**position, Limits::default()), &mut |_| {}).mv;
            assert_eq!(mv, Some(right[0]), "{level:?} in '{position}'");
        }
    }
}

#[test]
fn a_seed_decides_everything() {
    for game in GameId::ALL {
        let start = AnyPosition::start(Variant::new(game));
        for text in SPECS {
            assert_eq!(decide(text, start, 5), decide(text, start, 5), "{text} in {game}");
        }
        let openings: HashSet<_> =
            (0..30).map(|seed| decide("search:depth=3", start, seed).mv).collect();
        assert!(openings.len() > 1, "{game}: {openings:?}");
    }
}

#[test]
fn a_stop_is_obeyed() {
    let stop = AtomicBool::new(true);
    let clock = || 0;
    for game in GameId::ALL {
        for text in ["level:10", "search:time=60000", "mcts:time=60000", "minimax:depth=30"] {
            let position = AnyPosition::start(Variant::new(game));
            let control = Control::new(&clock).with_stop(&stop);
            let question = Question { control, ..Question::new(position, Limits::default()) };
            let decision = spec(text).build().think(&question, &mut |_| {});
            assert!(
                decision.mv.is_some() && decision.nodes < 3_000,
                "{text} in {game}: {decision:?}"
            );
        }
    }
}

/// Default limit of two seconds on any board. The clock is read every thousand positions or so; at
/// the eighth reading the two seconds are over. A search that ignores it is stopped much later.
#[test]
fn every_searching_opponent_keeps_two_seconds_on_every_size() {
    let opponents = [
        "minimax:depth=12",
        "alphabeta:depth=12",
        "search:depth=60",
        "search:depth=60,style=tricky",
        "search:depth=60,noise=30",
    ];
    for variant in GameId::ALL.iter().flat_map(|game| Variant::all(*game)) {
        for text in opponents {
            let (looks, stop) = (AtomicU64::new(0), AtomicBool::new(false));
            let clock = || {
                let look = looks.fetch_add(1, Ordering::Relaxed);
                stop.store(look > 100, Ordering::Relaxed);
                if look < 8 { 0 } else { 2_000 }
            };
            let control = Control::new(&clock).with_stop(&stop);
            let question = Question {
                control,
                ..Question::new(AnyPosition::start(variant), Limits::default())
            };
            let decision = spec(text).build().think(&question, &mut |_| {});
            assert!(decision.mv.is_some(), "{text} on {variant:?}: {decision:?}");
            assert!(decision.nodes <= 40_000, "{text} on {variant:?}: {} nodes", decision.nodes);
        }
    }
}

/// A depth that is reached in time is reached: the default time changes nothing there.
#[test]
fn a_depth_is_kept_within_the_usual_time() {
    for (text, depth) in
        [("minimax:depth=2", 2), ("alphabeta", 4), ("alphabeta:depth=3,time=no", 3)]
    {
        let start = AnyPosition::start(Variant::new(GameId::Sogo));
        assert_eq!(decide(text, start, 1).depth, depth, "{text}");
    }
}

/// Styles are more than labels: on the same positions they choose differently.
#[test]
fn styles_differ() {
    for game in GameId::ALL {
        let positions = random_positions(Variant::new(game), 60);
        let choices = |style: &str| -> Vec<_> {
            let text = format!("search:depth=2,hash=1,style={style}");
            positions.iter().map(|position| decide(&text, *position, 1).mv).collect()
        };
        let [plain, aggressive, solid, tricky] =
            ["plain", "aggressive", "solid", "tricky"].map(choices);
        let differ = |a: &[Option<AnyMove>], b: &[Option<AnyMove>]| {
            a.iter().zip(b).filter(|(a, b)| a != b).count()
        };
        let count = differ(&aggressive, &solid);
        assert!(count >= 2, "{game}: aggressive and solid differ {count} times");
        let count = differ(&plain, &tricky);
        assert!(count >= 2, "{game}: plain and tricky differ {count} times");
    }
}

#[test]
fn weights_change_the_play() {
    let start = AnyPosition::start(Variant::new(GameId::Othello));
    let value = |text: &str| decide(text, start, 0).score;
    assert_ne!(value("alphabeta:depth=3"), value("alphabeta:depth=3,w.mobility=90"));
    let odd = spec("alphabeta:depth=3,w.speed=1");
    assert_eq!(odd.check(GameId::Othello).unwrap_err().to_string(), {
        "unknown weight 'speed' in othello (expected mobility, frontier, corner, danger, edge, disc)"
    });
    assert_eq!(spec("alphabeta:w.pair=1").check(GameId::Force3), Ok(()));
}

#[test]
fn specs_survive_being_written() {
    for text in SPECS.into_iter().chain([
        "level:10",
        "level:10,book=no",
        "level:10,limits=no,threads=4,hash=128",
        "level:7,book=no,threads=2",
        "classic",
        "classic:easy",
        "alphabeta:depth=6",
        "alphabeta:depth=6,time=no",
        "alphabeta:depth=6,time=3000",
        "alphabeta:time=2000",
        "minimax:time=no",
        "mcts:depth=9,nodes=100",
        "search:depth=9,nodes=1000,time=50,noise=3,style=solid,threads=2,hash=64,w.corner=7",
    ]) {
        assert_eq!(spec(text).to_string(), text);
    }
    assert_eq!(spec("minimax").to_string(), "minimax:depth=3");
}

#[test]
fn bad_specs_are_named() {
    for (text, sentence) in [
        ("", "unknown player '' (expected"),
        (
            "level",
            "unknown level 'level' (expected level:1 to level:10; with book=no, limits=no, threads=N or hash=MB after a comma)",
        ),
        (
            "level:7,book=maybe",
            "unknown level 'level:7,book=maybe' (expected level:1 to level:10; with book=no, limits=no, threads=N or hash=MB after a comma)",
        ),
        ("random:1", "unknown player 'random:1' (expected"),
        ("classic:mild", "unknown difficulty 'classic:mild' (expected"),
        ("alphabeta:depth=0", "bad depth '0' of player 'alphabeta:depth=0' (expected"),
        ("alphabeta:depth=-1", "bad depth '-1' of player 'alphabeta:depth=-1' (expected"),
        ("search:style=wild", "unknown style 'wild' of player 'search:style=wild' (expected"),
        ("mcts:speed=3", "unknown setting 'speed' of player 'mcts:speed=3' (expected"),
    ] {
        let error: SpecError = text.parse::<Spec>().unwrap_err();
        assert!(error.to_string().starts_with(sentence), "{text}: {error}");
    }
}

/// Level 10 has the table of Force 3: the first player wins in 9, by an edge-middle placement,
/// against every opponent.
#[test]
fn the_highest_level_plays_force3_perfectly() {
    let mut best = spec("level:10").build();
    let mut position = AnyPosition::start(Variant::new(GameId::Force3));
    for plies in (1..=9).rev() {
        let question = Question { seed: plies, ..Question::new(position, Limits::nodes(1_000)) };
        let decision = best.think(&question, &mut |_| {});
        let expected =
            if plies % 2 == 1 { Score::win_in(plies as u32) } else { Score::loss_in(plies as u32) };
        assert_eq!((decision.score, decision.by), (expected, Source::Table), "'{position}'");
        assert_eq!(decision.pv.len() as u64, plies, "'{position}'");
        let mv = decision.mv.expect("the game is not over");
        if plies == 9 {
            assert!(["@b1", "@a2", "@c2", "@b3"].contains(&mv.to_string().as_str()), "{mv}");
        }
        position = position.try_play(mv).expect("a legal move");
    }
    assert_eq!(position.outcome(), Some(Outcome::Win(plateau_game::Side::X)));
}

/// A tree of Monte Carlo grows on and on below its depth: depth alone must not be its limit.
#[test]
fn monte_carlo_ends_with_a_depth_alone() {
    for game in GameId::ALL {
        let start = AnyPosition::start(Variant::new(game));
        for (text, limits) in
            [("mcts:depth=4", Limits::default()), ("mcts:nodes=500", Limits::depth(3))]
        {
            let decision = spec(text).build().think(&Question::new(start, limits), &mut |_| {});
            assert!(
                decision.mv.is_some() && decision.nodes <= 2_000,
                "{text} in {game}: {decision:?}"
            );
        }
    }
}

/// Table moves are not openings: a level without its book keeps them.
#[test]
fn a_level_without_its_book_still_wants_its_table() {
    let pogo = AnyPosition::start(Variant::new(GameId::Pogo));
    let othello = AnyPosition::start(Variant::new(GameId::Othello));
    for (text, table, weights) in [
        ("level:10", true, true),
        ("level:10,book=no", true, true),
        ("level:9", false, true),
        ("search", true, true),
        ("search:style=solid", true, false),
        ("search:noise=3", false, false),
        ("random", false, false),
    ] {
        assert_eq!(spec(text).wants(&pogo).is_some(), table, "{text}");
        assert_eq!(spec(text).wants(&othello).is_some(), weights, "{text}");
    }
}

/// A player of 20 milliseconds a move on a clock of an hour, and the other way round.
#[test]
fn the_tighter_of_a_clock_and_an_own_time_is_kept() {
    let started = std::time::Instant::now();
    let clock = || started.elapsed().as_millis() as u64;
    for (text, limits) in [
        ("search:time=20", Limits::clock(3_600_000, 0)),
        ("search:time=60000", Limits::clock(400, 0)),
    ] {
        for game in [GameId::Sogo, GameId::Othello] {
            let begun = clock();
            let since = || clock() - begun;
            let question = Question {
                control: Control::new(&since),
                ..Question::new(AnyPosition::start(Variant::new(game)), limits)
            };
            let decision = spec(text).build().think(&question, &mut |_| {});
            assert!(decision.elapsed_ms < 1_000, "{text} in {game}: {} ms", decision.elapsed_ms);
        }
    }
}

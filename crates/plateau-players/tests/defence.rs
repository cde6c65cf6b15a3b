//! A player who cannot stop every threat stops one, and leaves the fewest winning replies (`S11`,
//! `M11`).

use plateau_game::{Outcome, mix64};
use plateau_games::{AnyMove, AnyPosition, GameId, Variant};
use plateau_players::{Level, Library, Limits, Question, Spec, analyst};

/// Every kind of player without slips on purpose: not `random`, `classic:easy`, and levels 1 and 2
/// in cubes.
fn specs(game: GameId) -> Vec<String> {
    let lowest = if matches!(game, GameId::Sogo | GameId::Morpion) { 3 } else { 1 };
    let levels = Level::all().map(Level::number).filter(|level| *level >= lowest);
    let others = [
        "classic",
        "classic:normal",
        "minimax:depth=2",
        "alphabeta:depth=3",
        "search:nodes=300",
        "search:nodes=300,noise=60",
        "search:nodes=300,style=tricky",
        "mcts:nodes=60",
    ];
    levels.map(|level| format!("level:{level}")).chain(others.map(String::from)).collect()
}

fn winning_replies(position: &AnyPosition, mv: AnyMove) -> Vec<AnyMove> {
    let opponent = !position.side_to_move();
    let next = position.try_play(mv).expect("a legal move");
    let wins = |reply: &AnyMove| {
        next.try_play(*reply).expect("a legal reply").outcome() == Some(Outcome::Win(opponent))
    };
    next.moves().into_iter().filter(wins).collect()
}

/// The moves that defend best, where every move lets the opponent win with the next.
fn best_defences(position: &AnyPosition) -> Option<Vec<AnyMove>> {
    let opponent = !position.side_to_move();
    let mut moves = Vec::new();
    for mv in position.moves() {
        let outcome = position.try_play(mv).expect("a legal move").outcome();
        let replies = winning_replies(position, mv);
        match outcome {
            None if replies.is_empty() => return None,
            None => moves.push((mv, replies)),
            Some(Outcome::Win(winner)) if winner == opponent => {}
            Some(_) => return None,
        }
    }
    if let GameId::Sogo | GameId::Morpion = position.game() {
        // A threat is a place: a stone there stops it. Most moves leave it alone.
        let all = moves.clone();
        let threatened =
            |mv: &AnyMove| all.iter().filter(|(_, replies)| replies.contains(mv)).count();
        moves.retain(|(mv, _)| threatened(mv) * 2 >= all.len());
    }
    let fewest = moves.iter().map(|(_, replies)| replies.len()).min()?;
    Some(
        moves
            .into_iter()
            .filter(|(_, replies)| replies.len() == fewest)
            .map(|(mv, _)| mv)
            .collect(),
    )
}

/// Random games in which positions are looked for: in Force 3, whose threats can nearly always be
/// met, in vain.
const GAMES: usize = 300;

/// Positions of random games in which every move loses at once.
fn lost_positions(variant: Variant, wanted: usize) -> Vec<AnyPosition> {
    let mut positions = Vec::new();
    let mut state = mix64(variant.size().unwrap_or_default().into());
    for _ in 0..GAMES {
        if positions.len() == wanted {
            break;
        }
        let mut position = AnyPosition::start(variant);
        for _ in 0..60 {
            if best_defences(&position).is_some() {
                positions.push(position);
                break;
            }
            state = mix64(state);
            let moves = position.moves();
            position = position
                .try_play(moves[(state >> 32) as usize % moves.len()])
                .expect("a legal move");
            if position.outcome().is_some() {
                break;
            }
        }
    }
    positions
}

fn choice(spec: &str, position: AnyPosition, seed: u64) -> AnyMove {
    let question = Question { seed, ..Question::new(position, Limits::nodes(3_000)) };
    let decision = spec.parse::<Spec>().expect("a player").build().think(&question, &mut |_| {});
    assert_eq!(decision.pv.first(), decision.mv.as_ref(), "{spec} in '{position}'");
    assert_eq!(decision.lines[0].1.first(), decision.mv.as_ref(), "{spec} in '{position}'");
    decision.mv.expect("the game is not over")
}

#[test]
fn a_losing_player_still_defends() {
    let variant = |game, size| Variant::build(game, size, &[]).unwrap();
    let variants = [
        (variant(GameId::Sogo, None), 8),
        (variant(GameId::Sogo, Some(3)), 8),
        (variant(GameId::Morpion, None), 3),
        (variant(GameId::Morpion, Some(3)), 8),
        (variant(GameId::Force3, None), 2),
        (variant(GameId::Pogo, None), 2),
    ];
    for (variant, wanted) in variants {
        let positions = lost_positions(variant, wanted);
        let is_cube = matches!(variant.game(), GameId::Sogo | GameId::Morpion);
        assert!(
            positions.len() == wanted || !is_cube,
            "{variant:?}: {} positions",
            positions.len()
        );
        for (seed, position) in (0..).zip(positions) {
            let best = best_defences(&position).expect("a lost position");
            for spec in specs(variant.game()) {
                let mv = choice(&spec, position, seed);
                assert!(best.contains(&mv), "{spec} plays '{mv}' in {variant:?} '{position}'");
            }
        }
    }
}

#[test]
fn two_open_lines_are_not_left_alone() {
    let cases = [
        (GameId::Sogo, "x/x/x/-/x/o/-/-/x/-/o/-/-/o/o/- o", ["d1", "a4"]),
        (
            GameId::Morpion,
            "xxx.x...x......./.....o........../.........oo...../......o......... o",
            ["d11", "a41"],
        ),
    ];
    for (game, text, blocks) in cases {
        let position = AnyPosition::parse(Variant::new(game), text).unwrap();
        for spec in specs(game) {
            let mv = choice(&spec, position, 1).to_string();
            assert!(blocks.contains(&mv.as_str()), "{spec} plays '{mv}' in '{text}'");
        }
        let question = Question { lines: 3, ..Question::new(position, Limits::nodes(3_000)) };
        let mv = analyst(&Library::default()).think(&question, &mut |_| {}).mv.unwrap().to_string();
        assert!(blocks.contains(&mv.as_str()), "the analysis shows '{mv}' in '{text}'");
    }
}

/// In Othello the fewest discs lost come first.
#[test]
fn a_lost_game_of_othello_costs_as_few_discs_as_possible() {
    let variant = Variant::build(GameId::Othello, Some(4), &[]).unwrap();
    let discs = |position: &AnyPosition| {
        let text = position.to_string();
        let count = |disc| text.chars().take(16).filter(|cell| *cell == disc).count() as i32;
        count('O') - count('X')
    };
    let mut seen = 0;
    for seed in 0..400 {
        let mut position = AnyPosition::start(variant);
        let mut state = mix64(seed);
        while position.outcome().is_none() {
            let outcomes = |mv: &AnyMove| {
                let next = position.try_play(*mv).unwrap();
                let replies =
                    next.moves().into_iter().map(move |reply| next.try_play(reply).unwrap());
                replies.map(|end| (end.outcome(), discs(&end))).collect::<Vec<_>>()
            };
            let moves = position.moves();
            let all: Vec<_> = moves.iter().map(outcomes).collect();
            let o_wins = |ends: &Vec<(Option<Outcome>, i32)>| {
                !ends.is_empty()
                    && ends
                        .iter()
                        .all(|(outcome, _)| *outcome == Some(Outcome::Win(plateau_game::Side::O)))
            };
            if position.side_to_move() == plateau_game::Side::X
                && moves.len() > 1
                && all.iter().all(o_wins)
            {
                let worst = |ends: &Vec<(Option<Outcome>, i32)>| {
                    ends.iter().map(|(_, discs)| *discs).max().unwrap()
                };
                let least = all.iter().map(worst).min().unwrap();
                for spec in ["minimax:depth=2", "classic", "level:10"] {
                    let mv = choice(spec, position, seed);
                    assert_eq!(worst(&outcomes(&mv)), least, "{spec} plays '{mv}' in '{position}'");
                }
                seen += 1;
            }
            state = mix64(state);
            position = position.try_play(moves[(state >> 32) as usize % moves.len()]).unwrap();
        }
    }
    assert!(seen >= 5, "{seen} positions");
}

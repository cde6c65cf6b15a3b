//! Every sentence of a node, told and found out once more.

use std::collections::BTreeMap;
use std::thread;

use plateau_games::{AnyPosition, GameId};
use plateau_players::{Control, InsideOptions, look_inside};

use super::again::{Again, NAMES};
use super::*;
use crate::explorer::recording::tests::{by_chance, looked};
use crate::text::Lang;

fn teller(lang: Lang) -> Teller {
    Teller { texts: lang.texts(), names: NAMES }
}

/// What only some sentences say: each must have been said of some node.
const PARTS: [&str; 7] = [
    "null window only asked",
    "will not come here",
    "is best for",
    "a draw",
    "no room",
    "without reductions",
    "narrow window",
];

/// Compares every sentence of a search with those that would be true, and counts what ended nodes
/// and why they were visited.
fn check(root: AnyPosition, options: InsideOptions, seen: &mut BTreeMap<String, u32>) {
    let context = format!("{} '{root}' {options}", root.game());
    let recording = look_inside(&root, &[], &options, Control::default()).unwrap();
    let looked = RecordedSearch::new(options, root, recording);
    let again = Again::new(&looked);
    for node in 0..looked.len() {
        let said = teller(Lang::En).sentence(&looked, node);
        let known = again.sentences(node as usize);
        assert!(known.contains(&said), "{context}, node {node}: said '{said}', true: {known:?}");
        let visited = &looked.recording.nodes[node as usize];
        *seen.entry(visited.why.name().to_owned()).or_default() += 1;
        *seen.entry(format!("{:?}", visited.role)).or_default() += 1;
        for part in PARTS {
            *seen.entry(part.to_owned()).or_default() += u32::from(said.contains(part));
        }
    }
}

/// Fifty positions by the textbook searches, each fifth by the others.
fn check_game(game: GameId) -> BTreeMap<String, u32> {
    let mut seen = BTreeMap::new();
    for seed in 0..50 {
        let root = by_chance(game, seed);
        let order = ["natural", "best", "worst", "random"][seed as usize % 4];
        check(root, format!("alphabeta:depth=2,order={order},seed=3").parse().unwrap(), &mut seen);
        if seed % 5 == 0 {
            check(root, "search:depth=3".parse().unwrap(), &mut seen);
            check(root, "search:depth=4,reductions=no,extensions=no".parse().unwrap(), &mut seen);
            check(root, "mcts:visits=60".parse().unwrap(), &mut seen);
        }
    }
    let small = InsideOptions { most: 60, ..InsideOptions::new(Algorithm::AlphaBeta, 3) };
    check(by_chance(game, 1), small, &mut seen);
    seen
}

/// Whatever is said of a node is true. It takes a while, so each game has a thread.
#[test]
fn every_sentence_is_true() {
    let mut seen = thread::scope(|scope| {
        let started = GameId::ALL.map(|game| scope.spawn(move || check_game(game)));
        let counted = started.into_iter().flat_map(|game| game.join().unwrap());
        counted.fold(BTreeMap::new(), |mut seen, (kind, count)| {
            *seen.entry(kind).or_default() += count;
            seen
        })
    });
    for deep in ["search:depth=6", "search:depth=7,order=worst"] {
        check(by_chance(GameId::Force3, 0), deep.parse().unwrap(), &mut seen);
    }
    let whys = [
        "all moves",
        "cut",
        "forced move",
        "immediate win",
        "leaf",
        "margin",
        "game over",
        "repetition",
    ];
    let more = ["mate distance", "table", "averaged", "proven"];
    let roles = ["Reduced", "Research", "NullWindow", "AspirationResearch"];
    for kind in whys.iter().chain(&more).chain(&roles).chain(&PARTS) {
        assert!(
            seen.get(*kind).is_some_and(|count| *count > 0),
            "nothing was said of '{kind}': {seen:?}"
        );
    }
}

/// Every kind of end has its sentence in both languages, without a gap left open.
#[test]
fn every_node_has_its_sentence() {
    let searches = ["minimax:depth=2", "alphabeta:depth=3", "search:depth=5", "mcts:visits=80"];
    for game in GameId::ALL {
        for search in searches {
            let looked = looked(game, "", search);
            for lang in Lang::ALL {
                for node in 0..looked.len().min(600) {
                    let said = teller(lang).sentence(&looked, node);
                    assert!(
                        !said.is_empty() && !said.contains('{') && !said.contains('|'),
                        "{game} {search}: {said}"
                    );
                }
            }
        }
    }
}

/// The sentence of a cut, worked out once more from the recording.
#[test]
fn a_cut_tells_who_had_what() {
    let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3");
    let mut told = 0;
    for node in 0..looked.len() {
        let visited = &looked.recording.nodes[node as usize];
        if visited.why != Why::BetaCutoff {
            continue;
        }
        let said = teller(Lang::En).sentence(&looked, node);
        let by = looked.shape.children(node).last().unwrap();
        let mv = &looked.recording.nodes[*by as usize].mv;
        let [mover, other] =
            if looked.side(node).index() == 0 { ["White", "Black"] } else { ["Black", "White"] };
        let value = teller(Lang::En).value(&looked, node, visited.value);
        assert!(
            said.starts_with(&format!("After {mv} {mover} is sure of {value} or more. ")),
            "{said}"
        );
        assert!(said.contains(&format!("so {other} will not come here: ")), "{said}");
        let number = if visited.skipped == 1 {
            "one reply".to_owned()
        } else {
            format!("{} replies", visited.skipped)
        };
        assert!(said.ends_with(&format!("{number} skipped.")), "{said}");
        told += 1;
    }
    assert_eq!(told, looked.recording.summary.cuts);
}

/// Rounded to tenths a third of these windows had two equal ends.
#[test]
fn a_window_is_read_off_what_is_shown() {
    let looked = looked(GameId::Sogo, "", "alphabeta:depth=3");
    let teller = teller(Lang::En);
    for node in 0..looked.len() {
        let entry = looked.recording.nodes[node as usize].entry;
        let [alpha, beta] =
            [entry.alpha, entry.beta].map(|value| teller.value(&looked, node, value));
        assert_eq!(alpha == beta, entry.alpha == entry.beta, "[{alpha}, {beta}]");
    }
    assert_eq!(whole_points(Value::eval(-7)), "-7");
    assert_eq!([Value::eval(30), Value::DRAW].map(whole_points), ["+30", "0"]);
}

/// A value that nobody found is not shown.
#[test]
fn a_stopped_search_has_no_value() {
    let looked = looked(GameId::Sogo, "", "minimax:depth=9,nodes=3000");
    let summary = &looked.recording.summary;
    assert!(summary.stopped && summary.value.is_none() && summary.line.is_empty());
    assert_eq!(teller(Lang::En).bounded(&looked, 0), "?");
    assert_eq!(summary.minimax.positions / 10_000_000_000, 7, "a little more than 16^9");
}

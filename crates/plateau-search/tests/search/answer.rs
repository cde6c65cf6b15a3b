//! End of a search: the move to play after a stop, its line, and agreement with the last update.

use std::collections::HashSet;

use crate::behaviour::{endless, search, searcher};
use crate::common::{Branch, Growth, Shuffle, SymmetricTies, Thicket, Ties, random_positions};
use plateau_game::{Game, Symmetric};
use plateau_games::cube::{N3, N4};
use plateau_games::morpion::Morpion;
use plateau_games::othello::Othello;
use plateau_games::sogo::Sogo;
use plateau_search::trace::{Trace, TraceNode, Why};
use plateau_search::{
    Features, Hooks, Limits, NoOracle, Options, Orderer as _, Searcher, Task, Value,
};

/// Before any root move is through, the first of the order is the one to play.
#[test]
fn a_search_stopped_at_once_plays_the_first_move_of_its_order() {
    for seed in 0..40 {
        let position = endless(seed);
        let first = position.moves().max_by_key(|mv| Shuffle.score(&position, *mv)).unwrap();
        for nodes in [1, 2] {
            let report = search(Options::default(), &Task::new(position, Limits::nodes(nodes)));
            assert_eq!((report.best, report.depth), (Some(first), 0), "seed {seed}, {nodes} nodes");
            assert_eq!(report.value, Value::DRAW, "nothing is known yet");
        }
    }
}

/// A favourite that turns out to lose in an iteration that is stopped makes way for a move of which
/// nothing bad is known, as long as there is one.
#[test]
fn a_lost_favourite_makes_way_for_a_move_that_was_not_looked_at() {
    let mut made_way = 0;
    for seed in 0..200 {
        let position = Thicket::start(Growth { seed, plies: 12, rarity: 5 });
        for nodes in (3..300).step_by(3) {
            let mut trace = Trace::new(1_000);
            let task = Task::new(position, Limits::nodes(nodes));
            let report = searcher(Options::default()).search_traced(&task, &mut trace, &mut |_| {});
            // The last iteration may have begun more than once.
            let roots = (0..).zip(&trace.nodes).filter(|(_, node)| node.parent.is_none());
            let depth = roots.clone().last().map(|(_, root)| root.entry.depth);
            let passes: Vec<u32> = roots
                .filter(|(_, root)| Some(root.entry.depth) == depth)
                .map(|(index, _)| index)
                .collect();
            let through = |mv| {
                let visits =
                    passes.iter().flat_map(|root| trace.children(*root)).map(|(_, node)| node);
                visits
                    .filter(|node| node.entry.mv == Some(mv) && node.exit.why != Why::Stopped)
                    .last()
            };
            // A value below the window is a bound from above, and proves no win of the opponent.
            let wins = |node: &TraceNode<Branch>| {
                node.exit.value.is_win() && node.exit.value > node.entry.window.alpha
            };
            let loses = |mv| through(mv).is_some_and(wins);
            if report.exact || !position.moves().any(loses) {
                continue;
            }
            let untouched = position.moves().filter(|mv| through(*mv).is_none()).count();
            let best = report.best.unwrap();
            assert!(untouched == 0 || !loses(best), "seed {seed}, {nodes} nodes: {best} loses");
            made_way += u32::from(untouched > 0);
        }
    }
    assert!(made_way > 20, "{made_way} searches were stopped in such a moment");
}

/// Updates announce the move before it is played.
#[test]
fn the_last_news_is_the_answer() {
    let evaluator = Ties { values: 2 };
    let hooks = Hooks { evaluator, orderer: Shuffle, oracle: NoOracle };
    let mut surprises = 0;
    for seed in 0..40 {
        let position = Thicket::start(Growth { seed, plies: 30, rarity: 40 });
        for limits in [Limits::depth(4), Limits::nodes(700), Limits::nodes(2_000)] {
            for threads in [1, 2] {
                let task = Task { seed, ..Task::new(position, limits) };
                let options = Options { threads, table_bytes: 1 << 16, ..Options::default() };
                let (mut last, mut before_last) = (None, None);
                let report = Searcher::new(hooks, options).search(&task, &mut |news| {
                    before_last = last.replace(news.line.clone());
                });
                if report.depth > 0 {
                    assert_eq!(last.as_ref(), report.lines.first(), "seed {seed}, {limits:?}");
                }
                let moved = before_last.is_some_and(|line| Some(line.moves[0]) != report.best);
                surprises += u32::from(moved);
            }
        }
    }
    assert!(surprises > 5, "the choice among equals changed the move {surprises} times");
}

/// A line is at least as long as the search looked ahead, or goes to the end of the game.
#[test]
fn lines_are_as_long_as_the_search_knows() {
    let ends = |position: &Thicket, line: &[Branch]| {
        line.iter().fold(*position, |position, mv| position.play(*mv)).outcome()
    };
    let mut decided = 0;
    for position in
        random_positions::<Thicket>(|seed| Growth { seed, plies: 14, rarity: 15 }, 200, 4)
    {
        for seed in 0..3 {
            let task = Task { seed, ..Task::new(position, Limits::depth(6)) };
            let report = search(Options::default(), &task);
            let line = report.pv();
            let over = ends(&position, line).is_some();
            match report.value.plies() {
                Some(plies) if report.shortest => {
                    assert_eq!(
                        (line.len(), over),
                        (plies as usize, true),
                        "{report:?} in '{position}'"
                    );
                    decided += 1;
                }
                Some(_) => {}
                None => assert!(over || line.len() >= 6, "{report:?} in '{position}'"),
            }
        }
    }
    assert!(decided > 50, "{decided} were decided");
}

/// In a symmetric position most of the equally good moves are images of one that was searched:
/// their lines are images too.
#[test]
fn images_have_lines_as_long() {
    fn check<G: Symmetric>(start: G, depth: u32) {
        let hooks = Hooks::plain(SymmetricTies);
        let mut first_moves = HashSet::new();
        for seed in 0..12 {
            let canonical_key = Some((|position: &G| position.canonical().key()) as fn(&G) -> u64);
            let task = Task {
                seed,
                canonical_key,
                repetition: false,
                ..Task::new(start, Limits::depth(depth))
            };
            let report = Searcher::new(hooks, Options::default()).search(&task, &mut |_| {});
            assert!(report.pv().len() >= depth as usize, "seed {seed}: {report:?}");
            let legal = |position: G, mv: &G::Move| position.try_play(*mv).ok();
            assert!(report.pv().iter().try_fold(start, legal).is_some(), "{report:?}");
            first_moves.insert(report.best);
        }
        assert!(first_moves.len() > 2, "{first_moves:?}");
    }
    check(Sogo::<N4>::start(()), 5);
    check(Morpion::<N3>::start(()), 3);
    check(Othello::<8>::start(()), 5);
}

/// A search without limits stops where a deeper look can change nothing.
#[test]
fn a_settled_search_goes_no_deeper() {
    for position in random_positions::<Thicket>(|seed| Growth { seed, plies: 9, rarity: 6 }, 60, 4)
    {
        let task = Task::new(position, Limits::default());
        let reduced = search(Options::default(), &task);
        assert!(reduced.depth <= 9, "the longest game has nine plies: {reduced:?} in '{position}'");
        let features = Features { forced_move_extensions: false, ..Features::EXACT };
        let exact = search(Options { features, ..Options::default() }, &task);
        if let Some(plies) = exact.value.plies() {
            assert_eq!(exact.depth, plies, "{exact:?} in '{position}'");
        }
        // With a second line it goes on until that is settled as well.
        let two = search(Options { features, lines: 2, ..Options::default() }, &task);
        let deepest = two.lines.iter().filter_map(|line| line.value.plies()).max();
        if two.lines.iter().all(|line| line.value.is_decided()) {
            assert_eq!(Some(two.depth), deepest, "{two:?} in '{position}'");
        }
    }
}

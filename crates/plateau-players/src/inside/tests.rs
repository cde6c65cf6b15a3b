//! A recording is checked against a second, naive minimax and against the rules: every value,
//! bound, count and reason.

use plateau_game::Score;
use plateau_game::laws::random_game;
use plateau_games::cube::{N3, N4};
use plateau_games::force3::Force3;
use plateau_games::morpion::Morpion;
use plateau_games::othello::Othello;
use plateau_games::pogo::Pogo;
use plateau_games::sogo::Sogo;
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_search::recording::{Reason, Shape, Whose, held, reason};
use plateau_search::trace::Window;
use plateau_search::{Evaluator, Value};

use super::*;
use crate::Library;

/// Unfinished positions of random games, 50 of them.
fn positions<G: Heuristics>() -> Vec<G> {
    let one = |seed: u64| {
        let game: Vec<G> = random_game(G::Rules::default(), seed, 8 + seed as usize % 30);
        let last_open = game.iter().rposition(|position| position.outcome().is_none()).unwrap();
        game[last_open.min(seed as usize % 30)]
    };
    (0..50).map(one).collect()
}

/// Minimax as one writes it on a blackboard.
fn naive<G: Heuristics>(
    evaluator: &G::Evaluator,
    position: &G,
    depth: i32,
    way: &[u64],
) -> (Value, u64) {
    let ply = way.len() as u32;
    let key = position.key();
    if let Some(outcome) = position.outcome() {
        return (Value::of_outcome(outcome, position.side_to_move(), ply), 1);
    }
    if G::REPEATS && way.contains(&key) {
        return (Value::DRAW, 1);
    }
    if depth <= 0 {
        return (Value::eval(evaluator.evaluate(position, &evaluator.state(position))), 1);
    }
    let way = [way, &[key]].concat();
    let mut best = (Value::MINUS_INFINITE, 1);
    for mv in position.moves() {
        let (value, size) = naive(evaluator, &position.play(mv), depth - 1, &way);
        best = (best.0.max(-value), best.1 + size);
    }
    best
}

/// Everything that a recording says, found out once more.
fn check<G: Heuristics>(position: G, options: &InsideOptions) {
    let context = format!("{options} in '{position}'");
    let recording = record(position, &[], options, Control::default());
    let shape = Shape::of(&recording);
    let evaluator = evaluator::<G>(options);
    let mut places: Vec<(G, Vec<u64>)> = Vec::new();
    for (index, node) in recording.nodes.iter().enumerate() {
        let context = format!("{context}, node {index}: {node:?}");
        let (here, way) = match node.parent {
            None => (position, Vec::new()),
            Some(parent) => {
                let (above, way) = &places[parent as usize];
                let mv = above.moves().find(|mv| mv.to_string() == node.mv).expect("a legal move");
                (above.play(mv), [&way[..], &[above.key()]].concat())
            }
        };
        let (truth, _) = naive(&evaluator, &here, node.depth, &way);
        match node.bound {
            Bound::Exact => assert_eq!(node.value, truth, "{context}"),
            Bound::AtLeast => assert!(truth >= node.value, "{context}: it is {truth}"),
            Bound::AtMost => assert!(truth <= node.value, "{context}: it is {truth}"),
        }
        let legal = if here.outcome().is_some() { 0 } else { here.moves().count() };
        let mut looked_at: Vec<&str> = shape
            .children(index as u32)
            .iter()
            .map(|child| &*recording.nodes[*child as usize].mv)
            .collect();
        looked_at.dedup();
        let ended = matches!(node.why, Why::Leaf | Why::GameOver | Why::Repetition);
        let skipped = if ended { 0 } else { legal - looked_at.len() };
        assert_eq!((node.moves as usize, node.skipped as usize), (legal, skipped), "{context}");
        places.push((here, way));
        check_reason(&recording, &shape, index as u32, &context);
    }
    let (value, size) = naive(&evaluator, &position, options.depth as i32, &[]);
    assert_eq!(
        (recording.summary.value, recording.summary.minimax),
        (Some(value), Saved { positions: size, counted: true }),
        "{context}"
    );
    assert_eq!(recording.summary.visited, recording.nodes.len() as u64, "{context}");
    if options.algorithm != Algorithm::Search {
        let saved: u64 = recording.nodes.iter().map(|node| node.saved.positions).sum();
        assert_eq!(recording.summary.visited + saved, size, "{context}: visited and saved are all");
    }
}

/// A cut names a child that reaches beta, and what the opponent had before reaches just that far.
fn check_reason(recording: &Recording, shape: &Shape, index: u32, context: &str) {
    let node = &recording.nodes[index as usize];
    let value = |child: u32| -recording.nodes[child as usize].value;
    match reason(recording, shape, index) {
        Reason::Cut { by, held, skipped } => {
            assert!(value(by) >= node.entry.beta && skipped == node.skipped, "{context}");
            let held = held.expect("alpha-beta begins with an open window");
            assert!(
                value(by) >= -held.value && shape.left_at(held.with) < shape.entered_at(index),
                "{context}"
            );
            assert_eq!(recording.nodes[held.with as usize].parent, Some(held.at), "{context}");
            assert!(shape.way(index).contains(&held.at), "{context}");
        }
        Reason::NoneBetter { child, held } => {
            assert_eq!(value(child), node.value, "{context}");
            let held = held.expect("alpha-beta begins with an open window");
            assert!(node.value <= held.value, "{context}");
        }
        Reason::Best { child } | Reason::Forced { child } => {
            assert_eq!(value(child), node.value, "{context}");
        }
        Reason::Plain(why) => {
            assert_eq!((why, shape.children(index).len()), (node.why, 0), "{context}")
        }
    }
    if node.entry == Window::OPEN {
        assert_eq!(held(recording, shape, index, Whose::Opponent), None, "{context}");
    }
}

fn check_game<G: Heuristics>(depth: u32) {
    for position in positions::<G>() {
        check(position, &InsideOptions::new(Algorithm::Minimax, depth));
        for order in Order::ALL {
            check(
                position,
                &InsideOptions {
                    order,
                    seed: 7,
                    ..InsideOptions::new(Algorithm::AlphaBeta, depth)
                },
            );
        }
    }
}

#[test]
fn every_bound_is_true_and_every_count_right_in_sogo() {
    check_game::<Sogo<N4>>(2);
}

#[test]
fn every_bound_is_true_and_every_count_right_in_morpion() {
    check_game::<Morpion<N3>>(2);
}

#[test]
fn every_bound_is_true_and_every_count_right_in_force3() {
    check_game::<Force3>(3);
}

#[test]
fn every_bound_is_true_and_every_count_right_in_othello() {
    check_game::<Othello<8>>(2);
}

#[test]
fn every_bound_is_true_and_every_count_right_in_pogo() {
    check_game::<Pogo>(2);
}

/// With what keeps minimax's value the full search tells true bounds too, table, null windows and
/// all.
#[test]
fn the_full_search_tells_true_bounds() {
    fn check_search<G: Heuristics>(depth: u32) {
        for position in positions::<G>().into_iter().step_by(5) {
            let exact = InsideOptions::new(Algorithm::Search, depth);
            let exact = exact.switched(Switch::Reductions).switched(Switch::Extensions);
            let recording = record(position, &[], &exact, Control::default());
            let evaluator = evaluator::<G>(&exact);
            let mut places: Vec<(G, Vec<u64>)> = Vec::new();
            for node in &recording.nodes {
                let (here, way) = match node.parent {
                    None => (position, Vec::new()),
                    Some(parent) => {
                        let (above, way) = &places[parent as usize];
                        let mv = above.moves().find(|mv| mv.to_string() == node.mv).unwrap();
                        (above.play(mv), [&way[..], &[above.key()]].concat())
                    }
                };
                let (truth, _) = naive(&evaluator, &here, node.depth, &way);
                let holds = match node.bound {
                    Bound::Exact => truth == node.value,
                    Bound::AtLeast => truth >= node.value,
                    Bound::AtMost => truth <= node.value,
                };
                assert!(holds, "'{position}', {node:?}: {truth}");
                places.push((here, way));
            }
            let value = naive(&evaluator, &position, depth as i32, &[]).0;
            assert_eq!(recording.summary.value, Some(value));
        }
    }
    check_search::<Sogo<N3>>(4);
    check_search::<Othello<6>>(3);
}

/// The fault of the first drawing: on the same node alpha-beta showed -0.8 and minimax -1.3, both
/// as values.
#[test]
fn a_bound_is_not_shown_as_a_value() {
    let start = AnyPosition::start(Variant::new(GameId::Pogo));
    let look = |algorithm| {
        let options = InsideOptions::new(algorithm, 3);
        look_inside(&start, &[], &options, Control::default()).unwrap()
    };
    let [minimax, alphabeta] = [Algorithm::Minimax, Algorithm::AlphaBeta].map(look);
    let at = |recording: &Recording| {
        let found =
            recording.nodes.iter().find(|node| node.parent == Some(0) && node.mv == "2a1-b2");
        found.map(|node| (node.value, node.bound)).unwrap()
    };
    let ((value, exact), (bound, kind)) = (at(&minimax), at(&alphabeta));
    assert_ne!(value, bound);
    assert_eq!((exact, kind), (Bound::Exact, Bound::AtLeast));
    assert!(bound <= value);
}

/// The textbook's window finds one best move, the wider one all of them: as minimax does.
#[test]
fn all_best_moves_are_found_where_asked_for() {
    let look = |text: &str| {
        let start = AnyPosition::start(Variant::build(GameId::Morpion, Some(3), &[]).unwrap());
        let after = start.try_play(start.parse_move("b22").unwrap()).unwrap();
        look_inside(&after, &[], &text.parse().unwrap(), Control::default()).unwrap().summary
    };
    let [plain, wide, minimax] =
        ["alphabeta:depth=2", "alphabeta:depth=2,all-best=yes", "minimax:depth=2"].map(look);
    assert!(plain.visited < wide.visited, "{} {}", plain.visited, wide.visited);
    assert_eq!((plain.best.len(), plain.value), (1, minimax.value));
    assert_eq!(plain.line, minimax.line, "the first best line");
    let sorted = |mut moves: Vec<String>| {
        moves.sort_unstable();
        moves
    };
    assert!(minimax.best.len() > 1 && wide.line[0] == wide.best[0]);
    assert_eq!(sorted(wide.best), sorted(minimax.best));
}

/// A search that a limit ended says so: no value, or that of the depth before.
#[test]
fn a_stopped_search_says_so() {
    let start = AnyPosition::start(Variant::new(GameId::Sogo));
    let look =
        |text: &str| look_inside(&start, &[], &text.parse().unwrap(), Control::default()).unwrap();
    let whole = look("minimax:depth=9,nodes=5000");
    let estimate = whole.summary.minimax;
    assert!(whole.summary.stopped && !estimate.counted);
    assert_eq!((whole.summary.value, whole.summary.depth), (None, 0));
    assert!(whole.summary.best.is_empty() && whole.nodes[0].known_value().is_none());
    let full = (0..=9).map(|ply| 16_f64.powi(ply)).sum::<f64>();
    let share = estimate.positions as f64 / full;
    assert!((0.95..1.0).contains(&share), "hardly a rod is full: {share}");
    for text in ["alphabeta:depth=9,nodes=5000,deepening=yes", "search:depth=20,nodes=5000"] {
        let deepened = look(text);
        assert!(deepened.summary.stopped && deepened.summary.value.is_some(), "{text}");
        let root = &deepened.nodes[deepened.answer_root() as usize];
        assert_eq!(root.depth, deepened.summary.depth as i32, "{text}");
    }
    assert!(!look("alphabeta:depth=3").summary.stopped);
}

#[test]
fn the_order_of_moves_is_worth_a_lot() {
    let start = AnyPosition::start(Variant::build(GameId::Morpion, Some(3), &[]).unwrap());
    let visited = |order| {
        let options = InsideOptions { order, ..InsideOptions::new(Algorithm::AlphaBeta, 3) };
        look_inside(&start, &[], &options, Control::default()).unwrap().summary.visited
    };
    let [natural, best, worst] = [Order::Natural, Order::Best, Order::Worst].map(visited);
    assert!(best < natural && natural < worst, "{best}, {natural}, {worst}");
}

/// What does not fit is counted, and what was left out is said where it was left out.
#[test]
fn a_full_recording_says_what_is_missing() {
    let start = AnyPosition::start(Variant::new(GameId::Sogo));
    let whole = InsideOptions::new(Algorithm::AlphaBeta, 3);
    let part = InsideOptions { most: 100, ..whole.clone() };
    let [whole, part] = [whole, part]
        .map(|options| look_inside(&start, &[], &options, Control::default()).unwrap());
    assert_eq!((part.nodes.len(), whole.summary.omitted), (100, 0));
    assert_eq!(part.summary.omitted, whole.nodes.len() as u64 - 100);
    assert_eq!(part.summary.visited, whole.summary.visited);
    assert!(part.nodes.iter().any(|node| node.cropped));
}

/// Time goes forwards: every moment is one entry or one end, and the formulas agree with a walk
/// through the tree.
#[test]
fn moments_follow_each_other() {
    let start = AnyPosition::start(Variant::new(GameId::Force3));
    let options = InsideOptions::new(Algorithm::AlphaBeta, 3).switched(Switch::Deepening);
    let recording = look_inside(&start, &[], &options, Control::default()).unwrap();
    let shape = Shape::of(&recording);
    assert_eq!(shape.roots().count(), 3, "an iteration each");
    let mut open: Vec<u32> = Vec::new();
    for time in 0..shape.moments() {
        let moment = shape.at(time).unwrap();
        if moment.is_left {
            assert_eq!((open.pop(), shape.left_at(moment.node)), (Some(moment.node), time));
        } else {
            assert_eq!(shape.entered_at(moment.node), time);
            assert_eq!(recording.nodes[moment.node as usize].parent, open.last().copied());
            open.push(moment.node);
            assert_eq!(open, shape.way(moment.node));
        }
    }
    assert!(open.is_empty());
    assert_eq!(shape.at(u32::MAX), shape.at(shape.moments() - 1));
}

/// Visits add up, averages are averages, and every playout is a game by the rules.
#[test]
fn monte_carlo_is_told_visit_by_visit() {
    for game in GameId::ALL {
        let start = AnyPosition::start(Variant::new(game));
        let options = InsideOptions { visits: 60, ..InsideOptions::new(Algorithm::Mcts, 1) };
        let recording = look_inside(&start, &[], &options, Control::default()).unwrap();
        let shape = Shape::of(&recording);
        assert_eq!(
            (recording.playouts.len(), recording.nodes[0].sample.visits),
            (60, 60),
            "{game}"
        );
        let mut counted = vec![(0, 0.0); recording.nodes.len()];
        for playout in &recording.playouts {
            let way = shape.way(playout.leaf);
            for (up, node) in way.iter().rev().enumerate() {
                let result = if up % 2 == 0 { playout.result } else { -playout.result };
                counted[*node as usize] =
                    (counted[*node as usize].0 + 1, counted[*node as usize].1 + result);
            }
            let moves = way[1..]
                .iter()
                .map(|node| &recording.nodes[*node as usize].mv)
                .chain(&playout.moves);
            let end = moves.fold(start, |position, mv| {
                position.try_play(position.parse_move(mv).unwrap()).unwrap()
            });
            let decided = end.outcome().and_then(plateau_game::Outcome::winner).is_some();
            assert_eq!(decided, playout.result != 0.0, "{game}");
        }
        for (node, (visits, total)) in recording.nodes.iter().zip(counted) {
            assert_eq!(node.sample.visits, visits, "{game}: {node:?}");
            assert!((node.sample.total - total).abs() < 1e-9, "{game}: {node:?}, {total}");
        }
    }
}

#[test]
fn options_are_read_back() {
    for text in [
        "alphabeta:depth=3",
        "minimax:depth=2,order=worst",
        "alphabeta:depth=4,order=random,seed=7,deepening=yes",
        "alphabeta:depth=30,nodes=5000,deepening=yes",
        "search:depth=5,table=no,reductions=no,w.two=-3",
        "mcts:visits=900,seed=3",
    ] {
        assert_eq!(text.parse::<InsideOptions>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "chess",
        "alphabeta:depth=0",
        "alphabeta:depth=31",
        "search:table=perhaps",
        "mcts:visits=-1",
        "minimax:order=up",
    ] {
        assert!(text.parse::<InsideOptions>().is_err(), "{text}");
    }
}

/// Force 3 at its start: three plies of looking ahead prefer corners, which draw; the table says
/// that edges win.
#[test]
fn the_truth_stands_beside_the_belief() {
    let start = AnyPosition::start(Variant::new(GameId::Force3));
    let options = InsideOptions::new(Algorithm::AlphaBeta, 1);
    let mut recording = look_inside(&start, &[], &options, Control::default()).unwrap();
    Truth::new(&start, Library::default()).tell(&start, &mut recording);
    let truth =
        |mv: &str| recording.nodes.iter().find(|node| node.mv == mv).and_then(|node| node.truth);
    assert_eq!(truth(""), Some(Score::win_in(9)));
    assert_eq!((truth("@b1"), truth("@a1")), (Some(Score::loss_in(8)), Some(Score::Draw)));
    assert!(recording.nodes.iter().all(|node| node.truth.is_some()));
}

/// The tree of Sogo's report by every algorithm: worth 3, and alpha-beta leaves four places unread.
#[test]
fn a_typed_tree_is_searched_by_every_algorithm() {
    let tree: TypedTree = TypedTree::OF_SOGO.parse().unwrap();
    let look =
        |text: &str| look_inside_tree(&tree, &text.parse().unwrap(), Control::default()).unwrap();
    let minimax = look("minimax:depth=3");
    assert_eq!((minimax.nodes.len(), minimax.summary.value), (15, Some(Value::eval(3))));
    assert_eq!(minimax.summary.line, ["a", "a", "b"]);
    let alphabeta = look("alphabeta:depth=3");
    assert_eq!(alphabeta.summary.value, Some(Value::eval(3)));
    assert_eq!(alphabeta.nodes.len(), 15 - 4, "a leaf, and a place with two leaves");
    let at = |moves: &[&str]| {
        let shape = Shape::of(&alphabeta);
        let child = |node: u32, mv: &&str| {
            let mut children = shape.children(node).iter().copied();
            children.find(|child| alphabeta.nodes[*child as usize].mv == *mv).unwrap()
        };
        let node = &alphabeta.nodes[moves.iter().fold(0, child) as usize];
        (node.value.points(), node.bound)
    };
    assert_eq!(at(&["a", "b"]), (5, Bound::AtLeast), "at least 5 for the player who begins");
    assert_eq!(at(&["b"]), (4, Bound::AtLeast), "at most -4 for the player who begins");
    assert_eq!(look("search:depth=3").summary.value, Some(Value::eval(3)));
    let sampled = look("mcts:visits=2000,seed=1");
    assert_eq!(sampled.summary.line[0], "a");
    let uneven: TypedTree = "1 (2 (3 4)) 5".parse().unwrap();
    for (text, value) in [("minimax:depth=3", 5), ("alphabeta:depth=9", 5), ("search:depth=3", 5)] {
        let found = look_inside_tree(&uneven, &text.parse().unwrap(), Control::default()).unwrap();
        assert_eq!(found.summary.value, Some(Value::eval(value)), "{text}");
    }
}

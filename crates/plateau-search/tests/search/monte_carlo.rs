//! Monte Carlo search: proven values are true, limits are kept, the tree survives a move.

use std::sync::atomic::AtomicBool;

use crate::common::{Growth, Thicket, Ties, random_positions};
use crate::honesty::solve_ring;
use plateau_game::Game;
use plateau_search::{
    Control, LeafValue, Limits, Mcts, MctsOptions, Report, Task, Value, alphabeta,
};

fn search<G: Game>(leaf_value: LeafValue, task: &Task<'_, G>) -> Report<G::Move> {
    let options = MctsOptions { leaf_value, ..MctsOptions::default() };
    Mcts::new(Ties { values: 9 }, options).search(task, &mut |_| {})
}

const LEAF_VALUES: [LeafValue; 2] =
    [LeafValue::Playout { most_plies: 30 }, LeafValue::Evaluator { scale: 20.0 }];

#[test]
fn small_trees_are_proven() {
    let growth = |seed| Growth { seed, plies: 8, rarity: 6 };
    for position in random_positions::<Thicket>(growth, 100, 4) {
        let deep = Task::new(position, Limits::depth(20));
        let truth = alphabeta(&deep, &Ties { values: 1 }, &mut (), &mut |_| {}).value;
        for leaf_value in LEAF_VALUES {
            let report = search(leaf_value, &Task::new(position, Limits::nodes(200_000)));
            assert!(report.exact, "'{position}': {report:?}");
            let signs = (report.value.is_win(), report.value.is_loss());
            assert_eq!(
                signs,
                (truth.is_win(), truth.is_loss()),
                "'{position}': {report:?}, truth {truth}"
            );
            assert!(
                report.value.plies() >= truth.plies(),
                "'{position}': {report:?}, truth {truth}"
            );
        }
    }
}

#[test]
fn limits_are_kept() {
    let position = Thicket::start(Growth { seed: 5, plies: 100, rarity: 1_000_003 });
    for nodes in [1, 10, 1_000] {
        let report = search(LEAF_VALUES[0], &Task::new(position, Limits::nodes(nodes)));
        assert_eq!(report.nodes, nodes);
        assert!(report.best.is_some(), "a move after {nodes} visits");
    }
    let shallow = Task::new(position, Limits { depth: Some(2), ..Limits::nodes(2_000) });
    assert_eq!(search(LEAF_VALUES[1], &shallow).selective_depth, 2);
    let stop = AtomicBool::new(true);
    let clock = || 0;
    let stopped = Task {
        control: Control::new(&clock).with_stop(&stop),
        ..Task::new(position, Limits::default())
    };
    assert!(search(LEAF_VALUES[0], &stopped).nodes <= 16);
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for seed in 0..10 {
        let position = Thicket::start(Growth { seed, plies: 40, rarity: 50 });
        let task = Task { seed, ..Task::new(position, Limits::nodes(500)) };
        assert_eq!(search(LEAF_VALUES[0], &task), search(LEAF_VALUES[0], &task));
    }
}

#[test]
fn the_tree_survives_two_moves() {
    let mut position = Thicket::start(Growth { seed: 77, plies: 60, rarity: 1_000_003 });
    let mut mcts = Mcts::new(Ties { values: 9 }, MctsOptions::default());
    let report = mcts.search(&Task::new(position, Limits::nodes(5_000)), &mut |_| {});
    for mv in &report.pv()[..2] {
        position = position.play(*mv);
    }
    let known = mcts.known_visits(&position);
    assert!(known > 100, "{known} visits");
    mcts.search(&Task::new(position, Limits::nodes(1_000)), &mut |_| {});
    assert_eq!(mcts.known_visits(&position), known + 1_000);
    mcts.clear();
    assert_eq!(mcts.known_visits(&position), 0);
}

/// Games without progress: a repeated position counts as a draw, and so, nearly, does the whole.
#[test]
fn games_without_end_are_draws() {
    let mut drawn = 0;
    for size in [9, 10, 11, 12] {
        for (position, truth) in
            solve_ring(size).into_iter().filter(|(ring, _)| ring.outcome().is_none())
        {
            let report = search(LEAF_VALUES[0], &Task::new(position, Limits::nodes(4_000)));
            let signs = (report.value.is_win(), report.value.is_loss());
            if truth == Value::DRAW {
                assert_eq!(signs, (false, false), "'{position}': {report:?}");
                assert!(report.value.points().abs() < 250, "'{position}': {report:?}");
                drawn += 1;
            } else if report.exact {
                assert_eq!(signs, (truth.is_win(), truth.is_loss()), "'{position}': {report:?}");
            }
        }
    }
    assert!(drawn > 10, "{drawn} positions are drawn");
}

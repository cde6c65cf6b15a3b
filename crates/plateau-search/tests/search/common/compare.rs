//! Comparing every search with minimax.

use plateau_game::Game;
use plateau_search::{
    Evaluator as _, Features, Hooks, Limits, NoOracle, Options, Searcher, Task, Value, alphabeta,
    minimax,
};

use super::{Shuffle, Ties};

type Switch = (&'static str, fn(&mut Features, bool));

const SWITCHES: &[Switch] = &[
    ("table", |features, on| features.transposition_table = on),
    ("killers", |features, on| features.killers = on),
    ("history", |features, on| features.history = on),
    ("orderer", |features, on| features.orderer = on),
    ("forced moves", |features, on| features.forced_moves = on),
    ("pvs", |features, on| features.pvs = on),
    ("aspiration", |features, on| features.aspiration = if on { 5 } else { 0 }),
    ("mate distance pruning", |features, on| features.mate_distance_pruning = on),
    ("equals", |features, on| features.equals = on),
];

/// Everything, nothing, everything but one, nothing but one.
fn variants() -> Vec<(String, Features)> {
    let mut all = vec![("all".to_string(), Features::EXACT), ("none".to_string(), Features::NONE)];
    for (name, switch) in SWITCHES {
        let (mut without, mut only) = (Features::EXACT, Features::NONE);
        switch(&mut without, false);
        switch(&mut only, true);
        all.push((format!("all but {name}"), without));
        all.push((format!("only {name}"), only));
    }
    all
}

/// Every position at every depth. Each time `a_time` of the variants are compared, all of them in
/// turn.
pub fn check<G: Game>(
    positions: &[G],
    depths: std::ops::RangeInclusive<u32>,
    repetition: bool,
    a_time: usize,
) {
    let evaluator = Ties { values: 5 };
    let mut searchers: Vec<_> = variants()
        .into_iter()
        .filter(|(_, features)| !(features.transposition_table && repetition))
        .map(|(name, features)| {
            let hooks = Hooks { evaluator, orderer: Shuffle, oracle: NoOracle };
            let options = Options { features, table_bytes: 1 << 16, ..Options::default() };
            (name, Searcher::<G, _>::new(hooks, options))
        })
        .collect();
    let mut turn = 0;
    for position in positions {
        for depth in depths.clone() {
            let task = Task { repetition, ..Task::new(*position, Limits::depth(depth)) };
            let truth = minimax(&task, &evaluator, &mut (), &mut |_| {});
            let pruned = alphabeta(&task, &evaluator, &mut (), &mut |_| {});
            assert_eq!(pruned.value, truth.value, "alphabeta at depth {depth} in '{position}'");
            assert_eq!(pruned.equals, truth.equals, "alphabeta at depth {depth} in '{position}'");
            assert!(pruned.nodes <= truth.nodes, "alphabeta at depth {depth} in '{position}'");
            for _ in 0..a_time.min(searchers.len()) {
                turn = (turn + 1) % searchers.len();
                let (name, searcher) = &mut searchers[turn];
                let report = searcher.search(&task, &mut |_| {});
                assert_eq!(report.value, truth.value, "{name} at depth {depth} in '{position}'");
                if searcher.options().features.equals && report.depth == depth {
                    assert_eq!(
                        report.equals, truth.equals,
                        "{name} at depth {depth} in '{position}'"
                    );
                }
                let best = report.best.expect("the game is not over");
                let reached = move_value(&task, best, depth, &evaluator);
                assert_eq!(
                    reached, truth.value,
                    "{name} plays '{best}' at depth {depth} in '{position}'"
                );
            }
        }
    }
}

/// Minimax result of one root move.
fn move_value<G: Game>(task: &Task<'_, G>, mv: G::Move, depth: u32, evaluator: &Ties) -> Value {
    let position = task.position.play(mv);
    let history: Vec<u64> = [task.position.key(), task.position.key()].to_vec();
    if let Some(outcome) = position.outcome() {
        return Value::of_outcome(outcome, task.position.side_to_move(), 1);
    }
    if depth == 1 {
        let state = evaluator.state(&position);
        return -Value::eval(evaluator.evaluate(&position, &state));
    }
    // The parent as if it had occurred twice: coming back to it is a draw.
    let padded = [&history[..1], &[0], &history[..1]].concat();
    let task = Task { position, history: &padded, limits: Limits::depth(depth - 1), ..*task };
    -minimax(&task, evaluator, &mut (), &mut |_| {}).value.from_table(1)
}

//! The lines that the page shows of minimax and alpha-beta, run as they stand beside the recorder:
//! the same positions in the same order, with the same values.

use plateau_games::{AnyPosition, GameId};
use plateau_players::{Algorithm, evaluation};
use plateau_search::Value;

use super::recording::tests::{by_chance, looked_from};
use crate::text::Lang;

/// The lines that are transcribed below, in their order.
const MINIMAX: [&str; 8] = [
    "value(position, depth)",
    "  if the game is over or repeats: return its result",
    "  if depth = 0: return evaluation(position)",
    "  best = -infinity",
    "  for each move",
    "    v = -value(position after move, depth - 1)",
    "    if v > best: best = v",
    "  return best",
];
const ALPHABETA: [&str; 11] = [
    "value(position, depth, alpha, beta)",
    "  if the game is over or repeats: return its result",
    "  if depth = 0: return evaluation(position)",
    "  best = -infinity",
    "  for each move",
    "    v = -value(position after move, depth - 1, -beta, -alpha)",
    "    if v > best: best = v",
    "    if best > alpha: alpha = best",
    "    if alpha >= beta",
    "      return best, the other moves are skipped",
    "  return best",
];

/// A run of the shown lines: the moves that led to each position and what was returned there.
#[derive(Default)]
struct Run {
    way: Vec<AnyPosition>,
    moves: Vec<String>,
    visited: Vec<(Vec<String>, Value)>,
}

impl Run {
    fn enter(&mut self) -> usize {
        self.visited.push((self.moves.clone(), Value::DRAW));
        self.visited.len() - 1
    }

    /// The result of a position where the game is over or repeats.
    fn result(&self, position: &AnyPosition) -> Option<Value> {
        let repeats = || self.way.iter().any(|before| before.key() == position.key());
        let over = position.outcome().map(|outcome| {
            Value::of_outcome(outcome, position.side_to_move(), self.way.len() as u32)
        });
        let can_repeat = matches!(position.game(), GameId::Force3 | GameId::Pogo);
        over.or_else(|| (can_repeat && repeats()).then_some(Value::DRAW))
    }

    fn after<T>(
        &mut self,
        position: &AnyPosition,
        mv: &str,
        go_on: impl FnOnce(&mut Run, &AnyPosition) -> T,
    ) -> T {
        let next = position.try_play(position.parse_move(mv).unwrap()).unwrap();
        self.way.push(*position);
        self.moves.push(mv.to_owned());
        let found = go_on(self, &next);
        self.moves.pop();
        self.way.pop();
        found
    }

    fn minimax(&mut self, position: &AnyPosition, depth: u32) -> Value {
        let entered = self.enter();
        let value = if let Some(result) = self.result(position) {
            result
        } else if depth == 0 {
            Value::eval(evaluation(position, &[]))
        } else {
            let mut best = Value::MINUS_INFINITE;
            for mv in position.moves() {
                let v = -self
                    .after(position, &mv.to_string(), |run, next| run.minimax(next, depth - 1));
                if v > best {
                    best = v;
                }
            }
            best
        };
        self.visited[entered].1 = value;
        value
    }

    fn alphabeta(
        &mut self,
        position: &AnyPosition,
        depth: u32,
        mut alpha: Value,
        beta: Value,
    ) -> Value {
        let entered = self.enter();
        let value = if let Some(result) = self.result(position) {
            result
        } else if depth == 0 {
            Value::eval(evaluation(position, &[]))
        } else {
            let mut best = Value::MINUS_INFINITE;
            for mv in position.moves() {
                let v = -self.after(position, &mv.to_string(), |run, next| {
                    run.alphabeta(next, depth - 1, -beta, -alpha)
                });
                if v > best {
                    best = v;
                }
                if best > alpha {
                    alpha = best;
                }
                if alpha >= beta {
                    break;
                }
            }
            best
        };
        self.visited[entered].1 = value;
        value
    }
}

/// What the recorder says: the moves to each node, and its value.
fn recorded(root: AnyPosition, search: &str) -> Vec<(Vec<String>, Value)> {
    let looked = looked_from(root, search);
    let nodes = (0..).zip(&looked.recording.nodes);
    nodes.map(|(node, visited)| (looked.line(node), visited.value)).collect()
}

#[test]
fn the_lines_shown_are_the_lines_run() {
    let shown = |algorithm| Lang::En.texts().room_inside.code(algorithm);
    assert_eq!(shown(Algorithm::Minimax), MINIMAX);
    assert_eq!(shown(Algorithm::AlphaBeta), ALPHABETA);
    let check = |game: GameId, seed: u64| {
        let root = by_chance(game, seed);
        let depth = if game == GameId::Morpion { 2 } else { 1 + seed as u32 % 3 };
        let mut run = Run::default();
        run.alphabeta(&root, depth, Value::MINUS_INFINITE, Value::INFINITE);
        let alphabeta = recorded(root, &format!("alphabeta:depth={depth}"));
        assert!(run.visited == alphabeta, "{game} {depth} '{root}'");
        if seed % 10 == 0 {
            let mut run = Run::default();
            run.minimax(&root, depth.min(2));
            let minimax = recorded(root, &format!("minimax:depth={}", depth.min(2)));
            assert!(run.visited == minimax, "{game} {depth} '{root}'");
        }
    };
    std::thread::scope(|scope| {
        for game in GameId::ALL {
            scope.spawn(move || (0..100).for_each(|seed| check(game, seed)));
        }
    });
}

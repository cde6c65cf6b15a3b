//! Monte Carlo tree search: a tree grown by UCT (L. Kocsis and C. Szepesvari, 2006), its leaves
//! valued by random playouts or by an evaluator, with wins and losses proven upwards as soon as
//! they are met (MCTS-Solver, M. Winands and others, 2008).
//!
//! The tree is kept from move to move: what was grown under the moves that were played is not lost.

mod samples;
mod tree;

use plateau_game::Game;

use crate::control::Meter;
use crate::hooks::Evaluator;
use crate::path::KeyPath;
use crate::report::{Line, Listener, Progress, Report, Task};
use crate::value::Value;
pub use samples::{GrownNode, Sampler, Samples, VisitSample};
use tree::GrownTree;

/// How a Monte Carlo search behaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsOptions {
    /// UCT's constant: how much rarely tried moves are favoured.
    pub exploration: f64,
    /// How leaves are valued.
    pub leaf_value: LeafValue,
    /// The tree stops growing at so many nodes.
    pub most_nodes: usize,
}

impl Default for MctsOptions {
    fn default() -> MctsOptions {
        MctsOptions {
            exploration: 1.0,
            leaf_value: LeafValue::Playout { most_plies: 200 },
            most_nodes: 1 << 20,
        }
    }
}

/// What a new leaf of the tree is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LeafValue {
    /// A random playout decides; one that is longer than this is a draw.
    Playout {
        /// The length in plies.
        most_plies: u32,
    },
    /// The evaluator decides, pressed into the range of results by a hyperbolic tangent.
    Evaluator {
        /// So many points are a clear advantage.
        scale: f64,
    },
}

/// A Monte Carlo searcher for one game.
#[derive(Debug)]
pub struct Mcts<G: Game, E> {
    evaluator: E,
    options: MctsOptions,
    tree: Option<GrownTree<G>>,
}

impl<G: Game, E: Evaluator<G>> Mcts<G, E> {
    /// A searcher without a tree.
    pub fn new(evaluator: E, options: MctsOptions) -> Mcts<G, E> {
        Mcts { evaluator, options, tree: None }
    }

    /// Forgets everything: a new game.
    pub fn clear(&mut self) {
        self.tree = None;
    }

    /// How many visits the tree already holds for this position.
    pub fn known_visits(&self, position: &G) -> u32 {
        self.tree.as_ref().and_then(|tree| Some(tree.visits(tree.find(position)?))).unwrap_or(0)
    }

    /// Grows the tree until a limit is reached; the limit of nodes counts visits, that of depth the
    /// plies of the tree.
    pub fn search(
        &mut self,
        task: &Task<'_, G>,
        listener: Listener<'_, G::Move>,
    ) -> Report<G::Move> {
        self.search_sampled(task, &mut (), listener)
    }

    /// The tree as it has grown, parents before their children.
    pub fn grown(&self) -> Vec<GrownNode<G::Move>> {
        self.tree.as_ref().map(GrownTree::grown).unwrap_or_default()
    }

    /// The same, and the sampler is told about every visit.
    pub fn search_sampled<S: Sampler<G::Move>>(
        &mut self,
        task: &Task<'_, G>,
        sampler: &mut S,
        listener: Listener<'_, G::Move>,
    ) -> Report<G::Move> {
        let root = task.position;
        if let Some(report) = Report::of_finished_game(&root) {
            return report;
        }
        let old = self.tree.take();
        let tree =
            old.and_then(|tree| tree.rerooted(&root)).unwrap_or_else(|| GrownTree::new(root));
        let mut search = TreeSearch {
            task,
            evaluator: &self.evaluator,
            options: &self.options,
            tree,
            path: KeyPath::new(task.history),
            chance: fastrand::Rng::with_seed(task.seed),
            deepest: 0,
            sampler,
            played: Vec::new(),
        };
        let report = search.run(listener);
        self.tree = Some(search.tree);
        report
    }
}

/// One search.
struct TreeSearch<'a, G: Game, E, S> {
    task: &'a Task<'a, G>,
    evaluator: &'a E,
    options: &'a MctsOptions,
    tree: GrownTree<G>,
    path: KeyPath,
    chance: fastrand::Rng,
    deepest: u32,
    sampler: &'a mut S,
    /// The moves of the last playout, if they are recorded.
    played: Vec<G::Move>,
}

/// Visits between two looks at the clock: a random game is worth many nodes of another search.
const VISITS_A_POLL: u64 = 16;

impl<G: Game, E: Evaluator<G>, S: Sampler<G::Move>> TreeSearch<'_, G, E, S> {
    fn run(&mut self, listener: Listener<'_, G::Move>) -> Report<G::Move> {
        let meter = Meter::new(&self.task.limits, self.task.control);
        let mut visits = 0;
        let mut next_news = 256;
        // The first visit expands the root, so that there is always a move to give.
        loop {
            self.visit();
            visits += 1;
            if self.tree.proven(GrownTree::<G>::ROOT).is_some() {
                break;
            }
            if visits >= next_news {
                next_news *= 2;
                self.tell(visits, &meter, listener);
            }
            let limited = self.task.limits.nodes.is_some_and(|limit| visits >= limit);
            if limited || visits % VISITS_A_POLL == 0 && meter.poll(VISITS_A_POLL).is_none() {
                break;
            }
        }
        self.tell(visits, &meter, listener);
        self.report(visits, &meter)
    }

    /// One way down the tree, one new leaf, its value all the way up.
    fn visit(&mut self) {
        let mut position = self.task.position;
        let mut node = GrownTree::<G>::ROOT;
        let mut way = vec![node];
        let deepest = self.task.limits.depth.unwrap_or(u32::MAX);
        let value = loop {
            if let Some(proven) = self.tree.proven(node) {
                break result(proven);
            }
            let key = position.key();
            if self.task.repetition && way.len() > 1 && self.path.repeats(key) {
                break 0.0;
            }
            if let Some(share) = self.evaluator.leaf_share(&position) {
                break share;
            }
            let may_grow = way.len() as u32 <= deepest && self.tree.len() < self.options.most_nodes;
            if !self.tree.is_expanded(node) {
                let ripe = way.len() == 1 || self.tree.visits(node) > 0;
                if !(ripe && may_grow) {
                    break self.leaf_value(&position);
                }
                self.tree.expand(node, &position);
            }
            let Some(child) = self.tree.select(node, self.options.exploration) else {
                break result(self.tree.prove(node));
            };
            self.path.push(key);
            position = position.play(self.tree.mv(child));
            node = child;
            way.push(node);
        };
        self.deepest = self.deepest.max(way.len() as u32 - 1);
        for _ in 1..way.len() {
            self.path.pop();
        }
        if S::ACTIVE {
            self.sampler.visited(node, value, &self.played);
            self.played.clear();
        }
        self.tree.backpropagate(&way, value);
    }

    /// The value of a leaf for its mover, from -1 to 1.
    fn leaf_value(&mut self, position: &G) -> f64 {
        match self.options.leaf_value {
            LeafValue::Playout { most_plies } => self.playout(*position, most_plies),
            LeafValue::Evaluator { scale } => {
                let points = self.evaluator.evaluate(position, &self.evaluator.state(position));
                (f64::from(points) / scale).tanh()
            }
        }
    }

    fn playout(&mut self, mut position: G, most_plies: u32) -> f64 {
        let side = position.side_to_move();
        for _ in 0..most_plies {
            if let Some(outcome) = position.outcome() {
                return result(Value::of_outcome(outcome, side, 0));
            }
            if let Some(share) = self.evaluator.leaf_share(&position) {
                return if position.side_to_move() == side { share } else { -share };
            }
            let choice = self.chance.u64(..position.move_count() as u64) as usize;
            let Some(mv) = position.moves().nth(choice) else { break };
            if S::ACTIVE {
                self.played.push(mv);
            }
            position = position.play(mv);
        }
        if let Some(share) = self.evaluator.leaf_share(&position) {
            return if position.side_to_move() == side { share } else { -share };
        }
        position.outcome().map_or(0.0, |outcome| result(Value::of_outcome(outcome, side, 0)))
    }

    fn tell(&self, visits: u64, meter: &Meter<'_>, listener: Listener<'_, G::Move>) {
        let line = self.line();
        listener(&Progress {
            depth: line.moves.len() as u32,
            selective_depth: self.deepest,
            nodes: visits,
            elapsed_ms: meter.elapsed_ms(),
            rank: 0,
            line,
        });
    }

    fn line(&self) -> Line<G::Move> {
        let moves = self.tree.best_line();
        Line { value: self.tree.value(GrownTree::<G>::ROOT), moves }
    }

    fn report(&self, visits: u64, meter: &Meter<'_>) -> Report<G::Move> {
        let line = self.line();
        Report {
            best: line.moves.first().copied(),
            value: line.value,
            exact: self.tree.proven(GrownTree::<G>::ROOT).is_some(),
            shortest: false,
            depth: line.moves.len() as u32,
            selective_depth: self.deepest,
            nodes: visits,
            elapsed_ms: meter.elapsed_ms(),
            best_moves: line.moves.first().copied().into_iter().collect(),
            lines: vec![line],
            equals: 1,
            stopped: false,
        }
    }
}

/// A proven value as a result.
fn result(value: Value) -> f64 {
    match value {
        value if value.is_win() => 1.0,
        value if value.is_loss() => -1.0,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_plus_one_minus_one_and_nothing() {
        assert_eq!([Value::win_in(0), Value::win_in(9)].map(result), [1.0, 1.0]);
        assert_eq!([Value::loss_in(0), Value::loss_in(9)].map(result), [-1.0, -1.0]);
        assert_eq!([Value::DRAW, Value::eval(700), Value::eval(-700)].map(result), [0.0, 0.0, 0.0]);
    }
}

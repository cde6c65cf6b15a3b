//! The tree of a proof.
//!
//! A leaf is where nothing is left to be decided: a win at once, two of them at once, a win or loss that the prover's search has
//! proved, or whatever the endgame solver has found out within its nodes. If it has not, the tree goes on below.

use plateau_cubes::EndgameSolver;
use plateau_exact::{SampledTree, Visit};
use plateau_game::{Game as _, Outcome, Side, Symmetric as _};
use plateau_games::cube::CubeSize;
use plateau_games::sogo::{Rod, Sogo};

use super::advisor::Advisor;
use super::glance::{Glance, distinct_children, glance, stones};
use super::{Claim, ProofMeans};
use crate::heuristics::Heuristics;

/// What is counted in the tree of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// Nodes of the tree.
    Positions,
    /// Those with nothing below.
    Leaves,
    /// Nodes of the searches for the prover's moves.
    SearchNodes,
    /// Nodes of the endgame solver.
    SolverNodes,
    /// Leaves where the claim fails.
    Failures,
}

/// How many kinds of [`Cost`] there are.
pub const COUNTS: usize = 5;

/// A place in the tree: the position, and where the prover chose on the way, the last choice last.
#[derive(Clone, Debug)]
pub struct ProofNode<S: CubeSize> {
    position: Sogo<S>,
    choices: Vec<Sogo<S>>,
}

impl<S: CubeSize> ProofNode<S> {
    pub fn root(position: &Sogo<S>) -> ProofNode<S> {
        ProofNode { position: position.canonical(), choices: Vec::new() }
    }

    fn child(&self, position: &Sogo<S>) -> ProofNode<S> {
        ProofNode { position: position.canonical(), choices: self.choices.clone() }
    }
}

/// A node that was met.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sighting {
    pub stones: u32,
    /// The same for symmetric positions.
    pub key: u64,
    /// How many nodes of the tree it stands for.
    pub weight: f64,
}

/// A leaf that was met.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaf {
    pub stones: u32,
    pub ending: Ending,
    /// How many leaves it stands for.
    pub weight: f64,
}

/// What a leaf says about the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Holds,
    /// The claim fails here, but the prover had a better move when there were so many balls.
    Mended {
        stones: u32,
    },
    /// The claim fails here, and is known to from so many balls on. Whether the prover erred before that, or the claim is false
    /// altogether, is not known.
    Fails {
        stones: u32,
    },
}

/// The tree of the proof of a claim, with what was met on the way.
#[derive(Debug)]
pub struct ProofTree<S: CubeSize>
where
    Sogo<S>: Heuristics<Move = Rod>,
{
    claim: Claim,
    means: ProofMeans,
    advisor: Advisor<S>,
    pub sightings: Vec<Sighting>,
    pub leaves: Vec<Leaf>,
}

/// What is found at a node.
enum Found<S: CubeSize> {
    Leaf { holds: bool },
    Below(Vec<ProofNode<S>>),
}

/// Memory of the endgame solver, in positions: about 32 MB.
const SOLVER_POSITIONS: usize = 1 << 21;

/// A choice before a failure may take so many times the nodes of a leaf: there are two balls less.
const BACK_UP_FACTOR: u64 = 4;

/// Beyond so many points a position is as good as won or lost.
const MOST: i32 = 160;
/// Strata are as wide as this, in points.
const CLASS: i32 = 32;
/// A reply that leaves the prover so many points less is followed 2.7 times as often.
const SCALE: f64 = 30.0;

impl<S: CubeSize> ProofTree<S>
where
    Sogo<S>: Heuristics<Move = Rod>,
{
    pub fn new(claim: Claim, means: ProofMeans) -> ProofTree<S> {
        let advisor = Advisor::new(means.search_nodes);
        ProofTree { claim, means, advisor, sightings: Vec::new(), leaves: Vec::new() }
    }

    /// What a position seems worth to the prover, within bounds.
    fn prospects(&self, position: &Sogo<S>) -> i32 {
        if position.outcome().is_some() {
            return MOST;
        }
        let points = self.advisor.at_a_glance(position).clamp(-MOST, MOST);
        if position.side_to_move() == self.claim.prover() { points } else { -points }
    }

    fn look(&mut self, node: &ProofNode<S>, counts: &mut [f64; COUNTS]) -> Found<S> {
        let ProofNode { position, .. } = node;
        let proving = position.side_to_move() == self.claim.prover();
        if let Some(outcome) = position.outcome() {
            return Found::Leaf { holds: self.claim.is_met_by(outcome) };
        }
        let won_by = |side: Side| Found::Leaf { holds: self.claim.is_met_by(Outcome::Win(side)) };
        match glance(position) {
            Glance::Wins => return won_by(position.side_to_move()),
            Glance::Loses => return won_by(!position.side_to_move()),
            Glance::Forced(rod) => return Found::Below(vec![node.child(&position.play(rod))]),
            Glance::Free => {}
        }
        if stones(position) >= self.means.leaf_stones
            && let Some(holds) = self.solve(position, self.means.leaf_nodes, counts)
        {
            return Found::Leaf { holds };
        }
        if proving { self.choose(node, counts) } else { answers(node) }
    }

    /// The prover's move, unless the search for it proves how the game ends.
    fn choose(&mut self, node: &ProofNode<S>, counts: &mut [f64; COUNTS]) -> Found<S> {
        let position = node.position;
        let report = self.advisor.ask(&position);
        counts[Cost::SearchNodes as usize] += report.nodes as f64;
        let decided = report.value.is_decided().then_some(report.value.is_win());
        match (decided, report.best) {
            (None, Some(rod)) => {
                let mut child = node.child(&position.play(rod));
                child.choices.push(position);
                Found::Below(vec![child])
            }
            (wins, _) => Found::Leaf { holds: wins == Some(true) },
        }
    }

    /// Whether the claim is true of a position, if so many nodes say it.
    fn solve(&mut self, position: &Sogo<S>, nodes: u64, counts: &mut [f64; COUNTS]) -> Option<bool> {
        let mut solver = EndgameSolver::new(SOLVER_POSITIONS);
        let wins = solver.wins(position, self.claim.attacker(), nodes);
        counts[Cost::SolverNodes as usize] += solver.nodes() as f64;
        wins.map(|wins| self.claim.is_met_if_attacker_wins(wins))
    }

    /// Goes back to the prover's choices before a failure, the last first, and asks whether another move was better. The solver tries
    /// them all.
    fn trace_back(&mut self, node: &ProofNode<S>, counts: &mut [f64; COUNTS]) -> Ending {
        let mut failing = stones(&node.position);
        for choice in node.choices.iter().rev().take(self.means.back_ups) {
            match self.solve(choice, BACK_UP_FACTOR * self.means.leaf_nodes, counts) {
                Some(true) => return Ending::Mended { stones: stones(choice) },
                Some(false) => failing = stones(choice),
                None => break,
            }
        }
        Ending::Fails { stones: failing }
    }
}

/// Every reply that the prover does not beat at once. Where there is none the claim holds.
fn answers<S: CubeSize>(node: &ProofNode<S>) -> Found<S> {
    let children = distinct_children(&node.position);
    let resists = |child: &Sogo<S>| child.outcome().is_some() || glance(child) != Glance::Wins;
    let below: Vec<ProofNode<S>> =
        children.into_iter().filter(resists).map(|child| node.child(&child)).collect();
    if below.is_empty() { Found::Leaf { holds: true } } else { Found::Below(below) }
}

impl<S: CubeSize> SampledTree<COUNTS> for ProofTree<S>
where
    Sogo<S>: Heuristics<Move = Rod>,
{
    type Node = ProofNode<S>;
    /// Balls, and how well the prover seems to stand.
    type Stratum = (u32, i32);

    fn stratum(&self, node: &ProofNode<S>) -> (u32, i32) {
        (stones(&node.position), self.prospects(&node.position).div_euclid(CLASS))
    }

    /// The worse the prover seems to stand the longer the proof.
    fn importance(&self, node: &ProofNode<S>) -> f64 {
        (f64::from(-self.prospects(&node.position)) / SCALE).exp()
    }

    fn visit(&mut self, node: &ProofNode<S>, weight: f64) -> Visit<ProofNode<S>, COUNTS> {
        let stones = stones(&node.position);
        self.sightings.push(Sighting { stones, key: node.position.key(), weight });
        let mut counts = [0.0; COUNTS];
        counts[Cost::Positions as usize] = 1.0;
        let children = match self.look(node, &mut counts) {
            Found::Below(children) => children,
            Found::Leaf { holds } => {
                let ending = if holds { Ending::Holds } else { self.trace_back(node, &mut counts) };
                counts[Cost::Leaves as usize] = 1.0;
                counts[Cost::Failures as usize] = f64::from(u8::from(!holds));
                self.leaves.push(Leaf { stones, ending, weight });
                Vec::new()
            }
        };
        Visit { counts, children }
    }
}

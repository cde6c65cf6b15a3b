//! Many probes of one tree, the same ones on any number of threads.

use plateau_exact::{chen_probe, knuth_probe};
use plateau_game::mix64;
use plateau_games::cube::CubeSize;
use plateau_games::sogo::{Rod, Sogo};
use plateau_players::Heuristics;
use plateau_players::proof_cost::{COUNTS, Claim, Leaf, ProofNode, ProofTree, Sighting};
use rayon::prelude::*;

use crate::args::ProofCostArgs;

/// What one probe says, and what it met.
pub struct Probe {
    pub counts: [f64; COUNTS],
    pub sightings: Vec<Sighting>,
    pub leaves: Vec<Leaf>,
}

/// All probes, by both methods.
pub struct Sampled {
    pub knuth: Vec<Probe>,
    pub chen: Vec<Probe>,
}

type Follow<S> = fn(&mut ProofTree<S>, ProofNode<S>, &mut dyn FnMut() -> f64) -> [f64; COUNTS];

impl Sampled {
    pub fn of<S: CubeSize>(args: &ProofCostArgs, claim: Claim, root: &Sogo<S>) -> Sampled
    where
        Sogo<S>: Heuristics<Move = Rod>,
    {
        let probe = |follow: Follow<S>, number: u64| {
            let mut tree = ProofTree::new(claim, args.means());
            let counts = follow(&mut tree, ProofNode::root(root), &mut chance(args.seed, number));
            Probe { counts, sightings: tree.sightings, leaves: tree.leaves }
        };
        let many = |follow: Follow<S>, count: u64| -> Vec<Probe> {
            // One at a time: a probe may take a thousand times as long as the next.
            let numbers = (0..count as usize).into_par_iter().with_max_len(1);
            numbers.map(|number| probe(follow, number as u64)).collect()
        };
        Sampled { knuth: many(knuth_probe, args.samples), chen: many(chen_probe, args.chen) }
    }
}

/// Chance for one probe, from 0 to 1.
pub fn chance(seed: u64, number: u64) -> impl FnMut() -> f64 {
    let mut source = fastrand::Rng::with_seed(mix64(seed ^ mix64(number)));
    move || source.f64()
}

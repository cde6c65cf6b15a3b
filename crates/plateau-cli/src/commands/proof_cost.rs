//! `plateau proof-cost`: what a proof of who wins Sogo would cost, from random paths through its tree.

mod document;
mod sample;
mod speeds;
mod text;

use plateau_exact::{Interval, lognormal_mean, resampled_mean};
use plateau_game::Outcome;
use plateau_games::AnyPosition;
use plateau_games::cube::CubeSize;
use plateau_games::sogo::{Rod, Sogo};
use plateau_players::proof_cost::{Claim, Leaf, Merging, PlayedOut, ProofMeans, merging, play_out};
use plateau_players::{Heuristics, proof_cost::Cost};
use rayon::prelude::*;

use crate::args::ProofCostArgs;
use crate::failure::Failure;
use crate::io::Io;
use sample::{Probe, Sampled, chance};
use speeds::Speeds;

pub fn run(args: &ProofCostArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    match args.setup.position()? {
        AnyPosition::Sogo3(position) => estimate(args, &position, io),
        AnyPosition::Sogo4(position) => estimate(args, &position, io),
        other => Err(Failure::Input(format!(
            "the cost of a proof is estimated for sogo of size 3 or 4 (not for {})",
            other.variant()
        ))),
    }
}

fn estimate<S: CubeSize>(args: &ProofCostArgs, root: &Sogo<S>, io: &mut Io<'_>) -> Result<(), Failure>
where
    Sogo<S>: Heuristics<Move = Rod>,
{
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.count()).build();
    let pool = pool.map_err(|error| Failure::Machine(format!("threads could not be started: {error}")))?;
    let means = args.means();
    let speeds = Speeds::measure();
    let claims = if args.claims.is_empty() { vec![Claim::XWins, Claim::OHolds] } else { args.claims.clone() };
    let mut report = Report { speeds, estimates: Vec::new(), games: Vec::new() };
    for claim in claims {
        let sampled = pool.install(|| Sampled::of(args, claim, root));
        let estimate = Estimate::new(args.seed, speeds, claim, &sampled);
        io.tell(args.setup.json, || text::estimate(&estimate))?;
        report.estimates.push(estimate);
    }
    report.games = pool.install(|| best_play(args, means, root));
    if args.setup.json {
        return io.json(&document::document(args, &report));
    }
    text::closing(&report).into_iter().try_for_each(|line| io.line(line))
}

fn best_play<S: CubeSize>(args: &ProofCostArgs, means: ProofMeans, root: &Sogo<S>) -> Vec<PlayedOut>
where
    Sogo<S>: Heuristics<Move = Rod>,
{
    (0..args.games).into_par_iter().map(|number| play_out(root, means, args.seed ^ number << 20)).collect()
}

/// All that is said.
struct Report {
    speeds: Speeds,
    estimates: Vec<Estimate>,
    games: Vec<PlayedOut>,
}

impl Report {
    /// Games that ended like this.
    fn games_with(&self, outcome: Outcome) -> usize {
        self.games.iter().filter(|game| game.outcome == outcome).count()
    }
}

/// What the paths say about the proof of one claim.
struct Estimate {
    claim: Claim,
    methods: Vec<Method>,
    /// The leaves that paths by Knuth's method have met.
    leaves: Vec<Leaf>,
    merging: Vec<Merging>,
}

/// What one way to sample says.
struct Method {
    name: &'static str,
    probes: usize,
    quantities: Vec<Quantity>,
}

/// Something that is counted, by the samples as they are and by the shape of a lognormal; `None` where that has no shape.
struct Quantity {
    name: &'static str,
    plain: Interval,
    by_shape: Option<Interval>,
}

impl Estimate {
    fn new(seed: u64, speeds: Speeds, claim: Claim, sampled: &Sampled) -> Estimate {
        let methods = [("Knuth", &sampled.knuth), ("Chen", &sampled.chen)];
        let used = methods.into_iter().filter(|(_, probes)| !probes.is_empty());
        let sightings: Vec<_> = sampled.knuth.iter().map(|probe| probe.sightings.clone()).collect();
        Estimate {
            claim,
            methods: used.map(|(name, probes)| Method::new(seed, speeds, name, probes)).collect(),
            leaves: sampled.knuth.iter().flat_map(|probe| probe.leaves.clone()).collect(),
            merging: merging(&sightings),
        }
    }
}

impl Method {
    fn new(seed: u64, speeds: Speeds, name: &'static str, probes: &[Probe]) -> Method {
        let count = |cost: Cost| probes.iter().map(|probe| probe.counts[cost as usize]).collect();
        let years = probes.iter().map(|probe| speeds.core_years(&probe.counts)).collect();
        let quantities = [
            ("positions", count(Cost::Positions)),
            ("leaves", count(Cost::Leaves)),
            ("search nodes", count(Cost::SearchNodes)),
            ("solver nodes", count(Cost::SolverNodes)),
            ("core-years", years),
        ];
        let quantity = |(name, samples): (&'static str, Vec<f64>)| {
            let plain = resampled_mean(&samples, &mut chance(seed, u64::MAX));
            let has_shape = samples.len() > 1 && samples.iter().all(|sample| *sample > 0.0);
            Quantity { name, plain, by_shape: has_shape.then(|| lognormal_mean(&samples)) }
        };
        Method { name, probes: probes.len(), quantities: quantities.into_iter().map(quantity).collect() }
    }
}

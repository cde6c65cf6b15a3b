//! A race between searches: who runs, how each did, and the curves of how fast their trees grow.

use plateau_players::{Algorithm, InsideOptions, Switch};
use plateau_scene::in_order;
use plateau_search::recording::Summary;

use super::depths::{Iteration, iterations, keeps};
use super::recording::RecordedSearch;

/// Who runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runner {
    By(Algorithm),
    /// The full search with every idea, or without one.
    With,
    Without(Switch),
}

/// How one of them did.
#[derive(Clone, Debug, PartialEq)]
pub struct Ran {
    pub runner: Runner,
    pub summary: Summary,
    /// Whether its move keeps what the position is worth, where that is known.
    pub right: Option<bool>,
    pub iterations: Vec<Iteration>,
    /// Until its answer was there.
    pub ms: f64,
}

impl Ran {
    pub fn new(runner: Runner, looked: &RecordedSearch, ms: f64) -> Ran {
        let iterations = iterations(looked);
        let root = iterations.last().map_or(0, |last| last.root);
        let best = looked.recording.summary.line.first().and_then(|mv| looked.child(root, mv));
        Ran {
            runner,
            summary: looked.recording.summary.clone(),
            right: best.and_then(|best| keeps(&looked.recording, root, best)),
            iterations,
            ms,
        }
    }
}

/// The four algorithms with the same number of positions to look at: each as deep as that carries
/// it.
pub fn rivals(options: &InsideOptions, budget: u64) -> Vec<(Runner, InsideOptions)> {
    let rival = |algorithm: Algorithm| {
        let deepening = Switch::Deepening.concerns(algorithm).then_some(Switch::Deepening);
        let options = InsideOptions {
            algorithm,
            depth: InsideOptions::DEEPEST,
            visits: budget.min(u64::from(InsideOptions::MOST_VISITS)) as u32,
            most_visited: budget,
            changed: deepening.into_iter().collect(),
            ..options.clone()
        };
        (Runner::By(algorithm), options)
    };
    Algorithm::ALL.map(rival).to_vec()
}

/// The full search to one depth, and once more without each of its ideas.
pub fn ideas(options: &InsideOptions) -> Vec<(Runner, InsideOptions)> {
    let full =
        InsideOptions { algorithm: Algorithm::Search, changed: Vec::new(), ..options.clone() };
    let without = Switch::ALL.into_iter().filter(|switch| switch.concerns(Algorithm::Search));
    let without = without.map(|switch| (Runner::Without(switch), full.clone().switched(switch)));
    [(Runner::With, full.clone())].into_iter().chain(without).collect()
}

/// A curve: positions by depth.
pub type Curve = Vec<(u32, f64)>;

/// How many positions each depth took, looked at again or not; for those that go depth by depth.
pub fn curve(ran: &Ran) -> Curve {
    let mut curve: Curve = Vec::new();
    for one in ran.iterations.iter().filter(|_| ran.runner != Runner::By(Algorithm::Mcts)) {
        let (depth, positions) = (one.depth.unsigned_abs(), f64::from(one.positions));
        match curve.last_mut() {
            Some(last) if last.0 == depth => last.1 += positions,
            _ => curve.push((depth, positions)),
        }
    }
    curve
}

/// What is expected with so many moves a position: every one looked at, or the best always first.
pub fn expected(moves: f64, deepest: u32, share: f64) -> Curve {
    (1..=deepest).map(|depth| (depth, moves.powf(f64::from(depth) * share))).collect()
}

/// How many positions of the last depth alpha-beta reads with the best move always first.
pub fn perfect_order(moves: f64, depth: u32) -> f64 {
    let power = |plies: u32| moves.powf(f64::from(plies));
    power(depth.div_ceil(2)) + power(depth / 2) - 1.0
}

/// Where a curve lies in a picture of this size: tenfold is everywhere as far apart.
pub fn placed(curve: &Curve, (wide, high): (f64, f64), deepest: u32, most: f64) -> Vec<(f64, f64)> {
    let x = |depth: u32| f64::from(depth) / f64::from(deepest.max(1)) * wide;
    let y = |positions: f64| high - positions.max(1.0).log10() / most.max(10.0).log10() * high;
    curve.iter().map(|(depth, positions)| (x(*depth), y(*positions))).collect()
}

/// Where the names of curves stand: each right of its end, and below every name that it would lie
/// over.
pub fn names(ends: &[(f64, f64)], widths: &[f64], high: f64) -> Vec<(f64, f64)> {
    let from_above = in_order(0..ends.len(), |one, other| ends[*one].1.total_cmp(&ends[*other].1));
    let mut names = ends.to_vec();
    for (rank, &at) in from_above.iter().enumerate() {
        for &other in &from_above[..rank] {
            let beside = names[at].0 >= names[other].0 + widths[other]
                || names[other].0 >= names[at].0 + widths[at];
            if !beside {
                names[at].1 = names[at].1.max(names[other].1 + high);
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use super::*;
    use crate::explorer::recording::tests::looked;

    #[test]
    fn rivals_have_the_same_budget_and_ideas_differ_by_one() {
        let options = InsideOptions::new(Algorithm::AlphaBeta, 3);
        for (_, rival) in rivals(&options, 700) {
            let text = rival.to_string();
            let looked = looked(GameId::Sogo, "b2", &text);
            let summary = &looked.recording.summary;
            // A limit is looked at now and then, and the first iteration is always finished.
            assert!(
                summary.visited <= 700 + 300 && !summary.line.is_empty(),
                "{text}: {}",
                summary.visited
            );
        }
        let ideas = ideas(&options);
        assert_eq!(ideas.len(), 10);
        assert!(ideas[1..].iter().all(|(_, one)| one.changed.len() == 1));
    }

    /// The narrow window of the full search fails now and then, and a depth is searched again.
    #[test]
    fn a_depth_is_one_point_of_its_curve() {
        let looked = looked(GameId::Force3, "", "search:depth=6");
        let ran = Ran::new(Runner::With, &looked, 0.0);
        let curve = curve(&ran);
        assert!(curve.windows(2).all(|pair| pair[0].0 < pair[1].0), "{curve:?}");
        let sum: f64 = curve.iter().map(|point| point.1).sum();
        assert!((sum - f64::from(looked.len())).abs() < 0.5, "{sum} of {}", looked.len());
    }

    #[test]
    fn names_of_curves_do_not_lie_over_each_other() {
        let ends = [(100.0, 5.0), (100.0, 4.0), (140.0, 6.0), (20.0, 5.0), (100.0, 90.0)];
        let places = names(&ends, &[50.0; 5], 10.0);
        assert_eq!(
            places,
            [(100.0, 14.0), (100.0, 4.0), (140.0, 24.0), (20.0, 5.0), (100.0, 90.0)]
        );
    }

    #[test]
    fn perfect_order_reads_the_roots_at_both_ends() {
        let found = [(12.0, 3), (16.0, 4), (2.0, 3), (7.0, 1)].map(|(b, d)| perfect_order(b, d));
        assert_eq!(found.map(f64::round), [155.0, 511.0, 5.0, 7.0]);
    }

    #[test]
    fn curves_lie_in_their_picture() {
        let curve = expected(16.0, 4, 1.0);
        assert_eq!(curve[1], (2, 256.0));
        let places = placed(&curve, (200.0, 100.0), 4, 65_536.0);
        assert!(
            places.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 > pair[1].1),
            "{places:?}"
        );
        assert!(
            places.iter().all(|(x, y)| (0.0..=200.0).contains(x) && (-0.1..=100.0).contains(y))
        );
        let halves = placed(&expected(16.0, 4, 0.5), (200.0, 100.0), 4, 65_536.0);
        assert!((100.0 - halves[3].1 - (100.0 - places[3].1) / 2.0).abs() < 1e-6, "half as high");
    }
}

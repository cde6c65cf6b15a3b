//! Estimates of trees that can also be counted.

use plateau_game::mix64;

use super::*;

/// A tree that differs much from branch to branch: a node has 1 to 4 children by chance, and ends early by chance.
#[derive(Clone, Copy, Default)]
struct Irregular {
    depth: u32,
    visited: u64,
    /// Follows nodes that have more children themselves.
    prefers_wide: bool,
}

#[derive(Clone, Copy)]
struct Place {
    depth: u32,
    number: u64,
}

impl SampledTree<2> for Irregular {
    type Node = Place;
    type Stratum = (u32, u64);

    /// How many children there will be is what a good stratum knows.
    fn stratum(&self, node: &Place) -> (u32, u64) {
        (node.depth, branches(node))
    }

    fn importance(&self, node: &Place) -> f64 {
        if self.prefers_wide { 0.5 + branches(node) as f64 } else { 1.0 }
    }

    fn visit(&mut self, node: &Place, _weight: f64) -> Visit<Place, 2> {
        self.visited += 1;
        let branches = if node.depth == self.depth { 0 } else { branches(node) };
        let child = |number| Place { depth: node.depth + 1, number: mix64(node.number ^ mix64(number + 1)) };
        let children: Vec<Place> = (0..branches).map(child).collect();
        Visit { counts: [1.0, f64::from(u8::from(children.is_empty()))], children }
    }
}

fn branches(node: &Place) -> u64 {
    if node.depth == 0 { 4 } else { [0, 1, 1, 2, 2, 3, 4, 4][(node.number >> 9) as usize % 8] }
}

const ROOT: Place = Place { depth: 0, number: 7 };

/// All nodes and all leaves.
fn counted(tree: &mut Irregular, node: Place) -> [f64; 2] {
    let Visit { counts, children } = tree.visit(&node, 1.0);
    children.into_iter().map(|child| counted(tree, child)).fold(counts, |[a, b], [c, d]| [a + c, b + d])
}

fn dice(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        state += 1;
        (mix64(state) >> 11) as f64 / (1_u64 << 53) as f64
    }
}

type Probe = fn(&mut Irregular, Place, &mut dyn FnMut() -> f64) -> [f64; 2];

/// The spread of single probes, relative to the truth, and the visits of each.
fn check(probe: Probe, prefers_wide: bool) -> (f64, f64) {
    let probes = 4_000;
    let mut tree = Irregular { depth: 12, prefers_wide, ..Irregular::default() };
    let truth = counted(&mut tree, ROOT);
    assert!(truth[0] > 5_000.0, "{truth:?}");
    tree.visited = 0;
    let mut chance = dice(1);
    let sums: Vec<[f64; 2]> = (0..probes).map(|_| probe(&mut tree, ROOT, &mut chance)).collect();
    for (kind, truth) in truth.into_iter().enumerate() {
        let samples: Vec<f64> = sums.iter().map(|sums| sums[kind]).collect();
        let Interval { mean, low, high } = resampled_mean(&samples, &mut dice(2));
        assert!(low < truth && truth < high, "{truth} is not in {low} to {high}");
        assert!(low < mean && mean < high);
    }
    let variance = sums.iter().map(|sums| (sums[0] / truth[0] - 1.0).powi(2)).sum::<f64>() / probes as f64;
    (variance.sqrt(), tree.visited as f64 / probes as f64)
}

#[test]
fn both_estimates_agree_with_the_count_and_strata_narrow_the_spread() {
    let (knuth, path) = check(knuth_probe, false);
    let (chen, strata) = check(chen_probe, false);
    assert!(chen < knuth / 3.0, "{chen} against {knuth}");
    // Also for the same number of visits: the spread of a mean falls with the root of it.
    assert!(chen * strata.sqrt() < knuth * path.sqrt(), "{strata} visits against {path}");
}

#[test]
fn to_follow_where_more_lies_below_narrows_the_spread() {
    let (plain, _) = check(knuth_probe, false);
    let (by_importance, _) = check(knuth_probe, true);
    assert!(by_importance < plain / 2.0, "{by_importance} against {plain}");
}

#[test]
fn a_single_path_is_its_own_size() {
    let mut tree = Irregular::default();
    for probe in [knuth_probe as Probe, chen_probe] {
        assert_eq!(probe(&mut tree, ROOT, &mut dice(3)), [1.0, 1.0]);
    }
}

/// Of a lognormal the mean is known: the plain mean of few samples misses it, the shape does not.
#[test]
fn the_shape_finds_tails_that_samples_do_not_show() {
    let mut chance = dice(4);
    let mut normal = || (0..12).map(|_| chance()).sum::<f64>() - 6.0;
    let samples: Vec<f64> = (0..400).map(|_| (3.0 * normal()).exp()).collect();
    let truth = (9.0_f64 / 2.0).exp();
    let by_shape = lognormal_mean(&samples);
    assert!(by_shape.low < truth && truth < by_shape.high, "{by_shape:?}, not {truth}");
    let plain = resampled_mean(&samples, &mut dice(5));
    assert!(plain.high - plain.low < by_shape.high - by_shape.low, "{plain:?} {by_shape:?}");
}

#[test]
fn equal_samples_leave_no_doubt() {
    let exactly = Interval { mean: 8.0, low: 8.0, high: 8.0 };
    assert_eq!(resampled_mean(&[8.0; 5], &mut dice(6)), exactly);
    let Interval { mean, low, high } = lognormal_mean(&[8.0; 5]);
    assert!([mean, low, high].iter().all(|end| (end - 8.0).abs() < 1e-9));
}

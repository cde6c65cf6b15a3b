//! Trees of proofs that are small enough to be counted.

use plateau_cubes::SogoOpenings;
use plateau_exact::{Interval, SampledTree, Visit, chen_probe, knuth_probe, resampled_mean};
use plateau_game::{Game as _, Notation as _, Outcome, Side};
use plateau_games::cube::{CubeSize, N3, N4};
use plateau_games::sogo::{Rod, Sogo};

use super::glance::{distinct_children, glance, stones};
use super::*;
use crate::chance;

fn position<S: CubeSize>(moves: &str) -> Sogo<S> {
    moves.split_whitespace().fold(Sogo::start(()), |position, text| {
        position.try_play(position.parse_move(text).unwrap()).unwrap()
    })
}

/// 34 balls, and the first player wins, but not soon.
const LATE: &str =
    "a4 d1 d4 a1 c1 b4 b4 b1 a1 b4 d4 c1 a4 a4 b3 b3 b3 c2 c2 c2 c4 c4 c4 c4 d3 a3 a3 a3 a4 c1 a3 c2 c1 d2";

/// So little that trees stay wide and the prover errs.
const POOR: ProofMeans = ProofMeans { search_nodes: 200, leaf_stones: 40, leaf_nodes: 1_000, back_ups: 1 };

/// Everything there is, by walking all of it.
fn counted(tree: &mut ProofTree<N4>, node: &ProofNode<N4>) -> [f64; COUNTS] {
    let Visit { mut counts, children } = tree.visit(node, 1.0);
    for child in &children {
        counted(tree, child).iter().zip(&mut counts).for_each(|(below, sum)| *sum += below);
    }
    counts
}

type Follow = fn(&mut ProofTree<N4>, ProofNode<N4>, &mut dyn FnMut() -> f64) -> [f64; COUNTS];

/// Probes of one tree and how far they are from what was counted: the spread of one, relative to the truth.
fn check(follow: Follow, probes: u64, truth: &[f64; COUNTS], root: &Sogo<N4>) -> f64 {
    let probe = |number| {
        let mut source = chance::generator(number, 0);
        follow(&mut ProofTree::new(Claim::XWins, POOR), ProofNode::root(root), &mut || source.f64())
    };
    let probes: Vec<[f64; COUNTS]> = (0..probes).map(probe).collect();
    for cost in [Cost::Positions, Cost::Leaves, Cost::SearchNodes, Cost::SolverNodes] {
        let samples: Vec<f64> = probes.iter().map(|counts| counts[cost as usize]).collect();
        let mut source = chance::generator(9, 0);
        let Interval { mean, low, high } = resampled_mean(&samples, &mut || source.f64());
        let truth = truth[cost as usize];
        // Twice as wide as where it lies in 95 of 100 cases: there are four quantities, and tails are heavy.
        let near = 2.0 * low - mean..=2.0 * high - mean;
        assert!(near.contains(&truth), "{cost:?}: {truth} is not in {near:?}");
    }
    let leaves = Cost::Leaves as usize;
    let far = |counts: &[f64; COUNTS]| (counts[leaves] / truth[leaves] - 1.0).powi(2);
    (probes.iter().map(far).sum::<f64>() / probes.len() as f64).sqrt()
}

#[test]
fn estimates_agree_with_the_count() {
    let root = position::<N4>(LATE);
    let mut tree = ProofTree::new(Claim::XWins, POOR);
    let truth = counted(&mut tree, &ProofNode::root(&root));
    assert!(truth[Cost::Leaves as usize] > 500.0, "{truth:?}");
    assert_eq!(truth[Cost::Leaves as usize], tree.leaves.len() as f64);
    assert_eq!(truth[Cost::Positions as usize], tree.sightings.len() as f64);
    // The root is won, so whatever goes wrong went wrong later, and some of it is mended.
    let since = |leaf: &Leaf| match leaf.ending {
        Ending::Holds => None,
        Ending::Mended { stones } | Ending::Fails { stones } => Some(stones),
    };
    assert!(tree.leaves.iter().filter_map(since).all(|stones| stones > 34));
    let mended = |leaf: &&Leaf| matches!(leaf.ending, Ending::Mended { stones } if stones < leaf.stones);
    assert!(tree.leaves.iter().filter(mended).count() > 0);
    let knuth = check(knuth_probe, 300, &truth, &root);
    let chen = check(chen_probe, 60, &truth, &root);
    assert!(chen < knuth, "strata are worth something: {chen} against {knuth}");
}

/// The first player wins by the centre, so whoever claims otherwise fails, and is shown to from the start.
#[test]
fn a_false_claim_fails() {
    let root = position::<N3>("b2");
    for (claim, expected) in [(Claim::XWins, 0.0), (Claim::OHolds, 1.0), (Claim::OWins, 1.0)] {
        let means = ProofMeans { leaf_stones: 0, leaf_nodes: 1_000_000, ..POOR };
        let mut tree = ProofTree::new(claim, means);
        let counts = knuth_probe(&mut tree, ProofNode::root(&root), &mut || 0.5);
        assert_eq!(counts[Cost::Failures as usize], expected, "{claim}");
        assert_eq!(tree.leaves[0].ending == Ending::Holds, expected == 0.0, "{claim}");
    }
}

#[test]
fn claims_are_met_by_their_endings() {
    let endings = [Outcome::Win(Side::X), Outcome::Draw, Outcome::Win(Side::O)];
    for (text, expected) in
        [("x-wins", [true, false, false]), ("o-holds", [false, true, true]), ("o-wins", [false, false, true])]
    {
        let claim: Claim = text.parse().unwrap();
        assert_eq!(claim.to_string(), text);
        assert_eq!(endings.map(|outcome| claim.is_met_by(outcome)), expected, "{text}");
    }
    let error = "x".parse::<Claim>().unwrap_err().to_string();
    assert!(error.contains("x-wins, o-holds, o-wins"), "{error}");
}

#[test]
fn one_look_shows_what_is_forced() {
    let check = |moves: &str, expected: &str| {
        assert_eq!(format!("{:?}", glance(&position::<N4>(moves))), expected, "{moves}");
    };
    check("a1 b2", "Free");
    check("a1 b2 b1 c3 c1 c4", "Wins");
    check("a1 b2 b1 c3 c1", "Forced(Rod { column: 3, row: 0 })");
    check("a1 b2 b1 c3 c1 d1 a2 b4 a3", "Forced(Rod { column: 0, row: 3 })");
    check("a1 b2 b1 b2 a2 c3 a3 c3 c1", "Loses");
}

#[test]
fn symmetric_children_are_one() {
    let start = position::<N4>("");
    assert_eq!(distinct_children(&start).len(), 3, "a corner, an edge and the middle");
    assert_eq!(distinct_children(&position::<N4>("a1")).len(), 10);
    assert_eq!((stones(&start), stones(&position::<N4>("a1 a1"))), (0, 2));
}

/// Two of four paths meet at the second ply: one pair of six.
#[test]
fn what_is_met_twice_is_the_same_position() {
    let path = |keys: [u64; 2]| {
        let sighting = |stones: u32, key| Sighting { stones, key, weight: [1.0, 6.0][stones as usize] };
        vec![sighting(0, keys[0]), sighting(1, keys[1])]
    };
    let found = merging(&[path([1, 10]), path([1, 11]), path([1, 10]), path([1, 12])]);
    assert_eq!(found[0], Merging { stones: 0, nodes: 1.0, positions: Some(1.0), met: 4 });
    assert_eq!(found[1], Merging { stones: 1, nodes: 6.0, positions: Some(6.0), met: 4 });
    assert_eq!(found[1].factor(), Some(1.0));
    assert_eq!(merging(&[path([1, 2]), path([1, 3])])[1].positions, None);
}

#[test]
fn best_play_ends_where_the_truth_is_known() {
    let means = ProofMeans { leaf_stones: 5, leaf_nodes: 1_000_000, ..ProofMeans::default() };
    let means = ProofMeans { search_nodes: 2_000, ..means };
    for seed in 0..3 {
        let game = play_out(&position::<N3>(""), means, seed);
        assert_eq!(game.outcome, Outcome::Win(Side::X));
        assert!((4..8).contains(&game.stones), "{game:?}");
    }
}

fn rods(moves: &str) -> Vec<Rod> {
    let start = position::<N4>("");
    moves.split_whitespace().map(|text| start.parse_move(text).unwrap()).collect()
}

#[test]
fn openings_that_are_won_are_found_with_their_answer() {
    assert_eq!(quiet_openings(2).len(), 36);
    assert_eq!(won_opening(&[], 1_000), None);
    let moves = rods("a1 a1 b1 a1 a3 a1");
    let found = won_opening(&moves, 2_000).unwrap();
    let file = SogoOpenings::new(vec![found.clone()]);
    assert!(file.check(&found, 10_000).is_ok());
    let tree = SogoOpenings::new(prove_below(&moves, 4_000, 500).unwrap());
    assert_eq!(tree.entries()[0].moves, moves);
    assert!(tree.entries().iter().all(|entry| tree.check(entry, 1_000).is_ok()));
}

#[test]
fn a_line_is_followed_back_for_as_long_as_the_winner_is_seen() {
    let (stones, winner) = earliest_known(&rods(LATE), 400_000).unwrap();
    assert!((30..=34).contains(&stones) && winner == Side::X, "{stones} {winner}");
    assert_eq!(earliest_known(&rods("a1"), 1_000), None);
    assert_eq!(main_line(200, 3).len(), 3);
}

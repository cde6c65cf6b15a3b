//! The features of the fitted evaluations, and reading their files as they were written.

use plateau_game::Side;
use plateau_game::laws::random_game;
use plateau_games::cube::{N3, N4, N5, N6};
use plateau_games::morpion::Morpion;
use plateau_games::sogo::Sogo;

use super::features::{FeatureLayout, FittedGame};
use super::*;

/// Features of a position: the slots, each as often as it occurs.
fn seen<G: FittedGame>(layout: &FeatureLayout, position: &G) -> Vec<usize> {
    let mut slots = Vec::new();
    LineSets::new(position).visit(layout, position, &mut |sight| slots.push(sight.slot));
    slots.sort_unstable();
    slots
}

/// Every slot is one of the layout's, and images of a position look the same.
fn check_images<G: FittedGame<Rules = ()>>() {
    let layout = FeatureLayout::new::<G>();
    for seed in 0..6 {
        let game = random_game::<G>((), seed, 120);
        for position in game.iter().filter(|position| position.outcome().is_none()).step_by(7) {
            let slots = seen(&layout, position);
            assert!(slots.iter().all(|slot| *slot < layout.len), "'{position:?}'");
            for symmetry in 1..G::SYMMETRIES {
                assert_eq!(seen(&layout, &position.transformed(symmetry)), slots, "'{position:?}'");
            }
        }
    }
}

#[test]
fn images_look_the_same() {
    check_images::<Sogo<N3>>();
    check_images::<Sogo<N5>>();
    check_images::<Sogo<N6>>();
    check_images::<Morpion<N3>>();
    check_images::<Morpion<N4>>();
    check_images::<Morpion<N5>>();
    check_images::<Morpion<N6>>();
}

#[test]
fn incremental_state_equals_a_recount() {
    fn check<G: FittedGame<Rules = ()>>() {
        for seed in 0..20 {
            let game = random_game::<G>((), seed, 120);
            let mut sets = LineSets::new(&game[0]);
            for pair in game.windows(2) {
                let mv = pair[0]
                    .moves()
                    .find(|mv| pair[0].play(*mv) == pair[1])
                    .expect("a move led here");
                sets = sets.after(&pair[0], mv);
                if pair[1].outcome().is_none() {
                    assert_eq!(sets, LineSets::new(&pair[1]), "'{:?}'", pair[1]);
                }
            }
        }
    }
    check::<Sogo<N5>>();
    check::<Morpion<N4>>();
    check::<Morpion<N6>>();
}

/// The terms that are seen of one player, with how many there are.
fn counted<G: FittedGame>(position: &G, owner: Side, term: &str) -> u32 {
    let mut count = 0;
    LineSets::new(position).visit(&FeatureLayout::new::<G>(), position, &mut |sight| {
        if sight.owner == Some(owner) && TERMS[sight.term] == term {
            count += sight.count;
        }
    });
    count
}

fn played<G: FittedGame<Rules = ()>>(cells: &[usize]) -> G {
    cells.iter().fold(G::start(()), |position, cell| position.play(G::move_to(*cell)))
}

#[test]
fn two_lines_that_lack_two_cross_in_a_fork() {
    // x has b1 and c1 of the edge from a1 and a2 and a3 of the other one; o is far away on the top.
    let position = played::<Morpion<N4>>(&[1, 63, 2, 60, 4, 51, 8, 41]);
    assert_eq!(counted(&position, Side::X, "fork"), 1);
    assert_eq!(counted(&position, Side::X, "two-missing"), 2);
    assert_eq!(
        counted(&position, Side::O, "fork"),
        0,
        "two corners of the top are on no other line of two"
    );
}

#[test]
fn a_completing_place_out_of_reach_is_a_threat() {
    // On the second level x has a1 to c1, and then d1: e1 is free from its foot on.
    let rods = [5, 0, 6, 1, 7, 2, 0, 20, 1, 21, 2, 22, 24, 3];
    assert_eq!(counted(&played::<Sogo<N5>>(&rods), Side::X, "threat"), 0);
    assert_eq!(counted(&played::<Sogo<N5>>(&[&rods[..], &[3]].concat()), Side::X, "threat"), 1);
}

#[test]
fn weights_survive_their_file() {
    let layout = FeatureLayout::new::<Morpion<N4>>();
    let slots: Vec<i16> =
        (0..layout.len * layout.phases).map(|slot| (slot as i16 - 300).wrapping_mul(97)).collect();
    let file = FittedWeights::write("a test", &slots);
    assert_eq!(
        FittedWeights::read::<Morpion<N4>>(&file),
        Ok(FittedWeights::from_slots::<Morpion<N4>>("a test", &slots))
    );
    for damaged in [&file[..file.len() - 1], b"no weights", b"", b"none\n"] {
        assert!(FittedWeights::read::<Morpion<N4>>(damaged).is_err());
    }
}

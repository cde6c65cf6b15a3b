//! The proof of the small cube whole; of the one that comes with the program what a moment allows. It is checked to
//! its end by `plateau prove morpion --shipped`.

use std::ops::ControlFlow;

use plateau_exact::check_strategy;
use plateau_game::{Distance, Game, Notation, Outcome, Score, Side, laws::random_game, mix64};
use plateau_games::cube::{BitSet, CubeMove, N3, N4, completing_cells};
use plateau_games::morpion::{Morpion, Sphere};

use super::cube::Cube;
use super::stones::Stones;
use super::threat_space::{ThreatSpaceSearch, sequence_wins};
use super::{DamagedProof, MorpionGuide, prove_morpion};
use crate::EndgameSolver;

#[test]
fn a_cube_of_three_is_won_in_seven_plies_by_the_centre() {
    let proof = prove_morpion::<N3>(&mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(proof.plies, 7);
    let mut guide = MorpionGuide::<N3>::read(&proof.bytes).unwrap();
    let start = Morpion::<N3>::start(());
    let first = guide.winning_move(&start).unwrap();
    assert_eq!((first.sphere.to_string().as_str(), first.plies), ("b22", 7));
    let checked = check_strategy(&start, &mut |position| guide.answer(position)).unwrap();
    assert_eq!(checked.plies, 7);
}

#[test]
fn a_stopped_search_proves_nothing() {
    assert_eq!(prove_morpion::<N4>(&mut |_| ControlFlow::Break(())), None);
}

/// Random replies of the second player: the first wins every time, never later than was said.
#[test]
fn the_shipped_proof_wins_every_game() {
    let mut guide = MorpionGuide::shipped();
    for seed in 0..60 {
        let mut position = Morpion::<N4>::start(());
        let mut left = u16::MAX;
        for ply in 0.. {
            if position.outcome().is_some() {
                break;
            }
            if position.side_to_move() == Side::X {
                let found =
                    guide.winning_move(&position).unwrap_or_else(|| panic!("an answer in '{position}'"));
                assert!(found.plies < left, "{found:?} in '{position}'");
                left = found.plies - 1;
                position = position.try_play(found.sphere).unwrap();
            } else {
                assert!(guide.losing_plies(&position).is_some_and(|plies| plies <= left), "'{position}'");
                position = position.play(reply(&position, seed << 32 | ply));
            }
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(Side::X)), "'{position}'");
    }
}

/// A reply that stops a line where one is about to be completed, otherwise any.
fn reply(position: &Morpion<N4>, seed: u64) -> Sphere {
    let lines = completing_cells::<N4>(position.board().other(), position.board().free());
    let urgent = |sphere: &Sphere| sphere.cell::<N4>().is_some_and(|cell| lines.contains(cell));
    let by_chance = |sphere: &Sphere| mix64(seed ^ (Morpion::<N4>::move_index(*sphere) as u64) << 48);
    position.moves().max_by_key(|sphere| (urgent(sphere), by_chance(sphere))).expect("the game goes on")
}

#[test]
fn what_follows_the_proof_is_known_and_the_rest_is_not() {
    let mut guide = MorpionGuide::shipped();
    let mut position = Morpion::<N4>::start(());
    assert_eq!(guide.losing_plies(&position), None, "the first player is to move");
    position = position.play(guide.winning_move(&position).unwrap().sphere);
    assert_eq!(guide.winning_move(&position), None);
    assert!(guide.losing_plies(&position).is_some());
    let winning = "ooo............x/x..............x/...x............/................ o";
    let winning = Morpion::<N4>::parse((), winning).unwrap();
    assert_eq!(guide.losing_plies(&winning), None);
    assert_eq!(guide.winning_move(&winning).map(|found| found.plies), Some(1));
}

#[test]
fn damaged_proofs_are_refused() {
    let bytes = prove_morpion::<N3>(&mut |_| ControlFlow::Continue(())).unwrap().bytes;
    let read = |bytes: &[u8]| MorpionGuide::<N3>::read(bytes).err();
    assert_eq!(read(&bytes), None);
    assert_eq!(read(&[]), Some(DamagedProof::TooShort(0)));
    assert_eq!(read(&bytes[..2]), Some(DamagedProof::TooShort(2)));
    assert_eq!(read(&[&bytes[..], &[0]].concat()), Some(DamagedProof::TooLong(bytes.len())));
    assert_eq!(read(&[27, 7, 0]), Some(DamagedProof::Cell { at: 0, found: 27 }));
}

/// Where a threat sequence is found, the game is won, and it says how; where none is found, the next move
/// at least makes no double threat.
#[test]
fn threat_sequences_win() {
    let cube = Cube::new::<N4>();
    let mut search = ThreatSpaceSearch::new();
    let mut solver = EndgameSolver::<Morpion<N4>>::new(1 << 12);
    let mut found = 0;
    for seed in 0..600 {
        let game = random_game::<Morpion<N4>>((), seed, 50);
        let Some(position) = game.get(50).filter(|position| position.outcome().is_none()) else { continue };
        let [own, other] =
            [position.board().own(), position.board().other()].map(|stones| Stones::new(&cube, stones));
        let value = solver.solve(position, &mut || false).value().expect("few cells are left");
        if let Some(sequence) = search.find(&cube, &own, &other) {
            assert!(matches!(value, Score::Win(_)), "'{position}'");
            assert!(sequence_wins(&cube, &own, &other, &sequence), "{sequence:?} in '{position}'");
            found += 1;
        } else {
            let soon = matches!(value, Score::Win(Distance::Exactly(1 | 3)));
            assert!(!soon, "a win in three plies is a sequence in '{position}'");
        }
    }
    assert!(found > 10, "{found} sequences");
}

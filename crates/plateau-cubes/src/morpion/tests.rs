//! The proof of the small cube whole; of the one that comes with the program what a moment allows.
//! It is checked to its end by `plateau prove morpion --shipped`.

use std::ops::ControlFlow;

use plateau_game::{Distance, Game, Notation, Outcome, Score, Side, laws::random_game, mix64};
use plateau_games::cube::{BitSet, CubeMove, CubeSize, N3, N4, completing_cells};
use plateau_games::morpion::{Morpion, Sphere};

use super::cube::Cube;
use super::stones::PlayerStones;
use super::threat_space::{ThreatSpaceSearch, relevance_zone, sequence_wins};
use super::{DamagedProof, MorpionGuide, ProofFault, check_morpion_proof, prove_morpion};
use crate::EndgameSolver;

#[test]
fn a_cube_of_three_is_won_in_seven_plies_by_the_centre() {
    let proof = prove_morpion::<N3>(&mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(proof.plies, 7);
    let mut guide = MorpionGuide::<N3>::read(&proof.bytes).unwrap();
    let start = Morpion::<N3>::start(());
    let first = guide.winning_move(&start).unwrap();
    assert_eq!((first.sphere.to_string().as_str(), first.plies), ("b22", 7));
    let checked = check_morpion_proof(3, &proof.bytes).unwrap();
    assert_eq!((checked.answers, checked.checked.plies), (guide.answers(), 7));
    assert_eq!(check_morpion_proof(5, &proof.bytes), Err(ProofFault::Size(5)));
    assert!(matches!(
        check_morpion_proof(4, &proof.bytes),
        Err(ProofFault::Damaged(_) | ProofFault::Refuted(_))
    ));
}

#[test]
fn a_stopped_search_proves_nothing() {
    assert_eq!(prove_morpion::<N4>(&mut |_| ControlFlow::Break(())), None);
}

/// Random replies of the second player: the first wins every time, never later than was said.
#[test]
fn the_shipped_proof_wins_every_game() {
    let mut guide = MorpionGuide::shipped();
    // Every move and every number of plies that was said, in one number.
    let mut said = 0;
    for seed in 0..60 {
        let mut position = Morpion::<N4>::start(());
        let mut left = u16::MAX;
        for ply in 0.. {
            if position.outcome().is_some() {
                break;
            }
            if position.side_to_move() == Side::X {
                let found = guide
                    .winning_move(&position)
                    .unwrap_or_else(|| panic!("an answer in '{position}'"));
                assert!(found.plies < left, "{found:?} in '{position}'");
                left = found.plies - 1;
                let index = Morpion::<N4>::move_index(found.sphere) as u64;
                said = mix64(said ^ index << 16 ^ u64::from(found.plies));
                position = position.try_play(found.sphere).unwrap();
            } else {
                let plies =
                    guide.losing_plies(&position).unwrap_or_else(|| panic!("lost: '{position}'"));
                assert!(plies <= left, "'{position}'");
                said = mix64(said ^ u64::from(plies));
                position = position.play(reply(&position, seed << 32 | ply));
            }
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(Side::X)), "'{position}'");
    }
    let found = [format!("{:08x}", said as u32)];
    check_numbers(&found, &["9528376f"]);
}

/// Threat sequences in random positions, for either player: move and length. Compared by digest: a
/// sequence one ply longer or with another first move would be as correct.
#[test]
fn guides_play_threat_sequences() {
    let mut guide = MorpionGuide::shipped();
    let mut found = Vec::new();
    for seed in 0..40 {
        let game = random_game::<Morpion<N4>>((), seed, 30);
        for position in game.iter().skip(12).step_by(3) {
            let [answer, winning] =
                [guide.answer(position), guide.winning_move(position).map(|mv| mv.sphere)];
            if position.side_to_move() == Side::O {
                assert_eq!(answer, winning, "'{position}'");
            }
            let plies =
                (guide.winning_move(position).map(|mv| mv.plies), guide.losing_plies(position));
            if winning.is_some() || plies.1.is_some() {
                found.push((answer.map(Morpion::<N4>::move_index), plies));
            }
        }
    }
    let digest = format!("{found:?}").bytes().fold(0, |sum, byte| mix64(sum ^ u64::from(byte)));
    let found = [format!("{} positions, {:08x}", found.len(), digest as u32)];
    check_numbers(&found, &["226 positions, ab60389d"]);
}

/// A reply that stops a line where one is about to be completed, otherwise any.
fn reply(position: &Morpion<N4>, seed: u64) -> Sphere {
    let lines = completing_cells::<N4>(position.board().other(), position.board().free());
    let urgent = |sphere: &Sphere| sphere.cell::<N4>().is_some_and(|cell| lines.contains(cell));
    let by_chance =
        |sphere: &Sphere| mix64(seed ^ (Morpion::<N4>::move_index(*sphere) as u64) << 48);
    position
        .moves()
        .max_by_key(|sphere| (urgent(sphere), by_chance(sphere)))
        .expect("the game goes on")
}

#[test]
fn positions_of_the_proof_are_known_and_others_are_not() {
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

/// Where a threat sequence is found, the game is won, and it says how; where none is found, the
/// next move at least makes no double threat.
#[test]
fn threat_sequences_win() {
    let cube = Cube::new::<N4>();
    let mut search = ThreatSpaceSearch::new();
    let mut solver = EndgameSolver::<Morpion<N4>>::new(1 << 12);
    let mut found = 0;
    for seed in 0..600 {
        let game = random_game::<Morpion<N4>>((), seed, 50);
        let Some(position) = game.get(50).filter(|position| position.outcome().is_none()) else {
            continue;
        };
        let [own, other] = [position.board().own(), position.board().other()]
            .map(|stones| PlayerStones::new(&cube, stones));
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

/// Proof of the small cube, byte by byte, with its cost: a change of these numbers is a change of
/// the attack or of the proof search. An intended change updates them and is named in the commit.
#[test]
fn the_proof_of_a_cube_of_three_is_always_the_same() {
    let proof = prove_morpion::<N3>(&mut |_| ControlFlow::Continue(())).unwrap();
    let guide = MorpionGuide::<N3>::read(&proof.bytes).unwrap();
    assert_eq!(guide.answers(), proof.answers);
    assert_eq!(format!("{guide:?}"), format!("MorpionGuide({} answers)", proof.answers));
    let shipped = MorpionGuide::shipped();
    let digest = |bytes: &[u8]| bytes.iter().fold(0, |sum, byte| mix64(sum ^ u64::from(*byte)));
    let found = [
        format!("{} answers, {} plies, {:?}", proof.answers, proof.plies, proof.search),
        format!("{} bytes, {:08x}", proof.bytes.len(), digest(&proof.bytes) as u32),
        format!("shipped: {} answers", shipped.answers()),
    ];
    check_numbers(
        &found,
        &[
            "1 answers, 7 plies, ProofProgress { expanded: 1, kept: 1 }",
            "3 bytes, 7e7d7b51",
            "shipped: 3802 answers",
        ],
    );
}

/// The beginning of the great proof: how many positions are kept after so many were expanded.
#[test]
fn the_proof_of_a_cube_of_four_begins_the_same() {
    let mut kept = Vec::new();
    let stopped = prove_morpion::<N4>(&mut |progress| {
        if progress.expanded.is_multiple_of(25) {
            kept.push(format!("{} {}", progress.expanded, progress.kept));
        }
        if progress.expanded < 200 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(stopped, None);
    check_numbers(
        &kept,
        &[
            "25 787", "50 1862", "75 3110", "100 4231", "125 5195", "150 6478", "175 7743",
            "200 8899",
        ],
    );
}

#[track_caller]
fn check_numbers(measured: &[String], written: &[&str]) {
    assert_eq!(measured, written);
}

/// Stones and lines carried along, against counting them.
#[test]
fn stones_know_their_lines() {
    fn check<S: CubeSize>() {
        let cube = Cube::new::<S>();
        let lines: Vec<u64> = (0..S::lines().len()).map(|line| cube.line(line)).collect();
        for seed in 0..200 {
            let pick = |salt: u64| mix64(seed ^ salt << 32) & mix64(seed ^ salt << 40) & cube.full;
            let own = pick(1);
            let other = pick(2) & !own;
            let [mine, theirs] = [own, other].map(|cells| PlayerStones::new(&cube, cells));
            let counted = |wanted: &dyn Fn(u64) -> bool| {
                lines
                    .iter()
                    .enumerate()
                    .filter(|(_, line)| wanted(**line))
                    .fold(0_u128, |set, (at, _)| set | 1 << at)
            };
            let real = counted(&|_| true);
            let open_lacking = |missing: u32| {
                counted(&|line| line & other == 0 && (line & !own).count_ones() == missing)
            };
            // A line that is full already is none that lacks anything: such positions do not occur.
            if counted(&|line| line & !own == 0) != 0 {
                continue;
            }
            assert_eq!(mine.threats(&theirs) & real, open_lacking(1));
            assert_eq!(mine.two_short(&theirs) & real, open_lacking(2));
            assert_eq!(
                mine.advanced() & real,
                counted(&|line| (1..=2).contains(&(line & !own).count_ones()))
            );
            assert_eq!(mine.touched(), counted(&|line| line & own != 0));
            let wins = lines
                .iter()
                .filter(|line| **line & other == 0 && (**line & !own).count_ones() == 1);
            assert_eq!(
                mine.winning_cells(&cube, &theirs),
                wins.fold(0, |set, line| set | (line & !own))
            );
            let begun = counted(&|line| {
                line & own != 0 && line & other == 0 && (line & !own).count_ones() > 2
            });
            let potential = begun.count_ones() + 5 * open_lacking(2).count_ones();
            assert_eq!(mine.potential(&theirs), potential as i32);
        }
    }
    check::<N3>();
    check::<N4>();
}

/// A sequence that was found wins where it was found; with a stone of the defender in one of its
/// cells it does not, and outside its relevance zone such a stone changes nothing.
#[test]
fn stones_outside_the_relevance_zone_do_not_matter() {
    let cube = Cube::new::<N4>();
    let mut search = ThreatSpaceSearch::new();
    let (mut inside, mut outside) = (0, 0);
    for seed in 0..400 {
        let game = random_game::<Morpion<N4>>((), seed, 22);
        let Some(position) = game.get(20).filter(|position| position.outcome().is_none()) else {
            continue;
        };
        let [own, other] = [position.board().own(), position.board().other()]
            .map(|stones| PlayerStones::new(&cube, stones));
        let Some(sequence) = search.find(&cube, &own, &other) else { continue };
        assert!(sequence_wins(&cube, &own, &other, &sequence), "{sequence:?} in '{position}'");
        let zone = relevance_zone(&cube, &own, &other, &sequence);
        for cell in BitSet::cells(position.board().free()) {
            let with_stone = other.with(&cube, cell);
            let wins = sequence_wins(&cube, &own, &with_stone, &sequence);
            if zone >> cell & 1 == 0 {
                assert!(wins, "a stone in {cell} refutes {sequence:?} in '{position}'");
                outside += 1;
            }
            if sequence.contains(&(cell as u8)) && own.winning_cells(&cube, &other) == 0 {
                assert!(!wins, "{cell} of {sequence:?} is taken in '{position}'");
                inside += 1;
            }
        }
    }
    assert!(inside > 50 && outside > 500, "{inside} stones inside, {outside} outside");
}

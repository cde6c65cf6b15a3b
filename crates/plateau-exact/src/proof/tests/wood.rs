//! Artificial trees with pinned visit orders. Every change of a proof number, threshold or
//! selection changes the order, though hardly ever the verdict. An intended change of the search
//! updates these numbers and is named in the commit.

use std::ops::ControlFlow;

use plateau_game::mix64;

use crate::{Attack, Evaluation, ProofSearch, ProofVerdict};

/// A tree drawn by its seed: every place has up to five branches; which of them end the matter, how
/// hard they look at first and which are quiet is by chance. Some branches lead to the same place.
#[derive(Debug)]
struct Wood {
    seed: u64,
    plies: u32,
    quiet_moves: usize,
    /// The places that were expanded, in order.
    visited: Vec<Place>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place {
    ply: u32,
    number: u64,
}

const ROOT: Place = Place { ply: 0, number: 0 };

impl Wood {
    fn new(seed: u64, plies: u32, quiet_moves: usize) -> Wood {
        Wood { seed, plies, quiet_moves, visited: Vec::new() }
    }

    fn chance(&self, place: &Place, salt: u64) -> u64 {
        mix64(self.seed ^ mix64(place.number << 16 ^ u64::from(place.ply) << 8 ^ salt))
    }

    fn sight(&self, place: &Place) -> Evaluation {
        let chance = self.chance(place, 1);
        match chance % 40 {
            0 if place.ply > 1 => Evaluation::Proven,
            1 if place.ply > 1 => Evaluation::Disproven,
            _ if place.ply == self.plies => {
                [Evaluation::Proven, Evaluation::Disproven][chance as usize >> 8 & 1]
            }
            _ => Evaluation::Unknown {
                proof_number: 1 + (chance >> 20) as u32 % 4,
                quiet: chance >> 30 & 3 == 0,
            },
        }
    }

    fn branches(&self, place: &Place) -> Vec<(u8, Place)> {
        let count = 1 + self.chance(place, 2) % 5;
        let next = |branch| self.chance(place, 3 + branch) % 400;
        (0..count)
            .map(|branch| (branch as u8, Place { ply: place.ply + 1, number: next(branch) }))
            .collect()
    }

    /// The truth by trying everything, quiet moves beyond the permitted number left out.
    fn is_won(&self, place: &Place) -> bool {
        match self.sight(place) {
            Evaluation::Proven => true,
            Evaluation::Disproven => false,
            Evaluation::Unknown { .. } if place.ply % 2 == 1 => {
                self.branches(place).iter().all(|(_, next)| self.is_won(next))
            }
            Evaluation::Unknown { .. } => {
                let mut quiet_left = self.quiet_moves;
                self.branches(place).iter().any(|(_, next)| {
                    let is_quiet =
                        matches!(self.sight(next), Evaluation::Unknown { quiet: true, .. });
                    let tried = !is_quiet || quiet_left > 0;
                    quiet_left -= usize::from(is_quiet && tried);
                    tried && self.is_won(next)
                })
            }
        }
    }
}

impl Attack for Wood {
    type Position = Place;
    type Move = u8;

    fn attacker_chooses(&self, place: &Place) -> bool {
        place.ply.is_multiple_of(2)
    }

    fn evaluate(&mut self, place: &Place) -> Evaluation {
        self.sight(place)
    }

    fn options(&mut self, place: &Place) -> Vec<(u8, Place)> {
        self.visited.push(*place);
        self.branches(place)
    }

    fn quiet_moves(&self, _: &Place) -> usize {
        self.quiet_moves
    }
}

/// The verdict of a wood, checked against the truth, and what was looked at on the way.
fn prove(seed: u64, plies: u32, quiet_moves: usize) -> String {
    let mut search = ProofSearch::new(Wood::new(seed, plies, quiet_moves));
    let mut told = Vec::new();
    let verdict = search.prove(&ROOT, &mut |progress| {
        told.push(progress.expanded);
        ControlFlow::Continue(())
    });
    let won = search.attack().is_won(&ROOT);
    assert_eq!(
        verdict,
        if won { ProofVerdict::Proven } else { ProofVerdict::Disproven },
        "seed {seed}"
    );
    let progress = search.progress();
    assert!(told.into_iter().eq(1..=progress.expanded), "every expansion is told once");
    let answers = follow(&search, &Wood::new(seed, plies, quiet_moves), &ROOT);
    assert_eq!(answers > 0, won && plies > 0, "seed {seed}");
    let visited = &search.attack().visited;
    let order =
        visited.iter().fold(0, |sum, place| mix64(sum ^ place.number ^ u64::from(place.ply) << 32));
    format!(
        "{verdict:?}, {} expanded, {} kept, {answers} answers, order {:08x}",
        progress.expanded, progress.kept, order as u32
    )
}

/// Plays the answers against every reply, down to what is seen at first sight; how many were
/// needed.
fn follow(search: &ProofSearch<Wood>, wood: &Wood, place: &Place) -> usize {
    let Some(mv) = search.answer(place) else { return 0 };
    let (_, next) = wood.branches(place)[usize::from(mv)];
    let mut answers = 1;
    if wood.sight(&next) != Evaluation::Proven {
        for (_, reply) in wood.branches(&next) {
            assert!(wood.is_won(&reply), "the answer {mv} at {place:?} wins");
            answers += if wood.sight(&reply) == Evaluation::Proven {
                0
            } else {
                follow(search, wood, &reply)
            };
        }
    }
    answers
}

#[track_caller]
fn check(measured: &[String], written: &[&str]) {
    assert_eq!(measured, written);
}

#[test]
fn woods_are_searched_in_their_order() {
    let found: Vec<String> = (0..16)
        .map(|seed| prove(seed, 8 + seed as u32 % 4, [9, 1, 2, 0][seed as usize / 4]))
        .collect();
    check(
        &found,
        &[
            "Disproven, 73 expanded, 159 kept, 0 answers, order 4a7507c6",
            "Proven, 20 expanded, 50 kept, 11 answers, order 85f6cc47",
            "Proven, 262 expanded, 539 kept, 26 answers, order 19686c82",
            "Proven, 25 expanded, 75 kept, 6 answers, order 706226b5",
            "Disproven, 42 expanded, 88 kept, 0 answers, order a896f9d7",
            "Proven, 73 expanded, 179 kept, 13 answers, order 2a6e023a",
            "Disproven, 308 expanded, 653 kept, 0 answers, order 37b76342",
            "Proven, 127 expanded, 278 kept, 34 answers, order 339602b9",
            "Proven, 47 expanded, 88 kept, 10 answers, order a4f3c850",
            "Disproven, 164 expanded, 332 kept, 0 answers, order 3ea36eca",
            "Proven, 4 expanded, 8 kept, 2 answers, order fbb00f21",
            "Proven, 244 expanded, 503 kept, 67 answers, order dbc8691b",
            "Disproven, 52 expanded, 132 kept, 0 answers, order ff30f27e",
            "Disproven, 69 expanded, 132 kept, 0 answers, order cf2c02fa",
            "Proven, 23 expanded, 52 kept, 7 answers, order cefb75f2",
            "Disproven, 4 expanded, 12 kept, 0 answers, order e6260aa1",
        ],
    );
}

/// The smallest woods, by hand: what is settled at first sight is not expanded, and the numbers say
/// so.
#[test]
fn static_results_are_not_expanded() {
    for seed in 0..200 {
        let mut wood = Wood::new(seed, 1, 9);
        let settled =
            wood.branches(&ROOT).iter().any(|(_, next)| wood.sight(next) == Evaluation::Proven);
        assert!(matches!(wood.evaluate(&ROOT), Evaluation::Unknown { .. }), "the root is open");
        let mut search = ProofSearch::new(wood);
        let verdict = search.prove(&ROOT, &mut |_| ControlFlow::Continue(()));
        assert_eq!(verdict, if settled { ProofVerdict::Proven } else { ProofVerdict::Disproven });
        assert_eq!((search.progress().expanded, search.progress().kept), (1, 1));
        // Asked again it knows.
        assert_eq!(search.prove(&ROOT, &mut |_| ControlFlow::Break(())), verdict);
        assert_eq!(search.progress().expanded, 1);
    }
}

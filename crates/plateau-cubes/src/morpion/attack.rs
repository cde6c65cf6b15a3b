//! The first player's attack on Morpion, for the proof-number search.
//!
//! A choice is followed by every move that is forced after it: a threat and its answer are one move
//! here. Where the defender chooses, the attacker is first given another move (a null move): if
//! that would win by a threat sequence, only replies in its relevance zone matter. So the tree
//! holds little more than the attacker's decisions, as a proof on paper would.

use plateau_exact::{Attack, Evaluation};

use super::cube::{Cube, cells};
use super::position::CanonicalPosition;
use super::stones::PlayerStones;
use super::threat_space::{ThreatSequence, ThreatSpaceSearch, relevance_zone, sequence_wins};

/// The attack of the player who moves first.
#[derive(Debug)]
pub(super) struct FirstPlayer {
    cube: Cube,
    threat_space: ThreatSpaceSearch,
}

/// The first proof number after a quiet move: far more than after a threat.
const QUIET_PROOF_NUMBER: u32 = 20;

/// With more stones than this on the board only threats are tried.
const QUIET_STONES: u32 = 9;

/// How many quiet moves the attacker tries in one position.
const QUIET_MOVES: usize = 8;

/// The first proof number of the attacker's choice: a little more than that of a reply.
const CHOICE_PROOF_NUMBER: u32 = 2;

/// How many sequences are tried against a reply before a new one is looked for.
const MOST_SEQUENCES: usize = 6;

impl FirstPlayer {
    pub(super) fn new(cube: Cube) -> FirstPlayer {
        FirstPlayer { cube, threat_space: ThreatSpaceSearch::new() }
    }

    pub(super) fn cube(&self) -> &Cube {
        &self.cube
    }

    /// The replies of the defender that no threat sequence answers.
    fn open_replies(&mut self, attacker: &PlayerStones, defender: &PlayerStones) -> Replies {
        let cube = &self.cube;
        let free = cube.full & !attacker.cells & !defender.cells;
        let Some(sequence) = self.threat_space.find(cube, attacker, defender) else {
            return Replies::Quiet(free);
        };
        let zone = free & relevance_zone(cube, attacker, defender, &sequence);
        let mut sequences: Vec<ThreatSequence> = vec![sequence];
        let mut open = 0;
        for cell in cells(zone) {
            let defender = defender.with(cube, cell);
            if sequences.iter().any(|sequence| sequence_wins(cube, attacker, &defender, sequence)) {
                continue;
            }
            match self.threat_space.find(cube, attacker, &defender) {
                Some(sequence) if sequences.len() < MOST_SEQUENCES => sequences.push(sequence),
                Some(_) => {}
                None => open |= 1 << cell,
            }
        }
        Replies::Threatened(open)
    }

    fn evaluate_for_defender(
        &mut self,
        attacker: &PlayerStones,
        defender: &PlayerStones,
    ) -> Evaluation {
        if defender.winning_cells(&self.cube, attacker) != 0 {
            return Evaluation::Disproven;
        }
        if attacker.winning_cells(&self.cube, defender) != 0 {
            // Two of them, or the one would have been answered.
            return Evaluation::Proven;
        }
        let replies = self.open_replies(attacker, defender);
        if replies == Replies::Threatened(0) {
            return Evaluation::Proven;
        }
        let unknown = match replies {
            Replies::Threatened(open) => {
                Evaluation::Unknown { proof_number: open.count_ones(), quiet: false }
            }
            Replies::Quiet(free)
                if self.cube.full.count_ones() - free.count_ones() > QUIET_STONES =>
            {
                return Evaluation::Disproven;
            }
            Replies::Quiet(_) => {
                Evaluation::Unknown { proof_number: QUIET_PROOF_NUMBER, quiet: true }
            }
        };
        if self.threat_space.find(&self.cube, defender, attacker).is_some() {
            Evaluation::Disproven
        } else {
            unknown
        }
    }

    fn attacker_options(&self, here: &CanonicalPosition) -> Vec<(u8, CanonicalPosition)> {
        let cube = &self.cube;
        let [attacker, defender] = here.stones_of_both(cube);
        let mut options: Vec<(i32, u8)> = cells(here.free(cube))
            .map(|cell| {
                let after = attacker.with(cube, cell);
                let potential = 3 * after.potential(&defender) - 2 * defender.potential(&after);
                (-potential, cell as u8)
            })
            .collect();
        options.sort_unstable();
        options.into_iter().map(|(_, cell)| (cell, here.after(cube, cell))).collect()
    }
}

/// The replies that matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Replies {
    /// The attacker threatens a winning sequence, and these might refute it.
    Threatened(u64),
    /// The attacker threatens nothing.
    Quiet(u64),
}

impl Attack for FirstPlayer {
    type Position = CanonicalPosition;
    type Move = u8;

    fn attacker_chooses(&self, here: &CanonicalPosition) -> bool {
        here.attacker_chooses
    }

    fn evaluate(&mut self, here: &CanonicalPosition) -> Evaluation {
        let [attacker, defender] = here.stones_of_both(&self.cube);
        if !here.attacker_chooses {
            return self.evaluate_for_defender(&attacker, &defender);
        }
        if self.threat_space.find(&self.cube, &attacker, &defender).is_some() {
            Evaluation::Proven
        } else if defender.winning_cells(&self.cube, &attacker) != 0 || here.free(&self.cube) == 0 {
            Evaluation::Disproven
        } else {
            Evaluation::Unknown { proof_number: CHOICE_PROOF_NUMBER, quiet: false }
        }
    }

    fn options(&mut self, here: &CanonicalPosition) -> Vec<(u8, CanonicalPosition)> {
        if here.attacker_chooses {
            return self.attacker_options(here);
        }
        let [attacker, defender] = here.stones_of_both(&self.cube);
        let (Replies::Threatened(open) | Replies::Quiet(open)) =
            self.open_replies(&attacker, &defender);
        cells(open).map(|cell| (cell as u8, here.after(&self.cube, cell as u8))).collect()
    }

    fn quiet_moves(&self, here: &CanonicalPosition) -> usize {
        // All first moves of a kind are one, and the most promising is as good a start as any.
        if here.stones() == 0 { 1 } else { QUIET_MOVES }
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::laws::random_game;
    use plateau_games::cube::{BitSet, N4};
    use plateau_games::morpion::Morpion;

    use super::super::position::canonical;
    use super::*;

    /// Positions of chance in which the attacker has no threat sequence: quiet ones are given up
    /// when there are many stones, or when the defender has a sequence, and are hard otherwise.
    #[test]
    fn quiet_positions_with_many_stones_are_given_up() {
        let mut attack = FirstPlayer::new(Cube::new::<N4>());
        let mut counts = [[0; 2]; 2];
        for position in (0..60).flat_map(|seed| random_game::<Morpion<N4>>((), seed, 14)) {
            let [own, other] =
                [position.board().own(), position.board().other()].map(|cells| cells.to_words()[0]);
            let here = canonical(attack.cube(), other, own, false);
            let [attacker, defender] = here.stones_of_both(attack.cube());
            let cube = Cube::new::<N4>();
            let ends =
                attacker.winning_cells(&cube, &defender) | defender.winning_cells(&cube, &attacker);
            let find = |a: &PlayerStones, b: &PlayerStones| {
                ThreatSpaceSearch::new().find(&cube, a, b).is_some()
            };
            if here.attacker_chooses || ends != 0 || find(&attacker, &defender) {
                continue;
            }
            let (many, threatened) = (here.stones() > 9, find(&defender, &attacker));
            let expected = if many || threatened {
                Evaluation::Disproven
            } else {
                Evaluation::Unknown { proof_number: 20, quiet: true }
            };
            assert_eq!(attack.evaluate(&here), expected, "{here:?}");
            assert_eq!(
                attack.options(&here).len(),
                here.free(&cube).count_ones() as usize,
                "every reply matters"
            );
            counts[usize::from(many)][usize::from(threatened)] += 1;
        }
        assert!(counts[0][0] > 99 && counts[1][0] > 9, "{counts:?}");
    }
}

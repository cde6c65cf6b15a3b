//! The first player's attack on Morpion, for the proof search.
//!
//! A choice is followed by every move that is forced after it: a threat and its answer are one move here. Where
//! the defender chooses, the attacker is first thought to move again: if that would win by a chain of threats, only
//! replies that spoil the chain matter. So the tree holds little more than the attacker's decisions, as a proof on
//! paper would.

use plateau_exact::{Attack, Look};

use super::cube::{Cube, cells};
use super::stones::Stones;
use super::threats::{Chain, Threats, sore_cells, still_wins};

/// A position in which somebody has a choice, or the game is as good as over: the least of its images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Spot {
    pub(super) attacker: u64,
    pub(super) defender: u64,
    pub(super) attacker_chooses: bool,
}

/// The attack of the player who moves first.
#[derive(Debug)]
pub(super) struct FirstPlayer {
    cube: Cube,
    threats: Threats,
}

/// How much work the proof of a quiet move seems to be: far more than that of a threat.
const QUIET_WORK: u32 = 20;

/// With more stones than this on the board only threats are tried.
const QUIET_STONES: u32 = 9;

/// How many quiet moves the attacker tries in one position.
const QUIET_MOVES: usize = 8;

/// The work of the attacker's choice: a little more than that of a reply.
const CHOICE_WORK: u32 = 2;

/// How many chains are tried against a reply before a new one is looked for.
const MOST_CHAINS: usize = 6;

impl FirstPlayer {
    pub(super) fn new(cube: Cube) -> FirstPlayer {
        FirstPlayer { cube, threats: Threats::new() }
    }

    pub(super) fn cube(&self) -> &Cube {
        &self.cube
    }

    /// The spot that a position leads to.
    pub(super) fn spot(&self, attacker: u64, defender: u64, attacker_chooses: bool) -> Spot {
        spot(&self.cube, attacker, defender, attacker_chooses)
    }

    /// The replies to a quiet or threatening position of the defender that no chain of threats answers.
    fn open_replies(&mut self, attacker: &Stones, defender: &Stones) -> Replies {
        let cube = &self.cube;
        let free = cube.full & !(attacker.cells | defender.cells);
        let Some(chain) = self.threats.find(cube, attacker, defender) else { return Replies::Quiet(free) };
        let sore = free & sore_cells(cube, attacker, defender, &chain);
        let mut chains: Vec<Chain> = vec![chain];
        let mut open = 0;
        for cell in cells(sore) {
            let defender = defender.with(cube, cell);
            if chains.iter().any(|chain| still_wins(cube, attacker, &defender, chain)) {
                continue;
            }
            match self.threats.find(cube, attacker, &defender) {
                Some(chain) if chains.len() < MOST_CHAINS => chains.push(chain),
                Some(_) => {}
                None => open |= 1 << cell,
            }
        }
        Replies::Threatened(open)
    }

    fn look_for_defender(&mut self, attacker: &Stones, defender: &Stones) -> Look {
        if defender.winning_cells(&self.cube, attacker) != 0 {
            return Look::Lost;
        }
        if attacker.winning_cells(&self.cube, defender) != 0 {
            // Two of them, or the one would have been answered.
            return Look::Won;
        }
        let replies = self.open_replies(attacker, defender);
        if replies == Replies::Threatened(0) {
            return Look::Won;
        }
        let look = match replies {
            Replies::Threatened(open) => Look::Open { work: open.count_ones(), quiet: false },
            Replies::Quiet(free) if self.cube.full.count_ones() - free.count_ones() > QUIET_STONES => {
                return Look::Lost;
            }
            Replies::Quiet(_) => Look::Open { work: QUIET_WORK, quiet: true },
        };
        if self.threats.find(&self.cube, defender, attacker).is_some() { Look::Lost } else { look }
    }

    fn attacker_options(&self, here: &Spot) -> Vec<(u8, Spot)> {
        let cube = &self.cube;
        let [attacker, defender] = here.stones_of_both(cube);
        let mut options: Vec<(i32, u8)> = cells(here.free(cube))
            .map(|cell| {
                let after = attacker.with(cube, cell);
                let promise = 3 * after.promise(&defender) - 2 * defender.promise(&after);
                (-promise, cell as u8)
            })
            .collect();
        options.sort_unstable();
        options.into_iter().map(|(_, cell)| (cell, here.after(cube, cell))).collect()
    }
}

/// The replies that matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Replies {
    /// The attacker threatens a chain, and these might spoil it.
    Threatened(u64),
    /// The attacker threatens nothing.
    Quiet(u64),
}

impl Attack for FirstPlayer {
    type Position = Spot;
    type Move = u8;

    fn attacker_chooses(&self, spot: &Spot) -> bool {
        spot.attacker_chooses
    }

    fn look(&mut self, spot: &Spot) -> Look {
        let [attacker, defender] = spot.stones_of_both(&self.cube);
        if !spot.attacker_chooses {
            return self.look_for_defender(&attacker, &defender);
        }
        if self.threats.find(&self.cube, &attacker, &defender).is_some() {
            Look::Won
        } else if defender.winning_cells(&self.cube, &attacker) != 0 || spot.free(&self.cube) == 0 {
            Look::Lost
        } else {
            Look::Open { work: CHOICE_WORK, quiet: false }
        }
    }

    fn options(&mut self, here: &Spot) -> Vec<(u8, Spot)> {
        if here.attacker_chooses {
            return self.attacker_options(here);
        }
        let [attacker, defender] = here.stones_of_both(&self.cube);
        let (Replies::Threatened(open) | Replies::Quiet(open)) = self.open_replies(&attacker, &defender);
        cells(open).map(|cell| (cell as u8, here.after(&self.cube, cell as u8))).collect()
    }

    fn quiet_moves(&self, here: &Spot) -> usize {
        // All first moves of a kind are one, and the most promising is as good a start as any.
        if here.stones() == 0 { 1 } else { QUIET_MOVES }
    }
}

impl Spot {
    /// Where a stone of whoever chooses leads.
    pub(super) fn after(&self, cube: &Cube, cell: u8) -> Spot {
        let stone = 1 << cell;
        if self.attacker_chooses {
            spot(cube, self.attacker | stone, self.defender, false)
        } else {
            spot(cube, self.attacker, self.defender | stone, true)
        }
    }

    pub(super) fn free(&self, cube: &Cube) -> u64 {
        cube.full & !(self.attacker | self.defender)
    }

    /// How many stones there are.
    pub(super) fn stones(&self) -> u32 {
        (self.attacker | self.defender).count_ones()
    }

    /// The attacker's stones and the defender's.
    pub(super) fn stones_of_both(&self, cube: &Cube) -> [Stones; 2] {
        [self.attacker, self.defender].map(|cells| Stones::new(cube, cells))
    }
}

/// Plays what is forced, then takes the least image.
pub(super) fn spot(cube: &Cube, attacker: u64, defender: u64, attacker_chooses: bool) -> Spot {
    let (spot, _) = spot_with_symmetry(cube, attacker, defender, attacker_chooses);
    spot
}

/// The spot and the symmetry that leads there from the position after what is forced.
pub(super) fn spot_with_symmetry(
    cube: &Cube,
    attacker: u64,
    defender: u64,
    mut attacker_chooses: bool,
) -> (Spot, usize) {
    let [mut attacker, mut defender] = [attacker, defender].map(|cells| Stones::new(cube, cells));
    loop {
        let (mover, other) =
            if attacker_chooses { (&mut attacker, &defender) } else { (&mut defender, &attacker) };
        let forced = other.winning_cells(cube, mover);
        if forced.count_ones() != 1 || mover.winning_cells(cube, other) != 0 {
            break;
        }
        *mover = mover.with(cube, forced.trailing_zeros() as usize);
        attacker_chooses = !attacker_chooses;
    }
    let ([attacker, defender], symmetry) = cube.least_image([attacker.cells, defender.cells]);
    (Spot { attacker, defender, attacker_chooses }, symmetry)
}

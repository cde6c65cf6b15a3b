//! Positions in which there is a choice: what is forced has been played, and of all symmetric
//! images the least is taken (the canonical position).

use super::cube::Cube;
use super::stones::PlayerStones;

/// A position with more than one sensible move, or nearly at its end: the least of its images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct CanonicalPosition {
    pub(super) attacker: u64,
    pub(super) defender: u64,
    pub(super) attacker_chooses: bool,
}

impl CanonicalPosition {
    /// Successor after a stone of the player to move.
    pub(super) fn after(&self, cube: &Cube, cell: u8) -> CanonicalPosition {
        let stone = 1 << cell;
        if self.attacker_chooses {
            canonical(cube, self.attacker + stone, self.defender, false)
        } else {
            canonical(cube, self.attacker, self.defender + stone, true)
        }
    }

    pub(super) fn free(&self, cube: &Cube) -> u64 {
        cube.full & !self.attacker & !self.defender
    }

    /// How many stones there are.
    pub(super) fn stones(&self) -> u32 {
        self.attacker.count_ones() + self.defender.count_ones()
    }

    /// The attacker's stones and the defender's.
    pub(super) fn stones_of_both(&self, cube: &Cube) -> [PlayerStones; 2] {
        [self.attacker, self.defender].map(|cells| PlayerStones::new(cube, cells))
    }
}

/// Plays what is forced, then takes the least image.
pub(super) fn canonical(
    cube: &Cube,
    attacker: u64,
    defender: u64,
    attacker_chooses: bool,
) -> CanonicalPosition {
    let (here, _) = canonical_with_symmetry(cube, attacker, defender, attacker_chooses);
    here
}

/// The canonical position and the symmetry that leads there from the position after what is forced.
pub(super) fn canonical_with_symmetry(
    cube: &Cube,
    attacker: u64,
    defender: u64,
    mut attacker_chooses: bool,
) -> (CanonicalPosition, usize) {
    let [mut attacker, mut defender] =
        [attacker, defender].map(|cells| PlayerStones::new(cube, cells));
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
    (CanonicalPosition { attacker, defender, attacker_chooses }, symmetry)
}

//! Threat-space search (L. V. Allis, H. J. van den Herik and M. P. H. Huntjens, "Go-Moku and
//! Threat-Space Search", 1993): every move of the attacker makes a threat, a line that lacks one
//! stone, so that the answer is forced, until one makes a double threat.

use plateau_game::mix64;

use super::cube::Cube;
use super::stones::PlayerStones;

/// A winning threat sequence: the attacker's cells, in order. The last one completes a line or
/// makes a double threat.
pub(super) type ThreatSequence = Vec<u8>;

/// Looks for winning threat sequences and remembers where there are none.
#[derive(Debug)]
pub(super) struct ThreatSpaceSearch {
    /// Hashes of positions without a sequence. Two positions with one hash could hide a sequence,
    /// never invent one.
    disproven: Vec<u64>,
}

/// Fits a processor's cache; more room finds hardly more.
const DISPROVEN_BITS: u32 = 18;

impl ThreatSpaceSearch {
    pub(super) fn new() -> ThreatSpaceSearch {
        ThreatSpaceSearch { disproven: vec![0; 1 << DISPROVEN_BITS] }
    }

    /// A winning threat sequence of the attacker, to move.
    pub(super) fn find(
        &mut self,
        cube: &Cube,
        attacker: &PlayerStones,
        defender: &PlayerStones,
    ) -> Option<ThreatSequence> {
        let wins = attacker.winning_cells(cube, defender);
        if wins != 0 {
            return Some(vec![wins.trailing_zeros() as u8]);
        }
        let allowed = allowed(defender.winning_cells(cube, attacker))?;
        let mut sequence = ThreatSequence::new();
        self.extend(cube, attacker, defender, allowed, &mut sequence).then(|| {
            sequence.reverse();
            sequence
        })
    }

    /// Searches for a sequence that begins in one of the allowed cells, and appends it, last cell
    /// first. No line can be completed now, except by the defender in the only allowed cell.
    fn extend(
        &mut self,
        cube: &Cube,
        attacker: &PlayerStones,
        defender: &PlayerStones,
        allowed: u64,
        sequence: &mut ThreatSequence,
    ) -> bool {
        let two_short = attacker.two_short(defender);
        let (mut once, mut twice) = (0, 0);
        for line in lines(two_short) {
            let left = cube.line(line) & !attacker.cells;
            twice |= once & left;
            once |= left;
        }
        if twice & allowed != 0 {
            sequence.push((twice & allowed).trailing_zeros() as u8);
            return true;
        }
        if once & allowed == 0 {
            return false;
        }
        let hash = mix64(attacker.cells ^ mix64(defender.cells)).max(1);
        let slot = (hash >> (u64::BITS - DISPROVEN_BITS)) as usize;
        if self.disproven[slot] == hash {
            return false;
        }
        for line in lines(two_short) {
            let left = cube.line(line) & !attacker.cells;
            let ends = [left.trailing_zeros() as usize, 63 - left.leading_zeros() as usize];
            for (cell, answer) in [(ends[0], ends[1]), (ends[1], ends[0])] {
                if allowed >> cell & 1 == 0 {
                    continue;
                }
                let attacker = attacker.with(cube, cell);
                let defender = defender.with(cube, answer);
                // The answer may be a threat itself; older ones there are none.
                let counter = defender.threats(&attacker) & cube.through(answer);
                let Some(allowed) = self::allowed(cube.cells_left(counter, defender.cells)) else {
                    continue;
                };
                if self.extend(cube, &attacker, &defender, allowed, sequence) {
                    sequence.push(cell as u8);
                    return true;
                }
            }
        }
        self.disproven[slot] = hash;
        false
    }
}

/// Where a player may move whose opponent could complete lines in these cells: anywhere, or in the
/// only one; `None` if there are several.
fn allowed(opponent_wins: u64) -> Option<u64> {
    match opponent_wins.count_ones() {
        0 => Some(u64::MAX),
        1 => Some(opponent_wins),
        _ => None,
    }
}

/// Whether a sequence that won elsewhere wins here.
pub(super) fn sequence_wins(
    cube: &Cube,
    attacker: &PlayerStones,
    defender: &PlayerStones,
    sequence: &[u8],
) -> bool {
    let (mut attacker, mut defender) = (*attacker, *defender);
    for cell in sequence.iter().map(|cell| usize::from(*cell)) {
        if attacker.winning_cells(cube, &defender) != 0 {
            return true;
        }
        let Some(allowed) = allowed(defender.winning_cells(cube, &attacker)) else { return false };
        // A cell that the defender has taken meanwhile makes no threat: see below.
        if allowed >> cell & 1 == 0 {
            return false;
        }
        attacker = attacker.with(cube, cell);
        let wins = attacker.winning_cells(cube, &defender);
        match wins.count_ones() {
            0 => return false,
            1 => defender = defender.with(cube, wins.trailing_zeros() as usize),
            _ => return true,
        }
    }
    false
}

/// The relevance zone of a sequence: the cells in which a stone of the defender might refute it.
/// All that it uses, and those in which the defender could threaten something meanwhile.
pub(super) fn relevance_zone(
    cube: &Cube,
    attacker: &PlayerStones,
    defender: &PlayerStones,
    sequence: &[u8],
) -> u64 {
    let (mut winner, mut loser) = (*attacker, *defender);
    let mut used = 0;
    for cell in sequence.iter().map(|cell| usize::from(*cell)) {
        winner = winner.with(cube, cell);
        let wins = winner.winning_cells(cube, &loser);
        used |= 1 << cell | wins;
        if wins.count_ones() == 1 {
            loser = loser.with(cube, wins.trailing_zeros() as usize);
        }
    }
    let threatening = loser.advanced() & !attacker.touched();
    used | cube.cells_left(threatening, attacker.cells | defender.cells)
}

/// The plies to the end of the game when a sequence is played.
pub(super) fn plies(
    cube: &Cube,
    attacker: &PlayerStones,
    defender: &PlayerStones,
    sequence: &[u8],
) -> u16 {
    if attacker.winning_cells(cube, defender) != 0 { 1 } else { 2 * sequence.len() as u16 + 1 }
}

fn lines(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let line = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (line < 128).then_some(line)
    })
}

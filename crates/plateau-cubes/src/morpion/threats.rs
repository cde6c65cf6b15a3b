//! Chains of threats: every move of the attacker makes a line that lacks one stone, so that the answer is forced,
//! until one makes two of them at once.

use plateau_game::mix64;

use super::cube::Cube;
use super::stones::Stones;

/// The attacker's cells, in order. The last one completes a line or makes two threats at once.
pub(super) type Chain = Vec<u8>;

/// Looks for chains of threats and remembers where there are none.
#[derive(Debug)]
pub(super) struct Threats {
    /// Hashes of positions without a chain. Two positions with one hash could hide a chain, never invent one.
    barren: Vec<u64>,
}

/// Fits a processor's cache; more room finds hardly more.
const BARREN_BITS: u32 = 18;

impl Threats {
    pub(super) fn new() -> Threats {
        Threats { barren: vec![0; 1 << BARREN_BITS] }
    }

    /// A chain of threats that wins for the attacker, who is to move.
    pub(super) fn find(&mut self, cube: &Cube, attacker: &Stones, defender: &Stones) -> Option<Chain> {
        let wins = attacker.winning_cells(cube, defender);
        if wins != 0 {
            return Some(vec![wins.trailing_zeros() as u8]);
        }
        let allowed = allowed(defender.winning_cells(cube, attacker))?;
        let mut chain = Chain::new();
        self.extend(cube, attacker, defender, allowed, &mut chain).then(|| {
            chain.reverse();
            chain
        })
    }

    /// Whether there is a chain that begins in one of the allowed cells; if so it is added, the last cell first.
    /// Nobody can complete a line now, except the defender in the only allowed cell.
    fn extend(
        &mut self,
        cube: &Cube,
        attacker: &Stones,
        defender: &Stones,
        allowed: u64,
        chain: &mut Chain,
    ) -> bool {
        let builds = attacker.builds(defender);
        let (mut once, mut twice) = (0, 0);
        for line in lines(builds) {
            let left = cube.line(line) & !attacker.cells;
            twice |= once & left;
            once |= left;
        }
        if twice & allowed != 0 {
            chain.push((twice & allowed).trailing_zeros() as u8);
            return true;
        }
        if once & allowed == 0 {
            return false;
        }
        let hash = mix64(attacker.cells ^ mix64(defender.cells)).max(1);
        let slot = (hash >> (u64::BITS - BARREN_BITS)) as usize;
        if self.barren[slot] == hash {
            return false;
        }
        for line in lines(builds) {
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
                if self.extend(cube, &attacker, &defender, allowed, chain) {
                    chain.push(cell as u8);
                    return true;
                }
            }
        }
        self.barren[slot] = hash;
        false
    }
}

/// Where a player may move whose opponent could complete lines in these cells: anywhere, or in the only one;
/// `None` if there are several.
fn allowed(opponent_wins: u64) -> Option<u64> {
    match opponent_wins.count_ones() {
        0 => Some(u64::MAX),
        1 => Some(opponent_wins),
        _ => None,
    }
}

/// Whether a chain that won elsewhere wins here.
pub(super) fn still_wins(cube: &Cube, attacker: &Stones, defender: &Stones, chain: &[u8]) -> bool {
    let (mut attacker, mut defender) = (*attacker, *defender);
    for cell in chain.iter().map(|cell| usize::from(*cell)) {
        if attacker.winning_cells(cube, &defender) != 0 {
            return true;
        }
        let Some(allowed) = allowed(defender.winning_cells(cube, &attacker)) else { return false };
        if (attacker.cells | defender.cells | !allowed) >> cell & 1 == 1 {
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

/// The cells in which a stone of the defender might spoil a chain: all that it uses, and those in which the
/// defender could threaten something meanwhile.
pub(super) fn sore_cells(cube: &Cube, attacker: &Stones, defender: &Stones, chain: &[u8]) -> u64 {
    let (mut winner, mut loser) = (*attacker, *defender);
    let mut used = 0;
    for cell in chain.iter().map(|cell| usize::from(*cell)) {
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

/// The plies to the end of the game when a chain is played.
pub(super) fn plies(cube: &Cube, attacker: &Stones, defender: &Stones, chain: &[u8]) -> u16 {
    if attacker.winning_cells(cube, defender) != 0 { 1 } else { 2 * chain.len() as u16 + 1 }
}

fn lines(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let line = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (line < 128).then_some(line)
    })
}

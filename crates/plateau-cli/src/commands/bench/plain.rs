//! The measure of the endgame solver: a plain alpha-beta for Sogo on the usual board, with distance. It takes a win at
//! once, plays a forced reply, tries the middle and the corners first and remembers positions; it knows nothing else.

use plateau_exact::Value;
use plateau_game::mix64;
use plateau_games::cube::{BitSet, Board, CubeSize, N4, completing_cells};

/// Positive if the player to move wins: one more than the cells that are left over then, so that sooner is more; 0 for a draw.
type Score = i8;

/// More than any score.
const INFINITE: Score = 100;

/// Rods, the middle and the corners first.
const ORDER: [usize; 16] = [5, 6, 9, 10, 0, 3, 12, 15, 1, 2, 4, 7, 8, 11, 13, 14];

const SLOTS: usize = 1 << 20;

/// What a plain search has come to.
pub struct Plain {
    pub nodes: u64,
    most_nodes: u64,
    slots: Vec<Slot>,
}

#[derive(Clone, Copy)]
struct Slot {
    stones: [u64; 2],
    low: Score,
    high: Score,
}

/// The stones of a player, and the cells that complete a line of theirs.
#[derive(Clone, Copy)]
struct Half {
    stones: u64,
    wins: u64,
}

impl Half {
    fn of(stones: u64, free: u64) -> Half {
        Half { stones, wins: completing_cells::<N4>(stones, free) }
    }

    fn with_stone(self, cell: u64) -> Half {
        let stones = self.stones | cell;
        let lacking = N4::lines_through(cell.lowest()).iter().map(|line| line & !stones);
        let wins =
            lacking.filter(|missing| missing.without_lowest() == 0).fold(self.wins, |all, one| all | one);
        Half { stones, wins }
    }
}

/// Too many nodes.
struct GivenUp;

impl Plain {
    pub fn new(most_nodes: u64) -> Plain {
        let nothing = Slot { stones: [u64::MAX; 2], low: -INFINITE, high: INFINITE };
        Plain { nodes: 0, most_nodes, slots: vec![nothing; SLOTS] }
    }

    /// The value of a position; `None` if it takes too many nodes.
    pub fn solve(&mut self, board: &Board<N4>) -> Option<Value> {
        let [own, other] = [board.own(), board.other()].map(|stones| Half::of(stones, board.free()));
        let score = self.search(own, other, -INFINITE, INFINITE).ok()?;
        // The score counts the cells left over.
        let plies = board.free().count() as u16 + 1 - u16::from(score.unsigned_abs());
        Some(match score.signum() {
            1 => Value::Win(plies),
            -1 => Value::Loss(plies),
            _ => Value::Draw,
        })
    }

    fn search(
        &mut self,
        own: Half,
        other: Half,
        mut alpha: Score,
        mut beta: Score,
    ) -> Result<Score, GivenUp> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(GivenUp);
        }
        let stones = [own.stones, other.stones];
        let free = !(own.stones | other.stones);
        let open = free & ((!free << N4::RODS) | N4::BOTTOM);
        if open == 0 {
            return Ok(0);
        }
        if open & own.wins != 0 {
            return Ok(free.count_ones() as Score);
        }
        let threats = open & other.wins;
        let moves = if threats == 0 { open } else { BitSet::single(threats.lowest()) };

        let at = mix64(own.stones ^ mix64(other.stones)) as usize % SLOTS;
        let known = Some(self.slots[at]).filter(|slot| slot.stones == stones);
        let (low, high) = known.map_or((-INFINITE, INFINITE), |slot| (slot.low, slot.high));
        alpha = alpha.max(low);
        beta = beta.min(high);
        if alpha >= beta {
            return Ok(if low >= beta { low } else { high });
        }

        let (floor, mut best) = (alpha, -INFINITE);
        for rod in ORDER {
            let cell = moves & (N4::ROD << rod);
            if cell == 0 {
                continue;
            }
            best = best.max(-self.search(other, own.with_stone(cell), -beta, -alpha)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.slots[at] = Slot {
            stones,
            low: if best > floor { best.max(low) } else { low },
            high: if best < beta { best.min(high) } else { high },
        };
        Ok(best)
    }
}

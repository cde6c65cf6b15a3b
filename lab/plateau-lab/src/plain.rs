//! The measure of the endgame solver: a plain alpha-beta for Sogo on the usual board, with
//! distance. It takes a win at once, plays a forced reply, leaves a cell alone below one that
//! completes a line of the other, sees two threats at once, tries first what was best before, and
//! remembers positions. It knows nothing of who comes to move in the end.

use plateau_game::{Score as Exact, mix64};
use plateau_games::cube::{BitSet, Board, CubeSize, N4, completing_cells};

/// Positive if the player to move wins: one more than the cells that are left over then, so that
/// sooner is more; 0 for a draw.
type Score = i8;

/// More than any score.
const INFINITE: Score = 100;

const ALL_LINES: u128 = (1 << 76) - 1;

const SLOTS: usize = 1 << 20;

/// Result of a plain search.
pub struct PlainResult {
    pub nodes: u64,
    most_nodes: u64,
    slots: Vec<PlainSlot>,
    /// How often a cell was the best choice, weighed by how early, for either player.
    history: [[i32; 64]; 2],
}

#[derive(Clone, Copy)]
struct PlainSlot {
    stones: [u64; 2],
    low: Score,
    high: Score,
    best: u8,
}

/// The stones of a player, the cells that complete a line of theirs, and the lines in which the
/// other has no stone.
#[derive(Clone, Copy)]
struct Half {
    stones: u64,
    wins: u64,
    lines: u128,
}

impl Half {
    fn of(stones: u64, free: u64) -> Half {
        let theirs = !(stones | free);
        let taken = theirs.cells().fold(0, |taken, cell| taken | N4::line_set_through(cell));
        Half { stones, wins: completing_cells::<N4>(stones, free), lines: ALL_LINES & !taken }
    }

    fn with_stone(self, cell: u64) -> Half {
        let stones = self.stones | cell;
        let lacking = N4::lines_through(cell.lowest()).iter().map(|line| line & !stones);
        let wins = lacking
            .filter(|missing| missing.without_lowest() == 0)
            .fold(self.wins, |all, one| all | one);
        Half { stones, wins, ..self }
    }

    /// After the other has taken a cell.
    fn without(self, cell: u64) -> Half {
        Half { lines: self.lines & !N4::line_set_through(cell.lowest()), ..self }
    }
}

/// Too many nodes.
struct GivenUp;

/// A move with its place in the order: higher is earlier.
type Ranked = (i32, u8);

impl PlainResult {
    pub fn new(most_nodes: u64) -> PlainResult {
        let nothing = PlainSlot { stones: [u64::MAX; 2], low: -INFINITE, high: INFINITE, best: 0 };
        PlainResult { nodes: 0, most_nodes, slots: vec![nothing; SLOTS], history: [[0; 64]; 2] }
    }

    /// The value of a position; `None` if it takes too many nodes.
    pub fn solve(&mut self, board: &Board<N4>) -> Option<Exact> {
        let [own, other] =
            [board.own(), board.other()].map(|stones| Half::of(stones, board.free()));
        let score = self.search(own, other, -INFINITE, INFINITE).ok()?;
        // The score counts the cells left over.
        let plies = board.free().count() + 1 - u32::from(score.unsigned_abs());
        Some(match score.signum() {
            1 => Exact::win_in(plies),
            -1 => Exact::loss_in(plies),
            _ => Exact::Draw,
        })
    }

    fn search(
        &mut self,
        own: Half,
        other: Half,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, GivenUp> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(GivenUp);
        }
        let free = !(own.stones | other.stones);
        let left = free.count_ones() as Score;
        let open = open_cells(free);
        if open & own.wins != 0 {
            return Ok(left);
        }
        if open == 0 {
            return Ok(0);
        }
        let threats = open & other.wins;
        let moves = if threats == 0 { open } else { threats } & !(other.wins >> N4::RODS);
        if moves == 0 || threats.without_lowest() != 0 {
            return Ok(1 - left);
        }
        if threats != 0 {
            return Ok(-self.search(other.without(moves), own.with_stone(moves), -beta, -alpha)?);
        }
        self.choose(own, other, moves, alpha, beta)
    }

    /// The score where nothing is forced.
    fn choose(
        &mut self,
        own: Half,
        other: Half,
        moves: u64,
        mut alpha: Score,
        mut beta: Score,
    ) -> Result<Score, GivenUp> {
        let stones = [own.stones, other.stones];
        let at = mix64(own.stones ^ mix64(other.stones)) as usize % SLOTS;
        let known = Some(self.slots[at]).filter(|slot| slot.stones == stones);
        let left = (!(own.stones | other.stones)).count();
        // No game ends within two plies, or is won without a line.
        let low = if other.lines == 0 { 0 } else { 3 - left as Score };
        let high = if own.lines == 0 { 0 } else { left as Score - 2 };
        let (low, high) =
            known.map_or((low, high), |slot| (slot.low.max(low), slot.high.min(high)));
        alpha = alpha.max(low);
        beta = beta.min(high);
        if alpha >= beta {
            return Ok(if low >= beta { low } else { high });
        }
        let side = left as usize % 2;
        let mut queue = [(i32::MIN, 0); 16];
        if rank(&self.history[side], own, other, moves, &mut queue) {
            return Ok(left as Score - 2);
        }
        if let Some(first) =
            known.and_then(|slot| queue.iter_mut().find(|(_, cell)| *cell == slot.best))
        {
            first.0 = i32::MAX;
        }
        queue.sort_unstable_by(|a, b| b.cmp(a));
        let (floor, mut best, mut choice) = (alpha, -INFINITE, 0);
        for (_, cell) in queue.into_iter().take(moves.count() as usize) {
            let score =
                -self.search(other.without(1 << cell), own.with_stone(1 << cell), -beta, -alpha)?;
            if score > best {
                (best, choice) = (score, cell);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                self.reward(side, cell, left as i32);
                break;
            }
        }
        self.slots[at] = PlainSlot {
            stones,
            low: if best > floor { best.max(low) } else { low },
            high: if best < beta { best.min(high) } else { high },
            best: choice,
        };
        Ok(best)
    }

    /// Remembers a good choice; when the counts grow large, old ones fade.
    fn reward(&mut self, side: usize, cell: u8, amount: i32) {
        let counts = &mut self.history[side];
        counts[usize::from(cell)] += amount;
        if counts[usize::from(cell)] > 2000 {
            counts.iter_mut().for_each(|count| *count /= 2);
        }
    }
}

/// Ranks the moves by what they complete next, by how many lines they are good for and by how often
/// they were best; whether one makes two threats at once, which wins.
fn rank(history: &[i32; 64], own: Half, other: Half, moves: u64, queue: &mut [Ranked; 16]) -> bool {
    for (place, cell) in queue.iter_mut().zip(moves.cells()) {
        let after = own.with_stone(1 << cell);
        let wins = after.wins & !other.stones;
        let threats = wins & open_cells(!(after.stones | other.stones));
        if threats.without_lowest() != 0 || (threats << N4::RODS) & wins != 0 {
            return true;
        }
        let fresh = (wins & !own.wins).count() as i32;
        let wasted = i32::from((own.wins >> N4::RODS).contains(cell));
        let through = N4::line_set_through(cell);
        let lines = ((own.lines & through).count() + (other.lines & through).count()) as i32;
        *place = (400 * fresh - 600 * wasted + 30 * lines + history[cell], cell as u8);
    }
    false
}

/// The cells that can be filled now.
fn open_cells(free: u64) -> u64 {
    free & ((!free << N4::RODS) | N4::BOTTOM)
}

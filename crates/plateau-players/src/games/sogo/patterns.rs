//! Features of Sogo's evaluation on the usual board, for the evaluator and for fitting its weights.
//!
//! - Every line with balls of one player only: for each of its four cells, whether there is a ball,
//!   or how far the free cell is from being within reach. Lines that a symmetry of the board
//!   exchanges share their weights.
//! - Every rod with cells that would complete a line: how high it is and who would complete where.
//! - All rods together: who comes to the lowest of those cells, odd levels and even levels apart,
//!   and whether an odd or even number of moves is left that give nothing away.
//!
//! All of it apart for the two players to move and for six stages of the game.

use std::sync::LazyLock;

use plateau_game::Side;
use plateau_games::cube::{BitSet as _, CubeSize, N4, completing_cells, place_of};
use plateau_games::sogo::{Rod, Sogo};

use super::super::lines::LineGame as _;

pub type Sogo4 = Sogo<N4>;

pub const LINES: usize = 76;
pub const LINE_CLASSES: usize = 18;
/// Two bits a cell, the lowest cell of the line lowest.
pub const LINE_CODES: usize = 256;
/// Two bits of height, four of cells that the first player would complete, four of the second's.
pub const ROD_CODES: usize = 1_024;
/// Four counts up to two, and a parity.
pub const PARITY_CODES: usize = 162;
pub const STAGES: usize = 6;
/// The player to move and the stage.
pub const PHASES: usize = 2 * STAGES;

const RODS: usize = N4::RODS;

/// Code of a free cell two or more above the lowest one.
const FAR: u8 = 3;

/// Incremental state from move to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternState {
    /// Pattern of every line, for both owners of its balls.
    codes: [u8; LINES],
    /// The lines on which each player has a ball.
    touched: [[u64; 2]; 2],
    /// The free cells that would complete a line of each player.
    pub(super) completing: [u64; 2],
}

/// Hears what there is to see in a position.
pub trait Sink {
    /// A line on which only this side has balls.
    fn line(&mut self, owner: Side, line: usize, class: usize, code: usize);

    /// A rod with cells that complete lines: whether the first player, the second does, and all as
    /// a code.
    fn rod(&mut self, rod: u32, owners: [bool; 2], code: usize);

    fn parity(&mut self, code: usize);
}

/// The stage of the game and the player to move.
#[inline]
pub fn phase(side: Side, stones: u32) -> usize {
    side.index() * STAGES + (stones.saturating_sub(4) as usize / 8).min(STAGES - 1)
}

impl PatternState {
    pub fn new(position: &Sogo4) -> PatternState {
        let board = position.board();
        let (free, reach) = (board.free(), position.landing_cells());
        let code =
            |cell: usize| match [free, reach, reach << RODS].map(|cells| cells.contains(cell)) {
                [false, ..] => 0,
                [_, true, _] => 1,
                [_, _, true] => 2,
                _ => FAR,
            };
        // Two bits a cell, the lowest cell lowest.
        let line_code = |line: u64| {
            line.cells().enumerate().fold(0, |codes, (at, cell)| codes | code(cell) << (2 * at))
        };
        let codes = std::array::from_fn(|line| line_code(N4::lines()[line]));
        let touched = Side::BOTH.map(|side| {
            board.stones(side).cells().fold([0; 2], |lines, cell| {
                std::array::from_fn(|word| lines[word] | GEOMETRY.through[cell][word])
            })
        });
        let completing = Side::BOTH.map(|side| completing_cells::<N4>(board.stones(side), free));
        PatternState { codes, touched, completing }
    }

    #[inline]
    pub fn after(&self, geometry: &Geometry, before: &Sogo4, rod: Rod) -> PatternState {
        let board = before.board();
        let (cell, side) = (before.cell(rod), board.side_to_move());
        let mut next = *self;
        for &(line, step) in geometry.steps_of(cell) {
            next.codes[usize::from(line)] -= step;
        }
        let touched = next.touched[side.index()].iter_mut();
        touched.zip(geometry.through[cell]).for_each(|(lines, through)| *lines |= through);
        let (other, with_stone) = (board.other(), board.own() | 1 << cell);
        for &line in N4::lines_through(cell) {
            let missing = line & !with_stone;
            if line & other == 0 && missing & missing.wrapping_sub(1) == 0 {
                next.completing[side.index()] |= missing;
            }
        }
        next.completing = next.completing.map(|cells| cells & !(1 << cell));
        next
    }

    /// Tells everything there is to see.
    #[inline]
    pub fn visit(&self, geometry: &Geometry, position: &Sogo4, sink: &mut impl Sink) {
        for owner in Side::BOTH {
            let [own, other] = [owner, !owner].map(|side| self.touched[side.index()]);
            for word in 0..2 {
                let mut lines = own[word] & !other[word];
                while lines != 0 {
                    let line = word * 64 + lines.trailing_zeros() as usize;
                    sink.line(
                        owner,
                        line,
                        usize::from(geometry.class[line]),
                        usize::from(self.codes[line]),
                    );
                    lines &= lines - 1;
                }
            }
        }
        self.visit_rods(position.board().occupied(), sink);
    }

    #[inline]
    fn visit_rods(&self, occupied: u64, sink: &mut impl Sink) {
        let [x, o] = self.completing;
        let mut rods = folded(x | o);
        // Moves on rods without completing cells give nothing away.
        let mut quiet = u64::from((!occupied & !(u64::from(rods) * N4::ROD)).count_ones());
        let mut counts = [0; 4];
        while rods != 0 {
            let rod = rods.trailing_zeros();
            rods &= rods - 1;
            let height = gathered(occupied >> rod).count_ones();
            let [x, o] = [x, o].map(|cells| gathered(cells >> rod));
            sink.rod(rod, [x != 0, o != 0], (height << 8 | o << 4 | x) as usize);
            // The lowest completing cell that is not within reach yet.
            let above = (x | o) & (0xf << (height + 1));
            let lowest = above.trailing_zeros().min(4);
            quiet += u64::from(lowest.saturating_sub(height + 1));
            let odd_level = (lowest & 1) as usize;
            counts[odd_level] += (x >> lowest & 1) as usize;
            counts[2 + odd_level] += (o >> lowest & 1) as usize;
        }
        let counted = counts.iter().fold(0, |code, count| 3 * code + (*count).min(2));
        sink.parity(2 * counted + (quiet & 1) as usize);
    }
}

/// The rods on which any of these cells are.
#[inline]
fn folded(cells: u64) -> u16 {
    (cells | cells >> 16 | cells >> 32 | cells >> 48) as u16
}

/// The four cells of rod a1 as four bits, the lowest level lowest.
#[inline]
fn gathered(cells: u64) -> u32 {
    // Moves bit 16 k to bit 45 + k; no two products meet.
    const GATHER: u64 = 1 << 45 | 1 << 30 | 1 << 15 | 1;
    ((cells & N4::ROD).wrapping_mul(GATHER) >> 45 & 0xf) as u32
}

/// Patterns of the board's lines, computed once.
pub static GEOMETRY: LazyLock<Geometry> = LazyLock::new(Geometry::new);

#[derive(Debug)]
pub struct Geometry {
    class: [u8; LINES],
    /// For each cell the lines through it.
    through: [[u64; 2]; N4::CELLS],
    /// Changes of line codes by a ball on a cell: its own cell and the two above come nearer.
    steps: Vec<(u8, u8)>,
    starts: [u16; N4::CELLS + 1],
}

impl Geometry {
    fn new() -> Geometry {
        let class = std::array::from_fn(|line| class(N4::lines()[line]));
        let through = std::array::from_fn(|cell| {
            let lines = N4::line_numbers_through(cell).iter().map(|line| u32::from(*line));
            let all = lines.fold(0_u128, |all, line| all | 1 << line);
            [all as u64, (all >> 64) as u64]
        });
        let mut steps: Vec<(u8, u8)> = Vec::new();
        let mut starts = [0; N4::CELLS + 1];
        for cell in 0..N4::CELLS {
            for nearer in (cell..N4::CELLS).step_by(RODS).take(usize::from(FAR)) {
                for &line in N4::line_numbers_through(nearer) {
                    let cells = N4::lines()[usize::from(line)].cells();
                    let at = cells.take_while(|other| *other != nearer).count();
                    steps.push((line, 1 << (2 * at)));
                }
            }
            starts[cell + 1] = steps.len() as u16;
        }
        Geometry { class, through, steps, starts }
    }

    #[inline]
    fn steps_of(&self, cell: usize) -> &[(u8, u8)] {
        &self.steps[usize::from(self.starts[cell])..usize::from(self.starts[cell + 1])]
    }
}

/// The lines that the eight symmetries of the board exchange are of one class: level and kind of a
/// flat line, place of a rod, plane of a slanting line.
fn class(line: u64) -> u8 {
    let mut cells = line.cells().map(place_of::<N4>);
    let (Some(first), Some(second)) = (cells.next(), cells.next()) else {
        unreachable!("a line has four cells")
    };
    let outer = |coordinate: u8| u8::from(coordinate == 0 || coordinate == 3);
    let [columns, rows, levels] =
        [first.column == second.column, first.row == second.row, first.level == second.level];
    match (columns, rows, levels) {
        (false, false, true) => 3 * first.level + 2,
        (true, false, true) => 3 * first.level + outer(first.column),
        (false, true, true) => 3 * first.level + outer(first.row),
        (true, true, _) => 12 + outer(first.column) + outer(first.row),
        (true, false, false) => 15 + outer(first.column),
        (false, true, false) => 15 + outer(first.row),
        (false, false, false) => 17,
    }
}

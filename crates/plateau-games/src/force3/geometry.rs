//! The fixed tables of the board: which slides a hole allows, which cells are neighbours, what a
//! line is.

use super::Action;
use crate::grid3::Cell;

/// Number of slides by the place of the hole: two singles and two doubles into a corner, three
/// singles and one double into the middle of an edge, four singles into the centre.
pub const SLIDES_A_HOLE: usize = 4;

/// A slide into a known hole.
#[derive(Clone, Copy, Debug)]
pub struct SlideLine {
    pub from: Cell,
    /// The second tile that moves, in a double slide.
    pub middle: Option<Cell>,
}

impl SlideLine {
    /// The slide of two tiles between the ends of a row or column.
    #[inline]
    pub const fn double(from: Cell, hole: Cell) -> SlideLine {
        SlideLine { from, middle: Cell::from_index((from.index() + hole.index()) / 2) }
    }

    /// The cells of the tiles that move.
    #[inline]
    pub fn tiles(self) -> u16 {
        self.from.bit() | self.middle.map_or(0, Cell::bit)
    }

    pub fn action(self, hole: Cell) -> Action {
        match self.middle {
            None => Action::Slide { from: self.from, to: hole },
            Some(_) => Action::DoubleSlide { from: self.from, to: hole },
        }
    }

    /// A set of tokens after the slide.
    #[inline]
    pub fn carry(self, tokens: u16, hole: Cell) -> u16 {
        let step = |set: u16, from: Cell, to: Cell| {
            let carried = set >> from.index() & 1;
            set & !from.bit() | carried << to.index()
        };
        match self.middle {
            None => step(tokens, self.from, hole),
            Some(middle) => step(step(tokens, middle, hole), self.from, middle),
        }
    }
}

/// The slides into each hole, singles first.
pub const SLIDES: [[SlideLine; SLIDES_A_HOLE]; Cell::COUNT] = {
    let mut slides = [[SlideLine { from: Cell::CENTRE, middle: None }; SLIDES_A_HOLE]; Cell::COUNT];
    let mut hole = 0;
    while hole < Cell::COUNT {
        slides[hole] = slides_into(Cell::ALL[hole]);
        hole += 1;
    }
    slides
};

const fn slides_into(hole: Cell) -> [SlideLine; SLIDES_A_HOLE] {
    let mut lines = [SlideLine { from: hole, middle: None }; SLIDES_A_HOLE];
    let mut found = 0;
    let mut steps = 1;
    while steps <= 2 {
        let mut index = 0;
        while index < Cell::COUNT {
            let from = Cell::ALL[index];
            let aligned = from.column() == hole.column() || from.row() == hole.row();
            if aligned && from.steps_to(hole) == steps {
                let single = SlideLine { from, middle: None };
                lines[found] = if steps == 1 { single } else { SlideLine::double(from, hole) };
                found += 1;
            }
            index += 1;
        }
        steps += 1;
    }
    assert!(found == SLIDES_A_HOLE);
    lines
}

/// The eight neighbours of each cell (fewer at the border).
pub const NEIGHBOURS: [u16; Cell::COUNT] = {
    let mut sets = [0; Cell::COUNT];
    let mut pair = 0;
    while pair < Cell::COUNT * Cell::COUNT {
        let (a, b) = (Cell::ALL[pair / Cell::COUNT], Cell::ALL[pair % Cell::COUNT]);
        let near = a.column().abs_diff(b.column()) <= 1 && a.row().abs_diff(b.row()) <= 1;
        if near && a.index() != b.index() {
            sets[a.index()] |= b.bit();
        }
        pair += 1;
    }
    sets
};

/// Rows, columns and diagonals.
pub const LINES: [u16; 8] = {
    let mut lines = [0; 8];
    let mut cell = 0;
    while cell < Cell::COUNT {
        let at = Cell::ALL[cell];
        lines[at.row() as usize] |= at.bit();
        lines[3 + at.column() as usize] |= at.bit();
        if at.row() == at.column() {
            lines[6] |= at.bit();
        }
        if at.row() + at.column() == 2 {
            lines[7] |= at.bit();
        }
        cell += 1;
    }
    lines
};

/// Whether these tokens are a line. A player has three, so that a line is all of them.
#[inline]
pub fn is_line(tokens: u16) -> bool {
    const IS_LINE: [u64; 8] = {
        let mut table = [0; 8];
        let mut line = 0;
        while line < LINES.len() {
            table[LINES[line] as usize / 64] |= 1 << (LINES[line] % 64);
            line += 1;
        }
        table
    };
    IS_LINE[tokens as usize / 64] >> (tokens % 64) & 1 != 0
}

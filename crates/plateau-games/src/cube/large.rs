//! The tables of the cubes of seven and eight, made when they are first asked for.

use super::bits::{BitSet, U256};
use super::symmetry::CUBE_SYMMETRIES;

#[derive(Debug)]
pub struct LargeTables<B> {
    pub lines: Vec<B>,
    pub cells: Vec<CellTables<B>>,
    /// Where each symmetry takes each cell.
    pub images: Vec<Vec<u16>>,
}

/// The lines through a cell: as sets of cells, by number, and as a set of numbers.
#[derive(Debug)]
pub struct CellTables<B> {
    pub lines: Vec<B>,
    pub line_numbers: Vec<u8>,
    pub line_set: U256,
}

impl<B: BitSet> LargeTables<B> {
    pub fn new<const W: usize, const CELLS: usize>(
        lines: &[[u64; W]],
        from_words: fn([u64; W]) -> B,
        images: &[[u16; CELLS]; CUBE_SYMMETRIES],
    ) -> LargeTables<B> {
        let lines: Vec<B> = lines.iter().map(|words| from_words(*words)).collect();
        let cells = (0..CELLS).map(|cell| CellTables::new(&lines, cell)).collect();
        LargeTables { lines, cells, images: images.iter().map(|image| image.to_vec()).collect() }
    }
}

impl<B: BitSet> CellTables<B> {
    fn new(lines: &[B], cell: usize) -> CellTables<B> {
        let line_numbers: Vec<u8> = (0..=u8::MAX)
            .zip(lines)
            .filter(|(_, line)| line.contains(cell))
            .map(|(n, _)| n)
            .collect();
        CellTables {
            lines: line_numbers.iter().map(|line| lines[usize::from(*line)]).collect(),
            line_set: line_numbers
                .iter()
                .fold(U256::EMPTY, |set, line| set.with(usize::from(*line))),
            line_numbers,
        }
    }
}

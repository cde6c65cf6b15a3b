//! The lesson of how a proof by parts works, from a pair to several grids side by side: small
//! boards on which one wants to complete a line and is always stopped.

use plateau_cubes::ComponentSolver;
use plateau_game::Side;

/// Lines that the second player stops by themselves. No two parts share a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    pub lines: Vec<Vec<usize>>,
}

impl Part {
    fn new(lines: &[&[usize]]) -> Part {
        Part { lines: lines.iter().map(|line| line.to_vec()).collect() }
    }

    pub fn places(&self) -> Vec<usize> {
        let mut places = self.lines.concat();
        places.sort_unstable();
        places.dedup();
        places
    }
}

/// A board of the lesson. Places are numbered row by row; those that belong to no part are not
/// shown.
#[derive(Clone, Debug)]
pub struct PartsBoard {
    pub width: usize,
    pub parts: Vec<Part>,
    stones: Vec<Option<Side>>,
    solver: ComponentSolver,
}

/// How many steps the lesson has.
pub const STEPS: u8 = 6;

impl PartsBoard {
    /// The board of a step, from 1.
    pub fn of_step(step: u8) -> PartsBoard {
        let (width, parts) = match step {
            1 => (2, vec![Part::new(&[&[0, 1]])]),
            2 => (5, PAIRS.iter().map(|pair| Part::new(&[pair])).collect()),
            3 => (3, vec![Part::new(&[&[0, 1, 2], &[3, 4, 5], &[0, 3, 6], &[1, 4]])]),
            4 => (3, vec![grid(3, 0)]),
            5 => (4, vec![with_diagonal(4, 0)]),
            _ => (9, vec![with_diagonal(9, 0), grid(9, 5), Part::new(&[&[32, 33]])]),
        };
        let last = parts.iter().flat_map(Part::places).max().unwrap_or(0);
        PartsBoard {
            width,
            parts,
            stones: vec![None; last + 1],
            solver: ComponentSolver::default(),
        }
    }

    pub fn stones(&self) -> &[Option<Side>] {
        &self.stones
    }

    /// Which part a place belongs to.
    pub fn part_of(&self, place: usize) -> Option<usize> {
        self.parts.iter().position(|part| part.places().contains(&place))
    }

    /// Takes a free place and says where the answer is; nothing where the part needs none.
    pub fn take(&mut self, place: usize) -> Option<usize> {
        let part = self.part_of(place).filter(|_| self.stones[place].is_none())?;
        self.stones[place] = Some(Side::X);
        let places = self.parts[part].places();
        let replies = self.solver.holding_replies(&self.left(part));
        let urgent = places.iter().enumerate().find(|(at, _)| replies >> at & 1 == 1);
        let (_, reply) = urgent?;
        self.stones[*reply] = Some(Side::O);
        Some(*reply)
    }

    /// Whether every line is stopped.
    pub fn is_over(&self) -> bool {
        (0..self.parts.len()).all(|part| self.left(part).is_empty())
    }

    /// What is missing of each line of a part that is not stopped yet, by the order of its places.
    fn left(&self, part: usize) -> Vec<u32> {
        let places = self.parts[part].places();
        let bit = |place: &usize| places.iter().position(|known| known == place).unwrap_or(0);
        let open = |line: &&Vec<usize>| line.iter().all(|at| self.stones[*at] != Some(Side::O));
        let missing = |line: &Vec<usize>| {
            let free = line.iter().filter(|place| self.stones[**place].is_none());
            free.fold(0, |missing, place| missing | 1 << bit(place))
        };
        self.parts[part].lines.iter().filter(open).map(missing).collect()
    }
}

/// A pair for each row, column and diagonal of a square of five.
const PAIRS: [[usize; 2]; 12] = [
    [1, 3],
    [6, 7],
    [10, 14],
    [17, 18],
    [21, 23],
    [5, 15],
    [11, 16],
    [2, 22],
    [8, 13],
    [9, 19],
    [0, 24],
    [4, 20],
];

/// Three rows and three columns, from a corner on a board so wide.
fn grid(width: usize, corner: usize) -> Part {
    let place = |row: usize, column: usize| corner + row * width + column;
    let rows = (0..3).map(|row| (0..3).map(|column| place(row, column)).collect());
    let columns = (0..3).map(|column| (0..3).map(|row| place(row, column)).collect());
    Part { lines: rows.chain(columns).collect() }
}

/// The same with a diagonal through two of its places; one row is a place longer.
fn with_diagonal(width: usize, corner: usize) -> Part {
    let mut part = grid(width, corner);
    part.lines[2].push(corner + 2 * width + 3);
    part.lines.push(vec![corner, corner + width + 1]);
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(step: u8) -> [usize; 2] {
        let board = PartsBoard::of_step(step);
        let lines = board.parts.iter().map(|part| part.lines.len()).sum();
        [lines, board.parts.iter().map(|part| part.places().len()).sum()]
    }

    /// Lines and places as the texts have them.
    #[test]
    fn every_step_has_its_lines_and_places() {
        let expected = [[1, 2], [12, 24], [4, 7], [6, 9], [7, 10], [14, 21]];
        assert_eq!([1, 2, 3, 4, 5, 6].map(counts), expected);
        let six = PartsBoard::of_step(6);
        let mut places: Vec<usize> = six.parts.iter().flat_map(Part::places).collect();
        places.sort_unstable();
        assert!(places.windows(2).all(|two| two[0] < two[1]), "no place is in two parts");
    }

    #[test]
    fn every_line_of_a_square_of_five_has_a_pair() {
        let mut lines: Vec<Vec<usize>> = Vec::new();
        for at in 0..5 {
            lines.push((0..5).map(|other| at * 5 + other).collect());
            lines.push((0..5).map(|other| other * 5 + at).collect());
        }
        lines.push((0..5).map(|at| at * 6).collect());
        lines.push((0..5).map(|at| 4 + at * 4).collect());
        for line in lines {
            assert!(PAIRS.iter().any(|pair| pair.iter().all(|place| line.contains(place))));
        }
    }

    /// Every way to play on every board: no line is ever completed, and in the end all are stopped.
    #[test]
    fn nobody_completes_a_line() {
        fn check(board: &PartsBoard, part: usize) {
            for line in &board.parts[part].lines {
                assert!(line.iter().any(|place| board.stones[*place] != Some(Side::X)));
            }
            let free: Vec<usize> = board.parts[part]
                .places()
                .into_iter()
                .filter(|place| board.stones[*place].is_none())
                .collect();
            assert!(!free.is_empty() || board.left(part).is_empty());
            for place in free {
                let mut next = board.clone();
                next.take(place);
                check(&next, part);
            }
        }
        for step in 1..=STEPS {
            let board = PartsBoard::of_step(step);
            for part in 0..board.parts.len() {
                check(&board, part);
            }
        }
    }

    #[test]
    fn a_taken_place_is_not_taken_again() {
        let mut board = PartsBoard::of_step(1);
        assert_eq!(board.take(0), Some(1));
        assert_eq!((board.take(0), board.take(1)), (None, None));
        assert!(board.is_over());
        assert_eq!(PartsBoard::of_step(5).part_of(3), None, "no place of the part");
    }
}

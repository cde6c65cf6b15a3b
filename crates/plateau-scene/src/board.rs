//! Board model: the same small description for every board.

use plateau_game::{Place, Side};
use plateau_games::{AnyMove, GameId};

use crate::{BoardShape, Look, Step, Tally};

/// One place of the floor and what is on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Bottom to top. Morpion leaves gaps; the others never do.
    pub pieces: Vec<Option<Side>>,
    /// There is no tile here.
    pub hole: bool,
}

impl Cell {
    pub(crate) fn stack(pieces: impl IntoIterator<Item = Side>) -> Cell {
        Cell { pieces: pieces.into_iter().map(Some).collect(), hole: false }
    }
}

/// A position as a grid of stacks.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    pub game: GameId,
    pub look: Look,
    pub shape: BoardShape,
    pub side_to_move: Side,
    pub tally: Option<Tally>,
    /// A move that the last one has made illegal for this turn.
    pub forbidden: Option<AnyMove>,
    /// Decisive places of a won game.
    pub winning: Vec<Vec<Place>>,
    pub(crate) cells: Vec<Cell>,
}

impl Board {
    /// Columns, and rows.
    pub fn side(&self) -> u8 {
        self.shape.side
    }

    pub fn levels(&self) -> u8 {
        self.shape.levels
    }

    /// Whether it has levels over each other, and lines through them.
    pub fn is_cube(&self) -> bool {
        self.shape.levels > 1
    }

    pub fn cell(&self, place: Place) -> &Cell {
        &self.cells
            [usize::from(place.row) * usize::from(self.shape.side) + usize::from(place.column)]
    }

    /// Whether this board has such a place: a pointer may rest on one of a larger board.
    pub fn contains(&self, place: Place) -> bool {
        place.column < self.side() && place.row < self.side() && place.level < self.levels()
    }

    /// The piece at a place, its level included.
    pub fn piece(&self, place: Place) -> Option<Side> {
        self.cell(place).pieces.get(usize::from(place.level)).copied().flatten()
    }

    /// How many pieces stand on this floor place.
    pub fn height(&self, place: Place) -> u8 {
        self.cell(place).pieces.iter().flatten().count() as u8
    }

    /// The owner of the top piece.
    pub fn top(&self, place: Place) -> Option<Side> {
        self.cell(place).pieces.iter().rev().flatten().next().copied()
    }

    /// The floor, a1 b1 c1 ... a2 ...
    pub fn floor(&self) -> impl Iterator<Item = Place> + use<> {
        let side = self.side();
        (0..side).flat_map(move |row| (0..side).map(move |column| Place::new(column, row, 0)))
    }

    /// Every piece with its place.
    pub fn pieces(&self) -> impl Iterator<Item = (Place, Side)> + '_ {
        self.floor().flat_map(move |floor| {
            self.cell(floor).pieces.iter().enumerate().filter_map(move |(level, side)| {
                Some((Place { level: level as u8, ..floor }, (*side)?))
            })
        })
    }

    /// How many pieces of a side are on the board.
    pub fn count(&self, side: Side) -> usize {
        self.pieces().filter(|(_, owner)| *owner == side).count()
    }

    /// The rows as they are seen from the top of the screen downwards.
    pub fn rows_from_top(&self) -> impl DoubleEndedIterator<Item = u8> + use<> {
        let BoardShape { side, row_one_on_top, .. } = self.shape;
        (0..side).map(move |row| if row_one_on_top { row } else { side - 1 - row })
    }

    /// The place that pointing at `place` means: a sphere by itself, a rod or a stack as a whole.
    pub fn pointed(&self, place: Place) -> Place {
        self.look.pointed(place)
    }

    pub fn place_name(&self, place: Place) -> String {
        self.look.place_name(place)
    }

    /// The place a piece would come to rest on: on a rod the lowest free one.
    pub fn landing(&self, step: Step) -> Option<Place> {
        let Step::Put(place) = step else { return None };
        if !self.is_cube() || self.look.free_levels {
            return Some(place);
        }
        let level = self.height(place);
        (level < self.levels()).then_some(Place { level, ..place })
    }

    /// The places a move is about, seen on the board before it.
    pub fn places_of(&self, step: Step) -> Vec<Place> {
        match self.landing(step) {
            Some(place) => vec![place],
            None => step.places(),
        }
    }

    /// Every straight line of a cube through a place, each from end to end.
    pub fn lines_through(&self, through: Place) -> Vec<Vec<Place>> {
        if self.is_cube() { lines_through(self.side(), through) } else { Vec::new() }
    }
}

fn lines_through(size: u8, through: Place) -> Vec<Vec<Place>> {
    let n = i16::from(size);
    let start = [through.column, through.row, through.level].map(i16::from);
    let mut lines = Vec::new();
    for code in 0..27 {
        let way = [code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1];
        // Half of the directions are the other half backwards.
        if way.iter().find(|step| **step != 0) != Some(&1) {
            continue;
        }
        let points: Vec<Place> = (-n..=n)
            .filter_map(|t| {
                let at: Vec<u8> = (0..3)
                    .map(|axis| start[axis] + t * way[axis])
                    .filter(|at| (0..n).contains(at))
                    .map(|at| at as u8)
                    .collect();
                (at.len() == 3).then(|| Place::new(at[0], at[1], at[2]))
            })
            .collect();
        if points.len() == usize::from(size) {
            lines.push(points);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_lines_of_a_cube_are_there() {
        for (size, expected) in [(3, 49), (4, 76), (5, 109), (6, 148)] {
            let mut lines: Vec<Vec<Place>> = (0..size)
                .flat_map(|c| {
                    (0..size).flat_map(move |r| (0..size).map(move |l| Place::new(c, r, l)))
                })
                .flat_map(|place| lines_through(size, place))
                .collect();
            lines.sort();
            lines.dedup();
            assert_eq!(lines.len(), expected, "size {size}");
        }
    }
}

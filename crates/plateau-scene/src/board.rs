//! What stands where: the same small model for all five boards, read from the position text.

use plateau_game::{Place, Side};
use plateau_games::{AnyPosition, GameId};

/// One place of the floor and what is on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Bottom to top. Morpion leaves gaps; the others never do.
    pub pieces: Vec<Option<Side>>,
    /// Force 3: there is no tile here.
    pub hole: bool,
}

/// A position as a grid of stacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub game: GameId,
    pub columns: u8,
    pub rows: u8,
    /// How many levels the board has; 1 for flat boards and for Pogo, whose stacks have no limit.
    pub levels: u8,
    pub side_to_move: Side,
    cells: Vec<Cell>,
}

impl Board {
    pub fn of(position: &AnyPosition) -> Board {
        let game = position.variant().game();
        let size = position.variant().size().unwrap_or(3);
        let text = position.to_string();
        let mut fields = text.split(' ');
        let field = fields.next().unwrap_or_default();
        let cells = match game {
            GameId::Sogo | GameId::Pogo => field.split('/').map(stack).collect(),
            GameId::Morpion => cube(field, size),
            GameId::Force3 | GameId::Othello => field.chars().map(flat).collect(),
        };
        let levels = match game {
            GameId::Sogo | GameId::Morpion => size,
            GameId::Force3 | GameId::Othello | GameId::Pogo => 1,
        };
        let board =
            Board { game, columns: size, rows: size, levels, side_to_move: position.side_to_move(), cells };
        debug_assert_eq!(board.cells.len(), usize::from(size) * usize::from(size), "{text}");
        board
    }

    pub fn cell(&self, place: Place) -> &Cell {
        &self.cells[usize::from(place.row) * usize::from(self.columns) + usize::from(place.column)]
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
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Place::new(column, row, 0)))
    }

    /// Every piece with its place.
    pub fn pieces(&self) -> impl Iterator<Item = (Place, Side)> + '_ {
        self.floor().flat_map(move |floor| {
            self.cell(floor)
                .pieces
                .iter()
                .enumerate()
                .filter_map(move |(level, side)| Some((Place { level: level as u8, ..floor }, (*side)?)))
        })
    }

    /// How many pieces of a side are on the board: the live score of Othello, the tokens played of Force 3.
    pub fn count(&self, side: Side) -> usize {
        self.pieces().filter(|(_, owner)| *owner == side).count()
    }
}

fn stack(text: &str) -> Cell {
    let pieces = text.chars().filter_map(Side::from_char).map(Some).collect();
    Cell { pieces, hole: false }
}

fn flat(c: char) -> Cell {
    Cell { pieces: Side::from_char(c).map(Some).into_iter().collect(), hole: c == '#' }
}

fn cube(field: &str, size: u8) -> Vec<Cell> {
    let levels: Vec<Vec<char>> = field.split('/').map(|level| level.chars().collect()).collect();
    let area = usize::from(size) * usize::from(size);
    (0..area)
        .map(|i| {
            let pieces = levels.iter().map(|level| level.get(i).copied().and_then(Side::from_char)).collect();
            Cell { pieces, hole: false }
        })
        .collect()
}

//! Looks of a game and of a board, as plain data.

use plateau_game::{Place, Side};

use crate::{Shape, Vec3, vec3};

/// Looks of a game, independent of the position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    pub style: Style,
    pub ground: Ground,
    /// How a new piece gets to its place.
    pub arrival: Arrival,
    /// Whether each level of a place can be pointed at by itself, or only the place as a whole.
    pub free_levels: bool,
    /// Whether a single move can win at once, so that one can look for threats.
    pub threats: bool,
    pub measures: Measures,
}

impl Look {
    /// The place that pointing at `place` means: a sphere by itself, a rod or a stack as a whole.
    pub fn pointed(&self, place: Place) -> Place {
        if self.free_levels { place } else { Place { level: 0, ..place } }
    }

    /// The name of a place as moves write it: a rod, a sphere with its level, a cell.
    pub fn place_name(&self, place: Place) -> String {
        if self.free_levels { format!("{place}{}", place.level + 1) } else { place.to_string() }
    }
}

/// Contents of the places, for flat drawings, terminals and sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Small round pieces, one a place and level.
    Balls,
    /// Flat pieces on squares.
    Discs,
    /// Pieces on tiles, one of which is missing.
    Tiles,
    /// Stacks of flat pieces.
    Stacks,
}

/// Ground under the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    Wood,
    Felt,
    Stone,
    Air,
}

/// How a new piece gets to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// Down a rod from its top.
    Rod,
    /// Put down from above; what has changed its owner turns over in a wave.
    Turning,
    /// Put down from above.
    Down,
    /// Grows where it is.
    Growing,
}

/// Counts of both sides, the first player's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    Discs([u32; 2]),
    InHand([u32; 2]),
}

impl Tally {
    /// How many pieces a side still holds.
    pub fn in_hand(self, side: Side) -> u32 {
        match self {
            Tally::InHand(counts) => counts[side.index()],
            Tally::Discs(_) => 0,
        }
    }
}

/// How many pieces a side may have on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    /// Any number.
    Any,
    /// So many at most: the others are in hand.
    AtMost(u32),
    /// All of them, so many.
    Exactly(u32),
    /// Sides put one piece each in turn.
    InTurn,
}

/// How many places a board has each way, and which way up it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardShape {
    /// Columns, and rows.
    pub side: u8,
    /// 1 for flat boards and for stacks without a limit.
    pub levels: u8,
    /// Row 1 is nearest the first player, except in Othello.
    pub row_one_on_top: bool,
}

impl BoardShape {
    pub(crate) const fn cube(side: u8) -> BoardShape {
        BoardShape { side, levels: side, row_one_on_top: false }
    }

    pub(crate) const fn flat(side: u8) -> BoardShape {
        BoardShape { side, levels: 1, row_one_on_top: false }
    }
}

/// The measures of a game's pieces and of what lies around them, in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// From the floor to the middle of the lowest piece.
    pub rest: f32,
    /// From one level to the next.
    pub rise: f32,
    /// From the middle of the highest piece to the top of everything.
    pub over: f32,
    /// How many levels are framed where the board sets no limit.
    pub framed: u8,
    /// The height of the surface that marks lie on.
    pub surface: f32,
    /// The height of the surface that mirrors.
    pub polish: f32,
    /// The lowest point that is framed.
    pub below: f32,
    /// How far things reach beyond the outer places, towards the players.
    pub deep: f32,
    /// How far beyond the outer places the coordinates stand, and how high.
    pub label: (f32, f32),
    /// The width of a ring on the floor.
    pub ring: f32,
    /// The ball that a ring goes around, where pieces are balls.
    pub belt: Option<f32>,
    /// The piece that a click would put.
    pub piece: (Shape, Vec3),
}

impl Measures {
    /// A plain board with flat pieces: the games say what is different.
    pub const BOARD: Measures = Measures {
        rest: 0.1,
        rise: 0.0,
        over: 0.1,
        framed: 1,
        surface: 0.0,
        polish: 0.0,
        below: -0.3,
        deep: 0.5,
        label: (1.05, -0.3),
        ring: 0.88,
        belt: None,
        piece: (Shape::Puck, vec3(0.8, 0.2, 0.8)),
    };
}

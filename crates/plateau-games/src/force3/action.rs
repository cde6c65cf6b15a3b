//! An action of Force 3 and its text: `@b1`, `a1-c2`, `b1>b2`, `a2>>c2`.

use std::fmt;

use plateau_game::TextError;

use crate::grid3::Cell;

/// One turn. A value of this type need not be legal, nor even make sense: that is decided by the
/// position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "from where and to where need no words")]
pub enum Action {
    /// A token from the hand on a bare tile.
    Place(Cell),
    /// One's own token to another bare tile.
    Move { from: Cell, to: Cell },
    /// The tile at `from` into the hole at `to` beside it.
    Slide { from: Cell, to: Cell },
    /// The tile at `from` and the one between together, towards the hole at `to`; the hole goes to
    /// `from`.
    DoubleSlide { from: Cell, to: Cell },
}

/// The first index of each kind of action.
const MOVES: usize = Cell::COUNT;
const SLIDES: usize = MOVES + PAIRS;
const DOUBLE_SLIDES: usize = SLIDES + PAIRS;
const PAIRS: usize = Cell::COUNT * Cell::COUNT;

impl Action {
    pub(super) const INDICES: usize = DOUBLE_SLIDES + PAIRS;

    #[inline]
    pub(super) fn index(self) -> usize {
        let pair = |from: Cell, to: Cell| from.index() * Cell::COUNT + to.index();
        match self {
            Action::Place(cell) => cell.index(),
            Action::Move { from, to } => MOVES + pair(from, to),
            Action::Slide { from, to } => SLIDES + pair(from, to),
            Action::DoubleSlide { from, to } => DOUBLE_SLIDES + pair(from, to),
        }
    }

    pub(super) fn from_index(index: usize) -> Option<Action> {
        if let Some(cell) = Cell::from_index(index) {
            return Some(Action::Place(cell));
        }
        let pair = (index - MOVES) % PAIRS;
        let from = Cell::from_index(pair / Cell::COUNT)?;
        let to = Cell::from_index(pair % Cell::COUNT)?;
        match (index - MOVES) / PAIRS {
            0 => Some(Action::Move { from, to }),
            1 => Some(Action::Slide { from, to }),
            2 => Some(Action::DoubleSlide { from, to }),
            _ => None,
        }
    }

    /// The same action with every cell changed.
    pub(super) fn map(self, cell: impl Fn(Cell) -> Cell) -> Action {
        match self {
            Action::Place(at) => Action::Place(cell(at)),
            Action::Move { from, to } => Action::Move { from: cell(from), to: cell(to) },
            Action::Slide { from, to } => Action::Slide { from: cell(from), to: cell(to) },
            Action::DoubleSlide { from, to } => {
                Action::DoubleSlide { from: cell(from), to: cell(to) }
            }
        }
    }

    /// Reads the text of an action.
    pub(super) fn parse(text: &str) -> Result<Action, TextError> {
        read(text).ok_or_else(|| {
            TextError::unknown("move", text, "@b1, a1-c2, b1>b2 or a2>>c2, with cells a1 to c3")
        })
    }
}

fn read(text: &str) -> Option<Action> {
    if let Some(cell) = text.strip_prefix('@') {
        return Cell::from_name(cell).map(Action::Place);
    }
    let pair = |sign: &str| {
        let (from, to) = text.split_once(sign)?;
        Some((Cell::from_name(from)?, Cell::from_name(to)?))
    };
    None.or_else(|| pair("-").map(|(from, to)| Action::Move { from, to }))
        .or_else(|| pair(">>").map(|(from, to)| Action::DoubleSlide { from, to }))
        .or_else(|| pair(">").map(|(from, to)| Action::Slide { from, to }))
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(cell) => write!(f, "@{cell}"),
            Action::Move { from, to } => write!(f, "{from}-{to}"),
            Action::Slide { from, to } => write!(f, "{from}>{to}"),
            Action::DoubleSlide { from, to } => write!(f, "{from}>>{to}"),
        }
    }
}

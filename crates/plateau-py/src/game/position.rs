//! `Position`: an immutable position of any game.

use std::sync::atomic::{AtomicBool, Ordering};

use numpy::{PyArray1, PyArrayDyn, PyArrayMethods};
use plateau_game::{Outcome, Place, Side, perft};
use plateau_games::{AnyPosition, with_position};
use plateau_scene::{Board, Style};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::arena::Actions;
use crate::arguments::{parse_move, play, refused};
use crate::game::Game;
use crate::stoppable;

/// A position of a game. Positions never change: a move makes a new one.
///
/// >>> from plateau_games import Game
/// >>> pos = Game("othello").start().play("f5")
/// >>> pos.turn, pos["f5"], pos["e5"]
/// ('o', 'x', 'x')
/// >>> pos.legal_moves()
/// ['f4', 'd6', 'f6']
/// >>> pos.play("a1")
/// Traceback (most recent call last):
///     ...
/// ValueError: illegal move 'a1': a disc on a1 would turn nothing
#[pyclass(frozen, eq, module = "plateau_games")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub any: AnyPosition,
}

impl From<AnyPosition> for Position {
    fn from(any: AnyPosition) -> Position {
        Position { any }
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game, text=None))]
    fn new(game: &Bound<'_, PyAny>, text: Option<&str>) -> PyResult<Position> {
        let variant = crate::game::variant(game)?;
        match text {
            Some(text) => AnyPosition::parse(variant, text).map(Position::from).map_err(refused),
            None => Ok(AnyPosition::start(variant).into()),
        }
    }

    /// The game with its size and rules.
    #[getter]
    fn game(&self) -> Game {
        Game { variant: self.any.variant() }
    }

    /// Side to move: 'x', the first player, or 'o'.
    #[getter]
    fn turn(&self) -> char {
        self.any.side_to_move().to_char()
    }

    /// Whether the game is over. Repetition is not decided here: see Record.
    #[getter]
    fn is_over(&self) -> bool {
        self.any.outcome().is_some()
    }

    /// 'x', 'o', 'draw', or None while the game goes on.
    #[getter]
    fn outcome(&self) -> Option<String> {
        self.any.outcome().map(outcome_text)
    }

    /// Completed lines of the winner, as the names of their places.
    #[getter]
    fn winning_lines(&self) -> Vec<Vec<String>> {
        let board = Board::of(&self.any);
        let line =
            |line: Vec<Place>| line.into_iter().map(|place| board.place_name(place)).collect();
        self.any.winning_lines().into_iter().map(line).collect()
    }

    /// Legal moves as text; none when the game is over.
    fn legal_moves(&self) -> Vec<String> {
        self.any.moves().iter().map(ToString::to_string).collect()
    }

    /// Legal moves as numbers of actions.
    fn legal_actions(&self) -> Vec<usize> {
        let actions = Actions::of(&self.any);
        self.any.moves().into_iter().filter_map(|mv| actions.action(mv)).collect()
    }

    /// Whether a move is legal here.
    fn is_legal(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.any.check(parse_move(&self.any, r#move)?).is_ok())
    }

    /// The position after a move, given as text or as the number of an action.
    fn play(&self, r#move: &Bound<'_, PyAny>) -> PyResult<Position> {
        play(&self.any, r#move).map(Position::from)
    }

    /// The number of a move.
    fn action(&self, r#move: &Bound<'_, PyAny>) -> PyResult<usize> {
        let mv = parse_move(&self.any, r#move)?;
        let count = Actions::of(&self.any).action(mv);
        count.ok_or_else(|| refused(format_args!("move '{mv}' is not on this board")))
    }

    /// The text of a move, given as the number of an action.
    fn r#move(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(parse_move(&self.any, action)?.to_string())
    }

    /// Legal actions as a NumPy array of booleans.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        PyArray1::from_iter(py, Actions::of(&self.any).mask().into_iter().map(|value| value == 1))
    }

    /// Planes of zeros and ones, seen by the player to move: a NumPy array of bytes, with the row
    /// before the column.
    ///
    /// Sogo and Morpion: own stones and opposing stones, level by level. Othello: own discs and
    /// opposing discs. Force 3: own tokens, opposing tokens, the hole, the tile whose slide is
    /// forbidden for a turn. Pogo: own tokens at heights 1 to 12, then opposing tokens at heights 1
    /// to 12.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        let actions = Actions::of(&self.any);
        PyArray1::from_vec(py, actions.observation()).reshape(actions.observation_shape().to_vec())
    }

    /// The position with the two players exchanged, the side to move included.
    fn swapped(&self) -> Position {
        use plateau_game::Symmetric as _;
        let image: AnyPosition =
            with_position!(self.any, position => position.colours_swapped().into());
        image.into()
    }

    /// The position seen through every symmetry of the board, the identity first.
    fn symmetries(&self) -> Vec<Position> {
        fn images<G: plateau_game::Symmetric + Into<AnyPosition>>(position: &G) -> Vec<Position> {
            (0..G::SYMMETRIES)
                .map(|symmetry| Position::from(position.transformed(symmetry).into()))
                .collect()
        }
        with_position!(&self.any, position => images(position))
    }

    /// One position standing for all its images under the symmetries of the board.
    fn canonical(&self) -> Position {
        use plateau_game::Symmetric as _;
        let image: AnyPosition = with_position!(self.any, position => position.canonical().into());
        image.into()
    }

    /// Number of legal sequences of so many moves, at most 1000; finished games are not extended.
    ///
    /// >>> Game("othello").start().perft(4)
    /// 244
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        if depth > DEEPEST {
            return Err(refused(format_args!("bad depth '{depth}' (expected 0 to {DEEPEST})")));
        }
        let any = self.any;
        stoppable::run(py, None, move |stop, _: &mut dyn FnMut(())| perft_of(any, stop, depth))
    }

    /// Discs of x and o in Othello, tokens in hand in Force 3, None in the other games.
    #[getter]
    fn counts(&self) -> Option<(u32, u32)> {
        use plateau_scene::Tally;
        Board::of(&self.any).tally.map(|tally| match tally {
            Tally::Discs([x, o]) | Tally::InHand([x, o]) => (x, o),
        })
    }

    /// A place by its name or by (column, row[, level]) from 0: 'x', 'o' or None; '#' is the hole
    /// of Force 3. A stack or a column of a cube is a string, bottom to top, with '.' for gaps.
    fn __getitem__(&self, place: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let board = Board::of(&self.any);
        let (place, whole) = read_place(&board, place)?;
        let cell = board.cell(place);
        let letter = |side: Option<Side>| side.map_or('.', Side::to_char);
        Ok(match board.look.style {
            _ if cell.hole => Some("#".into()),
            Style::Stacks => Some(cell.pieces.iter().copied().map(letter).collect()),
            _ if whole && board.is_cube() => {
                Some(cell.pieces.iter().copied().map(letter).collect())
            }
            _ => board.piece(place).map(|side| side.to_string()),
        })
    }

    /// What drawing needs: side, levels, style, and the pieces of every place, row 1 first, bottom
    /// to top.
    fn _board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let board = Board::of(&self.any);
        let dict = PyDict::new(py);
        let cells: Vec<Vec<Option<char>>> = board
            .floor()
            .map(|place| match board.cell(place) {
                cell if cell.hole => vec![Some('#')],
                cell => cell.pieces.iter().map(|side| side.map(Side::to_char)).collect(),
            })
            .collect();
        let style = match board.look.style {
            Style::Balls => "balls",
            Style::Discs => "discs",
            Style::Tiles => "tiles",
            Style::Stacks => "stacks",
        };
        let winning: Vec<(u8, u8, u8)> = board
            .winning
            .iter()
            .flatten()
            .map(|place| (place.column, place.row, place.level))
            .collect();
        dict.set_item("side", board.side())?;
        dict.set_item("levels", board.levels())?;
        dict.set_item(
            "rows",
            board
                .rows_from_top()
                .collect::<Vec<u8>>()
                .into_iter()
                .map(u32::from)
                .collect::<Vec<_>>(),
        )?;
        dict.set_item("style", style)?;
        dict.set_item("cells", cells)?;
        dict.set_item("winning", winning)?;
        dict.set_item("forbidden", board.forbidden.map(|mv| mv.to_string()))?;
        Ok(dict)
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (Py::new(py, self.game())?, self.any.to_string()).into_pyobject(py)
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __hash__(&self) -> u64 {
        self.any.key()
    }

    fn __str__(&self) -> String {
        self.any.to_string()
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let draw = slf.py().import("plateau_games._draw")?;
        draw.call_method1("text", (slf,))?.extract()
    }

    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<String> {
        let draw = slf.py().import("plateau_games._draw")?;
        draw.call_method1("svg", (slf,))?.extract()
    }
}

/// Games without an end would go deeper than any stack.
const DEEPEST: u32 = 1000;

fn perft_of(any: AnyPosition, stop: &AtomicBool, depth: u32) -> u64 {
    with_position!(any, position => perft_until(stop, &position, depth))
}

/// Counted move by move down to the last two plies, so that it can be stopped.
fn perft_until<G: plateau_game::Game>(stop: &AtomicBool, position: &G, depth: u32) -> u64 {
    match depth {
        _ if stop.load(Ordering::Relaxed) => 0,
        0..3 => perft(position, depth),
        _ => position.moves().map(|mv| perft_until(stop, &position.play(mv), depth - 1)).sum(),
    }
}

/// 'x', 'o' or 'draw'.
pub fn outcome_text(outcome: Outcome) -> String {
    outcome.winner().map_or_else(|| "draw".into(), |side| side.to_string())
}

/// A place of a board, and whether the whole column over it is meant.
fn read_place(board: &Board, value: &Bound<'_, PyAny>) -> PyResult<(Place, bool)> {
    let unknown = || {
        let last = Place::new(board.side() - 1, board.side() - 1, board.levels() - 1);
        let expected = if board.is_cube() {
            format!("a1 to {last}, or a11 to {last}{} for one cell", board.levels())
        } else {
            format!("a1 to {last}")
        };
        let shown = value.str().map(|text| text.to_string()).unwrap_or_default();
        refused(format_args!("unknown place '{shown}' (expected {expected})"))
    };
    let (place, whole) = if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_str()?;
        let (cell, level) = text.split_at_checked(2).ok_or_else(unknown)?;
        let level = match level {
            "" => None,
            digits => Some(
                digits
                    .parse::<u8>()
                    .ok()
                    .and_then(|level| level.checked_sub(1))
                    .ok_or_else(unknown)?,
            ),
        };
        let floor = Place::from_cell(cell).ok_or_else(unknown)?;
        (Place { level: level.unwrap_or(0), ..floor }, level.is_none())
    } else if let Ok((column, row)) = value.extract::<(u8, u8)>() {
        (Place::new(column, row, 0), true)
    } else {
        let (column, row, level) = value.extract::<(u8, u8, u8)>().map_err(|_| unknown())?;
        (Place::new(column, row, level), false)
    };
    if board.contains(place) { Ok((place, whole)) } else { Err(unknown()) }
}

//! `Record`: a game that has been played, move by move, in any of the formats.

use plateau_match::formats::{self, Format};
use plateau_match::othello::wthor::{self, Archive, Names};
use plateau_match::{Match, Seat};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::arguments::{parse_move, refused};
use crate::game::position::{Position, outcome_text};
use crate::game::{Game, variant};

/// A game as it was played. Here repetition counts: a third occurrence of a position is a draw in
/// Force 3 and Pogo.
///
/// >>> from plateau_games import Record
/// >>> game = Record.read("f5d6c3")
/// >>> game.moves
/// ['f5', 'd6', 'c3']
/// >>> game.write("transcript")
/// 'f5d6c3'
#[pyclass(module = "plateau_games")]
#[derive(Clone, Debug)]
pub struct Record {
    pub game: Match,
}

#[pymethods]
impl Record {
    #[new]
    fn new(start: &Bound<'_, PyAny>) -> PyResult<Record> {
        let game = match start.cast::<Position>() {
            Ok(position) => Match::from_position(position.get().any),
            Err(_) => Match::new(variant(start)?),
        };
        Ok(Record { game })
    }

    /// Reads a record, a link, a position, or a game of Othello as a transcript, in GGF or OBF.
    #[staticmethod]
    fn read(text: &Bound<'_, PyAny>) -> PyResult<Record> {
        let game = if let Ok(text) = text.cast::<PyString>() {
            formats::read(text.to_str()?)
        } else if let Ok(bytes) = text.cast::<PyBytes>() {
            formats::read_bytes(bytes.as_bytes())
        } else {
            return Err(PyTypeError::new_err("expected str or bytes"));
        };
        game.map(|game| Record { game }).map_err(refused)
    }

    /// The game in a format: 'record', 'link', 'transcript', 'ggf', 'obf' or 'position'.
    #[pyo3(signature = (format="record"))]
    fn write(&self, format: &str) -> PyResult<String> {
        const FORMATS: [(&str, Format); 6] = [
            ("record", Format::Record),
            ("link", Format::Link),
            ("transcript", Format::Transcript),
            ("ggf", Format::Ggf),
            ("obf", Format::Obf),
            ("position", Format::Position),
        ];
        let Some((_, found)) = FORMATS.iter().find(|(name, _)| *name == format) else {
            let names = FORMATS.map(|(name, _)| name).join(", ");
            return Err(refused(format_args!("unknown format '{format}' (expected {names})")));
        };
        let text = formats::write(&self.game, *found);
        text.ok_or_else(|| refused(format_args!("the format {format} cannot hold this game")))
    }

    /// The game with its size and rules.
    #[getter]
    fn game(&self) -> Game {
        Game { variant: self.game.variant() }
    }

    /// The position before the first move.
    #[getter]
    fn start(&self) -> Position {
        Position::from(*self.game.start())
    }

    /// The position after the last move.
    #[getter]
    fn position(&self) -> Position {
        Position::from(*self.game.position())
    }

    /// Every position, the first one included.
    #[getter]
    fn positions(&self) -> Vec<Position> {
        self.game.positions().copied().map(Position::from).collect()
    }

    /// The moves as text.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.game.plies().iter().map(|ply| ply.mv().to_string()).collect()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.finish().is_some()
    }

    /// 'x', 'o', 'draw', or None while the game goes on.
    #[getter]
    fn outcome(&self) -> Option<String> {
        self.game.finish().map(|finish| outcome_text(finish.outcome))
    }

    /// Why the game is over: 'line', 'repetition', 'discs', 'resignation', ...
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.game.finish().map(|finish| finish.ending.word())
    }

    /// Names of the two players.
    #[getter]
    fn players(&self) -> (String, String) {
        let [x, o] = self.game.seats();
        (x.name.clone(), o.name.clone())
    }

    /// Sets the names of the two players.
    #[setter]
    fn set_players(&mut self, names: (String, String)) {
        let (x, o) = names;
        self.game = self.game.clone().with_seats([Seat::human(x), Seat::human(o)]);
    }

    /// How often the present position has been on the board.
    #[getter]
    fn occurrence(&self) -> u32 {
        self.game.occurrence()
    }

    /// Plays a move and returns the position after it.
    fn play(&mut self, r#move: &Bound<'_, PyAny>) -> PyResult<Position> {
        let mv = parse_move(self.game.position(), r#move)?;
        let refusal = |reason| refused(format_args!("illegal move '{mv}': {reason}"));
        self.game.play(mv).map(Position::from).map_err(refusal)
    }

    /// Takes the last move back.
    fn undo(&mut self) -> PyResult<()> {
        self.game.undo().map_err(refused)?;
        self.game.drop_moves_beyond();
        Ok(())
    }

    fn __len__(&self) -> usize {
        self.game.plies().len()
    }

    fn __copy__(&self) -> Record {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Record {
        self.clone()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Record>().is_ok_and(|other| self.to_text() == other.borrow().to_text())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Record>().getattr("read")?, (self.to_text(),)))
    }

    fn __str__(&self) -> String {
        self.to_text()
    }

    fn __repr__(&self) -> String {
        let result =
            self.game.finish().map_or_else(|| "unfinished".into(), |finish| finish.to_string());
        format!("<Record of {}: {} moves, {result}>", self.game.variant(), self.__len__())
    }
}

impl Record {
    fn to_text(&self) -> String {
        formats::write(&self.game, Format::Record).unwrap_or_default()
    }
}

/// Games of a WTHOR archive (.wtb), with the names in a .jou and a .trn file where they are given.
#[pyfunction]
#[pyo3(signature = (games, players=None, tournaments=None))]
pub fn read_wthor(
    games: &[u8],
    players: Option<&[u8]>,
    tournaments: Option<&[u8]>,
) -> PyResult<Vec<Record>> {
    let names = Names::read(players, tournaments).map_err(refused)?;
    let archive = Archive::read(games).map_err(refused)?;
    let read = archive.games(&names).map(|game| {
        let game = game.map_err(refused)?;
        Match::try_from(&game).map(|game| Record { game }).map_err(refused)
    });
    read.collect()
}

/// Games of Othello as a WTHOR archive of a year: the bytes of its .wtb, .jou and .trn files, as
/// `read_wthor` takes them. The archive holds games from the usual start with a result, and names
/// of 19 letters in Latin-1.
///
/// >>> from plateau_games import Record, read_wthor, write_wthor
/// >>> game = Record.read("(;GM[Othello]PB[Ada]PW[Bob]TY[8]B[f5]W[d6]RE[+64:r];)")
/// >>> files = write_wthor([game], 2026)
/// >>> [(record.moves, record.players) for record in read_wthor(*files)]
/// [(['f5', 'd6'], ('Ada', 'Bob'))]
#[pyfunction]
pub fn write_wthor<'py>(
    py: Python<'py>,
    records: Vec<PyRef<'py, Record>>,
    year: u16,
) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
    let games: Vec<Match> = records.iter().map(|record| record.game.clone()).collect();
    let base = wthor::write(&games, year).map_err(refused)?;
    let bytes = |bytes: Vec<u8>| PyBytes::new(py, &bytes);
    Ok((bytes(base.games), bytes(base.players), bytes(base.tournaments)))
}

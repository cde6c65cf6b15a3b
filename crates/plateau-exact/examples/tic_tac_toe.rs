//! A game of one's own, whole: tic-tac-toe is checked by the laws, searched, solved, and played in
//! a terminal.
//!
//! `cargo run --package plateau-exact --example tic_tac_toe`, then cells such as `b2`.

use std::error::Error;
use std::io::{self, BufRead};
use std::ops::ControlFlow;
use std::{fmt, vec};

use plateau_exact::{Folded, Table};
use plateau_game::{
    Game, Indexed, Notation, Outcome, Place, Score, Side, Symmetric, TextError, Unit, laws, perft,
};
use plateau_search::{Hooks, Limits, Options, Searcher, Task};

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct TicTacToe {
    cells: [Option<Side>; 9],
    side: Side,
}

impl Game for TicTacToe {
    type Rules = ();
    type Move = Place;
    type Moves = vec::IntoIter<Place>;
    type Refusal = &'static str;

    fn start((): ()) -> TicTacToe {
        TicTacToe { cells: [None; 9], side: Side::X }
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        let full =
            |line: &[usize; 3], side| line.iter().all(|cell| self.cells[*cell] == Some(side));
        let has = |side: &Side| LINES.iter().any(|line| full(line, *side));
        let winner = Side::BOTH.into_iter().find(has).map(Outcome::Win);
        winner.or(self.cells.iter().all(Option::is_some).then_some(Outcome::Draw))
    }

    fn moves(&self) -> vec::IntoIter<Place> {
        let free = |cell: &u8| self.cells[usize::from(*cell)].is_none() && self.outcome().is_none();
        let places = (0..9).filter(free).map(|cell| Place::new(cell % 3, cell / 3, 0));
        places.collect::<Vec<_>>().into_iter()
    }

    fn check(&self, place: Place) -> Result<(), &'static str> {
        self.moves()
            .find(|legal| *legal == place)
            .map(drop)
            .ok_or("that is no free cell of an open game")
    }

    fn play(&self, place: Place) -> TicTacToe {
        let mut next = TicTacToe { side: !self.side, ..*self };
        next.cells[usize::from(3 * place.row + place.column)] = Some(self.side);
        next
    }
}

/// Its text: three rows from the bottom, and who moves.
impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |row: &[Option<Side>]| {
            row.iter().map(|cell| cell.map_or('.', Side::to_char)).collect::<String>()
        };
        let rows: Vec<String> = self.cells.chunks(3).map(row).collect();
        write!(f, "{} {}", rows.join("/"), self.side)
    }
}

impl Notation for TicTacToe {
    fn parse((): (), text: &str) -> Result<TicTacToe, TextError> {
        let (board, side) = text.split_once(' ').unwrap_or((text, ""));
        let cells: Vec<_> = board.chars().filter(|c| *c != '/').map(Side::from_char).collect();
        let parts = cells.try_into().ok().zip(side.chars().next().and_then(Side::from_char));
        let bad = || {
            TextError::bad_position(text, "expected three rows and a side, such as x../.o./... x")
        };
        parts.map(|(cells, side)| TicTacToe { cells, side }).ok_or_else(bad)
    }
}

impl Symmetric for TicTacToe {
    fn colours_swapped(&self) -> TicTacToe {
        TicTacToe { cells: self.cells.map(|cell| cell.map(|side| !side)), side: !self.side }
    }
}

/// A digit of base three for each cell, and who moves.
impl Indexed for TicTacToe {
    fn index_count((): ()) -> u64 {
        2 * 3_u64.pow(9)
    }

    fn index(&self) -> u64 {
        let digit = |cell: &Option<Side>| cell.map_or(0, |side| 1 + side.index() as u64);
        2 * self.cells.iter().fold(0, |number, cell| 3 * number + digit(cell))
            + self.side.index() as u64
    }

    fn from_index((): (), index: u64) -> Option<TicTacToe> {
        let cell = |at: u32| {
            [None, Some(Side::X), Some(Side::O)][(index / 2 / 3_u64.pow(8 - at) % 3) as usize]
        };
        let cells = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(cell);
        (index < TicTacToe::index_count(()))
            .then_some(TicTacToe { cells, side: Side::BOTH[(index % 2) as usize] })
    }
}

fn solved() -> Result<Table<Folded<TicTacToe>>, Box<dyn Error>> {
    laws::check_laws::<TicTacToe>((), 100, 9);
    let start = TicTacToe::start(());
    assert_eq!(perft(&start, 9), 127_872, "the known number of games that fill the board");
    // Nothing is worth anything before the end, which is near enough to be seen.
    let mut searcher = Searcher::new(Hooks::plain(|_: &TicTacToe| 0), Options::default());
    let report = searcher.search(&Task::new(start, Limits::default()), &mut |_| {});
    assert_eq!(report.score(Unit::Unnamed), Score::Draw, "everybody knows");
    Ok(Table::solve(Folded::new("tic-tac-toe", ()), 1, &|_| ControlFlow::Continue(()))?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let table = solved()?;
    let mut position = TicTacToe::start(());
    for line in io::stdin().lock().lines() {
        match position.parse_move(line?.trim()) {
            Ok(place) => position = position.play(place),
            Err(error) => println!("{error}"),
        }
        if position.side_to_move() == Side::O
            && let Some((reply, score)) = table.moves(&position).max_by_key(|it| it.1)
        {
            position = position.play(reply);
            println!("I play {reply}, a {score} for me");
        }
        println!(
            "{position} {}",
            position.outcome().map_or("your move".into(), |outcome| outcome.to_string())
        );
    }
    Ok(())
}

#[test]
fn every_way_agrees() {
    let table = solved().expect("nobody stops it");
    assert_eq!(table.probe(&TicTacToe::start(())), Score::Draw);
    assert_eq!(table.check(1, &|_| ControlFlow::Continue(())), Ok(None));
}

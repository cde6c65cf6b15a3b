//! The laws notice: a small honest game obeys them, and with any one lie in it, it does not.

use std::fmt;
use std::panic;

use super::{check_index_laws, check_laws, check_space_laws, random_game};
use crate::{
    Game, Indexed, Notation, Outcome, Side, StateSpace, Symmetric, TextError, divide, perft,
};

/// Faults of the faulty game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Lie {
    #[default]
    None,
    /// A move is generated twice.
    Twice,
    /// The moves are counted wrongly.
    Count,
    /// There are moves after the end.
    NoEnd,
    /// The rules are forgotten on the way.
    Rules,
    /// An illegal move is accepted by one door.
    OpenDoor,
    /// The two doors lead to different positions.
    TwoDoors,
    /// The same player moves again.
    SameSide,
    /// A key that does not see the last stone.
    SameKey,
    /// All positions after the first few share a key.
    SharedKey,
    /// A position that reads as another.
    Text,
    /// A move that reads as another.
    MoveText,
    /// The mirror does not show the moves.
    Mirror,
    /// The mirror is not undone.
    Inverse,
    /// The mirror changes who won.
    MirrorOutcome,
    /// There is no one position for all images.
    Canonical,
    /// Number 0 is not the identity.
    Identity,
    /// Exchanging the players changes nothing.
    SameColours,
    /// Exchanging the players leaves the winner.
    SameWinner,
    /// Exchanging the players forgets a stone.
    LostColour,
    /// An index past the end.
    IndexTooLarge,
    /// Two positions with one index.
    IndexShared,
    /// A number past the end means a position.
    IndexPastEnd,
}

/// Six places in a row; two neighbouring stones win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Row {
    lie: Lie,
    cells: [Option<Side>; 6],
    side: Side,
}

/// A place in the row.
type Cell = u8;

impl Row {
    fn is(&self, lie: Lie) -> bool {
        self.lie == lie
    }

    fn stones(&self) -> usize {
        self.cells.iter().flatten().count()
    }
}

impl Game for Row {
    type Rules = Lie;
    type Move = Cell;
    type Moves = std::vec::IntoIter<Cell>;
    type Refusal = &'static str;

    const MOVE_INDICES: usize = 6;

    fn start(lie: Lie) -> Row {
        Row { lie, cells: [None; 6], side: Side::X }
    }

    fn rules(&self) -> Lie {
        if self.is(Lie::Rules) && self.stones() > 2 { Lie::None } else { self.lie }
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        let won = self.cells.windows(2).find(|pair| pair[0].is_some() && pair[0] == pair[1]);
        let full = self.stones() == 6;
        won.and_then(|pair| pair[0]).map(Outcome::Win).or(full.then_some(Outcome::Draw))
    }

    fn moves(&self) -> Self::Moves {
        let over = self.outcome().is_some() && !self.is(Lie::NoEnd);
        let free = (0..6).filter(|cell| !over && self.cells[usize::from(*cell)].is_none());
        let mut moves: Vec<Cell> = free.collect();
        if self.is(Lie::Twice) {
            moves.extend(moves.first().copied());
        }
        moves.into_iter()
    }

    fn move_count(&self) -> usize {
        self.moves().count() + usize::from(self.is(Lie::Count) && self.stones() == 3)
    }

    fn check(&self, cell: Cell) -> Result<(), &'static str> {
        let open = self.is(Lie::OpenDoor) && self.outcome().is_none();
        let legal = self.moves().any(|mv| mv == cell) || open;
        if legal { Ok(()) } else { Err("taken, or over") }
    }

    fn play(&self, cell: Cell) -> Row {
        let mut next = *self;
        next.cells[usize::from(cell)] = Some(self.side);
        if !(self.is(Lie::SameSide) && cell == 3) {
            next.side = !self.side;
        }
        next
    }

    fn try_play(&self, cell: Cell) -> Result<Row, &'static str> {
        self.check(cell)?;
        let mut next = self.play(cell);
        if self.is(Lie::TwoDoors) && cell == 2 {
            next.cells[2] = Some(!self.side);
        }
        Ok(next)
    }

    fn key(&self) -> u64 {
        let mut seen = *self;
        seen.lie = Lie::None;
        if self.is(Lie::SameKey) && self.stones() > 2 {
            seen.cells = [None; 6];
            seen.side = Side::X;
        }
        if self.is(Lie::SharedKey) && self.stones() == 3 {
            seen.cells = [Some(Side::X); 6];
        }
        crate::mix::key_of(&seen)
    }

    fn move_index(cell: Cell) -> usize {
        usize::from(cell)
    }

    fn move_from_index(index: usize) -> Option<Cell> {
        (index < 6).then_some(index as Cell)
    }
}

/// The same game with numbers for its moves that do not come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Unnumbered<const INDICES: usize>(Row);

impl<const INDICES: usize> fmt::Display for Unnumbered<INDICES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const INDICES: usize> Game for Unnumbered<INDICES> {
    type Rules = ();
    type Move = Cell;
    type Moves = std::vec::IntoIter<Cell>;
    type Refusal = &'static str;

    const MOVE_INDICES: usize = INDICES;

    fn start((): ()) -> Self {
        Unnumbered(Row::start(Lie::None))
    }

    fn side_to_move(&self) -> Side {
        self.0.side
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn moves(&self) -> Self::Moves {
        self.0.moves()
    }

    fn check(&self, cell: Cell) -> Result<(), &'static str> {
        self.0.check(cell)
    }

    fn play(&self, cell: Cell) -> Self {
        Unnumbered(self.0.play(cell))
    }

    fn move_index(cell: Cell) -> usize {
        if INDICES == 3 { usize::from(cell) } else { 0 }
    }

    fn move_from_index(index: usize) -> Option<Cell> {
        (INDICES == 3 && index < 3).then_some(index as Cell)
    }
}

impl<const INDICES: usize> Notation for Unnumbered<INDICES> {
    fn parse((): (), text: &str) -> Result<Self, TextError> {
        Row::parse(Lie::None, text).map(Unnumbered)
    }
}

impl<const INDICES: usize> Symmetric for Unnumbered<INDICES> {
    fn colours_swapped(&self) -> Self {
        Unnumbered(self.0.colours_swapped())
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |cell: &Option<Side>| cell.map_or('.', Side::to_char);
        write!(f, "{} {}", self.cells.iter().map(shown).collect::<String>(), self.side)
    }
}

impl Notation for Row {
    fn parse(lie: Lie, text: &str) -> Result<Row, TextError> {
        let bad = || TextError::bad_position(text, "expected six places and a side");
        let (cells, side) = text.split_once(' ').ok_or_else(bad)?;
        let cells: Vec<Option<Side>> = cells.chars().map(Side::from_char).collect();
        let mut row = Row {
            lie,
            cells: cells.try_into().map_err(|_| bad())?,
            side: side.chars().next().and_then(Side::from_char).ok_or_else(bad)?,
        };
        if lie == Lie::Text && row.stones() == 2 {
            row.cells = [None; 6];
        }
        Ok(row)
    }

    fn parse_move(&self, text: &str) -> Result<Cell, TextError> {
        let cell = text.parse().map_err(|_| TextError::unknown("place", text, "0 to 5"))?;
        Ok(if self.is(Lie::MoveText) && cell == 4 { 3 } else { cell })
    }
}

impl Symmetric for Row {
    const SYMMETRIES: usize = 2;

    fn transformed(&self, symmetry: usize) -> Row {
        let mut image = *self;
        if symmetry == 1 || self.is(Lie::Identity) && self.stones() == 1 {
            image.cells.reverse();
        }
        if symmetry == 1 && self.is(Lie::MirrorOutcome) && self.outcome().is_some() {
            image.cells = [None; 6];
        }
        if symmetry == 1 && self.is(Lie::Inverse) && self.stones() == 2 {
            image.cells.rotate_left(1);
        }
        image
    }

    fn transformed_move(&self, cell: Cell, symmetry: usize) -> Cell {
        if symmetry == 1 && !self.is(Lie::Mirror) { 5 - cell } else { cell }
    }

    fn inverse(symmetry: usize) -> usize {
        symmetry
    }

    fn colours_swapped(&self) -> Row {
        let mut swapped =
            Row { cells: self.cells.map(|cell| cell.map(|side| !side)), side: !self.side, ..*self };
        match self.lie {
            Lie::SameColours => return *self,
            Lie::SameWinner if self.outcome().is_some() => swapped.cells = self.cells,
            Lie::LostColour if self.stones() == 3 => {
                swapped.cells[0] = None;
            }
            _ => {}
        }
        swapped
    }

    fn canonical(&self) -> Row {
        let image = self.transformed(1);
        if image.key() < self.key() && !self.is(Lie::Canonical) { image } else { *self }
    }
}

impl Indexed for Row {
    fn index_count(_: Lie) -> u64 {
        2 * 3_u64.pow(6)
    }

    fn index(&self) -> u64 {
        let digit = |cell: &Option<Side>| cell.map_or(0, |side| 1 + side.index() as u64);
        let cells = self.cells.iter().fold(0, |number, cell| 3 * number + digit(cell));
        match self.lie {
            Lie::IndexTooLarge if self.stones() == 4 => Row::index_count(self.lie) + cells,
            Lie::IndexShared => cells - cells % 3,
            _ => 2 * cells + self.side.index() as u64,
        }
    }

    fn from_index(lie: Lie, index: u64) -> Option<Row> {
        if index >= Row::index_count(lie) && lie != Lie::IndexPastEnd {
            return None;
        }
        let mut row = Row { side: Side::BOTH[(index % 2) as usize], ..Row::start(lie) };
        let mut cells = index / 2;
        for cell in row.cells.iter_mut().rev() {
            *cell = [None, Some(Side::X), Some(Side::O)][(cells % 3) as usize];
            cells /= 3;
        }
        Some(row)
    }
}

/// Whether a check refuses.
fn refuses(check: impl FnOnce() + panic::UnwindSafe) -> bool {
    panic::catch_unwind(check).is_err()
}

#[test]
fn an_honest_game_obeys() {
    check_laws::<Row>(Lie::None, 60, 6);
    check_index_laws::<Row>(Lie::None, 60, 6);
    check_laws::<Unnumbered<1>>((), 20, 6);
}

#[test]
fn every_lie_is_noticed() {
    for lie in [
        Lie::Twice,
        Lie::Count,
        Lie::NoEnd,
        Lie::Rules,
        Lie::OpenDoor,
        Lie::TwoDoors,
        Lie::SameSide,
        Lie::SameKey,
        Lie::SharedKey,
        Lie::Text,
        Lie::MoveText,
        Lie::Mirror,
        Lie::Inverse,
        Lie::MirrorOutcome,
        Lie::Canonical,
        Lie::Identity,
        Lie::SameColours,
        Lie::SameWinner,
        Lie::LostColour,
    ] {
        assert!(refuses(|| check_laws::<Row>(lie, 60, 6)), "{lie:?}");
    }
    for lie in [Lie::IndexTooLarge, Lie::IndexShared, Lie::IndexPastEnd] {
        assert!(refuses(|| check_index_laws::<Row>(lie, 60, 6)), "{lie:?}");
    }
    // Numbers for moves that no number leads back to, and fewer numbers than moves.
    assert!(refuses(|| check_laws::<Unnumbered<6>>((), 20, 6)));
    assert!(refuses(|| check_laws::<Unnumbered<3>>((), 20, 6)));
}

#[test]
fn random_games_are_games() {
    for seed in 0..20 {
        let game = random_game::<Row>(Lie::None, seed, 6);
        assert_eq!(game[0], Row::start(Lie::None));
        for pair in game.windows(2) {
            assert!(
                pair[0].moves().any(|cell| pair[0].play(cell) == pair[1]),
                "{} {}",
                pair[0],
                pair[1]
            );
        }
        let last = game[game.len() - 1];
        assert!(last.outcome().is_some() && game.len() == 1 + last.stones(), "{last}");
        assert_eq!(random_game::<Row>(Lie::None, seed, 2), game[..3]);
        assert_eq!(random_game::<Row>(Lie::None, seed, 6), game);
    }
    let firsts = (0..200).map(|seed| random_game::<Row>(Lie::None, seed, 1)[1]);
    let mut places = [0; 6];
    firsts.for_each(|row| places[row.cells.iter().position(Option::is_some).unwrap()] += 1);
    assert!(places.iter().all(|count| *count > 10), "{places:?}");
}

/// Six first moves, five replies, and so on, as long as the game goes on: x can win with the third
/// stone.
#[test]
fn move_sequences_are_counted() {
    let start = Row::start(Lie::None);
    let counts: Vec<u64> = (0..=6).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts[..4], [1, 6, 30, 120]);
    assert_eq!(divide(&start, 3).len(), 6);
    assert_eq!(divide(&start, 3).iter().map(|(_, count)| count).sum::<u64>(), 120);
    assert_eq!(divide(&start, 4).iter().map(|(_, count)| count).sum::<u64>(), counts[4]);
    assert_eq!(divide(&start, 0).iter().map(|(_, count)| *count).collect::<Vec<_>>(), [1; 6]);
    // After three stones x has won in 5 * 2 * 4 of the 120 cases: a neighbouring pair, in either
    // order, and any reply.
    assert_eq!(counts[4], (120 - 40) * 3);
}

/// The game as a space of states with both colours in one.
#[derive(Clone, Copy)]
struct Rows {
    /// Which bundle leaves a move out.
    forgets: bool,
    /// Whether images of a position get different values.
    splits: bool,
}

impl StateSpace for Rows {
    type Game = Row;
    type Bundle = Vec<(u16, u16)>;

    fn title(&self) -> String {
        "row".into()
    }

    fn state(&self, position: &Row) -> usize {
        let mine = if position.side == Side::X || self.splits {
            *position
        } else {
            position.colours_swapped()
        };
        (mine.index() / 2) as usize
    }

    fn position(&self, state: usize) -> Row {
        Row::from_index(Lie::None, 2 * state as u64).expect("every number is a position")
    }

    fn weight(&self, _: usize) -> u64 {
        1
    }

    fn blocks(&self) -> usize {
        3
    }

    fn block(&self, block: usize) -> std::ops::Range<usize> {
        block * 243..(block + 1) * 243
    }

    fn bundles(&self, block: usize) -> Vec<(usize, Vec<(u16, u16)>)> {
        let mut bundles = vec![Vec::new(); 3];
        for (from, state) in self.block(block).enumerate() {
            let position = self.position(state);
            for cell in position.moves().filter(|cell| !(self.forgets && *cell == 5)) {
                let to = self.state(&position.play(cell));
                bundles[to / 243].push((from as u16, (to % 243) as u16));
            }
        }
        bundles.into_iter().enumerate().collect()
    }

    fn follow(&self, bundle: &Vec<(u16, u16)>, from: &[u16], mut visit: impl FnMut(u16, u16)) {
        bundle
            .iter()
            .filter(|(start, _)| from.contains(start))
            .for_each(|(start, to)| visit(*start, *to));
    }
}

#[test]
fn spaces_of_states_are_checked() {
    let honest = Rows { forgets: false, splits: false };
    assert_eq!(honest.states(), 729);
    check_space_laws(&honest, Lie::None, 40, 6);
    let forgetful = Rows { forgets: true, ..honest };
    assert!(refuses(move || check_space_laws(&forgetful, Lie::None, 40, 6)));
    let split = Rows { splits: true, ..honest };
    assert!(refuses(move || check_space_laws(&split, Lie::None, 40, 6)));
}

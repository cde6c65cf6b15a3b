//! A collection of puzzles as bytes: a heading with a version, the puzzles, and a checksum over all
//! of it.
//!
//! | bytes | what |
//! |---|---|
//! | 16 | `plateau puzzles` and a line end |
//! | 1, 1, 2 | version, game, number of puzzles |
//! | each puzzle | length and text of the position, goal, nine failures, the first turn |
//! | each turn | best move, value; value and reply of each other move; defences with their turns |
//! | 8 | checksum |
//!
//! The text of a position tells the size of its board. A move is its number among the legal moves,
//! a value two bytes, numbers have their lowest byte first.

use std::fmt;

use plateau_game::{Distance, Score, mix64};
use plateau_games::{AnyMove, AnyPosition, GameId, Variant};

use crate::puzzle::{Defence, Goal, LEVELS, Puzzle, Turn, Wrong};

/// File format version. A changed format, or a changed move order of a game, is a new one.
pub const VERSION: u8 = 1;

const HEADING: &[u8; 16] = b"plateau puzzles\n";
const CHECKSUM_BYTES: usize = 8;
const NO_MOVE: u8 = u8::MAX;

/// Why bytes are no collection of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadFile {
    /// Something else altogether.
    NotPuzzles,
    /// Of another version than [`VERSION`].
    Version(u8),
    /// Changed or cut off since it was written.
    Damaged,
    /// Whole, and yet it makes no sense.
    Nonsense,
}

impl fmt::Display for BadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadFile::NotPuzzles => f.write_str("this is no file of puzzles"),
            BadFile::Version(version) => {
                write!(f, "the puzzles are of version {version} (expected {VERSION})")
            }
            BadFile::Damaged => f.write_str("the file of puzzles is damaged"),
            BadFile::Nonsense => f.write_str("the file of puzzles makes no sense"),
        }
    }
}

impl std::error::Error for BadFile {}

/// Puzzles of one game as bytes.
pub fn write(game: GameId, puzzles: &[Puzzle]) -> Vec<u8> {
    let mut bytes = HEADING.to_vec();
    let number = GameId::ALL.iter().position(|known| *known == game).unwrap_or_default();
    bytes.extend([VERSION, number as u8]);
    bytes.extend((puzzles.len() as u16).to_le_bytes());
    for puzzle in puzzles {
        let text = puzzle.position.to_string();
        bytes.push(text.len() as u8);
        bytes.extend(text.as_bytes());
        bytes
            .push(Goal::ALL.iter().position(|goal| *goal == puzzle.goal).unwrap_or_default() as u8);
        bytes.extend(puzzle.fails);
        write_turn(&mut bytes, &puzzle.position, &puzzle.solution);
    }
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

fn write_turn(bytes: &mut Vec<u8>, position: &AnyPosition, turn: &Turn) {
    bytes.push(number(position, turn.best));
    bytes.extend(value_bytes(turn.value));
    for wrong in &turn.wrong {
        bytes.extend(value_bytes(wrong.value));
        let after = position.try_play(wrong.mv).ok();
        bytes.push(after.zip(wrong.reply).map_or(NO_MOVE, |(after, reply)| number(&after, reply)));
    }
    bytes.push(turn.defences.len() as u8);
    let Ok(after) = position.try_play(turn.best) else { return };
    for defence in &turn.defences {
        bytes.extend([number(&after, defence.mv), u8::from(defence.next.is_some())]);
        if let (Some(next), Ok(position)) = (&defence.next, after.try_play(defence.mv)) {
            write_turn(bytes, &position, next);
        }
    }
}

fn number(position: &AnyPosition, mv: AnyMove) -> u8 {
    position.moves().iter().position(|legal| *legal == mv).map_or(NO_MOVE, |number| number as u8)
}

fn value_bytes(value: Score) -> [u8; 2] {
    let plies = |distance: Distance| distance.plies().unwrap_or_default() as u8;
    match value {
        Score::Loss(distance) => [0, plies(distance)],
        Score::Draw => [1, 0],
        Score::Win(distance) => [2, plies(distance)],
        Score::Discs(discs) => [3, (discs as i8) as u8],
        // Nothing that is only believed gets into a puzzle.
        Score::Points(..) => [u8::MAX, 0],
    }
}

/// Any changed, missing or added byte changes it.
fn checksum(bytes: &[u8]) -> u64 {
    let length = mix64(bytes.len() as u64);
    bytes.iter().fold(length, |sum, byte| mix64(sum ^ u64::from(*byte)))
}

/// Reads what [`write()`] wrote.
pub fn read(bytes: &[u8]) -> Result<(GameId, Vec<Puzzle>), BadFile> {
    let rest = bytes.strip_prefix(HEADING).ok_or(BadFile::NotPuzzles)?;
    match rest.first() {
        Some(&VERSION) => {}
        Some(&version) => return Err(BadFile::Version(version)),
        None => return Err(BadFile::Damaged),
    }
    let (body, sum) = bytes.split_last_chunk::<CHECKSUM_BYTES>().ok_or(BadFile::Damaged)?;
    if checksum(body) != u64::from_le_bytes(*sum) {
        return Err(BadFile::Damaged);
    }
    let body = body.get(HEADING.len() + 1..).ok_or(BadFile::Damaged)?;
    let mut reader = PuzzleReader { bytes: body };
    reader.collection().ok_or(BadFile::Nonsense)
}

/// On the usual board, or on the only other one that has so many places.
fn position(game: GameId, text: &str) -> Option<AnyPosition> {
    let others =
        || game.sizes().iter().filter_map(|size| Variant::build(game, Some(*size), &[]).ok());
    let mut variants = std::iter::once(Variant::new(game)).chain(others());
    variants.find_map(|variant| AnyPosition::parse(variant, text).ok())
}

struct PuzzleReader<'a> {
    bytes: &'a [u8],
}

impl PuzzleReader<'_> {
    fn collection(&mut self) -> Option<(GameId, Vec<Puzzle>)> {
        let game = *GameId::ALL.get(usize::from(self.byte()?))?;
        let count = u16::from_le_bytes([self.byte()?, self.byte()?]);
        let puzzles = (0..count).map(|_| self.puzzle(game)).collect::<Option<Vec<Puzzle>>>()?;
        self.bytes.is_empty().then_some((game, puzzles))
    }

    fn puzzle(&mut self, game: GameId) -> Option<Puzzle> {
        let length = usize::from(self.byte()?);
        let text = std::str::from_utf8(self.take(length)?).ok()?;
        let position = position(game, text)?;
        let goal = *Goal::ALL.get(usize::from(self.byte()?))?;
        let fails = self.take(LEVELS)?.try_into().ok()?;
        let solution = self.turn(&position)?;
        Some(Puzzle { position, goal, fails, solution })
    }

    fn turn(&mut self, position: &AnyPosition) -> Option<Turn> {
        let best = self.mv(position)??;
        let value = self.value()?;
        let mut wrong = Vec::new();
        for mv in position.moves().into_iter().filter(|mv| *mv != best) {
            let after = position.try_play(mv).ok()?;
            wrong.push(Wrong { mv, value: self.value()?, reply: self.mv(&after)? });
        }
        let after = position.try_play(best).ok()?;
        let count = self.byte()?;
        let defences =
            (0..count).map(|_| self.defence(&after)).collect::<Option<Vec<Defence>>>()?;
        Some(Turn { best, value, wrong, defences })
    }

    fn defence(&mut self, position: &AnyPosition) -> Option<Defence> {
        let mv = self.mv(position)??;
        let after = position.try_play(mv).ok()?;
        let next = match self.byte()? {
            0 => None,
            _ => Some(self.turn(&after)?),
        };
        Some(Defence { mv, next })
    }

    /// A move of this position, or none; nothing if there is no such move.
    fn mv(&mut self, position: &AnyPosition) -> Option<Option<AnyMove>> {
        match self.byte()? {
            NO_MOVE => Some(None),
            number => position.moves().get(usize::from(number)).map(|mv| Some(*mv)),
        }
    }

    fn value(&mut self) -> Option<Score> {
        let [kind, number] = [self.byte()?, self.byte()?];
        match kind {
            0 => Some(Score::loss_in(number.into())),
            1 => Some(Score::Draw),
            2 => Some(Score::win_in(number.into())),
            3 => Some(Score::Discs((number as i8).into())),
            _ => None,
        }
    }

    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*first)
    }

    fn take(&mut self, count: usize) -> Option<&[u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::Score;

    use super::*;

    fn one() -> Vec<u8> {
        let position = AnyPosition::start(Variant::new(GameId::Pogo));
        let moves = position.moves();
        let wrong = |mv: &AnyMove| {
            let after = position.try_play(*mv).unwrap();
            Wrong { mv: *mv, value: Score::loss_in(6), reply: after.moves().last().copied() }
        };
        let after = position.try_play(moves[0]).unwrap();
        let solution = Turn {
            best: moves[0],
            value: Score::win_in(9),
            wrong: moves[1..].iter().map(wrong).collect(),
            defences: vec![Defence { mv: after.moves()[2], next: None }],
        };
        write(
            GameId::Pogo,
            &[Puzzle { position, goal: Goal::Win, fails: [20, 9, 0, 0, 0, 0, 0, 0, 0], solution }],
        )
    }

    #[test]
    fn damaged_files_and_other_versions_are_refused() {
        let bytes = one();
        assert_eq!(
            read(&bytes).map(|(game, puzzles)| (game, puzzles.len())),
            Ok((GameId::Pogo, 1))
        );
        assert_eq!(read(b""), Err(BadFile::NotPuzzles));
        assert_eq!(read(b"<!doctype html><html>"), Err(BadFile::NotPuzzles));
        let mut newer = bytes.clone();
        newer[HEADING.len()] = 2;
        assert_eq!(read(&newer), Err(BadFile::Version(2)));
        for length in HEADING.len()..bytes.len() {
            assert_eq!(read(&bytes[..length]), Err(BadFile::Damaged), "cut off after {length}");
        }
        for place in HEADING.len() + 1..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 4;
            assert_eq!(read(&changed), Err(BadFile::Damaged), "changed at {place}");
        }
    }

    #[test]
    fn inconsistent_content_is_refused_despite_a_valid_checksum() {
        let bytes = one();
        let body = &bytes[..bytes.len() - CHECKSUM_BYTES];
        for place in HEADING.len() + 1..body.len() {
            for value in [0, 1, 9, 77, 200, 255] {
                let mut changed = body.to_vec();
                changed[place] = value;
                let sum = checksum(&changed);
                changed.extend(sum.to_le_bytes());
                // Read or refused, but never a panic.
                assert!(read(&changed).is_ok() || read(&changed) == Err(BadFile::Nonsense));
            }
        }
    }

    #[test]
    fn values_are_written_in_two_bytes() {
        for value in [
            Score::loss_in(0),
            Score::loss_in(29),
            Score::Draw,
            Score::win_in(7),
            Score::Discs(-64),
            Score::Discs(64),
        ] {
            let bytes = value_bytes(value);
            assert_eq!(PuzzleReader { bytes: &bytes }.value(), Some(value));
        }
        assert_eq!(PuzzleReader { bytes: &[9, 0] }.value(), None);
    }
}

//! Othello in text: the OBF form of a position, `f5` for a move.

use std::fmt;

use plateau_game::{Game, Notation, Side, TextError};

use super::{Disc, Othello};

impl<const N: usize> Notation for Othello<N> {
    /// Reads `N * N` characters a1 b1 ... of `X`, `O`, `-`, a space and the side to move (either
    /// case). A semicolon and all that follows it is ignored: collections of problems put their
    /// answers there.
    fn parse((): (), text: &str) -> Result<Othello<N>, TextError> {
        let bad = |problem: String| TextError::bad_position(text, problem);
        let before_answers = text.split(';').next().unwrap_or_default();
        let mut words = before_answers.split_whitespace();
        let (Some(board), Some(side), None) = (words.next(), words.next(), words.next()) else {
            return Err(bad(format!("expected {} squares, a space and X or O to move", N * N)));
        };
        let length = board.chars().count();
        if length != N * N {
            return Err(bad(format!("expected {} squares, found {length}", N * N)));
        }
        let (mut x, mut o) = (0, 0);
        for (index, c) in board.chars().enumerate() {
            let (column, row) = (index % N, index / N);
            let bit = 1 << (8 * row + column);
            match (Side::from_char(c), c) {
                (Some(Side::X), _) => x |= bit,
                (Some(Side::O), _) => o |= bit,
                (None, '-') => {}
                _ => {
                    let square = char::from(b'a' + column as u8);
                    return Err(bad(format!(
                        "expected X, O or - on {square}{}, found '{c}'",
                        row + 1
                    )));
                }
            }
        }
        match one_char(side).and_then(Side::from_char) {
            Some(Side::X) => Ok(Othello { own: x, other: o, side: Side::X }),
            Some(Side::O) => Ok(Othello { own: o, other: x, side: Side::O }),
            None => Err(bad(format!("expected X or O to move, found '{side}'"))),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Disc, TextError> {
        let disc = Disc::read(text).filter(|disc| disc.is_pass() || disc.bit() & Self::BOARD != 0);
        disc.ok_or_else(|| {
            let last = char::from(b'a' + N as u8 - 1);
            TextError::unknown("move", text, format!("a1 to {last}{N}, or pass"))
        })
    }
}

impl<const N: usize> fmt::Display for Othello<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for square in (0..64).filter(|square| Self::BOARD >> square & 1 == 1) {
            let side = Side::BOTH.into_iter().find(|side| self.discs(*side) >> square & 1 == 1);
            f.write_char(side.map_or('-', capital))?;
        }
        write!(f, " {}", capital(self.side_to_move()))
    }
}

fn capital(side: Side) -> char {
    side.to_char().to_ascii_uppercase()
}

fn one_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

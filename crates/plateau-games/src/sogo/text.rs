//! The texts of Sogo: the rods a1 b1 ... each bottom to top, `-` when empty, then the side to move.

use std::fmt::{self, Write};

use plateau_game::{Notation, Place, Side, TextError};

use super::{Rod, Sogo};
use crate::cube::text::{read_cell, split_side};
use crate::cube::{BitSet, Board, CubeMove, CubeSize};

impl<S: CubeSize> fmt::Display for Sogo<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for number in 0..S::RODS {
            if number > 0 {
                f.write_char('/')?;
            }
            let rod = Rod::at::<S>(number);
            if self.height(rod) == 0 {
                f.write_char('-')?;
            }
            let places = (0..S::N as u8).map(|level| Place::new(rod.column, rod.row, level));
            for stone in places.map_while(|place| self.board.stone(place)) {
                stone.fmt(f)?;
            }
        }
        write!(f, " {}", self.board.side_to_move())
    }
}

impl<S: CubeSize> Notation for Sogo<S> {
    fn parse((): (), text: &str) -> Result<Sogo<S>, TextError> {
        read_position(text).map_err(|problem| TextError::bad_position(text, problem))
    }

    fn parse_move(&self, text: &str) -> Result<Rod, TextError> {
        read_cell(text)
            .map(|place| Rod::new(place.column, place.row))
            .filter(|rod| rod.cell::<S>().is_some())
            .ok_or_else(|| {
                let last = Rod::new(S::N as u8 - 1, S::N as u8 - 1);
                TextError::unknown("rod", text, format!("a1 to {last}"))
            })
    }
}

fn read_position<S: CubeSize>(text: &str) -> Result<Sogo<S>, String> {
    let (rods, side) = split_side(text)?;
    let found = rods.split('/').count();
    if found != S::RODS {
        return Err(format!("expected {} rods, found {found}", S::RODS));
    }
    let mut stones = [S::Bits::EMPTY; 2];
    let mut tops = S::Bits::EMPTY;
    for (number, balls) in rods.split('/').enumerate() {
        let rod = Rod::at::<S>(number);
        for (level, ball) in read_rod::<S>(rod, balls)?.enumerate() {
            let cell = S::Bits::single(number + level * S::RODS);
            let owner = read_ball(rod, ball)?;
            stones[owner.index()] = stones[owner.index()] | cell;
            tops = (tops & !(S::ROD << number)) | cell;
        }
    }
    Board::try_from_stones(stones, side, tops).map(|board| Sogo { board })
}

/// The balls of one rod, as characters.
fn read_rod<S: CubeSize>(rod: Rod, balls: &str) -> Result<std::str::Chars<'_>, String> {
    let height = balls.chars().count();
    match balls {
        "-" => Ok("".chars()),
        "" => Err(format!("rod {rod} is written as nothing (expected '-' for an empty rod)")),
        _ if height > S::N => Err(format!("rod {rod} has {height} balls, more than {}", S::N)),
        _ => Ok(balls.chars()),
    }
}

fn read_ball(rod: Rod, ball: char) -> Result<Side, String> {
    match ball {
        'x' => Ok(Side::X),
        'o' => Ok(Side::O),
        _ => Err(format!("unknown ball {ball:?} on rod {rod} (expected x or o)")),
    }
}

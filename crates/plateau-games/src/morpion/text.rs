//! The texts of Morpion 3D: the levels from the bottom, each row by row with `x`, `o`, `.`, then
//! the side to move.

use std::fmt::{self, Write};

use plateau_game::{Notation, Side, TextError};

use super::{Morpion, Sphere};
use crate::cube::text::{read_cell, split_side};
use crate::cube::{BitSet, Board, CubeMove, CubeSize, place_of};

impl<S: CubeSize> fmt::Display for Morpion<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in 0..S::CELLS {
            if cell > 0 && cell % S::RODS == 0 {
                f.write_char('/')?;
            }
            f.write_char(self.board.stone(place_of::<S>(cell)).map_or('.', Side::to_char))?;
        }
        write!(f, " {}", self.board.side_to_move())
    }
}

impl<S: CubeSize> Notation for Morpion<S> {
    fn parse((): (), text: &str) -> Result<Morpion<S>, TextError> {
        read_position(text).map_err(|problem| TextError::bad_position(text, problem))
    }

    fn parse_move(&self, text: &str) -> Result<Sphere, TextError> {
        read_sphere(text).filter(|sphere| sphere.cell::<S>().is_some()).ok_or_else(|| {
            let last = Sphere::at::<S>(S::CELLS - 1);
            TextError::unknown("sphere", text, format!("a11 to {last}"))
        })
    }
}

fn read_sphere(text: &str) -> Option<Sphere> {
    let (cell, level) = text.split_at_checked(2)?;
    let place = read_cell(cell)?;
    let &[digit] = level.as_bytes() else { return None };
    Some(Sphere::new(place.column, place.row, digit.checked_sub(b'1')?))
}

fn read_position<S: CubeSize>(text: &str) -> Result<Morpion<S>, String> {
    let (levels, side) = split_side(text)?;
    let found = levels.split('/').count();
    if found != S::N {
        return Err(format!("expected {} levels, found {found}", S::N));
    }
    let mut stones = [S::Bits::EMPTY; 2];
    for (level, spheres) in levels.split('/').enumerate() {
        let found = spheres.chars().count();
        if found != S::RODS {
            return Err(format!(
                "expected {} spheres on level {}, found {found}",
                S::RODS,
                level + 1
            ));
        }
        for (at, sphere) in spheres.chars().enumerate() {
            let cell = level * S::RODS + at;
            if let Some(owner) = read_colour::<S>(cell, sphere)? {
                stones[owner.index()] = stones[owner.index()].with(cell);
            }
        }
    }
    Board::try_from_stones(stones, side, S::FULL).map(|board| Morpion { board })
}

fn read_colour<S: CubeSize>(cell: usize, sphere: char) -> Result<Option<Side>, String> {
    match sphere {
        'x' => Ok(Some(Side::X)),
        'o' => Ok(Some(Side::O)),
        '.' => Ok(None),
        _ => {
            let place = Sphere::at::<S>(cell);
            Err(format!("unknown character {sphere:?} at {place} (expected x, o or .)"))
        }
    }
}

//! Text format shared by Sogo and Morpion 3D.

use plateau_game::{Place, Side};

/// Splits `STONES SIDE` at its one space.
pub fn split_side(text: &str) -> Result<(&str, Side), String> {
    let (stones, side) =
        text.split_once(' ').ok_or("expected a space and the side to move (x or o) at the end")?;
    match side {
        "x" => Ok((stones, Side::X)),
        "o" => Ok((stones, Side::O)),
        _ => Err(format!("unknown side to move {side:?} (expected x or o)")),
    }
}

/// A column and a row, `b3`, in lower case.
pub fn read_cell(text: &str) -> Option<Place> {
    text.starts_with(|c: char| c.is_ascii_lowercase()).then(|| Place::from_cell(text))?
}

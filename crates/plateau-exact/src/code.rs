//! One byte for the value of a state.
//!
//! | code | meaning |
//! |---|---|
//! | 0 | a draw, or while a table is being made: not decided |
//! | 2n + 1 | the side to move loses in n plies |
//! | 2n + 2 | the side to move wins in n plies |

use crate::Value;

pub const DRAW: u8 = 0;
/// The greatest distance that has a code.
pub const FARTHEST: u16 = 126;

#[inline]
pub const fn loss(plies: u16) -> u8 {
    2 * plies as u8 + 1
}

#[inline]
pub const fn win(plies: u16) -> u8 {
    2 * plies as u8 + 2
}

#[inline]
pub fn decode(code: u8) -> Value {
    let plies = u16::from(code.saturating_sub(1) / 2);
    match code {
        DRAW => Value::Draw,
        code if code % 2 == 1 => Value::Loss(plies),
        _ => Value::Win(plies),
    }
}

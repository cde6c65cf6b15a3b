//! One byte for the value of a state.
//!
//! | code | meaning |
//! |---|---|
//! | 0 | a draw, or while a table is being made: not decided |
//! | 2n + 1 | the side to move loses in n plies |
//! | 2n + 2 | the side to move wins in n plies |

use plateau_game::Score;

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
pub fn decode(code: u8) -> Score {
    let plies = u32::from(code.saturating_sub(1) / 2);
    match code {
        DRAW => Score::Draw,
        code if code % 2 == 1 => Score::loss_in(plies),
        _ => Score::win_in(plies),
    }
}

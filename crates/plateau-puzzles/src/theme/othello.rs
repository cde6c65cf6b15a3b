//! Themes of Othello's endings.

use plateau_game::Score;
use plateau_games::AnyMove;
use plateau_games::othello::Othello;

use crate::puzzle::{Goal, Puzzle};

const CORNERS: u64 = 0x8100_0000_0000_0081;

fn square(mv: AnyMove) -> u64 {
    match mv {
        AnyMove::Othello(disc) => disc.bit(),
        _ => 0,
    }
}

/// The move goes to a region with an odd number of empty squares, where one in an even region was
/// possible: the first player in an odd region also gets its last move.
pub(super) fn chooses_odd_region(othello: &Othello<8>, puzzle: &Puzzle) -> bool {
    let size = |mv: AnyMove| region(othello.empties(), square(mv)).count_ones();
    let others = puzzle.solution.wrong.iter().map(|wrong| size(wrong.mv));
    size(puzzle.solution.best) % 2 == 1 && others.into_iter().any(|size| size > 0 && size % 2 == 0)
}

/// The empty squares that hang together with one, over sides and corners.
fn region(empties: u64, square: u64) -> u64 {
    const NOT_FIRST: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_LAST: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let mut region = square & empties;
    loop {
        let row = region | (region << 1 & NOT_FIRST) | (region >> 1 & NOT_LAST);
        let grown = (row | row << 8 | row >> 8) & empties;
        if grown == region {
            return region;
        }
        region = grown;
    }
}

pub(super) fn refuses_corner(puzzle: &Puzzle) -> bool {
    let is_corner = |mv: AnyMove| square(mv) & CORNERS != 0;
    !is_corner(puzzle.solution.best)
        && puzzle.solution.wrong.iter().any(|wrong| is_corner(wrong.mv))
}

pub(super) fn all_others_lose(puzzle: &Puzzle) -> bool {
    puzzle.goal == Goal::Win && puzzle.solution.wrong.iter().all(|wrong| wrong.value < Score::Draw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_hang_together_over_corners_and_not_around_the_edge() {
        // a1 and b2 touch; h1 and a2 are neighbours only as numbers.
        let empties = 1 | 1 << 9 | 1 << 7;
        assert_eq!(region(empties, 1), 1 | 1 << 9);
        assert_eq!(region(1 << 7 | 1 << 8, 1 << 7), 1 << 7);
        assert_eq!(region(empties, 0), 0);
        assert_eq!(region(u64::MAX, 1), u64::MAX);
    }
}

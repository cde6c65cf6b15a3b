//! The kernels by themselves, one instruction set at a time: counts of move sequences, and a
//! comparison with the rules crate on as many boards as one likes.

use plateau_game::mix64;
use plateau_games::othello::{Othello, bits};

use crate::board::bitboard::Board;
use crate::kernels::instructions::{Instructions, with_isa};
use crate::kernels::isa::Isa;

/// How many sequences of so many plies there are, passes counted as plies and a game that is over
/// as one sequence from then on: the way of the published tables.
pub fn perft(position: &Othello<8>, depth: u32, instructions: Instructions) -> u64 {
    fn count<I: Isa>(isa: I, board: Board, depth: u32) -> u64 {
        let mut moves = isa.mobility(board);
        match depth {
            0 => return 1,
            1 => return u64::from(moves.count_ones().max(1)),
            _ => {}
        }
        if moves == 0 {
            let passed = board.passed();
            return if isa.mobility(passed) == 0 { 1 } else { count(isa, passed, depth - 1) };
        }
        let mut leaves = 0;
        while moves != 0 {
            let square = moves.trailing_zeros();
            moves &= moves - 1;
            leaves += count(isa, board.after(square, isa.flips(square, board)), depth - 1);
        }
        leaves
    }
    with_isa!(instructions, isa => count(isa, Board::from(position), depth))
}

/// A board on which a kernel and the rules disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The board.
    pub board: Board,
    /// Where a disc is put; `None` if the two disagree about where one may be.
    pub square: Option<u32>,
}

/// Compares moves and turned discs with the rules crate on so many boards of random discs at
/// several densities; returns how many squares were compared.
pub fn compare(instructions: Instructions, boards: u64) -> Result<u64, Disagreement> {
    fn compare<I: Isa>(isa: I, boards: u64) -> Result<u64, Disagreement> {
        (0..boards).map(random_board).try_fold(0, |compared, board| {
            if isa.mobility(board) != bits::mobility(board.own, board.opp) & board.empties() {
                return Err(Disagreement { board, square: None });
            }
            for square in bits::Squares::of(board.empties()) {
                if isa.flips(square.into(), board) != bits::flips::<8>(square, board.own, board.opp)
                {
                    return Err(Disagreement { board, square: Some(square.into()) });
                }
            }
            Ok(compared + u64::from(board.empty_count()))
        })
    }
    with_isa!(instructions, isa => compare(isa, boards))
}

/// A quarter, a half or three quarters full, of both colours alike.
fn random_board(number: u64) -> Board {
    let [a, b, c] = [1, 2, 3].map(|salt| mix64(mix64(number) ^ salt));
    let discs = [a, a | c, a & c][number as usize % 3];
    Board { own: discs & b, opp: discs & !b }
}

#[cfg(test)]
mod tests {
    use plateau_game::Game;

    use super::*;

    /// From the published table; the last two depths know passes and games that are over.
    #[test]
    fn counts_are_the_published_ones_in_every_set() {
        for instructions in Instructions::ALL {
            for (depth, leaves) in
                [(0, 1), (1, 4), (5, 1_396), (8, 390_216), (9, 3_005_288), (10, 24_571_284)]
            {
                let counted = perft(&Othello::<8>::start(()), depth, instructions);
                assert_eq!(counted, leaves, "depth {depth} with {}", instructions.name());
            }
        }
    }

    #[test]
    fn every_set_agrees_with_the_rules() {
        for instructions in Instructions::ALL {
            let compared = compare(instructions, 20_000).unwrap();
            assert!(compared > 500_000, "{compared} squares");
        }
    }
}

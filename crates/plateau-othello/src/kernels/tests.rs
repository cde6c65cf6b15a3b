//! Every instruction set agrees with the rules crate.

use plateau_game::{laws, mix64};
use plateau_games::othello::{Disc, Othello, bits};

use crate::board::bitboard::Board;
use crate::kernels::isa::Isa;
use crate::kernels::portable::Portable;

/// Random games and boards to compare on. Miri interprets, and has the patience for a few.
const GAMES: u64 = if cfg!(miri) { 1 } else { 200 };
const RANDOM_BOARDS: u64 = if cfg!(miri) { 12 } else { 20_000 };

/// Boards of random games, then boards of random discs at every density.
fn boards() -> Vec<Board> {
    let mut boards = Vec::new();
    for seed in 0..GAMES {
        boards.extend(laws::random_game::<Othello<8>>((), seed, 100).iter().map(Board::from));
    }
    for seed in 0..RANDOM_BOARDS {
        let [a, b, c] = [1, 2, 3].map(|salt| mix64(mix64(seed) ^ salt));
        let discs = [a, a | c, a & c][seed as usize % 3];
        boards.push(Board { own: discs & b, opp: discs & !b });
    }
    boards
}

fn check<I: Isa>(isa: I) {
    for board in boards() {
        let mobility = bits::mobility(board.own, board.opp) & board.empties();
        assert_eq!(isa.mobility(board), mobility, "mobility of {board:x?}");
        for square in (0..64).filter(|square| board.empties() >> square & 1 == 1) {
            let flips = bits::flips::<8>(square as u8, board.own, board.opp);
            assert_eq!(isa.flips(square, board), flips, "flips of {square} on {board:x?}");
        }
    }
}

fn check_last<I: Isa>(isa: I) {
    for board in boards() {
        for square in 0..64 {
            let own = (board.own | board.opp >> 3) & !(1 << square);
            let opp = !own & !(1 << square);
            let expected = bits::flips::<8>(square as u8, own, opp).count_ones() as i32;
            assert_eq!(isa.count_last_flip(square, own), expected, "last on {square} with {own:x}");
        }
    }
}

#[test]
fn portable_agrees_with_the_rules() {
    check(Portable);
    check_last(Portable);
}

/// On a machine without them there is nothing to check.
#[cfg(target_arch = "x86_64")]
#[test]
fn vectors_agree_with_the_rules() {
    super::simd::Avx2::detect().into_iter().for_each(check);
    super::simd::Avx2::detect().into_iter().for_each(check_last);
    super::simd::Avx512::detect().into_iter().for_each(check);
    super::simd::Avx512::detect().into_iter().for_each(check_last);
}

#[test]
fn boards_and_positions_are_the_same_thing() {
    for position in laws::random_game::<Othello<8>>((), 7, 100) {
        use plateau_game::Game;
        let board = Board::from(&position);
        assert_eq!(board.to_position(position.side_to_move()), position);
        assert_eq!(board.final_score(), position.score(position.side_to_move()));
        for disc in position.moves().filter(|disc| *disc != Disc::PASS) {
            let flips = position.flips(disc);
            let square = disc.square().unwrap();
            assert_eq!(board.after(square.into(), flips), Board::from(&position.play(disc)));
        }
    }
}

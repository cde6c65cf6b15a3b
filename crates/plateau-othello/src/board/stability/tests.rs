//! Stable discs are never turned.

use plateau_game::{Game, Side, laws, mix64};
use plateau_games::othello::Othello;

use super::stable;
use crate::board::bitboard::Board;

/// The discs of both sides that are called stable, by side.
fn stable_discs<const N: usize>(position: &Othello<N>) -> [u64; 2] {
    let board = Board::from(position);
    let mover = position.side_to_move();
    Side::BOTH.map(|side| stable(if side == mover { board } else { board.passed() }))
}

#[test]
fn stable_discs_stay_to_the_end() {
    fn seen<const N: usize>() -> u32 {
        let mut seen = 0;
        for seed in 0..300 {
            let game = laws::random_game::<Othello<N>>((), seed, 100);
            let last = game.last().unwrap();
            for position in &game {
                for side in Side::BOTH {
                    let stable = stable_discs(position)[side.index()];
                    assert_eq!(stable & !last.discs(side), 0, "{side} in {position}");
                    seen += stable.count_ones();
                }
            }
        }
        seen
    }
    let seen = [seen::<4>(), seen::<6>(), seen::<8>()];
    assert!(
        seen[0] > 5_000 && seen[1] > 20_000 && seen[2] > 50_000,
        "only {seen:?} stable discs seen"
    );
}

/// From each late position many games: a disc wrongly called stable does not survive them all.
#[test]
fn stable_discs_survive_many_futures() {
    survive_many_futures::<6>();
    survive_many_futures::<8>();
}

fn survive_many_futures<const N: usize>() {
    for seed in 0..40 {
        let game = laws::random_game::<Othello<N>>((), seed, 100);
        for position in game.iter().skip(N * N / 2 - 2).step_by(4) {
            let stable = stable_discs(position);
            for future in 0..20 {
                let mut now = *position;
                let mut state = mix64(seed << 32 | future);
                while now.outcome().is_none() {
                    state = mix64(state.wrapping_add(0x9e37_79b9_7f4a_7c15));
                    let nth = state as usize % now.move_count();
                    now = now.play(now.moves().nth(nth).unwrap());
                }
                let lost = Side::BOTH.map(|side| stable[side.index()] & !now.discs(side));
                assert_eq!(lost, [0, 0], "{position} then {now}");
            }
        }
    }
}

#[test]
fn known_boards() {
    let cases = [
        // Nothing, a corner, an edge run from a corner, a full edge, a full board.
        (0x0000_0018_0800_0000, 0x0000_0000_1000_0000, 0),
        (0x0000_0000_0000_0001, 0, 1),
        (0x0000_0000_0000_0007, 0, 3),
        (0x0000_0000_0000_000e, 0x0000_0000_0000_0001, 0),
        (0x0000_0000_0000_007e, 0x0000_0000_0000_0081, 6),
        (0x0000_0000_ffff_ffff, 0xffff_ffff_0000_0000, 32),
        // A triangle in the corner: each disc leans on the ones before it.
        (0x0000_0000_0001_0307, 0, 6),
    ];
    for (own, opp, expected) in cases {
        assert_eq!(stable(Board::<8> { own, opp }).count_ones(), expected, "{own:x} {opp:x}");
    }
}

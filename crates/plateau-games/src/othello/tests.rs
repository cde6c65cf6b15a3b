//! Othello: the laws, the counts, a naive second implementation, games that end in every way, bad texts.

use plateau_game::{Game, laws, perft};

use super::Othello;

#[test]
fn laws_hold_on_every_size() {
    laws::check_laws::<Othello<4>>((), 60, 30);
    laws::check_laws::<Othello<6>>((), 20, 60);
    laws::check_laws::<Othello<8>>((), 12, 90);
}

#[test]
fn counts_of_the_rules_page() {
    let start = Othello::<8>::start(());
    for (ply, expected) in [4, 12, 56, 244, 1396, 8200, 55092, 390_216].into_iter().enumerate() {
        assert_eq!(perft(&start, ply as u32 + 1), expected, "depth {}", ply + 1);
    }
}

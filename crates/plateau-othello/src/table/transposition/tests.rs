//! The table gives back what was put in, and never for another board.

use super::Table;
use crate::board::bitboard::Board;
use crate::table::entry::{NO_MOVE, SearchResult};

const FOUND: SearchResult =
    SearchResult { alpha: 3, beta: 4, score: 6, best: 20, depth: 12, selectivity: 0, nodes: 100 };

fn board(own: u64) -> Board {
    Board { own, opp: !own & 0xffff }
}

#[test]
fn results_narrow_the_bounds() {
    let table = Table::new(4);
    let board = board(5);
    assert_eq!(table.probe(board, board.hash()), None);
    let bounds = |found: SearchResult| {
        table.store(board, board.hash(), &found);
        let entry = table.probe(board, board.hash()).unwrap();
        (entry.lower, entry.upper, entry.moves)
    };
    assert_eq!(bounds(FOUND), (6, 64, [20, NO_MOVE]));
    assert_eq!(
        bounds(SearchResult { alpha: 9, beta: 10, score: 8, best: NO_MOVE, ..FOUND }),
        (6, 8, [20, NO_MOVE])
    );
    assert_eq!(
        bounds(SearchResult { alpha: 6, beta: 7, score: 8, best: 21, ..FOUND }),
        (8, 8, [21, 20])
    );
    // A lesser search adds its move only; a deeper one starts anew, but the moves stay known.
    assert_eq!(bounds(SearchResult { depth: 11, best: 22, ..FOUND }), (8, 8, [22, 21]));
    assert_eq!(bounds(SearchResult { selectivity: 1, best: 22, ..FOUND }), (8, 8, [22, 21]));
    assert_eq!(bounds(SearchResult { depth: 13, best: 22, ..FOUND }), (6, 64, [22, 21]));
}

#[test]
fn bounds_cut_a_null_window_off() {
    let table = Table::new(4);
    table.store(board(5), board(5).hash(), &FOUND);
    let entry = table.probe(board(5), board(5).hash()).unwrap();
    assert_eq!([5, 6].map(|alpha| entry.cutoff(alpha)), [Some(6), None]);
}

#[test]
fn a_full_table_keeps_the_costly_and_never_mistakes_a_board() {
    let mut table = Table::new(2);
    let costly = board(1);
    table.store(costly, costly.hash(), &SearchResult { nodes: 1 << 40, ..FOUND });
    for own in 2..1000 {
        table.store(
            board(own),
            board(own).hash(),
            &SearchResult { score: (own % 64) as i32, ..FOUND },
        );
        let entry = table.probe(board(own), board(own).hash()).unwrap();
        assert_eq!(
            i32::from(entry.upper.min(entry.lower.max(-64))),
            if own % 64 > 3 { own as i32 % 64 } else { -64 }
        );
    }
    assert!(table.probe(costly, costly.hash()).is_some(), "the costly result was thrown out");
    table.next_search();
    for own in 2..1000 {
        table.store(board(own), board(own).hash(), &FOUND);
    }
    assert!(table.probe(costly, costly.hash()).is_none(), "an old result is kept for ever");
}

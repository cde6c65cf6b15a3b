//! Whether one player wins at all, which is much cheaper to know than how soon.

use plateau_game::Side;
use plateau_games::cube::CubeSize;

use super::{DEEPENING_PLIES, EndgameSolver};
use crate::endgame::crew::WinQuestion;
use crate::endgame::threat_board::{MOST_MOVES, ThreatBoard};
use crate::game::CubeGame;

impl<G: CubeGame> EndgameSolver<G> {
    /// Whether this side can force a win; `None` if that cannot be told by looking at about so many
    /// positions.
    ///
    /// ```
    /// use plateau_cubes::EndgameSolver;
    /// use plateau_game::{Game, Notation, Side};
    /// use plateau_games::{cube::N3, sogo::Sogo};
    ///
    /// let start = Sogo::<N3>::start(());
    /// let middle = start.play(start.parse_move("b2")?);
    /// let mut solver = EndgameSolver::new(1 << 16);
    /// assert_eq!(solver.wins(&middle, Side::X, 1_000_000), Some(true));
    /// assert_eq!(solver.wins(&middle, Side::O, 1_000_000), Some(false));
    /// # Ok::<(), plateau_game::TextError>(())
    /// ```
    pub fn wins(&mut self, position: &G, side: Side, nodes: u64) -> Option<bool> {
        let attacks = position.side_to_move() == side;
        if position.cube().is_lost() {
            return Some(!attacks);
        }
        if position.move_count() > MOST_MOVES {
            return None;
        }
        let board = ThreatBoard::new(position.cube());
        let end = self.nodes() + nodes;
        let last = G::Size::CELLS as u8;
        // Iterative deepening, as for the value: short wins are common, and looking for them orders
        // the moves for the rest.
        let first = if attacks { 1 } else { 2 };
        let short = (first..=DEEPENING_PLIES).step_by(2).map(|plies| board.stones + plies);
        for by in short.take_while(|by| *by < last).chain([last]) {
            let left = end.saturating_sub(self.nodes());
            // Stopped by the node limit alone.
            let found = self
                .search
                .test_within(left, &WinQuestion { board, attacks, by }, &mut || false)
                .ok()
                .flatten()?;
            if found.is_win() {
                return Some(true);
            }
        }
        Some(false)
    }
}

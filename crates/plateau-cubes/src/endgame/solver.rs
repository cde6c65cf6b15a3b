//! Which null-window searches the solver makes, and what they say about the value of a position:
//! the bounds are driven together until they meet, as MTD(f) does (A. Plaat and others, 1996).

mod verdict;

use plateau_game::Score;
use plateau_games::cube::CubeSize;

use super::crew::WinQuestion;
use super::crew_search::CrewSearch;
use super::search::Stopped;
use super::threat_board::{MOST_MOVES, ThreatBoard};
use super::win_bound::WinBound;
use crate::game::CubeGame;

/// Certain bounds of a position's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueBounds {
    /// It is not worse than this.
    pub at_least: Score,
    /// It is not better than this.
    pub at_most: Score,
}

impl ValueBounds {
    fn exactly(value: Score) -> ValueBounds {
        ValueBounds { at_least: value, at_most: value }
    }

    /// Winner, and its distance as far as it is known; `None` if the winner is unknown.
    pub fn outcome(&self) -> Option<Score> {
        match self.value() {
            None if self.at_least > Score::Draw => Some(self.at_least.or_sooner()),
            None if self.at_most < Score::Draw => Some(self.at_most.or_sooner()),
            value => value,
        }
    }

    /// This one wins, with this stone or sooner.
    fn wins_by<G: CubeGame>(&mut self, board: &ThreatBoard<G>, attacker: Attacker, stone: u8) {
        match attacker {
            Attacker::Mover => self.at_least = value(board, attacker, stone),
            Attacker::Other => self.at_most = value(board, attacker, stone),
        }
    }

    /// The value, if nothing is left open.
    pub fn value(&self) -> Option<Score> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// The solver of one game, with what it has found out so far.
#[derive(Debug)]
pub struct EndgameSolver<G: CubeGame> {
    search: CrewSearch<G>,
}

/// Whose win is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Attacker {
    Mover,
    Other,
}

impl Attacker {
    /// Does this one win by this stone?
    fn wins<G: CubeGame>(self, board: &ThreatBoard<G>, by: u8) -> WinQuestion<G> {
        WinQuestion { board: *board, attacks: self == Attacker::Mover, by }
    }
}

/// Wins and losses within so many plies are looked for, ply by ply, before asking who wins at all.
const DEEPENING_PLIES: u8 = 16;

/// With more free cells than this the deepening goes on to the last ply.
const DEEPENING_ONLY_PLIES: u8 = 40;

/// How many positions are searched for one player's win before the other's gets its turn, at first.
const FIRST_NODE_BUDGET: u64 = 20_000;

impl<G: CubeGame> EndgameSolver<G> {
    /// A solver that remembers about this many positions, once it needs to.
    pub fn new(positions: usize) -> EndgameSolver<G> {
        EndgameSolver { search: CrewSearch::new(positions, 1) }
    }

    /// The same with so many threads, at least one, which it has where threads exist. What it finds
    /// out is the same; how many positions it looks at for that is not.
    #[must_use]
    pub fn with_threads(positions: usize, threads: usize) -> EndgameSolver<G> {
        let threads = if cfg!(target_family = "wasm") { 1 } else { threads };
        EndgameSolver { search: CrewSearch::new(positions, threads) }
    }

    /// How many positions have been looked at so far.
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// The value of a position, or as much as was certain when `stop` said so.
    pub fn solve(&mut self, position: &G, stop: &mut dyn FnMut() -> bool) -> ValueBounds {
        self.bounds(position, |solver, board, known| solver.narrow(board, known, stop))
    }

    /// Only who wins, which is known long before how soon ([`ValueBounds::outcome`]), or as much as
    /// was certain when `stop` said so.
    ///
    /// ```
    /// use plateau_cubes::EndgameSolver;
    /// use plateau_game::{Game, Score};
    /// use plateau_games::{cube::N3, sogo::Sogo};
    ///
    /// let mut solver = EndgameSolver::new(1 << 16);
    /// let bounds = solver.decide(&Sogo::<N3>::start(()), &mut || false);
    /// assert!(bounds.outcome().is_some_and(|outcome| outcome > Score::Draw));
    /// ```
    pub fn decide(&mut self, position: &G, stop: &mut dyn FnMut() -> bool) -> ValueBounds {
        self.bounds(position, |solver, board, known| {
            solver.find_winner(board, known, stop).map(drop)
        })
    }

    /// Certain bounds after `narrow`.
    fn bounds(
        &mut self,
        position: &G,
        narrow: impl FnOnce(&mut Self, &ThreatBoard<G>, &mut ValueBounds) -> Result<(), Stopped>,
    ) -> ValueBounds {
        if position.cube().is_lost() {
            return ValueBounds::exactly(Score::loss_in(0));
        }
        let mut known = ValueBounds { at_least: Score::loss_in(2), at_most: Score::win_in(1) };
        if position.move_count() > MOST_MOVES {
            return known;
        }
        // A failure here only means that less is certain.
        let _ = narrow(self, &ThreatBoard::new(position.cube()), &mut known);
        known
    }

    /// Every legal move with what is certain about it, from the mover's side.
    pub fn solve_moves(
        &mut self,
        position: &G,
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<(G::Move, ValueBounds)> {
        let value_of = |mv| {
            let after = self.solve(&position.play(mv), stop);
            let [at_least, at_most] = [after.at_most, after.at_least].map(Score::one_ply_earlier);
            (mv, ValueBounds { at_least, at_most })
        };
        position.moves().map(value_of).collect()
    }

    /// Narrows the bounds of a position that is not over until they meet.
    fn narrow(
        &mut self,
        board: &ThreatBoard<G>,
        known: &mut ValueBounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        match self.find_winner(board, known, stop)? {
            Some((attacker, stone)) => self.shorten(board, attacker, stone, known, stop),
            None => Ok(()),
        }
    }

    /// Tests whether the game ends within so many plies, in a win if that is odd, in a loss if it
    /// is even. It is known not to end sooner.
    fn test_distance(
        &mut self,
        board: &ThreatBoard<G>,
        plies: u8,
        known: &mut ValueBounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let attacker = if plies % 2 == 1 { Attacker::Mover } else { Attacker::Other };
        let stone = board.stones + plies;
        let later = usize::from(stone) + 2 <= G::Size::CELLS;
        if self.search.test(&attacker.wins(board, stone), stop)?.is_win() {
            *known = ValueBounds::exactly(value(board, attacker, stone));
            return Ok(());
        }
        let next = if later { value(board, attacker, stone + 2) } else { Score::Draw };
        match attacker {
            Attacker::Mover => known.at_most = next,
            Attacker::Other => known.at_least = next,
        }
        Ok(())
    }

    /// Winner with an upper bound on the winning stone; `None` if the bounds already decide the
    /// value.
    fn find_winner(
        &mut self,
        board: &ThreatBoard<G>,
        known: &mut ValueBounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<(Attacker, u8)>, Stopped> {
        let last = G::Size::CELLS as u8 - board.stones;
        // Iterative deepening by distance: short wins and losses are common, and looking for them
        // orders the moves for what follows.
        for plies in 1..=deepening_plies(last) {
            self.test_distance(board, plies, known, stop)?;
            if known.value().is_some() {
                return Ok(None);
            }
        }
        self.test_outcome(board, known, stop)
    }

    /// Winner alone: tests for a win and for a loss in turns, with growing node budgets, because
    /// the right question is often answered much sooner than the wrong one. Returns the winner and
    /// an upper bound on the winning stone; `None` for a draw.
    fn test_outcome(
        &mut self,
        board: &ThreatBoard<G>,
        known: &mut ValueBounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<(Attacker, u8)>, Stopped> {
        let mut budget = FIRST_NODE_BUDGET;
        loop {
            for attacker in [Attacker::Mover, Attacker::Other] {
                let is_open = match attacker {
                    Attacker::Mover => known.at_most > Score::Draw,
                    Attacker::Other => known.at_least < Score::Draw,
                };
                if !is_open {
                    continue;
                }
                let question = attacker.wins(board, G::Size::CELLS as u8);
                let found = self.search.test_within(budget, &question, stop)?;
                match found.map(WinBound::winning_stone) {
                    Some(Some(stone)) => {
                        known.wins_by(board, attacker, stone);
                        return Ok(Some((attacker, stone)));
                    }
                    Some(None) if attacker == Attacker::Mover => known.at_most = Score::Draw,
                    Some(None) => known.at_least = Score::Draw,
                    None => {}
                }
            }
            if known.value().is_some() {
                return Ok(None);
            }
            budget *= 4;
        }
    }

    /// The distance of a decided game: tests for an ever sooner end until there is none.
    fn shorten(
        &mut self,
        board: &ThreatBoard<G>,
        attacker: Attacker,
        mut stone: u8,
        known: &mut ValueBounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        loop {
            match self.search.test(&attacker.wins(board, stone - 2), stop)?.winning_stone() {
                Some(sooner) => {
                    stone = sooner;
                    known.wins_by(board, attacker, stone);
                }
                None => {
                    *known = ValueBounds::exactly(value(board, attacker, stone));
                    return Ok(());
                }
            }
        }
    }
}

/// How far is deepened with so many cells free: in a long game the end is looked for ply by ply to
/// the last.
fn deepening_plies(free: u8) -> u8 {
    if free > DEEPENING_ONLY_PLIES { free } else { free.min(DEEPENING_PLIES) }
}

/// Value for the player to move when this player wins with this stone.
fn value<G: CubeGame>(board: &ThreatBoard<G>, attacker: Attacker, stone: u8) -> Score {
    let plies = u32::from(stone - board.stones);
    match attacker {
        Attacker::Mover => Score::win_in(plies),
        Attacker::Other => Score::loss_in(plies),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn long_games_are_deepened_to_the_last_ply() {
        assert_eq!([9, 16, 17, 40, 41, 64].map(super::deepening_plies), [9, 16, 16, 16, 41, 64]);
    }
}

//! Openings that can be proved now: mistakes with very few balls, and the line of best play from
//! its end backwards.

use std::collections::HashMap;

use plateau_cubes::{EndgameSolver, SogoOpenings, WonOpening};
use plateau_game::{Game as _, Side, Symmetric as _};
use plateau_games::cube::{BitSet as _, N4, completing_cells};
use plateau_games::sogo::{Rod, Sogo};
use plateau_players::{Heuristics as _, Lean};
use plateau_search::{Features, Hooks, Limits, NoOracle, Options, Searcher, Task};

type Position = Sogo<N4>;

/// All different positions with so many balls in which nothing is forced, with moves that lead
/// there.
pub fn quiet_openings(stones: usize) -> Vec<Vec<Rod>> {
    let mut level: HashMap<Position, Vec<Rod>> = HashMap::from([(Position::start(()), Vec::new())]);
    for _ in 0..stones {
        let mut next = HashMap::new();
        for moves in level.values() {
            let position = after(moves);
            for rod in position.moves() {
                let child = position.play(rod);
                if child.outcome().is_none() {
                    next.entry(child.canonical())
                        .or_insert_with(|| [moves.as_slice(), &[rod]].concat());
                }
            }
        }
        level = next;
    }
    let mut openings: Vec<Vec<Rod>> = level
        .into_iter()
        .filter(|(position, _)| is_quiet(position))
        .map(|(_, moves)| moves)
        .collect();
    openings.sort();
    openings
}

/// The answer that wins for the player to move, if there is one that so many nodes show, with every
/// reply.
pub fn won_opening(moves: &[Rod], nodes: u64) -> Option<WonOpening> {
    let position = after(moves);
    let side = position.side_to_move();
    // Small, because there are many openings and a new memory is wiped for each.
    let mut solver = EndgameSolver::new(1 << 12);
    if solver.wins(&position, side, nodes) != Some(true) {
        return None;
    }
    let answer = position
        .moves()
        .find(|rod| solver.wins(&position.play(*rod), side, nodes) == Some(true))?;
    Some(WonOpening { moves: moves.to_vec(), answer })
}

/// No win in one, and no line to block.
fn is_quiet(position: &Position) -> bool {
    let (board, landing) = (position.board(), position.landing_cells());
    let sides = [board.own(), board.other()];
    sides
        .into_iter()
        .all(|stones| (completing_cells::<N4>(stones, board.free()) & landing).is_empty())
}

/// Memory for what 50,000 nodes leave, quickly wiped.
const TABLE_BYTES: usize = 2 << 20;

/// The moves that both sides play from the start, each after a search of so many nodes.
pub fn main_line(search_nodes: u64, stones: usize) -> Vec<Rod> {
    let weights: Vec<i32> = Position::WEIGHTS.iter().map(|weight| weight.value).collect();
    let evaluator = Position::evaluator(&weights, Lean::EVEN);
    let orderer = <Position as plateau_players::Heuristics>::Orderer::default();
    let features = Features { futility_margin: Position::MARGIN, ..Features::default() };
    let options = Options { features, table_bytes: TABLE_BYTES, ..Options::default() };
    let mut searcher = Searcher::new(Hooks { evaluator, orderer, oracle: NoOracle }, options);
    let mut moves = Vec::new();
    while moves.len() < stones && after(&moves).outcome().is_none() {
        searcher.clear();
        let task =
            Task { repetition: false, ..Task::new(after(&moves), Limits::nodes(search_nodes)) };
        moves.extend(searcher.search(&task, &mut |_| {}).best);
    }
    moves
}

/// Goes back along a line from its end, and stops where a budget of nodes no longer shows the
/// winner. The result is the number of moves of the line at which it is first known, and the
/// winner; a drawn game has none.
pub fn earliest_known(line: &[Rod], nodes: u64) -> Option<(usize, Side)> {
    let mut solver = EndgameSolver::<Position>::new(1 << 23);
    let mut known = None;
    for stones in (0..=line.len()).rev() {
        let position = after(&line[..stones]);
        let sides = [Side::X, Side::O];
        // The winner two moves later probably wins here.
        let first = known.map_or(
            sides,
            |(_, winner)| if winner == Side::X { sides } else { [Side::O, Side::X] },
        );
        match first.into_iter().find(|side| solver.wins(&position, *side, nodes) == Some(true)) {
            Some(winner) => known = Some((stones, winner)),
            None => break,
        }
    }
    known
}

/// The tree below a position that the player to move wins: answers wherever the solver does not see
/// the win with `leaf_nodes`.
pub fn prove_below(moves: &[Rod], nodes: u64, leaf_nodes: u64) -> Option<Vec<WonOpening>> {
    let solver = EndgameSolver::new(1 << 23);
    let mut below = Below { solver, nodes, leaf_nodes, found: SogoOpenings::new(Vec::new()) };
    below.enter(moves)?;
    Some(below.found.entries().to_vec())
}

struct Below {
    /// Remembers everything, so that what was won once is found again soon.
    solver: EndgameSolver<Position>,
    nodes: u64,
    leaf_nodes: u64,
    found: SogoOpenings,
}

impl Below {
    fn enter(&mut self, moves: &[Rod]) -> Option<()> {
        let position = after(moves);
        let side = position.side_to_move();
        let answer = self.answer(&position, side)?;
        let entry = WonOpening { moves: moves.to_vec(), answer };
        self.found = SogoOpenings::new([self.found.entries(), &[entry]].concat());
        let answered = position.play(answer);
        for reply in answered.moves() {
            let next = answered.play(reply);
            if self.found.has(&next) || self.is_leaf(&next, side) {
                continue;
            }
            self.enter(&[moves, &[answer, reply]].concat())?;
        }
        Some(())
    }

    /// A move that wins, the cheapest to show first.
    fn answer(&mut self, position: &Position, side: Side) -> Option<Rod> {
        let mut patience = self.leaf_nodes;
        while patience <= self.nodes {
            let mut wins =
                |rod: &Rod| self.solver.wins(&position.play(*rod), side, patience) == Some(true);
            if let Some(rod) = position.moves().find(&mut wins) {
                return Some(rod);
            }
            patience *= 4;
        }
        None
    }

    fn is_leaf(&self, position: &Position, side: Side) -> bool {
        EndgameSolver::new(1 << 22).wins(position, side, self.leaf_nodes) == Some(true)
    }
}

fn after(moves: &[Rod]) -> Position {
    moves.iter().fold(Position::start(()), |position, rod| position.play(*rod))
}

#[cfg(test)]
mod tests {
    use plateau_game::Notation as _;

    use super::*;

    /// 34 balls, and the first player wins, but not soon.
    const LATE: &str = "a4 d1 d4 a1 c1 b4 b4 b1 a1 b4 d4 c1 a4 a4 b3 b3 b3 c2 c2 c2 c4 c4 c4 c4 d3 a3 a3 a3 a4 c1 a3 c2 c1 d2";

    fn rods(moves: &str) -> Vec<Rod> {
        let start = Position::start(());
        moves.split_whitespace().map(|text| start.parse_move(text).unwrap()).collect()
    }

    #[test]
    fn openings_that_are_won_are_found_with_their_answer() {
        assert_eq!(quiet_openings(2).len(), 36);
        assert_eq!(won_opening(&[], 1_000), None);
        let moves = rods("a1 a1 b1 a1 a3 a1");
        let found = won_opening(&moves, 2_000).unwrap();
        let file = SogoOpenings::new(vec![found.clone()]);
        assert!(file.check(&found, 10_000).is_ok());
        let tree = SogoOpenings::new(prove_below(&moves, 4_000, 500).unwrap());
        assert_eq!(tree.entries()[0].moves, moves);
        assert!(tree.entries().iter().all(|entry| tree.check(entry, 1_000).is_ok()));
    }

    #[test]
    fn a_line_is_followed_back_for_as_long_as_the_winner_is_seen() {
        let (stones, winner) = earliest_known(&rods(LATE), 400_000).unwrap();
        assert!((30..=34).contains(&stones) && winner == Side::X, "{stones} {winner}");
        assert_eq!(earliest_known(&rods("a1"), 1_000), None);
        assert_eq!(main_line(200, 3).len(), 3);
    }

    #[test]
    fn a_line_to_stop_is_not_quiet() {
        let check = |moves: &str, expected: bool| {
            assert_eq!(is_quiet(&after(&rods(moves))), expected, "{moves}");
        };
        check("a1 b2", true);
        check("a1 b2 b1 c3 c1 c4", false);
        check("a1 b2 b1 c3 c1", false);
    }
}

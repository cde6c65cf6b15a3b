//! Openings that can be proved now: mistakes with very few balls, and the line of best play from its end backwards.

use std::collections::HashMap;

use plateau_cubes::{EndgameSolver, SogoOpenings, WonOpening};
use plateau_game::{Game as _, Side, Symmetric as _};
use plateau_games::cube::N4;
use plateau_games::sogo::{Rod, Sogo};

use super::advisor::Advisor;
use super::glance::{Glance, glance};

type Position = Sogo<N4>;

/// All different positions with so many balls in which nothing is forced, with moves that lead there.
pub fn quiet_openings(stones: usize) -> Vec<Vec<Rod>> {
    let mut level: HashMap<Position, Vec<Rod>> = HashMap::from([(Position::start(()), Vec::new())]);
    for _ in 0..stones {
        let mut next = HashMap::new();
        for moves in level.values() {
            let position = after(moves);
            for rod in position.moves() {
                let child = position.play(rod);
                if child.outcome().is_none() {
                    next.entry(child.canonical()).or_insert_with(|| [moves.as_slice(), &[rod]].concat());
                }
            }
        }
        level = next;
    }
    let is_quiet = |position: &Position| glance(position) == Glance::Free;
    let mut openings: Vec<Vec<Rod>> =
        level.into_iter().filter(|(position, _)| is_quiet(position)).map(|(_, moves)| moves).collect();
    openings.sort();
    openings
}

/// The answer that wins for the player to move, if there is one that so many nodes show, with every reply.
pub fn won_opening(moves: &[Rod], nodes: u64) -> Option<WonOpening> {
    let position = after(moves);
    let side = position.side_to_move();
    // Small, because there are many openings and a new memory is wiped for each.
    let mut solver = EndgameSolver::new(1 << 12);
    if solver.wins(&position, side, nodes) != Some(true) {
        return None;
    }
    let answer = position.moves().find(|rod| solver.wins(&position.play(*rod), side, nodes) == Some(true))?;
    Some(WonOpening { moves: moves.to_vec(), answer })
}

/// The moves that both sides play from the start, each after a search of so many nodes.
pub fn main_line(search_nodes: u64, stones: usize) -> Vec<Rod> {
    let mut advisor = Advisor::<N4>::new(search_nodes);
    let mut moves = Vec::new();
    while moves.len() < stones && after(&moves).outcome().is_none() {
        moves.extend(advisor.ask(&after(&moves)).best);
    }
    moves
}

/// Goes back along a line from its end, and stops where so many nodes no longer show who wins. The result is how many moves of the
/// line were played where it is first known, and who wins; a drawn game is nobody's.
pub fn earliest_known(line: &[Rod], nodes: u64) -> Option<(usize, Side)> {
    let mut solver = EndgameSolver::<Position>::new(1 << 23);
    let mut known = None;
    for stones in (0..=line.len()).rev() {
        let position = after(&line[..stones]);
        let sides = [Side::X, Side::O];
        // Whoever won two moves later probably wins here.
        let first =
            known.map_or(sides, |(_, winner)| if winner == Side::X { sides } else { [Side::O, Side::X] });
        match first.into_iter().find(|side| solver.wins(&position, *side, nodes) == Some(true)) {
            Some(winner) => known = Some((stones, winner)),
            None => break,
        }
    }
    known
}

/// The tree below a position that the player to move wins: answers wherever the solver does not see the win with `leaf_nodes`.
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
            let mut wins = |rod: &Rod| self.solver.wins(&position.play(*rod), side, patience) == Some(true);
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

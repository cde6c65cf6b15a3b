//! The exact value of a position, however long it takes: the same authorities that players ask,
//! without a clock.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use plateau_cubes::{CubeSolver, ValueBounds};
use plateau_game::{Game as _, Score, Symmetric};
use plateau_games::othello::{Disc, Othello};
use plateau_games::{AnyMove, AnyPosition};
use plateau_othello::{Engine, Halt, Instructions};
use plateau_search::{Control, Limits};

use crate::authority::{Authority, FreeCells, authorities};
use crate::custom::Custom;
use crate::library::Library;
use crate::othello::carried;
use crate::player::{Player, Question};
use crate::proof::{ANYTHING, MorpionProofs};
use crate::search_player::SearchPlayer;

/// Query about a position of Othello or in a cube.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SolverQuery {
    /// By how many discs, or how soon.
    #[default]
    Score,
    /// Only who wins, which is found out faster.
    Outcome,
}

impl SolverQuery {
    /// Answer to this query from certain bounds.
    fn answered_by(self, bounds: &ValueBounds) -> Option<Score> {
        match self {
            SolverQuery::Score => bounds.value(),
            SolverQuery::Outcome => bounds.outcome(),
        }
    }
}

/// How a solver works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverOptions {
    pub threads: usize,
    pub asked: SolverQuery,
    /// Whether to search where a proof gives a partial answer only: the values of other moves are
    /// searched there only if a time was given.
    pub thorough: bool,
}

/// Tells the truth about unfinished positions of one variant, and remembers what it found out.
#[derive(Debug)]
pub struct Solver {
    options: SolverOptions,
    library: Library,
    proof: MorpionProofs,
    cubes: CubeSolver,
    /// For positions of Othello with so many empty squares at most; made when first asked.
    othello: (u32, Option<OthelloSolver>),
    instructions: Instructions,
    search: SearchPlayer,
    /// Certain value of the last queried position.
    bounds: (Score, Score),
    nodes: u64,
}

/// A win or loss within so many plies by the proof is searched for its distance, which takes no
/// time.
const SEARCHED_PLIES: u32 = 7;

impl Solver {
    /// For a position and those after it. The library has the tables that cannot be made on the
    /// spot.
    pub fn new(position: &AnyPosition, library: Library, options: SolverOptions) -> Solver {
        const TABLE_BYTES: usize = 256 << 20;
        let custom =
            Custom { threads: options.threads, table_bytes: TABLE_BYTES, ..Custom::default() };
        let mut solver = Solver {
            options,
            library,
            proof: MorpionProofs::default(),
            cubes: CubeSolver::with_threads(options.threads),
            othello: (empties(position).unwrap_or(0), None),
            instructions: Instructions::best(),
            search: SearchPlayer::new(custom),
            bounds: ANYTHING,
            nodes: 0,
        };
        solver.options.thorough |= solver.proof.score(position).is_none();
        solver
    }

    /// The same solver with these instructions for Othello instead of the best of the machine.
    pub fn with_instructions(mut self, instructions: Instructions) -> Solver {
        self.instructions = instructions;
        self
    }

    /// The score of a position, a finished one included; `None` if stopped before it was known.
    pub fn score(&mut self, position: &AnyPosition, stop: &AtomicBool) -> Option<Score> {
        self.bounds = ANYTHING;
        let score = finished(position).or_else(|| self.find_out(position, stop));
        self.bounds = score.map_or(self.bounds, |score| (score, score));
        score
    }

    /// The score of a position as far as it is certain without a search, by at most so many nodes
    /// of a solver: the same answer on every machine, from a solver that was asked the same before.
    /// Where the nodes are enough for who wins and not for how soon, it is a win or a loss after so
    /// many plies at most.
    pub fn score_within(&mut self, position: &AnyPosition, nodes: u64) -> Option<Score> {
        self.answer_within(position, nodes, SolverQuery::Outcome)
    }

    fn answer_within(
        &mut self,
        position: &AnyPosition,
        nodes: u64,
        asked: SolverQuery,
    ) -> Option<Score> {
        let known = authorities(position).iter().find_map(|authority| match authority {
            Authority::Table => self.moves(position)?.into_iter().map(|(_, score)| score).max(),
            Authority::EndgameSolver(reach) if takes(position, *reach) => {
                let mut looks = nodes / plateau_cubes::NODES_BETWEEN_CHECKS;
                let mut stop = || {
                    let over = looks == 0;
                    looks = looks.saturating_sub(1);
                    over
                };
                asked.answered_by(&self.cubes.solve(position, &mut stop)?)
            }
            Authority::Proof => self.proof.score(position),
            Authority::EndgameSolver(_) | Authority::OthelloEngine => None,
        });
        finished(position).or(known)
    }

    /// Every legal move with its exact score for the player who makes it, by at most so many nodes
    /// for each; `None` if one of them is not certain by then.
    pub fn moves_within(
        &mut self,
        position: &AnyPosition,
        nodes: u64,
    ) -> Option<Vec<(AnyMove, Score)>> {
        if let Some(known) = self.moves(position) {
            return Some(known);
        }
        let moves = position.moves().into_iter();
        let valued = moves.map(|mv| {
            let next = position.try_play(mv).ok()?;
            let score = match authorities(&next) {
                [Authority::OthelloEngine] => finished(&next)
                    .or_else(|| self.othello().score(&next, &|searched| searched > nodes)),
                _ => self.answer_within(&next, nodes, SolverQuery::Score),
            };
            Some((mv, score?.one_ply_earlier()))
        });
        valued.collect()
    }

    /// Every legal move with its score, where a table knows them.
    pub fn moves(&mut self, position: &AnyPosition) -> Option<Vec<(AnyMove, Score)>> {
        self.library.prepare(position, &Control::default());
        self.library.moves(position)
    }

    /// Certain bounds of the last queried position.
    pub fn bounds(&self) -> (Score, Score) {
        self.bounds
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.cubes.nodes() + self.othello.1.as_ref().map_or(0, |othello| othello.nodes)
    }

    fn find_out(&mut self, position: &AnyPosition, stop: &AtomicBool) -> Option<Score> {
        for authority in authorities(position) {
            match authority {
                Authority::Table => {
                    if let Some(moves) = self.moves(position) {
                        self.nodes += 1;
                        return moves.into_iter().map(|(_, score)| score).max();
                    }
                }
                Authority::EndgameSolver(reach) if takes(position, *reach) => {
                    let mut stop = || stop.load(Ordering::Relaxed);
                    let bounds = match self.options.asked {
                        SolverQuery::Score => self.cubes.solve(position, &mut stop)?,
                        SolverQuery::Outcome => self.cubes.decide(position, &mut stop)?,
                    };
                    self.bounds = (bounds.at_least, bounds.at_most);
                    return self.options.asked.answered_by(&bounds);
                }
                Authority::EndgameSolver(_) => {}
                Authority::Proof => {
                    self.nodes += 1;
                    self.bounds = self.proof.bounds(position);
                    if self.bounds.0 == self.bounds.1 {
                        let score = self.bounds.0;
                        let soon = score.plies().is_some_and(|plies| plies <= SEARCHED_PLIES);
                        return soon
                            .then(|| self.searched(position, stop))
                            .flatten()
                            .or(Some(score));
                    }
                    if !self.options.thorough {
                        return None;
                    }
                }
                Authority::OthelloEngine => {
                    return self.othello().score(position, &|_| stop.load(Ordering::Relaxed));
                }
            }
        }
        self.searched(position, stop)
    }

    fn othello(&mut self) -> &mut OthelloSolver {
        let SolverOptions { asked, threads, .. } = self.options;
        let (empties, solver) = &mut self.othello;
        solver
            .get_or_insert_with(|| OthelloSolver::new(asked, *empties, threads, self.instructions))
    }

    /// Searches ever deeper until the answer is certain.
    fn searched(&mut self, position: &AnyPosition, stop: &AtomicBool) -> Option<Score> {
        let control = Control::default().with_stop(stop);
        let question = Question { control, ..Question::new(*position, Limits::default()) };
        let decision = self.search.think(&question, &mut |_| {});
        self.nodes += decision.nodes;
        Some(decision.score).filter(|score| score.is_certain())
    }
}

/// Whether the solver of cubes is the one to ask.
fn takes(position: &AnyPosition, reach: FreeCells) -> bool {
    CubeSolver::takes(position)
        && CubeSolver::free_cells(position).is_some_and(|free| free <= reach.at_leisure)
}

/// The score of a game that is over; `None` if it is not. Othello counts discs.
fn finished(position: &AnyPosition) -> Option<Score> {
    fn discs<const N: usize>(position: &Othello<N>) -> Score {
        Score::Discs(position.score(position.side_to_move()))
    }
    let outcome = position.outcome()?;
    Some(match position {
        AnyPosition::Othello4(position) => discs(position),
        AnyPosition::Othello6(position) => discs(position),
        AnyPosition::Othello8(position) => discs(position),
        _ => Score::of_outcome(outcome, position.side_to_move()),
    })
}

/// How many squares of an Othello board are empty; `None` for other games.
fn empties(position: &AnyPosition) -> Option<u32> {
    match position {
        AnyPosition::Othello4(position) => Some(position.empties().count_ones()),
        AnyPosition::Othello6(position) => Some(position.empties().count_ones()),
        AnyPosition::Othello8(position) => Some(position.empties().count_ones()),
        _ => None,
    }
}

/// Exact values of Othello on any board, from the engine made for it.
#[derive(Debug)]
pub struct OthelloSolver {
    engine: Engine,
    asked: SolverQuery,
    /// By canonical form: the first move of a game is the same four times.
    known: HashMap<AnyPosition, Score>,
    nodes: u64,
}

/// The exact value of a position with one best line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OthelloAnswer {
    pub score: Score,
    pub line: Vec<Disc>,
    pub nodes: u64,
}

impl OthelloSolver {
    /// For positions with at most so many empty squares.
    pub fn new(
        asked: SolverQuery,
        empties: u32,
        threads: usize,
        instructions: Instructions,
    ) -> OthelloSolver {
        // 128 MB where it pays, hardly anything where it does not.
        let table_bits = empties.clamp(12, 22);
        let engine = Engine::new(table_bits, instructions, carried()).with_threads(threads);
        OthelloSolver { engine, asked, known: HashMap::new(), nodes: 0 }
    }

    /// Solves a position that is not over; `None` if stopped before that, or for other games.
    pub fn solve(&mut self, position: &AnyPosition, stop: &AtomicBool) -> Option<OthelloAnswer> {
        self.solve_unless(position, &|_| stop.load(Ordering::Relaxed))
    }

    fn solve_unless(&mut self, position: &AnyPosition, halt: Halt<'_>) -> Option<OthelloAnswer> {
        match position {
            AnyPosition::Othello4(position) => self.solve_on(position, halt),
            AnyPosition::Othello6(position) => self.solve_on(position, halt),
            AnyPosition::Othello8(position) => self.solve_on(position, halt),
            _ => None,
        }
    }

    fn solve_on<const N: usize>(
        &mut self,
        position: &Othello<N>,
        halt: Halt<'_>,
    ) -> Option<OthelloAnswer> {
        let answer = match self.asked {
            SolverQuery::Score => {
                let thought = self.engine.solve(position, halt)?;
                OthelloAnswer {
                    score: Score::Discs(thought.score),
                    line: thought.line,
                    nodes: thought.nodes,
                }
            }
            SolverQuery::Outcome => {
                let decided = self.engine.decide(position, halt)?;
                let score =
                    Score::of_outcome(decided.outcome, position.side_to_move()).without_distance();
                OthelloAnswer {
                    score,
                    line: decided.best.into_iter().collect(),
                    nodes: decided.nodes,
                }
            }
        };
        self.nodes += answer.nodes;
        Some(answer)
    }

    fn score(&mut self, position: &AnyPosition, halt: Halt<'_>) -> Option<Score> {
        let key = match position {
            AnyPosition::Othello4(position) => position.canonical().into(),
            AnyPosition::Othello6(position) => position.canonical().into(),
            AnyPosition::Othello8(position) => position.canonical().into(),
            _ => return None,
        };
        if let Some(score) = self.known.get(&key) {
            return Some(*score);
        }
        let score = self.solve_unless(position, halt)?.score;
        self.known.insert(key, score);
        Some(score)
    }
}

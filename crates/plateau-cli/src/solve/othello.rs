//! Exact values of Othello on any board, from the engine made for it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use plateau_game::{Game, Symmetric};
use plateau_games::AnyPosition;
use plateau_games::othello::{Disc, Othello};
use plateau_othello::{Engine, Instructions, Weights};

use super::exact::{Exact, Verdict};
use super::sources::Source;

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Score,
    /// Who wins, which is found out faster.
    Outcome,
}

/// The disc difference of a finished game of Othello for the side to move; `None` for other games.
pub fn final_score(position: &AnyPosition) -> Option<i32> {
    fn score<const N: usize>(position: &Othello<N>) -> i32 {
        position.score(position.side_to_move())
    }
    match position {
        AnyPosition::Othello4(position) => Some(score(position)),
        AnyPosition::Othello6(position) => Some(score(position)),
        AnyPosition::Othello8(position) => Some(score(position)),
        _ => None,
    }
}

/// The engine, and what it has found out already.
pub struct Scoring {
    engine: Engine,
    asked: Asked,
    /// By canonical form: the first move of a game is the same four times.
    known: HashMap<AnyPosition, Exact>,
    nodes: u64,
}

/// An exact value with a move that reaches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub value: Exact,
    /// The best line; only its first move when just the winner was asked for.
    pub line: Vec<Disc>,
    pub nodes: u64,
}

impl Scoring {
    /// A source for positions with up to so many empty squares.
    pub fn new(asked: Asked, empties: u32, threads: usize) -> Scoring {
        // 128 MB where it pays, hardly anything where it does not.
        let table_bits = empties.clamp(12, 22);
        let engine = Engine::new(table_bits, Instructions::best(), Some(Weights::builtin()));
        Scoring { engine: engine.with_threads(threads), asked, known: HashMap::new(), nodes: 0 }
    }

    /// For this position; `None` if it is not one of Othello.
    pub fn for_position(asked: Asked, position: &AnyPosition, threads: usize) -> Option<Scoring> {
        let empties = match position {
            AnyPosition::Othello4(position) => position.empties(),
            AnyPosition::Othello6(position) => position.empties(),
            AnyPosition::Othello8(position) => position.empties(),
            _ => return None,
        };
        Some(Scoring::new(asked, empties.count_ones(), threads))
    }

    /// Solves a position; `None` if stopped before that.
    pub fn solve<const N: usize>(&mut self, position: &Othello<N>, stop: &AtomicBool) -> Option<Answer> {
        let halt = |_| stop.load(Ordering::Relaxed);
        let answer = match self.asked {
            Asked::Score => {
                let thought = self.engine.solve(position, &halt)?;
                Answer { value: Exact::of_score(thought.score), line: thought.line, nodes: thought.nodes }
            }
            Asked::Outcome => {
                let decided = self.engine.decide(position, &halt)?;
                let verdict = Verdict::of(decided.outcome, position.side_to_move());
                let value = Exact { verdict, plies: None, score: None };
                Answer { value, line: decided.best.into_iter().collect(), nodes: decided.nodes }
            }
        };
        self.nodes += answer.nodes;
        Some(answer)
    }

    fn looked_up<const N: usize>(&mut self, position: &Othello<N>, stop: &AtomicBool) -> Option<Exact>
    where
        Othello<N>: Into<AnyPosition>,
    {
        let key = position.canonical().into();
        if let Some(value) = self.known.get(&key) {
            return Some(*value);
        }
        let value = self.solve(position, stop)?.value;
        self.known.insert(key, value);
        Some(value)
    }
}

impl Source for Scoring {
    fn value(&mut self, position: &AnyPosition, stop: &AtomicBool) -> Option<Exact> {
        match position {
            AnyPosition::Othello4(position) => self.looked_up(position, stop),
            AnyPosition::Othello6(position) => self.looked_up(position, stop),
            AnyPosition::Othello8(position) => self.looked_up(position, stop),
            _ => None,
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

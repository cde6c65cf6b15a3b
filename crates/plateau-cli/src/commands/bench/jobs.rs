//! The fixed jobs of the bench, and how each is measured.

use std::time::Instant;

use plateau_games::{AnyPosition, GameId, Variant};
use plateau_match::Match;
use plateau_players::{Custom, Decision, Limits, Spec};
use serde::Serialize;

use crate::commands::count;
use crate::engine::{Asking, ask};
use crate::failure::Failure;

/// Something to do from the start position of a game at its usual size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    pub kind: Kind,
    pub game: GameId,
    pub depth: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Count move sequences.
    Perft,
    /// Look ahead with the full searcher.
    Search,
}

/// Each takes a second or a few on one thread.
pub const JOBS: [Job; 10] = [
    Job { kind: Kind::Perft, game: GameId::Sogo, depth: 8 },
    Job { kind: Kind::Perft, game: GameId::Morpion, depth: 5 },
    Job { kind: Kind::Perft, game: GameId::Force3, depth: 7 },
    Job { kind: Kind::Perft, game: GameId::Othello, depth: 10 },
    Job { kind: Kind::Perft, game: GameId::Pogo, depth: 7 },
    Job { kind: Kind::Search, game: GameId::Sogo, depth: 12 },
    Job { kind: Kind::Search, game: GameId::Morpion, depth: 8 },
    Job { kind: Kind::Search, game: GameId::Force3, depth: 9 },
    Job { kind: Kind::Search, game: GameId::Othello, depth: 14 },
    Job { kind: Kind::Search, game: GameId::Pogo, depth: 10 },
];

/// A job and what came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    pub job: String,
    /// Leaves or nodes, on one thread.
    pub count: u64,
    /// The move that a search chose.
    #[serde(rename = "move")]
    pub chosen: Option<String>,
    pub runs: Vec<Run>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Run {
    pub threads: usize,
    pub count: u64,
    pub time_ms: u64,
    pub per_second: u64,
}

impl Job {
    pub fn unit(self) -> &'static str {
        match self.kind {
            Kind::Perft => "leaves",
            Kind::Search => "nodes",
        }
    }

    fn name(self) -> String {
        let kind = match self.kind {
            Kind::Perft => "perft",
            Kind::Search => "search",
        };
        format!("{kind} {} {}", self.game, self.depth)
    }

    /// On one thread and on two. What the signature sees is from one thread: two are not
    /// reproducible.
    pub fn measure(self) -> Result<Measured, Failure> {
        let (one, chosen) = self.run(1)?;
        let (two, _) = self.run(2)?;
        Ok(Measured { job: self.name(), count: one.count, chosen, runs: vec![one, two] })
    }

    fn run(self, threads: usize) -> Result<(Run, Option<String>), Failure> {
        let clock = Instant::now();
        let (count, chosen) = match self.kind {
            Kind::Perft => {
                let start = AnyPosition::start(Variant::new(self.game));
                (count::count(&start, self.depth, threads)?, None)
            }
            Kind::Search => {
                let decision = search(self.game, Limits::depth(self.depth), threads);
                (decision.nodes, decision.mv.map(|mv| mv.to_string()))
            }
        };
        let seconds = clock.elapsed().as_secs_f64();
        let per_second = (count as f64 / seconds) as u64;
        Ok((Run { threads, count, time_ms: (seconds * 1000.0) as u64, per_second }, chosen))
    }
}

fn search(game: GameId, limits: Limits, threads: usize) -> Decision {
    let spec = Spec::Custom(Custom { threads, limits, ..Custom::default() });
    let start = Match::new(Variant::new(game));
    ask(spec.build().as_mut(), &start, Asking::new(Limits::default(), 0), &mut |_| {})
}

//! The fixed jobs of the bench, and how each is measured.

use std::time::Instant;

use plateau_games::{AnyPosition, GameId, Variant};
use plateau_match::Match;
use plateau_players::{Custom, Decision, Limits, Spec};
use serde::Serialize;

use crate::commands::count;
use crate::engine::{ThinkRequest, ask};
use crate::failure::Failure;

/// Something to do from the start position of a game at its usual size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BenchJob {
    pub kind: JobKind,
    pub game: GameId,
    pub depth: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// Count move sequences.
    Perft,
    /// Look ahead with the full searcher.
    Search,
}

/// Each takes a second or a few on one thread.
pub const JOBS: [BenchJob; 10] = [
    BenchJob { kind: JobKind::Perft, game: GameId::Sogo, depth: 8 },
    BenchJob { kind: JobKind::Perft, game: GameId::Morpion, depth: 5 },
    BenchJob { kind: JobKind::Perft, game: GameId::Force3, depth: 7 },
    BenchJob { kind: JobKind::Perft, game: GameId::Othello, depth: 10 },
    BenchJob { kind: JobKind::Perft, game: GameId::Pogo, depth: 7 },
    BenchJob { kind: JobKind::Search, game: GameId::Sogo, depth: 12 },
    BenchJob { kind: JobKind::Search, game: GameId::Morpion, depth: 8 },
    BenchJob { kind: JobKind::Search, game: GameId::Force3, depth: 9 },
    BenchJob { kind: JobKind::Search, game: GameId::Othello, depth: 14 },
    BenchJob { kind: JobKind::Search, game: GameId::Pogo, depth: 10 },
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
    pub runs: Vec<JobRun>,
}

#[derive(Clone, Debug, Serialize)]
pub struct JobRun {
    pub threads: usize,
    pub count: u64,
    pub time_ms: u64,
    pub per_second: u64,
}

impl BenchJob {
    pub fn unit(self) -> &'static str {
        match self.kind {
            JobKind::Perft => "leaves",
            JobKind::Search => "nodes",
        }
    }

    fn name(self) -> String {
        let kind = match self.kind {
            JobKind::Perft => "perft",
            JobKind::Search => "search",
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

    fn run(self, threads: usize) -> Result<(JobRun, Option<String>), Failure> {
        let clock = Instant::now();
        let (count, chosen) = match self.kind {
            JobKind::Perft => {
                let start = AnyPosition::start(Variant::new(self.game));
                (count::count(&start, self.depth, threads)?, None)
            }
            JobKind::Search => {
                let decision = search(self.game, Limits::depth(self.depth), threads);
                (decision.nodes, decision.mv.map(|mv| mv.to_string()))
            }
        };
        let seconds = clock.elapsed().as_secs_f64();
        let per_second = (count as f64 / seconds) as u64;
        Ok((JobRun { threads, count, time_ms: (seconds * 1000.0) as u64, per_second }, chosen))
    }
}

fn search(game: GameId, limits: Limits, threads: usize) -> Decision {
    let spec = Spec::Custom(Custom { threads, limits, ..Custom::default() });
    let start = Match::new(Variant::new(game));
    ask(spec.build().as_mut(), &start, ThinkRequest::new(Limits::default(), 0), &mut |_| {})
}

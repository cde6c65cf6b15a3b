//! `plateau bench`: fixed jobs, their speed on one thread and on two, and a signature that changes only when
//! their results do. A change that should only make things faster must leave the signature alone.

use std::time::Instant;

use plateau_game::mix64;
use plateau_games::{AnyPosition, GameId, Variant};
use serde::Serialize;
use serde_json::json;

use crate::args::BenchArgs;
use crate::commands::count;
use crate::failure::Failure;
use crate::io::Io;

/// A perft from the start position of a game at its usual size.
#[derive(Clone, Copy, Debug)]
struct Job {
    game: GameId,
    depth: u32,
}

const JOBS: [Job; 5] = [
    Job { game: GameId::Sogo, depth: 8 },
    Job { game: GameId::Morpion, depth: 5 },
    Job { game: GameId::Force3, depth: 7 },
    Job { game: GameId::Othello, depth: 10 },
    Job { game: GameId::Pogo, depth: 7 },
];

/// How many plies `--quick` takes off: enough to finish at once.
const QUICK_PLIES: u32 = 3;

#[derive(Clone, Debug, Serialize)]
struct Measured {
    job: String,
    count: u64,
    runs: Vec<Run>,
}

#[derive(Clone, Debug, Serialize)]
struct Run {
    threads: usize,
    time_ms: u64,
    leaves_per_second: u64,
}

pub fn run(args: &BenchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let chosen = JOBS.iter().filter(|job| args.game.is_none_or(|game| game == job.game));
    let mut measured = Vec::new();
    for job in chosen {
        let depth = if args.quick { job.depth - QUICK_PLIES } else { job.depth };
        let result = measure(Job { depth, ..*job })?;
        if !args.json {
            io.line(line(&result))?;
            io.flush()?;
        }
        measured.push(result);
    }
    let signature = format!("{:016x}", signature(&measured));
    if args.json {
        return io.json(&json!({ "jobs": measured, "signature": signature }));
    }
    io.line(format!("signature {signature}"))
}

fn measure(job: Job) -> Result<Measured, Failure> {
    let position = AnyPosition::start(Variant::new(job.game));
    let mut count = 0;
    let mut runs = Vec::new();
    for threads in [1, 2] {
        let clock = Instant::now();
        count = count::count(&position, job.depth, threads)?;
        let seconds = clock.elapsed().as_secs_f64();
        runs.push(Run {
            threads,
            time_ms: (seconds * 1000.0) as u64,
            leaves_per_second: (count as f64 / seconds) as u64,
        });
    }
    Ok(Measured { job: format!("perft {} {}", job.game, job.depth), count, runs })
}

fn line(measured: &Measured) -> String {
    let mut line = format!("{:16} {:>14} leaves", measured.job, measured.count);
    for run in &measured.runs {
        let threads = if run.threads == 1 { "thread " } else { "threads" };
        let millions = run.leaves_per_second as f64 / 1e6;
        line += &format!("   {} {threads} {:>8} ms {millions:>9.1} M/s", run.threads, run.time_ms);
    }
    line
}

/// Depends on every job and its count, in order, and on nothing that varies between runs.
fn signature(measured: &[Measured]) -> u64 {
    measured.iter().fold(0, |state, result| {
        let state = result.job.bytes().fold(state, |state, byte| mix64(state ^ u64::from(byte)));
        mix64(state ^ result.count)
    })
}

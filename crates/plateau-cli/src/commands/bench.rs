//! `plateau bench`: fixed jobs, their speed on one thread and on two, and a signature that changes only when
//! their results do. A change that should only make things faster must leave the signature alone.

mod endings;
mod jobs;
mod othello;

use plateau_game::mix64;
use plateau_games::GameId;
use serde_json::json;

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::io::Io;
use endings::Endings;
use jobs::{JOBS, Job, Measured, Proof, Reach};

/// How many plies `--quick` takes off: enough to finish at once.
const QUICK_PLIES: u32 = 3;

pub fn run(args: &BenchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if args.solve || args.kernels {
        return othello::run(args, io);
    }
    let wanted = |game: GameId| args.game.is_none_or(|only| only == game);
    let mut measured = Vec::new();
    for job in JOBS.into_iter().filter(|job| wanted(job.game)) {
        let depth = if args.quick { job.depth - QUICK_PLIES } else { job.depth };
        let result = Job { depth, ..job }.measure()?;
        tell(args, io, || job_line(job, &result))?;
        measured.push(result);
    }
    let mut solved = Vec::new();
    for stones in endings::STONES.into_iter().filter(|_| wanted(GameId::Sogo)) {
        // Those in a hurry see only the latest.
        if args.quick && stones < endings::STONES[0] {
            continue;
        }
        let result = endings::measure(stones, args.quick)?;
        tell(args, io, || endings_line(&result))?;
        solved.push(result);
    }
    let mut reached = Vec::new();
    // A second each, whatever the job: not for those in a hurry.
    for game in GameId::ALL.into_iter().filter(|game| wanted(*game) && !args.quick) {
        let reach = jobs::reach(game);
        tell(args, io, || reach_line(&reach))?;
        reached.push(reach);
    }
    let proof = (wanted(GameId::Morpion) && !args.quick).then(jobs::proof);
    if let Some(proof) = &proof {
        tell(args, io, || proof_line(proof))?;
    }
    let signature = format!("{:016x}", signature(&measured, &solved));
    if args.json {
        return io.json(&json!({
            "jobs": measured,
            "endings": solved,
            "reach": reached,
            "proof": proof,
            "signature": signature,
        }));
    }
    io.line(format!("signature {signature}"))
}

/// Each result as soon as it is there, unless a document is wanted.
fn tell(args: &BenchArgs, io: &mut Io<'_>, line: impl FnOnce() -> String) -> Result<(), Failure> {
    if args.json {
        return Ok(());
    }
    io.line(line())?;
    io.flush()
}

fn job_line(job: Job, measured: &Measured) -> String {
    let mut line = format!("{:18} {:>13} {:6}", measured.job, measured.count, job.unit());
    for run in &measured.runs {
        let threads = if run.threads == 1 { "thread " } else { "threads" };
        let millions = run.per_second as f64 / 1e6;
        line += &format!("  {} {threads} {:>6} ms {millions:>7.1} M/s", run.threads, run.time_ms);
    }
    line
}

fn endings_line(endings: &Endings) -> String {
    let Endings { stones, positions, solved, nodes, median_us, .. } = endings;
    let median_ms = *median_us as f64 / 1e3;
    format!(
        "solve sogo {stones} stones {nodes:>11} nodes   median {median_ms:.2} ms, {solved} of {positions} solved"
    )
}

fn reach_line(reach: &Reach) -> String {
    format!("search {:11} depth {} in a second, {} nodes", reach.game, reach.depth, reach.nodes)
}

fn proof_line(proof: &Proof) -> String {
    let Proof { expanded, answers, bytes, time_ms } = proof;
    format!(
        "proof morpion 4 in {time_ms} ms: {expanded} positions expanded, {answers} answers, {bytes} bytes"
    )
}

/// Depends on every job and its result, in order, and on nothing that varies between runs.
fn signature(measured: &[Measured], solved: &[Endings]) -> u64 {
    let endings = solved.iter().fold(0, |state, endings| mix64(state ^ endings.nodes ^ endings.values));
    measured.iter().fold(endings, |state, result| {
        let words = result.job.bytes().chain(result.chosen.iter().flat_map(|mv| mv.bytes()));
        let state = words.fold(state, |state, byte| mix64(state ^ u64::from(byte)));
        mix64(state ^ result.count)
    })
}

//! `plateau bench`: fixed jobs, their speed on one thread and on two, and a signature that changes only when
//! their results do. A change that should only make things faster must leave the signature alone.

mod endings;
mod jobs;
mod othello;
mod plain;

use plateau_game::mix64;
use plateau_games::GameId;
use serde_json::json;

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::io::Io;
use endings::{Endings, GAMES, Solved, Together};
use jobs::{JOBS, Job, Measured, Proof, Reach};

/// How many plies `--quick` takes off: enough to finish at once.
const QUICK_PLIES: u32 = 3;

pub fn run(args: &BenchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if args.solve || args.kernels {
        return othello::run(args, io);
    }
    if args.endings {
        return endings_together(args, io);
    }
    let wanted = |game: GameId| args.game.is_none_or(|only| only == game);
    let mut measured = Vec::new();
    for job in JOBS.into_iter().filter(|job| wanted(job.game)) {
        let depth = if args.quick { job.depth - QUICK_PLIES } else { job.depth };
        let result = Job { depth, ..job }.measure()?;
        io.tell(args.json, || job_line(job, &result))?;
        measured.push(result);
    }
    let mut solved = Vec::new();
    if wanted(GameId::Sogo) {
        io.tell(args.json, || ENDINGS_HEAD.into())?;
    }
    for games in GAMES.into_iter().filter(|_| wanted(GameId::Sogo)) {
        // Those in a hurry see only the latest.
        for stones in games.stones.iter().take(if args.quick { 1 } else { games.stones.len() }) {
            let result = endings::measure(games, *stones, args.quick)?;
            io.tell(args.json, || endings_line(&result))?;
            solved.push(result);
        }
    }
    let mut reached = Vec::new();
    // A second each, whatever the job: not for those in a hurry.
    for game in GameId::ALL.into_iter().filter(|game| wanted(*game) && !args.quick) {
        let reach = jobs::reach(game);
        io.tell(args.json, || reach_line(&reach))?;
        reached.push(reach);
    }
    let proof = (wanted(GameId::Morpion) && !args.quick).then(jobs::proof);
    if let Some(proof) = &proof {
        io.tell(args.json, || proof_line(proof))?;
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

/// The endings of stronger players on as many threads as were asked for; they are not reproducible and have no signature.
fn endings_together(args: &BenchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if args.game != Some(GameId::Sogo) {
        return Err(Failure::input("--endings is for sogo: plateau bench sogo --endings"));
    }
    let wanted = |stones: &usize| args.stones.is_none_or(|only| only == *stones);
    if let Some(stones) = args.stones
        && !endings::hard_games().any(|games| games.stones.iter().any(wanted))
    {
        return Err(Failure::input(format!("no endings with {stones} stones (expected 36, 32, 30 or 28)")));
    }
    let threads = args.threads.count_or_one();
    let mut solved = Vec::new();
    io.tell(args.json, || TOGETHER_HEAD.into())?;
    for games in endings::hard_games() {
        let stones = games.stones.iter().copied().filter(wanted);
        for stones in stones.take(if args.quick { 1 } else { usize::MAX }) {
            let result = endings::measure_together(games, stones, threads, args.quick)?;
            io.tell(args.json, || together_line(&result))?;
            solved.push(result);
        }
    }
    if args.json { io.json(&json!({ "endings": solved })) } else { Ok(()) }
}

const TOGETHER_HEAD: &str = "Sogo endings, medians; given up after 8 million nodes of one thread\n\
    games   stones threads | who wins:   nodes        time   solved | how soon:   nodes        time   solved";

fn together_line(together: &Together) -> String {
    let Together { games, stones, threads, positions, decided, solver } = together;
    let side = |side: &Solved| solver_columns(side, *positions);
    format!("{games:<8}    {stones} {threads:>7} |{} |{}", side(decided), side(solver))
}

/// Median nodes, median time and how many were solved.
fn solver_columns(solved: &Solved, positions: usize) -> String {
    let over = if solved.is_known(positions) { "" } else { ">" };
    let Solved { solved, median_nodes, median_us, .. } = solved;
    let (ms, count) = (*median_us as f64 / 1e3, format!("{solved}/{positions}"));
    format!("{:>17} {:>8} ms {count:>8}", format!("{over}{median_nodes}"), format!("{over}{ms:.2}"))
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

const ENDINGS_HEAD: &str = "Sogo endings, medians; given up after 8 million nodes, in the plain search, which finds how soon, 1 million\n\
    games   stones | who wins:   nodes        time   solved | how soon:   nodes        time   solved | plain:      nodes        time   solved | times as fast";

fn endings_line(endings: &Endings) -> String {
    let Endings { games, stones, positions, decided, solver, plain, .. } = endings;
    let side = |side: &Solved| solver_columns(side, *positions);
    let ratio = plain.median_us as f64 / solver.median_us.max(1) as f64;
    let ratio = match [solver, plain].map(|side| side.is_known(*positions)) {
        [true, true] => format!("{ratio:.1}"),
        [true, false] => format!(">{ratio:.1}"),
        [false, _] => "?".into(),
    };
    format!("{games:<8}    {stones} |{} |{} |{} |{ratio:>14}", side(decided), side(solver), side(plain))
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
    let endings =
        solved.iter().fold(0, |state, endings| mix64(state ^ endings.solver.nodes ^ endings.values));
    measured.iter().fold(endings, |state, result| {
        let words = result.job.bytes().chain(result.chosen.iter().flat_map(|mv| mv.bytes()));
        let state = words.fold(state, |state, byte| mix64(state ^ u64::from(byte)));
        mix64(state ^ result.count)
    })
}

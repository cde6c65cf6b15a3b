//! `plateau bench`: fixed jobs, their speed on one thread and on two, and a signature that changes
//! only when their results do. A change that should only make things faster must leave the
//! signature alone.

pub mod endings;
mod jobs;

use plateau_game::mix64;
use plateau_games::GameId;
use serde_json::json;

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::io::Io;
use endings::{Endings, GAMES, SolvingCost};
use jobs::{BenchJob, JOBS, Measured};

/// How many plies `--quick` takes off: enough to finish at once.
const QUICK_PLIES: u32 = 3;

pub fn run(args: &BenchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let wanted = |game: GameId| args.game.is_none_or(|only| only == game);
    let mut measured = Vec::new();
    for job in JOBS.into_iter().filter(|job| wanted(job.game)) {
        let depth = if args.quick { job.depth - QUICK_PLIES } else { job.depth };
        let result = BenchJob { depth, ..job }.measure()?;
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
            let result = endings::measure(games, *stones, 1, args.quick)?;
            io.tell(args.json, || endings_line(&result))?;
            solved.push(result);
        }
    }
    let signature = format!("{:016x}", signature(&measured, &solved));
    if args.json {
        return io.json(&json!({
            "jobs": measured,
            "endings": solved,
            "signature": signature,
        }));
    }
    io.line(format!("signature {signature}"))
}

/// Median nodes, median time and how many were solved.
pub fn solver_columns(solved: &SolvingCost, positions: usize) -> String {
    let over = if solved.is_known(positions) { "" } else { ">" };
    let SolvingCost { solved, median_nodes, median_us, .. } = solved;
    let (ms, count) = (*median_us as f64 / 1e3, format!("{solved}/{positions}"));
    format!("{:>17} {:>8} ms {count:>8}", format!("{over}{median_nodes}"), format!("{over}{ms:.2}"))
}

fn job_line(job: BenchJob, measured: &Measured) -> String {
    let mut line = format!("{:18} {:>13} {:6}", measured.job, measured.count, job.unit());
    for run in &measured.runs {
        let threads = if run.threads == 1 { "thread " } else { "threads" };
        let millions = run.per_second as f64 / 1e6;
        line += &format!("  {} {threads} {:>6} ms {millions:>7.1} M/s", run.threads, run.time_ms);
    }
    line
}

const ENDINGS_HEAD: &str = "Sogo endings, medians; given up after 8 million nodes\n\
    games   stones | who wins:   nodes        time   solved | how soon:   nodes        time   \
    solved";

fn endings_line(endings: &Endings) -> String {
    let Endings { games, stones, positions, decided, solver, .. } = endings;
    let side = |side: &SolvingCost| solver_columns(side, *positions);
    format!("{games:<8}    {stones} |{} |{}", side(decided), side(solver))
}

/// Depends on every job and its result, in order, and on nothing that varies between runs.
fn signature(measured: &[Measured], solved: &[Endings]) -> u64 {
    let endings = solved
        .iter()
        .fold(0, |state, endings| mix64(state ^ endings.solver.nodes ^ endings.values));
    measured.iter().fold(endings, |state, result| {
        let words = result.job.bytes().chain(result.chosen.iter().flat_map(|mv| mv.bytes()));
        let state = words.fold(state, |state, byte| mix64(state ^ u64::from(byte)));
        mix64(state ^ result.count)
    })
}

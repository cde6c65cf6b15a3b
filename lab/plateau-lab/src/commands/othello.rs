//! The long jobs of Othello: small boards solved from the start, and the kernels of every
//! instruction set.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use plateau_cli::{Failure, Io};
use plateau_game::Game;
use plateau_games::AnyPosition;
use plateau_games::othello::Othello;
use plateau_othello::{Instructions, kernels};
use plateau_players::{OthelloSolver, SolverQuery};
use serde_json::{Value as Json, json};

use crate::args::{OthelloBoardsArgs, OthelloKernelsArgs};

/// Boards on which each set's kernels are compared with the rules.
const BOARDS: u64 = 2_000_000;

/// Published: sequences of so many plies from the start, a game that is over counted as one.
const PERFT: (u32, u64) = (11, 212_258_800);

/// Each set that this machine has; a wrong count or a disagreement with the rules is a failure.
pub fn measure_kernels(args: &OthelloKernelsArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let mut documents = Vec::new();
    for instructions in Instructions::ALL.into_iter().filter(|instructions| instructions.are_here())
    {
        let name = instructions.name();
        let compared = kernels::compare(instructions, BOARDS).map_err(|found| {
            Failure::Contradiction(format!("{name} disagrees with the rules: {found:x?}"))
        })?;
        let (depth, expected) = PERFT;
        let clock = Instant::now();
        let count = kernels::perft(&Othello::<8>::start(()), depth, instructions);
        let time_ms = clock.elapsed().as_millis() as u64;
        if count != expected {
            return Err(Failure::Contradiction(format!(
                "{name} counts {count} at depth {depth} (expected {expected})"
            )));
        }
        io.tell(args.json, || {
            format!(
                "{name:9} {compared} squares as the rules have them, perft {depth}: {count} in {time_ms} ms"
            )
        })?;
        documents
            .push(json!({ "instructions": name, "compared": compared, "perft": count, "time_ms": time_ms }));
    }
    finish(args.json, io, "kernels", documents)
}

/// The known results: -10 on 4 x 4 (3 discs to 11 with two squares empty), -4 on 6 x 6 (16 to 20).
pub fn solve_small_boards(args: &OthelloBoardsArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let documents =
        vec![solve_from_start::<4>(-10, args, io)?, solve_from_start::<6>(-4, args, io)?];
    finish(args.json, io, "boards", documents)
}

fn solve_from_start<const N: usize>(
    expected: i32,
    args: &OthelloBoardsArgs,
    io: &mut Io<'_>,
) -> Result<Json, Failure>
where
    Othello<N>: Into<AnyPosition>,
{
    let start = Othello::<N>::start(());
    let empties = start.empties().count_ones();
    let threads = args.threads.count();
    let mut solver = OthelloSolver::new(SolverQuery::Score, empties, threads, Instructions::best());
    let clock = Instant::now();
    let answer = solver.solve(&start.into(), &AtomicBool::new(false));
    let time_ms = clock.elapsed().as_millis() as u64;
    let answer = answer.expect("nobody stops it");
    let score = answer.score.points().unwrap_or_default();
    if score != expected {
        return Err(Failure::Contradiction(format!(
            "{N} x {N} came out as {score:+} (expected {expected:+})"
        )));
    }
    let line = answer.line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    io.tell(args.json, || {
        let per_second = answer.nodes as f64 / 1e3 / time_ms.max(1) as f64;
        let nodes = answer.nodes;
        format!("{N} x {N}: {score:+}, {nodes} nodes, {time_ms} ms, {per_second:.1} M/s\n  {line}")
    })?;
    Ok(json!({ "size": N, "score": score, "pv": line, "nodes": answer.nodes, "time_ms": time_ms }))
}

fn finish(
    as_json: bool,
    io: &mut Io<'_>,
    member: &str,
    documents: Vec<Json>,
) -> Result<(), Failure> {
    if as_json { io.json(&json!({ member: documents })) } else { Ok(()) }
}

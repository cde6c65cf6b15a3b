//! `plateau solve`: the exact value of a position and of every move in it. What cannot be known in
//! time is said to be unknown, with status 3: never a guess dressed as a fact.

mod collection;
mod deadline;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use plateau_game::{Distance, Score};
use plateau_games::pogo::PogoSpace;
use plateau_games::{AnyMove, AnyPosition, GameId};
use plateau_players::{GameTable, Library, Resource, Solver, SolverOptions, SolverQuery};
use serde_json::{Value as Json, json};

use crate::args::SolveArgs;
use crate::describe::{describe, score_members};
use crate::failure::Failure;
use crate::io::Io;
#[cfg(test)]
pub use collection::best_answer;
use deadline::with_deadline;

/// Result for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SolvedPosition {
    score: Option<Score>,
    /// Bounds of the value: equal if the score is known.
    between: (Score, Score),
    /// Every legal move with its own score for the player who makes it.
    moves: Vec<(AnyMove, Option<Score>)>,
}

pub fn run(args: &SolveArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let game = args.setup.game;
    if args.obf.is_some() && game != GameId::Othello {
        return Err(Failure::Input(format!("--obf is for othello (got {})", game.name())));
    }
    if args.instructions.is_some() && game != GameId::Othello {
        return Err(Failure::Input(format!("--instructions is for othello (got {})", game.name())));
    }
    if args.wld && !matches!(game, GameId::Othello | GameId::Sogo | GameId::Morpion) {
        let knows = "a table knows how soon as well as who";
        return Err(Failure::Input(format!(
            "--wld is for othello, sogo and morpion (got {}: {knows})",
            game.name()
        )));
    }
    let asked = if args.wld { SolverQuery::Outcome } else { SolverQuery::Score };
    if let Some(path) = &args.obf {
        return collection::run(args, path, asked, io);
    }
    let position = args.setup.position()?;
    let clock = Instant::now();
    let threads = args.threads.count_or_one();
    let library = library(&position, args.time, threads, io)?;
    let options = SolverOptions { threads, asked, thorough: args.time.is_some() };
    let mut solver =
        Solver::new(&position, library, options).with_instructions(args.instructions());
    let solved = with_deadline(args.time, |stop| solve(&position, &mut solver, stop));
    let time_ms = clock.elapsed().as_millis() as u64;
    if args.setup.json {
        io.json(&document(&position, &solved, solver.nodes(), time_ms))?;
    }
    match solved.score {
        None => {
            let (least, most) = solved.bounds();
            let limit = args.time.unwrap_or_default();
            Err(Failure::Unfinished(format!(
                "not solved within {limit} ms: at least a {least}, at most a {most}"
            )))
        }
        Some(score) if !args.setup.json => {
            io.line(score)?;
            let unknown = || "unknown".to_string();
            let line =
                |score: &Option<Score>| score.map_or_else(unknown, |score| score.to_string());
            solved
                .moves
                .iter()
                .try_for_each(|(mv, score)| io.line(format!("{mv}: {}", line(score))))
        }
        Some(_) => Ok(()),
    }
}

/// The tables that cannot be made on the spot. One that is not there is built, unless time is
/// limited.
fn library(
    position: &AnyPosition,
    time_ms: Option<u64>,
    threads: usize,
    io: &mut Io<'_>,
) -> Result<Library, Failure> {
    let library = Library::default();
    let Some(Resource::PogoTable(rules)) = Resource::of(position) else { return Ok(library) };
    let table = match time_ms {
        Some(_) => io.tables.peek(PogoSpace::new(rules)),
        None => Some(io.table(|| PogoSpace::new(rules), threads)?),
    };
    Ok(match table {
        Some(table) => library.with(GameTable::new(table)),
        None => library,
    })
}

/// The position first, then each move: who wins matters more than by which moves.
fn solve(position: &AnyPosition, solver: &mut Solver, stop: &AtomicBool) -> SolvedPosition {
    let root = solver.score(position, stop);
    let between = solver.bounds();
    let moves: Vec<(AnyMove, Option<Score>)> = position
        .moves()
        .into_iter()
        .map(|mv| {
            let next = position.try_play(mv).ok();
            let score = next.and_then(|next| solver.score(&next, stop));
            (mv, score.map(Score::one_ply_earlier))
        })
        .collect();
    let all: Option<Vec<Score>> = moves.iter().map(|(_, score)| *score).collect();
    let best = all.and_then(|scores| scores.into_iter().max());
    SolvedPosition { score: best.or(root), between, moves }
}

impl SolvedPosition {
    /// Bounds on the winner of a position that is not solved.
    fn bounds(&self) -> (Score, Score) {
        let known = self.moves.iter().filter_map(|(_, score)| *score);
        let reached = known.max().unwrap_or(Score::Loss(Distance::Unknown));
        let (least, most) = self.between;
        (least.max(reached).without_distance(), most.without_distance())
    }
}

fn document(position: &AnyPosition, solved: &SolvedPosition, nodes: u64, time_ms: u64) -> Json {
    let mut document = describe(position);
    document.extend(score_members(solved.score));
    if solved.score.is_none() {
        let (least, most) = solved.bounds();
        document.insert("at_least".into(), json!(least.to_string()));
        document.insert("at_most".into(), json!(most.to_string()));
    }
    let move_document = |(mv, score): &(AnyMove, Option<Score>)| {
        let mut members = score_members(*score);
        members.insert("move".into(), json!(mv.to_string()));
        Json::from(members)
    };
    document.insert("moves".into(), solved.moves.iter().map(move_document).collect());
    document.insert("nodes".into(), json!(nodes));
    document.insert("time_ms".into(), json!(time_ms));
    document.into()
}

//! `plateau solve`: the exact value of a position and of every move in it. What cannot be known in time is said to
//! be unknown, with status 3: never a guess dressed as a fact.

mod collection;
mod cubes;
mod exact;
mod othello;
mod proving;
mod sources;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use plateau_games::{AnyMove, AnyPosition, GameId};
use serde_json::{Value as Json, json};

use crate::args::SolveArgs;
use crate::describe::describe;
use crate::failure::Failure;
use crate::io::Io;
use exact::{Exact, Verdict};
pub use othello::{Asked, Scoring};
use sources::Source;

/// What was found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Solved {
    value: Option<Exact>,
    /// Who wins at the least and at the most: the same if the value is known.
    between: (Verdict, Verdict),
    /// Every legal move with its own value for the player who makes it.
    moves: Vec<(AnyMove, Option<Exact>)>,
}

pub fn run(args: &SolveArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if (args.obf.is_some() || args.wld) && args.setup.game != GameId::Othello {
        let option = if args.wld { "--wld" } else { "--obf" };
        return Err(Failure::Input(format!("{option} is for othello (got {})", args.setup.game.name())));
    }
    let asked = if args.wld { Asked::Outcome } else { Asked::Score };
    if let Some(path) = &args.obf {
        return collection::run(args, path, asked, io);
    }
    let position = args.setup.position()?;
    let clock = Instant::now();
    let mut source = sources::open(&position, args.time, args.threads.count_or_one(), asked, io)?;
    let solved = with_deadline(args.time, |stop| solve(&position, source.as_mut(), stop));
    let time_ms = clock.elapsed().as_millis() as u64;
    if args.setup.json {
        io.json(&document(&position, &solved, source.nodes(), time_ms))?;
    }
    match solved.value {
        None => {
            let (least, most) = solved.bounds();
            let limit = args.time.unwrap_or_default();
            Err(Failure::Unfinished(format!(
                "not solved within {limit} ms: at least a {least}, at most a {most}"
            )))
        }
        Some(value) if !args.setup.json => {
            io.line(value)?;
            let unknown = || "unknown".to_string();
            let line = |value: &Option<Exact>| value.map_or_else(unknown, |value| value.to_string());
            solved.moves.iter().try_for_each(|(mv, value)| io.line(format!("{mv}: {}", line(value))))
        }
        Some(_) => Ok(()),
    }
}

/// The position first, then each move: who wins matters more than by which moves.
fn solve(position: &AnyPosition, source: &mut dyn Source, stop: &AtomicBool) -> Solved {
    if let Some(value) = Exact::of_finished(position) {
        return Solved { value: Some(value), between: (value.verdict, value.verdict), moves: Vec::new() };
    }
    let root = source.value(position, stop);
    let between = source.between();
    let moves: Vec<(AnyMove, Option<Exact>)> = position
        .moves()
        .into_iter()
        .map(|mv| {
            let next = position.try_play(mv).ok();
            let value = next.and_then(|next| Exact::of_finished(&next).or_else(|| source.value(&next, stop)));
            (mv, value.map(Exact::one_ply_earlier))
        })
        .collect();
    let all: Option<Vec<Exact>> = moves.iter().map(|(_, value)| *value).collect();
    let best = all.and_then(|values| values.into_iter().max());
    Solved { value: best.or(root), between, moves }
}

impl Solved {
    /// What is certain about a position that is not solved.
    fn bounds(&self) -> (Verdict, Verdict) {
        let known = self.moves.iter().filter_map(|(_, value)| *value);
        let reached = known.map(|value| value.verdict).max().unwrap_or(Verdict::Loss);
        let (least, most) = self.between;
        (least.max(reached), most)
    }
}

/// Runs something with a flag that is set when the time is up; without a time it never is.
fn with_deadline<T>(time_ms: Option<u64>, work: impl FnOnce(&AtomicBool) -> T) -> T {
    let stop = AtomicBool::new(false);
    let Some(time_ms) = time_ms else { return work(&stop) };
    std::thread::scope(|scope| {
        let (done, waiting) = channel::<()>();
        let alarm = &stop;
        scope.spawn(move || {
            if waiting.recv_timeout(Duration::from_millis(time_ms)) == Err(RecvTimeoutError::Timeout) {
                alarm.store(true, Ordering::Relaxed);
            }
        });
        let result = work(&stop);
        // The alarm need not ring any more.
        drop(done);
        result
    })
}

fn document(position: &AnyPosition, solved: &Solved, nodes: u64, time_ms: u64) -> Json {
    let mut document = describe(position);
    document.extend(value_members(solved.value));
    if solved.value.is_none() {
        let (least, most) = solved.bounds();
        document.insert("at_least".into(), json!(least.to_string()));
        document.insert("at_most".into(), json!(most.to_string()));
    }
    let move_document = |(mv, value): &(AnyMove, Option<Exact>)| {
        let mut members = value_members(*value);
        members.insert("move".into(), json!(mv.to_string()));
        Json::from(members)
    };
    document.insert("moves".into(), solved.moves.iter().map(move_document).collect());
    document.insert("nodes".into(), json!(nodes));
    document.insert("time_ms".into(), json!(time_ms));
    document.into()
}

fn value_members(value: Option<Exact>) -> serde_json::Map<String, Json> {
    let mut members = serde_json::Map::new();
    members.insert("value".into(), json!(value.map(|value| value.verdict.to_string())));
    members.insert("plies".into(), json!(value.and_then(|value| value.plies)));
    members.insert("score".into(), json!(value.and_then(|value| value.score)));
    members
}

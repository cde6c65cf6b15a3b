//! `plateau solve othello --obf FILE`: every position of a collection, with totals at the end.
//! Where the file says what the best move is worth, that is compared.

use std::path::Path;
use std::time::{Duration, Instant};

use plateau_game::Score;
use plateau_games::{AnyPosition, Variant};
use plateau_players::{OthelloAnswer, OthelloSolver, SolverQuery};
use serde_json::{Value as Json, json};

use super::deadline::with_deadline;
use crate::args::SolveArgs;
use crate::describe::score_members;
use crate::failure::Failure;
use crate::files::read_text;
use crate::io::Io;

/// A position of the file.
struct FilePosition {
    /// Its line in the file, from 1.
    line: usize,
    position: AnyPosition,
    /// The best of the scores that the file gives.
    expected: Option<i32>,
}

/// Result of the position.
struct SolvedEntry {
    answer: Option<OthelloAnswer>,
    time: Duration,
}

pub fn run(
    args: &SolveArgs,
    path: &Path,
    asked: SolverQuery,
    io: &mut Io<'_>,
) -> Result<(), Failure> {
    let problems = read(path, args.setup.variant()?)?;
    let threads = args.threads.count_or_one();
    let most = problems.iter().map(FilePosition::empties).max().unwrap_or_default();
    let mut solver = OthelloSolver::new(asked, most, threads, args.instructions());
    let mut solved = Vec::new();
    for problem in &problems {
        let clock = Instant::now();
        let answer = with_deadline(args.time, |stop| solver.solve(&problem.position, stop));
        let result = SolvedEntry { answer, time: clock.elapsed() };
        if !args.setup.json {
            io.line(problem.row(&result))?;
            io.flush()?;
        }
        solved.push(result);
    }
    let nodes: u64 = solved.iter().map(SolvedEntry::nodes).sum();
    let time: Duration = solved.iter().map(|result| result.time).sum();
    if args.setup.json {
        let rows: Vec<Json> = problems
            .iter()
            .zip(&solved)
            .map(|(problem, result)| problem.document(result))
            .collect();
        let time_ms = time.as_millis() as u64;
        io.json(&json!({
            "game": "othello",
            "threads": threads,
            "positions": rows,
            "nodes": nodes,
            "time_ms": time_ms,
        }))?;
    } else {
        io.line(format!("{:>4} {:>31} {}", "all", nodes, speed(nodes, time)))?;
    }
    verdict(path, &problems, &solved, args.time)
}

/// Everything solved, and as the file says?
fn verdict(
    path: &Path,
    problems: &[FilePosition],
    solved: &[SolvedEntry],
    time: Option<u64>,
) -> Result<(), Failure> {
    let unsolved = solved.iter().filter(|result| result.answer.is_none()).count();
    if unsolved > 0 {
        let limit = time.unwrap_or_default();
        return Err(Failure::Unfinished(format!(
            "{unsolved} positions not solved within {limit} ms each"
        )));
    }
    let wrong = problems.iter().zip(solved).find(|(problem, result)| problem.contradicts(result));
    match wrong
        .and_then(|(problem, result)| Some((problem, problem.expected?, result.answer.as_ref()?)))
    {
        None => Ok(()),
        Some((problem, expected, answer)) => Err(Failure::Contradiction(format!(
            "line {} of '{}' gives {expected:+} as the best score, found: {}",
            problem.line,
            path.display(),
            answer.score
        ))),
    }
}

fn read(path: &Path, variant: Variant) -> Result<Vec<FilePosition>, Failure> {
    let text = read_text(path)?;
    let lines = (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty());
    lines
        .map(|(line, text)| {
            let unread =
                |error| Failure::Input(format!("line {line} of '{}': {error}", path.display()));
            let position = AnyPosition::parse(variant, text).map_err(unread)?;
            Ok(FilePosition { line, position, expected: best_answer(text) })
        })
        .collect()
}

/// The largest score among answers such as `A2:+38; C7:+36;`.
pub fn best_answer(text: &str) -> Option<i32> {
    let answers = text.split(';').skip(1);
    answers.filter_map(|answer| answer.split_once(':')?.1.trim().parse().ok()).max()
}

impl FilePosition {
    fn empties(&self) -> u32 {
        match &self.position {
            AnyPosition::Othello4(position) => position.empties().count_ones(),
            AnyPosition::Othello6(position) => position.empties().count_ones(),
            AnyPosition::Othello8(position) => position.empties().count_ones(),
            _ => 0,
        }
    }

    /// Whether the file says otherwise; of the winner, where only that was asked for.
    fn contradicts(&self, result: &SolvedEntry) -> bool {
        let (Some(expected), Some(answer)) = (self.expected, &result.answer) else { return false };
        match answer.score {
            Score::Discs(discs) => discs != expected,
            score => score.sign() != expected.cmp(&0),
        }
    }

    /// `  40  20 empty   +38  a2       18531523    0.546 s   33.9 M/s`
    fn row(&self, result: &SolvedEntry) -> String {
        let (value, best) = match &result.answer {
            Some(answer) => {
                let best = answer.line.first().map_or_else(|| "-".into(), ToString::to_string);
                let value = match answer.score {
                    Score::Discs(discs) => format!("{discs:+}"),
                    score => score.to_string(),
                };
                (value, best)
            }
            None => ("?".into(), "-".into()),
        };
        let nodes = result.nodes();
        let contradiction = match self.expected.filter(|_| self.contradicts(result)) {
            Some(expected) => format!("  expected {expected:+}"),
            None => String::new(),
        };
        let (line, empties) = (self.line, self.empties());
        format!(
            "{line:>4} {empties:>3} empty {value:>5} {best:>4} {nodes:>12} {}{contradiction}",
            speed(nodes, result.time)
        )
    }

    fn document(&self, result: &SolvedEntry) -> Json {
        let mut members = score_members(result.answer.as_ref().map(|answer| answer.score));
        let line = result.answer.iter().flat_map(|answer| &answer.line);
        let line: Vec<String> = line.map(ToString::to_string).collect();
        members.insert("position".into(), json!(self.position.to_string()));
        members.insert("expected".into(), json!(self.expected));
        members.insert("move".into(), json!(line.first()));
        members.insert("pv".into(), json!(line));
        members.insert("nodes".into(), json!(result.nodes()));
        members.insert("time_ms".into(), json!(result.time.as_millis() as u64));
        members.into()
    }
}

impl SolvedEntry {
    fn nodes(&self) -> u64 {
        self.answer.as_ref().map_or(0, |answer| answer.nodes)
    }
}

fn speed(nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let millions = nodes as f64 / seconds.max(1e-9) / 1e6;
    format!("{seconds:>8.3} s {millions:>6.1} M/s")
}

#[cfg(test)]
mod tests {
    use super::best_answer;

    #[test]
    fn the_best_answer_counts() {
        assert_eq!(best_answer("-- X; A2:+38; C7:+36;"), Some(38));
        assert_eq!(best_answer("-- X; a2:-4; c7:0"), Some(0));
        assert_eq!(best_answer("-- X"), None);
        assert_eq!(best_answer("-- X; a comment"), None);
    }
}

//! `plateau-lab endings`: late positions of Sogo solved on several threads, beside a plain
//! alpha-beta.

use std::time::Instant;

use plateau_cli::commands::bench::endings::{
    Effort, Endings, GAMES, Games, SolvingCost, measure, summary,
};
use plateau_cli::commands::bench::solver_columns;
use plateau_cli::{Failure, Io};
use plateau_games::AnyPosition;
use serde::Serialize;
use serde_json::json;

use crate::args::EndingsArgs;
use crate::plain::PlainResult;

/// Nodes that the plain search may spend on a position.
const PLAIN_NODES: u64 = 1_000_000;

const HEAD: &str = "Sogo endings, medians; given up after 8 million nodes of one thread, in the \
    plain search 1 million\n\
    games   stones threads | who wins:   nodes        time   solved | how soon:   nodes        \
    time   solved | plain:      nodes        time   solved";

#[derive(Debug, Serialize)]
struct Compared {
    threads: usize,
    #[serde(flatten)]
    endings: Endings,
    plain: Option<SolvingCost>,
}

pub fn run(args: &EndingsArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let is_wanted = |stones: &usize| args.stones.is_none_or(|only| only == *stones);
    if let Some(stones) = args.stones
        && !GAMES.iter().any(|games| games.stones.iter().any(is_wanted))
    {
        return Err(Failure::input(format!(
            "no endings with {stones} stones (expected 36, 32, 30 or 28)"
        )));
    }
    let threads = args.threads.count_or_one();
    let mut solved = Vec::new();
    io.tell(args.json, || HEAD.into())?;
    // The learners' games are for the bench: they are easy, and many.
    for games in GAMES.into_iter().filter(|games| args.learners || games.name != "learners") {
        let stones = games.stones.iter().copied().filter(is_wanted);
        for stones in stones.take(if args.quick { 1 } else { usize::MAX }) {
            let compared = Compared {
                threads,
                endings: measure(games, stones, threads, args.quick)?,
                plain: args.plain.then(|| plainly(games, stones, args.quick)).transpose()?,
            };
            io.tell(args.json, || line(&compared))?;
            solved.push(compared);
        }
    }
    if args.json { io.json(&json!({ "endings": solved })) } else { Ok(()) }
}

fn line(Compared { threads, endings, plain }: &Compared) -> String {
    let Endings { games, stones, positions, decided, solver, .. } = endings;
    let side = |side: &SolvingCost| solver_columns(side, *positions);
    let plain = plain.as_ref().map_or_else(String::new, |plain| format!(" |{}", side(plain)));
    format!("{games:<8}    {stones} {threads:>7} |{} |{}{plain}", side(decided), side(solver))
}

/// The same positions by the plain search.
fn plainly(games: Games, stones: usize, quick: bool) -> Result<SolvingCost, Failure> {
    let efforts = games.positions(stones, quick)?.iter().filter_map(plain_effort).collect();
    Ok(summary(efforts))
}

fn plain_effort(position: &AnyPosition) -> Option<Effort> {
    let AnyPosition::Sogo4(position) = position else { return None };
    let mut plain = PlainResult::new(PLAIN_NODES);
    let clock = Instant::now();
    let value = plain.solve(position.board());
    Some((plain.nodes, clock.elapsed(), value.is_some()))
}

#[cfg(test)]
mod tests {
    use plateau_cli::commands::bench::endings::solution;
    use plateau_players::SolverQuery;

    use super::*;

    /// Two searches that have nothing in common find the same values.
    #[test]
    fn the_solver_agrees_with_the_plain_search() {
        let mut compared = 0;
        for games in GAMES {
            for position in games.positions(36, true).unwrap() {
                let AnyPosition::Sogo4(sogo) = &position else { panic!("{position}") };
                let plain = PlainResult::new(PLAIN_NODES).solve(sogo.board());
                let value = solution(&position, 1, SolverQuery::Score, &mut Vec::new());
                if let (Some(value), Some(plain)) = (value, plain) {
                    assert_eq!(value, plain, "{position}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 3, "{compared}");
    }
}

//! `plateau ladder`: every level meets the one below it, and each step is told as soon as it is measured.

use plateau_players::{Level, Spec};
use serde_json::json;

use super::report;
use super::runner::hold;
use crate::args::{Contestant, LadderArgs, LimitArgs, MatchArgs};
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &LadderArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let mut steps = Vec::new();
    for upper in (args.from..=args.to).filter_map(Level::new) {
        let Some(lower) = Level::new(upper.number() - 1) else { continue };
        let tally = hold(&step(args, upper, lower), io, &mut |_| Ok(()))?.tally;
        if args.setup.json {
            steps.push(report::step_document(upper.number(), &tally));
            continue;
        }
        let verdict = if tally.score_interval().0 > 0.5 { "above" } else { "not shown to be above" };
        io.line(format!("level {} against {}: {tally}, {verdict}", upper.number(), lower.number()))?;
        io.flush()?;
    }
    if args.setup.json {
        return io.json(&json!({ "game": args.setup.game.name(), "games": args.games, "steps": steps }));
    }
    Ok(())
}

fn step(args: &LadderArgs, upper: Level, lower: Level) -> MatchArgs {
    MatchArgs {
        setup: args.setup.clone(),
        a: Contestant::Player(Spec::level(upper)),
        b: Contestant::Player(Spec::level(lower)),
        games: args.games,
        openings: args.openings,
        balanced: None,
        limits: LimitArgs::default(),
        sprt: None,
        records: None,
        lines: None,
        threads: args.threads,
    }
}

//! `plateau-lab ladder`: every level meets the one below it, and each step is told as soon as it is
//! measured.

use plateau_cli::args::{Contestant, LimitArgs, MatchArgs};
use plateau_cli::match_runner::report;
use plateau_cli::{Failure, Io};
use plateau_players::{Level, Spec};
use serde_json::json;

use crate::args::LadderArgs;
use crate::venue::Venue;

pub fn run(args: &LadderArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let pairs: Vec<[Level; 2]> = (args.from..=args.to)
        .filter_map(|upper| Some([Level::new(upper)?, Level::new(upper.checked_sub(1)?)?]))
        .collect();
    let matches: Vec<MatchArgs> =
        pairs.iter().map(|[upper, lower]| step(args, *upper, *lower)).collect();
    let mut venue = Venue::new(&args.workers)?;
    let mut steps = Vec::new();
    venue.hold_all(&matches, io, &mut |_| Ok(()), &mut |step, summary, io| {
        let ([upper, lower], tally) = (pairs[step].map(Level::number), summary.tally);
        if args.setup.json {
            steps.push(report::step_document(upper, &tally));
            return Ok(());
        }
        let verdict =
            if tally.score_interval().0 > 0.5 { "above" } else { "not shown to be above" };
        io.line(format!("level {upper} against {lower}: {tally}, {verdict}"))?;
        io.flush()
    })?;
    if args.setup.json {
        io.json(&json!({ "game": args.setup.game.name(), "games": args.games, "steps": steps }))?;
    }
    venue.close(io)
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

//! Plays the games of a match side by side on threads, and hears of each as it ends.

use std::io::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use plateau_match::contest::Tally;
use plateau_match::record;

use super::bout::{self, Bout};
use super::plan::{Plan, openings};
use super::report;
use super::seats::sit_down;
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::files;
use crate::io::Io;

/// A long match reports in steps.
const MOST_PROGRESS_LINES: usize = 1_000;

/// The games of a match.
pub fn hold(args: &MatchArgs, io: &mut Io<'_>) -> Result<Vec<Bout>, Failure> {
    for contestant in [&args.a, &args.b] {
        contestant.check(args.setup.game)?;
    }
    let start = args.setup.game()?;
    if let Some(finish) = start.finish() {
        return Err(Failure::Input(format!("there is nothing to play: the game is over ({finish})")));
    }
    if let Some(folder) = &args.records {
        files::create_folder(folder)?;
    }
    let games = args.games as usize;
    let plan = Plan {
        a: &args.a,
        b: &args.b,
        games,
        openings: openings(&start, args, games.div_ceil(2)),
        limits: args.limits.limits(),
        seed: args.openings.seed,
        tables: io.tables.clone(),
    };
    play_all(&plan, args, io)
}

/// Plays the games and returns those that were finished, in order.
fn play_all(plan: &Plan<'_>, args: &MatchArgs, io: &mut Io<'_>) -> Result<Vec<Bout>, Failure> {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (sender, results) = channel();
        for _ in 0..args.threads.count().min(plan.games) {
            let sender = sender.clone();
            scope.spawn(|| work(plan, &next, &stop, sender));
        }
        // Only the workers' own senders are left, so that the results end with the last of them.
        drop(sender);
        let collected = collect(plan, args, &results, &stop, io);
        stop.store(true, Ordering::Relaxed);
        collected
    })
}

/// One worker: takes games until there are none left. Its players are its own.
fn work(plan: &Plan<'_>, next: &AtomicUsize, stop: &AtomicBool, results: Sender<Result<Bout, Failure>>) {
    let mut seats = match (sit_down(plan.a, plan), sit_down(plan.b, plan)) {
        (Ok(a), Ok(b)) => [a, b],
        (Err(failure), _) | (_, Err(failure)) => {
            // Nobody listens only if the match has failed already.
            let _ = results.send(Err(failure));
            return;
        }
    };
    while !stop.load(Ordering::Relaxed) {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= plan.games || results.send(Ok(bout::play(plan, index, &mut seats))).is_err() {
            return;
        }
    }
}

/// Hears of every game as it ends: progress, records, lines, and the sequential test.
fn collect(
    plan: &Plan<'_>,
    args: &MatchArgs,
    results: &Receiver<Result<Bout, Failure>>,
    stop: &AtomicBool,
    io: &mut Io<'_>,
) -> Result<Vec<Bout>, Failure> {
    let mut bouts: Vec<Bout> = Vec::new();
    let mut tally = Tally::default();
    let mut lines = args.lines.as_deref().map(files::open_to_append).transpose()?;
    let step = plan.games.div_ceil(MOST_PROGRESS_LINES);
    for result in results {
        let bout = result?;
        if let Some(folder) = &args.records {
            save(folder, &bout)?;
        }
        if let Some(lines) = &mut lines {
            lines.append(&report::bout_document(&bout).to_string())?;
        }
        tally.add(bout.index, bout.score());
        bouts.push(bout);
        if bouts.len().is_multiple_of(step) || bouts.len() == plan.games {
            // Progress is a courtesy: nobody need be there to see it.
            let _ = writeln!(io.errors, "{}/{}: {tally}", bouts.len(), plan.games);
        }
        if args.sprt.is_some_and(|sprt| sprt.verdict(&tally).is_some()) {
            stop.store(true, Ordering::Relaxed);
        }
    }
    bouts.sort_by_key(|bout| bout.index);
    Ok(bouts)
}

fn save(folder: &Path, bout: &Bout) -> Result<(), Failure> {
    let path = folder.join(format!("game-{:05}.txt", bout.index + 1));
    files::write_atomically(&path, &record::write(&bout.game))
}

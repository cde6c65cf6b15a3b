//! Plays the games of a match side by side on threads, and hears of each as it ends.

use std::io::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use plateau_match::record;

use super::bout::{self, Bout};
use super::plan::{Plan, contest, openings};
use super::report;
use super::seats::sit_down;
use super::summary::Summary;
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::files;
use crate::io::Io;
use crate::memory;

/// A long match reports in steps.
const MOST_PROGRESS_LINES: usize = 1_000;

/// Plays a match. Of each game only what the result needs is kept; `watch` sees it as a whole when it ends.
pub fn hold(
    args: &MatchArgs,
    io: &mut Io<'_>,
    watch: &mut dyn FnMut(&Bout) -> Result<(), Failure>,
) -> Result<Summary, Failure> {
    for contestant in [&args.a, &args.b] {
        contestant.check(args.setup.game)?;
    }
    let start = args.setup.game()?;
    if let Some(finish) = start.finish() {
        return Err(Failure::Input(format!("there is nothing to play: the game is over ({finish})")));
    }
    let contest = contest(args);
    let workers = args.threads.count().min(contest.games);
    memory::check([&args.a, &args.b].into_iter().filter_map(|contestant| contestant.spec()), workers)?;
    if let Some(folder) = &args.records {
        files::create_folder(folder)?;
    }
    let plan = Plan {
        a: &args.a,
        b: &args.b,
        openings: openings(&start, &contest, args.balanced),
        contest,
        start,
        limits: args.limits.limits(),
        tables: io.tables.clone(),
    };
    play_all(&plan, workers, args, io, watch)
}

/// Plays the games on threads.
fn play_all(
    plan: &Plan<'_>,
    workers: usize,
    args: &MatchArgs,
    io: &mut Io<'_>,
    watch: &mut dyn FnMut(&Bout) -> Result<(), Failure>,
) -> Result<Summary, Failure> {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // A worker waits with its second result until the first is heard: nothing piles up.
        let (sender, results) = sync_channel(workers);
        for _ in 0..workers {
            let sender = sender.clone();
            scope.spawn(|| work(plan, &next, &stop, sender));
        }
        // Only the workers' own senders are left, so that the results end with the last of them.
        drop(sender);
        let collected = collect(plan, args, results, &stop, io, watch);
        stop.store(true, Ordering::Relaxed);
        collected
    })
}

/// One worker: takes games until there are none left. Its players are its own.
fn work(plan: &Plan<'_>, next: &AtomicUsize, stop: &AtomicBool, results: SyncSender<Result<Bout, Failure>>) {
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
        if index >= plan.contest.games {
            return;
        }
        let Some(bout) = bout::play(plan, index, &mut seats) else { return };
        if results.send(Ok(bout)).is_err() {
            return;
        }
    }
}

/// Hears of every game as it ends: progress, records, lines, and the sequential test. A failure drops the results, so that
/// no worker waits for anybody to hear them.
fn collect(
    plan: &Plan<'_>,
    args: &MatchArgs,
    results: Receiver<Result<Bout, Failure>>,
    stop: &AtomicBool,
    io: &mut Io<'_>,
    watch: &mut dyn FnMut(&Bout) -> Result<(), Failure>,
) -> Result<Summary, Failure> {
    let mut summary = Summary::default();
    let mut lines = args.lines.as_deref().map(files::open_to_append).transpose()?;
    let games = plan.contest.games;
    let step = games.div_ceil(MOST_PROGRESS_LINES);
    for result in results {
        let bout = result?;
        if let Some(folder) = &args.records {
            save(folder, &bout)?;
        }
        if let Some(lines) = &mut lines {
            lines.append(&report::bout_document(&bout).to_string())?;
        }
        watch(&bout)?;
        summary.add(&bout);
        if summary.games.is_multiple_of(step) || summary.games == games {
            // Progress is a courtesy: nobody need be there to see it.
            let _ = writeln!(io.errors, "{}/{games}: {}", summary.games, summary.tally);
        }
        if args.sprt.is_some_and(|sprt| sprt.verdict(&summary.tally).is_some()) {
            stop.store(true, Ordering::Relaxed);
        }
    }
    Ok(summary)
}

fn save(folder: &Path, bout: &Bout) -> Result<(), Failure> {
    let path = folder.join(format!("game-{:05}.txt", bout.index + 1));
    files::write_atomically(&path, &record::write(bout.game()))
}

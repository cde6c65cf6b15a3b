//! Plays the games of a match side by side on threads, and hears of each as it ends.

use std::io::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};

use plateau_match::record;

use super::conditions::Conditions;
use super::game::{self, MatchGame};
use super::plan::Plan;
use super::report;
use super::seats::sit_down;
use super::summary::MatchSummary;
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::files;
use crate::io::Io;
use crate::memory;

/// A long match reports in steps.
const MOST_PROGRESS_LINES: usize = 1_000;

/// Sees every game as a whole when it ends.
pub type Watch<'a> = &'a mut dyn FnMut(&MatchGame) -> Result<(), Failure>;

/// Plays a match. Of each game only what the result needs is kept; `watch` sees it as a whole when
/// it ends.
pub fn hold(args: &MatchArgs, io: &mut Io<'_>, watch: Watch<'_>) -> Result<MatchSummary, Failure> {
    let terms = Conditions::new(args, &io.tables)?;
    let workers = args.threads.count().min(args.games as usize);
    memory::check(terms.specs(), workers)?;
    prepare(args)?;
    play_all(&Plan::new(terms, args.balanced), workers, args, io, watch)
}

/// Makes the folder for records before the first game.
pub fn prepare(args: &MatchArgs) -> Result<(), Failure> {
    args.records.as_deref().map_or(Ok(()), files::create_folder)
}

/// Plays the games on threads.
fn play_all(
    plan: &Plan,
    workers: usize,
    args: &MatchArgs,
    io: &mut Io<'_>,
    watch: Watch<'_>,
) -> Result<MatchSummary, Failure> {
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
        let collected = {
            // Dropped after a failure, so that no worker blocks on sending.
            let mut next = move |_: &mut Io<'_>| results.recv().ok();
            collect(args, false, &mut next, &stop, io, watch)
        };
        stop.store(true, Ordering::Relaxed);
        collected
    })
}

/// One worker: takes games until there are none left. Its players are its own.
fn work(
    plan: &Plan,
    next: &AtomicUsize,
    stop: &AtomicBool,
    results: SyncSender<Result<MatchGame, Failure>>,
) {
    let mut seats = match sit_down(&plan.terms) {
        Ok(seats) => seats,
        Err(failure) => {
            // The receiver is gone only if the match has failed already.
            let _ = results.send(Err(failure));
            return;
        }
    };
    while !stop.load(Ordering::Relaxed) {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= plan.games() {
            return;
        }
        let Some(match_game) = game::play(&plan.terms, index, plan.opening(index), &mut seats)
        else {
            return;
        };
        if results.send(Ok(match_game)).is_err() {
            return;
        }
    }
}

/// The next game that ended, wherever it was played; none after the last.
pub type NextBout<'a> = &'a mut dyn FnMut(&mut Io<'_>) -> Option<Result<MatchGame, Failure>>;

/// Hears of every game as it ends: progress, records, lines, and the sequential test, which stops
/// the others. A match that `goes_on` does not add lines again that its file has already.
pub fn collect(
    args: &MatchArgs,
    goes_on: bool,
    next: NextBout<'_>,
    stop: &AtomicBool,
    io: &mut Io<'_>,
    watch: Watch<'_>,
) -> Result<MatchSummary, Failure> {
    let mut summary = MatchSummary::default();
    let open = |path| files::open_to_append(path, goes_on);
    let mut lines = args.lines.as_deref().map(open).transpose()?;
    let games = args.games as usize;
    let step = games.div_ceil(MOST_PROGRESS_LINES);
    while let Some(result) = next(io) {
        let match_game = result?;
        if let Some(folder) = &args.records {
            save(folder, &match_game)?;
        }
        if let Some(lines) = &mut lines {
            lines.append(&report::game_document(&match_game).to_string())?;
        }
        watch(&match_game)?;
        summary.add(&match_game);
        if summary.games.is_multiple_of(step) || summary.games == games {
            // Progress is optional: a missing receiver is ignored.
            let _ = writeln!(io.errors, "{}/{games}: {}", summary.games, summary.tally);
        }
        if args.sprt.is_some_and(|sprt| sprt.verdict(&summary.tally).is_some()) {
            stop.store(true, Ordering::Relaxed);
        }
    }
    Ok(summary)
}

fn save(folder: &Path, match_game: &MatchGame) -> Result<(), Failure> {
    let path = folder.join(format!("game-{:05}.txt", match_game.index + 1));
    files::write_atomically(&path, &record::write(match_game.game()))
}

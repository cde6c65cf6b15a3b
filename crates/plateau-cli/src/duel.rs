//! `plateau match`: two players meet in pairs of games, each pair from its own opening with colours reversed.
//!
//! Games run side by side on threads; each depends on nothing but its number and the seed, so that a match of
//! players without clocks comes out the same however many threads there are.

mod bout;
mod contestant;
pub mod ladder;
mod nboard_engine;
mod process;
mod report;
#[cfg(test)]
mod tests;
mod ugi_engine;

use std::io::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use plateau_games::Variant;
use plateau_match::contest::{Tally, Wanted, draw_openings};
use plateau_match::{Match, record};
use plateau_players::{Custom, Limits, Spec};
use plateau_tables::Store;

use crate::args::{MatchArgs, OpeningArgs};
use crate::engine::{Asking, ask};
use crate::failure::Failure;
use crate::files;
use crate::io::Io;
use bout::Bout;
pub use contestant::Contestant;
pub use plateau_match::contest::Sprt;

/// Plies that are looked ahead to tell whether an opening is balanced.
const BALANCE_DEPTH: u32 = 10;

/// A long match reports in steps.
const MOST_PROGRESS_LINES: usize = 1_000;

/// Everything that is settled before the first game.
struct Plan<'a> {
    a: &'a Contestant,
    b: &'a Contestant,
    games: usize,
    /// One for each pair of games.
    openings: Vec<Match>,
    limits: Limits,
    seed: u64,
    tables: Store,
}

impl Plan<'_> {
    /// There is at least one pair of games.
    fn variant(&self) -> Variant {
        self.openings[0].variant()
    }
}

pub fn run(args: &MatchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let bouts = hold(args, io)?;
    if args.setup.json {
        return io.json(&report::document(args, &bouts));
    }
    report::lines(args, &bouts).iter().try_for_each(|line| io.line(line))
}

/// The games of a match.
fn hold(args: &MatchArgs, io: &mut Io<'_>) -> Result<Vec<Bout>, Failure> {
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

/// Openings by chance, balanced if that is wished for.
fn openings(start: &Match, args: &MatchArgs, count: usize) -> Vec<Match> {
    let OpeningArgs { plies, seed } = args.openings;
    let wanted = Wanted { count, plies, seed };
    match args.balanced {
        None => draw_openings(start, wanted, &mut |_| true),
        Some(most) => draw_openings(start, wanted, &mut balanced(most, seed)),
    }
}

/// Whether a search values a match at most so many points from even.
fn balanced(most: u32, seed: u64) -> impl FnMut(&Match) -> bool {
    let judge = Spec::Custom(Custom { limits: Limits::depth(BALANCE_DEPTH), ..Custom::default() });
    let mut judge = judge.build();
    move |game| {
        let decision = ask(judge.as_mut(), game, Asking::new(Limits::default(), seed), &mut |_| {});
        decision.value.points().unsigned_abs() <= most
    }
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
    let mut seats = match (plan.a.sit_down(plan), plan.b.sit_down(plan)) {
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

//! Games that workers play: given to them through a database, and heard of in the order of their
//! numbers, so that a match has the same course as on one thread.

pub mod hand;
pub mod likeness;
mod messages;

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

use plateau_cli::args::MatchArgs;
use plateau_cli::match_runner::{
    Conditions, MatchGame, MatchSummary, Plan, Watch, collect, prepare,
};
use plateau_cli::{Failure, Io};
use plateau_work::{
    DatabaseAddress, Hub, QueueRun, RunId, RunOutcome, RunProgress, RunTask, WorkError,
};

use messages::{read_bout, wants_engines, write_opening, write_terms};

/// Hears of every match when it ends, by its number.
pub type Ended<'a> = &'a mut dyn FnMut(usize, MatchSummary, &mut Io<'_>) -> Result<(), Failure>;

/// The way to the workers.
pub struct Distant {
    hub: Hub,
    address: DatabaseAddress,
    /// Games played for this command.
    played: Vec<RunId>,
}

impl Distant {
    pub fn new(address: &DatabaseAddress) -> Result<Distant, Failure> {
        let hub = Hub::open(address, likeness::version(), 0).map_err(failure)?;
        Ok(Distant { hub, address: address.clone(), played: Vec::new() })
    }

    /// Gives all matches to the workers at once, so that none of them waits for the last game of
    /// another.
    pub fn hold_all(
        &mut self,
        matches: &[MatchArgs],
        io: &mut Io<'_>,
        watch: Watch<'_>,
        ended: Ended<'_>,
    ) -> Result<(), Failure> {
        let terms: Vec<Conditions> = matches
            .iter()
            .map(|args| Conditions::new(args, &io.tables))
            .collect::<Result<_, _>>()?;
        matches.iter().try_for_each(prepare)?;
        let plans: Vec<Plan> = terms
            .into_iter()
            .zip(matches)
            .map(|(terms, args)| Plan::new(terms, args.balanced))
            .collect();
        let openings: Vec<_> =
            plans.iter().map(|plan| |game: usize| write_opening(plan.opening(game))).collect();
        let tasks = plans.iter().zip(matches).zip(&openings).map(|((plan, args), piece)| RunTask {
            description: write_terms(&plan.terms, args.balanced),
            pieces: plan.games(),
            piece,
            is_special: wants_engines(&plan.terms),
        });
        let held = self.give(tasks).and_then(|runs| self.wait(runs, matches, io, watch, ended));
        // After an error the workers stop. Played games stay, for the same command.
        if held.is_err() {
            self.played.iter().try_for_each(|run| self.hub.halt(run)).map_err(failure)?;
        }
        held
    }

    fn give<'a>(
        &mut self,
        tasks: impl Iterator<Item = RunTask<'a>>,
    ) -> Result<Vec<QueueRun<'a>>, Failure> {
        let mut runs = Vec::new();
        for task in tasks {
            let run = self.hub.begin(task).map_err(failure)?;
            self.played.push(run.id().clone());
            runs.push(run);
        }
        Ok(runs)
    }

    fn wait(
        &self,
        runs: Vec<QueueRun<'_>>,
        matches: &[MatchArgs],
        io: &mut Io<'_>,
        watch: Watch<'_>,
        ended: Ended<'_>,
    ) -> Result<(), Failure> {
        let mut hall = MatchProgress { hub: &self.hub, address: &self.address, told: None };
        runs.into_iter().zip(matches).enumerate().try_for_each(|(number, (mut run, args))| {
            let stop = AtomicBool::new(false);
            let mut heard = 0;
            let mut next = |io: &mut Io<'_>| {
                let stopped = stop.load(Ordering::Relaxed);
                let match_game = if stopped { None } else { hall.next(&mut run, args, heard, io) };
                heard += 1;
                match_game
            };
            let summary = collect(args, true, &mut next, &stop, io, watch)?;
            ended(number, summary, io)
        })
    }

    pub fn forget(self: Box<Self>) -> Result<(), Failure> {
        self.played.iter().try_for_each(|run| self.hub.forget(run)).map_err(failure)
    }
}

/// Where one waits for games.
struct MatchProgress<'a> {
    hub: &'a Hub,
    address: &'a DatabaseAddress,
    /// The last progress report.
    told: Option<RunProgress>,
}

impl MatchProgress<'_> {
    /// The game of this number, once it is played; none after the last.
    fn next(
        &mut self,
        run: &mut QueueRun<'_>,
        args: &MatchArgs,
        number: usize,
        io: &mut Io<'_>,
    ) -> Option<Result<MatchGame, Failure>> {
        loop {
            match run.next(self.hub) {
                Ok(RunOutcome::Result(text)) => return Some(read_bout(number, &text)),
                Ok(RunOutcome::Waiting(waiting)) => self.tell(waiting, args, io),
                Ok(RunOutcome::Interrupted) => {
                    return Some(Err(Failure::Unfinished(format!(
                        "stopped after {number} of {} games: the same command goes on from there",
                        args.games
                    ))));
                }
                Ok(RunOutcome::End) => return None,
                Err(error) => return Some(Err(failure(error))),
            }
        }
    }

    /// Progress reports, whenever the state changes. The receiver may be gone.
    fn tell(&mut self, waiting: RunProgress, args: &MatchArgs, io: &mut Io<'_>) {
        if self.told.as_ref() == Some(&waiting) {
            return;
        }
        let RunProgress { made, workers, other_versions } = &waiting;
        let _ = match (workers, other_versions.as_slice()) {
            (0, []) => {
                writeln!(
                    io.errors,
                    "no worker is there: start some with plateau-lab work --database {}",
                    self.address
                )
            }
            (0, others) => writeln!(
                io.errors,
                "these games wait for workers of version {}; those that are there have {}",
                likeness::version(),
                others.join(", ")
            ),
            _ => {
                writeln!(io.errors, "{made}/{} games played, workers at it: {workers}", args.games)
            }
        };
        self.told = Some(waiting);
    }
}

/// Errors between machines, as a command reports them.
pub fn failure(error: WorkError) -> Failure {
    match error {
        WorkError::Impossible { piece, reason } => {
            Failure::Input(format!("game {} cannot be played: {reason}", piece + 1))
        }
        WorkError::Refused { .. } | WorkError::Busy => Failure::input(error),
        WorkError::Unreachable { .. } | WorkError::Database(_) => {
            Failure::Machine(error.to_string())
        }
    }
}

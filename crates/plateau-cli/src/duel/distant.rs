//! Games that workers play: given to them through a database, and heard of in the order of their numbers, so that a match has
//! the same course as on one thread.

use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

use plateau_games::AnyMove;
use plateau_work::{Address, Hub, Next, Run, RunId, Task, Waiting, WorkError};

use super::bout::Bout;
use super::likeness;
use super::plan::Plan;
use super::runner::{Ended, Watch, collect, prepare};
use super::terms::Terms;
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::io::Io;

/// The way to the workers.
pub struct Distant {
    hub: Hub,
    address: Address,
    /// What was played for this command.
    played: Vec<RunId>,
}

impl Distant {
    pub fn new(address: &Address) -> Result<Distant, Failure> {
        let hub = Hub::open(address, likeness::version(), 0)?;
        Ok(Distant { hub, address: address.clone(), played: Vec::new() })
    }

    /// Gives all matches to the workers at once, so that none of them waits for the last game of another.
    pub fn hold_all(
        &mut self,
        matches: &[MatchArgs],
        io: &mut Io<'_>,
        watch: Watch<'_>,
        ended: Ended<'_>,
    ) -> Result<(), Failure> {
        let terms: Vec<Terms> =
            matches.iter().map(|args| Terms::new(args, &io.tables)).collect::<Result<_, _>>()?;
        matches.iter().try_for_each(prepare)?;
        let plans: Vec<Plan> =
            terms.into_iter().zip(matches).map(|(terms, args)| Plan::new(terms, args.balanced)).collect();
        let openings: Vec<_> = plans.iter().map(|plan| |game: usize| words(plan.opening(game))).collect();
        let tasks = plans.iter().zip(matches).zip(&openings).map(|((plan, args), piece)| Task {
            description: plan.terms.to_words(args.balanced),
            pieces: plan.games(),
            piece,
            is_special: plan.terms.wants_engines(),
        });
        let held = self.give(tasks).and_then(|runs| self.wait(runs, matches, io, watch, ended));
        // Whatever went wrong, nobody plays on for nobody. What was played stays, for the same command.
        if held.is_err() {
            self.played.iter().try_for_each(|run| self.hub.halt(run))?;
        }
        held
    }

    fn give<'a>(&mut self, tasks: impl Iterator<Item = Task<'a>>) -> Result<Vec<Run<'a>>, Failure> {
        let mut runs = Vec::new();
        for task in tasks {
            let run = self.hub.begin(task)?;
            self.played.push(run.id().clone());
            runs.push(run);
        }
        Ok(runs)
    }

    fn wait(
        &self,
        runs: Vec<Run<'_>>,
        matches: &[MatchArgs],
        io: &mut Io<'_>,
        watch: Watch<'_>,
        ended: Ended<'_>,
    ) -> Result<(), Failure> {
        let mut hall = Hall { hub: &self.hub, address: &self.address, told: None };
        runs.into_iter().zip(matches).enumerate().try_for_each(|(number, (mut run, args))| {
            let stop = AtomicBool::new(false);
            let mut heard = 0;
            let mut next = |io: &mut Io<'_>| {
                let stopped = stop.load(Ordering::Relaxed);
                let bout = if stopped { None } else { hall.next(&mut run, args, heard, io) };
                heard += 1;
                bout
            };
            let summary = collect(args, &mut next, &stop, io, watch)?;
            ended(number, summary, io)
        })
    }

    pub fn forget(self: Box<Self>) -> Result<(), Failure> {
        Ok(self.played.iter().try_for_each(|run| self.hub.forget(run))?)
    }
}

/// Where one waits for games.
struct Hall<'a> {
    hub: &'a Hub,
    address: &'a Address,
    /// What was told last.
    told: Option<Waiting>,
}

impl Hall<'_> {
    /// The game of this number, once it is played; none after the last.
    fn next(
        &mut self,
        run: &mut Run<'_>,
        args: &MatchArgs,
        number: usize,
        io: &mut Io<'_>,
    ) -> Option<Result<Bout, Failure>> {
        loop {
            match run.next(self.hub) {
                Ok(Next::Result(text)) => return Some(Bout::from_words(number, &text)),
                Ok(Next::Waiting(waiting)) => self.tell(waiting, args, io),
                Ok(Next::Interrupted) => {
                    return Some(Err(Failure::Unfinished(format!(
                        "stopped after {number} of {} games: the same command goes on from there",
                        args.games
                    ))));
                }
                Ok(Next::End) => return None,
                Err(error) => return Some(Err(error.into())),
            }
        }
    }

    /// What one waits for, whenever that changes. Nobody need be there to read it.
    fn tell(&mut self, waiting: Waiting, args: &MatchArgs, io: &mut Io<'_>) {
        if self.told.as_ref() == Some(&waiting) {
            return;
        }
        let Waiting { made, workers, other_versions } = &waiting;
        let _ = match (workers, other_versions.as_slice()) {
            (0, []) => {
                writeln!(
                    io.errors,
                    "no worker is there: start some with plateau work --database {}",
                    self.address
                )
            }
            (0, others) => writeln!(
                io.errors,
                "these games wait for workers of version {}; those that are there have {}",
                likeness::version(),
                others.join(", ")
            ),
            _ => writeln!(io.errors, "{made}/{} games played, workers at it: {workers}", args.games),
        };
        self.told = Some(waiting);
    }
}

/// An opening for another machine.
pub fn words(opening: &[AnyMove]) -> String {
    let mut words = String::new();
    for mv in opening {
        let _ = write!(words, "{mv} ");
    }
    words
}

impl From<WorkError> for Failure {
    fn from(error: WorkError) -> Failure {
        match error {
            WorkError::Impossible { piece, reason } => {
                Failure::Input(format!("game {} cannot be played: {reason}", piece + 1))
            }
            WorkError::Refused { .. } | WorkError::Busy => Failure::input(error),
            WorkError::Unreachable { .. } | WorkError::Database(_) => Failure::Machine(error.to_string()),
        }
    }
}

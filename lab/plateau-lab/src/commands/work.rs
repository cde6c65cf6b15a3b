//! `plateau-lab work`: plays games that others give through a database, until it is asked to end.

use std::io::Write as _;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use plateau_cli::process_tree::end_with_signals;
use plateau_cli::signals::Signals;
use plateau_cli::{Failure, Io};
use plateau_work::{Hub, WorkEvent, WorkerCrew};

use crate::args::WorkArgs;
use crate::distant::hand::{House, hire};
use crate::distant::{failure, likeness};

/// How often it tells how many games it has played.
const PACE: Duration = Duration::from_secs(10);

pub fn run(args: &WorkArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let threads = args.threads.count();
    let version = likeness::version();
    let hub = Hub::open(&args.database, version, threads).map_err(failure)?;
    for other in hub.other_versions().map_err(failure)? {
        let _ = writeln!(
            io.errors,
            "games wait there for version {other}, which this is not: it has {version}"
        );
    }
    io.line(format!("version {version} plays for {} on {threads} threads", args.database))?;
    io.flush()?;
    end_with_signals(Signals::AllButInterrupt);
    let crew = WorkerCrew {
        threads,
        patience: Duration::from_secs(args.patience),
        takes_special: args.engines,
    };
    let house = House { tables: io.tables.clone(), threads, preparing: Arc::new(Mutex::new(())) };
    let mut played = 0_u64;
    let mut told: Option<Instant> = None;
    hub.work(&crew, move || hire(house.clone()), &mut |event| match event {
        WorkEvent::Made => {
            played += 1;
            if told.is_none_or(|told| told.elapsed() >= PACE) {
                told = Some(Instant::now());
                // Progress is optional: a missing receiver is ignored.
                let _ = writeln!(io.errors, "games played: {played}");
            }
        }
        WorkEvent::Failed { number, reason } => {
            let _ = writeln!(io.errors, "game {} failed: {reason}", number + 1);
        }
    })
    .map_err(failure)?;
    io.line(format!("games played: {played}"))
}

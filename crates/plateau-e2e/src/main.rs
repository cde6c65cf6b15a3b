//! Drives the page in a real Chromium as a person would: `plateau-e2e [NAME..]` runs the scenarios
//! whose names begin with one of the given words, all of them without any. Pictures go to
//! `target/artefacts/`. `plateau-e2e --bench PROGRAM` measures how the page thinks beside the
//! native program, `plateau-e2e --workers` how much faster two of its workers are than one.
//! `plateau-e2e --pictures [ROOM..]` draws what the page and the documents show of it.

mod bench;
mod driver;
mod pictures;
mod scenarios;

use std::env;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, ServerProcess};
use crate::scenarios::{SCENARIOS, Scenario};

/// Scenarios that run side by side, each in a browser of its own. Much of a scenario is waiting.
const SIDE_BY_SIDE: usize = 3;

fn main() -> ExitCode {
    match run(&env::args().skip(1).collect::<Vec<_>>()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// The number of scenarios that failed.
fn run(names: &[String]) -> Outcome<usize> {
    if let [bench, program] = names
        && bench == "--bench"
    {
        return bench::run(program).map(|()| 0);
    }
    if let [serve, games, port, away_s] = names
        && serve == "--serve"
    {
        let port = port.parse().map_err(|_| format!("unknown port '{port}'"))?;
        let away_s = away_s.parse().map_err(|_| format!("unknown time '{away_s}'"))?;
        return ServerProcess::serve(games.into(), port, away_s).map(|()| 0);
    }
    if let [pictures, rooms @ ..] = names
        && pictures == "--pictures"
    {
        return pictures::run(rooms).map(|()| 0);
    }
    if names == ["--npm"] {
        return scenarios::embed::npm(&mut Browser::start(&[])?).map(|()| 0);
    }
    if names == ["--workers"] {
        return bench::run_workers().map(|()| 0);
    }
    if let Some(name) =
        names.iter().find(|name| !SCENARIOS.iter().any(|it| it.name.starts_with(name.as_str())))
    {
        return Err(format!("no scenario begins with '{name}' (docs/scenarios.md lists them)"));
    }
    let fixture = Fixture::start()?;
    let wanted = |scenario: &&Scenario| {
        names.is_empty() || names.iter().any(|name| scenario.name.starts_with(name))
    };
    let queue = Mutex::new(SCENARIOS.iter().filter(wanted));
    let next = || queue.lock().ok()?.next();
    let failed = Mutex::new(Vec::new());
    let passed = Mutex::new(0);
    thread::scope(|scope| {
        for _ in 0..SIDE_BY_SIDE {
            scope.spawn(|| {
                let mut browser = None;
                while let Some(scenario) = next() {
                    match tried(&fixture, &mut browser, scenario) {
                        Ok(()) => passed.lock().into_iter().for_each(|mut count| *count += 1),
                        Err(()) => {
                            failed.lock().into_iter().for_each(|mut list| list.push(scenario.name));
                        }
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().map_err(|error| error.to_string())?;
    let passed = passed.into_inner().map_err(|error| error.to_string())?;
    if !failed.is_empty() {
        println!("failed: {}", failed.join(", "));
    }
    println!("{passed} passed, {} failed", failed.len());
    Ok(failed.len())
}

/// Runs one scenario and says how it went. Tabs share nothing but the browser, which serves for
/// many scenarios unless one needs flags of its own or has failed.
fn tried(fixture: &Fixture, browser: &mut Option<Browser>, scenario: &Scenario) -> Result<(), ()> {
    let start = Instant::now();
    let computed_before = Browser::processor_seconds(browser.as_ref());
    if !scenario.flags.is_empty() {
        *browser = None;
    }
    let mut run = || {
        let open = match browser.take() {
            Some(open) => open,
            None => Browser::start(scenario.flags)?,
        };
        let open = browser.insert(open);
        (scenario.run)(fixture, open)
    };
    let outcome = run();
    if outcome.is_err() || !scenario.flags.is_empty() {
        *browser = None;
    }
    let time = start.elapsed().as_secs_f64();
    let computed = Browser::processor_seconds(browser.as_ref()) - computed_before;
    let figures = format!("{:<40} {time:>6.1} s, computing {computed:>5.1} s", scenario.name);
    match &outcome {
        Ok(()) => println!("ok      {figures}"),
        Err(sentence) => println!("FAILED  {figures}  {sentence}"),
    }
    outcome.map_err(|_| ())
}

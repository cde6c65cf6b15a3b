//! Drives the page in a real Chromium as a person would: `plateau-e2e [NAME..]` runs the scenarios whose names
//! begin with one of the given words, all of them without any. Pictures go to `artefacts/`.

mod access;
mod browser;
mod keeping;
mod look;
mod manners;
mod playing;
mod scenarios;
mod tab;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc;
use std::time::Instant;
use std::{env, thread};

use crate::browser::{Browser, Outcome};
use crate::scenarios::{SCENARIOS, Scenario};

/// What every scenario may use.
#[derive(Debug)]
pub struct Stand {
    /// Where the page is served, with a slash at the end.
    pub address: String,
    pub artefacts: PathBuf,
}

fn main() -> ExitCode {
    match run(&env::args().skip(1).collect::<Vec<_>>()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(failed) => {
            println!("{failed} scenario(s) failed");
            ExitCode::FAILURE
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run(names: &[String]) -> Outcome<usize> {
    if !plateau_server::is_page_built() {
        return Err("the page is not built: run `cargo xtask web` first".into());
    }
    let stand = Stand {
        address: format!("http://{}/", serve()?),
        artefacts: PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../artefacts")),
    };
    let mut failed = 0;
    let wanted =
        |scenario: &&Scenario| names.is_empty() || names.iter().any(|name| scenario.name.starts_with(name));
    for scenario in SCENARIOS.iter().filter(wanted) {
        let start = Instant::now();
        let outcome =
            Browser::start(scenario.flags).and_then(|mut browser| (scenario.run)(&stand, &mut browser));
        let time = start.elapsed().as_secs_f64();
        match outcome {
            Ok(()) => println!("ok      {:<32} {time:>6.1} s", scenario.name),
            Err(sentence) => {
                failed += 1;
                println!("FAILED  {:<32} {time:>6.1} s  {sentence}", scenario.name);
            }
        }
    }
    Ok(failed)
}

/// The real server, on a free port, for as long as this program runs.
fn serve() -> Outcome<SocketAddr> {
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
        plateau_server::serve(any_port, |address| tell.send(address).unwrap_or_default())
    });
    told.recv().map_err(|error| format!("the server did not start: {error}"))
}

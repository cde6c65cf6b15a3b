//! Steps that run beside the others, one after the other and with a lower priority: they take mostly what the others leave
//! of the processors, and are nearly through when the others are. Each is a process of its own, which writes to a file; what it wrote is shown when it has ended.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};
use std::{env, io, thread};

use crate::shell::Outcome;

/// What tells `cargo verify` to run one step and say nothing of its own.
pub const BARE: &str = "--bare";

/// As many last lines of a failed step are repeated in the summary.
const KEPT: usize = 40;

/// A step that has ended, by its name: how long it took, and how it went.
pub type Ended = (&'static str, Duration, Outcome);

/// The steps that run beside the others.
pub struct Aside {
    names: Sender<&'static str>,
    ended: Receiver<(Ended, String)>,
    folder: PathBuf,
}

impl Aside {
    /// What the steps write lies in this folder.
    pub fn start(folder: &Path) -> Aside {
        let (names, queue) = mpsc::channel();
        let (tell, ended) = mpsc::channel();
        let files = folder.to_owned();
        thread::spawn(move || {
            for name in queue {
                let start = Instant::now();
                let (outcome, written) = run(name, &file(&files, name));
                // Whoever began it may have gone.
                let _ = tell.send(((name, start.elapsed(), outcome), written));
            }
        });
        Aside { names, ended, folder: folder.to_owned() }
    }

    /// Begins a step once those before it have ended.
    pub fn begin(&self, name: &'static str) {
        println!("beside the steps that follow; it writes to {}", file(&self.folder, name).display());
        self.names.send(name).expect("the thread lives as long as there may be names");
    }

    /// The steps that have ended since this was last asked, shown.
    pub fn ended(&self) -> Vec<Ended> {
        self.ended.try_iter().map(shown).collect()
    }

    /// Waits for all the others, and shows them.
    pub fn rest(self) -> Vec<Ended> {
        drop(self.names);
        self.ended.iter().map(shown).collect()
    }
}

fn file(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("aside-{name}.log"))
}

fn shown((ended, written): (Ended, String)) -> Ended {
    println!("\n== {}, which ran beside the others", ended.0);
    print!("{written}");
    ended
}

/// How a step went, and what it wrote.
fn run(name: &str, path: &Path) -> (Outcome, String) {
    let status = env::current_exe().and_then(|own| {
        let mut command = at_a_lower_priority(&own);
        write_to(path, command.args(["verify", BARE, name]))
    });
    let written = fs::read_to_string(path).unwrap_or_default();
    let outcome = match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`cargo verify {name}` failed ({status}){}", end(&written))),
        Err(error) => Err(format!("`cargo verify {name}` could not start: {error}")),
    };
    (outcome, written)
}

fn at_a_lower_priority(program: &Path) -> Command {
    if !cfg!(unix) {
        return Command::new(program);
    }
    let mut command = Command::new("nice");
    command.args(["-n", "10"]).arg(program);
    command
}

/// Runs a command to its end, both of its streams in one file.
fn write_to(path: &Path, command: &mut Command) -> io::Result<ExitStatus> {
    let file = File::create(path)?;
    command.stdout(file.try_clone()?).stderr(file).status()
}

/// The last lines, each on a line of its own.
fn end(written: &str) -> String {
    let lines: Vec<&str> = written.lines().collect();
    lines[lines.len().saturating_sub(KEPT)..].iter().map(|line| format!("\n    {line}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_streams_come_into_one_file_as_they_came() {
        let path = env::temp_dir().join(format!("plateau-aside-{}", std::process::id()));
        let mut command = Command::new("sh");
        let status = write_to(&path, command.args(["-c", "echo what; echo why >&2; exit 3"]));
        let written = fs::read_to_string(&path).expect("what was written");
        fs::remove_file(&path).expect("a file");
        assert_eq!((status.expect("a shell").code(), written.as_str()), (Some(3), "what\nwhy\n"));
    }

    #[test]
    fn a_failure_tells_its_last_lines() {
        let text: String = (1..=50).map(|number| format!("line {number}\n")).collect();
        let end = end(&text);
        assert!(end.starts_with("\n    line 11\n") && end.ends_with("\n    line 50"), "{end}");
    }

    #[test]
    fn what_ran_aside_is_waited_for() {
        let folder = env::temp_dir().join(format!("plateau-asides-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let aside = Aside::start(&folder);
        // This program is a test program, which knows no such words and fails.
        aside.begin("no such step");
        let ended = aside.rest();
        fs::remove_dir_all(&folder).expect("a folder");
        let [(name, _, outcome)] = &ended[..] else { panic!("{} steps", ended.len()) };
        assert_eq!((*name, outcome.is_err()), ("no such step", true));
    }
}

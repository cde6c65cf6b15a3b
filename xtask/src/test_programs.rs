//! The test programs of the workspace, several at once. Cargo runs one after the other; but many of
//! them wait most of their time, for processes, sockets and databases, and others end with one long
//! test on one processor.

use std::num::NonZeroUsize;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::Value;

use crate::shell::{CommandRun, Outcome};

/// A program full of tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestProgram {
    pub path: String,
    /// The folder of its package, where cargo would run it.
    folder: String,
}

/// How many programs run at once: as many as there are processors.
pub fn at_once() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Compiles the tests that cargo is told of.
pub fn compile<S: AsRef<str>>(which: &[S]) -> Result<Vec<TestProgram>, String> {
    let words = ["test", "--no-run", "--message-format=json-render-diagnostics"];
    let told = CommandRun::cargo(&words).arguments(which).captured()?;
    Ok(told.lines().filter_map(test_program).collect())
}

/// The test program that a message of cargo tells of.
fn test_program(message: &str) -> Option<TestProgram> {
    let message: Value = serde_json::from_str(message).ok()?;
    let is_test = message["profile"]["test"].as_bool()?;
    let path = message["executable"].as_str().filter(|_| is_test)?.to_owned();
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.display().to_string();
    Some(TestProgram { path, folder })
}

/// Runs every program with these arguments to its end, also after one has failed, and shows what
/// each printed.
pub fn run_all(programs: &[TestProgram], arguments: &[&str]) -> Outcome {
    println!("{} test programs, {} at once", programs.len(), at_once());
    let results = several_at_once(programs, |program| program.run(arguments));
    let faults: Vec<String> = results.into_iter().filter_map(Result::err).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// Does the work of each, as many at once as there are processors; the results come as they are
/// done.
pub fn several_at_once<T: Sync, R: Send>(all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..at_once() {
            scope.spawn(|| {
                while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = work(one);
                    results.lock().expect("no worker panics").push(result);
                }
            });
        }
    });
    results.into_inner().expect("no worker panics")
}

impl TestProgram {
    /// The crate or the file that it is made of, `plateau_match` of `.../deps/plateau_match-0123`.
    pub fn name(&self) -> &str {
        let file = self.path.rsplit(['/', '\\']).next().unwrap_or_default();
        file.split('-').next().unwrap_or_default()
    }

    fn run(&self, arguments: &[&str]) -> Outcome {
        let output = Command::new(&self.path)
            .args(arguments)
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .output()
            .map_err(|error| format!("`{}` could not start: {error}", self.path))?;
        let told = [output.stdout, output.stderr]
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .concat();
        println!("\n{} in {}:\n{}", self.name(), self.folder, told.trim());
        if output.status.success() {
            return Ok(());
        }
        // Libtest lists what failed, with all that it printed, behind the tests that passed.
        let failures = told.find("\nfailures:").map_or(&*told, |place| &told[place..]);
        Err(format!("`{}` failed ({}){failures}", self.path, output.status))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_read_from_what_cargo_tells() {
        let message = r#"{"reason":"compiler-artifact","manifest_path":"/p/match/Cargo.toml","profile":{"test":true},"executable":"/t/plateau_match-01"}"#;
        let program = test_program(message).expect("a test program");
        let expected =
            TestProgram { path: "/t/plateau_match-01".into(), folder: "/p/match".into() };
        assert_eq!(program, expected);
        assert_eq!(program.name(), "plateau_match");
        assert_eq!(test_program(&message.replace("true", "false")), None);
        assert_eq!(test_program("no json"), None);
    }

    #[test]
    fn one_failure_fails_all_and_stops_nothing() {
        let shell = TestProgram { path: "/bin/sh".into(), folder: "/".into() };
        assert_eq!(run_all(&[shell.clone(), shell.clone()], &["-c", "test $PWD = /"]), Ok(()));
        let script = "echo 'test a ... ok'; echo; echo failures:; echo why; exit 101";
        let fault = run_all(&[shell.clone(), shell], &["-c", script]).expect_err("they fail");
        assert_eq!(
            fault.matches("failed (exit status: 101)\nfailures:\nwhy").count(),
            2,
            "{fault}"
        );
        assert!(!fault.contains("test a"), "{fault}");
        let none = TestProgram { path: "/bin/no-such-program".into(), folder: "/".into() };
        assert!(run_all(&[none], &[]).is_err_and(|fault| fault.contains("could not start")));
    }
}

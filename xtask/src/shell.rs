//! Running other programs: what is run is shown first, and a failure is one sentence that names it.

use std::env;
use std::ffi::OsString;
use std::io::{ErrorKind, IsTerminal, stdout};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use crate::echo;

/// Nothing, or one sentence that says what went wrong, with the last lines of the program that
/// failed below it.
pub type Outcome = Result<(), String>;

/// A release binary that cargo has built, beside this program's own profile in the target
/// directory.
pub fn built(name: &str) -> Result<String, String> {
    let own =
        env::current_exe().map_err(|error| format!("this program cannot find itself: {error}"))?;
    let target =
        own.parent().and_then(Path::parent).ok_or("this program is not in a target directory")?;
    let binary = target.join("release").join(format!("{name}{}", env::consts::EXE_SUFFIX));
    Ok(binary.display().to_string())
}

/// A binary that cargo has built in the profile of this program: it lies beside it.
pub fn beside(name: &str) -> Result<String, String> {
    let own =
        env::current_exe().map_err(|error| format!("this program cannot find itself: {error}"))?;
    Ok(own.with_file_name(format!("{name}{}", env::consts::EXE_SUFFIX)).display().to_string())
}

/// A program to run here, with its output passed through.
pub struct CommandRun {
    shown: String,
    command: Command,
}

impl CommandRun {
    pub fn program(name: &str) -> CommandRun {
        CommandRun { shown: name.into(), command: Command::new(name) }
    }

    /// The same cargo that started this program, so that every step uses one toolchain.
    pub fn cargo(arguments: &[&str]) -> CommandRun {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        CommandRun { shown: "cargo".into(), command: Command::new(cargo) }.arguments(arguments)
    }

    pub fn arguments<S: AsRef<str>>(mut self, arguments: &[S]) -> CommandRun {
        for argument in arguments {
            self.shown.push(' ');
            self.shown.push_str(argument.as_ref());
            self.command.arg(argument.as_ref());
        }
        self
    }

    pub fn env(mut self, key: &str, value: &str) -> CommandRun {
        let quote = if value.contains(' ') { "\"" } else { "" };
        self.shown = format!("{key}={quote}{value}{quote} {}", self.shown);
        self.command.env(key, value);
        self
    }

    /// At the root of the project, from wherever this was called.
    pub fn at_root(self) -> CommandRun {
        self.within(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")))
    }

    pub fn within(mut self, folder: &Path) -> CommandRun {
        self.command.current_dir(folder);
        self
    }

    /// Shows the command and runs it to its end. In a terminal, where one can scroll back, it keeps
    /// its colours and its progress; elsewhere a failure tells its last lines.
    pub fn go(mut self) -> Outcome {
        println!("$ {}", self.shown);
        let ended = if stdout().is_terminal() {
            self.command.status().map(|status| (status, Vec::new()))
        } else {
            echo::run(&mut self.command)
        };
        let (status, last) = ended.map_err(|error| self.not_started(&error))?;
        if status.success() {
            Ok(())
        } else {
            Err([vec![self.failed(status)], last].concat().join("\n    "))
        }
    }

    /// Shows the command, runs it to its end and gives back what it wrote to standard output, shown
    /// too.
    pub fn printed(self) -> Result<String, String> {
        self.output(true)
    }

    /// The same for what is not meant for people: it is not shown.
    pub fn captured(self) -> Result<String, String> {
        self.output(false)
    }

    fn output(mut self, shows: bool) -> Result<String, String> {
        println!("$ {}", self.shown);
        let output = self
            .command
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| self.not_started(&error))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if shows {
            print!("{text}");
        }
        if output.status.success() { Ok(text) } else { Err(self.failed(output.status)) }
    }

    /// Runs it without showing anything; what it printed when it succeeded, `None` otherwise.
    pub fn quietly(mut self) -> Option<String> {
        let output = self.command.output().ok().filter(|output| output.status.success())?;
        String::from_utf8(output.stdout).ok()
    }

    fn failed(&self, status: ExitStatus) -> String {
        format!("`{}` failed ({status})", self.shown)
    }

    fn not_started(&self, error: &std::io::Error) -> String {
        let program = self.command.get_program().to_string_lossy();
        match error.kind() {
            ErrorKind::NotFound => {
                format!("`{}` could not start: there is no program '{program}' here", self.shown)
            }
            _ => format!("`{}` could not start: {error}", self.shown),
        }
    }
}

//! `cargo xtask npm`: the package for JavaScript programs in `target/npm`, tried in a plain page
//! and in a Vite project, both in a real Chromium. It needs npm.

use std::fs;
use std::path::Path;

use crate::shell::{CommandRun, Outcome};
use crate::web;
use crate::workspace::Workspace;

const TRIAL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../packages/npm-trial");

pub fn run(arguments: &[String]) -> Outcome {
    let quick = ["--dev".to_owned(), "--npm".to_owned()];
    let optimised = arguments.iter().any(|argument| argument == "--optimised");
    web::run(&quick[usize::from(optimised)..])?;
    let target = Workspace::load()?.target;
    let (package, trial) = (target.join("npm"), target.join("npm-trial"));
    if trial.exists() {
        fs::remove_dir_all(&trial).map_err(|error| format!("{}: {error}", trial.display()))?;
    }
    copy(Path::new(TRIAL), &trial)?;
    copy(&package, &trial.join("plateau-games"))?;
    let npm = |words: &[&str]| CommandRun::program("npm").arguments(words).within(&trial).go();
    npm(&["install", "--no-audit", "--no-fund", "--install-links"])?;
    npm(&["exec", "--", "vite", "build"])?;
    web::drive_page(&["--npm".to_owned()])
}

/// Copies the files of a folder.
fn copy(from: &Path, to: &Path) -> Outcome {
    let copy = || {
        fs::create_dir_all(to)?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                fs::copy(entry.path(), to.join(entry.file_name()))?;
            }
        }
        Ok(())
    };
    copy().map_err(|error: std::io::Error| format!("{}: {error}", from.display()))
}

//! The Python package: built as a wheel, installed in a virtual environment of its own, and tested
//! there.

pub mod wheels;

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Outcome, Run, beside};
use crate::workspace::Workspace;
use crate::{long, packages};

/// Tools that build the wheel and run its tests.
const TOOLS: [&str; 12] = [
    "maturin",
    "pytest",
    "mypy",
    "numpy",
    "gymnasium",
    "pettingzoo",
    "open_spiel",
    "anywidget",
    "matplotlib",
    "pyarrow",
    "nbclient",
    "ipykernel",
];

/// Where the package lives, from the root.
const CRATE: &str = "crates/plateau-py";

const INSTALL: [&str; 5] = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];

/// Interpreters to ask for, the oldest that the wheel is for is CPython 3.10.
const INTERPRETERS: [&str; 2] = ["python3", "python"];

/// The wheel in the profile of the tests, which shares what they have compiled. Bots play in
/// matches of the binary.
pub fn step(workspace: &Workspace) -> Outcome {
    let home = workspace.target.join("python");
    let python = environment(&home.join("environment"))?;
    Run::program(&python).arguments(&INSTALL).arguments(&TOOLS).go()?;
    let wheels = home.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    }
    let manifest = format!("{CRATE}/Cargo.toml");
    Run::program(&python)
        .arguments(&["-m", "maturin", "build", "--quiet", "--locked", "--manifest-path", &manifest])
        .arguments(&["--out", &shown(&wheels)])
        .at_root()
        .go()?;
    Run::program(&python)
        .arguments(&INSTALL)
        .arguments(&["--force-reinstall", "--no-deps", &shown(&only_file(&wheels)?)])
        .go()?;
    long::build()?;
    let plateau = beside("plateau")?;
    let [config, tests, readme, reference] =
        ["pyproject.toml", "tests", "README.md", "reference.py"]
            .map(|file| format!("{CRATE}/{file}"));
    let checks: [&[&str]; 4] = [
        &["-m", "mypy", "--config-file", &config, "-p", "plateau_games"],
        &[
            "-m",
            "mypy.stubtest",
            "--concise",
            "--mypy-config-file",
            &config,
            "plateau_games._native",
        ],
        &[&reference, "--check"],
        &["-m", "pytest", "-c", &config, "--pyargs", "plateau_games", &tests, &readme],
    ];
    checks.iter().try_for_each(|check| {
        Run::program(&python).arguments(check).env("PLATEAU", &plateau).at_root().go()
    })
}

/// The interpreter of a virtual environment, which is made if it is not there.
pub fn environment(folder: &Path) -> Result<String, String> {
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if python.exists() {
        return Ok(shown(&python));
    }
    let interpreter = INTERPRETERS
        .into_iter()
        .find(|name| Run::program(name).arguments(&["--version"]).quietly().is_some())
        .ok_or("the checks need CPython from 3.10: please install it")?;
    if Run::program(interpreter).arguments(&["-c", "import ensurepip, venv"]).quietly().is_none() {
        packages::ensure(&["python3-venv"])?;
    }
    Run::program(interpreter).arguments(&["-m", "venv", &shown(folder)]).go()?;
    Ok(shown(&python))
}

/// The one file in a folder.
fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut entries = fs::read_dir(folder).map_err(failed)?.filter_map(Result::ok);
    match (entries.next(), entries.next()) {
        (Some(wheel), None) => Ok(wheel.path()),
        _ => Err(format!("{}: expected one wheel", folder.display())),
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

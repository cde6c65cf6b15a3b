//! The Python package: built as a wheel, installed in a virtual environment of its own, and tested
//! there.

pub mod wheels;

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{CommandRun, Outcome, beside};
use crate::workspace::Workspace;
use crate::{long, packages};

/// Tools that build the wheel and run its tests.
const TOOLS: [&str; 13] = [
    "maturin",
    "wheel",
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

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The import name.
const MODULE: &str = "plateau_games";

/// Members whose libraries no other step compiles for this machine.
const OTHERS: [&str; 2] = ["plateau-client", "plateau-web-build"];

const INSTALL: [&str; 5] = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];

/// Interpreters to ask for, the oldest that the wheel is for is CPython 3.10.
const INTERPRETERS: [&str; 2] = ["python3", "python"];

/// The wheel in the profile of the tests, which shares what they have compiled. Bots play in
/// matches of the binary.
pub fn step(workspace: &Workspace) -> Outcome {
    let home = workspace.target.join("python");
    let python = environment(&home.join("environment"))?;
    CommandRun::program(&python).arguments(&INSTALL).arguments(&TOOLS).go()?;
    long::build()?;
    let plateau = beside("plateau")?;
    let wheel = wheel(&python, &home, Path::new(&plateau))?;
    CommandRun::program(&python)
        .arguments(&INSTALL)
        .arguments(&["--force-reinstall", "--no-deps", &shown(&wheel)])
        .go()?;
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
        CommandRun::program(&python).arguments(check).env("PLATEAU", &plateau).at_root().go()
    })
}

/// Packs a wheel of the package as the tests have compiled its libraries: maturin, which knows of
/// one crate only, would compile each of them once more. The metadata are maturin's all the same.
fn wheel(python: &str, home: &Path, beside: &Path) -> Result<PathBuf, String> {
    CommandRun::cargo(&["build", "--workspace", "--lib", "--features", "plateau-store/scratch"])
        .arguments(&OTHERS.map(|name| format!("--exclude={name}")))
        .go()?;
    let (content, wheels) = (home.join("content"), home.join("wheels"));
    let module = content.join(MODULE);
    for folder in [&content, &wheels] {
        removed(folder)?;
    }
    fs::create_dir_all(&module).map_err(|error| format!("{}: {error}", module.display()))?;
    let library = beside.with_file_name(format!("{DLL_PREFIX}plateau_py{DLL_SUFFIX}"));
    let native = if cfg!(windows) { "_native.pyd" } else { "_native.abi3.so" };
    copied(&library, &module.join(native))?;
    let sources = Path::new(ROOT).join(CRATE).join("python").join(MODULE);
    let failed = |error| format!("{}: {error}", sources.display());
    for entry in fs::read_dir(&sources).map_err(failed)?.filter_map(Result::ok) {
        if entry.path().is_file() {
            copied(&entry.path(), &module.join(entry.file_name()))?;
        }
    }
    CommandRun::program(python)
        .arguments(&["-m", "maturin", "pep517", "write-dist-info", "--manifest-path"])
        .arguments(&[&format!("{CRATE}/Cargo.toml"), "--metadata-directory", &shown(&content)])
        .at_root()
        .go()?;
    fs::create_dir_all(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    CommandRun::program(python)
        .arguments(&["-m", "wheel", "pack", &shown(&content), "--dest-dir", &shown(&wheels)])
        .go()?;
    only_file(&wheels)
}

fn copied(from: &Path, to: &Path) -> Outcome {
    fs::copy(from, to).map_err(|error| format!("{}: {error}", from.display()))?;
    Ok(())
}

fn removed(folder: &Path) -> Outcome {
    if !folder.exists() {
        return Ok(());
    }
    fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// The interpreter of a virtual environment, which is made if it is not there.
pub fn environment(folder: &Path) -> Result<String, String> {
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if python.exists() {
        return Ok(shown(&python));
    }
    let interpreter = INTERPRETERS
        .into_iter()
        .find(|name| CommandRun::program(name).arguments(&["--version"]).quietly().is_some())
        .ok_or("the checks need CPython from 3.10: please install it")?;
    if CommandRun::program(interpreter)
        .arguments(&["-c", "import ensurepip, venv"])
        .quietly()
        .is_none()
    {
        packages::ensure(&["python3-venv"])?;
    }
    CommandRun::program(interpreter).arguments(&["-m", "venv", &shown(folder)]).go()?;
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

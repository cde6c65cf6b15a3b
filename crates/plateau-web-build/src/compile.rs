//! The programs of the page, compiled by cargo.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Build, Outcome};

/// SIMD makes Othello's engine faster; development builds save compiling everything twice.
/// Published files name no folder of this machine, so that the build is reproducible.
fn flags(root: &Path, build: Build) -> String {
    let mut flags = String::new();
    if build != Build::Development {
        flags += "-C target-feature=+simd128";
    }
    if build == Build::Release {
        let home = env::home_dir().map(|home| home.join(".cargo"));
        let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or(home);
        let named = [(cargo, "/cargo"), (Some(root.to_owned()), "/plateau")];
        for (folder, name) in
            named.iter().filter_map(|(folder, name)| Some((folder.as_ref()?, name)))
        {
            flags += &format!(" --remap-path-prefix={}={name}", folder.display());
        }
    }
    flags
}

pub fn compile(root: &Path, build: Build) -> Outcome<()> {
    let page = ["--bins", "--package", "plateau-client"];
    let others = ["--bins", "--package", "plateau-worker", "--package", "plateau-embed"];
    if build.page_profile() == build.profile() {
        return cargo_build(root, build, build.profile(), &[&page[..], &others[1..]].concat());
    }
    cargo_build(root, build, build.page_profile(), &page)?;
    cargo_build(root, build, build.profile(), &others)
}

/// One call of cargo for the browser.
pub fn cargo_build(root: &Path, build: Build, profile: &str, what: &[&str]) -> Outcome<()> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    // Cargo adds this to what `.cargo/config.toml` has for the page.
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags(root, build));
    let status = command
        .current_dir(root)
        .arg("build")
        .args(what)
        .args(["--target", "wasm32-unknown-unknown"])
        .args(["--profile", profile])
        .status()?;
    if status.success() { Ok(()) } else { Err("the page does not compile".into()) }
}

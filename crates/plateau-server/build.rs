//! Embeds the page afresh when it was built afresh. Where `cargo install` finds none it is built
//! first (docs/decisions/0016-packages.md).

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, io};

const PAGE: &str = "../../target/page";

/// Cargo variables of this script that a nested build must not inherit.
const OURS: [&str; 10] = [
    "CARGO_CFG_",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_FEATURE_",
    "CARGO_MANIFEST_",
    "CARGO_PKG_",
    "DEBUG",
    "HOST",
    "OPT_LEVEL",
    "PROFILE",
    "TARGET",
];

fn main() -> io::Result<()> {
    // Cargo takes what it cannot find for changed: without a page everything would be linked again
    // each time. So there is a folder to watch, empty and dated back, until there is a page.
    if !Path::new(PAGE).exists() {
        fs::create_dir_all(PAGE)?;
        File::open(PAGE)?.set_modified(SystemTime::UNIX_EPOCH)?;
    }
    println!("cargo:rerun-if-changed={PAGE}");
    let is_there = Path::new(PAGE).join("index.html").exists();
    if env::var_os("CARGO_FEATURE_PAGE").is_some() && is_release() && !is_there {
        build()
    } else {
        Ok(())
    }
}

/// Whether this is the profile `release` itself: those that inherit from it measure and attack
/// engines.
fn is_release() -> bool {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    out.ancestors().nth(3).and_then(Path::file_name).is_some_and(|folder| folder == "release")
}

/// In a folder of its own, because cargo has locked the one of this build.
fn build() -> io::Result<()> {
    let target = fs::canonicalize("../../target")?.join("install");
    let mut web = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in env::vars_os() {
        if OURS.iter().any(|ours| name.to_string_lossy().starts_with(ours)) {
            web.env_remove(name);
        }
    }
    web.current_dir("../..")
        .args(["run", "--package", "xtask", "--", "web"])
        .env("CARGO_TARGET_DIR", &target);
    // The output of this script is read by cargo.
    web.stdout(io::stderr());
    if !web.status()?.success() {
        return Err(io::Error::other("the page cannot be built: `cargo xtask web` says why"));
    }
    fs::remove_dir_all(target)
}

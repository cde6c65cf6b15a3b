//! `cargo xtask wheels`: the Python package to give away, as a wheel for each platform and as
//! sources that build without a network. Wheels are linked by zig, which comes from the package
//! index, so that one machine makes all.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::{CRATE, INSTALL, environment, only_file, removed, shown};
use crate::shell::{CommandRun, Outcome};
use crate::workspace::Workspace;
use crate::{packages, toolchain};

/// A wheel for one platform.
struct Platform {
    name: &'static str,
    target: &'static str,
    /// Debian packages besides: what makes the import libraries of Windows.
    needs: &'static [&'static str],
}

const PLATFORMS: [Platform; 3] = [
    Platform { name: "linux-x86_64", target: "x86_64-unknown-linux-gnu", needs: &[] },
    Platform { name: "linux-aarch64", target: "aarch64-unknown-linux-gnu", needs: &[] },
    Platform {
        name: "windows-x86_64",
        target: "x86_64-pc-windows-gnu",
        needs: &["binutils-mingw-w64-x86-64"],
    },
];

/// The name of the sources among the platforms.
const SOURCES: &str = "sources";

/// No file to download is larger.
const MOST_BYTES: u64 = 15 << 20;

/// Cargo configuration that points to the vendored crates.
const VENDORED: &str = "[source.crates-io]\nreplace-with = \"vendored\"\n\n[source.vendored]\ndirectory = \
                        \"vendor\"\n\n[net]\noffline = true\n";

/// `cargo xtask wheels [NAME..]`: all of them, or those that are named.
pub fn run(arguments: &[String]) -> Outcome {
    let names = || PLATFORMS.iter().map(|platform| platform.name).chain([SOURCES]);
    if let Some(unknown) = arguments.iter().find(|argument| !names().any(|name| name == *argument))
    {
        let known = names().collect::<Vec<_>>().join(", ");
        return Err(format!("unknown platform '{unknown}' (expected {known})"));
    }
    let home = Workspace::load()?.target.join("python");
    let python = environment(&home.join("environment"))?;
    CommandRun::program(&python).arguments(&INSTALL).arguments(&["maturin[zig]"]).go()?;
    let wanted =
        |name: &str| arguments.is_empty() || arguments.iter().any(|argument| argument == name);
    for platform in PLATFORMS.iter().filter(|platform| wanted(platform.name)) {
        wheel(&python, platform, &home.join("dist").join(platform.name))?;
    }
    if wanted(SOURCES) { sources(&python, &home.join("dist").join(SOURCES)) } else { Ok(()) }
}

fn wheel(python: &str, platform: &Platform, folder: &Path) -> Outcome {
    toolchain::ensure_target(platform.target)?;
    packages::ensure(platform.needs)?;
    emptied(folder)?;
    maturin(python, "build", folder)
        .arguments(&["--release", "--locked", "--strip", "--zig", "--target", platform.target])
        .go()?;
    let wheel = only_file(folder)?;
    measured(&wheel)?;
    if platform.name == format!("{}-{}", env::consts::OS, env::consts::ARCH) {
        tried(&wheel, &folder.with_file_name("trial"))?;
    }
    Ok(())
}

/// What a stranger does: installs it in an environment of its own and follows the README.
fn tried(wheel: &Path, folder: &Path) -> Outcome {
    removed(folder)?;
    let python = environment(folder)?;
    CommandRun::program(&python).arguments(&INSTALL).arguments(&[shown(wheel)]).go()?;
    let readme = format!("{CRATE}/README.md");
    CommandRun::program(&python).arguments(&["-m", "doctest", &readme]).at_root().go()?;
    removed(folder)
}

/// The sources with all crates that they need. Crates that only tests need are neither there nor
/// asked for.
fn sources(python: &str, folder: &Path) -> Outcome {
    emptied(folder)?;
    maturin(python, "sdist", folder).go()?;
    let packed = only_file(folder)?;
    let name =
        packed.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let name =
        name.strip_suffix(".tar.gz").ok_or("maturin has made something other than a tar.gz")?;
    let unpacked = folder.join(name);
    tar(&["--extract", "--file", &shown(&packed), "--directory", &shown(folder)])?;
    for manifest in manifests(&unpacked.join("crates"))? {
        rewritten(&manifest, without_dev_dependencies)?;
    }
    CommandRun::cargo(&["vendor", "--quiet", "vendor"]).within(&unpacked).captured()?;
    fs::create_dir_all(unpacked.join(".cargo"))
        .and_then(|()| fs::write(unpacked.join(".cargo/config.toml"), VENDORED))
        .map_err(|error| format!("{}: {error}", unpacked.display()))?;
    // A cargo that has never fetched anything finds all that it asks for.
    let nowhere = folder.join("no-cargo-home");
    CommandRun::cargo(&["metadata", "--locked", "--offline", "--format-version", "1"])
        .within(&unpacked)
        .env("CARGO_HOME", &shown(&nowhere))
        .captured()?;
    let order = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner"];
    tar(&[
        &["--create", "--file", &shown(&packed), "--directory", &shown(folder)],
        &order[..],
        &[name],
    ]
    .concat())?;
    for folder in [&unpacked, &nowhere] {
        removed(folder)?;
    }
    measured(&packed)
}

fn maturin(python: &str, command: &str, folder: &Path) -> CommandRun {
    CommandRun::program(python)
        .arguments(&["-m", "maturin", command, "--manifest-path", &format!("{CRATE}/Cargo.toml")])
        .arguments(&["--out", &shown(folder)])
        // Zig is where this interpreter finds it, not the first one of the path.
        .env("CARGO_ZIGBUILD_PYTHON_PATH", python)
        .at_root()
}

fn tar(arguments: &[&str]) -> Outcome {
    CommandRun::program("tar").arguments(&["--gzip"]).arguments(arguments).go()
}

/// Says how large a file is, which must not be too large.
fn measured(file: &Path) -> Outcome {
    let bytes = fs::metadata(file).map_err(|error| format!("{}: {error}", file.display()))?.len();
    println!("{}: {:.1} MB", file.display(), bytes as f64 / 1e6);
    if bytes <= MOST_BYTES {
        Ok(())
    } else {
        Err(format!("{}: {bytes} bytes are too many", file.display()))
    }
}

fn emptied(folder: &Path) -> Outcome {
    removed(folder)?;
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn manifests(crates: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(crates).map_err(|error| format!("{}: {error}", crates.display()))?;
    let manifests = entries.filter_map(Result::ok).map(|entry| entry.path().join("Cargo.toml"));
    Ok(manifests.filter(|manifest| manifest.exists()).collect())
}

fn rewritten(file: &Path, change: impl Fn(&str) -> String) -> Outcome {
    let text = fs::read_to_string(file).and_then(|text| fs::write(file, change(&text)));
    text.map_err(|error| format!("{}: {error}", file.display()))
}

/// A manifest without the tables of what only tests use.
fn without_dev_dependencies(manifest: &str) -> String {
    let mut keeps = true;
    let lines = manifest.split_inclusive('\n').filter(|line| {
        if line.starts_with('[') {
            keeps = !line.contains("dev-dependencies");
        }
        keeps
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_dependencies_are_left_out() {
        let manifest = "[package]\nname = \"a\"\n\n[dev-dependencies]\nb = \"1\"\n\n[dev-dependencies.c]\n\
                        version = \"1\"\n\n[target.'cfg(unix)'.dev-dependencies]\nd = \"1\"\n\n[lib]\n";
        assert_eq!(without_dev_dependencies(manifest), "[package]\nname = \"a\"\n\n[lib]\n");
    }

    #[test]
    fn platforms_are_chosen_by_name() {
        let refusal = run(&["solaris".to_owned()]).expect_err("there is no such platform");
        assert_eq!(
            refusal,
            "unknown platform 'solaris' (expected linux-x86_64, linux-aarch64, windows-x86_64, sources)"
        );
    }
}

//! `cargo xtask dist`: the packages of a commit, by one command, in `target/dist`
//! (docs/install.md).
//!
//! Everything in them comes from the commit: its time is the time of every file, entries are
//! sorted, and no folder of this machine is named (docs/decisions/0016-packages.md).

mod archive;
mod components;
mod deb;
mod image;
mod trial;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use archive::{ArchiveEntry, digest, gzip, tar, zip};
use components::{bill, notices};

use crate::shell::{CommandRun, Outcome};
use crate::workspace::Workspace;
use crate::{python, toolchain, web};

/// A kind of machine to make packages for.
#[derive(Debug)]
pub struct DistTarget {
    triple: &'static str,
    /// As Debian and OCI call it; `None` where there are no such packages.
    architecture: Option<&'static str>,
}

const TARGETS: [DistTarget; 3] = [
    DistTarget { triple: "x86_64-unknown-linux-musl", architecture: Some("amd64") },
    DistTarget { triple: "aarch64-unknown-linux-musl", architecture: Some("arm64") },
    DistTarget { triple: "x86_64-pc-windows-gnu", architecture: None },
];

impl DistTarget {
    fn named(name: &str) -> Result<&'static DistTarget, String> {
        TARGETS.iter().find(|target| target.triple == name).ok_or_else(|| {
            let known = TARGETS.map(|target| target.triple);
            format!("unknown target '{name}' (expected {})", known.join(", "))
        })
    }

    /// Whether this machine runs its programs.
    fn is_own(&self) -> bool {
        self.triple == format!("{}-unknown-linux-musl", env::consts::ARCH)
    }

    fn program(&self) -> &'static str {
        if self.architecture.is_some() { "plateau" } else { "plateau.exe" }
    }
}

/// The compiler and linker for all targets, as wheels: Zig has the headers and libraries of each.
const TOOLS: [&str; 2] = ["ziglang==0.17.0", "cargo-zigbuild==0.24.0"];

/// Requested package.
#[derive(Debug, Default)]
struct DistOrder {
    /// The profile `play` and the quick page: for trying the packaging, not for others.
    draft: bool,
    tries: bool,
    targets: Vec<&'static DistTarget>,
}

pub fn run(arguments: &[String]) -> Outcome {
    let order = order(arguments)?;
    let workspace = Workspace::load()?;
    let version = version(&workspace)?;
    let folder = workspace.target.join(if order.draft { "dist-draft" } else { "dist" });
    if order.tries {
        trial::run(&folder, &version, &order.targets)
    } else {
        make(&order, &workspace, &folder, &version)
    }
}

fn order(arguments: &[String]) -> Result<DistOrder, String> {
    let mut order = DistOrder::default();
    for argument in arguments {
        match argument.as_str() {
            "--draft" => order.draft = true,
            "--try" => order.tries = true,
            name => order.targets.push(DistTarget::named(name)?),
        }
    }
    if order.targets.is_empty() {
        order.targets.extend(&TARGETS);
    }
    Ok(order)
}

fn version(workspace: &Workspace) -> Result<String, String> {
    let manifest = workspace.text("Cargo.toml").unwrap_or_default();
    let version = manifest.lines().find_map(|line| line.strip_prefix("version = \""));
    version
        .map(|version| version.trim_end_matches('"').into())
        .ok_or("Cargo.toml has no version".into())
}

fn make(order: &DistOrder, workspace: &Workspace, folder: &Path, version: &str) -> Outcome {
    let time =
        CommandRun::program("git").arguments(&["log", "-1", "--format=%ct"]).at_root().quietly();
    let time: u64 = time
        .and_then(|text| text.trim().parse().ok())
        .ok_or("packages have the time of the commit, and there is no git repository here")?;
    let wanted = ["--npm".to_owned(), "--dev".to_owned()];
    web::run(&wanted[..if order.draft { 2 } else { 1 }])?;
    let builder = Builder::new(order.draft, workspace, time)?;
    // The manual page and the completions are written by a program that runs here.
    let own = TARGETS.iter().find(|target| target.is_own()).ok_or("packages are made on Linux")?;
    let manual = Manual::of(&builder.build(own)?)?;
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut packages =
        vec![(format!("plateau-{version}-site.zip"), zip(&files_of("target/page")?, time)?)];
    let npm = gzip(&tar(&files_of("target/npm")?, "package/", time)?)?;
    packages.push((format!("plateau-games-{version}.tgz"), npm));
    for target in &order.targets {
        let program = builder.build(target)?;
        let program =
            fs::read(&program).map_err(|error| format!("{}: {error}", program.display()))?;
        packages.extend(pack(target, version, &program, &manual, workspace, time)?);
    }
    write(folder, packages)
}

/// The packages of one target, by their names.
fn pack(
    target: &DistTarget,
    version: &str,
    program: &[u8],
    manual: &Manual,
    workspace: &Workspace,
    time: u64,
) -> Result<Vec<(String, Vec<u8>)>, String> {
    let triple = target.triple;
    let components = components::of(triple, workspace)?;
    let documents = Documents::new(workspace, manual, notices(&components, &others(workspace)?))?;
    let name = format!("plateau-{version}-{triple}");
    let mut entries = documents.0.clone();
    entries.push(ArchiveEntry::program(target.program(), program));
    let bill = format!("{:#}\n", bill(&components, version, time));
    let mut packages = vec![(format!("{name}.cdx.json"), bill.into_bytes())];
    match target.architecture {
        Some(architecture) => {
            let archive = gzip(&tar(&entries, &format!("{name}/"), time)?)?;
            let package = deb::package(architecture, version, program, &documents, time)?;
            let image = image::image(architecture, version, program, &documents.licences(), time)?;
            packages.push((format!("{name}.tar.gz"), archive));
            packages.push((format!("plateau_{version}_{architecture}.deb"), package));
            packages.push((format!("plateau-{version}-linux-{architecture}.oci.tar"), image));
        }
        None => {
            for entry in &mut entries {
                entry.path.insert_str(0, &format!("{name}/"));
            }
            packages.push((format!("{name}.zip"), zip(&entries, time)?));
        }
    }
    Ok(packages)
}

/// Writes the packages and their checksums, as `sha256sum --check` reads them.
fn write(folder: &Path, mut packages: Vec<(String, Vec<u8>)>) -> Outcome {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    packages.sort();
    let mut sums = String::new();
    for (name, bytes) in &packages {
        println!("{:>10} {name}", bytes.len());
        sums += &format!("{}  {name}\n", digest(bytes)?);
    }
    packages.push((trial::SUMS.into(), sums.into_bytes()));
    for (name, bytes) in packages {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("the packages are in {}", folder.display());
    Ok(())
}

/// Compiles the program for any target.
struct Builder {
    draft: bool,
    python: PathBuf,
    target_folder: PathBuf,
    time: u64,
}

impl Builder {
    fn new(draft: bool, workspace: &Workspace, time: u64) -> Result<Builder, String> {
        let python: PathBuf = python::environment(&workspace.target.join("dist-tools"))?.into();
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        CommandRun::program(&python.display().to_string())
            .arguments(&install)
            .arguments(&TOOLS)
            .go()?;
        Ok(Builder { draft, python, target_folder: workspace.target.clone(), time })
    }

    /// The program, stripped.
    fn build(&self, target: &DistTarget) -> Result<PathBuf, String> {
        let profile = if self.draft { "play" } else { "release" };
        let variable = |name: &str| format!("CARGO_PROFILE_{}_{name}", profile.to_uppercase());
        let flags =
            format!("CARGO_TARGET_{}_RUSTFLAGS", target.triple.to_uppercase().replace('-', "_"));
        let tools = self.python.parent().ok_or("an interpreter without a folder")?;
        let path = env::var("PATH").unwrap_or_default();
        toolchain::ensure_target(target.triple)?;
        CommandRun::program(&tools.join("cargo-zigbuild").display().to_string())
            .arguments(&["zigbuild", "--locked", "--package", "plateau-cli", "--bin", "plateau"])
            .arguments(&["--target", target.triple, "--profile", profile])
            .env("PATH", &format!("{}:{path}", tools.display()))
            .env("SOURCE_DATE_EPOCH", &self.time.to_string())
            .env(&variable("DEBUG"), "false")
            .env(&variable("STRIP"), "symbols")
            .env(&flags, &remapped()?)
            .at_root()
            .go()?;
        Ok(self.target_folder.join(target.triple).join(profile).join(target.program()))
    }
}

/// Flags after which the program names no folder of this machine.
fn remapped() -> Result<String, String> {
    let root = fs::canonicalize(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .map_err(|error| error.to_string())?;
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home =
        home.or_else(|| Some(env::home_dir()?.join(".cargo"))).ok_or("there is no CARGO_HOME")?;
    let folders = [(home, "/cargo"), (root, "/plateau")];
    let flags =
        folders.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()));
    Ok(flags.join(" "))
}

/// Self-description of the program.
struct Manual(Vec<ArchiveEntry>);

impl Manual {
    fn of(program: &Path) -> Result<Manual, String> {
        let program = program.display().to_string();
        let written = |words: &[&str]| CommandRun::program(&program).arguments(words).captured();
        Ok(Manual(vec![
            ArchiveEntry::file("plateau.1", written(&["man"])?),
            ArchiveEntry::file("completions/plateau.bash", written(&["completions", "bash"])?),
            ArchiveEntry::file("completions/_plateau", written(&["completions", "zsh"])?),
            ArchiveEntry::file("completions/plateau.fish", written(&["completions", "fish"])?),
            ArchiveEntry::file(
                "completions/_plateau.ps1",
                written(&["completions", "powershell"])?,
            ),
        ]))
    }
}

/// Files beside the program.
pub struct Documents(Vec<ArchiveEntry>);

impl Documents {
    fn new(
        workspace: &Workspace,
        manual: &Manual,
        third_party: String,
    ) -> Result<Documents, String> {
        let mut entries = manual.0.clone();
        for name in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            let text = workspace.text(name).ok_or_else(|| format!("{name} is missing"))?;
            entries.push(ArchiveEntry::file(name, text));
        }
        entries.push(ArchiveEntry::file("THIRD-PARTY.txt", third_party));
        Ok(Documents(entries))
    }

    fn text(&self, path: &str) -> String {
        let entry = self.0.iter().find(|entry| entry.path == path);
        entry.and_then(|entry| String::from_utf8(entry.content.clone()?).ok()).unwrap_or_default()
    }

    fn licences(&self) -> Vec<ArchiveEntry> {
        let is_licence = |entry: &&ArchiveEntry| {
            entry.path.starts_with("LICENSE") || entry.path == "THIRD-PARTY.txt"
        };
        self.0.iter().filter(is_licence).cloned().collect()
    }
}

/// Parts that no crate brings.
fn others(workspace: &Workspace) -> Result<[(&'static str, &str); 2], String> {
    let font = "crates/plateau-client/static/fonts/fraunces-licence.txt";
    let font = workspace.text(font).ok_or_else(|| format!("{font} is missing"))?;
    Ok([
        ("Fraunces, the letters of the page", font),
        ("What programs in Rust stand on", FOUNDATION),
    ])
}

const FOUNDATION: &str = "The standard library of Rust, MIT OR Apache-2.0, https://github.com/rust-lang/rust.
In programs for Linux: musl, copyright 2005-2020 Rich Felker and others, MIT, https://musl.libc.org.
In programs for Windows: the runtime of mingw-w64, in the public domain or ZPL 2.1, https://www.mingw-w64.org.
SQLite, in the public domain, https://sqlite.org.";

/// The page as `plateau site` writes it. It is always below the root, wherever cargo builds.
fn files_of(folder: &str) -> Result<Vec<ArchiveEntry>, String> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(folder);
    let (mut entries, mut folders) = (Vec::new(), vec![root.clone()]);
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", root.display());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| failed(&error))? {
            let path = entry.map_err(|error| failed(&error))?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(&root).map_err(|error| failed(&error))?;
            let content = fs::read(&path).map_err(|error| failed(&error))?;
            entries.push(ArchiveEntry::file(&name.to_string_lossy().replace('\\', "/"), content));
        }
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_name_targets() {
        let asked = |words: &[&str]| {
            order(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
        };
        let all = asked(&["--draft"]).expect("a draft of all");
        assert!(all.draft && !all.tries && all.targets.len() == TARGETS.len());
        let one = asked(&["--try", "x86_64-pc-windows-gnu"]).expect("a trial of one");
        assert!(one.tries && one.targets.len() == 1 && one.targets[0].program() == "plateau.exe");
        let refused = asked(&["sparc"]).expect_err("there is no such target");
        assert!(
            refused.starts_with("unknown target 'sparc' (expected x86_64-unknown-linux-musl, "),
            "{refused}"
        );
    }

    #[test]
    fn a_package_has_the_manual_and_completions_where_shells_look() {
        let manual = Manual(vec![
            ArchiveEntry::file("plateau.1", ".TH"),
            ArchiveEntry::file("completions/plateau.bash", "bash"),
            ArchiveEntry::file("completions/_plateau", "zsh"),
            ArchiveEntry::file("completions/plateau.fish", "fish"),
        ]);
        let workspace = Workspace::load().expect("the workspace");
        let documents =
            Documents::new(&workspace, &manual, "others".into()).expect("the documents are there");
        let package = deb::package("amd64", "0.1.0", b"program", &documents, 7).expect("a package");
        assert!(package.starts_with(b"!<arch>\ndebian-binary   7 "));
        assert_eq!(deb::package("amd64", "0.1.0", b"program", &documents, 7), Ok(package));
        assert_eq!(documents.text("completions/_plateau"), "zsh");
        assert_eq!(documents.licences().len(), 3);
    }

    #[test]
    fn the_version_is_that_of_the_workspace() {
        let workspace = Workspace::load().expect("the workspace");
        assert_eq!(version(&workspace).as_deref(), Ok(env!("CARGO_PKG_VERSION")));
    }

    #[test]
    fn paths_of_this_machine_are_renamed() {
        let flags = remapped().expect("there are folders");
        assert_eq!(flags.matches("--remap-path-prefix=/").count(), 2, "{flags}");
        assert!(flags.ends_with("=/plateau"), "{flags}");
    }
}

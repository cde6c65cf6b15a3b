//! The workspace as the checks see it: its crates from `cargo metadata`, its files from the disk.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::shell::CommandRun;

/// Folders that hold products, not sources.
const SKIPPED: [&str; 2] = [".git", "target"];

/// Files with these endings are read; others are only known to exist. No ending: licences and
/// scripts.
const TEXT: [&str; 13] =
    ["", "rs", "py", "md", "toml", "lock", "sh", "yml", "html", "css", "js", "json", "txt"];

pub struct Workspace {
    pub packages: Vec<Package>,
    /// Every file by its path from the root, with `/` between the parts, and its text if it is one.
    pub files: BTreeMap<String, Option<String>>,
    /// Where cargo puts what it builds.
    pub target: PathBuf,
}

pub struct Package {
    pub name: String,
    pub description: String,
    /// Its folder, from the root.
    pub folder: String,
    pub dependencies: Vec<Dependency>,
}

pub struct Dependency {
    pub name: String,
    /// Whether only tests use it.
    pub dev: bool,
}

impl Workspace {
    pub fn load() -> Result<Workspace, String> {
        let text = CommandRun::cargo(&["metadata", "--format-version", "1", "--no-deps"])
            .quietly()
            .ok_or("`cargo metadata` failed: is every Cargo.toml well formed?")?;
        let metadata: Value = serde_json::from_str(&text)
            .map_err(|error| format!("`cargo metadata` wrote bad JSON: {error}"))?;
        let root = PathBuf::from(string(&metadata, "workspace_root"));
        let packages = items(&metadata, "packages").map(|value| package(value, &root)).collect();
        let mut files = BTreeMap::new();
        walk(&root, &root, &mut files)?;
        Ok(Workspace { packages, files, target: string(&metadata, "target_directory").into() })
    }

    pub fn has(&self, package: &str) -> bool {
        self.packages.iter().any(|known| known.name == package)
    }

    /// The files with this ending and their text.
    pub fn texts<'a>(&'a self, ending: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.files
            .iter()
            .filter(move |(path, _)| path.ends_with(ending))
            .filter_map(|(path, text)| Some((path.as_str(), text.as_deref()?)))
    }

    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path)?.as_deref()
    }

    /// Whether a file or a folder has this path.
    pub fn exists(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        path.is_empty() || self.files.keys().any(|file| file == path || file.starts_with(&folder))
    }
}

fn package(value: &Value, root: &Path) -> Package {
    let manifest = PathBuf::from(string(value, "manifest_path"));
    Package {
        name: string(value, "name"),
        description: string(value, "description"),
        folder: manifest.parent().map(|folder| relative(folder, root)).unwrap_or_default(),
        dependencies: items(value, "dependencies")
            .map(|dependency| Dependency {
                name: string(dependency, "name"),
                dev: dependency["kind"].as_str() == Some("dev"),
            })
            .collect(),
    }
}

fn string(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

fn items<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    value[key].as_array().into_iter().flatten()
}

fn walk(
    folder: &Path,
    root: &Path,
    files: &mut BTreeMap<String, Option<String>>,
) -> Result<(), String> {
    let unreadable =
        |path: &Path, error: std::io::Error| format!("cannot read {}: {error}", path.display());
    for entry in fs::read_dir(folder).map_err(|error| unreadable(folder, error))? {
        let path = entry.map_err(|error| unreadable(folder, error))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if SKIPPED.contains(&name.as_ref()) {
            continue;
        }
        if path.is_dir() {
            // A target directory with another name: cargo marks it as a cache.
            if !path.join("CACHEDIR.TAG").exists() {
                walk(&path, root, files)?;
            }
        } else {
            let ending = path.extension().unwrap_or_default().to_string_lossy();
            let text =
                TEXT.contains(&ending.as_ref()).then(|| fs::read_to_string(&path).ok()).flatten();
            files.insert(relative(&path, root), text);
        }
    }
    Ok(())
}

fn relative(path: &Path, root: &Path) -> String {
    let parts = path.strip_prefix(root).unwrap_or(path).components();
    parts.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
impl Workspace {
    /// A small workspace for the tests of the rules: crates as `"name: dependency, dependency
    /// (dev)"`, each in a folder of its own name, and files.
    pub fn example(crates: &[&str], files: &[(&str, &str)]) -> Workspace {
        let files = files.iter().map(|(path, text)| ((*path).into(), Some((*text).into())));
        Workspace {
            packages: crates.iter().map(|line| Package::example(line)).collect(),
            files: files.collect(),
            target: "target".into(),
        }
    }
}

#[cfg(test)]
impl Package {
    fn example(line: &str) -> Package {
        let (name, dependencies) = line.split_once(':').unwrap_or((line, ""));
        let words = dependencies.split(',').map(str::trim).filter(|word| !word.is_empty());
        let dependency = |word: &str| {
            let (name, dev) =
                word.strip_suffix(" (dev)").map_or((word, false), |name| (name, true));
            Dependency { name: name.into(), dev }
        };
        Package {
            name: name.into(),
            description: "What for?".into(),
            folder: name.into(),
            dependencies: words.map(dependency).collect(),
        }
    }
}

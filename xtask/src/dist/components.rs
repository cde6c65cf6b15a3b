//! Components of a program: every crate in it and in its page, as a bill of materials (CycloneDX)
//! and as the licences that travel with it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::archive::iso;
use crate::shell::CommandRun;
use crate::toolchain::WASM;
use crate::workspace::Workspace;

/// A crate.
#[derive(Clone, Debug, Default)]
pub struct CrateComponent {
    pub name: String,
    pub version: String,
    description: String,
    /// As the registry has it, `MIT OR Apache-2.0`.
    license: String,
    authors: Vec<String>,
    /// SHA-256 of the package. Crates of the workspace have none.
    checksum: Option<String>,
    /// The texts of its licences and notices.
    texts: Vec<String>,
    /// By what it is called in a bill of materials.
    uses: Vec<String>,
}

impl CrateComponent {
    fn reference(&self) -> String {
        reference(&self.name, &self.version)
    }
}

fn reference(name: &str, version: &str) -> String {
    format!("pkg:cargo/{name}@{version}")
}

/// Files of a package whose names begin so are its licences.
const LICENCES: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// All crates of the program for a target and of its page. What only tests and build scripts use is
/// not in them.
pub fn of(target: &str, workspace: &Workspace) -> Result<Vec<CrateComponent>, String> {
    let metadata =
        CommandRun::cargo(&["metadata", "--format-version", "1", "--locked"]).captured()?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let checksums = checksums(workspace.text("Cargo.lock").unwrap_or_default());
    let mut chosen = BTreeSet::new();
    for (package, target) in
        [("plateau-cli", target), ("plateau-client", WASM), ("plateau-worker", WASM)]
    {
        let tree = CommandRun::cargo(&[
            "tree", "--locked", "--edges", "normal", "--prefix", "none", "--format", "{p}",
        ])
        .arguments(&["--package", package, "--target", target])
        .captured()?;
        chosen.extend(tree.lines().filter_map(named));
    }
    let packages = || metadata["packages"].as_array().into_iter().flatten();
    let references: BTreeMap<&str, String> =
        packages().map(|package| (text(package, "id"), reference_of(package))).collect();
    let mut uses: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for node in metadata["resolve"]["nodes"].as_array().into_iter().flatten() {
        let used = node["dependencies"].as_array().into_iter().flatten().filter_map(Value::as_str);
        uses.insert(text(node, "id"), used.filter_map(|id| references.get(id).cloned()).collect());
    }
    let is_chosen = |package: &&Value| {
        chosen.contains(&(text(package, "name").into(), text(package, "version").into()))
    };
    let known: BTreeSet<String> = packages().filter(is_chosen).map(reference_of).collect();
    let mut components = Vec::new();
    for package in packages().filter(is_chosen) {
        let mut uses = uses.remove(text(package, "id")).unwrap_or_default();
        uses.retain(|used| known.contains(used));
        uses.sort();
        components.push(component(package, &checksums, uses)?);
    }
    components.sort_by_key(CrateComponent::reference);
    Ok(components)
}

/// Name and version in a line of `cargo tree`: `serde v1.0.229 (*)`.
fn named(line: &str) -> Option<(String, String)> {
    let mut words = line.split_whitespace();
    Some((words.next()?.into(), words.next()?.strip_prefix('v')?.into()))
}

/// The packages of `Cargo.lock` that have one.
fn checksums(lock: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for package in lock.split("[[package]]") {
        let field = |name: &str| {
            let value =
                package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "));
            value.map(|value| value.trim_matches('"'))
        };
        if let (Some(name), Some(version), Some(checksum)) =
            (field("name"), field("version"), field("checksum"))
        {
            found.insert(reference(name, version), checksum.to_owned());
        }
    }
    found
}

fn reference_of(package: &Value) -> String {
    reference(text(package, "name"), text(package, "version"))
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn component(
    package: &Value,
    checksums: &BTreeMap<String, String>,
    uses: Vec<String>,
) -> Result<CrateComponent, String> {
    let authors = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let folder =
        Path::new(text(package, "manifest_path")).parent().ok_or("a package without a folder")?;
    let checksum = checksums.get(&reference_of(package)).cloned();
    Ok(CrateComponent {
        name: text(package, "name").into(),
        version: text(package, "version").into(),
        description: text(package, "description").split_whitespace().collect::<Vec<_>>().join(" "),
        license: text(package, "license")
            .split('/')
            .map(str::trim)
            .collect::<Vec<_>>()
            .join(" OR "),
        authors: authors.map(str::to_owned).collect(),
        // Ours have the licences of the whole.
        texts: if checksum.is_some() { licences(folder)? } else { Vec::new() },
        checksum,
        uses,
    })
}

fn licences(folder: &Path) -> Result<Vec<String>, String> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if LICENCES.iter().any(|start| name.starts_with(start)) && entry.path().is_file() {
            paths.push(entry.path());
        }
    }
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).map_err(failed)).collect()
}

/// The bill of materials in JSON.
pub fn bill(components: &[CrateComponent], version: &str, time: u64) -> Value {
    let entries: Vec<Value> = components
        .iter()
        .map(|component| {
            let mut entry = json!({
                "type": "library",
                "bom-ref": component.reference(),
                "name": component.name,
                "version": component.version,
                "description": component.description,
                "scope": "required",
                "purl": component.reference(),
                "licenses": [{ "expression": component.license }],
            });
            if let Some(checksum) = &component.checksum {
                entry["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
            }
            entry
        })
        .collect();
    let roots: Vec<String> = components
        .iter()
        .filter(|component| {
            ["plateau-cli", "plateau-client", "plateau-worker"].contains(&component.name.as_str())
        })
        .map(CrateComponent::reference)
        .collect();
    let uses = components
        .iter()
        .map(|component| json!({ "ref": component.reference(), "dependsOn": component.uses }));
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": iso(time),
            "component": { "type": "application", "bom-ref": "plateau", "name": "plateau", "version": version },
        },
        "components": entries,
        "dependencies": std::iter::once(json!({ "ref": "plateau", "dependsOn": roots })).chain(uses).collect::<Vec<_>>(),
    })
}

/// The licences of everything that is not ours, each text once, below the crates that come with it.
pub fn notices(components: &[CrateComponent], more: &[(&str, &str)]) -> String {
    let mut by_text: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut without = Vec::new();
    for component in components.iter().filter(|component| component.checksum.is_some()) {
        let title = format!("{} {} ({})", component.name, component.version, component.license);
        if component.texts.is_empty() {
            let by = if component.authors.is_empty() { "" } else { ", by " };
            without.push(format!("{title}{by}{}", component.authors.join(", ")));
        }
        for text in &component.texts {
            by_text.entry(text.trim()).or_default().push(title.clone());
        }
    }
    for (title, text) in more {
        by_text.entry(text.trim()).or_default().push((*title).into());
    }
    let mut sections: Vec<(Vec<String>, &str)> =
        by_text.into_iter().map(|(text, titles)| (titles, text)).collect();
    sections.sort();
    let mut page =
        String::from("Plateau contains the following works of others, under their licences.\n");
    for (titles, text) in sections {
        page += &format!("\n{}\n{}\n\n{text}\n", "=".repeat(72), titles.join("\n"));
    }
    if !without.is_empty() {
        page += &format!(
            "\n{}\nWithout a text of their own:\n{}\n",
            "=".repeat(72),
            without.join("\n")
        );
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Vec<CrateComponent> {
        let others = |name: &str, texts: &[&str], uses: &[&str]| CrateComponent {
            name: name.into(),
            version: "1.0.0".into(),
            license: "MIT".into(),
            authors: vec!["Ann".into()],
            checksum: Some("ab".into()),
            texts: texts.iter().map(|text| (*text).into()).collect(),
            uses: uses.iter().map(|used| reference(used, "1.0.0")).collect(),
            ..CrateComponent::default()
        };
        let own = CrateComponent {
            name: "plateau-cli".into(),
            version: "0.1.0".into(),
            ..CrateComponent::default()
        };
        vec![
            CrateComponent { uses: vec![reference("a", "1.0.0")], ..own },
            others("a", &["Do as you like.\n"], &["b"]),
            others("b", &["Do as you like."], &[]),
            others("c", &[], &[]),
        ]
    }

    #[test]
    fn names_are_read_from_a_tree() {
        let pair = |name: &str, version: &str| Some((name.to_owned(), version.to_owned()));
        assert_eq!(named("serde v1.0.229 (*)"), pair("serde", "1.0.229"));
        assert_eq!(named("plateau-cli v0.1.0 (/a/b)"), pair("plateau-cli", "0.1.0"));
        assert_eq!(named(""), None);
    }

    #[test]
    fn checksums_are_read_from_the_lock() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nchecksum = \"ab\"\n\n\
            [[package]]\nname = \"plateau-cli\"\nversion = \"0.1.0\"\ndependencies = [\n \"a\",\n]\n";
        let expected = BTreeMap::from([("pkg:cargo/a@1.0.0".to_owned(), "ab".to_owned())]);
        assert_eq!(checksums(lock), expected);
    }

    #[test]
    fn a_bill_names_every_crate_and_what_it_uses() {
        let bill = bill(&example(), "0.1.0", 0);
        assert_eq!(bill["metadata"]["timestamp"], "1970-01-01T00:00:00Z");
        let names: Vec<&str> = bill["components"]
            .as_array()
            .unwrap()
            .iter()
            .map(|entry| text(entry, "bom-ref"))
            .collect();
        let expected = ["plateau-cli@0.1.0", "a@1.0.0", "b@1.0.0", "c@1.0.0"];
        assert_eq!(names, expected.map(|name| format!("pkg:cargo/{name}")));
        assert_eq!(bill["components"][1]["hashes"][0]["content"], "ab");
        assert_eq!(bill["components"][0].get("hashes"), None);
        assert_eq!(bill["dependencies"][0]["dependsOn"], json!(["pkg:cargo/plateau-cli@0.1.0"]));
        assert_eq!(
            bill["dependencies"][2],
            json!({ "ref": "pkg:cargo/a@1.0.0", "dependsOn": ["pkg:cargo/b@1.0.0"] })
        );
    }

    #[test]
    fn each_licence_is_written_once() {
        let page = notices(&example(), &[("a font", "Use it in anything.")]);
        assert_eq!(page.matches("Do as you like.").count(), 1, "{page}");
        assert!(page.contains("a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nDo as you like.\n"), "{page}");
        assert!(page.contains("a font\n\nUse it in anything.\n"), "{page}");
        assert!(page.ends_with("Without a text of their own:\nc 1.0.0 (MIT), by Ann\n"), "{page}");
        assert!(!page.contains("plateau-cli"), "{page}");
    }
}

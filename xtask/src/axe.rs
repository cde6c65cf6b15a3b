//! axe-core, the accessibility checker that the browser checks run inside the page: fetched from
//! the npm registry when it is missing, in one version, known by its fingerprint. It is a tool of
//! the checks, not a part of the product.

use std::fs;
use std::path::Path;

use crate::packages;
use crate::shell::{CommandRun, Outcome};

const PACKAGE: &str = "axe-core@4.10.3";
/// Checksum of this version in the registry; anything else is refused.
const INTEGRITY: &str = "sha512-Xm7bpRXnDSX2YE2YFfBk2FnF0ep6tmG7xPh8iHee8MIcrgq762Nkce856dYtJYLkuIoYZvGfTs/PbZhideTcEg==";
const SCRIPT: &str = "axe.min.js";

/// Makes sure that `target/tools/axe.min.js` is there.
pub fn ensure(root: &Path) -> Outcome {
    let tools = root.join("target/tools");
    if tools.join(SCRIPT).is_file() {
        return Ok(());
    }
    fs::create_dir_all(&tools).map_err(|error| format!("{}: {error}", tools.display()))?;
    if CommandRun::program("npm").arguments(&["--version"]).quietly().is_none() {
        packages::ensure(&["npm"])?;
    }
    let folder = tools.to_string_lossy().into_owned();
    println!("fetching {PACKAGE}");
    let told = CommandRun::program("npm")
        .arguments(&["pack", "--json", "--pack-destination", &folder, PACKAGE])
        .quietly()
        .ok_or_else(|| format!("`npm pack {PACKAGE}` failed; the audit of the page needs it"))?;
    let archive = archive(&told)?;
    CommandRun::program("tar")
        .arguments(&[
            "--extract",
            "--gzip",
            "--strip-components=1",
            "--directory",
            &folder,
            "--file",
        ])
        .arguments(&[format!("{folder}/{archive}"), format!("package/{SCRIPT}")])
        .go()
}

/// The name of the fetched file, if it is what we know.
fn archive(told: &str) -> Result<String, String> {
    let told: serde_json::Value =
        serde_json::from_str(told).map_err(|error| format!("npm said {error}"))?;
    let fetched = &told[0];
    if fetched["integrity"] != INTEGRITY {
        return Err(format!(
            "{PACKAGE} is not what it was: expected {INTEGRITY}, found {}",
            fetched["integrity"]
        ));
    }
    fetched["filename"].as_str().map(str::to_owned).ok_or_else(|| "npm named no file".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_known_version_is_taken() {
        let told = |integrity: &str| {
            format!("[{{\"filename\": \"a.tgz\", \"integrity\": \"{integrity}\"}}]")
        };
        assert_eq!(archive(&told(INTEGRITY)), Ok("a.tgz".into()));
        assert!(
            archive(&told("sha512-else"))
                .is_err_and(|sentence| sentence.contains("is not what it was"))
        );
        assert!(archive("no json").is_err());
    }
}

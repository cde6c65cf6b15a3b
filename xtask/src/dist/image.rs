//! An OCI image from scratch: one layer with the program, its licences and a folder for games, for
//! a user other than root. `docs/hosting/Containerfile` describes the same image.

use serde_json::{Value, json};

use super::archive::{ArchiveEntry, digest, gzip, iso, tar};

/// An unprivileged user without a name.
pub const USER: u32 = 65_532;

/// Where shared games and tables are kept.
const DATA: &str = "data";

const LAYOUT: &str = "application/vnd.oci.image";

/// The image as a tar archive in OCI's layout. `program` and `documents` are placed in it.
pub fn image(
    architecture: &str,
    version: &str,
    program: &[u8],
    documents: &[ArchiveEntry],
    time: u64,
) -> Result<Vec<u8>, String> {
    let layer = tar(&files(program, documents), "", time)?;
    let packed = gzip(&layer)?;
    let config = config(architecture, version, &digest(&layer)?, time).to_string();
    let mut blobs = Vec::new();
    let mut blob = |kind: &str, bytes: &[u8]| -> Result<Value, String> {
        let digest = digest(bytes)?;
        blobs.push(ArchiveEntry::file(&format!("blobs/sha256/{digest}"), bytes));
        let media_type = format!("{LAYOUT}.{kind}");
        Ok(
            json!({ "mediaType": media_type, "digest": format!("sha256:{digest}"), "size": bytes.len() }),
        )
    };
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": format!("{LAYOUT}.manifest.v1+json"),
        "config": blob("config.v1+json", config.as_bytes())?,
        "layers": [blob("layer.v1.tar+gzip", &packed)?],
    });
    let mut named = blob("manifest.v1+json", manifest.to_string().as_bytes())?;
    named["platform"] = json!({ "architecture": architecture, "os": "linux" });
    named["annotations"] =
        json!({ "org.opencontainers.image.ref.name": format!("plateau:{version}") });
    let index = json!({
        "schemaVersion": 2,
        "mediaType": format!("{LAYOUT}.index.v1+json"),
        "manifests": [named],
    });
    blobs.push(ArchiveEntry::file("index.json", index.to_string()));
    blobs.push(ArchiveEntry::file(
        "oci-layout",
        json!({ "imageLayoutVersion": "1.0.0" }).to_string(),
    ));
    tar(&blobs, "", time)
}

fn files(program: &[u8], documents: &[ArchiveEntry]) -> Vec<ArchiveEntry> {
    let documents = documents.iter().map(|entry| ArchiveEntry {
        path: format!("usr/share/doc/plateau/{}", entry.path),
        ..entry.clone()
    });
    let own = [
        ArchiveEntry::program("usr/bin/plateau", program),
        ArchiveEntry::file("etc/passwd", format!("plateau:x:{USER}:{USER}::/{DATA}:/\n")),
        ArchiveEntry { owner: USER, ..ArchiveEntry::folder(DATA) },
        ArchiveEntry { mode: 0o1777, ..ArchiveEntry::folder("tmp") },
    ];
    own.into_iter().chain(documents).collect()
}

fn config(architecture: &str, version: &str, layer: &str, time: u64) -> Value {
    json!({
        "architecture": architecture,
        "os": "linux",
        "created": iso(time),
        "config": {
            "User": format!("{USER}:{USER}"),
            "Env": ["PATH=/usr/bin", format!("PLATEAU_DATA=/{DATA}"), format!("PLATEAU_CACHE=/{DATA}/cache")],
            "Entrypoint": ["/usr/bin/plateau"],
            "Cmd": ["serve", "--no-open", "--host", "0.0.0.0"],
            "WorkingDir": format!("/{DATA}"),
            "Volumes": { format!("/{DATA}"): {} },
            "ExposedPorts": { "7583/tcp": {} },
            "StopSignal": "SIGTERM",
            "Labels": {
                "org.opencontainers.image.title": "Plateau",
                "org.opencontainers.image.version": version,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            },
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{layer}")] },
        "history": [{ "created": iso(time), "created_by": "cargo xtask dist" }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_containerfile_describes_the_same_image() {
        let paper = include_str!("../../../docs/hosting/Containerfile");
        let config = &config("amd64", "1", "0", 0)["config"];
        let expected = [
            format!("\nUSER {}\n", config["User"].as_str().unwrap()),
            format!("\nWORKDIR {}\n", config["WorkingDir"].as_str().unwrap()),
            format!("\nENTRYPOINT {}\n", config["Entrypoint"]).replace(',', ", "),
            format!("\nCMD {}\n", config["Cmd"]).replace(',', ", "),
            format!("\nSTOPSIGNAL {}\n", config["StopSignal"].as_str().unwrap()),
        ];
        let environment =
            config["Env"].as_array().unwrap().iter().map(|pair| pair.as_str().unwrap().to_owned());
        for line in expected.into_iter().chain(environment) {
            assert!(paper.contains(&line), "no '{line}' in:\n{paper}");
        }
        assert!(paper.contains("\nFROM scratch\n"), "{paper}");
    }

    #[test]
    fn the_user_owns_the_folder_of_games_and_nothing_else() {
        let documents = [ArchiveEntry::file("LICENSE-MIT", "")];
        for entry in files(b"program", &documents) {
            assert_eq!(entry.owner == USER, entry.path == DATA, "{}", entry.path);
        }
    }

    #[test]
    fn every_blob_has_the_name_of_its_digest() {
        let image = image("amd64", "0.1.0", b"program", &[], 7).unwrap();
        let text = String::from_utf8_lossy(&image);
        // A file of a tar archive begins 512 bytes after its name.
        let index = text.find("index.json\0").map(|start| &text[start + 512..]).unwrap();
        let index: Value =
            serde_json::Deserializer::from_str(index).into_iter().next().unwrap().unwrap();
        let manifest =
            index["manifests"][0]["digest"].as_str().unwrap().trim_start_matches("sha256:");
        assert!(text.contains(&format!("blobs/sha256/{manifest}")), "{index}");
        assert_eq!(
            text.matches("blobs/sha256/").count(),
            4,
            "the folder, config, layer and manifest"
        );
    }
}

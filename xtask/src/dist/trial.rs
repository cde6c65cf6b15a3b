//! `cargo xtask dist --try`: every package used as on a machine without the project. Each trial
//! says in a sentence what was done; the first that fails ends them.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::DistTarget;
use super::image::USER;
use crate::packages;
use crate::shell::Outcome;

mod program;

use program::{InstalledProgram, told};

/// The list of checksums.
pub const SUMS: &str = "SHA256SUMS";

/// Packages that trials need besides those of every Debian system.
const TOOLS: [&str; 6] = ["desktop-file-utils", "fish", "man-db", "unzip", "util-linux", "zsh"];

const CHANCE: &str = "unsigned char __stdcall SystemFunction036(void *, unsigned long);
__declspec(dllexport) int __stdcall ProcessPrng(void *data, unsigned long long size) {
    return SystemFunction036(data, (unsigned long)size);
}
";

/// Size limit of an image.
const LARGEST_IMAGE: u64 = 40_000_000;

/// The packages, where they are, and an empty folder to try them in.
struct Trial<'a> {
    packages: &'a Path,
    version: &'a str,
    folder: PathBuf,
}

pub fn run(packages: &Path, version: &str, targets: &[&DistTarget]) -> Outcome {
    if !packages.join(SUMS).exists() {
        return Err(format!(
            "there are no packages in {}: make them without --try first",
            packages.display()
        ));
    }
    packages::ensure(&TOOLS)?;
    let folder = packages.with_file_name("dist-trial");
    let trial = Trial { packages, version, folder };
    say(&trial.sums()?);
    for target in targets {
        match (target.architecture, target.is_own()) {
            (Some(architecture), true) => {
                say(&trial.archive(target)?);
                say(&trial.site(target)?);
                say(&trial.debian(architecture)?);
                say(&trial.image(architecture)?);
            }
            (Some(architecture), false) => {
                say(&trial.emulated(target)?);
                say(&trial.other_debian(architecture)?);
            }
            (None, _) => say(&trial.wine(target)?),
        }
    }
    fs::remove_dir_all(&trial.folder)
        .map_err(|error| format!("{}: {error}", trial.folder.display()))
}

fn say(sentence: &str) {
    println!("{sentence}");
}

impl Trial<'_> {
    /// An empty folder.
    fn fresh(&self, name: &str) -> Result<String, String> {
        let folder = self.folder.join(name);
        let failed = |error| format!("{}: {error}", folder.display());
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(failed)?;
        }
        fs::create_dir_all(&folder).map_err(failed)?;
        Ok(folder.display().to_string())
    }

    fn package(&self, name: &str) -> String {
        self.packages.join(name).display().to_string()
    }

    fn archive_name(&self, target: &DistTarget) -> String {
        format!("plateau-{}-{}", self.version, target.triple)
    }

    /// Unpacks the archive of a target; the folder in which its files are.
    fn unpacked(&self, target: &DistTarget) -> Result<String, String> {
        let (name, folder) = (self.archive_name(target), self.fresh(target.triple)?);
        if target.architecture.is_some() {
            told("tar", &["-xzf", &self.package(&format!("{name}.tar.gz")), "-C", &folder])?;
        } else {
            told("unzip", &["-q", &self.package(&format!("{name}.zip")), "-d", &folder])?;
        }
        Ok(format!("{folder}/{name}"))
    }

    fn sums(&self) -> Result<String, String> {
        let list = fs::read_to_string(self.packages.join(SUMS))
            .map_err(|error| format!("{SUMS}: {error}"))?;
        for line in list.lines() {
            let (sum, name) =
                line.split_once("  ").ok_or_else(|| format!("'{line}' is no checksum"))?;
            let found = told("sha256sum", &[&self.package(name)])?;
            expect(found.starts_with(sum), || {
                format!("{name} has another checksum than {SUMS} says")
            })?;
        }
        Ok(format!("{SUMS}: {} packages are as they were made", list.lines().count()))
    }

    /// In a folder that holds nothing but the archive, without a variable of this machine.
    fn archive(&self, target: &DistTarget) -> Result<String, String> {
        let program = InstalledProgram::within(&self.unpacked(target)?, "/plateau");
        Ok(format!("{}: alone in a folder, {}", self.archive_name(target), program.plays()?))
    }

    fn site(&self, target: &DistTarget) -> Result<String, String> {
        let (written, zipped) = (self.fresh("site")?, self.fresh("site-zip")?);
        let name = format!("plateau-{}-site.zip", self.version);
        let program = format!("{}/plateau", self.unpacked(target)?);
        told(&program, &["site", &written])?;
        // A second time, over the first.
        told(&program, &["site", &written])?;
        told("unzip", &["-q", &self.package(&name), "-d", &zipped])?;
        told("diff", &["-r", &written, &zipped])?;
        Ok(format!("{name}: it has the files that `plateau site` writes"))
    }

    /// Installed in a system of its own, used there, and removed again.
    fn debian(&self, architecture: &str) -> Result<String, String> {
        let root = self.fresh("debian")?;
        let dpkg = |words: &[&str]| {
            let own =
                ["--user", "--map-root-user", "dpkg", &format!("--root={root}"), "--log=/dev/null"];
            told("unshare", &[&own[..], words].concat())
        };
        for folder in ["info", "updates", "triggers"] {
            told("mkdir", &["-p", &format!("{root}/var/lib/dpkg/{folder}")])?;
        }
        told("touch", &[&format!("{root}/var/lib/dpkg/status")])?;
        let name = format!("plateau_{}_{architecture}.deb", self.version);
        dpkg(&["--install", &self.package(&name)])?;
        let changed = dpkg(&["--verify", "plateau"])?;
        expect(changed.is_empty(), || {
            format!("dpkg finds other files than were packed: {changed}")
        })?;
        let played = InstalledProgram::within(&root, "/usr/bin/plateau").plays()?;
        let share = format!("{root}/usr/share");
        let page = format!("{share}/man/man1/plateau.1.gz");
        let warned = told(
            "sh",
            &["-c", "man --warnings --encoding=UTF-8 --local-file \"$0\" 2>&1 >/dev/null", &page],
        )?;
        expect(warned.is_empty(), || format!("man warns of the manual page: {warned}"))?;
        told("desktop-file-validate", &[&format!("{share}/applications/plateau.desktop")])?;
        completions(&share)?;
        dpkg(&["--remove", "plateau"])?;
        // Records of dpkg, and the kept games.
        let others = [format!("{root}/var/*"), format!("{root}/data/*")];
        let left = told(
            "find",
            &[&root, "-type", "f", "-not", "-path", &others[0], "-not", "-path", &others[1]],
        )?;
        expect(left.is_empty(), || format!("the package leaves files behind: {left}"))?;
        Ok(format!(
            "{name}: installed, {played}; manual page, desktop entry and completions for bash, zsh \
             and fish are right; \
             removed without a trace"
        ))
    }

    /// Checks that a package for other machines allows.
    fn other_debian(&self, architecture: &str) -> Result<String, String> {
        let name = format!("plateau_{}_{architecture}.deb", self.version);
        let root = self.fresh("other-debian")?;
        told("dpkg-deb", &["--extract", &self.package(&name), &root])?;
        let field = told("dpkg-deb", &["--field", &self.package(&name), "Architecture"])?;
        expect(field.trim() == architecture, || format!("{name} is for {field}"))?;
        Ok(format!("{name}: unpacked by dpkg-deb, for {architecture}"))
    }

    /// Checked blob by blob, unpacked, and started as the image says, as the user that it names.
    fn image(&self, architecture: &str) -> Result<String, String> {
        let name = format!("plateau-{}-linux-{architecture}.oci.tar", self.version);
        let (image, root) = (self.fresh("image")?, self.fresh("image-root")?);
        let size =
            fs::metadata(self.package(&name)).map_err(|error| format!("{name}: {error}"))?.len();
        expect(size < LARGEST_IMAGE, || {
            format!("{name} has {size} bytes, at most {LARGEST_IMAGE} are wanted")
        })?;
        told("tar", &["-xf", &self.package(&name), "-C", &image])?;
        let read = |path: &str| -> Result<Value, String> {
            let text = fs::read_to_string(format!("{image}/{path}"))
                .map_err(|error| format!("{path}: {error}"))?;
            serde_json::from_str(&text).map_err(|error| format!("{path}: {error}"))
        };
        let blob = |of: &Value| -> Result<String, String> {
            let digest = of["digest"].as_str().unwrap_or_default().trim_start_matches("sha256:");
            let path = format!("blobs/sha256/{digest}");
            let found = told("sha256sum", &[&format!("{image}/{path}")])?;
            expect(found.starts_with(digest), || format!("{path} has another digest"))?;
            Ok(path)
        };
        let manifest = read(&blob(&read("index.json")?["manifests"][0])?)?;
        let config = read(&blob(&manifest["config"])?)?;
        let layer = format!("{image}/{}", blob(&manifest["layers"][0])?);
        let sum = told("sh", &["-c", "gzip -dc \"$0\" | sha256sum", &layer])?;
        let expected = config["rootfs"]["diff_ids"][0]
            .as_str()
            .unwrap_or_default()
            .trim_start_matches("sha256:");
        expect(sum.starts_with(expected), || {
            "the layer is not the one that the image names".into()
        })?;
        // The user of the image, by another number.
        told("tar", &["--no-same-owner", "-xzf", &layer, "-C", &root])?;
        let settings = &config["config"];
        expect(settings["User"] == format!("{USER}:{USER}"), || {
            format!("the user is {}", settings["User"])
        })?;
        let words = |key: &str| -> Vec<String> {
            let words = settings[key].as_array().into_iter().flatten().filter_map(Value::as_str);
            words.map(str::to_owned).collect()
        };
        let mut program = InstalledProgram::within(&root, &words("Entrypoint").concat());
        program.set(&words("Env"));
        let played = program.plays_with(&words("Cmd"))?;
        Ok(format!("{name}: {size} bytes; its files, as user {USER}: {played}"))
    }

    fn emulated(&self, target: &DistTarget) -> Result<String, String> {
        packages::ensure(&["qemu-user-static"])?;
        let machine = target.triple.split('-').next().unwrap_or_default();
        let program = format!("{}/plateau", self.unpacked(target)?);
        let program = InstalledProgram::after(&[&format!("qemu-{machine}-static"), &program]);
        Ok(format!("{}: under qemu, {}", self.archive_name(target), program.plays()?))
    }

    fn wine(&self, target: &DistTarget) -> Result<String, String> {
        packages::ensure(&["wine", "wine64"])?;
        let home = self.fresh("wine")?;
        let program_folder = self.unpacked(target)?;
        let program = format!("{program_folder}/plateau.exe");
        let mut program = InstalledProgram::after(&["wine", &program]);
        program.set(&[
            format!("HOME={home}"),
            format!("WINEPREFIX={home}/prefix"),
            "WINEDEBUG=-all".into(),
            "PATH=/usr/bin:/bin".into(),
        ]);
        // The first start makes a system, which takes longer than a page may.
        let mut note = "";
        if program.says(&["--version"]).is_err() {
            self.stand_in(&home, &program_folder)?;
            note = " (with a stand-in for ProcessPrng, which this wine lacks)";
        }
        let played = program.plays();
        program.also("wineserver", &["--kill"])?;
        Ok(format!("{}: under wine{note}, {}", self.archive_name(target), played?))
    }

    /// Windows has `bcryptprimitives.dll`, from which every program in Rust takes its chance; wine
    /// only since 9.
    fn stand_in(&self, home: &str, beside: &str) -> Outcome {
        let (source, library) =
            (format!("{home}/chance.c"), format!("{beside}/bcryptprimitives.dll"));
        fs::write(&source, CHANCE).map_err(|error| format!("{source}: {error}"))?;
        let python =
            self.packages.with_file_name("dist-tools").join("bin/python").display().to_string();
        let arguments =
            ["-m", "ziglang", "cc", "-target", "x86_64-windows-gnu", "-shared", "-s", "-ladvapi32"];
        told(&python, &[&arguments[..], &["-o", &library, &source]].concat()).map(drop)
    }
}

/// The shells take what was made for them, and know a command by its first letters.
fn completions(share: &str) -> Outcome {
    let check = |shell: &str, script: &str, file: &str| {
        let found = told(shell, &["-c", &script.replace("FILE", &format!("{share}/{file}"))])?;
        let is_known =
            found.split_whitespace().any(|word| word.trim_start_matches('\'').starts_with("perft"));
        expect(is_known, || format!("{shell} completes 'per' to: {found}"))
    };
    let bash = "source FILE; COMP_WORDS=(plateau per) COMP_CWORD=1; _plateau plateau per plateau; \
        echo ${COMPREPLY[@]}";
    check("bash", bash, "bash-completion/completions/plateau")?;
    check(
        "fish",
        "source FILE; complete --do-complete 'plateau per'",
        "fish/vendor_completions.d/plateau.fish",
    )?;
    let zsh = "autoload -Uz compinit; compinit -D -u; source FILE; which _plateau_commands";
    check("zsh", zsh, "zsh/vendor-completions/_plateau")
}

fn expect(holds: bool, otherwise: impl FnOnce() -> String) -> Outcome {
    if holds { Ok(()) } else { Err(otherwise()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::TARGETS;

    #[test]
    fn trials_need_packages() {
        let refused =
            run(Path::new("no-such-folder"), "0.1.0", &[&TARGETS[0]]).expect_err("nothing to try");
        assert_eq!(
            refused,
            "there are no packages in no-such-folder: make them without --try first"
        );
    }

    #[test]
    fn a_changed_package_is_found() {
        let folder = std::env::temp_dir().join(format!("plateau-sums-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let trial = Trial { packages: &folder, version: "0.1.0", folder: folder.clone() };
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        fs::write(folder.join(SUMS), format!("{sum}  a\n")).expect("a list");
        fs::write(folder.join("a"), "abc").expect("a package");
        assert_eq!(trial.sums(), Ok(format!("{SUMS}: 1 packages are as they were made")));
        fs::write(folder.join("a"), "abd").expect("another package");
        assert_eq!(trial.sums(), Err(format!("a has another checksum than {SUMS} says")));
        fs::remove_dir_all(folder).expect("nothing is left");
    }
}

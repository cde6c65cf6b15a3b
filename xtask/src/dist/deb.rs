//! A Debian package: the program with its manual page, completions, desktop entry and icon. The
//! program is static, so it depends on nothing.

use super::Documents;
use super::archive::{ArchiveEntry, ar, gzip, md5, tar};

const CONTROL: &str = "Section: games
Priority: optional
Maintainer: The authors of Plateau <plateau@localhost>
Suggests: xdg-utils
Description: five abstract board games for two
 Sogo (3D Connect Four), Morpion 3D (tic-tac-toe in a cube), Force 3, Othello
 and Pogo: in the browser in three dimensions, in the terminal, against friends
 elsewhere and against engines that know some of these games perfectly.
";

/// The package for an architecture as Debian calls it.
pub fn package(
    architecture: &str,
    version: &str,
    program: &[u8],
    documents: &Documents,
    time: u64,
) -> Result<Vec<u8>, String> {
    let files = files(program, documents)?;
    let size: usize = files.iter().map(|file| file.content.as_ref().map_or(0, Vec::len)).sum();
    let control = format!(
        "Package: plateau\nVersion: {version}\nArchitecture: {architecture}\nInstalled-Size: \
         {}\n{CONTROL}",
        size.div_ceil(1024)
    );
    let mut sums = String::new();
    for file in &files {
        sums += &format!("{}  {}\n", md5(file.content.as_deref().unwrap_or_default())?, file.path);
    }
    let about = [ArchiveEntry::file("control", control), ArchiveEntry::file("md5sums", sums)];
    let [about, files] =
        [&about[..], &files].map(|entries| tar(entries, "./", time).and_then(|tar| gzip(&tar)));
    Ok(ar(
        &[("debian-binary", b"2.0\n"), ("control.tar.gz", &about?), ("data.tar.gz", &files?)],
        time,
    ))
}

fn files(program: &[u8], documents: &Documents) -> Result<Vec<ArchiveEntry>, String> {
    let licences = ["LICENSE-MIT", "LICENSE-APACHE"].map(|name| documents.text(name));
    let copyright = format!(
        "Plateau is under either of these two licences, as you like.\n\n{}\n{}\n{}",
        licences[0],
        licences[1],
        documents.text("THIRD-PARTY.txt")
    );
    let share =
        |path: &str, content: &[u8]| ArchiveEntry::file(&format!("usr/share/{path}"), content);
    Ok(vec![
        ArchiveEntry::program("usr/bin/plateau", program),
        share("man/man1/plateau.1.gz", &gzip(documents.text("plateau.1").as_bytes())?),
        share(
            "bash-completion/completions/plateau",
            documents.text("completions/plateau.bash").as_bytes(),
        ),
        share("zsh/vendor-completions/_plateau", documents.text("completions/_plateau").as_bytes()),
        share(
            "fish/vendor_completions.d/plateau.fish",
            documents.text("completions/plateau.fish").as_bytes(),
        ),
        share("applications/plateau.desktop", include_bytes!("plateau.desktop")),
        share(
            "icons/hicolor/scalable/apps/plateau.svg",
            include_bytes!("../../../crates/plateau-client/static/icon.svg"),
        ),
        share("doc/plateau/copyright", copyright.as_bytes()),
        share("doc/plateau/changelog.gz", &gzip(documents.text("CHANGELOG.md").as_bytes())?),
    ])
}

//! Archives in which nothing depends on the machine or the hour: tar, ar and zip, packed by gzip.

use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

/// A file or a folder of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveEntry {
    /// With `/` between the parts and none at its ends.
    pub path: String,
    /// `None` for a folder.
    pub content: Option<Vec<u8>>,
    pub mode: u32,
    /// The number of its user and group.
    pub owner: u32,
}

impl ArchiveEntry {
    pub fn file(path: &str, content: impl Into<Vec<u8>>) -> ArchiveEntry {
        ArchiveEntry { path: path.into(), content: Some(content.into()), mode: 0o644, owner: 0 }
    }

    pub fn program(path: &str, content: impl Into<Vec<u8>>) -> ArchiveEntry {
        ArchiveEntry { mode: 0o755, ..ArchiveEntry::file(path, content) }
    }

    pub fn folder(path: &str) -> ArchiveEntry {
        ArchiveEntry { path: path.into(), content: None, mode: 0o755, owner: 0 }
    }

    fn bytes(&self) -> &[u8] {
        self.content.as_deref().unwrap_or_default()
    }
}

/// The entries by their paths, each folder before what is in it.
pub fn with_folders(entries: &[ArchiveEntry]) -> Vec<ArchiveEntry> {
    let mut all = entries.to_vec();
    let known: BTreeSet<&str> = entries.iter().map(|entry| entry.path.as_str()).collect();
    let above = entries
        .iter()
        .flat_map(|entry| entry.path.match_indices('/').map(|(end, _)| &entry.path[..end]));
    let missing: BTreeSet<&str> = above.filter(|folder| !known.contains(folder)).collect();
    all.extend(missing.into_iter().map(ArchiveEntry::folder));
    all.sort_by(|a, b| a.path.cmp(&b.path));
    all
}

const BLOCK: usize = 512;

/// A tar archive (ustar) of these entries, all of this time, with `before` before each path.
pub fn tar(entries: &[ArchiveEntry], before: &str, time: u64) -> Result<Vec<u8>, String> {
    let mut archive = Vec::new();
    for entry in with_folders(entries) {
        let end = if entry.content.is_none() { "/" } else { "" };
        let path = format!("{before}{}{end}", entry.path);
        if path.len() > 100 {
            return Err(format!(
                "'{path}' is too long for an archive (expected at most 100 bytes)"
            ));
        }
        let mut head = [0; BLOCK];
        let mut put = |place: usize, text: &str| {
            head[place..place + text.len()].copy_from_slice(text.as_bytes());
        };
        put(0, &path);
        put(100, &format!("{:07o}", entry.mode));
        put(108, &format!("{:07o}", entry.owner));
        put(116, &format!("{:07o}", entry.owner));
        put(124, &format!("{:011o}", entry.bytes().len()));
        put(136, &format!("{time:011o}"));
        put(148, "        ");
        put(156, if entry.content.is_none() { "5" } else { "0" });
        put(257, "ustar\x0000");
        let sum: u32 = head.iter().map(|byte| u32::from(*byte)).sum();
        head[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
        archive.extend(head);
        archive.extend(entry.bytes());
        archive.resize(archive.len().next_multiple_of(BLOCK), 0);
    }
    archive.resize(archive.len() + 2 * BLOCK, 0);
    Ok(archive)
}

/// An archive of `ar`, as Debian's packages are.
pub fn ar(members: &[(&str, &[u8])], time: u64) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    for (name, content) in members {
        archive.extend(
            format!("{name:<16}{time:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, 100_644, content.len())
                .bytes(),
        );
        archive.extend(*content);
        archive.resize(archive.len().next_multiple_of(2), b'\n');
    }
    archive
}

/// A zip archive of the files among these entries.
pub fn zip(entries: &[ArchiveEntry], time: u64) -> Result<Vec<u8>, String> {
    let (mut archive, mut directory, mut count) = (Vec::new(), Vec::new(), 0_u16);
    for entry in with_folders(entries).iter().filter(|entry| entry.content.is_some()) {
        let packed = gzip(entry.bytes())?;
        // A member of gzip is a head of ten bytes, what zip wants, its checksum and its length.
        let (body, ends) = packed[10..].split_at(packed.len() - 18);
        let mut head = Vec::new();
        // Version 2.0, names in UTF-8, deflate.
        for number in [20, 0x800, 8] {
            head.extend(u16::to_le_bytes(number));
        }
        head.extend(dos_time(time));
        head.extend(&ends[..4]);
        head.extend((body.len() as u32).to_le_bytes());
        head.extend(&ends[4..]);
        head.extend((entry.path.len() as u16).to_le_bytes());
        head.extend([0; 2]);
        let place = archive.len() as u32;
        archive.extend(b"PK\x03\x04");
        archive.extend(&head);
        archive.extend(entry.path.bytes());
        archive.extend(body);
        // Made on Unix; no comment, first disk, no inner attributes; a plain file with its mode.
        directory.extend(b"PK\x01\x02\x14\x03");
        directory.extend(&head);
        directory.extend([0; 6]);
        directory.extend(((0o100_000 | entry.mode) << 16).to_le_bytes());
        directory.extend(place.to_le_bytes());
        directory.extend(entry.path.bytes());
        count += 1;
    }
    let (start, length) = (archive.len() as u32, directory.len() as u32);
    archive.extend(directory);
    archive.extend(b"PK\x05\x06\0\0\0\0");
    archive.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    archive.extend([length.to_le_bytes(), start.to_le_bytes()].concat());
    archive.extend([0; 2]);
    Ok(archive)
}

/// Time and day as zip writes them, in UTC.
fn dos_time(time: u64) -> [u8; 4] {
    let (year, month, day) = civil(time / 86_400);
    let seconds = time % 86_400;
    let clock = (seconds / 3600) << 11 | (seconds / 60 % 60) << 5 | (seconds % 60 / 2);
    let date = year.saturating_sub(1980) << 9 | month << 5 | day;
    ((date << 16 | clock) as u32).to_le_bytes()
}

/// Year, month and day of a number of days since 1970.
fn civil(days: u64) -> (u64, u64, u64) {
    // Years that begin in March end with the day that some lack; 400 of them are 146,097 days.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let march = |month: u64| if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + month / 10, march(month), day - (153 * month + 2) / 5 + 1)
}

/// A moment as texts for programs have it: `2026-11-19T17:00:00Z`.
pub fn iso(time: u64) -> String {
    let (year, month, day) = civil(time / 86_400);
    let seconds = time % 86_400;
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// Without the name and the time of the file.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    filter("gzip", &["-9", "-n"], bytes)
}

/// SHA-256 in hexadecimal.
pub fn digest(bytes: &[u8]) -> Result<String, String> {
    first_word(filter("sha256sum", &[], bytes)?)
}

/// MD5 in hexadecimal, which Debian's packages want.
pub fn md5(bytes: &[u8]) -> Result<String, String> {
    first_word(filter("md5sum", &[], bytes)?)
}

fn first_word(line: Vec<u8>) -> Result<String, String> {
    let line = String::from_utf8(line).map_err(|error| error.to_string())?;
    line.split_whitespace().next().map(str::to_owned).ok_or_else(|| "a sum without a number".into())
}

/// Result of a program on these bytes.
fn filter(program: &str, arguments: &[&str], bytes: &[u8]) -> Result<Vec<u8>, String> {
    let failed = |error: &dyn std::fmt::Display| format!("`{program}` failed: {error}");
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| failed(&error))?;
    let (input, output) = (child.stdin.take(), child.stdout.take());
    let mut made = Vec::new();
    let (written, read) = std::thread::scope(|scope| {
        let writing = scope.spawn(move || input.map_or(Ok(()), |mut input| input.write_all(bytes)));
        let read = output.map_or(Ok(0), |mut output| output.read_to_end(&mut made));
        (writing.join(), read)
    });
    let written = written.map_err(|_| failed(&"its input"))?;
    written.and(read).map_err(|error| failed(&error))?;
    let status = child.wait().map_err(|error| failed(&error))?;
    if status.success() { Ok(made) } else { Err(failed(&status)) }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    /// 2026-11-19, 17:05:06 in UTC.
    const TIME: u64 = 1_795_107_906;

    fn example() -> Vec<ArchiveEntry> {
        vec![
            ArchiveEntry::program("bin/plateau", "#!/bin/sh\necho five games\n"),
            ArchiveEntry::file("LICENSE", ""),
            ArchiveEntry { owner: 65_532, ..ArchiveEntry::folder("data") },
            ArchiveEntry::file("share/doc/long", vec![b'a'; 2000]),
        ]
    }

    /// The standard tool unpacks the packed content.
    fn check_unpacked(name: &str, archive: &[u8], program: &str, arguments: &[&str]) {
        let folder =
            std::env::temp_dir().join(format!("plateau-archive-{name}-{}", std::process::id()));
        let file: PathBuf = folder.join(name);
        fs::create_dir_all(&folder).unwrap();
        fs::write(&file, archive).unwrap();
        let done = Command::new(program).args(arguments).current_dir(&folder).output().unwrap();
        assert!(done.status.success(), "{done:?}");
        for entry in example() {
            let found = fs::read(folder.join(&entry.path)).ok();
            assert_eq!(
                found.as_deref(),
                entry.content.as_deref().filter(|_| found.is_some()),
                "{}",
                entry.path
            );
            assert!(entry.content.is_none() || found.is_some(), "{}", entry.path);
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn tar_unpacks_it() {
        let archive = tar(&example(), "", TIME).unwrap();
        check_unpacked("a.tar", &archive, "tar", &["-xf", "a.tar"]);
        check_unpacked("a.tar.gz", &gzip(&archive).unwrap(), "tar", &["-xzf", "a.tar.gz"]);
    }

    #[test]
    fn zip_is_unpacked() {
        check_unpacked(
            "a.zip",
            &zip(&example(), TIME).unwrap(),
            "python3",
            &["-m", "zipfile", "-e", "a.zip", "."],
        );
    }

    #[test]
    fn folders_come_before_what_is_in_them() {
        let paths: Vec<String> =
            with_folders(&example()).into_iter().map(|entry| entry.path).collect();
        assert_eq!(
            paths,
            ["LICENSE", "bin", "bin/plateau", "data", "share", "share/doc", "share/doc/long"]
        );
        let data = with_folders(&example()).into_iter().find(|entry| entry.path == "data");
        assert_eq!(data.map(|entry| entry.owner), Some(65_532));
    }

    #[test]
    fn the_order_of_entries_changes_nothing() {
        let mut turned = example();
        turned.reverse();
        assert_eq!(tar(&turned, "./", TIME), tar(&example(), "./", TIME));
        assert_eq!(zip(&turned, TIME), zip(&example(), TIME));
    }

    #[test]
    fn long_paths_are_refused() {
        let long = [ArchiveEntry::file(&"a".repeat(101), "")];
        assert!(tar(&long, "", TIME).unwrap_err().contains("too long"));
    }

    #[test]
    fn times_are_those_of_the_calendar() {
        assert_eq!(iso(0), "1970-01-01T00:00:00Z");
        assert_eq!(iso(TIME), "2026-11-19T17:05:06Z");
        assert_eq!(iso(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(iso(4_107_542_399), "2100-02-28T23:59:59Z");
        // 2026 is 46 years after 1980; 17:05:06.
        assert_eq!(
            u32::from_le_bytes(dos_time(TIME)),
            (46 << 9 | 11 << 5 | 19) << 16 | 17 << 11 | 5 << 5 | 3
        );
    }

    #[test]
    fn members_of_ar_begin_at_even_places() {
        let archive = ar(&[("debian-binary", b"2.0\n!"), ("b", b"x")], 7);
        let heads = "!<arch>\ndebian-binary   7           0     0     100644  5         `\n2.0\n!\n\
            b               7           0     0     100644  1         `\nx\n";
        assert_eq!(String::from_utf8(archive), Ok(heads.into()));
    }

    #[test]
    fn digests_are_those_of_the_standard() {
        assert_eq!(
            digest(b"abc").as_deref(),
            Ok("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        );
        assert_eq!(md5(b"abc").as_deref(), Ok("900150983cd24fb0d6963f7d28e17f72"));
    }
}

//! A file is always whole: either as it was or as it should be.
//!
//! Only plain files are written. Otherwise a file stays what it was: links are followed, its mode
//! and its owner are kept. A process that is killed in the middle leaves a hidden file behind,
//! which [`sweep`] removes.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// As many links as Linux would follow.
const MOST_LINKS: usize = 40;
/// A concurrent sweep may remove a hidden file between its creation and its lock; then it is
/// created again.
const ATTEMPTS: usize = 5;

/// Writes beside the file and renames, so that readers never see half of it.
pub fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let target = resolve(path)?;
    let before = plain_file(&target)?;
    let mut written = replace(&target, before.as_ref(), content);
    for _ in 1..ATTEMPTS {
        match &written {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                written = replace(&target, before.as_ref(), content);
            }
            _ => break,
        }
    }
    written
}

/// The bytes of a plain file. A pipe in its place would keep us waiting for ever.
pub(crate) fn read_plain(path: &Path) -> io::Result<Vec<u8>> {
    match plain_file(path)? {
        Some(_) => fs::read(path),
        None => Err(ErrorKind::NotFound.into()),
    }
}

/// Removes what killed processes have left behind beside this file.
pub fn sweep(path: &Path) {
    if let Ok(target) = resolve(path)
        && let Some(name) = target.file_name().and_then(OsStr::to_str)
    {
        sweep_if(folder_of(&target), |original| original == name);
    }
}

/// Removes what killed processes have left behind in a folder.
pub fn sweep_folder(folder: &Path) {
    sweep_if(folder, |_| true);
}

/// Best effort: leftovers do no harm but being there.
fn sweep_if(folder: &Path, chosen: impl Fn(&str) -> bool) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_leftover = name.to_str().and_then(original_name).is_some_and(&chosen);
        // A writer at work holds a lock.
        if is_leftover
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Where a chain of links ends, whether there is something or not.
pub(crate) fn resolve(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = folder_of(&target).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::new(ErrorKind::InvalidInput, "a link leads in a circle"))
}

/// The existing entry, if any; only a plain file is accepted.
pub(crate) fn plain_file(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => Ok(Some(metadata)),
        Ok(_) => Err(io::Error::new(ErrorKind::InvalidInput, "not a plain file")),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn replace(target: &Path, before: Option<&Metadata>, content: &[u8]) -> io::Result<()> {
    if before.is_some_and(|metadata| metadata.permissions().readonly()) {
        return Err(io::Error::new(ErrorKind::PermissionDenied, "the file is read-only"));
    }
    let temporary = temporary_beside(target)?;
    let mut file = OpenOptions::new().write(true).create_new(true).open(&temporary)?;
    // Held until the file has its name. File systems without locks are not swept either.
    let _ = file.lock();
    let written = before
        .map_or(Ok(()), |metadata| keep_mode(&file, metadata))
        .and_then(|()| file.write_all(content))
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&temporary, target));
    if written.is_err() {
        // Best effort: the first error is the one worth telling.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Before the first byte, so that what was private never is anything else.
fn keep_mode(file: &File, before: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, fchown};
        // Only root may give files away; other users own theirs already.
        let _ = fchown(file, Some(before.uid()), Some(before.gid()));
    }
    file.set_permissions(before.permissions())
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A name in the same folder (a rename must not cross file systems) that no other process uses.
fn temporary_beside(path: &Path) -> io::Result<PathBuf> {
    let mut temporary = OsString::from(".");
    temporary.push(file_name(path)?);
    temporary.push(format!(".{}-{:08x}.tmp", std::process::id(), fastrand::u32(..)));
    Ok(path.with_file_name(temporary))
}

pub(crate) fn file_name(path: &Path) -> io::Result<&OsStr> {
    path.file_name()
        .ok_or_else(|| io::Error::new(ErrorKind::InvalidInput, "not the name of a file"))
}

/// The file that a hidden one was to become.
fn original_name(temporary: &str) -> Option<&str> {
    let (name, mark) = temporary.strip_prefix('.')?.strip_suffix(".tmp")?.rsplit_once('.')?;
    let (process, chance) = mark.split_once('-')?;
    let is_number =
        |text: &str, digit: fn(&u8) -> bool| !text.is_empty() && text.bytes().all(|b| digit(&b));
    let fits = is_number(process, u8::is_ascii_digit)
        && is_number(chance, u8::is_ascii_hexdigit)
        && chance.len() == 8;
    fits.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("plateau-whole-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = folder("replaced");
        let path = folder.join("a.txt");
        for content in ["first", "second, and longer", ""] {
            write_whole(&path, content.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), content);
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_modes_kept() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = folder("links");
        fs::create_dir(folder.join("deep")).unwrap();
        let (file, link, second) =
            (folder.join("deep/file"), folder.join("link"), folder.join("second"));
        symlink("deep/file", &link).unwrap();
        symlink(&link, &second).unwrap();
        // Also where the link leads nowhere yet.
        write_whole(&second, b"new").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        write_whole(&link, b"again").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"again");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert!(link.is_symlink() && second.is_symlink());
        fs::set_permissions(&file, fs::Permissions::from_mode(0o400)).unwrap();
        assert_eq!(write_whole(&link, b"no").unwrap_err().kind(), ErrorKind::PermissionDenied);
        let circle = folder.join("circle");
        symlink("circle", &circle).unwrap();
        assert_eq!(write_whole(&circle, b"no").unwrap_err().kind(), ErrorKind::InvalidInput);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn special_files_are_left_alone() {
        use std::os::unix::fs::FileTypeExt as _;
        let folder = folder("special");
        for path in [Path::new("/dev/null"), &folder] {
            assert_eq!(
                write_whole(path, b"no").unwrap_err().to_string(),
                "not a plain file",
                "{path:?}"
            );
        }
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
        let socket = folder.join("socket");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(write_whole(&socket, b"no").is_err() && read_plain(&socket).is_err());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn leftovers_of_the_dead_are_swept_away() {
        let folder = folder("sweep");
        let names = [
            ".a.txt.77-0123abcd.tmp",
            ".b.txt.77-0123abcd.tmp",
            ".a.txt.tmp",
            ".a.txt.7-xyz.tmp",
            "a.txt",
        ];
        names.iter().for_each(|name| fs::write(folder.join(name), "").unwrap());
        // A writer is at work.
        let busy = folder.join(".a.txt.78-0123abcd.tmp");
        let held = File::create(&busy).unwrap();
        held.lock().unwrap();
        sweep(&folder.join("a.txt"));
        let left = |name: &str| folder.join(name).exists();
        assert_eq!(names.map(left), [false, true, true, true, true]);
        assert!(busy.exists());
        drop(held);
        sweep_folder(&folder);
        assert_eq!(names.map(left), [false, false, true, true, true]);
        assert!(!busy.exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}

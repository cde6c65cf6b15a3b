//! A file is always whole: either as it was or as it should be.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// Writes beside the file and renames, so that nobody ever sees half of it.
pub fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let temporary = temporary_beside(path)?;
    let written = write_new(&temporary, content).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // Best effort: the first error is the one worth telling.
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn write_new(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(content)?;
    file.sync_all()
}

/// A name in the same folder (a rename must not cross file systems) that no other process uses.
fn temporary_beside(path: &Path) -> io::Result<PathBuf> {
    let name =
        path.file_name().ok_or_else(|| io::Error::new(ErrorKind::InvalidInput, "not the name of a file"))?;
    let mut temporary = OsString::from(".");
    temporary.push(name);
    temporary.push(format!(".{}-{:08x}.tmp", std::process::id(), fastrand::u32(..)));
    Ok(path.with_file_name(temporary))
}

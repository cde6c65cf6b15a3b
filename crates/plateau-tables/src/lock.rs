//! Advisory lock on a file that one process keeps up to date.
//!
//! The lock is on a hidden file beside it (`.NAME.lock`), because the file itself is replaced with
//! every write. The hidden file goes with the lock. One that a killed process has left behind is
//! not locked and does no harm.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::whole::{file_name, plain_file, resolve};

/// The owner of a lock removes its file, so that a lock may be taken on a file that has no name any
/// more.
const ATTEMPTS: usize = 20;

/// Exclusive use of a file, until dropped.
#[derive(Debug)]
pub struct FileLock {
    path: PathBuf,
    file: File,
}

impl FileLock {
    /// `None` if another process has the lock. Only plain files can be locked, whether they exist
    /// yet or not.
    pub fn try_new(path: &Path) -> io::Result<Option<FileLock>> {
        let target = resolve(path)?;
        plain_file(&target)?;
        let mut name = OsString::from(".");
        name.push(file_name(&target)?);
        name.push(".lock");
        let path = target.with_file_name(name);
        for _ in 0..ATTEMPTS {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path)?;
            match file.try_lock() {
                Ok(()) if !is_at(&file, &path) => {}
                // A file system without locks: sweeping proceeds unlocked.
                Ok(()) | Err(TryLockError::Error(_)) => return Ok(Some(FileLock { path, file })),
                Err(TryLockError::WouldBlock) => return Ok(None),
            }
        }
        Ok(None)
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // Removed before it is unlocked. Best effort: a file that stays does no harm.
        let _ = fs::remove_file(&self.path);
        let _ = self.file.unlock();
    }
}

/// Whether the open file still has this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let id = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let (open, named) = (file.metadata().map(id), fs::metadata(path).map(id));
    open.is_ok_and(|open| named.is_ok_and(|named| open == named))
}

#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At most one of many threads has the lock at a time, and the file of the lock goes with it.
    #[test]
    fn one_owner_at_a_time() {
        use std::sync::atomic::{AtomicUsize, Ordering};
        let folder = std::env::temp_dir().join(format!("plateau-lock-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("game.txt");
        let (owners, taken) = (AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..500 {
                        let Some(lock) = FileLock::try_new(&path).unwrap() else { continue };
                        assert_eq!(owners.fetch_add(1, Ordering::SeqCst), 0);
                        taken.fetch_add(1, Ordering::SeqCst);
                        owners.fetch_sub(1, Ordering::SeqCst);
                        drop(lock);
                    }
                });
            }
        });
        assert!(taken.into_inner() > 0);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        assert!(FileLock::try_new(&folder).is_err(), "a folder");
        fs::remove_dir_all(&folder).unwrap();
    }
}

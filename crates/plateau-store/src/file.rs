//! A file of shared games before it is opened: whether it is one at all, whole, and free.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io::{self, Read as _};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use crate::{Place, StoreError};

/// How every database of SQLite begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const HEADER: usize = 100;

/// How often a server tries to lock its file, and how long it waits in between: 2 s in all.
const MOST_TRIES: u32 = 40;
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

const RESTORE: &str = "put a copy in its place with `plateau restore FILE`";
const ANOTHER: &str = "name another file with --database";

/// The right to be the one server of a file, given back when it is dropped or the process ends,
/// however it ends.
#[derive(Debug)]
pub struct ServerLock {
    _file: File,
}

impl Place {
    /// Two servers would not hear of each other's games in one file. Those on PostgreSQL do.
    pub fn lock_for_server(&self) -> Result<Option<ServerLock>, StoreError> {
        let Place::File(path) = self else { return Ok(None) };
        self.prepare()?;
        let mut name = OsString::from(path);
        name.push(".lock");
        // Beside the database: SQLite loses its own locks where the file itself is opened and
        // closed.
        let opened = File::options().create(true).truncate(false).write(true).open(&name);
        let Ok(file) = opened else { return Ok(None) };
        let mut tries = 0;
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Some(ServerLock { _file: file })),
                // A server that was killed a moment ago may still be ending.
                Err(TryLockError::WouldBlock) if tries < MOST_TRIES => {
                    tries += 1;
                    sleep(BETWEEN_TRIES);
                }
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::Served { place: self.shown() });
                }
                // Some network file systems have no locks.
                Err(TryLockError::Error(_)) => return Ok(None),
            }
        }
    }

    /// Files that SQLite would take for a new database, or refuse with a mere number.
    pub(crate) fn check_file(&self) -> Result<(), StoreError> {
        let Place::File(path) = self else { return Ok(()) };
        let reason = match header_of(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => format!("cannot be read ({error}): {ANOTHER}"),
            Ok((_, 0)) => {
                format!(
                    "is empty, so it was cut off: {RESTORE}, or delete it to begin without games"
                )
            }
            Ok((header, _)) if !header.starts_with(MAGIC) => {
                format!("is no database of shared games: {RESTORE}, or {ANOTHER}")
            }
            Ok((header, length)) if is_cut_off(&header, length) => {
                format!("is damaged, its end is missing: {RESTORE}")
            }
            Ok(_) => return Ok(()),
        };
        Err(StoreError::Unusable { file: path.display().to_string(), reason })
    }

    /// Error message for an unusable database, with its remedy.
    pub(crate) fn unusable(&self, error: &str) -> StoreError {
        match self {
            Place::File(path)
                if error.contains("malformed") || error.contains("not a database") =>
            {
                let reason = format!("is damaged ({error}): {RESTORE}");
                StoreError::Unusable { file: path.display().to_string(), reason }
            }
            _ => StoreError::Open { place: self.shown(), error: error.to_owned() },
        }
    }

    pub(crate) fn newer(&self) -> StoreError {
        let reason =
            format!("was written by another version of Plateau: use the newest, or {ANOTHER}");
        StoreError::Unusable { file: self.shown().into_owned(), reason }
    }
}

/// The first bytes of a file, and its length.
fn header_of(path: &Path) -> io::Result<(Vec<u8>, u64)> {
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut header = Vec::with_capacity(HEADER);
    file.take(HEADER as u64).read_to_end(&mut header)?;
    Ok((header, length))
}

/// Whether there are fewer pages than the header says, where it says so (SQLite file format,
/// section 1.3).
fn is_cut_off(header: &[u8], length: u64) -> bool {
    if header.len() < HEADER {
        return true;
    }
    let number = |at: usize| {
        u32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
    };
    // The number 1 stands for pages of 65,536 bytes.
    let page = match u16::from_be_bytes([header[16], header[17]]) {
        1 => 65_536,
        size => u64::from(size),
    };
    let is_counted = number(24) == number(92);
    is_counted && length < u64::from(number(28)) * page
}

//! The folder of tables. An unusable file (damaged, of another version) is rebuilt without asking.

use std::env;
use std::fs;
use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};
use plateau_exact::{SolveError, SolveProgress, Table};
use plateau_game::StateSpace;
use thiserror::Error;

use crate::teller::Teller;
use crate::whole::{read_plain, sweep, write_whole};

/// Names a folder of one's own in the environment, for tests and for those whose cache folder is
/// elsewhere.
const FOLDER_VARIABLE: &str = "PLATEAU_CACHE";

/// The folder where tables are kept.
#[derive(Clone, Debug)]
pub struct TableStore {
    folder: PathBuf,
}

/// A table, whether it had to be built, and if so whether it could be kept.
#[derive(Debug)]
pub struct OpenedTable<S> {
    pub table: Table<S>,
    pub built: bool,
    pub kept: Result<(), TableStoreError>,
}

/// Why a table could not be had or kept.
#[derive(Debug, Error)]
pub enum TableStoreError {
    #[error("cannot write '{}': {error}", path.display())]
    Write { path: PathBuf, error: io::Error },
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl TableStore {
    pub fn new(folder: PathBuf) -> TableStore {
        TableStore { folder }
    }

    /// The folder that `PLATEAU_CACHE` names; else one in the folder where this platform keeps what
    /// can be made again, or where there is none in the folder for temporary files.
    pub fn usual() -> TableStore {
        let named = env::var_os(FOLDER_VARIABLE).filter(|folder| !folder.is_empty());
        let cache =
            || choose_native_strategy().map_or_else(|_| env::temp_dir(), |dirs| dirs.cache_dir());
        TableStore::new(named.map_or_else(|| cache().join("plateau"), PathBuf::from))
    }

    /// The table of a space; built if it is not there. A folder that cannot be read or written does
    /// not prevent the answer: the error is reported beside it.
    pub fn table<S: StateSpace>(
        &self,
        space: impl Fn() -> S,
        threads: usize,
        teller: &mut Teller<'_>,
    ) -> Result<OpenedTable<S>, SolveError> {
        let path = self.path(&space(), "table");
        if let Some(table) = kept(&path, &space, teller) {
            return Ok(OpenedTable { table, built: false, kept: Ok(()) });
        }
        let table = build(space(), threads, teller)?;
        let kept = self.keep(&path, table.as_bytes());
        Ok(OpenedTable { table, built: true, kept })
    }

    /// The table of a space if it is there and valid; never waits for a build.
    pub fn peek<S: StateSpace>(&self, space: S) -> Option<Table<S>> {
        let bytes = read_plain(&self.path(&space, "table")).ok()?;
        Table::open(space, bytes).ok()
    }

    /// Why the table of a space is of no use, if it is there.
    pub fn fault<S: StateSpace>(&self, space: S) -> Option<String> {
        let path = self.path(&space, "table");
        let reason = match read_plain(&path) {
            Ok(bytes) => Table::open(space, bytes).err()?.to_string(),
            Err(error) if is_missing(&error) => return None,
            Err(error) => error.to_string(),
        };
        Some(format!(
            "the table '{}' is not used: {reason} (plateau tables builds it anew)",
            path.display()
        ))
    }

    /// Writes the form of a table that travels to browsers, and says where and how long it is.
    pub fn keep_packed<S: StateSpace>(
        &self,
        table: &Table<S>,
    ) -> Result<(PathBuf, usize), TableStoreError> {
        let packed = table.pack();
        let path = self.path(table.space(), "packed");
        // Left alone if it is there, so that what is made of it is not made again.
        if read_plain(&path).ok().as_ref() != Some(&packed) {
            self.keep(&path, &packed)?;
        }
        Ok((path, packed.len()))
    }

    /// Keeps a table that was solved elsewhere.
    pub fn keep_table<S: StateSpace>(&self, table: &Table<S>) -> Result<(), TableStoreError> {
        self.keep(&self.path(table.space(), "table"), table.as_bytes())
    }

    pub fn path<S: StateSpace>(&self, space: &S, extension: &str) -> PathBuf {
        let name = space.title().replace([' ', '='], "-");
        self.folder.join(name).with_extension(extension)
    }

    fn keep(&self, path: &Path, bytes: &[u8]) -> Result<(), TableStoreError> {
        sweep(path);
        let written = fs::create_dir_all(&self.folder).and_then(|()| write_whole(path, bytes));
        written.map_err(|error| TableStoreError::Write { path: path.into(), error })
    }
}

/// The table in a file, unless there is none or it is of no use.
fn kept<S: StateSpace>(
    path: &Path,
    space: impl Fn() -> S,
    teller: &mut Teller<'_>,
) -> Option<Table<S>> {
    let opened = match read_plain(path) {
        Ok(bytes) => Table::open(space(), bytes).map_err(|error| error.to_string()),
        Err(error) if is_missing(&error) => return None,
        Err(error) => Err(error.to_string()),
    };
    opened
        .map_err(|reason| teller.say(&format!("'{}' is built anew: {reason}", path.display())))
        .ok()
}

/// Nothing there, or not even a folder to hold it.
fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// Solves on threads of its own while this one tells how far it is.
fn build<S: StateSpace>(
    space: S,
    threads: usize,
    teller: &mut Teller<'_>,
) -> Result<Table<S>, SolveError> {
    const BETWEEN_REPORTS: Duration = Duration::from_millis(200);
    let title = space.title();
    let latest = Mutex::new(None);
    let watch = |progress: SolveProgress| {
        if let Ok(mut latest) = latest.lock() {
            *latest = Some(progress);
        }
        ControlFlow::Continue(())
    };
    let solved = thread::scope(|scope| {
        let solving = scope.spawn(|| Table::solve(space, threads, &watch));
        while !solving.is_finished() {
            thread::park_timeout(BETWEEN_REPORTS);
            let progress = latest.lock().ok().and_then(|latest| *latest);
            if let Some(progress) = progress {
                teller.draw(&title, progress);
            }
        }
        solving.join().expect("the solver does not panic")
    });
    teller.end_drawing();
    solved
}

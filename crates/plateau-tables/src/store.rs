//! The folder of tables. A file that cannot be used (damaged, of another version) is built anew; nobody has to know
//! how to mend it.

use std::env;
use std::fs;
use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use plateau_exact::{Progress, SolveError, Table};
use plateau_game::StateSpace;
use thiserror::Error;

use crate::teller::Teller;
use crate::whole::write_whole;

/// Names a folder of one's own in the environment, for tests and for those whose cache folder is elsewhere.
const FOLDER_VARIABLE: &str = "PLATEAU_CACHE";

/// The folder where tables are kept.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

/// A table, and whether it had to be built.
#[derive(Debug)]
pub struct Found<S> {
    pub table: Table<S>,
    pub built: bool,
}

/// Why a table could not be had or kept.
#[derive(Debug, Error)]
pub enum StoreError {
    #[error("cannot read '{}': {error}", path.display())]
    Read { path: PathBuf, error: io::Error },
    #[error("cannot write '{}': {error}", path.display())]
    Write { path: PathBuf, error: io::Error },
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl Store {
    pub fn new(folder: PathBuf) -> Store {
        Store { folder }
    }

    /// The folder that `PLATEAU_CACHE` names; else one in the user's cache folder, where there is one, or in the
    /// folder for temporary files.
    pub fn usual() -> Store {
        let folder = |name: &str| env::var_os(name).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let cache = || {
            folder("XDG_CACHE_HOME")
                .or_else(|| folder("LOCALAPPDATA"))
                .or_else(|| folder("HOME").map(|home| home.join(".cache")))
                .unwrap_or_else(env::temp_dir)
        };
        Store::new(folder(FOLDER_VARIABLE).unwrap_or_else(|| cache().join("plateau")))
    }

    /// The table of a space; builds it and keeps it if it is not there.
    pub fn table<S: StateSpace>(
        &self,
        space: impl Fn() -> S,
        threads: usize,
        teller: &mut Teller<'_>,
    ) -> Result<Found<S>, StoreError> {
        let path = self.path(&space(), "table");
        if let Some(table) = kept(&path, &space, teller)? {
            return Ok(Found { table, built: false });
        }
        let table = build(space(), threads, teller)?;
        self.keep(&path, table.as_bytes())?;
        Ok(Found { table, built: true })
    }

    /// The table of a space if it is there and sound; nobody waits for it otherwise.
    pub fn peek<S: StateSpace>(&self, space: S) -> Option<Table<S>> {
        let bytes = fs::read(self.path(&space, "table")).ok()?;
        Table::open(space, bytes).ok()
    }

    /// Writes the form of a table that travels to browsers, and says where and how long it is.
    pub fn keep_packed<S: StateSpace>(&self, table: &Table<S>) -> Result<(PathBuf, usize), StoreError> {
        let packed = table.pack();
        let path = self.path(table.space(), "packed");
        // Left alone if it is there, so that what is made of it is not made again.
        if fs::read(&path).ok().as_ref() != Some(&packed) {
            self.keep(&path, &packed)?;
        }
        Ok((path, packed.len()))
    }

    pub fn path<S: StateSpace>(&self, space: &S, extension: &str) -> PathBuf {
        let name = space.title().replace([' ', '='], "-");
        self.folder.join(name).with_extension(extension)
    }

    fn keep(&self, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
        let written = fs::create_dir_all(&self.folder).and_then(|()| write_whole(path, bytes));
        written.map_err(|error| StoreError::Write { path: path.into(), error })
    }
}

/// The table in a file, unless there is none or it is of no use.
fn kept<S: StateSpace>(
    path: &Path,
    space: impl Fn() -> S,
    teller: &mut Teller<'_>,
) -> Result<Option<Table<S>>, StoreError> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(StoreError::Read { path: path.into(), error }),
    };
    match Table::open(space(), bytes) {
        Ok(table) => Ok(Some(table)),
        Err(error) => {
            teller.say(&format!("'{}' is built anew: {error}", path.display()));
            Ok(None)
        }
    }
}

/// Solves on threads of its own while this one tells how far it is.
fn build<S: StateSpace>(space: S, threads: usize, teller: &mut Teller<'_>) -> Result<Table<S>, SolveError> {
    const BETWEEN_REPORTS: Duration = Duration::from_millis(200);
    let title = space.title();
    let latest = Mutex::new(None);
    let watch = |progress: Progress| {
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

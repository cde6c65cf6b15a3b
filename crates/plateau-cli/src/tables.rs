//! Tables of solved games on this machine: read when they are there, built when they are not, never shipped.
//!
//! A file that cannot be used (damaged, of another version) is built anew; nobody has to know how to mend it.

use std::env;
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use plateau_exact::{Progress, Table};
use plateau_game::StateSpace;

use crate::failure::Failure;
use crate::files;
use crate::io::Io;

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

impl Store {
    pub fn new(folder: PathBuf) -> Store {
        Store { folder }
    }

    /// The user's cache folder, where there is one, else the folder for temporary files.
    pub fn usual() -> Store {
        let folder = |name: &str| env::var_os(name).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let cache = folder("XDG_CACHE_HOME")
            .or_else(|| folder("LOCALAPPDATA"))
            .or_else(|| folder("HOME").map(|home| home.join(".cache")));
        Store::new(cache.unwrap_or_else(env::temp_dir).join("plateau"))
    }

    /// The table of a space; builds it and keeps it if it is not there.
    pub fn table<S: StateSpace>(
        &self,
        space: impl Fn() -> S,
        threads: usize,
        io: &mut Io<'_>,
    ) -> Result<Found<S>, Failure> {
        let path = self.path(&space(), "table");
        if let Some(table) = kept(&path, &space, io)? {
            return Ok(Found { table, built: false });
        }
        let table = build(space(), threads, io)?;
        self.keep(&path, table.as_bytes())?;
        Ok(Found { table, built: true })
    }

    /// The table of a space if it is there and sound; nobody waits for it otherwise.
    pub fn peek<S: StateSpace>(&self, space: S) -> Option<Table<S>> {
        let bytes = fs::read(self.path(&space, "table")).ok()?;
        Table::open(space, bytes).ok()
    }

    /// Writes the form of a table that travels to browsers, and says where and how long it is.
    pub fn keep_packed<S: StateSpace>(&self, table: &Table<S>) -> Result<(PathBuf, usize), Failure> {
        let packed = table.pack();
        let path = self.path(table.space(), "packed");
        self.keep(&path, &packed)?;
        Ok((path, packed.len()))
    }

    pub fn path<S: StateSpace>(&self, space: &S, extension: &str) -> PathBuf {
        let name = space.title().replace([' ', '='], "-");
        self.folder.join(name).with_extension(extension)
    }

    fn keep(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        fs::create_dir_all(&self.folder)
            .map_err(|error| Failure::Input(format!("cannot make '{}': {error}", self.folder.display())))?;
        files::write_atomically(path, bytes)
    }
}

/// The table in a file, unless there is none or it is of no use.
fn kept<S: StateSpace>(
    path: &Path,
    space: impl Fn() -> S,
    io: &mut Io<'_>,
) -> Result<Option<Table<S>>, Failure> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Failure::Input(format!("cannot read '{}': {error}", path.display()))),
    };
    match Table::open(space(), bytes) {
        Ok(table) => Ok(Some(table)),
        Err(error) => {
            // With the error stream gone the table is built all the same.
            let _ = writeln!(io.errors, "'{}' is built anew: {error}", path.display());
            Ok(None)
        }
    }
}

/// Solves on threads of its own while this one tells how far it is.
fn build<S: StateSpace>(space: S, threads: usize, io: &mut Io<'_>) -> Result<Table<S>, Failure> {
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
            if let Some(progress) = progress.filter(|_| io.terminal) {
                let _ = write!(io.errors, "\r{}", bar(&title, progress));
            }
        }
        solving.join().expect("the solver does not panic")
    });
    if io.terminal {
        let _ = writeln!(io.errors);
    }
    solved.map_err(Failure::input)
}

/// How far a solver is. States that stay open are draws, so that the bar ends before its end.
fn bar(title: &str, Progress { plies, decided, states }: Progress) -> String {
    const WIDTH: usize = 30;
    let done = (decided * WIDTH).checked_div(states).unwrap_or(0);
    let percent = (decided * 100).checked_div(states).unwrap_or(0);
    format!("{title}: [{:<WIDTH$}] {percent:>3} % decided, ply {plies:>3}", "#".repeat(done))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use plateau_exact::{Folded, Progress, Value};
    use plateau_game::Game;
    use plateau_games::force3::{Force3, Force3Rules};

    use super::{Store, bar};
    use crate::io::Io;

    fn space() -> Folded<Force3> {
        Folded::new("force3", Force3Rules::default())
    }

    /// Asks for the table of Force 3 and says whether it was built, and what was said meanwhile.
    fn ask(store: &Store) -> (bool, String) {
        let mut errors = Vec::new();
        let mut io = Io {
            input: Box::new(&b""[..]),
            output: Box::new(Vec::new()),
            errors: Box::new(&mut errors),
            terminal: false,
        };
        let found = store.table(space, 1, &mut io).unwrap();
        assert_eq!(found.table.probe(&Force3::start(Force3Rules::default())), Value::Win(9));
        drop(io);
        (found.built, String::from_utf8(errors).unwrap())
    }

    #[test]
    fn tables_are_built_once_and_again_when_damaged() {
        let folder: PathBuf = std::env::temp_dir().join(format!("plateau-tables-{}", std::process::id()));
        let store = Store::new(folder.join("made on demand"));
        let path = store.path(&space(), "table");
        assert_eq!(ask(&store), (true, String::new()));
        assert_eq!(ask(&store), (false, String::new()));
        let mut bytes = fs::read(&path).unwrap();
        bytes[5_000] ^= 1;
        fs::write(&path, &bytes).unwrap();
        let sentence = "the table file is damaged: its checksum does not fit";
        assert_eq!(ask(&store), (true, format!("'{}' is built anew: {sentence}\n", path.display())));
        assert_eq!(ask(&store), (false, String::new()));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_bar_grows() {
        let at = |decided| bar("pogo", Progress { plies: 7, decided, states: 300 });
        assert_eq!(at(0), "pogo: [                              ]   0 % decided, ply   7");
        assert_eq!(at(155), "pogo: [###############               ]  51 % decided, ply   7");
        assert_eq!(at(300), "pogo: [##############################] 100 % decided, ply   7");
    }
}

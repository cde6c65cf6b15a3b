//! Runs a command without a process.

use std::ffi::OsString;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use plateau_cli::{Io, run};
use plateau_tables::TableStore;

/// Output and status of a command.
#[derive(Debug)]
pub struct Done {
    pub status: u8,
    pub output: String,
    pub errors: String,
}

/// Runs `plateau` with these arguments and nothing to read.
pub fn plateau(args: &[&str]) -> Done {
    plateau_reading(args, "")
}

/// Runs `plateau` with these arguments and this input.
pub fn plateau_reading(args: &[&str], input: impl AsRef<[u8]>) -> Done {
    plateau_os(args.iter().map(OsString::from).collect(), input.as_ref())
}

pub fn plateau_os(args: Vec<OsString>, input: &[u8]) -> Done {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut io = Io {
        input: Box::new(Cursor::new(input)),
        output: Box::new(&mut output),
        errors: Box::new(&mut errors),
        terminal: false,
        tables: TableStore::new(Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables")),
        complaints: Vec::new(),
    };
    let status = run([OsString::from("plateau")].into_iter().chain(args), &mut io);
    drop(io);
    Done {
        status,
        output: String::from_utf8(output).expect("UTF-8 output"),
        errors: String::from_utf8(errors).expect("UTF-8 errors"),
    }
}

/// Splits at spaces, but for what stands between single quotes.
pub fn words(line: &str) -> Vec<String> {
    line.split('\'')
        .enumerate()
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(String::from).collect(),
            _ => vec![part.to_string()],
        })
        .collect()
}

/// Runs a line as one would type it.
pub fn typed(line: &str) -> Done {
    let words = words(line);
    plateau(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// An empty folder of one's own, removed in the end.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a UTF-8 path").to_string()
    }

    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

//! Runs a command without a process.

use std::ffi::OsString;
use std::io::Cursor;
use std::path::Path;

use plateau_cli::Io;
use plateau_lab::run;
use plateau_tables::TableStore;

/// Output and status of a command.
#[derive(Debug)]
pub struct Done {
    pub status: u8,
    pub output: String,
    pub errors: String,
}

/// Runs `plateau-lab` with these arguments and nothing to read.
pub fn lab(args: &[&str]) -> Done {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut io = Io {
        input: Box::new(Cursor::new("")),
        output: Box::new(&mut output),
        errors: Box::new(&mut errors),
        terminal: false,
        tables: TableStore::new(Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables")),
        complaints: Vec::new(),
    };
    let status = run(["plateau-lab"].iter().chain(args).map(OsString::from), &mut io);
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
    lab(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

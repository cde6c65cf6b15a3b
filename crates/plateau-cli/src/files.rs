//! Reading and writing saved games.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hasher as _};
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};

use plateau_tables::{FileLock, sweep, sweep_folder, write_whole};

use crate::failure::Failure;

/// Larger than any game or collection; a mistyped path to a huge file is refused before it is read.
pub const LONGEST: u64 = 256 << 20;

/// Contents of a file.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes)).map_err(
        |error| Failure::from_system(format_args!("cannot read '{}'", path.display()), &error),
    )?;
    check_length(&format!("'{}'", path.display()), &bytes)?;
    Ok(bytes)
}

pub fn check_length(name: &str, bytes: &[u8]) -> Result<(), Failure> {
    if bytes.len() as u64 <= LONGEST {
        return Ok(());
    }
    Err(Failure::Input(format!("{name} is too long (expected at most {} MiB)", LONGEST >> 20)))
}

/// The text in a file.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(read_bytes(path)?)
        .map_err(|_| Failure::Input(format!("'{}' is not UTF-8 text", path.display())))
}

/// Writes the whole file or leaves it as it was.
pub fn write_atomically(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), Failure> {
    write_whole(path, content.as_ref()).map_err(|error| cannot_write(path, &error))
}

/// A file that this process alone keeps up to date.
#[derive(Debug)]
pub struct Followed {
    path: PathBuf,
    /// The content as this process knows it. `None`: no file yet.
    known: Option<Vec<u8>>,
    _lock: FileLock,
}

impl Followed {
    /// Locks the file. Refused while another process has it.
    pub fn open(path: &Path) -> Result<Followed, Failure> {
        let lock = lock(path)?;
        sweep(path);
        let known = if path.exists() { Some(read_bytes(path)?) } else { None };
        Ok(Followed { path: path.to_path_buf(), known, _lock: lock })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether there is something in it.
    pub fn holds_something(&self) -> bool {
        self.known.as_ref().is_some_and(|bytes| !bytes.is_empty())
    }

    /// Replaces the content. A file that another program has changed is not written over.
    pub fn write(&mut self, content: &str) -> Result<(), Failure> {
        let is_changed =
            self.path.exists() && self.known.as_ref() != Some(&read_bytes(&self.path)?);
        if is_changed {
            let path = self.path.display();
            return Err(Failure::Input(format!(
                "'{path}' was changed by another program (expected it as it was left, or another \
                 name to save to)"
            )));
        }
        write_atomically(&self.path, content)?;
        self.known = Some(content.as_bytes().to_vec());
        Ok(())
    }
}

/// Exclusive use of a file. Refused while another process follows it.
pub fn lock(path: &Path) -> Result<FileLock, Failure> {
    FileLock::try_new(path).map_err(|error| cannot_write(path, &error))?.ok_or_else(|| {
        Failure::Input(format!(
            "'{}' is in use by another game (end that one first, or name another file)",
            path.display()
        ))
    })
}

/// Keeps a copy of a file under the first free name beside it: `game.txt.1`, `game.txt.2` and so
/// on.
pub fn set_aside(path: &Path) -> Result<PathBuf, Failure> {
    let bytes = read_bytes(path)?;
    // Private permissions are kept.
    let mode = fs::metadata(path).map_err(|error| cannot_write(path, &error))?.permissions();
    for number in 1_u32.. {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{number}"));
        let copy = PathBuf::from(name);
        let made = OpenOptions::new().write(true).create_new(true).open(&copy);
        let written = made.and_then(|mut file| {
            file.set_permissions(mode.clone())?;
            file.write_all(&bytes)?;
            file.sync_all()
        });
        match written {
            Ok(()) => return Ok(copy),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(cannot_write(&copy, &error)),
        }
    }
    Err(Failure::Machine(format!("there is no free name beside '{}'", path.display())))
}

/// A file that grows line by line while something long goes on.
#[derive(Debug)]
pub struct GrowingFile {
    file: File,
    path: PathBuf,
    /// Hashes of the lines that are not written a second time.
    known: HashSet<u64>,
}

/// Opens a file for more lines; it is made if it is not there. A line that was cut off by a crash
/// stays alone. With `once`, lines that the file has already are not added again.
pub fn open_to_append(path: &Path, once: bool) -> Result<GrowingFile, Failure> {
    let cannot = |error: io::Error| cannot_write(path, &error);
    let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(cannot)?;
    let mut known = HashSet::new();
    if file.metadata().map_err(cannot)?.is_file() {
        let mut reader = BufReader::new(File::open(path).map_err(cannot)?);
        let (mut line, mut is_whole) = (Vec::new(), true);
        while reader.read_until(b'\n', &mut line).map_err(cannot)? > 0 {
            is_whole = line.ends_with(b"\n");
            if once && is_whole {
                known.insert(hash(&line[..line.len() - 1]));
            }
            line.clear();
        }
        if !is_whole {
            file.write_all(b"\n").map_err(cannot)?;
        }
    }
    Ok(GrowingFile { file, path: path.to_path_buf(), known })
}

fn hash(line: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(line);
    hasher.finish()
}

impl GrowingFile {
    /// One line more, handed to the system as a whole.
    pub fn append(&mut self, line: &str) -> Result<(), Failure> {
        if self.known.contains(&hash(line.as_bytes())) {
            return Ok(());
        }
        self.file
            .write_all(format!("{line}\n").as_bytes())
            .map_err(|error| cannot_write(&self.path, &error))
    }
}

pub fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::from_system(format_args!("cannot write '{}'", path.display()), error)
}

/// Makes a folder, unless it is there; what killed processes have left in it goes.
pub fn create_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| {
        Failure::from_system(format_args!("cannot make the folder '{}'", path.display()), &error)
    })?;
    sweep_folder(path);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After a restart each line is there once, and what a crash cut off stays a line of its own.
    #[test]
    fn lines_are_added_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lines");
        fs::write(&path, "a\nb\nc cut o").unwrap();
        let mut lines = open_to_append(&path, true).unwrap();
        ["a", "b", "c cut off", "d"].iter().for_each(|line| lines.append(line).unwrap());
        assert_eq!(fs::read_to_string(&path).unwrap(), "a\nb\nc cut o\nc cut off\nd\n");
        // Another match may have the same games.
        open_to_append(&path, false).unwrap().append("a").unwrap();
        assert!(fs::read_to_string(&path).unwrap().ends_with("\nd\na\n"));
    }
}

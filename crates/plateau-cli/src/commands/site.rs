//! `plateau site DIR`: the page that this program serves, as files for any host.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::serve::without_page;
use crate::args::SiteArgs;
use crate::failure::Failure;
use crate::files::{create_folder, write_atomically};
use crate::io::Io;

/// Read by browsers first. They name all other files, so they are written last: the site is whole
/// at any moment.
const ENTRIES: [&str; 2] = ["index.html", "sw.js"];

/// Only our `index.html` says this.
const MARK: &str = "<meta name=\"plateau-worker\"";

pub fn run(args: &SiteArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if !plateau_server::is_page_built() {
        return Err(without_page());
    }
    let files: Vec<_> = plateau_server::site_files().collect();
    write(&args.folder, &files)?;
    io.line(format_args!("{} files in '{}'", files.len(), args.folder.display()))
}

/// Writes the files into the folder. Other files in it stay as they are: open pages may still ask
/// for those of an earlier site.
fn write<P, C>(folder: &Path, files: &[(P, C)]) -> Result<(), Failure>
where
    P: AsRef<str>,
    C: AsRef<[u8]>,
{
    check_folder(folder)?;
    let is_entry = |path: &str| ENTRIES.iter().any(|entry| path.starts_with(entry));
    let (entries, others): (Vec<_>, Vec<_>) =
        files.iter().partition(|(path, _)| is_entry(path.as_ref()));
    for (path, content) in others.into_iter().chain(entries) {
        let path = folder.join(path.as_ref());
        path.parent().map_or(Ok(()), create_folder)?;
        write_atomically(&path, content)?;
    }
    Ok(())
}

/// Refuses a folder with foreign files.
fn check_folder(folder: &Path) -> Result<(), Failure> {
    let cannot_read = |error: &std::io::Error| {
        Failure::from_system(format_args!("cannot write a site to '{}'", folder.display()), error)
    };
    let is_empty = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == ErrorKind::NotFound => true,
        Err(error) => return Err(cannot_read(&error)),
    };
    let is_site =
        || fs::read_to_string(folder.join(ENTRIES[0])).is_ok_and(|text| text.contains(MARK));
    if is_empty || is_site() {
        return Ok(());
    }
    Err(Failure::Input(format!(
        "'{}' holds other files (expected a new or empty folder, or one with an earlier site)",
        folder.display()
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = "<head><meta name=\"plateau-worker\" content=\"w.js\"></head>";

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_new_site_replaces_an_earlier_one() {
        let folder = tempfile::tempdir().unwrap();
        let site = folder.path().join("deep/site");
        write(&site, &[("index.html", INDEX), ("sw.js", "1"), ("assets/a-1.js", "a")]).unwrap();
        write(&site, &[("index.html", INDEX), ("sw.js", "2"), ("assets/a-2.js", "b")]).unwrap();
        assert_eq!(names(&site), ["assets", "index.html", "sw.js"]);
        assert_eq!(names(&site.join("assets")), ["a-1.js", "a-2.js"]);
        assert_eq!(fs::read_to_string(site.join("sw.js")).unwrap(), "2");
    }

    #[test]
    fn folders_of_others_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let check = |content: &str| {
            fs::write(folder.path().join("index.html"), content).unwrap();
            let refused =
                write(folder.path(), &[("index.html", INDEX), ("sw.js", "1")]).unwrap_err();
            assert_eq!(refused.status(), 2, "{refused}");
            assert!(refused.to_string().contains("holds other files"), "{refused}");
            assert_eq!(names(folder.path()), ["index.html"]);
            assert_eq!(fs::read_to_string(folder.path().join("index.html")).unwrap(), content);
        };
        check("<title>My own page</title>");
        check("");
    }

    #[test]
    fn a_file_is_no_folder() {
        let file = tempfile::NamedTempFile::new().unwrap();
        assert_eq!(write(file.path(), &[("index.html", INDEX)]).unwrap_err().status(), 2);
    }

    #[test]
    fn the_mark_is_in_our_page() {
        assert!(include_str!("../../../plateau-client/static/index.html").contains(MARK));
    }

    /// Entries last: a reader that comes at any moment finds every file that they name.
    #[test]
    fn entries_are_written_last() {
        let folder = tempfile::tempdir().unwrap();
        let site = folder.path().join("site");
        // A file where a folder should be made stops the writing after the first file.
        let files = [("index.html", INDEX), ("sw.js", "1"), ("a", "1"), ("a/b", "2")];
        assert!(write(&site, &files).is_err());
        assert_eq!(names(&site), ["a"]);
    }
}

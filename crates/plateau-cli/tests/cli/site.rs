//! `plateau site`: what is in the folder afterwards is what the server serves.

use std::fs;
use std::path::Path;

use crate::common::{Done, Folder, plateau};

#[test]
fn the_site_is_written_whole_or_not_at_all() {
    let folder = Folder::new("site");
    let site = folder.file("deep");
    let Done { status, output, errors } = plateau(&["site", &site]);
    if !plateau_server::is_page_built() {
        assert!(errors.contains("built without its page"), "{errors}");
        assert_eq!((status, output.as_str()), (1, ""));
        assert!(folder.names().is_empty());
        return;
    }
    let files: Vec<_> = plateau_server::site_files().collect();
    assert_eq!((status, errors.as_str()), (0, ""));
    assert_eq!(output, format!("{} files in '{site}'\n", files.len()));
    let check = || {
        for (path, content) in &files {
            let written = fs::read(Path::new(&site).join(path.as_ref())).unwrap();
            assert!(written == content.as_ref(), "{path}");
        }
    };
    check();
    fs::write(Path::new(&site).join("sw.js"), "an earlier one").unwrap();
    assert_eq!(plateau(&["site", &site]).status, 0);
    check();
}

#[test]
fn files_of_others_stay() {
    let folder = Folder::new("site-of-others");
    fs::write(folder.file("index.html"), "mine").unwrap();
    let done = plateau(&["site", &folder.file("")]);
    let expected = if plateau_server::is_page_built() { 2 } else { 1 };
    assert_eq!((done.status, done.output.as_str()), (expected, ""), "{}", done.errors);
    assert_eq!(fs::read_to_string(folder.file("index.html")).unwrap(), "mine");
    assert_eq!(folder.names(), ["index.html"]);
}

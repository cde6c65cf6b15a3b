//! A store from the first question to a damaged file.

use std::fs;
use std::path::PathBuf;

use plateau_exact::Folded;
use plateau_game::{Game, Score};
use plateau_games::force3::{Force3, Force3Rules};

use crate::{Store, Teller};

fn space() -> Folded<Force3> {
    Folded::new("force3", Force3Rules::default())
}

/// Asks for the table of Force 3 and says whether it was built, and what was said meanwhile.
fn ask(store: &Store) -> (bool, String) {
    let mut errors = Vec::new();
    let found = store.table(space, 1, &mut Teller { errors: &mut errors, terminal: false }).unwrap();
    assert_eq!(found.table.probe(&Force3::start(Force3Rules::default())), Score::win_in(9));
    (found.built, String::from_utf8(errors).unwrap())
}

#[test]
fn tables_are_built_once_and_again_when_damaged() {
    let folder: PathBuf = std::env::temp_dir().join(format!("plateau-tables-{}", std::process::id()));
    let store = Store::new(folder.join("made on demand"));
    let path = store.path(&space(), "table");
    assert!(store.peek(space()).is_none());
    assert_eq!(ask(&store), (true, String::new()));
    assert_eq!(ask(&store), (false, String::new()));
    let mut bytes = fs::read(&path).unwrap();
    bytes[5_000] ^= 1;
    fs::write(&path, &bytes).unwrap();
    assert!(store.peek(space()).is_none());
    let sentence = "the table file is damaged: its checksum does not fit";
    assert_eq!(ask(&store), (true, format!("'{}' is built anew: {sentence}\n", path.display())));
    assert_eq!(ask(&store), (false, String::new()));
    fs::remove_dir_all(&folder).unwrap();
}

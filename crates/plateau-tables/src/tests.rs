//! A store from the first question to a damaged file.

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use plateau_exact::{Folded, Table};
use plateau_game::{Game, Score, StateSpace as _};
use plateau_games::RuleSet as _;
use plateau_games::force3::{Force3, Force3Rules};
use plateau_games::pogo::{PogoRules, PogoSpace};

use crate::{TableStore, Teller};

fn space() -> Folded<Force3> {
    Folded::new("force3", Force3Rules::default())
}

/// Asks for the table of Force 3 and says whether it was built, and what was said meanwhile.
fn ask(store: &TableStore) -> (bool, String) {
    let mut errors = Vec::new();
    let found =
        store.table(space, 1, &mut Teller { errors: &mut errors, terminal: false }).unwrap();
    assert_eq!(found.table.probe(&Force3::start(Force3Rules::default())), Score::win_in(9));
    (found.built, String::from_utf8(errors).unwrap())
}

#[test]
fn tables_are_built_once_and_again_when_damaged() {
    let folder: PathBuf =
        std::env::temp_dir().join(format!("plateau-tables-{}", std::process::id()));
    let store = TableStore::new(folder.join("made on demand"));
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

/// Errors of keeping a table are reported beside the table.
#[cfg(unix)]
#[test]
fn a_table_that_cannot_be_kept_is_there_all_the_same() {
    let folder: PathBuf =
        std::env::temp_dir().join(format!("plateau-unkept-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    // A file where the folder should be.
    let file = folder.join("file");
    fs::write(&file, "").unwrap();
    let found = |store: &TableStore| {
        let mut errors = Vec::new();
        let found =
            store.table(space, 1, &mut Teller { errors: &mut errors, terminal: false }).unwrap();
        assert_eq!(found.table.probe(&Force3::start(Force3Rules::default())), Score::win_in(9));
        (found.built, found.kept.unwrap_err().to_string(), String::from_utf8(errors).unwrap())
    };
    let (built, reason, said) = found(&TableStore::new(file));
    assert!(built && reason.starts_with("cannot write '") && said.is_empty(), "{reason} {said}");
    // A pipe in place of the table: opening it does not block.
    let store = TableStore::new(folder.clone());
    let pipe = store.path(&space(), "table");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    assert!(store.peek(space()).is_none());
    let (built, reason, said) = found(&store);
    assert!(
        built
            && reason.ends_with("not a plain file")
            && said.contains("is built anew: not a plain file"),
        "{said}"
    );
    fs::remove_dir_all(&folder).unwrap();
}

/// Threads take blocks: there are enough of them for all cores, and none is most of the work.
#[test]
fn the_work_on_pogo_can_be_shared() {
    for rules in PogoRules::all() {
        let space = PogoSpace::new(rules);
        assert!(space.blocks() > 1_000, "{} blocks", space.blocks());
    }
}

/// A damaged table is never believed: it is refused, or not damaged after all.
#[test]
fn fuzz_damaged_tables() {
    let sound =
        Table::solve(space(), 1, &|_| ControlFlow::Continue(())).unwrap().as_bytes().to_vec();
    bolero::check!().with_type::<(u8, Vec<(u32, u8)>)>().for_each(|(kind, edits)| {
        let mut bytes = sound.clone();
        for (at, byte) in edits.iter().take(8) {
            let at = *at as usize % bytes.len();
            match kind % 4 {
                0 => bytes.truncate(at.max(1)),
                1 => bytes.push(*byte),
                _ => bytes[at] ^= byte,
            }
        }
        match Table::open(space(), bytes.clone()) {
            Ok(table) => assert_eq!(table.as_bytes(), sound),
            Err(error) => assert!(bytes != sound && !error.to_string().is_empty()),
        }
    });
}

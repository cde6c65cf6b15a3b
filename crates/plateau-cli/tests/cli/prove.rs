//! What the proof of Morpion does for `prove`, `solve` and `best`. The proof for four is checked whole by
//! `cargo verify`.

use crate::common::{Done, Folder, typed};
use serde_json::Value;

fn document(line: &str) -> Value {
    let Done { status, output, errors } = typed(line);
    assert_eq!(status, 0, "{line}: {errors}");
    serde_json::from_str(&output).unwrap()
}

#[test]
fn a_cube_of_three_is_proved_and_written() {
    let folder = Folder::new("proof");
    let file = folder.file("morpion3.proof");
    let found = document(&format!("prove morpion --size 3 --write '{file}' --json"));
    assert_eq!((&found["value"], &found["plies_at_most"]), (&"win".into(), &7.into()));
    let bytes = std::fs::read(&file).unwrap();
    assert_eq!(found["bytes"], bytes.len());
    let text = typed("prove morpion --size 3").output;
    assert!(text.ends_with("the first player wins within 7 plies\n"), "{text}");
}

#[test]
fn only_morpion_of_three_and_four_has_proofs() {
    for (line, sentence) in [
        ("prove pogo", "there is no proof search for 'pogo' (expected morpion or sogo)"),
        ("prove sogo --size 3", "openings of sogo are proved for size 4 alone"),
        ("prove morpion --size 3 --shipped", "no proof of size 3 comes with the program (expected --size 4)"),
        ("prove morpion --size 5", "expected a whole number from 3 to 4"),
    ] {
        let Done { status, errors, .. } = typed(line);
        assert_eq!(status, 2, "{line}: {errors}");
        assert!(errors.contains(sentence), "{line}: {errors}");
    }
}

/// Every corner and every inner cell wins; of the others the proof says nothing.
#[test]
fn the_start_is_a_win_at_once() {
    let found = document("solve morpion --json");
    assert_eq!((&found["value"], &found["plies"]), (&"win".into(), &Value::Null));
    let moves = found["moves"].as_array().unwrap();
    let with = |value: &Value| moves.iter().filter(|mv| mv["value"] == *value).count();
    assert_eq!((with(&"win".into()), with(&Value::Null)), (16, 48));
    assert!(typed("solve morpion").output.starts_with("win in at most 59\na11: win in at most 59\n"));
}

#[test]
fn every_reply_to_the_proof_loses() {
    let found = document("solve morpion --moves a11 --json");
    assert_eq!(found["value"], "loss");
    assert!(found["moves"].as_array().unwrap().iter().all(|mv| mv["value"] == "loss"));
}

#[test]
fn the_proof_is_played() {
    for line in ["best morpion --json", "best morpion --level 10 --moves 'a11 b22' --json"] {
        let found = document(line);
        assert_eq!((&found["by"], &found["exact"]), (&"proof".into(), &true.into()), "{line}");
        assert!(found["value"].as_str().unwrap().starts_with("win in "), "{line}: {found}");
    }
    let text = typed("best morpion").output;
    assert!(text.lines().nth(1).unwrap().starts_with("value win in at most 59 (exact), by proof"), "{text}");
}

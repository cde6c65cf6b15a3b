//! The proof of Morpion in `prove`, `solve` and `best`. The proof for four is checked whole by
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
fn sizes_without_a_proof_are_refused() {
    for (line, sentence) in [
        ("prove pogo", "there is no proof search for 'pogo' (expected morpion or othello)"),
        ("prove othello", "othello has no proof search (expected --check FILE)"),
        ("prove sogo", "there is no proof search for 'sogo' (expected morpion or othello)"),
        (
            "prove morpion --size 3 --shipped",
            "no proof of size 3 comes with the program (expected --size 4, 6, 7 or 8)",
        ),
        (
            "prove morpion --size 5",
            "who wins morpion of size 5 is not known (expected a size of 3, 4, 6, 7 or 8)",
        ),
        ("prove morpion --size 9", "expected a whole number from 3 to 8"),
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
    assert!(
        typed("solve morpion").output.starts_with("win in at most 59\na11: win in at most 59\n")
    );
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
    assert!(
        text.lines().nth(1).unwrap().starts_with("value win in at most 59 (exact), by proof"),
        "{text}"
    );
}

/// The second player stops every line: found, written, checked from the file, and refused with a
/// flaw.
#[test]
fn cubes_of_six_to_eight_are_drawn() {
    let folder = Folder::new("blocking");
    for (size, positions) in [(6, 3), (7, 1), (8, 1)] {
        let file = folder.file(&format!("morpion-{size}.txt"));
        let found = document(&format!("prove morpion --size {size} --write '{file}' --json"));
        assert_eq!(
            (&found["value"], &found["positions"]),
            (&"draw".into(), &positions.into()),
            "{found}"
        );
        let text = typed(&format!("prove morpion --size {size} --check '{file}'")).output;
        assert!(
            text.ends_with("the second player stops every line\nwith best play nobody wins\n"),
            "{text}"
        );
        let shipped = document(&format!("prove morpion --size {size} --shipped --json"));
        assert_eq!((&shipped["bytes"], &shipped["found_ms"]), (&found["bytes"], &Value::Null));
    }
    let file = folder.file("morpion-6.txt");
    let mut flawed = std::fs::read_to_string(&file).unwrap();
    let end = flawed.find("\nE").unwrap();
    let last = flawed[..end].rfind('|').unwrap();
    flawed.replace_range(last..end, "");
    std::fs::write(&file, flawed).unwrap();
    let Done { status, errors, .. } = typed(&format!("prove morpion --size 6 --check '{file}'"));
    assert_eq!(status, 2);
    assert!(errors.contains("is in no component"), "{errors}");
}

#[test]
fn a_proof_of_three_is_checked_from_a_file() {
    let folder = Folder::new("proof-check");
    let file = folder.file("morpion3.proof");
    typed(&format!("prove morpion --size 3 --write '{file}'"));
    let text = typed(&format!("prove morpion --size 3 --check '{file}'")).output;
    assert!(text.starts_with("1 answers in 3 bytes\n"), "{text}");
}

/// In large cubes every first move and its answer are proved to be drawn; further on some positions
/// are.
#[test]
fn large_cubes_are_drawn_move_by_move() {
    for (size, cells) in [(6, 216), (7, 343), (8, 512)] {
        let found = document(&format!("solve morpion --size {size} --json"));
        assert_eq!(found["value"], "draw");
        let moves = found["moves"].as_array().unwrap();
        assert_eq!(moves.len(), cells);
        assert!(moves.iter().all(|mv| mv["value"] == "draw"));
        let answered =
            document(&format!("best morpion --size {size} --moves a11 --nodes 500 --json"));
        assert_eq!(
            (&answered["by"], &answered["value"]),
            (&"proof".into(), &"draw".into()),
            "{answered}"
        );
    }
}

/// The start of Othello follows from the positions after one move: all four are images of one.
#[test]
fn the_start_of_othello_follows_from_a_list_of_bounds() {
    let folder = Folder::new("bounds");
    let file = folder.file("bounds.csv");
    let position = "---------------------------OX------XXX--------------------------";
    let mover = position.replace('X', "x").replace('O', "X").replace('x', "O");
    std::fs::write(&file, format!("obf,count,score,alpha,beta\n{mover} X;,9,0,-64,64\n")).unwrap();
    let found = document(&format!("prove othello --check '{file}' --json"));
    assert_eq!(
        (&found["value"], &found["bounds"], &found["empties"]),
        (&"draw".into(), &1.into(), &59.into())
    );
    let text = typed(&format!("prove othello --check '{file}'")).output;
    assert!(text.starts_with("1 positions with 59 empty squares and their bounds\n"), "{text}");
    std::fs::write(&file, format!("{mover} X;,9,2,-64,2\n")).unwrap();
    let Done { status, errors, .. } = typed(&format!("prove othello --check '{file}'"));
    assert_eq!(status, 4, "{errors}");
    assert!(errors.contains("it does not follow that the start is at least a draw"), "{errors}");
    std::fs::write(&file, "no list").unwrap();
    let Done { status, errors, .. } = typed(&format!("prove othello --check '{file}'"));
    assert_eq!(status, 2);
    assert!(
        errors.contains("line 1: expected '<64 squares> X;,count,score,alpha,beta'"),
        "{errors}"
    );
}

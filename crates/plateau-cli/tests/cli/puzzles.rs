//! Puzzles are made, written, read back and verified.

use serde_json::Value;

use crate::common::typed;

#[test]
fn the_same_command_makes_the_same_puzzles() {
    let line = "puzzles force3 --seed 3 --count 4 --games 6 --json";
    let done = typed(&format!("{line} --threads 1"));
    assert_eq!((done.status, done.errors.as_str()), (0, ""));
    assert_eq!(
        typed(&format!("{line} --threads 2")).output,
        done.output,
        "with any number of threads"
    );
    let document: Value = serde_json::from_str(&done.output).unwrap();
    let puzzles = document["puzzles"].as_array().unwrap();
    assert!((1..=4).contains(&puzzles.len()), "{document}");
    for puzzle in puzzles {
        let solution = &puzzle["solution"];
        assert!(solution["wrong"].as_array().unwrap().len() >= 3, "{puzzle}");
        assert_eq!(puzzle["fails"].as_array().unwrap().len(), 9);
        let position = puzzle["position"].as_str().unwrap();
        // `plateau solve` says the same of every move.
        let solved = typed(&format!("solve force3 --position '{position}' --json"));
        let solved: Value = serde_json::from_str(&solved.output).unwrap();
        let best: Vec<&Value> = solved["moves"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|mv| mv["value"] == puzzle["goal"])
            .collect();
        assert_eq!(best.len(), 1, "{puzzle}");
        assert_eq!(best[0]["move"], solution["move"]);
    }
}

#[test]
fn sizes_take_turns_and_what_cannot_be_known_is_refused() {
    let done = typed("puzzles morpion --size 3 --count 2 --games 4 --threads 1 --json");
    assert_eq!((done.status, done.errors.as_str()), (0, ""));
    let document: Value = serde_json::from_str(&done.output).unwrap();
    let puzzles = document["puzzles"].as_array().unwrap();
    assert!(!puzzles.is_empty());
    for puzzle in puzzles {
        let position = puzzle["position"].as_str().unwrap();
        let solved = typed(&format!("solve morpion --size 3 --position '{position}' --json"));
        assert_eq!(solved.status, 0, "{position}");
    }
    for (size, words) in [(5, "nobody knows every move"), (9, "does not fit"), (0, "from 1 to 255")]
    {
        let refused = typed(&format!("puzzles morpion --size {size}"));
        assert_eq!(refused.status, 2);
        assert!(refused.errors.contains(words), "{}", refused.errors);
    }
    assert_eq!(typed("puzzles othello --size 6").status, 2);
}

#[test]
fn a_file_is_written_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("force3.puzzles");
    let file = path.to_str().unwrap();
    let made =
        typed(&format!("puzzles force3 --count 2 --games 6 --out '{file}'")).output.lines().count();
    assert!((1..=2).contains(&made), "{made}");
    let verified = typed(&format!("puzzles force3 --check '{file}'")).output;
    assert!(verified.starts_with(&format!("{made} puzzles verified")), "{verified}");
    let other = typed(&format!("puzzles sogo --check '{file}' --threads 1"));
    assert_eq!(other.status, 2, "{}", other.errors);
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[40] ^= 1;
    std::fs::write(&path, bytes).unwrap();
    let damaged = typed(&format!("puzzles force3 --check '{file}'"));
    assert_eq!(damaged.status, 2);
    assert!(damaged.errors.contains("damaged"), "{}", damaged.errors);
}

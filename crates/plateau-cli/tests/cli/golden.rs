//! Golden output of each command, to the letter.

use crate::common::{Done, plateau, typed};
use serde_json::{Value, json};

fn check(line: &str, expected: &str) {
    let Done { status, output, errors } = typed(line);
    assert_eq!((status, errors.as_str()), (0, ""), "{line}");
    assert_eq!(output, expected, "{line}");
}

/// Compares a document but for the time it took.
fn check_json(line: &str, expected: Value) {
    let Done { status, output, errors } = typed(line);
    assert_eq!((status, errors.as_str()), (0, ""), "{line}");
    assert_eq!(output.lines().count(), 1, "{line}: one document, nothing else");
    let mut found: Value = serde_json::from_str(&output).unwrap();
    found.as_object_mut().unwrap().remove("time_ms");
    assert_eq!(found, expected, "{line}");
}

#[test]
fn the_games() {
    check(
        "games",
        "\
sogo     --size 3|4|5|6 (default 4)
morpion  --size 3|4|5|6|7|8 (default 4)
force3
         --rules tokens=anywhere|adjacent (default anywhere)
         --rules slide=any|own (default any)
         --rules undo=any|double|free (default any)
         --rules double=yes|no (default yes)
         --rules place=anytime|first (default anytime)
         --rules both=mover|draw|opponent (default mover)
othello  --size 4|6|8 (default 8)
pogo
         --rules uturn=yes|no (default yes)
",
    );
}

#[test]
fn the_games_as_json() {
    let Done { output, .. } = plateau(&["games", "--json"]);
    let found: Value = serde_json::from_str(&output).unwrap();
    let names: Vec<&Value> =
        found["games"].as_array().unwrap().iter().map(|game| &game["name"]).collect();
    assert_eq!(names, ["sogo", "morpion", "force3", "othello", "pogo"]);
    let othello = json!({"name": "othello", "sizes": [4, 6, 8], "default_size": 8, "rules": []});
    assert_eq!(found["games"][3], othello);
    let uturn = json!({"key": "uturn", "values": ["yes", "no"], "default": "yes"});
    assert_eq!(
        found["games"][4],
        json!({"name": "pogo", "sizes": [], "default_size": null, "rules": [uturn]})
    );
}

#[test]
fn moves() {
    check("moves othello", "d3\nc4\nf5\ne6\n");
    check("moves othello --moves 'F5 d6 c3'", "d3\nf3\nf4\ng5\n");
    check("moves othello --size 4 --position 'OX-------------- X'", "pass\n");
    check("moves sogo --size 3", "a1\nb1\nc1\na2\nb2\nc2\na3\nb3\nc3\n");
    check("moves sogo --size 3 --moves 'a1 a1 a1'", "b1\nc1\na2\nb2\nc2\na3\nb3\nc3\n");
    check("moves sogo --size 3 --position 'xx/oo/-/-/-/-/-/-/- x' --moves a1", "");
    let corner = "pogo --rules uturn=no --position 'xxx/-/-/-/-/xxx/-/ooo/ooo o' --moves 1b3-c3";
    let pogo = "1a1-b1 1a1-a2 2a1-c1 2a1-b2 2a1-a3 3a1-c2 3a1-b3 \
                1c2-c1 1c2-b2 1c2-c3 2c2-b1 2c2-a2 2c2-b3 3c2-a1 3c2-a3 ";
    check(&format!("moves {corner}"), &pogo.replace(' ', "\n"));
}

#[test]
fn moves_as_json() {
    check_json(
        "moves othello --json",
        json!({
            "game": "othello", "size": 8, "rules": "", "side": "x", "outcome": null,
            "position": "---------------------------OX------XO--------------------------- X",
            "moves": ["d3", "c4", "f5", "e6"]
        }),
    );
    check_json(
        "moves force3 --rules undo=double --position 'xxx.#oo.. o -' --json",
        json!({
            "game": "force3", "size": null, "rules": "undo=double", "side": "o", "outcome": "x wins",
            "position": "xxx.#oo.. o -", "moves": []
        }),
    );
}

/// The counts that the rules promise, on one thread and on several.
#[test]
fn perft() {
    let counts: [(&str, &[u64]); 6] = [
        ("sogo", &[1, 16, 256, 4096, 65536, 1_048_560]),
        ("force3", &[1, 12, 132, 1924, 26316, 412_404]),
        ("pogo", &[1, 16, 240, 3787, 58150]),
        ("othello", &[1, 4, 12, 56, 244, 1396, 8200, 55092, 390_216]),
        ("morpion --size 3", &[1, 27, 702, 17550]),
        ("othello --size 4", &[1, 4, 12]),
    ];
    for (game, counts) in counts {
        for (depth, count) in counts.iter().enumerate() {
            for threads in [1, 2, 5] {
                let game = game.replacen(' ', &format!(" {depth} "), 1);
                let game = if game.contains(' ') { game } else { format!("{game} {depth}") };
                check(&format!("perft {game} --threads {threads}"), &format!("{count}\n"));
            }
        }
    }
}

#[test]
fn perft_divided() {
    check("perft othello 3 --divide --threads 1", "d3: 14\nc4: 14\nf5: 14\ne6: 14\n56\n");
    check("perft othello 3 --divide --threads 3", "d3: 14\nc4: 14\nf5: 14\ne6: 14\n56\n");
    check("perft othello 0 --divide", "1\n");
    check_json(
        "perft othello 2 --divide --threads 2 --moves 'f5 d6' --json",
        json!({
            "game": "othello", "size": 8, "rules": "", "depth": 2, "threads": 2, "count": 21,
            "position": "---------------------------OX------OXX-----O-------------------- X",
            "divide": [
                {"move": "c3", "count": 4}, {"move": "c4", "count": 5}, {"move": "c5", "count": 4},
                {"move": "c6", "count": 3}, {"move": "c7", "count": 5}
            ]
        }),
    );
}

/// A finished game is not extended, and the empty sequence is always there.
#[test]
fn perft_of_a_finished_game() {
    check("perft sogo 0 --size 3 --position 'xxx/oo/-/-/-/-/-/-/- o'", "1\n");
    check("perft sogo 3 --size 3 --position 'xxx/oo/-/-/-/-/-/-/- o'", "0\n");
}

/// The signature depends on the results alone; the times differ from run to run.
#[test]
fn bench() {
    let document = |line: &str| {
        let Done { status, output, errors } = typed(line);
        assert_eq!((status, errors.as_str()), (0, ""), "{line}");
        serde_json::from_str::<Value>(&output).unwrap()
    };
    let found = document("bench othello --quick --json");
    let [perft, search] = found["jobs"].as_array().unwrap().as_slice() else { panic!("{found}") };
    assert_eq!((&perft["job"], &perft["count"]), (&json!("perft othello 7"), &json!(55092)));
    assert_eq!(
        (&search["job"], &search["runs"][1]["threads"]),
        (&json!("search othello 11"), &json!(2))
    );
    let signature = found["signature"].as_str().unwrap();
    let last = |line: &str| typed(line).output.lines().last().unwrap().to_string();
    assert_eq!(last("bench othello --quick"), format!("signature {signature}"));
    assert_ne!(last("bench force3 --quick"), format!("signature {signature}"));
}

/// Threads help with the end of a cube, and say the same about every move of it.
#[test]
fn threads_do_not_change_a_solution() {
    let moves =
        "b4b3b3b2a1a3d1c1b2b2d4d2b4a2c2c2a4c4d4c4b4b4d4d4c2c4c4a1c1d3c3a3b1b1b3a3a3b1a1a4a2a2";
    let moves: Vec<String> =
        moves.as_bytes().chunks(2).map(|mv| String::from_utf8_lossy(mv).into()).collect();
    let line = |threads| format!("solve sogo --moves '{}' --threads {threads}", moves.join(" "));
    let alone = typed(&line(1));
    assert_eq!((alone.status, alone.output.lines().next()), (0, Some("draw")), "{}", alone.errors);
    assert_eq!(typed(&line(3)).output, alone.output);
}

#[test]
fn help_and_version_are_not_errors() {
    for line in ["--help", "-h", "--version", "moves --help", "play -h", "perft othello --help"] {
        let Done { status, output, errors } = typed(line);
        assert_eq!((status, errors.as_str()), (0, ""), "{line}");
        assert!(!output.is_empty(), "{line}");
    }
}

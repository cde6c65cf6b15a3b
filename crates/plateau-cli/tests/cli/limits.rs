//! Limits on untrusted input: lines, memory, games.

use serde_json::Value;

use crate::common::{Folder, plateau_reading, typed};

/// The whole of a line that is too long is ignored, with a word, in every conversation.
#[test]
fn the_rest_of_a_long_line_is_not_obeyed() {
    let long = "a ".repeat(600_000);
    let cases = [
        (vec!["ugi"], "quit", "isready", "info string a line of more than 1 MiB is ignored"),
        (vec!["nboard"], "quit", "ping 1", "status a line of more than 1 MiB is ignored"),
        (vec!["gtp"], "quit", "name", "?  a line of more than 1 MiB is ignored"),
        (
            vec!["play", "sogo", "--side", "both"],
            "a1",
            "b1",
            "a line of more than 1 MiB is ignored",
        ),
    ];
    for (args, hidden, order, word) in cases {
        let done = plateau_reading(&args, format!("{long}{hidden}\n{order}\n"));
        let word = word.replace("?  ", "? ");
        assert!(
            done.output.contains(&word),
            "{args:?}: {}",
            &done.output[..done.output.len().min(400)]
        );
        let answer = match args[0] {
            "ugi" => "readyok",
            "nboard" => "pong 1",
            "gtp" => "= Plateau",
            _ => "o to move",
        };
        assert!(
            done.output.contains(answer),
            "{args:?} {}",
            &done.output[..done.output.len().min(400)]
        );
    }
}

/// Options offer the machine's own limits; more is refused with a sentence, in UGI and in player
/// specs.
#[test]
fn memory_is_offered_as_there_is() {
    let done = plateau_reading(&["ugi"], "ugi\nsetoption name Hash value 9999999\nisready\n");
    let offered = done
        .output
        .lines()
        .find_map(|line| line.strip_prefix("option name Hash type spin default 64 min 1 max "));
    let most: usize = offered.unwrap().parse().unwrap();
    assert!((64..1 << 24).contains(&most), "{most}");
    assert!(
        done.output.contains("info string bad Hash '9999999' (expected a whole number from 1 to "),
        "{done:?}"
    );
    assert!(done.output.contains("readyok"));
    for line in [
        "match sogo --a search:hash=65536,depth=1 --b search:hash=65536,depth=1 --games 64 --threads 64",
        "play sogo --side both --opponent search:hash=65536",
    ] {
        let done = typed(line);
        // On a machine that has so much it is no fault.
        assert!(
            done.status == 2 && done.errors.contains("wants too much memory") || most >= 65_536,
            "{line}: {done:?}"
        );
    }
}

/// `bestmove` is the first move of the last `info` line, for any search, seed and end.
#[test]
fn bestmove_begins_the_last_line() {
    for (game, go) in [
        ("sogo", "go nodes 3000"),
        ("force3", "go nodes 500"),
        ("othello", "go nodes 20000"),
        ("morpion", "go depth 2"),
        ("sogo", "go movetime 30"),
    ] {
        for seed in 1..=4 {
            let input = format!(
                "setoption name Game value {game}\nsetoption name Seed value {seed}\nposition startpos\n{go}\n"
            );
            let done = plateau_reading(&["ugi"], input);
            let best = done.output.lines().find_map(|line| line.strip_prefix("bestmove ")).unwrap();
            let told = done.output.lines().rfind(|line| line.contains(" multipv 1 ")).unwrap();
            let line = told.split(" pv ").nth(1).unwrap();
            assert_eq!(
                line.split(' ').next(),
                best.split(' ').next(),
                "{game} {seed}: {}",
                done.output
            );
        }
    }
}

/// Games come out of a match in order, with all that was kept of each, from one thread and from
/// several.
#[test]
fn a_document_holds_every_game() {
    let document = |threads: u32| -> Value {
        let line =
            format!("match pogo --a random --b random --games 40 --threads {threads} --json");
        serde_json::from_str(&typed(&line).output).unwrap()
    };
    let (one, three) = (document(1), document(3));
    assert_eq!(one, three);
    let games = one["games"].as_array().unwrap();
    let numbers: Vec<u64> = games.iter().filter_map(|game| game["game"].as_u64()).collect();
    assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
    assert!(one["different"].as_u64().is_some_and(|different| (30..=40).contains(&different)));
}

/// A program that only talks loses its place, not our memory.
#[cfg(unix)]
#[test]
fn a_talkative_engine_is_refused() {
    let clock = std::time::Instant::now();
    let done = typed("match sogo --a ugi:yes --b random --games 2");
    assert!(
        done.status == 2 && done.errors.contains("it did not answer ugiok within 10 s"),
        "{done:?}"
    );
    assert!(clock.elapsed().as_secs() < 60);
}

/// A collection may be as long as people make them: 5 MB of positions that are over, each with a
/// long remark.
#[test]
fn long_collections_are_read() {
    let folder = Folder::new("collection");
    let file = folder.file("long.obf");
    let line = format!("{} X; {}\n", "X".repeat(64), "a remark, ".repeat(1_000));
    std::fs::write(&file, line.repeat(500)).unwrap();
    let done = typed(&format!("solve othello --obf {file} --json"));
    let document: Value = serde_json::from_str(&done.output).unwrap();
    assert_eq!(
        (done.status, document["positions"].as_array().unwrap().len()),
        (0, 500),
        "{}",
        done.errors
    );
}

/// Texts of 2 MB of every kind: what takes a time that grows with the square of the length does not
/// end in time.
#[test]
fn long_texts_are_converted_in_linear_time() {
    const LENGTH: usize = 2 << 20;
    let filled = |one: &str| one.repeat(LENGTH / one.len());
    let sogo = |words: &str| format!("[Game \"sogo\"]\n\n1. a1 {words}\n*\n");
    let tags = |form: &dyn Fn(String) -> String| {
        // Names of capital letters, each another one.
        let name = |number: usize| {
            (0..5)
                .map(|place| char::from(b'A' + (number / 26_usize.pow(place) % 26) as u8))
                .collect()
        };
        (0..LENGTH / 9).map(|number| form(name(number))).collect::<String>()
    };
    for (what, text, status) in [
        ("one comment", sogo(&format!("{{{}}}", filled("é"))), 0),
        ("many comments", sogo(&filled("{x} ")), 0),
        ("many variations", sogo(&filled("(1. b1) ")), 0),
        (
            "many tags",
            format!("[Game \"sogo\"]\n{}\n*\n", tags(&|name| format!("[{name} \"x\"]\n"))),
            0,
        ),
        ("many tags of GGF", format!("(;GM[Othello]{};)", tags(&|name| format!("Z{name}[x]"))), 0),
        ("blanks", sogo(&filled(" \n")), 0),
        ("one word", sogo(&filled("x")), 2),
        ("a transcript", format!("f5d6{}", filled(" ")), 0),
        ("no game", filled("x"), 2),
        ("brackets", sogo(&filled("(")), 2),
        ("a link", format!("p1.{}", filled("A")), 2),
    ] {
        let clock = std::time::Instant::now();
        let done = plateau_reading(&["convert", "-"], text);
        assert_eq!(done.status, status, "{what}: {}", done.errors);
        assert!(clock.elapsed().as_secs() < 30, "{what}: {:?}", clock.elapsed());
    }
}

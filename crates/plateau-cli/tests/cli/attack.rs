//! Fuzz targets for the inputs of the command line: arguments of `plateau`, and lines of each
//! conversation. Nothing may panic, and a refusal is one sentence.

use std::ffi::OsString;
use std::time::Duration;

use crate::common::{Done, Folder, plateau_os, plateau_reading};

const GAMES: [&str; 5] = ["sogo", "morpion", "force3", "othello", "pogo"];

/// How long a target may take that thinks or writes files, unless it is told otherwise.
const MOMENT: Duration = Duration::from_secs(2);

/// Words that mean something somewhere, so that the parser is passed now and then.
const WORDS: [&str; 54] = [
    "bot",
    "backup",
    "restore",
    "games",
    "moves",
    "perft",
    "play",
    "best",
    "match",
    "ugi",
    "gtp",
    "nboard",
    "convert",
    "--help",
    "--version",
    "--size",
    "--rules",
    "--position",
    "--moves",
    "--json",
    "--level",
    "--depth",
    "--time",
    "--nodes",
    "--algorithm",
    "--threads",
    "--seed",
    "--side",
    "--opponent",
    "--divide",
    "--games",
    "--a",
    "--b",
    "--openings",
    "--sprt",
    "undo=any",
    "both=draw",
    "a1",
    "f5 d6",
    "x",
    "both",
    "random",
    "level:1",
    "minimax:depth=1",
    "0,10",
    "0",
    "1",
    "2",
    "3",
    "-1",
    "",
    "--",
    "=",
    "\u{0}",
];

/// Words by chance: the number chooses one that means something, or the text is taken as it is.
fn words(chosen: &[(u8, String)]) -> Vec<OsString> {
    let word = |(number, text): &(u8, String)| match usize::from(*number) {
        number if number < WORDS.len() => WORDS[number].to_string(),
        number if number < WORDS.len() + GAMES.len() => GAMES[number - WORDS.len()].to_string(),
        _ => text.clone(),
    };
    let words: Vec<String> = chosen.iter().map(word).collect();
    // Commands that take long when they succeed have targets and tests of their own: here they are
    // only refused. Without arguments the page is served until interrupted.
    let takes_long = words.iter().any(|word| {
        ["match", "best", "play", "serve", "bot", "backup", "restore"].contains(&word.as_str())
    });
    let says_nothing = words.iter().all(|word| word == "--");
    let more = (takes_long || says_nothing).then(|| "--nonsense".to_string());
    words.into_iter().chain(more).map(OsString::from).collect()
}

fn check(done: &Done, what: &dyn std::fmt::Debug) {
    assert!(done.status <= 4, "{what:?}: {done:?}");
    if done.status != 0 {
        assert!(
            done.errors.starts_with("plateau: ") && done.errors.lines().count() == 1,
            "{what:?}: {done:?}"
        );
        assert!(!done.errors.trim_end().contains(char::is_control), "{what:?}: {done:?}");
    }
}

#[test]
fn fuzz_arguments() {
    bolero::check!().with_type::<Vec<(u8, String)>>().for_each(|chosen| {
        let words = words(&chosen[..chosen.len().min(8)]);
        check(&plateau_os(words.clone(), b""), &words);
    });
}

/// Positions, moves, sizes and rules as arguments of a command that answers at once.
#[test]
fn fuzz_setups() {
    bolero::check!().with_type::<(u8, u8, String, String, String)>().for_each(
        |(game, size, rules, position, moves)| {
            let game = GAMES[usize::from(*game) % GAMES.len()];
            let mut words = vec!["moves".to_string(), game.into()];
            let mut option = |name: &str, value: &str| words.push(format!("--{name}={value}"));
            match size % 4 {
                0 => option("size", &(size / 4 % 9).to_string()),
                1 => option("position", position),
                2 => option("rules", rules),
                _ => {}
            }
            if size % 8 > 3 {
                option("moves", moves);
            }
            check(&plateau_os(words.iter().map(OsString::from).collect(), b""), &words);
        },
    );
}

/// Lines that mean something, with others between them.
fn conversation(args: &[&str], sound: &[&str], chosen: &[(u8, Vec<u8>)]) {
    let mut input = Vec::new();
    for (number, bytes) in chosen.iter().take(12) {
        match sound.get(usize::from(*number)) {
            Some(line) => {
                input.extend(line.as_bytes());
                // Now and then with a tail that does not belong there.
                input.extend(
                    bytes
                        .first()
                        .filter(|byte| **byte > 250)
                        .map(|_| &bytes[..])
                        .unwrap_or_default(),
                );
            }
            None => input.extend(bytes),
        }
        input.push(b'\n');
    }
    let done = plateau_reading(args, &input);
    assert!(
        done.status == 0 && done.errors.is_empty(),
        "{:?}: {done:?}",
        String::from_utf8_lossy(&input)
    );
}

#[test]
fn fuzz_ugi() {
    let sound = [
        "setoption name Hash value 1",
        "ugi",
        "isready",
        "uginewgame",
        "setoption name Game value pogo",
        "setoption name Game value force3",
        "setoption name Game value othello",
        "setoption name Size value 3",
        "setoption name Rules value undo=any",
        "setoption name Level value 1",
        "setoption name Threads value 2",
        "setoption name Seed value 7",
        "setoption name MultiPV value 3",
        "setoption name Ponder value true",
        "position startpos",
        "position startpos moves a1 b2",
        "position startpos moves f5 d6",
        "position fen ....#.... x - moves @b1",
        "go nodes 20",
        "go depth 1",
        "go movetime 1",
        "go infinite",
        "go ponder nodes 10",
        "ponderhit",
        "stop",
        "query gameover",
        "query result",
        "quit",
    ];
    bolero::check!().with_test_time(MOMENT).with_type::<Vec<(u8, Vec<u8>)>>().for_each(|chosen| {
        let mut chosen = folded(chosen, sound.len());
        // A small table first: taking memory is what takes longest.
        chosen.insert(0, (0, Vec::new()));
        conversation(&["ugi"], &sound, &chosen);
    });
}

#[test]
fn fuzz_gtp() {
    let sound = [
        "protocol_version",
        "boardsize 4",
        "boardsize 6",
        "clear_board",
        "play black f5",
        "play white d6",
        "1 play b pass",
        "genmove black",
        "genmove white",
        "reg_genmove b",
        "undo",
        "showboard",
        "final_score",
        "time_settings 10 0 0",
        "time_left black 1 0",
        "komi 1",
        "set_game Othello",
        "known_command play",
        "list_commands",
        "quit",
    ];
    bolero::check!().with_test_time(MOMENT).with_type::<Vec<(u8, Vec<u8>)>>().for_each(|chosen| {
        conversation(&["gtp", "--level", "1"], &sound, &folded(chosen, sound.len()));
    });
}

#[test]
fn fuzz_nboard() {
    let sound = [
        "nboard 2",
        "set depth 1",
        "set contempt 0",
        "set game (;GM[Othello]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5];)",
        "move D6//0.1",
        "move F5",
        "f5",
        "hint 2",
        "go",
        "ping 3",
        "learn",
        "analyze",
        "quit",
    ];
    bolero::check!()
        .with_test_time(MOMENT)
        .with_type::<Vec<(u8, Vec<u8>)>>()
        .for_each(|chosen| conversation(&["nboard"], &sound, &folded(chosen, sound.len())));
}

#[test]
fn fuzz_play() {
    let sound = [
        "a1",
        "b2",
        "d4",
        "undo",
        "redo",
        "new",
        "moves",
        "board",
        "help",
        "save",
        "load nothing",
        "quit",
    ];
    let args = ["play", "sogo", "--side", "x", "--opponent", "random", "--seed", "1"];
    bolero::check!().with_test_time(MOMENT).with_type::<Vec<(u8, Vec<u8>)>>().for_each(|chosen| {
        conversation(&args, &sound, &without_files(folded(chosen, sound.len())));
    });
}

/// Half of the lines are sound ones.
fn folded(chosen: &[(u8, Vec<u8>)], sound: usize) -> Vec<(u8, Vec<u8>)> {
    let fold =
        |(number, bytes): &(u8, Vec<u8>)| (number % (2 * sound.min(127)) as u8, bytes.clone());
    chosen.iter().map(fold).collect()
}

/// Chance must not find names of files to write.
fn without_files(mut chosen: Vec<(u8, Vec<u8>)>) -> Vec<(u8, Vec<u8>)> {
    for (_, bytes) in &mut chosen {
        if bytes.windows(4).any(|word| word == b"save") {
            bytes.clear();
        }
    }
    chosen
}

/// Any file: loaded whole or refused in one sentence, and left unchanged.
#[test]
fn fuzz_loaded_files() {
    let folder = Folder::new("fuzz-loaded");
    let file = folder.file("any");
    bolero::check!().with_test_time(MOMENT).with_type::<(u8, Vec<u8>)>().for_each(
        |(choice, rest)| {
            let beginnings: [&[u8]; 5] = [
                b"",
                b"[Game \"othello\"]\n",
                b"(;GM[Othello]",
                b"f5",
                &[20, 26, 11, 16, 1, 0, 0, 0, 0, 0, 0xe4, 7, 8, 0, 0, 0],
            ];
            let bytes = [beginnings[usize::from(choice % 5)], rest].concat();
            std::fs::write(&file, &bytes).unwrap();
            let done = plateau_reading(&["play", "othello", "--side", "both", "--load", &file], "");
            check(&done, &String::from_utf8_lossy(&bytes));
            assert_eq!(std::fs::read(&file).unwrap(), bytes);
        },
    );
}

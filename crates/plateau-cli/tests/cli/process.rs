//! The binary itself: exit statuses as a shell sees them, and pipes that close early.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

fn plateau(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plateau"));
    command.env("PLATEAU_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/tables"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn statuses() {
    assert_eq!(plateau(&["perft", "sogo", "2"]).status().unwrap().code(), Some(0));
    assert_eq!(plateau(&["perft", "sogo", "two"]).status().unwrap().code(), Some(2));
}

/// System errors are not usage errors.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_status_1() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut child = plateau(&["moves", "sogo"]).stdout(full()).spawn().unwrap();
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1), "{errors}");
    assert!(errors.starts_with("plateau: cannot write the output: "), "{errors}");
}

/// `plateau moves morpion | head -1` and the like: no complaint, no panic.
#[test]
fn a_reader_that_has_seen_enough() {
    for args in [
        &["moves", "morpion", "--size", "6"][..],
        &["play", "pogo", "--side", "none", "--opponent", "random", "--seed", "1"],
    ] {
        let mut child = plateau(args).spawn().unwrap();
        let mut first = String::new();
        let mut reader = BufReader::with_capacity(1, child.stdout.take().unwrap());
        reader.read_line(&mut first).unwrap();
        drop(reader);
        let mut errors = String::new();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!(
            (child.wait().unwrap().code(), errors.as_str()),
            (Some(0), ""),
            "{args:?} after {first}"
        );
    }
}

/// Every answer is there before the next line is written: a program can hold a conversation.
#[test]
fn a_conversation() {
    let mut child =
        plateau(&["play", "othello", "--side", "both"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut answer = |end: &str| lines.find(|line| line.starts_with(end)).unwrap();
    assert_eq!(answer("x to move"), "x to move, 4 moves");
    writeln!(stdin, "f5").unwrap();
    assert_eq!(answer("o to move"), "o to move, 3 moves");
    writeln!(stdin, "quit").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// Weights are decoded and memory is taken before a clock runs: the first move is searched even
/// with little time, after `isready`, in the next game, and without `isready`. In a process of its
/// own, where no weights have been decoded yet.
#[test]
fn the_first_move_is_searched() {
    // No book knows this game.
    let position = "position startpos moves c4 e3 f5 g6 f3 c5 e2 f2 c6 d2";
    for before in ["isready\n", "isready\nuginewgame\n", ""] {
        let mut child = plateau(&["ugi"]).stdin(Stdio::piped()).spawn().unwrap();
        let order = format!(
            "setoption name Game value othello\nsetoption name Hash value 256\n{before}{position}\ngo movetime 60\n"
        );
        child.stdin.take().unwrap().write_all(order.as_bytes()).unwrap();
        let mut output = String::new();
        child.stdout.take().unwrap().read_to_string(&mut output).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0));
        let depth =
            |line: &str| line.strip_prefix("info depth ")?.split(' ').next()?.parse::<u32>().ok();
        let deepest = output.lines().filter_map(depth).max();
        assert!(deepest.is_some_and(|depth| depth >= 2), "{before:?}: {output}");
    }
}

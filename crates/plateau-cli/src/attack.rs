//! Fuzz targets for single lines: orders of each protocol, descriptions of players, answers of a
//! collection. Whole conversations are attacked from outside, in `tests/cli/attack.rs`; lines alone
//! are so cheap that there can be a thousand times as many.

use plateau_players::Spec;

use crate::gtp::GtpLine;
use crate::nboard::NBoardCommand;
use crate::solve::best_answer;
use crate::ugi::{UgiCommand, UgiSettings};

/// Longer lines only repeat what shorter ones say.
const LONGEST: usize = 48;

/// Words that mean something here, with any characters and any numbers between them.
fn line(bytes: &[u8], words: &[&str]) -> String {
    let mut line = String::new();
    for byte in bytes {
        match words.get(usize::from(*byte) % (2 * words.len())) {
            Some(word) => line.push_str(word),
            None => line.push(char::from(*byte)),
        }
    }
    line
}

#[test]
fn fuzz_orders_of_ugi() {
    let words = [
        "ugi",
        "isready",
        "uginewgame",
        "setoption",
        "name",
        "value",
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "depth",
        "nodes",
        "movetime",
        "p1time",
        "p2inc",
        "infinite",
        "ponder",
        "stop",
        "query",
        "result",
        " ",
        " ",
        " ",
        " ",
        " ",
        "1",
        "99999999999999999999",
        "-",
        "Game",
        "Size",
        "Rules",
        "Hash",
        "Seed",
        "othello",
        "force3",
        "undo=any",
        "6",
    ];
    bolero::check!().with_max_len(LONGEST).for_each(|bytes| {
        match UgiCommand::read(&line(bytes, &words)) {
            Ok(UgiCommand::SetOption { name, value }) => {
                let mut settings = UgiSettings::default();
                if settings.set(&name, &value).is_err() {
                    assert_eq!(settings, UgiSettings::default(), "{name} {value}");
                }
            }
            Ok(UgiCommand::Position { moves, .. }) => {
                assert!(moves.iter().all(|word| !word.contains(char::is_whitespace)));
            }
            Ok(UgiCommand::Go(go)) => {
                assert!(go.depth.is_none_or(|depth| (1..=1_000).contains(&depth)));
            }
            Ok(_) => {}
            Err(sentence) => assert!(!sentence.is_empty()),
        }
    });
}

#[test]
fn fuzz_orders_of_gtp() {
    let words = ["play", "b", "white", "f5", "1", " ", " ", "\t", "#", "007", "genmove"];
    bolero::check!().with_max_len(LONGEST).for_each(|bytes| {
        let Some(GtpLine { id, command, words }) = GtpLine::read(&line(bytes, &words)) else {
            return;
        };
        assert!(id.bytes().all(|byte| byte.is_ascii_digit()));
        let odd = |c: char| c.is_whitespace() || c.is_control();
        assert!(
            words.iter().chain([&command]).all(|word| !word.contains(odd)),
            "{command} {words:?}"
        );
    });
}

#[test]
fn fuzz_orders_of_nboard() {
    let words = [
        "nboard", "set", "depth", "game", "contempt", "move", "hint", "ping", " ", " ", "F5", "/",
        "1", "-", ".",
    ];
    bolero::check!().with_max_len(LONGEST).for_each(|bytes| {
        match NBoardCommand::read(&line(bytes, &words)) {
            Ok(NBoardCommand::SetDepth(depth)) => assert!((1..=60).contains(&depth)),
            Ok(NBoardCommand::Hint(count)) => assert!((1..=64).contains(&count)),
            Ok(NBoardCommand::Move(square, seconds)) => {
                assert!(!square.is_empty() && (0.0..=1e6).contains(&seconds));
            }
            Ok(_) => {}
            Err(sentence) => assert!(!sentence.is_empty()),
        }
    });
}

/// Player specs round-trip: the written form describes the same player.
#[test]
fn fuzz_players() {
    let words = [
        "level",
        "classic",
        "random",
        "minimax",
        "alphabeta",
        "search",
        "mcts",
        ":",
        ":",
        ":",
        ",",
        ",",
        "=",
        "=",
        "depth",
        "nodes",
        "time",
        "threads",
        "hash",
        "noise",
        "style",
        "w.line",
        "book",
        "no",
        "solid",
        "easy",
        "1",
        "10",
        "70000",
        "-3",
    ];
    bolero::check!().with_max_len(LONGEST).for_each(|bytes| {
        let text = line(bytes, &words);
        match text.parse::<Spec>() {
            Ok(spec) => assert_eq!(spec.to_string().parse(), Ok(spec), "{text}"),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    });
}

#[test]
fn fuzz_answers_of_a_collection() {
    let words = ["-", "X", "O", ";", ";", "A2:", "+", "38", " ", "\u{e9}"];
    bolero::check!().with_max_len(LONGEST).for_each(|bytes| {
        let text = line(bytes, &words);
        assert!(best_answer(&text).is_none() || text.contains(':'));
    });
}

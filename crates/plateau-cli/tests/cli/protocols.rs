//! Sessions of GTP and NBoard, replayed from transcripts line by line.
//!
//! In a transcript `> ` is what the other program says, `< ` a line of ours that must come next,
//! with `*` for anything; `...` stands for any lines up to the one after it.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader, PipeWriter, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::common::plateau_reading;
use plateau_cli::{Io, run};
use plateau_tables::TableStore;

/// Far longer than any answer takes.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running command to talk to.
struct Conversation {
    input: Option<PipeWriter>,
    lines: Receiver<String>,
    command: JoinHandle<u8>,
}

impl Conversation {
    fn new(args: &[&str]) -> Conversation {
        let (their_input, input) = std::io::pipe().unwrap();
        let (output, their_output) = std::io::pipe().unwrap();
        let args: Vec<OsString> = ["plateau"].iter().chain(args).map(OsString::from).collect();
        let command = std::thread::spawn(move || {
            let mut io = Io {
                input: Box::new(BufReader::new(their_input)),
                output: Box::new(their_output),
                errors: Box::new(std::io::sink()),
                terminal: false,
                tables: TableStore::new(Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables")),
                complaints: Vec::new(),
            };
            run(args, &mut io)
        });
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            BufReader::new(output)
                .lines()
                .map_while(Result::ok)
                .try_for_each(|line| sender.send(line))
        });
        Conversation { input: Some(input), lines, command }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    fn hear(&self) -> String {
        self.lines.recv_timeout(PATIENCE).unwrap()
    }

    /// Says no more; what still came, and the exit status.
    fn end(mut self) -> (Vec<String>, u8) {
        drop(self.input.take());
        (self.lines.iter().collect(), self.command.join().unwrap())
    }
}

/// Whether a line is as a pattern with `*` says.
fn matches(pattern: &str, line: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

fn replay(args: &[&str], name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/cli/transcripts")
        .join(format!("{name}.txt"));
    let transcript = fs::read_to_string(path).unwrap();
    let mut conversation = Conversation::new(args);
    let mut skips = false;
    for (number, line) in (1..).zip(transcript.lines()) {
        if let Some(said) = line.strip_prefix('>') {
            conversation.say(said.strip_prefix(' ').unwrap_or(said));
        } else if let Some(expected) = line.strip_prefix('<') {
            let expected = expected.trim();
            let mut heard = conversation.hear();
            while skips && !matches(expected, heard.trim()) {
                heard = conversation.hear();
            }
            assert!(
                matches(expected, heard.trim()),
                "{name}:{number}: expected '{expected}', heard '{heard}'"
            );
            skips = false;
        } else if line == "..." {
            skips = true;
        } else {
            assert!(line.starts_with('#') || line.is_empty(), "{name}:{number}: '{line}'");
        }
    }
    assert_eq!(conversation.end(), (Vec::new(), 0), "{name}");
}

#[test]
fn gtp_sessions() {
    for name in ["gtp-introduction", "gtp-nonsense"] {
        replay(&["gtp"], name);
    }
    for name in ["gtp-pass", "gtp-time"] {
        replay(&["gtp", "--level", "2", "--seed", "1"], name);
    }
}

#[test]
fn nboard_sessions() {
    for name in
        ["nboard-introduction", "nboard-version-1", "nboard-end", "nboard-exact", "nboard-nonsense"]
    {
        replay(&["nboard"], name);
    }
}

/// A whole game against itself: every move is legal, the end is found, the score is that of the
/// discs.
#[test]
fn gtp_plays_a_game_to_its_end() {
    let mut conversation = Conversation::new(&["gtp", "--level", "1", "--seed", "5"]);
    let mut ask = |line: &str| {
        conversation.say(line);
        let answer = conversation.hear();
        assert_eq!(conversation.hear(), "", "{line}");
        answer.trim().to_string()
    };
    let mut passes = 0;
    for colour in ["black", "white"].into_iter().cycle().take(130) {
        let answer = ask(&format!("genmove {colour}"));
        assert!(answer.starts_with("= "), "{answer}");
        passes = if answer == "= PASS" { passes + 1 } else { 0 };
        if passes == 2 {
            break;
        }
    }
    let score = ask("final_score");
    assert!(score == "= 0" || score.starts_with("= B+") || score.starts_with("= W+"), "{score}");
    assert_eq!(conversation.end(), (Vec::new(), 0));
}

/// `ping` ends an analysis without an end at once; what comes after the pong belongs to the new
/// position.
#[test]
fn a_ping_ends_a_search() {
    let mut conversation = Conversation::new(&["nboard"]);
    conversation.say("set depth 60");
    conversation.say("hint 64");
    conversation.say("ping 5");
    while conversation.hear() != "pong 5" {}
    conversation.say("go");
    conversation.say("ping 6");
    let mut moves = 0;
    loop {
        match conversation.hear() {
            line if line == "pong 6" => break,
            line => moves += usize::from(line.starts_with("=== ")),
        }
    }
    assert_eq!(moves, 1, "a go that is cut short still says its move");
    assert_eq!(conversation.end(), (Vec::new(), 0));
}

/// Any bytes: no panic, a sensible end, and in GTP every answer ends with an empty line.
#[test]
fn any_bytes() {
    let words = [
        "play",
        "genmove",
        "black",
        "white",
        "f5",
        "d6",
        "pass",
        "undo",
        "12",
        "boardsize",
        "4",
        "komi",
        "set",
        "game",
        "depth",
        "2",
        "move",
        "hint",
        "go",
        "ping",
        "7",
        "\t",
        "#",
        "(;GM[Othello]",
        "BO[4",
        "];)",
        "\\",
        "é",
        "\u{0}",
        "time_left",
        "time_settings",
        "-1",
        "99999999999999999999",
        "nboard",
        "showboard",
        "final_score",
    ];
    for seed in 0..60 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut script = Vec::new();
        for _ in 0..40 {
            for _ in 0..random.usize(0..5) {
                script.extend(words[random.usize(..words.len())].bytes());
                script.push(b' ');
            }
            if random.u8(..4) == 0 {
                script.extend((0..random.usize(..6)).map(|_| random.u8(..)));
            }
            script.push(b'\n');
        }
        let done = plateau_reading(&["gtp", "--level", "1"], &script);
        assert_eq!((done.status, done.errors.as_str()), (0, ""), "seed {seed}");
        assert!(
            done.output.is_empty() || done.output.ends_with("\n\n"),
            "seed {seed}: {}",
            done.output
        );
        for answer in done.output.split_terminator("\n\n") {
            assert!(answer.starts_with(['=', '?']), "seed {seed}: {answer}");
        }
        let done = plateau_reading(&["nboard"], [b"set depth 1\n".as_slice(), &script].concat());
        assert_eq!((done.status, done.errors.as_str()), (0, ""), "seed {seed}");
    }
}

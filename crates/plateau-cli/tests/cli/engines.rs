//! Engines of others: what becomes of those that fail, three protocols, and the check for their
//! authors.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{Done, Folder, plateau_reading, typed, words};
use plateau_match::record;
use serde_json::Value;

const PLATEAU: &str = env!("CARGO_BIN_EXE_plateau");

/// A shell script that can be run.
fn script(folder: &Folder, name: &str, text: &str) -> String {
    let path = folder.file(name);
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// A script that speaks UGI and does this when it is told to go.
fn engine(folder: &Folder, name: &str, go: &str) -> String {
    let text = format!(
        "while read line; do case $line in ugi) echo id name Shelly; echo ugiok;; isready) echo readyok;; \
         go*) {go};; quit) exit;; esac; done"
    );
    script(folder, name, &text)
}

fn document(line: &str) -> Value {
    let done = typed(line);
    assert_eq!(done.status, 0, "{line}: {done:?}");
    serde_json::from_str(&done.output).unwrap()
}

fn play(line: &str, input: &str) -> Done {
    let words = words(line);
    plateau_reading(&words.iter().map(String::as_str).collect::<Vec<_>>(), input)
}

/// The reason says what went wrong: death with status and last words, a hang with its limit, an
/// illegal move with the position.
#[test]
fn a_forfeit_says_why() {
    let folder = Folder::new("why");
    for (name, go, reason) in [
        ("dies", "echo out of ideas >&2; exit 3", "it died (status 3) and said last: out of ideas"),
        ("crashes", "kill -SEGV $$", "it died (signal 11, SIGSEGV)"),
        ("hangs", "sleep 100", "it did not answer bestmove within 2.1 s"),
        (
            "cheats",
            "echo bestmove z9",
            "illegal move 'z9' in '---------------------------OX------XO",
        ),
        (
            "repeats",
            "echo bestmove a1",
            "illegal move 'a1' in '---------------------------OX------XO",
        ),
    ] {
        let engine = engine(&folder, name, go);
        let clock = Instant::now();
        let line = format!(
            "match othello --a 'ugi:{engine}' --b random --games 1 --openings 0 --time 100 --json"
        );
        let found = document(&line);
        let forfeit = found["games"][0]["forfeit"].as_str().unwrap();
        assert!(forfeit.starts_with(&format!("x forfeits: {reason}")), "{name}: {forfeit}");
        assert!(clock.elapsed() < Duration::from_secs(30), "{name}");
    }
}

/// Whether a process is there and no zombie.
fn is_alive(pid: &str) -> bool {
    let output = Command::new("ps").args(["-o", "stat=", "-p", pid]).output().unwrap();
    let state = String::from_utf8_lossy(&output.stdout).trim().to_string();
    !state.is_empty() && !state.starts_with('Z')
}

/// However a match ends, wrappers and what they started end with it.
#[test]
fn nothing_is_left_behind() {
    for signal in [None, Some("-TERM"), Some("-INT"), Some("-HUP"), Some("-KILL")] {
        let folder = Folder::new(&format!("tree{}", signal.unwrap_or("-none")));
        let pids = folder.file("pids");
        let real = engine(&folder, "real", "echo bestmove z9");
        let wrapper = script(
            &folder,
            "wrapper",
            &format!("echo $$ >>{pids}\nsleep 1000 &\necho $! >>{pids}\n{real}"),
        );
        let games = if signal.is_some() { 100_000 } else { 2 };
        let mut child = Command::new(PLATEAU)
            .args([
                "match",
                "sogo",
                "--a",
                &format!("ugi:{wrapper}"),
                "--b",
                "random",
                "--threads",
                "1",
            ])
            .args(["--games", &games.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let started = || fs::read_to_string(&pids).unwrap_or_default().lines().count() >= 2;
        let clock = Instant::now();
        while !started() && clock.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(20));
        }
        if let Some(signal) = signal {
            std::thread::sleep(Duration::from_millis(200));
            Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        }
        let status = child.wait().unwrap();
        assert_eq!(status.success(), signal.is_none(), "{signal:?}: {status:?}");
        let left =
            || fs::read_to_string(&pids).unwrap().lines().filter(|pid| is_alive(pid)).count();
        let clock = Instant::now();
        while left() > 0 && clock.elapsed() < Duration::from_secs(5) {
            std::thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(left(), 0, "{signal:?}");
    }
}

/// Whole games over each protocol, and the names that engines give themselves in tables and
/// records.
#[test]
fn engines_play_by_each_protocol() {
    let folder = Folder::new("protocols");
    let own = format!("env PLATEAU_CACHE={}/tables {PLATEAU}", env!("CARGO_TARGET_TMPDIR"));
    let name = format!("Plateau {}", env!("CARGO_PKG_VERSION"));
    for (setup, engine) in [
        ("othello", format!("gtp:{own} gtp --level 1")),
        ("othello --size 6", format!("gtp:{own} gtp --level 1")),
        ("othello", format!("ugi:{own} ugi")),
        ("othello", format!("nboard:1:{own} nboard")),
    ] {
        let records = folder.file("records");
        let line = format!(
            "match {setup} --a '{engine}' --b random --games 2 --time 50 --records {records} --json"
        );
        let found = document(&line);
        for game in found["games"].as_array().unwrap() {
            assert!(
                game["forfeit"].is_null() && game["ending"] != "adjudication",
                "{engine}: {game}"
            );
        }
        let said = found["a_name"].as_str().unwrap();
        assert!(said.starts_with("Plateau") && found["b_name"].is_null(), "{engine}: {said}");
        let text = fs::read_to_string(format!("{records}/game-00001.txt")).unwrap();
        assert!(text.contains(&format!("[x \"{said}\"]")), "{text}");
    }
    let shown = typed(&format!(
        "match othello --a 'gtp:{own} gtp --level 1' --b random --games 1 --time 50"
    ));
    assert!(shown.output.contains(&format!("a {name} (gtp:")), "{shown:?}");
}

/// People play against all three, and an engine that dies ends the game with its reason, which
/// stays saved.
#[test]
fn people_play_engines_of_others() {
    let folder = Folder::new("people");
    let own = format!("env PLATEAU_CACHE={}/tables {PLATEAU}", env!("CARGO_TARGET_TMPDIR"));
    for (number, engine) in [
        format!("gtp:{own} gtp --level 1"),
        format!("ugi:{own} ugi"),
        format!("nboard:1:{own} nboard"),
    ]
    .iter()
    .enumerate()
    {
        let file = folder.file(&format!("{number}.txt"));
        let line = format!("play othello --opponent '{engine}' --save {file}");
        // The second game is another one for the engine, too.
        let done = play(&line, "f5\nundo\nd3\nnew\nc4\nquit\n");
        assert_eq!(
            (done.status, done.output.matches("o plays ").count()),
            (0, 3),
            "{engine}: {done:?}"
        );
        let saved = record::read(&fs::read_to_string(&file).unwrap()).unwrap();
        let seat = saved.seat(plateau_game::Side::O);
        assert!(saved.plies().len() == 2 && seat.name.starts_with("Plateau"), "{seat:?}");
    }
    let dies = engine(&folder, "dies", "echo no more >&2; exit 1");
    let file = folder.file("dead.txt");
    let done = play(&format!("play sogo --opponent 'ugi:{dies}' --save {file}"), "a1\nb1\n");
    assert_eq!(done.status, 2, "{done:?}");
    assert!(
        done.errors.contains("cannot go on: it died (status 1) and said last: no more"),
        "{done:?}"
    );
    assert_eq!(record::read(&fs::read_to_string(&file).unwrap()).unwrap().plies().len(), 1);
}

#[test]
fn players_that_cannot_play_are_named() {
    for (line, expected) in [
        (
            "match sogo --a nobody --b random --games 1",
            "unknown player 'nobody' (expected level:1 to level:10, minimax, alphabeta, search, mcts, classic, random, \
             ugi:COMMAND, gtp:COMMAND or nboard:[DEPTH:]COMMAND)",
        ),
        ("play sogo --opponent nobody", "gtp:COMMAND or nboard:[DEPTH:]COMMAND)"),
        ("play sogo --opponent gtp:x", "player 'gtp:x' cannot play sogo (GTP is for othello)"),
        ("play othello --opponent gtp:/no/such", "engine 'gtp:/no/such' cannot play: No such file"),
        (
            "match othello --size 4 --position '-----OX--XO----- O' --a gtp:x --b random --games 1",
            "GTP knows only games from the usual start",
        ),
    ] {
        let done = typed(line);
        assert!(done.status == 2 && done.errors.contains(expected), "{line}: {done:?}");
    }
}

fn check(command: &str, more: &str) -> Done {
    typed(&format!("ugi --check '{command}' {more}"))
}

/// Our own engine gets nothing wrong.
#[test]
fn our_engine_passes_the_check() {
    let own = format!("env PLATEAU_CACHE={}/tables {PLATEAU} ugi", env!("CARGO_TARGET_TMPDIR"));
    for more in ["--size 3", "--game pogo"] {
        let done = check(&own, more);
        assert_eq!(done.status, 0, "{done:?}");
        assert!(done.output.ends_with("16 ok, 0 wrong, 0 missing\n"), "{done:?}");
    }
}

#[test]
fn engine_faults_are_reported() {
    let folder = Folder::new("wrong");
    let rude = engine(&folder, "rude", "echo hello; echo bestmove a1");
    let done = check(&rude, "");
    assert_eq!(done.status, 2, "{done:?}");
    for line in [
        "missing  says who it is in answer to ugi: there is no line 'id author NAME'",
        "ok       answers isready",
        "wrong    moves at the start within go movetime: 'hello' before bestmove (expected lines of info)",
        "wrong    thinks without end until stop: it says bestmove before stop",
        "missing  answers queries: no response to query gameover, p1turn, result, moves",
        "ok       ends at quit",
    ] {
        assert!(done.output.lines().any(|said| said == line), "{line}: {}", done.output);
    }
    let dies = engine(&folder, "dies", "exit 7");
    let done = check(&dies, "");
    assert!(done.output.contains("go movetime: it died (status 7)\n"), "{done:?}");
    let done = check("/no/such/engine", "");
    assert!(
        done.status == 2 && done.errors.contains("cannot be checked: No such file"),
        "{done:?}"
    );
}

/// A code block of the guide in this language.
fn sample(language: &str) -> String {
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engines.md");
    let guide = fs::read_to_string(guide).unwrap();
    let (_, rest) = guide.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0.to_string()
}

/// The engines in the guide for authors are right, and short.
#[test]
fn the_engines_of_the_guide_pass_the_check() {
    let folder = Folder::new("guide");
    let source = |language: &str, name: &str| {
        let text = sample(language);
        assert!(text.lines().count() <= 45, "{language}: {} lines", text.lines().count());
        fs::write(folder.file(name), text).unwrap();
        folder.file(name)
    };
    let (rust, program) = (source("rust", "bot.rs"), folder.file("bot"));
    let rustc = std::env::var("RUSTC").unwrap_or("rustc".into());
    let compiled =
        Command::new(rustc).args(["--edition", "2024", "-o", &program, &rust]).status().unwrap();
    assert!(compiled.success());
    let python = source("python", "bot.py");
    let has_python = Command::new("python3").arg("--version").output().is_ok();
    for command in
        [Some(program), has_python.then(|| format!("python3 {python}"))].into_iter().flatten()
    {
        let done = check(&command, "");
        assert!(done.status == 0 && done.output.contains(" 0 wrong"), "{command}: {done:?}");
        let found =
            document(&format!("match sogo --a 'ugi:{command}' --b random --games 2 --json"));
        assert!(
            found["games"].as_array().unwrap().iter().all(|game| game["forfeit"].is_null()),
            "{found}"
        );
        assert_eq!(found["a_name"], "Any Rod");
    }
}

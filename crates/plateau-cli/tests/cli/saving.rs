//! Nothing that was kept is lost: games in files, files that are no games, full disks, folders that
//! cannot be written to.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use plateau_match::record;

use crate::common::{Done, Folder, plateau, plateau_reading, typed};

fn moves(file: &str) -> Vec<String> {
    let game = record::read(&fs::read_to_string(file).unwrap()).unwrap();
    game.plies().iter().map(|ply| ply.mv().to_string()).collect()
}

fn play(args: &[&str], input: &str) -> Done {
    plateau_reading(&[&["play", "sogo", "--side", "both"], args].concat(), input)
}

#[test]
fn a_kept_game_goes_on() {
    let folder = Folder::new("kept");
    let file = folder.file("g.txt");
    assert_eq!(play(&["--save", &file], "a1\nb1\nquit\n").status, 0);
    assert_eq!(play(&["--save", &file], "quit\n").status, 0);
    assert_eq!(moves(&file), ["a1", "b1"]);
    assert_eq!(play(&["--save", &file, "--size", "4"], "c1\n").status, 0);
    assert_eq!(moves(&file), ["a1", "b1", "c1"]);
    assert_eq!(folder.names(), ["g.txt"]);
}

#[test]
fn starting_over_keeps_a_copy() {
    let folder = Folder::new("copy");
    let file = folder.file("g.txt");
    play(&["--save", &file], "a1\n");
    assert_eq!(play(&["--save", &file, "--new"], "b1\n").status, 0);
    assert_eq!(
        (moves(&file), moves(&folder.file("g.txt.1"))),
        (vec!["b1".into()], vec!["a1".into()])
    );
    // Within a game too, and for a game that is loaded in its place.
    let other = folder.file("other.txt");
    play(&["--save", &other], "c1\n");
    assert_eq!(play(&["--save", &file], &format!("new\nd1\nload {other}\n")).status, 0);
    assert_eq!(moves(&file), ["c1"]);
    assert_eq!(
        (moves(&folder.file("g.txt.2")), moves(&folder.file("g.txt.3"))),
        (vec!["b1".into()], vec!["d1".into()])
    );
}

#[test]
fn files_of_other_games_are_refused_and_unchanged() {
    let folder = Folder::new("left-alone");
    let file = folder.file("notes.txt");
    let notes = "Buy milk.\n";
    fs::write(&file, notes).unwrap();
    let game = folder.file("g.txt");
    play(&["--save", &game], "a1\n");
    let before = fs::read(&game).unwrap();
    let refused = |args: &[&str], input: &str| {
        let done = play(args, input);
        assert_eq!(done.status, 2, "{args:?}: {done:?}");
        assert_eq!(done.errors.lines().count(), 1, "{done:?}");
    };
    refused(&["--save", &file], "a1\n");
    refused(&["--save", &game, "--moves", "b1"], "");
    refused(&["--save", &game, "--size", "3"], "");
    refused(&["--load", &game, "--save", &file], "");
    refused(&["--save", "/dev/null"], "");
    refused(&["--new"], "");
    assert_eq!(plateau(&["play", "pogo", "--side", "both", "--save", &game]).status, 2);
    // Typed in the game: refused there.
    let done = play(&[], &format!("a1\nsave {file}\n"));
    assert!(done.status == 0 && done.output.contains("is not a saved game"), "{done:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), notes);
    assert_eq!(fs::read(&game).unwrap(), before);
    // An empty file holds nothing that could be lost.
    let empty = folder.file("empty.txt");
    fs::write(&empty, "").unwrap();
    assert_eq!(play(&["--save", &empty], "a1\n").status, 0);
    assert_eq!(moves(&empty), ["a1"]);
}

/// The file's folder goes away during the game, as a disk that fills up would: the game goes on,
/// once, and is saved when it can be again.
#[test]
fn a_move_that_cannot_be_saved_is_played_once() {
    let folder = Folder::new("full");
    let (file, aside) = (folder.file("there/g.txt"), folder.file("aside"));
    fs::create_dir(folder.file("there")).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_plateau"))
        .args([
            "play",
            "sogo",
            "--side",
            "x",
            "--opponent",
            "random",
            "--seed",
            "1",
            "--save",
            &file,
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut hear =
        |word: &str| lines.find(|line| line.contains(word)).unwrap_or_else(|| panic!("{word}"));
    hear("x to move");
    fs::rename(folder.file("there"), &aside).unwrap();
    writeln!(stdin, "a1").unwrap();
    let said = hear("not saved");
    assert!(said.starts_with("played, but not saved: cannot write '"), "{said}");
    // The opponent goes on all the same.
    hear("o plays");
    assert!(hear("not saved").starts_with("played, but not saved"));
    hear("x to move");
    writeln!(stdin, "save").unwrap();
    hear("cannot write");
    fs::rename(&aside, folder.file("there")).unwrap();
    writeln!(stdin, "save").unwrap();
    hear("saved ‘");
    assert_eq!(moves(&file).len(), 2);
    fs::rename(folder.file("there"), &aside).unwrap();
    writeln!(stdin, "b2\nquit").unwrap();
    drop(stdin);
    // At the end it counts: what was played is in no file.
    assert_ne!(child.wait().unwrap().code(), Some(0));
    assert_eq!(moves(&folder.file("aside/g.txt")).len(), 2);
}

/// A running `play --save`, spoken to line by line.
struct Running {
    child: std::process::Child,
    stdin: std::process::ChildStdin,
    lines: Box<dyn Iterator<Item = String>>,
}

impl Running {
    fn start(file: &str) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plateau"))
            .args(["play", "sogo", "--side", "both", "--save", file])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut running = Running { child, stdin, lines: Box::new(lines) };
        running.hear("x to move");
        running
    }

    fn say(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
    }

    fn hear(&mut self, word: &str) -> String {
        self.lines
            .find(|line| line.contains(word))
            .unwrap_or_else(|| panic!("'{word}' was not said"))
    }

    fn end(mut self) -> Option<i32> {
        self.say("quit");
        self.child.wait().unwrap().code()
    }
}

/// Two games on one file: the second is refused, by every name of the file, and the first loses
/// nothing.
#[test]
fn a_file_is_followed_by_one_game() {
    let folder = Folder::new("in-use");
    let file = folder.file("g.txt");
    let mut first = Running::start(&file);
    first.say("a1");
    first.hear("o to move");
    let refused = |args: &[&str], input: &str| {
        let done = play(args, input);
        let sentence = format!("{}{}", done.output, done.errors);
        assert!(sentence.contains("is in use by another game"), "{args:?}: {done:?}");
        done.status
    };
    assert_eq!(refused(&["--save", &file], "d4\n"), 2);
    assert_eq!(refused(&["--save", &file, "--new"], "d4\n"), 2);
    #[cfg(unix)]
    {
        let link = folder.file("link");
        std::os::unix::fs::symlink("g.txt", &link).unwrap();
        assert_eq!(refused(&["--save", &link], "d4\n"), 2);
        fs::remove_file(link).unwrap();
    }
    // From within another game too, which goes on.
    assert_eq!(refused(&[], &format!("d4\nsave {file}\nquit\n")), 0);
    first.say("b1");
    first.hear("x to move");
    assert_eq!(first.end(), Some(0));
    assert_eq!(moves(&file), ["a1", "b1"]);
    assert_eq!(folder.names(), ["g.txt"]);
    assert_eq!(play(&["--save", &file], "c1\nquit\n").status, 0);
    assert_eq!(moves(&file), ["a1", "b1", "c1"]);
}

/// A file that another program has written to is left as it is; the game can be saved elsewhere.
#[test]
fn a_file_that_changed_is_not_written_over() {
    let folder = Folder::new("changed");
    let (file, other) = (folder.file("g.txt"), folder.file("other.txt"));
    for rescue in [true, false] {
        let _ = fs::remove_file(&file);
        let mut game = Running::start(&file);
        game.say("a1");
        game.hear("o to move");
        fs::write(&file, "notes of somebody else\n").unwrap();
        game.say("b1");
        let said = game.hear("not saved");
        assert!(said.contains("was changed by another program"), "{said}");
        game.say("save");
        game.hear("was changed by another program");
        if rescue {
            game.say(&format!("save {other}"));
            game.hear("saved ‘");
        }
        assert_eq!(game.end(), Some(if rescue { 0 } else { 2 }));
        assert_eq!(fs::read_to_string(&file).unwrap(), "notes of somebody else\n");
    }
    assert_eq!(moves(&other), ["a1", "b1"]);
}

#[cfg(unix)]
#[test]
fn links_and_modes_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = Folder::new("modes");
    let (file, link) = (folder.file("g.txt"), folder.file("link"));
    play(&["--save", &file], "a1\n");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    symlink("g.txt", &link).unwrap();
    // Leftovers of a killed process are removed by the next save.
    fs::write(folder.file(".g.txt.1-00000000.tmp"), "half").unwrap();
    assert_eq!(play(&["--save", &link], "b1\n").status, 0);
    assert_eq!(moves(&file), ["a1", "b1"]);
    assert!(Path::new(&link).is_symlink());
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(folder.names(), ["g.txt", "link"]);
    // The copy of a private game is private too.
    assert_eq!(play(&["--save", &file, "--new"], "c1\n").status, 0);
    assert_eq!(fs::metadata(folder.file("g.txt.1")).unwrap().permissions().mode() & 0o777, 0o600);
}

/// Promised formats of Othello: transcripts on every board, GGF, WTHOR archives.
#[test]
fn othello_files_are_loaded() {
    let folder = Folder::new("othello");
    let transcript = folder.file("t.txt");
    fs::write(&transcript, "f5d6c3").unwrap();
    let small = folder.file("small.txt");
    fs::write(&small, "6x6 e4").unwrap();
    let ggf = folder.file("g.ggf");
    let rows = "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------";
    fs::write(&ggf, format!("(;GM[Othello]PB[Ada]PW[BO[4]BO[8 {rows} *]B[f5]W[d6];)")).unwrap();
    let loaded = |file: &str, more: &str| {
        let done = typed(&format!("play othello --side both --load {file} {more} --json"));
        assert_eq!(done.status, 0, "{done:?}");
        let document: serde_json::Value = serde_json::from_str(&done.output).unwrap();
        document["moves"].as_array().unwrap().len()
    };
    assert_eq!((loaded(&transcript, ""), loaded(&small, ""), loaded(&ggf, "")), (3, 1, 2));
    // Two games of WTHOR.
    let mut bytes = vec![0; 16 + 2 * 68];
    (bytes[4], bytes[10], bytes[11]) = (2, 0xe4, 0x07);
    (bytes[16 + 8], bytes[16 + 9]) = (56, 64);
    bytes[16 + 68 + 8] = 56;
    let archive = folder.file("WTH_2020.wtb");
    fs::write(&archive, bytes).unwrap();
    assert_eq!((loaded(&archive, ""), loaded(&archive, "--number 2")), (2, 1));
    let beyond = typed(&format!("play othello --load {archive} --number 3"));
    assert!(beyond.status == 2 && beyond.errors.contains("there are 2 games in it"), "{beyond:?}");
}

/// A damaged table is passed over, with a word after the answer.
#[test]
fn a_damaged_table_is_told() {
    let folder = Folder::new("damaged-table");
    let best = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plateau"));
        command
            .env("PLATEAU_CACHE", folder.file(""))
            .args(["best", "pogo", "--nodes", "100"])
            .output()
            .unwrap()
    };
    let done = best();
    assert!(done.status.success() && done.stderr.is_empty(), "{done:?}");
    let store = plateau_tables::TableStore::new(folder.file("").into());
    let space = plateau_games::pogo::PogoSpace::new(plateau_games::pogo::PogoRules::default());
    fs::write(store.path(&space, "table"), "no table").unwrap();
    let done = best();
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(done.status.success() && said.contains("is not used: "), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

/// The writer is killed again and again while it saves: the file is always a whole game that holds
/// every move that was acknowledged, and the next save leaves nothing else behind. `cargo xtask
/// attack --kills N` kills more often.
#[test]
fn killed_while_saving() {
    let kills: u64 =
        std::env::var("PLATEAU_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(12);
    let folder = Folder::new("killed");
    let file = folder.file("g.txt");
    let mut random = fastrand::Rng::with_seed(kills);
    for _ in 0..kills {
        let mut game =
            plateau_match::Match::new(plateau_games::Variant::new(plateau_games::GameId::Sogo));
        let mut input = String::new();
        while let Some(mv) = random.choice(game.moves()) {
            game.play(mv).unwrap();
            input += &format!("{mv}\n");
        }
        let _ = fs::remove_file(&file);
        let mut child = Command::new(env!("CARGO_BIN_EXE_plateau"))
            .args(["play", "sogo", "--side", "both", "--save", &file])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let mut lines =
            stdout.lines().map_while(Result::ok).filter(|line| line.contains(" to move, "));
        let started = lines.next();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        std::thread::sleep(std::time::Duration::from_micros(random.u64(..8_000)));
        child.kill().unwrap();
        let acknowledged = lines.count();
        child.wait().unwrap();
        assert!(started.is_some());
        let kept = moves(&file).len();
        assert!(kept >= acknowledged, "{kept} moves are kept, {acknowledged} were acknowledged");
    }
    play(&["--save", &file], "quit\n");
    assert_eq!(folder.names(), ["g.txt"]);
}

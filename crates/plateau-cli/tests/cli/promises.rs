//! Promises of SECURITY.md about files, tables and engines, a test each, against the installed
//! binary.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::Folder;

/// Output and status of a run.
struct Ran {
    status: Option<i32>,
    output: String,
    errors: String,
}

fn plateau() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plateau"));
    command.env("PLATEAU_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/tables"));
    command
}

fn run(args: &[&str], input: &[u8]) -> Ran {
    let mut command = plateau();
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A refused argument reads no input.
    let _ = child.stdin.take().unwrap().write_all(input);
    let done = child.wait_with_output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ran { status: done.status.code(), output: text(&done.stdout), errors: text(&done.stderr) }
}

const RECORD: &str = "[Game \"sogo\"]\n[x \"Ada\"]\n\n1. a1 b1 {well} (1... b2 2. c3) 2. c1\n*\n";

/// Texts of every kind, and what becomes of them when they are cut, doubled or changed.
#[test]
fn files_and_texts_from_anywhere_are_read_without_a_panic() {
    let mut texts: Vec<Vec<u8>> = [
        RECORD,
        "f5d6c3d3c4",
        "(;GM[Othello]PB[Ada]PW[Bob]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5];)",
        "p1.AAAAbroken",
        "---------------------------OX------XO--------------------------- X;",
        "[Game \"morpion\"]\n[TimeControl \"99999999999999999999+1\"]\n\n1. a11 {[%clk 9:99:99999999999]}\n*\n",
    ]
    .map(|text| text.as_bytes().to_vec())
    .into();
    texts.push([b"[Game \"pogo\"]\n\n1. 2a1-a3 ".to_vec(), b"(".repeat(100_000)].concat());
    texts.push([b"[Game \"sogo\"]\n\n1. a1 {".to_vec(), b"x".repeat(1 << 20)].concat());
    let mut random = fastrand::Rng::with_seed(35);
    for number in 0..40 {
        let mut text = random.choice(&texts[..6]).unwrap().clone();
        match number % 4 {
            0 => text.truncate(random.usize(..text.len())),
            1 => text.extend(text.clone()),
            2 => {
                let places = [0; 3].map(|_| random.usize(..text.len()));
                places.iter().for_each(|place| text[*place] = random.u8(..));
            }
            _ => text = std::iter::repeat_with(|| random.u8(..)).take(300).collect(),
        }
        texts.push(text);
    }
    for text in texts {
        let ran = run(&["convert", "-"], &text);
        let shown = String::from_utf8_lossy(&text[..text.len().min(60)]).into_owned();
        assert!(matches!(ran.status, Some(0 | 2)), "{shown:?}: {:?} {}", ran.status, ran.errors);
        assert!(!ran.errors.contains("panicked"), "{shown:?}: {}", ran.errors);
    }
}

#[test]
fn texts_are_played_through_the_rules() {
    let ran = run(&["convert", "-"], RECORD.as_bytes());
    assert_eq!(ran.status, Some(0), "{}", ran.errors);
    assert!(ran.output.contains("1. a1 b1 {well} (1... b2 2. c3) 2. c1 *"), "{}", ran.output);
    let illegal = RECORD.replace("2. c1", "2. a1 a1 3. a1 a1");
    let ran = run(&["convert", "-"], illegal.as_bytes());
    assert!(ran.status == Some(2) && ran.errors.contains("a1"), "{:?} {}", ran.status, ran.errors);
}

#[test]
fn a_refusal_is_one_sentence_of_printable_characters() {
    let strange = "\u{1b}[2J\u{7}\u{202e}\u{200b}\u{2028}";
    for (text, args) in [
        (RECORD.replace("a1", strange), &["convert", "-"][..]),
        (RECORD.replace("sogo", strange), &["convert", "-"]),
        (strange.to_owned(), &["review", "-"]),
        (String::new(), &["moves", strange]),
        (String::new(), &["moves", "sogo", "--position", strange]),
        (String::new(), &["convert", strange]),
    ] {
        let ran = run(args, text.as_bytes());
        assert_eq!(
            (ran.status, ran.errors.lines().count()),
            (Some(2), 1),
            "{args:?}: {:?}",
            ran.errors
        );
        let is_shown = |c: char| !c.is_control() && !strange[4..].contains(c);
        assert!(ran.errors.trim_end().chars().all(is_shown), "{args:?}: {:?}", ran.errors);
    }
}

fn save(file: &str, input: &str) -> Ran {
    run(&["play", "sogo", "--side", "both", "--save", file], input.as_bytes())
}

/// A folder in which nothing can be made: neither the old nor half of a new file.
#[cfg(target_os = "linux")]
#[test]
fn a_file_is_replaced_as_a_whole_or_not_at_all() {
    let folder = Folder::new("whole");
    let file = folder.file("g.txt");
    assert_eq!(save(&file, "a1\nb1\nquit\n").status, Some(0));
    let before = fs::read(&file).unwrap();
    // Files may have no more than so many bytes: the next save does not fit.
    let mut limited = Command::new("sh");
    limited.args([
        "-c",
        "ulimit -f 0; trap '' XFSZ; exec \"$0\" \"$@\"",
        env!("CARGO_BIN_EXE_plateau"),
    ]);
    limited.args(["play", "sogo", "--side", "both", "--save", &file]).stdin(Stdio::piped());
    let mut child = limited.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"c1\nquit\n").unwrap();
    assert_ne!(child.wait().unwrap().code(), Some(0), "what was played is in no file");
    assert_eq!(fs::read(&file).unwrap(), before);
    assert_eq!(folder.names(), ["g.txt"]);
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_modes_kept() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = Folder::new("followed");
    let (file, link) = (folder.file("g.txt"), folder.file("link"));
    assert_eq!(save(&file, "a1\nquit\n").status, Some(0));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    symlink("g.txt", &link).unwrap();
    assert_eq!(save(&link, "b1\nquit\n").status, Some(0));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(fs::read_to_string(&file).unwrap().contains("1. a1 b1"));
}

#[cfg(unix)]
#[test]
fn special_and_foreign_files_are_left_alone() {
    let folder = Folder::new("alone");
    let notes = folder.file("notes.txt");
    fs::write(&notes, "Buy milk.\n").unwrap();
    assert_eq!(save(&notes, "a1\n").status, Some(2));
    assert_eq!(fs::read_to_string(&notes).unwrap(), "Buy milk.\n");
    let pipe = folder.file("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for place in [pipe.as_str(), "/dev/null", folder.file("").as_str()] {
        let clock = Instant::now();
        assert_eq!(save(place, "a1\n").status, Some(2), "{place}");
        assert!(clock.elapsed() < Duration::from_secs(60), "{place}");
    }
}

#[test]
fn a_table_is_believed_only_if_its_checksum_fits() {
    let folder = Folder::new("believed");
    let best = || {
        let mut command = plateau();
        command.env("PLATEAU_CACHE", folder.file("")).args(["best", "pogo", "--nodes", "100"]);
        command.output().unwrap()
    };
    assert!(best().status.success());
    let store = plateau_tables::TableStore::new(folder.file("").into());
    let space = plateau_games::pogo::PogoSpace::new(plateau_games::pogo::PogoRules::default());
    let table = store.path(&space, "table");
    fs::write(&table, "no table").unwrap();
    let done = best();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success() && said.contains("is not used: "), "{said}");
}

#[test]
fn a_contradiction_ends_with_a_status_of_its_own() {
    let folder = Folder::new("contradiction");
    let file = folder.file("wrong.obf");
    // One square is empty, and with it all are black: 64 discs more, not 10.
    fs::write(&file, format!("-OX{} X; A1:+10;\n", "X".repeat(61))).unwrap();
    let ran = run(&["solve", "othello", "--obf", &file], b"");
    assert_eq!(ran.status, Some(4), "{}{}", ran.output, ran.errors);
}

#[cfg(unix)]
#[test]
fn engines_are_bounded_in_what_they_may_say() {
    for engine in ["ugi:yes", "ugi:cat /dev/zero"] {
        let mut command = plateau();
        command.args(["match", "sogo", "--a", engine, "--b", "random", "--games", "1"]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let mut most_kb = 0;
        while child.try_wait().unwrap().is_none() {
            most_kb = most_kb.max(memory_kb(child.id()));
            std::thread::sleep(Duration::from_millis(50));
        }
        let done = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(2), "{engine}: {said}");
        assert!(most_kb < 200 << 10, "{engine}: {most_kb} KB");
    }
}

/// Resident memory of a process, where the system reports it.
#[cfg(unix)]
fn memory_kb(id: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

#[cfg(unix)]
#[test]
fn engines_are_bounded_in_how_long_they_may_take() {
    let folder = Folder::new("slow-engine");
    let engine = folder.file("slow.sh");
    let words =
        "while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; esac; done";
    fs::write(&engine, words).unwrap();
    let clock = Instant::now();
    let spec = format!("ugi:sh {engine}");
    let args =
        ["match", "sogo", "--a", &spec, "--b", "random", "--games", "1", "--time", "100", "--json"];
    let ran = run(&args, b"");
    assert!(
        ran.output.contains("it did not answer bestmove within 2.1 s"),
        "{}{}",
        ran.output,
        ran.errors
    );
    assert!(clock.elapsed() < Duration::from_secs(60));
}

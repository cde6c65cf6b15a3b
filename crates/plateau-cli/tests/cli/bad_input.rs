//! Hundreds of bad inputs: each ends with status 2 and one sentence that names what is wrong, none
//! with a panic, and none leaves anything on the standard output.

use std::ffi::OsString;
use std::fs;

use crate::common::{Done, Folder, plateau, plateau_os, typed};

fn check_refusal(done: &Done, what: &str, named: &str) {
    assert_eq!(done.status, 2, "{what}: {done:?}");
    assert_eq!(done.output, "", "{what}");
    let sentence =
        done.errors.strip_prefix("plateau: ").unwrap_or_else(|| panic!("{what}: {done:?}"));
    assert_eq!(sentence.lines().count(), 1, "{what}: {sentence}");
    assert!(sentence.trim().len() > 10, "{what}: {sentence}");
    assert!(sentence.contains(named), "{what}: '{named}' is not named in: {sentence}");
}

/// A line to type and what the sentence must name.
fn check(line: &str, named: &str) {
    check_refusal(&typed(line), line, named);
}

#[test]
fn commands_and_arguments() {
    let cases = [
        ("serve --port x", "'x'"),
        ("serve --port 65536", "'65536'"),
        ("serve now", "'now'"),
        ("site", "DIR"),
        ("completions", "SHELL"),
        ("completions tcsh", "(expected bash, elvish, fish, powershell, zsh)"),
        ("moo", "'moo'"),
        ("help", "'help'"),
        ("Games", "'Games'"),
        ("--frobnicate", "--frobnicate"),
        ("-x", "-x"),
        ("games extra", "'extra'"),
        ("games --size 4", "--size"),
        ("moves", "GAME"),
        ("perft", "GAME"),
        ("play", "GAME"),
        ("perft sogo", "DEPTH"),
        ("moves sogo extra", "'extra'"),
        ("moves sogo --frob", "--frob"),
        ("moves sogo --siz 4", "--siz"),
        ("moves sogo --size", "--size"),
        ("moves sogo --rules", "--rules"),
        ("moves sogo --position", "--position"),
        ("moves sogo --moves", "--moves"),
        ("moves sogo --json=yes", "--json"),
        ("moves sogo --json --json", "--json"),
        ("moves sogo --size 4 --size 4", "--size"),
        ("moves sogo --divide", "--divide"),
        ("perft sogo 1 2", "'2'"),
        ("perft sogo 1 --threads", "--threads"),
        ("play sogo --level", "--level"),
        ("play sogo --load", "--load"),
        ("play sogo --seed", "--seed"),
        ("play sogo --load a --moves a1", "--moves"),
        ("play sogo --load a --size 3", "--size"),
        ("bench chess", "'chess'"),
        ("bench sogo othello", "'othello'"),
        ("bench sogo --stones 36", "--stones"),
        ("ladder sogo", "'ladder' is a command of plateau-lab"),
    ];
    for (line, named) in cases {
        check(line, named);
    }
}

#[test]
fn games_sizes_and_rules() {
    for command in ["moves {}", "perft {} 1", "play {}"] {
        for game in
            ["chess", "Sogo", "SOGO", "sogo4", "''", "' '", "só", "sogo\u{1b}[31m", "'so\ngo'"]
        {
            let line = command.replace("{}", game);
            check(&line, "unknown game");
        }
        for (game, size) in [
            ("sogo", "2"),
            ("sogo", "7"),
            ("sogo", "0"),
            ("sogo", "255"),
            ("morpion", "1"),
            ("morpion", "9"),
            ("othello", "5"),
            ("othello", "7"),
            ("othello", "10"),
            ("force3", "3"),
            ("pogo", "3"),
        ] {
            check(&format!("{} --size {size}", command.replace("{}", game)), size);
        }
        for size in ["four", "-4", "4.0", "''", "999", "0x4", "４", "--", "18446744073709551616"] {
            let named = size.trim_matches('\'');
            check(&format!("{} --size {size}", command.replace("{}", "sogo")), named);
        }
        for (game, rule, named) in [
            ("sogo", "undo=any", "undo"),
            ("morpion", "a=b", "a"),
            ("othello", "uturn=yes", "uturn"),
            ("force3", "uturn=yes", "uturn"),
            ("force3", "undo=never", "never"),
            ("force3", "undo=", "undo"),
            ("force3", "undo", "undo"),
            ("force3", "=any", "=any"),
            ("force3", "''", "KEY=VALUE"),
            ("force3", "UNDO=any", "UNDO"),
            ("force3", "undo=any=double", "any=double"),
            ("force3", "'undo =any'", "undo "),
            ("pogo", "undo=any", "undo"),
            ("pogo", "uturn=maybe", "maybe"),
            ("pogo", "uturn=YES", "YES"),
        ] {
            check(&format!("{} --rules {rule}", command.replace("{}", game)), named);
        }
    }
    check("moves force3 --rules undo=any --rules slide=mine", "mine");
}

#[test]
fn depths_threads_levels_sides_and_seeds() {
    for depth in
        ["-1", "x", "''", "1.5", "1e3", "1000", "4294967296", "99999999999999999999", "+-1", "１"]
    {
        check(&format!("perft othello {depth}"), depth.trim_matches('\''));
    }
    for threads in ["0", "-1", "257", "x", "''", "65536", "1.0"] {
        check(&format!("perft othello 1 --threads {threads}"), threads.trim_matches('\''));
        check(&format!("solve sogo --size 3 --threads {threads}"), threads.trim_matches('\''));
    }
    for level in ["0", "11", "-1", "x", "''", "256", "5.5"] {
        check(&format!("play othello --level {level}"), level.trim_matches('\''));
    }
    let specs = [
        ("human", "human"),
        ("level:0", "level:0"),
        ("level:11", "level:11"),
        ("level:", "level:"),
        ("alphabeta:deep=3", "deep"),
        ("alphabeta:depth=0", "'0'"),
        ("mcts:nodes=x", "'x'"),
        ("classic:insane", "insane"),
        ("search:style=wild", "wild"),
        ("search:w.none=3", "none"),
        ("random:1", "random:1"),
        ("''", "''"),
    ];
    for (spec, named) in specs {
        check(&format!("play othello --opponent {spec}"), named);
    }
    for side in ["X", "y", "''", "xo", "-", "black", "BOTH"] {
        check(&format!("play othello --side {side}"), side.trim_matches('\''));
    }
    for seed in ["-1", "x", "''", "18446744073709551616", "1.0"] {
        check(&format!("play othello --seed {seed}"), seed.trim_matches('\''));
    }
}

/// Position texts that no game accepts, and some that only the named game refuses.
#[test]
fn positions() {
    let nowhere = [
        "''",
        "' '",
        "x",
        "o",
        "-",
        "#",
        "////////",
        "'x x'",
        "hello",
        "'....#.... x - extra'",
        "é",
        "'\u{0} x'",
        "'-/x/-/-/-/xo/-/-/-/-/-/-/-/-/-/- z'",
        "'....#.... x'",
        "'xx/xx/xx/-/-/-/oo/oo/oo'",
        "'xx/xx/xx/-/-/-/oo/oo/oo x x'",
        "'.........  x -'",
        "'##....... x -'",
        "'....#.... z -'",
        "'....#.... x a1'",
        "'xxxx#.... x -'",
        "'....#... x -'",
        "'....#..... x -'",
        "'....#.... X extra'",
        "'xxxxx/-/-/-/-/-/oo/oo/oo z'",
        "'xx/xx/xx/-/-/-/oo/oo/o x'",
        "'xx/xx/-/-/-/-/oo/oo/oo x'",
        "'xx/xx/xx/-/-/-/oo/oo/oz x'",
        "'XXXX X'",
        "'---------------------------OX------XO--------------------------- Z'",
        "'---------------------------OX------XO--------------------------'",
        "'---------------------------OX------XQ--------------------------- X'",
        "'xxxxx/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- x'",
        "'xxx/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- x'",
        "'................/................/................ x'",
        "'................/................/................/............... x'",
        "'xxxx............/................/................/................ x'",
    ];
    for game in ["sogo", "morpion", "force3", "othello", "pogo"] {
        for position in nowhere {
            check(&format!("moves {game} --position {position}"), "position");
        }
    }
    let starts = [
        ("sogo", "'-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- x'"),
        ("morpion", "'................/................/................/................ x'"),
        ("force3", "'....#.... x -'"),
        ("othello", "'---------------------------OX------XO--------------------------- X'"),
        ("pogo", "'xx/xx/xx/-/-/-/oo/oo/oo x'"),
    ];
    for (game, start) in starts {
        assert_eq!(typed(&format!("moves {game} --position {start}")).status, 0, "{game}");
        for (other, position) in starts {
            if other != game {
                check(&format!("perft {game} 1 --position {position}"), "position");
            }
        }
    }
    check("moves sogo --size 3 --position '-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- x'", "position");
    check(
        "moves othello --size 6 --position '---------------------------OX------XO--------------------------- X'",
        "position",
    );
}

#[test]
fn moves() {
    let nowhere = [
        "zz",
        "a",
        "1",
        "a0",
        "a-1",
        "é1",
        "a1a1a1a1",
        "j9",
        "9j",
        "@",
        "@@",
        ">",
        ">>",
        "a1>",
        ">a1",
        "a1-",
        "-a1",
        "0a1-a2",
        "4a1-a2",
        "2a1-",
        "2a1-a3x",
        "999",
        "000",
        "p",
        "passs",
        "undo",
        "\u{202e}a1",
        "a１",
        "''@b1''",
    ];
    for game in ["sogo", "morpion", "force3", "othello", "pogo"] {
        for mv in nowhere {
            let done = plateau(&["moves", game, "--moves", mv]);
            check_refusal(&done, &format!("{game} {mv}"), "move 1");
        }
    }
    let illegal = [
        ("sogo", "e1", "'e1'"),
        ("sogo", "a5", "'a5'"),
        ("sogo", "c32", "'c32'"),
        ("sogo", "pass", "'pass'"),
        ("sogo", "a1 a1 a1 a1 a1", "move 5"),
        ("sogo --size 3", "d1", "'d1'"),
        ("sogo --size 3", "a1 a1 a1 a1", "move 4"),
        ("sogo --size 3", "a1 b1 a1 b1 a1 b1", "move 6"),
        ("sogo", "a1 b1 zz", "move 3"),
        ("morpion", "a1", "'a1'"),
        ("morpion", "a15", "'a15'"),
        ("morpion", "e11", "'e11'"),
        ("morpion", "a11 a11", "move 2"),
        ("morpion --size 3", "a14", "'a14'"),
        ("morpion --size 3", "a11 b11 a21 b21 a31 c11", "move 6"),
        ("force3", "@b2", "'@b2'"),
        ("force3", "@b1 @b1", "move 2"),
        ("force3", "a1-c2", "'a1-c2'"),
        ("force3", "a1>b2", "'a1>b2'"),
        ("force3", "a2>>c2", "'a2>>c2'"),
        ("force3", "b1>b2 b2>b1", "move 2"),
        ("force3", "@d1", "'@d1'"),
        ("force3 --rules place=first", "b1>b2", "'b1>b2'"),
        ("force3 --rules double=no", "b1>b2 b3>>b1", "move 2"),
        ("othello", "a1", "'a1'"),
        ("othello", "d4", "'d4'"),
        ("othello", "pass", "'pass'"),
        ("othello", "i9", "'i9'"),
        ("othello", "f5 f5", "move 2"),
        ("othello", "--", "'--'"),
        ("othello --size 4", "e5", "'e5'"),
        ("pogo", "1a3-a2", "'1a3-a2'"),
        ("pogo", "3a1-a2", "'3a1-a2'"),
        ("pogo", "1a1-c3", "'1a1-c3'"),
        ("pogo", "2a1-a1", "'2a1-a1'"),
        ("pogo", "1a1-a2 1a1-a2", "move 2"),
        ("pogo", "173", "'173'"),
        ("pogo --rules uturn=no", "1a1-b1 1a3-b3 3b1-a1", "move 3"),
    ];
    for (game, moves, named) in illegal {
        for command in ["moves", "play"] {
            check(&format!("{command} {game} --moves '{moves}'"), named);
        }
    }
}

#[test]
fn files() {
    let folder = Folder::new("bad-files");
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.file(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let missing = folder.file("missing");
    let texts: [(&str, &[u8]); 9] = [
        ("empty", b""),
        ("blank", b"\n\n\n"),
        ("binary", &[0, 159, 146, 150, 255]),
        ("prose", b"Call me Ishmael."),
        ("no-game", b"[Result \"*\"]\n\n1. a1 *\n"),
        ("other-game", b"[Game \"chess\"]\n\n1. e4 *\n"),
        ("bad-move", b"[Game \"sogo\"]\n\n1. a1 z9 *\n"),
        ("illegal", b"[Game \"sogo\"]\n[Size \"3\"]\n\n1. a1 a1 2. a1 a1 *\n"),
        ("mismatch", b"[Game \"othello\"]\n\n1. f5 d6 *\n"),
    ];
    let huge = write("huge", &vec![b' '; 5 << 20]);
    for path in [missing.clone(), folder.file(""), huge] {
        check_refusal(&plateau(&["play", "sogo", "--load", &path]), "load", "'");
    }
    for (name, bytes) in texts {
        let path = write(name, bytes);
        check_refusal(&plateau(&["play", "sogo", "--load", &path]), name, name);
    }
    let nowhere = folder.file("no/such/folder/game");
    for path in [nowhere.as_str(), "", "/", ".."] {
        check_refusal(&plateau(&["play", "sogo", "--side", "both", "--save", path]), "save", path);
    }
    assert!(!folder.names().iter().any(|name| name.contains("tmp")), "no partial file is left");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text() {
    use std::os::unix::ffi::OsStringExt;
    let garbage = || OsString::from_vec(vec![0xff, 0xfe]);
    let lines = [
        vec![garbage()],
        vec!["moves".into(), garbage()],
        vec!["moves".into(), "sogo".into(), "--moves".into(), garbage()],
        vec!["moves".into(), "sogo".into(), "--position".into(), garbage()],
        vec!["perft".into(), "sogo".into(), garbage()],
    ];
    for line in lines {
        let what = format!("{line:?}");
        check_refusal(&plateau_os(line, b""), &what, "");
    }
}

/// Long inputs do not become long sentences.
#[test]
fn huge_arguments() {
    let huge = "x/".repeat(100_000);
    for option in ["--position", "--moves", "--rules", "--size"] {
        let done = plateau(&["moves", "sogo", option, &huge]);
        check_refusal(&done, option, "x/x/");
        assert!(done.errors.len() < 1000, "{option}: {} characters", done.errors.len());
    }
    let done = plateau(&["moves", &huge]);
    assert!(done.errors.len() < 1000, "{} characters", done.errors.len());
}

//! Lines of UGI and what they mean.

use plateau_players::Limits;

use super::command::{Go, Query, UgiCommand};
use super::settings::UgiSettings;

#[test]
fn lines_that_mean_something() {
    let go = |go: Go| UgiCommand::Go(go);
    let cases = [
        ("", UgiCommand::Nothing),
        ("  ugi ", UgiCommand::Ugi),
        ("isready", UgiCommand::IsReady),
        ("uginewgame", UgiCommand::NewGame),
        (
            "setoption name Hash value 64",
            UgiCommand::SetOption { name: "Hash".into(), value: "64".into() },
        ),
        (
            "setoption name Rules value undo=any both=draw",
            UgiCommand::SetOption { name: "Rules".into(), value: "undo=any both=draw".into() },
        ),
        (
            "setoption name Rules value",
            UgiCommand::SetOption { name: "Rules".into(), value: String::new() },
        ),
        (
            "setoption name Seed",
            UgiCommand::SetOption { name: "Seed".into(), value: String::new() },
        ),
        ("position startpos", UgiCommand::Position { fen: None, moves: vec![] }),
        (
            "position startpos moves a1 b2",
            UgiCommand::Position { fen: None, moves: vec!["a1".into(), "b2".into()] },
        ),
        (
            "position fen ....#.... x - moves @b1",
            UgiCommand::Position { fen: Some("....#.... x -".into()), moves: vec!["@b1".into()] },
        ),
        ("go depth 5", go(Go { depth: Some(5), ..Go::default() })),
        ("go nodes 1000 depth 3", go(Go { depth: Some(3), nodes: Some(1000), ..Go::default() })),
        ("go infinite", go(Go { infinite: true, ..Go::default() })),
        ("go ponder movetime 50", go(Go { ponder: true, movetime_ms: Some(50), ..Go::default() })),
        (
            "go p1time 1000 p2time 2000 p1inc 10 p2inc 20",
            go(Go {
                clocks_ms: [Some(1000), Some(2000)],
                increments_ms: [10, 20],
                ..Go::default()
            }),
        ),
        ("stop", UgiCommand::Stop),
        ("ponderhit", UgiCommand::PonderHit),
        ("query result", UgiCommand::Query(Query::Result)),
        ("query moves", UgiCommand::Query(Query::Moves)),
        ("quit", UgiCommand::Quit),
    ];
    for (line, command) in cases {
        assert_eq!(UgiCommand::read(line), Ok(command), "{line}");
    }
}

#[test]
fn lines_that_mean_nothing() {
    let lines = [
        "uci",
        "UGI",
        "ugi now",
        "setoption",
        "setoption value 3",
        "setoption name",
        "setoption Hash 64",
        "position",
        "position moves a1",
        "position startpos fen x",
        "position nowhere",
        "position startpos a1",
        "go fast",
        "go depth",
        "go depth x",
        "go depth -1",
        "go depth 1 2",
        "go movetime 99999999999999999999",
        "go infinite 3",
        "query",
        "query everything",
        "stop it",
        "quit now",
        "\u{0}",
    ];
    for line in lines {
        assert!(UgiCommand::read(line).is_err(), "{line}");
    }
}

#[test]
fn clocks_are_for_the_side_to_move() {
    let Ok(UgiCommand::Go(go)) = UgiCommand::read("go p1time 1000 p2time 2000 p2inc 20") else {
        panic!("a go")
    };
    assert_eq!(go.limits(0), Limits::clock(1000, 0));
    assert_eq!(go.limits(1), Limits::clock(2000, 20));
}

#[test]
fn options_change_one_thing_or_nothing() {
    let mut settings = UgiSettings::default();
    for (name, value) in [
        ("Game", "othello"),
        ("size", "6"),
        ("LEVEL", "3"),
        ("Threads", "2"),
        ("Hash", "1"),
        ("Seed", "9"),
        ("Seed", ""),
        ("MultiPV", "4"),
        ("Ponder", "true"),
        ("Size", ""),
        ("Rules", ""),
    ] {
        assert_eq!(settings.set(name, value), Ok(()), "{name} {value}");
    }
    let before = settings;
    for (name, value) in [
        ("Game", "chess"),
        ("Game", ""),
        ("Size", "5"),
        ("Size", "six"),
        ("Rules", "undo=any"),
        ("Rules", "x"),
        ("Level", "0"),
        ("Level", "11"),
        ("Level", ""),
        ("Threads", "0"),
        ("Hash", "0"),
        ("Hash", "99999999"),
        ("Seed", "-1"),
        ("MultiPV", "0"),
        ("Ponder", "maybe"),
        ("Clear Hash", ""),
        ("", ""),
    ] {
        assert!(settings.set(name, value).is_err(), "{name} {value}");
        assert_eq!(settings, before, "{name} {value}");
    }
}

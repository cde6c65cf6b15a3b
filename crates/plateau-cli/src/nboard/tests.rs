//! Lines of NBoard and the clock of a game.

use plateau_game::Side;

use super::clock::NBoardClock;
use super::command::NBoardCommand;

#[test]
fn lines_that_mean_something() {
    let cases = [
        ("", NBoardCommand::Nothing),
        ("nboard 2", NBoardCommand::Nboard),
        ("set depth 26", NBoardCommand::SetDepth(26)),
        ("set game (;GM[Othello];)", NBoardCommand::SetGame("(;GM[Othello];)".into())),
        ("set contempt -100", NBoardCommand::SetContempt),
        ("move F5", NBoardCommand::Move("F5".into(), 0.0)),
        ("move F5//2.5", NBoardCommand::Move("F5".into(), 2.5)),
        ("move pa/-3.00/", NBoardCommand::Move("pa".into(), 0.0)),
        ("f5", NBoardCommand::Move("f5".into(), 0.0)),
        ("  hint 4 ", NBoardCommand::Hint(4)),
        ("go", NBoardCommand::Go),
        ("ping 12", NBoardCommand::Ping("12".into())),
        ("learn", NBoardCommand::Learn),
        ("analyze", NBoardCommand::Analyze),
        ("quit", NBoardCommand::Quit),
    ];
    for (line, command) in cases {
        assert_eq!(NBoardCommand::read(line), Ok(command), "{line}");
    }
}

#[test]
fn lines_that_mean_nothing() {
    for line in [
        "NBOARD 2",
        "nboard",
        "nboard 0",
        "set",
        "set x",
        "set depth",
        "set depth -1",
        "set depth 61",
        "set game",
        "set contempt",
        "set contempt 101",
        "set contempt nan",
        "move",
        "move f5/a/b",
        "move f5/1/-1",
        "move f5/1/2/3",
        "hint",
        "hint 0",
        "hint 1 2",
        "go 1",
        "ping",
        "ping x",
        "learn it",
        "analyze it",
        "quit it",
        "é",
        "\u{0}",
    ] {
        assert!(NBoardCommand::read(line).is_err(), "{line}");
    }
}

#[test]
fn clocks_of_games() {
    let left = |ggf: &str| Side::BOTH.map(|side| NBoardClock::of(ggf).left_ms(side));
    for (ggf, expected) in [
        ("", [None; 2]),
        ("(;GM[Othello]TI[0];)", [None; 2]),
        ("(;GM[Othello]TI[15:00]B[f5];)", [Some(900_000); 2]),
        ("(;TI[1:00:00//02:00]B[f5//1.5]W[f6/-1.0/60];)", [Some(3_598_500), Some(3_540_000)]),
        ("(;PB[a\\]TI[9:00]]TI[10]B[f5//60];)", [Some(10), Some(10_000)]),
        ("(;TI[soon]B[f5//x];)", [None; 2]),
        ("(;TI[5", [None; 2]),
    ] {
        assert_eq!(left(ggf), expected, "{ggf}");
    }
    let mut clock = NBoardClock::of("(;TI[10];)");
    clock.spend(Side::O, 3.0);
    assert_eq!(Side::BOTH.map(|side| clock.left_ms(side)), [Some(10_000), Some(7_000)]);
}

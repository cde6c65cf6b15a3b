//! Whole games in line mode.

use std::fs;

use crate::common::{Done, Folder, plateau, plateau_reading, words};
use plateau_games::{GameId, Variant};
use plateau_match::{Match, record};
use serde_json::Value;

/// Each game, a small size where there is one, and rules that make it end.
const GAMES: [&str; 9] = [
    "sogo",
    "sogo --size 3",
    "morpion",
    "morpion --size 6",
    "force3",
    "force3 --rules both=draw",
    "othello",
    "othello --size 6",
    "pogo",
];

fn variant(game: &str) -> Variant {
    let words: Vec<&str> = game.split(' ').collect();
    let id: GameId = words[0].parse().unwrap();
    match words[1..] {
        ["--size", size] => Variant::build(id, Some(size.parse().unwrap()), &[]).unwrap(),
        ["--rules", rule] => Variant::build(id, None, &[rule.split_once('=').unwrap()]).unwrap(),
        _ => Variant::new(id),
    }
}

fn play(line: &str, input: &str) -> Done {
    let words = words(&format!("play {line}"));
    let done = plateau_reading(&words.iter().map(String::as_str).collect::<Vec<_>>(), input);
    assert_eq!(done.status, 0, "{line}: {done:?}");
    done
}

/// A game to its end by arbitrary moves.
fn whole_game(game: &str, seed: u64) -> Match {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut found = Match::new(variant(game));
    while let moves = found.moves()
        && !moves.is_empty()
    {
        found.play(moves[random.usize(..moves.len())]).unwrap();
    }
    found
}

fn typed_moves(game: &Match) -> Vec<String> {
    game.plies().iter().map(|ply| ply.mv().to_string()).collect()
}

/// Two people play every game to its end; malformed lines between the moves are answered and lose
/// nothing.
#[test]
fn two_people_to_the_end() {
    let folder = Folder::new("two-people");
    let nonsense = [
        "zz",
        "",
        "   ",
        "undo 3",
        "save",
        "load",
        "load /nowhere/at all",
        "\u{0}\u{7}",
        "é",
        "moves",
    ];
    for (seed, game) in GAMES.iter().enumerate() {
        let expected = whole_game(game, seed as u64);
        let file = folder.file("game.txt");
        let mut input = String::new();
        for (ply, mv) in typed_moves(&expected).iter().enumerate() {
            input += &format!("{}\n{mv}\n", nonsense[ply % nonsense.len()]);
        }
        let done = play(&format!("{game} --side both"), &format!("{input}save {file}\n"));
        let finish = expected.finish().unwrap().to_string();
        let ends: Vec<&str> = done.output.lines().filter(|line| *line == finish).collect();
        assert_eq!(ends.len(), 1, "{game}: '{finish}' once\n{}", done.output);
        let saved = record::read(&fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(typed_moves(&saved), typed_moves(&expected), "{game}");
        assert_eq!(folder.names(), ["game.txt"], "no partial file is left");
    }
}

/// Two programs play every game to its end, the same one for the same seed.
#[test]
fn two_programs_to_the_end() {
    for game in GAMES {
        let line = format!("{game} --side none --opponent random --seed 7");
        let first = play(&line, "").output;
        assert_eq!(first, play(&line, "").output, "{game}");
        let last = first.lines().last().unwrap();
        assert!(last.contains("wins:") || last.contains("draw:"), "{game}: {last}");
        assert_ne!(
            first,
            play(&format!("{game} --side none --opponent random --seed 8"), "").output,
            "{game}"
        );
    }
}

/// A person who always plays the first legal move against the program, on either side.
#[test]
fn a_person_against_a_program() {
    for game in GAMES {
        for side in ["x", "o"] {
            let line = format!("{game} --side {side} --opponent random --seed 5 --json");
            let mut input = String::new();
            let end = loop {
                let done = play(&line, &input);
                let document: Value = serde_json::from_str(&done.output).unwrap();
                if !document["outcome"].is_null() {
                    break document;
                }
                assert_eq!(document["side"], side, "{game}: our turn");
                let position = record::read(document["record"].as_str().unwrap()).unwrap();
                // Several at once, so that a long game does not take a thousand runs; those that
                // turn out illegal are answered and skipped.
                for mv in position.moves().iter().rev().take(40) {
                    input += &format!("{mv}\n");
                }
            };
            let saved = record::read(end["record"].as_str().unwrap()).unwrap();
            assert_eq!(saved.plies().len(), end["moves"].as_array().unwrap().len(), "{game}");
            assert!(saved.final_finish().is_some(), "{game}");
        }
    }
}

#[test]
fn undo_redo_and_another_way() {
    let done = play("othello --side both --json", "f5\nd6\nundo\nundo\nundo\nredo\nf6\nquit\nc3\n");
    let document: Value = serde_json::from_str(&done.output).unwrap();
    assert_eq!(document["moves"], serde_json::json!(["f5", "f6"]));
    assert!(done.errors.contains("there is no move of yours to take back"), "{}", done.errors);
}

#[test]
fn the_board_after_a_move() {
    let output = play("sogo --size 3 --side both", "b2\n").output;
    let expected = "
   level 1     level 2     level 3
3  +  +  +  3  .  .  .  3  .  .  .
2  +  x  +  2  .  +  .  2  .  .  .
1  +  +  +  1  .  .  .  1  .  .  .
   a  b  c     a  b  c     a  b  c
o to move, 9 moves
";
    assert!(output.ends_with(expected), "{output}");
}

/// The file follows the game move by move, so nothing is lost however the game is left.
#[test]
fn a_followed_game_can_be_continued() {
    let folder = Folder::new("followed");
    let file = folder.file("a game.txt");
    play(&format!("force3 --side both --save '{file}'"), "@b1\nb1>b2\n");
    let second =
        play(&format!("force3 --side both --load '{file}' --save '{file}' --json"), "@a1\n");
    let document: Value = serde_json::from_str(&second.output).unwrap();
    assert_eq!(document["moves"], serde_json::json!(["@b1", "b1>b2", "@a1"]));
    let saved = record::read(&fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(typed_moves(&saved), ["@b1", "b1>b2", "@a1"]);
    assert_eq!(folder.names(), ["a game.txt"]);
}

#[test]
fn from_a_position_and_moves() {
    let line = "pogo --side both --position 'xx/xx/xx/-/-/-/oo/oo/oo o' --moves 1a3-a2 --json";
    let document: Value = serde_json::from_str(&play(line, "1a1-b1\n").output).unwrap();
    assert_eq!(document["moves"], serde_json::json!(["1a3-a2", "1a1-b1"]));
}

/// A third occurrence ends a game as a draw, and the moves command knows it.
#[test]
fn repetition() {
    let there_and_back = "1a1-a2 1a3-b3 1a2-a1 1b3-a3 ".repeat(2);
    let output = play("pogo --side both", &there_and_back.replace(' ', "\n")).output;
    assert!(output.ends_with("draw: the position occurred for the third time\n"), "{output}");
    assert_eq!(plateau(&["moves", "pogo", "--moves", &there_and_back]).output, "");
}

/// Bytes that are not text are answered like any other nonsense.
#[test]
fn input_that_is_not_text() {
    let done = plateau_reading(&["play", "sogo", "--side", "both"], b"\xff\xfe\na1\n\xf0\x9f");
    assert_eq!(done.status, 0);
    assert!(done.output.contains("o to move"), "{}", done.output);
}

/// Every level answers in every game.
#[test]
fn against_levels() {
    for game in ["sogo", "morpion", "force3", "othello", "pogo"] {
        for level in ["--level 1", "--level 4", ""] {
            let document: Value = serde_json::from_str(
                &play(&format!("{game} {level} --side o --seed 1 --json"), "").output,
            )
            .unwrap();
            assert_eq!(document["moves"].as_array().unwrap().len(), 1, "{game} {level}");
        }
    }
}

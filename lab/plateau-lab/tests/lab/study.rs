//! Losses of levels, learning curves of the Q-learner, branching of games, and proofs of openings.

use serde_json::{Value, json as value};

use crate::common::typed;

fn json(line: &str) -> Value {
    let done = typed(line);
    assert_eq!((done.status, done.errors.as_str()), (0, ""), "{line}");
    serde_json::from_str(&done.output).unwrap()
}

#[test]
fn a_learner_is_measured_beside_the_original() {
    let found = json("learn force3 --episodes 200 --seed 3 --json");
    let stages = found["stages"].as_array().unwrap();
    assert_eq!(stages.len(), 2);
    assert_eq!(stages[0]["original"], -1448.8);
    assert_eq!(stages[1]["episodes"], 200);
    assert_eq!(
        found,
        json("learn force3 --episodes 200 --seed 3 --json"),
        "the same seed, the same curve"
    );
    let lines = typed("learn force3 --episodes 100").output;
    assert_eq!(lines.lines().count(), 2, "{lines}");
}

/// Force 3 is judged by its table: the same command gives the same document, every move has its
/// class, and a player with the table gives nothing away.
#[test]
fn losses_of_levels_are_counted() {
    let line = "mistakes force3 --games 6 --openings 2 --threads 2 --json";
    let found = json(line);
    assert_eq!(found, json(&line.replace("--threads 2", "--threads 1")));
    let levels = found["levels"].as_array().unwrap();
    assert_eq!(levels.len(), 10);
    let count = |level: &Value, name: &str| level[name].as_u64().unwrap();
    for level in levels {
        let classes = ["nothing", "dubious", "mistakes", "blunders", "unclear"]
            .map(|name| count(level, name));
        assert_eq!(classes.iter().sum::<u64>(), count(level, "moves"), "{level}");
        let seen = level["level"].as_u64() < Some(3)
            || count(level, "wins_overlooked") + count(level, "losses_unmet") == 0;
        assert!(seen, "{level}");
    }
    assert!(count(&levels[0], "mistakes") + count(&levels[0], "blunders") > 0, "{found}");
    assert_eq!(count(&levels[9], "nothing"), count(&levels[9], "moves"));
    let lines = typed("mistakes force3 --games 2 --from 3 --to 4").output;
    assert_eq!(lines.lines().count(), 3, "{lines}");
    assert!(lines.starts_with(" level   moves  nothing      ?!       ?      ??"), "{lines}");
}

#[test]
fn branching_is_counted_by_ply() {
    let found = json("branching othello --games 50 --plies 3 --json");
    let means: Vec<&Value> =
        found["plies"].as_array().unwrap().iter().map(|ply| &ply["mean"]).collect();
    assert_eq!(means[..2], [4.0, 3.0]);
    let lines = typed("branching othello --games 50 --plies 2").output;
    assert_eq!(
        lines,
        "ply  games    mean  most\n  1     50    4.00     4\n  2     50    3.00     3\n"
    );
}

/// Every counted figure of the document is what the command prints.
#[test]
fn the_documented_figures_are_counted() {
    let done = typed("originals");
    assert_eq!((done.status, done.errors.as_str()), (0, ""));
    let document = include_str!("../../../../docs/originals.md");
    for block in done.output.split("<!-- counted: ").skip(1) {
        let (name, lines) = block.split_once(" -->\n").unwrap();
        let lines = lines.trim_end_matches("<!-- end -->\n").trim();
        assert!(document.contains(lines), "{name}: docs/originals.md does not hold\n{lines}");
    }
}

#[test]
fn other_games_are_refused() {
    for line in ["learn sogo", "learn chess"] {
        let done = typed(line);
        assert_eq!(done.status, 2, "{line}");
        assert!(done.errors.contains("expected"), "{line}: {}", done.errors);
    }
}

#[test]
fn endings_are_solved_on_several_threads() {
    let endings = json("endings --quick --threads 2 --plain --json");
    let [mixed, level_8] = endings["endings"].as_array().unwrap().as_slice() else {
        panic!("{endings}")
    };
    for (found, games) in [(mixed, "mixed"), (level_8, "level 8")] {
        assert_eq!(
            [&found["games"], &found["stones"], &found["threads"]],
            [&value!(games), &value!(36), &value!(2)]
        );
        let solved = ["decided", "solver"].map(|how| &found[how]["solved"]);
        assert_eq!((&found["positions"], solved), (&value!(3), [&value!(3); 2]), "{found}");
        assert!(found["plain"]["nodes"].as_u64() > found["solver"]["nodes"].as_u64(), "{found}");
    }
}

#[test]
fn bad_input() {
    for (line, named) in [
        ("endings --stones 31", "expected 36, 32, 30 or 28"),
        ("endings --stones 64", "64"),
        ("prove-sogo --shipped --write x", "--shipped"),
        ("train-othello", "expected positions, errors, measure or book"),
        ("train-othello measure --style bold", "'--style bold': expected varied or better"),
        ("best sogo", "unknown command 'best' (expected match, ladder, pool, work, "),
        ("", "a command is missing"),
    ] {
        let done = typed(line);
        assert_eq!((done.status, done.output.as_str()), (2, ""), "{line}: {done:?}");
        assert!(done.errors.contains(named), "{line}: {}", done.errors);
    }
}

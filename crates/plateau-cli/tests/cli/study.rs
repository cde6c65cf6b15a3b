//! What is asked about how one judges and learns.

use serde_json::Value;

use crate::common::typed;

fn json(line: &str) -> Value {
    let done = typed(line);
    assert_eq!((done.status, done.errors.as_str()), (0, ""), "{line}");
    serde_json::from_str(&done.output).unwrap()
}

/// The terms add up to the total, and a line says where it lies.
#[test]
fn an_evaluation_is_taken_apart() {
    let found = json("best sogo --moves 'a1 b1' --depth 1 --explain --json");
    let explained = found["explained"].as_array().unwrap();
    assert_eq!(explained.iter().map(|one| &one["by"]).collect::<Vec<_>>(), ["original", "ours"]);
    for one in explained {
        let terms = one["terms"].as_array().unwrap();
        let sum: f64 = terms.iter().map(|term| term["points"].as_f64().unwrap()).sum();
        assert!((sum - one["total"].as_f64().unwrap()).abs() < 1e-9, "{one}");
    }
    let output = typed("best sogo --moves a1 --depth 1 --explain").output;
    assert!(output.contains("original evaluation -350\n"), "{output}");
    assert!(output.contains("x one-ball         7 x       50      -350  a1-b1-c1-d1 "), "{output}");
    let pogo = json("best pogo --depth 1 --explain --json");
    let total = pogo["explained"][0]["total"].as_f64().unwrap();
    assert!((total - (3.0 / 6.0 / 6.0 + 6.0 / 12.0)).abs() < 1e-9, "{total}");
}

#[test]
fn a_learner_is_measured_beside_the_original() {
    let found = json("learn force3 --episodes 200 --seed 3 --json");
    let stages = found["stages"].as_array().unwrap();
    assert_eq!(stages.len(), 2);
    assert_eq!(stages[0]["original"], -1448.8);
    assert_eq!(stages[1]["episodes"], 200);
    assert_eq!(found, json("learn force3 --episodes 200 --seed 3 --json"), "the same seed, the same curve");
    let lines = typed("learn force3 --episodes 100").output;
    assert_eq!(lines.lines().count(), 2, "{lines}");
}

#[test]
fn branching_is_counted_by_ply() {
    let found = json("branching othello --games 50 --plies 3 --json");
    let means: Vec<&Value> = found["plies"].as_array().unwrap().iter().map(|ply| &ply["mean"]).collect();
    assert_eq!(means[..2], [4.0, 3.0]);
    let lines = typed("branching othello --games 50 --plies 2").output;
    assert_eq!(lines, "ply  games    mean  most\n  1     50    4.00     4\n  2     50    3.00     3\n");
}

#[test]
fn other_games_are_refused() {
    for line in ["learn sogo", "criteria othello"] {
        let done = typed(line);
        assert_eq!(done.status, 2, "{line}");
        assert!(done.errors.contains("expected"), "{line}: {}", done.errors);
    }
}

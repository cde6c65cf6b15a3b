//! The estimate of what a proof would cost, on a tree that is soon walked.

use crate::common::{Done, typed};
use serde_json::Value;

/// From 34 balls on, with little of everything, so that it takes no time.
const SMALL: &str = "--moves 'a4 d1 d4 a1 c1 b4 b4 b1 a1 b4 d4 c1 a4 a4 b3 b3 b3 c2 c2 c2 c4 c4 c4 c4 d3 a3 a3 a3 a4 c1 a3 c2 c1 d2' \
                     --search-nodes 100 --leaf-stones 40 --leaf-nodes 300";

fn document(options: &str) -> Value {
    let line = format!("proof-cost sogo {SMALL} {options} --json");
    let Done { status, output, errors } = typed(&line);
    assert_eq!(status, 0, "{line}: {errors}");
    serde_json::from_str(&output).unwrap()
}

/// All but what a clock says.
fn timeless(mut document: Value) -> Value {
    document["speeds"] = Value::Null;
    for claim in document["claims"].as_array_mut().unwrap() {
        for method in claim["methods"].as_array_mut().unwrap() {
            method["core_years"] = Value::Null;
        }
    }
    document
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let options = "--samples 6 --chen 2 --games 2 --seed 5";
    let one = document(&format!("{options} --threads 1"));
    assert!(one["claims"][0]["methods"][0]["core_years"]["plain"]["mean"].as_f64().unwrap() > 0.0);
    assert_eq!(timeless(one), timeless(document(&format!("{options} --threads 3"))));
}

#[test]
fn an_estimate_in_words() {
    let Done { status, output, errors } =
        typed(&format!("proof-cost sogo {SMALL} --claim o-holds --samples 8 --chen 2 --games 3"));
    assert_eq!(status, 0, "{errors}");
    for part in [
        "claim o-holds\n",
        "8 probes by Knuth's method",
        "2 probes by Chen's method",
        "core-years",
        "leaves met: the claim holds at ",
        "balls  nodes      positions  nodes a position",
        "a core of this machine: ",
        "best play of both from here: x wins ",
        " of 3 games\n",
    ] {
        assert!(output.contains(part), "'{part}' is not in\n{output}");
    }
    assert!(!output.contains("x-wins"), "{output}");
}

#[test]
fn what_cannot_be_estimated_is_refused() {
    for (line, sentence) in [
        ("proof-cost othello", "sogo of size 3 or 4"),
        ("proof-cost sogo --size 5", "sogo of size 3 or 4"),
        ("proof-cost sogo --claim draw", "x-wins, o-holds, o-wins"),
        ("proof-cost sogo --samples 0", "expected a whole number from 1 to 1000000"),
    ] {
        let Done { status, errors, .. } = typed(line);
        assert_eq!(status, 2, "{line}: {errors}");
        assert!(errors.contains(sentence), "{line}: {errors}");
    }
}

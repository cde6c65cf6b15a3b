//! The estimate as a document.

use plateau_exact::Interval;
use plateau_game::{Outcome, Side};
use plateau_players::proof_cost::{Ending, Leaf, Merging};
use serde_json::{Map, Value, json};

use super::{Estimate, Method, Report};
use crate::args::ProofCostArgs;

pub fn document(args: &ProofCostArgs, report: &Report) -> Value {
    let with = |outcome| report.games_with(outcome);
    json!({
        "game": "sogo",
        "samples": args.samples,
        "chen": args.chen,
        "seed": args.seed,
        "leaf_stones": args.leaf_stones,
        "leaf_nodes": args.leaf_nodes,
        "search_nodes": args.search_nodes,
        "speeds": { "search": report.speeds.search, "solver": report.speeds.solver },
        "claims": report.estimates.iter().map(estimate).collect::<Vec<_>>(),
        "best_play": {
            "games": report.games.len(),
            "x": with(Outcome::Win(Side::X)),
            "o": with(Outcome::Win(Side::O)),
            "drawn": with(Outcome::Draw),
        },
    })
}

fn estimate(estimate: &Estimate) -> Value {
    json!({
        "claim": estimate.claim.name(),
        "methods": estimate.methods.iter().map(method).collect::<Vec<_>>(),
        "leaves": estimate.leaves.iter().map(leaf).collect::<Vec<_>>(),
        "merging": estimate.merging.iter().map(merging).collect::<Vec<_>>(),
    })
}

fn method(method: &Method) -> Value {
    let mut document = Map::from_iter([
        ("method".to_owned(), json!(method.name)),
        ("probes".to_owned(), json!(method.probes)),
    ]);
    for quantity in &method.quantities {
        let by_shape = quantity.by_shape.as_ref().map(interval);
        let both = json!({ "plain": interval(&quantity.plain), "lognormal": by_shape });
        document.insert(quantity.name.replace([' ', '-'], "_"), both);
    }
    Value::Object(document)
}

fn interval(Interval { mean, low, high }: &Interval) -> Value {
    json!({ "mean": mean, "low": low, "high": high })
}

fn leaf(leaf: &Leaf) -> Value {
    let (ending, since) = match leaf.ending {
        Ending::Holds => ("holds", None),
        Ending::Mended { stones } => ("mended", Some(stones)),
        Ending::Fails { stones } => ("fails", Some(stones)),
    };
    json!({ "stones": leaf.stones, "ending": ending, "since": since, "weight": leaf.weight })
}

fn merging(ply: &Merging) -> Value {
    json!({ "stones": ply.stones, "nodes": ply.nodes, "positions": ply.positions, "met": ply.met })
}

//! `plateau tree`: the tree of a search as it was searched.

mod drawing;
mod graph;

use plateau_game::Side;
use plateau_games::AnyPosition;
use plateau_players::{Control, InsideOptions, Resource, Truth, look_inside};
use plateau_search::Value;
use plateau_search::recording::{Bound, Recording, Shape, Visited};
use plateau_search::trace::Why;
use serde_json::{Value as Json, json};

use crate::args::TreeArgs;
use crate::describe::{describe, score_members};
use crate::engine::library;
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &TreeArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let game = args.setup.game()?;
    if let Some(finish) = game.finish() {
        return Err(Failure::Input(format!("there is no tree to show: the game is over ({finish})")));
    }
    let options = InsideOptions {
        order: args.order.0,
        seed: args.seed,
        visits: args.visits,
        ..InsideOptions::new(args.algorithm.0, args.depth)
    };
    let position = *game.position();
    let mut recording = look_inside(&position, &game.earlier_keys(), &options, Control::default())
        .ok_or_else(|| Failure::Input("there is no tree to show: the game is over".into()))?;
    Truth::new(&position, library(Resource::of(&position), &io.tables)).tell(&position, &mut recording);
    let shape = Shape::of(&recording);
    if args.setup.json {
        return io.json(&document(&position, &options, &recording, &shape));
    }
    if args.svg {
        return io.line(drawing::svg(&recording, &shape));
    }
    if args.dot {
        return io.line(graph::dot(&recording));
    }
    lines(&recording, &shape).into_iter().try_for_each(|line| io.line(line))
}

/// What it came to, and the moves at the root of the last iteration.
fn lines(recording: &Recording, shape: &Shape) -> Vec<String> {
    let summary = &recording.summary;
    let about = if summary.minimax.counted { "" } else { "about " };
    let mut lines = vec![
        format!("value {}, line {}", summary.value, summary.best.join(" ")),
        format!(
            "{} visited, depth {}, {} evaluated, {} cuts, {} table hits; minimax visits {about}{}",
            summary.visited,
            summary.depth,
            summary.evaluated,
            summary.cuts,
            summary.table_hits,
            summary.minimax.positions
        ),
    ];
    if summary.omitted > 0 {
        lines.push(format!("{} nodes found no room and are left out", summary.omitted));
    }
    let root = shape.roots().last().unwrap_or(0);
    for &child in shape.children(root) {
        let node = &recording.nodes[child as usize];
        let bound = match node.bound {
            Bound::Exact => "",
            // A bound of the opponent's is the other way round for whoever moved.
            Bound::AtLeast => "at most ",
            Bound::AtMost => "at least ",
        };
        lines.push(format!("{:10} {bound}{} ({})", node.mv, -node.value, why_name(node.why)));
    }
    lines
}

fn document(position: &AnyPosition, options: &InsideOptions, recording: &Recording, shape: &Shape) -> Json {
    let summary = &recording.summary;
    let mut document = describe(position);
    let mut add = |name: &str, value: Json| drop(document.insert(name.into(), value));
    add("algorithm", json!(options.algorithm.name()));
    add("depth", json!(summary.depth));
    add("order", json!(options.order.name()));
    add("value", json!(summary.value.points()));
    add("best", json!(summary.best));
    add("visited", json!(summary.visited));
    add("evaluated", json!(summary.evaluated));
    add("cut", json!(summary.cuts));
    add("table_hits", json!(summary.table_hits));
    add("omitted", json!(summary.omitted));
    add("minimax", json!({ "positions": summary.minimax.positions, "counted": summary.minimax.counted }));
    let sides = [position.side_to_move(), !position.side_to_move()];
    let side = |ply: u32| sides[ply as usize % 2];
    let nodes = recording.nodes.iter().enumerate();
    add(
        "nodes",
        nodes.map(|(id, node)| node_document(id, node, shape.ply[id], side(shape.ply[id]))).collect(),
    );
    if !recording.playouts.is_empty() {
        let playout = |one: &plateau_search::recording::Playout| json!({ "leaf": one.leaf, "result": one.result, "moves": one.moves });
        add("playouts", recording.playouts.iter().map(playout).collect());
    }
    Json::Object(document)
}

fn node_document(id: usize, node: &Visited, ply: u32, side: Side) -> Json {
    let bound = match node.bound {
        Bound::Exact => "exact",
        Bound::AtLeast => "lower",
        Bound::AtMost => "upper",
    };
    let truth = node.truth.map(|truth| {
        let mut members = score_members(Some(truth));
        members.insert("certain".into(), json!(true));
        members.insert("points".into(), Json::Null);
        members
    });
    let mut document = json!({
        "id": id,
        "parent": node.parent,
        "move": if node.mv.is_empty() { Json::Null } else { json!(node.mv) },
        "ply": ply,
        "side": side.to_string(),
        "depth": node.depth,
        "alpha": finite(node.entry.alpha),
        "beta": finite(node.entry.beta),
        "alpha_left": finite(node.exit.alpha),
        "value": node.value.points(),
        "bound": bound,
        "why": why_name(node.why),
        "moves": node.moves,
        "cut": node.skipped,
        "saved": { "positions": node.saved.positions, "counted": node.saved.counted },
        "truth": truth,
    });
    if node.sample.visits > 0 {
        document["visits"] = json!(node.sample.visits);
        document["total"] = json!(node.sample.total);
    }
    document
}

/// An open end of a window is null.
fn finite(value: Value) -> Option<i32> {
    (value < Value::INFINITE && value > Value::MINUS_INFINITE).then(|| value.points())
}

const fn why_name(why: Why) -> &'static str {
    match why {
        Why::AllMoves => "all moves",
        Why::BetaCutoff => "cut",
        Why::ForcedMove => "forced move",
        Why::ImmediateWin => "immediate win",
        Why::Leaf => "leaf",
        Why::ReverseFutility => "margin",
        Why::GameOver => "game over",
        Why::Repetition => "repetition",
        Why::MateDistance => "mate distance",
        Why::Oracle => "known",
        Why::TranspositionCutoff => "table",
        Why::Averaged => "averaged",
        Why::Proven => "proven",
        Why::Stopped => "stopped",
    }
}

//! `plateau tree`: the tree of a search as it was searched.

use plateau_game::Score;
use plateau_games::AnyPosition;
use plateau_players::{Control, InsideOptions, Resource, Truth, look_inside};
use plateau_search::recording::{Bound, Recording, Shape, Summary, Told, Visited, dot, svg};
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
        return Err(Failure::Input(format!(
            "there is no tree to show: the game is over ({finish})"
        )));
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
    Truth::new(&position, library(Resource::of(&position), &io.tables))
        .tell(&position, &mut recording);
    let shape = Shape::of(&recording);
    if args.setup.json {
        return io.json(&document(&position, &options, &recording, &shape));
    }
    if args.svg {
        return io.line(svg(&recording, &shape));
    }
    if args.dot {
        return io.line(dot(&recording, |_| true));
    }
    lines(&recording, &shape).into_iter().try_for_each(|line| io.line(line))
}

/// Result and root moves of the last iteration.
fn lines(recording: &Recording, shape: &Shape) -> Vec<String> {
    let summary = &recording.summary;
    let is_sampled = !recording.playouts.is_empty();
    let best = summary.best.join(" ");
    let mut lines = if is_sampled {
        vec![
            format!("{}, line {best}", average(&recording.nodes[0])),
            format!("{} visits", summary.visited),
        ]
    } else {
        vec![format!("value {}, line {best}", summary.value), effort(summary)]
    };
    if summary.omitted > 0 {
        lines.push(format!("{} nodes found no room and are left out", summary.omitted));
    }
    let root = shape.roots().last().unwrap_or(0);
    for &child in shape.children(root) {
        let node = &recording.nodes[child as usize];
        let told = if is_sampled { sampled(node) } else { searched(node) };
        lines.push(format!("{:10} {told}", node.mv));
    }
    lines
}

fn effort(summary: &Summary) -> String {
    let about = if summary.minimax.counted { "" } else { "about " };
    format!(
        "{} visited, depth {}, {} evaluated, {} cuts, {} table hits; minimax visits {about}{}",
        summary.visited,
        summary.depth,
        summary.evaluated,
        summary.cuts,
        summary.table_hits,
        summary.minimax.positions
    )
}

/// Value of a move for the player who makes it.
fn searched(node: &Visited) -> String {
    let bound = match node.bound {
        Bound::Exact => "",
        // A bound of the opponent's is reversed for the player who moved.
        Bound::AtLeast => "at most ",
        Bound::AtMost => "at least ",
    };
    format!("{bound}{} ({})", -node.value, node.why.name())
}

/// The same by Monte Carlo: how often it was tried, and what came of it from -1 to 1, or what is
/// proven.
fn sampled(node: &Visited) -> String {
    let visits = node.sample.visits;
    match node.why {
        Why::Averaged => {
            format!(
                "average {:+.3} ({visits} visits)",
                -node.sample.total / f64::from(visits.max(1))
            )
        }
        why => format!("{} ({}, {visits} visits)", -node.value, why.name()),
    }
}

/// Monte Carlo value of a position for the player to move.
fn average(node: &Visited) -> String {
    match node.why {
        Why::Averaged => {
            format!("average {:+.3}", node.sample.total / f64::from(node.sample.visits.max(1)))
        }
        _ => format!("value {}", node.value),
    }
}

fn document(
    position: &AnyPosition,
    options: &InsideOptions,
    recording: &Recording,
    shape: &Shape,
) -> Json {
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
    add(
        "minimax",
        json!({ "positions": summary.minimax.positions, "counted": summary.minimax.counted }),
    );
    let told = |(id, node): (u32, &Visited)| {
        node_document(&Told::new(recording, shape, id, position.side_to_move()), node.truth)
    };
    add("nodes", (0..).zip(&recording.nodes).map(told).collect());
    if !recording.playouts.is_empty() {
        let playout = |one: &plateau_search::recording::Playout| json!({ "leaf": one.leaf, "result": one.result, "moves": one.moves });
        add("playouts", recording.playouts.iter().map(playout).collect());
    }
    Json::Object(document)
}

/// A node, with what is known to be true of it.
fn node_document(told: &Told<'_>, truth: Option<Score>) -> Json {
    let mut document = json!(told);
    document["truth"] = truth.map_or(Json::Null, |truth| {
        let mut members = score_members(Some(truth));
        members.insert("certain".into(), json!(true));
        members.insert("points".into(), Json::Null);
        Json::Object(members)
    });
    document
}

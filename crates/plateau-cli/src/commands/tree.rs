//! `plateau tree`: the tree of a search as it was searched.

use plateau_game::Side;
use plateau_players::{
    Control, InsideOptions, Resource, Switch, Truth, TypedTree, look_inside, look_inside_tree,
};
use plateau_search::recording::{
    Bound, Document, Recording, Saved, Shape, Summary, Visited, dot, svg,
};
use plateau_search::trace::Why;
use serde_json::{Map, Value as Json, json};

use crate::args::{TreeArgs, TypedTreeArg};
use crate::describe::describe;
use crate::engine::library;
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &TreeArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let options = options(args);
    let searched = match &args.tree {
        Some(TypedTreeArg(tree)) => typed(tree, &options),
        None => of_game(args, &options, io)?,
    };
    let recording = &searched.recording;
    let shape = Shape::of(recording);
    if args.setup.json {
        io.json(&document(&searched, &options, &shape))?;
    } else if args.svg {
        io.line(svg(recording, &shape))?;
    } else if args.dot {
        io.line(dot(recording, |_| true))?;
    } else {
        lines(recording, &shape).into_iter().try_for_each(|line| io.line(line))?;
    }
    if recording.summary.stopped { Err(unfinished(&recording.summary, &options)) } else { Ok(()) }
}

/// A recording, and what was searched.
struct SearchedTree {
    /// What the document says of it first.
    described: Map<String, Json>,
    first: Side,
    recording: Recording,
}

fn of_game(args: &TreeArgs, options: &InsideOptions, io: &Io<'_>) -> Result<SearchedTree, Failure> {
    let game = args.setup.game()?;
    if let Some(finish) = game.finish() {
        return Err(Failure::Input(format!(
            "there is no tree to show: the game is over ({finish})"
        )));
    }
    let position = *game.position();
    let mut recording =
        look_inside(&position, &game.earlier_keys(), options, Control::default())
            .ok_or_else(|| Failure::Input("there is no tree to show: the game is over".into()))?;
    Truth::new(&position, library(Resource::of(&position), &io.tables))
        .tell(&position, &mut recording);
    Ok(SearchedTree { described: describe(&position), first: position.side_to_move(), recording })
}

fn typed(tree: &TypedTree, options: &InsideOptions) -> SearchedTree {
    let recording = look_inside_tree(tree, options, Control::default()).unwrap_or_default();
    let described = Map::from_iter([("tree".to_owned(), json!(tree.to_string()))]);
    SearchedTree { described, first: Side::X, recording }
}

fn options(args: &TreeArgs) -> InsideOptions {
    let usual = args.tree.as_ref().map_or(3, |TypedTreeArg(tree)| tree.height());
    let options = InsideOptions {
        order: args.order.0,
        seed: args.seed,
        visits: args.visits,
        ..InsideOptions::new(args.algorithm.0, args.depth.unwrap_or(usual))
    };
    if args.all_best { options.switched(Switch::AllBest) } else { options }
}

/// A search that was not finished has no value, or one of a smaller depth.
fn unfinished(summary: &Summary, options: &InsideOptions) -> Failure {
    let known = match summary.value {
        Some(value) => format!("depth {} was finished: {value}", summary.depth),
        None => "there is no value".to_owned(),
    };
    Failure::Unfinished(format!(
        "the search to depth {} was stopped after {} positions, {known}",
        options.depth, summary.visited
    ))
}

/// Result and root moves of the last iteration.
fn lines(recording: &Recording, shape: &Shape) -> Vec<String> {
    let summary = &recording.summary;
    let is_sampled = !recording.playouts.is_empty();
    let line = summary.line.join(" ");
    let mut lines = if is_sampled {
        vec![
            format!("{}, line {line}", average(&recording.nodes[0])),
            format!("{} visits", summary.visited),
        ]
    } else {
        let value = match summary.value {
            Some(value) => format!("value {value}, best {}, line {line}", summary.best.join(" ")),
            None => "stopped, no value".to_owned(),
        };
        vec![value, effort(summary)]
    };
    if summary.omitted > 0 {
        lines.push(format!("{} nodes found no room and are left out", summary.omitted));
    }
    for &child in shape.children(recording.answer_root()) {
        let node = &recording.nodes[child as usize];
        let told = if is_sampled { sampled(node) } else { searched(node) };
        lines.push(format!("{:10} {told}", node.mv));
    }
    lines
}

fn effort(summary: &Summary) -> String {
    let minimax = match summary.minimax {
        Saved { positions, counted: true } => positions.to_string(),
        Saved { positions, .. } if positions < 1_000_000_000 => format!("about {positions}"),
        Saved { positions, .. } => format!("about {:.1e}", positions as f64),
    };
    format!(
        "{} visited, depth {}, {} evaluated, {} cuts, {} table hits; minimax visits {minimax}",
        summary.visited, summary.depth, summary.evaluated, summary.cuts, summary.table_hits,
    )
}

/// Value of a move for the player who makes it.
fn searched(node: &Visited) -> String {
    let Some(value) = node.known_value() else { return node.why.name().to_owned() };
    let bound = match node.bound {
        Bound::Exact => "",
        // A bound of the opponent's is reversed for the player who moved.
        Bound::AtLeast => "at most ",
        Bound::AtMost => "at least ",
    };
    format!("{bound}{} ({})", -value, node.why.name())
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

fn document(searched: &SearchedTree, options: &InsideOptions, shape: &Shape) -> Json {
    let mut document = searched.described.clone();
    document.insert("algorithm".into(), json!(options.algorithm.name()));
    document.insert("order".into(), json!(options.order.name()));
    document.insert("search".into(), json!(options.to_string()));
    let found = Document::new(&searched.recording, shape, searched.first, &|_| true);
    if let Json::Object(found) = json!(found) {
        document.extend(found);
    }
    Json::Object(document)
}

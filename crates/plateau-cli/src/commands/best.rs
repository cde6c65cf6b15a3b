//! `plateau best`: the move the engine would play, and why.

use plateau_match::Match;
use plateau_players::{Custom, Decision, Limits, Spec};
use serde_json::{Value as Json, json};

use crate::args::BestArgs;
use crate::commands::explain;
use crate::describe::describe;
use crate::engine::{Asking, ask, seat};
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &BestArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let game = args.setup.game()?;
    if let Some(finish) = game.finish() {
        return Err(Failure::Input(format!("there is no move to choose: the game is over ({finish})")));
    }
    let asking = Asking::new(Limits::default(), args.seed);
    let mut player = seat(&spec(args)?, game.variant(), &io.tables);
    let decision = ask(player.as_mut(), &game, asking, &mut |_| {});
    if args.setup.json {
        let mut document = document(&game, &decision);
        if args.explain {
            document["explained"] = explain::document(game.position());
        }
        return io.json(&document);
    }
    let mut lines = lines(&decision);
    if args.explain {
        lines.extend(explain::lines(game.position()));
    }
    lines.into_iter().try_for_each(|line| io.line(line))
}

/// The player that the options describe.
fn spec(args: &BestArgs) -> Result<Spec, Failure> {
    if let Some(level) = args.level {
        return Ok(level.spec());
    }
    // The description alone stands for the algorithm with its usual limits.
    let usual: Spec = args.algorithm.0.name().parse().map_err(Failure::input)?;
    Ok(match usual {
        Spec::Custom(custom) => {
            let limits = args.limits.limits();
            let limits = if limits == Limits::default() { custom.limits } else { limits };
            Spec::Custom(Custom { limits, threads: args.threads.count_or_one(), ..custom })
        }
        other => other,
    })
}

fn lines(decision: &Decision) -> Vec<String> {
    let moves =
        |line: &[plateau_games::AnyMove]| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let Decision { value, depth, nodes, elapsed_ms, by, .. } = decision;
    // A proof may know a win but not the shortest.
    let exact = match decision.exact {
        true if value.is_decided() && !decision.shortest => " at most (exact)",
        true => " (exact)",
        false => "",
    };
    vec![
        decision.mv.map_or_else(String::new, |mv| mv.to_string()),
        format!(
            "value {}{exact}, by {by}: depth {depth}, {nodes} nodes, {elapsed_ms} ms",
            value_text(decision, *value)
        ),
        format!("line {}", moves(&decision.pv)),
    ]
}

fn value_text(decision: &Decision, value: plateau_players::Value) -> String {
    match value_document(decision) {
        Json::String(text) => text,
        _ => value.to_string(),
    }
}

/// An evaluation as a number, the truth in words.
pub fn value_document(decision: &Decision) -> Json {
    match decision.value {
        value if value.is_decided() => json!(value.to_string()),
        value if decision.exact && value.points() == 0 => json!("draw"),
        value => json!(value.points()),
    }
}

fn document(game: &Match, decision: &Decision) -> Json {
    let mut document = describe(game.position());
    document.insert("move".into(), json!(decision.mv.map(|mv| mv.to_string())));
    document.insert("value".into(), value_document(decision));
    document.insert("exact".into(), json!(decision.exact));
    document.insert("shortest".into(), json!(decision.shortest));
    document.insert("depth".into(), json!(decision.depth));
    document.insert("nodes".into(), json!(decision.nodes));
    document.insert("time_ms".into(), json!(decision.elapsed_ms));
    let pv: Vec<String> = decision.pv.iter().map(ToString::to_string).collect();
    document.insert("pv".into(), json!(pv));
    document.insert("by".into(), json!(decision.by));
    document.into()
}

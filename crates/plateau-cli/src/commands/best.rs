//! `plateau best`: the move the engine would play, and why.

use plateau_game::{Distance, Score, Source};
use plateau_games::{AnyMove, GameId};
use plateau_match::Match;
use plateau_players::{Custom, Decision, Limits, Spec};
use serde_json::{Value as Json, json};

use crate::args::BestArgs;
use crate::commands::explain;
use crate::describe::describe;
use crate::engine::{ThinkRequest, ask, seat, table_fault};
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &BestArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let game = args.setup.game()?;
    if let Some(finish) = game.finish() {
        return Err(Failure::Input(format!(
            "there is no move to choose: the game is over ({finish})"
        )));
    }
    let asking = ThinkRequest::new(Limits::default(), args.seed);
    let spec = spec(args)?;
    let mut player = seat(&spec, game.variant(), &io.tables);
    let decision = ask(player.as_mut(), &game, asking, &mut |_| {});
    if decision.by != Source::Table {
        io.complaints.extend(table_fault(&spec, game.variant(), &io.tables));
    }
    if args.setup.json {
        let mut document = document(&game, &decision);
        if args.explain {
            document["explained"] = explain::document(game.position());
        }
        return io.json(&document);
    }
    let mut lines = lines(game.variant().game(), &decision);
    if args.explain {
        lines.extend(explain::lines(game.position()));
    }
    lines.into_iter().try_for_each(|line| io.line(line))
}

/// The player that the options describe.
fn spec(args: &BestArgs) -> Result<Spec, Failure> {
    if let Some(level) = args.level {
        return Ok(level.spec().with_threads(args.threads.count_or_one()));
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

fn lines(game: GameId, decision: &Decision) -> Vec<String> {
    let moves =
        |line: &[AnyMove]| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let Decision { score, depth, nodes, elapsed_ms, by, .. } = decision;
    let value = match score {
        // Discs are told as a number here, known or expected.
        Score::Discs(discs @ ..=-1) | Score::Discs(discs @ 1..) => format!("{discs:+} (exact)"),
        score if score.is_certain() => format!("{score} (exact)"),
        score => score.to_string(),
    };
    let by = source(game, *by);
    vec![
        decision.mv.map_or_else(String::new, |mv| mv.to_string()),
        format!("value {value}, by {by}: depth {depth}, {nodes} nodes, {elapsed_ms} ms"),
        format!("line {}", moves(&decision.pv)),
    ]
}

/// Source of the decision; an engine is that of its game.
fn source(game: GameId, by: Source) -> String {
    match by {
        Source::Engine => format!("{game} {by}"),
        by => by.to_string(),
    }
}

/// An evaluation as a number, the truth in words.
fn value(score: Score) -> Json {
    match (score, score.plies()) {
        (Score::Win(_), Some(plies)) => json!(format!("win in {plies}")),
        (Score::Loss(_), Some(plies)) => json!(format!("loss in {plies}")),
        (Score::Draw | Score::Discs(0) | Score::Win(_) | Score::Loss(_), _) => {
            json!(score.to_string())
        }
        (Score::Discs(number) | Score::Points(number, _), _) => json!(number),
    }
}

/// Whether nothing better is to be known: not even a shorter way to win.
fn is_shortest(score: Score) -> bool {
    score.is_certain() && !matches!(score.distance(), Some(Distance::AtMost(_) | Distance::Unknown))
}

fn document(game: &Match, decision: &Decision) -> Json {
    let mut document = describe(game.position());
    document.insert("move".into(), json!(decision.mv.map(|mv| mv.to_string())));
    document.insert("value".into(), value(decision.score));
    document.insert("exact".into(), json!(decision.score.is_certain()));
    document.insert("shortest".into(), json!(is_shortest(decision.score)));
    document.insert("depth".into(), json!(decision.depth));
    document.insert("nodes".into(), json!(decision.nodes));
    document.insert("time_ms".into(), json!(decision.elapsed_ms));
    let pv: Vec<String> = decision.pv.iter().map(ToString::to_string).collect();
    document.insert("pv".into(), json!(pv));
    document.insert("by".into(), json!(source(game.variant().game(), decision.by)));
    document.into()
}

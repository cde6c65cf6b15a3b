//! The result of a match, in words and as a document.

use plateau_game::Side;
use plateau_match::contest::{MatchTally, Sprt};
use serde_json::{Value, json};

use super::game::MatchGame;
use super::summary::MatchSummary;
use super::timed::MoveTimes;
use crate::args::MatchArgs;

pub fn lines(args: &MatchArgs, summary: &MatchSummary) -> Vec<String> {
    let [a, b] = summary.thinking.map(time);
    let [a_name, b_name] = summary.names.each_ref().map(Option::as_deref);
    let (a_label, b_label) = (args.a.label(a_name), args.b.label(b_name));
    let mut lines = vec![
        format!("{}: a {a_label} against b {b_label}, {} games", args.setup.game, summary.games),
        summary.tally.to_string(),
        format!("{} different games", summary.different()),
        format!("time a move: a {a}, b {b}"),
    ];
    lines.extend(args.sprt.map(|sprt| sprt_line(sprt, &summary.tally)));
    lines.extend(
        summary.told_forfeits.iter().map(|(game, reason)| format!("game {game}: {reason}")),
    );
    let untold = summary.forfeits - summary.told_forfeits.len();
    lines.extend((untold > 0).then(|| format!("and {untold} more forfeits")));
    lines
}

/// The average and the longest time of a move of one of the players.
fn time(all: MoveTimes) -> String {
    let average = all.total.as_secs_f64() / f64::from(all.moves.max(1));
    format!("{average:.3} s (longest {:.3} s)", all.longest.as_secs_f64())
}

fn sprt_line(sprt: Sprt, tally: &MatchTally) -> String {
    let Sprt { low, high } = sprt;
    let verdict = match sprt.verdict(tally) {
        Some(true) => format!("more than {low:+} Elo, as good as {high:+}"),
        Some(false) => format!("less than {high:+} Elo, no better than {low:+}"),
        None => format!("undecided between {low:+} and {high:+} Elo"),
    };
    format!(
        "sequential test: {verdict} (log likelihood ratio {:.2})",
        sprt.log_likelihood_ratio(tally)
    )
}

/// The result without its games.
pub fn document(args: &MatchArgs, summary: &MatchSummary) -> Value {
    let tally = &summary.tally;
    let sprt = args.sprt.map(|sprt| {
        json!({
            "low": sprt.low,
            "high": sprt.high,
            "llr": round(sprt.log_likelihood_ratio(tally)),
            "verdict": sprt.verdict(tally).map(|high| if high { "high" } else { "low" }),
        })
    });
    let document = json!({
        "game": args.setup.game.name(),
        "a": args.a.to_string(),
        "b": args.b.to_string(),
        "a_name": summary.names[0],
        "b_name": summary.names[1],
        "different": summary.different(),
        "sprt": sprt,
    });
    with_tally(document, tally)
}

/// One step of a ladder.
pub fn step_document(level: u8, tally: &MatchTally) -> Value {
    with_tally(json!({ "level": level }), tally)
}

/// Adds how the games went.
fn with_tally(mut document: Value, tally: &MatchTally) -> Value {
    // Infinity has no number in JSON: null.
    let number = |elo: f64| elo.is_finite().then(|| round(elo));
    let [elo, elo_low, elo_high] = tally.elo().map(number);
    document["wins"] = json!(tally.wins);
    document["draws"] = json!(tally.draws);
    document["losses"] = json!(tally.losses);
    document["score"] = json!(round(tally.score()));
    document["elo"] = json!(elo);
    document["elo_low"] = json!(elo_low);
    document["elo_high"] = json!(elo_high);
    document
}

/// One game.
pub fn game_document(match_game: &MatchGame) -> Value {
    let moves: Vec<String> =
        match_game.game().plies().iter().map(|ply| ply.mv().to_string()).collect();
    json!({
        "game": match_game.index + 1,
        "x": if match_game.a_side() == Side::X { "a" } else { "b" },
        "result": match_game.outcome().to_string(),
        "ending": match_game.game().finish().map(|finish| finish.ending.word()),
        "score": match_game.score(),
        "opening": match_game.opening_plies,
        "moves": moves,
        "forfeit": match_game.played.forfeit,
    })
}

pub fn round(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

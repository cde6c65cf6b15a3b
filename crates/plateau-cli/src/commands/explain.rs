//! `plateau best --explain`: what the evaluations of a position are made of, the original's and
//! ours, and on 8 x 8 Othello that of its own engine.

use plateau_game::Place;
use plateau_games::AnyPosition;
use plateau_othello::Weights;
use plateau_players::{Explanation, Judge, Term, Thing, explain, explain_patterns};
use plateau_scene::Look;
use serde_json::{Value, json};

/// More of a kind are only counted in lines of text.
const MOST_THINGS: usize = 12;

/// A table for each evaluation, from the side of the player to move.
pub fn lines(position: &AnyPosition) -> Vec<String> {
    let look = Look::of(position.variant().game());
    explanations(position).iter().flat_map(|(by, one)| table(by, one, &look)).collect()
}

/// Every evaluation of a position, by its name.
fn explanations(position: &AnyPosition) -> Vec<(&'static str, Explanation)> {
    let generic = Judge::ALL.map(|judge| (judge.name(), explain(position, judge)));
    let engine =
        explain_patterns(position, &Weights::builtin()).map(|explanation| ("engine", explanation));
    generic.into_iter().chain(engine).collect()
}

fn table(by: &str, explanation: &Explanation, look: &Look) -> Vec<String> {
    let shown = |points: i64| points_text(points, explanation.unit);
    let row = |term: &Term| {
        let weight = term.weight.map_or_else(|| "various".to_string(), shown);
        let mut places: Vec<String> = term
            .things
            .iter()
            .take(MOST_THINGS)
            .map(|thing| names(look, thing).join("-"))
            .collect();
        if term.things.len() > MOST_THINGS {
            places.push("...".into());
        }
        let points = shown(term.points);
        let (owner, name, count) = (term.owner, term.name, term.count);
        format!("  {owner} {name:14} {count:3} x {weight:>8} {points:>9}  {}", places.join(" "))
            .trim_end()
            .into()
    };
    let mut lines = vec![format!("{by} evaluation {}", shown(explanation.total))];
    lines.extend(explanation.terms.iter().map(row));
    lines
}

pub fn document(position: &AnyPosition) -> Value {
    let look = Look::of(position.variant().game());
    explanations(position).iter().map(|(by, one)| explanation_document(by, one, &look)).collect()
}

fn explanation_document(by: &str, explanation: &Explanation, look: &Look) -> Value {
    let own = |points: i64| points as f64 / explanation.unit as f64;
    let term = |term: &Term| {
        let things: Vec<Value> = term
            .things
            .iter()
            .map(|thing| json!({ "places": names(look, thing), "points": thing.points.map(own) }))
            .collect();
        json!({
            "name": term.name,
            "owner": term.owner.to_string(),
            "count": term.count,
            "weight": term.weight.map(own),
            "points": own(term.points),
            "things": things,
        })
    };
    let terms: Vec<Value> = explanation.terms.iter().map(term).collect();
    json!({ "by": by, "total": own(explanation.total), "terms": terms })
}

/// Whole where the evaluation counts in whole points.
fn points_text(points: i64, unit: i64) -> String {
    if unit == 1 { points.to_string() } else { format!("{:.4}", points as f64 / unit as f64) }
}

/// Names of the places of a thing: those of moves where levels are free, else cells, with their
/// levels unless all are on the lowest.
fn names(look: &Look, thing: &Thing) -> Vec<String> {
    let flat = thing.places.iter().all(|place| place.level == 0);
    let name = |place: &Place| {
        if flat { look.place_name(*place) } else { format!("{place}{}", place.level + 1) }
    };
    thing.places.iter().map(name).collect()
}

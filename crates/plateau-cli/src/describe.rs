//! Fields shared by JSON documents.

use plateau_game::{Distance, Score};
use plateau_games::AnyPosition;
use serde_json::{Map, Value, json};

/// Common head of documents about a position.
pub fn describe(position: &AnyPosition) -> Map<String, Value> {
    let variant = position.variant();
    let mut document = Map::new();
    document.insert("game".into(), json!(variant.game().name()));
    document.insert("size".into(), json!(variant.size()));
    document.insert("rules".into(), json!(variant.rules_text()));
    document.insert("position".into(), json!(position.to_string()));
    document
}

/// `value`, `plies` where the distance is known, `score` where discs are counted.
pub fn score_members(score: Option<Score>) -> Map<String, Value> {
    let plies = match score.and_then(Score::distance) {
        Some(Distance::Exactly(plies)) => Some(plies),
        Some(Distance::AtMost(_) | Distance::Unknown) | None => None,
    };
    let discs = match score {
        Some(Score::Discs(discs)) => Some(discs),
        _ => None,
    };
    let mut members = Map::new();
    members.insert("value".into(), json!(score.and_then(Score::verdict)));
    members.insert("plies".into(), json!(plies));
    members.insert("score".into(), json!(discs));
    members
}

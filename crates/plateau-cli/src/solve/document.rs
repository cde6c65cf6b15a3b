//! Exact values as members of a JSON document.

use plateau_game::{Distance, Score};
use serde_json::{Map, Value as Json, json};

/// `value`, `plies` where the distance is known, `score` where discs are counted.
pub fn members(score: Option<Score>) -> Map<String, Json> {
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

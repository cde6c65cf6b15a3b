//! What documents in JSON have in common.

use plateau_games::AnyPosition;
use serde_json::{Map, Value, json};

/// What every document about a position begins with.
pub fn describe(position: &AnyPosition) -> Map<String, Value> {
    let variant = position.variant();
    let mut document = Map::new();
    document.insert("game".into(), json!(variant.game().name()));
    document.insert("size".into(), json!(variant.size()));
    document.insert("rules".into(), json!(variant.rules_text()));
    document.insert("position".into(), json!(position.to_string()));
    document
}

//! `plateau games`: the games, their sizes, rule options and defaults.

use plateau_games::GameId;
use serde_json::{Value, json};

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &GamesArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if args.json {
        let games: Vec<Value> = GameId::ALL.into_iter().map(document).collect();
        return io.json(&json!({ "games": games }));
    }
    GameId::ALL.into_iter().flat_map(lines).try_for_each(|line| io.line(line))
}

fn document(game: GameId) -> Value {
    let rules: Vec<Value> = game
        .rule_options()
        .iter()
        .map(|option| json!({ "key": option.key, "values": option.values, "default": option.values[0] }))
        .collect();
    json!({
        "name": game.name(),
        "sizes": game.sizes(),
        "default_size": game.default_size(),
        "rules": rules,
    })
}

/// The name with the sizes, then one line a rule option, the default first.
fn lines(game: GameId) -> Vec<String> {
    let sizes: Vec<String> = game.sizes().iter().map(u8::to_string).collect();
    let head = match game.default_size() {
        Some(default) => {
            format!("{:8} --size {} (default {default})", game.name(), sizes.join("|"))
        }
        None => game.name().to_string(),
    };
    let option_line = |option: &plateau_games::RuleOption| {
        let values = option.values.join("|");
        format!("{:8} --rules {}={values} (default {})", "", option.key, option.values[0])
    };
    std::iter::once(head).chain(game.rule_options().iter().map(option_line)).collect()
}

//! What UGI says of a search and of a line that it cannot obey.

use std::fmt::Display;

use plateau_players::{News, Value};

use crate::conversation::Output;
use crate::failure::Failure;

impl Output<'_> {
    /// An answer to a line that cannot be obeyed.
    pub(super) fn refuse(&self, sentence: impl Display) {
        self.say(format_args!("info string {}", Failure::input(sentence)));
    }

    pub(super) fn news(&self, news: &News) {
        let News { depth, selective_depth, nodes, elapsed_ms, rank, value, line } = news;
        let nps = nodes * 1000 / (*elapsed_ms).max(1);
        let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
        self.say(format_args!(
            "info depth {depth} seldepth {selective_depth} multipv {} score {} nodes {nodes} nps {nps} time {elapsed_ms} pv {}",
            rank + 1,
            score(*value),
            moves.join(" ")
        ));
    }
}

/// `cp` and points, or `win` and `loss` with their distance in plies.
fn score(value: Value) -> String {
    match value.plies() {
        Some(plies) if value.is_win() => format!("win {plies}"),
        Some(plies) => format!("loss {plies}"),
        None => format!("cp {}", value.points()),
    }
}

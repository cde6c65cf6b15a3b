//! UGI output: search information, and refusals of a line.

use std::fmt::Display;

use plateau_game::{Distance, Score};
use plateau_players::ThinkingUpdate;

use crate::conversation::Output;
use crate::failure::Failure;

impl Output<'_> {
    /// An answer to a line that cannot be obeyed.
    pub(super) fn refuse(&self, sentence: impl Display) {
        self.say(format_args!("info string {}", Failure::input(sentence)));
    }

    pub(super) fn news(&self, news: &ThinkingUpdate) {
        let ThinkingUpdate { depth, selective_depth, nodes, elapsed_ms, rank, score, line } = news;
        let nps = nodes * 1000 / (*elapsed_ms).max(1);
        let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
        self.say(format_args!(
            "info depth {depth} seldepth {selective_depth} multipv {} score {} nodes {nodes} nps \
             {nps} time {elapsed_ms} pv {}",
            rank + 1,
            text(*score),
            moves.join(" ")
        ));
    }
}

/// `cp` and points, or `win` and `loss` with their distance in plies, or the most that it takes.
fn text(score: Score) -> String {
    match score {
        Score::Win(distance) => decided("win", distance),
        Score::Loss(distance) => decided("loss", distance),
        Score::Draw => "cp 0".into(),
        Score::Discs(number) | Score::Points(number, _) => format!("cp {number}"),
    }
}

fn decided(word: &str, distance: Distance) -> String {
    distance.plies().map_or_else(|| word.into(), |plies| format!("{word} {plies}"))
}

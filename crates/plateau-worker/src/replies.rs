//! Replies about positions in the wire format.

use plateau_game::Score;
use plateau_games::AnyMove;
use plateau_players::{Decision, ThinkingUpdate};
use plateau_wire::{Candidate, Reply};

pub fn progress(id: u32, news: &ThinkingUpdate) -> Reply {
    Reply::Progress { id, depth: news.depth, nodes: news.nodes, line: words(&news.line) }
}

pub fn candidates(decision: &Decision) -> Vec<Candidate> {
    decision.lines.iter().filter_map(|(score, line)| candidate(*score, line)).collect()
}

/// A line with its value; `None` if the line is empty.
pub fn candidate(value: Score, line: &[AnyMove]) -> Option<Candidate> {
    Some(Candidate { mv: line.first()?.to_string(), value, line: words(line) })
}

/// Moves in their notation.
pub fn words(line: &[AnyMove]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
}

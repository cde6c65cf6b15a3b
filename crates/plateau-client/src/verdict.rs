//! What players say about positions, as it travels to the page.

use plateau_games::AnyMove;
use plateau_players::{Decision, News, OTHELLO_ENGINE, Value as Worth};
use plateau_wire::{Candidate, Reply, Value};

/// What a number means that is no win or loss in so many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An evaluation, in hundredths of whatever the game counts.
    Thought,
    /// The truth: a draw.
    Certain,
    /// Discs at the end of an Othello game, as the engine expects them.
    DiscsExpected,
    /// Discs at the end of an Othello game.
    Discs,
}

impl Kind {
    pub fn of(decision: &Decision) -> Kind {
        match (decision.by == OTHELLO_ENGINE, decision.exact) {
            (true, true) => Kind::Discs,
            (true, false) => Kind::DiscsExpected,
            (false, true) => Kind::Certain,
            (false, false) => Kind::Thought,
        }
    }

    /// While a search goes on nothing is certain but wins and losses.
    pub const fn while_thinking(by_othello_engine: bool) -> Kind {
        if by_othello_engine { Kind::DiscsExpected } else { Kind::Thought }
    }
}

pub fn worth(value: Worth, kind: Kind) -> Value {
    match (value.plies(), kind) {
        (Some(plies), _) if value.is_win() => Value::Win(plies),
        (Some(plies), _) => Value::Loss(plies),
        (None, Kind::Certain) if value.points() == 0 => Value::Draw,
        (None, Kind::Discs) => Value::Discs(value.points()),
        (None, Kind::DiscsExpected) => Value::Score(100 * value.points()),
        (None, Kind::Certain | Kind::Thought) => Value::Score(value.points()),
    }
}

pub fn progress(id: u32, news: &News) -> Reply {
    let line = news.line.iter().map(ToString::to_string).collect();
    let value = Some(worth(news.value, Kind::Thought));
    Reply::Progress { id, depth: news.depth, nodes: news.nodes, value, line }
}

pub fn candidates(decision: &Decision) -> Vec<Candidate> {
    let kind = Kind::of(decision);
    decision.lines.iter().filter_map(|(value, line)| candidate(*value, kind, line)).collect()
}

/// A line with its value; `None` if the line is empty.
pub fn candidate(value: Worth, kind: Kind, line: &[AnyMove]) -> Option<Candidate> {
    let mv = line.first()?.to_string();
    let line = line.iter().map(ToString::to_string).collect();
    Some(Candidate { mv, value: worth(value, kind), line })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_mean_what_their_source_says() {
        let cases = [
            (Worth::win_in(7), Kind::Thought, Value::Win(7)),
            (Worth::loss_in(4), Kind::Certain, Value::Loss(4)),
            (Worth::DRAW, Kind::Certain, Value::Draw),
            (Worth::DRAW, Kind::Thought, Value::Score(0)),
            (Worth::eval(6), Kind::Discs, Value::Discs(6)),
            (Worth::eval(6), Kind::DiscsExpected, Value::Score(600)),
        ];
        for (value, kind, expected) in cases {
            assert_eq!(worth(value, kind), expected, "{value:?} {kind:?}");
        }
    }
}

//! What players say about positions, as it travels to the page.

use plateau_games::{AnyMove, AnyPosition};
use plateau_players::{Decision, News, OTHELLO_BOOK, OTHELLO_ENGINE, Value as Worth};
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
    /// An Othello game as the general search sees it, where its engine has no weights, or the board is small. Every number of
    /// Othello is one of discs, and this counts none: nor do the plies of a win.
    Leaning,
}

impl Kind {
    pub fn of(decision: &Decision) -> Kind {
        match (decision.by, decision.exact) {
            (OTHELLO_ENGINE, true) => Kind::Discs,
            (OTHELLO_ENGINE | OTHELLO_BOOK, _) => Kind::DiscsExpected,
            _ if matches!(decision.mv, Some(AnyMove::Othello(_))) => Kind::Leaning,
            (_, true) => Kind::Certain,
            (_, false) => Kind::Thought,
        }
    }

    /// While a search goes on nothing is certain but wins and losses. `weights`: whether Othello's engine has its own.
    pub const fn while_thinking(position: &AnyPosition, weights: bool) -> Kind {
        match position {
            AnyPosition::Othello8(_) if weights => Kind::DiscsExpected,
            AnyPosition::Othello4(_) | AnyPosition::Othello6(_) | AnyPosition::Othello8(_) => Kind::Leaning,
            _ => Kind::Thought,
        }
    }
}

pub fn worth(value: Worth, kind: Kind) -> Value {
    match (value.plies(), kind) {
        (_, Kind::Leaning) => Value::Leaning(value.points()),
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
    Reply::Progress { id, depth: news.depth, nodes: news.nodes, line }
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
    use plateau_games::{GameId, Variant};

    use super::*;

    #[test]
    fn whoever_decides_says_what_the_number_means() {
        let check = |game: GameId, by: &'static str, exact: bool, expected: Kind| {
            let decision = Decision {
                mv: AnyPosition::start(Variant::new(game)).moves().into_iter().next(),
                value: Worth::eval(3),
                exact,
                shortest: exact,
                depth: 1,
                nodes: 1,
                elapsed_ms: 0,
                pv: Vec::new(),
                lines: Vec::new(),
                by,
            };
            assert_eq!(Kind::of(&decision), expected, "{game} by {by}");
        };
        check(GameId::Othello, OTHELLO_ENGINE, true, Kind::Discs);
        check(GameId::Othello, OTHELLO_ENGINE, false, Kind::DiscsExpected);
        check(GameId::Othello, OTHELLO_BOOK, false, Kind::DiscsExpected);
        check(GameId::Othello, "search", false, Kind::Leaning);
        check(GameId::Othello, "search", true, Kind::Leaning);
        check(GameId::Sogo, "search", false, Kind::Thought);
        check(GameId::Sogo, "search", true, Kind::Certain);
        let othello = AnyPosition::start(Variant::new(GameId::Othello));
        assert_eq!(Kind::while_thinking(&othello, true), Kind::DiscsExpected);
        assert_eq!(Kind::while_thinking(&othello, false), Kind::Leaning);
    }

    #[test]
    fn numbers_mean_what_their_source_says() {
        let cases = [
            (Worth::win_in(7), Kind::Thought, Value::Win(7)),
            (Worth::loss_in(4), Kind::Certain, Value::Loss(4)),
            (Worth::DRAW, Kind::Certain, Value::Draw),
            (Worth::DRAW, Kind::Thought, Value::Score(0)),
            (Worth::eval(6), Kind::Discs, Value::Discs(6)),
            (Worth::eval(6), Kind::DiscsExpected, Value::Score(600)),
            (Worth::eval(56), Kind::Leaning, Value::Leaning(56)),
            (Worth::win_in(7), Kind::Leaning, Value::Leaning(Worth::win_in(7).points())),
        ];
        for (value, kind, expected) in cases {
            assert_eq!(worth(value, kind), expected, "{value:?} {kind:?}");
        }
    }
}

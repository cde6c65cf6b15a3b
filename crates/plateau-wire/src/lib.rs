//! Versioned JSON messages across a worker boundary or a socket. A game travels as its record,
//! moves travel in their notation: the receiver replays them through the rules and trusts nothing.
//! Those of shared games are in [`online`].

pub mod online;
pub mod peers;
pub mod personal;

use plateau_game::{Score, Source};
use plateau_search::recording::{Playout, Summary, Visited};
use serde::{Deserialize, Serialize};

/// Raised when a message changes its meaning. The worker announces its own version, and the page
/// sends nothing to one of another version.
pub const VERSION: u32 = 7;

/// From the page to the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Chosen by the page; replies carry it back, and those to a forgotten request are dropped.
    pub id: u32,
    /// The game as `plateau_match::record` writes it, standing at the position in question.
    pub record: String,
    pub task: Task,
}

/// The request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// The move that this player would play: `level:5`, `alphabeta:depth=6`.
    Move { player: String, seed: u64 },
    /// Several candidate moves with their values, better and better until it is stopped or the time
    /// is over. With 0 lines only what the position is worth, once: a candidate without a move.
    Analyse { lines: u8, time_ms: u32 },
    /// Values of some moves of the game, from the last of them to the first: those from place
    /// `first` on, up to but without place `end`, with a fixed effort for each.
    Review { first: u32, end: u32, nodes: u64 },
    /// Decisive move of the game, as far as it is certain, with at most this effort for a position.
    Decide { nodes: u64 },
    /// This player's thoughts while the opponent thinks: only what it remembers comes of them.
    Ponder { player: String },
    /// Some quick games between two players, from openings that this seed draws, each with both
    /// colours.
    Contest { players: [String; 2], games: u32, seed: u64 },
    /// A search laid open, as `plateau_players::InsideOptions` describes it:
    /// `alphabeta:depth=4,order=worst`.
    Inside { search: String },
    /// The same of a tree typed in one line, `plateau_players::TypedTree`. The record is not used.
    InsideTree { tree: String, search: String },
    /// A learner of Force 3 plays so many games.
    Learn { episodes: u32, seed: u64 },
}

/// From the engine to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// Messages before this one are lost: the page waits for it.
    Ready { version: u32 },
    /// The search goes on.
    Progress { id: u32, depth: u32, nodes: u64, line: Vec<String> },
    Chosen {
        id: u32,
        mv: String,
        /// Of a move by chance it says nothing.
        value: Score,
        line: Vec<String>,
        by: Source,
    },
    Analysed {
        id: u32,
        done: bool,
        depth: u32,
        nodes: u64,
        /// Source of the answer, once it is final.
        by: Option<Source>,
        candidates: Vec<Candidate>,
    },
    /// One move of a review, by its place in the game.
    Assessed { id: u32, done: bool, place: u32, mv: Assessed },
    /// The move from which on the result never changed, by its place in the game, and the value of
    /// the position before it, if known; both for the player who made it.
    Decided { id: u32, place: u32, before: Option<Score>, best: Vec<String>, played: Score },
    /// No work is left until the next move.
    Pondered { id: u32 },
    /// How a contest stands for the first of its players.
    Contested { id: u32, done: bool, wins: u32, draws: u32, losses: u32 },
    /// The next part of a recording; the last part has the summary.
    Inside { id: u32, nodes: Vec<Visited>, playouts: Vec<Playout>, summary: Option<Summary> },
    /// How far a learner is; one for each hundred games.
    Learned { id: u32, done: bool, stage: Learned },
    /// One sentence that names what was wrong.
    Failed { id: u32, sentence: String },
}

/// A move worth considering, best first in its list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    pub mv: String,
    pub value: Score,
    pub line: Vec<String>,
}

/// A move of a game, and the position before it, both for the player who made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assessed {
    pub before: Score,
    /// The best moves that are known, or the one that seems best.
    pub best: Vec<String>,
    /// Whether no other move is as good.
    pub only: bool,
    pub played: Score,
}

/// State of the Q-learner after so many games: its average reward in tenths, shares in thousandths,
/// and its results as the first player against the exact table (won, drawn, lost).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Learned {
    pub episodes: u32,
    pub average: i32,
    pub positions: u32,
    pub moves: u32,
    pub first: [u32; 3],
}

impl Request {
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain data always has a JSON form")
    }

    pub fn from_json(text: &str) -> Result<Request, serde_json::Error> {
        serde_json::from_str(text)
    }
}

impl Reply {
    /// The request it answers; [`Reply::Ready`] answers none.
    pub const fn id(&self) -> Option<u32> {
        match self {
            Reply::Ready { .. } => None,
            Reply::Progress { id, .. }
            | Reply::Chosen { id, .. }
            | Reply::Analysed { id, .. }
            | Reply::Assessed { id, .. }
            | Reply::Decided { id, .. }
            | Reply::Pondered { id }
            | Reply::Contested { id, .. }
            | Reply::Inside { id, .. }
            | Reply::Learned { id, .. }
            | Reply::Failed { id, .. } => Some(*id),
        }
    }

    /// Whether it is the greeting of another version.
    pub const fn is_foreign(&self) -> bool {
        matches!(self, Reply::Ready { version } if *version != VERSION)
    }

    /// Whether no other reply to the same request follows.
    pub const fn is_last(&self) -> bool {
        match self {
            Reply::Chosen { .. }
            | Reply::Decided { .. }
            | Reply::Pondered { .. }
            | Reply::Failed { .. } => true,
            Reply::Inside { summary, .. } => summary.is_some(),
            Reply::Analysed { done, .. }
            | Reply::Assessed { done, .. }
            | Reply::Contested { done, .. }
            | Reply::Learned { done, .. } => *done,
            Reply::Ready { .. } | Reply::Progress { .. } => false,
        }
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain data always has a JSON form")
    }

    pub fn from_json(text: &str) -> Result<Reply, serde_json::Error> {
        serde_json::from_str(text)
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::{Distance, Unit};
    use plateau_search::Value;
    use plateau_search::recording::{Bound, Sample, Saved};
    use plateau_search::trace::{Role, Why, Window};

    use super::*;

    /// A node with something in every field.
    fn visited() -> Visited {
        Visited {
            parent: Some(3),
            mv: "a1".into(),
            role: Role::NullWindow,
            depth: -2,
            entry: Window::OPEN,
            exit: Window { alpha: Value::eval(7), beta: Value::win_in(3) },
            value: Value::loss_in(4),
            bound: Bound::AtMost,
            why: Why::BetaCutoff,
            moves: 9,
            skipped: 4,
            saved: Saved { positions: 1 << 40, counted: true },
            cropped: true,
            sample: Sample { visits: 5, total: -2.5 },
            truth: Some(Score::Draw),
        }
    }

    #[test]
    fn messages_survive_the_journey() {
        let request = Request {
            id: 7,
            record: "[Game \"sogo\"]\n\n*\n".into(),
            task: Task::Move { player: "level:5".into(), seed: u64::MAX },
        };
        assert_eq!(Request::from_json(&request.to_json()).unwrap(), request);
        let replies = [
            Reply::Ready { version: VERSION },
            Reply::Progress { id: 1, depth: 9, nodes: 1 << 40, line: vec!["b3".into()] },
            Reply::Chosen {
                id: 1,
                mv: "b3".into(),
                value: Score::Win(Distance::AtMost(59)),
                line: vec!["b3".into()],
                by: Source::Proof,
            },
            Reply::Analysed {
                id: 2,
                done: true,
                depth: 3,
                nodes: 9,
                by: Some(Source::Table),
                candidates: [
                    Score::loss_in(4),
                    Score::Win(Distance::Unknown),
                    Score::Discs(-6),
                    Score::Points(12, Unit::Hundredths),
                    Score::Points(3, Unit::Discs),
                    Score::Points(-3, Unit::Unnamed),
                ]
                .map(|value| Candidate { mv: "f5".into(), value, line: Vec::new() })
                .to_vec(),
            },
            Reply::Assessed {
                id: 3,
                done: false,
                place: 13,
                mv: Assessed {
                    before: Score::Draw,
                    best: vec!["c2".into(), "c3".into()],
                    only: false,
                    played: Score::loss_in(11),
                },
            },
            Reply::Decided {
                id: 3,
                place: 13,
                before: Some(Score::Draw),
                best: vec!["c2".into()],
                played: Score::loss_in(11),
            },
            Reply::Pondered { id: 4 },
            Reply::Contested { id: 5, done: false, wins: 1, draws: 2, losses: 3 },
            Reply::Inside {
                id: 6,
                nodes: vec![visited()],
                playouts: vec![Playout { leaf: 0, result: -1.0, moves: vec!["a1".into()] }],
                summary: Some(Summary::default()),
            },
            Reply::Failed { id: 2, sentence: "unknown player 'x'".into() },
        ];
        for reply in replies {
            assert_eq!(Reply::from_json(&reply.to_json()).unwrap(), reply);
        }
    }

    #[test]
    fn the_form_on_the_wire_is_fixed() {
        let text = Reply::Ready { version: 1 }.to_json();
        assert_eq!(text, r#"{"ready":{"version":1}}"#);
        assert!(Reply::from_json(r#"{"surprise":{}}"#).is_err());
        let candidate = Candidate { mv: "a1".into(), value: Score::win_in(3), line: Vec::new() };
        let text = serde_json::to_string(&candidate).unwrap();
        assert_eq!(text, r#"{"mv":"a1","value":{"win":{"exactly":3}},"line":[]}"#);
    }

    #[test]
    fn another_version_is_noticed() {
        assert!(!Reply::Ready { version: VERSION }.is_foreign());
        for version in [0, VERSION - 1, VERSION + 1] {
            assert!(Reply::Ready { version }.is_foreign(), "{version}");
        }
        assert!(!Reply::Pondered { id: 1 }.is_foreign());
    }
}

//! A player put together piece by piece.

use std::fmt;

use plateau_game::Source;
use plateau_search::{Features, Limits};

use crate::beginner_vision::BeginnerVision;
use crate::style::Style;

/// A player put together piece by piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Custom {
    pub algorithm: Algorithm,
    pub limits: Limits,
    /// By how many small advantages every move is misjudged.
    pub noise: i32,
    /// Perception of lines in space by misjudging players: some are overlooked at a glance,
    /// otherwise the player looks ahead. Players without misjudgement glance where they find no
    /// win.
    pub glance: Option<BeginnerVision>,
    pub style: Style,
    /// Weights of the evaluation that differ from the usual ones, by name.
    pub weights: Vec<(String, i32)>,
    pub threads: usize,
    pub table_bytes: usize,
    pub features: Features,
}

/// A way to look ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    Minimax,
    AlphaBeta,
    /// The full searcher.
    Search,
    Mcts,
}

impl Default for Custom {
    fn default() -> Custom {
        Custom {
            algorithm: Algorithm::Search,
            limits: Limits::default(),
            noise: 0,
            glance: None,
            style: Style::Plain,
            weights: Vec::new(),
            threads: 1,
            table_bytes: 16 << 20,
            features: Features::default(),
        }
    }
}

impl Custom {
    /// Default time limit of a move in milliseconds.
    pub const USUAL_MS: u64 = 2_000;

    /// Whether it evaluates as usual: no style, no weights of its own.
    pub(crate) fn is_plain(&self) -> bool {
        self.style == Style::Plain && self.weights.is_empty()
    }

    /// How its time is described: not at all where the rest means it anyway, `no` where a
    /// description without it would mean some.
    fn time_setting(&self) -> Option<String> {
        let silent = Limits { time_ms: None, ..self.limits };
        match self.limits.time_ms {
            time if silent != Limits::default()
                && self.algorithm.ending_limits(silent).time_ms == time =>
            {
                None
            }
            Some(ms) => Some(format!("time={ms}")),
            None => Some("time=no".into()),
        }
    }

    /// Its own limits and those of a question together. A tree of Monte Carlo grows to a depth and
    /// then on and on: a limit of depth alone would never end it.
    pub(crate) fn limits_with(&self, asked: Limits) -> Limits {
        let limits = self.limits.tighter(asked);
        let endless = limits.depth.is_some() && limits.nodes.is_none() && !limits.is_timed();
        match self.algorithm {
            Algorithm::Mcts if endless => limits.tighter(self.algorithm.usual_limits()),
            Algorithm::Mcts | Algorithm::Minimax | Algorithm::AlphaBeta | Algorithm::Search => {
                limits
            }
        }
    }
}

impl Algorithm {
    pub const ALL: [Algorithm; 4] =
        [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Search, Algorithm::Mcts];

    pub const fn name(self) -> &'static str {
        self.source().name()
    }

    pub fn from_name(name: &str) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name)
    }

    /// Source of the result.
    pub const fn source(self) -> Source {
        match self {
            Algorithm::Minimax => Source::Minimax,
            Algorithm::AlphaBeta => Source::AlphaBeta,
            Algorithm::Search => Source::Search,
            Algorithm::Mcts => Source::MonteCarlo,
        }
    }

    /// A limit for a description that gives none.
    pub(crate) fn usual_limits(self) -> Limits {
        let patient = |depth| Limits { depth: Some(depth), ..Limits::time(Custom::USUAL_MS) };
        match self {
            Algorithm::Minimax => patient(3),
            Algorithm::AlphaBeta => patient(4),
            Algorithm::Search => Limits::time(1_000),
            Algorithm::Mcts => Limits::nodes(2_000),
        }
    }

    /// Limits that end a search on every board. A depth alone does not: how long it takes depends
    /// on the game, its size and the machine.
    pub(crate) fn ending_limits(self, limits: Limits) -> Limits {
        match limits {
            Limits { nodes: Some(_), .. } | Limits { time_ms: Some(_), .. } => limits,
            Limits { depth: None, .. } => self.usual_limits(),
            _ if self == Algorithm::Mcts => limits.tighter(self.usual_limits()),
            _ => limits.tighter(Limits::time(Custom::USUAL_MS)),
        }
    }
}

impl fmt::Display for Custom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Custom::default();
        let mut settings = Vec::new();
        settings.extend(self.limits.depth.map(|depth| format!("depth={depth}")));
        settings.extend(self.limits.nodes.map(|nodes| format!("nodes={nodes}")));
        settings.extend(self.time_setting());
        if self.noise != usual.noise {
            settings.push(format!("noise={}", self.noise));
        }
        if self.style != usual.style {
            settings.push(format!("style={}", self.style.name()));
        }
        if self.threads != usual.threads {
            settings.push(format!("threads={}", self.threads));
        }
        if self.table_bytes != usual.table_bytes {
            settings.push(format!("hash={}", self.table_bytes >> 20));
        }
        settings.extend(self.weights.iter().map(|(name, value)| format!("w.{name}={value}")));
        let colon = if settings.is_empty() { "" } else { ":" };
        write!(f, "{}{colon}{}", self.algorithm.name(), settings.join(","))
    }
}

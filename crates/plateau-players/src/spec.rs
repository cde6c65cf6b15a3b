//! Players in words: `level:5`, `alphabeta:depth=6`, `classic:easy`, `search:time=500,style=solid`.

use std::fmt;
use std::str::FromStr;

use plateau_games::{AnyPosition, GameId, with_position};
use plateau_search::{Features, Limits, Options};

use crate::classic::{Classic, Difficulty};
use crate::finisher::Finisher;
use crate::known::{Knowing, Library};
use crate::mind::{Mind, Weight};
use crate::random::Random;
use crate::strong::Strong;
use crate::thinker::Thinker;
use crate::{Decision, Level, News, Player, Question, Style};

/// The description of a player.
///
/// ```
/// use plateau_players::Spec;
/// let spec: Spec = "alphabeta:depth=6".parse()?;
/// assert_eq!(spec.to_string(), "alphabeta:depth=6");
/// let wrong = "alphabeta:deep=6".parse::<Spec>().unwrap_err();
/// assert!(wrong.to_string().starts_with("unknown setting 'deep' of player 'alphabeta:deep=6'"));
/// # Ok::<(), plateau_players::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    Level(Level),
    /// A level without its opening book.
    Bookless(Level),
    /// The original of each game.
    Classic(Difficulty),
    Random,
    Custom(Custom),
}

/// A player put together piece by piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Custom {
    pub algorithm: Algorithm,
    pub limits: Limits,
    /// By how many trifles every move is misjudged.
    pub noise: i32,
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

/// What is wrong with the description of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecError {
    Player { input: String },
    Level { input: String },
    Difficulty { input: String },
    Setting { input: String, name: String },
    Number { input: String, name: String, value: String },
    Style { input: String, value: String },
    Weight { game: GameId, name: String, known: Vec<&'static str> },
}

impl Spec {
    /// Somebody to play with.
    pub fn build(&self) -> Box<dyn Player> {
        self.build_with(&Library::default())
    }

    /// Whether such a player looks into books: only those who play as well as they can do, level 10 (which also solves
    /// Force 3 by itself) and the full search without noise.
    pub fn reads(&self) -> bool {
        match self {
            Spec::Level(level) | Spec::Bookless(level) => *level == Level::HIGHEST,
            Spec::Custom(custom) => custom.algorithm == Algorithm::Search && custom.noise == 0,
            Spec::Classic(_) | Spec::Random => false,
        }
    }

    /// Somebody to play with, who may look into these books if they read.
    pub fn build_with(&self, library: &Library) -> Box<dyn Player> {
        let knowing = |solves, player| Box::new(Knowing::new(library.clone(), solves, player));
        let strong =
            |custom: &Custom, player| Box::new(Strong::new(library.othello_weights(), custom, player));
        match self {
            Spec::Level(level) | Spec::Bookless(level) => {
                let player = Box::new(Leveled { level: *level, thinker: None });
                let custom = level.othello();
                let opens = *level >= Level::FIRST_WITH_BOOK && matches!(self, Spec::Level(_));
                let player = strong(&custom, player);
                let player = if opens { Box::new(player.with_book()) } else { player };
                match self.reads() {
                    true => knowing(true, Box::new(Finisher::new(custom.limits, player))),
                    false => player,
                }
            }
            Spec::Classic(difficulty) => Box::new(Classic::new(*difficulty)),
            Spec::Random => Box::new(Random),
            Spec::Custom(custom) => {
                let player = Box::new(Thinker::new(custom.clone()));
                match self.reads() {
                    true if custom.is_plain() => knowing(false, strong(custom, player)),
                    true => knowing(false, player),
                    false => player,
                }
            }
        }
    }

    /// Whether everything in the description means something in this game.
    pub fn check(&self, game: GameId) -> Result<(), SpecError> {
        let Spec::Custom(custom) = self else { return Ok(()) };
        let known: Vec<_> = weights(game).iter().map(|weight| weight.name).collect();
        match custom.weights.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            Some((name, _)) => Err(SpecError::Weight { game, name: name.clone(), known }),
            None => Ok(()),
        }
    }

    /// The same player with the full searcher on several threads, where it uses one.
    pub fn with_threads(mut self, threads: usize) -> Spec {
        if let Spec::Custom(custom) = &mut self {
            custom.threads = threads.max(1);
        }
        self
    }
}

/// Whoever analyses: everything we have, with no limits but those of the question. Where the end of a game of Sogo or
/// Morpion can be solved, every move is told, however many lines were asked for.
pub fn analyst(library: &Library) -> Box<dyn Player> {
    let searcher = Box::new(Thinker::new(Custom::default()));
    let strong = Box::new(Strong::new(library.othello_weights(), &Custom::default(), searcher));
    Box::new(Finisher::analysing(Box::new(Knowing::new(library.clone(), true, strong))))
}

/// The weights that a game's evaluation is made of, with their usual values.
pub fn weights(game: GameId) -> &'static [Weight] {
    fn of<G: Mind>(_: G) -> &'static [Weight] {
        G::WEIGHTS
    }
    with_position!(AnyPosition::start(plateau_games::Variant::new(game)), position => of(position))
}

impl Default for Custom {
    fn default() -> Custom {
        Custom {
            algorithm: Algorithm::Search,
            limits: Limits::default(),
            noise: 0,
            style: Style::Plain,
            weights: Vec::new(),
            threads: 1,
            table_bytes: 16 << 20,
            features: Features::default(),
        }
    }
}

impl Custom {
    /// Whether it evaluates as usual: no style, no weights of its own.
    fn is_plain(&self) -> bool {
        self.style == Style::Plain && self.weights.is_empty()
    }

    pub(crate) fn options(&self, lines: usize) -> Options {
        let Custom { features, threads, table_bytes, .. } = *self;
        Options { features, lines: lines.max(1), threads, table_bytes }
    }

    /// The weights of a game's evaluation; names that mean nothing there are passed over.
    pub(crate) fn weights_for<G: Mind>(&self) -> Vec<i32> {
        let own = |weight: &Weight| self.weights.iter().rfind(|(name, _)| name == weight.name);
        G::WEIGHTS.iter().map(|weight| own(weight).map_or(weight.value, |(_, value)| *value)).collect()
    }

    /// Takes one `name=value`.
    fn set(&mut self, input: &str, setting: &str) -> Result<(), SpecError> {
        let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
        let wrong = || SpecError::Number { input: input.into(), name: name.into(), value: value.into() };
        let whole = || value.parse::<u32>().ok().filter(|number| *number > 0).ok_or_else(wrong);
        match name {
            "depth" => self.limits.depth = Some(whole()?),
            "nodes" => self.limits.nodes = Some(whole()?.into()),
            "time" => self.limits.time_ms = Some(whole()?.into()),
            "threads" => self.threads = whole()?.min(256) as usize,
            "hash" => self.table_bytes = (whole()?.min(65_536) as usize) << 20,
            "noise" => {
                let noise = value.parse().ok().filter(|noise| (0..=1_000).contains(noise));
                self.noise = noise.ok_or_else(wrong)?;
            }
            "style" => {
                let style = Style::from_name(value);
                self.style =
                    style.ok_or_else(|| SpecError::Style { input: input.into(), value: value.into() })?;
            }
            _ => match name.strip_prefix("w.") {
                Some(weight) => {
                    let value = value.parse().ok().filter(|value| (-10_000..=10_000).contains(value));
                    self.weights.push((weight.into(), value.ok_or_else(wrong)?));
                }
                None => return Err(SpecError::Setting { input: input.into(), name: name.into() }),
            },
        }
        Ok(())
    }
}

impl Algorithm {
    pub const ALL: [Algorithm; 4] =
        [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Search, Algorithm::Mcts];

    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alphabeta",
            Algorithm::Search => "search",
            Algorithm::Mcts => "mcts",
        }
    }

    pub fn from_name(name: &str) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name)
    }

    /// A limit for a description that gives none.
    fn usual_limits(self) -> Limits {
        match self {
            Algorithm::Minimax => Limits::depth(3),
            Algorithm::AlphaBeta => Limits::depth(4),
            Algorithm::Search => Limits::time(1_000),
            Algorithm::Mcts => Limits::nodes(2_000),
        }
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(input: &str) -> Result<Spec, SpecError> {
        let (name, settings) = input.split_once(':').unwrap_or((input, ""));
        match name {
            "level" => {
                let (number, bookless) = match settings.split_once(',') {
                    Some((number, "book=no")) => (number, true),
                    _ => (settings, false),
                };
                let level = number.parse().ok().and_then(Level::new);
                let level = level.ok_or_else(|| SpecError::Level { input: input.into() })?;
                Ok(if bookless { Spec::Bookless(level) } else { Spec::Level(level) })
            }
            "classic" if settings.is_empty() => Ok(Spec::Classic(Difficulty::Hard)),
            "classic" => {
                let difficulty = Difficulty::from_name(settings);
                difficulty.map(Spec::Classic).ok_or_else(|| SpecError::Difficulty { input: input.into() })
            }
            "random" if settings.is_empty() => Ok(Spec::Random),
            _ => {
                let algorithm = Algorithm::from_name(name);
                let algorithm = algorithm.ok_or_else(|| SpecError::Player { input: input.into() })?;
                let mut custom = Custom { algorithm, ..Custom::default() };
                for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
                    custom.set(input, setting)?;
                }
                if custom.limits == Limits::default() {
                    custom.limits = algorithm.usual_limits();
                }
                Ok(Spec::Custom(custom))
            }
        }
    }
}

/// The text that describes the same player.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Level(level) => write!(f, "level:{}", level.number()),
            Spec::Bookless(level) => write!(f, "level:{},book=no", level.number()),
            Spec::Classic(Difficulty::Hard) => f.write_str("classic"),
            Spec::Classic(difficulty) => write!(f, "classic:{}", difficulty.name()),
            Spec::Random => f.write_str("random"),
            Spec::Custom(custom) => custom.fmt(f),
        }
    }
}

impl fmt::Display for Custom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Custom::default();
        let mut settings = Vec::new();
        settings.extend(self.limits.depth.map(|depth| format!("depth={depth}")));
        settings.extend(self.limits.nodes.map(|nodes| format!("nodes={nodes}")));
        settings.extend(self.limits.time_ms.map(|ms| format!("time={ms}")));
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

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::Player { input } => write!(
                f,
                "unknown player '{input}' (expected level:1 to level:10, minimax, alphabeta, search, mcts, \
                 classic or random)"
            ),
            SpecError::Level { input } => write!(
                f,
                "unknown level '{input}' (expected level:1 to level:10; level:7,book=no opens without the book)"
            ),
            SpecError::Difficulty { input } => {
                write!(
                    f,
                    "unknown difficulty '{input}' (expected classic:easy, classic:normal or classic:hard)"
                )
            }
            SpecError::Setting { input, name } => write!(
                f,
                "unknown setting '{name}' of player '{input}' (expected depth, nodes, time, noise, style, threads, \
                 hash or w.NAME)"
            ),
            SpecError::Number { input, name, value } => {
                write!(f, "bad {name} '{value}' of player '{input}' (expected a number within range)")
            }
            SpecError::Style { input, value } => write!(
                f,
                "unknown style '{value}' of player '{input}' (expected plain, aggressive, solid or tricky)"
            ),
            SpecError::Weight { game, name, known } => {
                write!(f, "unknown weight '{name}' in {game} (expected {})", known.join(", "))
            }
        }
    }
}

impl std::error::Error for SpecError {}

/// A level is a different custom player in each game: it is made when the first question comes.
#[derive(Debug)]
struct Leveled {
    level: Level,
    thinker: Option<(GameId, Thinker)>,
}

impl Player for Leveled {
    fn think(&mut self, question: &Question<'_>, listener: &mut dyn FnMut(&News)) -> Decision {
        let game = question.position.game();
        if self.thinker.as_ref().is_none_or(|(known, _)| *known != game) {
            self.thinker = Some((game, Thinker::new(self.level.custom(game))));
        }
        let (_, thinker) = self.thinker.as_mut().expect("made just now");
        thinker.think(question, listener)
    }

    fn forget(&mut self) {
        self.thinker = None;
    }
}

//! Players in words: `level:5`, `alphabeta:depth=6`, `classic:easy`, `search:time=500,style=solid`.

use std::fmt;
use std::str::FromStr;

use plateau_games::{AnyPosition, GameId, with_position};

use crate::classic::Difficulty;
use crate::custom::{Algorithm, Custom};
use crate::heuristics::{Heuristics, Weight};
use crate::level::{Level, LevelOptions};
use crate::style::Style;

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
    Level(Level, LevelOptions),
    /// The original of each game.
    Classic(Difficulty),
    Random,
    Custom(Custom),
}

/// Fault in a player spec.
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
    /// A level as it is.
    pub fn level(level: Level) -> Spec {
        Spec::Level(level, LevelOptions::default())
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
        match &mut self {
            Spec::Level(_, options) => options.threads = threads.max(1),
            Spec::Custom(custom) => custom.threads = threads.max(1),
            Spec::Classic(_) | Spec::Random => {}
        }
        self
    }
}

/// The weights that a game's evaluation is made of, with their usual values.
pub fn weights(game: GameId) -> &'static [Weight] {
    fn of<G: Heuristics>(_: G) -> &'static [Weight] {
        G::WEIGHTS
    }
    with_position!(AnyPosition::start(plateau_games::Variant::new(game)), position => of(position))
}

/// Reads one setting of a custom player.
fn set(custom: &mut Custom, input: &str, setting: &str) -> Result<(), SpecError> {
    let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
    let wrong =
        || SpecError::Number { input: input.into(), name: name.into(), value: value.into() };
    let whole = || value.parse::<u32>().ok().filter(|number| *number > 0).ok_or_else(wrong);
    match name {
        "depth" => custom.limits.depth = Some(whole()?),
        "nodes" => custom.limits.nodes = Some(whole()?.into()),
        "time" if value == "no" => custom.limits.time_ms = None,
        "time" => custom.limits.time_ms = Some(whole()?.into()),
        "threads" => custom.threads = threads(whole()?),
        "hash" => custom.table_bytes = bytes(whole()?),
        "noise" => {
            let noise = value.parse().ok().filter(|noise| (0..=1_000).contains(noise));
            custom.noise = noise.ok_or_else(wrong)?;
        }
        "style" => {
            let style = Style::from_name(value);
            custom.style = style
                .ok_or_else(|| SpecError::Style { input: input.into(), value: value.into() })?;
        }
        _ => match name.strip_prefix("w.") {
            Some(weight) => {
                let value = value.parse().ok().filter(|value| (-10_000..=10_000).contains(value));
                custom.weights.push((weight.into(), value.ok_or_else(wrong)?));
            }
            None => return Err(SpecError::Setting { input: input.into(), name: name.into() }),
        },
    }
    Ok(())
}

/// Reads one setting of a level; `None` if it is none.
fn set_level(options: &mut LevelOptions, setting: &str) -> Option<()> {
    let (name, value) = setting.split_once('=')?;
    let whole = || value.parse::<u32>().ok().filter(|number| *number > 0);
    match (name, value) {
        ("book", "no") => options.book = false,
        ("limits", "no") => options.own_limits = false,
        ("threads", _) => options.threads = threads(whole()?),
        ("hash", _) => options.table_bytes = Some(bytes(whole()?)),
        _ => return None,
    }
    Some(())
}

fn threads(number: u32) -> usize {
    number.min(256) as usize
}

fn bytes(megabytes: u32) -> usize {
    (megabytes.min(65_536) as usize) << 20
}

fn read_level(settings: &str) -> Option<Spec> {
    let mut settings = settings.split(',');
    let level = settings.next()?.parse().ok().and_then(Level::new)?;
    let mut options = LevelOptions::default();
    settings.try_for_each(|setting| set_level(&mut options, setting))?;
    Some(Spec::Level(level, options))
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(input: &str) -> Result<Spec, SpecError> {
        let (name, settings) = input.split_once(':').unwrap_or((input, ""));
        match name {
            "level" => read_level(settings).ok_or_else(|| SpecError::Level { input: input.into() }),
            "classic" if settings.is_empty() => Ok(Spec::Classic(Difficulty::Hard)),
            "classic" => {
                let difficulty = Difficulty::from_name(settings);
                difficulty
                    .map(Spec::Classic)
                    .ok_or_else(|| SpecError::Difficulty { input: input.into() })
            }
            "random" if settings.is_empty() => Ok(Spec::Random),
            _ => {
                let algorithm = Algorithm::from_name(name);
                let algorithm =
                    algorithm.ok_or_else(|| SpecError::Player { input: input.into() })?;
                let mut custom = Custom { algorithm, ..Custom::default() };
                let settings = || settings.split(',').filter(|setting| !setting.is_empty());
                settings().try_for_each(|setting| set(&mut custom, input, setting))?;
                if !settings().any(|setting| setting == "time=no") {
                    custom.limits = algorithm.ending_limits(custom.limits);
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
            Spec::Level(level, options) => write!(f, "level:{}{options}", level.number()),
            Spec::Classic(Difficulty::Hard) => f.write_str("classic"),
            Spec::Classic(difficulty) => write!(f, "classic:{}", difficulty.name()),
            Spec::Random => f.write_str("random"),
            Spec::Custom(custom) => custom.fmt(f),
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::Player { input } => write!(
                f,
                "unknown player '{input}' (expected level:1 to level:10, minimax, alphabeta, \
                 search, mcts, \
                 classic or random)"
            ),
            SpecError::Level { input } => write!(
                f,
                "unknown level '{input}' (expected level:1 to level:10; with book=no, limits=no, \
                 threads=N or hash=MB after a comma)"
            ),
            SpecError::Difficulty { input } => {
                write!(
                    f,
                    "unknown difficulty '{input}' (expected classic:easy, classic:normal or \
                     classic:hard)"
                )
            }
            SpecError::Setting { input, name } => write!(
                f,
                "unknown setting '{name}' of player '{input}' (expected depth, nodes, time, noise, \
                 style, threads, \
                 hash or w.NAME)"
            ),
            SpecError::Number { input, name, value } => {
                write!(
                    f,
                    "bad {name} '{value}' of player '{input}' (expected a number within range)"
                )
            }
            SpecError::Style { input, value } => write!(
                f,
                "unknown style '{value}' of player '{input}' (expected plain, aggressive, solid or \
                 tricky)"
            ),
            SpecError::Weight { game, name, known } => {
                write!(f, "unknown weight '{name}' in {game} (expected {})", known.join(", "))
            }
        }
    }
}

impl std::error::Error for SpecError {}

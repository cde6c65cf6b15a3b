//! The options of the engine: what `ugi` lists and `setoption` changes.

use plateau_games::{GameId, Variant};
use plateau_players::{Level, LevelOptions, Spec};

use crate::memory::most_mb;

/// All options. A setting that does not fit leaves everything as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UgiSettings {
    pub variant: Variant,
    pub level: Level,
    pub threads: usize,
    /// The level's own unless it is set.
    pub hash_mb: Option<usize>,
    /// Drawn anew for each game unless it is set.
    pub seed: Option<u64>,
    pub lines: usize,
    /// Whether the move is said together with the reply that it expects, to ponder on.
    pub ponder: bool,
}

impl Default for UgiSettings {
    fn default() -> UgiSettings {
        UgiSettings {
            variant: Variant::new(GameId::Sogo),
            level: Level::HIGHEST,
            threads: 1,
            hash_mb: None,
            seed: None,
            lines: 1,
            ponder: false,
        }
    }
}

impl UgiSettings {
    /// The `option` lines.
    pub fn lines() -> Vec<String> {
        let usual = UgiSettings::default();
        let games: Vec<String> = GameId::ALL.iter().map(|game| format!("var {game}")).collect();
        vec![
            format!(
                "option name Game type combo default {} {}",
                usual.variant.game(),
                games.join(" ")
            ),
            "option name Size type string default".to_string(),
            "option name Rules type string default".to_string(),
            format!("option name Level type spin default {} min 1 max 10", usual.level.number()),
            format!("option name Threads type spin default {} min 1 max 256", usual.threads),
            format!("option name Hash type spin default 64 min 1 max {}", most_mb()),
            "option name Seed type string default".to_string(),
            format!("option name MultiPV type spin default {} min 1 max 100", usual.lines),
            "option name Ponder type check default false".to_string(),
        ]
    }

    /// Changes one option; names may be written in any case.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                self.variant =
                    Variant::new(value.parse::<GameId>().map_err(|error| error.to_string())?);
            }
            "size" => {
                let size = match value {
                    "" => None,
                    text => Some(number(name, text, 1, 255)? as u8),
                };
                let sized = Variant::build(self.variant.game(), size, &[]);
                let rules = self.variant.rules_text();
                let sized = sized.and_then(|variant| variant.with_rules_text(&rules));
                self.variant = sized.map_err(|error| error.to_string())?;
            }
            "rules" => {
                let plain = Variant::build(self.variant.game(), self.variant.size(), &[]);
                let ruled = plain.and_then(|variant| variant.with_rules_text(value));
                self.variant = ruled.map_err(|error| error.to_string())?;
            }
            "level" => {
                let level = Level::new(number(name, value, 1, 10)? as u8);
                self.level = level.unwrap_or(Level::HIGHEST);
            }
            "threads" => self.threads = number(name, value, 1, 256)? as usize,
            "hash" => self.hash_mb = Some(number(name, value, 1, most_mb() as u64)? as usize),
            "seed" if value.is_empty() => self.seed = None,
            "seed" => self.seed = Some(number(name, value, 0, u64::MAX)?),
            "multipv" => self.lines = number(name, value, 1, 100)? as usize,
            "ponder" => self.ponder = truth(name, value)?,
            _ => {
                return Err(format!(
                    "unknown option '{name}' (expected Game, Size, Rules, Level, Threads, Hash, \
                     Seed, MultiPV \
                     or Ponder)"
                ));
            }
        }
        Ok(())
    }

    /// The player for these options. The highest level is held back by what `go` says alone.
    pub fn spec(&self) -> Spec {
        let options = LevelOptions {
            own_limits: self.level != Level::HIGHEST,
            threads: self.threads,
            table_bytes: self.hash_mb.map(|megabytes| megabytes << 20),
            ..LevelOptions::default()
        };
        Spec::Level(self.level, options)
    }
}

fn number(name: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        format!("bad {name} '{text}' (expected a whole number from {least} to {most})")
    })
}

fn truth(name: &str, text: &str) -> Result<bool, String> {
    text.parse().map_err(|_| format!("bad {name} '{text}' (expected true or false)"))
}

//! A game together with its size and its rule options: all that is settled before the first move.

use std::error::Error;
use std::fmt;

use plateau_game::TextError;

use crate::force3::Force3Rules;
use crate::pogo::PogoRules;
use crate::{GameId, RuleSet};

/// One of the five games as it will be played. Only sizes that exist can be built.
///
/// ```
/// use plateau_games::{GameId, Variant};
/// let variant = Variant::build(GameId::Force3, None, &[("undo", "double")])?;
/// assert_eq!(variant.rules_text(), "undo=double");
/// # Ok::<(), plateau_games::VariantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant(pub(crate) RuleChoice);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RuleChoice {
    Sogo(SogoSide),
    Morpion(MorpionSide),
    Force3(Force3Rules),
    Othello(OthelloSide),
    Pogo(PogoRules),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum SogoSide {
    Three = 3,
    Four = 4,
    Five = 5,
    Six = 6,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum MorpionSide {
    Three = 3,
    Four = 4,
    Five = 5,
    Six = 6,
    Seven = 7,
    Eight = 8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum OthelloSide {
    Four = 4,
    Six = 6,
    Eight = 8,
}

/// Why a game cannot be set up as asked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the parts are what was asked for")]
pub enum VariantError {
    /// This game has no board of this size.
    Size { game: GameId, size: u8 },
    /// A rule option or value that does not exist in this game.
    Rule { game: GameId, source: TextError },
}

impl Variant {
    /// The game at its usual size and with its usual rules.
    pub fn new(game: GameId) -> Variant {
        Variant(match game {
            GameId::Sogo => RuleChoice::Sogo(SogoSide::Four),
            GameId::Morpion => RuleChoice::Morpion(MorpionSide::Four),
            GameId::Force3 => RuleChoice::Force3(Force3Rules::default()),
            GameId::Othello => RuleChoice::Othello(OthelloSide::Eight),
            GameId::Pogo => RuleChoice::Pogo(PogoRules::default()),
        })
    }

    /// The game at this size (the usual one if `None`) with these rule options changed, in order.
    pub fn build(
        game: GameId,
        size: Option<u8>,
        rules: &[(&str, &str)],
    ) -> Result<Variant, VariantError> {
        let mut variant = match size {
            Some(size) => Variant::sized(game, size)?,
            None => Variant::new(game),
        };
        for (key, value) in rules {
            variant = variant.with_rule(key, value)?;
        }
        Ok(variant)
    }

    /// Reads the options that [`rules_text`](Variant::rules_text) writes, `undo=double both=draw`.
    pub fn with_rules_text(self, text: &str) -> Result<Variant, VariantError> {
        text.split_whitespace().try_fold(self, |variant, word| {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            variant.with_rule(key, value)
        })
    }

    /// Every variant of a game: each size under each combination of its rules.
    pub fn all(game: GameId) -> Vec<Variant> {
        let mut variants = match game.sizes() {
            [] => vec![Variant::new(game)],
            sizes => sizes.iter().filter_map(|size| Variant::sized(game, *size).ok()).collect(),
        };
        for option in game.rule_options() {
            let chosen = |variant: &Variant| {
                let variant = *variant;
                option
                    .values
                    .iter()
                    .filter_map(move |value| variant.with_rule(option.key, value).ok())
            };
            variants = variants.iter().flat_map(chosen).collect();
        }
        variants
    }

    /// The game.
    pub const fn game(self) -> GameId {
        match self.0 {
            RuleChoice::Sogo(_) => GameId::Sogo,
            RuleChoice::Morpion(_) => GameId::Morpion,
            RuleChoice::Force3(_) => GameId::Force3,
            RuleChoice::Othello(_) => GameId::Othello,
            RuleChoice::Pogo(_) => GameId::Pogo,
        }
    }

    /// The size of the board, for games that have several.
    pub const fn size(self) -> Option<u8> {
        match self.0 {
            RuleChoice::Sogo(side) => Some(side as u8),
            RuleChoice::Morpion(side) => Some(side as u8),
            RuleChoice::Othello(side) => Some(side as u8),
            RuleChoice::Force3(_) | RuleChoice::Pogo(_) => None,
        }
    }

    /// The options that differ from the usual rules, `undo=double both=draw`; empty for the usual
    /// rules.
    pub fn rules_text(self) -> String {
        match self.0 {
            RuleChoice::Force3(rules) => rules.text(),
            RuleChoice::Pogo(rules) => rules.text(),
            RuleChoice::Sogo(_) | RuleChoice::Morpion(_) | RuleChoice::Othello(_) => String::new(),
        }
    }

    fn sized(game: GameId, size: u8) -> Result<Variant, VariantError> {
        let choice = match (game, size) {
            (GameId::Sogo, 3) => Some(RuleChoice::Sogo(SogoSide::Three)),
            (GameId::Sogo, 4) => Some(RuleChoice::Sogo(SogoSide::Four)),
            (GameId::Sogo, 5) => Some(RuleChoice::Sogo(SogoSide::Five)),
            (GameId::Sogo, 6) => Some(RuleChoice::Sogo(SogoSide::Six)),
            (GameId::Morpion, 3) => Some(RuleChoice::Morpion(MorpionSide::Three)),
            (GameId::Morpion, 4) => Some(RuleChoice::Morpion(MorpionSide::Four)),
            (GameId::Morpion, 5) => Some(RuleChoice::Morpion(MorpionSide::Five)),
            (GameId::Morpion, 6) => Some(RuleChoice::Morpion(MorpionSide::Six)),
            (GameId::Morpion, 7) => Some(RuleChoice::Morpion(MorpionSide::Seven)),
            (GameId::Morpion, 8) => Some(RuleChoice::Morpion(MorpionSide::Eight)),
            (GameId::Othello, 4) => Some(RuleChoice::Othello(OthelloSide::Four)),
            (GameId::Othello, 6) => Some(RuleChoice::Othello(OthelloSide::Six)),
            (GameId::Othello, 8) => Some(RuleChoice::Othello(OthelloSide::Eight)),
            _ => None,
        };
        choice.map(Variant).ok_or(VariantError::Size { game, size })
    }

    fn with_rule(self, key: &str, value: &str) -> Result<Variant, VariantError> {
        let choice = match self.0 {
            RuleChoice::Force3(rules) => rules.with(key, value).map(RuleChoice::Force3),
            RuleChoice::Pogo(rules) => rules.with(key, value).map(RuleChoice::Pogo),
            same => ().with(key, value).map(|()| same),
        };
        choice.map(Variant).map_err(|source| VariantError::Rule { game: self.game(), source })
    }
}

/// What a person would call it: `sogo`, `sogo 5`, `force3 undo=double`.
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game().name())?;
        if let Some(size) = self.size().filter(|size| Some(*size) != self.game().default_size()) {
            write!(f, " {size}")?;
        }
        match self.rules_text().as_str() {
            "" => Ok(()),
            rules => write!(f, " {rules}"),
        }
    }
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariantError::Size { game, size } => match game.sizes() {
                [] => write!(f, "size {size} does not fit {game}, which has only one board"),
                sizes => {
                    let sizes: Vec<_> = sizes.iter().map(u8::to_string).collect();
                    write!(f, "size {size} does not fit {game} (expected {})", sizes.join(", "))
                }
            },
            VariantError::Rule { game, source } => write!(f, "{source} for {game}"),
        }
    }
}

impl Error for VariantError {}

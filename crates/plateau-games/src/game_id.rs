//! The five games by name, and what can be chosen about each.

use std::fmt;
use std::str::FromStr;

use plateau_game::TextError;

use crate::force3::Force3Rules;
use crate::pogo::PogoRules;
use crate::{RuleOption, RuleSet};

/// One of the five games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameId {
    /// Sogo, four in a row in a cube of rods.
    Sogo,
    /// Morpion 3D, in a cube of free cells.
    Morpion,
    /// Force 3, on sliding tiles.
    Force3,
    /// Othello.
    Othello,
    /// Pogo, with stacks that hop.
    Pogo,
}

impl GameId {
    /// All of them, in the order of the menus.
    pub const ALL: [GameId; 5] =
        [GameId::Sogo, GameId::Morpion, GameId::Force3, GameId::Othello, GameId::Pogo];

    /// The name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            GameId::Sogo => "sogo",
            GameId::Morpion => "morpion",
            GameId::Force3 => "force3",
            GameId::Othello => "othello",
            GameId::Pogo => "pogo",
        }
    }

    /// The board sizes to choose from, ascending; empty where there is only one board.
    pub const fn sizes(self) -> &'static [u8] {
        match self {
            GameId::Sogo => &[3, 4, 5, 6],
            GameId::Morpion => &[3, 4, 5, 6, 7, 8],
            GameId::Othello => &[4, 6, 8],
            GameId::Force3 | GameId::Pogo => &[],
        }
    }

    /// The usual size, for games that have several.
    pub const fn default_size(self) -> Option<u8> {
        match self {
            GameId::Sogo | GameId::Morpion => Some(4),
            GameId::Othello => Some(8),
            GameId::Force3 | GameId::Pogo => None,
        }
    }

    /// The rules that may be chosen.
    pub const fn rule_options(self) -> &'static [RuleOption] {
        match self {
            GameId::Force3 => <Force3Rules as RuleSet>::OPTIONS,
            GameId::Pogo => <PogoRules as RuleSet>::OPTIONS,
            GameId::Sogo | GameId::Morpion | GameId::Othello => &[],
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = TextError;

    fn from_str(text: &str) -> Result<GameId, TextError> {
        let names = GameId::ALL.map(GameId::name);
        GameId::ALL
            .into_iter()
            .find(|game| game.name() == text)
            .ok_or_else(|| TextError::unknown("game", text, names.join(", ")))
    }
}

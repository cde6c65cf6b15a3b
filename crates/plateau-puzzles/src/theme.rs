//! Themes of a puzzle, found by rule from the position and its solution alone.

mod cubes;
mod othello;
mod tiles;

pub(crate) use tiles::is_only_capture;

use plateau_games::{AnyPosition, GameId};

use crate::puzzle::{Goal, Puzzle, wins_at_once};

/// A theme. A puzzle may have several, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// The move ends the game.
    WinAtOnce,
    /// The opponent would win at once (Sogo, Morpion).
    Parry,
    /// Two winning places at once (Sogo, Morpion).
    DoubleThreat,
    /// A wrong move lets the opponent play on top of it and win (Sogo).
    NotUnder,
    /// A quiet move, and a winning place that waits on its level (Sogo).
    Levels,
    /// Every move of the solver threatens to win (Sogo, Morpion).
    ChainOfThreats,
    /// The slide takes an opponent's token along (Force 3).
    CarriesEnemy,
    /// The parrying slide would be the inverse of the last one, which is forbidden (Force 3).
    ForbiddenInverse,
    /// Only one place for a token (Force 3).
    OnlyOpening,
    /// The move lands on an opponent's stack (Pogo).
    Captives,
    /// Every other move loses, this one draws.
    HoldTheDraw,
    /// The right region of the last squares (Othello).
    LastSquares,
    /// A corner is there for the taking, and wrong (Othello).
    CornerRefused,
    /// One move wins, all others lose (Othello).
    OnlyMove,
}

impl Theme {
    pub const ALL: [Theme; 14] = [
        Theme::WinAtOnce,
        Theme::Parry,
        Theme::DoubleThreat,
        Theme::NotUnder,
        Theme::Levels,
        Theme::ChainOfThreats,
        Theme::CarriesEnemy,
        Theme::ForbiddenInverse,
        Theme::OnlyOpening,
        Theme::Captives,
        Theme::HoldTheDraw,
        Theme::LastSquares,
        Theme::CornerRefused,
        Theme::OnlyMove,
    ];

    /// The name in addresses and documents.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::WinAtOnce => "win-at-once",
            Theme::Parry => "parry",
            Theme::DoubleThreat => "double-threat",
            Theme::NotUnder => "not-under",
            Theme::Levels => "levels",
            Theme::ChainOfThreats => "chain-of-threats",
            Theme::CarriesEnemy => "carries-enemy",
            Theme::ForbiddenInverse => "forbidden-inverse",
            Theme::OnlyOpening => "only-opening",
            Theme::Captives => "captives",
            Theme::HoldTheDraw => "hold-the-draw",
            Theme::LastSquares => "last-squares",
            Theme::CornerRefused => "corner-refused",
            Theme::OnlyMove => "only-move",
        }
    }

    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Whether puzzles of a game can have it.
    pub const fn is_of(self, game: GameId) -> bool {
        match self {
            Theme::WinAtOnce => !matches!(game, GameId::Othello),
            Theme::Parry | Theme::DoubleThreat | Theme::ChainOfThreats => {
                matches!(game, GameId::Sogo | GameId::Morpion)
            }
            Theme::NotUnder | Theme::Levels => matches!(game, GameId::Sogo),
            Theme::CarriesEnemy | Theme::ForbiddenInverse | Theme::OnlyOpening => {
                matches!(game, GameId::Force3)
            }
            Theme::Captives => matches!(game, GameId::Pogo),
            Theme::HoldTheDraw => true,
            Theme::LastSquares | Theme::CornerRefused | Theme::OnlyMove => {
                matches!(game, GameId::Othello)
            }
        }
    }
}

/// The themes of a puzzle, in the order of [`Theme::ALL`].
pub fn themes(puzzle: &Puzzle) -> Vec<Theme> {
    Theme::ALL.into_iter().filter(|theme| has(puzzle, *theme)).collect()
}

fn has(puzzle: &Puzzle, theme: Theme) -> bool {
    match (theme, &puzzle.position) {
        (Theme::WinAtOnce, AnyPosition::Othello8(_)) => false,
        (Theme::WinAtOnce, position) => wins_at_once(position).contains(&puzzle.solution.best),
        (Theme::HoldTheDraw, _) => puzzle.goal == Goal::Draw,
        (Theme::Parry, _) => cubes::parries(puzzle),
        (Theme::DoubleThreat, _) => cubes::threatens_twice(puzzle),
        (Theme::NotUnder, _) => cubes::warns_of_what_is_above(puzzle),
        (Theme::Levels, _) => cubes::waits_for_a_level(puzzle),
        (Theme::ChainOfThreats, _) => cubes::threatens_all_along(puzzle),
        (Theme::CarriesEnemy, AnyPosition::Force3(force3)) => tiles::carries_enemy(force3, puzzle),
        (Theme::ForbiddenInverse, AnyPosition::Force3(force3)) => {
            tiles::inverse_would_parry(force3, puzzle)
        }
        (Theme::OnlyOpening, _) => tiles::places(puzzle),
        (Theme::Captives, AnyPosition::Pogo(pogo)) => {
            tiles::lands_on_enemy(pogo, puzzle.solution.best)
        }
        (Theme::LastSquares, AnyPosition::Othello8(othello)) => {
            othello::chooses_odd_region(othello, puzzle)
        }
        (Theme::CornerRefused, AnyPosition::Othello8(_)) => othello::refuses_corner(puzzle),
        (Theme::OnlyMove, AnyPosition::Othello8(_)) => othello::all_others_lose(puzzle),
        _ => false,
    }
}

#[cfg(test)]
mod tests;

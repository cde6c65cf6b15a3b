//! Where the places of each board are in the world.

use plateau_game::Place;
use plateau_games::GameId;

use crate::{Board, Bounds, Vec3, force3, vec3};

/// The measures of a board. `spread` is 1 for the usual board; larger pulls the levels apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    pub game: GameId,
    pub size: u8,
    pub spread: f32,
}

impl Layout {
    pub const BALL: f32 = 0.72;
    pub const SPHERE: f32 = 0.46;
    /// A Morpion lattice is taller than wide cells would make it: the levels must be told apart.
    const LEVEL_GAP: f32 = 1.0;
    /// A lattice hangs over the table.
    pub const TABLE_UNDER_LATTICE: f32 = -0.35;
    pub const DISC: Vec3 = vec3(0.8, 0.16, 0.8);
    pub const TILE: Vec3 = vec3(0.94, 0.22, 0.94);
    pub const FORCE_TOKEN: Vec3 = vec3(0.6, 0.2, 0.6);
    pub const POGO_TOKEN: Vec3 = vec3(0.66, 0.17, 0.66);

    pub fn of(board: &Board) -> Layout {
        Layout { game: board.game, size: board.columns, spread: 1.0 }
    }

    /// The middle of a place's footprint, on the surface of the board.
    pub fn floor(&self, place: Place) -> Vec3 {
        let half = (f32::from(self.size) - 1.0) / 2.0;
        let x = f32::from(place.column) - half;
        let towards_first = half - f32::from(place.row);
        // Row 1 is nearest the first player, except in Othello, where it is at the top.
        let z = if self.game == GameId::Othello { -towards_first } else { towards_first };
        vec3(x, 0.0, z)
    }

    /// The middle of a piece standing at this place and level.
    pub fn piece(&self, place: Place) -> Vec3 {
        self.floor(place) + vec3(0.0, self.height(place.level), 0.0)
    }

    fn height(&self, level: u8) -> f32 {
        let level = f32::from(level);
        match self.game {
            GameId::Sogo => Layout::BALL * (0.5 + level * self.spread),
            GameId::Morpion => 0.5 + Layout::LEVEL_GAP * level * self.spread,
            GameId::Force3 => Layout::TILE.y + Layout::FORCE_TOKEN.y / 2.0,
            GameId::Othello => Layout::DISC.y / 2.0,
            GameId::Pogo => Layout::POGO_TOKEN.y * (0.5 + level * self.spread),
        }
    }

    /// The top of the highest thing a full board may hold; Pogo's stacks are framed for six tokens.
    pub fn top(&self) -> f32 {
        match self.game {
            GameId::Sogo => self.rod_top(),
            GameId::Morpion => self.height(self.size - 1) + Layout::SPHERE / 2.0,
            GameId::Force3 => Layout::TILE.y + Layout::FORCE_TOKEN.y,
            GameId::Othello => Layout::DISC.y,
            GameId::Pogo => Layout::POGO_TOKEN.y * 6.0,
        }
    }

    /// Rods stand a little over the highest ball, at every size.
    pub fn rod_top(&self) -> f32 {
        self.height(self.size - 1) + Layout::BALL * 0.75
    }

    /// The height of the surface that mirrors: the wood of a board, the stone of the tiles, the table under a lattice.
    pub(crate) fn polish(&self) -> f32 {
        match self.game {
            GameId::Sogo | GameId::Pogo => 0.0,
            GameId::Othello => -0.04,
            GameId::Force3 => Layout::TILE.y,
            GameId::Morpion => Layout::TABLE_UNDER_LATTICE,
        }
    }

    /// What the camera frames: the board with its rim.
    pub fn bounds(&self) -> Bounds {
        let half = f32::from(self.size) / 2.0 + 0.5;
        let deep = if self.game == GameId::Force3 { force3::HAND + 0.3 } else { half };
        let below = match self.game {
            GameId::Morpion => 0.0,
            GameId::Force3 => force3::TABLE,
            GameId::Sogo | GameId::Othello | GameId::Pogo => -0.3,
        };
        Bounds { low: vec3(-half, below, -deep), high: vec3(half, self.top(), deep) }
    }
}

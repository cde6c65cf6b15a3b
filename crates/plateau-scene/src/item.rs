//! The things a scene is made of.

use plateau_game::Side;

use crate::{Vec3, vec3};

/// One solid thing. The view knows how to draw each shape and each skin; nothing here does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Item {
    pub shape: Shape,
    pub skin: Skin,
    pub pose: Pose,
    /// 0 for a thing in plain light, up to 1 for one that shines (hover, winning line), below for
    /// one that steps back.
    pub glow: f32,
    /// How much of it is left out, from 0 to 1, so that what is behind shows through.
    pub fade: f32,
}

/// Unit solids centred on their pose: a pose's `size` is their full extent along each axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    Ball,
    /// An upright cylinder with rounded edges: discs and tokens.
    Puck,
    /// An upright cylinder with a domed top: rods.
    Post,
    /// A box with rounded edges: boards and tiles.
    Block,
    /// A flat ring.
    Ring,
}

impl Shape {
    pub const ALL: [Shape; 5] = [Shape::Ball, Shape::Puck, Shape::Post, Shape::Block, Shape::Ring];
}

/// Material of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Skin {
    /// A player's piece, in the chosen colour and with the player's mark.
    Piece(Side),
    /// An Othello disc: the upper face is this player's, the lower the other's.
    TwoFaced(Side),
    /// A piece that is not there yet.
    Ghost(Side),
    Wood,
    DarkWood,
    LightFelt,
    DarkFelt,
    Stone,
    Metal,
    /// A free sphere of Morpion.
    Glass,
    /// A thin line of the lattice.
    Wire,
    /// The collar of a rod.
    Brass,
    Hint(Hint),
}

/// Why a place is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    Legal,
    Last,
    Selected,
    Hover,
    Line,
    Threat,
    Advice,
    /// A move that an engine thinks of.
    Best,
    /// The bar through a line that won.
    Won,
    /// Positive contribution to an evaluation.
    Gain,
    /// Negative contribution to an evaluation.
    Harm,
}

impl Skin {
    /// Whether it is only a sign on the board, and no part of it.
    pub fn is_sign(self) -> bool {
        matches!(self, Skin::Ghost(_) | Skin::Hint(_))
    }

    /// Whether what lies behind shows through.
    pub fn is_clear(self) -> bool {
        matches!(self, Skin::Ghost(_) | Skin::Glass | Skin::Hint(_))
    }
}

/// Where a thing is, how large, and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    pub at: Vec3,
    pub size: Vec3,
    pub turn: Turn,
}

/// A rotation by an angle in radians around an axis of length 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    pub axis: Vec3,
    pub angle: f32,
}

impl Turn {
    pub const NONE: Turn = Turn { axis: Vec3::UP, angle: 0.0 };

    /// The turn that brings the upright direction to `direction`.
    pub fn upright_to(direction: Vec3) -> Turn {
        let direction = direction.normalized();
        let axis = Vec3::UP.cross(direction);
        if axis.length() < 1e-6 {
            return Turn::NONE;
        }
        Turn { axis: axis.normalized(), angle: Vec3::UP.dot(direction).clamp(-1.0, 1.0).acos() }
    }

    /// The image of a vector (Rodrigues' formula).
    pub fn apply(self, v: Vec3) -> Vec3 {
        let (sin, cos) = self.angle.sin_cos();
        v * cos + self.axis.cross(v) * sin + self.axis * (self.axis.dot(v) * (1.0 - cos))
    }
}

impl Pose {
    pub const fn new(at: Vec3, size: Vec3) -> Pose {
        Pose { at, size, turn: Turn::NONE }
    }
}

impl Item {
    pub const fn new(shape: Shape, skin: Skin, at: Vec3, size: Vec3) -> Item {
        Item { shape, skin, pose: Pose::new(at, size), glow: 0.0, fade: 0.0 }
    }

    /// A thin bar from one point to another.
    pub fn bar(skin: Skin, from: Vec3, to: Vec3, thickness: f32) -> Item {
        let along = to - from;
        let mut item = Item::new(
            Shape::Post,
            skin,
            from.lerp(to, 0.5),
            vec3(thickness, along.length(), thickness),
        );
        item.pose.turn = Turn::upright_to(along);
        item
    }

    pub const fn glowing(self, glow: f32) -> Item {
        Item { glow, ..self }
    }

    /// Whether what lies behind shows through.
    pub fn is_clear(&self) -> bool {
        self.fade > 0.0 || self.skin.is_clear()
    }
}

//! Force 3: stone tiles in a wooden tray with one hole, round tokens on them.

use plateau_game::Side;

use crate::{Board, Item, Layout, Scene, Shape, Skin, Target, Volume, vec3};

/// Tokens a player has in all.
const TOKENS: usize = 3;
/// How far from the middle the waiting tokens lie.
pub(crate) const HAND: f32 = 2.15;
/// The height of the table under the tray.
pub(crate) const TABLE: f32 = -0.17;

pub(crate) fn build(scene: &mut Scene, board: &Board, layout: &Layout) {
    add_tray(scene);
    add_hands(scene, board);
    for place in board.floor() {
        let floor = layout.floor(place);
        let cell = board.cell(place);
        if !cell.hole {
            let at = floor + vec3(0.0, Layout::TILE.y / 2.0, 0.0);
            scene.add_piece(place, Item::new(Shape::Block, Skin::Stone, at, Layout::TILE));
        }
        if let Some(side) = board.top(place) {
            scene.add_piece(
                place,
                Item::new(Shape::Puck, Skin::Piece(side), layout.piece(place), Layout::FORCE_TOKEN),
            );
        }
        let height = if cell.hole { 0.02 } else { Layout::TILE.y };
        scene.targets.push(Target {
            place,
            volume: Volume::Box {
                low: floor - vec3(0.48, 0.0, 0.48),
                high: floor + vec3(0.48, height, 0.48),
            },
        });
        // The token by itself: a box as high as it would hide the hole behind.
        if !cell.pieces.is_empty() {
            let base = floor + vec3(0.0, Layout::TILE.y, 0.0);
            let (radius, height) = (Layout::FORCE_TOKEN.x / 2.0, Layout::FORCE_TOKEN.y);
            scene.targets.push(Target { place, volume: Volume::Cylinder { base, radius, height } });
        }
    }
}

/// The tokens not yet placed wait before their owner's side of the tray.
fn add_hands(scene: &mut Scene, board: &Board) {
    for (side, z) in [(Side::X, HAND), (Side::O, -HAND)] {
        for nth in board.count(side)..TOKENS {
            let x = (nth as f32 - 1.0) * 0.8;
            let at = vec3(x, Layout::FORCE_TOKEN.y / 2.0 + TABLE, z);
            scene.add(Item::new(Shape::Puck, Skin::Piece(side), at, Layout::FORCE_TOKEN));
        }
    }
}

/// A dark floor with four walls as high as the tiles.
fn add_tray(scene: &mut Scene) {
    let wall = 0.2;
    let reach = 1.5 + wall / 2.0;
    let long = 3.0 + 2.0 * wall;
    scene.add(Item::new(Shape::Block, Skin::DarkWood, vec3(0.0, -0.08, 0.0), vec3(long, 0.16, long)));
    let height = 0.3;
    let y = height / 2.0 - 0.1;
    for sign in [-1.0, 1.0] {
        scene.add(Item::new(Shape::Block, Skin::Wood, vec3(sign * reach, y, 0.0), vec3(wall, height, long)));
        scene.add(Item::new(
            Shape::Block,
            Skin::Wood,
            vec3(0.0, y, sign * reach),
            vec3(long - 2.0 * wall, height, wall),
        ));
    }
}

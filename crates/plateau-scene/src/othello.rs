//! Othello: two-sided discs on squares of light and dark felt, framed in wood.

use crate::{Board, Item, Layout, Scene, Shape, Skin, Target, Volume, vec3};

pub(crate) fn build(scene: &mut Scene, board: &Board, layout: &Layout) {
    let size = f32::from(board.columns);
    scene.add(Item::new(
        Shape::Block,
        Skin::DarkWood,
        vec3(0.0, -0.19, 0.0),
        vec3(size + 0.62, 0.3, size + 0.62),
    ));
    for place in board.floor() {
        let floor = layout.floor(place);
        let skin = if (place.column + place.row) % 2 == 0 { Skin::LightFelt } else { Skin::DarkFelt };
        scene.add(Item::new(Shape::Block, skin, floor - vec3(0.0, 0.05, 0.0), vec3(0.985, 0.1, 0.985)));
        scene.targets.push(Target {
            place,
            volume: Volume::Box { low: floor - vec3(0.5, 0.1, 0.5), high: floor + vec3(0.5, 0.0, 0.5) },
        });
    }
    for (place, side) in board.pieces() {
        let item = Item::new(Shape::Puck, Skin::TwoFaced(side), layout.piece(place), Layout::DISC);
        scene.add_piece(place, item);
    }
}

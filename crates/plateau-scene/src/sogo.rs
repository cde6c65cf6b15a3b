//! Sogo: balls with a hole on metal rods that stand in a block of wood.

use plateau_game::Place;

use crate::{Board, Item, Layout, Scene, Shape, Skin, Target, Vec3, Volume, vec3};

pub(crate) fn build(scene: &mut Scene, board: &Board, layout: &Layout) {
    let size = f32::from(board.columns);
    scene.add_plank(size, 0.22);
    let top = layout.rod_top();
    for place in board.floor() {
        let foot = layout.floor(place);
        scene.add(Item::new(
            Shape::Post,
            Skin::Metal,
            foot + vec3(0.0, top / 2.0, 0.0),
            vec3(0.11, top, 0.11),
        ));
        scene.add(Item::new(Shape::Puck, Skin::DarkWood, foot, vec3(0.4, 0.06, 0.4)));
        scene.targets.push(Target {
            place,
            volume: Volume::Cylinder { base: foot, radius: Layout::BALL / 2.0, height: top + 0.1 },
        });
    }
    for (place, side) in board.pieces() {
        let item =
            Item::new(Shape::Ball, Skin::Piece(side), layout.piece(place), Vec3::all(Layout::BALL * 0.985));
        scene.add_piece(place, item);
    }
}

/// The place a ball would land on, if the rod has room.
pub(crate) fn landing(board: &Board, rod: Place) -> Option<Place> {
    let level = board.height(rod);
    (level < board.levels).then_some(Place { level, ..rod })
}

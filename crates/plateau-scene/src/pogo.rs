//! Pogo: stacks of tokens on nine round hollows. Tokens of a stack are a little apart, so that each is seen;
//! an opened stack is drawn further apart, to be counted.

use plateau_game::Place;

use crate::{Board, Item, Layout, Scene, Shape, Skin, Target, Volume, vec3};

const OPEN: f32 = 1.7;

pub(crate) fn build(scene: &mut Scene, board: &Board, layout: &Layout, opened: Option<Place>) {
    scene.add_plank(f32::from(board.columns), 0.26);
    for place in board.floor() {
        let floor = layout.floor(place);
        scene.add(Item::new(Shape::Puck, Skin::DarkWood, floor, vec3(0.84, 0.03, 0.84)));
        let height = f32::from(board.height(place).max(1)) * Layout::POGO_TOKEN.y;
        scene.targets.push(Target {
            place,
            volume: Volume::Cylinder { base: floor, radius: 0.45, height: height + 0.03 },
        });
    }
    for (place, side) in board.pieces() {
        let is_open = opened == Some(Place { level: 0, ..place });
        let layout = Layout { spread: if is_open { OPEN } else { 1.0 }, ..*layout };
        let mut size = Layout::POGO_TOKEN;
        size.y *= 0.9;
        scene.add_piece(place, Item::new(Shape::Puck, Skin::Piece(side), layout.piece(place), size));
    }
}

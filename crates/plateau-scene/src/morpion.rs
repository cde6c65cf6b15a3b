//! Morpion 3D: a lattice of spheres joined by thin bars.

use plateau_game::Place;

use crate::{Board, Item, Layout, Scene, Shape, Skin, Target, Vec3, Volume};

pub(crate) fn build(scene: &mut Scene, board: &Board, layout: &Layout) {
    add_lattice(scene, board.columns, layout);
    for floor in board.floor() {
        for level in 0..board.levels {
            let place = Place { level, ..floor };
            let centre = layout.piece(place);
            let (skin, size) = match board.piece(place) {
                Some(side) => (Skin::Piece(side), Layout::SPHERE),
                None => (Skin::Glass, Layout::SPHERE * 0.62),
            };
            scene.add_piece(place, Item::new(Shape::Ball, skin, centre, Vec3::all(size)));
            scene
                .targets
                .push(Target { place, volume: Volume::Sphere { centre, radius: Layout::SPHERE / 2.0 } });
        }
    }
}

/// One bar along each row, column and pillar: as many items as places on a face, not as edges in the cube.
fn add_lattice(scene: &mut Scene, size: u8, layout: &Layout) {
    let end = size - 1;
    for a in 0..size {
        for b in 0..size {
            for (from, to) in [
                (Place::new(0, a, b), Place::new(end, a, b)),
                (Place::new(a, 0, b), Place::new(a, end, b)),
                (Place::new(a, b, 0), Place::new(a, b, end)),
            ] {
                scene.add(Item::bar(Skin::Wire, layout.piece(from), layout.piece(to), 0.035));
            }
        }
    }
}

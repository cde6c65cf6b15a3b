//! Morpion 3D: a lattice of spheres joined by thin bars. Every sphere is pointed at by itself.

use plateau_game::{Place, Side};
use plateau_games::Member;
use plateau_games::cube::CubeSize;
use plateau_games::morpion::{Morpion, Sphere};

use super::{Presentation, PresentedGame, Stepped};
use crate::{
    Arrival, Board, BoardShape, Cell, Ground, Held, Item, Layout, Look, Measures, Scene, Shape,
    Skin, Step, Style, Supply, Vec3,
};

const SPHERE: f32 = 0.46;

impl<S: CubeSize> PresentedGame for Morpion<S>
where
    Morpion<S>: Member<Move = Sphere>,
{
    fn shape(&self) -> BoardShape {
        BoardShape::cube(S::N as u8)
    }

    fn cell(&self, floor: Place) -> Cell {
        let stone = |level| self.board().stone(Place { level, ..floor });
        Cell { pieces: (0..S::N as u8).map(stone).collect(), hole: false }
    }

    fn meant(&self, _: Option<Held>, place: Place) -> Option<Sphere> {
        Some(Sphere::new(place.column, place.row, place.level))
    }
}

impl Stepped for Sphere {
    fn step(self) -> Step {
        Step::Put(Place::new(self.column, self.row, self.level))
    }
}

pub(crate) struct MorpionPresentation;

impl Presentation for MorpionPresentation {
    fn look(&self) -> Look {
        Look {
            style: Style::Balls,
            ground: Ground::Air,
            arrival: Arrival::Growing,
            free_levels: true,
            threats: true,
            measures: Measures {
                rest: 0.5,
                rise: 1.0,
                over: SPHERE / 2.0,
                // A lattice hangs over the table.
                polish: -0.35,
                below: 0.0,
                label: (0.82, 0.0),
                piece: (Shape::Ball, Vec3::all(SPHERE * 1.05)),
                belt: Some(SPHERE),
                ..Measures::BOARD
            },
        }
    }

    fn supply(&self) -> Supply {
        Supply::InTurn
    }

    fn text(&self, board: &Board) -> String {
        let level = |level: u8| -> String {
            let spheres = board.floor().map(|floor| board.piece(Place { level, ..floor }));
            spheres.map(|sphere| sphere.map_or('.', Side::to_char)).collect()
        };
        let levels: Vec<String> = (0..board.levels()).map(level).collect();
        format!("{} {}", levels.join("/"), board.side_to_move)
    }

    fn build(&self, scene: &mut Scene, board: &Board, layout: &Layout) {
        add_lattice(scene, board.side(), layout);
        for floor in board.floor() {
            for level in 0..board.levels() {
                let place = Place { level, ..floor };
                let (skin, size) = match board.piece(place) {
                    Some(side) => (Skin::Piece(side), SPHERE),
                    None => (Skin::Glass, SPHERE * 0.62),
                };
                scene.add_piece(
                    place,
                    Item::new(Shape::Ball, skin, layout.piece(place), Vec3::all(size)),
                );
            }
        }
    }
}

/// One bar along each row, column and pillar: as many items as places on a face, not as edges in
/// the cube. Levels that lie side by side have no pillars.
fn add_lattice(scene: &mut Scene, size: u8, layout: &Layout) {
    let end = size - 1;
    for a in 0..size {
        for b in 0..size {
            let row = (Place::new(0, a, b), Place::new(end, a, b));
            let column = (Place::new(a, 0, b), Place::new(a, end, b));
            let pillar = (Place::new(a, b, 0), Place::new(a, b, end));
            let bars = [Some(row), Some(column), (!layout.is_fanned()).then_some(pillar)];
            for (from, to) in bars.into_iter().flatten() {
                scene.add(Item::bar(Skin::Wire, layout.piece(from), layout.piece(to), 0.035));
            }
        }
    }
}

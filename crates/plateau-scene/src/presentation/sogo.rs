//! Sogo: balls with a hole on metal rods that stand in a block of wood. A rod is pointed at as a
//! whole; the ball falls.

use plateau_game::Place;
use plateau_games::Member;
use plateau_games::cube::CubeSize;
use plateau_games::sogo::{Rod, Sogo};

use super::{Presentation, PresentedGame, Stepped, stacks_text};
use crate::{
    Arrival, Board, BoardShape, Cell, Ground, Held, Item, Layout, Look, Measures, Scene, Shape,
    Skin, Step, Style, Supply, Vec3, vec3,
};

const BALL: f32 = 0.72;
const ROD: f32 = 0.11;
/// Rods stand a little over the highest ball, at every size.
const TIP: f32 = BALL * 0.75;

impl<S: CubeSize> PresentedGame for Sogo<S>
where
    Sogo<S>: Member<Move = Rod>,
{
    fn shape(&self) -> BoardShape {
        BoardShape::cube(S::N as u8)
    }

    fn cell(&self, floor: Place) -> Cell {
        let height = self.height(Rod::new(floor.column, floor.row));
        Cell::stack((0..height).filter_map(|level| self.board().stone(Place { level, ..floor })))
    }

    fn meant(&self, _: Option<Held>, place: Place) -> Option<Rod> {
        Some(Rod::new(place.column, place.row))
    }
}

impl Stepped for Rod {
    fn step(self) -> Step {
        Step::Put(Place::new(self.column, self.row, 0))
    }
}

pub(crate) struct Rods;

impl Presentation for Rods {
    fn look(&self) -> Look {
        Look {
            style: Style::Balls,
            ground: Ground::Wood,
            arrival: Arrival::Rod,
            free_levels: false,
            threats: true,
            measures: Measures {
                rest: BALL / 2.0,
                rise: BALL,
                over: TIP,
                piece: (Shape::Ball, Vec3::all(BALL)),
                belt: Some(BALL),
                ..Measures::BOARD
            },
        }
    }

    fn supply(&self) -> Supply {
        Supply::InTurn
    }

    fn text(&self, board: &Board) -> String {
        stacks_text(board)
    }

    fn build(&self, scene: &mut Scene, board: &Board, layout: &Layout) {
        for slab in layout.slabs() {
            scene.add_plank(layout.slab_middle(slab), f32::from(board.side()), 0.22);
            for floor in board.floor() {
                add_rod(scene, Place { level: slab, ..floor }, layout);
            }
        }
        for (place, side) in board.pieces() {
            let size = Vec3::all(BALL * 0.985);
            scene.add_piece(
                place,
                Item::new(Shape::Ball, Skin::Piece(side), layout.piece(place), size),
            );
        }
    }
}

fn add_rod(scene: &mut Scene, place: Place, layout: &Layout) {
    let foot = layout.floor(place);
    let top = layout.tip(place) - foot.y;
    let rod = foot + vec3(0.0, top / 2.0, 0.0);
    scene.add_part(place, Item::new(Shape::Post, Skin::Metal, rod, vec3(ROD, top, ROD)));
    scene.add_part(place, Item::new(Shape::Puck, Skin::Brass, foot, vec3(0.3, 0.09, 0.3)));
}

//! Othello: two-sided discs on squares of light and dark felt, or on plain felt with lines and
//! dots, framed in wood.

use plateau_game::{Place, Side};
use plateau_games::Member;
use plateau_games::othello::{Disc, Othello};

use super::{Presentation, PresentedGame, Stepped};
use crate::{
    Arrival, Board, BoardShape, Cell, Ground, Held, Item, Layout, Look, Measures, Scene, Shape,
    Skin, Step, Style, Tally, Vec3, vec3,
};

const DISC: Vec3 = vec3(0.8, 0.16, 0.8);
/// The width of a square of plain felt: what is left between two is the line.
const LINED: f32 = 0.965;

impl<const N: usize> PresentedGame for Othello<N>
where
    Othello<N>: Member<Move = Disc>,
{
    fn shape(&self) -> BoardShape {
        BoardShape { row_one_on_top: true, ..BoardShape::flat(N as u8) }
    }

    fn cell(&self, floor: Place) -> Cell {
        Cell::stack(self.disc_at(floor))
    }

    fn tally(&self) -> Option<Tally> {
        Some(Tally::Discs(Side::BOTH.map(|side| self.disc_count(side))))
    }

    fn meant(&self, _: Option<Held>, place: Place) -> Option<Disc> {
        Disc::at(place.column, place.row)
    }
}

impl Stepped for Disc {
    fn step(self) -> Step {
        self.place().map_or(Step::Pass, Step::Put)
    }
}

pub(crate) struct Felt;

impl Presentation for Felt {
    fn look(&self) -> Look {
        Look {
            style: Style::Discs,
            ground: Ground::Felt,
            arrival: Arrival::Turning,
            free_levels: false,
            threats: false,
            measures: Measures {
                rest: DISC.y / 2.0,
                over: DISC.y / 2.0,
                polish: -0.04,
                piece: (Shape::Puck, DISC),
                ..Measures::BOARD
            },
        }
    }

    fn text(&self, board: &Board) -> String {
        let square = |place: Place| board.piece(place).map_or('-', Side::to_char);
        format!("{} {}", board.floor().map(square).collect::<String>(), board.side_to_move)
    }

    /// Discs lie on the four middle squares from the beginning, and are never taken away.
    fn cannot_arise(&self, board: &Board) -> bool {
        let middle = board.side() / 2;
        let mut squares = board.floor().filter(|place| {
            [place.column, place.row].iter().all(|at| (middle - 1..=middle).contains(at))
        });
        squares.any(|place| board.piece(place).is_none())
    }

    fn build(&self, scene: &mut Scene, board: &Board, layout: &Layout) {
        let rim = f32::from(board.side()) + 0.62;
        scene.add(Item::new(
            Shape::Block,
            Skin::DarkWood,
            vec3(0.0, -0.19, 0.0),
            vec3(rim, 0.3, rim),
        ));
        for place in board.floor() {
            let is_light = layout.plain_felt || (place.column + place.row) % 2 == 0;
            let skin = if is_light { Skin::LightFelt } else { Skin::DarkFelt };
            let square = layout.floor(place) - vec3(0.0, 0.05, 0.0);
            let width = if layout.plain_felt { LINED } else { 0.985 };
            scene.add_part(place, Item::new(Shape::Block, skin, square, vec3(width, 0.1, width)));
        }
        if layout.plain_felt {
            add_dots(scene, board.side());
        }
        for (place, side) in board.pieces() {
            let disc = Item::new(Shape::Puck, Skin::TwoFaced(side), layout.piece(place), DISC);
            scene.add_piece(place, disc);
        }
    }
}

/// The dots of plain felt, two squares from the edges. A board of four has none.
fn add_dots(scene: &mut Scene, side: u8) {
    let far = f32::from(side) / 2.0 - 2.0;
    if far > 0.0 {
        for (x, z) in [(-far, -far), (-far, far), (far, -far), (far, far)] {
            let dot = Item::new(Shape::Puck, Skin::DarkWood, vec3(x, 0.0, z), vec3(0.2, 0.03, 0.2));
            scene.add(dot);
        }
    }
}

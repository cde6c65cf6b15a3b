//! Pogo: stacks of tokens on nine round hollows. Tokens of a stack are a little apart, so that each
//! is seen; an opened stack is drawn further apart, to be counted.

use plateau_game::{Game, Outcome, Place};
use plateau_games::grid3;
use plateau_games::pogo::{Hop, Pogo, TOKENS_A_SIDE};

use super::{Presentation, PresentedGame, Stepped, stacks_text};
use crate::{
    Arrival, Board, BoardShape, Cell, Ground, Held, Item, Layout, Look, Measures, Scene, Shape,
    Skin, Step, Style, Supply, Vec3, vec3,
};

const TOKEN: Vec3 = vec3(0.66, 0.17, 0.66);

impl PresentedGame for Pogo {
    fn shape(&self) -> BoardShape {
        BoardShape::flat(3)
    }

    fn cell(&self, floor: Place) -> Cell {
        grid3::Cell::from_place(floor)
            .map_or_else(Cell::default, |cell| Cell::stack(self.stack(cell).tokens()))
    }

    /// The winner owns every stack: the tops of all of them.
    fn winning(&self) -> Vec<Vec<Place>> {
        let Some(Outcome::Win(_)) = self.outcome() else { return Vec::new() };
        let heights = grid3::Cell::ALL.map(|cell| (cell, self.stack(cell).height()));
        let tops = heights.into_iter().filter(|(_, height)| *height > 0);
        vec![tops.map(|(cell, height)| Place { level: height as u8 - 1, ..cell.place() }).collect()]
    }

    fn meant(&self, held: Option<Held>, place: Place) -> Option<Hop> {
        let to = grid3::Cell::from_place(place)?;
        match held {
            Some(Held::From(from)) => {
                Some(Hop { count: 1, from: grid3::Cell::from_place(from)?, to })
            }
            // Any neighbour will do to hear what is wrong with the stack itself.
            _ => {
                let beside = Place { row: if place.row == 0 { 1 } else { 0 }, ..place };
                Some(Hop { count: 1, from: to, to: grid3::Cell::from_place(beside)? })
            }
        }
    }
}

impl Stepped for Hop {
    fn step(self) -> Step {
        Step::Carry { count: self.count, from: self.from.place(), to: self.to.place() }
    }
}

pub(crate) struct Hollows;

impl Presentation for Hollows {
    fn look(&self) -> Look {
        Look {
            style: Style::Stacks,
            ground: Ground::Wood,
            arrival: Arrival::Down,
            free_levels: false,
            threats: true,
            measures: Measures {
                rest: TOKEN.y / 2.0,
                rise: TOKEN.y,
                over: TOKEN.y / 2.0,
                // Stacks have no limit; six tokens are framed.
                framed: 6,
                ring: 0.86,
                piece: (Shape::Puck, TOKEN),
                ..Measures::BOARD
            },
        }
    }

    fn is_movable(&self, board: &Board, place: Place) -> bool {
        board.top(place) == Some(board.side_to_move)
    }

    fn supply(&self) -> Supply {
        Supply::Exactly(TOKENS_A_SIDE)
    }

    fn text(&self, board: &Board) -> String {
        stacks_text(board)
    }

    fn build(&self, scene: &mut Scene, board: &Board, layout: &Layout) {
        scene.add_plank(Vec3::ZERO, f32::from(board.side()), 0.26);
        for place in board.floor() {
            let hollow =
                Item::new(Shape::Puck, Skin::DarkWood, layout.floor(place), vec3(0.84, 0.03, 0.84));
            scene.add_part(place, hollow);
        }
        let size = vec3(TOKEN.x, TOKEN.y * 0.9, TOKEN.z);
        for (place, side) in board.pieces() {
            scene.add_piece(
                place,
                Item::new(Shape::Puck, Skin::Piece(side), layout.piece(place), size),
            );
        }
    }
}

//! Force 3: stone tiles in a wooden tray with one hole, round tokens on them. Three gestures: a
//! token from the hand, a token from tile to tile, one or two tiles towards the hole.

use plateau_game::{Place, Side};
use plateau_games::force3::{Action, Force3, TOKENS_A_SIDE};
use plateau_games::grid3;

use super::{Presentation, PresentedGame, Stepped};
use crate::{
    Arrival, Board, BoardShape, Cell, Ground, Held, Item, Layout, Look, Measures, Scene, Shape,
    Skin, Step, Style, Supply, Tally, Vec3, vec3,
};

const TILE: Vec3 = vec3(0.94, 0.22, 0.94);
const TOKEN: Vec3 = vec3(0.6, 0.2, 0.6);
/// How far from the middle the waiting tokens lie.
const RESERVE: f32 = 2.15;
/// The height of the table under the tray.
const TABLE: f32 = -0.17;

impl PresentedGame for Force3 {
    fn shape(&self) -> BoardShape {
        BoardShape::flat(3)
    }

    fn cell(&self, floor: Place) -> Cell {
        let Some(cell) = grid3::Cell::from_place(floor) else { return Cell::default() };
        Cell { hole: cell == self.hole(), ..Cell::stack(self.token_at(cell)) }
    }

    fn tally(&self) -> Option<Tally> {
        Some(Tally::InHand(Side::BOTH.map(|side| self.in_hand(side))))
    }

    fn forbidden(&self) -> Option<Action> {
        self.forbidden_slide()
    }

    fn meant(&self, held: Option<Held>, place: Place) -> Option<Action> {
        let to = grid3::Cell::from_place(place)?;
        let from = match held {
            Some(Held::From(from)) => Some(grid3::Cell::from_place(from)?),
            Some(Held::Reserve(_)) => return Some(Action::Place(to)),
            None => None,
        };
        Some(match from {
            Some(from) if to == self.hole() => slide(from, to),
            Some(from) if from == self.hole() => slide(to, from),
            Some(from) if self.token_at(from).is_some() => Action::Move { from, to },
            // A bare tile that was carried somewhere else than into the hole.
            Some(from) if from != to => slide(from, to),
            _ if self.token_at(to).is_some() => {
                Action::Move { from: to, to: grid3::Cell::all_in(self.bare_tiles()).next()? }
            }
            _ => Action::Place(to),
        })
    }
}

fn slide(from: grid3::Cell, to: grid3::Cell) -> Action {
    if from.steps_to(to) > 1 {
        Action::DoubleSlide { from, to }
    } else {
        Action::Slide { from, to }
    }
}

impl Stepped for Action {
    fn step(self) -> Step {
        match self {
            Action::Place(cell) => Step::Put(cell.place()),
            Action::Move { from, to } => {
                Step::Carry { count: 1, from: from.place(), to: to.place() }
            }
            Action::Slide { from, to } | Action::DoubleSlide { from, to } => {
                Step::Slide { from: from.place(), hole: to.place() }
            }
        }
    }
}

pub(crate) struct Tray;

impl Presentation for Tray {
    fn look(&self) -> Look {
        Look {
            style: Style::Tiles,
            ground: Ground::Stone,
            arrival: Arrival::Down,
            free_levels: false,
            threats: true,
            measures: Measures {
                rest: TILE.y + TOKEN.y / 2.0,
                over: TOKEN.y / 2.0,
                surface: TILE.y,
                polish: TILE.y,
                below: TABLE,
                deep: RESERVE + 0.3 - 1.5,
                label: (0.82, 0.0),
                piece: (Shape::Puck, TOKEN),
                ..Measures::BOARD
            },
        }
    }

    fn is_movable(&self, board: &Board, place: Place) -> bool {
        !board.cell(place).hole
    }

    fn supply(&self) -> Supply {
        Supply::AtMost(TOKENS_A_SIDE)
    }

    fn text(&self, board: &Board) -> String {
        let shown = |place: Place| match board.piece(place) {
            _ if board.cell(place).hole => '#',
            token => token.map_or('.', Side::to_char),
        };
        let places: String = board.floor().map(shown).collect();
        let forbidden = board.forbidden.map_or("-".into(), |slide| slide.to_string());
        format!("{places} {} {forbidden}", board.side_to_move)
    }

    fn build(&self, scene: &mut Scene, board: &Board, layout: &Layout) {
        add_tray(scene);
        add_reserves(scene, board);
        for place in board.floor() {
            let floor = layout.floor(place);
            let cell = board.cell(place);
            if cell.hole {
                // The floor of the tray, seen through the hole.
                scene.add_part(
                    place,
                    Item::new(Shape::Block, Skin::DarkWood, floor, vec3(0.94, 0.02, 0.94)),
                );
            } else {
                let at = floor + vec3(0.0, TILE.y / 2.0, 0.0);
                scene.add_piece(place, Item::new(Shape::Block, Skin::Stone, at, TILE));
            }
            if let Some(side) = board.top(place) {
                scene.add_piece(
                    place,
                    Item::new(Shape::Puck, Skin::Piece(side), layout.piece(place), TOKEN),
                );
            }
        }
    }
}

/// The tokens not yet placed wait before their owner's side of the tray.
fn add_reserves(scene: &mut Scene, board: &Board) {
    for (side, z) in [(Side::X, RESERVE), (Side::O, -RESERVE)] {
        let waiting = board.tally.map_or(0, |tally| tally.in_hand(side));
        for nth in TOKENS_A_SIDE - waiting..TOKENS_A_SIDE {
            let x = (nth as f32 - 1.0) * 0.8;
            let at = vec3(x, TOKEN.y / 2.0 + TABLE, z);
            scene.add_reserve(side, Item::new(Shape::Puck, Skin::Piece(side), at, TOKEN));
        }
    }
}

/// A dark floor with four walls as high as the tiles.
fn add_tray(scene: &mut Scene) {
    let wall = 0.2;
    let reach = 1.5 + wall / 2.0;
    let long = 3.0 + 2.0 * wall;
    scene.add(Item::new(
        Shape::Block,
        Skin::DarkWood,
        vec3(0.0, -0.08, 0.0),
        vec3(long, 0.16, long),
    ));
    let height = 0.3;
    let y = height / 2.0 - 0.1;
    for sign in [-1.0, 1.0] {
        scene.add(Item::new(
            Shape::Block,
            Skin::Wood,
            vec3(sign * reach, y, 0.0),
            vec3(wall, height, long),
        ));
        scene.add(Item::new(
            Shape::Block,
            Skin::Wood,
            vec3(0.0, y, sign * reach),
            vec3(long - 2.0 * wall, height, wall),
        ));
    }
}

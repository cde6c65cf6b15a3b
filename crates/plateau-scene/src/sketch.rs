//! The board as a flat drawing: the image of the board where there is no 3D to take it from. Plain
//! shapes with colours, to be painted on a canvas.

use plateau_game::{Place, Side};

use crate::{Board, Colour, Ground, Style};

/// A drawing, in pixels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sketch {
    pub width: f64,
    pub height: f64,
    pub shapes: Vec<SketchShape>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum SketchShape {
    Box {
        left: f64,
        top: f64,
        width: f64,
        height: f64,
        colour: String,
    },
    /// The second player's discs carry a ring, so that colour is not the only difference.
    Disc {
        x: f64,
        y: f64,
        radius: f64,
        colour: String,
        ring: bool,
    },
    /// Centred on its point.
    Word {
        x: f64,
        y: f64,
        text: String,
    },
}

const CELL: f64 = 64.0;
/// Around each level, with room for the coordinates.
const MARGIN: f64 = 30.0;
const PAPER: &str = "#eceff4";
/// Behind the pieces that won.
const WON: &str = "#ffd84d";

impl Sketch {
    pub fn of(board: &Board, colours: [Colour; 2]) -> Sketch {
        let across = if board.levels() > 4 { 3 } else { board.levels().min(2) };
        let length = f64::from(board.side()) * CELL + 2.0 * MARGIN;
        let (width, height) = (length, length);
        let down = board.levels().div_ceil(across);
        let mut sketch = Sketch {
            width: width * f64::from(across),
            height: height * f64::from(down),
            shapes: Vec::new(),
        };
        sketch.fill(0.0, 0.0, sketch.width, sketch.height, PAPER);
        for level in 0..board.levels() {
            let left = width * f64::from(level % across);
            let top = height * f64::from(level / across);
            sketch.level(board, colours, level, (left + MARGIN, top + MARGIN));
        }
        sketch
    }

    fn fill(&mut self, left: f64, top: f64, width: f64, height: f64, colour: &str) {
        self.shapes.push(SketchShape::Box { left, top, width, height, colour: colour.into() });
    }

    fn word(&mut self, x: f64, y: f64, text: String) {
        self.shapes.push(SketchShape::Word { x, y, text });
    }

    fn level(&mut self, board: &Board, colours: [Colour; 2], level: u8, (left, top): (f64, f64)) {
        for (down, row) in board.rows_from_top().enumerate() {
            let y = top + CELL * down as f64;
            self.word(left - MARGIN / 2.0, y + CELL / 2.0, (row + 1).to_string());
            for column in 0..board.side() {
                let at = (left + CELL * f64::from(column), y);
                self.cell(board, colours, Place::new(column, row, level), at);
            }
        }
        let bottom = top + CELL * f64::from(board.side()) + MARGIN / 2.0;
        for column in 0..board.side() {
            let x = left + CELL * (f64::from(column) + 0.5);
            self.word(x, bottom, char::from(b'a' + column).to_string());
        }
        if board.is_cube() {
            let middle = left + CELL * f64::from(board.side()) / 2.0;
            self.word(middle, top - MARGIN / 2.0, (level + 1).to_string());
        }
    }

    fn cell(&mut self, board: &Board, colours: [Colour; 2], place: Place, (left, top): (f64, f64)) {
        self.fill(left + 1.0, top + 1.0, CELL - 2.0, CELL - 2.0, ground(board, place));
        let hex = |side: Side| format!("#{}", colours[side.index()].hex());
        if board.winning.iter().flatten().any(|at| *at == place) {
            self.fill(left + 1.0, top + 1.0, CELL - 2.0, CELL - 2.0, WON);
        }
        if board.look.style == Style::Stacks {
            return self.stack(board, place, (left, top), &hex);
        }
        if let Some(side) = board.piece(place) {
            let (x, y) = (left + CELL / 2.0, top + CELL / 2.0);
            let (radius, ring) = (CELL * 0.38, side == Side::O);
            self.shapes.push(SketchShape::Disc { x, y, radius, colour: hex(side), ring });
        }
    }

    /// A stack from the side, its lowest token at the bottom.
    fn stack(
        &mut self,
        board: &Board,
        place: Place,
        (left, top): (f64, f64),
        hex: &dyn Fn(Side) -> String,
    ) {
        let tokens: Vec<Side> = board.cell(place).pieces.iter().flatten().copied().collect();
        let thick = (CELL * 0.8 / tokens.len().max(4) as f64).min(12.0);
        for (height, side) in tokens.into_iter().enumerate() {
            let y = top + CELL * 0.9 - thick * (height as f64 + 1.0);
            // The second player's are a little narrower, so that colour is not the only difference.
            let inset = if side == Side::O { 0.2 } else { 0.12 };
            self.fill(left + CELL * inset, y, CELL * (1.0 - 2.0 * inset), thick - 1.5, &hex(side));
        }
    }
}

/// The colour of an empty cell.
fn ground(board: &Board, place: Place) -> &'static str {
    let odd = (place.column + place.row) % 2 == 1;
    match board.look.ground {
        _ if board.cell(place).hole => "#4a2f1b",
        Ground::Felt if odd => "#3f8f5a",
        Ground::Felt => "#2f7548",
        Ground::Stone => "#d4d0c6",
        Ground::Wood => "#c99a66",
        Ground::Air => "#ffffff",
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};

    use super::*;

    fn drawn(game: GameId, moves: &str) -> (Board, Sketch) {
        let start = AnyPosition::start(Variant::new(game));
        let position = moves.split_whitespace().fold(start, |position, text| {
            position.try_play(position.parse_move(text).unwrap()).unwrap()
        });
        let board = Board::of(&position);
        let sketch = Sketch::of(&board, [Colour::Amber, Colour::Blue]);
        (board, sketch)
    }

    #[test]
    fn every_piece_is_drawn_once_in_its_colour() {
        for (game, moves) in [
            (GameId::Sogo, "a1 a1 b2"),
            (GameId::Morpion, "a11 b22 c33"),
            (GameId::Force3, "@a1 @c3"),
            (GameId::Othello, "f5"),
            (GameId::Pogo, "2a1-b2"),
        ] {
            let (board, sketch) = drawn(game, moves);
            for (side, hex) in [(Side::X, "#e58a1f"), (Side::O, "#2f6fd0")] {
                let of_side = |shape: &&SketchShape| match shape {
                    SketchShape::Box { colour, .. } | SketchShape::Disc { colour, .. } => {
                        colour == hex
                    }
                    SketchShape::Word { .. } => false,
                };
                assert_eq!(
                    sketch.shapes.iter().filter(of_side).count(),
                    board.count(side),
                    "{game} {side:?}"
                );
            }
        }
    }

    #[test]
    fn the_line_that_won_stands_out() {
        let won = |moves: &str| {
            let (_, sketch) = drawn(GameId::Sogo, moves);
            let is_won = |shape: &&SketchShape| matches!(shape, SketchShape::Box { colour, .. } if colour == WON);
            sketch.shapes.iter().filter(is_won).count()
        };
        assert_eq!((won("a1 b1 a1 b1 a1 b1"), won("a1 b1 a1 b1 a1 b1 a1")), (0, 4));
    }

    #[test]
    fn nothing_lies_beside_the_paper() {
        for game in GameId::ALL {
            let (_, sketch) = drawn(game, "");
            let inside = |x: f64, y: f64| {
                (0.0..=sketch.width).contains(&x) && (0.0..=sketch.height).contains(&y)
            };
            for shape in &sketch.shapes {
                let fits = match shape {
                    SketchShape::Box { left, top, width, height, .. } => {
                        inside(*left, *top) && inside(left + width, top + height)
                    }
                    SketchShape::Disc { x, y, radius, .. } => {
                        inside(x - radius, y - radius) && inside(x + radius, y + radius)
                    }
                    SketchShape::Word { x, y, .. } => inside(*x, *y),
                };
                assert!(fits, "{game}: {shape:?}");
            }
        }
    }
}

//! A sketch as pixels, for readers without SVG: previews of links.

use crate::{Sketch, SketchShape};

type Rgb = [u8; 3];

/// Points a pixel and axis, for smooth edges.
const FINE: u32 = 3;
/// Rows of a letter, each with five dots from left to right; the letters are those of coordinates.
const LETTERS: [(char, [u8; 7]); 16] = [
    ('1', [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110]),
    ('2', [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111]),
    ('3', [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110]),
    ('4', [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010]),
    ('5', [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110]),
    ('6', [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110]),
    ('7', [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000]),
    ('8', [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110]),
    ('a', [0b00000, 0b00000, 0b01110, 0b00001, 0b01111, 0b10001, 0b01111]),
    ('b', [0b10000, 0b10000, 0b11110, 0b10001, 0b10001, 0b10001, 0b11110]),
    ('c', [0b00000, 0b00000, 0b01110, 0b10000, 0b10000, 0b10001, 0b01110]),
    ('d', [0b00001, 0b00001, 0b01111, 0b10001, 0b10001, 0b10001, 0b01111]),
    ('e', [0b00000, 0b00000, 0b01110, 0b10001, 0b11111, 0b10000, 0b01110]),
    ('f', [0b00110, 0b01001, 0b01000, 0b11100, 0b01000, 0b01000, 0b01000]),
    ('g', [0b00000, 0b01111, 0b10001, 0b10001, 0b01111, 0b00001, 0b01110]),
    ('h', [0b10000, 0b10000, 0b10110, 0b11001, 0b10001, 0b10001, 0b10001]),
];
/// The height of a letter's dot, in units of the sketch.
const DOT: f64 = 2.0;
const INK: Rgb = [0x56, 0x5d, 0x6b];

impl Sketch {
    /// Red, green and blue of each pixel, row by row; the sketch in the middle, as large as it
    /// fits.
    pub fn pixels(&self, width: u32, height: u32) -> Vec<u8> {
        let paper = self.shapes.iter().find_map(|shape| match shape {
            SketchShape::Box { colour, .. } => Some(rgb(colour)),
            _ => None,
        });
        let scale = (f64::from(width) / self.width).min(f64::from(height) / self.height);
        let mut canvas = Canvas {
            width,
            height,
            scale,
            left: (f64::from(width) - self.width * scale) / 2.0,
            top: (f64::from(height) - self.height * scale) / 2.0,
            pixels: paper.unwrap_or([255; 3]).repeat((width * height) as usize),
        };
        self.shapes.iter().for_each(|shape| canvas.draw(shape));
        canvas.pixels
    }
}

struct Canvas {
    width: u32,
    height: u32,
    scale: f64,
    left: f64,
    top: f64,
    pixels: Vec<u8>,
}

impl Canvas {
    fn draw(&mut self, shape: &SketchShape) {
        match shape {
            SketchShape::Box { left, top, width, height, colour } => {
                self.fill((*left, *top), (*width, *height), rgb(colour), 1.0, |_, _| true);
            }
            SketchShape::Disc { x, y, radius, colour, ring } => {
                let around = |r: f64| ((x - r, y - r), (2.0 * r, 2.0 * r));
                let from = |px: f64, py: f64| (px - x).hypot(py - y);
                let (corner, size) = around(radius + 1.0);
                self.fill(corner, size, rgb(colour), 1.0, |px, py| from(px, py) <= *radius);
                self.fill(corner, size, [0; 3], 0.53, |px, py| {
                    (from(px, py) - radius).abs() <= 1.0
                });
                if *ring {
                    self.fill(corner, size, [255; 3], 0.8, |px, py| {
                        (from(px, py) - radius * 0.45).abs() <= 1.5
                    });
                }
            }
            SketchShape::Word { x, y, text } => {
                let (wide, high) = (6.0 * DOT, 7.0 * DOT);
                let begin = x - wide * text.chars().count() as f64 / 2.0 + DOT / 2.0;
                for (index, letter) in text.chars().enumerate() {
                    self.letter((begin + wide * index as f64, y - high / 2.0), letter);
                }
            }
        }
    }

    fn letter(&mut self, (left, top): (f64, f64), letter: char) {
        let Some((_, rows)) = LETTERS.iter().find(|(known, _)| *known == letter) else { return };
        for (down, row) in rows.iter().enumerate() {
            for across in (0..5).filter(|across| row >> (4 - across) & 1 == 1) {
                let corner = (left + DOT * f64::from(across), top + DOT * down as f64);
                self.fill(corner, (DOT, DOT), INK, 1.0, |_, _| true);
            }
        }
    }

    /// Paints the points of a rectangle that lie in a shape.
    fn fill(
        &mut self,
        (left, top): (f64, f64),
        (width, height): (f64, f64),
        colour: Rgb,
        opacity: f64,
        is_in: impl Fn(f64, f64) -> bool,
    ) {
        let reach = |from: f64, length: f64, offset: f64, most: u32| {
            let first = (from * self.scale + offset).floor().max(0.0) as u32;
            let last = ((from + length) * self.scale + offset).ceil().max(0.0) as u32;
            first..last.min(most)
        };
        let columns = reach(left, width, self.left, self.width);
        for y in reach(top, height, self.top, self.height) {
            for x in columns.clone() {
                let mut hit = 0;
                for point in 0..FINE * FINE {
                    let at = |pixel: u32, fine: u32, offset: f64| {
                        (f64::from(pixel) + (f64::from(fine) + 0.5) / f64::from(FINE) - offset)
                            / self.scale
                    };
                    let px = at(x, point % FINE, self.left);
                    let py = at(y, point / FINE, self.top);
                    let is_inside = (left..left + width).contains(&px)
                        && (top..top + height).contains(&py)
                        && is_in(px, py);
                    hit += u32::from(is_inside);
                }
                let share = opacity * f64::from(hit) / f64::from(FINE * FINE);
                let start = (y * self.width + x) as usize * 3;
                for (old, new) in self.pixels[start..start + 3].iter_mut().zip(colour) {
                    let mixed = f64::from(*old) + (f64::from(new) - f64::from(*old)) * share;
                    *old = mixed.round() as u8;
                }
            }
        }
    }
}

/// The colour of `#rrggbb`; black for anything else.
fn rgb(colour: &str) -> Rgb {
    let digits = u32::from_str_radix(colour.trim_start_matches('#'), 16).unwrap_or(0);
    [16, 8, 0].map(|shift| (digits >> shift & 0xff) as u8)
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};

    use super::*;
    use crate::{Board, Colour};

    #[test]
    fn pieces_are_where_the_sketch_has_them() {
        for game in GameId::ALL {
            let board = Board::of(&AnyPosition::start(Variant::new(game)));
            let sketch = Sketch::of(&board, [Colour::Amber, Colour::Blue]);
            let (width, height) = (sketch.width as u32, sketch.height as u32);
            let pixels = sketch.pixels(width, height);
            assert_eq!(pixels.len(), (width * height * 3) as usize);
            for shape in &sketch.shapes {
                let SketchShape::Disc { x, y, radius, colour, .. } = shape else { continue };
                let (x, y) = ((x + radius * 0.7) as u32, *y as u32);
                let start = ((y * width + x) * 3) as usize;
                assert_eq!(pixels[start..start + 3], rgb(colour), "{game} at {x} {y}");
            }
        }
    }

    #[test]
    fn coordinates_can_be_written() {
        for game in GameId::ALL {
            for variant in Variant::all(game) {
                let board = Board::of(&AnyPosition::start(variant));
                for shape in &Sketch::of(&board, Colour::usual(game)).shapes {
                    let SketchShape::Word { text, .. } = shape else { continue };
                    let is_known = |letter: char| LETTERS.iter().any(|(known, _)| *known == letter);
                    assert!(text.chars().all(is_known), "{game}: {text}");
                }
            }
        }
    }
}

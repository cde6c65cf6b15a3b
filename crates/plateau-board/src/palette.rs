//! The colours of a board, one palette a theme; the players' colours are their choice.

use plateau_game::Side;
use plateau_scene::{Colour, Hint, Skin};

/// Linear red, green, blue.
pub type Rgb = [f32; 3];

/// What the shader does with a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Finish {
    Gloss = 0,
    Wood = 1,
    Felt = 2,
    Stone = 3,
    Metal = 4,
    Glass = 5,
    Flat = 6,
    TwoFaced = 7,
    Matte = 8,
}

/// How a skin is drawn: colour and opacity, a second colour (the lower face, the grain), and a
/// finish.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    pub colour: Rgb,
    pub alpha: f32,
    pub second: Rgb,
    pub finish: Finish,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    pub background: Rgb,
    /// The table, where it is drawn plainly.
    pub ground: Rgb,
    /// Its wood and the grain of it, where it is drawn finely.
    pub table: [Rgb; 2],
    pub sides: [Rgb; 2],
    pub dark: bool,
    /// Bolder marks and stronger edges.
    pub high_contrast: bool,
}

/// What surrounds the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Light,
    Dark,
    Contrast,
}

impl Palette {
    pub fn of(tone: Tone, colours: [Colour; 2]) -> Palette {
        let (background, ground, table) = match tone {
            Tone::Light => ("eceff4", "d9dce3", ["d3c8ba", "b9ab98"]),
            Tone::Dark => ("14171c", "262b33", ["4a3b31", "2a201a"]),
            Tone::Contrast => ("000000", "101010", ["101010", "101010"]),
        };
        Palette {
            background: srgb(background),
            ground: srgb(ground),
            table: table.map(srgb),
            sides: colours.map(|colour| srgb(colour.hex())),
            dark: tone != Tone::Light,
            high_contrast: tone == Tone::Contrast,
        }
    }

    pub fn paint(&self, skin: Skin) -> Paint {
        let plain =
            |colour: Rgb, finish: Finish| Paint { colour, alpha: 1.0, second: colour, finish };
        let side = |side: Side| self.sides[side.index()];
        match skin {
            Skin::Piece(owner) => plain(side(owner), Finish::Gloss),
            Skin::TwoFaced(owner) => {
                Paint { second: side(!owner), ..plain(side(owner), Finish::TwoFaced) }
            }
            Skin::Ghost(owner) => Paint { alpha: 0.5, ..plain(side(owner), Finish::Glass) },
            Skin::Wood => Paint { second: srgb("7a4a25"), ..plain(srgb("b98450"), Finish::Wood) },
            Skin::DarkWood => {
                Paint { second: srgb("2b180c"), ..plain(srgb("5a3820"), Finish::Wood) }
            }
            Skin::LightFelt => plain(srgb("3f8f5a"), Finish::Felt),
            Skin::DarkFelt => plain(srgb("2f7548"), Finish::Felt),
            Skin::Stone => Paint { second: srgb("84827e"), ..plain(srgb("b6b4b0"), Finish::Stone) },
            Skin::Brass => plain(srgb("b8924a"), Finish::Metal),
            Skin::Metal => plain(srgb("c9ccd2"), Finish::Metal),
            Skin::Glass => {
                let colour = if self.dark { srgb("dfe7f2") } else { srgb("ffffff") };
                Paint {
                    alpha: if self.dark && !self.high_contrast { 0.6 } else { 0.95 },
                    ..plain(colour, Finish::Glass)
                }
            }
            Skin::Wire => {
                plain(if self.dark { srgb("6f7886") } else { srgb("8c8f96") }, Finish::Matte)
            }
            Skin::Hint(hint) => self.hint(hint),
        }
    }

    fn hint(&self, hint: Hint) -> Paint {
        let (colour, alpha) = match hint {
            Hint::Legal => ("f4e9b0", 0.75),
            Hint::Last => ("ffffff", 0.9),
            Hint::Selected => ("ffd23f", 1.0),
            Hint::Hover => ("ffe9a8", 0.8),
            Hint::Line => ("ffe08a", 0.55),
            Hint::Threat => ("ff4d3d", 0.95),
            Hint::Advice => ("5fe08a", 1.0),
            Hint::Best => ("6fc8ff", 0.95),
            Hint::Won => ("fff3b8", 0.9),
            Hint::Gain => ("2fb6a8", 0.9),
            Hint::Harm => ("e0662f", 0.9),
        };
        let alpha = if self.high_contrast { 1.0 } else { alpha };
        Paint { colour: srgb(colour), alpha, second: srgb(colour), finish: Finish::Flat }
    }
}

/// The linear colour of six hexadecimal digits; black for anything else.
pub fn srgb(hex: &str) -> Rgb {
    let digits = u32::from_str_radix(hex.trim_start_matches('#'), 16).unwrap_or(0);
    [16, 8, 0].map(|shift| {
        let share = (digits >> shift & 0xff) as f32 / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_made_linear() {
        assert_eq!(srgb("ffffff"), [1.0; 3]);
        assert_eq!(srgb("#000000"), [0.0; 3]);
        let [red, green, _] = srgb("80ff00");
        assert!((red - 0.2158).abs() < 0.001 && green == 1.0);
        assert_eq!(srgb("no colour"), [0.0; 3]);
    }
}

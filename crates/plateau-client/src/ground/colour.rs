//! The names of the colours, so that a status can say "Blue to move".

use plateau_game::Side;
pub use plateau_scene::Colour;

use crate::text::Texts;

pub fn colour_name(colour: Colour, texts: &Texts) -> &'static str {
    texts.colours().at(colour as usize)
}

/// The name of a side on the screen.
pub fn side_name(colours: [Colour; 2], side: Side, texts: &Texts) -> &'static str {
    colour_name(colours[side.index()], texts)
}

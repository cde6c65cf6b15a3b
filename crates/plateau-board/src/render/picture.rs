//! What there is to draw, and the passes over it.

use plateau_scene::{Bounds, Camera, Item};

use crate::palette::Palette;

/// One picture to draw.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    pub items: &'a [Item],
    pub bounds: &'a Bounds,
    pub camera: &'a Camera,
    /// The height of the polished surface.
    pub polish: f32,
    /// Whether that surface mirrors what stands on it.
    pub mirrors: bool,
    /// The height of the table.
    pub table: f32,
    pub palette: &'a Palette,
    /// Whether pieces differ by more than colour.
    pub marks: bool,
    pub width: u32,
    pub height: u32,
}

/// The passes over the items of a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pass {
    Solid,
    /// With blending, over what is there.
    Clear,
    /// Upside down, into the mirror.
    Mirrored,
}

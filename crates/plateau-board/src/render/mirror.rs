//! What a polished surface shows: the scene upside down, drawn beforehand into a texture that the
//! surface looks into.

use web_sys::WebGl2RenderingContext as Gl;

use super::webgl::{Target, Texture};

/// The picture in the polished surface, at half the size: reflections in wood are soft.
pub struct Mirror {
    pub(super) colour: Texture,
    pub(super) target: Target,
    /// Lives as long as the target that it is a part of.
    _depth: Texture,
}

impl Mirror {
    /// For a picture of this size in pixels.
    pub fn new(gl: &Gl, width: u32, height: u32) -> Mirror {
        let (width, height) = half(width, height);
        let (colour, depth) =
            (Texture::colour(gl, width, height), Texture::depth(gl, width, height));
        Mirror { target: Target::new(Some(&colour), &depth), colour, _depth: depth }
    }

    pub fn fits(&self, width: u32, height: u32) -> bool {
        (self.colour.width, self.colour.height) == half(width, height)
    }
}

fn half(width: u32, height: u32) -> (u32, u32) {
    ((width / 2).max(1), (height / 2).max(1))
}

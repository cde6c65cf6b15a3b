//! What a polished surface shows: the scene upside down, drawn beforehand into a texture that the surface looks into.

use three_d::{Context, DepthTexture2D, Interpolation, RenderTarget, Texture2D, Wrapping};

/// The picture in the polished surface, at half the size: reflections in wood are soft.
pub struct Mirror {
    colour: Texture2D,
    depth: DepthTexture2D,
}

impl Mirror {
    /// For a picture of this size in pixels.
    pub fn new(context: &Context, width: u32, height: u32) -> Mirror {
        let (width, height) = ((width / 2).max(1), (height / 2).max(1));
        let clamp = Wrapping::ClampToEdge;
        let smooth = Interpolation::Linear;
        Mirror {
            colour: Texture2D::new_empty::<[u8; 4]>(
                context, width, height, smooth, smooth, None, clamp, clamp,
            ),
            depth: DepthTexture2D::new::<f32>(context, width, height, clamp, clamp),
        }
    }

    pub fn fits(&self, width: u32, height: u32) -> bool {
        self.size() == ((width / 2).max(1), (height / 2).max(1))
    }

    pub fn size(&self) -> (u32, u32) {
        (self.colour.width(), self.colour.height())
    }

    pub fn texture(&self) -> &Texture2D {
        &self.colour
    }

    pub fn target(&self) -> RenderTarget<'_> {
        RenderTarget::new(self.colour.as_color_target(None), self.depth.as_depth_target())
    }
}

//! What the finer qualities look up for each point of a picture: who stands in the lamp's light, who hides the sky, what a
//! polished surface mirrors, and noise.

use plateau_scene::{Bounds, Vec3, vec3};
use three_d::{
    Context, CpuTexture, DepthTexture2D, Interpolation, Mat4, Mipmap, Point3, Program, Texture2D,
    TextureData, Vector2, Vector4, Wrapping,
};

use super::Quality;
use super::mirror::Mirror;
use super::noise;
use super::picture::{Pass, Picture, vector};

/// From the board towards the lamp.
pub(super) const LIGHT: Vec3 = vec3(-0.42, 0.82, 0.39);

/// How far around the board the sky map reaches, in cells.
const BESIDE: f32 = 1.2;
/// The same over it: pieces come from there.
const ABOVE: f32 = 1.0;

pub(super) struct Fine {
    pub shadow_map: DepthTexture2D,
    /// Heights, seen from straight above: what stands higher than a point hides a part of the sky there.
    pub sky_map: DepthTexture2D,
    noise: Texture2D,
    /// Made for the size of the picture when it is first drawn; none where nothing mirrors.
    pub mirror: Option<Mirror>,
    /// Looked into while the mirror itself is drawn: a sampler must always have something to look at.
    no_mirror: Mirror,
}

impl Fine {
    /// None at the lowest quality.
    pub fn new(context: &Context, quality: Quality) -> Option<Fine> {
        const SKY_TEXELS: u32 = 512;
        Some(Fine {
            shadow_map: depth_map(context, quality.shadow_texels()?),
            sky_map: depth_map(context, SKY_TEXELS),
            noise: noise_map(context),
            mirror: None,
            no_mirror: Mirror::new(context, 2, 2),
        })
    }

    /// Keeps a mirror of the right size where one is needed.
    pub fn prepare_mirror(&mut self, context: &Context, picture: &Picture<'_>) {
        let (width, height) = (picture.width, picture.height);
        if !picture.mirrors {
            self.mirror = None;
        } else if !self.mirror.as_ref().is_some_and(|mirror| mirror.fits(width, height)) {
            self.mirror = Some(Mirror::new(context, width, height));
        }
    }

    /// From the world to the sky map: straight down, the higher the nearer.
    pub fn sky_matrix(&self, picture: &Picture<'_>) -> Mat4 {
        let Sky { half, low, high } = Sky::over(picture);
        let scale = 2.0 / (high - low);
        Mat4::from_cols(
            Vector4::new(1.0 / half.0, 0.0, 0.0, 0.0),
            Vector4::new(0.0, 0.0, -scale, 0.0),
            Vector4::new(0.0, -1.0 / half.1, 0.0, 0.0),
            Vector4::new(0.0, 0.0, 1.0 + scale * low, 1.0),
        )
    }

    /// Not every program asks for everything.
    pub fn set_uniforms(&self, program: &Program, picture: &Picture<'_>, pass: Pass) {
        let Sky { half, low, high } = Sky::over(picture);
        let size = Vector2::new(picture.width as f32, picture.height as f32);
        program.use_uniform_if_required("shadow_texel", 1.0 / self.shadow_map.width() as f32);
        program.use_uniform_if_required("sky", Vector4::new(1.0 / half.0, 1.0 / half.1, low, high));
        program.use_uniform_if_required("picture_size", size);
        program.use_depth_texture("shadow_map", &self.shadow_map);
        program.use_depth_texture("sky_map", &self.sky_map);
        program.use_texture("noise_map", &self.noise);
        if program.requires_uniform("mirror_map") {
            let mirror = self.mirror.as_ref().filter(|_| !matches!(pass, Pass::Mirrored(_)));
            program.use_texture("mirror_map", mirror.unwrap_or(&self.no_mirror).texture());
        }
    }
}

/// The room that the sky map shows: half its width and depth around the middle of the board, and its heights.
struct Sky {
    half: (f32, f32),
    low: f32,
    high: f32,
}

impl Sky {
    fn over(picture: &Picture<'_>) -> Sky {
        let high = picture.bounds.high;
        Sky { half: (high.x + BESIDE, high.z + BESIDE), low: picture.table, high: high.y + ABOVE }
    }
}

/// The lamp sees the whole board and the shadow beside it, without perspective.
pub(super) fn light_matrix(bounds: &Bounds) -> Mat4 {
    let point = |v: Vec3| Point3::new(v.x, v.y, v.z);
    let centre = bounds.centre();
    let reach = (bounds.high - bounds.low).length() * 0.62;
    let view =
        Mat4::look_at_rh(point(centre + LIGHT.normalized() * (reach * 2.0)), point(centre), vector(Vec3::UP));
    three_d::ortho(-reach, reach, -reach, reach, 0.1, reach * 4.0) * view
}

fn depth_map(context: &Context, side: u32) -> DepthTexture2D {
    DepthTexture2D::new::<f32>(context, side, side, Wrapping::ClampToEdge, Wrapping::ClampToEdge)
}

fn noise_map(context: &Context) -> Texture2D {
    let texture = CpuTexture {
        data: TextureData::RgbaU8(noise::texels()),
        width: noise::SIDE,
        height: noise::SIDE,
        min_filter: Interpolation::Linear,
        mag_filter: Interpolation::Linear,
        mipmap: Some(Mipmap::default()),
        wrap_s: Wrapping::Repeat,
        wrap_t: Wrapping::Repeat,
        ..CpuTexture::default()
    };
    Texture2D::new(context, &texture)
}

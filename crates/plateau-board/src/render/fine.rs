//! What the finer qualities look up for each point of a picture: who stands in the lamp's light,
//! who hides the sky, what a polished surface mirrors, and noise.

use plateau_scene::{Bounds, Camera, Vec3, vec3};
use web_sys::WebGl2RenderingContext as Gl;

use super::mirror::Mirror;
use super::noise;
use super::picture::{Pass, Picture};
use super::webgl::{Matrix, Program, Target, Texture};
use crate::quality::Quality;

/// From the board towards the lamp.
pub(crate) const LIGHT: Vec3 = vec3(-0.42, 0.82, 0.39);

/// How far around the board the sky map reaches, in cells.
const BESIDE: f32 = 1.2;
/// The same over it: pieces come from there.
const ABOVE: f32 = 1.0;

pub(crate) struct Fine {
    pub shadow_map: DepthMap,
    /// Heights, seen from straight above: what stands higher than a point hides a part of the sky
    /// there.
    pub sky_map: DepthMap,
    noise: Texture,
    /// Made for the size of the picture when it is first drawn; none where nothing mirrors.
    pub mirror: Option<Mirror>,
    /// Looked into while the mirror itself is drawn: a sampler must always have something to look
    /// at.
    no_mirror: Mirror,
}

/// Depths, and the way to draw them.
pub(crate) struct DepthMap {
    texture: Texture,
    pub target: Target,
}

impl DepthMap {
    fn new(gl: &Gl, side: u32) -> DepthMap {
        let texture = Texture::depth(gl, side, side);
        DepthMap { target: Target::new(None, &texture), texture }
    }
}

impl Fine {
    /// None at the lowest quality.
    pub fn new(gl: &Gl, quality: Quality) -> Option<Fine> {
        const SKY_TEXELS: u32 = 512;
        Some(Fine {
            shadow_map: DepthMap::new(gl, quality.shadow_texels()?),
            sky_map: DepthMap::new(gl, SKY_TEXELS),
            noise: Texture::tile(gl, noise::SIDE, &noise::texels()),
            mirror: None,
            no_mirror: Mirror::new(gl, 2, 2),
        })
    }

    /// Keeps a mirror of the right size where one is needed.
    pub fn prepare_mirror(&mut self, gl: &Gl, picture: &Picture<'_>) {
        let (width, height) = (picture.width, picture.height);
        if !picture.mirrors {
            self.mirror = None;
        } else if !self.mirror.as_ref().is_some_and(|mirror| mirror.fits(width, height)) {
            self.mirror = Some(Mirror::new(gl, width, height));
        }
    }

    /// From the world to the sky map: straight down, the higher the nearer.
    pub fn sky_matrix(&self, picture: &Picture<'_>) -> Matrix {
        let Sky { half, low, high } = Sky::over(picture);
        let scale = 2.0 / (high - low);
        let (x, z) = (1.0 / half.0, -1.0 / half.1);
        [
            x,
            0.0,
            0.0,
            0.0,
            0.0,
            0.0,
            -scale,
            0.0,
            0.0,
            z,
            0.0,
            0.0,
            0.0,
            0.0,
            1.0 + scale * low,
            1.0,
        ]
    }

    /// Not every program asks for everything.
    pub fn set_uniforms(&self, program: &Program, picture: &Picture<'_>, pass: Pass) {
        let Sky { half, low, high } = Sky::over(picture);
        program.set("shadow_texel", 1.0 / self.shadow_map.texture.width as f32);
        program.set("sky", [1.0 / half.0, 1.0 / half.1, low, high]);
        program.set("picture_size", [picture.width as f32, picture.height as f32]);
        let mirror = self.mirror.as_ref().filter(|_| !matches!(pass, Pass::Mirrored));
        let looked_up = [
            ("shadow_map", &self.shadow_map.texture),
            ("sky_map", &self.sky_map.texture),
            ("noise_map", &self.noise),
            ("mirror_map", &mirror.unwrap_or(&self.no_mirror).colour),
        ];
        for (unit, (name, texture)) in (0..).zip(looked_up) {
            program.look_up(name, unit, texture);
        }
    }
}

/// The room that the sky map shows: half its width and depth around the middle of the board, and
/// its heights.
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
pub(crate) fn light_matrix(bounds: &Bounds) -> Matrix {
    let centre = bounds.centre();
    let reach = (bounds.high - bounds.low).length() * 0.62;
    Camera::parallel(centre + LIGHT.normalized() * (reach * 2.0), centre, reach, 0.1, reach * 4.0)
}

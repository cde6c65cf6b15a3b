//! The eye: an orbit around the board that keeps it in the picture.

use std::f32::consts::{FRAC_PI_2, PI};

use crate::{Bounds, Ray, Vec3, vec3};

/// Where the player has turned, zoomed and shifted the board to. `Orbit` survives a new position and a new
/// window size; the [`Camera`] is made from it for each picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Orbit {
    /// Around the upright axis, 0 from the first player's seat.
    pub yaw: f32,
    /// Above the horizon.
    pub pitch: f32,
    /// 1 shows the whole board; larger is nearer.
    pub zoom: f32,
    /// Shift of the picture, in cells, to the right and up.
    pub pan: (f32, f32),
}

/// The views on buttons and keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    Perspective,
    Top,
    Front,
    Side,
}

impl Preset {
    pub const ALL: [Preset; 4] = [Preset::Perspective, Preset::Top, Preset::Front, Preset::Side];

    pub fn orbit(self) -> Orbit {
        let (yaw, pitch) = match self {
            Preset::Perspective => (0.45, 0.62),
            Preset::Top => (0.0, Orbit::STEEPEST),
            Preset::Front => (0.0, 0.18),
            Preset::Side => (FRAC_PI_2, 0.18),
        };
        Orbit { yaw, pitch, zoom: 1.0, pan: (0.0, 0.0) }
    }
}

impl Default for Orbit {
    fn default() -> Orbit {
        Preset::Perspective.orbit()
    }
}

impl Orbit {
    /// Just short of straight down, where "up" on the screen would become ambiguous.
    const STEEPEST: f32 = FRAC_PI_2 - 0.001;
    const FLATTEST: f32 = -0.15;

    pub fn turned(self, yaw: f32, pitch: f32) -> Orbit {
        Orbit {
            yaw: (self.yaw + yaw + PI).rem_euclid(2.0 * PI) - PI,
            pitch: (self.pitch + pitch).clamp(Orbit::FLATTEST, Orbit::STEEPEST),
            ..self
        }
    }

    pub fn zoomed(self, factor: f32) -> Orbit {
        Orbit { zoom: (self.zoom * factor).clamp(0.5, 4.0), ..self }
    }

    pub fn panned(self, right: f32, up: f32) -> Orbit {
        let clamp = |shift: f32| shift.clamp(-4.0, 4.0);
        Orbit { pan: (clamp(self.pan.0 + right), clamp(self.pan.1 + up)), ..self }
    }

    /// A view between two, for a smooth change; the shorter way round.
    pub fn lerp(self, to: Orbit, share: f32) -> Orbit {
        let mix = |a: f32, b: f32| a + (b - a) * share;
        let turn = (to.yaw - self.yaw + PI).rem_euclid(2.0 * PI) - PI;
        Orbit {
            yaw: self.yaw + turn * share,
            pitch: mix(self.pitch, to.pitch),
            zoom: mix(self.zoom, to.zoom),
            pan: (mix(self.pan.0, to.pan.0), mix(self.pan.1, to.pan.1)),
        }
    }
}

/// One picture's eye.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    pub eye: Vec3,
    pub forward: Vec3,
    pub right: Vec3,
    pub up: Vec3,
    /// Half the upright field of view, as a tangent.
    pub tangent: f32,
    /// Width over height.
    pub aspect: f32,
}

impl Camera {
    /// A narrow lens: parallel lines of a lattice stay nearly parallel.
    const TANGENT: f32 = 0.3;
    const MARGIN: f32 = 1.04;

    /// Frames the bounds, then applies the player's zoom and shift.
    pub fn framing(bounds: &Bounds, orbit: Orbit, aspect: f32) -> Camera {
        let (sin_yaw, cos_yaw) = orbit.yaw.sin_cos();
        let (sin_pitch, cos_pitch) = orbit.pitch.sin_cos();
        let forward = -vec3(sin_yaw * cos_pitch, sin_pitch, cos_yaw * cos_pitch);
        let right = vec3(cos_yaw, 0.0, -sin_yaw);
        let up = right.cross(forward);
        let mut camera =
            Camera { eye: bounds.centre(), forward, right, up, tangent: Camera::TANGENT, aspect };
        camera.fit(bounds);
        let whole = (camera.eye - bounds.centre()).dot(-forward);
        camera.eye = camera.eye + forward * (whole * (1.0 - 1.0 / orbit.zoom));
        camera.eye = camera.eye - right * orbit.pan.0 - up * orbit.pan.1;
        camera
    }

    /// Moves back until every corner is in the picture, and sideways until they are centred in it. The two
    /// depend on each other through perspective; a few rounds settle both.
    fn fit(&mut self, bounds: &Bounds) {
        for _ in 0..4 {
            let retreat =
                bounds.corners().into_iter().map(|corner| self.shortfall(corner)).fold(f32::MIN, f32::max);
            self.eye = self.eye - self.forward * retreat;
            let shown: Vec<(f32, f32)> =
                bounds.corners().into_iter().map(|corner| self.project(corner)).collect();
            let middle = |values: &mut dyn Iterator<Item = f32>| {
                let (low, high) = values.fold((f32::MAX, f32::MIN), |(l, h), v| (l.min(v), h.max(v)));
                (low + high) / 2.0
            };
            let x = middle(&mut shown.iter().map(|p| p.0));
            let y = middle(&mut shown.iter().map(|p| p.1));
            let depth = (bounds.centre() - self.eye).dot(self.forward);
            let reach = depth * self.tangent;
            self.eye = self.eye + self.right * (x * reach * self.aspect) + self.up * (y * reach);
        }
        let retreat =
            bounds.corners().into_iter().map(|corner| self.shortfall(corner)).fold(f32::MIN, f32::max);
        self.eye = self.eye - self.forward * retreat;
    }

    /// How far the eye must move back for a point to be just inside the picture.
    fn shortfall(&self, point: Vec3) -> f32 {
        let offset = point - self.eye;
        let depth = offset.dot(self.forward);
        let needed_x = offset.dot(self.right).abs() / (self.tangent * self.aspect);
        let needed_y = offset.dot(self.up).abs() / self.tangent;
        needed_x.max(needed_y) * Camera::MARGIN - depth
    }

    /// A point's place in the picture, from -1 to 1 to the right and up.
    pub fn project(&self, point: Vec3) -> (f32, f32) {
        let offset = point - self.eye;
        let reach = offset.dot(self.forward).max(1e-3) * self.tangent;
        (offset.dot(self.right) / (reach * self.aspect), offset.dot(self.up) / reach)
    }

    /// The ray through a point of the picture.
    pub fn ray(&self, x: f32, y: f32) -> Ray {
        let direction =
            self.forward + self.right * (x * self.tangent * self.aspect) + self.up * (y * self.tangent);
        Ray { origin: self.eye, direction: direction.normalized() }
    }

    /// Column-major matrix from the world to clip space, as a shader wants it.
    pub fn matrix(&self, near: f32, far: f32) -> [f32; 16] {
        let (f, a) = (1.0 / self.tangent, 1.0 / (self.tangent * self.aspect));
        let depth = (far + near) / (near - far);
        let shift = 2.0 * far * near / (near - far);
        let (r, u, b) = (self.right, self.up, -self.forward);
        let t = vec3(-r.dot(self.eye), -u.dot(self.eye), -b.dot(self.eye));
        [
            a * r.x,
            f * u.x,
            depth * b.x,
            -b.x, //
            a * r.y,
            f * u.y,
            depth * b.y,
            -b.y, //
            a * r.z,
            f * u.z,
            depth * b.z,
            -b.z, //
            a * t.x,
            f * t.y,
            depth * t.z + shift,
            -t.z,
        ]
    }
}

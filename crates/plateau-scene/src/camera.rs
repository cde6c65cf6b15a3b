//! The eye: an orbit around the board that keeps it in the picture, and never goes below the table.

use std::f32::consts::{FRAC_PI_2, PI};

use plateau_game::{Place, Side};

use crate::{Bounds, Layout, Ray, Vec3, vec3};

/// Where the player has turned and zoomed the board to. `Orbit` survives a new position and a new
/// window size; the [`Camera`] is made from it for each picture. The board stays in the middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Orbit {
    /// Around the upright axis, 0 from the first player's seat.
    pub yaw: f32,
    /// Above the horizon.
    pub pitch: f32,
    /// 1 shows the whole board; larger is nearer.
    pub zoom: f32,
    /// How far the board is moved to the right and up, in halves of the picture: no farther than
    /// its edges come into sight.
    pub shift: (f32, f32),
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

    /// This view of a board from a player's seat.
    pub fn orbit(self, layout: &Layout, seat: Side) -> Orbit {
        let (yaw, pitch) = match self {
            // Levels that lie side by side are read from above, like pages.
            Preset::Perspective if layout.is_fanned() => (0.0, 1.2),
            Preset::Perspective if layout.shape.levels > 1 => {
                (Orbit::between_rods(layout.shape.side), Orbit::USUAL)
            }
            // Files and ranks are read.
            Preset::Perspective if layout.shape.side > 3 => (0.2, 0.95),
            Preset::Perspective => (0.45, Orbit::USUAL),
            Preset::Top => (0.0, Orbit::STEEPEST),
            Preset::Front => (0.0, Orbit::FLATTEST),
            Preset::Side => (FRAC_PI_2, Orbit::FLATTEST),
        };
        let around = match seat {
            Side::X => 0.0,
            Side::O => PI,
        };
        Orbit { yaw: 0.0, pitch, zoom: 1.0, shift: (0.0, 0.0) }.turned(yaw + around, 0.0)
    }

    /// The view to begin with: the usual one, or from above where a picture is so small that a
    /// finger could not tell neighbouring places of a flat board apart.
    pub fn usual(layout: &Layout, (width, height): (f32, f32), nearest: f32) -> Preset {
        if layout.shape.levels > 1 {
            return Preset::Perspective;
        }
        let orbit = Preset::Perspective.orbit(layout, Side::X);
        let camera = Camera::framing(&layout.bounds(), orbit, width / height);
        let at = |column, row| {
            let (x, y) = camera.project(layout.floor(Place::new(column, row, 0)));
            (x * width / 2.0, y * height / 2.0)
        };
        let side = layout.shape.side;
        let apart = |(a, b): ((f32, f32), (f32, f32))| (a.0 - b.0).hypot(a.1 - b.1);
        let pairs = (1..side).flat_map(|i| (0..side).map(move |j| (i, j)));
        let is_small = pairs
            .flat_map(|(i, j)| [(at(i, j), at(i - 1, j)), (at(j, i), at(j, i - 1))])
            .any(|pair| apart(pair) < nearest);
        if is_small { Preset::Top } else { Preset::Perspective }
    }
}

impl Orbit {
    const USUAL: f32 = 0.62;
    /// Just short of straight down, where "up" on the screen would become ambiguous.
    const STEEPEST: f32 = FRAC_PI_2 - 0.001;
    /// Flat enough to look along a level, and always above the table.
    const FLATTEST: f32 = 0.18;

    /// So far aside that no rod stands behind another one: of all directions the one in which the
    /// two rods that are nearest to each other in the picture are farthest apart.
    const fn between_rods(side: u8) -> f32 {
        match side {
            5 => 0.29,
            _ => 0.33,
        }
    }

    pub fn turned(self, yaw: f32, pitch: f32) -> Orbit {
        Orbit {
            yaw: (self.yaw + yaw + PI).rem_euclid(2.0 * PI) - PI,
            pitch: (self.pitch + pitch).clamp(Orbit::FLATTEST, Orbit::STEEPEST),
            ..self
        }
        .shifted(0.0, 0.0)
    }

    /// Whether heights can no longer be told.
    pub fn is_from_above(self) -> bool {
        self.pitch > 1.3
    }

    pub fn zoomed(self, factor: f32) -> Orbit {
        Orbit { zoom: (self.zoom * factor).clamp(0.5, 2.5), ..self }.shifted(0.0, 0.0)
    }

    /// Moves the board within the picture, as far as it is larger than that. The eye stays above
    /// the middle of the board.
    pub fn shifted(self, right: f32, up: f32) -> Orbit {
        let most = (self.zoom - 1.0).max(0.0);
        let most_up = most.min(0.8 * self.pitch.tan() / Camera::TANGENT);
        let (x, y) = self.shift;
        Orbit { shift: ((x + right).clamp(-most, most), (y + up).clamp(-most, most_up)), ..self }
    }

    /// A view between two, for a smooth change; the shorter way round.
    pub fn lerp(self, to: Orbit, share: f32) -> Orbit {
        let mix = |a: f32, b: f32| a + (b - a) * share;
        let turn = (to.yaw - self.yaw + PI).rem_euclid(2.0 * PI) - PI;
        Orbit {
            yaw: self.yaw + turn * share,
            pitch: mix(self.pitch, to.pitch),
            zoom: mix(self.zoom, to.zoom),
            shift: (mix(self.shift.0, to.shift.0), mix(self.shift.1, to.shift.1)),
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
        // Straight towards the middle of the board, so that it stays where it is in the picture.
        camera.eye = camera.eye.lerp(bounds.centre(), 1.0 - 1.0 / orbit.zoom);
        let reach = (bounds.centre() - camera.eye).dot(forward) * camera.tangent;
        let (x, y) = orbit.shift;
        camera.eye = camera.eye - right * (x * reach * aspect) - up * (y * reach);
        camera
    }

    /// Moves back until every corner is in the picture, and sideways until they are centred in it.
    /// The two depend on each other through perspective; a few rounds settle both.
    fn fit(&mut self, bounds: &Bounds) {
        for _ in 0..4 {
            let retreat = bounds
                .corners()
                .into_iter()
                .map(|corner| self.shortfall(corner))
                .fold(f32::MIN, f32::max);
            self.eye = self.eye - self.forward * retreat;
            let shown: Vec<(f32, f32)> =
                bounds.corners().into_iter().map(|corner| self.project(corner)).collect();
            let middle = |values: &mut dyn Iterator<Item = f32>| {
                let (low, high) =
                    values.fold((f32::MAX, f32::MIN), |(l, h), v| (l.min(v), h.max(v)));
                (low + high) / 2.0
            };
            let x = middle(&mut shown.iter().map(|p| p.0));
            let y = middle(&mut shown.iter().map(|p| p.1));
            let depth = (bounds.centre() - self.eye).dot(self.forward);
            let reach = depth * self.tangent;
            self.eye = self.eye + self.right * (x * reach * self.aspect) + self.up * (y * reach);
        }
        let retreat = bounds
            .corners()
            .into_iter()
            .map(|corner| self.shortfall(corner))
            .fold(f32::MIN, f32::max);
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
        let direction = self.forward
            + self.right * (x * self.tangent * self.aspect)
            + self.up * (y * self.tangent);
        Ray { origin: self.eye, direction: direction.normalized() }
    }

    /// Column-major matrix of a look from `eye` towards `target` without perspective: `reach` to
    /// each side, between two distances.
    pub fn parallel(eye: Vec3, target: Vec3, reach: f32, near: f32, far: f32) -> [f32; 16] {
        let forward = (target - eye).normalized();
        let right = forward.cross(Vec3::UP).normalized();
        let up = right.cross(forward);
        let (scale, depth) = (1.0 / reach, 2.0 / (far - near));
        let (r, u, f) = (right * scale, up * scale, forward * depth);
        let shift = -(far + near) / (far - near);
        [
            r.x,
            u.x,
            f.x,
            0.0, //
            r.y,
            u.y,
            f.y,
            0.0, //
            r.z,
            u.z,
            f.z,
            0.0, //
            -r.dot(eye),
            -u.dot(eye),
            shift - f.dot(eye),
            1.0,
        ]
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

//! The little geometry a scene needs.

use std::ops::{Add, Mul, Neg, Sub};

/// A point or a direction, in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec3 {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

pub const fn vec3(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3 { x, y, z }
}

impl Vec3 {
    pub const ZERO: Vec3 = vec3(0.0, 0.0, 0.0);
    pub const UP: Vec3 = vec3(0.0, 1.0, 0.0);

    /// The same length along every axis.
    pub const fn all(length: f32) -> Vec3 {
        vec3(length, length, length)
    }

    pub fn dot(self, other: Vec3) -> f32 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    pub fn cross(self, other: Vec3) -> Vec3 {
        vec3(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }

    pub fn length(self) -> f32 {
        self.dot(self).sqrt()
    }

    /// The same direction with length 1; the zero vector stays what it is.
    pub fn normalized(self) -> Vec3 {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    pub fn lerp(self, to: Vec3, share: f32) -> Vec3 {
        self + (to - self) * share
    }

    pub fn min(self, other: Vec3) -> Vec3 {
        vec3(self.x.min(other.x), self.y.min(other.y), self.z.min(other.z))
    }

    pub fn max(self, other: Vec3) -> Vec3 {
        vec3(self.x.max(other.x), self.y.max(other.y), self.z.max(other.z))
    }
}

impl Add for Vec3 {
    type Output = Vec3;
    fn add(self, other: Vec3) -> Vec3 {
        vec3(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl Sub for Vec3 {
    type Output = Vec3;
    fn sub(self, other: Vec3) -> Vec3 {
        vec3(self.x - other.x, self.y - other.y, self.z - other.z)
    }
}

impl Neg for Vec3 {
    type Output = Vec3;
    fn neg(self) -> Vec3 {
        self * -1.0
    }
}

impl Mul<f32> for Vec3 {
    type Output = Vec3;
    fn mul(self, factor: f32) -> Vec3 {
        vec3(self.x * factor, self.y * factor, self.z * factor)
    }
}

/// A half-line; `direction` has length 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    pub origin: Vec3,
    pub direction: Vec3,
}

/// An upright box that holds something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    pub low: Vec3,
    pub high: Vec3,
}

impl Bounds {
    pub fn of_points(points: impl IntoIterator<Item = Vec3>) -> Option<Bounds> {
        points.into_iter().fold(None, |bounds, point| {
            Some(match bounds {
                None => Bounds { low: point, high: point },
                Some(Bounds { low, high }) => Bounds { low: low.min(point), high: high.max(point) },
            })
        })
    }

    pub fn centre(&self) -> Vec3 {
        self.low.lerp(self.high, 0.5)
    }

    pub fn corners(&self) -> [Vec3; 8] {
        let pick = |bit: usize, low: f32, high: f32| if bit == 0 { low } else { high };
        std::array::from_fn(|i| {
            vec3(
                pick(i & 1, self.low.x, self.high.x),
                pick(i >> 1 & 1, self.low.y, self.high.y),
                pick(i >> 2 & 1, self.low.z, self.high.z),
            )
        })
    }
}

//! What a pointer points at: rays against the simple volumes of a scene.

use plateau_game::Place;

use crate::{Ray, Vec3};

/// A place one can point at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    pub place: Place,
    pub volume: Volume,
}

/// The volumes that stand for places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Volume {
    Sphere {
        centre: Vec3,
        radius: f32,
    },
    /// Upright; `base` is the middle of its lower face.
    Cylinder {
        base: Vec3,
        radius: f32,
        height: f32,
    },
    Box {
        low: Vec3,
        high: Vec3,
    },
}

impl Volume {
    /// A point inside, where a test or a label may aim.
    pub fn centre(&self) -> Vec3 {
        match *self {
            Volume::Sphere { centre, .. } => centre,
            Volume::Cylinder { base, height, .. } => base + Vec3::UP * (height / 2.0),
            Volume::Box { low, high } => low.lerp(high, 0.5),
        }
    }

    /// How far along the ray it enters the volume.
    pub fn hit(&self, ray: &Ray) -> Option<f32> {
        match *self {
            Volume::Sphere { centre, radius } => sphere(ray, centre, radius),
            Volume::Cylinder { base, radius, height } => cylinder(ray, base, radius, height),
            Volume::Box { low, high } => {
                let x = slab(ray.origin.x, ray.direction.x, low.x, high.x)?;
                let y = slab(ray.origin.y, ray.direction.y, low.y, high.y)?;
                let z = slab(ray.origin.z, ray.direction.z, low.z, high.z)?;
                entered(x.0.max(y.0).max(z.0), x.1.min(y.1).min(z.1))
            }
        }
    }
}

/// The nearest target on the ray.
pub fn pick(targets: &[Target], ray: &Ray) -> Option<Place> {
    targets
        .iter()
        .filter_map(|target| Some((target.volume.hit(ray)?, target.place)))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, place)| place)
}

fn sphere(ray: &Ray, centre: Vec3, radius: f32) -> Option<f32> {
    let offset = ray.origin - centre;
    let along = offset.dot(ray.direction);
    let beside = offset.dot(offset) - radius * radius;
    let (near, far) = roots(1.0, along, beside)?;
    entered(near, far)
}

fn cylinder(ray: &Ray, base: Vec3, radius: f32, height: f32) -> Option<f32> {
    let offset = ray.origin - base;
    let (dx, dz) = (ray.direction.x, ray.direction.z);
    let square = dx * dx + dz * dz;
    let beside = offset.x * offset.x + offset.z * offset.z - radius * radius;
    let round = if square < 1e-9 {
        if beside > 0.0 {
            return None;
        }
        (f32::MIN, f32::MAX)
    } else {
        roots(square, offset.x * dx + offset.z * dz, beside)?
    };
    let upright = slab(offset.y, ray.direction.y, 0.0, height)?;
    entered(round.0.max(upright.0), round.1.min(upright.1))
}

/// Solutions of `a t^2 + 2 b t + c = 0`, the smaller first.
fn roots(a: f32, b: f32, c: f32) -> Option<(f32, f32)> {
    let square = b * b - a * c;
    (square >= 0.0).then(|| ((-b - square.sqrt()) / a, (-b + square.sqrt()) / a))
}

/// When a coordinate is between two bounds.
fn slab(origin: f32, direction: f32, low: f32, high: f32) -> Option<(f32, f32)> {
    if direction.abs() < 1e-9 {
        return (low..=high).contains(&origin).then_some((f32::MIN, f32::MAX));
    }
    let (a, b) = ((low - origin) / direction, (high - origin) / direction);
    Some((a.min(b), a.max(b)))
}

fn entered(near: f32, far: f32) -> Option<f32> {
    (near <= far && far >= 0.0).then_some(near.max(0.0))
}

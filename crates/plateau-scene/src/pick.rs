//! Picking: the nearest solid item on the ray that stands for a place, else the nearest place on
//! the screen within reach of the pointer.

use std::collections::BTreeSet;

use plateau_game::Place;

use crate::{
    Camera, Item, Look, Pose, Ray, Scene, Shape, Skin, Target, Turn, Vec3, gathered, in_order,
};

/// Result of a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// It is clear what is meant.
    Meant(Target),
    /// Another open place is so near that the finger covers it too: this one is shown before it is
    /// played.
    Unsure(Target),
}

/// A picture of a certain size, in pixels from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    pub camera: Camera,
    pub width: f32,
    pub height: f32,
}

impl Window {
    /// Things that are nearer to each other than this are not told apart by a finger; half of it is
    /// how far beside a thing one may be.
    pub const FINGER: f32 = 24.0;
    /// How far beside a thing a mouse may be.
    pub const POINTER: f32 = 6.0;
    /// A finger lands this far from where it was meant to: of two open places whose distances from
    /// it differ by less, either may be meant.
    pub const SCATTER: f32 = 10.0;

    pub fn ray(&self, (x, y): (f32, f32)) -> Ray {
        self.camera.ray(2.0 * x / self.width - 1.0, 1.0 - 2.0 * y / self.height)
    }

    pub fn locate(&self, point: Vec3) -> (f32, f32) {
        let (x, y) = self.camera.project(point);
        ((x + 1.0) / 2.0 * self.width, (1.0 - y) / 2.0 * self.height)
    }

    /// Target of pointing: the item drawn here, or the nearest within reach.
    pub fn pick(&self, scene: &Scene, at: (f32, f32), reach: f32) -> Option<Target> {
        scene
            .drawn_at(&self.ray(at))
            .or_else(|| around(at, reach).find_map(|point| scene.drawn_at(&self.ray(point))))
    }

    /// The same with a piece in hand, which may go to the `open` places: reachable places take
    /// precedence over items in front of them.
    pub fn pick_open(
        &self,
        scene: &Scene,
        open: &[Place],
        at: (f32, f32),
        reach: f32,
    ) -> Option<Target> {
        let is_open = |target: &Target| is_among(&scene.layout.look, *target, open);
        let behind = || scene.drawn_along(&self.ray(at)).into_iter().find(is_open);
        let drawn = self.pick(scene, at, reach);
        drawn.filter(is_open).or_else(behind).or(drawn)
    }

    /// A point of the picture where some part of what is meant is drawn and nothing before it; the
    /// middle of its last part where all is hidden.
    pub fn aim(&self, scene: &Scene, target: Target) -> (f32, f32) {
        let is_meant = |part: Target| meant(&scene.layout.look, part) == target;
        let parts =
            scene.targets.iter().rev().filter(|(of, _)| is_meant(*of)).map(|(_, item)| *item);
        let points: Vec<(f32, f32)> = parts
            .flat_map(|item| scene.items[item].marrow())
            .map(|point| self.locate(point))
            .collect();
        let seen =
            points.iter().find(|point| scene.drawn_at(&self.ray(**point)).is_some_and(is_meant));
        seen.or(points.first()).copied().unwrap_or_default()
    }

    /// Target of a tap, where these places are open: ambiguous where another one is nearly as near.
    pub fn tap(&self, scene: &Scene, open: &[Place], at: (f32, f32)) -> Option<Tap> {
        let look = &scene.layout.look;
        let target = meant(look, self.pick(scene, at, Window::FINGER / 2.0)?);
        let distance = |within: f32, of: &dyn Fn(Target) -> bool| {
            let is_drawn = |point| {
                scene.drawn_at(&self.ray(point)).is_some_and(|drawn| of(meant(look, drawn)))
            };
            let away = |(x, y): (f32, f32)| (x - at.0).hypot(y - at.1);
            std::iter::once(at).chain(around(at, within)).find(|point| is_drawn(*point)).map(away)
        };
        let is_crowded = || {
            let own = distance(Window::FINGER / 2.0, &|drawn| drawn == target).unwrap_or_default();
            let is_other = |drawn| drawn != target && is_among(look, drawn, open);
            distance(own + Window::SCATTER, &is_other).is_some()
        };
        let unsure = is_among(look, target, open) && is_crowded();
        Some(if unsure { Tap::Unsure(target) } else { Tap::Meant(target) })
    }

    /// The open place of which nothing is seen because what is pointed at here stands before it.
    pub fn hidden_behind(&self, scene: &Scene, open: &[Place], at: (f32, f32)) -> Option<Place> {
        let along = scene.drawn_along(&self.ray(at));
        let is_hidden = |place: Place| {
            let is_here = |target: &Target| is_among(&scene.layout.look, *target, &[place]);
            let mut parts = scene.targets.iter().filter(|(target, _)| is_here(target));
            parts.all(|(_, item)| scene.seen_share(&self.camera, *item, None) <= 0.0)
        };
        let places = along.into_iter().skip(1).filter_map(|target| {
            match meant(&scene.layout.look, target) {
                Target::Place(place) => Some(place),
                Target::Reserve(_) => None,
            }
        });
        places.into_iter().find(|place| open.contains(place) && is_hidden(*place))
    }

    /// Whether this is a point of the piece that is shown but not there yet.
    pub fn is_on_ghost(&self, scene: &Scene, at: (f32, f32)) -> bool {
        let ray = self.ray(at);
        scene
            .items
            .iter()
            .any(|item| matches!(item.skin, Skin::Ghost(_)) && item.hit(&ray).is_some())
    }
}

/// Whether a drawn thing belongs to one of these places.
fn is_among(look: &Look, target: Target, places: &[Place]) -> bool {
    matches!(target, Target::Place(place) if places.contains(&look.pointed(place)))
}

/// The rod, stack or sphere that a drawn thing belongs to.
fn meant(look: &Look, target: Target) -> Target {
    match target {
        Target::Place(place) => Target::Place(look.pointed(place)),
        reserve @ Target::Reserve(_) => reserve,
    }
}

/// Points around one, the nearest first.
fn around((x, y): (f32, f32), reach: f32) -> impl Iterator<Item = (f32, f32)> {
    const STEP: f32 = 2.0;
    const WAYS: u32 = 16;
    (1..=(reach / STEP) as u32).flat_map(move |ring| {
        (0..WAYS).map(move |way| {
            let angle = std::f32::consts::TAU * way as f32 / WAYS as f32;
            let (sin, cos) = angle.sin_cos();
            (x + cos * STEP * ring as f32, y + sin * STEP * ring as f32)
        })
    })
}

impl Scene {
    /// All that can be meant by pointing, each once.
    pub fn meanings(&self) -> Vec<Target> {
        let all: BTreeSet<Target> =
            gathered(self.targets.iter().map(|(target, _)| meant(&self.layout.look, *target)));
        all.into_iter().collect()
    }

    /// The first pickable item along a ray. Items in a hand are transparent.
    pub fn drawn_at(&self, ray: &Ray) -> Option<Target> {
        let nearest = self.hits(ray).min_by(|a, b| a.0.total_cmp(&b.0))?;
        self.target_of(nearest.1)
    }

    /// All that a ray goes through and one can point at, the nearest first.
    pub fn drawn_along(&self, ray: &Ray) -> Vec<Target> {
        let hits = in_order(self.hits(ray), |a, b| a.0.total_cmp(&b.0));
        hits.into_iter().filter_map(|(_, item)| self.target_of(item)).collect()
    }

    /// The things that a ray enters, and how far along it.
    fn hits(&self, ray: &Ray) -> impl Iterator<Item = (f32, usize)> {
        let solid = |(i, item): &(usize, &Item)| !item.skin.is_sign() && !self.lifted.contains(i);
        let items = self.items.iter().enumerate().filter(solid);
        items.filter_map(move |(i, item)| Some((item.hit(ray)?, i)))
    }

    fn target_of(&self, item: usize) -> Option<Target> {
        self.targets.iter().find(|(_, part)| *part == item).map(|(target, _)| *target)
    }
}

impl Item {
    /// Points along its upright middle, the middle first.
    fn marrow(&self) -> impl Iterator<Item = Vec3> + use<> {
        let Pose { at, size, .. } = self.pose;
        [0.0, 0.49, 0.25, -0.25, 0.4, -0.4]
            .into_iter()
            .map(move |share| at + Vec3::UP * (size.y * share))
    }

    /// How far along the ray it enters the thing. Bars and rings are too thin to be pointed at.
    pub fn hit(&self, ray: &Ray) -> Option<f32> {
        let (at, half) = (self.pose.at, self.pose.size * 0.5);
        match self.shape {
            _ if self.pose.turn != Turn::NONE => None,
            Shape::Ring => None,
            Shape::Ball => sphere(ray, at, half.x),
            Shape::Puck | Shape::Post => {
                cylinder(ray, at - Vec3::UP * half.y, half.x, self.pose.size.y)
            }
            Shape::Block => {
                let (low, high) = (at - half, at + half);
                let x = slab(ray.origin.x, ray.direction.x, low.x, high.x)?;
                let y = slab(ray.origin.y, ray.direction.y, low.y, high.y)?;
                let z = slab(ray.origin.z, ray.direction.z, low.z, high.z)?;
                entered(x.0.max(y.0).max(z.0), x.1.min(y.1).min(z.1))
            }
        }
    }
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

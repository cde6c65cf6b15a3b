//! From one position to the next: which items of the later scene come from where, and how they
//! travel.
//!
//! A motion is a function of time alone, so it can be played at any speed, skipped, or played
//! backwards when a move is taken back.

use std::f32::consts::PI;

use plateau_game::Place;

use crate::{
    Arrival, Aspect, Board, Held, Layout, Lifted, Marks, Pose, Scene, Step, Turn, Vec3, in_order,
    vec3,
};

/// How the items of a scene get where they are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Motion {
    pub tracks: Vec<Track>,
}

/// One item's way, between two times in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Track {
    pub item: usize,
    pub start: f32,
    pub end: f32,
    pub path: Path,
}

/// The shapes of a way; the item's pose in the scene is where it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Path {
    /// Down from a height, settling with small bounces.
    Fall { height: f32 },
    /// Let go in the air: straight home.
    Glide { from: Vec3 },
    /// Pushed along the board, slowed down by it.
    Slide { from: Vec3 },
    /// Lifted over the pieces in between.
    Arc { from: Vec3, lift: f32 },
    /// Turned over, lifted a little to clear the board.
    Flip { axis: Vec3 },
    /// Grows out of nothing.
    Grow,
}

impl Motion {
    /// Animation of a move. `before` and `after` are the boards around it, `scene` is the later
    /// one's.
    pub fn of(step: Step, before: &Board, after: &Board, scene: &Scene) -> Motion {
        let layout = &scene.layout;
        let tracks = match step {
            Step::Pass => Vec::new(),
            Step::Put(place) => arrive(place, before, after, scene, layout),
            Step::Carry { count, from, to } => carry(count, from, to, before, after, scene, layout),
            Step::Slide { from, hole } => slide(from, hole, scene, layout),
        };
        Motion { tracks }
    }

    /// The same of pieces that a hand carried: those come from where it let go of them, and what
    /// the move leaves behind goes back from there.
    pub fn of_dropped(
        step: Step,
        lifted: Lifted,
        before: &Board,
        after: &Board,
        scene: &Scene,
    ) -> Motion {
        let Motion { tracks: usual } = Motion::of(step, before, after, scene);
        let aspect = Aspect { fan: scene.layout.fan, lifted: Some(lifted), ..Aspect::default() };
        let held = Scene::of(before, aspect, &Marks::default());
        let hand = held.top_items(lifted.held, usize::from(lifted.count));
        let (taken, to) = match step {
            Step::Carry { count, to, .. } => (usize::from(count), to),
            Step::Slide { from, hole } => (hand.len(), next_towards(from, hole)),
            Step::Put(to) if matches!(lifted.held, Held::Reserve(_)) => (hand.len(), to),
            Step::Put(_) | Step::Pass => return Motion { tracks: usual },
        };
        let (left, gone) = hand.split_at(hand.len().saturating_sub(taken));
        let glide = |place: Held, hand: &[usize]| {
            let items = scene.top_items(place, hand.len()).into_iter().zip(hand.to_vec());
            let path = |old: usize| Path::Glide { from: held.items[old].pose.at };
            items.map(move |(item, old)| Track { item, start: 0.0, end: 200.0, path: path(old) })
        };
        let mut tracks: Vec<Track> =
            glide(Held::From(to), gone).chain(glide(lifted.held, left)).collect();
        let is_held = |track: &Track| tracks.iter().any(|own| own.item == track.item);
        let others: Vec<Track> = usual.into_iter().filter(|track| !is_held(track)).collect();
        tracks.extend(others);
        Motion { tracks }
    }

    /// How long it takes, in milliseconds.
    pub fn length(&self) -> f32 {
        self.tracks.iter().map(|track| track.end).fold(0.0, f32::max)
    }

    /// When something comes down and how hard, from 0 to 1: what can be heard of the motion, in the
    /// order of time.
    pub fn impacts(&self) -> Vec<Impact> {
        in_order(self.tracks.iter().flat_map(Track::impacts), |a, b| a.time.total_cmp(&b.time))
    }

    /// The pose of an item at a time; its own pose when it does not travel.
    pub fn pose(&self, item: usize, at_rest: Pose, time: f32) -> Pose {
        match self.tracks.iter().find(|track| track.item == item) {
            None => at_rest,
            Some(track) => {
                let share = ((time - track.start) / (track.end - track.start)).clamp(0.0, 1.0);
                track.path.pose(at_rest, share)
            }
        }
    }
}

/// Something comes down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// In milliseconds from the beginning of the motion.
    pub time: f32,
    /// From 0 to 1.
    pub force: f32,
}

impl Track {
    fn impacts(&self) -> Vec<Impact> {
        let at = |share: f32, force: f32| Impact {
            time: self.start + (self.end - self.start) * share,
            force,
        };
        match self.path {
            Path::Fall { .. } => vec![at(DOWN, 1.0), at(DOWN_AGAIN, 0.3)],
            Path::Glide { .. } => vec![at(1.0, 0.5)],
            Path::Slide { .. } => vec![at(0.9, 0.6)],
            Path::Arc { .. } => vec![at(LANDED, 0.8)],
            Path::Flip { .. } => vec![at(0.95, 0.45)],
            Path::Grow => vec![at(0.4, 0.8)],
        }
    }
}

impl Path {
    fn pose(self, rest: Pose, share: f32) -> Pose {
        match self {
            Path::Fall { height } => {
                Pose { at: rest.at + Vec3::UP * (height * bounce(share)), ..rest }
            }
            Path::Glide { from } => Pose { at: from.lerp(rest.at, ease(share)), ..rest },
            Path::Slide { from } => {
                Pose { at: from.lerp(rest.at, 1.0 - (1.0 - share).powi(2)), ..rest }
            }
            Path::Arc { from, lift } => {
                let along = ease((share / LANDED).min(1.0));
                let base = from.lerp(rest.at, along);
                let at = base + Vec3::UP * (lift * 4.0 * along * (1.0 - along));
                squashed(Pose { at, ..rest }, ((share - LANDED) / (1.0 - LANDED)).max(0.0))
            }
            Path::Flip { axis } => {
                let angle = PI * (1.0 - ease(share));
                let lift = 0.55 * (PI * share).sin();
                Pose { at: rest.at + Vec3::UP * lift, turn: Turn { axis, angle }, ..rest }
            }
            Path::Grow => Pose { size: rest.size * (0.2 + 0.8 * overshoot(share)), ..rest },
        }
    }
}

/// The share of a hop after which the piece is down and only gives way a little.
const LANDED: f32 = 0.8;

/// Pressed flat by its own weight and back, with as much matter as before; the foot stays where it
/// is.
fn squashed(pose: Pose, share: f32) -> Pose {
    const DEEPEST: f32 = 0.16;
    let flat = 1.0 - DEEPEST * (PI * share).sin();
    let wide = flat.sqrt().recip();
    let lost = pose.size.y * (1.0 - flat) / 2.0;
    let size = vec3(pose.size.x * wide, pose.size.y * flat, pose.size.z * wide);
    Pose { at: pose.at - Vec3::UP * lost, size, ..pose }
}

/// A new piece on its way.
fn arrive(
    place: Place,
    before: &Board,
    after: &Board,
    scene: &Scene,
    layout: &Layout,
) -> Vec<Track> {
    match after.look.arrival {
        Arrival::Rod => fall(place, before, scene, layout),
        Arrival::Turning => flips(place, before, after, scene),
        Arrival::Down => put_one(place, scene, Path::Fall { height: 1.4 }),
        Arrival::Growing => put_one(place, scene, Path::Grow),
    }
}

/// The ball falls the whole height of the rod, longer for a longer way.
fn fall(rod: Place, before: &Board, scene: &Scene, layout: &Layout) -> Vec<Track> {
    let Some(place) = before.landing(Step::Put(rod)) else { return Vec::new() };
    let Some(item) = scene.item_at(place) else { return Vec::new() };
    let height = layout.tip(place) + layout.measures().rise - layout.piece(place).y;
    let end = 330.0 + 110.0 * height.sqrt();
    vec![Track { item, start: 0.0, end, path: Path::Fall { height } }]
}

/// The new disc comes down, then the others turn in a wave away from it.
fn flips(place: Place, before: &Board, after: &Board, scene: &Scene) -> Vec<Track> {
    const STEP: f32 = 90.0;
    let away = |other: Place| {
        let columns = i16::from(other.column) - i16::from(place.column);
        let rows = i16::from(other.row) - i16::from(place.row);
        (columns, rows, f32::from(columns.abs().max(rows.abs())))
    };
    let turned =
        after.pieces().filter(|(at, side)| before.piece(*at).is_some_and(|old| old != *side));
    let mut tracks: Vec<Track> = turned
        .filter_map(|(at, _)| {
            let (columns, rows, distance) = away(at);
            // Each disc rolls away from the new one: its axis lies across the way to it.
            let axis = vec3(f32::from(rows), 0.0, -f32::from(columns)).normalized();
            let start = 160.0 + STEP * (distance - 1.0);
            Some(Track {
                item: scene.item_at(at)?,
                start,
                end: start + 380.0,
                path: Path::Flip { axis },
            })
        })
        .collect();
    if let Some(item) = scene.item_at(place) {
        tracks.push(Track { item, start: 0.0, end: 220.0, path: Path::Fall { height: 0.8 } });
    }
    tracks
}

fn put_one(place: Place, scene: &Scene, path: Path) -> Vec<Track> {
    // A tile and a token may share a place; the token is the later item.
    last_item_at(scene, place)
        .map(|item| Track { item, start: 0.0, end: 320.0, path })
        .into_iter()
        .collect()
}

/// The top tokens hop over together, clearing the highest stack; each lands a little after the one
/// below it.
fn carry(
    count: u8,
    from: Place,
    to: Place,
    before: &Board,
    after: &Board,
    scene: &Scene,
    layout: &Layout,
) -> Vec<Track> {
    let highest = after.floor().map(|place| after.height(place)).max().unwrap_or(0);
    let lift = 0.5 + 0.12 * f32::from(highest);
    let (left, landed) = (before.height(from), after.height(to));
    (1..=count)
        .filter_map(|nth| {
            let level = landed.checked_sub(nth)?;
            let old = layout.piece(Place { level: left.checked_sub(nth)?, ..from });
            let item = last_item_at(scene, Place { level, ..to })?;
            let start = 35.0 * f32::from(count - nth);
            Some(Track { item, start, end: start + 560.0, path: Path::Arc { from: old, lift } })
        })
        .collect()
}

/// One or two tiles with what they carry, one place along.
fn slide(from: Place, hole: Place, scene: &Scene, layout: &Layout) -> Vec<Track> {
    let shift = layout.floor(hole) - layout.floor(from);
    let back = shift.normalized() * -1.0;
    let mut place = hole;
    let mut tracks = Vec::new();
    while place != from {
        for (_, item) in scene.pieces.iter().filter(|(at, _)| *at == place) {
            let start = scene.items[*item].pose.at + back;
            tracks.push(Track {
                item: *item,
                start: 0.0,
                end: 420.0,
                path: Path::Slide { from: start },
            });
        }
        place = next_towards(place, from);
    }
    tracks
}

/// One place along a row or a column.
fn next_towards(place: Place, to: Place) -> Place {
    let step = |at: u8, to: u8| at.saturating_add_signed((to.cmp(&at)) as i8);
    Place::new(step(place.column, to.column), step(place.row, to.row), 0)
}

fn last_item_at(scene: &Scene, place: Place) -> Option<usize> {
    scene.pieces.iter().rev().find(|(at, _)| *at == place).map(|(_, item)| *item)
}

fn ease(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}

/// The shares of a fall after which it reaches the floor, and reaches it again.
const DOWN: f32 = 0.62;
const DOWN_AGAIN: f32 = 0.86;

/// From 1 to 0 under gravity, with two small bounces.
fn bounce(share: f32) -> f32 {
    let arc = |from: f32, to: f32, height: f32| {
        let x = (share - from) / (to - from);
        height * 4.0 * x * (1.0 - x)
    };
    if share < DOWN {
        1.0 - (share / DOWN).powi(2)
    } else if share < DOWN_AGAIN {
        arc(DOWN, DOWN_AGAIN, 0.07)
    } else {
        arc(DOWN_AGAIN, 1.0, 0.018)
    }
}

fn overshoot(share: f32) -> f32 {
    let back = share - 1.0;
    1.0 + 2.2 * back.powi(3) + 1.2 * back.powi(2)
}

//! Where the places of each board are in the world.

use std::ops::Range;

use plateau_game::Place;

use crate::{Board, BoardShape, Bounds, Held, Look, Measures, Vec3, vec3};

/// How the board is looked at, apart from the camera.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Aspect {
    /// The levels of a cube side by side, so many in a row.
    pub fan: Option<u8>,
    /// A stack whose pieces are drawn apart, to be counted.
    pub opened: Option<Place>,
    /// Pieces in hand.
    pub lifted: Option<Lifted>,
    /// Felt of one green with thin lines and four dots, instead of squares of two.
    pub plain_felt: bool,
}

/// The top pieces of a place, or one that waited beside the board, carried about: the lowest of
/// them is at `at`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lifted {
    pub held: Held,
    pub count: u8,
    pub at: Vec3,
}

/// Where everything is on a board that is looked at in a certain way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    pub look: Look,
    pub shape: BoardShape,
    /// Levels side by side, so many in a row; over each other without.
    pub fan: Option<u8>,
    /// A stack whose pieces are drawn apart, to be counted.
    pub opened: Option<Place>,
    /// Felt of one green with thin lines and four dots.
    pub plain_felt: bool,
}

impl Layout {
    /// Between two levels that lie side by side.
    const GAP: f32 = 1.0;
    /// How much further apart the pieces of an opened stack are.
    const OPEN: f32 = 1.7;

    pub fn of(board: &Board, aspect: &Aspect) -> Layout {
        let fan = aspect.fan.filter(|_| board.is_cube());
        let opened = aspect.opened.filter(|_| !board.is_cube());
        Layout { look: board.look, shape: board.shape, fan, opened, plain_felt: aspect.plain_felt }
    }

    /// How many levels of a cube lie in a row so that they fill a picture of this shape best.
    pub fn best_fan(shape: BoardShape, aspect: f32) -> u8 {
        let scale = |across: u8| {
            let down = shape.levels.div_ceil(across);
            (aspect / f32::from(across)).min(1.0 / f32::from(down))
        };
        (1..=shape.levels).max_by(|a, b| scale(*a).total_cmp(&scale(*b))).unwrap_or(1)
    }

    /// Default for showing the levels of a cube side by side: for many rods, and for a lattice of
    /// spheres whose inner ones are hard to tap.
    pub fn fans_out(board: &Board, finger: bool) -> bool {
        const MANY: u8 = 5;
        const MANY_SPHERES: u8 = 4;
        let many = if board.look.free_levels { MANY_SPHERES } else { MANY };
        finger && board.is_cube() && board.levels() >= many
    }

    pub fn is_fanned(&self) -> bool {
        self.fan.is_some()
    }

    /// The levels that have a floor of their own.
    pub fn slabs(&self) -> Range<u8> {
        if self.is_fanned() { 0..self.shape.levels } else { 0..1 }
    }

    /// The middle of a level's floor.
    pub fn slab_middle(&self, level: u8) -> Vec3 {
        let Some(across) = self.fan else { return Vec3::ZERO };
        let down = self.shape.levels.div_ceil(across);
        let offset = |nth: u8, of: u8| f32::from(nth) - (f32::from(of) - 1.0) / 2.0;
        let pitch = f32::from(self.shape.side) + Layout::GAP;
        vec3(offset(level % across, across) * pitch, 0.0, offset(level / across, down) * pitch)
    }

    /// The middle of a place's footprint, on the surface of the board.
    pub fn floor(&self, place: Place) -> Vec3 {
        let half = (f32::from(self.shape.side) - 1.0) / 2.0;
        let x = f32::from(place.column) - half;
        let towards_first = half - f32::from(place.row);
        let z = if self.shape.row_one_on_top { -towards_first } else { towards_first };
        vec3(x, 0.0, z) + self.slab_middle(place.level)
    }

    /// The middle of a piece standing at this place and level.
    pub fn piece(&self, place: Place) -> Vec3 {
        self.floor(place) + vec3(0.0, self.height(place), 0.0)
    }

    fn height(&self, place: Place) -> f32 {
        let Measures { rest, rise, .. } = self.measures();
        if self.is_fanned() {
            return rest;
        }
        let is_open = self.opened == Some(Place { level: 0, ..place });
        rest + rise * f32::from(place.level) * if is_open { Layout::OPEN } else { 1.0 }
    }

    /// The top of the highest thing a full place may hold.
    pub fn tip(&self, place: Place) -> f32 {
        let Measures { rest, rise, over, framed, .. } = self.measures();
        let levels = if self.is_fanned() { 1 } else { self.shape.levels.max(framed) };
        self.floor(place).y + rest + rise * f32::from(levels - 1) + over
    }

    /// Camera frame: the board with its rim.
    pub fn bounds(&self) -> Bounds {
        let Measures { below, deep, .. } = self.measures();
        let half = f32::from(self.shape.side) / 2.0;
        let reach = self.slabs().map(|level| self.slab_middle(level)).fold(Vec3::ZERO, Vec3::max);
        let high = vec3(reach.x + half + 0.5, self.tip(Place::new(0, 0, 0)), reach.z + half + deep);
        Bounds { low: vec3(-high.x, below, -high.z), high }
    }

    /// The height of the table that the board stands on or hangs over.
    pub fn table(&self) -> f32 {
        let Measures { below, polish, .. } = self.measures();
        below.min(polish)
    }

    pub fn measures(&self) -> Measures {
        self.look.measures
    }
}

//! A whole board: what stands still, what stands on it, what is marked, and what can be pointed at.

use plateau_game::{Place, Side};
use plateau_games::GameId;

use crate::{
    Board, Bounds, Hint, Item, Layout, Shape, Skin, Target, Vec3, force3, morpion, othello, pogo, sogo, vec3,
};

/// Everything a view draws for one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The board itself and the pieces. Pieces come with their place, for motions and highlights.
    pub items: Vec<Item>,
    /// `pieces[i]` is the place (level included) of `items[i]`, for the items that are pieces or tiles.
    pub pieces: Vec<(Place, usize)>,
    pub targets: Vec<Target>,
    pub bounds: Bounds,
    /// The height of the polished surface the pieces stand on or over.
    pub polish: f32,
}

/// How the board is looked at, apart from the camera.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aspect {
    /// 1 for the usual board; larger pulls the levels of Sogo and Morpion apart.
    pub spread: f32,
    /// A stack of Pogo whose tokens are drawn apart, to be counted.
    pub opened: Option<Place>,
    /// Pieces in somebody's hand.
    pub lifted: Option<Lifted>,
}

/// The top pieces of a place, carried about: the lowest of them is at `at`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lifted {
    pub from: Place,
    pub count: u8,
    pub at: Vec3,
}

impl Default for Aspect {
    fn default() -> Aspect {
        Aspect { spread: 1.0, opened: None, lifted: None }
    }
}

/// What is pointed out on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    pub legal: Vec<Place>,
    pub last: Vec<Place>,
    pub winning: Vec<Place>,
    pub threats: Vec<Place>,
    pub advice: Vec<Place>,
    /// Where the pointer or the keyboard is.
    pub hover: Option<Place>,
    pub selected: Option<Place>,
    /// The piece that a click would put.
    pub ghost: Option<(Place, Side)>,
    /// Places in line with the hovered one.
    pub lines: Vec<Vec<Place>>,
}

impl Scene {
    pub fn of(board: &Board, aspect: Aspect, marks: &Marks) -> Scene {
        let layout = Layout { spread: aspect.spread, ..Layout::of(board) };
        let bounds = layout.bounds();
        let polish = layout.polish();
        let mut scene = Scene { items: Vec::new(), pieces: Vec::new(), targets: Vec::new(), bounds, polish };
        match board.game {
            GameId::Sogo => sogo::build(&mut scene, board, &layout),
            GameId::Morpion => morpion::build(&mut scene, board, &layout),
            GameId::Force3 => force3::build(&mut scene, board, &layout),
            GameId::Othello => othello::build(&mut scene, board, &layout),
            GameId::Pogo => pogo::build(&mut scene, board, &layout, aspect.opened),
        }
        if let Some(lifted) = aspect.lifted {
            scene.lift(lifted);
        }
        scene.mark(board, &layout, marks);
        scene
    }

    /// The middle of the lowest of the top `count` pieces of a place: where a hand takes hold of them.
    pub fn hold(&self, from: Place, count: u8) -> Option<Vec3> {
        self.top_items(from, usize::from(count)).first().map(|item| self.items[*item].pose.at)
    }

    /// The items of the top pieces of a place, lowest first. A tile is the lowest piece of its place.
    pub(crate) fn top_items(&self, from: Place, count: usize) -> Vec<usize> {
        let here = |place: &Place| (place.column, place.row) == (from.column, from.row);
        let all: Vec<usize> =
            self.pieces.iter().filter(|(place, _)| here(place)).map(|(_, item)| *item).collect();
        all[all.len().saturating_sub(count)..].to_vec()
    }

    fn lift(&mut self, lifted: Lifted) {
        let Some(held) = self.hold(lifted.from, lifted.count) else { return };
        let shift = lifted.at - held;
        for item in self.top_items(lifted.from, usize::from(lifted.count)) {
            self.items[item].pose.at = self.items[item].pose.at + shift;
        }
    }

    /// Where a piece is drawn, if there is one at this place.
    pub fn item_at(&self, place: Place) -> Option<usize> {
        self.pieces.iter().find(|(at, _)| *at == place).map(|(_, item)| *item)
    }

    pub(crate) fn add(&mut self, item: Item) {
        self.items.push(item);
    }

    pub(crate) fn add_piece(&mut self, place: Place, item: Item) {
        self.pieces.push((place, self.items.len()));
        self.items.push(item);
    }

    /// A board of wood under a flat game: a plank with a darker rim below it.
    pub(crate) fn add_plank(&mut self, size: f32, thickness: f32) {
        let rim = size + 0.5;
        self.add(Item::new(
            Shape::Block,
            Skin::Wood,
            vec3(0.0, -thickness / 2.0, 0.0),
            vec3(rim, thickness, rim),
        ));
        self.add(Item::new(
            Shape::Block,
            Skin::DarkWood,
            vec3(0.0, -thickness - 0.04, 0.0),
            vec3(rim + 0.16, 0.12, rim + 0.16),
        ));
    }

    fn mark(&mut self, board: &Board, layout: &Layout, marks: &Marks) {
        let spots = Spots { board, layout };
        for place in &marks.legal {
            self.add(spots.dot(*place, Hint::Legal));
        }
        for place in &marks.last {
            self.add(spots.ring(*place, Hint::Last));
        }
        for place in &marks.threats {
            self.add(spots.ring(*place, Hint::Threat));
        }
        for place in &marks.advice {
            self.add(spots.ring(*place, Hint::Advice));
        }
        if let Some(place) = marks.selected {
            self.add(spots.ring(place, Hint::Selected));
        }
        if let Some(place) = marks.hover {
            self.light(place, 0.35);
            self.add(spots.ring(place, Hint::Hover));
        }
        for line in &marks.lines {
            if let (Some(first), Some(last)) = (line.first(), line.last()) {
                let thin = if board.game == GameId::Morpion { 0.05 } else { 0.04 };
                self.add(Item::bar(Skin::Hint(Hint::Line), layout.piece(*first), layout.piece(*last), thin));
            }
        }
        for place in &marks.winning {
            self.light(*place, 1.0);
        }
        if let Some((place, side)) = marks.ghost {
            let item = spots.ghost(place, side);
            self.add(item);
        }
    }

    /// Makes the piece at a place shine.
    fn light(&mut self, place: Place, glow: f32) {
        for (_, item) in self.pieces.iter().filter(|(at, _)| *at == place) {
            let item = &mut self.items[*item];
            item.glow = item.glow.max(glow);
        }
    }
}

/// Where marks go on each board.
struct Spots<'a> {
    board: &'a Board,
    layout: &'a Layout,
}

impl Spots<'_> {
    /// The surface a mark lies on: the floor, a tile, or the top of what stands there.
    fn surface(&self, place: Place) -> Vec3 {
        let floor = self.layout.floor(place);
        let height = match self.board.game {
            GameId::Sogo => 0.0,
            GameId::Othello => 0.0,
            GameId::Force3 if self.board.cell(place).hole => 0.0,
            GameId::Force3 => Layout::TILE.y,
            GameId::Morpion => return self.layout.piece(place),
            GameId::Pogo => 0.0,
        };
        floor + vec3(0.0, height + 0.012, 0.0)
    }

    fn ring(&self, place: Place, hint: Hint) -> Item {
        let wide = match self.board.game {
            // Around the ball itself: the floor is hidden under it.
            GameId::Sogo if hint != Hint::Hover => return self.belt(place, hint, Layout::BALL),
            GameId::Morpion => return self.belt(place, hint, Layout::SPHERE),
            GameId::Sogo | GameId::Othello | GameId::Force3 => 0.88,
            GameId::Pogo => 0.86,
        };
        Item::new(Shape::Ring, Skin::Hint(hint), self.surface(place), vec3(wide, 0.03, wide))
    }

    /// A ring around the middle of a ball.
    fn belt(&self, place: Place, hint: Hint, ball: f32) -> Item {
        let size = vec3(ball * 1.14, 0.035, ball * 1.14);
        Item::new(Shape::Ring, Skin::Hint(hint), self.layout.piece(place), size)
    }

    fn dot(&self, place: Place, hint: Hint) -> Item {
        if self.board.game == GameId::Morpion {
            let size = Vec3::all(Layout::SPHERE * 0.5);
            return Item::new(Shape::Ball, Skin::Hint(hint), self.layout.piece(place), size);
        }
        let occupied = self.board.height(place) > 0;
        if occupied && self.board.game != GameId::Sogo {
            return self.ring(place, hint);
        }
        Item::new(Shape::Puck, Skin::Hint(hint), self.surface(place), vec3(0.26, 0.03, 0.26))
    }

    fn ghost(&self, place: Place, side: Side) -> Item {
        let (shape, size) = match self.board.game {
            GameId::Sogo => (Shape::Ball, Vec3::all(Layout::BALL)),
            GameId::Morpion => (Shape::Ball, Vec3::all(Layout::SPHERE * 1.05)),
            GameId::Force3 => (Shape::Puck, Layout::FORCE_TOKEN),
            GameId::Othello => (Shape::Puck, Layout::DISC),
            GameId::Pogo => (Shape::Puck, Layout::POGO_TOKEN),
        };
        Item::new(shape, Skin::Ghost(side), self.layout.piece(place), size)
    }
}

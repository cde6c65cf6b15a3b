//! A whole board: what stands still, what stands on it, what is marked, and what can be pointed at.

use plateau_game::{Place, Side};

use crate::{Held, Item, Layout, Lifted, Shape, Skin, Vec3, vec3};

/// Everything a view draws for one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The board itself and the pieces. Pieces come with their place, for motions and highlights.
    pub items: Vec<Item>,
    /// `pieces[i]` is the place (level included) of `items[i]`, for the items that are pieces or
    /// tiles.
    pub pieces: Vec<(Place, usize)>,
    /// Pick targets of items: rods, squares, pieces.
    pub targets: Vec<(Target, usize)>,
    /// The items that a hand carries.
    pub lifted: Vec<usize>,
    pub layout: Layout,
}

/// Something one can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    Place(Place),
    /// A player's pieces that are not on the board yet.
    Reserve(Side),
}

impl Scene {
    /// The middle of the lowest of the top `count` pieces: where a hand takes hold of them.
    pub fn hold(&self, held: Held, count: u8) -> Option<Vec3> {
        self.top_items(held, usize::from(count)).first().map(|item| self.items[*item].pose.at)
    }

    /// The items of the top pieces of a place, lowest first. A tile is the lowest piece of its
    /// place.
    pub(crate) fn top_items(&self, held: Held, count: usize) -> Vec<usize> {
        let all: Vec<usize> = match held {
            Held::From(from) => {
                let here = |place: &Place| (place.column, place.row) == (from.column, from.row);
                self.pieces.iter().filter(|(place, _)| here(place)).map(|(_, item)| *item).collect()
            }
            Held::Reserve(side) => {
                let waiting = |target: &Target| *target == Target::Reserve(side);
                self.targets
                    .iter()
                    .filter(|(target, _)| waiting(target))
                    .map(|(_, item)| *item)
                    .take(1)
                    .collect()
            }
        };
        all[all.len().saturating_sub(count)..].to_vec()
    }

    pub(crate) fn lift(&mut self, lifted: Lifted) {
        let Some(held) = self.hold(lifted.held, lifted.count) else { return };
        let shift = lifted.at - held;
        for item in self.top_items(lifted.held, usize::from(lifted.count)) {
            self.items[item].pose.at = self.items[item].pose.at + shift;
            self.lifted.push(item);
        }
    }

    /// Where a piece is drawn, if there is one at this place.
    pub fn item_at(&self, place: Place) -> Option<usize> {
        self.pieces.iter().find(|(at, _)| *at == place).map(|(_, item)| *item)
    }

    pub(crate) fn add(&mut self, item: Item) {
        self.items.push(item);
    }

    /// A thing that stands for a place, and stays there.
    pub(crate) fn add_part(&mut self, place: Place, item: Item) {
        self.targets.push((Target::Place(place), self.items.len()));
        self.items.push(item);
    }

    pub(crate) fn add_piece(&mut self, place: Place, item: Item) {
        self.pieces.push((place, self.items.len()));
        self.add_part(place, item);
    }

    /// A piece that is not on the board yet.
    pub(crate) fn add_reserve(&mut self, side: Side, item: Item) {
        self.targets.push((Target::Reserve(side), self.items.len()));
        self.items.push(item);
    }

    /// A board of wood: a plank with a darker rim below it.
    pub(crate) fn add_plank(&mut self, middle: Vec3, size: f32, thickness: f32) {
        let rim = size + 0.5;
        let plank = middle - Vec3::UP * (thickness / 2.0);
        self.add(Item::new(Shape::Block, Skin::Wood, plank, vec3(rim, thickness, rim)));
        let foot = middle - Vec3::UP * (thickness + 0.04);
        self.add(Item::new(Shape::Block, Skin::DarkWood, foot, vec3(rim + 0.16, 0.12, rim + 0.16)));
    }
}

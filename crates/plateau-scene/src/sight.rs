//! Visibility: the items in front of a place, and the view from which a line is hidden least.

use plateau_game::Place;

use crate::{Bounds, Camera, Item, Orbit, Ray, Scene, Skin, Vec3};

/// A part of the picture that something else lies over, from -1 to 1 to the right and up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cover {
    pub low: (f32, f32),
    pub high: (f32, f32),
}

impl Cover {
    fn hides(&self, (x, y): (f32, f32)) -> bool {
        (self.low.0..=self.high.0).contains(&x) && (self.low.1..=self.high.1).contains(&y)
    }
}

impl Scene {
    /// The pieces and rods that stand before a thing as it is seen by this camera. The board itself
    /// is not asked to go.
    pub fn before(&self, camera: &Camera, thing: &Item) -> Vec<usize> {
        let rays: Vec<(Ray, f32)> =
            points(thing, camera).map(|point| towards(camera, point)).collect();
        let may_go = |item: &Item| {
            matches!(item.skin, Skin::Piece(_) | Skin::TwoFaced(_) | Skin::Metal | Skin::Glass)
        };
        let stands_before = |item: &Item| {
            rays.iter().any(|(ray, distance)| {
                item.hit(ray).is_some_and(|entered| entered < distance - 0.3)
            })
        };
        let items = self.items.iter().enumerate();
        items.filter(|(_, item)| may_go(item) && stands_before(item)).map(|(i, _)| i).collect()
    }

    /// Of all views the one in which the pieces of these lines are least hidden and their line is
    /// long, the nearest to `from` among those that are equally good.
    pub fn best_view(
        &self,
        lines: &[Vec<Place>],
        from: Orbit,
        aspect: f32,
        cover: Option<Cover>,
    ) -> Orbit {
        let pieces: Vec<usize> =
            lines.iter().flatten().filter_map(|place| self.item_at(*place)).collect();
        let bounds = self.layout.bounds();
        let worth = |orbit: &Orbit| {
            let camera = Camera::framing(&bounds, *orbit, aspect);
            self.worth(&camera, &pieces, cover) - 0.12 * turn_between(from, *orbit)
        };
        views(from).max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or(from)
    }

    /// How well these pieces are seen: the worst of them counts as much as all together.
    fn worth(&self, camera: &Camera, pieces: &[usize], cover: Option<Cover>) -> f32 {
        let shares: Vec<f32> =
            pieces.iter().map(|piece| self.seen_share(camera, *piece, cover)).collect();
        let worst = shares.iter().copied().fold(1.0, f32::min);
        let mean = shares.iter().sum::<f32>() / shares.len().max(1) as f32;
        let shown = pieces.iter().map(|piece| camera.project(self.items[*piece].pose.at));
        let spread = Bounds::of_points(shown.map(|(x, y)| Vec3 { x, y, z: 0.0 }))
            .map_or(0.0, |Bounds { low, high }| (high - low).length());
        worst + mean + 0.3 * spread.min(1.0)
    }

    /// The share of a piece that nothing hides.
    pub fn seen_share(&self, camera: &Camera, piece: usize, cover: Option<Cover>) -> f32 {
        let is_seen = |point: Vec3| {
            if cover.is_some_and(|cover| cover.hides(camera.project(point))) {
                return false;
            }
            let (ray, distance) = towards(camera, point);
            let own = self.items[piece].hit(&ray).unwrap_or(distance);
            let hides = |item: &Item| {
                !item.skin.is_sign() && item.hit(&ray).is_some_and(|entered| entered < own)
            };
            !self.items.iter().any(hides)
        };
        let all: Vec<Vec3> = points(&self.items[piece], camera).collect();
        all.iter().filter(|point| is_seen(**point)).count() as f32 / all.len() as f32
    }
}

/// Points spread over what an eye sees of a thing.
fn points(thing: &Item, camera: &Camera) -> impl Iterator<Item = Vec3> {
    let (at, reach) = (thing.pose.at, thing.pose.size.x * 0.3);
    let (right, up) = (camera.right * reach, camera.up * reach);
    [at, at + right, at - right, at + up, at - up].into_iter()
}

/// The ray to a point, and how far it is.
fn towards(camera: &Camera, point: Vec3) -> (Ray, f32) {
    let way = point - camera.eye;
    (Ray { origin: camera.eye, direction: way.normalized() }, way.length())
}

/// All around at a few heights, and where one looks from now.
fn views(from: Orbit) -> impl Iterator<Item = Orbit> {
    const AROUND: u8 = 24;
    let pitches = [0.36_f32, 0.5, 0.62, 0.8, 1.0];
    let around = (0..AROUND).map(|nth| std::f32::consts::TAU * f32::from(nth) / f32::from(AROUND));
    let others = around.flat_map(move |yaw| {
        pitches.into_iter().map(move |pitch| {
            let Orbit { pitch: now, .. } = from;
            Orbit { zoom: 1.0, shift: (0.0, 0.0), ..from }.turned(yaw, pitch - now)
        })
    });
    others.chain([Orbit { zoom: 1.0, shift: (0.0, 0.0), ..from }])
}

/// How far one turns from one view to another, in radians.
fn turn_between(a: Orbit, b: Orbit) -> f32 {
    let turn = (a.yaw - b.yaw).rem_euclid(std::f32::consts::TAU);
    turn.min(std::f32::consts::TAU - turn) + (a.pitch - b.pitch).abs()
}

#[cfg(test)]
mod tests {
    use plateau_game::Side;
    use plateau_games::{AnyPosition, GameId, Variant};

    use super::*;
    use crate::{Aspect, Board, Marks, Preset};

    fn played(game: GameId, moves: &str) -> (Board, Scene) {
        let mut position = AnyPosition::start(Variant::new(game));
        for text in moves.split(' ') {
            position = position.try_play(position.parse_move(text).unwrap()).unwrap();
        }
        let board = Board::of(&position);
        let scene = Scene::of(&board, Aspect::default(), &Marks::default());
        (board, scene)
    }

    /// Won games whose line is hidden in the usual view: from behind, in a corner, upright, through
    /// the middle.
    #[test]
    fn a_line_that_won_is_seen_in_the_view_that_is_chosen() {
        let games = [
            (GameId::Sogo, "a4 a1 b4 b1 c4 c1 d4"),
            (GameId::Sogo, "b3 a1 b3 b1 b3 c1 b3"),
            (GameId::Morpion, "b22 a11 b32 a12 b42 a13 b12"),
            (GameId::Morpion, "a11 a12 b22 a13 c33 a21 d44"),
        ];
        for (game, moves) in games {
            let (board, scene) = played(game, moves);
            let line = board.winning.first().unwrap();
            let usual = Preset::Perspective.orbit(&scene.layout, Side::X);
            for aspect in [0.9, 1.3] {
                let best = scene.best_view(&board.winning, usual, aspect, None);
                let least = |orbit: Orbit| {
                    let camera = Camera::framing(&scene.layout.bounds(), orbit, aspect);
                    let share = |place: &Place| {
                        scene.seen_share(&camera, scene.item_at(*place).unwrap(), None)
                    };
                    line.iter().map(share).fold(1.0, f32::min)
                };
                assert!(least(best) >= 0.6, "{game} {moves}: {} from {best:?}", least(best));
                assert!(least(best) >= least(usual), "{game} {moves}: worse than the usual view");
                assert!(best.zoom == 1.0 && best.pitch > 0.3, "{best:?}");
            }
        }
    }

    /// A card in a corner of the picture, as the page has it on wide screens.
    #[test]
    fn a_line_that_won_turns_away_from_what_lies_over_it() {
        let card = Cover { low: (-1.0, -0.1), high: (-0.3, 1.0) };
        for rod in ["a1", "a4", "d1", "b2"] {
            let moves = [rod, "c3", rod, "c3", rod, "c3", rod].join(" ");
            let (board, scene) = played(GameId::Sogo, &moves);
            let usual = Preset::Perspective.orbit(&scene.layout, Side::X);
            let best = scene.best_view(&board.winning, usual, 1.3, Some(card));
            let camera = Camera::framing(&scene.layout.bounds(), best, 1.3);
            for place in board.winning.iter().flatten() {
                let share = scene.seen_share(&camera, scene.item_at(*place).unwrap(), Some(card));
                assert!(share >= 0.6, "{rod}, {place:?}: {share} from {best:?}");
            }
        }
    }

    #[test]
    fn items_in_front_of_a_place_are_found() {
        let (_, scene) = played(GameId::Sogo, "b1 b1 b1 b1");
        let orbit = Orbit { yaw: 0.0, pitch: 0.25, zoom: 1.0, shift: (0.0, 0.0) };
        let camera = Camera::framing(&scene.layout.bounds(), orbit, 1.2);
        let (shape, size) = scene.layout.measures().piece;
        let at = |column, row| scene.layout.piece(Place::new(column, row, 0));
        let ghost = |column, row| Item::new(shape, Skin::Ghost(Side::X), at(column, row), size);
        let hidden = scene.before(&camera, &ghost(1, 2));
        let is_ball = |item: &usize| matches!(scene.items[*item].skin, Skin::Piece(_));
        assert!(hidden.iter().any(is_ball), "the stack before b3 hides it");
        assert!(
            scene.before(&camera, &ghost(2, 0)).is_empty(),
            "nothing stands before the first row"
        );
    }
}

//! What changes on the 3D board over time: the camera's way to another view, and the motion of the
//! pieces.

use plateau_scene::{Hint, Item, Motion, Orbit, Scene, Skin};

/// The camera on its way to another view; times in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Glide {
    pub from: Orbit,
    pub to: Orbit,
    pub start: f64,
    pub length: f64,
}

impl Glide {
    fn share(&self, now: f64) -> f32 {
        ((now - self.start) / self.length).clamp(0.0, 1.0) as f32
    }

    /// Slow at both ends.
    pub fn orbit(&self, now: f64) -> Orbit {
        let share = self.share(now);
        self.from.lerp(self.to, share * share * (3.0 - 2.0 * share))
    }

    pub fn is_over(&self, now: f64) -> bool {
        self.share(now) >= 1.0
    }
}

/// A motion being played. Backwards, it is played on the scene that is being left.
#[derive(Clone, Debug)]
pub struct Playback {
    pub motion: Motion,
    pub start: f64,
    pub factor: f32,
    pub leaving: Option<Scene>,
}

impl Playback {
    /// How long it takes by the clock on the wall.
    pub fn wall_ms(&self) -> f64 {
        f64::from(self.motion.length() / self.factor)
    }

    fn time(&self, now: f64) -> f32 {
        (now - self.start) as f32 * self.factor
    }

    pub fn is_over(&self, now: f64) -> bool {
        self.time(now) >= self.motion.length()
    }

    /// The items where they are at this time.
    pub fn items(&self, shown: &Scene, now: f64) -> Vec<Item> {
        let (scene, at) = match &self.leaving {
            None => (shown, self.time(now)),
            Some(leaving) => (leaving, self.motion.length() - self.time(now)),
        };
        let pose =
            |(i, item): (usize, &Item)| Item { pose: self.motion.pose(i, item.pose, at), ..*item };
        // The mark of the last move waits for its piece, and the preview of the next piece must not
        // stand in the way of the one that comes down.
        let is_shown = |(_, item): &(usize, &Item)| {
            !matches!(item.skin, Skin::Hint(Hint::Last) | Skin::Ghost(_))
        };
        scene.items.iter().enumerate().filter(is_shown).map(pose).collect()
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::{Place, Side};
    use plateau_games::{AnyPosition, GameId, Variant};
    use plateau_scene::{Aspect, Board, Marks, Step};

    use super::*;

    /// While a ball falls, the preview of the next one on the same rod is not drawn.
    #[test]
    fn no_ghost_stands_in_the_way_of_a_falling_ball() {
        let start = AnyPosition::start(Variant::new(GameId::Sogo));
        let mv = start.parse_move("b2").unwrap();
        let (old, new) = (Board::of(&start), Board::of(&start.try_play(mv).unwrap()));
        let marks = Marks { ghost: Some((Place::new(1, 1, 1), Side::O)), ..Marks::default() };
        let scene = Scene::of(&new, Aspect::default(), &marks);
        let motion = Motion::of(Step::of(mv), &old, &new, &scene);
        let playback = Playback { motion, start: 0.0, factor: 1.0, leaving: None };
        let ghosts = |items: &[Item]| {
            items.iter().filter(|item| matches!(item.skin, Skin::Ghost(_))).count()
        };
        assert_eq!(ghosts(&scene.items), 1);
        assert_eq!(ghosts(&playback.items(&scene, playback.wall_ms() / 2.0)), 0);
    }
}

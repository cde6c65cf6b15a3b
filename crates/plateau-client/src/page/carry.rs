//! Taking pieces along with the pointer: tokens and tiles of Force 3, stacks of Pogo. Letting go over a place is what a
//! click on it would be with the piece held, and nothing else; letting go elsewhere puts everything back.

use leptos::prelude::*;
use plateau_game::Place;
use plateau_games::GameId;
use plateau_scene::{Aspect, Lifted, Marks, Scene, Step, vec3};

use super::screen::Screen;
use super::stage::Stage;
use super::table::Table;
use crate::hand::Hand;

/// How high over where they stood pieces are carried, in cells.
const LIFT: f32 = 0.35;

impl Table {
    /// Whether what stands on this place can be taken along: some move carries or slides it away.
    pub fn can_carry(&self, place: Place) -> bool {
        let leaves = |mv| Step::of(mv).origin() == Some(place);
        let movable = matches!(self.id(), GameId::Force3 | GameId::Pogo);
        movable && untrack(|| self.is_my_turn() && self.playable().into_iter().any(leaves))
    }

    /// How many pieces go along to a place: as many as the moves there take, one while there is none.
    fn carried_count(&self, from: Place, to: Option<Place>) -> u8 {
        let fits = |step: Step| match step {
            Step::Carry { count, from: start, to: end } if (start, Some(end)) == (from, to) => Some(count),
            // A tile goes with what stands on it.
            Step::Slide { from: start, hole } if (start, Some(hole)) == (from, to) => Some(2),
            _ => None,
        };
        let moves = untrack(|| self.playable());
        moves.into_iter().filter_map(|mv| fits(Step::of(mv))).max().unwrap_or(1)
    }
}

/// The pointer moved with a piece of `from`.
pub fn follow(screen: Screen, stage: &Stage, from: Place, x: f64, y: f64) {
    let table = screen.table;
    let over = stage.pick(x, y).filter(|place| *place != from);
    let count = table.carried_count(from, over);
    let scene = untrack(|| Scene::of(&table.board(), Aspect::default(), &Marks::default()));
    let Some(held) = scene.hold(from, count) else { return };
    let Some(at) = stage.point_at_height(x, y, held.y + LIFT) else { return };
    // Whoever takes a piece up no longer means what was asked about before.
    if screen.panels.question.get_untracked().is_some() {
        screen.withdraw();
    }
    screen.set_hand(Hand { selected: Some(from) });
    screen.point_at(over);
    screen.carried.set(Some(Lifted { from, count, at: vec3(at.x, held.y + LIFT, at.z) }));
}

/// The pointer let go. While it is asked what was meant, the pieces wait where they are.
pub fn drop(screen: Screen, over: Option<Place>) {
    match (screen.carried.get_untracked(), over) {
        (Some(lifted), Some(place)) => screen.drop(lifted.from, place),
        _ => screen.set_hand(Hand::default()),
    }
    if screen.panels.question.get_untracked().is_none() {
        screen.carried.set(None);
    }
}

/// Whatever is carried goes back.
pub fn cancel(screen: Screen) {
    if screen.carried.get_untracked().is_some() {
        screen.carried.set(None);
        screen.set_hand(Hand::default());
    }
}

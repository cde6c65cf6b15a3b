//! Taking pieces along with the pointer: tokens and tiles of Force 3, stacks of Pogo. Letting go over a place is what a
//! click on it would be with the piece held, and nothing else; letting go elsewhere puts everything back.

use leptos::prelude::*;
use plateau_game::Place;
use plateau_games::GameId;
use plateau_scene::{Aspect, Lifted, Marks, Scene, Step, vec3};

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
pub fn follow(table: Table, stage: &Stage, from: Place, x: f64, y: f64) {
    let over = stage.pick(x, y).filter(|place| *place != from);
    let count = table.carried_count(from, over);
    let scene = untrack(|| Scene::of(&table.board(), Aspect::default(), &Marks::default()));
    let Some(held) = scene.hold(from, count) else { return };
    let Some(at) = stage.point_at_height(x, y, held.y + LIFT) else { return };
    // Whoever takes a piece up no longer means what was asked about before.
    if table.question.get_untracked().is_some() {
        table.withdraw();
    }
    table.hand.set(Hand { selected: Some(from) });
    if table.hover.get_untracked() != over {
        table.hover.set(over);
    }
    table.carried.set(Some(Lifted { from, count, at: vec3(at.x, held.y + LIFT, at.z) }));
}

/// The pointer let go. While it is asked what was meant, the pieces wait where they are.
pub fn drop(table: Table, over: Option<Place>) {
    match (table.carried.get_untracked(), over) {
        (Some(lifted), Some(place)) => table.drop(lifted.from, place),
        _ => table.hand.set(Hand::default()),
    }
    if table.question.get_untracked().is_none() {
        table.carried.set(None);
    }
}

/// Whatever is carried goes back.
pub fn cancel(table: Table) {
    if table.carried.get_untracked().is_some() {
        table.carried.set(None);
        table.hand.set(Hand::default());
    }
}

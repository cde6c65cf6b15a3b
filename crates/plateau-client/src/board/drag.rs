//! Taking pieces along with the pointer: tokens and tiles, stacks, tokens that wait beside the
//! board. Letting go over a place is what a click on it would be with the piece held, and nothing
//! else; letting go elsewhere puts everything back.

use leptos::prelude::*;
use plateau_game::Place;
use plateau_scene::{
    Aspect, Board, Hand, Held, Lifted, Marks, Scene, Step, Target, Window, other_end, vec3,
};

use super::board_input::Screen;
use super::stage::Stage;

/// How high over where they stood pieces are carried, in cells.
const LIFT: f32 = 0.35;

impl Screen {
    /// What a press here takes hold of.
    pub fn grip(&self, target: Target) -> Option<Held> {
        untrack(|| Hand::grip(&self.table.board(), &self.table.playable(), target))
    }

    /// How many pieces go along to a place: as many as the moves there take, one while there is
    /// none.
    fn carried_count(&self, board: &Board, held: Held, to: Option<Place>) -> u8 {
        // A tile goes with what stands on it, also where the rules forbid it.
        if to.is_some_and(|to| board.cell(to).hole) {
            return 2;
        }
        let leads_there =
            |step: &Step| to.is_some() && step.takes(held) && other_end(*step, held) == to;
        let steps = untrack(|| self.table.playable()).into_iter().map(Step::of);
        steps.filter(leads_there).map(Step::count).max().unwrap_or(1)
    }
}

/// The pointer moved with something in hand.
pub fn follow(screen: Screen, stage: &Stage, held: Held, pointer: (f64, f64)) {
    let open = Hand { held: Some(held) }.destinations(&untrack(|| screen.table.playable()));
    let target =
        stage.at(pointer, |window, scene, at| window.pick_open(scene, &open, at, Window::POINTER));
    let over = place_of(target).filter(|place| held != Held::From(*place));
    let board = untrack(|| screen.table.board());
    let count = screen.carried_count(&board, held, over);
    let scene = Scene::of(&board, Aspect::default(), &Marks::default());
    let Some(low) = scene.hold(held, count) else { return };
    let Some(at) = stage.point_at_height(pointer, low.y + LIFT) else { return };
    // Lifting a piece withdraws the move that awaits a confirmation.
    if screen.panels.question.get_untracked().is_some() {
        screen.withdraw();
    }
    screen.set_hand(Hand { held: Some(held) });
    screen.point_at(over);
    screen.carried.set(Some(Lifted { held, count, at: vec3(at.x, low.y + LIFT, at.z) }));
}

/// The pointer let go. While it is asked what was meant, the pieces wait where they are.
pub fn drop(screen: Screen, over: Option<Target>) {
    match (screen.carried.get_untracked(), place_of(over)) {
        (Some(lifted), Some(place)) => screen.drop(lifted.held, place),
        _ => screen.set_hand(Hand::default()),
    }
    if screen.panels.question.get_untracked().is_none() {
        screen.carried.set(None);
    }
}

/// Puts the carried pieces back.
pub fn cancel(screen: Screen) {
    if screen.carried.get_untracked().is_some() {
        screen.carried.set(None);
        screen.set_hand(Hand::default());
    }
}

fn place_of(target: Option<Target>) -> Option<Place> {
    match target {
        Some(Target::Place(place)) => Some(place),
        Some(Target::Reserve(_)) | None => None,
    }
}

//! Pointing at the 3D board with a mouse, a pen or fingers: what a press takes hold of, what its way means, and what
//! letting go comes to.

use leptos::prelude::*;
use plateau_game::Place;
use plateau_scene::{Held, Tap, Target, Window};
use web_sys::PointerEvent;

use super::board_input::Screen;
use super::drag;
use super::gesture::{End, Gesture, Grip, Meaning};
use super::stage::{Stage, StageSlot};
use crate::text::fill;

/// What is pointed at, from one event to the next.
#[derive(Clone, Copy)]
pub struct Pointing {
    screen: Screen,
    held: StageSlot,
    gesture: StoredValue<Gesture>,
    /// What the press took hold of.
    pressed: StoredValue<Option<Held>>,
    /// The button of the mouse that was pressed.
    button: StoredValue<i16>,
    /// What a finger has pointed at where others are near: a second tap plays it, or sliding to the right one and letting
    /// go there.
    pending: StoredValue<Option<Target>>,
}

impl Pointing {
    pub fn new(screen: Screen, held: StageSlot) -> Pointing {
        Pointing {
            screen,
            held,
            gesture: StoredValue::new(Gesture::default()),
            pressed: StoredValue::new(None),
            button: StoredValue::new(0),
            pending: StoredValue::new(None),
        }
    }

    pub fn down(&self, event: &PointerEvent) {
        let (x, y) = point(event);
        let under = self.picked(event).and_then(|target| self.screen.grip(target));
        let grip = match event.button() {
            _ if is_touch(event) && self.shown_at(event).is_some() => Grip::Aim,
            0 if under.is_some() => Grip::Piece,
            // The other buttons of a mouse turn the board wherever they are pressed.
            _ => Grip::Board,
        };
        self.button.set_value(event.button());
        self.pressed.set_value(under);
        self.gesture.update_value(|gesture| gesture.press(event.pointer_id(), x, y, grip));
    }

    pub fn travel(&self, event: &PointerEvent) {
        let (x, y) = point(event);
        let mut meaning = Meaning::Nothing;
        self.gesture.update_value(|gesture| meaning = gesture.travel(event.pointer_id(), x, y));
        self.on_stage(|stage| match (meaning, self.pressed.get_value()) {
            (Meaning::Carry, Some(held)) => drag::follow(self.screen, stage, held, (x, y)),
            (Meaning::Hover, _) if !is_touch(event) => self.hover(stage.pick((x, y), Window::POINTER)),
            (Meaning::Turn { right, down }, _) => {
                stage.set_orbit(stage.orbit().turned(-right as f32 * 0.008, down as f32 * 0.008));
            }
            (Meaning::Aim, _) => self.aim(stage, (x, y)),
            (Meaning::Pinch { factor }, _) => stage.set_orbit(stage.orbit().zoomed(factor as f32)),
            (Meaning::Nothing | Meaning::Hover | Meaning::Carry, _) => {}
        });
    }

    pub fn up(&self, event: &PointerEvent) {
        let mut end = End::Nothing;
        self.gesture.update_value(|gesture| end = gesture.release(event.pointer_id()));
        match (end, self.picked(event)) {
            (End::Click, _) if self.button.get_value() != 0 => {}
            (End::Click, Some(_)) if is_touch(event) => self.on_stage(|stage| self.tap(stage, event)),
            (End::Click, Some(target)) => self.screen.click(target),
            (End::Drop, target) => drag::drop(self.screen, target),
            (End::Aimed, target) => self.let_go(target),
            _ => drag::cancel(self.screen),
        }
    }

    /// The browser took the pointer away.
    pub fn cancel(&self) {
        self.gesture.update_value(Gesture::cancel);
        drag::cancel(self.screen);
    }

    /// A finger leaves when it is lifted: what it has pointed at stays shown.
    pub fn leave(&self, event: &PointerEvent) {
        if !is_touch(event) {
            self.screen.point_at(None);
        }
    }

    fn on_stage(&self, act: impl Fn(&Stage)) {
        self.held.with_value(|stage| stage.iter().for_each(act));
    }

    /// What is meant by pointing there; a finger reaches further than a mouse.
    fn picked(&self, event: &PointerEvent) -> Option<Target> {
        let reach = if is_touch(event) { Window::FINGER / 2.0 } else { Window::POINTER };
        self.held.with_value(|stage| stage.as_ref().and_then(|stage| stage.pick(point(event), reach)))
    }

    fn hover(&self, target: Option<Target>) {
        let place = match target.map(|target| self.meant(target)) {
            Some(Target::Place(place)) => Some(place),
            Some(Target::Reserve(_)) | None => None,
        };
        self.screen.point_at(place);
    }

    /// What a finger pointed at before, if this is on it, or on the piece that is shown there.
    fn shown_at(&self, event: &PointerEvent) -> Option<Target> {
        let shown = self.pending.get_value()?;
        let is_ghost = || {
            self.held.with_value(|stage| stage.as_ref().is_some_and(|stage| stage.is_on_ghost(point(event))))
        };
        (self.picked(event).map(|target| self.meant(target)) == Some(shown) || is_ghost()).then_some(shown)
    }

    fn meant(&self, target: Target) -> Target {
        match target {
            Target::Place(place) => Target::Place(untrack(|| self.screen.table.board()).pointed(place)),
            reserve @ Target::Reserve(_) => reserve,
        }
    }

    /// The places where a move begins or ends now.
    fn open(&self) -> Vec<Place> {
        untrack(|| self.screen.hand().destinations(&self.screen.table.playable()))
    }

    /// Where another place that could be meant is under the finger too, the first tap shows what it would play, and a second
    /// one there, or on what is shown, plays it.
    fn tap(&self, stage: &Stage, event: &PointerEvent) {
        let shown = self.shown_at(event);
        self.pending.set_value(None);
        let board = untrack(|| self.screen.table.board());
        match (shown, stage.tap(point(event), &board, &self.open())) {
            (None, Some(Tap::Unsure(target))) => self.ask(target),
            (Some(target), _) | (None, Some(Tap::Meant(target))) => self.play(target),
            (None, None) => {}
        }
    }

    fn ask(&self, target: Target) {
        let table = self.screen.table;
        self.pending.set_value(Some(target));
        self.hover(Some(target));
        if let Target::Place(place) = target {
            let name = untrack(|| table.board()).place_name(place);
            table.ui.say(fill(table.ui.texts().tap_again, &[&name]));
        }
    }

    fn play(&self, target: Target) {
        self.screen.point_at(None);
        self.screen.click(target);
    }

    /// The finger slides: the sign follows it from one place that can be played to the next.
    fn aim(&self, stage: &Stage, at: (f64, f64)) {
        let under = stage.pick(at, Window::FINGER / 2.0).map(|target| self.meant(target));
        if let Some(target @ Target::Place(place)) = under
            && self.open().contains(&place)
        {
            self.pending.set_value(Some(target));
            self.hover(Some(target));
        }
    }

    /// Letting go on what is shown plays it; elsewhere nothing was meant.
    fn let_go(&self, target: Option<Target>) {
        let shown = self.pending.get_value();
        self.pending.set_value(None);
        match target.map(|target| self.meant(target)) {
            Some(target) if Some(target) == shown => self.play(target),
            _ => self.screen.point_at(None),
        }
    }
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn is_touch(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

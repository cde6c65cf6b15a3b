//! Pointing at the 3D board with a mouse, a pen or fingers: what a press takes hold of, what its way means, and what
//! letting go comes to.

use leptos::prelude::*;
use plateau_game::Place;
use plateau_scene::{Held, Target, Window};
use web_sys::PointerEvent;

use super::carry;
use super::screen::Screen;
use super::stage::{Stage, StageSlot};
use crate::gesture::{End, Gesture, Grip, Meaning};
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
    /// What a finger has pointed at where others are near: a second tap plays it.
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
        // The other buttons of a mouse turn the board wherever they are pressed.
        let grip = if under.is_some() && event.button() == 0 { Grip::Piece } else { Grip::Board };
        self.button.set_value(event.button());
        self.pressed.set_value(under);
        self.gesture.update_value(|gesture| gesture.press(event.pointer_id(), x, y, grip));
    }

    pub fn travel(&self, event: &PointerEvent) {
        let (x, y) = point(event);
        let mut meaning = Meaning::Nothing;
        self.gesture.update_value(|gesture| meaning = gesture.travel(event.pointer_id(), x, y));
        self.on_stage(|stage| match (meaning, self.pressed.get_value()) {
            (Meaning::Carry, Some(held)) => carry::follow(self.screen, stage, held, (x, y)),
            (Meaning::Hover, _) if !is_touch(event) => self.hover(stage.pick((x, y), Window::POINTER)),
            (Meaning::Turn { right, down }, _) => {
                stage.set_orbit(stage.orbit().turned(-right as f32 * 0.008, down as f32 * 0.008));
            }
            (Meaning::Pinch { factor }, _) => stage.set_orbit(stage.orbit().zoomed(factor as f32)),
            (Meaning::Nothing | Meaning::Hover | Meaning::Carry, _) => {}
        });
    }

    pub fn up(&self, event: &PointerEvent) {
        let mut end = End::Nothing;
        self.gesture.update_value(|gesture| end = gesture.release(event.pointer_id()));
        match (end, self.picked(event)) {
            (End::Click, _) if self.button.get_value() != 0 => {}
            (End::Click, Some(target)) if is_touch(event) => {
                self.on_stage(|stage| self.tap(stage, target, point(event)));
            }
            (End::Click, Some(target)) => self.screen.click(target),
            (End::Drop, target) => carry::drop(self.screen, target),
            _ => carry::cancel(self.screen),
        }
    }

    /// The browser took the pointer away.
    pub fn cancel(&self) {
        self.gesture.update_value(Gesture::cancel);
        carry::cancel(self.screen);
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
        let place = match target {
            Some(Target::Place(place)) => Some(untrack(|| self.screen.table.board()).pointed(place)),
            Some(Target::Reserve(_)) | None => None,
        };
        self.screen.point_at(place);
    }

    /// A finger covers what it points at. Where another place that could be meant is under it too, the first tap shows
    /// what it would play, and a second one there, or on what is shown, plays it.
    fn tap(&self, stage: &Stage, target: Target, at: (f64, f64)) {
        let (screen, table) = (self.screen, self.screen.table);
        let board = untrack(|| table.board());
        let target = match target {
            Target::Place(place) => Target::Place(board.pointed(place)),
            reserve @ Target::Reserve(_) => reserve,
        };
        let shown = self.pending.get_value().filter(|shown| *shown == target || stage.is_on_ghost(at));
        self.pending.set_value(None);
        let open: Vec<Place> = untrack(|| screen.hand().destinations(&table.playable()));
        let is_other = |other| match other {
            Target::Place(place) => {
                let place = board.pointed(place);
                Target::Place(place) != target && open.contains(&place)
            }
            Target::Reserve(_) => false,
        };
        let is_open = matches!(target, Target::Place(place) if open.contains(&place));
        if shown.is_none() && is_open && stage.is_crowded(at, is_other) {
            self.pending.set_value(Some(target));
            self.hover(Some(target));
            if let Target::Place(place) = target {
                table.ui.say(fill(table.ui.texts().tap_again, &[&board.place_name(place)]));
            }
            return;
        }
        screen.point_at(None);
        screen.click(shown.unwrap_or(target));
    }
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn is_touch(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

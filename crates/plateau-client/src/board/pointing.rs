//! Pointing at the 3D board with a mouse, a pen or fingers: what a press takes hold of, what its
//! way means, and what letting go comes to.

use leptos::prelude::*;
use plateau_game::Place;
use plateau_scene::{Held, Preset, Tap, Target, Window};
use web_sys::PointerEvent;

use super::board_input::Screen;
use super::drag;
use super::gesture::{End, Gesture, Grip, Meaning};
use super::stage::{Stage, StageSlot};
use super::viewpoint::keep_angle;
use crate::ground::settings::Speed;

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
    /// The place whose sign a finger shows, now or, where it is asked, until the next tap.
    pending: StoredValue<Option<Target>>,
    /// Words about that place, and where they stand on the canvas: above the finger, which hides
    /// what is below it.
    words: RwSignal<Option<FingerWords>>,
}

/// Words above a finger, in pixels of the canvas.
#[derive(Clone, Debug, PartialEq)]
pub struct FingerWords {
    pub x: f64,
    pub y: f64,
    pub text: String,
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
            words: RwSignal::new(None),
        }
    }

    /// What stands above the finger, for as long as a place is shown.
    pub fn words(&self) -> Option<FingerWords> {
        self.screen.pointed().and(self.words.get())
    }

    pub fn down(&self, event: &PointerEvent) {
        let target = self.picked(event);
        let under = target.and_then(|target| self.screen.grip(target));
        let looks = is_touch(event)
            && !self.taps_twice()
            && target.is_some_and(|target| self.is_open(target));
        let grip = match event.button() {
            _ if is_touch(event) && self.shown_at(event).is_some() => Grip::Aim,
            0 if under.is_some() => Grip::Piece,
            0 if looks => Grip::Look,
            // The other buttons of a mouse turn the board wherever they are pressed.
            _ => Grip::Board,
        };
        self.button.set_value(event.button());
        self.pressed.set_value(under);
        self.gesture.update_value(|gesture| {
            gesture.press(event.pointer_id(), point(event), event.time_stamp(), grip);
        });
        if self.gesture.with_value(Gesture::is_looking) {
            self.show(target, event);
        } else if self.gesture.with_value(Gesture::has_several) {
            self.withdraw();
        }
    }

    pub fn travel(&self, event: &PointerEvent) {
        let at = point(event);
        let (mut meaning, mut looked) = (Meaning::Nothing, false);
        self.gesture.update_value(|gesture| {
            looked = gesture.is_looking();
            meaning = gesture.travel(event.pointer_id(), at, event.time_stamp());
        });
        self.on_stage(|stage| match (meaning, self.pressed.get_value()) {
            (Meaning::Carry, Some(held)) => drag::follow(self.screen, stage, held, at),
            (Meaning::Hover, _) if !is_touch(event) => self.hover(self.picked(event)),
            (Meaning::Turn { right, down }, _) => {
                if looked {
                    self.withdraw();
                }
                stage.set_orbit(stage.orbit().turned(-right as f32 * 0.008, down as f32 * 0.008));
            }
            (Meaning::Aim, _) => {
                self.show(self.picked(event).filter(|target| self.is_open(*target)), event);
            }
            (Meaning::Pinch { factor, right, down }, _) => {
                let (width, height) = stage.size();
                let nearer = stage.orbit().zoomed(factor as f32);
                stage.set_orbit(
                    nearer.shifted(2.0 * right as f32 / width, -2.0 * down as f32 / height),
                );
            }
            (Meaning::Nothing | Meaning::Hover | Meaning::Carry, _) => {}
        });
    }

    pub fn up(&self, event: &PointerEvent) {
        let (mut end, mut looked) = (End::Nothing, false);
        self.gesture.update_value(|gesture| {
            looked = gesture.is_looking();
            end = gesture.release(event.pointer_id(), event.time_stamp());
        });
        // A tap has not seen the sign yet.
        if looked && end == End::Click {
            self.withdraw();
        }
        match (end, self.picked(event)) {
            (End::Click, _) if self.button.get_value() != 0 => {}
            (End::Click | End::Aimed, Some(_)) if self.turns_to_hidden(event) => self.withdraw(),
            (End::Click, Some(target)) if is_touch(event) => {
                self.on_stage(|stage| self.tap(stage, target, event));
            }
            (End::Click, Some(target)) => {
                self.screen.click(target);
                // A pointer that rests does not look at what it has just done.
                if untrack(|| self.screen.hand()).held.is_none() {
                    self.screen.point_at(None);
                }
            }
            (End::Drop, target) => drag::drop(self.screen, target),
            (End::Aimed, _) => self.let_go(),
            _ => {
                drag::cancel(self.screen);
                self.on_stage(|stage| keep_angle(self.screen.table, stage));
            }
        }
    }

    /// The browser took the pointer away.
    pub fn cancel(&self) {
        self.gesture.update_value(Gesture::cancel);
        self.withdraw();
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

    /// What is meant by pointing there; a finger reaches further than a mouse, and with a piece in
    /// hand what it can reach comes before what stands in front of it.
    fn picked(&self, event: &PointerEvent) -> Option<Target> {
        let reach = if is_touch(event) { Window::FINGER / 2.0 } else { Window::POINTER };
        let hand = untrack(|| self.screen.hand());
        let open: Vec<Place> = match hand.held {
            Some(_) => self.open().into_iter().chain(hand.selected()).collect(),
            None => Vec::new(),
        };
        self.held.with_value(|stage| {
            stage
                .as_ref()?
                .at(point(event), |window, scene, at| window.pick_open(scene, &open, at, reach))
        })
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
            self.held.with_value(|stage| {
                let stage = stage.as_ref();
                stage.is_some_and(|stage| {
                    stage.at(point(event), |window, scene, at| window.is_on_ghost(scene, at))
                })
            })
        };
        (self.picked(event).map(|target| self.meant(target)) == Some(shown) || is_ghost())
            .then_some(shown)
    }

    fn meant(&self, target: Target) -> Target {
        match target {
            Target::Place(place) => {
                Target::Place(untrack(|| self.screen.table.board()).pointed(place))
            }
            reserve @ Target::Reserve(_) => reserve,
        }
    }

    /// The places where a move begins or ends now.
    fn open(&self) -> Vec<Place> {
        untrack(|| self.screen.hand().destinations(&self.screen.table.playable()))
    }

    fn is_open(&self, target: Target) -> bool {
        matches!(self.meant(target), Target::Place(place) if self.open().contains(&place))
    }

    /// Whether a tap only shows, and the next one plays, wherever it is.
    fn taps_twice(&self) -> bool {
        self.screen.table.ui.settings.with_untracked(|settings| settings.taps_twice)
    }

    /// Where another place that could be meant is nearly as near the first tap shows what it would
    /// play, and a second one there, or on what is shown, plays it.
    fn tap(&self, stage: &Stage, target: Target, event: &PointerEvent) {
        let shown = self.shown_at(event);
        self.withdraw();
        let tap = stage.at(point(event), |window, scene, at| window.tap(scene, &self.open(), at));
        match (shown, tap) {
            (Some(target), _) => self.play(target),
            (None, Some(Tap::Unsure(target))) => self.ask(target, event),
            (None, _) if self.taps_twice() && self.is_open(target) => self.ask(target, event),
            (None, _) => self.play(target),
        }
    }

    fn ask(&self, target: Target, event: &PointerEvent) {
        self.show(Some(target), event);
        let table = self.screen.table;
        if let Some(name) = self.name(target) {
            let text = table.ui.texts().tap_again(&name);
            table.announce(text.clone());
            self.words
                .update(|words| words.iter_mut().for_each(|words| words.text.clone_from(&text)));
        }
    }

    fn play(&self, target: Target) {
        self.screen.point_at(None);
        self.screen.click(target);
    }

    /// The sign goes where the finger is, with its name above it; where nothing can be played there
    /// is none.
    fn show(&self, target: Option<Target>, event: &PointerEvent) {
        const ABOVE: f64 = 56.0;
        const HIGH: f64 = 20.0;
        let target = target.map(|target| self.meant(target));
        self.pending.set_value(target);
        self.hover(target);
        let (x, y) = (f64::from(event.offset_x()), f64::from(event.offset_y()));
        let name = target.and_then(|target| self.name(target));
        self.words.set(name.map(|text| match y - ABOVE {
            above if above >= HIGH => FingerWords { x, y: above, text },
            // At the upper edge they stand beside it.
            _ => FingerWords {
                x: if x > 2.0 * ABOVE { x - ABOVE } else { x + ABOVE },
                y: y.max(HIGH),
                text,
            },
        }));
    }

    fn name(&self, target: Target) -> Option<String> {
        match target {
            Target::Place(place) => Some(untrack(|| self.screen.table.board()).place_name(place)),
            Target::Reserve(_) => None,
        }
    }

    /// Nothing is shown any more.
    fn withdraw(&self) {
        if self.pending.get_value().is_some() {
            self.pending.set_value(None);
            self.screen.point_at(None);
        }
        self.words.set(None);
    }

    /// Lifting plays what is shown; beside the board nothing is.
    fn let_go(&self) {
        let shown = self.pending.get_value();
        self.withdraw();
        if let Some(target) = shown {
            self.play(target);
        }
    }

    /// With a piece in hand: a place that it can reach and that something pointed at hides
    /// altogether may be meant. The board is shown from above, and it is said why.
    fn turns_to_hidden(&self, event: &PointerEvent) -> bool {
        let table = self.screen.table;
        if untrack(|| self.screen.hand()).held.is_none() {
            return false;
        }
        self.held.with_value(|stage| {
            let Some(stage) = stage else { return false };
            let open = self.open();
            let hidden =
                stage.at(point(event), |window, scene, at| window.hidden_behind(scene, &open, at));
            let Some(place) = hidden else { return false };
            let name = untrack(|| table.board()).place_name(place);
            table.ui.say(table.ui.texts().hidden_place(&name));
            let above = Preset::Top.orbit(&stage.layout(), untrack(|| table.seat()));
            stage.glide_to(above, table.ui.speed() != Speed::None);
            true
        })
    }
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn is_touch(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

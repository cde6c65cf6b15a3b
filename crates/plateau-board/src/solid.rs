//! The board on a canvas: the stage with its look, and what a pointer on it means.

use std::rc::Rc;

use plateau_scene::{Aspect, Board, Motion, Preset, Scene, Step, Target, Window};
use wasm_bindgen::prelude::*;
use web_sys::{Document, EventTarget, HtmlCanvasElement, PointerEvent, ResizeObserver};

use crate::depth::Depth;
use crate::palette::Palette;
use crate::stage::{Drawing, Listeners, Stage};
use crate::state::{BoardState, Handled};

/// Pixels of the page that a press may wander and still be a click.
const STILL: f64 = 6.0;
/// Radians a pixel.
const TURN: f32 = 0.008;
/// How near to each other places may be drawn before a flat board is seen from above.
const APART: f32 = 16.0;

/// The canvas with its stage.
struct Solid {
    canvas: HtmlCanvasElement,
    stage: Stage,
    press: Option<Press>,
    observer: Option<ResizeObserver>,
    _on_resize: Closure<dyn FnMut()>,
}

/// A pointer that is down: where it was pressed, where it is, and whether it has left that place.
struct Press {
    id: i32,
    from: (f64, f64),
    at: (f64, f64),
    turns: bool,
}

/// Puts a canvas up; fails where there is no WebGL 2.
pub fn open_solid(
    document: &Document,
    room: &web_sys::Element,
    now: &Handled,
) -> Result<Box<dyn Depth>, String> {
    let canvas: HtmlCanvasElement = document
        .create_element("canvas")
        .ok()
        .and_then(|canvas| canvas.dyn_into().ok())
        .ok_or("no canvas here")?;
    canvas.set_class_name("stage");
    // The tables beside it are for everyone else.
    let _ = canvas.set_attribute("aria-hidden", "true");
    let _ = room.append_child(&canvas);
    let scene = scene(now);
    let size = (canvas.client_width() as f32, canvas.client_height() as f32);
    let orbit = Preset::usual(&scene.layout, size, APART).orbit(&scene.layout, now.state.seat);
    let listeners = Listeners { on_moving: Rc::new(|_| {}), on_rest: Rc::new(|| {}) };
    let drawing = drawing(&now.state);
    let opened = Stage::new(canvas.clone(), now.board.game, scene, drawing, orbit, listeners);
    let stage = opened.inspect_err(|_| canvas.remove())?;
    let resized = stage.clone();
    let on_resize = Closure::<dyn FnMut()>::new(move || resized.fit());
    let observer = ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok();
    observer.iter().for_each(|observer| observer.observe(&canvas));
    Ok(Box::new(Solid { canvas, stage, press: None, observer, _on_resize: on_resize }))
}

impl Depth for Solid {
    fn canvas(&self) -> EventTarget {
        self.canvas.clone().into()
    }

    fn show(&self, before: Option<&BoardState>, now: &Handled) {
        let scene = scene(now);
        self.stage.set_look(drawing(&now.state));
        match before.filter(|_| now.state.smooth).and_then(|before| step_between(before, now)) {
            Some((step, earlier, true)) => {
                let motion = Motion::of(step, &earlier, &now.board, &scene);
                self.stage.play(scene, motion, 1.0);
            }
            Some((step, later, false)) => {
                let leaving = Scene::of(&later, Aspect::default(), &Default::default());
                let motion = Motion::of(step, &now.board, &later, &leaving);
                self.stage.play_back(scene, leaving, motion, 1.0);
            }
            None => self.stage.show(scene),
        }
    }

    fn press(&mut self, event: &PointerEvent) {
        let _ = self.canvas.set_pointer_capture(event.pointer_id());
        let at = point(event);
        self.press = Some(Press { id: event.pointer_id(), from: at, at, turns: false });
    }

    fn travel(&mut self, event: &PointerEvent) -> bool {
        let Some(press) = &mut self.press else { return true };
        if press.id != event.pointer_id() {
            return false;
        }
        let at = point(event);
        let far = (at.0 - press.from.0).hypot(at.1 - press.from.1);
        press.turns |= far > STILL;
        if press.turns {
            let by = ((at.0 - press.at.0) as f32, (at.1 - press.at.1) as f32);
            self.stage.set_orbit(self.stage.orbit().turned(-by.0 * TURN, by.1 * TURN));
        }
        press.at = at;
        false
    }

    fn release(&mut self, event: &PointerEvent) -> Option<Target> {
        let press = self.press.take()?;
        if press.turns { None } else { self.pick(event) }
    }

    fn cancel(&mut self) {
        self.press = None;
    }

    fn pick(&self, event: &PointerEvent) -> Option<Target> {
        let is_touch = event.pointer_type() == "touch";
        let reach = if is_touch { Window::FINGER / 2.0 } else { Window::POINTER };
        self.stage.pick(point(event), reach)
    }

    fn zoom(&self, factor: f32) {
        self.stage.set_orbit(self.stage.orbit().zoomed(factor));
    }
}

impl Drop for Solid {
    fn drop(&mut self) {
        self.observer.iter().for_each(ResizeObserver::disconnect);
        self.stage.close();
        self.canvas.remove();
    }
}

/// The one step between two states, the board at its other end, and whether it leads forwards.
fn step_between(before: &BoardState, now: &Handled) -> Option<(Step, Board, bool)> {
    match (before.last, now.state.last) {
        (_, Some((mv, earlier))) if earlier == before.position => {
            Some((Step::of(mv), Board::of(&earlier), true))
        }
        (Some((mv, earlier)), _) if earlier == now.state.position => {
            Some((Step::of(mv), Board::of(&before.position), false))
        }
        _ => None,
    }
}

fn scene(now: &Handled) -> Scene {
    let aspect = Aspect { opened: now.hover, ..Aspect::default() };
    Scene::of(&now.board, aspect, &now.marks())
}

fn drawing(state: &BoardState) -> Drawing {
    Drawing { palette: Palette::of(state.tone, state.colours), marks: true, quality: None }
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

//! The 3D board as a component: it feeds the stage from the table and turns gestures and keys into moves and
//! views.

use std::rc::Rc;

use leptos::html::Canvas;
use leptos::prelude::*;
use plateau_game::Place;
use plateau_scene::{Aspect, Board, Layout, Motion, Orbit, Preset, Scene, Step};
use wasm_bindgen::prelude::*;
use web_sys::{KeyboardEvent, PointerEvent, WheelEvent};

use super::carry;
use super::gpu;
use super::screen::Screen;
use super::sight::{Depth, Sight, sight};
use super::stage::{Listeners, Look, Stage};
use super::table::{Change, Table};
use crate::gesture::{End, Gesture, Grip, Meaning};
use crate::grid;
use crate::hand::Hand;
use crate::settings::Speed;
use crate::text::fill;

/// The stage, for those who have buttons for it. `None` until it is there, or where there is no WebGL.
pub type StageSlot = StoredValue<Option<Stage>, LocalStorage>;

#[component]
pub fn SolidBoard(screen: Screen, held: StageSlot, at_rest: RwSignal<u32>) -> impl IntoView {
    let table = screen.table;
    let canvas: NodeRef<Canvas> = NodeRef::new();
    let gesture = StoredValue::new(Gesture::default());
    let pressed = StoredValue::new(None::<Place>);

    // A ticking clock changes the match but not the scene: nothing is drawn for it.
    let scene = Memo::new(move |_| scene_now(screen));

    Effect::new(move |seen: Option<u32>| {
        let look = look(table);
        let (number, change) = table.change.get();
        let scene = scene.get();
        let Some(canvas) = canvas.get() else { return number };
        if held.with_value(Option::is_none) {
            open_stage(screen, held, at_rest, canvas, scene, look);
            return number;
        }
        held.with_value(|stage| {
            let Some(stage) = stage else { return };
            stage.set_look(look);
            let fresh = seen.is_some_and(|seen| seen != number);
            show(screen, stage, scene, if fresh { change } else { Change::Jumped }, fresh);
        });
        number
    });
    on_cleanup(move || {
        let _ = held.try_update_value(|stage| *stage = None);
    });

    let stage = move |act: &dyn Fn(&Stage)| held.with_value(|stage| stage.iter().for_each(act));
    let down = move |event: PointerEvent| {
        if let Some(canvas) = canvas.get_untracked() {
            let _ = canvas.set_pointer_capture(event.pointer_id());
        }
        let (x, y) = point(&event);
        let under = held.with_value(|stage| stage.as_ref().and_then(|stage| stage.pick(x, y)));
        let grip = match under {
            _ if event.shift_key() || event.button() == 2 => Grip::Picture,
            Some(place) if table.can_carry(place) => Grip::Piece,
            _ => Grip::Board,
        };
        pressed.set_value(under);
        gesture.update_value(|gesture| gesture.press(event.pointer_id(), x, y, grip));
    };
    let travel = move |event: PointerEvent| {
        let (x, y) = point(&event);
        let mut meaning = Meaning::Nothing;
        gesture.update_value(|gesture| meaning = gesture.travel(event.pointer_id(), x, y));
        let touch = event.pointer_type() == "touch";
        if let (Meaning::Carry, Some(from)) = (meaning, pressed.get_value()) {
            return stage(&|stage| carry::follow(screen, stage, from, x, y));
        }
        stage(&|stage| follow(screen, stage, meaning, x, y, touch));
    };
    let up = move |event: PointerEvent| {
        let (x, y) = point(&event);
        let mut end = End::Nothing;
        gesture.update_value(|gesture| end = gesture.release(event.pointer_id()));
        let place = held.with_value(|stage| stage.as_ref().and_then(|stage| stage.pick(x, y)));
        match (end, place) {
            (End::Click, Some(place)) => screen.click(place),
            (End::Drop, place) => carry::drop(screen, place),
            _ => carry::cancel(screen),
        }
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        let factor = (-event.delta_y() * 0.0012).exp() as f32;
        stage(&|stage| stage.set_orbit(stage.orbit().zoomed(factor)));
    };
    let leave = move |_| screen.point_at(None);
    let keys = move |event: KeyboardEvent| stage(&|stage| key(screen, stage, &event));
    let at = move || screen.pointed().map(|place| grid::place_name(table.id(), place)).unwrap_or_default();
    let label = move || fill(table.ui.texts().board, &[table.ui.texts().game(table.id()).name]);

    view! {
        <canvas
            node_ref=canvas
            class="stage"
            tabindex="0"
            role="application"
            aria-label=label
            aria-describedby="board-help"
            data-at=at
            on:pointerdown=down
            on:pointermove=travel
            on:pointerup=up
            on:pointercancel=move |_| {
                gesture.update_value(Gesture::cancel);
                carry::cancel(screen);
            }
            on:pointerleave=leave
            on:wheel=wheel
            on:keydown=keys
            on:contextmenu=|event| event.prevent_default()
        ></canvas>
        <p id="board-help" class="hidden">{move || table.ui.texts().board_help}</p>
    }
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn look(table: Table) -> Look {
    let (marks, quality) = table.ui.settings.with(|settings| (settings.show_marks, settings.quality));
    Look { palette: table.ui.palette(table.colours()), marks, quality }
}

fn aspect(screen: Screen) -> Aspect {
    let lifted = screen.carried.get();
    let opened = screen.pointed().filter(|_| lifted.is_none());
    Aspect { spread: screen.spread(), opened, lifted }
}

/// The scene as everything stands now; whoever calls this from an effect is told of every change.
fn scene_now(screen: Screen) -> Scene {
    let Sight { board, marks } = sight(screen, Depth::Solid);
    Scene::of(&board, aspect(screen), &marks)
}

fn open_stage(
    screen: Screen,
    held: StageSlot,
    at_rest: RwSignal<u32>,
    canvas: web_sys::HtmlCanvasElement,
    scene: Scene,
    look: Look,
) {
    let table = screen.table;
    let moving = table.moving;
    let listeners = Listeners {
        on_moving: Rc::new(move |is_moving| moving.set(is_moving)),
        on_rest: Rc::new(move || at_rest.update(|count| *count += 1)),
    };
    match Stage::new(canvas.clone(), table.id(), scene, look, listeners) {
        Ok(stage) => {
            watch_size(&canvas, &stage);
            gpu::watch(screen, &canvas, &stage);
            held.set_value(Some(stage));
        }
        Err(sentence) => {
            leptos::logging::warn!("{sentence}");
            screen.without_gpu.set(true);
        }
    }
}

/// Draws again when the canvas changes its size.
fn watch_size(canvas: &web_sys::HtmlCanvasElement, stage: &Stage) {
    let resized = stage.clone();
    let on_resize = Closure::<dyn FnMut()>::new(move || resized.redraw());
    if let Ok(observer) = web_sys::ResizeObserver::new(on_resize.as_ref().unchecked_ref()) {
        observer.observe(canvas);
    }
    // It lives as long as the canvas, which the browser knows and we do not.
    on_resize.forget();
}

/// Brings the stage to the present scene, by a motion where there is one.
fn show(screen: Screen, stage: &Stage, scene: Scene, change: Change, fresh: bool) {
    let factor = match screen.table.ui.speed() {
        Speed::None => None,
        speed => speed.factor(),
    };
    match (change, factor) {
        (Change::Played(_) | Change::Dropped(..), Some(factor)) => {
            match motion_of_last(screen, change, &scene) {
                Some(motion) => stage.play(scene, motion, factor),
                None => stage.show(scene),
            }
        }
        (Change::TakenBack(step), Some(factor)) => match motion_taken_back(screen, step) {
            Some((leaving, motion)) => stage.play_back(scene, leaving, motion, factor),
            None => stage.show(scene),
        },
        _ => {
            stage.show(scene);
            if fresh {
                stage.skip();
            }
        }
    }
}

fn motion_of_last(screen: Screen, change: Change, scene: &Scene) -> Option<Motion> {
    screen.table.game.with_untracked(|game| {
        let before = Board::of(game.position_after(game.ply().checked_sub(1)?)?);
        let after = Board::of(game.position());
        let layout = Layout { spread: aspect_untracked(screen).spread, ..Layout::of(&after) };
        match change {
            Change::Played(step) => Some(Motion::of(step, &before, &after, scene, &layout)),
            Change::Dropped(step, lifted) => {
                Some(Motion::of_dropped(step, lifted, &before, &after, scene, &layout))
            }
            Change::TakenBack(_) | Change::Jumped => None,
        }
    })
}

fn motion_taken_back(screen: Screen, step: Step) -> Option<(Scene, Motion)> {
    screen.table.game.with_untracked(|game| {
        let before = Board::of(game.position());
        let after = Board::of(game.position_after(game.ply() + 1)?);
        let aspect = aspect_untracked(screen);
        let layout = Layout { spread: aspect.spread, ..Layout::of(&after) };
        let scene = Scene::of(&after, aspect, &plateau_scene::Marks::default());
        let motion = Motion::of(step, &before, &after, &scene, &layout);
        Some((scene, motion))
    })
}

fn aspect_untracked(screen: Screen) -> Aspect {
    untrack(|| aspect(screen))
}

/// The pointer moved.
fn follow(screen: Screen, stage: &Stage, meaning: Meaning, x: f64, y: f64, touch: bool) {
    match meaning {
        Meaning::Nothing | Meaning::Carry => {}
        Meaning::Hover if touch => {}
        Meaning::Hover => screen.point_at(stage.pick(x, y)),
        Meaning::Turn { right, down } => {
            let orbit = stage.orbit().turned(-right as f32 * 0.008, down as f32 * 0.008);
            stage.set_orbit(orbit);
        }
        Meaning::Pan { right, down } => stage.set_orbit(shifted(stage, right, down)),
        Meaning::Pinch { factor, right, down } => {
            let orbit = shifted(stage, right, down).zoomed(factor as f32);
            stage.set_orbit(orbit);
        }
    }
}

fn shifted(stage: &Stage, right: f64, down: f64) -> Orbit {
    let scale = f64::from(stage.cells_per_pixel());
    stage.orbit().panned((right * scale) as f32, (-down * scale) as f32)
}

/// Keys on the board itself; keys for the whole page are in `play`.
fn key(screen: Screen, stage: &Stage, event: &KeyboardEvent) {
    let table = screen.table;
    let key = event.key();
    let smoothly = table.ui.speed() != Speed::None;
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        if let Some((right, up)) = shift_of(&key).filter(|_| event.ctrl_key() && !event.alt_key()) {
            event.prevent_default();
            stage.glide_to(stage.orbit().panned(right, up), smoothly);
        }
        return;
    }
    let turn = |yaw: f32, pitch: f32| stage.glide_to(stage.orbit().turned(yaw, pitch), smoothly);
    match (event.shift_key(), key.as_str()) {
        (true, "ArrowLeft") => turn(-0.3, 0.0),
        (true, "ArrowRight") => turn(0.3, 0.0),
        (true, "ArrowUp") => turn(0.0, 0.2),
        (true, "ArrowDown") => turn(0.0, -0.2),
        (_, "+" | "=") => stage.glide_to(stage.orbit().zoomed(1.2), smoothly),
        (_, "-") => stage.glide_to(stage.orbit().zoomed(1.0 / 1.2), smoothly),
        (_, digit @ ("0" | "1" | "2" | "3" | "4")) => stage.glide_to(preset(digit).orbit(), smoothly),
        (false, "Enter" | " ") => match untrack(|| screen.pointed()) {
            Some(place) => screen.click(place),
            None => screen.point_at(Some(Place::new(0, 0, 0))),
        },
        (false, "Escape") => {
            screen.set_hand(Hand::default());
            screen.point_at(None);
        }
        (false, arrow) => match step_to(screen, arrow) {
            Some(place) => screen.point_at(Some(place)),
            None => return,
        },
        _ => return,
    }
    event.prevent_default();
}

/// With Ctrl, arrows shift the picture, in cells.
fn shift_of(key: &str) -> Option<(f32, f32)> {
    match key {
        "ArrowLeft" => Some((-0.5, 0.0)),
        "ArrowRight" => Some((0.5, 0.0)),
        "ArrowUp" => Some((0.0, 0.5)),
        "ArrowDown" => Some((0.0, -0.5)),
        _ => None,
    }
}

fn preset(digit: &str) -> Preset {
    match digit {
        "2" => Preset::Top,
        "3" => Preset::Front,
        "4" => Preset::Side,
        _ => Preset::Perspective,
    }
}

/// Where an arrow leads, and what is read aloud there.
fn step_to(screen: Screen, arrow: &str) -> Option<Place> {
    let table = screen.table;
    let board = table.board();
    let place = match untrack(|| screen.pointed()) {
        Some(from) => grid::neighbour(&board, from, arrow)?,
        None => grid::neighbour(&board, Place::new(0, 0, 0), arrow).map(|_| Place::new(0, 0, 0))?,
    };
    table.announce(grid::cell_label(&board, place, table.colours(), table.ui.texts()));
    Some(place)
}

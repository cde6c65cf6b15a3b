//! The 3D board as a component: it feeds the stage from the table and turns gestures and keys into
//! moves and views.

use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};

use leptos::html::Canvas;
use leptos::prelude::*;
use plateau_board::neighbour;
use plateau_game::Place;
use plateau_scene::{
    Aspect, Board, Hand, Layout, Look, Motion, Preset, Scene, Step, Target, Window,
};
use plateau_session::Input;
use wasm_bindgen::prelude::*;
use web_sys::{KeyboardEvent, MouseEvent, PointerEvent, ResizeObserver, WheelEvent};

use super::announcements::{pointed_words, whole_words};
use super::board_input::Screen;
use super::gpu;
use super::marked_cells::{Depth, MarkedBoard, marked_board};
use super::pointing::Pointing;
use super::stage::{Drawing, Listeners, Stage, StageSlot};
use super::viewpoint::{self, LastView, look_from};
use crate::game::table::{Change, Table};
use crate::ground::settings::Speed;

#[component]
pub fn Board3d(screen: Screen, held: StageSlot, at_rest: RwSignal<u32>) -> impl IntoView {
    let table = screen.table;
    let canvas: NodeRef<Canvas> = NodeRef::new();
    let seat = StoredValue::new(untrack(|| table.seat()));
    let last_view = LastView::new();
    let watches = StoredValue::new_local(None::<Watches>);
    // The room there is, in pixels: it decides how levels are laid out.
    let room = RwSignal::new((1.0_f32, 1.0_f32));

    // A ticking clock changes the match but not the scene: nothing is drawn for it.
    let scene = Memo::new(move |_| scene_now(screen, room));

    Effect::new(move |seen: Option<u32>| {
        let drawing = drawing(table);
        let (number, change) = table.change.get();
        let scene = scene.get();
        let Some(canvas) = canvas.get() else { return number };
        if held.with_value(Option::is_none) {
            room.set((canvas.client_width() as f32, canvas.client_height() as f32));
            let watching = open_stage(screen, held, at_rest, canvas, scene, drawing, room);
            watches.set_value(watching);
            return number;
        }
        held.with_value(|stage| {
            let Some(stage) = stage else { return };
            stage.set_look(drawing);
            let fresh = seen.is_some_and(|seen| seen != number);
            let layout = scene.layout;
            let is_other_board =
                !viewpoint::is_like(&stage.layout(), &layout) || seat.get_value() != table.seat();
            show(screen, stage, scene, if fresh { change } else { Change::Jumped }, fresh, room);
            if is_other_board {
                seat.set_value(table.seat());
                stage.set_orbit(viewpoint::first(table, &layout, stage.size()));
            }
            if fresh {
                let is_played = matches!(change, Change::Played(_) | Change::Dropped(..));
                last_view.follow(table, stage, is_played);
            }
        });
        number
    });
    on_cleanup(move || {
        let _ = watches.try_update_value(Option::take);
        let stage = held.try_update_value(Option::take);
        stage.flatten().iter().for_each(Stage::close);
    });

    let stage = move |act: &dyn Fn(&Stage)| held.with_value(|stage| stage.iter().for_each(act));
    let pointing = Pointing::new(screen, held);
    let down = move |event: PointerEvent| {
        if let Some(canvas) = canvas.get_untracked() {
            let _ = canvas.set_pointer_capture(event.pointer_id());
        }
        pointing.down(&event);
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        let factor = (-event.delta_y() * 0.0012).exp() as f32;
        stage(&|stage| {
            stage.set_orbit(stage.orbit().zoomed(factor));
            viewpoint::keep_angle(table, stage);
        });
    };
    // Twice on the table beside the board: the view it began with.
    let whole = move |event: MouseEvent| {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        stage(&|stage| {
            if stage.pick(at, Window::POINTER).is_none() {
                viewpoint::restore(table, stage);
            }
        });
    };
    let keys = move |event: KeyboardEvent| stage(&|stage| key(screen, stage, &event));
    let at = move || {
        screen.pointed().map(|place| Look::of(table.id()).place_name(place)).unwrap_or_default()
    };
    let label = move || table.ui.texts().board(table.ui.texts().game(table.id()).name);

    let help = help_id();

    view! {
        <canvas
            node_ref=canvas
            class="stage"
            tabindex="0"
            role="application"
            aria-label=label
            aria-describedby=help.clone()
            data-at=at
            on:pointerdown=down
            on:pointermove=move |event| pointing.travel(&event)
            on:pointerup=move |event| pointing.up(&event)
            on:pointercancel=move |_| pointing.cancel()
            on:pointerleave=move |event| pointing.leave(&event)
            on:wheel=wheel
            on:keydown=keys
            on:dblclick=whole
            on:contextmenu=|event| event.prevent_default()
        ></canvas>
        <div class="labels" aria-hidden="true">
            {move || pointing.words().map(|words| view! {
                <span class="finger-words" style:left=format!("{:.0}px", words.x) style:top=format!("{:.0}px", words.y)>{words.text}</span>
            })}
        </div>
        <p id=help class="hidden">{move || table.ui.texts().board_help()}</p>
    }
}

/// The name of a board's help: a page may have several boards.
fn help_id() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("board-help-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

fn drawing(table: Table) -> Drawing {
    let (marks, quality) =
        table.ui.settings.with(|settings| (settings.show_marks, settings.quality));
    Drawing { palette: table.ui.palette(table.colours()), marks, quality }
}

fn aspect(screen: Screen, room: RwSignal<(f32, f32)>) -> Aspect {
    let lifted = screen.carried.get();
    let opened = screen.pointed().filter(|_| lifted.is_none());
    let (width, height) = room.get();
    let fan =
        screen.is_fanned().then(|| Layout::best_fan(screen.table.board().shape, width / height));
    Aspect { fan, opened, lifted, plain_felt: screen.has_plain_felt() }
}

/// The scene as everything stands now; whoever calls this from an effect is told of every change.
fn scene_now(screen: Screen, room: RwSignal<(f32, f32)>) -> Scene {
    let MarkedBoard { board, marks } = marked_board(screen, Depth::Solid);
    Scene::of(&board, aspect(screen, room), &marks)
}

fn open_stage(
    screen: Screen,
    held: StageSlot,
    at_rest: RwSignal<u32>,
    canvas: web_sys::HtmlCanvasElement,
    scene: Scene,
    drawing: Drawing,
    room: RwSignal<(f32, f32)>,
) -> Option<Watches> {
    let table = screen.table;
    let listeners = Listeners {
        on_moving: Rc::new(move |is_moving| table.send(Input::SetMoving(is_moving))),
        on_rest: Rc::new(move || at_rest.update(|count| *count += 1)),
    };
    let orbit = viewpoint::first(table, &scene.layout, untrack(|| room.get()));
    match Stage::new(canvas.clone(), table.id(), scene, drawing, orbit, listeners) {
        Ok(stage) => {
            let watches = (watch_size(&canvas, &stage, room), gpu::watch(screen, &canvas, &stage));
            held.set_value(Some(stage));
            Some(watches)
        }
        Err(sentence) => {
            leptos::logging::warn!("{sentence}");
            screen.without_gpu.set(true);
            None
        }
    }
}

/// What listens to the size of the canvas and to its GPU.
type Watches = (SizeWatch, gpu::Watch);

/// Watches the size of a canvas until it is dropped.
struct SizeWatch {
    observer: Option<ResizeObserver>,
    _on_resize: Closure<dyn FnMut()>,
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.iter().for_each(ResizeObserver::disconnect);
    }
}

/// Draws again when the canvas changes its size.
fn watch_size(
    canvas: &web_sys::HtmlCanvasElement,
    stage: &Stage,
    room: RwSignal<(f32, f32)>,
) -> SizeWatch {
    let (resized, measured) = (stage.clone(), canvas.clone());
    let on_resize = Closure::<dyn FnMut()>::new(move || {
        let size = (measured.client_width() as f32, measured.client_height() as f32);
        if size.0 > 0.0 && size.1 > 0.0 {
            let _ = room.try_set(size);
        }
        resized.fit();
    });
    let observer = ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok();
    observer.iter().for_each(|observer| observer.observe(canvas));
    SizeWatch { observer, _on_resize: on_resize }
}

/// Brings the stage to the present scene, by a motion where there is one.
fn show(
    screen: Screen,
    stage: &Stage,
    scene: Scene,
    change: Change,
    fresh: bool,
    room: RwSignal<(f32, f32)>,
) {
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
        (Change::TakenBack(step), Some(factor)) => match motion_taken_back(screen, step, room) {
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
    screen.table.now(|game| {
        let before = Board::of(game.position_after(game.ply().checked_sub(1)?)?);
        let after = Board::of(game.position());
        match change {
            Change::Played(step) => Some(Motion::of(step, &before, &after, scene)),
            Change::Dropped(step, lifted) => {
                Some(Motion::of_dropped(step, lifted, &before, &after, scene))
            }
            Change::TakenBack(_) | Change::Jumped => None,
        }
    })
}

fn motion_taken_back(
    screen: Screen,
    step: Step,
    room: RwSignal<(f32, f32)>,
) -> Option<(Scene, Motion)> {
    screen.table.now(|game| {
        let before = Board::of(game.position());
        let after = Board::of(game.position_after(game.ply() + 1)?);
        let aspect = untrack(|| aspect(screen, room));
        let scene = Scene::of(&after, aspect, &plateau_scene::Marks::default());
        let motion = Motion::of(step, &before, &after, &scene);
        Some((scene, motion))
    })
}

/// Keys on the board itself; keys for the whole page are in `play`.
fn key(screen: Screen, stage: &Stage, event: &KeyboardEvent) {
    let table = screen.table;
    let key = event.key();
    let smoothly = table.ui.speed() != Speed::None;
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
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
        (_, "0") => viewpoint::restore(table, stage),
        (_, digit @ ("1" | "2" | "3" | "4")) => look_from(table, stage, preset(digit)),
        (false, "Enter" | " ") => match untrack(|| screen.pointed()) {
            Some(place) => screen.click(Target::Place(place)),
            None => screen.point_at(Some(Place::new(0, 0, 0))),
        },
        (false, "Escape") => {
            screen.set_hand(Hand::default());
            screen.point_at(None);
        }
        (false, letter @ ("l" | "w" | "y"))
            if table.ui.settings.with_untracked(|settings| settings.letter_keys) =>
        {
            read_aloud(screen, letter);
        }
        (false, arrow) => match step_to(screen, arrow) {
            Some(place) => screen.point_at(Some(place)),
            None if arrow.starts_with("Arrow") || arrow.starts_with("Page") => {
                table.announce(table.ui.texts().board_edge());
            }
            None => return,
        },
        _ => return,
    }
    event.prevent_default();
}

/// The last move again, the whole board, or the layer or row that the keys are on.
fn read_aloud(screen: Screen, letter: &str) {
    let table = screen.table;
    let around = untrack(|| screen.pointed()).unwrap_or(Place::new(0, 0, 0));
    table.announce(match letter {
        "l" => table.now(|game| table.voice().played(game)),
        "w" => whole_words(screen, None),
        _ => whole_words(screen, Some(around)),
    });
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
        Some(from) => neighbour(&board, from, arrow)?,
        None => neighbour(&board, Place::new(0, 0, 0), arrow).map(|_| Place::new(0, 0, 0))?,
    };
    table.announce(pointed_words(screen, place));
    Some(place)
}

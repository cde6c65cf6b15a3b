//! The 3D board on its canvas: view, camera, motions. It draws only when something changed.

use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

use plateau_game::Place;
use plateau_games::GameId;
use plateau_scene::{
    Camera, Cover, Ground, Item, Layout, Look, Motion, Orbit, Scene, Skin, Target, Vec3, Window,
};
use web_sys::HtmlCanvasElement;

use crate::image;
use crate::page::{device_pixel_ratio, next_frame, now, warn};
use crate::palette::Palette;
use crate::playback::{Glide, Playback};
use crate::quality::Quality;
use crate::render::{Pace, Picture, View, renderer};

/// A handle on the stage. Cloning it shares the stage.
#[derive(Clone)]
#[allow(missing_debug_implementations, reason = "the GPU's handles have none")]
pub struct Stage(Rc<RefCell<Inner>>);

struct Inner {
    canvas: HtmlCanvasElement,
    /// Away while the GPU is.
    view: Option<View>,
    drawing: Drawing,
    scene: Scene,
    game: GameId,
    orbit: Orbit,
    glide: Option<Glide>,
    playback: Option<Playback>,
    frame_asked: bool,
    frames: u32,
    /// The size of the canvas on the page for which the last frame was drawn.
    drawn_for: (i32, i32),
    pace: Pace,
    listeners: Listeners,
}

/// Callbacks for what happens on the stage.
#[derive(Clone)]
#[allow(missing_debug_implementations, reason = "functions have none")]
pub struct Listeners {
    /// Pieces begin or stop to move.
    pub on_moving: Rc<dyn Fn(bool)>,
    /// Everything has come to rest.
    pub on_rest: Rc<dyn Fn()>,
}

/// How things are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawing {
    pub palette: Palette,
    pub marks: bool,
    /// `None`: found by measuring.
    pub quality: Option<Quality>,
}

/// How long a change of the view takes, and the one at the end of a game.
const GLIDE_MS: f64 = 350.0;
const LAST_GLIDE_MS: f64 = 1400.0;

/// How much is left of what stands before the place pointed at.
const FADED: f32 = 0.7;

impl Stage {
    /// Fails where there is no WebGL 2.
    pub fn new(
        canvas: HtmlCanvasElement,
        game: GameId,
        scene: Scene,
        drawing: Drawing,
        orbit: Orbit,
        listeners: Listeners,
    ) -> Result<Stage, String> {
        // Antialiasing is chosen before the first picture, so what draws must be known before that.
        let first = Quality::first_guess(&renderer().ok_or("no WebGL 2 here")?);
        let view = View::new(&canvas, drawing.quality.unwrap_or(first))?;
        let pace = Pace::beginning_with(first);
        let inner = Inner {
            canvas,
            view: Some(view),
            drawing,
            scene,
            game,
            orbit,
            glide: None,
            playback: None,
            frame_asked: false,
            frames: 0,
            drawn_for: (0, 0),
            pace,
            listeners,
        };
        let stage = Stage(Rc::new(RefCell::new(inner)));
        stage.redraw();
        Ok(stage)
    }

    /// Shows another scene at once. A motion under way goes on, on the new scene.
    pub fn show(&self, scene: Scene) {
        self.0.borrow_mut().scene = scene;
        self.redraw();
    }

    /// Shows a scene that the pieces reach by a motion.
    pub fn play(&self, scene: Scene, motion: Motion, factor: f32) {
        self.start(scene, Playback { motion, start: now(), factor, leaving: None });
    }

    /// Shows a scene that is reached by playing, on the scene being left, its motion backwards.
    pub fn play_back(&self, scene: Scene, leaving: Scene, motion: Motion, factor: f32) {
        self.start(scene, Playback { motion, start: now(), factor, leaving: Some(leaving) });
    }

    fn start(&self, scene: Scene, playback: Playback) {
        let on_moving = {
            let mut inner = self.0.borrow_mut();
            inner.scene = scene;
            inner.playback = Some(playback);
            inner.listeners.on_moving.clone()
        };
        on_moving(true);
        self.redraw();
    }

    /// Ends a motion under way.
    pub fn skip(&self) {
        let was_moving = self.0.borrow_mut().playback.take().is_some();
        if was_moving {
            let on_moving = self.0.borrow().listeners.on_moving.clone();
            on_moving(false);
            self.redraw();
        }
    }

    pub fn set_look(&self, drawing: Drawing) {
        {
            let mut inner = self.0.borrow_mut();
            let before = inner.quality();
            inner.drawing = drawing;
            let after = inner.quality();
            if before != after {
                inner.set_quality(after);
            }
        }
        self.redraw();
    }

    pub fn orbit(&self) -> Orbit {
        let inner = self.0.borrow();
        inner.glide.as_ref().map_or(inner.orbit, |glide| glide.to)
    }

    /// Turns the board at once, under the hand.
    pub fn set_orbit(&self, orbit: Orbit) {
        {
            let mut inner = self.0.borrow_mut();
            inner.orbit = orbit;
            inner.glide = None;
            inner.turning();
        }
        self.redraw();
    }

    /// Turns the board smoothly, unless motion is unwanted.
    pub fn glide_to(&self, orbit: Orbit, smoothly: bool) {
        if !smoothly {
            return self.set_orbit(orbit);
        }
        {
            let mut inner = self.0.borrow_mut();
            inner.glide =
                Some(Glide { from: inner.orbit, to: orbit, start: now(), length: GLIDE_MS });
            inner.turning();
        }
        self.redraw();
    }

    /// Turns the board slowly to where these lines are seen best, once the pieces have come to
    /// rest.
    pub fn glide_to_lines(&self, lines: &[Vec<Place>], cover: Option<Cover>, smoothly: bool) {
        let orbit = {
            let inner = self.0.borrow();
            let (width, height) = (inner.screen().width, inner.screen().height);
            inner.scene.best_view(lines, inner.orbit, width / height, cover)
        };
        self.glide_to(orbit, smoothly);
        let mut inner = self.0.borrow_mut();
        let rest = inner.playback.as_ref().map_or(0.0, Playback::wall_ms);
        if let Some(glide) = &mut inner.glide {
            glide.start += rest;
            glide.length = LAST_GLIDE_MS;
        }
    }

    /// Asks the picture about a point of the window.
    pub fn at<T>(
        &self,
        client: (f64, f64),
        ask: impl FnOnce(&Window, &Scene, (f32, f32)) -> T,
    ) -> T {
        let inner = self.0.borrow();
        ask(&inner.screen(), &inner.scene, inner.on_canvas(client))
    }

    /// What a point of the window means, with a pointer that reaches so many pixels.
    pub fn pick(&self, client: (f64, f64), reach: f32) -> Option<Target> {
        self.at(client, |window, scene, at| window.pick(scene, at, reach))
    }

    /// The width and height of the picture, in pixels of the page.
    pub fn size(&self) -> (f32, f32) {
        let Window { width, height, .. } = self.0.borrow().screen();
        (width, height)
    }

    /// Where everything is on the board as it is shown.
    pub fn layout(&self) -> Layout {
        self.0.borrow().scene.layout
    }

    /// The point of a horizontal plane under a point of the window; none where the plane is seen
    /// from below or behind.
    pub fn point_at_height(&self, client: (f64, f64), height: f32) -> Option<Vec3> {
        let inner = self.0.borrow();
        let ray = inner.screen().ray(inner.on_canvas(client));
        let steps = (height - ray.origin.y) / ray.direction.y;
        (ray.direction.y < -0.02 && steps > 0.0).then(|| ray.origin + ray.direction * steps)
    }

    /// Where a point of the world is on the canvas, in pixels of the page.
    pub fn locate(&self, point: Vec3) -> (f32, f32) {
        self.0.borrow().screen().locate(point)
    }

    /// The picture as it is; none while there is nothing to draw with.
    pub fn image(&self) -> Option<String> {
        let inner = self.0.borrow();
        inner.view.as_ref().and_then(|_| inner.canvas.to_data_url().ok())
    }

    /// A picture of another scene from where one looks now, so many pixels across; what is shown
    /// stays.
    pub fn picture_of(&self, scene: Scene, across: u32) -> Option<String> {
        let mut inner = self.0.borrow_mut();
        let shown = (mem::replace(&mut inner.scene, scene), inner.playback.take());
        inner.draw(now());
        let taken = inner.view.as_ref().and_then(|_| image::smaller(&inner.canvas, across));
        (inner.scene, inner.playback) = shown;
        inner.draw(now());
        taken
    }

    /// The WebGL context is lost: dropped later, its handles would be deleted in another context.
    pub fn lose_view(&self) {
        self.0.borrow_mut().view = None;
    }

    /// Gives the WebGL context back at once, of which a browser has few.
    pub fn close(&self) {
        self.0.borrow_mut().view.take().into_iter().for_each(View::close);
    }

    pub fn has_view(&self) -> bool {
        self.0.borrow().view.is_some()
    }

    /// After the GPU was given back: everything on it is made anew.
    pub fn rebuild(&self) -> Result<(), String> {
        {
            let mut inner = self.0.borrow_mut();
            inner.view = Some(View::new(&inner.canvas, inner.quality())?);
        }
        self.redraw();
        Ok(())
    }

    /// Redraws if the last frame had another size: a ResizeObserver reports the first size too.
    pub fn fit(&self) {
        let inner = self.0.borrow();
        if inner.drawn_for != inner.size() {
            drop(inner);
            self.redraw();
        }
    }

    /// Asks for one frame, once.
    pub fn redraw(&self) {
        {
            let mut inner = self.0.borrow_mut();
            if inner.frame_asked {
                return;
            }
            inner.frame_asked = true;
            let _ = inner.canvas.set_attribute("data-settled", "false");
        }
        let stage = self.clone();
        next_frame(move || stage.frame());
    }

    fn frame(&self) {
        let (again, stopped, listeners) = {
            let mut inner = self.0.borrow_mut();
            inner.frame_asked = false;
            let time = now();
            let stopped = inner.advance(time);
            inner.draw(time);
            let again = inner.glide.is_some() || inner.playback.is_some();
            inner.measure(time, again);
            if !again {
                inner.settle();
            }
            (again, stopped, inner.listeners.clone())
        };
        if stopped {
            (listeners.on_moving)(false);
        }
        if again {
            self.redraw();
        } else {
            (listeners.on_rest)();
        }
    }
}

impl Inner {
    fn quality(&self) -> Quality {
        self.drawing.quality.unwrap_or(self.pace.quality())
    }

    fn set_quality(&mut self, quality: Quality) {
        if let Some(view) = self.view.as_mut().filter(|view| !view.is_lost()) {
            view.set_quality(quality).unwrap_or_else(|sentence| warn(&sentence));
        }
    }

    /// The size of the canvas on the page.
    fn size(&self) -> (i32, i32) {
        (self.canvas.client_width(), self.canvas.client_height())
    }

    fn camera(&self, orbit: Orbit) -> Camera {
        let (width, height) = self.size();
        let aspect = width.max(1) as f32 / height.max(1) as f32;
        Camera::framing(&self.scene.layout.bounds(), orbit, aspect)
    }

    fn screen(&self) -> Window {
        let (width, height) = self.size();
        Window {
            camera: self.camera(self.orbit),
            width: width.max(1) as f32,
            height: height.max(1) as f32,
        }
    }

    /// A point of the window on the canvas.
    fn on_canvas(&self, (x, y): (f64, f64)) -> (f32, f32) {
        let rect = self.canvas.get_bounding_client_rect();
        ((x - rect.left()) as f32, (y - rect.top()) as f32)
    }

    /// Moves the camera, and ends what is over. Whether a motion has just ended.
    fn advance(&mut self, time: f64) -> bool {
        if let Some(glide) = &self.glide {
            self.orbit = glide.orbit(time);
            if glide.is_over(time) {
                self.glide = None;
            }
        }
        let over = self.playback.as_ref().is_some_and(|playback| playback.is_over(time));
        if over {
            self.playback = None;
        }
        over
    }

    /// What stands before the piece that would be put fades, so that one sees where it would go.
    fn with_sight(&self, camera: &Camera, mut items: Vec<Item>) -> Vec<Item> {
        let ghost = items.iter().find(|item| matches!(item.skin, Skin::Ghost(_)));
        if let (Some(ghost), None) = (ghost, &self.playback) {
            for item in self.scene.before(camera, ghost) {
                items[item].fade = FADED;
            }
        }
        items
    }

    fn draw(&mut self, time: f64) {
        if self.view.as_ref().is_none_or(View::is_lost) {
            return;
        }
        let ratio = self.quality().pixel_ratio(device_pixel_ratio());
        let pixels = |length: i32| ((f64::from(length) * ratio).round() as u32).max(1);
        self.drawn_for = self.size();
        let (width, height) = (pixels(self.drawn_for.0), pixels(self.drawn_for.1));
        if self.canvas.width() != width || self.canvas.height() != height {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        let camera = self.camera(self.orbit);
        let items = match &self.playback {
            Some(playback) => playback.items(&self.scene, time),
            None => self.scene.items.clone(),
        };
        let items = self.with_sight(&camera, items);
        let layout = self.scene.layout;
        let Some(view) = &mut self.view else { return };
        view.draw(&Picture {
            items: &items,
            bounds: &layout.bounds(),
            camera: &camera,
            polish: layout.measures().polish,
            mirrors: matches!(layout.look.ground, Ground::Wood | Ground::Stone),
            table: layout.table(),
            palette: &self.drawing.palette,
            marks: self.drawing.marks,
            width,
            height,
        });
        self.frames += 1;
        let _ = self.canvas.set_attribute("data-frames", &self.frames.to_string());
    }

    /// Lowers the quality where frames were too slow.
    fn measure(&mut self, time: f64, going_on: bool) {
        let before = self.quality();
        self.pace.frame(time, going_on);
        let after = self.quality();
        if before != after {
            self.set_quality(after);
        }
    }

    /// Marks the canvas as at rest and writes on it where the places are, for input without sight.
    fn settle(&self) {
        let (screen, look) = (self.screen(), Look::of(self.game));
        let meanings = self.scene.meanings();
        let places: Vec<String> = meanings
            .into_iter()
            .map(|target| {
                let (left, top) = screen.aim(&self.scene, target);
                let name = match target {
                    Target::Place(place) => look.place_name(place),
                    Target::Reserve(side) => format!("hand-{}", side.to_char()),
                };
                format!("\"{name}\":[{left:.1},{top:.1}]")
            })
            .collect();
        let _ = self.canvas.set_attribute("data-places", &format!("{{{}}}", places.join(",")));
        let _ = self.canvas.set_attribute("data-settled", "true");
        let _ = self.canvas.set_attribute("data-turning", "false");
    }

    /// The board turns: words that stand beside it are out of place until it rests.
    fn turning(&self) {
        let _ = self.canvas.set_attribute("data-turning", "true");
    }
}

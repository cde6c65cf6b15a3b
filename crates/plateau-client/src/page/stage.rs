//! The 3D board on its canvas: holds the view, the camera and whatever is moving, and draws only when something
//! changed.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::{request_animation_frame, window};
use plateau_game::Place;
use plateau_scene::{Camera, Item, Motion, Orbit, Ray, Scene, Vec3, pick};
use web_sys::HtmlCanvasElement;

use super::ui::now;
use crate::grid::place_name;
use crate::view::palette::Palette;
use crate::view::{Picture, Quality, View, renderer};

/// A handle on the stage. Cloning it shares the stage.
#[derive(Clone)]
pub struct Stage(Rc<RefCell<Inner>>);

struct Inner {
    canvas: HtmlCanvasElement,
    /// Away while the GPU is.
    view: Option<View>,
    look: Look,
    scene: Scene,
    game: plateau_games::GameId,
    orbit: Orbit,
    glide: Option<Glide>,
    playback: Option<Playback>,
    frame_asked: bool,
    frames: u32,
    pace: Pace,
    listeners: Listeners,
}

/// Who is told what happens on the stage.
#[derive(Clone)]
pub struct Listeners {
    /// Pieces begin or stop to move.
    pub on_moving: Rc<dyn Fn(bool)>,
    /// Everything has come to rest.
    pub on_rest: Rc<dyn Fn()>,
}

/// How things are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    pub palette: Palette,
    pub marks: bool,
    /// `None`: found by measuring.
    pub quality: Option<Quality>,
}

/// The camera on its way to another view.
struct Glide {
    from: Orbit,
    to: Orbit,
    start: f64,
}

const GLIDE_MS: f64 = 350.0;

/// A motion being played. Backwards, it is played on the scene that is being left.
struct Playback {
    motion: Motion,
    start: f64,
    factor: f32,
    leaving: Option<Scene>,
}

/// Frame times, from which the quality is chosen.
#[derive(Default)]
struct Pace {
    quality: Option<Quality>,
    last: Option<f64>,
    intervals: Vec<f64>,
}

impl Stage {
    /// Fails where there is no WebGL 2.
    pub fn new(
        canvas: HtmlCanvasElement,
        game: plateau_games::GameId,
        scene: Scene,
        look: Look,
        listeners: Listeners,
    ) -> Result<Stage, String> {
        // Antialiasing is chosen before the first picture, so what draws must be known before that.
        let first = Quality::first_guess(&renderer().ok_or("no WebGL 2 here")?);
        let view = View::new(&canvas, look.quality.unwrap_or(first))?;
        let pace = Pace { quality: Some(first), ..Pace::default() };
        let inner = Inner {
            canvas,
            view: Some(view),
            look,
            scene,
            game,
            orbit: Orbit::default(),
            glide: None,
            playback: None,
            frame_asked: false,
            frames: 0,
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

    pub fn set_look(&self, look: Look) {
        {
            let mut inner = self.0.borrow_mut();
            let before = inner.quality();
            inner.look = look;
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
            inner.glide = Some(Glide { from: inner.orbit, to: orbit, start: now() });
        }
        self.redraw();
    }

    /// The place under a point of the window.
    pub fn pick(&self, client_x: f64, client_y: f64) -> Option<Place> {
        let ray = self.ray(client_x, client_y);
        pick(&self.0.borrow().scene.targets, &ray)
    }

    /// The point of a horizontal plane under a point of the window; none where the plane is seen from below or behind.
    pub fn point_at_height(&self, client_x: f64, client_y: f64, height: f32) -> Option<Vec3> {
        let ray = self.ray(client_x, client_y);
        let steps = (height - ray.origin.y) / ray.direction.y;
        (ray.direction.y < -0.02 && steps > 0.0).then(|| ray.origin + ray.direction * steps)
    }

    fn ray(&self, client_x: f64, client_y: f64) -> Ray {
        let inner = self.0.borrow();
        let rect = inner.canvas.get_bounding_client_rect();
        let x = 2.0 * (client_x - rect.left()) / rect.width() - 1.0;
        let y = 1.0 - 2.0 * (client_y - rect.top()) / rect.height();
        inner.camera(inner.orbit).ray(x as f32, y as f32)
    }

    /// How many cells one pixel of the window is, about.
    pub fn cells_per_pixel(&self) -> f32 {
        let inner = self.0.borrow();
        let camera = inner.camera(inner.orbit);
        let depth = (inner.scene.bounds.centre() - camera.eye).length();
        2.0 * depth * camera.tangent / (inner.canvas.client_height().max(1) as f32)
    }

    /// Where a point of the world is on the canvas, in pixels of the page.
    pub fn locate(&self, point: Vec3) -> (f64, f64) {
        let inner = self.0.borrow();
        let (x, y) = inner.camera(inner.orbit).project(point);
        let (width, height) =
            (f64::from(inner.canvas.client_width()), f64::from(inner.canvas.client_height()));
        (f64::from(x + 1.0) / 2.0 * width, f64::from(1.0 - y) / 2.0 * height)
    }

    /// The picture as it is; none while there is nothing to draw with.
    pub fn image(&self) -> Option<String> {
        let inner = self.0.borrow();
        inner.view.as_ref().and_then(|_| inner.canvas.to_data_url().ok())
    }

    /// The GPU was taken away, and everything on it is gone. It is let go of now: later, another GPU would be asked to
    /// delete what it never had.
    pub fn lose_view(&self) {
        self.0.borrow_mut().view = None;
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
        request_animation_frame(move || stage.frame());
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
        self.look.quality.or(self.pace.quality).unwrap_or(Quality::High)
    }

    fn set_quality(&mut self, quality: Quality) {
        if let Some(view) = self.view.as_mut().filter(|view| !view.is_lost()) {
            view.set_quality(quality).unwrap_or_else(|sentence| leptos::logging::warn!("{sentence}"));
        }
    }

    fn camera(&self, orbit: Orbit) -> Camera {
        let aspect = self.canvas.client_width().max(1) as f32 / self.canvas.client_height().max(1) as f32;
        Camera::framing(&self.scene.bounds, orbit, aspect)
    }

    /// Moves the camera, and ends what is over. Whether a motion has just ended.
    fn advance(&mut self, time: f64) -> bool {
        if let Some(glide) = &self.glide {
            let share = ((time - glide.start) / GLIDE_MS).clamp(0.0, 1.0) as f32;
            self.orbit = glide.from.lerp(glide.to, share * share * (3.0 - 2.0 * share));
            if share >= 1.0 {
                self.glide = None;
            }
        }
        let over =
            self.playback.as_ref().is_some_and(|playback| playback.time(time) >= playback.motion.length());
        if over {
            self.playback = None;
        }
        over
    }

    /// The items where they are at this time.
    fn items(&self, time: f64) -> Vec<Item> {
        let Some(playback) = &self.playback else { return self.scene.items.clone() };
        let (scene, at) = match &playback.leaving {
            None => (&self.scene, playback.time(time)),
            Some(leaving) => (leaving, playback.motion.length() - playback.time(time)),
        };
        let pose = |(i, item): (usize, &Item)| Item { pose: playback.motion.pose(i, item.pose, at), ..*item };
        scene.items.iter().enumerate().map(pose).collect()
    }

    fn draw(&mut self, time: f64) {
        if self.view.as_ref().is_none_or(View::is_lost) {
            return;
        }
        let ratio = self.quality().pixel_ratio(window().device_pixel_ratio());
        let pixels = |length: i32| ((f64::from(length) * ratio).round() as u32).max(1);
        let (width, height) = (pixels(self.canvas.client_width()), pixels(self.canvas.client_height()));
        if self.canvas.width() != width || self.canvas.height() != height {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        let items = self.items(time);
        let camera = self.camera(self.orbit);
        let Some(view) = &mut self.view else { return };
        let drawn = view.draw(&Picture {
            items: &items,
            bounds: &self.scene.bounds,
            camera: &camera,
            polish: self.scene.polish,
            palette: &self.look.palette,
            marks: self.look.marks,
            width,
            height,
        });
        if let Err(sentence) = drawn {
            leptos::logging::warn!("{sentence}");
        }
        self.frames += 1;
        let _ = self.canvas.set_attribute("data-frames", &self.frames.to_string());
    }

    /// Lowers the quality when the last dozen frames were slow in the middle.
    fn measure(&mut self, time: f64, going_on: bool) {
        const ENOUGH: usize = 12;
        if let Some(last) = self.pace.last {
            self.pace.intervals.push(time - last);
        }
        self.pace.last = going_on.then_some(time);
        if self.pace.intervals.len() < ENOUGH {
            return;
        }
        let mut intervals = std::mem::take(&mut self.pace.intervals);
        intervals.sort_by(f64::total_cmp);
        let before = self.quality();
        self.pace.quality = self.pace.quality.map(|quality| quality.after(intervals[ENOUGH / 2]));
        let after = self.quality();
        if before != after {
            self.set_quality(after);
        }
    }

    /// Nothing moves any more: say so, and say where the places are on the canvas, for whoever points
    /// without eyes.
    fn settle(&self) {
        let camera = self.camera(self.orbit);
        let (width, height) = (f64::from(self.canvas.client_width()), f64::from(self.canvas.client_height()));
        let places: Vec<String> = self
            .scene
            .targets
            .iter()
            .map(|target| {
                let (x, y) = camera.project(target.volume.centre());
                let (left, top) = (f64::from(x + 1.0) / 2.0 * width, f64::from(1.0 - y) / 2.0 * height);
                format!("\"{}\":[{left:.1},{top:.1}]", place_name(self.game, target.place))
            })
            .collect();
        let _ = self.canvas.set_attribute("data-places", &format!("{{{}}}", places.join(",")));
        let _ = self.canvas.set_attribute("data-settled", "true");
    }
}

impl Playback {
    fn time(&self, now: f64) -> f32 {
        (now - self.start) as f32 * self.factor
    }
}

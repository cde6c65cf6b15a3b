//! The board as a component of a page: [`BoardView::set`] says what it shows, and a listener is
//! told what a person does on it.

use std::cell::RefCell;
use std::rc::Rc;

use plateau_game::Place;
use plateau_games::AnyMove;
use plateau_scene::Target;
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, Event, HtmlElement, KeyboardEvent, PointerEvent, WheelEvent};

use crate::depth::{Depth, OpenDepth};
use crate::page::{document, warn};
use crate::state::{BoardEvent, BoardState, Handled};
use crate::table::Tables;
use crate::words::Words;

/// A handle on a board in a page. Cloning it shares the board.
#[derive(Clone)]
#[allow(missing_debug_implementations, reason = "functions have none")]
pub struct BoardView(Rc<RefCell<Inner>>);

type Listener = Rc<dyn Fn(BoardEvent)>;

struct Inner {
    document: Document,
    root: HtmlElement,
    words: Rc<dyn Words>,
    listener: Listener,
    now: Option<Handled>,
    tables: Option<Tables>,
    solid: Option<Box<dyn Depth>>,
    open_depth: Option<OpenDepth>,
    /// There is no WebGL here, or it was taken away.
    without_gpu: bool,
    counts: Element,
}

impl BoardView {
    /// A board inside of this element, flat alone where it is given nothing to draw in three
    /// dimensions with. `None` where there is no page.
    pub fn new(
        root: HtmlElement,
        words: Rc<dyn Words>,
        open_depth: Option<OpenDepth>,
        listener: impl Fn(BoardEvent) + 'static,
    ) -> Option<BoardView> {
        let document = document()?;
        let counts = document.create_element("div").ok()?;
        counts.set_class_name("counts");
        let view = BoardView(Rc::new(RefCell::new(Inner {
            document,
            root: root.clone(),
            words,
            listener: Rc::new(listener),
            now: None,
            tables: None,
            solid: None,
            open_depth,
            without_gpu: false,
            counts,
        })));
        view.listen(&root);
        Some(view)
    }

    /// Shows another state, by a motion where one move lies between.
    pub fn set(&self, state: BoardState) {
        let mut inner = self.0.borrow_mut();
        if inner.now.as_ref().is_some_and(|now| now.state == state) {
            return;
        }
        let before = inner.now.replace(Handled::new(state));
        let before = before.map(|before| before.state);
        inner.put_up(before.as_ref());
        inner.show(before.as_ref());
    }

    /// Whether it is drawn in three dimensions now.
    pub fn is_solid(&self) -> bool {
        self.0.borrow().solid.is_some()
    }

    /// Changes something and tells what comes of it, once nothing is borrowed any more.
    fn act(&self, act: impl FnOnce(&mut Inner) -> Option<BoardEvent>) {
        let (event, listener) = {
            let mut inner = self.0.borrow_mut();
            if inner.now.is_none() {
                return;
            }
            let event = act(&mut inner);
            inner.show(None);
            (event, inner.listener.clone())
        };
        self.ask_for_count();
        if let Some(event) = event {
            listener(event);
        }
    }

    /// The question how many pieces are meant has the focus, once nothing is borrowed any more.
    fn ask_for_count(&self) {
        let first = self.0.borrow().counts.first_element_child();
        if let Some(first) = first.and_then(|first| first.dyn_into::<HtmlElement>().ok()) {
            let _ = first.focus();
        }
    }

    fn click(&self, target: Target) {
        self.act(|inner| inner.now.as_mut().and_then(|now| now.click(target)));
    }

    fn point_at(&self, place: Option<Place>) {
        let is_new = self.0.borrow().now.as_ref().is_some_and(|now| now.hover != place);
        if is_new {
            self.act(|inner| {
                if let Some(now) = &mut inner.now {
                    now.hover = place;
                }
                None
            });
        }
    }

    /// The place of the cell that an event came from.
    fn cell(&self, event: &Event) -> Option<Place> {
        self.0.borrow().tables.as_ref()?.place_of(event.target())
    }

    fn is_on_canvas(&self, event: &Event) -> bool {
        let inner = self.0.borrow();
        inner.solid.as_ref().is_some_and(|solid| event.target() == Some(solid.canvas()))
    }

    fn listen(&self, root: &Element) {
        let on = |name: &str, act: fn(&BoardView, &Event)| {
            let view = self.clone();
            let act = Closure::<dyn Fn(Event)>::new(move |event: Event| act(&view, &event));
            let _ = root.add_event_listener_with_callback(name, act.as_ref().unchecked_ref());
            // As long as its element.
            act.forget();
        };
        on("click", BoardView::on_click);
        on("keydown", BoardView::on_key);
        on("focusin", |view, event| {
            if let Some(place) = view.cell(event) {
                view.0.borrow().tables.iter().for_each(|tables| tables.stop_at(place));
                view.point_at(view.pointed(place));
            }
        });
        on("pointerover", |view, event| {
            if let Some(place) = view.cell(event) {
                view.point_at(view.pointed(place));
            }
        });
        on("pointerleave", |view, _| view.point_at(None));
        on("pointerdown", |view, event| view.on_pointer(event, |solid, event| solid.press(event)));
        on("pointermove", |view, event| {
            let points = view.with_solid(event, |solid, event| solid.travel(event)) == Some(true);
            if let Some(event) = event.dyn_ref::<PointerEvent>().filter(|_| points) {
                let inner = view.0.borrow();
                let target = inner.solid.as_ref().and_then(|solid| solid.pick(event));
                drop(inner);
                view.point_at(match target {
                    Some(Target::Place(place)) => view.pointed(place),
                    _ => None,
                });
            }
        });
        on("pointerup", |view, event| {
            if let Some(target) =
                view.with_solid(event, |solid, event| solid.release(event)).flatten()
            {
                view.click(target);
            }
        });
        on("pointercancel", |view, event| view.on_pointer(event, |solid, _| solid.cancel()));
        on("wheel", |view, event| {
            let Some(wheel) = event.dyn_ref::<WheelEvent>() else { return };
            // The page around the frame is scrolled by the wheel alone.
            if wheel.ctrl_key() && view.is_on_canvas(event) {
                event.prevent_default();
                let factor = (-wheel.delta_y() * 0.01).exp() as f32;
                view.0.borrow().solid.iter().for_each(|solid| solid.zoom(factor));
            }
        });
        let view = self.clone();
        let lost = Closure::<dyn Fn(Event)>::new(move |_| view.lose_gpu());
        // It does not bubble, so it is caught on its way down.
        let _ = root.add_event_listener_with_callback_and_bool(
            "webglcontextlost",
            lost.as_ref().unchecked_ref(),
            true,
        );
        lost.forget();
    }

    /// The place that stands for this one where a whole rod is meant.
    fn pointed(&self, place: Place) -> Option<Place> {
        Some(self.0.borrow().now.as_ref()?.board.pointed(place))
    }

    fn with_solid<T>(
        &self,
        event: &Event,
        act: impl FnOnce(&mut dyn Depth, &PointerEvent) -> T,
    ) -> Option<T> {
        if !self.is_on_canvas(event) {
            return None;
        }
        let event = event.dyn_ref::<PointerEvent>()?;
        self.0.borrow_mut().solid.as_mut().map(|solid| act(solid.as_mut(), event))
    }

    fn on_pointer(&self, event: &Event, act: impl FnOnce(&mut dyn Depth, &PointerEvent)) {
        self.with_solid(event, act);
    }

    fn on_click(&self, event: &Event) {
        if let Some(place) = self.cell(event) {
            let pointed = self.pointed(place).unwrap_or(place);
            return self.click(Target::Place(pointed));
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let count = target.and_then(|target| target.get_attribute("data-count"));
        if let Some(count) = count.and_then(|count| count.parse::<u8>().ok()) {
            self.act(|inner| {
                let now = inner.now.as_mut()?;
                let chosen = now.counts.iter().find(|(of, _)| *of == count).map(|(_, mv)| *mv);
                now.withdraw();
                chosen.map(BoardEvent::Move)
            });
        }
    }

    fn on_key(&self, event: &Event) {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return };
        if key.key() == "Escape" {
            return self.act(|inner| {
                inner.now.iter_mut().for_each(Handled::withdraw);
                None
            });
        }
        let Some(place) = self.cell(event) else { return };
        if key.key().starts_with("Arrow") || key.key().starts_with("Page") {
            // Also at the edge of the board: around it they may mean something else.
            event.prevent_default();
        }
        let walked = {
            let inner = self.0.borrow();
            // Focusing tells of itself, when nothing may be borrowed: the way is found first.
            inner
                .tables
                .as_ref()
                .zip(inner.now.as_ref())
                .and_then(|(tables, now)| tables.neighbour(&now.board, place, &key.key()))
        };
        if let Some(cell) = walked {
            let _ = cell.focus();
        }
    }

    fn lose_gpu(&self) {
        let mut inner = self.0.borrow_mut();
        inner.without_gpu = true;
        inner.put_up(None);
        inner.show(None);
    }
}

impl Inner {
    /// What there must be in the page for the present state: the tables of this board, and a canvas
    /// where it is solid.
    fn put_up(&mut self, before: Option<&BoardState>) {
        let Some(now) = &self.now else { return };
        let variant = now.state.position.variant();
        let is_same = before.is_some_and(|before| {
            before.position.variant() == variant && before.solid == now.state.solid
        });
        if is_same && self.tables.is_some() {
            return;
        }
        self.root.set_inner_html("");
        self.solid = None;
        self.tables = Tables::new(&self.document, &now.board, self.words.as_ref());
        if let Some(open) = self.open_depth.filter(|_| now.state.solid && !self.without_gpu) {
            match open(&self.document, &self.root, now) {
                Ok(solid) => self.solid = Some(solid),
                Err(sentence) => {
                    warn(&sentence);
                    self.without_gpu = true;
                }
            }
        }
        // Beside a canvas the tables are heard, not seen.
        let class = if self.solid.is_some() { "heard" } else { "room" };
        if let (Ok(room), Some(tables)) = (self.document.create_element("div"), &self.tables) {
            room.set_class_name(class);
            let _ = room.append_child(&tables.root);
            let _ = self.root.append_child(&room);
        }
        let _ = self.root.append_child(&self.counts);
    }

    fn show(&mut self, before: Option<&BoardState>) {
        let Some(now) = &self.now else { return };
        if let Some(tables) = &mut self.tables {
            tables.show(now, self.words.as_ref());
        }
        if let Some(solid) = &self.solid {
            solid.show(before, now);
        }
        for (name, colour) in ["--x", "--o"].into_iter().zip(now.state.colours) {
            // A page may forbid styles in attributes, not this.
            let _ = self.root.style().set_property(name, &format!("#{}", colour.hex()));
        }
        let button = |(count, _): &(u8, AnyMove)| {
            let words = self.words.count(*count);
            format!(
                "<button type=\"button\" data-count=\"{count}\" aria-label=\"{words}\">{count}</button>"
            )
        };
        let html: String = now.counts.iter().map(button).collect();
        if self.counts.inner_html() != html {
            self.counts.set_inner_html(&html);
        }
    }
}

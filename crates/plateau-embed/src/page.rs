//! The frame in the page: the board, what stands below it, and what is done with both.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use plateau_board::{BoardEvent, BoardState, BoardView, OpenDepth, Tone, Words};
use plateau_game::Place;
use plateau_match::{link, record};
use plateau_scene::{Board, Colour, Marks, title};
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, Event, KeyboardEvent, Window};

use crate::address::Wanted;
use crate::engine::Engine;
use crate::lang::Lang;
use crate::shown::{Effect, Input, Shown};
use crate::words::{Texts, fill, texts};

const DARK: &str = "(prefers-color-scheme: dark)";
const CONTRAST: &str = "(prefers-contrast: more)";
const LESS_MOTION: &str = "(prefers-reduced-motion: reduce)";

/// The words for the cells, in one language and with the usual colours.
struct Spoken {
    texts: &'static Texts,
}

impl Words for Spoken {
    fn cell(&self, board: &Board, marks: &Marks, open: bool, place: Place) -> String {
        self.texts.cell(board, marks, open, place, Colour::usual(board.game))
    }

    fn table(&self, board: &Board, level: u8) -> String {
        self.texts.table(board, level)
    }

    fn count(&self, count: u8) -> String {
        fill(self.texts.pieces, &[&count.to_string()])
    }
}

/// Everything that is shown, from one address to the next.
struct Frame {
    document: Document,
    window: Window,
    wanted: Wanted,
    texts: &'static Texts,
    shown: RefCell<Shown>,
    board: RefCell<Option<BoardView>>,
    engine: RefCell<Option<Engine>>,
    /// Said instead of how things stand, until something changes.
    notice: RefCell<String>,
}

thread_local! {
    /// What is shown now.
    static CURRENT: RefCell<Option<Rc<Frame>>> = const { RefCell::new(None) };
    /// What draws in three dimensions, in the program that can.
    static OPEN_DEPTH: Cell<Option<OpenDepth>> = const { Cell::new(None) };
}

/// Shows what the address says, now and whenever it changes.
pub fn start(open_depth: Option<OpenDepth>) {
    OPEN_DEPTH.set(open_depth);
    let Some(window) = web_sys::window() else { return };
    show();
    let on = |name: &str, act: fn(Event)| {
        let act = Closure::<dyn Fn(Event)>::new(act);
        let _ = window.add_event_listener_with_callback(name, act.as_ref().unchecked_ref());
        // As long as the page.
        act.forget();
    };
    on("hashchange", |_| show());
    on("click", act);
    on("keydown", act);
}

fn act(event: Event) {
    let current = CURRENT.with_borrow(Clone::clone);
    if let (Some(frame), Some(input)) = (current, input_of(&event)) {
        if event.type_() == "keydown" {
            event.prevent_default();
        }
        frame.hear(input);
    }
}

fn show() {
    let Some(window) = web_sys::window() else { return };
    let Some(document) = window.document() else { return };
    let wanted = Wanted::read(&window.location().hash().unwrap_or_default());
    let lang = wanted.lang.or_else(|| Lang::from_code(&window.navigator().language()?));
    let lang = lang.unwrap_or(Lang::En);
    let (shown, effects) = Shown::new(&wanted);
    let notice = wanted.trouble.clone().unwrap_or_default();
    let frame = Rc::new(Frame {
        document,
        window,
        wanted,
        texts: texts(lang),
        shown: RefCell::new(shown),
        board: RefCell::default(),
        engine: RefCell::default(),
        notice: RefCell::new(notice),
    });
    if let Some(before) = CURRENT.replace(Some(frame.clone())) {
        before.engine.borrow().iter().for_each(Engine::stop);
    }
    frame.put_up(lang);
    frame.carry_out(effects);
    frame.draw();
}

impl Frame {
    fn put_up(self: &Rc<Self>, lang: Lang) {
        let Some(body) = self.document.body() else { return };
        if let Some(root) = self.document.document_element() {
            let _ = root.set_attribute("lang", lang.code());
            let theme = match self.tone() {
                Tone::Light => "light",
                Tone::Dark => "dark",
                Tone::Contrast => "contrast",
            };
            let _ = root.set_attribute("data-theme", theme);
        }
        let game = self.wanted.game.variant().game();
        self.document.set_title(title(game));
        let button = |what: &str, sign: &str, words: &str| {
            format!(
                "<button type=\"button\" data-do=\"{what}\" aria-label=\"{words}\" title=\"{words}\">{sign}</button>"
            )
        };
        let texts = self.texts;
        let steps = [
            button("start", "|‹", texts.to_start),
            button("back", "‹", texts.back),
            button("forward", "›", texts.forward),
            button("end", "›|", texts.to_end),
        ]
        .concat();
        let again = button("again", "↺", texts.again);
        let name = title(game);
        let open = texts.open;
        body.set_inner_html(&format!(
            "<main class=\"embed\"><h1>{name}</h1><div id=\"board\" class=\"plateau-board\"></div><p id=\"comment\"></p>\
             <div class=\"below\"><p id=\"status\" role=\"status\"></p><div id=\"steps\" role=\"group\">{steps}</div>{again}\
             <a id=\"open\" target=\"_blank\" rel=\"noopener\">{open}</a></div></main>"
        ));
        let root = self.document.get_element_by_id("board");
        let Some(root) = root.and_then(|root| root.dyn_into().ok()) else { return };
        let (frame, words) = (self.clone(), Rc::new(Spoken { texts }));
        let listener = move |event| match event {
            BoardEvent::Move(mv) => frame.hear(Input::Move(mv)),
            BoardEvent::Refused(_) => {
                frame.texts.impossible.clone_into(&mut frame.notice.borrow_mut());
                frame.draw();
            }
        };
        *self.board.borrow_mut() = BoardView::new(root, words, OPEN_DEPTH.get(), listener);
    }

    fn hear(self: &Rc<Self>, input: Input) {
        self.notice.borrow_mut().clear();
        let effects = self.shown.borrow_mut().handle(input);
        self.carry_out(effects);
        self.draw();
    }

    fn carry_out(self: &Rc<Self>, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask { number, level } => {
                    let record = record::write(self.shown.borrow().game());
                    self.engine().ask(number, &record, level);
                }
                Effect::Stop => self.engine().stop(),
            }
        }
    }

    fn engine(self: &Rc<Self>) -> Engine {
        let mut engine = self.engine.borrow_mut();
        let known = engine.get_or_insert_with(|| {
            let frame = self.clone();
            Engine::new(&self.document, move |answer| {
                frame.hear(match answer {
                    Some((number, mv)) => Input::Chosen(number, mv),
                    None => Input::NoEngine,
                });
            })
        });
        known.clone()
    }

    fn asks(&self, query: &str) -> bool {
        self.window.match_media(query).ok().flatten().is_some_and(|list| list.matches())
    }

    fn tone(&self) -> Tone {
        let system = match (self.asks(CONTRAST), self.asks(DARK)) {
            (true, _) => Tone::Contrast,
            (_, true) => Tone::Dark,
            _ => Tone::Light,
        };
        self.wanted.tone.unwrap_or(system)
    }

    fn draw(&self) {
        let shown = self.shown.borrow();
        let game = shown.game();
        let colours = Colour::usual(game.variant().game());
        let before = game.ply().checked_sub(1).and_then(|ply| game.position_after(ply));
        let state = BoardState {
            last: game.last_move().zip(before.copied()),
            movable: shown.is_movable(),
            tone: self.tone(),
            solid: self.wanted.solid,
            seat: shown.person(),
            smooth: !self.asks(LESS_MOTION),
            ..BoardState::of(*game.position())
        };
        self.write("comment", shown.comment());
        let status = match self.notice.borrow().as_str() {
            "" => self.texts.status(shown.status(), colours),
            notice => notice.to_owned(),
        };
        let (ply, last) = (game.ply().to_string(), game.plies().len().to_string());
        let place =
            if shown.has_moves() { fill(self.texts.move_n, &[&ply, &last]) } else { String::new() };
        self.write("status", [status.as_str(), &place].join(" · ").trim_end_matches(" · "));
        self.hide("#steps", !shown.has_moves());
        self.hide("[data-do=again]", !shown.is_changed());
        if let Some(open) = self.document.get_element_by_id("open") {
            let _ = open.set_attribute("href", &format!("../#{}", link::write(game)));
        }
        drop(shown);
        // What a person does then may be told at once: nothing may be borrowed.
        let board = self.board.borrow().clone();
        if let Some(board) = board {
            board.set(state);
        }
    }

    fn write(&self, id: &str, words: &str) {
        if let Some(element) = self.document.get_element_by_id(id)
            && element.text_content().as_deref() != Some(words)
        {
            element.set_text_content(Some(words));
        }
    }

    fn hide(&self, selector: &str, hidden: bool) {
        if let Some(element) = self.document.query_selector(selector).ok().flatten() {
            let _ = element.toggle_attribute_with_force("hidden", hidden);
        }
    }
}

/// What a button or a key means.
fn input_of(event: &Event) -> Option<Input> {
    if let Some(key) = event.dyn_ref::<KeyboardEvent>() {
        // On a cell the arrows walk over the board, and those have been taken.
        if event.default_prevented() || key.ctrl_key() || key.alt_key() || key.meta_key() {
            return None;
        }
        return match key.key().as_str() {
            "ArrowLeft" => Some(Input::Back),
            "ArrowRight" => Some(Input::Forward),
            "Home" => Some(Input::ToStart),
            "End" => Some(Input::ToEnd),
            _ => None,
        };
    }
    let target = event.target()?.dyn_into::<Element>().ok()?;
    match target.closest("[data-do]").ok()??.get_attribute("data-do")?.as_str() {
        "start" => Some(Input::ToStart),
        "back" => Some(Input::Back),
        "forward" => Some(Input::Forward),
        "end" => Some(Input::ToEnd),
        "again" => Some(Input::Again),
        _ => None,
    }
}

//! The board component, with objects and functions of JavaScript at its edges.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Reflect};
use plateau_board::{BoardEvent, BoardState, BoardView, Tone, Words, open_solid};
use plateau_game::{Place, Side};
use plateau_scene::{Board as Cells, Marks, title};
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

use crate::game::{Game, letter};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How a board is shown; what is missing is as it was before, and at first as each says. */
export interface BoardLook {
  /** Whether moves may be made (no). */
  movable?: boolean;
  /** In three dimensions, where the browser can (no). */
  solid?: boolean;
  /** The side whose seat it is looked at from ("x"). */
  seat?: "x" | "o";
  /** "light", "dark" or "contrast" ("light"). */
  theme?: "light" | "dark" | "contrast";
  /** Whether pieces are seen to move (yes). */
  smooth?: boolean;
}
/** What a person did: a legal move in its notation, or why nothing was played. */
export interface BoardEvents {
  move: (move: string) => void;
  refused: (reason: string) => void;
}
/** The words of the cells for screen readers, English where they are missing. */
export interface BoardWords {
  /** A cell by its name with the pieces on it, from the top: "x" or "o". */
  cell?: (name: string, level: number, pieces: string[], playable: boolean) => string;
  /** A level of a cube, from 1. */
  level?: (level: number) => string;
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "BoardLook")]
    pub type BoardLook;
    #[wasm_bindgen(typescript_type = "BoardWords")]
    pub type BoardWords;
    #[wasm_bindgen(typescript_type = "keyof BoardEvents")]
    pub type EventName;
    #[wasm_bindgen(typescript_type = "BoardEvents[keyof BoardEvents]")]
    pub type Listener;
}

type Listeners = Rc<RefCell<Vec<(String, Function)>>>;

/// A board in an element of the page. The element needs a height, and the package's style sheet.
#[wasm_bindgen]
#[allow(missing_debug_implementations, reason = "functions have none")]
pub struct Board {
    root: HtmlElement,
    view: BoardView,
    state: RefCell<Option<BoardState>>,
    listeners: Listeners,
}

#[wasm_bindgen]
impl Board {
    #[wasm_bindgen(constructor)]
    pub fn new(element: HtmlElement, words: Option<BoardWords>) -> Result<Board, JsError> {
        let _ = element.class_list().add_1("plateau-board");
        let listeners = Listeners::default();
        let told = listeners.clone();
        let words = Rc::new(Spoken { words: words.map_or(JsValue::UNDEFINED, Into::into) });
        let view = BoardView::new(element.clone(), words, Some(open_solid), move |event| {
            let (name, word) = match event {
                BoardEvent::Move(mv) => ("move", mv.to_string()),
                BoardEvent::Refused(reason) => {
                    ("refused", reason.map(|reason| reason.to_string()).unwrap_or_default())
                }
            };
            // A listener may add another.
            let all = told.borrow().clone();
            for (_, listener) in all.iter().filter(|(wanted, _)| wanted == name) {
                let _ = listener.call1(&JsValue::NULL, &word.as_str().into());
            }
        });
        let view = view.ok_or_else(|| JsError::new("a board needs a page"))?;
        Ok(Board { root: element, view, state: RefCell::default(), listeners })
    }

    /// Shows a game where it stands, by a motion where one move lies between.
    pub fn set(&self, game: &Game, look: Option<BoardLook>) {
        let look: JsValue = look.map_or(JsValue::UNDEFINED, Into::into);
        let part = |name: &str| {
            let part = Reflect::get(&look, &name.into()).unwrap_or(JsValue::UNDEFINED);
            (!part.is_undefined()).then_some(part)
        };
        let (position, last) = game.shown();
        let before = self.state.borrow().clone();
        let mut state = before.unwrap_or_else(|| BoardState::of(position));
        let usual = BoardState::of(position);
        (state.position, state.last, state.colours) = (position, last, usual.colours);
        if let Some(movable) = part("movable") {
            state.movable = movable.is_truthy();
        }
        if let Some(solid) = part("solid") {
            state.solid = solid.is_truthy();
        }
        if let Some(smooth) = part("smooth") {
            state.smooth = smooth.is_truthy();
        }
        if let Some(seat) = part("seat") {
            state.seat = if seat == "o" { Side::O } else { Side::X };
        }
        if let Some(theme) = part("theme").and_then(|theme| theme.as_string()) {
            state.tone = match theme.as_str() {
                "dark" => Tone::Dark,
                "contrast" => Tone::Contrast,
                _ => Tone::Light,
            };
            let _ = self.root.set_attribute("data-theme", &theme);
        }
        *self.state.borrow_mut() = Some(state.clone());
        self.view.set(BoardState { movable: state.movable && !game.is_over(), ..state });
    }

    /// Tells a function of what a person does.
    pub fn on(&self, event: EventName, listener: Listener) {
        let (event, listener): (JsValue, JsValue) = (event.into(), listener.into());
        if let (Some(name), Ok(listener)) = (event.as_string(), listener.dyn_into::<Function>()) {
            self.listeners.borrow_mut().push((name, listener));
        }
    }
}

struct Spoken {
    words: JsValue,
}

impl Spoken {
    fn ask(&self, name: &str, with: &[JsValue]) -> Option<String> {
        let function = Reflect::get(&self.words, &name.into()).ok()?.dyn_into::<Function>().ok()?;
        let list: js_sys::Array = with.iter().collect();
        function.apply(&JsValue::NULL, &list).ok()?.as_string()
    }
}

impl Words for Spoken {
    fn cell(&self, board: &Cells, _: &Marks, open: bool, place: Place) -> String {
        let name = board.place_name(place);
        let pieces: Vec<String> = match board.is_cube() {
            true => board.piece(place).map(letter).into_iter().collect(),
            false => board.cell(place).pieces.iter().rev().flatten().copied().map(letter).collect(),
        };
        let list: js_sys::Array = pieces.iter().map(|piece| JsValue::from_str(piece)).collect();
        let level = JsValue::from(place.level + 1);
        let asked = [name.as_str().into(), level, list.into(), open.into()];
        self.ask("cell", &asked).unwrap_or_else(|| {
            let level =
                if board.is_cube() { format!(" level {}", place.level + 1) } else { String::new() };
            let content = if pieces.is_empty() { "free".into() } else { pieces.join(" ") };
            format!("{name}{level}: {content}{}", if open { ", playable" } else { "" })
        })
    }

    fn table(&self, board: &Cells, level: u8) -> String {
        if !board.is_cube() {
            return title(board.game).to_owned();
        }
        self.ask("level", &[(level + 1).into()]).unwrap_or_else(|| format!("Level {}", level + 1))
    }

    fn count(&self, count: u8) -> String {
        count.to_string()
    }
}

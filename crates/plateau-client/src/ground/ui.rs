//! What every component may need: the settings, the language, where we are, and a word to the
//! reader.

use plateau_board::{Palette, Tone};
use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::colour::Colour;
use super::route::Route;
use super::settings::{Settings, Speed, Theme};
use crate::text::{Lang, Texts};

const DARK: &str = "(prefers-color-scheme: dark)";
const LESS_MOTION: &str = "(prefers-reduced-motion: reduce)";
const CONTRAST: &str = "(prefers-contrast: more)";
const COARSE: &str = "(pointer: coarse)";

/// What the system asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct System {
    pub lang: Lang,
    pub dark: bool,
    pub less_motion: bool,
    pub contrast: bool,
    /// What points here is a finger rather than a mouse.
    pub coarse: bool,
}

impl System {
    pub fn look() -> System {
        let matches = |query: &str| {
            window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
        };
        let languages: Vec<String> =
            window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
        System {
            lang: Lang::preferred(languages.iter().map(String::as_str)),
            dark: matches(DARK),
            less_motion: matches(LESS_MOTION),
            contrast: matches(CONTRAST),
            coarse: matches(COARSE),
        }
    }

    /// What the system asks for, now and whenever that changes.
    pub fn followed() -> RwSignal<System> {
        let system = RwSignal::new(System::look());
        let looked = Closure::<dyn Fn()>::new(move || system.set(System::look()));
        let callback = looked.as_ref().unchecked_ref();
        for list in [DARK, LESS_MOTION, CONTRAST, COARSE].map(|query| window().match_media(query)) {
            if let Ok(Some(list)) = list {
                let _ = list.add_event_listener_with_callback("change", callback);
            }
        }
        let _ = window().add_event_listener_with_callback("languagechange", callback);
        // It lives as long as the page.
        looked.forget();
        system
    }
}

#[derive(Clone, Copy)]
pub struct Ui {
    pub settings: RwSignal<Settings>,
    pub system: RwSignal<System>,
    pub route: RwSignal<Route>,
    /// A short word that goes away by itself, also read aloud.
    pub notice: RwSignal<String>,
    /// Nothing can be kept here: the store is full or forbidden.
    pub unkept: RwSignal<bool>,
    /// What is kept here could not be read.
    pub unread: RwSignal<bool>,
    /// An online game waits for our move: the title of the tab says so.
    pub our_turn: RwSignal<bool>,
    /// The game that is opened next is reviewed at once.
    pub review_next: RwSignal<bool>,
    /// Counts what other tabs have kept since.
    pub news: RwSignal<u32>,
    /// A newer page has been fetched and waits for a reload.
    pub update: RwSignal<bool>,
    /// The browser offers to install the page.
    pub installable: RwSignal<bool>,
    /// Counts the languages that were fetched since.
    pub languages: RwSignal<u32>,
}

impl Ui {
    /// The language that is wanted; its sentences may still be on their way.
    pub fn lang(&self) -> Lang {
        self.settings
            .with(|settings| settings.lang)
            .unwrap_or_else(|| self.system.with(|system| system.lang))
    }

    pub fn texts(&self) -> &'static Texts {
        self.languages.track();
        self.lang().texts()
    }

    pub fn theme(&self) -> Theme {
        let system = self.system.get();
        match self.settings.with(|settings| settings.theme) {
            Theme::Auto if system.contrast => Theme::Contrast,
            Theme::Auto if system.dark => Theme::Dark,
            Theme::Auto => Theme::Light,
            chosen => chosen,
        }
    }

    pub fn speed(&self) -> Speed {
        let usual =
            if self.system.with(|system| system.less_motion) { Speed::None } else { Speed::Normal };
        self.settings.with(|settings| settings.speed).unwrap_or(usual)
    }

    pub fn palette(&self, colours: [Colour; 2]) -> Palette {
        let tone = match self.theme() {
            Theme::Light | Theme::Auto => Tone::Light,
            Theme::Dark => Tone::Dark,
            Theme::Contrast => Tone::Contrast,
        };
        Palette::of(tone, colours)
    }

    /// Where the address says so already the browser sends no event, though another page may be
    /// shown there, such as what a link brought: then it is shown anew.
    pub fn go(&self, route: &Route) {
        let address = route.address();
        if location().hash().is_ok_and(|hash| hash == address) {
            self.route.set(route.clone());
        } else {
            let _ = location().set_hash(&address);
        }
    }

    /// Said again, the same words are heard again.
    pub fn say(&self, words: impl Into<String>) {
        self.notice.update(|said| *said = said_anew(said, words.into()));
    }

    /// Something was kept on the device, or could not be.
    pub fn note_kept(&self, kept: bool) {
        if self.unkept.get_untracked() == kept {
            self.unkept.set(!kept);
        }
    }

    /// What was said is over.
    pub fn hush(&self) {
        if self.notice.with_untracked(|words| !words.is_empty()) {
            self.notice.set(String::new());
        }
    }
}

/// The words, with a space more where they were just said: a screen reader reads only what has
/// changed.
pub fn said_anew(said: &str, mut words: String) -> String {
    if said == words && !words.is_empty() {
        words.push('\u{a0}');
    }
    words
}

pub fn use_ui() -> Ui {
    expect_context::<Ui>()
}

/// Milliseconds since the page opened.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

thread_local! {
    /// The address of what is shown. The browser's own is ahead of it from a click on a link until
    /// it tells us.
    static SHOWN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Reads the address and takes it as shown.
pub fn arrive() -> Route {
    let address = address();
    let route = Route::read(&address);
    SHOWN.set(address);
    route
}

/// The address says where the reader is now, without a step in the history: a reload comes back
/// here. A result that came in late does not hold back a reader on the way to another page.
pub fn show_address(route: &str) {
    if SHOWN.with_borrow(|shown| *shown != address()) {
        return;
    }
    let _ = window()
        .history()
        .and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(route)));
    SHOWN.set(address());
}

fn address() -> String {
    location().hash().unwrap_or_default()
}

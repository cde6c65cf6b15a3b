//! What every component may need: the settings, the language, where we are, and a word to the reader.

use leptos::prelude::*;

use crate::colour::Colour;
use crate::route::Route;
use crate::settings::{Settings, Speed, Theme};
use crate::text::{Lang, Texts};
use crate::view::palette::{Palette, srgb};

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
        let matches =
            |query: &str| window().match_media(query).ok().flatten().is_some_and(|list| list.matches());
        let languages: Vec<String> =
            window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
        System {
            lang: Lang::preferred(languages.iter().map(String::as_str)),
            dark: matches("(prefers-color-scheme: dark)"),
            less_motion: matches("(prefers-reduced-motion: reduce)"),
            contrast: matches("(prefers-contrast: more)"),
            coarse: matches("(pointer: coarse)"),
        }
    }
}

#[derive(Clone, Copy)]
pub struct Ui {
    pub settings: RwSignal<Settings>,
    pub system: System,
    pub route: RwSignal<Route>,
    /// A short word that goes away by itself, also read aloud.
    pub notice: RwSignal<String>,
    /// Nothing can be kept here: the store is full or forbidden.
    pub unkept: RwSignal<bool>,
    /// Counts what other tabs have kept since.
    pub news: RwSignal<u32>,
    /// A newer page has been fetched and waits for a reload.
    pub update: RwSignal<bool>,
}

impl Ui {
    pub fn lang(&self) -> Lang {
        self.settings.with(|settings| settings.lang).unwrap_or(self.system.lang)
    }

    pub fn texts(&self) -> &'static Texts {
        self.lang().texts()
    }

    pub fn theme(&self) -> Theme {
        match self.settings.with(|settings| settings.theme) {
            Theme::Auto if self.system.contrast => Theme::Contrast,
            Theme::Auto if self.system.dark => Theme::Dark,
            Theme::Auto => Theme::Light,
            chosen => chosen,
        }
    }

    pub fn speed(&self) -> Speed {
        let usual = if self.system.less_motion { Speed::None } else { Speed::Normal };
        self.settings.with(|settings| settings.speed).unwrap_or(usual)
    }

    pub fn palette(&self, colours: [Colour; 2]) -> Palette {
        let theme = self.theme();
        let (background, ground) = match theme {
            Theme::Light | Theme::Auto => ("eceff4", "d9dce3"),
            Theme::Dark => ("14171c", "262b33"),
            Theme::Contrast => ("000000", "101010"),
        };
        Palette {
            background: srgb(background),
            ground: srgb(ground),
            sides: colours.map(|colour| srgb(colour.hex())),
            dark: matches!(theme, Theme::Dark | Theme::Contrast),
            high_contrast: theme == Theme::Contrast,
        }
    }

    pub fn go(&self, route: &Route) {
        let _ = location().set_hash(&route.address());
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

/// The words, with a space more where they were just said: a screen reader reads only what has changed.
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

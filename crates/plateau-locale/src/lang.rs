//! Which language: by code, by what a browser or a terminal asks for, and its sentences.

use std::sync::OnceLock;
#[cfg(target_arch = "wasm32")]
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::{Lang, Texts};

static LOADED: [OnceLock<Texts>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];

impl Lang {
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The first of a browser's languages that there is, English otherwise.
    pub fn preferred<'a>(languages: impl IntoIterator<Item = &'a str>) -> Lang {
        languages
            .into_iter()
            .find_map(|tag| Lang::from_code(&tag.get(..2)?.to_ascii_lowercase()))
            .unwrap_or(Lang::En)
    }

    /// The plural form for a count, as Fluent names it.
    pub(crate) fn plural(self, count: usize) -> &'static str {
        let is_one = match self.code() {
            "fr" => count < 2,
            "ja" => false,
            _ => count == 1,
        };
        if is_one { "one" } else { "other" }
    }

    /// Whether a seat's name is the word for a person in some language: records carry the word of
    /// the language they began in.
    pub fn names_a_person(name: &str) -> bool {
        crate::generated::HUMAN.contains(&name)
    }
}

/// Natively every language is part of the program.
#[cfg(not(target_arch = "wasm32"))]
impl Lang {
    /// The compiled sentences, to be served as a file.
    pub const fn bundle(self) -> &'static str {
        crate::generated::BUNDLES[self as usize]
    }

    /// The sentences of this language.
    ///
    /// # Panics
    /// Never: the build script writes one bundle for each language, of this very program.
    pub fn texts(self) -> &'static Texts {
        LOADED[self as usize].get_or_init(|| {
            Texts::read(self, self.bundle()).expect("the build script wrote every sentence")
        })
    }
}

/// The language whose sentences were asked for last, of those that are loaded.
#[cfg(target_arch = "wasm32")]
static SPOKEN: AtomicUsize = AtomicUsize::new(0);

/// The page fetches the languages that its reader wants.
#[cfg(target_arch = "wasm32")]
impl Lang {
    /// Takes what was fetched; `false` where it does not fit this program.
    pub fn load(self, bundle: String) -> bool {
        if let Some(texts) = Texts::read(self, Box::leak(bundle.into_boxed_str())) {
            let _ = LOADED[self as usize].set(texts);
        }
        self.is_loaded()
    }

    pub fn is_loaded(self) -> bool {
        LOADED[self as usize].get().is_some()
    }

    /// The sentences of this language, of the one spoken before while they are still to come.
    ///
    /// # Panics
    /// Before a language is loaded: the page begins with one.
    pub fn texts(self) -> &'static Texts {
        let spoken = if self.is_loaded() { self as usize } else { SPOKEN.load(Relaxed) };
        SPOKEN.store(spoken, Relaxed);
        LOADED[spoken].get().expect("the page begins when a language is loaded")
    }
}

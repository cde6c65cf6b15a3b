//! The sentences of Plateau in every language.
//!
//! They stand in `locales/LANGUAGE/FEATURE.ftl`. The build script checks them and writes a method
//! for each: `texts.resign()`, `texts.review().best_told("c3")`. A missing sentence, an unknown gap
//! or a wrong plural form fails the build with file and line. At run time a language is one
//! [`Texts`], read from a compact bundle: embedded natively, fetched by the page.
//!
//! ```
//! use plateau_locale::Lang;
//!
//! let texts = Lang::preferred(["fr-CA", "en"]).texts();
//! assert_eq!(texts.resign(), "Abandonner");
//! ```

#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod bundle;
/// Checking the files of a language, for translators and the build.
#[cfg(feature = "check")]
pub mod check;
mod games;
mod lang;
mod numbers;
mod refusals;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod typography;

pub use bundle::{Family, Texts};
pub use games::GameTexts;
pub use generated::*;

/// Before a name whose letters are to change the order of nothing beside it: the first strong
/// isolate of Unicode (UAX #9).
pub const ISOLATE: char = '\u{2068}';

/// The files of the source language.
#[cfg(feature = "check")]
pub fn source() -> check::Language {
    let files = SOURCES.map(|(name, text)| (name.to_owned(), text.to_owned()));
    check::Language { code: check::SOURCE.to_owned(), files: files.into() }
}

#[allow(clippy::too_many_arguments, reason = "a sentence has as many gaps as it needs")]
mod generated {
    use crate::bundle::{Family, Texts, Value};

    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

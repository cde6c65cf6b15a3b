//! A text in both languages, as the lesson files hold it.

use super::Lang;

/// The same in both languages.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Both {
    pub en: String,
    pub fr: String,
}

impl Both {
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }

    /// `English == français`.
    pub fn read(text: &str) -> Option<Both> {
        let (en, fr) = text.split_once(" == ")?;
        Some(Both { en: en.trim().into(), fr: fr.trim().into() })
    }
}

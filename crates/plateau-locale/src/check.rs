//! Reads the Fluent files of a language, checks them against the source language and compiles them.
//!
//! The build script and `plateau translate` use the same module: what one refuses, so does the
//! other. Fluent is used in part: text, gaps, selectors, `NUMBER` and `DE`; attributes are members
//! of a family of texts (see `Entry::key`).

// With paths, because the build script includes this file by its path.
#[path = "check/code.rs"]
pub mod code;
#[path = "check/compiled.rs"]
mod compiled;
#[path = "check/pseudo.rs"]
pub mod pseudo;
#[path = "check/read.rs"]
mod read;

use std::collections::BTreeMap;
use std::fmt;

pub use compiled::compile;
pub use read::{Catalogue, Entry, read_catalogue};

use crate::check::read::Message;

/// The language that decides which sentences and gaps there are.
pub const SOURCE: &str = "en";

/// Files whose sentences are methods of `Texts` itself, not of a group named after the file.
pub const COMMON: [&str; 5] = ["common", "board", "game", "refusals", "settings"];

/// The files of one language, by the names that they have without `.ftl`.
#[derive(Debug)]
pub struct Language {
    pub code: String,
    pub files: Vec<(String, String)>,
}

/// A mistake in a file, with its place.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    pub file: String,
    pub line: usize,
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// The plural forms of a language, as Fluent names them. CLDR has more for some languages; these
/// are the forms of whole numbers below a million.
pub fn plural_forms(code: &str) -> Option<&'static [&'static str]> {
    Some(match code {
        "en" | "de" | "fr" | "es" | "it" | "nl" | "pt" | "sv" => &["one", "other"],
        "ja" | "zh" | "ko" => &["other"],
        "pl" | "ru" | "uk" => &["one", "few", "many", "other"],
        "cs" => &["one", "few", "other"],
        _ => return None,
    })
}

/// What is wrong with a language, measured by the source language.
pub fn faults(catalogue: &Catalogue, language: &Language) -> Vec<Fault> {
    let (messages, mut faults) = read::messages(language);
    let file_of = |entry: &Entry| format!("locales/{}/{}.ftl", language.code, entry.group);
    let Some(forms) = plural_forms(&language.code) else {
        faults.push(Fault {
            file: format!("locales/{}", language.code),
            line: 1,
            what: format!("the plural forms of '{}' are unknown to plural_forms", language.code),
        });
        return faults;
    };
    let known: BTreeMap<(&str, &str), &Entry> = catalogue
        .entries
        .iter()
        .map(|entry| ((entry.group.as_str(), entry.key.as_str()), entry))
        .collect();
    for message in &messages {
        let mut fault = |what: String| {
            faults.push(Fault { file: message.file(&language.code), line: message.line, what });
        };
        match known.get(&(message.group.as_str(), message.key.as_str())) {
            None => fault(format!("'{}' is not a sentence of '{SOURCE}'", message.key)),
            Some(entry) => {
                for what in message.faults(entry, forms) {
                    fault(what);
                }
            }
        }
    }
    let there: std::collections::BTreeSet<(&str, &str)> =
        messages.iter().map(|m| (m.group.as_str(), m.key.as_str())).collect();
    for entry in &catalogue.entries {
        if !there.contains(&(entry.group.as_str(), entry.key.as_str())) {
            let line = last_line(language, &entry.group);
            let what = format!("'{}' is missing", entry.key);
            faults.push(Fault { file: file_of(entry), line, what });
        }
    }
    faults
}

/// What a program knows of a language before its sentences are loaded.
pub fn spoken(language: &Language) -> code::Spoken {
    let (messages, _) = read::messages(language);
    let plain = |key: &str| {
        let found = messages.iter().find(|message| message.key == key);
        match found.map(|message| message.parts.as_slice()) {
            Some([read::Part::Text(text)]) => text.clone(),
            _ => language.code.clone(),
        }
    };
    code::Spoken {
        code: language.code.clone(),
        name: plain("language-name"),
        human: plain("human"),
    }
}

fn last_line(language: &Language, group: &str) -> usize {
    let file = language.files.iter().find(|(name, _)| name == group);
    file.map_or(1, |(_, text)| text.lines().count().max(1))
}

impl Message {
    pub(crate) fn file(&self, code: &str) -> String {
        format!("locales/{code}/{}.ftl", self.group)
    }
}

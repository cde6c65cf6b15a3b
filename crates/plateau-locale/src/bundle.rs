//! A language at run time: its sentences and the evaluator of gaps and selectors.

use crate::{ISOLATE, Lang, generated};

/// What fills a gap.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    Text(&'a str),
    Count(usize),
}

/// The sentences of one language.
#[derive(Debug)]
pub struct Texts {
    pub(crate) lang: Lang,
    entries: Vec<&'static str>,
}

/// Control characters of a bundle; `check/compiled.rs` writes them.
const GAP: char = '\u{1}';
const SELECT: char = '\u{2}';
const KEY: char = '\u{3}';
const PATTERN: char = '\u{4}';
const END: char = '\u{5}';
const DE: char = '\u{6}';

/// Letters before which the French "de" is elided.
const VOWELS: &str = "AEIOUYÀÂÉÈÊËÎÏÔÛÙaeiouyàâéèêëîïôûù";

impl Texts {
    /// A bundle that fits this program.
    pub fn read(lang: Lang, bundle: &'static str) -> Option<Texts> {
        let entries: Vec<&str> = bundle.split_terminator('\0').collect();
        (entries.len() == generated::ENTRIES).then_some(Texts { lang, entries })
    }

    pub fn lang(&self) -> Lang {
        self.lang
    }

    pub(crate) fn plain(&self, index: usize) -> &'static str {
        self.entries[index]
    }

    pub(crate) fn fill(&self, index: usize, values: &[Value<'_>]) -> String {
        let mut written = String::new();
        self.evaluate(self.entries[index], values, &mut written);
        written
    }

    /// Appends a pattern and returns what follows it: a key, an end or nothing.
    fn evaluate<'p>(
        &self,
        mut pattern: &'p str,
        values: &[Value<'_>],
        out: &mut String,
    ) -> &'p str {
        while let Some(at) = pattern.find([GAP, SELECT, KEY, END, DE]) {
            out.push_str(&pattern[..at]);
            let mut rest = pattern[at..].chars();
            let control = rest.next();
            if control == Some(KEY) || control == Some(END) {
                return &pattern[at..];
            }
            let place = rest.next().map_or(0, |digit| digit as usize - '0' as usize);
            let value = values.get(place).copied().unwrap_or(Value::Text(""));
            pattern = rest.as_str();
            if control == Some(SELECT) {
                pattern = self.select(pattern, value, values, out);
            } else {
                self.write(value, control == Some(DE), out);
            }
        }
        out.push_str(pattern);
        ""
    }

    /// Appends the variant that fits and returns what follows the selector.
    fn select<'p>(
        &self,
        mut pattern: &'p str,
        value: Value<'_>,
        values: &[Value<'_>],
        out: &mut String,
    ) -> &'p str {
        let mut is_chosen = false;
        let mut nothing = String::new();
        while let Some(variant) = pattern.strip_prefix(KEY) {
            let (key, inner) = variant.split_once(PATTERN).unwrap_or_default();
            let fits = !is_chosen && (key == "*" || self.fits(value, key));
            is_chosen |= fits;
            pattern = self.evaluate(inner, values, if fits { &mut *out } else { &mut nothing });
        }
        pattern.strip_prefix(END).unwrap_or_default()
    }

    fn fits(&self, value: Value<'_>, key: &str) -> bool {
        match value {
            Value::Text(text) => text == key,
            Value::Count(count) => self.lang.plural(count) == key || count.to_string() == key,
        }
    }

    fn write(&self, value: Value<'_>, takes_de: bool, out: &mut String) {
        match value {
            Value::Count(count) => out.push_str(&self.count(count)),
            Value::Text(text) => {
                if takes_de {
                    let bare = text.trim_start_matches(ISOLATE);
                    let is_elided = bare.starts_with(|first| VOWELS.contains(first));
                    out.push_str(if is_elided { "d’" } else { "de " });
                }
                out.push_str(text);
            }
        }
    }
}

/// Sentences that are chosen by a name or a place: the attributes of a message.
#[derive(Clone, Copy, Debug)]
pub struct Family<'a> {
    texts: &'a Texts,
    first: usize,
    keys: &'static [&'static str],
    /// The names of the gaps that its members may have.
    gaps: &'static [&'static str],
}

impl<'a> Family<'a> {
    pub(crate) fn new(
        texts: &'a Texts,
        first: usize,
        keys: &'static [&'static str],
        gaps: &'static [&'static str],
    ) -> Family<'a> {
        Family { texts, first, keys, gaps }
    }

    pub fn keys(self) -> &'static [&'static str] {
        self.keys
    }

    pub fn len(self) -> usize {
        self.keys.len()
    }

    pub fn is_empty(self) -> bool {
        self.keys.is_empty()
    }

    fn index(self, key: &str) -> Option<usize> {
        self.keys.iter().position(|known| *known == key)
    }

    pub fn get(self, key: &str) -> Option<&'static str> {
        self.index(key).map(|at| self.at(at))
    }

    /// The text at a place, nothing beyond the last.
    pub fn at(self, index: usize) -> &'static str {
        if index < self.keys.len() { self.texts.plain(self.first + index) } else { "" }
    }

    /// The texts in the order of the source language.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        let texts = self.texts;
        (self.first..self.first + self.keys.len()).map(|index| texts.plain(index))
    }

    /// A member with its gaps filled; nothing where there is no such member.
    pub fn fill(self, key: &str, values: &[(&str, &str)]) -> Option<String> {
        let value = |gap: &&str| {
            let found = values.iter().find(|(name, _)| name == gap);
            Value::Text(found.map_or("", |(_, value)| value))
        };
        let values: Vec<Value<'_>> = self.gaps.iter().map(value).collect();
        self.index(key).map(|at| self.texts.fill(self.first + at, &values))
    }
}

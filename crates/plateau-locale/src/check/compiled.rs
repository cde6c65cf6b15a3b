//! The compiled form of a language: the sentences in the order of the source language, each ended
//! by a zero character, gaps and selectors as control characters. `bundle.rs` reads it.

use std::collections::BTreeMap;

use super::read::{self, Part};
use super::{Catalogue, Language};

/// One bundle. The language must be without faults.
pub fn compile(catalogue: &Catalogue, language: &Language) -> String {
    let (messages, _) = read::messages(language);
    let by_key: BTreeMap<(&str, &str), &[Part]> = messages
        .iter()
        .map(|message| ((message.group.as_str(), message.key.as_str()), message.parts.as_slice()))
        .collect();
    let mut bundle = String::new();
    for entry in &catalogue.entries {
        let place = |name: &str| {
            let at = entry.gaps.iter().position(|gap| gap.name == name).unwrap_or(0);
            char::from(b'0' + u8::try_from(at).unwrap_or(0))
        };
        if let Some(parts) = by_key.get(&(entry.group.as_str(), entry.key.as_str())) {
            write(&mut bundle, parts, &place);
        }
        bundle.push('\0');
    }
    bundle
}

fn write(bundle: &mut String, parts: &[Part], place: &impl Fn(&str) -> char) {
    for part in parts {
        match part {
            Part::Text(text) => bundle.push_str(text),
            Part::Gap(gap) | Part::Count(gap) => bundle.extend(['\u{1}', place(gap)]),
            Part::De(gap) => bundle.extend(['\u{6}', place(gap)]),
            Part::Select(gap, variants) => {
                bundle.extend(['\u{2}', place(gap)]);
                for (key, inner) in variants {
                    // The default takes every value, so it needs no name.
                    let key = if key.starts_with('*') { "*" } else { key };
                    bundle.push('\u{3}');
                    bundle.push_str(key);
                    bundle.push('\u{4}');
                    write(bundle, inner, place);
                }
                bundle.push('\u{5}');
            }
        }
    }
}

//! The Rust that calls the sentences: a method each, grouped by file.

use std::fmt::Write as _;

use super::{COMMON, Catalogue, Entry, SOURCE};

/// `move-told` becomes `move_told`.
fn snake(key: &str) -> String {
    let name = key.replace('-', "_");
    let is_keyword = ["continue", "loop", "move", "match", "type", "yield", "in", "for"]
        .contains(&name.as_str());
    if is_keyword { format!("r#{name}") } else { name }
}

/// `review` becomes `ReviewTexts`.
fn type_name(group: &str) -> String {
    let mut name: String = group
        .split('-')
        .flat_map(|part| {
            let (first, rest) = part.split_at(1);
            [first.to_ascii_uppercase(), rest.to_owned()]
        })
        .collect();
    name.push_str("Texts");
    name
}

/// What the program knows of a language before its sentences are loaded.
#[derive(Debug)]
pub struct Spoken {
    pub code: String,
    pub name: String,
    /// The word for a person at the board.
    pub human: String,
}

/// The generated module.
pub fn write(catalogue: &Catalogue, languages: &[Spoken]) -> String {
    let mut out = String::from("// Written by build.rs from locales/.\n\n");
    languages_enum(&mut out, languages);
    let _ = writeln!(out, "pub(crate) const ENTRIES: usize = {};\n", catalogue.entries.len());
    let mut groups: Vec<&str> = catalogue.entries.iter().map(|e| e.group.as_str()).collect();
    groups.dedup();
    let (common, features): (Vec<&str>, Vec<&str>) =
        groups.into_iter().partition(|group| COMMON.contains(group));
    sources(&mut out, catalogue);
    out.push_str("impl Texts {\n");
    for group in &features {
        let (method, name) = (snake(group), type_name(group));
        let _ = writeln!(
            out,
            "    /// The sentences of `{group}.ftl`.\n    pub fn {method}(&self) -> {name}<'_> {{\n        {name}(self)\n    }}\n"
        );
    }
    for group in &common {
        methods(&mut out, catalogue, group, "self");
    }
    out.push_str("}\n\n");
    for group in &features {
        let name = type_name(group);
        let _ = writeln!(
            out,
            "/// The sentences of `{group}.ftl`.\n#[derive(Clone, Copy, Debug)]\npub struct {name}<'a>(&'a Texts);\n\nimpl<'a> {name}<'a> {{"
        );
        methods(&mut out, catalogue, group, "self.0");
        out.push_str("}\n\n");
    }
    out
}

fn languages_enum(out: &mut String, languages: &[Spoken]) {
    let variant = |code: &str| {
        let (first, rest) = code.split_at(1);
        format!("{}{rest}", first.to_ascii_uppercase())
    };
    let variants: Vec<String> = languages.iter().map(|spoken| variant(&spoken.code)).collect();
    let all: Vec<String> = variants.iter().map(|name| format!("Lang::{name}")).collect();
    let _ = writeln!(
        out,
        "/// The languages: one a folder in `locales`.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]\npub enum Lang {{\n    {},\n}}\n\n\
         impl Lang {{\n    pub const ALL: [Lang; {}] = [{}];\n\n    \
         /// Its code, as in the `lang` attribute.\n    \
         pub const fn code(self) -> &'static str {{\n        match self {{",
        variants.join(",\n    "),
        languages.len(),
        all.join(", "),
    );
    for (name, Spoken { code, .. }) in variants.iter().zip(languages) {
        let _ = writeln!(out, "            Lang::{name} => {code:?},");
    }
    out.push_str("        }\n    }\n\n    /// Its own name for itself.\n    pub const fn name(self) -> &'static str {\n        match self {\n");
    for (name, Spoken { name: called, .. }) in variants.iter().zip(languages) {
        let _ = writeln!(out, "            Lang::{name} => {called:?},");
    }
    out.push_str("        }\n    }\n}\n\n");
    let _ = writeln!(
        out,
        "#[cfg(not(target_arch = \"wasm32\"))]\npub(crate) const BUNDLES: [&str; {}] = [",
        languages.len()
    );
    for Spoken { code, .. } in languages {
        let _ = writeln!(out, "    include_str!(concat!(env!(\"OUT_DIR\"), \"/{code}.texts\")),");
    }
    out.push_str("];\n\n");
    let humans: Vec<String> =
        languages.iter().map(|spoken| format!("{:?}", spoken.human)).collect();
    let _ = writeln!(
        out,
        "pub(crate) const HUMAN: [&str; {}] = [{}];\n",
        humans.len(),
        humans.join(", ")
    );
}

/// The files of the source language, for translators.
fn sources(out: &mut String, catalogue: &Catalogue) {
    let mut groups: Vec<&str> = catalogue.entries.iter().map(|e| e.group.as_str()).collect();
    groups.dedup();
    let _ = writeln!(
        out,
        "#[cfg(feature = \"check\")]\npub(crate) const SOURCES: [(&str, &str); {}] = [",
        groups.len()
    );
    for group in groups {
        let path = format!("/locales/{SOURCE}/{group}.ftl");
        let _ = writeln!(
            out,
            "    ({group:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?}))),"
        );
    }
    out.push_str("];\n\n");
}

fn methods(out: &mut String, catalogue: &Catalogue, group: &str, texts: &str) {
    let entries: Vec<(usize, &Entry)> =
        catalogue.entries.iter().enumerate().filter(|(_, entry)| entry.group == group).collect();
    let mut at = 0;
    while at < entries.len() {
        let (index, entry) = entries[at];
        if let Some((family, _)) = entry.key.split_once('.') {
            let members: Vec<&str> = entries[at..]
                .iter()
                .map_while(|(_, entry)| {
                    entry.key.split_once('.').filter(|(name, _)| *name == family).map(|(_, m)| m)
                })
                .collect();
            // A message with a value and attributes keeps its name for the value.
            let name = snake(family);
            let keys: Vec<String> = members.iter().map(|member| format!("{member:?}")).collect();
            let gaps: Vec<String> =
                entry.gaps.iter().map(|gap| format!("{:?}", gap.name)).collect();
            let lifetime = if texts == "self" { "'_" } else { "'a" };
            let _ = writeln!(
                out,
                "    pub fn {name}(&self) -> Family<{lifetime}> {{\n        Family::new({texts}, {index}, &[{}], &[{}])\n    }}\n",
                keys.join(", "),
                gaps.join(", ")
            );
            at += members.len();
        } else {
            method(out, index, entry, texts);
            at += 1;
        }
    }
}

fn method(out: &mut String, index: usize, entry: &Entry, texts: &str) {
    let name = snake(&entry.key);
    if entry.gaps.is_empty() {
        let _ = writeln!(
            out,
            "    pub fn {name}(&self) -> &'static str {{\n        {texts}.plain({index})\n    }}\n"
        );
        return;
    }
    let (mut arguments, mut values) = (String::new(), Vec::new());
    for gap in &entry.gaps {
        let (argument, kind, form) = if gap.is_count {
            (snake(&gap.name), "usize", "Count")
        } else {
            (snake(&gap.name), "&str", "Text")
        };
        let _ = write!(arguments, ", {argument}: {kind}");
        values.push(format!("Value::{form}({argument})"));
    }
    let _ = writeln!(
        out,
        "    pub fn {name}(&self{arguments}) -> String {{\n        {texts}.fill({index}, &[{}])\n    }}\n",
        values.join(", ")
    );
}

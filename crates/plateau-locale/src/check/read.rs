//! Fluent files as a flat list of sentences.

use std::collections::BTreeSet;

use fluent_syntax::ast::{
    Comment, Entry as Parsed, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::{Fault, Language};

/// What a gap is filled with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    pub name: String,
    /// A count, which chooses plural forms; otherwise text.
    pub is_count: bool,
}

/// A sentence of the source language.
#[derive(Debug)]
pub struct Entry {
    /// The file.
    pub group: String,
    /// `name` for a message, `name.member` for a member of a family.
    pub key: String,
    /// In the order of the generated function's arguments.
    pub gaps: Vec<Gap>,
}

/// All sentences of the source language, in the order of files and lines.
#[derive(Debug)]
pub struct Catalogue {
    pub entries: Vec<Entry>,
    pub faults: Vec<Fault>,
}

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Text(String),
    Gap(String),
    /// `NUMBER($gap)`: a count.
    Count(String),
    /// `DE($gap)`: the French "de" before the value, elided before a vowel.
    De(String),
    /// A selector with its variants; the default one is last, under `*`.
    Select(String, Vec<(String, Vec<Part>)>),
}

/// A sentence as it stands in a file of any language.
#[derive(Debug)]
pub struct Message {
    pub group: String,
    pub key: String,
    pub line: usize,
    pub parts: Vec<Part>,
    /// The gaps that the comment names, in its order.
    pub told: Vec<String>,
}

const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Whether the variants are chosen by a count.
fn counts(variants: &[(String, Vec<Part>)], default: &str) -> bool {
    let is_number = |key: &str| PLURALS.contains(&key) || key.parse::<u64>().is_ok();
    is_number(default) && variants.iter().all(|(key, _)| key.starts_with('*') || is_number(key))
}

/// Reads the source language and decides the gaps of each sentence.
pub fn read_catalogue(source: &Language) -> Catalogue {
    let (messages, mut faults) = messages(source);
    let mut seen = BTreeSet::new();
    let mut entries = Vec::new();
    for message in messages {
        let mut fault = |what: String| {
            faults.push(Fault { file: message.file(&source.code), line: message.line, what });
        };
        if !seen.insert((message.group.clone(), message.key.clone())) {
            fault(format!("'{}' is there twice", message.key));
        }
        let used = gaps(&message.parts);
        let is_member = message.key.contains('.');
        for gap in used.iter().filter(|gap| !message.told.contains(&gap.name)) {
            if used.len() > 1 || is_member {
                fault(format!(
                    "the comment of '{}' does not name ${}: its order is that of the arguments",
                    message.key, gap.name
                ));
            }
        }
        let mut ordered: Vec<Gap> = message
            .told
            .iter()
            .filter_map(|name| {
                let found = used.iter().find(|gap| gap.name == *name).cloned();
                // The members of a family share their gaps.
                found.or(is_member.then(|| Gap { name: name.clone(), is_count: false }))
            })
            .collect();
        if ordered.is_empty() {
            ordered = used;
        }
        entries.push(Entry { group: message.group, key: message.key, gaps: ordered });
    }
    Catalogue { entries, faults }
}

impl Message {
    /// What is wrong with it in a language with these plural forms.
    pub fn faults(&self, entry: &Entry, forms: &[&str]) -> Vec<String> {
        let mut found = Vec::new();
        let is_member = self.key.contains('.');
        let used = gaps(&self.parts);
        for gap in &used {
            if !entry.gaps.iter().any(|known| known.name == gap.name) {
                found.push(format!("'{}' has the unknown gap ${}", self.key, gap.name));
            }
        }
        for gap in entry.gaps.iter().filter(|_| !is_member) {
            if !used.iter().any(|one| one.name == gap.name) {
                found.push(format!("'{}' lacks the gap ${}", self.key, gap.name));
            }
        }
        selectors(&self.parts, &mut |gap, variants| {
            let is_count = entry.gaps.iter().any(|known| known.name == gap && known.is_count);
            if !is_count {
                return;
            }
            let has =
                |form: &str| variants.iter().any(|(key, _)| key.trim_start_matches('*') == form);
            for form in forms.iter().filter(|form| !has(form)) {
                found.push(format!("'{}' lacks the plural form [{form}]", self.key));
            }
            for (key, _) in variants {
                let key = key.trim_start_matches('*');
                if PLURALS.contains(&key) && !forms.contains(&key) {
                    found.push(format!("'{}' has [{key}], no plural form here", self.key));
                }
            }
        });
        found
    }
}

fn selectors<'a>(parts: &'a [Part], tell: &mut impl FnMut(&'a str, &'a [(String, Vec<Part>)])) {
    for part in parts {
        if let Part::Select(gap, variants) = part {
            tell(gap, variants);
            for (_, inner) in variants {
                selectors(inner, tell);
            }
        }
    }
}

/// The gaps of a sentence in the order of their first appearance.
fn gaps(parts: &[Part]) -> Vec<Gap> {
    fn add(found: &mut Vec<Gap>, name: &str, is_count: bool) {
        match found.iter_mut().find(|gap| gap.name == name) {
            Some(gap) => gap.is_count |= is_count,
            None => found.push(Gap { name: name.to_owned(), is_count }),
        }
    }
    fn walk(parts: &[Part], found: &mut Vec<Gap>) {
        for part in parts {
            match part {
                Part::Text(_) => {}
                Part::Gap(name) | Part::De(name) => add(found, name, false),
                Part::Count(name) => add(found, name, true),
                Part::Select(name, variants) => {
                    let default = variants.last().map_or("", |(key, _)| &key[1..]);
                    add(found, name, counts(variants, default));
                    variants.iter().for_each(|(_, inner)| walk(inner, found));
                }
            }
        }
    }
    let mut found = Vec::new();
    walk(parts, &mut found);
    found
}

/// Every sentence of a language with what cannot be read.
pub fn messages(language: &Language) -> (Vec<Message>, Vec<Fault>) {
    let (mut all, mut faults) = (Vec::new(), Vec::new());
    for (group, text) in &language.files {
        let file = format!("locales/{}/{group}.ftl", language.code);
        let resource = match parser::parse(text.as_str()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                for error in errors {
                    let line = text[..error.pos.start.min(text.len())].matches('\n').count() + 1;
                    faults.push(Fault { file: file.clone(), line, what: error.kind.to_string() });
                }
                resource
            }
        };
        for entry in resource.body {
            let Parsed::Message(message) = entry else { continue };
            let line = line_of(text, message.id.name, None);
            let told = message.comment.as_ref().map_or(Vec::new(), told);
            let mut add = |key: String, line: usize, pattern: &Pattern<&str>| {
                let (group, told) = (group.clone(), told.clone());
                match parts(pattern) {
                    Ok(parts) => all.push(Message { group, key, line, parts, told }),
                    Err(what) => faults.push(Fault { file: file.clone(), line, what }),
                }
            };
            if let Some(pattern) = &message.value {
                add(message.id.name.to_owned(), line, pattern);
            }
            for attribute in &message.attributes {
                let line = line_of(text, message.id.name, Some(attribute.id.name));
                add(format!("{}.{}", message.id.name, attribute.id.name), line, &attribute.value);
            }
        }
    }
    (all, faults)
}

/// The line on which a message, or its attribute, begins.
fn line_of(text: &str, id: &str, attribute: Option<&str>) -> usize {
    let begins = |line: &str, name: &str| {
        line.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let lines = || text.lines().enumerate();
    let message = lines().find(|(_, line)| begins(line, id)).map_or(0, |(at, _)| at);
    let at = attribute.and_then(|name| {
        lines()
            .skip(message)
            .find(|(_, line)| line.trim_start().strip_prefix('.').is_some_and(|l| begins(l, name)))
            .map(|(at, _)| at)
    });
    at.unwrap_or(message) + 1
}

/// The gaps that a comment names.
fn told(comment: &Comment<&str>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in &comment.content {
        for piece in line.split('$').skip(1) {
            let end =
                piece.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(piece.len());
            if end > 0 && !names.iter().any(|name| name == &piece[..end]) {
                names.push(piece[..end].to_owned());
            }
        }
    }
    names
}

fn parts(pattern: &Pattern<&str>) -> Result<Vec<Part>, String> {
    let mut all = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => add_text(&mut all, value),
            PatternElement::Placeable { expression } => add_expression(&mut all, expression)?,
        }
    }
    Ok(all)
}

fn add_text(all: &mut Vec<Part>, text: &str) {
    if let Some(Part::Text(before)) = all.last_mut() {
        before.push_str(text);
    } else {
        all.push(Part::Text(text.to_owned()));
    }
}

fn add_expression(all: &mut Vec<Part>, expression: &Expression<&str>) -> Result<(), String> {
    match expression {
        Expression::Inline(inline) => add_inline(all, inline),
        Expression::Select { selector, variants } => {
            let gap = variable(selector).ok_or("a selector must be a gap")?;
            let mut read: Vec<(String, Vec<Part>)> = Vec::new();
            let mut default = None;
            for variant in variants {
                let key = match variant.key {
                    VariantKey::Identifier { name } => name,
                    VariantKey::NumberLiteral { value } => value,
                };
                let inner = parts(&variant.value)?;
                if variant.default {
                    default = Some((format!("*{key}"), inner));
                } else {
                    read.push((key.to_owned(), inner));
                }
            }
            read.push(default.ok_or("a selector without a default")?);
            all.push(Part::Select(gap.to_owned(), read));
            Ok(())
        }
    }
}

fn add_inline(all: &mut Vec<Part>, inline: &InlineExpression<&str>) -> Result<(), String> {
    match inline {
        InlineExpression::StringLiteral { value } => {
            add_text(all, &unescape_unicode_to_string(value));
        }
        InlineExpression::NumberLiteral { value } => add_text(all, value),
        InlineExpression::VariableReference { id } => all.push(Part::Gap(id.name.to_owned())),
        InlineExpression::FunctionReference { id, arguments } => {
            let gap = match arguments.positional.as_slice() {
                [one] => variable(one),
                _ => None,
            };
            let gap = gap.ok_or_else(|| format!("{}() takes one gap", id.name))?.to_owned();
            all.push(match id.name {
                "NUMBER" => Part::Count(gap),
                "DE" => Part::De(gap),
                other => return Err(format!("{other}() is unknown: there are NUMBER and DE")),
            });
        }
        InlineExpression::Placeable { expression } => add_expression(all, expression)?,
        InlineExpression::MessageReference { id, .. }
        | InlineExpression::TermReference { id, .. } => {
            return Err(format!("'{}': references are not used here", id.name));
        }
    }
    Ok(())
}

fn variable<'a>(inline: &InlineExpression<&'a str>) -> Option<&'a str> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name),
        InlineExpression::FunctionReference { id, arguments } if id.name == "NUMBER" => {
            arguments.positional.first().and_then(variable)
        }
        _ => None,
    }
}

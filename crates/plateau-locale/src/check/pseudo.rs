//! A pseudo-language for layouts: English with accents and a third longer, so that what is cut off
//! or not translated is seen at once.

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

/// A file of the source language in the pseudo-language.
pub fn pseudo(text: &str) -> Option<String> {
    let mut resource = parser::parse(text.to_owned()).ok()?;
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            message.value.iter_mut().for_each(change);
            message.attributes.iter_mut().for_each(|attribute| change(&mut attribute.value));
        }
    }
    Some(serializer::serialize(&resource))
}

fn change(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = longer(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter_mut().for_each(|variant| change(&mut variant.value));
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}

fn longer(text: &str) -> String {
    let accented = |c: char| match c {
        'a' => "áá",
        'e' => "éé",
        'i' => "í",
        'o' => "óó",
        'u' => "ú",
        'c' => "ç",
        'n' => "ñ",
        'y' => "ý",
        _ => "",
    };
    let mut all = String::new();
    for c in text.chars() {
        match accented(c) {
            "" => all.push(c),
            other => all.push_str(other),
        }
    }
    all
}

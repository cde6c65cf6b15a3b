//! Names of people within a sentence, isolated: letters of the other writing direction change the
//! order of nothing beside them. Texts carry the isolates of Unicode (UAX #9), pages show `<bdi>`
//! in their place.

use crate::text::ISOLATE;

/// The end of an isolate.
const END: char = '\u{2069}';

/// A name to be put into a sentence.
pub fn isolated(name: &str) -> String {
    format!("{ISOLATE}{name}{END}")
}

/// The pieces of a sentence, and whether each is an isolated name.
fn pieces(sentence: &str) -> Vec<(&str, bool)> {
    let mut found = Vec::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once(ISOLATE) {
        let (name, behind) = after.split_once(END).unwrap_or((after, ""));
        found.extend([(before, false), (name, true)]);
        rest = behind;
    }
    found.push((rest, false));
    found.retain(|(piece, _)| !piece.is_empty());
    found
}

/// A sentence as a page shows it.
#[cfg(target_arch = "wasm32")]
pub fn with_names(sentence: &str) -> impl leptos::prelude::IntoView + use<> {
    use leptos::prelude::*;

    let piece = |(text, is_name): (&str, bool)| {
        let text = text.to_owned();
        if is_name { view! { <bdi>{text}</bdi> }.into_any() } else { text.into_any() }
    };
    pieces(sentence).into_iter().map(piece).collect_view()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_sentences() {
        let sentence =
            format!("{} – {}, 5 moves", isolated("\u{5d0}\u{5d3}\u{5d4}"), isolated("Ada"));
        let expected =
            [("\u{5d0}\u{5d3}\u{5d4}", true), (" – ", false), ("Ada", true), (", 5 moves", false)];
        assert_eq!(pieces(&sentence), expected);
        assert_eq!(pieces("5 moves"), [("5 moves", false)]);
        assert_eq!(pieces(&isolated("Ada")), [("Ada", true)]);
        assert_eq!(pieces(""), []);
    }
}

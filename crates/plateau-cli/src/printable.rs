//! Text from outside made fit for a terminal: every character that moves the cursor, hides or
//! reorders others is escaped.

/// The text on one line, with nothing in it that a terminal acts on.
pub fn printable(text: &str) -> String {
    text.chars().flat_map(escaped).collect()
}

/// The character, or its escape where a terminal would not simply show it.
pub fn escaped(c: char) -> impl Iterator<Item = char> {
    let escape = is_hidden(c).then(|| c.escape_default());
    let plain = escape.is_none().then_some(c);
    escape.into_iter().flatten().chain(plain)
}

/// Control characters, line separators, bidirectional controls, zero-width characters and tags.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(printable("Zoë 黑 ♟ it's \"a\\b\""), "Zoë 黑 ♟ it's \"a\\b\"");
        assert_eq!(printable("a\u{1b}[2Jb\u{7}\n"), "a\\u{1b}[2Jb\\u{7}\\n");
        assert_eq!(
            printable("\u{202e}x\u{200b}\u{2066}\u{feff}"),
            "\\u{202e}x\\u{200b}\\u{2066}\\u{feff}"
        );
        assert_eq!(printable("\u{9b}31m\u{2028}\u{e0041}"), "\\u{9b}31m\\u{2028}\\u{e0041}");
    }
}

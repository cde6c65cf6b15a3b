//! Characters that would be misread inside tag values and comments, and how they are written.

/// The text with every character of `special`, the backslash and line ends escaped.
pub(super) fn escaped(text: &str, special: char) -> String {
    let mut written = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => written.push_str("\\n"),
            '\r' => written.push_str("\\r"),
            c if c == special || c == '\\' => written.extend(['\\', c]),
            c => written.push(c),
        }
    }
    written
}

/// The character that a backslash and this one stand for.
pub(super) fn unescaped(c: char) -> Option<char> {
    match c {
        '\\' | '"' | '}' | '[' => Some(c),
        'n' => Some('\n'),
        'r' => Some('\r'),
        _ => None,
    }
}

//! A Rust source taken apart just far enough for the rules: code, comments, and what is only for
//! tests.

/// The same lines twice: once with only the code left, once with only the comments. What is left
/// out (string and character literals from both) is blank, so that places stay the same.
pub struct Scan {
    pub code: String,
    pub comments: String,
}

impl Scan {
    pub fn new(source: &str) -> Scan {
        let mut scan = Scan { code: String::new(), comments: String::new() };
        let mut rest = source;
        while !rest.is_empty() {
            let after_word = scan.code.ends_with(is_word);
            let (part, length) = first_part(rest, after_word);
            let (text, tail) = rest.split_at(length);
            scan.push(part, text);
            rest = tail;
        }
        scan
    }

    fn push(&mut self, part: TextPart, text: &str) {
        for (kept, into) in
            [(TextPart::Code, &mut self.code), (TextPart::Comment, &mut self.comments)]
        {
            if part == kept {
                into.push_str(text);
            } else {
                into.extend(text.chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TextPart {
    Code,
    Comment,
    Literal,
}

/// First token of the text, and its length in bytes.
fn first_part(text: &str, after_word: bool) -> (TextPart, usize) {
    if text.starts_with("//") {
        return (TextPart::Comment, text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return (TextPart::Comment, block_comment(text));
    }
    if !after_word && let Some(length) = raw_string(text) {
        return (TextPart::Literal, length);
    }
    if text.starts_with('"') {
        return (TextPart::Literal, quoted(text, '"'));
    }
    if text.starts_with('\'') {
        // A lifetime is code; a character literal closes after one character or begins with an
        // escape.
        let mut inside = text.chars().skip(1);
        let (first, second) = (inside.next(), inside.next());
        if first == Some('\\') || second == Some('\'') {
            return (TextPart::Literal, quoted(text, '\''));
        }
    }
    (TextPart::Code, text.chars().next().map_or(0, char::len_utf8))
}

/// Block comments nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        match rest {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of a raw string, byte or not, if the text begins with one.
fn raw_string(text: &str) -> Option<usize> {
    let start = text.strip_prefix('b').unwrap_or(text).strip_prefix('r')?;
    let body = start.trim_start_matches('#');
    let hashes = &start[..start.len() - body.len()];
    let body = body.strip_prefix('"')?;
    let close = format!("\"{hashes}");
    let end = body.find(&close).map_or(body.len(), |end| end + close.len());
    Some(text.len() - body.len() + end)
}

fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

const TEST_MARK: &str = "#[cfg(test)]";

/// The code without the items under `#[cfg(test)]`, which become blank.
pub fn without_tests(code: &str) -> String {
    let mut left = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(start) = rest.find(TEST_MARK) {
        left.push_str(&rest[..start]);
        let length = TEST_MARK.len() + item_length(&rest[start + TEST_MARK.len()..]);
        left.extend(
            rest[start..start + length].chars().map(|c| if c == '\n' { '\n' } else { ' ' }),
        );
        rest = &rest[start + length..];
    }
    left + rest
}

/// Names of the modules in files of their own that are only for tests: `#[cfg(test)] mod name;`.
pub fn test_modules(code: &str) -> Vec<&str> {
    let declared =
        |after: &str| after.find(['{', ';']).filter(|end| after[*end..].starts_with(';'));
    code.split(TEST_MARK)
        .skip(1)
        .filter_map(|after| after[..declared(after)?].trim().rsplit_once("mod "))
        .map(|(_, name)| name)
        .collect()
}

/// An item ends with the brace that closes its first one, or with a semicolon before any.
fn item_length(text: &str) -> usize {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ';' if depth == 0 => return at + 1,
            _ => continue,
        }
        if depth == 0 {
            return at + 1;
        }
    }
    text.len()
}

/// Whether the line has this word, or path of words, on its own. What it begins or ends with
/// decides whether a letter may stand beside it: `print!` does not match in `sprint!`.
pub fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let free = |inside: Option<char>, outside: Option<char>| {
            !(inside.is_some_and(is_word) && outside.is_some_and(is_word))
        };
        free(word.chars().next(), before) && free(word.chars().next_back(), after)
    })
}

pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_comments_and_literals_come_apart() {
        let check = |source: &str, code: &str, comments: &str| {
            let scan = Scan::new(source);
            let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(squeeze(&scan.code), code, "code of {source}");
            assert_eq!(squeeze(&scan.comments), comments, "comments of {source}");
            assert_eq!(scan.code.lines().count(), source.lines().count(), "lines of {source}");
        };
        check("let a = 1; // one", "let a = 1;", "// one");
        check("a /* b /* c */ d */ e", "a e", "/* b /* c */ d */");
        check(r#"f("// no \" comment", 'x')"#, "f( , )", "");
        check(r##"g(r#"a " /* b"#, br"\") // c"##, "g( , )", "// c");
        check(r"h('\'', '/', '{')", "h( , , )", "");
        check("fn f<'a>(x: &'a str) {}", "fn f<'a>(x: &'a str) {}", "");
        check("\"two\nlines\" + b", "+ b", "");
        check("for\"x\"", "for", "");
    }

    #[test]
    fn test_items_are_left_out() {
        let check =
            |code: &str, expected: &str| assert_eq!(without_tests(code).trim(), expected, "{code}");
        check("a\n#[cfg(test)]\nmod tests { fn f() { x } }", "a");
        check("#[cfg(test)]\nmod tests;\nb", "b");
        check("#[cfg(test)]\nuse c;\nd", "d");
        assert_eq!(
            test_modules(
                "mod a;\n#[cfg(test)]\nmod naive;\n#[cfg(test)]\npub(crate) mod slow;\n#[cfg(test)]\nmod b { }"
            ),
            ["naive", "slow"]
        );
    }

    #[test]
    fn words_stand_alone() {
        let check = |line: &str, word: &str, expected: bool| {
            assert_eq!(has_word(line, word), expected, "{line}");
        };
        check("use std::fs;", "std::fs", true);
        check("use std::fsx;", "std::fs", false);
        check("sprintln!()", "println!", false);
        check("println!()", "println!", true);
        check("#![forbid(unsafe_code)]", "unsafe", false);
    }
}

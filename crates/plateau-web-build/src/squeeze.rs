//! Minification: removes comments, indentation and line ends of style sheets, comments and
//! indentation of the glue code.

/// A style sheet without its comments; blanks go where they mean nothing: around braces and
/// semicolons, and at line ends.
pub fn style(sheet: &str) -> String {
    let mut squeezed = String::with_capacity(sheet.len());
    for part in without_comments(sheet, "/*").split_whitespace() {
        let closed = squeezed.is_empty()
            || squeezed.ends_with(['{', '}', ';'])
            || part.starts_with(['{', '}']);
        if !closed {
            squeezed.push(' ');
        }
        squeezed.push_str(part);
    }
    squeezed
}

/// Glue code without the comments that describe it. Its lines stay: line ends may end a statement.
pub fn script(glue: &str) -> String {
    let bare = without_comments(glue, "/**");
    let is_code = |line: &&str| !line.is_empty() && !line.starts_with("//");
    let lines = bare.lines().map(str::trim).filter(is_code);
    lines.fold(String::with_capacity(bare.len()), |all, line| all + line + "\n")
}

fn without_comments(text: &str, opening: &str) -> String {
    let mut left = text;
    let mut bare = String::with_capacity(text.len());
    while let Some((before, rest)) = left.split_once(opening) {
        bare.push_str(before);
        left = rest.split_once("*/").map_or("", |(_, after)| after);
    }
    bare + left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_mean_the_same_without_their_comments() {
        let sheet = "/* why */\n.a :hover, .b > i {\n  color: red; /* so */\n  margin: 0 1px;\n}\n@media (width > 2em) { .c { top: 0 } }\n";
        let squeezed =
            ".a :hover, .b > i{color: red;margin: 0 1px;}@media (width > 2em){.c{top: 0}}";
        assert_eq!(style(sheet), squeezed);
        assert_eq!(style("a{} /* never closed"), "a{}");
    }

    #[test]
    fn scripts_keep_their_lines() {
        let glue = "/**\n * @returns {number}\n */\nfunction a() {\n    return 1\n}\n\n// which is\nb(\"a  b\")\n";
        assert_eq!(script(glue), "function a() {\nreturn 1\n}\nb(\"a  b\")\n");
    }
}

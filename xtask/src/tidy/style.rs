//! Style figures that only fall: vague subjects and wide lines, shared type names, named closures.
//!
//! A limit is the figure that was reached. A change that lowers a figure lowers its limit too.

use std::collections::BTreeMap;

use crate::tidy::fault::Fault;
use crate::tidy::scan::Scan;
use crate::workspace::Workspace;

const COLUMNS: usize = 100;

/// Subjects that name nothing.
const VAGUE: [&str; 7] =
    ["whoever", "whomever", "whatever", "somebody", "nobody", "anybody", "everybody"];

/// The same in two words.
const VAGUE_PAIRS: [[&str; 2]; 5] =
    [["those", "who"], ["who", "is"], ["whose", "is"], ["who", "one"], ["whom", "one"]];

#[derive(Debug, Default)]
struct Figures {
    comment_words: usize,
    vague_subjects: usize,
    wide_comments: usize,
    code_lines: usize,
    wide_code: usize,
    closures: usize,
    types: usize,
    shared_types: usize,
}

/// A figure with the most it may be.
struct Limit {
    figure: &'static str,
    now: fn(&Figures) -> usize,
    most: usize,
}

const LIMITS: [Limit; 5] = [
    Limit {
        figure: "vague subjects per 100,000 words of comments",
        now: |it| share(it.vague_subjects, it.comment_words, 100_000),
        most: 80,
    },
    Limit { figure: "comment lines over 100 columns", now: |it| it.wide_comments, most: 2 },
    Limit {
        figure: "code lines over 100 columns per 10,000",
        now: |it| share(it.wide_code, it.code_lines, 10_000),
        most: 51,
    },
    Limit {
        figure: "percent of types that share their name",
        now: |it| share(it.shared_types, it.types, 100),
        most: 18,
    },
    Limit {
        figure: "named closures per 10,000 lines of code",
        now: |it| share(it.closures, it.code_lines, 10_000),
        most: 134,
    },
];

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let figures = measure(workspace);
    let exceeded = LIMITS.iter().filter(|limit| (limit.now)(&figures) > limit.most);
    exceeded
        .map(|limit| {
            let (figure, now, most) = (limit.figure, (limit.now)(&figures), limit.most);
            Fault::new("all sources", format!("{figure}: {now} (expected at most {most})"))
        })
        .collect()
}

/// `count` of `of` in units of `per`, rounded down.
fn share(count: usize, of: usize, per: usize) -> usize {
    count * per / of.max(1)
}

fn measure(workspace: &Workspace) -> Figures {
    let mut figures = Figures::default();
    let mut types: BTreeMap<String, usize> = BTreeMap::new();
    for (path, source) in workspace.texts(".rs") {
        figures.add_comments(source);
        if !is_test(path) {
            figures.add_code(source, &mut types);
        }
    }
    figures.types = types.values().sum();
    figures.shared_types = types.values().filter(|count| **count > 1).sum();
    figures
}

/// Test files are measured by their comments alone.
fn is_test(path: &str) -> bool {
    let folders = ["tests/", "benches/", "examples/"];
    folders.iter().any(|folder| path.contains(&format!("/{folder}"))) || path.ends_with("/tests.rs")
}

impl Figures {
    fn add_comments(&mut self, source: &str) {
        for (comment, line) in Scan::new(source).comments.lines().zip(source.lines()) {
            self.wide_comments += usize::from(is_comment(line) && is_wide(line));
            let words: Vec<String> = comment
                .split(|c: char| !c.is_ascii_alphabetic() && c != '\'')
                .filter(|word| !word.is_empty())
                .map(str::to_ascii_lowercase)
                .collect();
            let vague = words.iter().filter(|word| VAGUE.contains(&word.as_str())).count();
            let pairs = words.windows(2).filter(|pair| VAGUE_PAIRS.iter().any(|it| pair == it));
            self.vague_subjects += vague + pairs.count();
            self.comment_words += words.len();
        }
    }

    fn add_code(&mut self, source: &str, types: &mut BTreeMap<String, usize>) {
        let product = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for line in product.lines().filter(|line| !line.trim().is_empty() && !is_comment(line)) {
            self.code_lines += 1;
            self.wide_code += usize::from(is_wide(line));
        }
        let scan = Scan::new(product);
        for line in scan.code.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let kinds = words.windows(2).filter(|it| ["struct", "enum", "trait"].contains(&it[0]));
            for kind in kinds {
                let name: String = kind[1].chars().take_while(|c| c.is_alphanumeric()).collect();
                *types.entry(name).or_default() += 1;
            }
            self.closures += usize::from(names_a_closure(line));
        }
    }
}

/// `let name = |..|`, perhaps with `mut` or `move`.
fn names_a_closure(line: &str) -> bool {
    let binding = line.trim_start().strip_prefix("let ").and_then(|rest| rest.split_once(" = "));
    binding.is_some_and(|(name, value)| {
        name.trim_start_matches("mut ").chars().all(|c| c.is_alphanumeric() || c == '_')
            && value.trim_start_matches("move ").starts_with('|')
    })
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

fn is_wide(line: &str) -> bool {
    line.chars().count() > COLUMNS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_count_comments_types_and_closures() {
        let long = "x".repeat(COLUMNS);
        let source = format!(
            "//! Whoever reads this, and those who do not.\n// {long}\nstruct Node;\n\
             enum Node2 {{}}\nfn f() {{\n    let g = |x| x;\n    let mut h = move || \"{long}\";\n}}\n\
             #[cfg(test)]\nmod tests {{\n    struct Node;\n}}\n"
        );
        let files = [("a/src/lib.rs", source.as_str()), ("b/src/lib.rs", "struct Node;\n")];
        let figures = measure(&Workspace::example(&["a", "b"], &files));
        assert_eq!((figures.vague_subjects, figures.wide_comments), (2, 1));
        assert_eq!((figures.types, figures.shared_types), (3, 2));
        assert_eq!((figures.closures, figures.wide_code), (2, 1));
    }

    #[test]
    fn figures_above_a_limit_are_faults() {
        let workspace = Workspace::example(&["a"], &[("a/src/lib.rs", "//! Nobody.\n")]);
        let faults: Vec<String> = check(&workspace).iter().map(ToString::to_string).collect();
        assert!(faults.len() == 1 && faults[0].contains("vague subjects"), "{faults:?}");
    }
}

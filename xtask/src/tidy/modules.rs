//! The modules of a crate and what each of them uses, read from the text alone: `use` lines, and
//! paths that begin with `crate`, `self`, `super`, a module or a name that was brought in. No macro
//! is expanded and no type is known; a name is followed through re-exports to the file that defines
//! it. Tests are left out.

use std::collections::{BTreeSet, HashMap};

use crate::tidy::scan::{Scan, is_word, test_modules, without_tests};
use crate::workspace::{Package, Workspace};

/// The sources of a package that are not for tests only, with the code that is not.
pub fn sources<'a>(package: &Package, workspace: &'a Workspace) -> Vec<(&'a str, String)> {
    let folder = format!("{}/src/", package.folder);
    let files: Vec<(&str, String)> = workspace
        .texts(".rs")
        .filter(|(path, _)| path.starts_with(&folder))
        .map(|(path, text)| (path, Scan::new(text).code))
        .collect();
    let for_tests: Vec<String> =
        files.iter().flat_map(|(path, code)| test_files(path, code)).collect();
    let is_for_tests = |path: &str| {
        let inside = |part: &String| {
            path.strip_prefix(part.as_str()).map(|rest| rest.starts_with(['.', '/']))
        };
        for_tests.iter().filter_map(inside).any(|inside| inside)
    };
    let kept = files.into_iter().filter(|(path, _)| !is_for_tests(path));
    kept.map(|(path, code)| (path, without_tests(&code))).collect()
}

/// Paths, without an ending, of the modules that this file declares for tests only.
fn test_files(path: &str, code: &str) -> Vec<String> {
    let stem = path.trim_end_matches(".rs");
    let (folder, name) = stem.rsplit_once('/').unwrap_or(("", stem));
    let inside = if matches!(name, "lib" | "main" | "mod") { folder } else { stem };
    test_modules(code).into_iter().map(|module| format!("{inside}/{module}")).collect()
}

/// A file of a crate as a module.
pub struct Module<'a> {
    pub file: &'a str,
    /// Its names from the root of the crate; none for the root.
    pub path: Vec<String>,
    code: String,
    imports: Vec<Import>,
}

/// One name that a `use` brings in; `*` stands for all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Import {
    path: Vec<String>,
    name: String,
}

/// All modules of one crate.
pub struct Modules<'a> {
    pub all: Vec<Module<'a>>,
    at: HashMap<Vec<String>, usize>,
}

impl<'a> Modules<'a> {
    pub fn new(package: &Package, workspace: &'a Workspace) -> Modules<'a> {
        let folder = format!("{}/src/", package.folder);
        let mut all: Vec<Module> = Vec::new();
        for (file, code) in sources(package, workspace) {
            let inside = file.trim_start_matches(&folder).trim_end_matches(".rs");
            // Other programs of the package are crates of their own, which no module imports from.
            if inside.starts_with("bin/")
                || inside == "main" && workspace.exists(&format!("{folder}lib.rs"))
            {
                continue;
            }
            let mut path: Vec<String> = inside.split('/').map(str::to_owned).collect();
            if matches!(path.last().map(String::as_str), Some("lib" | "main" | "mod")) {
                path.pop();
            }
            all.push(Module { file, path, imports: imports(&code), code });
        }
        let at =
            all.iter().enumerate().map(|(index, module)| (module.path.clone(), index)).collect();
        Modules { all, at }
    }

    /// The modules whose items this one names.
    pub fn used_by(&self, module: usize) -> BTreeSet<usize> {
        let here = &self.all[module];
        let imported = here.imports.iter().map(|import| import.path.clone());
        let named = paths(&here.code);
        let found = imported.chain(named).filter_map(|path| self.follow(module, &path, 0));
        found.filter(|used| *used != module).collect()
    }

    /// The module that defines what this path, written in `from`, names; nothing for what is not of
    /// this crate.
    fn follow(&self, from: usize, path: &[String], depth: usize) -> Option<usize> {
        let (first, rest) = path.split_first()?;
        let here = &self.all[from];
        match first.as_str() {
            "crate" => self.enter(*self.at.get(&[][..])?, rest, depth),
            "self" => self.enter(from, rest, depth),
            "super" => {
                let above = &here.path[..here.path.len().checked_sub(1)?];
                let above = *self.at.get(above)?;
                if rest.first().is_some_and(|next| next == "super") {
                    self.follow(above, rest, depth)
                } else {
                    self.enter(above, rest, depth)
                }
            }
            _ if self.child(from, first).is_some() => self.enter(from, path, depth),
            name => {
                let import = here
                    .imports
                    .iter()
                    .find(|import| import.name == *name && import.path != path)?;
                self.through(from, import, rest, depth)
            }
        }
    }

    /// Walks down from a module that is known to be meant.
    fn enter(&self, module: usize, path: &[String], depth: usize) -> Option<usize> {
        let Some((first, rest)) = path.split_first() else { return Some(module) };
        if let Some(child) = self.child(module, first) {
            return self.enter(child, rest, depth);
        }
        let here = &self.all[module];
        if let Some(import) = here.imports.iter().find(|import| import.name == *first) {
            return self.through(module, import, rest, depth);
        }
        let all_of = here.imports.iter().filter(|import| import.name == "*");
        let places = all_of.filter_map(|import| self.follow(module, &import.path, depth + 1));
        Some(
            places
                .into_iter()
                .find(|place| defines(&self.all[*place].code, first))
                .unwrap_or(module),
        )
    }

    /// Target of an imported name, and the rest of the path in it. The depth limits names that go
    /// in circles.
    fn through(
        &self,
        module: usize,
        import: &Import,
        rest: &[String],
        depth: usize,
    ) -> Option<usize> {
        let path: Vec<String> = import.path.iter().chain(rest).cloned().collect();
        (depth < 16).then(|| self.follow(module, &path, depth + 1))?
    }

    fn child(&self, module: usize, name: &str) -> Option<usize> {
        let path: Vec<String> =
            self.all[module].path.iter().cloned().chain([name.to_owned()]).collect();
        self.at.get(&path).copied()
    }
}

/// Whether an item of this name is written here.
fn defines(code: &str, name: &str) -> bool {
    const ITEMS: [&str; 9] =
        ["fn", "struct", "enum", "trait", "type", "const", "static", "union", "macro_rules!"];
    let words: Vec<&str> =
        code.split(|c: char| !is_word(c) && c != '!').filter(|word| !word.is_empty()).collect();
    words.windows(2).any(|pair| ITEMS.contains(&pair[0]) && pair[1] == name)
}

/// Every name that the `use` lines bring in.
fn imports(code: &str) -> Vec<Import> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let starts_item = !code[..at].chars().next_back().is_some_and(is_word);
        let Some(end) = code[at..].find(';').filter(|_| starts_item) else { continue };
        let tree: String = code[at + 4..at + end].split_whitespace().collect::<Vec<_>>().join(" ");
        branch(&tree, &[], &mut found);
    }
    found
}

/// `a::{b, c as d, e::*}` as its single names.
fn branch(tree: &str, above: &[String], found: &mut Vec<Import>) {
    let tree = tree.trim();
    let (stem, inside) = match tree.split_once('{') {
        Some((stem, inside)) => (stem, inside.trim_end().strip_suffix('}')),
        None => (tree, None),
    };
    let (stem, alias) = match stem.split_once(" as ") {
        Some((stem, alias)) => (stem, Some(alias.trim().to_owned())),
        None => (stem, None),
    };
    let words = stem.split("::").map(str::trim).filter(|word| !word.is_empty());
    let mut path: Vec<String> = above.iter().cloned().chain(words.map(str::to_owned)).collect();
    if let Some(inside) = inside {
        at_top(inside).into_iter().for_each(|part| branch(part, &path, found));
        return;
    }
    let Some(last) = path.last().cloned() else { return };
    if matches!(last.as_str(), "*" | "self") && path.len() > 1 {
        path.pop();
    }
    let own = if last == "*" { Some(last) } else { path.last().cloned() };
    if let Some(name) = alias.or(own) {
        found.push(Import { path, name });
    }
}

/// The parts between the commas that are in no brace.
fn at_top(inside: &str) -> Vec<&str> {
    let mut depth = 0;
    inside
        .split(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && depth == 0
        })
        .filter(|part| !part.trim().is_empty())
        .collect()
}

/// Every path of two or more words outside the `use` lines, such as `super::board::Board`.
fn paths(code: &str) -> Vec<Vec<String>> {
    code.split(|c: char| !is_word(c) && c != ':')
        .filter(|word| word.contains("::"))
        .map(|word| word.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect())
        .filter(|path: &Vec<String>| path.len() > 1)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn use_lines_come_apart() {
        let check = |code: &str, expected: &[(&str, &str)]| {
            let found: Vec<(String, String)> = imports(code)
                .into_iter()
                .map(|import| (import.path.join("::"), import.name))
                .collect();
            let expected: Vec<(String, String)> =
                expected.iter().map(|(path, name)| ((*path).into(), (*name).into())).collect();
            assert_eq!(found, expected, "{code}");
        };
        check("use crate::a::B;", &[("crate::a::B", "B")]);
        check(
            "pub use a::{self, B as C,\n d::{E, F}};",
            &[("a", "a"), ("a::B", "C"), ("a::d::E", "E"), ("a::d::F", "F")],
        );
        check("use super::*;", &[("super", "*")]);
        check("let reuse = 1; pub(crate) use self::x;", &[("self::x", "x")]);
    }

    #[test]
    fn names_are_followed_to_where_they_are_written() {
        let files = [
            ("c/src/lib.rs", "mod a;\npub use a::{Deep, part};\npub struct Top;"),
            (
                "c/src/a.rs",
                "pub mod part;\npub use part::*;\npub struct A;\n#[cfg(test)]\nuse crate::b::B;",
            ),
            ("c/src/a/part.rs", "pub struct Deep;\npub fn deep() {}"),
            ("c/src/b.rs", "USE"),
        ];
        let check = |text: &str, expected: &[&str]| {
            let files = files.map(|(path, old)| (path, if old == "USE" { text } else { old }));
            let workspace = Workspace::example(&["c"], &files);
            let modules = Modules::new(&workspace.packages[0], &workspace);
            let b = modules
                .all
                .iter()
                .position(|module| module.file == "c/src/b.rs")
                .expect("it is there");
            let found: Vec<&str> =
                modules.used_by(b).into_iter().map(|used| modules.all[used].file).collect();
            assert_eq!(found, expected, "{text}");
        };
        check("use std::fmt;\nfn f() { fmt::x() }", &[]);
        check("use crate::a::A;", &["c/src/a.rs"]);
        check("use crate::Deep;", &["c/src/a/part.rs"]);
        check("use crate::Top;", &["c/src/lib.rs"]);
        check("use crate::a::deep;", &["c/src/a/part.rs"]);
        check("fn f() { super::a::A }", &["c/src/a.rs"]);
        check("fn f() { crate::part::deep() }", &["c/src/a/part.rs"]);
        check(
            "use crate::{a as other};\nfn f() { other::part::deep() }",
            &["c/src/a.rs", "c/src/a/part.rs"],
        );
        check("// use crate::a::A;\nlet a = \"crate::a::A\";", &[]);
        check("#[cfg(test)]\nuse crate::a::A;", &[]);
    }
}

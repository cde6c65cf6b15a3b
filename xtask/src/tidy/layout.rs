//! One way to lay out files: the module `name` is `name.rs`, and what lies inside it is in the
//! folder `name/`. Two ways side by side make one look twice, and ten tabs named `mod.rs` look
//! alike.

use crate::tidy::fault::Fault;
use crate::workspace::Workspace;

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let fault = |(path, _): (&str, &str)| {
        let module = path.trim_end_matches("/mod.rs");
        Fault::new(path, format!("is the other layout (expected '{module}.rs')"))
    };
    workspace.texts("/mod.rs").map(fault).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_layout_is_found() {
        let check = |path: &str, expected: &[&str]| {
            let found: Vec<String> = check(&Workspace::example(&["c"], &[(path, "")]))
                .iter()
                .map(Fault::to_string)
                .collect();
            assert_eq!(found, expected, "{path}");
        };
        check("c/src/a.rs", &[]);
        check("c/src/a/model.rs", &[]);
        check("c/src/a/mod.rs", &["c/src/a/mod.rs: is the other layout (expected 'c/src/a.rs')"]);
        check(
            "c/tests/c/common/mod.rs",
            &["c/tests/c/common/mod.rs: is the other layout (expected 'c/tests/c/common.rs')"],
        );
    }
}

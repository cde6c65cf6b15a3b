//! The folders of the client: layers below, features above. A layer uses those before it, a feature
//! uses the layers and of the other features only those that are listed here. The list may only
//! become shorter.

use std::collections::BTreeSet;

use crate::tidy::fault::Fault;
use crate::tidy::modules::Modules;
use crate::workspace::Workspace;

const CLIENT: &str = "plateau-client";

/// From the bottom up.
const LAYERS: [&str; 5] = ["text", "ground", "game", "board", "frame"];

/// Each feature with the features that it may use.
const FEATURES: [(&str, &[&str]); 10] = [
    ("analysis", &[]),
    ("explorer", &["analysis"]),
    ("home", &["library", "lessons", "online", "puzzles"]),
    ("known", &[]),
    ("lessons", &["puzzles"]),
    ("library", &[]),
    ("online", &[]),
    ("play", &["analysis", "explorer", "lessons", "online"]),
    ("puzzles", &["explorer"]),
    ("study", &["analysis", "explorer", "library"]),
];

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let packages = workspace.packages.iter().filter(|package| package.name == CLIENT);
    packages.flat_map(|package| check_modules(&Modules::new(package, workspace))).collect()
}

fn check_modules(modules: &Modules) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut used_features = BTreeSet::new();
    for (index, user) in modules.all.iter().enumerate() {
        // The root and the router (`app`) put the features together.
        let Some(folder) = user.path.first().filter(|_| user.path.len() > 1) else { continue };
        for used in modules.used_by(index).into_iter().map(|used| &modules.all[used]) {
            let Some(other) = used.path.first().filter(|other| *other != folder) else { continue };
            used_features.insert((folder.as_str(), other.as_str()));
            if !may_use(folder, other) {
                let sentence = format!(
                    "the folder {folder} uses {} (expected {})",
                    used.file,
                    if LAYERS.contains(&folder.as_str()) {
                        "a layer below it"
                    } else {
                        "a layer, or a feature listed in xtask/src/tidy/features.rs"
                    }
                );
                faults.push(Fault::new(user.file, sentence));
            }
        }
    }
    for (feature, others) in FEATURES {
        let unused = others.iter().filter(|other| !used_features.contains(&(feature, **other)));
        faults.extend(unused.map(|other| {
            let sentence = format!(
                "lists that {feature} uses {other} (expected no entry: it does not any more)"
            );
            Fault::new("xtask/src/tidy/features.rs", sentence)
        }));
    }
    faults
}

fn may_use(folder: &str, other: &str) -> bool {
    let layer = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    match (layer(folder), layer(other)) {
        (Some(here), Some(there)) => there < here,
        (Some(_), None) => false,
        (None, Some(_)) => true,
        (None, None) => {
            FEATURES.iter().any(|(name, others)| *name == folder && others.contains(&other))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The faults in the sources, without those in the list.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let paths: Vec<String> =
            files.iter().map(|(path, _)| format!("{CLIENT}/src/{path}")).collect();
        let files: Vec<(&str, &str)> =
            paths.iter().zip(files).map(|(path, (_, text))| (path.as_str(), *text)).collect();
        let workspace = Workspace::example(&[CLIENT], &files);
        let faults = check(&workspace).iter().map(Fault::to_string).collect::<Vec<_>>();
        faults.into_iter().filter(|fault| fault.starts_with(CLIENT)).collect()
    }

    #[test]
    fn features_stand_beside_each_other() {
        let root = ("lib.rs", "mod ground; mod board; mod study; mod lessons; mod app;");
        let roots = [
            root,
            ("ground.rs", "pub mod ui;"),
            ("board.rs", "pub mod stage;"),
            ("study.rs", "pub mod page;"),
            ("lessons.rs", "pub mod page;"),
        ];
        let with = |more: &[(&'static str, &'static str)]| found(&[&roots[..], more].concat());
        let (ui, stage) =
            (("ground/ui.rs", "pub struct Ui;"), ("board/stage.rs", "use crate::ground::ui::Ui;"));
        let lesson = ("lessons/page.rs", "use crate::board::stage::Stage;");
        assert!(
            with(&[
                ui,
                stage,
                lesson,
                ("study/page.rs", ""),
                ("app.rs", "use crate::study::page::P;")
            ])
            .is_empty()
        );
        assert_eq!(
            with(&[ui, stage, lesson, ("study/page.rs", "use crate::lessons::page::P;")]),
            [
                "plateau-client/src/study/page.rs: the folder study uses plateau-client/src/lessons/page.rs \
              (expected a layer, or a feature listed in xtask/src/tidy/features.rs)"
            ]
        );
        assert_eq!(
            with(&[
                ("ground/ui.rs", "use crate::board::stage::Stage;"),
                ("board/stage.rs", ""),
                lesson
            ]),
            [
                "plateau-client/src/ground/ui.rs: the folder ground uses plateau-client/src/board/stage.rs \
              (expected a layer below it)"
            ]
        );
    }
}

//! The faces of those who play, drawn by a few shapes: ten people for the levels, a sign for every
//! other kind.

use super::opponents;

/// A person in six words.
struct Looks {
    ground: &'static str,
    shirt: &'static str,
    skin: &'static str,
    hair: &'static str,
    cut: Cut,
    wears: Wears,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cut {
    Short,
    Long,
    Curls,
    Bun,
    Spikes,
    Bald,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wears {
    Nothing,
    Glasses,
    Beard,
    Cap,
    Laurel,
}

const fn looks(
    ground: &'static str,
    shirt: &'static str,
    skin: &'static str,
    hair: &'static str,
    cut: Cut,
    wears: Wears,
) -> Looks {
    Looks { ground, shirt, skin, hair, cut, wears }
}

/// From level 1 on.
const PEOPLE: [Looks; 10] = [
    looks("#ffd9a0", "#e2574c", "#f3c9a5", "#b5651d", Cut::Spikes, Wears::Nothing),
    looks("#cfe8ff", "#f2a03d", "#e8b48c", "#3b2a20", Cut::Long, Wears::Nothing),
    looks("#d8f0d0", "#3f7fbf", "#f3c9a5", "#8a5a2b", Cut::Short, Wears::Cap),
    looks("#f6d5e5", "#4c9f70", "#c98d62", "#2a1c14", Cut::Curls, Wears::Nothing),
    looks("#e3dcf5", "#6b5bb5", "#f0c3a0", "#d9a441", Cut::Short, Wears::Nothing),
    looks("#ffe1c7", "#c94f7c", "#8d5a3b", "#1d1512", Cut::Bun, Wears::Nothing),
    looks("#d5e6ea", "#37474f", "#e8b48c", "#5d4037", Cut::Short, Wears::Beard),
    looks("#f3e3c3", "#2f6f6a", "#f3c9a5", "#9aa0a6", Cut::Long, Wears::Glasses),
    looks("#dfe3e8", "#5a3e36", "#f0c3a0", "#eceff1", Cut::Bald, Wears::Glasses),
    looks("#e9e2c8", "#f7f3e8", "#d9a47c", "#6d4c2f", Cut::Bun, Wears::Laurel),
];

/// The face of a program by its specification, of a person without one: what is inside an SVG.
pub fn face(specification: Option<&str>) -> String {
    let drawn = match specification {
        None => sign(SOMEBODY),
        Some(specification) => match opponents::level(specification) {
            Some(level) => person(&PEOPLE[usize::from(level.clamp(1, 10)) - 1]),
            None => sign(program_sign(specification)),
        },
    };
    format!("<svg viewBox=\"0 0 48 48\" aria-hidden=\"true\">{drawn}</svg>")
}

fn person(looks: &Looks) -> String {
    let Looks { ground, shirt, skin, hair, cut, wears } = looks;
    let behind = match cut {
        Cut::Long => {
            format!("<path fill=\"{hair}\" d=\"M12 23C12 13 17 8 24 8s12 5 12 15v14H12z\"/>")
        }
        Cut::Curls => [
            (14, 17),
            (13, 23),
            (34, 17),
            (35, 23),
            (18, 11),
            (24, 9),
            (30, 11),
            (15, 29),
            (33, 29),
        ]
        .map(|(x, y)| format!("<circle fill=\"{hair}\" cx=\"{x}\" cy=\"{y}\" r=\"5\"/>"))
        .concat(),
        Cut::Bun => format!("<circle fill=\"{hair}\" cx=\"24\" cy=\"8\" r=\"5\"/>"),
        Cut::Bald => format!(
            "<circle fill=\"{hair}\" cx=\"15\" cy=\"23\" r=\"4\"/><circle fill=\"{hair}\" cx=\"33\" cy=\"23\" r=\"4\"/>"
        ),
        Cut::Short | Cut::Spikes => String::new(),
    };
    let front = match cut {
        Cut::Spikes => "M14 21l0-9 4 3 2-6 4 5 4-5 2 6 4-3 0 9c-2-4-5-5-10-5s-8 1-10 5z",
        Cut::Bald => "",
        Cut::Short | Cut::Long | Cut::Curls | Cut::Bun => {
            "M14 22c-1-8 4-12 10-12s11 4 10 12c-1-3-3-5-5-6-4 2-9 2-11 0-2 1-3 3-4 6z"
        }
    };
    let worn = match wears {
        Wears::Nothing => "",
        Wears::Glasses => {
            "<g fill=\"none\" stroke=\"#333\" stroke-width=\"1.2\"><circle cx=\"20\" cy=\"23\" r=\"3.4\"/><circle cx=\"28\" cy=\"23\" r=\"3.4\"/><path d=\"M23.4 23h1.2\"/></g>"
        }
        Wears::Beard => {
            "<path fill=\"#5d4037\" d=\"M14.5 25c0 7 4 10 9.5 10s9.5-3 9.5-10c-2 3-3 3.5-5 3.5-2-1.5-7-1.5-9 0-2 0-3-.5-5-3.5z\"/>"
        }
        Wears::Cap => "<path fill=\"#2f6fd0\" d=\"M13 18c0-6 5-10 11-10s11 4 11 10l6 1v2H13z\"/>",
        Wears::Laurel => {
            "<path fill=\"none\" stroke=\"#c9a227\" stroke-width=\"2.5\" stroke-linecap=\"round\" stroke-dasharray=\"2.5 2.5\" d=\"M14 18c3-6 17-6 20 0\"/>"
        }
    };
    let mouth = if *wears == Wears::Beard { "#f3e0d0" } else { "#8a4b3a" };
    format!(
        "<rect width=\"48\" height=\"48\" fill=\"{ground}\"/>{behind}\
         <path fill=\"{shirt}\" d=\"M6 48c0-9 7-13 18-13s18 4 18 13z\"/><path fill=\"{skin}\" d=\"M20 30h8v6c-2 3-6 3-8 0z\"/>\
         <ellipse fill=\"{skin}\" cx=\"24\" cy=\"22.5\" rx=\"10\" ry=\"11\"/><path fill=\"{hair}\" d=\"{front}\"/>{worn}\
         <circle fill=\"#2b2320\" cx=\"20\" cy=\"23\" r=\"1.4\"/><circle fill=\"#2b2320\" cx=\"28\" cy=\"23\" r=\"1.4\"/>\
         <path fill=\"none\" stroke=\"{mouth}\" stroke-width=\"1.5\" stroke-linecap=\"round\" d=\"M21 28.5c1.5 1.5 4.5 1.5 6 0\"/>"
    )
}

const SOMEBODY: &str = "M24 10a8 8 0 1 0 .01 0zM9 42c1-9 7-13 15-13s14 4 15 13";

/// By the kind of program: the old machine, the die, the temper of a style, the workbench.
fn program_sign(specification: &str) -> &'static str {
    let is = |word: &str| specification.contains(word);
    if specification.starts_with("classic") {
        "M9 10h30v21H9zM18 38h12M24 31v7M15 17l4 3.5-4 3.5M22 25h8"
    } else if specification == "random" {
        "M11 11h26v26H11zM17.5 17.5h.01M30.5 17.5h.01M24 24h.01M17.5 30.5h.01M30.5 30.5h.01"
    } else if is("style=aggressive") {
        "M27 7 14 27h9l-3 14 14-20h-9z"
    } else if is("style=solid") {
        "M24 7l14 5v10c0 9-6 15-14 19-8-4-14-10-14-19V12zM17 23l5 5 9-9"
    } else if is("style=tricky") {
        "M10 12c9 4 19 4 28 0 2 14-4 25-14 29C14 37 8 26 10 12zM16 21c2-2 4-2 6 0M26 21c2-2 4-2 6 0M19 31c3 3 7 3 10 0"
    } else {
        "M10 15h28M10 24h28M10 33h28M17 11v8M31 20v8M21 29v8"
    }
}

fn sign(path: &str) -> String {
    format!("<path class=\"sign\" d=\"{path}\"/>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::opponents::{FIRST_CUSTOM, NAMED};

    #[test]
    fn everybody_has_a_face_of_their_own() {
        let mut faces: Vec<String> = NAMED
            .iter()
            .filter(|one| !one.starts_with("classic:"))
            .map(|one| face(Some(one)))
            .collect();
        faces.extend([face(None), face(Some(FIRST_CUSTOM))]);
        let count = faces.len();
        faces.sort();
        faces.dedup();
        assert_eq!(faces.len(), count);
    }
}

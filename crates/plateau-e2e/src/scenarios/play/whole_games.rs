//! Whole games by two people, by every means there is: mouse, fingers, keys, the table, the flat
//! board.

use plateau_games::GameId;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{humans, no_errors, shoot};
use crate::driver::tab::{DESKTOP, Device, PHONE, Tab};

/// A complete game: the places pointed at, and what the page says at the end.
struct WholeGame {
    name: &'static str,
    places: &'static str,
    end: &'static str,
}

const GAMES: [WholeGame; GameId::ALL.len()] = [
    WholeGame {
        name: "sogo",
        places: "a1 b1 a1 b1 a1 b1 a1",
        end: "Amber wins: a line is complete.",
    },
    WholeGame {
        name: "morpion",
        places: "a14 a24 b14 b24 c14 c24 d14",
        end: "Green wins: a line is complete.",
    },
    WholeGame {
        name: "force3",
        places: "a1 a3 b1 b1 b3 b3 c1",
        end: "Red wins: a line is complete.",
    },
    WholeGame {
        name: "othello",
        places: "e6 f4 e3 f6 g5 d6 e7 f5 c5",
        end: "Black wins: by disc count.",
    },
    WholeGame { name: "pogo", places: "b1 b3 a3 c3 c1 c3", end: "Blue wins: all stacks taken." },
];

/// Plays each game to its end by pointing at one place after the other.
fn by(
    fixture: &Fixture,
    browser: &mut Browser,
    device: Device,
    means: &str,
    point: impl Fn(&mut Tab<'_>, &WholeGame, &str) -> Outcome<()>,
) -> Outcome<()> {
    for game in &GAMES {
        let mut tab = humans(fixture, browser, device, game.name)?;
        for (number, place) in game.places.split_whitespace().enumerate() {
            point(&mut tab, game, place).map_err(|error| {
                format!("{} by {means}, step {}: {error}", game.name, number + 1)
            })?;
            tab.settle()?;
        }
        tab.reads("#status", game.end)?;
        tab.reads("#announcement", game.end)?;
        shoot(&mut tab, &format!("{}-end-{means}", game.name))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

pub fn with_the_mouse(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    by(fixture, browser, DESKTOP, "mouse", |tab, _, place| tab.place(place))
}

pub fn with_fingers(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    by(fixture, browser, PHONE, "fingers", |tab, _, place| tab.place(place))
}

/// The keyboard alone, on the 3D board: arrows and page keys lead to a place, Enter plays there.
pub fn with_keys(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    by(fixture, browser, DESKTOP, "keys", |tab, game, place| {
        if tab.eval("document.activeElement?.tagName !== 'CANVAS'")? == true {
            tab.tab_to("canvas.stage")?;
            tab.key("Enter")?;
        }
        walk(tab, game.name, place)?;
        tab.key("Enter")
    })
}

/// Walks with the arrows to a place, reading aloud where one is.
fn walk(tab: &mut Tab<'_>, game: &str, place: &str) -> Outcome<()> {
    const STEPS: usize = 24;
    for _ in 0..STEPS {
        let here = tab.eval("document.querySelector('canvas.stage').dataset.at ?? ''")?;
        let here = here.as_str().unwrap_or_default().as_bytes().to_vec();
        let there = place.as_bytes();
        if here == there {
            return Ok(());
        }
        if here.len() != there.len() {
            return Err(format!("from {here:?} there is no way to {place}"));
        }
        // Row 1 is nearest the first player, except in Othello, where it is the farthest.
        let (nearer, farther) =
            if game == "othello" { ("ArrowUp", "ArrowDown") } else { ("ArrowDown", "ArrowUp") };
        let keys = [("ArrowLeft", "ArrowRight"), (nearer, farther), ("PageDown", "PageUp")];
        let step = keys.iter().zip(here.iter().zip(there)).find(|(_, (from, to))| from != to);
        if let Some(((back, forth), (from, to))) = step {
            tab.key(if from > to { back } else { forth })?;
        }
    }
    Err(format!("the arrows do not lead to {place}"))
}

/// The board as a table beside the 3D board, as a screen reader meets it: cells are buttons.
pub fn on_the_table(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    by(fixture, browser, DESKTOP, "table", |tab, _, place| {
        tab.eval(&format!("document.querySelector('.pad [data-place={place}]').focus()"))?;
        tab.key("Enter")
    })
}

/// Without WebGL the flat board takes the place of the 3D one, at both sizes.
pub fn without_webgl(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        by(fixture, browser, device, "flat", |tab, _, place| {
            tab.press(&format!(".board-area .flat [data-place={place}]"))
        })?;
    }
    Ok(())
}

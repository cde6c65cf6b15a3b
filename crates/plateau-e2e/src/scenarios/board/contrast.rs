//! Marks are seen: on every flat board and theme, and where the system allows only its own few
//! colours.

use serde_json::{Value, json};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{HUMANS, expect, no_errors, open_with, shoot, visit_with};
use crate::driver::tab::{DESKTOP, Tab, text};

/// The games whose legal places are marked.
const MARKED: [&str; 3] = ["othello", "force3", "pogo"];

/// The least contrast of a mark with its place, over all legal places; 0 where none is marked.
const LEAST: &str = r#"(() => {
    const light = (colour) => {
        const [r, g, b] = colour.match(/[\d.]+/g).map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const ratios = [...document.querySelectorAll('.room td.legal button')].map((place) => {
        const [mark, ground] = [getComputedStyle(place, '::before'), getComputedStyle(place)];
        const [a, b] = [mark, ground].map((style) => light(style.backgroundColor));
        return mark.opacity === '1' ? Math.max(a, b) / Math.min(a, b) : 1;
    });
    return ratios.length ? Math.min(...ratios) : 0;
})()"#;

fn flat_board(fixture: &Fixture, tab: &mut Tab<'_>, game: &str, theme: &str) -> Outcome<()> {
    let settings = format!(r#"{{"theme":"{theme}","flat":true,"speed":"none"}}"#);
    let kept = [("plateau.settings", &*settings), (&format!("plateau.setup.{game}"), HUMANS)];
    open_with(fixture, tab, &kept, &format!("?{game}-{theme}#/play/{game}"))?;
    tab.settle()
}

fn marks_stand_out(tab: &mut Tab<'_>, what: &str) -> Outcome<()> {
    let least = tab.eval(LEAST)?.as_f64().unwrap_or(0.0);
    if least < 3.0 {
        Err(format!("{what}: legal places have a contrast of {least:.2}"))
    } else {
        Ok(())
    }
}

pub fn marks(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit_with(fixture, browser, DESKTOP, &[], "")?;
    for theme in ["light", "dark", "contrast"] {
        for game in MARKED {
            flat_board(fixture, &mut tab, game, theme)?;
            marks_stand_out(&mut tab, &format!("{game} in {theme}"))?;
        }
    }
    no_errors(&mut tab)
}

/// With the system's own colours: marks, sides, the hole of Force 3 and what is pressed are still
/// told apart.
pub fn forced_colours(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit_with(fixture, browser, DESKTOP, &[], "")?;
    tab.system_asks("forced-colors", "active")?;
    for game in MARKED {
        flat_board(fixture, &mut tab, game, "light")?;
        expect(
            tab.eval("matchMedia('(forced-colors: active)').matches")?,
            json!(true),
            "forced colours",
        )?;
        marks_stand_out(&mut tab, &format!("{game} in forced colours"))?;
        let sides = tab.eval(
            "new Set([...document.querySelectorAll('.seat .face')].map((e) => \
                getComputedStyle(e).borderTopColor)).size",
        )?;
        expect(sides, json!(2), "colours of the two sides")?;
        shoot(&mut tab, &format!("{game}-forced-colours"))?;
    }
    flat_board(fixture, &mut tab, "force3", "light")?;
    let hole = "getComputedStyle(document.querySelector('.room td.hole button')).borderTopStyle";
    expect(tab.eval(hole)?, json!("dashed"), "the edge of the hole")?;
    let ground = "getComputedStyle(document.querySelector('#threats')).backgroundColor";
    let before = tab.eval(ground)?;
    tab.press("#threats")?;
    tab.wait(&format!(
        "document.querySelector('#threats').ariaPressed === 'true' && {ground} !== {before}"
    ))?;
    no_errors(&mut tab)
}

/// Something of the first side and the same of the second: which part of which element.
const PAIRS: [[(&str, f64, f64); 2]; 2] = [
    [(".room .piece.x", 0.1, 0.9), (".room .piece.o", 0.1, 0.9)],
    [(".bar .piece.x", 0.1, 0.9), (".bar", 0.6, 0.9)],
];

/// Without any colour the tokens of Pogo and the two ends of the evaluation bar are told apart by
/// their patterns, and where the system allows only its own colours too.
pub fn without_colour(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit_with(fixture, browser, DESKTOP, &[], "")?;
    flat_board(fixture, &mut tab, "pogo", "light")?;
    tab.press("#analysis")?;
    tab.wait("document.querySelectorAll('#candidates li').length > 0")?;
    for forced in ["none", "active"] {
        tab.system_asks("forced-colors", forced)?;
        tab.call("Emulation.setEmulatedVisionDeficiency", json!({ "type": "achromatopsia" }))?;
        for [first, second] in PAIRS {
            let edges = [edges_along(&mut tab, first)?, edges_along(&mut tab, second)?];
            let what =
                format!("edges in {first:?} and {second:?}, forced colours {forced}: {edges:?}");
            expect(edges[0] <= 1.0 && edges[1] >= edges[0] + 2.0, true, &what)?;
        }
    }
    no_errors(&mut tab)
}

/// The same for the board in three dimensions, inside a stack too.
pub fn stacks_without_colour(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit_with(fixture, browser, DESKTOP, &[], "")?;
    tab.call("Emulation.setEmulatedVisionDeficiency", json!({ "type": "achromatopsia" }))?;
    for quality in ["low", "high"] {
        let settings = format!(r#"{{"speed":"none","quality":"{quality}"}}"#);
        let kept = [("plateau.settings", &*settings), ("plateau.setup.pogo", HUMANS)];
        open_with(fixture, &mut tab, &kept, &format!("?{quality}#/play/pogo"))?;
        let edges = [edges_down(&mut tab, "b1")?, edges_down(&mut tab, "b3")?];
        shoot(&mut tab, &format!("pogo-without-colour-{quality}"))?;
        // The ring on top is crossed twice, the ones around the two tokens once: each crossing has
        // two edges at least.
        let what = format!("edges down a stack of each side, quality {quality}: {edges:?}");
        expect(edges[1] >= edges[0] + 8.0, true, &what)?;
    }
    no_errors(&mut tab)
}

/// Edges down the middle of the stack on a place of the 3D board, from its top to its foot.
fn edges_down(tab: &mut Tab<'_>, place: &str) -> Outcome<f64> {
    let (x, y) = tab.where_is(place)?;
    let clip = json!({ "x": x - 1.0, "y": y - 30.0, "width": 1, "height": 70, "scale": 1 });
    part(tab, &clip).map(|part| part.edges)
}

/// Edges along the middle of a part of an element.
fn edges_along(tab: &mut Tab<'_>, (selector, from, to): (&str, f64, f64)) -> Outcome<f64> {
    let clip = tab.eval(&format!(
        "(() => {{ const e = document.querySelector({selector:?}); e.scrollIntoView({{ block: \
         'center' }}); const r = e.getBoundingClientRect(); \
         return {{ x: r.left + r.width * {from}, y: r.top + r.height / 2 - 1, width: r.width * \
         ({to} - {from}), height: 1, scale: 1 }}; }})()"
    ))?;
    part(tab, &clip).map(|part| part.edges)
}

/// A part of the page: how often dark becomes light or the other way round along its longer side,
/// on the average of the lines, and how light it is on the whole, from 0 to 1.
#[derive(Debug)]
struct PagePart {
    edges: f64,
    light: f64,
}

/// Measures a picture as [`PagePart`] says.
const MEASURE: &str = r"async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const [wide, high] = [image.width, image.height];
    const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, wide, high);
    const linear = (v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    const [lines, length] = [Math.min(wide, high), Math.max(wide, high)];
    let [edges, light] = [0, 0];
    for (let line = 0; line < lines; line++) {
        let last = null;
        for (let step = 0; step < length; step++) {
            const at = 4 * (wide > high ? line * wide + step : step * wide + line);
            const [r, g, b] = [0, 1, 2].map((part) => linear(data[at + part] / 255));
            light += 0.2126 * r + 0.7152 * g + 0.0722 * b;
            last ??= data[at + 1];
            if (Math.abs(data[at + 1] - last) > 30) [edges, last] = [edges + 1, data[at + 1]];
        }
    }
    return [edges / lines, light / (lines * length)];
}";

fn part(tab: &mut Tab<'_>, clip: &Value) -> Outcome<PagePart> {
    let shot = tab.call("Page.captureScreenshot", json!({ "format": "png", "clip": clip }))?;
    let png = text(&shot["data"]);
    let found = tab.eval(&format!("({MEASURE})('data:image/png;base64,{png}')"))?;
    let part = |found: &Value| {
        Some(PagePart { edges: found.get(0)?.as_f64()?, light: found.get(1)?.as_f64()? })
    };
    part(&found).ok_or_else(|| format!("no picture: {found}"))
}

/// What is played, and a place with a piece of each side after it that was not placed last.
const SIDES: [(&str, &[&str], [&str; 2]); 5] = [
    ("sogo", &["a1", "d1", "a4", "d4"], ["a1", "d1"]),
    ("morpion", &["a14", "d14", "a41", "d41"], ["a14", "d14"]),
    ("force3", &["a1", "c1", "a3", "c3"], ["a1", "c1"]),
    ("othello", &[], ["e4", "d4"]),
    ("pogo", &[], ["b1", "b3"]),
];

/// To three kinds of eyes, on every theme, from the usual angle and from above: the sides of each
/// game differ in lightness by three to one, or one of them carries a mark.
pub fn by_other_eyes(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for (eyes, theme) in
        [("protanopia", "light"), ("deuteranopia", "dark"), ("tritanopia", "contrast")]
    {
        let mut tab = visit_with(fixture, browser, DESKTOP, &[], "")?;
        tab.call("Emulation.setEmulatedVisionDeficiency", json!({ "type": eyes }))?;
        for (game, moves, sides) in SIDES {
            let settings = format!(r#"{{"speed":"none","quality":"low","theme":"{theme}"}}"#);
            let kept =
                [("plateau.settings", &*settings), (&format!("plateau.setup.{game}"), HUMANS)];
            open_with(fixture, &mut tab, &kept, &format!("?{game}-{eyes}#/play/{game}"))?;
            tab.wait(&format!("document.querySelector('main.play')?.dataset.game === '{game}'"))?;
            for place in moves {
                tab.place(place)?;
            }
            for view in ["1", "2"] {
                tab.eval("document.querySelector('canvas.stage').focus()")?;
                tab.key(view)?;
                // Numbers in front of a piece are no marks of it.
                tab.eval("document.querySelectorAll('.labels').forEach((e) => e.hidden = true)")?;
                let [first, second] = [piece(&mut tab, sides[0])?, piece(&mut tab, sides[1])?];
                let lights = [first.light + 0.05, second.light + 0.05];
                let contrast = lights[0].max(lights[1]) / lights[0].min(lights[1]);
                // The two edges of a ring cross most of what is looked at.
                let is_marked = second.edges >= first.edges + 1.0;
                shoot(&mut tab, &format!("{game}-{eyes}-{view}"))?;
                let what =
                    format!("{game} to {eyes} in {theme}, view {view}: {first:?}, {second:?}");
                expect(contrast >= 3.0 || is_marked, true, &what)?;
            }
        }
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// The middle of the piece on a place of the 3D board, as high as a piece.
fn piece(tab: &mut Tab<'_>, place: &str) -> Outcome<PagePart> {
    let (x, y) = tab.where_is(place)?;
    tab.hover(1.0, 1.0)?;
    tab.settle()?;
    part(tab, &json!({ "x": x - 15.0, "y": y - 30.0, "width": 30, "height": 60, "scale": 1 }))
}

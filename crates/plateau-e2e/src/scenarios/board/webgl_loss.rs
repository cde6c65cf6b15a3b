//! The GPU is taken away in the middle of a game: given back, the board is drawn again; gone for
//! good, the flat board takes over. The game goes on either way. And no board keeps its part of the
//! GPU when its page goes.

use std::fs;

use serde_json::json;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, fresh_folder};
use crate::driver::steps::{QUICK, arrived, expect, humans, no_errors, open_with, shoot};
use crate::driver::tab::{DESKTOP, PHONE, Tab};

/// What the browser offers for trying this out.
const TAKER: &str = "window.taker = \
    document.querySelector('canvas.stage').getContext('webgl2').getExtension('WEBGL_lose_context')";

/// Taken away and given back.
const TAKE_AND_GIVE_BACK: &str = "new Promise((done) => { const stage = document.querySelector('canvas.stage'); \
    stage.addEventListener('webglcontextlost', () => setTimeout(() => taker.restoreContext()), { once: true }); \
    stage.addEventListener('webglcontextrestored', () => setTimeout(done), { once: true }); \
    taker.loseContext(); })";

/// How many colours there are among some points of the board; one, where nothing is drawn.
const COLOURS: &str = "(() => { const stage = document.querySelector('canvas.stage'); const copy = document.createElement('canvas'); \
    copy.width = copy.height = 64; const pen = copy.getContext('2d'); pen.drawImage(stage, 0, 0, \
    64, 64); \
    const { data } = pen.getImageData(0, 0, 64, 64); const seen = new Set(); \
    for (let i = 0; i < data.length; i += 4) seen.add(data[i] << 16 | data[i + 1] << 8 | data[i + \
    2]); return seen.size; })()";

/// The board is drawn again, and can be played on and turned as before.
pub fn given_back(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(fixture, browser, device, "othello")?;
        tab.place("e6")?;
        for _ in 0..2 {
            tab.settle()?;
            tab.eval(TAKER)?;
            tab.eval(TAKE_AND_GIVE_BACK)?;
            tab.settle()?;
            expect(
                many_colours(&mut tab)?,
                true,
                "a picture of the board after the GPU came back",
            )?;
        }
        shoot(&mut tab, "othello-gpu-back")?;
        tab.place("f4")?;
        tab.moves(2)?;
        tab.press("#view-2")?;
        tab.settle()?;
        expect(many_colours(&mut tab)?, true, "a picture of the board from above")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// Nothing comes back: the game goes on, on the flat board, and the button for it tries the 3D
/// board again.
pub fn gone(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    tab.place("b2")?;
    tab.moves(1)?;
    tab.eval(TAKER)?;
    tab.eval("taker.loseContext()")?;
    // The pad beside the board knows nothing of GPUs.
    tab.press("[data-place=b3]")?;
    tab.moves(2)?;
    tab.wait("document.querySelector('.board-area .flat') !== null")?;
    tab.reads("#notice", "3D")?;
    shoot(&mut tab, "sogo-gpu-gone")?;
    tab.press(".board-area [data-place=c3]")?;
    tab.moves(3)?;
    // Without 3D the image is the flat board's.
    let folder = fresh_folder("downloads-flat")?;
    tab.downloads_to(&folder)?;
    tab.press_in_menu("#keep")?;
    tab.press("#save-image")?;
    let image = fs::read(arrived(&folder, "png")?).map_err(|error| error.to_string())?;
    expect(
        image.starts_with(b"\x89PNG") && image.len() > 2_000,
        true,
        "an image with something on it",
    )?;
    tab.key("Escape")?;
    tab.wait("document.querySelector('dialog[open]') === null")?;
    tab.press("#flat")?;
    tab.wait("document.querySelector('canvas.stage') !== null")?;
    tab.settle()?;
    expect(many_colours(&mut tab)?, true, "a new 3D board")?;
    tab.place("d4")?;
    tab.moves(4)?;
    no_errors(&mut tab)
}

fn many_colours(tab: &mut Tab<'_>) -> Outcome<bool> {
    Ok(tab.eval(COLOURS)?.as_u64().is_some_and(|colours| colours > 30))
}

/// Contexts by weak references: counting them must not keep them.
const COUNTED: &str = "window.contexts = []; const { getContext } = HTMLCanvasElement.prototype; \
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { \
    const found = getContext.call(this, kind, ...rest); \
    if (found && kind.startsWith('webgl')) window.contexts.push(new WeakRef(found)); return found; \
    };";
/// Contexts that the page holds.
const HELD: &str = "new Set(window.contexts.map((one) => one.deref()).filter((one) => one && \
    !one.isContextLost())).size";

/// What is visited in turn, and what is there then.
const PAGES: [(&str, &str); 10] = [
    ("#/", ".card"),
    ("#/play/sogo", "main.play[data-game=sogo] canvas.stage"),
    ("#/rules/pogo", "main:not(.play) h1"),
    ("#/play/othello", "main.play[data-game=othello] canvas.stage"),
    ("#/settings", "select"),
    ("#/play/force3", "main.play[data-game=force3] canvas.stage"),
    ("#/learn/sogo/1", "canvas.stage"),
    ("#/play/morpion", "main.play[data-game=morpion] canvas.stage"),
    ("#/puzzles/othello", "canvas.stage"),
    ("#/play/pogo", "main.play[data-game=pogo] canvas.stage"),
];
const ROUNDS: usize = 6;

/// 60 visits to pages with boards end with at most two WebGL contexts, and with the nodes of the
/// page that is shown.
pub fn sixty_visits(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.draw_coarsely()?;
    tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": COUNTED }))?;
    open_with(fixture, &mut tab, &[("plateau.settings", QUICK)], "#/play/pogo")?;
    tab.wait("document.querySelector('canvas.stage') !== null")?;
    let before = nodes(&mut tab)?;
    for round in 0..ROUNDS {
        for (page, there) in PAGES {
            tab.eval(&format!("location.hash = {page:?}"))?;
            tab.shown()?;
            tab.wait(&format!("document.querySelector({there:?}) !== null"))
                .map_err(|why| format!("round {round}, {page}: {why}"))?;
            tab.shown()?;
        }
        tab.wait(&format!("{HELD} <= 2"))
            .map_err(|why| format!("contexts after round {round}: {why}"))?;
    }
    let after = nodes(&mut tab)?;
    // The page that is shown is the one from before; what is shared by all is made at the first
    // visit of each.
    expect(
        after < before + before / 2,
        true,
        &format!("nodes after 60 visits: {after}, before: {before}"),
    )?;
    no_errors(&mut tab)
}

/// The nodes that the browser keeps for this page, shown or not.
fn nodes(tab: &mut Tab<'_>) -> Outcome<u64> {
    tab.settle()?;
    for _ in 0..2 {
        tab.call("HeapProfiler.collectGarbage", json!({}))?;
    }
    Ok(tab.call("Memory.getDOMCounters", json!({}))?["nodes"].as_u64().unwrap_or(u64::MAX))
}

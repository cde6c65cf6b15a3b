//! The GPU is taken away in the middle of a game: given back, the board is drawn again; gone for good, the flat board
//! takes over. The game goes on either way.

use std::fs;

use crate::browser::{Browser, Outcome};
use crate::keeping::arrived;
use crate::stand::{Stand, fresh_folder};
use crate::tab::{DESKTOP, PHONE, Tab};
use crate::visit::{expect, humans, no_errors, shoot};

/// What the browser offers for trying this out.
const TAKER: &str = "window.taker = document.querySelector('canvas.stage').getContext('webgl2').getExtension('WEBGL_lose_context')";

/// Taken away and given back.
const TAKE_AND_GIVE_BACK: &str = "new Promise((done) => { const stage = document.querySelector('canvas.stage'); \
    stage.addEventListener('webglcontextlost', () => setTimeout(() => taker.restoreContext()), { once: true }); \
    stage.addEventListener('webglcontextrestored', () => setTimeout(done), { once: true }); \
    taker.loseContext(); })";

/// How many colours there are among some points of the board; one, where nothing is drawn.
const COLOURS: &str = "(() => { const stage = document.querySelector('canvas.stage'); const copy = document.createElement('canvas'); \
    copy.width = copy.height = 64; const pen = copy.getContext('2d'); pen.drawImage(stage, 0, 0, 64, 64); \
    const { data } = pen.getImageData(0, 0, 64, 64); const seen = new Set(); \
    for (let i = 0; i < data.length; i += 4) seen.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]); return seen.size; })()";

/// The board is drawn again, and can be played on and turned as before.
pub fn given_back(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(stand, browser, device, "othello")?;
        tab.place("e6")?;
        for _ in 0..2 {
            tab.settle()?;
            tab.eval(TAKER)?;
            tab.eval(TAKE_AND_GIVE_BACK)?;
            tab.settle()?;
            expect(many_colours(&mut tab)?, true, "a picture of the board after the GPU came back")?;
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

/// Nothing comes back: the game goes on, on the flat board, and the button for it tries the 3D board again.
pub fn gone(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(stand, browser, DESKTOP, "sogo")?;
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
    expect(image.starts_with(b"\x89PNG") && image.len() > 2_000, true, "an image with something on it")?;
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

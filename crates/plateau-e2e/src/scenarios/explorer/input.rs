//! The room that shows a search from within, by mouse, fingers and keys: the picture of the whole
//! tree, the textbook tree, the board in three dimensions, and time.

use serde_json::json;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{FLAT, HUMANS, QUICK, expect, no_errors, shoot, visit_with};
use crate::driver::tab::{DESKTOP, PHONE, Tab, text};
use crate::scenarios::explorer::view::{ready, turn_to};

/// Three views of one selection: strips that are zoomed, dragged and pressed, nodes that are
/// pressed, words that are pressed.
pub fn views(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let kept = [("plateau.settings", FLAT), ("plateau.setup.sogo", HUMANS)];
        let mut tab =
            visit_with(fixture, browser, device, &kept, "#/inside/sogo//minimax:depth=2/0")?;
        ready(&mut tab)?;
        strips(&mut tab)?;
        // The textbook tree: a node of it is pressed, and everything shows that one.
        let last = "[...document.querySelectorAll('#textbook .node')].at(-1)";
        let node = text(&tab.eval(&format!("{last}.dataset.node"))?);
        let mv = text(&tab.eval(&format!("{last}.querySelector('.mv').textContent"))?);
        tab.press(&format!("#textbook [data-node='{node}'] polygon"))?;
        tab.wait(&format!("document.querySelector('#card-line').textContent.endsWith({mv:?})"))?;
        tab.wait(&format!(
            "document.querySelector('#outline [aria-selected=true]').dataset.node === {node:?}"
        ))?;
        tab.wait(&format!(
            "document.querySelector('#textbook .selected').dataset.node === {node:?}"
        ))?;
        tab.wait(&format!("location.hash.endsWith('/{node}')"))?;
        expect(tab.count("#textbook image")? > 1, true, "small boards on the way")?;
        expect(tab.count("#textbook .node")? <= 150, true, "at most 150 nodes in sight")?;
        shoot(&mut tab, "sogo-textbook")?;
        // The tree in words leads back to where it began.
        tab.press("#outline li:first-child")?;
        tab.reads("#card-line", "the beginning")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

fn strips(tab: &mut Tab<'_>) -> Outcome<()> {
    let zoom = "+document.querySelector('#icicle').dataset.zoom";
    let line = "document.querySelector('#card-line').textContent";
    tab.wait(&format!("{zoom} === 1"))?;
    let (x, y) = tab.middle_of("#icicle")?;
    if tab.device.touch {
        tab.pinch((x, y), 40.0, 240.0)?;
    } else {
        tab.wheel(x, y, -600.0)?;
    }
    tab.wait(&format!("{zoom} < 0.6"))?;
    let zoomed = tab.eval(zoom)?.as_f64().unwrap_or_default();
    // The strip under a point is selected by pressing it; another one lies there once the picture
    // was dragged.
    tab.point(x, y)?;
    tab.wait(&format!("{line} !== 'the beginning'"))?;
    let before = tab.text("#card-line")?;
    tab.drag((x, y), (x - 130.0, y))?;
    tab.wait(&format!("Math.abs({zoom} - {zoomed}) < 1e-9"))?;
    expect(tab.text("#card-line")?, before.clone(), "dragging selects nothing")?;
    tab.point(x, y)?;
    tab.wait(&format!("{line} !== {before:?}"))?;
    if !tab.device.touch {
        keys(tab)?;
    }
    shoot(tab, "sogo-strips")
}

/// The canvas has the focus: up to the node above, down again, and the whole tree.
fn keys(tab: &mut Tab<'_>) -> Outcome<()> {
    let line = tab.text("#card-line")?;
    tab.key("ArrowUp")?;
    let above = line.rsplit_once(' ').map_or("the beginning", |(above, _)| above).to_owned();
    tab.wait(&format!("document.querySelector('#card-line').textContent === {above:?}"))?;
    tab.key("ArrowDown")?;
    tab.wait(&format!(
        "document.querySelector('#card-line').textContent.startsWith({:?})",
        format!("{above} ")
    ))?;
    tab.key("0")?;
    tab.wait("+document.querySelector('#icicle').dataset.zoom === 1")
}

/// The board in three dimensions shows what is pointed at or selected and comes back; a move on it
/// leads to that child.
pub fn solid_board(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let kept = [("plateau.settings", QUICK), ("plateau.setup.sogo", HUMANS)];
        let mut tab =
            visit_with(fixture, browser, device, &kept, "#/inside/sogo//alphabeta:depth=2/0")?;
        ready(&mut tab)?;
        turn_to(&mut tab, "board")?;
        let at_rest = board(&mut tab)?;
        if device.touch {
            turn_to(&mut tab, "tree")?;
            tab.press("#outline li:nth-child(2)")?;
            turn_to(&mut tab, "board")?;
            differs(&mut tab, &at_rest)?;
            turn_to(&mut tab, "tree")?;
            tab.press("#outline li:first-child")?;
            turn_to(&mut tab, "board")?;
        } else {
            // The second row of strips: moves of the first player.
            let strip = tab.eval(
                "(() => { const r = document.querySelector('#icicle').getBoundingClientRect(); return [r.left + 12, r.top + 40]; })()",
            )?;
            tab.hover(strip[0].as_f64().unwrap_or(0.0), strip[1].as_f64().unwrap_or(0.0))?;
            tab.wait("document.querySelector('#card-line').textContent !== 'the beginning'")?;
            differs(&mut tab, &at_rest)?;
            tab.hover(1.0, 1.0)?;
        }
        tab.reads("#card-line", "the beginning")?;
        expect(board(&mut tab)? == at_rest, true, "the board as it was before")?;
        place(&mut tab, "c2")?;
        tab.wait("document.querySelector('#card-line').textContent === 'c2'")?;
        differs(&mut tab, &at_rest)?;
        shoot(&mut tab, "sogo-inside-board")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// The board of the room as a picture, once it is drawn.
fn board(tab: &mut Tab<'_>) -> Outcome<String> {
    tab.wait("document.querySelector('.inside-board canvas.stage')?.dataset.settled === 'true'")?;
    tab.shown()?;
    let clip = tab.eval(
        "(() => { const r = document.querySelector('.inside-board').getBoundingClientRect(); \
         return { x: r.x, y: r.y, width: r.width, height: r.height, scale: 1 }; })()",
    )?;
    let shot = tab.call("Page.captureScreenshot", json!({ "format": "png", "clip": clip }))?;
    Ok(text(&shot["data"]))
}

fn differs(tab: &mut Tab<'_>, from: &str) -> Outcome<()> {
    expect(board(tab)? != from, true, "another board than at the beginning")
}

/// Presses a place of the board; where places are near to each other a finger is asked first, and
/// says yes by a second tap.
fn place(tab: &mut Tab<'_>, name: &str) -> Outcome<()> {
    let found = tab.eval(&format!(
        "(() => {{ const canvas = document.querySelector('.inside-board canvas.stage'), at = \
         JSON.parse(canvas.dataset.places)[{name:?}], \
         r = canvas.getBoundingClientRect(); return [r.left + at[0], r.top + at[1]]; }})()"
    ))?;
    let (x, y) = (found[0].as_f64().unwrap_or_default(), found[1].as_f64().unwrap_or_default());
    tab.point(x, y)?;
    tab.shown()?;
    let asked = format!("document.querySelector('canvas.stage').dataset.at === {name:?}");
    if tab.device.touch && tab.eval(&asked)? == true { tab.point(x, y) } else { Ok(()) }
}

/// Step in, over and out, to a cut and to a better move; play and stop; along the line. Alpha rises
/// on the way, and the line of the code at work is lit.
pub fn time(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let kept = [("plateau.settings", FLAT), ("plateau.setup.sogo", HUMANS)];
        let mut tab =
            visit_with(fixture, browser, device, &kept, "#/inside/sogo//alphabeta:depth=3/0")?;
        ready(&mut tab)?;
        turn_to(&mut tab, "time")?;
        steps(&mut tab)?;
        let alpha =
            "document.querySelector('#windows tbody tr:first-child td:nth-of-type(2)').textContent";
        tab.press("#step-first")?;
        tab.wait(&format!("{alpha} === '−∞'"))?;
        tab.press("#step-best")?;
        tab.wait(&format!("{alpha} !== '−∞'"))?;
        let lit = "[...document.querySelectorAll('#code li')].findIndex((line) => line.ariaCurrent \
            === 'step')";
        tab.press("#step-first")?;
        tab.wait(&format!("{lit} === 0"))?;
        tab.press("#step-cut")?;
        tab.wait(&format!("{lit} === 9"))?;
        tab.reads("#card-sentence", "will not come here")?;
        shoot(&mut tab, "sogo-time")?;
        tab.press("#step-first")?;
        tab.press("#step-play")?;
        tab.reads("#step-play", "Stop")?;
        let moment = "+document.querySelector('#scrub').value";
        tab.wait(&format!("{moment} > 3"))?;
        tab.press("#step-play")?;
        tab.reads("#step-play", "Play")?;
        let stopped = tab.eval(moment)?;
        tab.eval("new Promise((done) => setTimeout(done, 400))")?;
        expect(tab.eval(moment)?, stopped, "the moment once it was stopped")?;
        // Pressed in its middle, the line of time goes there.
        tab.press("#scrub")?;
        tab.wait(&format!(
            "(() => {{ const share = {moment} / \
            document.querySelector('#scrub').max; return share > .4 && share < .6; }})()"
        ))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

fn steps(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.press("#step-first")?;
    tab.reads("#now", "Entering the beginning")?;
    tab.press("#step-in")?;
    tab.wait("+document.querySelector('#scrub').value === 1")?;
    let child = tab.text("#card-line")?;
    tab.reads("#now", &format!("Entering {child}"))?;
    tab.press("#step-in")?;
    let reply = tab.text("#card-line")?.replacen(&format!("{child} "), "", 1);
    tab.reads("#now", &format!("Entering {reply}"))?;
    tab.press("#step-over")?;
    tab.reads("#now", &format!("Leaving {reply}"))?;
    tab.press("#step-out")?;
    tab.reads("#now", &format!("Leaving {child}"))?;
    tab.press("#step-back")?;
    tab.press("#step-last")?;
    tab.reads("#now", "Leaving the beginning")
}

//! The room that shows a search from within: the tree in three views, the card, time, the race, addresses.

use std::fs;

use serde_json::json;

use crate::browser::{Browser, Outcome};
use crate::controls::load_text;
use crate::keeping::arrived;
use crate::stand::{Stand, fresh_folder};
use crate::tab::{DESKTOP, PHONE, Tab, text};
use crate::visit::{FLAT, HUMANS, expect, humans, no_errors, shoot, visit_with};

pub fn ready(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.wait("document.querySelector('.inside-room')?.dataset.ready === 'true'")
}

/// From the table into the room: alpha-beta visits fewer positions than minimax and shows what it cut off; the board follows
/// what is pointed at and comes back; steps, sentences, and an address that opens the same node again.
pub fn room(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(stand, browser, device, "sogo")?;
        tab.place("b2")?;
        tab.moves(1)?;
        tab.press("#inside")?;
        ready(&mut tab)?;
        tab.reads("#inside-told", "3 plies deep; 4369 without cuts.")?;
        expect(
            tab.eval("+document.querySelector('#icicle').dataset.cut > 0")?,
            json!(true),
            "strips that were cut off",
        )?;
        expect(tab.count("#textbook .node")? <= 150, true, "nodes of the textbook tree")?;
        shoot(&mut tab, "sogo-inside")?;
        // One move is chosen, in the picture and in the words.
        let chosen = tab.eval("document.querySelector('#icicle').dataset.best")?;
        tab.reads("#card-sentence", &format!("{} is best for", text(&chosen)))?;
        walk(&mut tab)?;
        let at = tab.eval("location.hash")?;
        let line = tab.eval("document.querySelector('#card-line').textContent")?;
        tab.reload()?;
        ready(&mut tab)?;
        expect(tab.eval("location.hash")?, at, "the address after a reload")?;
        expect(
            tab.eval("document.querySelector('#card-line').textContent")?,
            line,
            "the node after a reload",
        )?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// Through the tree by steps and by keys.
fn walk(tab: &mut Tab<'_>) -> Outcome<()> {
    turn_to(tab, "time")?;
    tab.press("#step-first")?;
    tab.reads("#now", "is entered")?;
    tab.press("#step-cut")?;
    tab.reads("#card-sentence", "skipped.")?;
    tab.reads("#card-sentence", "will not come here")?;
    expect(tab.count("#code li[aria-current]")?, 1, "lines of the code that are lit")?;
    tab.press("#step-best")?;
    turn_to(tab, "tree")?;
    tab.eval("document.querySelector('#outline [aria-selected=true]').focus()")?;
    let before = tab.eval("document.querySelector('#card-line').textContent")?;
    tab.key("ArrowRight")?;
    tab.wait(&format!("document.querySelector('#card-line').textContent.startsWith({before})"))?;
    tab.wait(&format!("document.querySelector('#card-line').textContent !== {before}"))?;
    tab.key("ArrowLeft")?;
    tab.wait(&format!("document.querySelector('#card-line').textContent === {before}"))
}

/// The other algorithms, the truth beside the belief, depth by depth, the race: Force 3, whose table knows everything. On the
/// flat board, which is read here: it follows what is pointed at and comes back.
pub fn algorithms(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let kept = [("plateau.settings", FLAT), ("plateau.setup.force3", HUMANS)];
    let mut tab = visit_with(stand, browser, DESKTOP, &kept, "#/inside/force3//minimax:depth=2/0")?;
    ready(&mut tab)?;
    tab.reads("#inside-told", "without cuts. ")?;
    tab.reads("#inside-card", "a win in 9")?;
    const PLACES: &str =
        "[...document.querySelectorAll('.inside-board [data-place]')].map((e) => e.ariaLabel).join()";
    let at_rest = tab.eval(PLACES)?;
    let pointer = |event: &str| {
        format!(
            "document.querySelector('#outline [aria-level=\"2\"]').dispatchEvent(new PointerEvent('{event}'))"
        )
    };
    tab.eval(&pointer("pointerenter"))?;
    tab.wait(&format!("{PLACES} !== {at_rest}"))?;
    tab.eval(&pointer("pointerleave"))?;
    tab.wait(&format!("{PLACES} === {at_rest}"))?;
    // A move on the board leads to its child: a token is put down by touching its place twice.
    tab.press(".inside-board [data-place=b1]")?;
    tab.press(".inside-board [data-place=b1]")?;
    tab.reads("#card-line", "@b1")?;
    tab.choose("Algorithm", "Full search")?;
    ready(&mut tab)?;
    tab.wait("document.querySelectorAll('#depths tbody tr').length >= 2")?;
    tab.choose("Algorithm", "Monte Carlo")?;
    ready(&mut tab)?;
    tab.reads("#inside-told", "500 visits")?;
    tab.reads("#card-sentence", "was visited most")?;
    tab.press("#race-start")?;
    tab.wait("document.querySelectorAll('#race tbody tr').length === 4")?;
    tab.wait("document.querySelectorAll('#curves polyline').length === 5")?;
    tab.eval("document.querySelector('.race').scrollIntoView()")?;
    shoot(&mut tab, "force3-race")?;
    no_errors(&mut tab)?;
    drop(tab);
    race_to_a_near_win(stand, browser)
}

/// A win in three with one way to it: every search that looks three plies ahead is told that it is right.
fn race_to_a_near_win(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let kept = [("plateau.settings", FLAT), ("plateau.setup.force3", HUMANS)];
    let mut tab = visit_with(stand, browser, DESKTOP, &kept, "#/play/force3")?;
    load_text(&mut tab, "[Game \"force3\"] 1. @b1 @a3 2. @a1 @c1 *")?;
    tab.moves(4)?;
    tab.press("#inside")?;
    ready(&mut tab)?;
    tab.press("#race-start")?;
    tab.wait("document.querySelectorAll('#race tbody tr').length === 4")?;
    for searcher in ["Minimax", "Alpha-beta", "Full search"] {
        let told = format!(
            "[...document.querySelectorAll('#race tbody tr')].some((row) => \
             row.textContent.startsWith('{searcher}') && row.textContent.endsWith('@c3 (right)'))"
        );
        tab.wait(&told)?;
    }
    no_errors(&mut tab)
}

/// Questions and their answers, weights, a lesson, and files: on a phone too, where the card stays in sight.
pub fn asked(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let kept = [("plateau.settings", FLAT), ("plateau.setup.sogo", HUMANS)];
        let mut tab =
            visit_with(stand, browser, device, &kept, "#/inside/sogo//alphabeta:depth=3/0/quiz.5.0")?;
        ready(&mut tab)?;
        turn_to(&mut tab, "more")?;
        for number in 1..=6 {
            tab.reads("#quiz", &format!("Question {number} of 6"))?;
            if number == 1 {
                tab.reads("#card-sentence", "not told yet")?;
            }
            tab.press("#quiz .choice")?;
            tab.wait("document.querySelectorAll('#quiz [data-state=right]').length === 1")?;
            tab.wait("document.querySelector('#quiz-answer').textContent.length > 20")?;
            if number == 1 {
                shoot(&mut tab, "sogo-quiz")?;
            }
            tab.press("#quiz-next")?;
        }
        tab.reads("#quiz-done", "of 6 right.")?;
        tab.press("#quiz-stop")?;
        if device.touch {
            let card = "document.querySelector('#inside-card').getBoundingClientRect()";
            tab.wait(&format!("{card}.top >= 0 && {card}.bottom <= innerHeight"))?;
        }
        tab.press("[data-lesson=cuts]")?;
        tab.reads("#lesson-step", "Step 1 of 3")?;
        ready(&mut tab)?;
        tab.press("#lesson-next")?;
        tab.press("#lesson-next")?;
        tab.reads("#lesson-step", "Step 3 of 3")?;
        ready(&mut tab)?;
        tab.reads("#card-sentence", "will not come here")?;
        shoot(&mut tab, "morpion-lesson")?;
        tab.press("#lesson-leave")?;
        tab.wait("document.querySelector('#lesson-step') === null")?;
        no_errors(&mut tab)?;
    }
    weights_and_files(stand, browser)
}

fn weights_and_files(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let folder = fresh_folder("inside")?;
    let kept = [("plateau.settings", FLAT), ("plateau.setup.force3", HUMANS)];
    let mut tab = visit_with(stand, browser, DESKTOP, &kept, "#/inside/force3//alphabeta:depth=2/0")?;
    tab.downloads_to(&folder)?;
    ready(&mut tab)?;
    tab.eval("(() => { const slider = document.querySelector('.weight-slider input'); slider.value = slider.min; slider.dispatchEvent(new Event('change', { bubbles: true })); })()")?;
    ready(&mut tab)?;
    tab.reads("#weights-effect", "usual weights")?;
    tab.wait("location.hash.includes(',w.')")?;
    tab.press("#weights-usual")?;
    ready(&mut tab)?;
    for (button, ending, begins) in [
        ("#take-json", "json", "{"),
        ("#take-svg", "svg", "<svg "),
        ("#take-dot", "dot", "digraph"),
        ("#take-png", "png", ""),
    ] {
        tab.press(button)?;
        let path = arrived(&folder, ending)?;
        let bytes = fs::read(&path).map_err(|error| error.to_string())?;
        expect(bytes.starts_with(begins.as_bytes()), true, &format!("how {} begins", path.display()))?;
    }
    no_errors(&mut tab)
}

/// On a phone the parts of the room lie behind each other.
pub fn turn_to(tab: &mut Tab<'_>, part: &str) -> Outcome<()> {
    if tab.device.touch { tab.press(&format!("#tab-{part}")) } else { Ok(()) }
}

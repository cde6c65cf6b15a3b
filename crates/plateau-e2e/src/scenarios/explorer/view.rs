//! The room that shows a search from within: the tree in three views, the card, time, the race,
//! addresses.

use serde_json::json;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{FLAT, HUMANS, expect, humans, no_errors, shoot, visit_with};
use crate::driver::tab::{DESKTOP, Device, PHONE, Tab, text};

pub fn ready(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.wait("document.querySelector('.inside-room')?.dataset.ready === 'true'")
}

/// From the table into the room: alpha-beta visits fewer positions than minimax and shows what it
/// cut off; the board follows what is pointed at and comes back; steps, sentences, and an address
/// that opens the same node again.
pub fn room(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(fixture, browser, device, "sogo")?;
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
    tab.reads("#now", "Entering")?;
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

/// Full search and Monte Carlo beside minimax: Force 3, whose table knows everything. On the flat
/// board, which is read here: it follows what is pointed at and comes back, and a move on it leads
/// to that child.
pub fn algorithms(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let kept = [("plateau.settings", FLAT), ("plateau.setup.force3", HUMANS)];
        let mut tab =
            visit_with(fixture, browser, device, &kept, "#/inside/force3//minimax:depth=2/0")?;
        ready(&mut tab)?;
        tab.reads("#inside-told", "without cuts. ")?;
        tab.reads("#inside-card", "a win in 9")?;
        if !device.touch {
            follows_the_pointer(&mut tab)?;
        }
        // A token is put down by touching its place twice.
        turn_to(&mut tab, "board")?;
        tab.press(".inside-board [data-place=b1]")?;
        tab.press(".inside-board [data-place=b1]")?;
        tab.reads("#card-line", "@b1")?;
        turn_to(&mut tab, "settings")?;
        tab.choose("Algorithm", "Full search")?;
        ready(&mut tab)?;
        tab.wait("document.querySelectorAll('#depths tbody tr').length >= 2")?;
        tab.choose("Algorithm", "Monte Carlo")?;
        ready(&mut tab)?;
        tab.reads("#inside-told", "500 visits")?;
        visits(&mut tab)?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

fn follows_the_pointer(tab: &mut Tab<'_>) -> Outcome<()> {
    const PLACES: &str = "[...document.querySelectorAll('.inside-board [data-place]')].map((e) => \
        e.ariaLabel).join()";
    let at_rest = tab.eval(PLACES)?;
    let (x, y) = tab.middle_of("#outline li:nth-child(2)")?;
    tab.hover(x, y)?;
    tab.wait(&format!("{PLACES} !== {at_rest}"))?;
    tab.hover(1.0, 1.0)?;
    tab.wait(&format!("{PLACES} === {at_rest}"))
}

/// What Monte Carlo knows of a node: visits, wins, the terms of UCT, and the game that chance
/// played.
fn visits(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.reads("#card-sentence", "was visited most")?;
    turn_to(tab, "time")?;
    tab.press("#step-first")?;
    tab.reads("#inside-card", "Visit 1: ")?;
    tab.reads("#inside-card", "Played at random: ")?;
    tab.reads("#inside-card", "1 by now, ")?;
    // The first visit went to one move, which has its terms by now.
    tab.reads("#inside-card", "exploration ")?;
    tab.wait(
        "/(1 won, 0 drawn, 0 lost)|(0 won, 1 drawn, 0 lost)|(0 won, 0 drawn, 1 \
        lost)/.test(document.querySelector('#inside-card').textContent)",
    )
}

/// Questions and their answers, counted; a link asks the same again; a lesson. On a phone the card
/// stays in sight.
pub fn asked(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let kept = [("plateau.settings", FLAT), ("plateau.setup.sogo", HUMANS)];
        let mut tab = visit_with(
            fixture,
            browser,
            device,
            &kept,
            "#/inside/sogo//alphabeta:depth=3/0/quiz.5.0",
        )?;
        ready(&mut tab)?;
        turn_to(&mut tab, "more")?;
        const KINDS: [&str; 3] =
            ["Cut here or go on?", "What are alpha and beta now?", "Which of these leaves decides"];
        let mut right = 0;
        for number in 1..=6 {
            tab.reads("#quiz", &format!("Question {number} of 6"))?;
            tab.reads("#quiz-question", KINDS[[0, 1, 0, 2][(number - 1) % 4]])?;
            if number == 1 {
                tab.reads("#card-sentence", "hidden until you answer")?;
                let question = tab.text("#quiz-question")?;
                tab.reload()?;
                ready(&mut tab)?;
                turn_to(&mut tab, "more")?;
                tab.reads("#quiz-question", &question)?;
            }
            tab.press("#quiz .choice")?;
            tab.wait("document.querySelectorAll('#quiz [data-state=right]').length === 1")?;
            tab.wait("document.querySelector('#quiz-answer').textContent.length > 20")?;
            let is_right = tab
                .eval("document.querySelector('#quiz .choice').dataset.state === 'right'")?
                == true;
            tab.reads("#quiz-answer", if is_right { "Right." } else { "No." })?;
            right += u32::from(is_right);
            if number == 1 {
                shoot(&mut tab, "sogo-quiz")?;
            }
            tab.press("#quiz-next")?;
        }
        tab.reads("#quiz-done", &format!("{right} of 6 right."))?;
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
    asked_about_visits(fixture, browser)
}

/// The question that only Monte Carlo knows, from a quiz that is begun here.
fn asked_about_visits(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let kept = [("plateau.settings", FLAT), ("plateau.setup.othello", HUMANS)];
        let mut tab =
            visit_with(fixture, browser, device, &kept, "#/inside/othello//mcts:visits=500/0")?;
        ready(&mut tab)?;
        turn_to(&mut tab, "more")?;
        tab.press("#quiz-start")?;
        tab.reads("#quiz-question", "which move will UCT visit next?")?;
        tab.wait("/quiz\\.\\d+\\.0$/.test(location.hash)")?;
        tab.press("#quiz .choice")?;
        tab.reads("#quiz-answer", "and exploration")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// On a phone the parts of the room lie behind each other.
pub fn turn_to(tab: &mut Tab<'_>, part: &str) -> Outcome<()> {
    if tab.device.touch { tab.press(&format!("#tab-{part}")) } else { Ok(()) }
}

/// In front of a class at 1280 x 720, and with letters half as large again: tree, code and buttons
/// are in sight together. On paper it is one page.
pub fn presented(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const ROOM: Device = Device { name: "projector", width: 1280, height: 720, touch: false };
    const HIDDEN: &str = "['#textbook', '.textbook-frame', '#code', '#code li:last-child', '#step-first', '#step-cut', '#step-last', \
        '#step-play'].filter((of) => { const box = document.querySelector(of)?.getBoundingClientRect(); \
        return !box || box.width < 20 || (of !== '#textbook' && (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)); })";
    let kept = [("plateau.settings", FLAT), ("plateau.setup.sogo", HUMANS)];
    let page = "#/inside/sogo//alphabeta:depth=3/0";
    let mut tab = visit_with(fixture, browser, ROOM, &kept, page)?;
    ready(&mut tab)?;
    tab.press("#present")?;
    for letters in [16, 24] {
        tab.call("Page.setFontSizes", json!({ "fontSizes": { "standard": letters } }))?;
        tab.press("#step-cut")?;
        tab.wait(&format!("({HIDDEN}).length === 0"))
            .map_err(|error| format!("letters of {letters} pixels: {error}"))?;
        shoot(&mut tab, &format!("sogo-presented-{letters}"))?;
    }
    tab.call("Page.setFontSizes", json!({ "fontSizes": { "standard": 16 } }))?;
    tab.press("#present")?;
    tab.wait("document.querySelector('.inside-settings').checkVisibility()")?;
    let printed =
        tab.call("Page.printToPDF", json!({ "paperWidth": 8.27, "paperHeight": 11.69 }))?;
    let base64 = text(&printed["data"]);
    let pages =
        tab.eval(&format!("atob('{base64}').match(/\\/Type\\s*\\/Page\\b(?!s)/g)?.length ?? 0"))?;
    expect(pages, json!(1), "pages on paper")?;
    no_errors(&mut tab)
}

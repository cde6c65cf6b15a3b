//! What is known: the page, the lesson of its proofs, and a large cube against its certificate.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{FLAT, expect, no_errors, shoot, visit_with};
use crate::driver::tab::{DESKTOP, PHONE, Tab};
use crate::scenarios::puzzles::{by_hand, point_out, state};

/// A free place of the cube, the last of those the page lists.
const FREE: &str = "[...document.querySelectorAll('.board-area .flat [data-place]')]\
    .filter(place => !place.querySelector('i')).at(-1).dataset.place";

/// From the list to a board of six, where every answer after the first is marked with its part.
pub fn refuted(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit_with(fixture, browser, DESKTOP, &[("plateau.settings", FLAT)], "#/learn")?;
    tab.press("#known")?;
    tab.wait("document.querySelectorAll('tr[data-value]').length === 15")?;
    expect(tab.count("tr[data-value=open]")?, 4, "open questions")?;
    expect(tab.count("a[download]")?, 5, "certificates")?;
    shoot(&mut tab, "known")?;
    tab.press("a[href='#/known/morpion/6']")?;
    state(&mut tab, "asked")?;
    point_out(&mut tab, "a11", by_hand)?;
    answered(&mut tab, 2)?;
    expect(tab.count("td.advice")?, 0, "places of a part after the first move")?;
    let mut stones = 2;
    // Some moves touch no part.
    while tab.count("td.advice")? == 0 && stones < 20 {
        let place = tab.eval(FREE)?.as_str().unwrap_or_default().to_owned();
        point_out(&mut tab, &place, by_hand)?;
        stones += 2;
        answered(&mut tab, stones)?;
    }
    expect(tab.count("td.advice")? > 1, true, "a part is marked")?;
    expect(tab.count("td.advice.last")?, 1, "the answer is in the part")?;
    shoot(&mut tab, "refute")?;
    tab.press("#undo")?;
    answered(&mut tab, stones - 2)?;
    tab.press("#restart")?;
    answered(&mut tab, 0)?;
    no_errors(&mut tab)
}

/// So many stones are on the board, and it is one's turn.
fn answered(tab: &mut Tab<'_>, stones: usize) -> Outcome<()> {
    state(tab, "asked")?;
    let count = "document.querySelectorAll('.board-area .flat [data-place] i').length";
    tab.wait(&format!("{count} === {stones}"))
}

/// Every step of the lesson: with any choice of parts, every line is stopped.
pub fn in_parts(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit_with(fixture, browser, PHONE, &[("plateau.settings", FLAT)], "#/known")?;
    tab.press("#proof-lesson")?;
    for step in 1..=6 {
        tab.wait(&format!("location.hash === '#/known/parts/{step}'"))?;
        for _ in 0..24 {
            if tab.count("main[data-state=over]")? == 1 {
                break;
            }
            tab.press(".parts button[aria-disabled=false]")?;
        }
        expect(tab.count("main[data-state=over]")?, 1, &format!("step {step} ends"))?;
        shoot(&mut tab, &format!("parts-{step}"))?;
        tab.press("#next")?;
    }
    state(&mut tab, "asked")?;
    no_errors(&mut tab)
}

//! Analysis: the bar, the graph over the game, candidates with their lines, values on the board.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{expect, humans, load_text, no_errors, shoot};
use crate::driver::tab::{DESKTOP, PHONE, Tab};

/// Candidates with values and lines, the same values on the board, a bar that leans the right way.
pub fn candidates(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(fixture, browser, device, "sogo")?;
        for place in ["a1", "b1", "a1", "b1", "a1", "c1"] {
            tab.place(place)?;
        }
        tab.press("#analysis")?;
        tab.wait("document.querySelectorAll('#candidates li').length === 3")?;
        tab.reads("#candidates li:first-child", "a1")?;
        tab.reads("#candidates li:first-child .value", "W1")?;
        // Every legal move has its value.
        tab.wait(
            "document.querySelectorAll('#candidates li .value, #other-moves li \
            .value').length === 16",
        )?;
        tab.wait("document.querySelectorAll('.labels .value').length >= 3")?;
        tab.wait("parseFloat(document.querySelector('.bar .piece').style.width) > 90")?;
        tab.settle()?;
        shoot(&mut tab, "sogo-analysis")?;
        // One line instead of three.
        choose(&mut tab, "#engine-lines", "1")?;
        tab.wait("document.querySelectorAll('#candidates li').length === 1")?;
        tab.reads("#candidates li:first-child .value", "W1")?;
        // A candidate is played by a click, and the analysis follows.
        tab.press("#candidates li:first-child button")?;
        tab.reads("#status", "Amber wins")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// A move that has the focus is on the board, keeps the focus while the engine looks further, and
/// is gone with it.
pub fn focus(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    // Blue has one move that does not lose at once, which stays the best.
    for place in ["a1", "b1", "a1", "b1", "a1"] {
        tab.place(place)?;
    }
    tab.press("#analysis")?;
    choose(&mut tab, "#engine-time", "endless")?;
    let depth = "Number(document.querySelector('#candidates').dataset.depth)";
    tab.wait(&format!("{depth} >= 3"))?;
    tab.reads("#candidates li:first-child button", "a1")?;
    tab.eval(&format!(
        "window.kept = document.querySelector('#candidates li:first-child button'); \
        window.since = {depth}; kept.focus()"
    ))?;
    let balls = "document.querySelectorAll('.pad td .piece').length";
    tab.wait(&format!("{balls} === 6"))?;
    tab.wait(&format!("{depth} > since"))?;
    tab.wait(&format!("document.activeElement === kept && {balls} === 6"))?;
    tab.eval("kept.blur()")?;
    tab.wait(&format!("{balls} === 5"))?;
    no_errors(&mut tab)
}

/// Where the game is known every legal move is coloured, with its distance.
pub fn exact(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(fixture, browser, device, "force3")?;
        tab.press("#analysis")?;
        tab.wait("document.querySelectorAll('.labels .value.win').length === 4")?;
        let others = tab.count(".labels .value.loss, .labels .value.draw")?;
        expect(others > 0, true, "moves that do not win are coloured too")?;
        tab.reads("#candidates li:first-child .value", "W9")?;
        tab.reads("#engine-work", "table")?;
        tab.settle()?;
        shoot(&mut tab, "force3-analysis")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// After the game: going through the moves draws the graph.
pub fn graph(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "othello")?;
    load_text(&mut tab, "f5d6c3d3c4")?;
    tab.moves(5)?;
    tab.press("#analysis")?;
    tab.wait("document.querySelectorAll('#candidates li').length >= 3")?;
    // Discs that a search believes are marked as such, and have no tenths.
    tab.wait(
        "/^≈([+-][0-9]+ discs?|0)$/.test(document.querySelector('#candidates li \
         .value')?.textContent)",
    )?;
    for (seen, ply) in [(2, 1), (3, 3)] {
        tab.press(&format!("#moves li:nth-child({ply}) button"))?;
        tab.reads(".panel", &format!("Looking back at move {ply} of 5"))?;
        tab.wait(&format!("document.querySelectorAll('.graph circle').length >= {seen}"))?;
    }
    shoot(&mut tab, "othello-graph")?;
    tab.key("a")?;
    tab.wait("document.querySelector('#candidates') === null")?;
    no_errors(&mut tab)
}

/// Chooses from a list of the engine's settings.
fn choose(tab: &mut Tab<'_>, list: &str, value: &str) -> Outcome<()> {
    tab.eval(&format!(
        "(() => {{ const list = document.querySelector({list:?}); list.value = \
        {value:?}; list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ))?;
    Ok(())
}

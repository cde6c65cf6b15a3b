//! What is known for certain: fetched when a game needs it, shown on every move, there offline, and
//! not missed where the site goes without it.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::static_host::StaticHost;
use crate::driver::steps::{expect, humans, load_text, no_errors, shoot};
use crate::driver::tab::{DESKTOP, Tab};

/// Whether the site was built with a file.
pub fn carries(tab: &mut Tab<'_>, name: &str) -> Outcome<bool> {
    let script = "fetch(document.querySelector('meta[name=plateau-worker]').content).then((answer) \
        => answer.text())";
    Ok(tab.eval(script)?.as_str().is_some_and(|text| text.contains(&format!("\"{name}\":"))))
}

/// Six of the sixteen openings of Pogo hold the draw, two from each stack; all others lose. Offline
/// the table is still there.
pub fn pogo(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "pogo")?;
    if !carries(&mut tab, "pogo")? {
        println!("        the site has no table of Pogo: only play by search was looked at");
        tab.press("#hint")?;
        return tab.reads("#aside", "Best move: ");
    }
    tab.press("#analysis")?;
    // Three lines, and every other move with its value; the board has two equal halves.
    tab.wait("document.querySelectorAll('#candidates li').length === 3")?;
    tab.wait("document.querySelectorAll('#other-moves li .value').length === 13")?;
    tab.reads("#other-moves", "≅")?;
    tab.reads("#engine-work", "table")?;
    tab.wait("document.querySelectorAll('.labels .value.draw').length === 3")?;
    tab.place("b1")?;
    tab.wait("document.querySelectorAll('.labels .value.draw').length === 2")?;
    tab.wait("document.querySelectorAll('.labels .value.loss').length >= 2")?;
    tab.settle()?;
    shoot(&mut tab, "pogo-known")?;
    tab.press("#hint")?;
    tab.reads("#aside", "saves the draw")?;
    no_errors(&mut tab)
}

/// The first of the FFO test positions: g8 wins by 18 and no other move does.
pub const ENDING: &str = "[Game \"othello\"]\n[Position \"--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X\"]\n\n*\n";

/// Near the end of an Othello game every move has its exact disc difference.
pub fn othello(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "othello")?;
    load_text(&mut tab, ENDING)?;
    tab.press("#analysis")?;
    // However slow the machine is: as long as it takes.
    tab.wait("document.querySelector('#engine-time') !== null")?;
    tab.eval("document.querySelector('#engine-time').focus()")?;
    tab.key("End")?;
    tab.wait("document.querySelector('#engine-time').value === 'endless'")?;
    tab.wait("document.querySelector('#candidates li .value')?.textContent === '+18 discs'")?;
    tab.wait("document.querySelectorAll('.labels .value.win').length >= 3")?;
    tab.settle()?;
    shoot(&mut tab, "othello-known")?;
    tab.press("#hint")?;
    tab.reads("#aside", "Best move: g8 (+18 discs at the end).")?;
    no_errors(&mut tab)
}

/// A host that has lost the weights of Othello's engine: hints and analysis name moves, and no
/// number that counts no discs.
pub fn othello_without(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let host = StaticHost::start_without("assets/othello-")?;
    let mut tab = humans(&Fixture { address: host.site() }, browser, DESKTOP, "othello")?;
    load_text(&mut tab, ENDING)?;
    tab.press("#hint")?;
    // Who wins is certain where the search sees the end, and is said without a number.
    tab.reads("#aside", "Best move: ")?;
    expect(
        tab.eval("/[0-9]{2}|[+-][0-9]/.test(document.querySelector('#aside').textContent)")?,
        false.into(),
        "a number in the hint",
    )?;
    tab.press("#analysis")?;
    tab.wait("document.querySelectorAll('#candidates li').length >= 3")?;
    let numbers = "[...document.querySelectorAll('.candidates .value, .labels .value, .flat \
        .value')].filter((e) => /[0-9]/.test(e.textContent)).length";
    expect(tab.eval(numbers)?, 0.into(), "values that are no discs")
}

//! How the page behaves: it rests, it answers, it speaks the reader's language, it starts quickly.

use std::time::Instant;

use crate::Stand;
use crate::browser::{Browser, Outcome};
use crate::look::{no_errors, shoot};
use crate::scenarios::{expect, visit};
use crate::tab::{DESKTOP, Tab};

/// Turning the board plays nothing, and changes where the places are.
pub fn dragging(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit(stand, browser, DESKTOP, "#/play/sogo")?;
    tab.settle()?;
    let before = tab.eval("document.querySelector('canvas.stage').dataset.places")?;
    tab.drag((460.0, 420.0), (640.0, 460.0))?;
    tab.settle()?;
    let after = tab.eval("document.querySelector('canvas.stage').dataset.places")?;
    if before == after {
        return Err("the board did not turn".into());
    }
    expect(&tab.text(".panel")?, "No moves yet", "after a drag")?;
    tab.wheel(460.0, 420.0, -300.0)?;
    tab.settle()?;
    let nearer = tab.eval("document.querySelector('canvas.stage').dataset.places")?;
    if nearer == after {
        return Err("the wheel did not zoom".into());
    }
    shoot(stand, &mut tab, "sogo-turned")?;
    no_errors(&mut tab)
}

/// Pointing at a rod shows the ball that would land there, on the board and on the pad.
pub fn hovering(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit(stand, browser, DESKTOP, "#/play/sogo")?;
    let (x, y) = tab.where_is("b2")?;
    tab.hover(x, y)?;
    tab.wait("document.querySelector('.pad td.ghost-x [data-place=b2]') !== null")?;
    tab.settle()?;
    shoot(stand, &mut tab, "sogo-hover")?;
    tab.hover(4.0, 4.0)?;
    tab.wait("document.querySelector('.pad td.ghost-x') === null")?;
    no_errors(&mut tab)
}

/// Nothing changes: nothing is drawn.
pub fn idle(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit(stand, browser, DESKTOP, "#/play/pogo")?;
    tab.settle()?;
    tab.eval("new Promise(done => setTimeout(done, 500))")?;
    let before = tab.eval("document.querySelector('canvas.stage').dataset.frames")?;
    tab.eval("new Promise(done => setTimeout(done, 1500))")?;
    let after = tab.eval("document.querySelector('canvas.stage').dataset.frames")?;
    if before == after {
        Ok(())
    } else {
        Err(format!("frames went from {before} to {after} while nothing happened"))
    }
}

/// While a strong level thinks, the page goes on running its own tasks without a long pause.
pub fn thinking(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit(stand, browser, DESKTOP, "")?;
    let setup = r#"{"mode":"computer","choice":"second","computers":["level:10","level:10"]}"#;
    tab.eval(&format!("localStorage.setItem('plateau.setup.sogo', {setup:?})"))?;
    tab.eval("location.hash = '#/play/sogo'")?;
    tab.wait("(document.querySelector('#status')?.textContent ?? '').includes('thinking')")?;
    let longest = tab.eval(
        "new Promise(done => { const channel = new MessageChannel(); let last = performance.now(), worst = 0; \
         const end = last + 1000; channel.port1.onmessage = () => { const now = performance.now(); \
         worst = Math.max(worst, now - last); last = now; now < end ? channel.port2.postMessage(0) : done(worst); }; \
         channel.port2.postMessage(0); })",
    )?;
    println!("        the page paused for at most {longest} ms while a computer thought");
    tab.wait("document.querySelectorAll('#moves li').length >= 1")?;
    no_errors(&mut tab)
}

/// Analysis shows candidates, a bar and values on the board; in Force 3 they are certain.
pub fn analysing(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    for (game, certain) in [("force3", true), ("sogo", false)] {
        let mut tab = visit(stand, browser, DESKTOP, &format!("#/play/{game}"))?;
        tab.settle()?;
        tab.press("#analysis")?;
        tab.wait("document.querySelectorAll('#candidates li').length >= 3")?;
        tab.wait("document.querySelectorAll('.labels .value').length >= 3")?;
        if certain {
            tab.wait("document.querySelectorAll('.labels .value.win').length === 4")?;
        }
        tab.settle()?;
        shoot(stand, &mut tab, &format!("{game}-analysis"))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

pub fn french(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = Tab::open(browser, DESKTOP, "fr")?;
    tab.go(&stand.address)?;
    tab.wait("document.querySelector('.card') !== null")?;
    expect(&tab.text("main")?, "Cinq jeux de plateau", "the home page of a French browser")?;
    expect(tab.eval("document.documentElement.lang")?.as_str().unwrap_or_default(), "fr", "the language")?;
    shoot(stand, &mut tab, "home-french")?;
    tab.press("[data-card=force3]")?;
    tab.settle()?;
    expect(&tab.text("#status")?, "à vous de jouer", "the status")?;
    shoot(stand, &mut tab, "force3-french")?;
    no_errors(&mut tab)
}

/// From an empty cache to a playable board.
pub fn cold_start(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    let start = Instant::now();
    tab.go(&format!("{}#/play/sogo", stand.address))?;
    tab.settle()?;
    println!("        a playable board {} ms after asking for the page", start.elapsed().as_millis());
    no_errors(&mut tab)
}

//! A finished game judged from end to end, in the background, with its graph.

use crate::browser::{Browser, Outcome};
use crate::stand::Stand;
use crate::tab::DESKTOP;
use crate::visit::{humans, no_errors, shoot};

/// Force 3 is won from the start, and only by an edge: the corner gives that away.
pub fn whole_game(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(stand, browser, DESKTOP, "force3")?;
    for place in ["a1", "a3", "b1", "b1", "b3", "b3", "c1"] {
        tab.place(place)?;
    }
    tab.reads("#status", "Red wins")?;
    tab.press("#review-game")?;
    tab.wait("document.querySelector('#review-row')?.dataset.complete === 'true'")?;
    tab.reads("#moves li:first-child .slip", "??")?;
    shoot(&mut tab, "force3-review")?;
    // A click on the graph looks back.
    tab.press("#graph")?;
    tab.reads(".panel", "Looking back at move ")?;
    no_errors(&mut tab)
}

/// It can be stopped, and the page is none the worse for it.
pub fn stopped(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(stand, browser, DESKTOP, "morpion")?;
    for sphere in ["a14", "a24", "b14", "b24"] {
        tab.place(sphere)?;
    }
    tab.settle()?;
    tab.press("#analysis")?;
    tab.press("#review")?;
    tab.wait("document.querySelector('#review').textContent === 'Stop'")?;
    tab.press("#review")?;
    tab.wait("document.querySelector('#review').textContent === 'Evaluate the whole game'")?;
    tab.place("c14")?;
    tab.settle()?;
    tab.wait("document.querySelectorAll('#moves li').length === 5")?;
    no_errors(&mut tab)
}

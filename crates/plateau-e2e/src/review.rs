//! A finished game judged from end to end, in the background, with its graph.

use crate::browser::{Browser, Outcome};
use crate::stand::Stand;
use crate::tab::DESKTOP;
use crate::visit::{humans, no_errors, shoot};

pub fn whole_game(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(stand, browser, DESKTOP, "sogo")?;
    // The second player never answers the threat on a1.
    for rod in ["a1", "b1", "a1", "b2", "a1", "c3", "a1"] {
        tab.place(rod)?;
    }
    tab.settle()?;
    tab.press("#review-game")?;
    tab.wait("document.querySelector('#review-row')?.textContent.includes(' of 8 positions')")?;
    tab.wait("document.querySelector('#review-row')?.dataset.complete === 'true'")?;
    tab.wait("[...document.querySelectorAll('#moves .slip')].some((sign) => sign.textContent === '??')")?;
    shoot(&mut tab, "sogo-review")?;
    // A click on the graph looks back.
    tab.press("#graph")?;
    tab.settle()?;
    tab.wait("document.querySelector('.panel').textContent.includes('Looking back at move ')")?;
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

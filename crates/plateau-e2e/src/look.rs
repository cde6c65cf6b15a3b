//! Pictures of every page and board at both sizes.

use crate::Stand;
use crate::browser::{Browser, Outcome};
use crate::tab::{DESKTOP, Device, PHONE, Tab};

const PAGES: [(&str, &str); 6] = [
    ("home", ""),
    ("settings", "#/settings"),
    ("help", "#/help"),
    ("history", "#/games"),
    ("rules-force3", "#/rules/force3"),
    ("rules-sogo", "#/rules/sogo"),
];

pub const GAMES: [&str; 5] = ["sogo", "morpion", "force3", "othello", "pogo"];

pub fn pages(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = Tab::open(browser, device, "en")?;
        for (name, fragment) in PAGES {
            tab.go(&format!("{}{fragment}", stand.address))?;
            tab.wait("document.querySelector('main') !== null")?;
            shoot(stand, &mut tab, name)?;
        }
        no_errors(&mut tab)?;
    }
    Ok(())
}

pub fn boards(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        for game in GAMES {
            let mut tab = Tab::open(browser, device, "en")?;
            tab.go(&format!("{}#/play/{game}", stand.address))?;
            tab.settle()?;
            shoot(stand, &mut tab, game)?;
            no_errors(&mut tab)?;
        }
    }
    Ok(())
}

/// Every size of the games that have several, with a few pieces on.
pub fn sizes(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    for (game, sizes) in [("sogo", &[3, 5, 6][..]), ("morpion", &[3, 5, 6]), ("othello", &[4, 6])] {
        for size in sizes {
            let mut tab = Tab::open(browser, DESKTOP, "en")?;
            tab.go(&stand.address)?;
            tab.eval(&format!(
                "localStorage.setItem('plateau.setup.{game}', '{{\"mode\":\"humans\",\"size\":{size}}}')"
            ))?;
            tab.eval(&format!("location.hash = '#/play/{game}'"))?;
            tab.settle()?;
            shoot(stand, &mut tab, &format!("{game}-{size}"))?;
            no_errors(&mut tab)?;
        }
    }
    Ok(())
}

pub fn themes(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    for theme in ["dark", "contrast"] {
        for game in GAMES {
            let mut tab = Tab::open(browser, DESKTOP, "en")?;
            tab.go(&stand.address)?;
            tab.eval(&format!("localStorage.setItem('plateau.settings', '{{\"theme\":\"{theme}\"}}')"))?;
            tab.reload()?;
            tab.eval(&format!("location.hash = '#/play/{game}'"))?;
            tab.settle()?;
            shoot(stand, &mut tab, &format!("{game}-{theme}"))?;
            no_errors(&mut tab)?;
        }
    }
    Ok(())
}

pub fn shoot(stand: &Stand, tab: &mut Tab<'_>, name: &str) -> Outcome<()> {
    let Device { name: device, .. } = tab.device;
    tab.screenshot(&stand.artefacts.join(format!("{name}-{device}.png")))
}

pub fn no_errors(tab: &mut Tab<'_>) -> Outcome<()> {
    match tab.take_errors()[..] {
        [] => Ok(()),
        ref errors => Err(format!("the page reported: {}", errors.join("; "))),
    }
}

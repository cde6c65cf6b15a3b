//! Pictures of every page and board at both sizes, to be looked at.

use plateau_games::GameId;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{HUMANS, QUICK, no_errors, shoot, visit, visit_with};
use crate::driver::tab::{DESKTOP, Device, PHONE};

const PAGES: [(&str, &str); 4] =
    [("home", ""), ("settings", "#/settings"), ("help", "#/help"), ("history", "#/games")];

/// A few moves each, so that there is something on the board.
const OPENINGS: [(&str, &str); GameId::ALL.len()] = [
    ("sogo", "1. b2 c3 2. b2 c2 3. b3 b2 4. c3 c3 5. d4 a1 6. a4 d1"),
    ("morpion", "1. b22 c33 2. a11 d44 3. b33 c22 4. d14 a41 5. c12 b43"),
    ("force3", "1. @a1 @c3 2. @b1 @a3 3. b3>b2 @c2"),
    ("othello", "1. f5 d6 2. c3 d3 3. c4 f4 4. f6 f3 5. e6 e7"),
    ("pogo", "1. 2a1-b2 1a3-b3 2. 1b1-b2 1b3-a3 3. 1c1-b1 2c3-b2"),
];

pub fn pages(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        for (name, fragment) in PAGES {
            let mut tab = visit(fixture, browser, device, fragment)?;
            shoot(&mut tab, name)?;
            no_errors(&mut tab)?;
        }
    }
    Ok(())
}

/// Every game in the middle of its opening, drawn as finely as can be.
pub fn boards(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        for (game, opening) in OPENINGS {
            picture(fixture, browser, device, (game, opening), "light", "high")?;
        }
    }
    Ok(())
}

pub fn themes(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for theme in ["dark", "contrast"] {
        for (game, opening) in OPENINGS {
            picture(fixture, browser, DESKTOP, (game, opening), theme, "medium")?;
        }
    }
    Ok(())
}

fn picture(
    fixture: &Fixture,
    browser: &mut Browser,
    device: Device,
    (game, opening): (&str, &str),
    theme: &str,
    quality: &str,
) -> Outcome<()> {
    let settings = format!(r#"{{"theme":"{theme}","speed":"none","quality":"{quality}"}}"#);
    let record = format!("[Game \"{game}\"]\n\n{opening}\n*\n");
    let kept = [("plateau.settings", &*settings), (&format!("plateau.game.{game}"), &record)];
    let mut tab = visit_with(fixture, browser, device, &kept, &format!("#/play/{game}"))?;
    tab.settle()?;
    shoot(&mut tab, &format!("{game}-{theme}"))?;
    no_errors(&mut tab)
}

/// A line that decides a game far from the first player: the board turns to it, and back when the
/// move is taken back.
pub fn won(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let record = "[Game \"sogo\"]\n\n1. a4 a1 2. b4 b1 3. c4 c1\n*\n";
    let kept = [("plateau.settings", QUICK), ("plateau.game.sogo", record)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "#/play/sogo")?;
    tab.settle()?;
    let places = "document.querySelector('canvas.stage').dataset.places";
    let before = tab.eval(places)?;
    tab.place("d4")?;
    tab.moves(7)?;
    tab.wait(&format!("{places} !== {before}"))?;
    tab.settle()?;
    shoot(&mut tab, "sogo-won")?;
    tab.press("#undo")?;
    tab.wait(&format!("{places} === {before}"))?;
    no_errors(&mut tab)
}

/// Every size of the games that have several, framed as well as the usual one.
pub fn sizes(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        for (game, sizes) in
            [("sogo", &[3, 5, 6][..]), ("morpion", &[3, 5, 6]), ("othello", &[4, 6])]
        {
            for size in sizes {
                let setup = HUMANS.replace('}', &format!(",\"size\":{size}}}"));
                let kept = [
                    ("plateau.settings", r#"{"quality":"low"}"#),
                    (&format!("plateau.setup.{game}"), &setup),
                ];
                let mut tab =
                    visit_with(fixture, browser, device, &kept, &format!("#/play/{game}"))?;
                tab.settle()?;
                shoot(&mut tab, &format!("{game}-{size}"))?;
                no_errors(&mut tab)?;
            }
        }
    }
    Ok(())
}

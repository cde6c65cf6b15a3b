//! Another board comes under a pointer that rests: every pair of boards, by the dialog, by a pasted
//! text and by a link. And should the page ever break off, it says so.

use plateau_games::{GameId, Variant};
use plateau_match::{Match, link, record};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{HUMANS, QUICK, expect, humans, no_errors, shoot, visit_with};
use crate::driver::tab::{DESKTOP, Device, Tab};

/// What is drawn hundreds of times here is drawn small.
const SMALL: Device = Device { name: "small", width: 760, height: 520, touch: false };

/// The boards that differ in shape, each once with the usual rules.
fn shapes() -> Vec<Variant> {
    GameId::ALL
        .into_iter()
        .flat_map(Variant::all)
        .filter(|variant| variant.rules_text().is_empty())
        .collect()
}

/// From every board to every other under a resting pointer, and there and back for each single
/// rule.
pub fn every_pair(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let shapes = shapes();
    let mut tab = humans(fixture, browser, SMALL, shapes[0].game().name())?;
    for (number, here) in shapes.iter().enumerate() {
        come(&mut tab, *here)?;
        for there in &shapes[number + 1..] {
            come(&mut tab, *there).map_err(|error| format!("{here:?} to {there:?}: {error}"))?;
            come(&mut tab, *here).map_err(|error| format!("{there:?} to {here:?}: {error}"))?;
        }
    }
    let one_rule = |variant: &Variant| {
        variant.rules_text().split(' ').filter(|word| !word.is_empty()).count() == 1
    };
    for variant in GameId::ALL.into_iter().flat_map(Variant::all).filter(one_rule) {
        come(&mut tab, Variant::new(variant.game()))?;
        come(&mut tab, variant).map_err(|error| format!("{variant:?}: {error}"))?;
    }
    Ok(())
}

/// Brings a board onto the table without moving the pointer, then points at its last place.
fn come(tab: &mut Tab<'_>, variant: Variant) -> Outcome<()> {
    let game = Match::new(variant);
    let name = variant.game().name();
    if tab.eval("document.querySelector('main.play')?.dataset.game")? == name {
        tab.chord(crate::driver::input::Modifier::Control, "o")?;
        tab.wait("document.querySelector('dialog[open] #paste') !== null")?;
        tab.eval("document.querySelector('#paste').focus()")?;
        tab.call("Input.insertText", serde_json::json!({ "text": record::write(&game) }))?;
        tab.key("Tab")?;
        tab.key("Enter")?;
        tab.wait("document.querySelector('dialog[open]') === null")?;
    } else {
        tab.eval(&format!("location.hash = '#{}'", link::write(&game)))?;
        tab.wait(&format!("document.querySelector('main.play')?.dataset.game === '{name}'"))?;
    }
    rest_on(tab, variant)
}

/// The board is there and alive: it notices the pointer leave, and come to rest on its last place.
pub fn rest_on(tab: &mut Tab<'_>, variant: Variant) -> Outcome<()> {
    let size = variant.size().unwrap_or(3);
    let level = if variant.game() == GameId::Morpion { size.to_string() } else { String::new() };
    let last = format!("{}{size}{level}", char::from(b'a' + size - 1));
    let beyond = char::from(b'a' + size);
    tab.wait(&format!(
        "(() => {{ const canvas = document.querySelector('canvas.stage'); const places = \
         JSON.parse(canvas?.dataset.places ?? '{{}}'); \
         return canvas?.dataset.settled === 'true' && '{last}' in places && \
         !Object.keys(places).some((place) => /^[a-z][0-9]/.test(place) && place[0] >= \
         '{beyond}'); }})()"
    ))?;
    let (x, y) = tab.where_is(&last)?;
    tab.hover(4.0, 4.0)?;
    tab.wait("document.querySelector('canvas.stage').dataset.at === ''")?;
    tab.hover(x, y)?;
    tab.wait("document.querySelector('canvas.stage').dataset.at !== ''")?;
    no_errors(tab)
}

/// The dialog for a new game, by mouse, from every size to every other; the button that starts lies
/// over the board.
pub fn every_size(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let sized = || GameId::ALL.into_iter().filter(|game| !game.sizes().is_empty());
    let names: Vec<String> = sized().map(|game| format!("plateau.setup.{game}")).collect();
    let mut kept = vec![("plateau.settings", QUICK)];
    kept.extend(names.iter().map(|name| (name.as_str(), HUMANS)));
    let mut tab = visit_with(fixture, browser, SMALL, &kept, "#/play/sogo")?;
    for game in sized() {
        tab.eval(&format!("location.hash = '#/play/{game}'"))?;
        tab.wait(&format!("document.querySelector('main.play')?.dataset.game === '{game}'"))?;
        let sizes = game.sizes();
        for (number, here) in sizes.iter().enumerate() {
            start(&mut tab, game, *here)?;
            for there in &sizes[number + 1..] {
                start(&mut tab, game, *there)
                    .map_err(|error| format!("{game} {here} to {there}: {error}"))?;
                start(&mut tab, game, *here)
                    .map_err(|error| format!("{game} {there} to {here}: {error}"))?;
            }
        }
    }
    Ok(())
}

fn start(tab: &mut Tab<'_>, game: GameId, size: u8) -> Outcome<()> {
    let words =
        if game == GameId::Othello { vec![size.to_string(); 2] } else { vec![size.to_string(); 3] };
    tab.key("n")?;
    tab.choose("Size", &words.join(" × "))?;
    tab.press("#start-game")?;
    tab.wait("document.querySelector('dialog[open]') === null")?;
    rest_on(tab, Variant::build(game, Some(size), &[]).map_err(|error| error.to_string())?)
}

/// A page that breaks off says so over an open dialog, and goes on after a reload with the same
/// game.
pub fn broken_off(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "othello")?;
    for place in ["e6", "f4"] {
        tab.place(place)?;
    }
    tab.moves(2)?;
    tab.key("n")?;
    tab.wait("document.querySelector('dialog[open]') !== null")?;
    // The browser refuses what no browser refuses, and the page gives up.
    tab.eval(
        "document.createElement = () => { delete document.createElement; throw new Error('refused'); }; \
         location.hash = '#/settings'",
    )?;
    tab.reads("#broken", "reload to continue")?;
    shoot(&mut tab, "broken")?;
    let told = tab.take_errors().join(" ");
    expect(told.contains("panicked at"), true, "what went wrong, in the console")?;
    // Without telling the page, which hears nothing any more.
    tab.eval("history.replaceState(null, '', '#/play/othello')")?;
    tab.press("#broken button")?;
    tab.wait(
        "document.querySelector('#broken') === null && document.querySelector('main.play') \
        !== null",
    )?;
    tab.moves(2)?;
    no_errors(&mut tab)
}

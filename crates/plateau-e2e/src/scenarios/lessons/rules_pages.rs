//! What is read: the rules with their live boards, the help, both languages.

use plateau_locale::Lang;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::input::Modifier;
use crate::driver::steps::{
    GAMES, HUMANS, QUICK, expect, humans, kept, no_errors, open_with, shoot, visit,
};
use crate::driver::tab::{DESKTOP, PHONE, Tab};

/// Every game has a page of rules with a board to try, which keeps nothing.
pub fn rules(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        for game in GAMES {
            let mut tab = visit(fixture, browser, device, &format!("#/rules/{game}"))?;
            let place = match game {
                "morpion" => "b22",
                "othello" => "f5",
                _ => "a1",
            };
            // The last board is the one to try; those between the lines show a rule each.
            expect(tab.count(".try")? > 1, true, "boards between the lines")?;
            tab.eval(
                "[...document.querySelectorAll('.try')].filter((board) => \
                !board.closest('.lesson, #lesson')).forEach((board, i, all) => board.id = i === \
                all.length - 1 ? 'tried' : '')",
            )?;
            let before = tab.text("#tried")?;
            tab.press(&format!("#tried [data-place={place}]"))?;
            if game == "pogo" {
                tab.press("#tried [data-place=a2]")?;
            }
            tab.wait(&format!("document.querySelector('#tried').textContent !== {before:?}"))?;
            // Where the rules speak of rods and levels they are seen.
            let solid =
                if ["sogo", "morpion"].contains(&game) { tab.count(".try > .flat")? } else { 0 };
            expect(tab.count(".try canvas.stage")?, solid, "boards in three dimensions")?;
            tab.wait(
                "[...document.querySelectorAll('.try canvas')].every((canvas) => \
                canvas.dataset.settled === 'true')",
            )?;
            shoot(&mut tab, &format!("rules-{game}"))?;
            expect(kept(&mut tab, &format!("plateau.game.{game}"))?, None, "a kept game")?;
            no_errors(&mut tab)?;
        }
    }
    Ok(())
}

/// The page follows the browser's language and can be switched, at once and for good.
pub fn french(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = Tab::open(browser, device, "fr")?;
        tab.go(&fixture.address)?;
        tab.reads("main", "Cinq jeux de plateau")?;
        expect(tab.eval("document.documentElement.lang")?, "fr".into(), "the language")?;
        shoot(&mut tab, "home-french")?;
        tab.press("[data-card=force3]")?;
        tab.settle()?;
        tab.reads("#status", "à vous de jouer")?;
        tab.place("b2")?;
        tab.place("b2")?;
        tab.press("#new-game")?;
        shoot(&mut tab, "new-game-french")?;
        tab.key("Escape")?;
        shoot(&mut tab, "force3-french")?;
        for page in ["#/help", "#/rules/othello", "#/settings", "#/games"] {
            tab.eval(&format!("location.hash = '{page}'"))?;
            tab.wait("document.querySelector('main.paper h1') !== null")?;
            shoot(
                &mut tab,
                &format!("french-{}", page.trim_start_matches("#/").replace('/', "-")),
            )?;
        }
        tab.eval("location.hash = '#/settings'")?;
        tab.choose("Langue", "English")?;
        tab.reads("main h1", "Settings")?;
        tab.reload()?;
        tab.reads("main h1", "Settings")?;
        expect(tab.eval("document.documentElement.lang")?, "en".into(), "the chosen language")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// A whole game in each of the other languages, and a switch between two of them.
pub fn languages(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for (lang, next) in [(Lang::De, Lang::Ja), (Lang::Ja, Lang::De)] {
        let texts = lang.texts();
        let mut tab = Tab::open(browser, PHONE, lang.code())?;
        let kept = [("plateau.setup.sogo", HUMANS), ("plateau.settings", QUICK)];
        open_with(fixture, &mut tab, &kept, "#/play/sogo")?;
        tab.settle()?;
        expect(tab.eval("document.documentElement.lang")?, lang.code().into(), "the language")?;
        tab.reads("#status", &texts.to_move(texts.colours().at(0)))?;
        for place in ["a1", "b1", "a1", "b1", "a1", "b1", "a1"] {
            tab.place(place)?;
            tab.settle()?;
        }
        tab.reads("#status", &texts.wins(texts.colours().at(0), texts.why_line()))?;
        shoot(&mut tab, &format!("sogo-end-{}", lang.code()))?;
        tab.eval("location.hash = '#/settings'")?;
        tab.reads("main h1", texts.settings())?;
        tab.choose(texts.language(), next.name())?;
        tab.reads("main h1", next.texts().settings())?;
        expect(tab.eval("document.documentElement.lang")?, next.code().into(), "the next one")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// A key as `KeyboardEvent.key` gives it.
fn named(key: &str) -> String {
    match key {
        "arrowleft" => "ArrowLeft".into(),
        "arrowright" => "ArrowRight".into(),
        "home" => "Home".into(),
        "end" => "End".into(),
        key => key.into(),
    }
}

/// The help lists every command with a key; each of them does something on the game page.
pub fn shortcuts(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit(fixture, browser, DESKTOP, "#/help")?;
    let rows = "[...new Set([...document.querySelectorAll('.shortcuts tr[data-key]')].map(row => row.dataset.key))].join(' ')";
    let keys = tab.eval(rows)?.as_str().unwrap_or_default().to_owned();
    expect(keys.split(' ').count() >= 20, true, "commands with keys in the help")?;
    tab.eval("location.hash = '#/play/sogo'")?;
    tab.settle()?;
    for (key, shown) in [
        ("t", "document.querySelector('#threats').ariaPressed === 'true'"),
        ("e", "document.querySelector('#exploded').ariaPressed === 'true'"),
        ("a", "document.querySelector('#analysis').ariaPressed === 'true'"),
        ("f", "document.querySelector('.board-area .flat') !== null"),
        ("f", "document.querySelector('canvas.stage') !== null"),
        ("n", "document.querySelector('dialog[open] #start-game') !== null"),
        ("Escape", "document.querySelector('dialog[open]') === null"),
        ("p", "document.querySelector('dialog[open] #resume') !== null"),
        ("Escape", "document.querySelector('dialog[open]') === null"),
        ("?", "document.querySelector('.shortcuts') !== null"),
    ] {
        tab.key(key)?;
        tab.wait(shown).map_err(|error| format!("key {key}: {error}"))?;
    }
    no_errors(&mut tab)?;
    drop(tab);
    every_command(fixture, browser, &keys)
}

/// Presses the key of every command in a game.
fn every_command(fixture: &Fixture, browser: &mut Browser, keys: &str) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    tab.place("b2")?;
    tab.settle()?;
    for key in keys.split(' ') {
        tab.eval(
            "document.activeElement?.blur(); document.querySelector('main').dataset.done = ''",
        )?;
        match key.strip_prefix("ctrl+") {
            Some(key) => tab.chord(Modifier::Control, key)?,
            None => tab.key(&named(key))?,
        }
        let done = "document.querySelector('main')?.dataset.done";
        let shown =
            format!("({done} ?? '') !== '' || document.querySelector('.shortcuts') !== null");
        tab.wait(&shown).map_err(|error| format!("key {key}: {error}"))?;
        if tab.count("dialog[open]")? > 0 {
            tab.key("Escape")?;
            tab.wait("document.querySelector('dialog[open]') === null")?;
        }
        if tab.count(".shortcuts")? > 0 {
            tab.eval("history.back()")?;
            tab.settle()?;
        }
    }
    no_errors(&mut tab)
}

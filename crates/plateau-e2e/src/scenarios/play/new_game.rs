//! What can be chosen: who plays, which side, which opponent, which board and rules, and how the
//! page looks. Choices are remembered.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{HUMANS, expect, humans, no_errors, shoot, visit_coarsely, visit_with};
use crate::driver::tab::{DESKTOP, Device, PHONE};

/// One click on a card starts a sensible game at once.
pub fn one_click(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for (number, game) in crate::driver::steps::GAMES.into_iter().enumerate() {
        let device = if number % 2 == 0 { PHONE } else { DESKTOP };
        let mut tab = visit_coarsely(fixture, browser, device, "")?;
        tab.press(&format!("[data-card={game}]"))?;
        tab.reads("#status", "your turn")?;
        tab.reads(".seat-o", "Level")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// The new game dialog: mode, side, opponent, size; the last choices are there again after a
/// reload.
pub fn new_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(fixture, browser, device, "sogo")?;
        tab.press("#new-game")?;
        tab.choose("Who plays", "Against the computer")?;
        tab.choose("You play", "second")?;
        tab.choose("Opponent", "Level 1")?;
        tab.choose("Size", "5 × 5 × 5")?;
        tab.choose("Clock", "5 minutes each")?;
        shoot(&mut tab, "new-game")?;
        tab.press("#start-game")?;
        tab.moves(1)?;
        tab.settle()?;
        tab.reads("#status", "Blue: your turn.")?;
        tab.reads(".seat-x", "Level 1")?;
        tab.place("e5")?;
        tab.reload()?;
        tab.settle()?;
        tab.key("n")?;
        tab.wait("document.querySelector('dialog[open] select') !== null")?;
        let chosen = tab.eval(
            "[...document.querySelectorAll('dialog[open] :is(select, input:checked)')] \
             .map((e) => (e.closest('label').dataset.option ?? \
             e.selectedOptions[0].textContent).split(' · ')[0]).join(', ')",
        )?;
        expect(
            chosen.as_str().unwrap_or_default(),
            "Against the computer, Level 1, second, 5 × 5 × 5, 5 minutes each",
            "the choices after a reload",
        )?;
        tab.key("Escape")?;
        tab.wait("document.querySelector('dialog[open]') === null")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// Controls stay where they are for each answer of the server; a remote friend can be chosen then.
pub fn steady(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const WAITS: &str = "window.ask ??= window.fetch; window.answer = null; window.fetch = (where, \
        ...how) => \
        String(where).includes('health') ? new Promise((done) => { window.answer = (text) => done(new Response(text)); }) \
        : window.ask(where, ...how);";
    const PLACES: &str = "JSON.stringify([...document.querySelectorAll('dialog[open] :is(.tile, \
        .field, button, summary)')] \
        .map((e) => { const r = e.getBoundingClientRect(); return [e.textContent, r.x, r.y, r.width, r.height]; }))";
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(fixture, browser, device, "sogo")?;
        for (answer, note) in [
            (r#"{"online":true}"#, "Play with others"),
            ("{}", "Friends elsewhere need a game server."),
            (r#"{"online":true}"#, "Play with others"),
        ] {
            tab.eval(WAITS)?;
            tab.press("#new-game")?;
            tab.wait("window.answer !== null")?;
            let before = tab.eval(PLACES)?;
            tab.eval(&format!("window.answer({answer:?})"))?;
            tab.reads("#friend-note", note)?;
            expect(tab.eval(PLACES)?, before, note)?;
            tab.key("Escape")?;
            tab.wait("document.querySelector('dialog[open]') === null")?;
        }
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// For each choice, what was in the dialog before stays where it was, and on a small laptop all of
/// it is in sight.
pub fn in_place(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const LAPTOP: Device = Device { name: "laptop", width: 1280, height: 720, touch: false };
    const PLACES: &str = "JSON.stringify([...document.querySelectorAll('dialog[open] :is(.mode \
        .tile, .sizes .tile, .row.end button)')] \
        .map((e) => { const r = e.getBoundingClientRect(); return [e.textContent, r.x, r.y]; }))";
    const BELOW: &str = "[...document.querySelectorAll('dialog[open] :is(.tile, .field, button)')] \
        .filter((e) => e.checkVisibility() && e.getBoundingClientRect().bottom > \
        innerHeight).map((e) => e.textContent).join()";
    for game in ["sogo", "force3", "othello"] {
        let mut tab = humans(fixture, browser, LAPTOP, game)?;
        tab.press("#new-game")?;
        tab.wait("document.querySelector('dialog[open] .mode') !== null")?;
        let before = tab.eval(PLACES)?;
        for (label, option) in [
            ("Who plays", "Against the computer"),
            ("Opponent", "Level 10"),
            ("Opponent", "Other opponents"),
            ("Opponent", "Level 1"),
            ("Who plays", "Computer against computer"),
            ("Who plays", "Two players"),
            ("Who plays", "Against the computer"),
        ] {
            tab.choose(label, option)?;
            expect(tab.eval(PLACES)?, before.clone(), &format!("{game}: places after {option}"))?;
            let below = tab.eval(BELOW)?;
            expect(below.as_str(), Some(""), &format!("{game}: below the screen with {option}"))?;
        }
        let rows = "new Set([...document.querySelectorAll('.people \
            .tile:not(:last-child)')].map((e) => e.getBoundingClientRect().y)).size";
        expect(tab.eval(rows)?, 2.into(), "rows of five faces")?;
        shoot(&mut tab, &format!("new-game-{game}"))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// Two people at one screen go by their names, also after a reload; after Start the focus is on the
/// board.
pub fn names(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    tab.press("#new-game")?;
    tab.write("dialog[open] #name-x", "Ann")?;
    tab.press("#start-game")?;
    tab.wait("document.activeElement?.matches('canvas.stage') === true")?;
    tab.reads(".seat-x", "Ann")?;
    tab.reads(".seat-o", "Blue")?;
    tab.reload()?;
    tab.settle()?;
    tab.press("#new-game")?;
    tab.wait("document.querySelector('dialog[open] #name-x')?.value === 'Ann'")?;
    no_errors(&mut tab)
}

/// Every opponent that is offered answers a move: all levels, the originals, chance.
pub fn every_opponent(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "force3")?;
    let levels = (1..=10).map(|level| format!("Level {level}"));
    let others = [
        "A player who is aggressive",
        "A player who is solid",
        "A player who is tricky",
        "The original program, easy",
        "The original program, normal",
        "The original program",
        "Random moves",
    ];
    for opponent in levels.chain(others.map(str::to_owned)) {
        tab.press("#new-game")?;
        tab.choose("Who plays", "Against the computer")?;
        tab.choose("You play", "second")?;
        if opponent.starts_with("Level") {
            tab.choose("Opponent", &opponent)?;
        } else {
            tab.choose("Opponent", "Other opponents")?;
            tab.choose("Kind of opponent", &opponent)?;
        }
        tab.press("#start-game")?;
        tab.wait("document.querySelector('dialog[open]') === null")?;
        tab.moves(1).map_err(|error| format!("{opponent}: {error}"))?;
        tab.reads(".seat-x", &opponent)?;
        tab.settle()?;
    }
    no_errors(&mut tab)
}

/// Two computers put together piece by piece, each on its own, weights included.
pub fn custom(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "pogo")?;
    tab.press("#new-game")?;
    tab.choose("Who plays", "Computer against computer")?;
    tab.choose("First player", "Custom…")?;
    tab.choose("Algorithm", "Minimax")?;
    tab.choose("Depth", "2")?;
    tab.choose("Randomness", "10")?;
    tab.choose("Style", "aggressive")?;
    tab.press("dialog[open] .custom summary")?;
    tab.write("dialog[open] .custom details input", "77")?;
    tab.key("Tab")?;
    // A changed weight is tried at once.
    tab.wait("document.querySelector('#weights-tried')?.dataset.done === 'true'")?;
    tab.reads("#weights-tried", "Against the usual weights:")?;
    shoot(&mut tab, "custom-opponent")?;
    tab.choose("Second player", "Level 1")?;
    tab.press("#start-game")?;
    tab.reads(".seat-x", "Minimax")?;
    tab.reads(".seat-x", "77")?;
    tab.reads(".seat-o", "Level 1")?;
    tab.wait("document.querySelectorAll('#moves li').length >= 2")?;
    no_errors(&mut tab)
}

/// Rule options of Force 3 hold: without the forbidden inverse, a slide may be undone at once.
pub fn rules(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, PHONE, "force3")?;
    tab.press("#new-game")?;
    tab.choose("Forbidden inverse", "none")?;
    tab.press("#start-game")?;
    tab.wait("document.querySelector('dialog[open]') === null")?;
    for place in ["b1", "b2", "b1", "b2"] {
        tab.place(place)?;
    }
    tab.moves(2)?;
    tab.reads("#moves", "b2>b1")?;
    no_errors(&mut tab)
}

/// Themes, colours, drawing and animation are chosen once and kept; the system's wishes are
/// followed.
pub fn looks(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const FELT: &str = "Othello on plain felt with lines and four dots";
    let mut tab = visit_coarsely(fixture, browser, DESKTOP, "#/settings")?;
    let theme = "document.documentElement.dataset.theme";
    expect(tab.eval(theme)?, "light".into(), "the first theme")?;
    tab.choose("Theme", "Dark")?;
    tab.wait(&format!("{theme} === 'dark'"))?;
    tab.choose("Theme", "High contrast")?;
    tab.wait(&format!("{theme} === 'contrast'"))?;
    // Arrow keys choose, and stay where they are.
    tab.eval("document.querySelector('.theme input:checked').focus()")?;
    for (key, chosen) in [("ArrowLeft", "dark"), ("ArrowRight", "contrast")] {
        tab.key(key)?;
        tab.wait(&format!(
            "{theme} === '{chosen}' && document.activeElement?.value === '{chosen}'"
        ))?;
    }
    // The board beside the choices follows them.
    let sampled =
        |wanted: &str| format!("document.querySelector('.sample .frame {wanted}') !== null");
    tab.choose("Colours", "Purple, Amber")?;
    tab.wait(
        "document.querySelector('.sample .frame').style.getPropertyValue('--x') === '#8a4fc4'",
    )?;
    tab.choose("Preview", "Pogo")?;
    tab.wait(&sampled("canvas.stage"))?;
    tab.press_words("Flat board")?;
    tab.wait(&sampled(".flat-pogo"))?;
    tab.press_words("Flat board")?;
    tab.wait(&sampled("canvas.stage"))?;
    tab.choose("Animation", "fast")?;
    tab.choose("Graphics", "simple")?;
    tab.press_words(FELT)?;
    let felt = format!(
        "[...document.querySelectorAll('.tick')].find((e) => e.textContent.trim() === \
         {FELT:?})?.querySelector('input').checked"
    );
    tab.wait(&format!("{felt} === true"))?;
    tab.reload()?;
    tab.wait(&format!("{theme} === 'contrast' && {felt} === true"))?;
    tab.eval("location.hash = '#/play/sogo'")?;
    tab.settle()?;
    tab.reads("#status", "Purple: your turn.")?;
    shoot(&mut tab, "sogo-purple")?;
    tab.eval("location.hash = '#/settings'")?;
    // A page that has just come is scrolled to its top, with the focus on it.
    tab.wait(
        "document.querySelector('#reset-settings') !== null && document.activeElement?.id === \
        'main'",
    )?;
    tab.press("#reset-settings")?;
    tab.wait(&format!("{theme} === 'light'"))?;
    tab.system_asks("prefers-color-scheme", "dark")?;
    tab.reload()?;
    tab.wait(&format!("{theme} === 'dark'"))?;
    no_errors(&mut tab)
}

/// Othello on two greens as ever, or on one with four dots; flat and in three dimensions.
pub fn plain_felt(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const GREENS: &str = "new Set([...document.querySelectorAll('.room .flat td:not(.legal) \
        button')] \
        .map((e) => getComputedStyle(e).backgroundColor)).size";
    const DOTS: &str = "[...document.querySelectorAll('.room .flat td')] \
        .filter((e) => getComputedStyle(e, '::after').content !== 'none').length";
    for (plain, greens, dots) in [(false, 2, 0), (true, 1, 4)] {
        let settings = format!(
            r#"{{"speed":"none","pace_ms":0,"quality":"low","flat":true,"theme":"light","plain_felt":{plain}}}"#
        );
        let kept = [("plateau.settings", settings.as_str()), ("plateau.setup.othello", HUMANS)];
        let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "#/play/othello")?;
        tab.wait(&format!("{GREENS} === {greens} && {DOTS} === {dots}"))?;
        shoot(&mut tab, &format!("othello-plain-{plain}-flat"))?;
        tab.key("f")?;
        tab.wait("document.querySelector('canvas.stage') !== null")?;
        tab.settle()?;
        shoot(&mut tab, &format!("othello-plain-{plain}"))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

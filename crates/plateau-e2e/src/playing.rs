//! Whole games, by every means there is.

use crate::Stand;
use crate::browser::{Browser, Outcome};
use crate::look::{no_errors, shoot};
use crate::scenarios::{expect, settle_on, visit};
use crate::tab::{DESKTOP, Device, PHONE, Tab};

/// Two people, no animation, nothing to wait for.
const QUICK: &str = r#"{"speed":"none","pace_ms":0}"#;
const HUMANS: &str = r#"{"mode":"humans"}"#;

/// A complete game: the places clicked, and what the page says at the end.
struct Game {
    name: &'static str,
    clicks: &'static str,
    end: &'static str,
}

const GAMES: [Game; 5] = [
    Game { name: "sogo", clicks: "a1 b1 a1 b1 a1 b1 a1", end: "Amber wins: a line is complete." },
    Game { name: "morpion", clicks: "a14 a24 b14 b24 c14 c24 d14", end: "Green wins: a line is complete." },
    Game { name: "force3", clicks: "a1 a3 b1 b1 b3 b3 c1", end: "Red wins: a line is complete." },
    Game { name: "othello", clicks: "e6 f4 e3 f6 g5 d6 e7 f5 c5", end: "Black wins: the discs are counted." },
    Game { name: "pogo", clicks: "b1 b3 a3 c3 c1 c3", end: "Blue wins: every stack is owned." },
];

fn open<'b>(
    stand: &Stand,
    browser: &'b mut Browser,
    device: Device,
    game: &str,
    setup: &str,
) -> Outcome<Tab<'b>> {
    let mut tab = visit(stand, browser, device, "")?;
    tab.eval(&format!("localStorage.setItem('plateau.settings', {QUICK:?})"))?;
    tab.eval(&format!("localStorage.setItem('plateau.setup.{game}', {setup:?})"))?;
    tab.reload()?;
    tab.press(&format!("[data-card={game}]"))?;
    tab.wait(&format!("document.querySelector('main.play')?.dataset.game === '{game}'"))?;
    tab.settle()?;
    Ok(tab)
}

fn whole_game(stand: &Stand, browser: &mut Browser, device: Device, game: &Game) -> Outcome<()> {
    let mut tab = open(stand, browser, device, game.name, HUMANS)?;
    for (number, click) in game.clicks.split_whitespace().enumerate() {
        tab.place(click).map_err(|error| format!("{} click {}: {error}", game.name, number + 1))?;
    }
    tab.settle()?;
    let said = tab.text("#status")?;
    expect(&said, game.end, game.name)?;
    shoot(stand, &mut tab, &format!("{}-end", game.name))?;
    no_errors(&mut tab)
}

pub fn with_the_mouse(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    GAMES.iter().try_for_each(|game| whole_game(stand, browser, DESKTOP, game))
}

pub fn with_fingers(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    GAMES.iter().try_for_each(|game| whole_game(stand, browser, PHONE, game))
}

/// The keyboard alone: the first player fills the column of rods nearest to the start.
pub fn with_keys(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = open(stand, browser, DESKTOP, "sogo", HUMANS)?;
    tab.eval("document.querySelector('canvas.stage').focus()")?;
    tab.key("Enter")?;
    for step in 0..7 {
        tab.settle()?;
        tab.key("Enter")?;
        tab.key(if step % 2 == 0 { "ArrowRight" } else { "ArrowLeft" })?;
    }
    tab.settle()?;
    expect(&tab.text("#status")?, "Amber wins", "by keyboard")?;
    tab.key("u")?;
    tab.settle()?;
    expect(&tab.text("#status")?, "Amber to move", "after taking back")?;
    no_errors(&mut tab)
}

/// The board as a table, as a screen reader meets it.
pub fn on_the_table(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = open(stand, browser, DESKTOP, "sogo", HUMANS)?;
    for place in ["a1", "b1", "a1", "b1", "a1", "b1", "a1"] {
        tab.eval(&format!("document.querySelector('.pad [data-place={place}]').click()"))?;
        tab.settle()?;
    }
    expect(&tab.text("#status")?, "Amber wins", "on the pad")?;
    expect(&tab.text("#announcement")?, "Amber wins", "what is read aloud")?;
    no_errors(&mut tab)
}

pub fn without_webgl(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = open(stand, browser, DESKTOP, "othello", HUMANS)?;
    tab.wait("document.querySelector('.board-area .flat') !== null")?;
    for place in ["e6", "f4", "e3"] {
        tab.press(&format!(".board-area [data-place={place}]"))?;
    }
    tab.settle()?;
    expect(&tab.text("#moves")?, "e3", "moves on the flat board")?;
    shoot(stand, &mut tab, "othello-flat")
}

/// A level answers each of our moves, in every game.
pub fn against_a_computer(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"computer","choice":"first","computers":["level:2","level:2"]}"#;
    for (game, first) in
        [("sogo", "b2"), ("morpion", "b24"), ("force3", "a1"), ("othello", "f5"), ("pogo", "")]
    {
        let mut tab = open(stand, browser, DESKTOP, game, setup)?;
        if game == "pogo" {
            tab.place("a1")?;
            tab.place("a2")?;
        } else {
            tab.place(first)?;
        }
        tab.wait("document.querySelectorAll('#moves li').length >= 2")?;
        tab.settle()?;
        expect(&tab.text("#status")?, "your turn", game)?;
        tab.press("#hint")?;
        tab.wait("(document.querySelector('#aside')?.textContent ?? '').startsWith('Hint')")?;
        shoot(stand, &mut tab, &format!("{game}-computer"))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// Two computers play to the end by themselves; pause and step work on the way.
pub fn watching(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"watch","computers":["level:2","random"]}"#;
    for game in ["sogo", "othello", "morpion", "force3", "pogo"] {
        let mut tab = open_running(stand, browser, game, setup)?;
        tab.press("#pause")?;
        tab.wait("document.querySelector('#pause').ariaPressed === 'true'")?;
        tab.settle()?;
        let before = tab.eval("document.querySelectorAll('#moves li').length")?;
        tab.press("#step")?;
        tab.wait(&format!("document.querySelectorAll('#moves li').length === {before} + 1 || !!document.querySelector('#rematch')"))?;
        tab.press("#pause")?;
        tab.wait("document.querySelector('#rematch') !== null")?;
        tab.settle()?;
        shoot(stand, &mut tab, &format!("{game}-watched"))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

fn open_running<'b>(stand: &Stand, browser: &'b mut Browser, game: &str, setup: &str) -> Outcome<Tab<'b>> {
    let mut tab = visit(stand, browser, DESKTOP, "")?;
    tab.eval(&format!("localStorage.setItem('plateau.settings', {QUICK:?})"))?;
    settle_on(&mut tab, &format!("plateau.setup.{game}"), setup)?;
    tab.press(&format!("[data-card={game}]"))?;
    tab.wait("document.querySelectorAll('#moves li').length >= 2")?;
    Ok(tab)
}

pub fn taking_back(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = open(stand, browser, DESKTOP, "othello", HUMANS)?;
    for place in ["e6", "f4", "e3"] {
        tab.place(place)?;
    }
    tab.settle()?;
    tab.press("#undo")?;
    tab.settle()?;
    expect(&tab.text(".panel")?, "Looking back at move 2 of 3", "after taking back")?;
    tab.press("#redo")?;
    tab.settle()?;
    tab.press("#moves li:first-child button")?;
    tab.settle()?;
    expect(&tab.text(".panel")?, "Looking back at move 1 of 3", "after a jump")?;
    tab.press("#resign")?;
    tab.press("#yes")?;
    tab.settle()?;
    expect(&tab.text("#status")?, "the opponent gave up", "after resigning")?;
    tab.press("#rematch")?;
    tab.settle()?;
    expect(&tab.text(".panel")?, "No moves yet", "after a rematch")?;
    no_errors(&mut tab)
}

pub fn refusals(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = open(stand, browser, DESKTOP, "othello", HUMANS)?;
    tab.place("a1")?;
    tab.wait("document.querySelector('#notice').textContent === 'A disc on a1 would turn nothing over.'")?;
    tab.place("d4")?;
    tab.wait("document.querySelector('#notice').textContent === 'There is a disc on d4 already.'")
}

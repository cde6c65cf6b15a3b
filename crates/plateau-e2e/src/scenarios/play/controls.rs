//! The buttons and keys of a game: taking back, going through the moves, giving up, draws, hints,
//! clocks, pauses.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::input::Modifier;
use crate::driver::steps::{
    QUICK, begin, expect, humans, load_text, looking_back, no_errors, shoot, visit_with,
};
use crate::driver::tab::{DESKTOP, PHONE};

pub fn taking_back(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = looking_back(fixture, browser, device)?;
        tab.press("#redo")?;
        tab.wait("!document.querySelector('.panel').textContent.includes('Looking back')")?;
        tab.press("#moves li:first-child button")?;
        tab.reads(".panel", "Looking back at move 1 of 3")?;
        tab.press_words("Back to the last move")?;
        tab.wait("!document.querySelector('.panel').textContent.includes('Looking back')")?;
        // The move that was played there goes on along the game; another one asks before it takes
        // the place of the rest.
        tab.press("#moves li:first-child button")?;
        tab.place("f4")?;
        tab.reads(".panel", "Looking back at move 2 of 3")?;
        tab.press("#moves li:first-child button")?;
        tab.place("f6")?;
        tab.reads(".question", "It replaces the 2 moves that came after.")?;
        tab.press_words("Cancel")?;
        tab.moves(3)?;
        tab.place("f6")?;
        tab.press("#yes")?;
        tab.moves(2)?;
        tab.press_in_menu("#menu-restart")?;
        tab.reads(".moves", "No moves yet")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// The same by keys; taking back against a computer takes back its answer too.
pub fn taking_back_keys(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"computer","choice":"first","computers":["level:1","level:1"]}"#;
    let mut tab = begin(fixture, browser, DESKTOP, "sogo", setup)?;
    tab.place("b2")?;
    tab.moves(2)?;
    tab.settle()?;
    tab.key("u")?;
    tab.reads(".panel", "Looking back at move 0 of 2")?;
    tab.reads("#status", "your turn")?;
    tab.key("r")?;
    tab.wait("!document.querySelector('.panel').textContent.includes('Looking back')")?;
    tab.chord(Modifier::Control, "z")?;
    tab.reads(".panel", "Looking back at move 0 of 2")?;
    tab.chord(Modifier::Control, "y")?;
    tab.wait("!document.querySelector('.panel').textContent.includes('Looking back')")?;
    no_errors(&mut tab)
}

/// Giving up, a rematch, the sides exchanged.
pub fn giving_up(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"computer","choice":"first","computers":["level:1","level:1"]}"#;
    let mut tab = begin(fixture, browser, DESKTOP, "pogo", setup)?;
    tab.settle()?;
    tab.press_in_menu("#resign")?;
    tab.press_words("Cancel")?;
    tab.wait("document.querySelector('.question') === null")?;
    tab.press_in_menu("#resign")?;
    tab.press("#yes")?;
    tab.reads("#status", "You lose. Red wins: the other side resigned.")?;
    // The card of the end may lie over a1.
    tab.place("c1")?;
    tab.reads("#notice", "The game is over.")?;
    tab.press("#rematch")?;
    tab.reads("#status", "Blue: your turn.")?;
    tab.press_in_menu("#resign")?;
    tab.press("#yes")?;
    tab.press("#swap")?;
    tab.moves(1)?;
    tab.settle()?;
    tab.reads("#status", "Red: your turn.")?;
    tab.reads(".seat-x", "Level 1")?;
    no_errors(&mut tab)
}

/// Between people a draw is agreed; a computer takes it when it stands worse, and only then.
pub fn draws(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, PHONE, "sogo")?;
    tab.place("b2")?;
    // At one device the other person is asked, and may say no.
    tab.press_in_menu("#offer-draw")?;
    tab.reads(".question", "Blue offers a draw. Does Amber accept?")?;
    tab.press_words("Cancel")?;
    tab.reads("#status", "Blue to move.")?;
    tab.press_in_menu("#offer-draw")?;
    tab.press("#yes")?;
    tab.reads("#status", "A draw: by agreement.")?;
    tab.reads("#notice", "The draw is agreed.")?;
    drop(tab);
    // The first player wins Force 3, and the computer knows.
    for (choice, answer) in [("first", "The draw is agreed."), ("second", "Red declines the draw.")]
    {
        let setup = format!(
            r#"{{"mode":"computer","choice":"{choice}","computers":["level:10","level:10"]}}"#
        );
        let mut tab = begin(fixture, browser, DESKTOP, "force3", &setup)?;
        tab.reads("#status", "your turn")?;
        tab.settle()?;
        tab.press_in_menu("#offer-draw")?;
        tab.reads("#notice", answer)?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// A hint names a move and says why; where the game is known, for certain.
pub fn hints(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "force3")?;
    tab.press("#hint")?;
    tab.reads("#aside", "forced win in")?;
    tab.wait("document.querySelector('.pad td.advice') !== null")?;
    drop(tab);
    let mut tab = humans(fixture, browser, PHONE, "sogo")?;
    for place in ["a1", "b1", "a1", "b1", "a1", "b1"] {
        tab.place(place)?;
    }
    tab.settle()?;
    tab.key("h")?;
    tab.reads("#aside", "Best move: a1 (wins at once).")?;
    shoot(&mut tab, "sogo-hint")?;
    no_errors(&mut tab)
}

/// The option for small screens: a move is shown first and played when it is confirmed.
pub fn confirming(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, PHONE, "morpion")?;
    tab.go(&format!("{}#/settings", fixture.address))?;
    tab.press_words("Confirm moves")?;
    tab.wait(
        "[...document.querySelectorAll('label')].some((e) => e.textContent.trim() === \
        'Confirm moves' && e.querySelector('input').checked)",
    )?;
    tab.eval("history.back()")?;
    tab.wait("document.querySelector('main.play') !== null")?;
    tab.place("a14")?;
    tab.reads(".question", "Play a14?")?;
    // The question leaves the board free, with the piece that it is about.
    let covered = "(() => { const [q, c] = ['.question', 'canvas.stage'].map((e) => document.querySelector(e).getBoundingClientRect()); \
        return Object.values(JSON.parse(document.querySelector('canvas.stage').dataset.places)) \
            .filter(([x, y]) => c.left + x > q.left && c.left + x < q.right && c.top + y > q.top \
            && c.top + y < q.bottom).length; })()";
    expect(tab.eval(covered)?, 0.into(), "places under the question")?;
    tab.wait("document.querySelectorAll('.pad td.ghost-x').length === 1")?;
    shoot(&mut tab, "morpion-confirm")?;
    tab.press_words("Cancel")?;
    tab.wait("document.querySelector('.question') === null")?;
    tab.reads(".moves", "No moves yet")?;
    tab.place("a14")?;
    tab.press("#yes")?;
    tab.moves(1)?;
    no_errors(&mut tab)
}

/// A record of a game with little time left.
const LITTLE_TIME: &str =
    "[Game \"sogo\"]\n[TimeControl \"60+0\"]\n[Clocks \"0:00:06 0:01:00\"]\n\n1. b2 b3\n*\n";

/// Clocks are shown, run for the side to move, rest in a pause, and end the game.
pub fn clocks(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = begin(fixture, browser, DESKTOP, "sogo", r#"{"mode":"humans","clock":1}"#)?;
    tab.settle()?;
    expect(tab.count(".seat .clock")?, 2, "clocks on the table")?;
    tab.place("b2")?;
    tab.wait("document.querySelector('.seat-o .clock').textContent !== '1:00'")?;
    load_text(&mut tab, LITTLE_TIME)?;
    tab.press("#pause-menu")?;
    tab.wait("document.querySelector('dialog[open]') !== null")?;
    let held = tab.text(".seat-x .clock")?;
    tab.eval("new Promise((done) => setTimeout(done, 2500))")?;
    expect(tab.text(".seat-x .clock")?, held, "a clock in a pause")?;
    tab.press("#resume")?;
    tab.reads("#status", "Blue wins: time ran out.")?;
    no_errors(&mut tab)
}

/// A computer that thinks for as long as any scenario lasts.
const SLOW: &str = r#"{"mode":"computer","choice":"first","computers":["search:time=600000","search:time=600000"]}"#;

/// The pause menu holds the computer; from it one goes on, restarts, or leaves, also while the
/// computer thinks.
pub fn pause_menu(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = begin(fixture, browser, device, "sogo", SLOW)?;
        tab.place("b2")?;
        tab.reads("#status", "is thinking")?;
        tab.press("#pause-menu")?;
        tab.reads("#status", "Paused.")?;
        shoot(&mut tab, "pause")?;
        tab.press("#resume")?;
        tab.reads("#status", "is thinking")?;
        tab.key("p")?;
        tab.press("#menu-restart")?;
        tab.reads(".moves", "No moves yet")?;
        tab.reads("#status", "your turn")?;
        tab.place("b2")?;
        tab.reads("#status", "is thinking")?;
        tab.key("p")?;
        tab.press("#menu-home")?;
        tab.wait("document.querySelectorAll('.card').length === 5")?;
        tab.reads("[data-card=sogo]", "Resume")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// What is clicked in vain, after which moves, and the reason given.
const REFUSALS: [(&str, &str, &str, &str); 8] = [
    ("sogo", "a1 a1 a1 a1", "a1", "Rod a1 is full."),
    ("morpion", "b24", "b24", "Sphere b24 is coloured already."),
    ("othello", "", "a1", "A disc on a1 would turn nothing over."),
    ("othello", "", "d4", "There is a disc on d4 already."),
    ("force3", "a1 c1", "c1", "The token at c1 is not yours."),
    (
        "force3",
        "b1 b2",
        "b1 b2",
        "That is the exact inverse of the last slide, forbidden for one turn.",
    ),
    ("pogo", "", "a3", "The stack on a3 is not yours."),
    ("pogo", "", "a1 c3", "You cannot get from a1 to c3: move exactly one step per token."),
];

pub fn refusals(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for (number, (game, before, clicks, reason)) in REFUSALS.into_iter().enumerate() {
        let device = if number % 2 == 0 { DESKTOP } else { PHONE };
        let mut tab = humans(fixture, browser, device, game)?;
        for place in before.split_whitespace().chain(clicks.split_whitespace()) {
            tab.place(place)?;
        }
        tab.reads("#notice", reason).map_err(|error| format!("{game}: {error}"))?;
        no_errors(&mut tab)?;
    }
    // What was said about one position does not stay through the next move.
    let mut tab = humans(fixture, browser, DESKTOP, "morpion")?;
    for place in ["b24", "b24"] {
        tab.place(place)?;
    }
    tab.reads("#notice", "Sphere b24 is coloured already.")?;
    tab.place("a14")?;
    tab.moves(2)?;
    expect(tab.text("#notice")?, String::new(), "a notice after the next move")?;
    no_errors(&mut tab)
}

/// Pogo asks for a count only when it is ambiguous; Force 3 needs no mode buttons.
pub fn two_clicks(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, PHONE, "pogo")?;
    for place in ["a1", "b2", "a3", "b3", "b1", "b2", "c3", "c2"] {
        tab.place(place)?;
        expect(tab.count(".question")?, 0, "questions about moves that are clear")?;
    }
    tab.moves(4)?;
    tab.place("b2")?;
    tab.place("b1")?;
    tab.reads(".question", "How many tokens?")?;
    shoot(&mut tab, "pogo-question")?;
    tab.press(".question [data-count='3']")?;
    tab.reads("#moves li:last-child", "3b2-b1")?;
    no_errors(&mut tab)?;
    drop(tab);
    let mut tab = humans(fixture, browser, DESKTOP, "force3")?;
    for (places, mv) in [
        ("a1", "@a1"),
        ("b1 b1", "@b1"),
        ("b3 b2", "b3>b2"),
        ("b1 c3", "b1-c3"),
        ("b1 b3", "b1>>b3"),
    ] {
        for place in places.split_whitespace() {
            tab.place(place)?;
        }
        tab.reads("#moves li:last-child", mv)?;
    }
    no_errors(&mut tab)
}

/// Othello: a forced pass is played for the player and said.
pub fn forced_pass(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "othello")?;
    load_text(&mut tab, "e6f6c4e7e8d8g6f8")?;
    tab.reads("#announcement", "Black cannot move and passes.")?;
    tab.reads("#status", "White to move.")?;
    tab.moves(9)?;
    tab.reads(".seat-x .holds", "discs")?;
    no_errors(&mut tab)
}

/// The pace of the computer, and sounds, which are made on the spot until the switch beside the
/// board is pressed.
pub fn pace_and_sounds(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"computer","choice":"first","computers":["level:1","level:1"]}"#;
    let kept = [("plateau.settings", QUICK), ("plateau.setup.morpion", setup)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "#/settings")?;
    tab.wait("document.querySelector('main.paper') !== null")?;
    tab.choose("Computer’s delay", "two seconds")?;
    tab.eval(
        "window.tones = 0; const make = AudioContext.prototype.createOscillator; \
         AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); }",
    )?;
    // What is chosen is heard at once.
    tab.choose("Sound set", "Clicks")?;
    tab.wait("window.tones >= 1")?;
    tab.choose("Volume", "Loud")?;
    tab.eval("location.hash = '#/play/morpion'")?;
    tab.settle()?;
    let start = tab.eval("performance.now()")?;
    tab.place("a14")?;
    tab.moves(2)?;
    let waited = tab.eval(&format!("performance.now() - {start}"))?.as_f64().unwrap_or(0.0);
    expect(waited >= 2000.0, true, "the computer waits for its pace")?;
    tab.wait("window.tones >= 2")?;
    tab.press("#sounds")?;
    tab.wait("document.querySelector('#sounds').ariaPressed === 'false'")?;
    tab.eval("window.tones = 0")?;
    tab.place("a13")?;
    tab.moves(4)?;
    expect(
        tab.eval("window.tones")?,
        serde_json::json!(0),
        "tones of a page that was told to be quiet",
    )?;
    no_errors(&mut tab)
}

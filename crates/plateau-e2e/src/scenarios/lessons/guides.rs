//! What the page teaches beside the rules, and what an evaluation is made of.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{expect, humans, no_errors, shoot, visit};
use crate::driver::tab::{DESKTOP, PHONE, Tab};

/// The nine lines of Sogo, Force 3's example game and its learner, how Othello branches, what tells
/// in Pogo.
pub fn lessons(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = visit(fixture, browser, device, "#/rules/sogo")?;
        tab.wait("document.querySelectorAll('#worked-example tbody tr').length === 10")?;
        tab.reads("#worked-example tbody tr:last-child", "30503850")?;
        picture(&mut tab, "#worked-example", "lesson-sogo")?;
        turn_to(&mut tab, "othello", "#branching tbody tr")?;
        tab.reads("#branching tbody tr:first-child", "14.04")?;
        picture(&mut tab, "#branching", "lesson-othello")?;
        turn_to(&mut tab, "pogo", ".lesson p")?;
        tab.reads(".lesson", "86.7 %")?;
        picture(&mut tab, ".lesson", "lesson-pogo")?;
        no_errors(&mut tab)?;
    }
    let mut tab = visit(fixture, browser, DESKTOP, "#/rules/force3")?;
    example_game(&mut tab)?;
    learner(&mut tab)?;
    no_errors(&mut tab)
}

/// Morpion's lesson: the depth of each algorithm in two seconds here, beside the original's.
pub fn depths(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit(fixture, browser, DESKTOP, "#/rules/morpion")?;
    tab.press("#depths-start")?;
    let cells = |column: u8| {
        format!(
            "[...document.querySelectorAll('#depths-table tbody td:nth-child({column})')]\
             .map((cell) => cell.textContent).join(' ')"
        )
    };
    tab.wait(&format!("{}.split(' ').every((depth) => +depth >= 2)", cells(3)))?;
    expect(tab.eval(&cells(2))?, "2 4".into(), "depths of the original")?;
    picture(&mut tab, "#depths-table", "lesson-morpion")?;
    no_errors(&mut tab)
}

fn turn_to(tab: &mut Tab<'_>, game: &str, until: &str) -> Outcome<()> {
    tab.eval(&format!("location.hash = '#/rules/{game}'"))?;
    tab.wait(&format!("document.querySelector('{until}') !== null"))
}

fn picture(tab: &mut Tab<'_>, of: &str, name: &str) -> Outcome<()> {
    tab.eval(&format!("document.querySelector('{of}').scrollIntoView({{ block: 'center' }})"))?;
    shoot(tab, name)
}

/// Twelve moves in six phases, with the table's word on each; then it begins again.
fn example_game(tab: &mut Tab<'_>) -> Outcome<()> {
    for mv in [
        "@a3", "@b3", "@a2", "@c3", "@c2", "@a1", "a2>b2", "b3-c1", "c2-b1", "c1-c2", "b2-c1",
        "c2-b2",
    ] {
        tab.press("#example-next")?;
        tab.reads("#example-game .status", &format!("{mv}: the table says"))?;
    }
    tab.reads("#example-game .status", "6/6")?;
    tab.reads("#example-game .status", "c2-b2: the table says wins in 1.")?;
    picture(tab, "#example-game", "lesson-force3")?;
    tab.press("#example-back")?;
    tab.reads("#example-game .status", "b2-c1: the table says")?;
    tab.press("#example-next")?;
    tab.press("#example-next")?;
    tab.wait("document.querySelector('#example-game .status').textContent === ''")
}

/// It gets better from hundred to hundred, and at the end it knows nearly everything.
fn learner(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.press("#learner-start")?;
    tab.wait("document.querySelectorAll('#learning tbody tr').length === 10")?;
    let known = "[...document.querySelectorAll('#learning tbody tr td:nth-child(4)')].map((cell) \
        => parseFloat(cell.textContent))";
    expect(
        tab.eval(&format!("{known}.at(-1) > 80 && {known}[0] < 60"))?,
        true.into(),
        "it learned",
    )?;
    picture(tab, "svg.learning", "lesson-learner")
}

/// The evaluation of a position by the original and by ours, term by term; pointing at one shows
/// its places on the board.
pub fn evaluation(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = humans(fixture, browser, device, "sogo")?;
        for place in ["b2", "c3", "b3"] {
            tab.place(place)?;
        }
        tab.moves(3)?;
        tab.press("#explain")?;
        tab.wait("document.querySelectorAll('#terms tbody tr').length >= 4")?;
        sums_up(&mut tab)?;
        tab.press("#terms tbody tr:last-child button")?;
        tab.settle()?;
        shoot(&mut tab, "sogo-explained")?;
        tab.press("#explain-ours")?;
        tab.wait("document.querySelector('#explain-ours').ariaPressed === 'true'")?;
        sums_up(&mut tab)?;
        shoot(&mut tab, "sogo-explained-ours")?;
        tab.press("#explain")?;
        tab.wait("document.querySelector('#terms') === null")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// The points of the terms make the total.
fn sums_up(tab: &mut Tab<'_>) -> Outcome<()> {
    let sum = "[...document.querySelectorAll('#terms tbody td:last-child')].reduce((sum, cell) => \
        sum + parseFloat(cell.textContent), 0)";
    let total = "parseFloat(document.querySelector('#terms-total').textContent)";
    expect(
        tab.eval(&format!("Math.abs({sum} - {total}) < 0.01"))?,
        true.into(),
        "the terms make the total",
    )
}

/// A tile that must not slide back says so when it is dragged, and the board stays where it is; the
/// whole of three plies of minimax is laid open on the smallest cube.
pub fn small_things(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "force3")?;
    for place in ["b1", "b2"] {
        tab.place(place)?;
    }
    tab.moves(1)?;
    tab.settle()?;
    let places = "document.querySelector('canvas.stage').dataset.places";
    let before = tab.eval(places)?;
    let (from, to) = (tab.where_is("b2")?, tab.where_is("b1")?);
    tab.drag(from, to)?;
    tab.wait("document.querySelector('#notice').textContent !== ''")?;
    tab.settle()?;
    expect(tab.eval(places)?, before, "where the board is after a drag of a forbidden tile")?;
    tab.moves(1)?;
    no_errors(&mut tab)?;
    drop(tab);
    let mut tab = humans(fixture, browser, DESKTOP, "morpion")?;
    tab.press("#new-game")?;
    tab.choose("Size", "3 × 3 × 3")?;
    tab.press("#start-game")?;
    tab.wait("document.querySelector('dialog[open]') === null")?;
    tab.settle()?;
    tab.press("#inside")?;
    tab.choose("Algorithm", "Minimax")?;
    tab.reads("#inside-told", "18280 positions visited, 3 plies deep")?;
    no_errors(&mut tab)
}

//! Lessons: to their end by hand, wrong answers, an interruption, both languages; seeing lines by
//! the clock.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{
    FLAT, HUMANS, QUICK, expect, kept, no_errors, shoot, speak_french, visit_with,
};
use crate::driver::tab::{DESKTOP, PHONE, Tab};
use crate::scenarios::puzzles::{Press, by_hand, point_out, state};

/// Presses a part of the page as soon as it is there and enabled, as a key on it does: whole
/// lessons have hundreds of them, and other scenarios point.
fn press_at_once(tab: &mut Tab<'_>, selector: &str) -> Outcome<()> {
    tab.wait(&format!(
        "(() => {{ const part = document.querySelector({selector:?}); if (!part || part.disabled) \
         return false; \
         part.click(); return true; }})()"
    ))
}

/// Finds the move by a hint and plays it on the flat board, as often as the exercise asks.
fn solve_by_hints(tab: &mut Tab<'_>, press: Press) -> Outcome<()> {
    for _ in 0..8 {
        tab.settle()?;
        tab.key("h")?;
        tab.wait("document.querySelector('#hint-words') !== null")?;
        let words = tab.text("#hint-words")?;
        let after = words.split_once(':').and_then(|(_, said)| said.split_whitespace().next());
        let mv = after.map(|word| word.trim_end_matches(['.', ':']).to_owned());
        point_out(tab, &mv.ok_or_else(|| format!("no move in '{words}'"))?, press)?;
        tab.wait("document.querySelector('#hint-words') === null")
            .map_err(|error| format!("after '{words}': {error}"))?;
        if tab.count("main[data-state=solved]")? == 1 {
            return Ok(());
        }
    }
    Err("the exercise does not end".into())
}

/// From where the page stands to the end of the lesson.
fn walk(tab: &mut Tab<'_>, press: Press) -> Outcome<()> {
    for _ in 0..40 {
        state(tab, "asked")?;
        solve_by_hints(tab, press)?;
        if tab.count("#finished")? == 1 {
            return Ok(());
        }
        press(tab, "#next-puzzle")?;
    }
    Err("the lesson does not end".into())
}

/// A whole lesson on a phone, exercise by exercise, to its last step; what is done stays done.
pub fn to_the_end(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab =
        visit_with(fixture, browser, PHONE, &[("plateau.settings", FLAT)], "#/rules/morpion")?;
    tab.press("#learn")?;
    state(&mut tab, "asked")?;
    shoot(&mut tab, "lesson")?;
    walk(&mut tab, by_hand)?;
    tab.reads("#finished", "last step")?;
    shoot(&mut tab, "lesson-finished")?;
    expect(tab.count(".steps .done")?, 7, "steps that are done")?;
    let practised = kept(&mut tab, "plateau.practice")?.unwrap_or_default();
    expect(practised.contains("\"steps\":[0,1,2,3,4,5,6]"), true, "the steps are kept")?;
    no_errors(&mut tab)
}

/// The other lessons to their end: what is done is kept, and the home page says what comes next.
pub fn of_every_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit_with(fixture, browser, DESKTOP, &[("plateau.settings", FLAT)], "#/")?;
    tab.reads("#next-lesson", "Next lesson: Sogo, step 1 of 8")?;
    for (game, steps) in [("sogo", 8), ("force3", 8), ("othello", 7), ("pogo", 6)] {
        tab.eval(&format!("location.hash = '#/learn/{game}'"))?;
        tab.wait(&format!("document.querySelector('main.learning')?.dataset.game === '{game}'"))?;
        walk(&mut tab, press_at_once).map_err(|error| format!("{game}: {error}"))?;
        expect(tab.count(".steps .done")?, steps, &format!("{game}: steps that are done"))?;
        tab.eval("location.hash = '#/'")?;
        // That of Morpion is left to another scenario.
        tab.reads("#next-lesson", "Next lesson: Morpion 3D, step 1 of 7")?;
    }
    no_errors(&mut tab)
}

/// From the first visit to a game into its lesson, in French and in three dimensions: a wrong
/// answer, an interruption, a step made of puzzles; afterwards the lesson is not offered again.
pub fn first_visit(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let kept_before = [("plateau.settings", QUICK), ("plateau.setup.sogo", HUMANS)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept_before, "#/play/sogo")?;
    tab.reads("#offer", "New to Sogo?")?;
    tab.press("#offer")?;
    tab.reads("#task", "Drop a ball")?;
    tab.settle()?;
    shoot(&mut tab, "lesson-solid")?;
    answer(&mut tab, "c3", "solved")?;
    tab.press("#next-puzzle")?;
    tab.reads("#task-of", "2 of 3")?;
    answer(&mut tab, "a1", "refuted")?;
    tab.reads("#task", "a1 is not it")?;
    tab.key("r")?;
    answer(&mut tab, "b2", "solved")?;
    tab.key("n")?;
    tab.reads("#task-of", "3 of 3")?;
    answer(&mut tab, "b2", "solved")?;
    expect(tab.count(".steps .done")?, 1, "steps that are done")?;
    tab.key("n")?;
    tab.wait("location.hash === '#/learn/sogo/2'")?;
    tab.reload()?;
    state(&mut tab, "asked")?;
    tab.reads("#step-title", "2. Four in a row wins")?;
    expect(tab.count(".steps .done")?, 1, "steps that are done after a reload")?;
    tab.key("f")?;
    tab.press("[data-step='8']")?;
    for exercise in 1..=3 {
        tab.reads("#task-of", &format!("{exercise} of 3"))?;
        solve_by_hints(&mut tab, by_hand)?;
        tab.key("n")?;
    }
    tab.reads("#finished", "last step")?;
    speak_french(&mut tab)?;
    tab.eval("location.hash = '#/learn/force3/5'")?;
    tab.reads(".words", "Des 12 premiers coups, 4 gagnent")?;
    tab.reads("#task", "Ouvrez de façon à gagner")?;
    // What the lesson still does while the browser is on its way to another page does not hold it
    // back.
    tab.eval("location.hash = '#/play/sogo'; document.querySelector('[data-step=\"2\"]').click()")?;
    tab.wait("document.querySelector('#status') !== null")?;
    expect(tab.count("#offer")?, 0, "offers of a lesson that was begun")?;
    no_errors(&mut tab)
}

/// Points at a place of the board in space once something is asked, and waits for what comes of it.
fn answer(tab: &mut Tab<'_>, place: &str, then: &str) -> Outcome<()> {
    state(tab, "asked")?;
    tab.place(place)?;
    state(tab, then)
}

/// Which boards come is left to chance, and in some a rod is hidden behind others: here they are
/// always the same.
const NO_CHANCE: &str = "Math.random = () => 0.375;";

/// A round of seeing lines, to its end: a wrong place is explained and marked, the time is kept. On
/// the board in three dimensions, then in French by touch on the flat one.
pub fn see_the_line(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    let keep = |settings: &str| {
        format!("{NO_CHANCE} localStorage.setItem('plateau.settings', {settings:?});")
    };
    tab.draw_coarsely()?;
    tab.go_after(&keep(QUICK), &format!("{}#/learn/sogo/1", fixture.address))?;
    tab.press(".see-line")?;
    round(&mut tab, "makes no line", |tab, place| tab.place(place))?;
    tab.reads("#task", "All 10 seen")?;
    tab.reads("#lines-best", "Your best time")?;
    shoot(&mut tab, "lines-over")?;
    let practised = kept(&mut tab, "plateau.practice")?.unwrap_or_default();
    let times =
        practised.matches("\"lines\":").count() - practised.matches("\"lines\":null").count();
    expect(times, 1, "times that are kept")?;
    tab.reload()?;
    tab.reads("#lines-best", "Your best time")?;
    no_errors(&mut tab)?;
    drop(tab);

    let mut tab = Tab::open(browser, PHONE, "fr")?;
    tab.go_after(&keep(FLAT), &format!("{}#/puzzles", fixture.address))?;
    tab.press("[data-game=morpion] .see-line")?;
    round(&mut tab, "ne fait pas de ligne", |tab, place| {
        tab.press(&format!(".board-area .flat [data-place={place}]"))
    })?;
    tab.reads("#lines-best", "Votre meilleur temps")?;
    shoot(&mut tab, "lines-flat")?;
    no_errors(&mut tab)?;
    drop(tab);

    // Where motion is welcome the board turns by itself once the clock runs.
    let moving = r#"{"speed":"normal","quality":"low"}"#;
    let mut tab = visit_with(
        fixture,
        browser,
        DESKTOP,
        &[("plateau.settings", moving)],
        "#/learn/morpion/lines",
    )?;
    tab.press("#start-lines")?;
    tab.wait("document.querySelector('canvas.stage')?.dataset.turning === 'true'")?;
    no_errors(&mut tab)
}

fn round(
    tab: &mut Tab<'_>,
    wrong: &str,
    point: impl Fn(&mut Tab<'_>, &str) -> Outcome<()>,
) -> Outcome<()> {
    state(tab, "ready")?;
    tab.press("#start-lines")?;
    for solved in 1..=10 {
        state(tab, "asked")?;
        tab.settle()?;
        tab.key("h")?;
        tab.wait("document.querySelector('#hint-words') !== null")?;
        let words = tab.text("#hint-words")?;
        let is_place = |word: &&str| {
            word.starts_with(|first: char| first.is_ascii_lowercase())
                && word[1..].parse::<u8>().is_ok()
        };
        let right = words.split([' ', ':', '.', '\u{a0}']).find(is_place);
        let right = right.ok_or_else(|| format!("no place in '{words}'"))?.to_owned();
        if solved == 1 {
            // A free place, and not the one that is asked for.
            let free = tab.eval(&format!(
                "[...document.querySelectorAll('.flat [data-place]')].find((e) => \
                 e.querySelector('.piece') === null && e.dataset.place !== \
                 '{right}')?.dataset.place"
            ))?;
            let free = free.as_str().ok_or("no place is free")?.to_owned();
            point(tab, &free)?;
            state(tab, "refuted")?;
            tab.reads("#task", wrong)?;
            shoot(tab, "lines-wrong")?;
        }
        point(tab, &right)?;
        tab.wait(&format!(
            "document.querySelector('#lines-solved').textContent.startsWith('{solved} ')"
        ))?;
    }
    state(tab, "over")
}

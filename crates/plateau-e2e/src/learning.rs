//! Lessons: to their end by hand, wrong answers, an interruption, both languages.

use crate::browser::{Browser, Outcome};
use crate::puzzling::state;
use crate::stand::Stand;
use crate::tab::{DESKTOP, PHONE, Tab};
use crate::visit::{HUMANS, QUICK, expect, kept, no_errors, shoot, visit_with};

const FLAT: &str = r#"{"speed":"none","pace_ms":0,"quality":"low","flat":true}"#;

/// Finds the move by a hint and plays it on the flat board, as often as the exercise asks.
fn solve_by_hints(tab: &mut Tab<'_>) -> Outcome<()> {
    for _ in 0..8 {
        tab.settle()?;
        tab.key("h")?;
        tab.wait("document.querySelector('#hint-words') !== null")?;
        let words = tab.text("#hint-words")?;
        let place = words.split([' ', ':', '.', '\u{a0}']).find(|word| {
            word.len() < 4
                && word.starts_with(|first: char| first.is_ascii_lowercase())
                && word[1..].parse::<u8>().is_ok()
        });
        let place = place.ok_or_else(|| format!("no place in '{words}'"))?.to_owned();
        tab.press(&format!(".board-area .flat [data-place={place}]"))?;
        tab.settle()?;
        tab.wait("document.querySelector('#hint-words') === null")?;
        if tab.count("main[data-state=solved]")? == 1 {
            return Ok(());
        }
    }
    Err("the exercise does not end".into())
}

/// A whole lesson on a phone, exercise by exercise, to its last step; what is done stays done.
pub fn to_the_end(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit_with(stand, browser, PHONE, &[("plateau.settings", FLAT)], "#/rules/morpion")?;
    tab.press("#learn")?;
    state(&mut tab, "asked")?;
    shoot(&mut tab, "lesson")?;
    for _ in 0..40 {
        solve_by_hints(&mut tab)?;
        if tab.count("#finished")? == 1 {
            break;
        }
        tab.press("#next-puzzle")?;
        state(&mut tab, "asked")?;
    }
    tab.reads("#finished", "last step")?;
    shoot(&mut tab, "lesson-finished")?;
    expect(tab.count(".steps .done")?, 7, "steps that are done")?;
    let practised = kept(&mut tab, "plateau.practice")?.unwrap_or_default();
    expect(practised.contains("\"steps\":[0,1,2,3,4,5,6]"), true, "the steps are kept")?;
    no_errors(&mut tab)
}

/// From the first visit to a game into its lesson, in French and in three dimensions: a wrong answer, an interruption, a step
/// made of puzzles; afterwards nobody offers the lesson again.
pub fn first_visit(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let kept_before = [("plateau.settings", QUICK), ("plateau.setup.sogo", HUMANS)];
    let mut tab = visit_with(stand, browser, DESKTOP, &kept_before, "#/play/sogo")?;
    tab.reads("#offer", "New to Sogo?")?;
    tab.press("#offer")?;
    state(&mut tab, "asked")?;
    tab.reads("#task", "Drop a ball")?;
    tab.settle()?;
    shoot(&mut tab, "lesson-solid")?;
    tab.place("c3")?;
    state(&mut tab, "solved")?;
    tab.press("#next-puzzle")?;
    tab.reads("#task-of", "2 of 3")?;
    tab.settle()?;
    tab.place("a1")?;
    state(&mut tab, "refuted")?;
    tab.reads("#task", "a1 is not it")?;
    tab.key("r")?;
    state(&mut tab, "asked")?;
    tab.settle()?;
    tab.place("b2")?;
    state(&mut tab, "solved")?;
    tab.key("n")?;
    tab.reads("#task-of", "3 of 3")?;
    tab.settle()?;
    tab.place("b2")?;
    state(&mut tab, "solved")?;
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
        solve_by_hints(&mut tab)?;
        tab.key("n")?;
    }
    tab.reads("#finished", "last step")?;
    tab.eval("location.hash = '#/settings'")?;
    tab.choose("Language", "Français")?;
    tab.eval("location.hash = '#/learn/force3/5'")?;
    tab.reads(".words", "Des 12 premiers coups, 4 gagnent")?;
    tab.reads("#task", "Ouvrez de façon à gagner")?;
    tab.eval("location.hash = '#/play/sogo'")?;
    tab.wait("document.querySelector('#status') !== null")?;
    expect(tab.count("#offer")?, 0, "offers of a lesson that was begun")?;
    no_errors(&mut tab)
}

//! The first course on looking ahead, and trees that are typed.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{expect, no_errors, shoot, visit, visit_with};
use crate::driver::tab::{DESKTOP, PHONE, Tab};
use crate::scenarios::explorer::view;

/// Values of the roots and examined leaves, chapter by chapter.
const CHAPTERS: [(&str, usize); 7] =
    [("5", 3), ("3", 4), ("3", 8), ("3", 3), ("3", 5), ("3", 8), ("3", 5)];

fn ready(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.wait("document.querySelector('.course')?.dataset.ready === 'true'")
}

/// From the page with all courses through the whole course, as a first visit: values appear only
/// with their steps, questions are answered, and a small real search follows.
pub fn walked(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = visit(fixture, browser, device, "#/learn")?;
        for course in ["[data-game=sogo] a.main", "#course-othello", "#known", "#proof"] {
            tab.wait(&format!("document.querySelector('{course}') !== null"))?;
        }
        expect(tab.count("#course [data-lesson]")?, 10, "lessons on searches")?;
        tab.press("#course-begin")?;
        for (chapter, (root, leaves)) in CHAPTERS.iter().enumerate() {
            let number = chapter + 1;
            tab.wait(&format!("location.hash.startsWith('#/learn/look-ahead/{number}')"))?;
            ready(&mut tab)?;
            expect(tab.count(".course > .terms dt")? > 0, true, "terms where they stand")?;
            let value = "document.querySelector('#course-tree [data-place=\"0\"]').dataset.value";
            tab.wait(&format!("{value} !== '{root}'"))?;
            // The first three chapters ask for the value of the root, three more for the leaves.
            let right = if number <= 3 { (*root).to_owned() } else { leaves.to_string() };
            answer(&mut tab, &right)?;
            step_to_the_end(&mut tab)?;
            tab.wait(&format!("{value} === '{root}'"))?;
            expect(tab.count("#course-tree .leaf.done")?, *leaves, "examined leaves")?;
            shoot(&mut tab, &format!("course-{number}"))?;
            if number < CHAPTERS.len() {
                tab.press("#chapter-next")?;
            }
        }
        expect(
            tab.eval("document.querySelector('#chapter-next').disabled")?,
            true.into(),
            "the end of the course",
        )?;
        tab.press("#glossary summary")?;
        tab.wait("document.querySelector('#glossary dt').checkVisibility()")?;
        tab.press("#course-othello")?;
        view::ready(&mut tab)?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// A wrong answer, then the right one.
fn answer(tab: &mut Tab<'_>, right: &str) -> Outcome<()> {
    if tab.count(".course .choice")? == 0 {
        return Ok(());
    }
    let button = |is_right: bool| {
        let same = if is_right { "===" } else { "!==" };
        format!(
            "[...document.querySelectorAll('.course .choice')].find((one) => one.textContent {same} '{right}').click()"
        )
    };
    tab.eval(&button(false))?;
    tab.wait("document.querySelector('.course .choice[data-state=wrong]') !== null")?;
    tab.eval(&button(true))?;
    tab.wait("document.querySelector('.course .choice[data-state=right]') !== null")
}

/// By keys, without a focus, or with a finger.
fn step_to_the_end(tab: &mut Tab<'_>) -> Outcome<()> {
    let sentence = "document.querySelector('#course-sentence').textContent";
    if tab.device.touch {
        tab.press("#course-step")?;
        tab.wait(&format!("{sentence} !== ''"))?;
        return tab.press("#course-last");
    }
    tab.eval("document.activeElement.blur()")?;
    for _ in 0..2 {
        let before = tab.eval(sentence)?;
        tab.key(" ")?;
        tab.wait(&format!("{sentence} !== {before}"))?;
    }
    tab.key("End")
}

/// A tree in one line, in the page and in a link, and every algorithm on it; numbers at leaves that
/// are changed, and a line that is no tree.
pub fn typed(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let quick = [("plateau.settings", crate::driver::steps::QUICK)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &quick, "#/learn/look-ahead/7")?;
    ready(&mut tab)?;
    tab.write("#course-tree-text", "((4 7) (2 8)) (9 (1 6))")?;
    tab.key("Enter")?;
    tab.wait("document.querySelectorAll('#course-tree .leaf').length === 7")?;
    ready(&mut tab)?;
    let cells = "[...document.querySelectorAll('#course-algorithms tbody tr')].map((row) => \
        [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' ')).join(', ')";
    // The first move leads to the smaller of 7 and 8, the second to the smaller of 9 and 6.
    tab.wait(&format!("{cells}.startsWith('7 a 13, 7 a ')"))?;
    tab.wait("document.querySelectorAll('#course-algorithms tbody tr').length === 4")?;
    expect(
        tab.eval("location.hash")?,
        "#/learn/look-ahead/7/((4.7).(2.8)).(9.(1.6))/alphabeta".into(),
        "the address",
    )?;
    // The 6 becomes a 20: now the second move is worth 9.
    tab.eval("document.querySelector('.course-leaves input:nth-of-type(7)').focus()")?;
    tab.write(".course-leaves input:nth-of-type(7)", "20")?;
    tab.key("Enter")?;
    tab.wait(&format!("{cells}.startsWith('9 b 13, 9 b ')"))?;
    expect(
        tab.eval("document.activeElement.matches('.course-leaves input')")?,
        true.into(),
        "the focus after a change",
    )?;
    tab.reload()?;
    ready(&mut tab)?;
    tab.wait(&format!("{cells}.startsWith('9 b 13, 9 b ')"))?;
    tab.write("#course-tree-text", "(3 5")?;
    tab.key("Enter")?;
    tab.wait("document.querySelector('#course-refused').textContent !== ''")?;
    tab.wait("document.querySelectorAll('#course-tree .leaf').length === 7")?;
    for (report, leaves) in [("othello", 4), ("pogo", 7), ("sogo", 8)] {
        tab.press(&format!("[data-report={report}]"))?;
        tab.wait(&format!("document.querySelectorAll('#course-tree .leaf').length === {leaves}"))?;
        ready(&mut tab)?;
    }
    shoot(&mut tab, "course-typed")?;
    no_errors(&mut tab)
}

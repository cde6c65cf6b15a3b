//! Accessibility: an audit of every page by axe-core and by a few rules of our own, a game by
//! keyboard alone, less motion.

use std::fs;

use serde_json::Value;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, tool};
use crate::driver::steps::{HUMANS, QUICK, expect, no_errors, open_with, visit_with};
use crate::driver::tab::{DESKTOP, Device, PHONE, Tab};

/// Every page, and the dialogs that open over them: what is pressed once the page stands.
const PAGES: [(&str, &[&str]); 27] = [
    ("#/", &[]),
    ("#/settings", &[]),
    ("#/help", &[]),
    ("#/games", &[]),
    ("#/rules/sogo", &[]),
    ("#/rules/pogo", &[]),
    ("#/rules/force3", &[]),
    ("#/play/sogo", &[]),
    ("#/play/morpion", &[]),
    ("#/play/othello", &["#analysis"]),
    ("#/play/force3", &["#hint"]),
    ("#/play/pogo", &["#pause-menu", "#resign"]),
    ("#/play/sogo", &["#new-game"]),
    ("#/play/sogo", &["#pause-menu", "#keep"]),
    ("#/play/sogo", &["#pause-menu"]),
    ("#/play/sogo", &["#explain"]),
    ("#/inside/force3", &[]),
    ("#/study/othello", &[]),
    ("#/puzzles", &[]),
    ("#/learn/othello/3", &[]),
    ("#/learn/look-ahead/7", &[]),
    ("#/known", &[]),
    ("#/known/parts/3", &[]),
    ("#/learn/sogo/lines", &["#start-lines"]),
    ("#/puzzles/force3/storm", &[]),
    ("#/online", &["#own-name"]),
    ("#/online", &["#offer-game", "#room-link"]),
];

/// A wide window at 400 %.
const NARROW: Device = Device { name: "narrow phone", width: 320, height: 640, touch: true };

/// A way through all pages. On each of them the system asks for one thing after another, and the
/// page, which stays as it is, shows itself in other colours.
struct AuditRound {
    device: Device,
    theme: &'static str,
    flat: bool,
    /// A feature that style sheets ask for, its values, and for each of them the theme that is then
    /// seen.
    feature: &'static str,
    values: &'static [(&'static str, &'static str)],
}

const ROUNDS: [AuditRound; 4] = [
    AuditRound {
        device: DESKTOP,
        theme: "auto",
        flat: false,
        feature: "prefers-color-scheme",
        values: &[("light", "light"), ("dark", "dark")],
    },
    AuditRound {
        device: DESKTOP,
        theme: "contrast",
        flat: true,
        feature: "forced-colors",
        values: &[("none", "contrast")],
    },
    AuditRound {
        device: NARROW,
        theme: "light",
        flat: true,
        feature: "forced-colors",
        values: &[("none", "light"), ("active", "light")],
    },
    AuditRound {
        device: PHONE,
        theme: "dark",
        flat: false,
        feature: "forced-colors",
        values: &[("none", "dark")],
    },
];

/// No finding of axe-core and none of ours: in three themes and in forced colours, on a
/// desktop, on a phone and in 320 pixels.
pub fn audit(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let path = tool("axe.min.js");
    let axe = fs::read_to_string(&path)
        .map_err(|error| format!("{}: {error}; `cargo xtask e2e` fetches it", path.display()))?;
    for round in ROUNDS {
        audit_round(fixture, browser, &round, &axe)
            .map_err(|error| format!("{} on the {}: {error}", round.theme, round.device.name))?;
    }
    Ok(())
}

fn audit_round(
    fixture: &Fixture,
    browser: &mut Browser,
    round: &AuditRound,
    axe: &str,
) -> Outcome<()> {
    let AuditRound { theme, flat, .. } = round;
    let settings = format!(r#"{{"theme":"{theme}","flat":{flat},"speed":"none","quality":"low"}}"#);
    let mut tab = Tab::open(browser, round.device, "en")?;
    tab.draw_coarsely()?;
    open_with(fixture, &mut tab, &[("plateau.settings", &settings)], "")?;
    tab.eval(axe)?;
    let mut values = round.values.to_vec();
    for (page, presses) in PAGES {
        tab.eval(&format!("location.hash = '{page}'"))?;
        tab.wait(&format!(
            "location.hash === '{page}' && document.querySelector('main h1') !== null"
        ))?;
        for selector in presses {
            tab.press(selector)?;
        }
        for (number, (value, seen)) in values.iter().enumerate() {
            tab.system_asks(round.feature, value)?;
            tab.wait(&format!("document.documentElement.dataset.theme === '{seen}'"))?;
            // In other colours the same elements stand there: what does not ask for colours has
            // been answered.
            let rules = if number == 0 { EVERY_RULE } else { RULES_OF_COLOURS };
            let faults = faults(&mut tab, rules, number == 0)?;
            expect(
                faults.join("; "),
                String::new(),
                &format!("{page} {presses:?}, {seen}, {value}"),
            )?;
        }
        // The next page begins as this one was left: nothing is drawn anew in between.
        values.reverse();
        tab.key("Escape")?;
    }
    no_errors(&mut tab)
}

/// What is found, in words; at first the Tab key is pressed before one looks whether the focus
/// shows.
fn faults(tab: &mut Tab<'_>, rules: &str, at_first: bool) -> Outcome<Vec<String>> {
    let mut faults = Vec::new();
    for rules in [&AXE.replace("OPTIONS", rules), OURS] {
        faults.extend(tab.eval(rules)?.as_array().into_iter().flatten().map(Value::to_string));
    }
    if at_first {
        tab.key("Tab")?;
    }
    faults.extend(tab.eval(FOCUS)?.as_array().into_iter().flatten().map(Value::to_string));
    Ok(faults)
}

/// axe-core, with rules that are chosen by options.
const AXE: &str = "axe.run(document, { resultTypes: ['violations'], OPTIONS }).then((found) => \
    found.violations \
    .map((fault) => `${fault.id}: ${fault.nodes.slice(0, 3).map((node) => node.html.slice(0, 120) + ' ' + (node.any[0]?.message ?? '')).join(' | ')}`))";

/// Every rule for WCAG A and AA and the best practices.
const EVERY_RULE: &str = "";
/// Those of them that ask for colours.
const RULES_OF_COLOURS: &str = "runOnly: ['color-contrast', 'link-in-text-block']";

/// What axe-core does not look at: one heading, no name given twice, every control large enough for
/// a finger.
const OURS: &str = r#"(() => {
  const faults = [];
  const visible = (e) => e.checkVisibility({ checkVisibilityCSS: true }) && !e.closest('.hidden, .tuck, .skip');
  if (document.querySelectorAll('main h1').length !== 1) faults.push('not exactly one h1 in main');
  const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
  faults.push(...new Set(ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => 'twice in the page: #' + id)));
  const small = (e) => { const r = e.getBoundingClientRect(); return Math.min(r.width, r.height) < 24; };
  const controls = [...document.querySelectorAll('button, select, textarea, input:not([type=checkbox])')].filter(visible);
  for (const e of controls) {
    if (small(e) && !e.closest('.pad, [inert]')) faults.push('smaller than 24 pixels: ' + e.outerHTML.slice(0, 90));
    // Voice control names a button by the words written on it, signs aside.
    const [label, shown] = [e.ariaLabel, e.textContent.trim()].map((words) => words?.toLowerCase());
    if (e.matches('button:not([data-cell])') && label && /\p{L}/u.test(shown) && !label.includes(shown)) faults.push('called otherwise than written: ' + e.outerHTML.slice(0, 120));
  }
  return faults;
})()"#;

/// Where the Tab key leads, one sees it.
const FOCUS: &str = "(() => { const at = document.activeElement; \
    return at !== document.body && getComputedStyle(at).outlineStyle === 'none' ? ['focus does not \
    show: ' + at.outerHTML.slice(0, 90)] : []; })()";

/// From the address bar to a finished game without a mouse: Tab, arrows, Enter.
pub fn keyboard_alone(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit_with(fixture, browser, DESKTOP, &[("plateau.settings", QUICK)], "")?;
    tab.tab_to("[data-card=sogo]")?;
    tab.key("Enter")?;
    tab.settle()?;
    // Two people, from the dialog: N opens it, the first tiles choose the mode.
    tab.key("n")?;
    tab.wait("document.querySelector('dialog[open] [name=mode]') !== null")?;
    tab.tab_to("dialog[open] [name=mode]")?;
    tab.key("ArrowUp")?;
    tab.tab_to("#start-game")?;
    tab.key("Enter")?;
    tab.wait("document.querySelector('dialog[open]') === null")?;
    tab.settle()?;
    tab.tab_to("canvas.stage")?;
    tab.key("Enter")?;
    for step in 0..7 {
        tab.settle()?;
        if step > 0 {
            tab.key(if step % 2 == 1 { "ArrowRight" } else { "ArrowLeft" })?;
        }
        tab.key("Enter")?;
    }
    tab.reads("#status", "Amber wins")?;
    tab.reads("#announcement", "Amber wins")?;
    tab.tab_to("#rematch")?;
    tab.key("Enter")?;
    tab.reads(".moves", "No moves yet")?;
    no_errors(&mut tab)
}

/// Where the system asks for less motion, nothing moves: a move takes one frame.
pub fn less_motion(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for (wish, still) in [("reduce", true), ("no-preference", false)] {
        let mut tab = Tab::open(browser, DESKTOP, "en")?;
        tab.system_asks("prefers-reduced-motion", wish)?;
        let kept =
            [("plateau.settings", r#"{"quality":"low"}"#), ("plateau.setup.othello", HUMANS)];
        open_with(fixture, &mut tab, &kept, "#/play/othello")?;
        tab.settle()?;
        tab.eval(
            "window.moved = false; new MutationObserver(() => { window.moved ||= document.querySelector('main').dataset.moving === 'true' }) \
             .observe(document.querySelector('main'), { attributes: true })",
        )?;
        tab.place("f5")?;
        tab.moves(1)?;
        tab.settle()?;
        expect(tab.eval("window.moved")?, Value::Bool(!still), "whether pieces moved")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// The theme follows the system while the page is open, and the browser's own bars have the colour
/// of ours.
pub fn system_theme(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.system_asks("prefers-color-scheme", "light")?;
    open_with(fixture, &mut tab, &[("plateau.settings", QUICK)], "#/settings")?;
    has_theme(&mut tab, "light")?;
    tab.system_asks("prefers-color-scheme", "dark")?;
    has_theme(&mut tab, "dark")?;
    tab.system_asks("prefers-contrast", "more")?;
    has_theme(&mut tab, "contrast")?;
    tab.system_asks("prefers-color-scheme", "light")?;
    has_theme(&mut tab, "light")?;
    // A theme that was chosen stays.
    tab.choose("Theme", "Dark")?;
    has_theme(&mut tab, "dark")?;
    tab.system_asks("prefers-contrast", "more")?;
    has_theme(&mut tab, "dark")?;
    no_errors(&mut tab)
}

fn has_theme(tab: &mut Tab<'_>, theme: &str) -> Outcome<()> {
    tab.wait(&format!("document.documentElement.dataset.theme === '{theme}'"))?;
    let fits = "(() => { const bar = getComputedStyle(document.querySelector('.top')).backgroundColor; \
        const probe = document.createElement('i'); document.body.append(probe); \
        const metas = [...document.querySelectorAll('meta[name=theme-color]')].map((meta) => { \
            probe.style.color = meta.content; return getComputedStyle(probe).color; }); \
        probe.remove(); return metas.length > 0 && metas.every((colour) => colour === bar); })()";
    tab.wait(fits).map_err(|error| format!("the colour of the browser's bars in {theme}: {error}"))
}

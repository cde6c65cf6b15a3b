//! An audit of every page for those who do not see it, or not well: names, one heading, labels, contrast.

use crate::Stand;
use crate::browser::{Browser, Outcome};
use crate::scenarios::{settle_on, visit};
use crate::tab::{DESKTOP, PHONE};

const PAGES: [&str; 8] =
    ["", "#/settings", "#/help", "#/games", "#/rules/pogo", "#/play/sogo", "#/play/othello", "#/play/force3"];

pub fn audit(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        for theme in ["light", "dark", "contrast"] {
            let mut tab = visit(stand, browser, device, "")?;
            let settings = format!("{{\"theme\":\"{theme}\",\"flat\":true,\"speed\":\"none\"}}");
            settle_on(&mut tab, "plateau.settings", &settings)?;
            for page in PAGES {
                tab.eval(&format!("location.hash = '{}'", if page.is_empty() { "#/" } else { page }))?;
                tab.wait("document.querySelector('main h1') !== null")?;
                let faults = tab.eval(AUDIT)?;
                if faults.as_array().is_some_and(|faults| !faults.is_empty()) {
                    return Err(format!("{page} in {theme} on the {}: {faults}", device.name));
                }
            }
        }
    }
    Ok(())
}

/// The rules, run inside the page. Texts need 4.5 to 1 against what is behind them, large ones 3 to 1.
const AUDIT: &str = r#"(() => {
  const faults = [];
  const visible = (e) => e.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && !e.closest('.hidden, .tuck');
  const name = (e) => [e.getAttribute('aria-label'), e.textContent, e.title,
    e.labels && [...e.labels].map((l) => l.textContent).join(' ')].filter(Boolean).join('').trim();
  for (const e of document.querySelectorAll('a, button, input, select, textarea, canvas, [role=img]')) {
    if (visible(e) && !name(e)) faults.push('no name: ' + e.outerHTML.slice(0, 90));
  }
  if (document.querySelectorAll('main h1').length !== 1) faults.push('not exactly one h1');
  if (!document.documentElement.lang) faults.push('no language');
  const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  if (twice.length) faults.push('ids used twice: ' + twice.slice(0, 3));
  const numbers = (colour) => { const m = colour.match(/[\d.]+/g).map(Number); return m.length < 4 ? [...m, 1] : m; };
  const light = ([r, g, b]) => [r, g, b].map((c) => { c /= 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; })
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (e) => { for (; e; e = e.parentElement) { const c = numbers(getComputedStyle(e).backgroundColor); if (c[3] > 0.9) return c; } return [255, 255, 255, 1]; };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !visible(e) || e.closest('button:disabled, option, script, noscript, .notice, svg')) continue;
    const style = getComputedStyle(e);
    const [a, b] = [light(numbers(style.color)), light(behind(e))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700);
    if (ratio < (large ? 3 : 4.5)) faults.push(`contrast ${ratio.toFixed(1)}: ${walker.currentNode.textContent.trim().slice(0, 40)}`);
  }
  return faults;
})()"#;

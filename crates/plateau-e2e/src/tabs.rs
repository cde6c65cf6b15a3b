//! What lies on a device from before, and what a page had no time to write: nothing goes away.

use crate::browser::{Browser, Outcome};
use crate::stand::Stand;
use crate::tab::DESKTOP;
use crate::visit::{QUICK, expect, kept, no_errors, visit_with};

/// What older versions kept is moved over once, whole; a move that the page had no time to keep is there after a reload.
pub fn moved_over(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let old = [
        ("plateau.settings", QUICK),
        ("plateau.setup.pogo", r#"{"mode":"humans"}"#),
        ("plateau.game.pogo", "[Game \"pogo\"]\n[Id \"5-5\"]\n\n1. 2a1-a3\n*\n"),
        ("plateau.kept.5-5", "[Game \"pogo\"]\n[Id \"5-5\"]\n\n1. 2a1-a3\n*\n"),
        ("plateau.shelf", r#"["[Game \"sogo\"]\n\n1. a1 b1\n*\n"]"#),
    ];
    let mut tab = visit_with(stand, browser, DESKTOP, &old, "#/games")?;
    tab.wait("document.querySelectorAll('.history li').length === 2")?;
    tab.wait("!Object.keys(localStorage).some((name) => name.startsWith('plateau.'))")?;
    expect(kept(&mut tab, "plateau.shelf")?, None, "the old list")?;
    tab.reload()?;
    tab.wait("document.querySelectorAll('.history li').length === 2")?;
    tab.eval("location.hash = '#/play/pogo'")?;
    tab.moves(1)?;
    tab.settle()?;
    // The table of the browser never comes to it.
    tab.eval("IDBObjectStore.prototype.put = () => { throw new DOMException('gone', 'AbortError'); }")?;
    tab.place("b3")?;
    tab.place("b2")?;
    tab.moves(2)?;
    tab.reload()?;
    tab.moves(2)?;
    tab.wait("!Object.keys(localStorage).some((name) => name.startsWith('plateau.'))")?;
    no_errors(&mut tab)
}

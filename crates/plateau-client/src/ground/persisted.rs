//! What is open on the game page stays open: from game to game, and after a reload.

use leptos::prelude::*;

use super::ui::Ui;

/// Whether a panel or an aid is open, as it was when it was last seen.
pub fn remembered(ui: Ui, panel: &'static str) -> RwSignal<bool> {
    let open = RwSignal::new(ui.settings.with_untracked(|settings| settings.open.contains(panel)));
    Effect::new(move |before: Option<bool>| {
        let now = open.get();
        if before.is_some_and(|before| before != now) {
            ui.settings.update(|settings| settings.set_open(panel, now));
        }
        now
    });
    open
}

//! How soon computers answer.

use leptos::prelude::*;

use crate::ground::dialog::Pick;
use crate::ground::settings::PACES;
use crate::ground::ui::Ui;

/// In the settings, and in the menu of a game between computers.
#[component]
pub fn PacePick(ui: Ui) -> impl IntoView {
    let paces = move || {
        let names = [ui.texts().pace_none(), ui.texts().pace_short(), ui.texts().pace_long()];
        PACES
            .iter()
            .zip(names)
            .map(|(pace, name)| (pace.to_string(), name.to_owned()))
            .collect::<Vec<_>>()
    };
    view! {
        <Pick
            label=Signal::derive(move || ui.texts().pace().to_owned())
            options=Signal::derive(paces)
            value=Signal::derive(move || ui.settings.with(|s| s.pace_ms.to_string()))
            on_pick=move |key| ui.settings.update(|s| s.pace_ms = key.parse().unwrap_or(s.pace_ms))
        />
    }
}

//! The terms of an online game: how much time, and whether it is rated.

use leptos::prelude::*;

use super::game::{Agreed, TIMES, time_words};
use crate::ground::dialog::{Pick, Tick};
use crate::ground::ui::Ui;

/// How much time both have, and whether it counts.
#[component]
pub fn TimeAndRating(ui: Ui, agreed: RwSignal<Agreed>) -> impl IntoView {
    let times = move || TIMES.map(|time| (time.to_owned(), time_words(time, ui.texts()))).to_vec();
    view! {
        <Pick
            label=Signal::derive(move || ui.texts().online().time().to_owned())
            options=Signal::derive(times)
            value=Signal::derive(move || agreed.with(|agreed| agreed.time.clone()))
            on_pick=move |time| agreed.update(|agreed| agreed.time = time)
        />
        <Tick
            label=Signal::derive(move || ui.texts().online().rated_note())
            value=Signal::derive(move || agreed.with(|agreed| agreed.rated))
            on_tick=move |rated| agreed.update(|agreed| agreed.rated = rated)
        />
    }
}

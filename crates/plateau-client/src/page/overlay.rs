//! Words over the 3D board. They stand still with it: while the board moves they are hidden, and come back where
//! their points are then.

use leptos::prelude::*;

use super::board::StageSlot;
use super::screen::Screen;
use crate::labels::{Label, coordinates, value_labels};

#[component]
pub fn Overlay(screen: Screen, held: StageSlot, at_rest: RwSignal<u32>) -> impl IntoView {
    let labels = Memo::new(move |_| labels(screen));
    let shown = move || {
        at_rest.track();
        labels
            .get()
            .into_iter()
            .filter_map(|label| {
                let (x, y) = held.with_value(|stage| stage.as_ref().map(|stage| stage.locate(label.at)))?;
                Some(view! {
                    <span class=label.class style:left=format!("{x:.1}px") style:top=format!("{y:.1}px")>{label.text}</span>
                })
            })
            .collect_view()
    };
    view! { <div class="labels" aria-hidden="true">{shown}</div> }
}

fn labels(screen: Screen) -> Vec<Label> {
    let table = screen.table;
    let board = table.board();
    let mut all = Vec::new();
    if table.ui.settings.with(|settings| settings.show_coordinates) {
        all.extend(coordinates(&board));
    }
    all.extend(value_labels(&board, screen.spread(), &screen.values()));
    all
}

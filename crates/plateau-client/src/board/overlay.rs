//! Words over the 3D board. They stand still with it: while the board moves they are hidden, and
//! come back where their points are then.

use leptos::prelude::*;
use plateau_scene::Layout;

use super::board_input::Screen;
use super::stage::StageSlot;
use crate::game::labels::{Label, apart, coordinates, heights, layers, value_labels};

#[component]
pub fn Overlay(screen: Screen, held: StageSlot, at_rest: RwSignal<u32>) -> impl IntoView {
    let shown = move || {
        at_rest.track();
        let place = |label: Label, (x, y): (f32, f32)| {
            view! {
                <span class=label.class style:left=format!("{x:.1}px") style:top=format!("{y:.1}px")>{label.text}</span>
            }
        };
        held.with_value(|stage| {
            let stage = stage.as_ref()?;
            let mut labels = labels(screen, &stage.layout());
            let is_from_above = stage.orbit().is_from_above();
            if is_from_above {
                labels.extend(heights(&screen.table.board(), &stage.layout()));
            }
            // Layers over each other are one from above.
            let shows = screen.table.ui.settings.with(|settings| settings.show_coordinates);
            if shows && (stage.layout().is_fanned() || !is_from_above) {
                labels.extend(layers(&stage.layout()));
            }
            let spots = apart(&labels, |at| stage.locate(at));
            Some(
                labels
                    .into_iter()
                    .zip(spots)
                    .map(|(label, spot)| place(label, spot))
                    .collect_view(),
            )
        })
    };
    view! { <div class="labels" aria-hidden="true">{shown}</div> }
}

fn labels(screen: Screen, layout: &Layout) -> Vec<Label> {
    let table = screen.table;
    let board = table.board();
    let mut all = Vec::new();
    if table.ui.settings.with(|settings| settings.show_coordinates) {
        all.extend(coordinates(layout));
    }
    let texts = table.ui.texts();
    match screen.counted.get() {
        Some(counted) => all.extend(counted.labels(&board, layout, texts)),
        None => all.extend(value_labels(&board, layout, &screen.values(), texts)),
    }
    all
}

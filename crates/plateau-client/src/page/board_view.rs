//! The board on screen, as the player wants it: in three dimensions with words over it, or flat.

use leptos::prelude::*;

use super::board::SolidBoard;
use super::flat::FlatBoard;
use super::overlay::Overlay;
use super::screen::Screen;
use super::stage::StageSlot;

#[component]
pub fn BoardView(screen: Screen, held: StageSlot) -> impl IntoView {
    let at_rest = RwSignal::new(0);
    view! {
        <Show when=move || !screen.is_flat()>
            <SolidBoard screen held at_rest />
            <Overlay screen held at_rest />
        </Show>
        <Show when=move || screen.is_flat()>
            <div class="room"><FlatBoard screen /></div>
        </Show>
    }
}

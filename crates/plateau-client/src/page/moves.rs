//! The moves of the game, numbered, each a button that jumps there.

use leptos::prelude::*;

use super::table::Table;
use crate::text::fill;

#[component]
pub fn MoveList(table: Table) -> impl IntoView {
    let moves = Memo::new(move |_| {
        table.game.with(|game| game.plies().iter().map(|ply| ply.mv().to_string()).collect::<Vec<_>>())
    });
    let at = Memo::new(move |_| table.game.with(|game| game.ply()));
    let row = move |number: usize, name: String| {
        let ply = number + 1;
        let label = {
            let name = name.clone();
            move || fill(table.ui.texts().move_number, &[&ply.to_string(), &name])
        };
        let current = move || if at.get() == ply { "step" } else { "false" };
        let number = (number % 2 == 0)
            .then(|| view! { <span class="number">{format!("{}.", ply.div_ceil(2))}</span> });
        view! {
            <li>
                {number}
                <button type="button" class="move" aria-label=label aria-current=current on:click=move |_| table.jump(ply)>
                    {name}
                </button>
            </li>
        }
    };
    view! {
        <section class="moves" aria-label=move || table.ui.texts().moves>
            <Show
                when=move || moves.with(|moves| !moves.is_empty())
                fallback=move || view! { <p class="quiet">{move || table.ui.texts().no_moves_yet}</p> }
            >
                <ol id="moves">
                    {move || moves.get().into_iter().enumerate().map(|(number, name)| row(number, name)).collect_view()}
                </ol>
            </Show>
        </section>
    }
}

//! The moves of the game, numbered, each a button that jumps there.

use leptos::prelude::*;
use plateau_match::Match;

use super::course::Course;
use super::table::Table;
use crate::evaluation::{Slip, slip};
use crate::text::fill;

#[component]
pub fn MoveList(table: Table, course: Course) -> impl IntoView {
    let moves = Memo::new(move |_| {
        table.game.with(|game| game.plies().iter().map(|ply| ply.mv().to_string()).collect::<Vec<_>>())
    });
    let slips = Memo::new(move |_| table.game.with(|game| slips(game, &course.of(game))));
    let at = Memo::new(move |_| table.game.with(|game| game.ply()));
    let row = move |number: usize, name: String| {
        let ply = number + 1;
        let label = {
            let name = name.clone();
            move || fill(table.ui.texts().move_number, &[&ply.to_string(), &name])
        };
        let current = move || if at.get() == ply { "step" } else { "false" };
        let number = number
            .is_multiple_of(2)
            .then(|| view! { <span class="number">{format!("{}.", ply.div_ceil(2))}</span> });
        view! {
            <li>
                {number}
                <button type="button" class="move" aria-label=label aria-current=current on:click=move |_| table.jump(ply)>
                    {name}
                </button>
                {move || slips.with(|slips| slips.get(ply - 1).copied().flatten()).map(|slip| view! { <SlipSign table slip /> })}
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

/// What each move gave away, as far as the positions around it were judged.
fn slips(game: &Match, shares: &[Option<f32>]) -> Vec<Option<Slip>> {
    let mover = |ply: usize| game.position_after(ply).map(|position| position.side_to_move());
    let pairs = shares.windows(2).enumerate();
    pairs.map(|(ply, around)| slip(around[0], around[1], mover(ply)?)).collect()
}

#[component]
fn SlipSign(table: Table, slip: Slip) -> impl IntoView {
    let words = move || match slip {
        Slip::Doubtful => table.ui.texts().slip_doubtful,
        Slip::Grave => table.ui.texts().slip_grave,
    };
    view! { <span class="slip" role="img" title=words aria-label=words>{slip.sign()}</span> }
}

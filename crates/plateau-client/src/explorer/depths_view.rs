//! Depth by depth: what each iteration thought best, beside the truth where somebody knows it.

use leptos::prelude::*;
use plateau_players::{Algorithm, Switch};

use super::depths::{Iteration, iterations};
use super::model::ExplorerModel;

#[component]
pub fn Depths(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().explorer();
    let found = Memo::new(move |_| model.with(iterations).unwrap_or_default());
    let sampled = move || model.options.with(|options| options.algorithm == Algorithm::Mcts);
    let row = move |one: Iteration| {
        let told = model.with(|looked| {
            let value = model.teller().value(looked, one.root, one.value);
            let mv = one
                .best
                .map(|best| looked.recording.nodes[best as usize].mv.clone())
                .unwrap_or_default();
            (mv, value)
        });
        let (mv, value) = told.unwrap_or_default();
        let right =
            one.right.map(|right| if right { words().race_right() } else { words().race_wrong() });
        view! {
            <tr>
                <th scope="row">
                    <button type="button" class="plain" on:click=move |_| model.select(one.root)>{one.depth}</button>
                </th>
                <td>{one.positions}</td> <td>{mv}</td> <td>{value}</td>
                <td class:mistaken=one.right == Some(false)>{right}</td>
            </tr>
        }
    };
    let deepen = move |_| {
        model.options.update(|options| *options = options.clone().switched(Switch::Deepening));
    };
    let can_deepen = move || {
        model.options.with(|options| {
            Switch::Deepening.concerns(options.algorithm) && !options.has(Switch::Deepening)
        })
    };
    view! {
        <Show when=move || !sampled()>
            <section class="depths" id="depths">
                <h2>{move || words().depths()}</h2>
                <p class="quiet">{move || words().depths_about()}</p>
                <Show when=can_deepen>
                    <button type="button" id="deepen" on:click=deepen>{move || words().deepen()}</button>
                </Show>
                <table class="figures">
                    <thead><tr>{move || words().depth_columns().iter().map(|word| view! { <th scope="col">{word}</th> }).collect_view()}</tr></thead>
                    <tbody>{move || found.get().into_iter().map(row).collect_view()}</tbody>
                </table>
            </section>
        </Show>
    }
}

//! What is searched: the algorithm, how deep, in which order, with which ideas.

use leptos::prelude::*;
use plateau_players::{Algorithm, InsideOptions, Order, Switch};

use super::model::ExplorerModel;
use crate::game::opponents::algorithm_name;
use crate::ground::dialog::Pick;
use crate::text::{order_name, switch_name};

/// Near the end of a game the whole tree fits.
const DEPTHS: [u32; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16];
const VISITS: [u32; 6] = [10, 50, 200, 500, 2_000, 10_000];

#[component]
pub fn SearchSettings(model: ExplorerModel) -> impl IntoView {
    let texts = move || model.ui.texts();
    let words = move || texts().explorer();
    let options = model.options;
    let read = move |look: fn(&InsideOptions) -> String| Signal::derive(move || options.with(look));
    let sampled = move || options.with(|options| options.algorithm == Algorithm::Mcts);
    let algorithms = move || {
        Algorithm::ALL
            .map(|one| (one.name().to_owned(), algorithm_name(one, texts()).to_owned()))
            .to_vec()
    };
    // A link may name a number that nobody offers.
    let numbers = |all: &[u32], own: u32| {
        let offered = all.iter().copied().chain((!all.contains(&own)).then_some(own));
        offered.map(|one| (one.to_string(), one.to_string())).collect::<Vec<_>>()
    };
    let orders = move || {
        Order::ALL
            .map(|order| (order.name().to_owned(), order_name(order, texts()).to_owned()))
            .to_vec()
    };
    let set = move |change: &dyn Fn(&mut InsideOptions)| options.update(|options| change(options));
    let switches = move |mistakes: bool| {
        let algorithm = options.with(|options| options.algorithm);
        let game = model.table.id();
        Switch::ALL
            .into_iter()
            .filter(|switch| switch.is_mistake() == mistakes)
            .filter(|switch| switch.concerns(algorithm) && switch.concerns_game(game))
            .map(|switch| view! { <SwitchBox model switch /> })
            .collect_view()
    };
    let can_err = move || options.with(|options| Switch::WrongSign.concerns(options.algorithm));
    view! {
        <fieldset class="custom" id="inside-search">
            <Pick label=Signal::derive(move || texts().algorithm().to_owned()) options=Signal::derive(algorithms)
                value=read(|options| options.algorithm.name().to_owned())
                on_pick=move |key: String| set(&|options| {
                    options.algorithm = Algorithm::from_name(&key).unwrap_or(options.algorithm);
                    options.changed.clear();
                }) />
            <Show when=move || !sampled()>
                <Pick label=Signal::derive(move || texts().depth().to_owned()) options=Signal::derive(move || numbers(&DEPTHS, options.with(|options| options.depth)))
                    value=read(|options| options.depth.to_string())
                    on_pick=move |key: String| set(&|options| options.depth = key.parse().unwrap_or(options.depth)) />
                <Pick label=Signal::derive(move || words().order().to_owned()) options=Signal::derive(orders)
                    value=read(|options| options.order.name().to_owned())
                    on_pick=move |key: String| set(&|options| options.order = key.parse().unwrap_or(options.order)) />
            </Show>
            <Show when=sampled>
                <Pick label=Signal::derive(move || words().visits().to_owned()) options=Signal::derive(move || numbers(&VISITS, options.with(|options| options.visits)))
                    value=read(|options| options.visits.to_string())
                    on_pick=move |key: String| set(&|options| options.visits = key.parse().unwrap_or(options.visits)) />
            </Show>
            <label class="field"><span>{move || texts().seed()}</span>
                <input type="number" min="0" id="inside-seed" prop:value=move || options.with(|options| options.seed.to_string())
                    on:change=move |event| {
                        let seed = event_target_value(&event).parse().unwrap_or(0);
                        set(&|options| options.seed = seed);
                    } />
            </label>
            {move || switches(false)}
            <Show when=can_err>
                <p class="quiet">{move || words().mistakes()}</p>
                {move || switches(true)}
            </Show>
        </fieldset>
    }
}

#[component]
fn SwitchBox(model: ExplorerModel, switch: Switch) -> impl IntoView {
    let is_on = move || model.options.with(|options| options.has(switch));
    let toggle =
        move |_| model.options.update(|options| *options = options.clone().switched(switch));
    view! {
        <label class="tick">
            <input type="checkbox" id=format!("switch-{}", switch.name()) prop:checked=is_on on:change=toggle />
            <span>{move || switch_name(switch, model.ui.texts())}</span>
        </label>
    }
}

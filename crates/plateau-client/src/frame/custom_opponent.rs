//! Putting an opponent together: algorithm, depth, time, randomness, style, weights.

use leptos::prelude::*;
use plateau_match::{Match, record};
use plateau_players::{Algorithm, Custom, Style, weights};
use plateau_wire::{Reply, Task};

use super::contest_result::meaning;
use crate::game::opponents::{
    self, changed, is_by_default, set_algorithm, set_depth, set_time, set_weight, style_name,
    time_ms,
};
use crate::game::table::Table;
use crate::ground::dialog::Pick;
use crate::ground::engine_pool::{Job, Pool};

const DEPTHS: [u32; 10] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12];
const TIMES_MS: [u64; 6] = [0, 100, 500, 1_000, 2_000, 5_000];
const NOISES: [i32; 6] = [0, 3, 10, 25, 60, 150];

#[component]
pub fn CustomOpponent(
    table: Table,
    chosen: Memo<String>,
    choose: Callback<String>,
) -> impl IntoView {
    let texts = move || table.ui.texts();
    let read = move |look: fn(&Custom) -> String| {
        Signal::derive(move || {
            chosen.with(|spec| {
                opponents::custom(spec).map(|custom| look(&custom)).unwrap_or_default()
            })
        })
    };
    let change =
        move |edit: &dyn Fn(&mut Custom)| choose.run(changed(&chosen.get(), |custom| edit(custom)));
    // Where the last limit is taken away another one holds, and that is said.
    let limit = move |edit: &dyn Fn(&mut Custom)| {
        change(edit);
        let held = chosen
            .with(|spec| opponents::custom(spec).is_some_and(|custom| is_by_default(&custom)));
        if held {
            table.ui.say(texts().play().some_limit());
        }
    };
    let algorithms = move || {
        Algorithm::ALL
            .map(|one| (one.name().to_owned(), opponents::algorithm_name(one, texts()).to_owned()))
            .to_vec()
    };
    let depths = move || limits(&DEPTHS, texts().unlimited(), |depth| depth.to_string());
    let times = move || {
        limits(&TIMES_MS, texts().unlimited(), |ms| {
            texts().seconds(&texts().localised(&(*ms as f64 / 1000.0).to_string()))
        })
    };
    let noises =
        || NOISES.iter().map(|noise| (noise.to_string(), noise.to_string())).collect::<Vec<_>>();
    let styles = move || {
        Style::ALL
            .map(|style| (style.name().to_owned(), style_name(style, texts()).to_owned()))
            .to_vec()
    };
    view! {
        <fieldset class="custom">
            <Pick label=Signal::derive(move || texts().algorithm().to_owned()) options=Signal::derive(algorithms)
                value=read(|custom| custom.algorithm.name().to_owned())
                on_pick=move |key| change(&|custom| set_algorithm(custom, &key)) />
            <Pick label=Signal::derive(move || texts().depth().to_owned()) options=Signal::derive(depths)
                value=read(|custom| custom.limits.depth.unwrap_or(0).to_string())
                on_pick=move |key| limit(&|custom| set_depth(custom, key.parse().unwrap_or(0))) />
            <Pick label=Signal::derive(move || texts().think_time().to_owned()) options=Signal::derive(times)
                value=read(|custom| time_ms(&custom.limits).to_string())
                on_pick=move |key| limit(&|custom| set_time(custom, key.parse().unwrap_or(0))) />
            <Pick label=Signal::derive(move || texts().noise().to_owned()) options=Signal::derive(noises)
                value=read(|custom| custom.noise.to_string())
                on_pick=move |key| change(&|custom| custom.noise = key.parse().unwrap_or(0)) />
            <Pick label=Signal::derive(move || texts().style().to_owned()) options=Signal::derive(styles)
                value=read(|custom| custom.style.name().to_owned())
                on_pick=move |key| change(&|custom| custom.style = Style::from_name(&key).unwrap_or(custom.style)) />
            <Weights table chosen choose />
        </fieldset>
    }
}

/// Numbers as choices, 0 being no limit.
fn limits<T: ToString + PartialEq + Default>(
    all: &[T],
    none: &str,
    shown: impl Fn(&T) -> String,
) -> Vec<(String, String)> {
    let name = |one: &T| if *one == T::default() { none.to_owned() } else { shown(one) };
    all.iter().map(|one| (one.to_string(), name(one))).collect()
}

/// A number for each criterion of the game's evaluation.
#[component]
fn Weights(table: Table, chosen: Memo<String>, choose: Callback<String>) -> impl IntoView {
    let row = move |name: &'static str, usual: i32| {
        let value = move || {
            let own = chosen.with(|spec| {
                let custom = opponents::custom(spec)?;
                custom.weights.iter().rfind(|(known, _)| known == name).map(|(_, value)| *value)
            });
            own.unwrap_or(usual).to_string()
        };
        let set = move |event: leptos::ev::Event| {
            let number = event_target_value(&event).parse().unwrap_or(usual);
            choose.run(changed(&chosen.get(), |custom| set_weight(custom, name, number)));
        };
        let reach = (3 * usual.abs()).max(30);
        let called = move || table.ui.texts().engine_lessons().term(name);
        view! {
            <div class="weight">
                <label class="field">
                    <span>{called}</span>
                    <input type="number" min="-10000" max="10000" prop:value=value on:change=set />
                </label>
                <input type="range" aria-label=called min=-reach max=reach prop:value=value on:change=set />
            </div>
        }
    };
    let rows =
        weights(table.id()).iter().map(|weight| row(weight.name, weight.value)).collect_view();
    view! {
        <details>
            <summary>{move || table.ui.texts().weights()}</summary>
            <div class="form">{rows}</div>
            <Trial table chosen />
        </details>
    }
}

/// What came of the weights: a small tournament against the usual ones, as soon as one is changed.
#[component]
pub fn Trial(table: Table, chosen: Memo<String>) -> impl IntoView {
    /// Each a game with both colours, for whichever worker is free.
    const PAIRS: usize = 10;
    let standing = RwSignal::new(Vec::<(bool, [u32; 3])>::new());
    let pool = StoredValue::new_local(Pool::new());
    let start = move |spec: String| {
        let usual = changed(&spec, |custom| custom.weights.clear());
        let record = table.now(|game| record::write(&Match::new(game.variant())));
        standing.set(vec![(false, [0; 3]); PAIRS]);
        let pair = |index: usize| {
            let players = [spec.clone(), usual.clone()];
            let task = Task::Contest { players, games: 2, seed: index as u64 + 1 };
            let heard = move |reply| {
                if let Reply::Contested { done, wins, draws, losses, .. } = reply {
                    standing.update(|pairs| pairs[index] = (done, [wins, draws, losses]));
                }
            };
            Job { record: record.clone(), task, heard: Box::new(heard) }
        };
        pool.with_value(|pool| pool.work((0..PAIRS).map(pair)));
    };
    let weights =
        move |spec: &str| opponents::custom(spec).map(|custom| custom.weights).unwrap_or_default();
    Effect::new(move |before: Option<Vec<(String, i32)>>| {
        let spec = chosen.get();
        let now = weights(&spec);
        if before.is_some_and(|before| before != now) && !now.is_empty() {
            start(spec);
        }
        now
    });
    on_cleanup(move || {
        let _ = pool.try_with_value(Pool::end);
    });
    let done =
        move || standing.with(|pairs| !pairs.is_empty() && pairs.iter().all(|(done, _)| *done));
    let words = move || {
        let texts = table.ui.texts();
        let sum = |which: usize| {
            standing.with(|pairs| {
                pairs.iter().map(|(_, counts)| counts[which]).sum::<u32>().to_string()
            })
        };
        let tried = standing.with(|pairs| !pairs.is_empty());
        let [won, drawn, lost] = [sum(0), sum(1), sum(2)];
        let counted = if done() {
            texts.weights_done(&won, &drawn, &lost)
        } else {
            texts.weights_standing(&won, &drawn, &lost)
        };
        let meaning = done().then(|| {
            standing.with(|pairs| meaning(pairs.iter().map(|(_, counts)| *counts), texts))
        });
        tried.then(|| format!("{counted} {}", meaning.unwrap_or_default()))
    };
    view! {
        <div class="row">
            <button type="button" id="try-weights" on:click=move |_| start(chosen.get())>
                {move || table.ui.texts().try_weights()}
            </button>
        </div>
        <p class="quiet" role="status" id="weights-tried" data-done=move || done().to_string()>{words}</p>
    }
}

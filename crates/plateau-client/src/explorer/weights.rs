//! The weights of the evaluation: sliders that make the search run again at once, whether the best
//! move changes with them, and what twenty games say about them.

use leptos::prelude::*;
use plateau_match::record;
use plateau_players::{Algorithm, InsideOptions, weights};
use plateau_wire::{Reply, Task};

use super::model::ExplorerModel;
use crate::frame::custom_opponent::Trial;
use crate::ground::engine_worker::EngineWorker;
use crate::text::fill;

#[component]
pub fn WeightSliders(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().room_inside;
    let options = model.options;
    let row = move |name: &'static str, usual: i32| {
        let value = move || {
            let own = options.with(|options| {
                options.weights.iter().rfind(|(known, _)| known == name).map(|(_, value)| *value)
            });
            own.unwrap_or(usual)
        };
        let set = move |event: leptos::ev::Event| {
            let number = event_target_value(&event).parse().unwrap_or(usual);
            options.update(|options| {
                options.weights.retain(|(known, _)| known != name);
                if number != usual {
                    options.weights.push((name.to_owned(), number));
                }
            });
        };
        let reach = (3 * usual.abs()).max(30);
        view! {
            <label class="weight-slider">
                <span>{move || model.ui.texts().lesson.term(name)}</span>
                <input type="range" id=format!("weight-{name}") min=-reach max=reach prop:value=move || value().to_string() on:change=set />
                <output>{move || value().to_string()}</output>
            </label>
        }
    };
    let rows = weights(model.table.id())
        .iter()
        .map(|weight| row(weight.name, weight.value))
        .collect_view();
    let changed = move || options.with(|options| !options.weights.is_empty());
    // Contests are played by whoever searches here, to a depth that twenty games can bear.
    let player = Memo::new(move |_| {
        options.with(|options| {
            let algorithm = if options.algorithm == Algorithm::Minimax {
                Algorithm::AlphaBeta
            } else {
                options.algorithm
            };
            let depth = options.depth.min(3);
            let weights = options.weights.iter().map(|(name, value)| format!(",w.{name}={value}"));
            format!("{}:depth={depth}{}", algorithm.name(), weights.collect::<String>())
        })
    });
    view! {
        <section class="weight-sliders" id="weights">
            <h2>{move || model.ui.texts().weights}</h2>
            <p class="quiet">{move || words().weights_about}</p>
            {rows}
            <Show when=changed>
                <div class="row">
                    <button type="button" id="weights-usual" on:click=move |_| options.update(|options| options.weights.clear())>
                        {move || words().weights_usual}
                    </button>
                </div>
                <BestMove model />
                <Trial table=model.table chosen=player />
            </Show>
        </section>
    }
}

/// What the weights change: the best move with the usual ones, beside the one of now.
#[component]
fn BestMove(model: ExplorerModel) -> impl IntoView {
    let usual = RwSignal::new(None::<String>);
    let engine = StoredValue::new_local(EngineWorker::new());
    on_cleanup(move || {
        let _ = engine.try_with_value(EngineWorker::end);
    });
    let plain = Memo::new(move |_| {
        let options = model.options.get();
        InsideOptions { weights: Vec::new(), ..options }.to_string()
    });
    Effect::new(move |_| {
        let search = plain.get();
        usual.set(None);
        let text = model.game.with_value(record::write);
        engine.with_value(|engine| {
            engine.ask(text, Task::Inside { search }, move |reply| {
                if let Reply::Inside { summary: Some(summary), .. } = reply {
                    usual.set(summary.line.first().cloned());
                }
            });
        });
    });
    let told = move || {
        let words = model.ui.texts().room_inside;
        let usual = usual.get()?;
        let now = model.with(|looked| looked.recording.summary.line.first().cloned()).flatten()?;
        Some(if usual == now {
            fill(words.weights_same, &[&now])
        } else {
            fill(words.weights_change, &[&usual, &now])
        })
    };
    view! { <p role="status" id="weights-effect">{told}</p> }
}

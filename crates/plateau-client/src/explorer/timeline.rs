//! Time: steps, play at a speed, a line to scrub along; alpha and beta on the way, and the code
//! with its line lit.

use std::time::Duration;

use leptos::prelude::*;
use plateau_players::Algorithm;

use super::model::ExplorerModel;
use super::playback::{self, Step};
use crate::ground::keyboard::{holds_keys, is_covered};
use crate::text::{InsideTexts, fill};

const SPEEDS: [u32; 5] = [1, 3, 10, 30, 100];

#[component]
pub fn Timeline(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().room_inside;
    let last = move || model.with(playback::moments).unwrap_or(0).saturating_sub(1);
    let plays = RwSignal::new(false);
    let speed = RwSignal::new(10_u32);
    Effect::new(move |_| {
        let pause = Duration::from_millis(u64::from(1_000 / speed.get()));
        if !plays.get() {
            return;
        }
        let step = move || {
            let to =
                untrack(|| model.with(|looked| playback::step(looked, model.time.get(), Step::In)));
            match to.filter(|to| *to != model.time.get_untracked()) {
                Some(to) => model.go_to(to),
                None => plays.set(false),
            }
        };
        // It stops with the next change, and with the page.
        if let Ok(ticking) = set_interval_with_handle(step, pause) {
            on_cleanup(move || ticking.clear());
        }
    });
    let step = move |to: Step,
                     id: &'static str,
                     sign: &'static str,
                     word: fn(&InsideTexts) -> &'static str| {
        let go = move |_| {
            plays.set(false);
            if let Some(time) =
                untrack(|| model.with(|looked| playback::step(looked, model.time.get(), to)))
            {
                model.go_to(time);
            }
        };
        view! {
            <button type="button" id=id title=move || word(words()) aria-label=move || word(words()) on:click=go>{sign}</button>
        }
    };
    // Space and arrows need no focus; what has it keeps its own keys.
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let is_plain = !event.ctrl_key() && !event.alt_key() && !event.meta_key();
        if !is_plain || event.default_prevented() || is_covered() || holds_keys(&event) {
            return;
        }
        let to = match event.key().as_str() {
            " " | "ArrowRight" => Step::In,
            "ArrowLeft" => Step::Back,
            _ => return,
        };
        event.prevent_default();
        plays.set(false);
        let time = untrack(|| model.with(|looked| playback::step(looked, model.time.get(), to)));
        if let Some(time) = time {
            model.go_to(time);
        }
    });
    on_cleanup(move || keys.remove());
    let toggle = move |_| {
        // From the end it begins anew.
        if !plays.get_untracked() && model.time.get_untracked() >= untrack(last) {
            model.go_to(0);
        }
        plays.update(|plays| *plays = !*plays);
    };
    let moment = move || {
        let (time, last) = (model.time.get(), last());
        fill(words().moment, &[&(time + 1).to_string(), &(last + 1).to_string()])
    };
    let scrub = move |event: leptos::ev::Event| {
        plays.set(false);
        model.go_to(event_target_value(&event).parse().unwrap_or(0));
    };
    view! {
        <section class="inside-time" aria-label=move || words().time>
            <div class="steps row">
                {step(Step::First, "step-first", "|◀", |t| t.first)} {step(Step::Back, "step-back", "◀", |t| t.back)}
                {step(Step::In, "step-in", "↓", |t| t.step_in)} {step(Step::Over, "step-over", "→", |t| t.over_it)}
                {step(Step::Out, "step-out", "↑", |t| t.out)} {step(Step::NextCut, "step-cut", "✂", |t| t.next_cut)}
                {step(Step::NextBest, "step-best", "★", |t| t.next_best)} {step(Step::Last, "step-last", "▶|", |t| t.last)}
                <button type="button" id="step-play" aria-pressed=move || plays.get().to_string() on:click=toggle>
                    {move || if plays.get() { words().halt } else { words().play }}
                </button>
                <label>{move || words().speed} " "
                    <select id="step-speed" on:change=move |event| speed.set(event_target_value(&event).parse().unwrap_or(10))>
                        {SPEEDS.map(|one| view! { <option value=one.to_string() selected=one == 10>{one}</option> }).collect_view()}
                    </select>
                </label>
            </div>
            <label class="scrub"><span id="moment">{moment}</span>
                <input type="range" id="scrub" min="0" max=move || last().to_string() prop:value=move || model.time.get().to_string()
                    on:input=scrub />
            </label>
            <div class="watch">
                <Code model />
                <Windows model />
            </div>
        </section>
    }
}

/// The algorithm in a dozen lines, the one at work lit.
#[component]
fn Code(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().room_inside;
    let lit = move || {
        let time = model.time.get();
        model
            .with(|looked| {
                playback::moment(looked, time).map(|moment| playback::code_line(looked, moment))
            })
            .flatten()
    };
    let lines = move || {
        let lit = lit();
        let code = words().code(model.options.with(|options| options.algorithm));
        let line = move |(at, text): (usize, &&'static str)| {
            view! { <li aria-current=(lit == Some(at)).then_some("step")>{*text}</li> }
        };
        code.iter().enumerate().map(line).collect_view()
    };
    view! { <ol class="code" id="code" aria-label=move || words().code>{lines}</ol> }
}

/// The windows on the way to the node of this moment, as they stand.
#[component]
fn Windows(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().room_inside;
    let rows = move || {
        let time = model.time.get();
        let found = model.with(|looked| {
            let moment = playback::moment(looked, time)?;
            let teller = model.teller();
            let row = |node: u32| {
                let window = playback::window_at(looked, node, time);
                let [alpha, beta] =
                    [window.alpha, window.beta].map(|value| teller.value(looked, node, value));
                let mv = looked.recording.nodes[node as usize].mv.clone();
                let name = if mv.is_empty() { words().root.to_owned() } else { mv };
                (name, teller.names[looked.side(node).index()], alpha, beta)
            };
            let rows: Vec<_> = looked.shape.way(moment.node).into_iter().map(row).collect();
            let name = rows.last().map(|row| row.0.clone()).unwrap_or_default();
            let sentence = if moment.is_left { words().leaving } else { words().entering };
            Some((rows, fill(sentence, &[&name])))
        });
        let (rows, now) = found.flatten()?;
        let sampled =
            model.options.with(|options| options.algorithm == Algorithm::Mcts) || model.hides.get();
        let rows = rows
            .into_iter()
            .filter(|_| !sampled)
            .map(|(name, side, alpha, beta)| {
                view! { <tr><th scope="row">{name}</th><td>{side}</td><td>{alpha}</td><td>{beta}</td></tr> }
            })
            .collect_view();
        Some(view! {
            <p class="quiet" id="now">{now}</p>
            <table class="figures" id="windows">
                <thead><tr><td></td><td></td><th scope="col">"α"</th><th scope="col">"β"</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        })
    };
    view! { <div class="windows">{rows}</div> }
}

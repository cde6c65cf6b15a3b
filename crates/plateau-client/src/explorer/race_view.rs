//! Searches side by side on the same position: the four algorithms with the same budget, and the
//! full search with and without each of its ideas. What each visited, what it found, and whether
//! that is right where somebody knows.

use std::cell::RefCell;

use leptos::prelude::*;
use plateau_game::Unit;
use plateau_match::record;
use plateau_players::{Algorithm, InsideOptions};
use plateau_search::recording::Recording;
use plateau_wire::{Reply, Task};

use super::model::ExplorerModel;
use super::race::{
    Curve, Ran, Runner, curve, expected, ideas, names, perfect_order, placed, rivals,
};
use super::recording::RecordedSearch;
use super::sentence::whole_points;
use crate::game::labels::short;
use crate::game::opponents::algorithm_name;
use crate::ground::engine_worker::EngineWorker;
use crate::ground::ui::now;
use crate::text::switch_name;

/// The name of the curve of alpha-beta in perfect order.
const PERFECT: &str = "b^⌈d/2⌉ + b^⌊d/2⌋ − 1";
const BUDGETS: [u64; 3] = [1_000, 5_000, 20_000];
/// Units of the picture with the curves.
const WIDE: f64 = 320.0;
const HIGH: f64 = 160.0;
/// About as wide as a letter of a name in it is, and as high as a name.
const LETTER: f64 = 5.0;
const LINE: f64 = 11.0;

#[component]
pub fn Race(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().explorer();
    let ran = RwSignal::new(Vec::<Ran>::new());
    let budget = RwSignal::new(BUDGETS[1]);
    let engine = StoredValue::new_local(EngineWorker::new());
    on_cleanup(move || {
        let _ = engine.try_with_value(EngineWorker::end);
    });
    // Another search asks for another race.
    Effect::new(move |_| {
        model.options.track();
        engine.with_value(EngineWorker::stop);
        ran.set(Vec::new());
    });
    let start = move |jobs: Vec<(Runner, InsideOptions)>| {
        ran.set(Vec::new());
        engine.with_value(|engine| run(model, engine.clone(), ran, jobs.into()));
    };
    let race = move |_| {
        start(model.options.with_untracked(|options| rivals(options, budget.get_untracked())));
    };
    let compare = move |_| start(model.options.with_untracked(ideas));
    let rows = move || ran.with(|ran| ran.iter().map(|one| row(model, one, ran)).collect_view());
    let among_rivals =
        move || ran.with(|ran| ran.iter().any(|one| matches!(one.runner, Runner::By(_))));
    view! {
        <section class="race">
            <h2>{move || words().race()}</h2>
            <div class="row">
                <label>{move || words().budget()} " "
                    <select id="race-budget" on:change=move |event| budget.set(event_target_value(&event).parse().unwrap_or(BUDGETS[1]))>
                        {BUDGETS.map(|one| view! { <option value=one.to_string() selected=one == BUDGETS[1]>{one}</option> }).collect_view()}
                    </select>
                </label>
                <button type="button" id="race-start" on:click=race>{move || words().race_start()}</button>
                <button type="button" id="ideas-start" on:click=compare>{move || words().ideas_start()}</button>
            </div>
            <Show when=move || ran.with(|ran| !ran.is_empty())>
                <div class="race-frame" tabindex="0" role="region" aria-label=move || words().race()>
                    <table class="figures" id="race">
                        <thead><tr>{move || words().race_columns().iter().map(|word| view! { <th scope="col">{word}</th> }).collect_view()}</tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </Show>
            <Show when=among_rivals><Curves model ran /></Show>
        </section>
    }
}

fn name(model: ExplorerModel, runner: Runner) -> String {
    let texts = model.ui.texts();
    match runner {
        Runner::By(algorithm) => algorithm_name(algorithm, texts).to_owned(),
        Runner::With => texts.explorer().all_ideas().to_owned(),
        Runner::Without(switch) => texts.explorer().without(switch_name(switch, texts)),
    }
}

/// What one of them did; without an idea also how many times the positions that it took with it.
fn row(model: ExplorerModel, ran: &Ran, all: &[Ran]) -> impl IntoView + use<> {
    let texts = model.ui.texts();
    let words = texts.explorer();
    let summary = &ran.summary;
    let value = summary.value.unwrap_or_default();
    let value = match ran.runner {
        _ if summary.value.is_none() => "?".to_owned(),
        Runner::By(Algorithm::Mcts) if !value.is_decided() => {
            texts.number(f64::from(value.points()) / 1000.0, 2)
        }
        _ if value.is_decided() => {
            short(value.at_depth(Unit::Hundredths), texts).unwrap_or_default()
        }
        _ => whole_points(value),
    };
    let verdict =
        ran.right.map(|right| if right { words.race_right() } else { words.race_wrong() });
    let mv = summary.line.first().cloned().unwrap_or_default();
    let mv = verdict.map_or(mv.clone(), |verdict| format!("{mv} ({verdict})"));
    let with =
        all.first().filter(|first| first.runner == Runner::With && first.runner != ran.runner);
    let times = with.map(|with| summary.visited as f64 / with.summary.visited.max(1) as f64);
    let times = times.map(|times| format!(" (×{})", texts.number(times, 2)));
    let figures = [summary.evaluated, summary.cuts, summary.table_hits, u64::from(summary.depth)];
    view! {
        <tr>
            <th scope="row">{name(model, ran.runner)}</th>
            <td>{summary.visited.to_string()}{times}</td>
            {figures.map(|figure| view! { <td>{figure.to_string()}</td> }).collect_view()}
            <td>{texts.number(ran.ms / 1000.0, 2)}</td> <td>{value}</td> <td>{mv}</td>
        </tr>
    }
}

/// How fast the trees grow, beside what is expected with b moves a position.
#[component]
fn Curves(model: ExplorerModel, ran: RwSignal<Vec<Ran>>) -> impl IntoView {
    let words = move || model.ui.texts().explorer();
    let moves =
        move || model.with(|looked| f64::from(looked.recording.nodes[0].moves)).unwrap_or(1.0);
    let drawn = move || {
        let curves: Vec<(String, Curve)> =
            ran.with(|ran| ran.iter().map(|one| (name(model, one.runner), curve(one))).collect());
        let deepest =
            curves.iter().flat_map(|(_, curve)| curve).map(|point| point.0).max().unwrap_or(1);
        let most = moves().powi(deepest as i32).max(10.0);
        let all = [
            ("b^d".to_owned(), expected(moves(), deepest, 1.0)),
            (PERFECT.to_owned(), (1..=deepest).map(|d| (d, perfect_order(moves(), d))).collect()),
        ];
        let all: Vec<_> =
            all.into_iter().chain(curves).filter(|(_, curve)| !curve.is_empty()).collect();
        let placed = |curve: &Curve| placed(curve, (WIDE, HIGH), deepest, most);
        let ends: Vec<_> =
            all.iter().filter_map(|(_, curve)| placed(curve).last().copied()).collect();
        let widths: Vec<f64> =
            all.iter().map(|(name, _)| LETTER * name.chars().count() as f64).collect();
        let names = names(&ends, &widths, LINE);
        all.into_iter()
            .zip(names)
            .enumerate()
            .map(|(at, ((name, curve), (x, y)))| {
                let points: Vec<String> =
                    placed(&curve).iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
                view! {
                    <polyline class=format!("curve curve-{at}") points=points.join(" ") />
                    <text x=x + 4.0 y=y + 4.0>{name}</text>
                }
            })
            .collect_view()
    };
    let note = move || {
        let depth = model.with(|looked| looked.recording.summary.depth).unwrap_or(1);
        let number = |value: f64| format!("{value:.0}");
        let moves = moves();
        words().race_note(
            &number(moves),
            &depth.to_string(),
            &number(moves.powf(f64::from(depth))),
            &number(perfect_order(moves, depth)),
        )
    };
    view! {
        <svg class="curves" id="curves" role="img" aria-label=note viewBox=format!("-6 -10 {} {}", WIDE + 90.0, HIGH + 18.0)>
            <line x1="0" y1=HIGH x2=WIDE y2=HIGH /> <line x1="0" y1="0" x2="0" y2=HIGH />
            {drawn}
        </svg>
        <p class="quiet">{note}</p>
    }
}

/// Lets them search one after the other, so that they do not disturb each other.
fn run(
    model: ExplorerModel,
    engine: EngineWorker,
    ran: RwSignal<Vec<Ran>>,
    mut jobs: std::collections::VecDeque<(Runner, InsideOptions)>,
) {
    let Some((runner, options)) = jobs.pop_front() else { return };
    let (text, root) = model.game.with_value(|game| (record::write(game), *game.position()));
    let parts = RefCell::new(Recording::default());
    let since = now();
    let next = engine.clone();
    let task = Task::Inside { search: options.to_string() };
    engine.ask(text, task, move |reply| {
        let Reply::Inside { nodes, playouts, summary, .. } = reply else { return };
        parts.borrow_mut().nodes.extend(nodes);
        parts.borrow_mut().playouts.extend(playouts);
        if let Some(summary) = summary {
            let recording = Recording { summary, ..parts.take() };
            let looked = RecordedSearch::new(options.clone(), root, recording);
            ran.update(|ran| ran.push(Ran::new(runner, &looked, now() - since)));
            run(model, next.clone(), ran, jobs.clone());
        }
    });
}

//! The card of the node that is looked at: how one gets there, what it is worth, why it ended so.

use leptos::prelude::*;
use plateau_players::Algorithm;
use plateau_search::trace::Window;

use super::model::ExplorerModel;
use super::playback;
use super::recording::RecordedSearch;
use crate::text::fill;

#[component]
pub fn Card(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().room_inside;
    let line = move || {
        let node = model.shown();
        let line = model.with(|looked| looked.line(node).join(" ")).unwrap_or_default();
        if line.is_empty() { words().root.to_owned() } else { line }
    };
    let sentence = move || {
        let node = model.shown();
        let told = model.with(|looked| {
            model.knows(looked, node).then(|| model.teller().sentence(looked, node))
        });
        told.map(|told| told.unwrap_or_else(|| words().not_yet.to_owned())).unwrap_or_default()
    };
    let rows = move || {
        let node = model.shown();
        let rows = model.with(|looked| {
            let is_sampled = looked.options.algorithm == Algorithm::Mcts;
            let is_told = !model.hides.get() && (is_sampled || model.knows(looked, node));
            if is_told { rows(model, looked, node) } else { Vec::new() }
        });
        rows.into_iter()
            .flatten()
            .map(|(name, value)| view! { <div><dt>{name}</dt><dd>{value}</dd></div> })
            .collect_view()
    };
    let mistaken = move || {
        let node = model.shown();
        model.with(|looked| model.knows(looked, node) && looked.is_mistaken(node)).unwrap_or(false)
    };
    view! {
        <section class="inside-card" id="inside-card" tabindex="0" aria-label=move || words().selected>
            <h2 id="card-line">{line}</h2>
            <p id="card-sentence">{sentence}</p>
            <Show when=mistaken><p class="mistaken" id="card-mistaken">{move || words().mistaken}</p></Show>
            <dl>{rows}</dl>
        </section>
    }
}

/// Names and values, those that say something about this node.
fn rows(model: ExplorerModel, looked: &RecordedSearch, node: u32) -> Vec<(String, String)> {
    let texts = model.ui.texts();
    let words = texts.room_inside;
    let teller = model.teller();
    let visited = &looked.recording.nodes[node as usize];
    let mover = teller.names[looked.side(node).index()];
    let mut rows = vec![(fill(words.value, &[mover]), teller.bounded(looked, node))];
    if let Some(truth) = visited.truth {
        rows.push((fill(words.truth, &[mover]), teller.truth(truth)));
    }
    if looked.options.algorithm == Algorithm::Mcts {
        rows.extend(sampled_rows(model, looked, node));
        return rows;
    }
    let shown = |window: Window| {
        let [alpha, beta] =
            [window.alpha, window.beta].map(|value| teller.value(looked, node, value));
        format!("[{alpha}, {beta}]")
    };
    if looked.options.algorithm != Algorithm::Minimax {
        let now = playback::window_at(looked, node, model.time.get());
        let windows =
            fill(words.windows, &[&shown(visited.entry), &shown(now), &shown(visited.exit)]);
        rows.push((fill(words.window, &[mover]), windows));
    }
    if visited.skipped > 0 {
        let sentence =
            if visited.saved.counted { words.saved_counted } else { words.saved_estimated };
        let saved = fill(sentence, &[&visited.saved.positions.to_string()]);
        rows.push((words.skipped_here.to_owned(), format!("{}, {saved}", visited.skipped)));
    }
    rows
}

/// The terms of UCT, and the playout that ended here at this moment.
fn sampled_rows(model: ExplorerModel, looked: &RecordedSearch, node: u32) -> Vec<(String, String)> {
    let texts = model.ui.texts();
    let words = texts.room_inside;
    let time = model.time.get();
    let mover = model.teller().names[looked.side(node).index()];
    let [won, drawn, lost] =
        playback::results_by(looked, node, time).map(|count| count.to_string());
    let all = looked.recording.nodes[node as usize].sample.visits.to_string();
    let now = playback::visits_by(looked, node, time).0.to_string();
    let mut rows = vec![
        (words.visits.to_owned(), fill(words.visits_by_now, &[&now, &all])),
        (fill(words.results, &[mover]), fill(words.results_told, &[&won, &drawn, &lost])),
    ];
    if let Some(promise) = playback::promise(looked, node, time) {
        let [average, rarely] =
            [promise.average, promise.exploration].map(|number| texts.number(number, 2));
        rows.push(("UCT".to_owned(), fill(words.uct, &[&average, &rarely])));
    }
    let playout = looked
        .recording
        .playouts
        .get(model.time.get() as usize)
        .filter(|playout| playout.leaf == node);
    if let Some(playout) = playout.filter(|playout| !playout.moves.is_empty()) {
        let number = (model.time.get() + 1).to_string();
        let told = fill(words.playout, &[&playout.moves.join(" ")]);
        rows.push((fill(words.sampling, &[&number, &texts.number(playout.result, 0)]), told));
    }
    rows
}

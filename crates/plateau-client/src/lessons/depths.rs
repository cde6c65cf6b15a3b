//! Lesson of Morpion (`M08`): the best first move, and the depth that each algorithm reaches in two
//! seconds, measured in this browser beside what the original reached.

use leptos::prelude::*;
use plateau_games::{GameId, Variant};
use plateau_match::{Match, record};
use plateau_players::Algorithm;
use plateau_wire::{Reply, Task};

use super::figures::{Figures, Paragraphs};
use crate::game::opponents::algorithm_name;
use crate::ground::engine_worker::EngineWorker;
use crate::ground::ui::use_ui;

/// Algorithms with the depth that the original reached.
const ROWS: [(Algorithm, u32); 2] = [(Algorithm::Minimax, 2), (Algorithm::AlphaBeta, 4)];

/// Depth and positions, as far as they are known.
type Measured = [Option<(u32, u64)>; ROWS.len()];

#[component]
pub fn Depths(game: GameId) -> impl IntoView {
    let ui = use_ui();
    let measured = RwSignal::new(Measured::default());
    let engine = StoredValue::new_local(EngineWorker::new());
    on_cleanup(move || {
        let _ = engine.try_with_value(EngineWorker::end);
    });
    let start = move |_| {
        measured.set(Measured::default());
        measure(&engine.get_value(), game, measured, 0);
    };
    let rows = Signal::derive(move || {
        let found = measured.get();
        let row = |(at, (algorithm, original)): (usize, &(Algorithm, u32))| {
            let text = |number: Option<String>| number.unwrap_or_else(|| "–".to_owned());
            vec![
                algorithm_name(*algorithm, ui.texts()).to_owned(),
                original.to_string(),
                text(found[at].map(|(depth, _)| depth.to_string())),
                text(found[at].map(|(_, positions)| positions.to_string())),
            ]
        };
        ROWS.iter().enumerate().map(row).collect::<Vec<_>>()
    });
    view! {
        <Paragraphs of=|study| study.morpion() />
        <div class="row"><button type="button" id="depths-start" on:click=start>{move || ui.texts().engine_lessons().measure()}</button></div>
        <Figures id="depths-table" heads=|study| study.depths_columns() rows />
    }
}

/// One algorithm after the other, two seconds each.
fn measure(engine: &EngineWorker, game: GameId, measured: RwSignal<Measured>, at: usize) {
    let Some((algorithm, _)) = ROWS.get(at) else { return };
    let record = record::write(&Match::new(Variant::new(game)));
    let task = Task::Move { player: format!("{}:time=2000", algorithm.name()), seed: 1 };
    let next = engine.clone();
    engine.ask(record, task, move |reply| match reply {
        Reply::Progress { depth, nodes, .. } => {
            measured.update(|measured| measured[at] = Some((depth, nodes)));
        }
        Reply::Chosen { .. } => measure(&next, game, measured, at + 1),
        _ => {}
    });
}

//! A search laid open: the tree it walked from the present position, with what it cut off.

use std::cell::RefCell;

use leptos::prelude::*;
use plateau_match::{Match, record};
use plateau_search::recording::Recording;
use plateau_wire::{Reply, Task};
use wasm_bindgen::JsCast;

use super::engine_worker::EngineWorker;
use super::remembered::remembered;
use super::table::Table;
use crate::text::{Texts, fill, fill_count};
use crate::tree::{Kind, Strip, plies_to_draw, strips};

/// Units of the drawing; the panel is about as wide in pixels.
const WIDTH: f32 = 320.0;
const ROW: f32 = 26.0;

/// A search that was looked into.
#[derive(Clone)]
struct Seen {
    strips: Vec<Strip>,
    depth: u32,
    visited: u64,
    minimax: u64,
}

#[component]
pub fn InsidePanel(table: Table) -> impl IntoView {
    let on = remembered(table.ui, "inside");
    let cuts = RwSignal::new(true);
    let seen = RwSignal::new(None::<Seen>);
    let engine = StoredValue::new_local(EngineWorker::new());
    let standing = table.standing();
    Effect::new(move |_| {
        let (_, _, over) = standing.get();
        let algorithm = if cuts.get() { "alphabeta" } else { "minimax" };
        let plies = plies_to_draw(table.game.with_untracked(Match::moves).len());
        let task = Task::Inside { search: format!("{algorithm}:depth={plies}") };
        seen.set(None);
        engine.with_value(EngineWorker::stop);
        if !on.get() || over {
            return;
        }
        let record = table.game.with_untracked(record::write);
        let parts = RefCell::new(Recording::default());
        engine.with_value(|engine| {
            engine.ask(record, task, move |reply| {
                let Reply::Inside { nodes, summary, .. } = reply else { return };
                parts.borrow_mut().nodes.extend(nodes);
                if let Some(summary) = summary {
                    let (depth, visited, minimax) =
                        (summary.depth, summary.visited, summary.minimax.positions);
                    let strips = strips(&parts.take());
                    seen.set(Some(Seen { strips, depth, visited, minimax }));
                }
            });
        });
    });
    on_cleanup(move || {
        let _ = engine.try_with_value(EngineWorker::end);
    });
    let texts = move || table.ui.texts();
    let way = move |id: &'static str, with_cuts: bool, word: fn(&Texts) -> &'static str| {
        view! {
            <button type="button" id=id aria-pressed=move || (cuts.get() == with_cuts).to_string()
                on:click=move |_| cuts.set(with_cuts)>
                {move || word(texts())}
            </button>
        }
    };
    view! {
        <section class="inside" class:wide=move || on.get() aria-label=move || texts().inside>
            <button type="button" id="inside" aria-pressed=move || on.get().to_string()
                on:click=move |_| on.update(|on| *on = !*on)>
                {move || texts().inside}
            </button>
            <Show when=move || on.get()>
                <div class="row">{way("inside-cuts", true, |t| t.inside_cuts)} {way("inside-all", false, |t| t.inside_all)}</div>
                {move || match seen.get() {
                    Some(seen) => view! { <Tree table seen /> }.into_any(),
                    None if standing.get().2 => view! { <p class="quiet">{texts().inside_none}</p> }.into_any(),
                    None => ().into_any(),
                }}
            </Show>
        </section>
    }
}

#[component]
fn Tree(table: Table, seen: Seen) -> impl IntoView {
    let texts = table.ui.texts();
    let told = fill(
        texts.inside_told,
        &[&seen.visited.to_string(), &seen.depth.to_string(), &seen.minimax.to_string()],
    );
    let label = told.clone();
    let picked = RwSignal::new(String::new());
    // One ear for hundreds of strips.
    let point = move |event: web_sys::PointerEvent| {
        let strip = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let Some(words) = strip.and_then(|strip| strip.get_attribute("data-say")) {
            picked.set(words);
        }
    };
    let height = ROW * (seen.depth + 1) as f32;
    let first = usize::from(untrack(|| table.game.with(|game| game.side_to_move())).index() == 1);
    let drawn = seen.strips.iter().map(|strip| draw(strip, first, texts)).collect_view();
    view! {
        <p class="quiet" id="inside-told">{told}</p>
        <svg class="tree" viewBox=format!("0 0 {WIDTH} {height}") role="img" aria-label=label
            on:pointermove=point on:pointerdown=point>
            <defs>
                <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect width="2" height="6" class="hatching" />
                </pattern>
            </defs>
            {drawn}
        </svg>
        <p class="quiet picked">{move || if picked.with(String::is_empty) { texts.inside_help.to_owned() } else { picked.get() }}</p>
    }
}

fn draw(strip: &Strip, first: usize, texts: &Texts) -> impl IntoView + use<> {
    const ROOM_FOR_WORDS: f32 = 22.0;
    let (left, width, top) = (strip.left * WIDTH, strip.width * WIDTH, strip.row as f32 * ROW);
    // The move that leads to a row is the side to move's on the first, the other's on the second.
    let side = ["x", "o"][(strip.row as usize + first + 1) % 2];
    let (class, said) = match strip.kind {
        Kind::Best if strip.row == 0 => ("strip root".to_owned(), String::new()),
        Kind::Best => (format!("strip {side} best"), String::new()),
        Kind::Visited | Kind::Crowd => (format!("strip {side}"), String::new()),
        Kind::Cut(count) => {
            ("strip cut".to_owned(), fill_count(texts, texts.inside_cut, count as usize, &[]))
        }
    };
    let value = strip.worth(texts);
    let words = format!("{} {value}{said}", strip.line.join(" "));
    let name = match (strip.line.last(), strip.kind) {
        (Some(last), Kind::Best | Kind::Visited) if width > ROOM_FOR_WORDS => last.clone(),
        (None, _) => value,
        _ => String::new(),
    };
    view! {
        <rect class=class x=left y=top width=(width - 0.3).max(0.3) height=ROW - 1.0 data-say=words.trim().to_owned() />
        <text x=left + width / 2.0 y=top + ROW / 2.0>{name}</text>
    }
}

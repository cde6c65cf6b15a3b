//! The value history: a graph with an axis in the unit of the game, the sums of what was given away
//! below it, and the same as a table.

use std::sync::Arc;

use leptos::prelude::*;
use plateau_game::{Score, Side};
use plateau_match::Match;
use plateau_review::Review;
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, MouseEvent};

use super::review_run::{Reviewed, Reviewing};
use super::review_summary::names;
use super::review_text::{given, state};
use super::value_graph::{Axis, Frame, losses, rising, strokes, values};
use crate::game::table::Table;

/// Units of the drawing; a panel is about as wide in pixels.
const WIDTH: f32 = 320.0;
const HEIGHT: f32 = 132.0;
const PLOT: Frame = Frame { left: 34.0, top: 8.0, width: 278.0, height: 116.0 };
const SUMS_HEIGHT: f32 = 52.0;
const SUMS: Frame = Frame { left: 34.0, top: 6.0, width: 278.0, height: 40.0 };

/// What is drawn: the line at hand, and what was found about the game it belongs to.
#[derive(Clone, PartialEq)]
struct Drawn {
    game: Match,
    values: Vec<Option<Score>>,
    found: Option<Arc<Reviewed>>,
}

impl Drawn {
    /// The sign that the move to a place was given, where it belongs to the game that was gone
    /// through.
    fn is_blamed(&self, place: usize) -> bool {
        self.found.as_ref().is_some_and(|found| {
            let judged = place.checked_sub(1).and_then(|before| found.review.moves.get(before));
            place <= found.shared(&self.game) && judged.is_some_and(|judged| judged.sign.is_some())
        })
    }

    fn moves(&self) -> usize {
        self.values.len().saturating_sub(1)
    }

    /// A position in words: which it is, and how it stood.
    fn told(&self, table: Table, place: usize) -> String {
        let texts = table.ui.texts();
        let words = texts.review();
        let stood = match self.values.get(place).copied().flatten() {
            Some(score) if score.is_certain() => {
                format!("{} ({})", state(score, Side::X, names(table), texts), words.certain())
            }
            Some(score) => state(score, Side::X, names(table), texts),
            None => words.not_known().into(),
        };
        match place.checked_sub(1).and_then(|before| self.game.plies().get(before)) {
            Some(ply) => words.at(&place.to_string(), &ply.mv().to_string(), &stood),
            None => words.at_start(&stood),
        }
    }
}

#[component]
pub fn History(
    table: Table,
    known: Memo<Vec<Option<Score>>>,
    reviewing: Reviewing,
) -> impl IntoView {
    let texts = move || table.ui.texts().review();
    // The same while one walks through the game: the table below stays open.
    let found = Memo::new(move |_| reviewing.found());
    let drawn = Memo::new(move |_| Drawn {
        game: table.game.get(),
        values: known.get(),
        found: found.get(),
    });
    let here = Memo::new(move |_| table.game.with(|game| game.ply()));
    // The place pointed at; the present one where nothing is.
    let pointed = RwSignal::new(None::<usize>);
    let shown = move || pointed.get().unwrap_or_else(|| here.get());
    let told = move || drawn.with(|drawn| drawn.told(table, shown().min(drawn.moves())));
    let place_of = move |event: &MouseEvent| {
        let graph = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok())?;
        let rect = graph.get_bounding_client_rect();
        let across = (f64::from(event.client_x()) - rect.left()) / rect.width().max(1.0);
        Some(PLOT.place_at(across as f32 * WIDTH, drawn.with_untracked(Drawn::moves)))
    };
    let click = move |event: MouseEvent| {
        if let Some(place) = place_of(&event) {
            table.jump(place);
        }
    };
    let keys = move |event: KeyboardEvent| {
        let (at, moves) = (here.get_untracked(), drawn.with_untracked(Drawn::moves));
        let to = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => at.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => (at + 1).min(moves),
            "Home" => 0,
            "End" => moves,
            _ => return,
        };
        event.prevent_default();
        // A pointer that rests on the graph is not meant any more.
        pointed.set(None);
        table.jump(to);
    };
    view! {
        <figure class="history">
            <div
                class="graph" id="graph" role="slider" tabindex="0"
                aria-label=move || texts().history()
                aria-valuemin="0"
                aria-valuemax=move || drawn.with(Drawn::moves).to_string()
                aria-valuenow=move || here.get().to_string()
                aria-valuetext=move || {
                    drawn.with(|drawn| drawn.told(table, here.get().min(drawn.moves())))
                }
                on:click=click
                on:keydown=keys
                on:pointermove=move |event| pointed.set(place_of(&event))
                on:pointerleave=move |_| pointed.set(None)
            >
                <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") aria-hidden="true">
                    {move || drawn.with(|drawn| picture(table, drawn))}
                    {move || drawn.with(|drawn| {
                        let x = PLOT.across(shown().min(drawn.moves()), drawn.moves());
                        view! {
                            <line class="here" x1=x y1=PLOT.top x2=x
                                y2=PLOT.top + PLOT.height></line>
                        }
                    })}
                </svg>
            </div>
            <p class="quiet" id="graph-told">{told}</p>
        </figure>
    }
}

/// How the graph is read, what each side has given away, and all of it as a table.
#[component]
pub fn Details(
    table: Table,
    known: Memo<Vec<Option<Score>>>,
    reviewing: Reviewing,
) -> impl IntoView {
    let texts = move || table.ui.texts().review();
    let found = Memo::new(move |_| reviewing.found());
    view! {
        <figure class="history">
            <p class="quiet">{move || texts().legend()} " " {move || texts().history_hint()}</p>
            {move || found.get().map(|found| sums(table, &found.review))}
            {move || found.get().map(|found| table_of(table, found, known))}
        </figure>
    }
}

/// The axis with its marks, and the lines.
fn picture(table: Table, drawn: &Drawn) -> impl IntoView + use<> {
    let axis = Axis::of(&drawn.values);
    let ticks = axis.ticks(table.ui.texts()).into_iter().map(|(height, text)| {
        let y = PLOT.down(height);
        view! {
            <line class="tick" x1=PLOT.left y1=y x2=PLOT.left + PLOT.width y2=y></line>
            <text x=PLOT.left - 4.0 y=y>{text}</text>
        }
    });
    let lines = strokes(&drawn.values, axis, PLOT).into_iter().map(|stroke| {
        let class = if stroke.certain { "certain" } else { "believed" };
        view! { <polyline class=class points=stroke.points></polyline> }
    });
    let known = drawn.values.iter().enumerate().filter_map(|(place, value)| {
        let score = (*value)?;
        let class = match score.is_certain() {
            _ if drawn.is_blamed(place) => "dot blamed",
            true => "dot certain",
            false => "dot",
        };
        let (x, y) = (PLOT.across(place, drawn.moves()), PLOT.down(axis.height(score)?));
        Some(view! { <circle class=class cx=x cy=y r="2.2"></circle> })
    });
    (ticks.collect_view(), lines.collect_view(), known.collect_view())
}

/// What each side has given away, added up over the game.
fn sums(table: Table, review: &Review) -> impl IntoView + use<> {
    let words = table.ui.texts().review();
    let sums = losses(review);
    let most = sums.iter().flatten().copied().fold(0.0, f64::max);
    let lines = Side::BOTH.map(|side| {
        let class = ["sum x", "sum o"][side.index()];
        let points = rising(&sums[side.index()], most, SUMS);
        // A line below it sets every colour off from the ground.
        view! {
            <polyline class="below" points=points.clone()></polyline>
            <polyline class=class points=points></polyline>
        }
    });
    let digits = usize::from(most < 10.0 && most.fract() > 0.0);
    let top = table.ui.texts().number(most, digits);
    (most > 0.0).then(|| {
        view! {
            <svg class="sums" id="sums" viewBox=format!("0 0 {WIDTH} {SUMS_HEIGHT}") role="img"
                aria-label=words.losses()>
                <line class="tick" x1=SUMS.left y1=SUMS.down(0.0) x2=SUMS.left + SUMS.width
                    y2=SUMS.down(0.0)></line>
                <text x=SUMS.left - 4.0 y=SUMS.down(0.0)>"0"</text>
                <text x=SUMS.left - 4.0 y=SUMS.down(1.0)>{top}</text>
                {lines.collect_view()}
            </svg>
            <p class="quiet">{words.losses()}</p>
        }
    })
}

/// The graph's values as a table, for screen readers.
fn table_of(table: Table, found: Arc<Reviewed>, known: Memo<Vec<Option<Score>>>) -> impl IntoView {
    let texts = table.ui.texts();
    let words = texts.review();
    let columns = words.columns();
    let value = columns.fill("value", &[("player", table.name(Side::X))]);
    let (mv, away) = (columns.at(0), columns.at(2));
    let judged_values = values(&found.review);
    let rows = found.review.moves.iter().map(|judged| {
        let ply = judged.ply;
        let by_review = judged_values.get(ply).copied().flatten();
        let of = found.clone();
        let stood = move || {
            let is_here = ply <= table.game.with(|game| of.shared(game));
            let value = known.with(|known| known.get(ply).copied().flatten()).filter(|_| is_here);
            value.or(by_review).map(|score| state(score, Side::X, names(table), texts))
        };
        let best: Vec<String> = judged.best.iter().map(ToString::to_string).collect();
        let name = format!("{}{}", judged.mv, judged.sign.map_or("", |sign| sign.text()));
        let line = found.clone();
        view! {
            <tr data-before=judged.before.to_string() data-played=judged.played.to_string()
                data-best=best.join(" ")>
                <th scope="row">
                    {format!("{ply}. ")}
                    <button type="button" class="move"
                        on:click=move |_| table.jump_in(&line.game, ply)>{name}</button>
                </th>
                <td>{stood}</td>
                <td>{given(judged.given, texts)}</td>
            </tr>
        }
    });
    view! {
        <details class="how">
            <summary id="history-table">{words.as_table()}</summary>
            <table class="judged" id="judged">
                <thead>
                    <tr>
                        <th scope="col">{mv}</th>
                        <th scope="col">{value}</th>
                        <th scope="col">{away}</th>
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </details>
    }
}

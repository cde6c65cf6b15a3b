//! The whole game judged, position by position in the background, and the graph of it.

use leptos::prelude::*;
use plateau_match::{Match, record};
use plateau_wire::{Reply, Task};
use wasm_bindgen::JsCast;

use super::course::Course;
use super::pool::{Job, Pool};
use super::table::Table;
use crate::evaluation::{final_share, graph, ply_at, share};
use crate::text::fill;

/// Milliseconds for each position that is not known.
const TIME_MS: u32 = 250;

/// A look at every position of a game, by as many workers as there are cores.
#[derive(Clone, Copy)]
pub struct Review {
    table: Table,
    course: Course,
    /// Positions done and positions in all, while it is under way.
    progress: RwSignal<Option<(usize, usize)>>,
    pool: StoredValue<Pool, LocalStorage>,
}

impl Review {
    pub fn new(table: Table, course: Course) -> Review {
        let review = Review {
            table,
            course,
            progress: RwSignal::new(None),
            pool: StoredValue::new_local(Pool::new()),
        };
        on_cleanup(move || {
            let _ = review.pool.try_with_value(Pool::end);
        });
        review
    }

    /// Begins with the last position: what is found there helps with those before it.
    pub fn start(self) {
        let positions: Vec<Match> = self.table.game.with_untracked(|game| {
            let standing = |ply: usize| {
                let mut game = game.clone();
                game.jump(ply).ok().map(|()| game)
            };
            (0..=game.plies().len()).rev().filter_map(standing).collect()
        });
        self.progress.set(Some((0, positions.len())));
        let mut jobs = Vec::new();
        for game in positions {
            match game.finish() {
                Some(finish) => {
                    self.course.remember(game.position().key(), final_share(finish.outcome));
                    self.one_more();
                }
                None => jobs.push(self.job(&game)),
            }
        }
        self.pool.with_value(|pool| pool.work(jobs));
    }

    fn job(self, game: &Match) -> Job {
        let (key, side) = (game.position().key(), game.side_to_move());
        let heard = move |reply| match reply {
            Reply::Analysed { done: true, candidates, .. } => {
                if let Some(best) = candidates.first() {
                    self.course.remember(key, share(best.value, side));
                }
                self.one_more();
            }
            Reply::Failed { .. } => self.cancel(),
            _ => {}
        };
        let task = Task::Analyse { lines: 0, time_ms: TIME_MS };
        Job { record: record::write(game), task, heard: Box::new(heard) }
    }

    fn one_more(self) {
        match self.progress.get_untracked() {
            Some((done, all)) if done + 1 < all => self.progress.set(Some((done + 1, all))),
            _ => self.cancel(),
        }
    }

    pub fn cancel(self) {
        self.progress.set(None);
        self.pool.with_value(Pool::end);
    }
}

/// The graph over the game, and the button that fills it.
#[component]
pub fn ReviewPanel(table: Table, course: Course, review: Review) -> impl IntoView {
    let texts = move || table.ui.texts();
    let length = Memo::new(move |_| table.game.with(|game| game.plies().len()));
    // Another move is another game to judge.
    Effect::new(move |before: Option<usize>| {
        let now = length.get();
        if before.is_some_and(|before| before != now) {
            review.cancel();
        }
        now
    });
    let under_way = move || review.progress.get();
    let words = move || {
        under_way().map(|(done, all)| fill(texts().review_progress, &[&done.to_string(), &all.to_string()]))
    };
    let complete = move || table.game.with(|game| course.of(game).iter().all(Option::is_some));
    let start = move |_| match under_way() {
        Some(_) => review.cancel(),
        None => review.start(),
    };
    view! {
        <Graph table course />
        <div class="row" id="review-row" data-complete=move || complete().to_string()>
            <button type="button" id="review" disabled=move || length.get() == 0 on:click=start>
                {move || if under_way().is_some() { texts().review_cancel } else { texts().review }}
            </button>
            <span class="quiet" role="status">{words}</span>
        </div>
        <Show when=complete><p class="quiet">{move || texts().review_done}</p></Show>
    }
}

#[component]
fn Graph(table: Table, course: Course) -> impl IntoView {
    let points = move || table.game.with(|game| graph(&course.of(game), 300.0, 60.0));
    let here = move || {
        let (at, all) = table.game.with(|game| (game.ply(), game.plies().len().max(1)));
        format!("{:.1}", at as f32 / all as f32 * 300.0)
    };
    let jump = move |event: leptos::ev::MouseEvent| {
        let Some(graph) = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok()) else {
            return;
        };
        let rect = graph.get_bounding_client_rect();
        let across = (f64::from(event.client_x()) - rect.left()) / rect.width().max(1.0);
        let plies = table.game.with_untracked(|game| game.plies().len());
        table.jump(ply_at(across as f32, plies));
    };
    view! {
        <svg class="graph" id="graph" viewBox="0 0 300 60" role="img" aria-label=move || table.ui.texts().graph
            preserveAspectRatio="none" on:click=jump>
            <line x1="0" y1="30" x2="300" y2="30"></line>
            <line class="here" x1=here y1="0" x2=here y2="60"></line>
            <polyline points=points></polyline>
        </svg>
    }
}

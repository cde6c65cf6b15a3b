//! Analysis: the bar, the engine's lines and the values of all moves, the review of the game. It has workers of its own, so
//! that the opponent is never disturbed.

use std::sync::Arc;

use leptos::prelude::*;
use plateau_game::{Score, Side};
use plateau_match::Sign;
use plateau_wire::Candidate;

use super::engine_panel::EnginePanel;
use super::move_values::{self, Wish, Work};
use super::retry::Trying;
use super::review_panel::{ReviewButton, ReviewPanel};
use super::review_run::{Reviewed, Reviewing};
use super::value_graph::{Looked, bar, for_first, known};
use super::value_history::Course;
use crate::board::board_input::Screen;
use crate::game::table::Table;
use crate::ground::engine_pool::Pool;
use crate::ground::persisted::remembered;
use crate::ground::ui::now;
use crate::text::fill;

/// What is known about the present position, and how the game went.
#[derive(Clone, Copy)]
pub struct Analysis {
    pub on: RwSignal<bool>,
    pub wish: RwSignal<Wish>,
    /// How far the look at the position went, and how many milliseconds that took.
    pub work: RwSignal<(Work, f64)>,
    reviewing: Reviewing,
    trying: Trying,
    /// The first player's value in every position of the line at hand, as far as it is known.
    known: Memo<Vec<Option<Score>>>,
    pool: StoredValue<Pool, LocalStorage>,
}

impl Analysis {
    pub fn new(table: Table) -> Analysis {
        let (course, reviewing) = (Course::new(), Reviewing::new(table));
        let known = Memo::new(move |_| {
            let found = reviewing.found();
            table.game.with(|game| {
                let judged = found.as_ref().map(|found| (&found.review, found.shared(game)));
                known(&course.of(game), judged)
            })
        });
        let analysis = Analysis {
            on: remembered(table.ui, "analysis"),
            wish: RwSignal::new(Wish { lines: 3, time_ms: Some(4_000) }),
            work: RwSignal::new((Work::default(), 0.0)),
            reviewing,
            trying: Trying::new(table),
            known,
            pool: StoredValue::new_local(Pool::new()),
        };
        let standing = table.standing();
        Effect::new(move |_| {
            // Nothing is told to whoever tries to find it.
            let on = analysis.on.get() && !analysis.trying.is_on();
            let wish = analysis.wish.get();
            // Read, not only tracked: a memo that nobody reads does not notice changes.
            standing.get();
            let game =
                table.game.with_untracked(|game| (on && game.finish().is_none()).then(|| game.clone()));
            table.candidates.set(Vec::new());
            table.best.set(Vec::new());
            analysis.work.set((Work::default(), 0.0));
            analysis.pool.with_value(Pool::stop);
            let Some(game) = game else { return };
            let (position, side, since) = (*game.position(), game.side_to_move(), now());
            let tell = move |work: Work, candidates: Vec<Candidate>| {
                if let Some(best) = candidates.first() {
                    let score = for_first(best.value, side);
                    course.remember(position.key(), Looked { score, nodes: work.nodes });
                    analysis.work.set((work, now() - since));
                    let lines = candidates.iter().take(usize::from(wish.lines));
                    table.best.set(lines.filter_map(|one| position.parse_move(&one.mv).ok()).collect());
                    table.candidates.set(candidates);
                }
            };
            analysis.pool.with_value(|pool| {
                pool.work(move_values::questions(&game, wish, pool.workers(), tell));
            });
        });
        on_cleanup(move || {
            let _ = analysis.pool.try_with_value(Pool::end);
        });
        analysis
    }

    /// Judges the whole game, and shows what comes of it.
    pub fn judge_game(self) {
        self.on.set(true);
        self.reviewing.start();
    }

    /// The last review, of whatever line it was.
    pub fn reviewed(self) -> Option<Arc<Reviewed>> {
        self.reviewing.last()
    }

    /// The sign of every move of the game on the table.
    pub fn signs(self) -> Signal<Vec<Option<Sign>>> {
        Signal::derive(move || self.reviewing.signs())
    }
}

#[component]
pub fn AnalysisPanel(screen: Screen, analysis: Analysis) -> impl IntoView {
    let table = screen.table;
    let texts = move || table.ui.texts();
    let toggle = move |_| analysis.on.update(|on| *on = !*on);
    let Analysis { known, reviewing, trying, .. } = analysis;
    view! {
        <section class="analysis" class:wide=move || analysis.on.get() aria-label=move || texts().analysis>
            <button type="button" id="analysis" aria-pressed=move || analysis.on.get().to_string() on:click=toggle>
                {move || texts().analysis}
            </button>
            <Show when=move || analysis.on.get()>
                <Show when=move || !trying.is_on()>
                    <ReviewButton table reviewing />
                    <Bar table known />
                    <EnginePanel screen wish=analysis.wish work=analysis.work />
                </Show>
                <ReviewPanel screen known reviewing trying />
            </Show>
        </section>
    }
}

#[component]
fn Bar(table: Table, known: Memo<Vec<Option<Score>>>) -> impl IntoView {
    let share = move || {
        let here = table.game.with(|game| game.ply());
        bar(known.with(|known| known.get(here).copied().flatten()).unwrap_or(Score::Draw))
    };
    let label = move || {
        let percent = (share() * 100.0).round().to_string();
        let texts = table.ui.texts();
        format!("{}: {}", texts.evaluation, fill(texts.evaluation_for, &[&percent, table.name(Side::X)]))
    };
    view! {
        <div class="bar" role="img" aria-label=label>
            <i class="piece x" style:width=move || format!("{:.1}%", share() * 100.0)></i>
        </div>
    }
}

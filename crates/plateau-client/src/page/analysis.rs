//! Analysis: the bar, the candidates with their lines, the graph over the game. It has workers of its own, so that
//! the opponent is never disturbed.

use leptos::prelude::*;
use plateau_wire::Candidate;

use super::course::Course;
use super::every_move;
use super::pool::Pool;
use super::remembered::remembered;
use super::review::{Review, ReviewPanel};
use super::screen::Screen;
use super::table::Table;
use crate::evaluation::share;
use crate::labels::{class, short};
use crate::text::fill;
use crate::words;

/// Where every move is known, the list shows the best of them; the board shows all.
const SHOWN: usize = 8;

/// What is known about the present position, and how the game went.
#[derive(Clone, Copy)]
pub struct Analysis {
    pub on: RwSignal<bool>,
    pub review: Review,
    pub course: Course,
    depth: RwSignal<u32>,
    pool: StoredValue<Pool, LocalStorage>,
}

impl Analysis {
    pub fn new(table: Table) -> Analysis {
        let course = Course::new();
        let analysis = Analysis {
            on: remembered(table.ui, "analysis"),
            review: Review::new(table, course),
            course,
            depth: RwSignal::new(0),
            pool: StoredValue::new_local(Pool::new()),
        };
        let standing = table.standing();
        Effect::new(move |_| {
            let on = analysis.on.get();
            // Read, not only tracked: a memo that nobody reads does not notice changes.
            standing.get();
            let game =
                table.game.with_untracked(|game| (on && game.finish().is_none()).then(|| game.clone()));
            table.candidates.set(Vec::new());
            analysis.pool.with_value(Pool::stop);
            let Some(game) = game else { return };
            let (key, side) = (game.position().key(), game.side_to_move());
            let tell = move |depth: u32, candidates: Vec<Candidate>| {
                if let Some(best) = candidates.first() {
                    course.remember(key, share(best.value, side));
                    analysis.depth.set(depth);
                    table.candidates.set(candidates);
                }
            };
            analysis.pool.with_value(|pool| pool.work(every_move::questions(&game, pool.workers(), tell)));
        });
        on_cleanup(move || {
            let _ = analysis.pool.try_with_value(Pool::end);
        });
        analysis
    }

    /// Judges the whole game, and shows what comes of it.
    pub fn judge_game(self) {
        self.on.set(true);
        self.review.start();
    }
}

#[component]
pub fn AnalysisPanel(screen: Screen, analysis: Analysis) -> impl IntoView {
    let table = screen.table;
    let texts = move || table.ui.texts();
    let toggle = move |_| analysis.on.update(|on| *on = !*on);
    view! {
        <section class="analysis" class:wide=move || analysis.on.get() aria-label=move || texts().analysis>
            <button type="button" id="analysis" aria-pressed=move || analysis.on.get().to_string() on:click=toggle>
                {move || texts().analysis}
            </button>
            <Show when=move || analysis.on.get()>
                <Bar table analysis />
                <Candidates screen analysis />
                <ReviewPanel table course=analysis.course review=analysis.review />
            </Show>
        </section>
    }
}

#[component]
fn Bar(table: Table, analysis: Analysis) -> impl IntoView {
    let share = move || {
        let key = table.game.with(|game| game.position().key());
        analysis.course.share_of(key).unwrap_or(0.5)
    };
    let label = move || {
        let percent = (share() * 100.0).round().to_string();
        format!(
            "{}: {}",
            table.ui.texts().evaluation,
            fill(table.ui.texts().evaluation_for, &[&percent, table.name(plateau_game::Side::X)])
        )
    };
    view! {
        <div class="bar" role="img" aria-label=label>
            <i class="piece x" style:width=move || format!("{:.1}%", share() * 100.0)></i>
        </div>
    }
}

#[component]
fn Candidates(screen: Screen, analysis: Analysis) -> impl IntoView {
    let table = screen.table;
    let row = move |candidate: Candidate| {
        let mv = candidate.mv.clone();
        let play = move |_| {
            if table.is_my_turn()
                && let Ok(mv) = table.game.with_untracked(|game| game.position().parse_move(&mv))
            {
                screen.play_asking(mv);
            }
        };
        let value = short(candidate.value).map(|text| {
            let title = words::value(candidate.value, table.ui.texts());
            view! { <span class=class(candidate.value) title=title>{table.ui.texts().localised(&text)}</span> }
        });
        view! {
            <li>
                <button type="button" class="move" on:click=play>{candidate.mv.clone()}</button>
                {value}
                <span class="quiet">{candidate.line.get(1..).unwrap_or_default().join(" ")}</span>
            </li>
        }
    };
    view! {
        <ol class="candidates" id="candidates" aria-label=move || table.ui.texts().candidates data-depth=move || analysis.depth.get().to_string()>
            {move || table.candidates.get().into_iter().take(SHOWN).map(row).collect_view()}
        </ol>
    }
}

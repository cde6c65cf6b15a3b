//! Analysis: the bar, the engine's lines and the values of all moves, the review of the game. It
//! has workers of its own, so that the opponent is never disturbed.

use std::sync::Arc;

use leptos::prelude::*;
use plateau_game::{Score, Side};
use plateau_games::AnyMove;
use plateau_match::Sign;
use plateau_session::Session;
use plateau_session::identity::identity;
use plateau_session::seating::sole_human;
use plateau_wire::Candidate;

use super::engine_panel::EnginePanel;
use super::move_values::{self, Wish, Work};
use super::retry::Trying;
use super::review_panel::{ReviewButton, ReviewDetails, ReviewHead, ReviewPanel};
use super::review_run::{Reviewed, Reviewing};
use super::review_text::{first_mistake, is_blamed};
use super::value_graph::{Looked, bar, for_first, known};
use super::value_history::Course;
use crate::board::board_input::Screen;
use crate::game::table::Table;
use crate::ground::engine_pool::Pool;
use crate::ground::persisted::remembered;
use crate::ground::repository;
use crate::ground::ui::now;

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
    /// The panel shows the review in place of the game.
    shown: RwSignal<bool>,
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
        // A review that this tab showed is there again after a reload or another page.
        let kept = table.now(|game| identity(game).to_owned());
        let is_kept = table.session(Session::is_kept);
        let was_reviewed = is_kept && repository::reviewed().as_ref() == Some(&kept);
        let is_restoring = StoredValue::new(false);
        let analysis = Analysis {
            on: remembered(table.ui, "analysis"),
            wish: RwSignal::new(Wish { lines: 3, time_ms: Some(4_000) }),
            work: RwSignal::new((Work::default(), 0.0)),
            reviewing,
            trying: Trying::new(table),
            known,
            shown: RwSignal::new(was_reviewed),
            pool: StoredValue::new_local(Pool::new()),
        };
        let standing = table.standing();
        let better = Memo::new(move |_| analysis.better_moves(table));
        Effect::new(move |_| {
            // Nothing is told to whoever tries to find it.
            let on = analysis.on.get() && !analysis.trying.is_on();
            let wish = analysis.wish.get();
            // Read, not only tracked: a memo that nobody reads does not notice changes.
            standing.get();
            let game = table
                .game
                .with_untracked(|game| (on && game.finish().is_none()).then(|| game.clone()));
            table.candidates.set(Vec::new());
            // In a review the better move is on the board before a mistake is.
            table.best.set(better.get());
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
                    table
                        .best
                        .set(lines.filter_map(|one| position.parse_move(&one.mv).ok()).collect());
                    table.candidates.set(candidates);
                }
            };
            analysis.pool.with_value(|pool| {
                pool.work(move_values::questions(&game, wish, pool.workers(), tell));
            });
        });
        Effect::new(move |was: Option<bool>| {
            let is_complete = reviewing.is_complete();
            if is_complete && was == Some(false) && analysis.shown.get_untracked() {
                if !is_restoring.get_value() {
                    untrack(|| analysis.open_first_mistake(table));
                }
                is_restoring.set_value(false);
            }
            is_complete
        });
        Effect::new(move |_| {
            // Another game is on the table.
            if analysis.shown.get() && !analysis.is_reviewing() {
                analysis.shown.set(false);
            }
        });
        if was_reviewed && !untrack(|| reviewing.is_complete()) {
            is_restoring.set_value(true);
            reviewing.start();
        }
        Effect::new(move |was: Option<bool>| {
            let is_shown = analysis.shown.get();
            if is_kept && was.is_some_and(|was| was != is_shown) {
                table.now(|game| {
                    repository::keep_reviewed(if is_shown { identity(game) } else { "" });
                });
            }
            is_shown
        });
        on_cleanup(move || {
            let _ = analysis.pool.try_with_value(Pool::end);
        });
        analysis
    }

    /// Judges the whole game, and shows what comes of it.
    pub fn judge_game(self) {
        if untrack(|| self.reviewing.is_complete()) {
            self.shown.set(true);
            return;
        }
        self.reviewing.start();
        self.shown.set(true);
    }

    /// Whether the panel is that of a review, under way or done.
    pub fn is_reviewing(self) -> bool {
        let is_there =
            self.reviewing.progress.with(Option::is_some) || self.reviewing.found().is_some();
        self.shown.get() && is_there
    }

    /// What was better than the mistake that comes next, while a review is shown.
    fn better_moves(self, table: Table) -> Vec<AnyMove> {
        if !self.is_reviewing() || self.trying.is_on() {
            return Vec::new();
        }
        let found = self.reviewing.found();
        let ahead = found.and_then(|found| {
            let ply = table.game.with(|game| game.ply());
            let is_shared = table.game.with(|game| ply < found.shared(game));
            found.review.moves.get(ply).filter(|_| is_shared).cloned()
        });
        ahead.filter(is_blamed).map(|judged| judged.best).unwrap_or_default()
    }

    /// The position before the first mistake: of the one person, else of either side.
    fn open_first_mistake(self, table: Table) {
        let Some(found) = self.reviewing.found() else { return };
        let own = table.game.with(sole_human);
        if let Some(ply) = first_mistake(&found.review, own) {
            table.jump_in(&found.game, ply - 1);
        }
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
        <section class="analysis" class:wide=move || analysis.on.get() aria-label=move || texts().analysis()>
            <button type="button" id="analysis" aria-pressed=move || analysis.on.get().to_string() on:click=toggle>
                {move || texts().analysis()}
            </button>
            <Show when=move || analysis.on.get()>
                <Show when=move || !trying.is_on()>
                    <Show when=move || !analysis.is_reviewing()>
                        <ReviewButton table reviewing begin=Callback::new(move |()| begin(table, analysis)) />
                    </Show>
                    <Bar table known />
                    <EnginePanel screen wish=analysis.wish work=analysis.work />
                </Show>
                <Show when=move || !analysis.is_reviewing()>
                    <ReviewPanel screen known reviewing trying />
                </Show>
            </Show>
        </section>
    }
}

/// A study keeps its tree in sight: its review stays among the aids.
fn begin(table: Table, analysis: Analysis) {
    if table.session(Session::is_study) {
        analysis.reviewing.start();
    } else {
        analysis.judge_game();
    }
}

/// The review as the panel of the game: the graph first, the mistake at hand, the way to learn from
/// it.
#[component]
pub fn ReviewState(screen: Screen, analysis: Analysis) -> impl IntoView {
    let Analysis { known, reviewing, trying, shown, .. } = analysis;
    view! {
        <Show when=move || analysis.is_reviewing()>
            <ReviewHead screen known reviewing trying shown />
        </Show>
    }
}

/// What else a review says, below the moves.
#[component]
pub fn ReviewRest(screen: Screen, analysis: Analysis) -> impl IntoView {
    let Analysis { known, reviewing, trying, .. } = analysis;
    view! {
        <Show when=move || analysis.is_reviewing() && !trying.is_on()>
            <ReviewDetails table=screen.table known reviewing />
        </Show>
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
        format!("{}: {}", texts.evaluation(), texts.evaluation_for(&percent, table.name(Side::X)))
    };
    view! {
        <div class="bar" role="img" aria-label=label>
            <i class="piece x" style:width=move || format!("{:.1}%", share() * 100.0)></i>
        </div>
    }
}

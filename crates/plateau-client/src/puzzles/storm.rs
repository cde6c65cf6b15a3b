//! A storm: as many puzzles as fit into three minutes, ever harder ones. A wrong move costs time: the next puzzle comes.

use std::time::Duration;

use leptos::prelude::*;
use plateau_games::GameId;
use plateau_puzzles::Puzzle;

use super::solving::{News, Solving};
use crate::game::table::Table;
use crate::ground::practice::Practice;
use crate::ground::repository;
use crate::ground::ui::now;
use crate::text::{fill, fill_count};

const LENGTH_MS: f64 = 180_000.0;
/// Time to see how it went.
const PAUSE: Duration = Duration::from_millis(900);

#[derive(Clone, Copy)]
pub struct Storm {
    game: GameId,
    practice: RwSignal<Practice>,
    /// When it began.
    since: RwSignal<f64>,
    /// Whole seconds that are left.
    left: RwSignal<u32>,
    solved: RwSignal<u32>,
    /// How many puzzles came.
    faced: StoredValue<usize>,
    /// Decides which.
    chance: StoredValue<u64>,
}

impl Storm {
    pub fn new(game: GameId, practice: RwSignal<Practice>) -> Storm {
        Storm {
            game,
            practice,
            since: RwSignal::new(now()),
            left: RwSignal::new((LENGTH_MS / 1000.0) as u32),
            solved: RwSignal::new(0),
            faced: StoredValue::new(0),
            chance: StoredValue::new((js_sys::Math::random() * 1e9) as u64),
        }
    }

    pub fn is_over(self) -> bool {
        self.left.get() == 0
    }

    /// The file has the easiest first: each comes from a later part of it.
    pub fn next(self, puzzles: &[Puzzle]) -> Option<&Puzzle> {
        const PARTS: usize = 25;
        let faced = self.faced.get_value();
        self.faced.set_value(faced + 1);
        let part = puzzles.len().div_ceil(PARTS);
        let first = (faced * part).min(puzzles.len().saturating_sub(part));
        let within = plateau_game::mix64(self.chance.get_value() ^ faced as u64) as usize % part.max(1);
        puzzles.get(first + within)
    }

    pub fn note(self, news: News) {
        if self.left.get_untracked() > 0 && news == News::Solved {
            self.solved.update(|solved| *solved += 1);
        }
    }

    /// Lets time pass, and the next puzzle come when one is done.
    pub fn lead(self, solving: Solving, go_on: impl Fn() + Copy + Send + Sync + 'static) {
        let tick = move || {
            let left = ((LENGTH_MS - (now() - self.since.get_untracked())) / 1000.0).ceil().max(0.0) as u32;
            if self.left.get_untracked() != left {
                self.left.set(left);
                if left == 0 {
                    self.keep();
                }
            }
        };
        let ticking = set_interval_with_handle(tick, Duration::from_millis(250)).ok();
        on_cleanup(move || {
            if let Some(ticking) = ticking {
                ticking.clear();
            }
        });
        Effect::new(move |_| {
            let done = solving.is_over() && !solving.waiting.get();
            if done && !self.left.with_untracked(|left| *left == 0) {
                let puzzle = solving.puzzle();
                set_timeout(
                    move || {
                        let same = untrack(|| {
                            self.left.try_get().is_some_and(|left| left > 0) && solving.puzzle() == puzzle
                        });
                        if same {
                            go_on();
                        }
                    },
                    PAUSE,
                );
            }
        });
    }

    fn keep(self) {
        let solved = self.solved.get_untracked();
        self.practice.update(|practice| {
            let standing = practice.standing_mut(self.game);
            standing.storm = standing.storm.max(solved);
        });
        self.practice.with_untracked(repository::keep_practice);
    }

    fn again(self, go_on: impl Fn()) {
        self.since.set(now());
        self.left.set((LENGTH_MS / 1000.0) as u32);
        self.solved.set(0);
        self.faced.set_value(0);
        self.chance.update_value(|chance| *chance += 1);
        go_on();
    }
}

#[component]
pub fn StormPanel(
    table: Table,
    storm: Storm,
    go_on: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let texts = move || table.ui.texts();
    let count = move || storm.solved.get() as usize;
    let left = move || fill(texts().puzzles.storm_left, &[&storm.left.get().to_string()]);
    let best = move || storm.practice.with(|practice| practice.standing(storm.game).storm);
    view! {
        <div class="storm">
            <p id="storm-left" style=("--part", move || format!("{}%", f64::from(storm.left.get()) / LENGTH_MS * 100_000.0))>{left}</p>
            <p id="storm-solved" role="status">
                {move || {
                    let sentence = if storm.is_over() { texts().puzzles.storm_over } else { texts().puzzles.storm_solved };
                    fill_count(texts(), sentence, count(), &[])
                }}
            </p>
            <p class="quiet">{move || fill(texts().puzzles.storm_best, &[&best().to_string()])}</p>
            <Show when=move || storm.is_over()>
                <button type="button" class="main" id="storm-again" on:click=move |_| storm.again(go_on)>
                    {move || texts().puzzles.storm_again}
                </button>
            </Show>
        </div>
    }
}

//! A storm on the page: the clock, the strikes, the next puzzle by itself; after the end those that
//! were missed.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use plateau_board::image;
use plateau_games::GameId;
use plateau_puzzles::{Puzzle, rating};
use plateau_scene::{Board, Sketch};

use super::solving::{News, Solving};
use super::storm_round::{LENGTH_MS, STRIKES, StormRound};
use crate::game::table::Table;
use crate::ground::practice::{Practice, Result};
use crate::ground::repository;
use crate::ground::route::{Puzzling, Route};
use crate::ground::ui::now;

/// Time to see how it went.
const PAUSE: Duration = Duration::from_millis(900);

#[derive(Clone, Copy)]
pub struct Storm {
    game: GameId,
    puzzles: StoredValue<Arc<Vec<Puzzle>>>,
    practice: RwSignal<Practice>,
    round: RwSignal<StormRound>,
    over: Memo<bool>,
    /// Decides which puzzles come.
    chance: StoredValue<u64>,
}

impl Storm {
    pub fn new(
        game: GameId,
        puzzles: StoredValue<Arc<Vec<Puzzle>>>,
        practice: RwSignal<Practice>,
    ) -> Storm {
        let round = RwSignal::new(StormRound::begin(now()));
        Storm {
            game,
            puzzles,
            practice,
            round,
            over: Memo::new(move |_| round.with(StormRound::is_over)),
            chance: StoredValue::new((js_sys::Math::random() * 1e9) as u64),
        }
    }

    pub fn is_over(self) -> bool {
        self.over.get()
    }

    pub fn next(self, puzzles: &[Puzzle]) -> Option<&Puzzle> {
        let chance = self.chance.get_value();
        puzzles.get(self.round.with_untracked(|round| round.next(puzzles.len(), chance)))
    }

    pub fn note(self, puzzle: &Puzzle, news: News) {
        self.round.update(|round| match news {
            News::Solved => round.solve(rating(self.game, &puzzle.fails)),
            News::Counts(Result::Failed) => round.miss(puzzle.number()),
            News::Counts(_) => {}
        });
    }

    /// Lets time pass, and the next puzzle come when one is done.
    pub fn lead(self, solving: Solving, go_on: impl Fn() + Copy + Send + Sync + 'static) {
        let tick = move || {
            let is_news = self.round.with_untracked(|round| {
                let mut later = round.clone();
                later.tick(now());
                later.seconds_left() != round.seconds_left()
            });
            if is_news {
                self.round.update(|round| round.tick(now()));
            }
        };
        let ticking = set_interval_with_handle(tick, Duration::from_millis(250)).ok();
        on_cleanup(move || {
            if let Some(ticking) = ticking {
                ticking.clear();
            }
        });
        Effect::new(move |_| {
            let over = self.over.get();
            solving.closed.set(over);
            if over {
                untrack(|| self.keep());
            }
        });
        Effect::new(move |_| {
            let done = solving.is_over() && !solving.waiting.get();
            if done && !self.over.get() {
                let puzzle = solving.puzzle();
                set_timeout(
                    move || {
                        let same = untrack(|| {
                            self.over.try_get().is_some_and(|over| !over)
                                && solving.puzzle() == puzzle
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

    /// The best round stays, and those that were missed, to be tried again.
    fn keep(self) {
        let round = self.round.get_untracked();
        self.practice.update(|practice| {
            let standing = practice.standing_mut(self.game);
            standing.storm = standing.storm.max(round.solved() as u32);
            standing.missed.extend(round.missed());
        });
        self.practice.with_untracked(repository::keep_practice);
    }

    fn again(self, go_on: impl Fn()) {
        self.chance.update_value(|chance| *chance += 1);
        self.round.set(StormRound::begin(now()));
        go_on();
    }

    /// How it went.
    pub fn words(self, table: Table) -> String {
        let texts = table.ui.texts();
        let (solved, missed) = self.round.with(|round| (round.solved(), round.missed().len()));
        let words = texts.puzzles();
        if missed >= STRIKES { words.storm_struck(solved) } else { words.storm_over(solved) }
    }
}

#[component]
pub fn StormPanel(
    table: Table,
    storm: Storm,
    go_on: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let texts = move || table.ui.texts();
    let seconds = Memo::new(move |_| storm.round.with(StormRound::seconds_left));
    let left = move || texts().puzzles().storm_left(&seconds.get().to_string());
    let missed = Memo::new(move |_| storm.round.with(|round| round.missed().len()));
    let strikes = move || {
        (0..STRIKES)
            .map(|strike| if strike < missed.get() { "✗ " } else { "○ " })
            .collect::<String>()
    };
    let struck =
        move || texts().puzzles().storm_strikes(&missed.get().to_string(), &STRIKES.to_string());
    let solved = move || {
        let solved = storm.round.with(StormRound::solved);
        texts().puzzles().storm_solved(solved)
    };
    let hardest = move || {
        let hardest = storm.round.with(StormRound::hardest)?;
        Some(texts().puzzles().storm_hardest(&hardest.to_string()))
    };
    let best = move || storm.practice.with(|practice| practice.standing(storm.game).storm);
    view! {
        <div class="storm">
            <p id="storm-left" style=("--part", move || {
                format!("{}%", f64::from(seconds.get()) / LENGTH_MS * 100_000.0)
            })>{left}</p>
            <p id="storm-strikes">
                <span aria-hidden="true">{strikes}</span> <span class="quiet">{struck}</span>
            </p>
            <p id="storm-solved" role="status">{solved}</p>
            <p class="quiet">
                {hardest} " " {move || texts().puzzles().storm_best(&best().to_string())}
            </p>
            <Show when=move || storm.is_over()>
                <button type="button" class="main" id="storm-again"
                    on:click=move |_| storm.again(go_on)>
                    {move || texts().puzzles().storm_again()}
                </button>
                <Missed table storm />
            </Show>
        </div>
    }
}

/// The puzzles that were answered wrongly: each can be looked at, and all of them are kept.
#[component]
fn Missed(table: Table, storm: Storm) -> impl IntoView {
    let texts = table.ui.texts();
    let colours = table.colours();
    let missed = storm.round.with_untracked(|round| round.missed().to_vec());
    let find = |number: &u32| {
        storm.puzzles.with_value(|puzzles| {
            puzzles.iter().find(|puzzle| puzzle.number() == *number).map(|puzzle| {
                let picture = image::image(&Sketch::of(&Board::of(&puzzle.position), colours));
                (*number, picture, rating(storm.game, &puzzle.fails))
            })
        })
    };
    let one = |(number, picture, rated): (u32, Option<String>, u16)| {
        let address = Route::Puzzles(Puzzling::Solve(storm.game, None, Some(number))).address();
        let name = texts.puzzles().rated(&rated.to_string());
        view! {
            <li>
                <a href=address>
                    {picture.map(|address| view! {
                        <img src=address alt="" width="72" height="72" />
                    })}
                    <span>{name}</span>
                </a>
            </li>
        }
    };
    let rows: Vec<_> = missed.iter().filter_map(find).map(one).collect();
    (!rows.is_empty()).then(|| {
        let all = Route::Puzzles(Puzzling::Missed(storm.game)).address();
        view! {
            <h2>{texts.puzzles().missed_here()}</h2>
            <ul class="missed" id="storm-missed">{rows}</ul>
            <p><a id="all-missed" href=all>{texts.puzzles().missed_again()}</a></p>
        }
    })
}

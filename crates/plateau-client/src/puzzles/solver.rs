//! Solving: the board, the task, and what comes next.

use std::collections::BTreeSet;
use std::sync::Arc;

use leptos::prelude::*;
use plateau_games::GameId;
use plateau_match::Match;
use plateau_puzzles::{Puzzle, Theme, rating, themes};
use plateau_scene::gathered;

use super::exercise::{ExerciseBoard, Help};
use super::overview::{Grades, day_words, rating_words, today};
use super::solving::{News, Solving};
use super::storm::{Storm, StormPanel};
use crate::explorer::page::way_into;
use crate::frame::controls::Tool;
use crate::frame::share_dialog::{LinkField, full_address};
use crate::game::table::Table;
use crate::ground::icons;
use crate::ground::practice::Practice;
use crate::ground::repository;
use crate::ground::route::{Grade, Puzzling, Route};
use crate::ground::study_link;
use crate::ground::ui::show_address;
use crate::text::theme_name;

/// Which puzzles come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Near one's rating; the first may be chosen.
    Rated {
        theme: Option<Theme>,
        first: Option<usize>,
    },
    Storm,
    /// Those that were answered wrongly, once each.
    Missed,
    /// That of today and of a grade, then others.
    OfTheDay(Grade, usize),
}

/// What the parts of the page share.
#[derive(Clone, Copy)]
struct Round {
    game: GameId,
    puzzles: StoredValue<Arc<Vec<Puzzle>>>,
    practice: RwSignal<Practice>,
    theme: RwSignal<Option<Theme>>,
    /// The numbers of those that came, solved or not.
    passed: StoredValue<BTreeSet<u32>>,
    storm: Option<Storm>,
    /// Those that were missed come again.
    of_missed: bool,
    /// The number of today's puzzle and its grade, where it was asked for.
    of_today: Option<(u32, Grade)>,
}

impl Round {
    /// The next puzzle: in a storm ever harder ones, otherwise near one's rating.
    fn next(self) -> Option<Arc<Puzzle>> {
        self.puzzles.with_value(|puzzles| {
            let next = match self.storm {
                Some(storm) => storm.next(puzzles),
                None if self.of_missed => self.passed.with_value(|passed| {
                    self.practice.with_untracked(|practice| practice.next_missed(puzzles, passed))
                }),
                None => self.passed.with_value(|passed| {
                    let theme = self.theme.get_untracked();
                    self.practice.with_untracked(|practice| practice.next(puzzles, theme, passed))
                }),
            };
            next.map(|puzzle| Arc::new(puzzle.clone()))
        })
    }

    fn note(self, puzzle: &Puzzle, news: News) {
        if let Some(storm) = self.storm {
            return storm.note(puzzle, news);
        }
        self.practice.update(|practice| match news {
            News::Counts(result) => practice.note(puzzle, result),
            News::Solved if self.is_of_today(puzzle) => practice.note_day(today()),
            News::Solved => {}
        });
        self.practice.with_untracked(repository::keep_practice);
    }

    fn is_of_today(self, puzzle: &Puzzle) -> bool {
        self.of_today.is_some_and(|(number, _)| number == puzzle.number())
    }

    /// A reload comes back to the same puzzle.
    fn show(self, puzzle: &Puzzle) {
        self.passed.update_value(|passed| {
            passed.insert(puzzle.number());
        });
        if self.storm.is_none() && !self.of_missed && !self.is_of_today(puzzle) {
            let asked =
                Puzzling::Solve(self.game, self.theme.get_untracked(), Some(puzzle.number()));
            show_address(&Route::Puzzles(asked).address());
        }
    }
}

#[component]
pub fn Solver(puzzles: Arc<Vec<Puzzle>>, source: Source) -> impl IntoView {
    // A file without puzzles was refused before.
    let game = puzzles[0].position.game();
    let practice = RwSignal::new(repository::practice());
    let (theme, first) = match source {
        Source::Rated { theme, first } => (theme, first),
        Source::OfTheDay(_, index) => (None, Some(index)),
        Source::Storm | Source::Missed => (None, None),
    };
    let first = first.and_then(|index| puzzles.get(index)).map(|puzzle| Arc::new(puzzle.clone()));
    let of_today = match (source, &first) {
        (Source::OfTheDay(grade, _), Some(first)) => Some((first.number(), grade)),
        _ => None,
    };
    let held = StoredValue::new(puzzles.clone());
    let round = Round {
        game,
        puzzles: held,
        practice,
        theme: RwSignal::new(theme),
        passed: StoredValue::new(BTreeSet::new()),
        storm: (source == Source::Storm).then(|| Storm::new(game, held, practice)),
        of_missed: source == Source::Missed,
        of_today,
    };
    let first = first.or_else(|| round.next()).unwrap_or_else(|| Arc::new(puzzles[0].clone()));
    round.show(&first);
    let table = Table::passing(Match::from_position(first.position));
    let solving = Solving::new(table, first, move |puzzle, news| round.note(puzzle, news));
    let go_on = move || match round.next() {
        Some(next) => {
            round.show(&next);
            solving.face(next);
        }
        None if round.of_missed => table.ui.say(table.ui.texts().puzzles().missed_none()),
        None => table.ui.say(table.ui.texts().puzzles().none()),
    };
    if let Some(storm) = round.storm {
        storm.lead(solving, go_on);
    }
    let press = move |key: &str| {
        match key {
            "h" if round.storm.is_none() => solving.hint(),
            "r" if round.storm.is_none() => solving.try_again(),
            "n" if round.storm.is_none() => go_on(),
            _ => return false,
        }
        true
    };
    let words = move || match round.storm.filter(|storm| storm.is_over()) {
        Some(storm) => storm.words(table),
        None => solving.words(),
    };
    view! {
        <ExerciseBoard solving kind="puzzling" press>
            <Title table solving is_rated=round.storm.is_none() />
            <div class="says">
                <p class="status" id="task">{words}</p>
                {move || table.hint_words().map(|words| view! { <p class="aside" id="hint-words">{words}</p> })}
            </div>
            {match round.storm {
                Some(storm) => view! { <StormPanel table storm go_on /> }.into_any(),
                None => view! {
                    <Buttons table solving go_on />
                    <Known round table solving />
                    <Choice round table solving go_on />
                }
                .into_any(),
            }}
        </ExerciseBoard>
    }
}

#[component]
fn Title(table: Table, solving: Solving, is_rated: bool) -> impl IntoView {
    let rated = move || {
        let puzzle = solving.puzzle();
        table.ui.texts().puzzles().rated(&rating(puzzle.position.game(), &puzzle.fails).to_string())
    };
    view! {
        <div class="title">
            <h1>{move || table.ui.texts().puzzles().of_game(table.ui.texts().game(table.id()).name)}</h1>
            {is_rated.then(|| view! { <span class="quiet" id="rated">{rated}</span> })}
            <a class="rules-link" href=Route::Puzzles(Puzzling::Room).address()>{move || table.ui.texts().puzzles().all_puzzles()}</a>
        </div>
    }
}

/// What can be done with the puzzle.
#[component]
fn Buttons(
    table: Table,
    solving: Solving,
    go_on: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <div class="bar-of-tools" title=move || table.ui.texts().puzzles().hint_note()>
            <Help solving />
            <Tool table id="next-puzzle" sign=icons::NEXT word=|t| t.puzzles().next() act=go_on />
        </div>
    }
}

/// Once it is over: what the puzzle was about, and the ways to see why.
#[component]
fn Known(round: Round, table: Table, solving: Solving) -> impl IntoView {
    let texts = move || table.ui.texts();
    let about = move || {
        let named = themes(&solving.puzzle()).into_iter().map(|theme| theme_name(theme, texts()));
        named.collect::<Vec<_>>().join(", ")
    };
    let study = move |_| table.now(|game| study_link::open(table.ui, game));
    // Before the answers: the position as it was asked about.
    let inside = move || way_into(&Match::from_position(solving.puzzle().position)).address();
    let days = move || {
        let (_, grade) = round.of_today.filter(|_| round.is_of_today(&solving.puzzle()))?;
        let days = round.practice.with(|practice| practice.streak_on(today()));
        let days = (days > 0).then(|| view! { <p id="streak">{day_words(days, texts())}</p> });
        Some(view! { {days} <Grades ui=table.ui but=Some(grade) /> })
    };
    view! {
        <Show when=move || solving.is_over()>
            <div class="known">
                <p class="quiet" id="themes">{about}</p>
                {days}
                <div class="row">
                    <button type="button" id="why" on:click=study>{move || texts().puzzles().why()}</button>
                    <a class="button" id="why-inside" href=inside>{move || texts().inside()}</a>
                </div>
            </div>
        </Show>
    }
}

/// Where the solver stands, the theme, and a link without the solution.
#[component]
fn Choice(
    round: Round,
    table: Table,
    solving: Solving,
    go_on: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let texts = move || table.ui.texts();
    let choose = move |event| {
        round.theme.set(Theme::from_name(&event_target_value(&event)));
        go_on();
    };
    let option = move |theme: Theme| {
        view! {
            <option value=theme.name() selected=move || round.theme.get() == Some(theme)>
                {move || theme_name(theme, texts())}
            </option>
        }
    };
    // Only what there are puzzles of.
    let present: BTreeSet<Theme> =
        round.puzzles.with_value(|puzzles| gathered(puzzles.iter().flat_map(themes)));
    let standing = move || {
        round.practice.with(|practice| rating_words(&practice.standing(round.game), texts()))
    };
    let address = Signal::derive(move || {
        let asked = Puzzling::Solve(round.game, None, Some(solving.puzzle().number()));
        full_address(&Route::Puzzles(asked).address())
    });
    view! {
        <p id="own-rating">{standing}</p>
        <label class="field">
            <span>{move || texts().puzzles().theme()}</span>
            <select id="theme" on:change=choose>
                <option value="">{move || texts().puzzles().any_theme()}</option>
                {present.into_iter().map(option).collect_view()}
            </select>
        </label>
        <LinkField ui=table.ui label=|t| t.puzzles().link() address />
    }
}

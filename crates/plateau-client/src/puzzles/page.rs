//! The room of puzzles: what to choose from, and the puzzles themselves once their file is here.

use std::sync::Arc;

use leptos::prelude::*;
use plateau_games::GameId;
use plateau_puzzles::Puzzle;

use super::fetch::Trouble;
use super::overview::{Lobby, today};
use super::solver::{Solver, Source};
use crate::ground::lazy_fetch::{PUZZLES, games_with};
use crate::ground::practice::{game_of, of_the_day};
use crate::ground::route::Puzzling;
use crate::ground::ui::{Ui, use_ui};

use super::fetch::fetch;

#[component]
pub fn PuzzlesPage(asked: Puzzling) -> impl IntoView {
    match asked {
        Puzzling::Room => view! { <Lobby /> }.into_any(),
        Puzzling::OfTheDay(_) => match game_of(today(), &games_with(PUZZLES)) {
            Some(game) => view! { <Fetched game asked /> }.into_any(),
            None => view! { <Lobby /> }.into_any(),
        },
        Puzzling::Storm(game) | Puzzling::Missed(game) | Puzzling::Solve(game, ..) => {
            view! { <Fetched game asked /> }.into_any()
        }
    }
}

/// Waits for the file of a game; what is wrong with it is said.
#[component]
fn Fetched(game: GameId, asked: Puzzling) -> impl IntoView {
    let ui = use_ui();
    let found = RwSignal::new(None::<Result<Arc<Vec<Puzzle>>, Trouble>>);
    let look = move || {
        found.set(None);
        fetch(game, move |answer| {
            let _ = found.try_set(Some(answer));
        });
    };
    look();
    move || match found.get() {
        Some(Ok(puzzles)) => {
            view! { <Solver source=source(ui, asked, &puzzles) puzzles /> }.into_any()
        }
        Some(Err(trouble)) => view! {
            <main class="paper" id="main">
                <h1>{move || ui.texts().puzzles().title()}</h1>
                <p role="alert" id="no-puzzles">{move || trouble.words(ui.texts())}</p>
                <button type="button" id="fetch-again" on:click=move |_| look()>
                    {move || ui.texts().puzzles().retry()}
                </button>
            </main>
        }
        .into_any(),
        None => view! {
            <main class="paper" id="main">
                <h1>{move || ui.texts().puzzles().title()}</h1>
                <p role="status">{move || ui.texts().puzzles().loading()}</p>
            </main>
        }
        .into_any(),
    }
}

/// Which puzzles come, in which order.
fn source(ui: Ui, asked: Puzzling, puzzles: &[Puzzle]) -> Source {
    match asked {
        Puzzling::Storm(_) => Source::Storm,
        Puzzling::Missed(_) => Source::Missed,
        Puzzling::OfTheDay(grade) => {
            Source::OfTheDay(grade, of_the_day(today(), grade, puzzles.len()))
        }
        Puzzling::Solve(_, theme, number) => {
            let find = |wanted: u32| puzzles.iter().position(|puzzle| puzzle.number() == wanted);
            let first = number.and_then(find);
            if number.is_some() && first.is_none() {
                untrack(|| ui.say(ui.texts().puzzles().unknown()));
            }
            Source::Rated { theme, first }
        }
        Puzzling::Room => Source::Rated { theme: None, first: None },
    }
}

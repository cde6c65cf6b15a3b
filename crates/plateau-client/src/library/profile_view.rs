//! The profile above the list of games: a row a game.

use leptos::prelude::*;
use plateau_games::GameId;
use plateau_match::Match;

use super::profile::{GameProfile, profile};
use crate::ground::practice::{Practice, day};
use crate::ground::repository;
use crate::ground::ui::Ui;

#[component]
pub fn Profile(ui: Ui, games: RwSignal<Vec<Match>>) -> impl IntoView {
    let rows = Memo::new(move |_| games.with(|games| profile(games)));
    let practice = StoredValue::new(repository::practice());
    let words = move || ui.texts().play();
    let row = move |row: GameProfile| {
        let interval =
            |[low, high]: [i32; 2]| words().profile_interval(&low.to_string(), &high.to_string());
        let puzzles = puzzle_interval(practice, row.game).map(interval);
        view! {
            <tr>
                <th scope="row">{ui.texts().game(row.game).name}</th>
                <td class="won">{row.won}</td>
                <td>{row.drawn}</td>
                <td class="lost">{row.lost}</td>
                <td>{row.rating.map(interval)}</td>
                <td>{puzzles}</td>
                <td>{words().profile_run(&row.streak.to_string(), &row.longest.to_string())}</td>
            </tr>
        }
    };
    let today = day(js_sys::Date::now(), js_sys::Date::new_0().get_timezone_offset());
    let days = practice.with_value(|practice| practice.streak_on(today));
    let heads = move || {
        words()
            .profile_columns()
            .iter()
            .map(|head| view! { <th scope="col">{head}</th> })
            .collect_view()
    };
    view! {
        <Show when=move || rows.with(|rows| !rows.is_empty())>
            <section class="profile" id="profile">
                <h2>{move || words().profile()}</h2>
                <div class="wide-table">
                    <table class="figures">
                        <thead><tr>{heads}</tr></thead>
                        <tbody>{move || rows.get().into_iter().map(row).collect_view()}</tbody>
                    </table>
                </div>
                {(days > 0).then(|| view! { <p>{move || words().profile_days(days as usize)}</p> })}
                <p class="quiet">{move || words().profile_note()}</p>
            </section>
        </Show>
    }
}

/// Of the puzzles of a game, once some were tried.
fn puzzle_interval(practice: StoredValue<Practice>, game: GameId) -> Option<[i32; 2]> {
    let standing = practice.with_value(|practice| practice.standing(game));
    (!standing.tried.is_empty()).then(|| standing.glicko().interval())
}

//! The games on this device: those that go on first. What is deleted can be had back as long as this page is open.

use leptos::prelude::*;
use plateau_match::{Match, link};

use super::paint;
use super::store;
use super::ui::{Ui, use_ui};
use crate::route::Route;
use crate::sketch::sketch;
use crate::text::fill_count;
use crate::words;

#[component]
pub fn HistoryPage() -> impl IntoView {
    let ui = use_ui();
    let games = RwSignal::new(store::archived());
    let deleted = RwSignal::new(Vec::<Match>::new());
    // Other tabs play on, and what they do is seen here.
    Effect::new(move |_| {
        ui.news.track();
        games.set(store::archived());
    });
    // Only what was seen goes away: a game that has gone on elsewhere since stays.
    let delete = Callback::new(move |unwanted: Vec<Match>| {
        let unwanted: Vec<Match> = unwanted.into_iter().filter(store::is_archived).collect();
        unwanted.iter().for_each(store::forget_archived);
        games.set(store::archived());
        deleted.set(unwanted);
    });
    let restore = move |_| {
        deleted.get_untracked().iter().for_each(store::restore);
        deleted.set(Vec::new());
        games.set(store::archived());
    };
    let rows = move || games.get().into_iter().map(|game| view! { <Row ui game delete /> }).collect_view();
    view! {
        <main class="paper" id="main">
            <h1>{move || ui.texts().history}</h1>
            <Show when=move || deleted.with(|deleted| !deleted.is_empty())>
                <p class="aside" role="status" id="deleted">
                    {move || fill_count(ui.texts(), ui.texts().deleted, deleted.with(Vec::len), &[])} " "
                    <button type="button" id="undo-delete" on:click=restore>{move || ui.texts().undo_delete}</button>
                </p>
            </Show>
            <Show
                when=move || games.with(|games| !games.is_empty())
                fallback=move || view! { <p>{move || ui.texts().history_empty}</p> }
            >
                <ul class="history">{rows}</ul>
                <div class="row">
                    <button type="button" id="clear-history" on:click=move |_| delete.run(games.get_untracked())>
                        {move || ui.texts().history_clear}
                    </button>
                </div>
            </Show>
            <p class="quiet">{move || ui.texts().history_note}</p>
        </main>
    }
}

#[component]
fn Row(ui: Ui, game: Match, delete: Callback<Vec<Match>>) -> impl IntoView {
    let id = game.variant().game();
    let game = StoredValue::new(game);
    let colours = move || ui.settings.with(|settings| settings.colours_for(id));
    let picture = game.with_value(|game| {
        let board = plateau_scene::Board::of(game.position());
        paint::image(&sketch(&board, untrack(colours)))
    });
    let name = move || {
        let size = game.with_value(|game| game.variant().size());
        let size = size.filter(|size| Some(*size) != id.default_size()).map(|size| format!(" {size}"));
        format!("{}{}", ui.texts().game(id).name, size.unwrap_or_default())
    };
    let who = move || {
        game.with_value(|game| {
            game.seats().clone().map(|seat| words::seat_name(&seat, ui.texts())).join(" – ")
        })
    };
    let date = move || game.with_value(|game| words::date(game.tag("Date"), ui.texts()));
    let result = move || {
        game.with_value(|game| match game.final_finish() {
            Some(finish) => words::result(game, finish, colours(), ui.texts()),
            None => fill_count(ui.texts(), ui.texts().unfinished_at, game.plies().len(), &[]),
        })
    };
    // Two games of one page are told apart by ear too.
    let full = move |word: &str| format!("{word}: {}, {}, {}", name(), who(), date());
    let open = move |_| {
        // By a link, which opens finished games too.
        ui.go(&Route::Link(game.with_value(link::write)));
    };
    view! {
        <li>
            {picture.map(|address| view! { <img src=address alt="" width="48" height="48" /> })}
            <strong>{name}</strong>
            <span>{result}</span>
            <span class="quiet">{who}</span>
            <span class="quiet">{date}</span>
            <button type="button" class="open" aria-label=move || full(ui.texts().open) on:click=open>
                {move || ui.texts().open}
            </button>
            <button type="button" class="delete" aria-label=move || full(ui.texts().delete)
                on:click=move |_| delete.run(vec![game.get_value()])>
                {move || ui.texts().delete}
            </button>
        </li>
    }
}

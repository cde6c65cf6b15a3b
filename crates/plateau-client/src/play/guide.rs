//! The first game of each game: two or three cards beside the board, its aim first, then what
//! nobody guesses. The next card comes with a button or with the next turn; they can be put away,
//! and never come back.

use leptos::prelude::*;
use plateau_board::image;
use plateau_games::GameId;
use plateau_match::Match;
use plateau_scene::{Board, Sketch};
use plateau_session::seating::sole_human;

use crate::game::table::Table;
use crate::ground::games::profile;
use crate::ground::icons;
use crate::ground::repository;
use crate::text::Texts;

#[component]
pub fn Guide(table: Table) -> impl IntoView {
    let game = table.id();
    // Against a computer: its answers give the time to read.
    let first = table.now(|game| game.plies().is_empty() && sole_human(game).is_some());
    let on = RwSignal::new(first && !repository::is_guided(game));
    let pressed = RwSignal::new(0);
    let count = cards(game, table.ui.texts());
    // A turn: the person's move and the answer.
    let turn = Memo::new(move |_| table.game.with(Match::ply) / 2);
    let card = Memo::new(move |_| pressed.get().max(turn.get()).min(count - 1));
    let end = move || {
        on.set(false);
        repository::keep_guided(game);
    };
    let is_over = Memo::new(move |_| table.game.with(|game| game.finish().is_some()));
    Effect::new(move |_| {
        if on.get() && is_over.get() {
            end();
        }
    });
    let is_last = move || card.get() + 1 == count;
    let next = move || if is_last() { end() } else { pressed.set(card.get() + 1) };
    let texts = move || table.ui.texts().guide();
    view! {
        <Show when=move || on.get()>
            <div class="guide" id="guide" role="status">
                {move || picture(table, game, card.get()).map(|address| view! { <img src=address alt="" /> })}
                <p>{move || words(table, game, card.get())}</p>
                <div class="row end">
                    <span class="quiet">{move || format!("{}/{count}", card.get() + 1)}</span>
                    <button type="button" class="plain" id="guide-next" on:click=move |_| next()>
                        {move || if is_last() { texts().done() } else { texts().next() }}
                    </button>
                    <button type="button" class="plain icon" id="guide-close" aria-label=move || table.ui.texts().close()
                        on:click=move |_| end() inner_html=icons::svg(icons::CLOSE)></button>
                </div>
            </div>
        </Show>
    }
}

/// How many cards a game has.
fn cards(game: GameId, texts: &Texts) -> usize {
    texts.guide_cards(game).keys().iter().filter(|key| !key.ends_with("-touch")).count()
}

fn words(table: Table, game: GameId, card: usize) -> String {
    let is_coarse = table.ui.system.with(|system| system.coarse);
    let side = table.board().side().to_string();
    let values = [("width", side.as_str()), ("player", table.name(table.seat()))];
    let cards = table.ui.texts().guide_cards(game);
    let name = format!("card-{}", card + 1);
    let by_touch = is_coarse.then(|| cards.fill(&format!("{name}-touch"), &values)).flatten();
    by_touch.or_else(|| cards.fill(&name, &values)).unwrap_or_default()
}

/// With the aim a game that is won; with the rest a board from the rules.
fn picture(table: Table, game: GameId, card: usize) -> Option<String> {
    let lessons = profile(game).lessons;
    let shown =
        if card == 0 { lessons.last() } else { lessons.first().filter(|_| lessons.len() > 1) };
    let shown = shown?.game(game);
    image::image(&Sketch::of(&Board::of(shown.position()), table.colours()))
}

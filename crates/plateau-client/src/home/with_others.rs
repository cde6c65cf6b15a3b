//! Playing with people, from the first page: a friend at this screen or by a link, or the first who
//! waits on the server.

use leptos::prelude::*;
use plateau_games::GameId;
use plateau_match::link;

use crate::ground::dialog::Modal;
use crate::ground::games::FIRST;
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::setup::{Mode, Setup};
use crate::ground::tiles::{Tile, Tiles};
use crate::ground::ui::Ui;
use crate::online::credentials::{For, open_room, own_name, served};
use crate::online::game::Agreed;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whom {
    Friend,
    Anybody,
}

/// The two buttons, and the question which game.
#[component]
pub fn WithOthers(ui: Ui) -> impl IntoView {
    let served = served();
    let alone = Signal::derive(move || served.get() != Some(true));
    let (open, whom, game) =
        (RwSignal::new(false), RwSignal::new(Whom::Friend), RwSignal::new(FIRST));
    let ask = move |one: Whom| {
        whom.set(one);
        open.set(true);
    };
    let title = Signal::derive(move || match whom.get() {
        Whom::Friend => ui.texts().play().play_friend(),
        Whom::Anybody => ui.texts().play().quick_match(),
    });
    view! {
        <button type="button" id="play-friend" on:click=move |_| ask(Whom::Friend)>
            {move || ui.texts().play().play_friend()}
        </button>
        // It keeps its place until the server has answered, and where there is none.
        <button type="button" id="quick-match" disabled=move || alone.get()
            title=move || alone.get().then_some(ui.texts().online().no_server_short())
            on:click=move |_| ask(Whom::Anybody)>
            {move || ui.texts().play().quick_match()}
        </button>
        <Modal open title>
            <Which ui game />
            <div class="row end">
                <Show when=move || whom.get() == Whom::Friend
                    fallback=move || view! { <Find ui game /> }>
                    <button type="button" id="friend-link" disabled=move || alone.get()
                        on:click=move |_| by_link(ui, game)>
                        {move || ui.texts().play().by_link()}
                    </button>
                    <button type="button" class="main" id="friend-here"
                        on:click=move |_| at_this_screen(ui, game)>
                        {move || ui.texts().play().at_this_screen()}
                    </button>
                </Show>
            </div>
        </Modal>
    }
}

#[component]
fn Which(ui: Ui, game: RwSignal<GameId>) -> impl IntoView {
    let tiles = move || {
        let tile = |game: GameId| {
            let picture = format!("<b class=\"living living-{game}\"></b>");
            Tile::new(game.name(), picture, ui.texts().game(game).name)
        };
        GameId::ALL.map(tile).to_vec()
    };
    view! {
        <Tiles
            name="which-game"
            legend=Signal::derive(move || ui.texts().play().filter_game().to_owned())
            tiles=Signal::derive(tiles)
            value=Signal::derive(move || game.get().name().to_owned())
            on_pick=move |key: String| game.set(key.parse().unwrap_or(FIRST))
        />
    }
}

#[component]
fn Find(ui: Ui, game: RwSignal<GameId>) -> impl IntoView {
    view! {
        <button type="button" class="main" id="find-opponent"
            on:click=move |_| ui.go(&Route::Pair(game.get_untracked()))>
            {move || ui.texts().play().find_opponent()}
        </button>
    }
}

/// A new game of two people, on the board that was last chosen.
fn at_this_screen(ui: Ui, game: RwSignal<GameId>) {
    let setup = Setup { mode: Mode::Humans, ..repository::setup(game.get_untracked()) };
    repository::keep_setup(&setup);
    let human = untrack(|| ui.texts()).human();
    ui.go(&Route::Link(link::write(&setup.start(true, |_| human.to_owned()))));
}

fn by_link(ui: Ui, game: RwSignal<GameId>) {
    let setup = repository::setup(game.get_untracked());
    open_room(ui, &setup, &Agreed::default(), &own_name(), For::AFriend);
}

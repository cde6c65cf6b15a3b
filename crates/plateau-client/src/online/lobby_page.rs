//! The lobby: who offers a game, what can be watched, one's own games with others, and an offer of
//! one's own; a seat of another device; what the server keeps about whoever looks.

use leptos::html::Input;
use leptos::prelude::*;
use plateau_games::GameId;
use plateau_match::Match;
use plateau_wire::online::{Call, Listed, Reply, VERSION, Why};

use super::credentials::{For, keep_name, open_room, own_name, own_rooms, served, take_seat};
use super::game::{About, Agreed, board_name, listed, terms};
use super::own_data::{OwnData, OwnDataPanel};
use super::socket::{Socket, SocketListener};
use super::time_and_rating::TimeAndRating;
use crate::frame::game_options::{WhichBoard, WhichSide};
use crate::game::table::Table;
use crate::ground::dialog::Pick;
use crate::ground::names::{isolated, with_names};
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::ui::{Ui, show_address, use_ui};
use crate::text::Texts;

/// What is open to everybody, as the server says.
#[derive(Clone, Copy)]
struct Lobby {
    ui: Ui,
    talk: Socket,
    /// Nothing before it has answered.
    rooms: RwSignal<Option<Vec<Listed>>>,
    /// What was answered to whoever wants to play at once.
    paired: RwSignal<Option<Option<String>>>,
    /// What is asked about ourselves.
    own: OwnData,
}

impl Lobby {
    /// Connected until the page goes away.
    fn new(ui: Ui) -> Lobby {
        let talk = Socket::new();
        let own = OwnData::new(ui, talk);
        let lobby =
            Lobby { ui, talk, rooms: RwSignal::new(None), paired: RwSignal::new(None), own };
        talk.begin(lobby);
        lobby
    }
}

impl SocketListener for Lobby {
    fn greeting(&self) -> Vec<Call> {
        vec![Call::Browse { version: VERSION }]
    }

    fn again(&self) -> Option<Call> {
        let is_unknown = self.rooms.try_with_untracked(Option::is_none).unwrap_or(false);
        let browse =
            (is_unknown && !self.talk.is_shut()).then_some(Call::Browse { version: VERSION });
        browse.or_else(|| self.own.asked())
    }

    fn hear(&self, reply: Reply) -> bool {
        match reply {
            Reply::Lobby { rooms } => drop(self.rooms.try_set(Some(rooms))),
            Reply::Paired { room } => drop(self.paired.try_set(Some(room))),
            Reply::Sought { seat: Some((room, code)) } => self.ui.go(&Route::TakeOver(room, code)),
            Reply::Sought { seat: None } => {
                self.ui.say(untrack(|| self.ui.texts()).online().no_code());
            }
            // Said again, it may be heard.
            Reply::Refused { why: Why::TooMany | Why::NotKept, .. } => {}
            Reply::Refused { why: Why::Playing, .. } => self.own.refuse(Why::Playing),
            Reply::Refused { why, .. } => self.talk.shut_out(why),
            Reply::Exported(part) => self.own.take_in(part),
            Reply::Forgotten => self.own.forgotten(),
            _ => {}
        }
        false
    }
}

/// `pair` is the game that one wants to be paired for at once.
#[component]
pub fn OnlinePage(pair: Option<GameId>) -> impl IntoView {
    let ui = use_ui();
    let texts = move || ui.texts().online();
    let served = served();
    view! {
        <main class="paper online" id="main">
            <h1>{move || texts().lobby()}</h1>
            <Show when=move || served.get() == Some(false)>
                <p id="no-server">{move || texts().no_server()}</p>
            </Show>
            <Show when=move || served.get() == Some(true)>
                <Rooms ui pair />
            </Show>
        </main>
    }
}

#[component]
fn Rooms(ui: Ui, pair: Option<GameId>) -> impl IntoView {
    let lobby = Lobby::new(ui);
    view! {
        <Open ui lobby />
        <OfferForm ui lobby pair />
        <TypedCode ui lobby />
        <OwnDataPanel ui own=lobby.own />
    }
}

/// What there is, as it changes.
#[component]
fn Open(ui: Ui, lobby: Lobby) -> impl IntoView {
    let texts = move || ui.texts().online();
    let own = move || {
        ui.news.track();
        own_rooms()
    };
    let shown = move |is_offer: bool| {
        let rooms = lobby.rooms.get().unwrap_or_default();
        rooms.into_iter().filter(move |room| room.names[1].is_none() == is_offer)
    };
    let offers = move || {
        shown(true).filter_map(|room| row(ui, &room, |t| t.online().accept())).collect::<Vec<_>>()
    };
    let games = move || {
        shown(false).filter_map(|room| row(ui, &room, |t| t.online().watch())).collect::<Vec<_>>()
    };
    let is_known = move || lobby.rooms.with(Option::is_some);
    let state = move || {
        let is_fine = is_known() && lobby.talk.shut.with(Option::is_none) && !lobby.talk.lost.get();
        (!is_fine).then(|| lobby.talk.state(ui.texts()))
    };
    view! {
        <p class="quiet">{move || texts().lobby_note()}</p>
        <p role="status" id="lobby-state">{state}</p>
        <h2>{move || texts().offers()}</h2>
        <List id="offers" rows=Signal::derive(offers) none=Signal::derive(move || texts().no_offers()) />
        <h2>{move || texts().live()}</h2>
        <List id="live" rows=Signal::derive(games) none=Signal::derive(move || texts().no_live()) />
        {move || {
            let own: Vec<Row> = own().into_iter().map(|about| own_row(ui, about)).collect();
            (!own.is_empty()).then(|| view! {
                <h2>{texts().own_rooms()}</h2>
                <List id="own-rooms" rows=Signal::stored(own) none=Signal::stored("") />
            })
        }}
    }
}

/// A room in a list, in words, and what one can do there.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    title: String,
    words: String,
    address: String,
    call: &'static str,
    /// An offer: whoever presses it sits down at once.
    offered: Option<String>,
}

fn row(ui: Ui, room: &Listed, call: fn(&Texts) -> &'static str) -> Option<Row> {
    let [title, words] = listed(room, ui.texts())?;
    let address = Route::Shared(room.room.clone()).address();
    let offered = room.names[1].is_none().then(|| room.room.clone());
    Some(Row { title, words, address, call: call(ui.texts()), offered })
}

fn own_row(ui: Ui, about: About) -> Row {
    let texts = ui.texts();
    let About { room, game, with, .. } = about;
    let address = Route::Shared(room).address();
    Row {
        title: board_name(game, None, texts),
        words: isolated(&with),
        address,
        call: texts.go_on(),
        offered: None,
    }
}

#[component]
fn List(id: &'static str, rows: Signal<Vec<Row>>, none: Signal<&'static str>) -> impl IntoView {
    let rows = Memo::new(move |_| rows.get());
    let one = |row: Row| {
        let label = format!("{}: {}, {}", row.call, row.title, row.words);
        let sit = move |_| row.offered.iter().for_each(|room| drop(take_seat(room)));
        view! {
            <li>
                <span class="told"><strong>{row.title}</strong> <span>{with_names(&row.words)}</span></span>
                <a class="button" href=row.address aria-label=label on:click=sit>{row.call}</a>
            </li>
        }
    };
    view! {
        <Show when=move || rows.with(|rows| !rows.is_empty()) fallback=move || view! { <p id=id>{move || none.get()}</p> }>
            <ul class="rooms" id=id>{move || rows.get().into_iter().map(one).collect_view()}</ul>
        </Show>
    }
}

/// A seat that another device has, by the code it shows. The server reads what was typed.
#[component]
fn TypedCode(ui: Ui, lobby: Lobby) -> impl IntoView {
    let texts = move || ui.texts().online();
    let field: NodeRef<Input> = NodeRef::new();
    let seek = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = field.get().map(|field| field.value()).unwrap_or_default();
        lobby.talk.say(&Call::Seek { version: VERSION, typed });
    };
    view! {
        <h2>{move || texts().take_over()}</h2>
        <form class="form" on:submit=seek>
            <label class="field">
                <span>{move || texts().typed_code()}</span>
                <input node_ref=field type="text" id="typed-code" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" />
            </label>
            <div class="row"><button type="submit" id="take-seat">{move || texts().go_on_here()}</button></div>
        </form>
    }
}

/// An offer of one's own: any game, as it may be chosen for a new one.
#[component]
fn OfferForm(ui: Ui, lobby: Lobby, pair: Option<GameId>) -> impl IntoView {
    let texts = move || ui.texts().online();
    let game = RwSignal::new(pair.unwrap_or(GameId::ALL[0]));
    let at_once = RwSignal::new(pair.is_some());
    let name = RwSignal::new(own_name());
    let games = move || {
        GameId::ALL
            .map(|game| (game.name().to_owned(), ui.texts().game(game).name.to_owned()))
            .to_vec()
    };
    let called = move |event| {
        name.set(event_target_value(&event));
        keep_name(&name.get());
    };
    view! {
        <h2>{move || texts().offer_game()}</h2>
        <div class="form">
            <label class="field">
                <span>{move || texts().your_name()}</span>
                <input type="text" id="own-name" maxlength="24" autocomplete="nickname" prop:value=move || name.get() on:change=called />
            </label>
            <Pick
                label=Signal::derive(move || ui.texts().play().filter_game().to_owned())
                options=Signal::derive(games)
                value=Signal::derive(move || game.get().name().to_owned())
                on_pick=move |key| game.set(key.parse().unwrap_or(GameId::ALL[0]))
            />
        </div>
        {move || view! { <OfferOf ui lobby game=game.get() name at_once /> }}
    }
}

#[component]
fn OfferOf(
    ui: Ui,
    lobby: Lobby,
    game: GameId,
    name: RwSignal<String>,
    at_once: RwSignal<bool>,
) -> impl IntoView {
    let setup = RwSignal::new(repository::setup(game));
    let agreed = RwSignal::new(Agreed::default());
    let table = Table::passing(Match::new(setup.with_untracked(|setup| setup.variant())));
    let open = move || {
        let (setup, agreed) = (setup.get(), agreed.get());
        open_room(ui, &setup, &agreed, &name.get(), For::Everybody);
    };
    let offer = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        open();
    };
    let pair = move || {
        let terms = terms(&setup.get(), &agreed.get(), true);
        let call = Call::Pair { version: VERSION, terms };
        lobby.talk.say(&call);
    };
    // Once, when the server is there: whoever comes back here is not paired again.
    Effect::new(move |_| {
        if lobby.rooms.with(Option::is_some) && at_once.get_untracked() {
            at_once.set(false);
            show_address(&Route::Online.address());
            pair();
        }
    });
    Effect::new(move |_| match lobby.paired.get() {
        Some(Some(room)) => {
            take_seat(&room);
            ui.go(&Route::Shared(room));
        }
        Some(None) => open(),
        None => {}
    });
    view! {
        <form class="form new-game" on:submit=offer>
            <WhichSide table setup />
            <WhichBoard table setup game clock=Signal::stored(false) />
            <TimeAndRating ui agreed />
            <p class="quiet">{move || ui.texts().online().pair_note()}</p>
            <div class="row">
                <button type="button" id="pair" on:click=move |_| pair()>{move || ui.texts().online().pair()}</button>
                <button type="submit" class="main" id="offer-game">{move || ui.texts().online().offer_this()}</button>
            </div>
        </form>
    }
}

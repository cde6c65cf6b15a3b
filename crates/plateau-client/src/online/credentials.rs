//! What this device keeps of its seats, whether there is a server at all, and chance.

use std::sync::OnceLock;

use leptos::prelude::*;
use plateau_lobby::{
    CODE_LENGTH, RoomClient, SECRET_LENGTH, code_from, fit_name, guest_name, secret_from,
};
use plateau_wire::online::{MOST_SECRETS, Terms};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

use super::game::{About, Agreed, Kept, terms};
use crate::ground::copies::PLAYER;
use crate::ground::indexed_db::{names, read, read_all, write};
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::setup::Setup;
use crate::ground::ui::Ui;

const NAME: &str = "plateau.name";

fn key(room: &str) -> String {
    format!("plateau.chair.{room}")
}

/// What the person is called: as they have said, else as a guest of a name that can be said. It is
/// kept with the first seat.
pub fn own_name() -> String {
    static GUEST: OnceLock<String> = OnceLock::new();
    let guest = || GUEST.get_or_init(|| guest_name(chance())).clone();
    said_name().unwrap_or_else(guest)
}

fn said_name() -> Option<String> {
    read(NAME).filter(|name| !name.is_empty())
}

pub fn keep_name(name: &str) {
    write(NAME, &fit_name(name));
}

/// For whom a room is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    AFriend,
    Everybody,
}

/// Opens a room of one's own: the seat is kept before the server is asked, so that nothing can lose
/// it.
pub fn open_room(ui: Ui, setup: &Setup, agreed: &Agreed, name: &str, whom: For) {
    repository::keep_setup(setup);
    keep_name(name);
    let name = own_name();
    keep_name(&name);
    let settled = terms(setup, agreed, js_sys::Math::random() < 0.5);
    let terms = Some(Terms { listed: whom == For::Everybody, ..settled });
    let kept = Kept { secret: new_secret(), name, terms, ..Kept::default() };
    let room = kept.room();
    write(&key(&room), &kept.to_json());
    ui.go(&Route::Shared(room));
}

/// A client of this room: in the seat that this device has; else in a free one, where the player
/// has given a name before; else to look, and perhaps to sit down later.
pub fn room_client(room: &str) -> RoomClient {
    let kept = seat(room).or_else(|| said_name().map(|_| take_seat(room)));
    kept.map_or_else(
        || RoomClient::enter(room.to_owned(), None, None),
        |kept| kept.room_client(room.to_owned(), own_player()),
    )
}

/// A client that takes over the seat of another device; unless this device has it already.
pub fn take_over(room: &str, code: String) -> RoomClient {
    match seat(room) {
        Some(kept) => kept.room_client(room.to_owned(), own_player()),
        None => RoomClient::take_over(room.to_owned(), take_seat(room).secret, code),
    }
}

/// By which the server knows this device from game to game: ratings belong to it.
pub fn own_player() -> String {
    read(PLAYER).unwrap_or_else(|| {
        let player = new_secret();
        write(PLAYER, &player);
        player
    })
}

/// A code for another device.
pub fn new_code() -> String {
    let mut bytes = [0; CODE_LENGTH];
    fill(&mut bytes);
    code_from(&bytes)
}

/// A secret for a chair in this room. It is kept before it is sent, and holds nothing before the
/// server has said so.
pub fn take_seat(room: &str) -> Kept {
    let name = own_name();
    keep_name(&name);
    let kept = Kept { secret: new_secret(), name, ..Kept::default() };
    write(&key(room), &kept.to_json());
    kept
}

fn seat(room: &str) -> Option<Kept> {
    read(&key(room)).and_then(|text| Kept::from_json(&text))
}

/// What is to be told of a room when it is looked for again.
pub fn remember(about: About) {
    if let Some(kept) = seat(&about.room) {
        write(&key(&about.room), &Kept { about: Some(about), ..kept }.to_json());
    }
}

/// Whether this many-th game of a room is to be put among one's games: once, so that one that was
/// deleted stays away.
pub fn is_first_archived(room: &str, round: u32) -> bool {
    let Some(kept) = seat(room).filter(|kept| kept.archived <= round) else { return false };
    write(&key(room), &Kept { archived: round + 1, ..kept }.to_json())
}

/// The rooms in which one has a seat and something to do.
pub fn own_rooms() -> Vec<About> {
    let kept = read_all(&key("")).into_iter().filter_map(|text| Kept::from_json(&text)?.about);
    kept.filter(|about| !about.over).collect()
}

/// What this device keeps opens no seat in this room.
pub fn forget(room: &str) {
    if seat(room).is_some() {
        write(&key(room), "");
    }
}

/// By which the server knows this device: what it is known by from game to game, and its seats, as
/// many as one may say.
pub fn own_secrets() -> Vec<String> {
    let seats =
        read_all(&key("")).into_iter().filter_map(|text| Some(Kept::from_json(&text)?.secret));
    std::iter::once(own_player()).chain(seats).take(MOST_SECRETS).collect()
}

/// The server knows nothing of this device any more, nor does this device of its seats there.
pub fn forget_all() {
    for seat in names(&key("")) {
        write(&seat, "");
    }
    write(PLAYER, "");
}

/// There is no such room, as far as this server knows. What was never a seat is not kept.
pub fn forget_empty(room: &str) {
    if seat(room).is_some_and(|kept| kept.about.is_none() && kept.terms.is_none()) {
        write(&key(room), "");
    }
}

/// Whether there is a server of shared games; not known before it has answered.
pub fn served() -> RwSignal<Option<bool>> {
    let served = RwSignal::new(None);
    ask_server(served);
    served
}

pub fn ask_server(served: RwSignal<Option<bool>>) {
    spawn_local(async move {
        let answer = is_served().await;
        let _ = served.try_set(Some(answer));
    });
}

/// Whether this page comes from a server of shared games. Ours isolates its pages, so that a page
/// which could be isolated and is not comes from elsewhere, and no request is needed.
async fn is_served() -> bool {
    let window = window();
    if window.is_secure_context() && !is_isolated(&window) {
        return false;
    }
    let answer = async {
        let response = JsFuture::from(window.fetch_with_str("health")).await.ok()?;
        let response: Response = response.dyn_into().ok().filter(Response::ok)?;
        JsFuture::from(response.text().ok()?).await.ok()?.as_string()
    };
    answer.await.is_some_and(|text| text.contains("\"online\":true"))
}

fn is_isolated(window: &web_sys::Window) -> bool {
    js_sys::Reflect::get(window, &"crossOriginIsolated".into()).is_ok_and(|value| value.is_truthy())
}

/// A random number, unique in practice.
pub fn chance() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

fn new_secret() -> String {
    let mut bytes = [0; SECRET_LENGTH];
    fill(&mut bytes);
    secret_from(&bytes)
}

fn fill(bytes: &mut [u8]) {
    let filled = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(bytes));
    filled.expect("every browser that runs this page has randomness");
}

//! What this device keeps of its seats, whether there is a server at all, and chance.

use leptos::prelude::*;
use plateau_lobby::{SECRET_LENGTH, Visit, secret_from};
use plateau_wire::online::Terms;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use super::shelf::{read, read_all, write};
use super::store;
use super::ui::Ui;
use crate::route::Route;
use crate::setup::Setup;
use crate::shared::{About, Kept, fit_name, terms};

const NAME: &str = "plateau.name";

fn key(room: &str) -> String {
    format!("plateau.chair.{room}")
}

/// What the person is called, as far as they have said.
pub fn own_name() -> String {
    read(NAME).unwrap_or_default()
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

/// Opens a room of one's own: the seat is kept before anybody is asked, so that nothing can lose it.
pub fn open_room(ui: Ui, setup: &Setup, name: &str, whom: For) {
    store::keep_setup(setup);
    keep_name(name);
    let settled = terms(setup, js_sys::Math::random() < 0.5);
    let terms = Some(Terms { listed: whom == For::Everybody, ..settled });
    let kept = Kept { secret: new_secret(), name: fit_name(name), terms, about: None };
    let room = kept.room();
    write(&key(&room), &kept.to_json());
    ui.go(&Route::Shared(room));
}

/// A visit to this room: in the seat that this device has, else in a free one, else to watch. With it whether the secret is
/// new, so that it may hold nothing.
pub fn visit(room: &str) -> (Visit, bool) {
    let known = read(&key(room)).and_then(|text| Kept::from_json(&text));
    let is_new = known.is_none();
    let kept = known.unwrap_or_else(|| {
        let kept = Kept { secret: new_secret(), name: fit_name(&own_name()), terms: None, about: None };
        write(&key(room), &kept.to_json());
        kept
    });
    (kept.visit(room.to_owned()), is_new)
}

/// What is to be told of a room when it is looked for again.
pub fn remember(about: About) {
    let place = key(&about.room);
    if let Some(kept) = read(&place).and_then(|text| Kept::from_json(&text)) {
        write(&place, &Kept { about: Some(about), ..kept }.to_json());
    }
}

/// The rooms in which one has a seat and something to do.
pub fn own_rooms() -> Vec<About> {
    let kept = read_all(&key("")).into_iter().filter_map(|text| Kept::from_json(&text)?.about);
    kept.filter(|about| !about.over).collect()
}

/// There is no seat for us in this room, or no such room.
pub fn forget(room: &str) {
    write(&key(room), "");
}

/// Whether this page comes from a server of shared games that speaks as it does.
pub async fn is_served() -> bool {
    let answer = async {
        let response = JsFuture::from(window().fetch_with_str("health")).await.ok()?;
        let response: Response = response.dyn_into().ok().filter(Response::ok)?;
        JsFuture::from(response.text().ok()?).await.ok()?.as_string()
    };
    answer.await.is_some_and(|text| text.contains("\"online\":true"))
}

/// A number that nobody else has.
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

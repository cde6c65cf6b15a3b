//! Files that the page fetches itself, each when it is first wanted: sentences, puzzles, lessons
//! and certificates.

use leptos::prelude::*;
use plateau_games::GameId;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::route::{Puzzling, Route};
use crate::text::Lang;

/// The kinds.
pub const PUZZLES: &str = "puzzles";
pub const LESSONS: &str = "lessons";
const WORDS: &str = "locale";

/// The file of this kind for a game; nothing where the site has none or cannot be reached.
pub async fn later(kind: &str, game: GameId) -> Option<Vec<u8>> {
    named(&format!("{kind}-{game}")).await
}

/// Loads a language unless it is there already; whether it is now.
pub async fn language(lang: Lang) -> bool {
    if lang.is_loaded() {
        return true;
    }
    let Some(address) = address_of(&format!("{WORDS}-{}", lang.code())) else { return false };
    // A cache on the way may keep a wrong file; under another address it has none.
    for address in [&address, &format!("{address}?anew")] {
        let bundle = fetched(address).await.and_then(|bytes| String::from_utf8(bytes).ok());
        if bundle.is_some_and(|bundle| lang.load(bundle)) {
            return true;
        }
    }
    false
}

/// The same by the name of the file.
pub async fn named(name: &str) -> Option<Vec<u8>> {
    fetched(&address_of(name)?).await
}

async fn fetched(address: &str) -> Option<Vec<u8>> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    let buffer = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Some(js_sys::Uint8Array::new(&buffer).to_vec())
}

/// The games that the site has files of this kind for.
pub fn games_with(kind: &str) -> Vec<GameId> {
    GameId::ALL.into_iter().filter(|game| address(kind, *game).is_some()).collect()
}

/// The puzzles of a game; the whole room where it has none.
pub fn puzzles_of(game: GameId) -> Route {
    let has_some = address(PUZZLES, game).is_some();
    Route::Puzzles(if has_some { Puzzling::Solve(game, None, None) } else { Puzzling::Room })
}

fn address(kind: &str, game: GameId) -> Option<String> {
    address_of(&format!("{kind}-{game}"))
}

/// Where the file is: its name follows its content, so the page is told.
pub fn address_of(name: &str) -> Option<String> {
    let tag = document().query_selector("meta[name=plateau-later]").ok().flatten()?;
    let listed = tag.get_attribute("content")?;
    let mut entries = listed.split(' ').filter_map(|entry| entry.split_once('='));
    entries.find_map(|(known, address)| (known == name).then(|| address.to_owned()))
}

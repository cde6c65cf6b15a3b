//! What is kept on this device. Reading never fails: what cannot be read is as if it were not there.

use leptos::prelude::window;
use plateau_games::GameId;
use plateau_match::{Match, record};

use crate::settings::Settings;
use crate::setup::Setup;
use crate::shelf::Shelf;

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// A full or forbidden store is no reason to stop a game.
fn write(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, value);
    }
}

pub fn settings() -> Settings {
    read("plateau.settings").map(|text| Settings::from_json(&text)).unwrap_or_default()
}

pub fn keep_settings(settings: &Settings) {
    write("plateau.settings", &settings.to_json());
}

pub fn setup(game: GameId) -> Setup {
    let text = read(&format!("plateau.setup.{game}")).unwrap_or_default();
    Setup::from_json(game, &text)
}

pub fn keep_setup(setup: &Setup) {
    write(&format!("plateau.setup.{}", setup.game), &setup.to_json());
}

/// The game in progress, if there is one; the reason when what is kept is damaged.
pub fn game(game: GameId) -> Option<Result<Match, String>> {
    let text = read(&format!("plateau.game.{game}"))?;
    Some(record::read(&text).map_err(|error| error.to_string()).and_then(|found| {
        if found.variant().game() == game { Ok(found) } else { Err("it is another game".to_owned()) }
    }))
}

pub fn keep_game(game: &Match) {
    write(&format!("plateau.game.{}", game.variant().game()), &record::write(game));
}

pub fn forget_game(game: GameId) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("plateau.game.{game}"));
    }
}

pub fn shelf() -> Shelf {
    Shelf::from_json(&read("plateau.shelf").unwrap_or_default())
}

pub fn keep_shelf(shelf: &Shelf) {
    write("plateau.shelf", &shelf.to_json());
}

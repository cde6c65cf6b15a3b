//! What is kept on this device. Reading never fails: what cannot be read is as if it were not there. Writing tells whether
//! it did: a full or forbidden store is no reason to stop a game, but the player must know.

use leptos::prelude::window;
use plateau_games::GameId;
use plateau_match::{Match, record};

use crate::archive;
use crate::settings::Settings;
use crate::setup::Setup;

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Whether it was kept.
fn write(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

pub fn settings() -> Settings {
    read("plateau.settings").map(|text| Settings::from_json(&text)).unwrap_or_default()
}

pub fn keep_settings(settings: &Settings) -> bool {
    write("plateau.settings", &settings.to_json())
}

pub fn setup(game: GameId) -> Setup {
    let text = read(&format!("plateau.setup.{game}")).unwrap_or_default();
    Setup::from_json(game, &text)
}

pub fn keep_setup(setup: &Setup) -> bool {
    write(&format!("plateau.setup.{}", setup.game), &setup.to_json())
}

/// The game in progress, if there is one; the reason when what is kept is damaged.
pub fn game(game: GameId) -> Option<Result<Match, String>> {
    let text = read(&format!("plateau.game.{game}"))?;
    Some(record::read(&text).map_err(|error| error.to_string()).and_then(|found| {
        if found.variant().game() == game { Ok(found) } else { Err("it is another game".to_owned()) }
    }))
}

/// Keeps the game in progress; once it has a move and an identity, among all games too.
pub fn keep_game(game: &Match) -> bool {
    let kept = write(&format!("plateau.game.{}", game.variant().game()), &record::write(game));
    kept && (archive::identity(game).is_empty() || game.plies().is_empty() || archive_game(game))
}

pub fn forget_game(game: GameId) {
    remove(&format!("plateau.game.{game}"));
}

/// Games are kept one by one, so that two windows do not take each other's away.
const KEPT: &str = "plateau.kept.";

pub fn archive_game(game: &Match) -> bool {
    write(&format!("{KEPT}{}", archive::identity(game)), &record::write(game))
}

pub fn forget_archived(game: &Match) {
    remove(&format!("{KEPT}{}", archive::identity(game)));
}

/// Whether this very game is among them, and not one that only says so.
pub fn is_archived(game: &Match) -> bool {
    read(&format!("{KEPT}{}", archive::identity(game))).is_some_and(|text| text == record::write(game))
}

/// Every game on this device that can be read.
pub fn archived() -> Vec<Match> {
    take_over_old_list();
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
    let texts = keys.filter(|key| key.starts_with(KEPT)).filter_map(|key| read(&key));
    archive::ordered(texts.filter_map(|text| record::read(&text).ok()).collect())
}

/// Before games had identities they were one list.
fn take_over_old_list() {
    let Some(text) = read("plateau.shelf") else { return };
    for (age, mut game) in archive::from_old_list(&text).into_iter().enumerate() {
        archive::identify(&mut game, 0, u32::MAX - age as u32);
        if !archive_game(&game) {
            return;
        }
    }
    remove("plateau.shelf");
}

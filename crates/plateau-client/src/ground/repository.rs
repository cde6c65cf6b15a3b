//! What is kept on this device, by what it means. Reading never fails: what cannot be read is as if
//! it were not there. How it is kept, and that the player hears of it where it is not, is the
//! matter of `shelf`.

use leptos::prelude::window;
use plateau_games::GameId;
use plateau_match::record::RecordError;
use plateau_match::{Match, record};
use plateau_session::identity::identify;

use super::archive;
use super::backup::{Bundle, arrive, merged};
pub use super::copies::SETTINGS;
use super::copies::{PRACTICE, SETUP, newer};
use super::indexed_db::{ask_to_last, names, read, saved, write};
use super::practice::Practice;
use super::settings::Settings;
use super::setup::Setup;

pub fn settings() -> Settings {
    read(SETTINGS).map(|text| Settings::from_json(&text)).unwrap_or_default()
}

pub fn keep_settings(settings: &Settings) {
    write(SETTINGS, &settings.to_json());
}

pub fn setup(game: GameId) -> Setup {
    let text = read(&format!("{SETUP}{game}")).unwrap_or_default();
    Setup::from_json(game, &text)
}

pub fn keep_setup(setup: &Setup) {
    write(&format!("{SETUP}{}", setup.game), &setup.to_json());
}

/// The game in progress, if there is one: the one of this tab, else the last one of any; of two
/// copies of it the newer one. The reason when what is kept is damaged, or nothing where it is
/// another game.
pub fn game(game: GameId) -> Option<Result<Match, Option<RecordError>>> {
    let fits = |(_, found): &(u64, Match)| found.variant().game() == game;
    let name = last_game(game);
    let last = timed(&name).filter(fits);
    let of_tab = tab_storage().and_then(|tab| tab.get_item(&here(game)).ok().flatten());
    let identity = of_tab.or_else(|| Some(archive::identity(&last.as_ref()?.1).to_owned()));
    let own = identity.and_then(|identity| timed(&format!("{KEPT}{identity}"))).filter(fits);
    match (own, last) {
        (Some(own), Some(last)) => Some(Ok(newer(own.clone(), last).unwrap_or(own.1))),
        (Some((_, found)), None) | (None, Some((_, found))) => Some(Ok(found)),
        (None, None) => Some(Err(record::read_saved(&read(&name)?).err())),
    }
}

fn last_game(game: GameId) -> String {
    format!("plateau.game.{game}")
}

fn last_study(game: GameId) -> String {
    format!("plateau.study.{game}")
}

/// The game in progress cannot be read: it gives way, and is kept elsewhere.
pub fn put_game_aside(game: GameId) {
    put_aside(&last_game(game));
}

/// The same for the study at hand.
pub fn put_study_aside(game: GameId) {
    put_aside(&last_study(game));
}

/// The game under a name and when it was kept.
fn timed(name: &str) -> Option<(u64, Match)> {
    let saved = saved(name)?;
    Some((saved.time, record::read_saved(&saved.words).ok()?))
}

/// Keeps the game in progress; once it has a move and an identity, among all games too.
pub fn keep_game(game: &Match) {
    let (id, identity) = (game.variant().game(), archive::identity(game));
    write(&last_game(id), &record::write(game));
    if let Some(tab) = tab_storage() {
        let _ = tab.set_item(&here(id), identity);
    }
    if !identity.is_empty() && !game.plies().is_empty() {
        archive_game(game);
        ask_to_last();
    }
}

/// The study of this kind of game at hand: the one of this tab, else the last one of any; the
/// reason when what is kept is damaged.
pub fn study(game: GameId) -> Option<Result<Match, RecordError>> {
    let of_tab = tab_storage().and_then(|tab| tab.get_item(&studied_here(game)).ok().flatten());
    let own = of_tab
        .and_then(|identity| archived_game(&identity))
        .filter(|own| own.variant().game() == game);
    if let Some(own) = own {
        return Some(Ok(own));
    }
    Some(record::read_saved(&read(&last_study(game))?))
}

/// Keeps the study at hand; once it has an identity, among all games too.
pub fn keep_study(study: &Match) {
    let (id, identity) = (study.variant().game(), archive::identity(study));
    write(&last_study(id), &record::write(study));
    if let Some(tab) = tab_storage() {
        let _ = tab.set_item(&studied_here(id), identity);
    }
    if !identity.is_empty() {
        archive_game(study);
        ask_to_last();
    }
}

fn studied_here(game: GameId) -> String {
    format!("plateau.studied.{game}")
}

/// What a tab remembers for itself: with several open, each goes on with its own game.
fn tab_storage() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

fn here(game: GameId) -> String {
    format!("plateau.here.{game}")
}

/// The identity of the game whose review this tab shows, if any.
const REVIEWED: &str = "plateau.reviewed";

pub fn reviewed() -> Option<String> {
    tab_storage()?.get_item(REVIEWED).ok().flatten().filter(|identity| !identity.is_empty())
}

pub fn keep_reviewed(identity: &str) {
    if let Some(tab) = tab_storage() {
        let _ = tab.set_item(REVIEWED, identity);
    }
}

fn guided(game: GameId) -> String {
    format!("plateau.guided.{game}")
}

/// Whether the guide to a game was read or put away on this device, or the game played here before.
pub fn is_guided(game: GameId) -> bool {
    read(&guided(game)).is_some() || archived().iter().any(|kept| kept.variant().game() == game)
}

pub fn keep_guided(game: GameId) {
    write(&guided(game), "yes");
}

/// Games are kept one by one, so that two windows do not take each other's away.
const KEPT: &str = "plateau.kept.";

pub fn archive_game(game: &Match) -> bool {
    write(&format!("{KEPT}{}", archive::identity(game)), &record::write(game))
}

/// A deleted game comes back, unless it is there again and has gone on.
pub fn restore(game: &Match) {
    if archived_game(archive::identity(game)).is_none() {
        archive_game(game);
    }
}

pub fn forget_archived(game: &Match) {
    write(&format!("{KEPT}{}", archive::identity(game)), "");
}

/// Whether this very game is among them, and not one that only says so.
pub fn is_archived(game: &Match) -> bool {
    read(&format!("{KEPT}{}", archive::identity(game)))
        .is_some_and(|text| text == record::write(game))
}

pub fn archived_game(identity: &str) -> Option<Match> {
    timed(&format!("{KEPT}{identity}")).map(|(_, game)| game)
}

/// Every game on this device that can be read.
pub fn archived() -> Vec<Match> {
    archive::ordered(
        names(KEPT).iter().filter_map(|name| timed(name)).map(|(_, game)| game).collect(),
    )
}

/// Damaged games that were put aside.
const DAMAGED: &str = "plateau.damaged.";

fn put_aside(name: &str) {
    let Some(saved) = saved(name) else { return };
    if write(&format!("{DAMAGED}{}", saved.time), &saved.words) {
        write(name, "");
    }
}

/// The names of games that cannot be read.
fn damaged_names() -> Vec<String> {
    let mut found = names(KEPT);
    found.retain(|name| timed(name).is_none());
    found.extend(names(DAMAGED));
    found
}

/// The texts of games that cannot be read.
pub fn damaged() -> Vec<String> {
    damaged_names().iter().filter_map(|name| read(name)).collect()
}

pub fn forget_damaged() {
    for name in damaged_names() {
        write(&name, "");
    }
}

/// What was practised here.
pub fn practice() -> Practice {
    read(PRACTICE).map(|text| Practice::from_json(&text)).unwrap_or_default()
}

pub fn keep_practice(practice: &Practice) {
    write(PRACTICE, &practice.to_json());
}

/// All that the player has here.
pub fn everything() -> Bundle {
    let setups = GameId::ALL.map(|game| (game.name().to_owned(), setup(game).to_json()));
    Bundle {
        settings: settings().to_json(),
        setups: setups.into(),
        practice: practice(),
        games: archived(),
        damaged: 0,
    }
}

/// Merges what comes from elsewhere; how many games were taken, and how many were known.
pub fn import(bundle: &Bundle) -> (usize, usize) {
    let ours = settings().to_json();
    keep_settings(&Settings::from_json(&merged(
        &ours,
        &bundle.settings,
        &Settings::default().to_json(),
    )));
    for (name, theirs) in &bundle.setups {
        let Ok(game) = name.parse() else { continue };
        let usual = Setup::usual(game).to_json();
        keep_setup(&Setup::from_json(game, &merged(&setup(game).to_json(), theirs, &usual)));
    }
    keep_practice(&practice().merged(&bundle.practice));
    let mut taken = 0;
    for game in &bundle.games {
        if let Some(game) = arrive(game.clone(), archived_game) {
            archive_game(&game);
            taken += 1;
        }
    }
    (taken, bundle.games.len() - taken)
}

/// Before games had identities they were one list.
pub fn take_over_old_list() {
    let Some(text) = read("plateau.shelf") else { return };
    for (age, mut game) in archive::from_old_list(&text).into_iter().enumerate() {
        identify(&mut game, 0, u32::MAX - age as u32);
        if !archive_game(&game) {
            return;
        }
    }
    write("plateau.shelf", "");
}

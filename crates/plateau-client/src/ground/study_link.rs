//! The way into the study, from wherever a game is: it is handed over through what is kept on the
//! device.

use plateau_games::AnyMove;
use plateau_match::Match;

use super::archive;
use super::repository;
use super::route::Route;
use super::ui::Ui;

/// Opens a game in the study: a kept study goes on, of any other game a new one begins.
pub fn open(ui: Ui, game: &Match) {
    let study = if repository::is_archived(game) && archive::is_study(game) {
        game.clone()
    } else {
        archive::as_new_study(game)
    };
    hand_over(ui, &study);
}

/// The same with a move beside those that were played.
pub fn open_with(ui: Ui, game: &Match, mv: AnyMove) {
    let (mut study, at) = archive::to_study(&archive::as_new_study(game));
    let at = study.enter(at, mv).unwrap_or(at);
    hand_over(ui, &archive::from_study(&study, at));
}

fn hand_over(ui: Ui, study: &Match) {
    repository::keep_study(study);
    ui.go(&Route::Study(study.variant().game()));
}

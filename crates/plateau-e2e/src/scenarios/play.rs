//! The game page: whole games, controls, engines, clicks needed, and the New game dialog.

pub mod click_counts;
pub mod controls;
pub mod engines;
pub mod new_game;
pub mod page;
pub mod whole_games;

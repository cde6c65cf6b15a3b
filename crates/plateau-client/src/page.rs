//! Pages and panels in the DOM. Components are small: what they decide is in the plain modules beside this one.

mod analysis;
mod app;
mod board;
mod brain;
mod carry;
mod controls;
mod counsel;
mod course;
mod dialog;
mod flat;
mod gpu;
mod history;
mod home;
mod inside;
mod keep;
mod moves;
mod new_game;
mod overlay;
mod paint;
mod panels;
mod passing;
mod pause;
mod play;
mod read;
mod review;
mod screen;
mod settings;
mod sight;
mod sound;
mod stage;
mod store;
mod table;
mod turns;
mod ui;
mod workshop;

pub use app::start;

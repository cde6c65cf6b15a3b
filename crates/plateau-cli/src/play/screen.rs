//! The game on the whole screen: `app` decides what a key does, `view` draws what `app` holds, and
//! this file is the loop between them and the real terminal.

mod app;
mod cursor;
#[cfg(test)]
mod tests;
mod view;

use std::ffi::OsStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::event::{self, Event};

use super::terminal_game::TerminalGame;
use crate::failure::Failure;
use crate::signals::{Signals, before_end};
use app::{App, ScreenFlow};

/// Redraw interval without input, and shortest time of a move between two engines.
const BEAT: Duration = Duration::from_millis(150);

/// Long enough to hear of keys that are there already; with no time at all the terminal is not
/// asked.
const MORE: Duration = Duration::from_millis(1);

/// So many keys at most between two pictures: a paste is not drawn letter by letter.
const KEYS_A_PICTURE: usize = 1_000;

/// Whether the screen is ours at the moment.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Whether the terminal knows how to move a cursor.
pub fn is_possible() -> bool {
    knows_escapes(std::env::var_os("TERM").as_deref())
}

/// Only Windows has terminals without a TERM that do.
fn knows_escapes(term: Option<&OsStr>) -> bool {
    term.map_or(cfg!(windows), |term| !term.is_empty() && term != "dumb")
}

/// Takes over the terminal, plays, and restores it in every case.
pub fn run(session: TerminalGame) -> Result<(), Failure> {
    before_end(Signals::All, give_back);
    TAKEN.store(true, Ordering::SeqCst);
    let mut terminal = ratatui::try_init().map_err(trouble)?;
    // The convention of no-color.org.
    let colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut app = App::new(session, colour);
    let played = play(&mut app, &mut terminal);
    give_back();
    played.and(app.session.close())
}

/// Also in the middle of a signal.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        ratatui::restore();
    }
}

fn play(app: &mut App, terminal: &mut ratatui::DefaultTerminal) -> Result<(), Failure> {
    loop {
        terminal.draw(|frame| view::draw(app, frame)).map_err(trouble)?;
        let mut wait = BEAT;
        for _ in 0..KEYS_A_PICTURE {
            if !event::poll(wait).map_err(trouble)? {
                break;
            }
            wait = MORE;
            if let Event::Key(key) = event::read().map_err(trouble)?
                && app.key(key) == ScreenFlow::Quit
            {
                return Ok(());
            }
        }
        if app.beat() == ScreenFlow::Quit {
            return Ok(());
        }
    }
}

fn trouble(error: std::io::Error) -> Failure {
    Failure::Machine(format!("the terminal does not answer: {error}"))
}

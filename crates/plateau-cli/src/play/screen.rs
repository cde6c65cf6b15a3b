//! The game on the whole screen: `app` decides what a key does, `view` draws what `app` holds, and this file
//! is the loop between them and the real terminal.

mod app;
mod cursor;
#[cfg(test)]
mod tests;
mod view;

use std::time::Duration;

use crossterm::event::{self, Event};

use super::session::Session;
use crate::failure::Failure;
use app::{App, Flow};

/// How often the screen is drawn anew while nobody presses a key, and how fast two programs play at most.
const BEAT: Duration = Duration::from_millis(150);

/// Takes the screen, plays, and gives the screen back whatever happens.
pub fn run(session: Session) -> Result<(), Failure> {
    let mut terminal = ratatui::try_init().map_err(trouble)?;
    // The convention of no-color.org.
    let colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut app = App::new(session, colour);
    let played = play(&mut app, &mut terminal);
    ratatui::restore();
    played.and(app.session.close())
}

fn play(app: &mut App, terminal: &mut ratatui::DefaultTerminal) -> Result<(), Failure> {
    loop {
        terminal.draw(|frame| view::draw(app, frame)).map_err(trouble)?;
        if !event::poll(BEAT).map_err(trouble)? {
            app.beat();
            continue;
        }
        if let Event::Key(key) = event::read().map_err(trouble)?
            && app.key(key) == Flow::Quit
        {
            return Ok(());
        }
    }
}

fn trouble(error: std::io::Error) -> Failure {
    Failure::Machine(format!("the terminal does not answer: {error}"))
}

//! `plateau play`: a game in the terminal, on the whole screen or line by line.
//!
//! [`terminal_game`] is the game with its players and its file, independent of display; `lines` and
//! `screen` are the two displays. Undo and turns are decided by `plateau-session`.

mod highlights;
mod lines;
mod opponent;
mod order;
mod prompt;

mod screen;
mod terminal_game;
#[cfg(test)]
mod tests;
mod words;

use std::path::Path;
use std::{env, fs};

use plateau_game::Side;
use plateau_games::GameId;
use plateau_locale::Lang;
use plateau_match::{Match, Seat};
use plateau_tables::TableStore;

use crate::args::{Humans, PlayArgs};
use crate::failure::Failure;
use crate::files::{self, Followed};
use crate::io::Io;
use crate::process_tree::end_with_signals;
use crate::saved;
use crate::signals::Signals;

use opponent::Opponent;
use terminal_game::TerminalGame;

pub fn run(args: &PlayArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let lang = args.lang.or_else(|| io.terminal.then(of_environment)).unwrap_or(Lang::En);
    let mut session = open(args, io.tables.clone())?.speaking(lang);
    if io.terminal && !args.setup.json && screen::is_possible() {
        return screen::run(session);
    }
    lines::run(&mut session, args.setup.json, io)
}

/// The language that the terminal's environment asks for. Scripts hear English unless they ask.
fn of_environment() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| env::var(name).ok());
    let wanted = set.into_iter().find(|value| !value.is_empty());
    Lang::preferred(wanted.as_deref())
}

/// Sets the board up as asked and seats the players.
fn open(args: &PlayArgs, tables: TableStore) -> Result<TerminalGame, Failure> {
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..=u64::from(u32::MAX)));
    let contestant = args.opponent()?;
    let source = args.load.as_deref().map(|path| (path, args.number));
    // Locked before it is read: two games that follow one file would write over each other.
    let file = args.save.as_deref().map(Followed::open).transpose()?;
    let kept = file.as_ref().filter(|file| file.holds_something()).map(Followed::path);
    let game = match (source, kept) {
        (source, Some(path)) if args.new => {
            files::set_aside(path)?;
            source
        }
        (Some(source), Some(path)) if !is_same(source.0, path) => return Err(occupied(path)),
        (None, Some(path)) => {
            fits_setup(args, path)?;
            Some((path, 1))
        }
        (source, _) => source,
    };
    let loaded =
        game.map(|(path, number)| of_game(saved::load(path, number)?, args.setup.game, path));
    let (game, is_new) = match loaded.transpose()? {
        Some(game) => (game, false),
        None => (args.setup.game()?, true),
    };
    contestant.check_start(&game)?;
    end_with_signals(Signals::All);
    let opponent = Opponent::new(contestant, seed, tables)?;
    let seats = || Side::BOTH.map(|side| seat(args.side, side, &opponent));
    let game = if is_new { game.with_seats(seats()) } else { game };
    TerminalGame::new(game, args.side, opponent, file)
}

fn is_same(a: &Path, b: &Path) -> bool {
    fs::canonicalize(a).ok().zip(fs::canonicalize(b).ok()).is_some_and(|(a, b)| a == b)
}

fn occupied(path: &Path) -> Failure {
    Failure::Input(format!(
        "'{}' holds something already (expected --new to start over, which keeps a copy of it)",
        path.display()
    ))
}

/// A resumed game may be named again, but not replaced by another one.
fn fits_setup(args: &PlayArgs, path: &Path) -> Result<(), Failure> {
    let setup = &args.setup;
    if setup.position.is_some() || setup.moves.is_some() {
        return Err(occupied(path));
    }
    if setup.size.is_some() || !setup.rules.is_empty() {
        let (kept, asked) = (saved::load(path, 1)?.variant(), setup.variant()?);
        if kept != asked {
            return Err(Failure::Input(format!(
                "'{}' holds a game of {kept}, not of {asked}",
                path.display()
            )));
        }
    }
    Ok(())
}

fn of_game(game: Match, asked: GameId, path: &Path) -> Result<Match, Failure> {
    let held = game.variant().game();
    match held == asked {
        true => Ok(game),
        false => Err(Failure::Input(format!(
            "'{}' holds a game of {held}, not of {asked}",
            path.display()
        ))),
    }
}

fn seat(humans: Humans, side: Side, opponent: &Opponent) -> Seat {
    if humans.play(side) { Seat::human("you") } else { opponent.seat() }
}

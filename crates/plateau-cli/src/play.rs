//! `plateau play`: a game in the terminal, on the whole screen or line by line.
//!
//! [`session`] is the game with its players and its file, whoever shows it; `lines` and `screen` are the two
//! ways to show it. The rules of a turn are those of `plateau-match`.

mod highlights;
mod lines;
mod opponent;
mod order;
mod prompt;
mod saved;
mod screen;
mod session;
#[cfg(test)]
mod tests;
mod words;

use plateau_game::Side;
use plateau_match::Seat;
use plateau_tables::Store;

use crate::args::{Humans, PlayArgs};
use crate::failure::Failure;
use crate::io::Io;

use opponent::Opponent;
use session::Session;

pub fn run(args: &PlayArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let mut session = open(args, io.tables.clone())?;
    if io.terminal && !args.setup.json {
        return screen::run(session);
    }
    lines::run(&mut session, args.setup.json, io)
}

/// Sets the board up as asked and seats the players.
fn open(args: &PlayArgs, tables: Store) -> Result<Session, Failure> {
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..=u64::from(u32::MAX)));
    let opponent = Opponent::new(args.opponent()?, seed, tables);
    let game = match &args.load {
        Some(path) => {
            let game = saved::load(path)?;
            if game.variant().game() != args.setup.game {
                let (held, asked) = (game.variant().game(), args.setup.game);
                return Err(Failure::Input(format!(
                    "'{}' holds a game of {held}, not of {asked}",
                    path.display()
                )));
            }
            game
        }
        None => args.setup.game()?.with_seats(Side::BOTH.map(|side| seat(args.side, side, &opponent))),
    };
    Session::new(game, args.side, opponent, args.save.clone())
}

fn seat(humans: Humans, side: Side, opponent: &Opponent) -> Seat {
    if humans.play(side) { Seat::human("you") } else { opponent.seat() }
}

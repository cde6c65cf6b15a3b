//! The sentences of the terminal game, all in one place.

use std::path::Path;

use plateau_game::Side;
use plateau_games::GameId;
use plateau_match::Match;
use plateau_scene::Look;

use super::prompt::Prompt;
use super::terminal_game::TerminalGame;
use crate::failure::Failure;
use crate::printable::printable;

/// Keys of the first help line.
pub const SCREEN_HELP: &str =
    "arrows, Enter or type a move  u undo r redo n new s save l load q quit ? help";

/// Keys of the second help line.
pub fn more_help(game: GameId) -> String {
    let levels = if Look::of(game).free_levels { "PgUp PgDn level  " } else { "" };
    format!("{levels}Tab other choice  Esc clear  space pause  moves: {}", move_forms(game))
}

/// Commands of line mode.
pub fn line_help(game: GameId) -> String {
    let forms = move_forms(game);
    format!(
        "type a move ({forms}) or: moves, board, undo, redo, new, save FILE, load FILE, help, quit"
    )
}

/// How a move of each game is typed.
fn move_forms(game: GameId) -> &'static str {
    match game {
        GameId::Sogo => "b3: a ball on that rod",
        GameId::Morpion => "c32: column, row, level",
        GameId::Force3 => "@b1 places, a1-c2 moves a token, b1>b2 slides a tile, a2>>c2 two tiles",
        GameId::Othello => "f5, or pass",
        GameId::Pogo => "2a1-a3: how many, from, to",
    }
}

/// Which game this is and who plays it.
pub fn title(game: &Match) -> String {
    let [x, o] = Side::BOTH.map(|side| match game.seat(side).name.as_str() {
        "" => "unnamed".to_string(),
        name => printable(name),
    });
    format!("{}: x {x}, o {o}", game.variant())
}

/// Prefix of the input line.
pub fn prompt(prompt: Prompt) -> &'static str {
    match prompt {
        Prompt::Move => "move> ",
        Prompt::SaveAs => "save as> ",
        Prompt::Load => "load> ",
        Prompt::ConfirmNew => "start again and lose this game? y/n ",
        Prompt::ConfirmQuit => "quit and lose this game? y/n ",
    }
}

/// The board has changed and the file has not.
pub fn not_saved(trouble: &Failure) -> String {
    format!("played, but not saved: {trouble} (tried again with every move, and on save)")
}

pub fn saved(path: &Path) -> String {
    format!("saved '{}'", printable(&path.display().to_string()))
}

/// Whose turn it is, or how the game ended.
pub fn status(session: &TerminalGame) -> String {
    let game = session.game();
    let beyond = game.plies().len() - game.ply();
    let mut status = match game.finish() {
        Some(finish) => finish.to_string(),
        None if session.opponent_is_due() => {
            format!("{} is thinking{}", game.side_to_move(), progress(session))
        }
        None => {
            let count = game.moves().len();
            format!(
                "{} to move, {count} {}",
                game.side_to_move(),
                if count == 1 { "move" } else { "moves" }
            )
        }
    };
    if beyond > 0 {
        status += &format!(" ({beyond} to redo)");
    }
    status
}

/// How far a thinking program sees, and what.
fn progress(session: &TerminalGame) -> String {
    session
        .news()
        .map_or_else(String::new, |news| format!(", depth {}: {}", news.depth, news.score))
}

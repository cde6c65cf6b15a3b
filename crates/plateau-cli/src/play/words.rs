//! What the terminal game says, from the files of the language (`terminal.ftl`).

use std::path::Path;

use plateau_game::{Outcome, Side};
use plateau_games::GameId;
use plateau_locale::Texts;
use plateau_match::{Ending, Finish, Match};
use plateau_scene::Look;

use super::prompt::Prompt;
use super::terminal_game::TerminalGame;
use crate::failure::Failure;
use crate::printable::printable;

/// The second help line of the screen, on request.
pub fn more_help(game: GameId, texts: &Texts) -> String {
    let words = texts.terminal();
    let more = words.more_help(move_forms(game, texts));
    if Look::of(game).free_levels { format!("{}  {more}", words.layer_help()) } else { more }
}

/// What may be typed in line mode.
pub fn line_help(game: GameId, texts: &Texts) -> String {
    texts.terminal().line_help(move_forms(game, texts))
}

/// How a move of each game is typed.
fn move_forms(game: GameId, texts: &Texts) -> &'static str {
    texts.terminal().move_forms().at(game as usize)
}

/// Which game this is and who plays it.
pub fn title(game: &Match, texts: &Texts) -> String {
    let words = texts.terminal();
    let [x, o] = Side::BOTH.map(|side| match game.seat(side).name.as_str() {
        "" => words.unnamed().to_string(),
        name => printable(name),
    });
    words.title(&game.variant().to_string(), &x, &o)
}

/// What stands before the input line.
pub fn prompt(prompt: Prompt, texts: &Texts) -> String {
    format!("{} ", texts.terminal().prompts().at(prompt as usize))
}

/// The board has changed and the file has not.
pub fn not_saved(trouble: &Failure, texts: &Texts) -> String {
    texts.terminal().not_saved(&trouble.to_string())
}

pub fn saved(path: &Path, texts: &Texts) -> String {
    texts.terminal().saved(&printable(&path.display().to_string()))
}

/// Whose turn it is, or how the game ended.
pub fn status(session: &TerminalGame) -> String {
    let (game, words) = (session.game(), session.texts().terminal());
    let beyond = game.plies().len() - game.ply();
    let side = game.side_to_move().to_string();
    let status = match game.finish() {
        Some(finish) => finished(finish, session.texts()),
        None if session.opponent_is_due() => match session.news() {
            Some(news) => {
                words.thinking_deep(&side, &news.depth.to_string(), &news.score.to_string())
            }
            None => words.thinking(&side),
        },
        None => words.to_move(game.moves().len(), &side),
    };
    if beyond > 0 { words.to_redo(&status, beyond) } else { status }
}

/// The result and its reason.
fn finished(finish: Finish, texts: &Texts) -> String {
    let words = texts.terminal();
    let outcome = match finish.outcome {
        Outcome::Win(Side::X) => 0,
        Outcome::Win(Side::O) => 1,
        Outcome::Draw => 2,
    };
    let ending = match finish.ending {
        Ending::Line => "line",
        Ending::BothLines => "both-lines",
        Ending::FullBoard => "full-board",
        Ending::DiscsCounted => "discs",
        Ending::AllStacks => "stacks",
        Ending::Repetition => "repetition",
        Ending::Resignation => "resignation",
        Ending::Agreement => "agreement",
        Ending::Time => "time",
        Ending::Adjudication => "adjudication",
    };
    words.finished(words.outcomes().at(outcome), words.endings().get(ending).unwrap_or_default())
}

//! The game line by line: for scripts, pipes and terminals that cannot move a cursor.

use std::io::{BufRead, Write};

use plateau_scene::Hand;
use serde_json::json;

use super::order::PlayOrder;
use super::terminal_game::TerminalGame;
use super::{highlights, words};
use crate::describe::describe;
use crate::failure::Failure;
use crate::io::Io;
use crate::lines::{LineRead, TOO_LONG, next_line};
use crate::picture::Picture;

/// The boards of all games fit; Morpion 6 puts its levels in two rows.
const WIDTH: usize = 80;

/// Whether to go on reading.
#[derive(PartialEq, Eq)]
enum LinesFlow {
    GoOn,
    Stop,
}

/// Reads orders until there are no more. With `json` the conversation goes to the error stream, and
/// one document about the game as it then stands to the output.
pub fn run(session: &mut TerminalGame, json: bool, io: &mut Io<'_>) -> Result<(), Failure> {
    let Io { input, output, errors, .. } = io;
    let out: &mut dyn Write = if json { errors } else { output };
    converse(session, input, out)?;
    if json {
        io.json(&document(session))?;
    }
    session.close()
}

fn converse(
    session: &mut TerminalGame,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    say(out, &words::title(session.game(), session.texts()))?;
    if !session.opponent_is_due() {
        show(session, out)?;
    }
    loop {
        while session.opponent_is_due() {
            let side = session.game().side_to_move();
            let Some(mv) = session.let_opponent_move()? else { break };
            say(out, &session.texts().terminal().plays(&side.to_string(), &mv.to_string()))?;
            warn(session, out)?;
            if !session.opponent_is_due() {
                show(session, out)?;
            }
        }
        out.flush().map_err(Failure::from_output)?;
        let line = match next_line(input)? {
            LineRead::Line(line) => line,
            LineRead::TooLong => {
                say(out, TOO_LONG)?;
                continue;
            }
            LineRead::End => return Ok(()),
        };
        match PlayOrder::read(&line).and_then(|order| obey(session, order, out)) {
            Ok(LinesFlow::GoOn) => {}
            Ok(LinesFlow::Stop) => return Ok(()),
            Err(Failure::Closed) => return Err(Failure::Closed),
            Err(refused) => say(out, &refused.to_string())?,
        }
    }
}

fn obey(
    session: &mut TerminalGame,
    order: PlayOrder,
    out: &mut dyn Write,
) -> Result<LinesFlow, Failure> {
    match order {
        PlayOrder::Nothing => {}
        PlayOrder::Quit => return Ok(LinesFlow::Stop),
        PlayOrder::Help => {
            say(out, &words::line_help(session.game().variant().game(), session.texts()))?;
        }
        PlayOrder::Moves => say(out, &list(session))?,
        PlayOrder::Board => show(session, out)?,
        PlayOrder::Undo => session.undo().and_then(|()| show(session, out))?,
        PlayOrder::Redo => session.redo().and_then(|()| show(session, out))?,
        PlayOrder::New => {
            session.restart()?;
            warn(session, out)?;
            show_if_quiet(session, out)?;
        }
        PlayOrder::Load(path) => {
            session.load(&path)?;
            warn(session, out)?;
            say(out, &words::title(session.game(), session.texts()))?;
            show_if_quiet(session, out)?;
        }
        PlayOrder::Save(path) => {
            let path = session.save(path.as_deref())?;
            say(out, &words::saved(&path, session.texts()))?;
        }
        PlayOrder::Move(text) => {
            session.play_text(&text)?;
            warn(session, out)?;
            show_if_quiet(session, out)?;
        }
    }
    Ok(LinesFlow::GoOn)
}

/// Says that the game goes on, but the file does not.
fn warn(session: &TerminalGame, out: &mut dyn Write) -> Result<(), Failure> {
    session
        .trouble()
        .map_or(Ok(()), |trouble| say(out, &words::not_saved(trouble, session.texts())))
}

/// Shows the board, unless a program moves at once and it will be shown after that.
fn show_if_quiet(session: &TerminalGame, out: &mut dyn Write) -> Result<(), Failure> {
    if session.opponent_is_due() { Ok(()) } else { show(session, out) }
}

fn show(session: &TerminalGame, out: &mut dyn Write) -> Result<(), Failure> {
    let game = session.game();
    let picture = Picture::of(game.position(), &highlights::of(game, Hand::default(), None));
    picture.text(WIDTH).iter().try_for_each(|line| say(out, line))?;
    say(out, &words::status(session))
}

fn list(session: &TerminalGame) -> String {
    let moves: Vec<String> = session.game().moves().iter().map(ToString::to_string).collect();
    if moves.is_empty() {
        session.texts().terminal().no_moves().to_string()
    } else {
        moves.join(" ")
    }
}

fn say(out: &mut dyn Write, line: &str) -> Result<(), Failure> {
    writeln!(out, "{line}").map_err(Failure::from_output)
}

fn document(session: &TerminalGame) -> serde_json::Value {
    let game = session.game();
    let mut document = describe(game.position());
    let played: Vec<String> =
        game.plies()[..game.ply()].iter().map(|ply| ply.mv().to_string()).collect();
    document.insert("moves".into(), json!(played));
    document.insert("side".into(), json!(game.side_to_move().to_string()));
    document
        .insert("outcome".into(), json!(game.finish().map(|finish| finish.outcome.to_string())));
    document.insert("ending".into(), json!(game.finish().map(|finish| finish.ending.word())));
    document.insert("record".into(), json!(plateau_match::record::write(game)));
    document.into()
}

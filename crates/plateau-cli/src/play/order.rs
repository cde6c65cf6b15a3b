//! Commands of line mode.

use std::path::PathBuf;

use crate::failure::Failure;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayOrder {
    Nothing,
    Undo,
    Redo,
    New,
    Save(Option<PathBuf>),
    Load(PathBuf),
    Moves,
    Board,
    Help,
    Quit,
    /// Anything else is meant as a move.
    Move(String),
}

impl PlayOrder {
    pub fn read(line: &str) -> Result<PlayOrder, Failure> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let order = match word {
            "" => PlayOrder::Nothing,
            "save" => return Ok(PlayOrder::Save((!rest.is_empty()).then(|| rest.into()))),
            "load" if rest.is_empty() => {
                return Err(Failure::input("a file name is missing after load"));
            }
            "load" => return Ok(PlayOrder::Load(rest.into())),
            "undo" => PlayOrder::Undo,
            "redo" => PlayOrder::Redo,
            "new" => PlayOrder::New,
            "moves" => PlayOrder::Moves,
            "board" => PlayOrder::Board,
            "help" => PlayOrder::Help,
            "quit" => PlayOrder::Quit,
            _ => return Ok(PlayOrder::Move(line.to_string())),
        };
        match rest {
            "" => Ok(order),
            _ => Err(Failure::Input(format!("unexpected '{rest}' after {word}"))),
        }
    }
}

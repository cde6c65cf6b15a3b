//! Commands of line mode.

use std::path::PathBuf;

use crate::failure::Failure;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
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

impl Order {
    pub fn read(line: &str) -> Result<Order, Failure> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let order = match word {
            "" => Order::Nothing,
            "save" => return Ok(Order::Save((!rest.is_empty()).then(|| rest.into()))),
            "load" if rest.is_empty() => {
                return Err(Failure::input("a file name is missing after load"));
            }
            "load" => return Ok(Order::Load(rest.into())),
            "undo" => Order::Undo,
            "redo" => Order::Redo,
            "new" => Order::New,
            "moves" => Order::Moves,
            "board" => Order::Board,
            "help" => Order::Help,
            "quit" => Order::Quit,
            _ => return Ok(Order::Move(line.to_string())),
        };
        match rest {
            "" => Ok(order),
            _ => Err(Failure::Input(format!("unexpected '{rest}' after {word}"))),
        }
    }
}

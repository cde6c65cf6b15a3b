//! Seats at the board, as plain data without an engine: the caller reads the specification and asks
//! the player it names.

/// One of the two chairs: the name that is shown, and who decides the moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Seat {
    /// The name that people read.
    pub name: String,
    /// Kind of player in a seat.
    pub player: Player,
}

/// Controller of a seat's moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Player {
    /// A person.
    #[default]
    Human,
    /// A program, named by its specification: `level:5`, `alphabeta:depth=6`.
    Program(String),
    /// A person at another device: a server decides what happens there.
    Remote,
}

impl Player {
    /// The player tag of a record for a seat at another device.
    const REMOTE: &str = "friend";

    /// The specification of a program.
    pub fn specification(&self) -> Option<&str> {
        if let Player::Program(specification) = self { Some(specification) } else { None }
    }

    pub(crate) fn from_tag(tag: Option<&str>) -> Player {
        match tag {
            None => Player::Human,
            Some(Player::REMOTE) => Player::Remote,
            Some(specification) => Player::Program(specification.into()),
        }
    }

    pub(crate) fn tag(&self) -> Option<&str> {
        match self {
            Player::Human => None,
            Player::Program(specification) => Some(specification),
            Player::Remote => Some(Player::REMOTE),
        }
    }
}

impl Seat {
    /// A person.
    pub fn human(name: impl Into<String>) -> Seat {
        Seat { name: name.into(), player: Player::Human }
    }

    /// A program, with the text that says which.
    pub fn program(name: impl Into<String>, specification: impl Into<String>) -> Seat {
        Seat { name: name.into(), player: Player::Program(specification.into()) }
    }

    /// A person at another device.
    pub fn remote(name: impl Into<String>) -> Seat {
        Seat { name: name.into(), player: Player::Remote }
    }

    /// Whether a person sits here.
    pub fn is_human(&self) -> bool {
        self.player == Player::Human
    }
}

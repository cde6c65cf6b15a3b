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
    /// A person, here or elsewhere.
    #[default]
    Human,
    /// A program, named by its specification: `level:5`, `alphabeta:depth=6`.
    Program(String),
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

    /// Whether a person sits here.
    pub fn is_human(&self) -> bool {
        self.player == Player::Human
    }
}

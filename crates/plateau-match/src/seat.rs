//! Who sits at the board, as plain data. Nobody thinks here: whoever runs the match reads the specification
//! and asks the player it names.

/// One of the two chairs: the name that is shown, and who decides the moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Seat {
    pub name: String,
    pub player: Player,
}

/// Who decides the moves of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Player {
    /// A person, here or elsewhere.
    #[default]
    Human,
    /// A program, named by its specification: `level:5`, `alphabeta:depth=6`.
    Program(String),
}

impl Seat {
    pub fn human(name: impl Into<String>) -> Seat {
        Seat { name: name.into(), player: Player::Human }
    }

    pub fn program(name: impl Into<String>, specification: impl Into<String>) -> Seat {
        Seat { name: name.into(), player: Player::Program(specification.into()) }
    }

    pub fn is_human(&self) -> bool {
        self.player == Player::Human
    }
}

//! The colours players choose from. Each has a name, so that a status can say "Blue to move".

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    Amber,
    Blue,
    Green,
    Red,
    Black,
    White,
    Purple,
    Teal,
}

impl Colour {
    pub const ALL: [Colour; 8] = [
        Colour::Amber,
        Colour::Blue,
        Colour::Green,
        Colour::Red,
        Colour::Black,
        Colour::White,
        Colour::Purple,
        Colour::Teal,
    ];

    /// The name in settings files; never shown.
    pub const fn key(self) -> &'static str {
        match self {
            Colour::Amber => "amber",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Black => "black",
            Colour::White => "white",
            Colour::Purple => "purple",
            Colour::Teal => "teal",
        }
    }

    pub fn from_key(key: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.key() == key)
    }

    pub const fn hex(self) -> &'static str {
        match self {
            Colour::Amber => "e58a1f",
            Colour::Blue => "2f6fd0",
            Colour::Green => "2fa35a",
            Colour::Red => "cf3a30",
            Colour::Black => "1b1d21",
            Colour::White => "f1efe8",
            Colour::Purple => "8a4fc4",
            Colour::Teal => "12a3a3",
        }
    }
}

//! Export file of personal data. Readable without our code: games are records, times are
//! milliseconds since 1970.

use serde::{Deserialize, Serialize};

use crate::online::{Chair, Terms};

/// Raised when a field changes its meaning.
pub const FORMAT: u32 = 1;

/// One part of the file, which is a list of parts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Personal {
    /// [`FORMAT`].
    pub plateau: u32,
    pub ratings: Vec<Rated>,
    pub seats: Vec<Seat>,
}

/// Rating of a player in a game (Glicko-2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rated {
    pub game: String,
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
    /// How many games that rests on.
    pub games: u64,
}

/// A seat of theirs and what was played from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    pub room: String,
    pub chair: Chair,
    /// Display name there.
    pub name: String,
    pub terms: Terms,
    pub opened_at_ms: u64,
    pub last_at_ms: u64,
    /// Every game of the room as `plateau_match::record` writes it; the last one may still be
    /// played.
    pub games: Vec<String>,
}

impl Personal {
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data always has a JSON form")
    }

    pub fn from_json(text: &str) -> Result<Personal, serde_json::Error> {
        serde_json::from_str(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_read_as_it_was_written() {
        let rated = Rated {
            game: "pogo".into(),
            rating: 1612.5,
            deviation: 90.25,
            volatility: 0.06,
            games: 3,
        };
        let seat = Seat {
            room: "abcdefgh2345".into(),
            chair: Chair::Guest,
            name: "Zoé \"Z\"".into(),
            terms: Terms::default(),
            opened_at_ms: 1,
            last_at_ms: 2,
            games: vec!["[Game \"pogo\"]\n\n1. ...".into()],
        };
        let personal = Personal { plateau: FORMAT, ratings: vec![rated], seats: vec![seat] };
        assert_eq!(Personal::from_json(&personal.to_json()).unwrap(), personal);
        assert!(personal.to_json().contains("\"rating\": 1612.5"));
    }
}

//! Messages between server processes on one database. None of them is stored: entries are in the
//! database, and a process that has missed something reads it there and asks the others for their
//! presence.

use serde::{Deserialize, Serialize};

use crate::online::{Chair, Listed};

/// Said by one process to all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// A number by chance that no other process has.
    pub from: u64,
    pub word: Word,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// A process has started, or does not know about us: all report their presence.
    Hello,
    /// Still there.
    Alive,
    /// The process ends: its clients are gone.
    Bye,
    /// Entries are kept: of each room the number of the last.
    Kept(Vec<(String, u64)>),
    /// Clients connected there to these rooms.
    Present(Vec<Presence>),
    /// A room as the lobby there shows it, or that it does not any more.
    Listed { room: String, listed: Option<Box<Listed>> },
    /// Another device may take over a seat, with the code that has this hash, unless another entry
    /// came first.
    Handing { room: String, chair: Chair, code: [u8; 32], since: u64, until_ms: u64 },
    /// A guest is on the way to a free seat.
    Promised { room: String, until_ms: u64 },
}

/// Clients connected to a room at one process.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    pub room: String,
    pub here: [bool; 2],
    pub watchers: u32,
}

impl Note {
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain data always has a JSON form")
    }

    /// `None` where a process of another version says something that we do not know.
    pub fn from_json(text: &str) -> Option<Note> {
        serde_json::from_str(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_read_as_they_were_written() {
        let words = [
            Word::Hello,
            Word::Kept(vec![("room".into(), 3)]),
            Word::Handing {
                room: "room".into(),
                chair: Chair::Guest,
                code: [7; 32],
                since: 4,
                until_ms: 9,
            },
        ];
        for word in words {
            let note = Note { from: u64::MAX, word };
            assert_eq!(Note::from_json(&note.to_json()), Some(note));
        }
        assert_eq!(Note::from_json(r#"{"from":1,"word":{"sung":{}}}"#), None);
    }
}

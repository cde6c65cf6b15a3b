//! Protocol of shared games over a socket. A room is a list of numbered events and nothing else:
//! the events determine the room, and a reconnecting client asks for those after the last one it
//! knows.

use serde::{Deserialize, Serialize};

/// Raised when a message changes its meaning: an older page is told to load itself anew.
pub const VERSION: u32 = 4;

/// The longest message that a page may send, in bytes.
pub const LONGEST_CALL: usize = 2_048;

/// As many secrets of a device fit into one call, with its other words.
pub const MOST_SECRETS: usize = 32;

/// The two who play in a room. Their sides change from game to game, their chairs do not.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// The player who opened the room.
    #[default]
    Host,
    Guest,
}

impl Chair {
    pub const BOTH: [Chair; 2] = [Chair::Host, Chair::Guest];

    pub const fn other(self) -> Chair {
        match self {
            Chair::Host => Chair::Guest,
            Chair::Guest => Chair::Host,
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Terms settled before the first move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    pub game: String,
    pub size: Option<u8>,
    /// As `Variant::rules_text` writes them.
    pub rules: String,
    /// As `TimeControl` writes it: `300+5`.
    pub clock: Option<String>,
    /// How many days each move may take, instead of a clock.
    #[serde(default)]
    pub days: Option<u8>,
    /// Player of the first move of the first game.
    pub first: Chair,
    /// Whether it is listed in the lobby; otherwise it is reached by its link alone.
    #[serde(default)]
    pub listed: bool,
    /// Whether it counts for both players' ratings.
    #[serde(default)]
    pub rated: bool,
}

/// A player in a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    pub name: String,
    /// The secret by which a device is known from game to game: ratings belong to it.
    #[serde(default)]
    pub player: Option<String>,
    /// Whether a program plays.
    #[serde(default)]
    pub bot: bool,
}

impl Person {
    /// A player known by name only.
    pub fn named(name: impl Into<String>) -> Person {
        Person { name: name.into(), ..Person::default() }
    }
}

/// Rating of a player in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rating {
    pub value: i32,
    /// Whether too little is known to be sure of it.
    pub provisional: bool,
}

/// A room as the lobby lists it: an offer until a guest joins, a game to watch from then on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    pub room: String,
    pub terms: Terms,
    /// Host and guest; the guest has none before joining.
    pub names: [Option<String>; 2],
    pub bots: [bool; 2],
    pub ratings: [Option<Rating>; 2],
    pub plies: u32,
    pub watchers: u32,
}

/// From a page to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Call {
    /// Opens a room and takes the host's chair. The name of the room follows from the secret, so
    /// that the same call twice opens one room.
    Open { version: u32, secret: String, terms: Terms, person: Person },
    /// Joins a room, or returns to it: with the secret of a seat, or else as a spectator. With a
    /// player given, takes the free seat, if there is one; with a transfer code, takes over its
    /// seat.
    Enter {
        version: u32,
        room: String,
        secret: Option<String>,
        person: Option<Person>,
        #[serde(default)]
        code: Option<String>,
        known: u64,
    },
    /// Transfer code: another device of ours takes over this seat within a few minutes.
    Hand { code: String },
    /// Looks for a game on these terms.
    Pair { version: u32, terms: Terms },
    /// Does something in the room that was entered. The same id twice is done once.
    Do {
        id: u64,
        /// The last event that the page had seen.
        seen: u64,
        #[serde(rename = "deed")]
        action: Action,
    },
    /// Looks around in the lobby, and is told of everything that changes there.
    Browse { version: u32 },
    /// Resolves a transfer code, as typed on another device.
    Seek { version: u32, typed: String },
    /// Export of the personal data of these secrets, in parts: rooms after this one.
    Export { version: u32, secrets: Vec<String>, after: Option<String> },
    /// Deletes the personal data of these secrets. The opponents keep their games.
    Forget { version: u32, secrets: Vec<String> },
    /// Ping: a socket whose other end is gone often reports no error.
    Ask,
}

/// Actions of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Move(String),
    Offer(Offer),
    Accept(Offer),
    Decline(Offer),
    Resign,
    /// Ends a game that the other has left.
    Claim,
    /// Ends a game without a result, before both have moved; an offer without a guest is withdrawn.
    Abort,
    Say(Phrase),
}

/// Actions that need the opponent's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    Draw,
    TakeBack,
    /// Another game with the sides exchanged.
    Rematch,
}

/// Preset chat phrases: no moderation needed, and shown in each reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Oops,
    NiceTrap,
    Thinking,
    OneMoment,
    BackAgain,
    GoodGame,
    AnotherOne,
    Goodbye,
}

impl Phrase {
    pub const ALL: [Phrase; 12] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Oops,
        Phrase::NiceTrap,
        Phrase::Thinking,
        Phrase::OneMoment,
        Phrase::BackAgain,
        Phrase::GoodGame,
        Phrase::AnotherOne,
        Phrase::Goodbye,
    ];
}

/// Events of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Opened {
        terms: Terms,
        name: String,
        #[serde(default)]
        bot: bool,
    },
    /// The guest has come.
    Seated {
        name: String,
        #[serde(default)]
        bot: bool,
    },
    /// Another device holds this chair from now on.
    Handed {
        chair: Chair,
    },
    /// A move, and what it cost on the clock.
    Moved {
        chair: Chair,
        mv: String,
        spent_ms: u64,
    },
    Offered {
        chair: Chair,
        offer: Offer,
    },
    Accepted {
        chair: Chair,
        offer: Offer,
    },
    Declined {
        chair: Chair,
        offer: Offer,
    },
    Resigned {
        chair: Chair,
    },
    /// This chair's time ran out.
    Flagged {
        chair: Chair,
    },
    /// The other had left for too long.
    Claimed {
        chair: Chair,
    },
    /// The game has no result, or the offer is withdrawn.
    Aborted {
        chair: Chair,
    },
    Said {
        chair: Chair,
        phrase: Phrase,
    },
    /// The player was forgotten: without a name from now on, and not able to return.
    Forgotten {
        chair: Chair,
    },
}

impl Event {
    /// Player of the action.
    pub const fn chair(&self) -> Chair {
        match self {
            Event::Opened { .. } => Chair::Host,
            Event::Seated { .. } => Chair::Guest,
            Event::Handed { chair }
            | Event::Moved { chair, .. }
            | Event::Offered { chair, .. }
            | Event::Accepted { chair, .. }
            | Event::Declined { chair, .. }
            | Event::Resigned { chair }
            | Event::Flagged { chair }
            | Event::Claimed { chair }
            | Event::Aborted { chair }
            | Event::Forgotten { chair }
            | Event::Said { chair, .. } => *chair,
        }
    }

    /// The same, without what this chair was called.
    pub fn without_name(&self, chair: Chair) -> Event {
        let mut event = self.clone();
        if let Event::Opened { name, .. } | Event::Seated { name, .. } = &mut event
            && self.chair() == chair
        {
            name.clear();
        }
        event
    }
}

/// An event with its number in the room, from 1 on without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub number: u64,
    /// When it was written, in milliseconds since 1970.
    pub at_ms: u64,
    /// The id of the call that caused it.
    pub id: Option<u64>,
    pub event: Event,
}

/// From the server to a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// The answer to [`Call::Open`] and [`Call::Enter`].
    Entered {
        room: String,
        chair: Option<Chair>,
        news: News,
        /// Absence after which the opponent may end the game.
        away_ms: u64,
    },
    News(News),
    /// The call with this id is done and stored.
    Done {
        id: u64,
    },
    /// It is not done, and nothing has changed.
    Refused {
        id: Option<u64>,
        why: Why,
    },
    /// Presence of the seats, and the number of spectators.
    Present {
        here: [bool; 2],
        watchers: u32,
        ratings: [Option<Rating>; 2],
    },
    /// The answer to [`Call::Hand`].
    Handing {
        code: String,
    },
    /// The answer to [`Call::Pair`]: the matching room.
    Paired {
        room: Option<String>,
    },
    /// The answer to [`Call::Seek`]: the room, and the code as it was meant.
    Sought {
        seat: Option<(String, String)>,
    },
    /// The answer to [`Call::Export`].
    Exported(Part),
    /// The answer to [`Call::Forget`]: nothing is kept any more.
    Forgotten,
    /// Public rooms: offers first.
    Lobby {
        rooms: Vec<Listed>,
    },
    /// The answer to [`Call::Ask`].
    Here,
    /// The server ends: come back in a moment.
    Closing,
}

/// Personal data in the rooms after one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    pub after: Option<String>,
    /// A [`crate::personal::Personal`].
    pub json: String,
    /// The last room of it, where there is more.
    pub more: Option<String>,
}

/// Events that the page does not know yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct News {
    pub entries: Vec<Entry>,
    /// Time charged so far to the side to move.
    pub elapsed_ms: u64,
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The page speaks another version.
    Version,
    /// The message cannot be read.
    Unreadable,
    NoSuchRoom,
    /// The secret, name or setup is not one.
    Unfit,
    /// Only the two who play can do that.
    NotSeated,
    /// No guest has joined yet.
    NoOpponent,
    /// The page had not seen what happened in between.
    Stale,
    NotYourTurn,
    Illegal,
    Over,
    NotOver,
    /// The offer does not exist or cannot be made now.
    NoOffer,
    /// The other is here, or has not been away for long enough.
    NotAway,
    /// The code of another device was used before, or is too old.
    NoSuchCode,
    /// A player in a running game cannot be forgotten.
    Playing,
    /// Too much, too fast.
    TooMany,
    /// The room has no place for more: another one is opened.
    Full,
    /// It could not be kept: try again.
    NotKept,
}

/// JSON both ways.
macro_rules! json {
    ($($message:ty),+) => {$(
        impl $message {
            pub fn to_json(&self) -> String {
                serde_json::to_string(self).expect("plain data always has a JSON form")
            }

            pub fn from_json(text: &str) -> Result<$message, serde_json::Error> {
                serde_json::from_str(text)
            }
        }
    )+};
}

json!(Call, Reply, Event, Terms);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_on_the_wire_is_fixed() {
        let call = Call::Do { id: u64::MAX, seen: 4, action: Action::Move("a1".into()) };
        let text = r#"{"do":{"id":18446744073709551615,"seen":4,"deed":{"move":"a1"}}}"#;
        assert_eq!(call.to_json(), text);
        assert_eq!(Call::from_json(text).unwrap(), call);
        let event = Event::Offered { chair: Chair::Guest, offer: Offer::TakeBack };
        assert_eq!(event.to_json(), r#"{"offered":{"chair":"guest","offer":"take_back"}}"#);
        let reply = Reply::Refused { id: None, why: Why::NotYourTurn };
        assert_eq!(reply.to_json(), r#"{"refused":{"id":null,"why":"not_your_turn"}}"#);
        for text in ["", "{}", "[]", r#"{"do":{}}"#, r#"{"leave":{}}"#, "nul"] {
            assert!(Call::from_json(text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_phrase_is_listed_once() {
        for (place, phrase) in Phrase::ALL.into_iter().enumerate() {
            assert_eq!(phrase as usize, place);
        }
    }
}

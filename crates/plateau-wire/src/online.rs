//! What crosses the socket of shared games. A room is a list of numbered events and nothing else:
//! whoever has the events has the room, whoever comes back asks for those after the last one it
//! knows.

use serde::{Deserialize, Serialize};

/// Raised when a message changes its meaning: an older page is told to load itself anew.
pub const VERSION: u32 = 3;

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
    /// Whoever opened the room.
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

/// What is settled before the first move.
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
    /// Who makes the first move of the first game.
    pub first: Chair,
    /// Whether everybody finds it in the lobby; otherwise it is for those who have the link.
    #[serde(default)]
    pub listed: bool,
    /// Whether it counts for both players' ratings.
    #[serde(default)]
    pub rated: bool,
}

/// Whoever sits down.
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
    /// Somebody of whom no more than a name is known.
    pub fn named(name: impl Into<String>) -> Person {
        Person { name: name.into(), ..Person::default() }
    }
}

/// How strong somebody is in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rating {
    pub value: i32,
    /// Whether too little is known to be sure of it.
    pub provisional: bool,
}

/// A room as the lobby shows it: an offer while nobody has come, a game to watch from then on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    pub room: String,
    pub terms: Terms,
    /// Of the host and the guest; the guest has none before somebody has come.
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
    /// Comes to a room, or back to it: as whoever holds this secret, and otherwise to watch.
    /// Whoever says as well who they are takes the free chair, if there is one; whoever has the
    /// code that another device was given takes over its chair.
    Enter {
        version: u32,
        room: String,
        secret: Option<String>,
        person: Option<Person>,
        #[serde(default)]
        code: Option<String>,
        known: u64,
    },
    /// Whoever comes with this code within a few minutes takes over our chair: another device of
    /// ours.
    Hand { code: String },
    /// Is anybody waiting for a game on these terms?
    Pair { version: u32, terms: Terms },
    /// Does something in the room that was entered. The same id twice is done once.
    Do {
        id: u64,
        /// The last event that the page had seen.
        seen: u64,
        deed: Deed,
    },
    /// Looks around in the lobby, and is told of everything that changes there.
    Browse { version: u32 },
    /// Which seat does this code lead to? As somebody typed it who read it on another device.
    Seek { version: u32, typed: String },
    /// All that is kept about whoever holds these secrets, in parts: those after this room.
    Export { version: u32, secrets: Vec<String>, after: Option<String> },
    /// Deletes what is kept about whoever holds these secrets. Their opponents keep their games.
    Forget { version: u32, secrets: Vec<String> },
    /// Is anybody there? A socket whose other end is gone often tells nobody.
    Ask,
}

/// What somebody in a chair can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    Move(String),
    Offer(Offer),
    Accept(Offer),
    Decline(Offer),
    Resign,
    /// Ends a game that the other has left.
    Claim,
    Say(Phrase),
}

/// What needs the other's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    Draw,
    TakeBack,
    /// Another game with the sides exchanged.
    Rematch,
}

/// All that can be said: nothing to moderate, and everybody reads it in their own language.
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

/// What happened in a room.
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
    Said {
        chair: Chair,
        phrase: Phrase,
    },
    /// Whoever sat there has deleted what was kept about them: without a name from now on, and
    /// never back.
    Forgotten {
        chair: Chair,
    },
}

impl Event {
    /// Who did it.
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
        /// How long somebody must have been away before the other may end the game.
        away_ms: u64,
    },
    News(News),
    /// What was asked with this id is done, and kept.
    Done {
        id: u64,
    },
    /// It is not done, and nothing has changed.
    Refused {
        id: Option<u64>,
        why: Why,
    },
    /// Who is there, and how many watch.
    Present {
        here: [bool; 2],
        watchers: u32,
        ratings: [Option<Rating>; 2],
    },
    /// The answer to [`Call::Hand`].
    Handing {
        code: String,
    },
    /// The answer to [`Call::Pair`]: where somebody waits.
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
    /// What is open to everybody now: offers first.
    Lobby {
        rooms: Vec<Listed>,
    },
    /// The answer to [`Call::Ask`].
    Here,
    /// The server ends: come back in a moment.
    Closing,
}

/// What is kept about somebody in the rooms after one.
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
    /// How long whoever is to move has been charged for by now.
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
    /// Nobody has come to play yet.
    NoOpponent,
    /// The page had not seen what happened in between.
    Stale,
    NotYourTurn,
    Illegal,
    Over,
    NotOver,
    /// Nobody has offered that, or it cannot be offered now.
    NoOffer,
    /// The other is here, or has not been away for long enough.
    NotAway,
    /// The code of another device was used before, or is too old.
    NoSuchCode,
    /// Whoever still plays cannot be forgotten.
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
        let call = Call::Do { id: u64::MAX, seen: 4, deed: Deed::Move("a1".into()) };
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

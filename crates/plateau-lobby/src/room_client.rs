//! Client half: its state of a room, and its unconfirmed proposals. The driver carries the
//! messages; after a lost connection [`RoomClient::greeting`] says the last known event, and
//! proposals are sent again.

use plateau_wire::online::{Action, Call, Chair, Person, Rating, Reply, Terms, VERSION, Why};

use crate::deciding::AWAY_MS;
use crate::room::Room;

/// What a message changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Nothing,
    /// The room is known from here on, or better than before: so many of its entries are new.
    News(usize),
    /// Presence.
    Present,
    /// What was proposed with this id is done.
    Done(u64),
    Refused(Why),
    /// Transfer code for our seat.
    Handing(String),
    /// Something is missing: greet again.
    Behind,
    /// The server ends: connect again later.
    Closing,
}

#[derive(Clone, Debug)]
pub struct RoomClient {
    /// The room's name; not known before a new one was opened.
    pub name: Option<String>,
    secret: Option<String>,
    /// Who we are, where we want to play.
    person: Option<Person>,
    /// By which we take over the chair of another device of ours.
    code: Option<String>,
    opening: Option<Terms>,
    chair: Option<Chair>,
    room: Option<Room>,
    /// Presence: the host, the guest, and the number of spectators.
    pub here: [bool; 2],
    pub watchers: u32,
    pub ratings: [Option<Rating>; 2],
    /// What the server could not do at once: we are not in the room, and have to greet again.
    is_outside: bool,
    /// What was said of the present turn's time with the last news.
    pub elapsed_ms: u64,
    /// How long the other must have been away before we may end the game.
    pub away_ms: u64,
    proposed: Option<(u64, u64, Action)>,
}

impl RoomClient {
    /// Opens a room of one's own.
    pub fn open(secret: String, person: Person, terms: Terms) -> RoomClient {
        RoomClient { opening: Some(terms), ..RoomClient::new(None, Some(secret), Some(person)) }
    }

    /// Comes to a room: with a secret and a name to play, if a chair is free or was ours; with
    /// neither to watch.
    pub fn enter(room: String, secret: Option<String>, person: Option<Person>) -> RoomClient {
        RoomClient::new(Some(room), secret, person)
    }

    /// Comes to take over the chair of another device.
    pub fn take_over(room: String, secret: String, code: String) -> RoomClient {
        RoomClient { code: Some(code), ..RoomClient::new(Some(room), Some(secret), None) }
    }

    fn new(name: Option<String>, secret: Option<String>, person: Option<Person>) -> RoomClient {
        RoomClient {
            name,
            secret,
            person,
            code: None,
            opening: None,
            chair: None,
            room: None,
            here: [false; 2],
            watchers: 0,
            ratings: [None; 2],
            is_outside: false,
            elapsed_ms: 0,
            away_ms: AWAY_MS,
            proposed: None,
        }
    }

    /// From now on we want to play, if the chair is free: the next greeting says so.
    pub fn sit(&mut self, secret: String, person: Person) {
        (self.secret, self.person) = (Some(secret), Some(person));
    }

    /// What is said first on every connection.
    pub fn greeting(&self) -> Call {
        match (&self.name, &self.opening, &self.secret) {
            (None, Some(terms), Some(secret)) => Call::Open {
                version: VERSION,
                secret: secret.clone(),
                terms: terms.clone(),
                person: self.person.clone().unwrap_or_default(),
            },
            (name, _, _) => Call::Enter {
                version: VERSION,
                room: name.clone().unwrap_or_default(),
                secret: self.secret.clone(),
                person: self.person.clone(),
                code: self.code.clone(),
                known: self.room.as_ref().map_or(0, Room::last),
            },
        }
    }

    /// Proposes something; the id must be new. One thing at a time: `None` while another waits for
    /// its answer.
    pub fn propose(&mut self, id: u64, action: Action) -> Option<Call> {
        let seen = self.room.as_ref().filter(|_| self.proposed.is_none())?.last();
        self.proposed = Some((id, seen, action));
        self.again()
    }

    /// What was proposed and not answered, to be said again; where we were not let in for the
    /// moment, who we are.
    pub fn again(&self) -> Option<Call> {
        if self.is_outside {
            return Some(self.greeting());
        }
        self.proposed.clone().map(|(id, seen, action)| Call::Do { id, seen, action })
    }

    pub fn hear(&mut self, reply: Reply) -> Heard {
        match reply {
            Reply::Entered { room, chair, news, away_ms } => {
                self.name = Some(room);
                (self.chair, self.away_ms) = (chair, away_ms);
                self.is_outside = false;
                // A code is used once; from now on our secret holds the chair.
                self.code = self.code.take().filter(|_| chair.is_none());
                self.elapsed_ms = news.elapsed_ms;
                self.take_in(&news.entries)
            }
            Reply::News(news) => {
                self.elapsed_ms = news.elapsed_ms;
                self.take_in(&news.entries)
            }
            Reply::Present { here, watchers, ratings } => {
                (self.here, self.watchers, self.ratings) = (here, watchers, ratings);
                Heard::Present
            }
            Reply::Done { id } => {
                if self.proposed.as_ref().is_some_and(|(own, ..)| *own == id) {
                    self.proposed = None;
                }
                Heard::Done(id)
            }
            Reply::Refused { id: Some(id), why } => {
                if self.proposed.as_ref().is_none_or(|(own, ..)| *own != id) {
                    return Heard::Nothing;
                }
                // It is unknown to the server only until we have greeted, and not refused where it
                // could not be kept.
                match why {
                    Why::NotSeated if self.chair.is_some() => Heard::Behind,
                    Why::NotKept | Why::TooMany => Heard::Nothing,
                    _ => {
                        self.proposed = None;
                        Heard::Refused(why)
                    }
                }
            }
            Reply::Refused { id: None, why: Why::NotKept | Why::TooMany } => {
                self.is_outside = true;
                Heard::Nothing
            }
            Reply::Refused { id: None, why } => Heard::Refused(why),
            // Clients in a room get no lobby messages.
            Reply::Lobby { .. }
            | Reply::Paired { .. }
            | Reply::Sought { .. }
            | Reply::Exported(_)
            | Reply::Forgotten
            | Reply::Here => Heard::Nothing,
            Reply::Handing { code } => Heard::Handing(code),
            Reply::Closing => Heard::Closing,
        }
    }

    /// Entries in the order of their numbers; those that are known are left out, and none may be
    /// missing.
    fn take_in(&mut self, entries: &[plateau_wire::online::Entry]) -> Heard {
        let mut new = 0;
        for entry in entries {
            let known = self.room.as_ref().map_or(0, Room::last);
            if entry.number <= known {
                continue;
            }
            let taken = match &mut self.room {
                _ if entry.number > known + 1 => return Heard::Behind,
                None => Room::read(std::slice::from_ref(entry)).map(|room| self.room = Some(room)),
                Some(room) => room.apply(entry),
            };
            if taken.is_err() {
                self.room = None;
                return Heard::Behind;
            }
            new += 1;
            // What happened by our own word is no proposal any more: news are of what is kept.
            let own = entry
                .id
                .is_some_and(|id| self.proposed.as_ref().is_some_and(|(ours, ..)| *ours == id));
            if own && self.chair == Some(entry.event.chair()) {
                self.proposed = None;
            }
        }
        if new == 0 { Heard::Nothing } else { Heard::News(new) }
    }

    pub fn room(&self) -> Option<&Room> {
        self.room.as_ref()
    }

    /// Where we sit; `None` while we watch.
    pub fn chair(&self) -> Option<Chair> {
        self.chair
    }

    /// What was proposed and not answered yet.
    pub fn proposed(&self) -> Option<&Action> {
        self.proposed.as_ref().map(|(.., action)| action)
    }
}

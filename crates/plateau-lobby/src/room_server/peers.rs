//! Other processes on the same database. Each tells the others which rooms have a new entry, its
//! clients, its lobby list and its transfer codes. A silent process times out, with its clients.

use std::collections::BTreeMap;

use plateau_wire::online::{Chair, Listed};
use plateau_wire::peers::{Note, Presence, Word};

use super::admission::holder;
use super::held::Held;
use super::seat_transfer::Code;
use super::{Effect, RoomServer};
use crate::secret::SecretHash;

/// How often a process says that it is there.
const BETWEEN_SIGNS_MS: u64 = 5_000;
/// After so much silence it is not.
const SILENCE_MS: u64 = 20_000;
/// Rooms in one note: what PostgreSQL carries has less than 8,000 bytes.
const ROOMS_A_NOTE: usize = 80;

/// What is known of the others.
#[derive(Debug, Default)]
pub struct Peers {
    /// Our own number among them; none where we are alone.
    own: Option<u64>,
    known: BTreeMap<u64, Other>,
    said_ms: u64,
    /// What they know of our lobby.
    announced: BTreeMap<String, Listed>,
    /// Reservation time of a seat in a room of theirs.
    promised: BTreeMap<String, u64>,
}

#[derive(Debug, Default)]
struct Other {
    heard_ms: u64,
    present: BTreeMap<String, Presence>,
    listed: BTreeMap<String, Listed>,
}

impl Peers {
    /// Clients connected to a room at any of them.
    pub fn present(&self, room: &str) -> Presence {
        let mut all = Presence::default();
        for one in self.known.values().filter_map(|other| other.present.get(room)) {
            all.watchers += one.watchers;
            all.here = Chair::BOTH.map(|chair| all.here[chair.index()] || one.here[chair.index()]);
        }
        all
    }

    pub fn listed(&self) -> impl Iterator<Item = &Listed> {
        self.known.values().flat_map(|other| other.listed.values())
    }

    /// A room of theirs with a matching offer.
    pub fn waiting(&self, now_ms: u64, fits: impl Fn(&Listed) -> bool) -> Option<String> {
        let is_promised =
            |room: &String| self.promised.get(room).is_some_and(|until_ms| *until_ms > now_ms);
        let waits =
            |offer: &&Listed| offer.names[1].is_none() && !is_promised(&offer.room) && fits(offer);
        self.listed().find(waits).map(|offer| offer.room.clone())
    }

    pub fn promise(&mut self, room: &str, until_ms: u64) {
        if self.own.is_some() {
            self.promised.insert(room.to_owned(), until_ms);
        }
    }

    /// Processes that have timed out.
    fn silent(&self, now_ms: u64) -> Vec<u64> {
        let is_silent = |other: &Other| now_ms.saturating_sub(other.heard_ms) > SILENCE_MS;
        self.known
            .iter()
            .filter(|(_, other)| is_silent(other))
            .map(|(process, _)| *process)
            .collect()
    }

    fn take_in(&mut self, from: u64, rooms: Vec<Presence>) {
        let other = self.known.entry(from).or_default();
        for presence in rooms {
            if presence.here == [false; 2] && presence.watchers == 0 {
                other.present.remove(&presence.room);
            } else {
                other.present.insert(presence.room.clone(), presence);
            }
        }
    }
}

impl RoomServer {
    /// The server starts now, as one of several processes on a database, with a number that no
    /// other has.
    pub fn among(now_ms: u64, process: u64) -> RoomServer {
        RoomServer::with(now_ms, Peers { own: Some(process), ..Peers::default() })
    }

    /// Another process has said something.
    pub fn noted(&mut self, now_ms: u64, note: Note) -> Vec<Effect> {
        self.notice_time(now_ms);
        let Note { from, word } = note;
        if self.peers.own.is_none_or(|own| own == from) {
            return Vec::new();
        }
        if word == Word::Bye {
            self.forget_other(from);
            return self.take_effects();
        }
        let is_known = self.peers.known.contains_key(&from);
        self.peers.known.entry(from).or_default().heard_ms = now_ms;
        match word {
            Word::Hello => self.announce_all(),
            Word::Alive | Word::Bye => {}
            Word::Kept(rooms) => {
                rooms.iter().for_each(|(room, number)| self.hear_of_entry(room, *number));
            }
            Word::Present(rooms) => {
                let names = rooms.iter().map(|presence| presence.room.clone()).collect();
                self.change_presence(names, |others| others.take_in(from, rooms));
            }
            Word::Listed { room, listed } => {
                let Some(other) = self.peers.known.get_mut(&from) else { return Vec::new() };
                match listed {
                    Some(listed) => other.listed.insert(room, *listed),
                    None => other.listed.remove(&room),
                };
            }
            Word::Handing { room, chair, code, since, until_ms } => {
                let code = Code { hash: SecretHash(code), since, until_ms };
                self.codes.insert((room, chair), code);
            }
            Word::Promised { room, until_ms } => self.promise(&room, until_ms),
        }
        // It may have said much before we knew it.
        if !is_known {
            self.tell(Word::Hello);
        }
        self.take_effects()
    }

    /// Messages may have been missed: all rooms are read again, and every process is asked for its
    /// presence.
    pub fn missed(&mut self, now_ms: u64) -> Vec<Effect> {
        self.notice_time(now_ms);
        let names: Vec<String> = self.rooms.keys().cloned().collect();
        for name in &names {
            self.hear_of_entry(name, u64::MAX);
        }
        self.tell(Word::Hello);
        self.announce_all();
        self.take_effects()
    }

    pub(super) fn tell(&mut self, word: Word) {
        if let Some(from) = self.peers.own {
            self.effects.push(Effect::Tell { note: Note { from, word } });
        }
    }

    /// Says to the others who of a room is with us.
    pub(super) fn announce(&mut self, name: &str) {
        if self.peers.own.is_some()
            && let Some(held) = self.rooms.get(name)
        {
            let presence = self.presence(name, held);
            self.tell(Word::Present(vec![presence]));
        }
    }

    fn presence(&self, name: &str, held: &Held) -> Presence {
        let (here, watchers) = (self.here_with_us(held), self.watchers_with_us(held));
        Presence { room: name.to_owned(), here, watchers }
    }

    fn announce_all(&mut self) {
        let peopled = self.rooms.iter().filter(|(_, held)| !held.members.is_empty());
        let all: Vec<Presence> = peopled.map(|(name, held)| self.presence(name, held)).collect();
        for some in all.chunks(ROOMS_A_NOTE) {
            self.tell(Word::Present(some.to_vec()));
        }
        // The lobby follows with the next tick.
        self.peers.announced.clear();
    }

    /// Broadcasts changes of our lobby list, for rooms with a seated client of ours.
    pub(super) fn announce_listed(&mut self) {
        if self.peers.own.is_none() {
            return;
        }
        let is_ours = |held: &Held| self.here_with_us(held).contains(&true);
        let ours = self.rooms.iter().filter(|(_, held)| is_ours(held));
        let now: BTreeMap<String, Listed> = ours
            .filter_map(|(name, held)| Some((name.clone(), self.entry_of(name, held)?)))
            .collect();
        let before = std::mem::replace(&mut self.peers.announced, now.clone());
        for room in before.keys().filter(|room| !now.contains_key(*room)) {
            self.tell(Word::Listed { room: room.clone(), listed: None });
        }
        for (room, listed) in now {
            if before.get(&room) != Some(&listed) {
                self.tell(Word::Listed { room, listed: Some(Box::new(listed)) });
            }
        }
    }

    /// At every tick: sends a heartbeat, and drops silent processes.
    pub(super) fn attend_peers(&mut self) {
        let now_ms = self.now_ms;
        if self.peers.own.is_some() && now_ms.saturating_sub(self.peers.said_ms) >= BETWEEN_SIGNS_MS
        {
            self.peers.said_ms = now_ms;
            self.tell(Word::Alive);
        }
        self.peers.promised.retain(|_, until_ms| *until_ms > now_ms);
        for process in self.peers.silent(now_ms) {
            self.forget_other(process);
        }
    }

    /// A process has ended, with all its clients.
    fn forget_other(&mut self, process: u64) {
        let Some(other) = self.peers.known.get(&process) else { return };
        let names = other.present.keys().cloned().collect();
        self.change_presence(names, |others| drop(others.known.remove(&process)));
    }

    /// Sends the changed presence to every client in these rooms.
    fn change_presence(&mut self, mut names: Vec<String>, change: impl FnOnce(&mut Peers)) {
        names.retain(|name| self.rooms.contains_key(name));
        let here = |server: &RoomServer, name: &str| {
            server.rooms.get(name).map(|held| server.here(name, held))
        };
        let before: Vec<_> = names.iter().map(|name| here(self, name)).collect();
        change(&mut self.peers);
        for (name, before) in names.into_iter().zip(before) {
            let Some((before, now)) = before.zip(here(self, &name)) else { continue };
            if let Some(held) = self.rooms.get_mut(&name) {
                for chair in Chair::BOTH
                    .into_iter()
                    .map(Chair::index)
                    .filter(|chair| before[*chair] != now[*chair])
                {
                    held.away_since_ms[chair] = self.now_ms;
                }
            }
            self.note_presence(&name, None);
        }
    }

    /// Another process has stored an entry of this number.
    pub(super) fn hear_of_entry(&mut self, name: &str, number: u64) {
        if let Some(held) = self.rooms.get_mut(name) {
            held.heard_of = held.heard_of.max(number);
            self.catch_up(name);
        }
    }

    /// Reads a room again where others have written more than we know.
    pub(super) fn catch_up(&mut self, name: &str) {
        if self.rooms.get(name).is_some_and(Held::is_behind) {
            self.read_again(name);
        }
    }

    pub(super) fn read_again(&mut self, name: &str) {
        if let Some(held) = self.rooms.get_mut(name) {
            held.begin_reading();
            self.effects.push(Effect::Load { room: name.to_owned() });
        }
    }

    /// Whether others may know of a room, or of a chair for this secret, and we have not heard of
    /// it yet.
    pub(super) fn may_be_elsewhere(
        &self,
        is_known: bool,
        keys: &[Option<SecretHash>; 2],
        secret: Option<&str>,
    ) -> bool {
        let holds_nothing = |secret| holder(keys, Some(SecretHash::of(secret))).is_none();
        self.peers.own.is_some() && (!is_known || secret.is_some_and(holds_nothing))
    }
}

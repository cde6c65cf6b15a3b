//! Server half: all rooms, and every connected client. The driver carries out the [`Effect`]s and
//! reports their results; a call is acknowledged only once it is stored.
//!
//! A room does one thing at a time. While an entry is being written, further calls wait. Every call
//! can be answered twice with the same result, so that after a write, or a write that failed, the
//! call is simply looked at again: the room as it is kept decides whether it was done.

mod admission;
mod calls;
mod effect;
mod held;
mod lobby;
mod peers;
mod personal;
mod presence;
mod seat_transfer;

use std::collections::{BTreeMap, BTreeSet};

use plateau_wire::online::{Call, Chair, Entry, Event, Listed, News, Rating, Reply, Why};

use crate::clock::Uptime;
use crate::deciding::{AWAY_MS, Circumstances, MOST_LAG_MS};
use crate::name::clean_name;
use crate::room::Room;
use crate::secret::{Key, SecretHash};
use admission::holder;
pub use effect::{Effect, Stored};
use held::{Held, Member, Next, State, Waiting};
use peers::Peers;
use seat_transfer::Code;
pub use seat_transfer::SEAT_TRANSFER_MS;

/// One connection, by a number that is never used again.
pub type VisitorId = u64;

/// An empty room is evicted from memory after so long; its entries stay stored.
const IDLE_MS: u64 = 300_000;

/// A connection. Its seat is not here: only the room itself knows who sits in it ([`Member`]).
#[derive(Debug, Default)]
struct Visitor {
    /// The one room this connection may act in, bound when its first call is admitted.
    room: Option<String>,
    lag_ms: u64,
}

#[derive(Debug)]
pub struct RoomServer {
    rooms: BTreeMap<String, Held>,
    visitors: BTreeMap<VisitorId, Visitor>,
    /// Lobby subscribers, and the last list sent to each.
    browsing: BTreeSet<VisitorId>,
    last_broadcast: Vec<Listed>,
    /// Whether a newcomer was shown a list that is not the last broadcast.
    has_shown_newer: bool,
    /// By which another device may take over a chair.
    codes: BTreeMap<(String, Chair), Code>,
    /// Pending requests for the export or deletion of personal data.
    asking: BTreeSet<VisitorId>,
    peers: Peers,
    uptime: Uptime,
    /// Absence after which the opponent may end the game.
    away_ms: u64,
    now_ms: u64,
    effects: Vec<Effect>,
}

impl RoomServer {
    /// The server starts now, alone on its database.
    pub fn new(now_ms: u64) -> RoomServer {
        RoomServer::with(now_ms, Peers::default())
    }

    fn with(now_ms: u64, peers: Peers) -> RoomServer {
        RoomServer {
            rooms: BTreeMap::new(),
            visitors: BTreeMap::new(),
            browsing: BTreeSet::new(),
            last_broadcast: Vec::new(),
            has_shown_newer: false,
            codes: BTreeMap::new(),
            asking: BTreeSet::new(),
            peers,
            uptime: Uptime::new(now_ms),
            away_ms: AWAY_MS,
            now_ms,
            effects: Vec::new(),
        }
    }

    /// The same with another time after which a game that was left can be claimed.
    pub fn with_away_ms(self, away_ms: u64) -> RoomServer {
        RoomServer { away_ms, ..self }
    }

    /// How many rooms are in memory, and how many are connected to them.
    pub fn counts(&self) -> (usize, usize) {
        (self.rooms.len(), self.visitors.len())
    }

    /// Measured latency of this client.
    pub fn measured(&mut self, from: VisitorId, lag_ms: u64) {
        if let Some(visitor) = self.visitors.get_mut(&from) {
            visitor.lag_ms = lag_ms;
        }
    }

    /// A message came in.
    pub fn hear(&mut self, now_ms: u64, from: VisitorId, call: Call) -> Vec<Effect> {
        self.notice_time(now_ms);
        match call {
            Call::Browse { version } => self.browse(from, version),
            Call::Pair { version, terms } => self.pair(from, version, &terms),
            Call::Hand { code } => self.hand(from, code),
            Call::Seek { version, typed } => self.seek(from, version, &typed),
            Call::Export { version, secrets, after } => self.export(from, version, &secrets, after),
            Call::Forget { version, secrets } => self.forget(from, version, &secrets),
            Call::Ask => self.send(from, Reply::Here),
            Call::Open { .. } | Call::Enter { .. } | Call::Do { .. } => {
                self.enter_queue(from, call);
            }
        }
        self.take_effects()
    }

    fn enter_queue(&mut self, from: VisitorId, mut call: Call) {
        if let Call::Open { person, .. } | Call::Enter { person: Some(person), .. } = &mut call {
            person.name = clean_name(&person.name);
        }
        match self.admitted(from, &call) {
            Ok(room) => {
                self.browsing.remove(&from);
                self.visitors.entry(from).or_default().room = Some(room.clone());
                self.wait(room, Waiting { from, call, tries: 0, is_checked: false });
            }
            Err(why) => self.refuse(from, &call, why),
        }
    }

    /// A client has disconnected.
    pub fn left(&mut self, now_ms: u64, from: VisitorId) -> Vec<Effect> {
        self.notice_time(now_ms);
        self.browsing.remove(&from);
        self.asking.remove(&from);
        if let Some(Visitor { room: Some(room), .. }) = self.visitors.remove(&from) {
            self.leave_room(&room, from);
        }
        self.take_effects()
    }

    /// To be called about every second: flags fall, empty rooms are forgotten, the lobby hears what
    /// has changed.
    pub fn tick(&mut self, now_ms: u64) -> Vec<Effect> {
        self.notice_time(now_ms);
        let idle = |held: &Held| {
            held.members.is_empty()
                && held.is_at_rest()
                && now_ms.saturating_sub(held.idle_since_ms) > IDLE_MS
        };
        self.rooms.retain(|_, held| !idle(held));
        self.codes.retain(|_, code| code.until_ms > now_ms);
        self.attend_peers();
        let running = |held: &Held| held.room().is_some_and(Room::is_clock_running);
        let names: Vec<String> = self
            .rooms
            .iter()
            .filter(|(_, held)| running(held))
            .map(|(name, _)| name.clone())
            .collect();
        for name in names {
            self.drop_flag(&name, MOST_LAG_MS);
        }
        self.tell_lobby();
        self.take_effects()
    }

    /// What is kept of a room was read: nothing where there is none, `None` where it could not be
    /// read.
    pub fn loaded(&mut self, now_ms: u64, name: &str, stored: Option<Stored>) -> Vec<Effect> {
        self.notice_time(now_ms);
        let Some(held) = self.rooms.get_mut(name) else { return Vec::new() };
        let ratings = held.ratings;
        let read = stored.and_then(|Stored { entries, keys, ratings }| {
            held.ratings = ratings;
            let room = if entries.is_empty() { None } else { Some(Room::read(&entries).ok()?) };
            Some(State::Open { room: room.map(Box::new), keys })
        });
        match read {
            Some(open) => {
                held.state = open;
                let is_rated_anew = held.ratings != ratings;
                self.seat_anew(name);
                self.send_news(name);
                if is_rated_anew {
                    self.note_presence(name, None);
                }
                self.catch_up(name);
                self.go_on(name);
            }
            None => self.give_up(name),
        }
        self.take_effects()
    }

    /// An entry was stored, or the outcome is unknown: another process was faster, or the storage
    /// failed. Then the room is read again.
    pub fn appended(&mut self, now_ms: u64, name: &str, kept: bool) -> Vec<Effect> {
        self.notice_time(now_ms);
        let Some(held) = self.rooms.get_mut(name) else { return Vec::new() };
        if held.finish_writing(kept) {
            self.seat_anew(name);
            self.send_news(name);
            self.catch_up(name);
            self.go_on(name);
        } else {
            self.effects.push(Effect::Load { room: name.to_owned() });
        }
        self.take_effects()
    }

    /// How strong the two in a room are, after that was read anew.
    pub fn rated(&mut self, now_ms: u64, name: &str, ratings: [Option<Rating>; 2]) -> Vec<Effect> {
        self.notice_time(now_ms);
        if let Some(held) = self.rooms.get_mut(name) {
            held.ratings = ratings;
            self.note_presence(name, None);
        }
        self.take_effects()
    }

    fn notice_time(&mut self, now_ms: u64) {
        self.now_ms = now_ms;
        self.uptime.tick(now_ms);
    }

    /// Time charged so far to the side to move.
    fn elapsed_ms(&self, room: &Room) -> u64 {
        let since = room.turn_since_ms();
        match room.terms().days {
            Some(_) => self.uptime.days_elapsed_ms(since, self.now_ms),
            None => self.uptime.elapsed_ms(since, self.now_ms),
        }
    }

    /// Admits a client, with all missed events.
    fn admit(
        &mut self,
        name: &str,
        from: VisitorId,
        secret: Option<SecretHash>,
        known: u64,
    ) -> Next {
        let Some((room, keys)) = self.rooms.get(name).and_then(Held::open) else {
            return Next::Answered;
        };
        let chair = holder(keys, secret);
        // A client ahead of the room has another history.
        let known = if known > room.last() { 0 } else { known };
        let (entries, sent) = (room.after(known).to_vec(), room.last());
        let elapsed_ms = self.elapsed_ms(room);
        let Some(visitor) = self.visitors.get_mut(&from) else { return Next::Answered };
        let former = visitor.room.replace(name.to_owned()).filter(|former| former != name);
        // A second line of defence: a bound connection has no former room.
        if let Some(former) = former {
            self.leave_room(&former, from);
        }
        self.browsing.remove(&from);
        let Some(held) = self.rooms.get_mut(name) else { return Next::Answered };
        let before = held.members.insert(from, Member { secret, chair, sent });
        let news = News { entries, elapsed_ms };
        self.send(
            from,
            Reply::Entered { room: name.to_owned(), chair, news, away_ms: self.away_ms },
        );
        // With another secret the same connection may have left a chair.
        let left = before.and_then(|before| before.chair).filter(|left| Some(*left) != chair);
        if left.is_some() {
            self.note_presence(name, left);
        }
        self.note_presence(name, chair);
        self.announce(name);
        Next::Answered
    }

    /// A connection is no longer a member of a room.
    fn leave_room(&mut self, name: &str, id: VisitorId) {
        let Some(held) = self.rooms.get_mut(name) else { return };
        held.idle_since_ms = self.now_ms;
        if let Some(member) = held.members.remove(&id) {
            self.note_presence(name, member.chair);
            self.announce(name);
        }
    }

    /// The chair of a connection in this room.
    fn seat(&self, name: &str, id: VisitorId) -> Option<Chair> {
        self.rooms.get(name)?.members.get(&id)?.chair
    }

    fn drop_flag(&mut self, name: &str, lag_ms: u64) {
        let Some(room) = self.rooms.get(name).filter(|held| held.is_at_rest()).and_then(Held::room)
        else {
            return;
        };
        let elapsed_ms = self.elapsed_ms(room);
        let flag = room.flag(&Circumstances { elapsed_ms, lag_ms, ..Circumstances::default() });
        if let Some(flag) = flag {
            self.write(name, flag, None, None, None);
        }
    }

    fn write(
        &mut self,
        name: &str,
        event: Event,
        id: Option<u64>,
        key: Option<Key>,
        waiting: Option<Waiting>,
    ) {
        let Some(held) = self.rooms.get_mut(name) else { return };
        let number = held.room().map_or(0, Room::last) + 1;
        let was_over = held.room().is_some_and(|room| room.is_over());
        let entry = Entry { number, at_ms: self.now_ms, id, event };
        if held.begin_writing(&entry, key, waiting) {
            let score = held.latest().filter(|_| !was_over).and_then(Room::score);
            self.effects.push(Effect::Append { room: name.to_owned(), entry, key, score });
        }
    }

    /// Sends every client in a room its missing events.
    fn send_news(&mut self, name: &str) {
        let Some(held) = self.rooms.get(name) else { return };
        let Some(room) = held.room() else { return };
        let elapsed_ms = self.elapsed_ms(room);
        let (last, mut news) = (room.last(), Vec::new());
        for (to, member) in &held.members {
            if member.sent < last {
                let entries = room.after(member.sent).to_vec();
                news.push((*to, Reply::News(News { entries, elapsed_ms })));
            }
        }
        if let Some(held) = self.rooms.get_mut(name) {
            held.members.values_mut().for_each(|member| member.sent = member.sent.max(last));
        }
        news.into_iter().for_each(|(to, reply)| self.send(to, reply));
    }

    fn refuse(&mut self, to: VisitorId, call: &Call, why: Why) {
        let id = if let Call::Do { id, .. } = call { Some(*id) } else { None };
        self.send(to, Reply::Refused { id, why });
    }

    fn send(&mut self, to: VisitorId, reply: Reply) {
        self.effects.push(Effect::Send { to, reply });
    }

    fn take_effects(&mut self) -> Vec<Effect> {
        // An unreadable room is read again at the next request for it.
        for (name, held) in &mut self.rooms {
            if matches!(held.state, State::Unread) && !held.queue.is_empty() {
                held.state = State::Loading { before: None };
                self.effects.push(Effect::Load { room: name.clone() });
            }
        }
        std::mem::take(&mut self.effects)
    }
}

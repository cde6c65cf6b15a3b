//! The lobby list: offers, and games to watch. It follows from the rooms in memory: an offer stands
//! while its host is connected, so that a guest never waits in vain, and needs no storage.

use plateau_wire::online::{Chair, Listed, Reply, Terms, VERSION, Why};
use plateau_wire::peers::Word;

use super::held::Held;
use super::{RoomServer, VisitorId};

/// Length limit of the list.
const MOST_LISTED: usize = 100;
/// Duration of a seat reservation.
const PROMISE_MS: u64 = 5_000;

impl RoomServer {
    /// A client subscribes to the lobby: it gets the list, and from then on its changes.
    pub(super) fn browse(&mut self, from: VisitorId, version: u32) {
        let room = self.visitors.get(&from).and_then(|visitor| visitor.room.as_ref());
        let held = room.and_then(|room| self.rooms.get(room));
        let is_elsewhere = held.is_some_and(|held| held.members.contains_key(&from));
        let refused = if version != VERSION {
            Some(Why::Version)
        } else {
            is_elsewhere.then_some(Why::Unfit)
        };
        let reply = match refused {
            Some(why) => Reply::Refused { id: None, why },
            None => {
                self.browsing.insert(from);
                let rooms = self.listed();
                self.has_shown_newer |= rooms != self.last_broadcast;
                Reply::Lobby { rooms }
            }
        };
        self.send(from, reply);
    }

    /// Pairing: the first matching offer, reserved for one client at a time.
    pub(super) fn pair(&mut self, from: VisitorId, version: u32, terms: &Terms) {
        if version != VERSION {
            return self.send(from, Reply::Refused { id: None, why: Why::Version });
        }
        let now_ms = self.now_ms;
        let waits = |name: &str, held: &Held| {
            let offer = self.entry_of(name, held).filter(|offer| offer.names[1].is_none());
            held.promised_until_ms <= now_ms
                && offer.is_some_and(|offer| is_same(&offer.terms, terms))
        };
        let own =
            self.rooms.iter().find(|(name, held)| waits(name, held)).map(|(name, _)| name.clone());
        let room = own.or_else(|| self.peers.waiting(now_ms, |offer| is_same(&offer.terms, terms)));
        if let Some(room) = &room {
            let until_ms = now_ms + PROMISE_MS;
            self.promise(room, until_ms);
            self.tell(Word::Promised { room: room.clone(), until_ms });
        }
        self.send(from, Reply::Paired { room });
    }

    /// A guest is on the way to this room, from here or from another process.
    pub(super) fn promise(&mut self, room: &str, until_ms: u64) {
        if let Some(held) = self.rooms.get_mut(room) {
            held.promised_until_ms = until_ms;
        }
        self.peers.promise(room, until_ms);
    }

    /// Sends lobby changes to subscribers, once a tick at most.
    pub(super) fn tell_lobby(&mut self) {
        self.announce_listed();
        if self.browsing.is_empty() {
            return;
        }
        let rooms = self.listed();
        let has_shown_newer = std::mem::take(&mut self.has_shown_newer);
        if rooms != self.last_broadcast || has_shown_newer {
            for to in self.browsing.clone() {
                self.send(to, Reply::Lobby { rooms: rooms.clone() });
            }
            self.last_broadcast = rooms;
        }
    }

    fn listed(&self) -> Vec<Listed> {
        let own = self.rooms.iter().filter_map(|(name, held)| self.entry_of(name, held));
        let elsewhere = self.peers.listed().filter(|listed| !self.rooms.contains_key(&listed.room));
        let mut rooms: Vec<Listed> = own.chain(elsewhere.cloned()).collect();
        // Two processes may show the same room.
        rooms.sort_by(|one, other| one.room.cmp(&other.room));
        rooms.dedup_by(|one, other| one.room == other.room);
        let (mut offers, games): (Vec<_>, Vec<_>) =
            rooms.into_iter().partition(|room| room.names[1].is_none());
        offers.extend(games);
        offers.truncate(MOST_LISTED);
        offers
    }

    /// A listed room, while a player is connected to play with or to watch.
    pub(super) fn entry_of(&self, name: &str, held: &Held) -> Option<Listed> {
        let room = held.latest().filter(|room| room.terms().listed)?;
        let here = self.here(name, held);
        let is_free = room.name(Chair::Guest).is_none() && !room.is_aborted();
        let is_offered = is_free && here[Chair::Host.index()];
        let is_watchable = room.is_played() && here.contains(&true);
        (is_offered || is_watchable).then(|| Listed {
            room: name.to_owned(),
            terms: room.terms().clone(),
            names: Chair::BOTH.map(|chair| room.name(chair).map(Into::into)),
            bots: Chair::BOTH.map(|chair| room.is_bot(chair)),
            ratings: held.ratings,
            plies: room.game().ply() as u32,
            watchers: self.watchers(name, held),
        })
    }
}

/// Whether two want the same; who begins is the other's choice.
fn is_same(one: &Terms, other: &Terms) -> bool {
    let plain = |terms: &Terms| Terms { first: Chair::Host, listed: false, ..terms.clone() };
    plain(one) == plain(other)
}

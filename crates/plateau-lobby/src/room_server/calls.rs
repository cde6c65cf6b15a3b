//! Calls that wait for a room, and the answer to each.

use std::collections::btree_map::Entry as Slot;

use plateau_wire::online::{Action, Call, Chair, Event, Person, Reply, Why};

use super::admission::{holder, key};
use super::held::{Held, Next, State, Waiting};
use super::{Effect, RoomServer};
use crate::deciding::Circumstances;
use crate::secret::{SecretHash, room_name};

impl RoomServer {
    pub(super) fn wait(&mut self, name: String, waiting: Waiting) {
        let held = match self.rooms.get_mut(&name) {
            Some(held) => held,
            None => {
                self.effects.push(Effect::Load { room: name.clone() });
                self.rooms.entry(name.clone()).or_insert_with(|| Held::new(self.now_ms))
            }
        };
        held.queue.push_back(waiting);
        self.go_on(&name);
    }

    /// Answers what waits, until something has to be written.
    pub(super) fn go_on(&mut self, name: &str) {
        while let Some(held) = self.rooms.get_mut(name) {
            let Some(waiting) = held.next_waiting() else { break };
            if waiting.tries > 3 {
                self.turn_away(name, &waiting, Why::NotKept);
                continue;
            }
            match self.look_at(name, &waiting) {
                Next::Answered => {}
                Next::Write(event, key) => {
                    let id = if let Call::Do { id, .. } = waiting.call { Some(id) } else { None };
                    self.write(name, event, id, key, Some(waiting));
                }
                Next::Check => {
                    if let Some(held) = self.rooms.get_mut(name) {
                        held.queue.push_front(Waiting { is_checked: true, ..waiting });
                        self.read_again(name);
                    }
                }
                // The call comes again, after the flag.
                Next::Flag(event) => self.write(name, event, None, None, Some(waiting)),
            }
        }
    }

    pub(super) fn look_at(&mut self, name: &str, waiting: &Waiting) -> Next {
        let Some(State::Open { room, keys }) = self.rooms.get(name).map(|held| &held.state) else {
            return Next::Answered;
        };
        match (&waiting.call, room) {
            (Call::Open { terms, person, secret, .. }, None) => {
                let key = key(Chair::Host, secret, person);
                let Person { name, bot, .. } = person.clone();
                Next::Write(Event::Opened { terms: terms.clone(), name, bot }, Some(key))
            }
            (Call::Open { secret, .. }, Some(_)) => {
                let secret = SecretHash::of(secret);
                self.admit(name, waiting.from, Some(secret), 0)
            }
            // A client believes an answer that a room does not exist, or that its secret holds no
            // seat.
            (Call::Enter { secret, .. }, room)
                if !waiting.is_checked
                    && self.may_be_elsewhere(room.is_some(), keys, secret.as_deref()) =>
            {
                Next::Check
            }
            (_, None) => {
                self.turn_away(name, waiting, Why::NoSuchRoom);
                Next::Answered
            }
            (Call::Enter { secret, person, code, known, .. }, Some(room)) => {
                let (hash, known) = (secret.as_deref().map(SecretHash::of), *known);
                match (holder(keys, hash), secret, person, code, room.name(Chair::Guest)) {
                    (None, Some(secret), _, Some(code), _) => {
                        self.take_over(name, waiting, secret, code)
                    }
                    // The host who gave the seat to another device does not sit down opposite; nor
                    // does a guest where there will be no host.
                    (None, Some(secret), Some(person), None, None)
                        if room_name(secret) != name
                            && !room.is_gone(Chair::Host)
                            && !room.is_aborted() =>
                    {
                        let key = key(Chair::Guest, secret, person);
                        let Person { name, bot, .. } = person.clone();
                        Next::Write(Event::Seated { name, bot }, Some(key))
                    }
                    _ => self.admit(name, waiting.from, hash, known),
                }
            }
            (Call::Do { id, seen, action }, Some(room)) => {
                let (id, seen, action) = (*id, *seen, action.clone());
                // A connection that has ended is not answered. The chair may be lost since the call
                // was admitted.
                if !self.visitors.contains_key(&waiting.from) {
                    return Next::Answered;
                }
                let Some(chair) = self.seat(name, waiting.from) else {
                    self.turn_away(name, waiting, Why::NotSeated);
                    return Next::Answered;
                };
                if room.has_done(chair, id) {
                    self.send(waiting.from, Reply::Done { id });
                    return Next::Answered;
                }
                self.look_at_action(name, waiting, (chair, id, seen, action))
            }
            // Answered before, and in no room.
            (_, Some(_)) => Next::Answered,
        }
    }

    pub(super) fn look_at_action(
        &mut self,
        name: &str,
        waiting: &Waiting,
        (chair, id, seen, action): (Chair, u64, u64, Action),
    ) -> Next {
        let lag_ms = self.visitors.get(&waiting.from).map_or(0, |visitor| visitor.lag_ms);
        let Some(held) = self.rooms.get(name) else { return Next::Answered };
        let Some(room) = held.room() else { return Next::Answered };
        let circumstances = Circumstances {
            elapsed_ms: self.elapsed_ms(room),
            lag_ms,
            away_ms: self.away_for_ms(name, held, chair.other()),
            claimed_after_ms: self.away_ms,
        };
        if let Some(flag) = room.flag(&circumstances) {
            return Next::Flag(flag);
        }
        match room.decide(chair, seen, &action, &circumstances) {
            Ok(event) => Next::Write(event, None),
            Err(why) => {
                self.send(waiting.from, Reply::Refused { id: Some(id), why });
                Next::Answered
            }
        }
    }

    /// An unreadable room: waiting clients are told, and may ask again.
    pub(super) fn give_up(&mut self, name: &str) {
        let Some(held) = self.rooms.get_mut(name) else { return };
        // Those inside stay; the next call reads it again.
        held.state = State::Unread;
        for waiting in std::mem::take(&mut held.queue) {
            self.turn_away(name, &waiting, Why::NotKept);
        }
        if let Slot::Occupied(held) = self.rooms.entry(name.to_owned())
            && held.get().members.is_empty()
        {
            held.remove();
        }
    }

    /// Refuses a call that was admitted. A connection that is not in the room and has no other call
    /// there is free again.
    pub(super) fn turn_away(&mut self, name: &str, waiting: &Waiting, why: Why) {
        let from = waiting.from;
        let is_there =
            |held: &Held| held.members.contains_key(&from) || held.is_waited_for_by(from);
        if !self.rooms.get(name).is_some_and(is_there)
            && let Some(visitor) = self.visitors.get_mut(&from)
        {
            visitor.room = None;
        }
        self.refuse(from, &waiting.call, why);
    }
}

//! A room in memory: its state, its clients, its pending calls.

use std::collections::{BTreeMap, VecDeque};

use plateau_wire::online::{Call, Chair, Entry, Event, Rating};

use super::VisitorId;
use crate::room::Room;
use crate::secret::{Key, SecretHash};

/// A call that has not been answered yet.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub from: VisitorId,
    pub call: Call,
    /// How often it was written without success.
    pub tries: u8,
    /// Whether the room was read anew for it.
    pub is_checked: bool,
}

/// A connection that was let into a room.
#[derive(Clone, Copy, Debug)]
pub struct Member {
    /// Of the secret it came with: its chair follows from it.
    pub secret: Option<SecretHash>,
    pub chair: Option<Chair>,
    /// The last entry that was sent.
    pub sent: u64,
}

/// What a call comes to.
#[derive(Debug)]
pub enum Next {
    Answered,
    Write(Event, Option<Key>),
    /// Time ran out before.
    Flag(Event),
    /// What is in memory would refuse it, and another process may know better.
    Check,
}

#[derive(Debug)]
pub enum State {
    /// Being read, for the first time or again: what it was before shows how it stands, and decides
    /// nothing.
    Loading { before: Option<Box<Room>> },
    /// Reading failed, without a request since.
    Unread,
    /// Idle. `None` for a room that was never opened.
    Open { room: Option<Box<Room>>, keys: [Option<SecretHash>; 2] },
    /// What it will be once the entry is kept.
    Writing { next: Box<Room>, keys: [Option<SecretHash>; 2], waiting: Option<Waiting> },
}

#[derive(Debug)]
pub struct Held {
    pub state: State,
    pub queue: VecDeque<Waiting>,
    pub members: BTreeMap<VisitorId, Member>,
    pub ratings: [Option<Rating>; 2],
    /// The last entry that another process has kept.
    pub heard_of: u64,
    /// Reservation of a free seat, until then.
    pub promised_until_ms: u64,
    pub away_since_ms: [u64; 2],
    pub idle_since_ms: u64,
}

impl Held {
    pub fn new(now_ms: u64) -> Held {
        Held {
            state: State::Loading { before: None },
            queue: VecDeque::new(),
            members: BTreeMap::new(),
            ratings: [None; 2],
            heard_of: 0,
            promised_until_ms: 0,
            away_since_ms: [now_ms; 2],
            idle_since_ms: now_ms,
        }
    }

    /// The room, where it is known what it is.
    pub fn room(&self) -> Option<&Room> {
        self.open().map(|(room, _)| room)
    }

    /// The room, and whose secrets hold its chairs.
    pub fn open(&self) -> Option<(&Room, &[Option<SecretHash>; 2])> {
        match &self.state {
            State::Open { room: Some(room), keys } => Some((room, keys)),
            _ => None,
        }
    }

    /// Whose secrets hold the chairs as far as is known, also while an entry is being written.
    pub fn keys(&self) -> [Option<SecretHash>; 2] {
        match &self.state {
            State::Open { keys, .. } | State::Writing { keys, .. } => *keys,
            State::Loading { .. } | State::Unread => [None; 2],
        }
    }

    /// Whether a call of this connection waits here.
    pub fn is_waited_for_by(&self, from: VisitorId) -> bool {
        let writing = match &self.state {
            State::Writing { waiting, .. } => waiting.as_ref(),
            _ => None,
        };
        self.queue.iter().chain(writing).any(|waiting| waiting.from == from)
    }

    /// The last entry that is surely kept, as far as we know.
    pub fn kept(&self) -> u64 {
        match &self.state {
            State::Writing { next, .. } => next.last() - 1,
            _ => self.latest().map_or(0, Room::last),
        }
    }

    /// Whether others have written more than we know.
    pub fn is_behind(&self) -> bool {
        matches!(self.state, State::Open { .. }) && self.heard_of > self.kept()
    }

    /// From now on it waits for what is kept.
    pub fn begin_reading(&mut self) {
        self.heard_of = 0;
        if let State::Open { room, .. } = &mut self.state {
            self.state = State::Loading { before: room.take() };
        }
    }

    /// The room as it will be once everything is kept: for what promises nothing.
    pub fn latest(&self) -> Option<&Room> {
        match &self.state {
            State::Writing { next, .. } => Some(next),
            State::Loading { before } => before.as_deref(),
            _ => self.room(),
        }
    }

    /// Whether nothing is being read or written.
    pub fn is_at_rest(&self) -> bool {
        matches!(self.state, State::Open { .. } | State::Unread)
    }

    pub fn next_waiting(&mut self) -> Option<Waiting> {
        if matches!(self.state, State::Open { .. }) { self.queue.pop_front() } else { None }
    }

    /// From now on the room waits for its storage. An entry that does not fit is not written.
    pub fn begin_writing(
        &mut self,
        entry: &Entry,
        key: Option<Key>,
        waiting: Option<Waiting>,
    ) -> bool {
        let State::Open { room, keys } = &self.state else { return false };
        let next = match room {
            None => Room::read(std::slice::from_ref(entry)).ok(),
            Some(room) => {
                let mut next = (**room).clone();
                next.apply(entry).ok().map(|()| next)
            }
        };
        let Some(next) = next else { return false };
        let mut keys = *keys;
        if let Some(Key { chair, hash, .. }) = key {
            keys[chair.index()] = Some(hash);
        }
        self.state = State::Writing { next: Box::new(next), keys, waiting };
        true
    }

    /// The storage has answered: `false` where the room has to be read again. The call that caused
    /// it is looked at once more in any case.
    pub fn finish_writing(&mut self, kept: bool) -> bool {
        match std::mem::replace(&mut self.state, State::Loading { before: None }) {
            State::Writing { next, keys, waiting } => {
                if let Some(mut waiting) = waiting {
                    waiting.tries += u8::from(!kept);
                    self.queue.push_front(waiting);
                }
                if kept {
                    self.state = State::Open { room: Some(next), keys };
                }
                kept
            }
            other => {
                self.state = other;
                true
            }
        }
    }
}

//! Transfer of a seat to another device of the same person: the seated device gets a code, the
//! other comes with the code and a secret of its own, which holds the seat from then on. The former
//! device watches: one seat, one secret, so that a stolen code does not go unnoticed.
//!
//! Codes are in memory only: they are used at once, and a restart invalidates them.

use plateau_wire::online::{Chair, Event, Reply, VERSION, Why};
use plateau_wire::peers::Word;

use super::held::{Held, Next, Waiting};
use super::{RoomServer, VisitorId};
use crate::room::Room;
use crate::secret::{Key, SecretHash, is_code, read_code};

/// How long a code can be used.
pub const SEAT_TRANSFER_MS: u64 = 600_000;

/// A code that waits for a device.
#[derive(Clone, Copy, Debug)]
pub struct Code {
    pub hash: SecretHash,
    /// It is used up once the chair is handed over after this entry.
    pub since: u64,
    pub until_ms: u64,
}

impl RoomServer {
    /// A seated client asks for a transfer code. It replaces an earlier one.
    pub(super) fn hand(&mut self, from: VisitorId, code: String) {
        let room = self.visitors.get(&from).and_then(|own| own.room.clone());
        let own = room.and_then(|room| Some((self.seat(&room, from)?, room)));
        let reply = match own {
            Some((chair, room)) if is_code(&code) => {
                let since = self.rooms.get(&room).map_or(0, Held::kept);
                let (hash, until_ms) = (SecretHash::of(&code), self.now_ms + SEAT_TRANSFER_MS);
                self.codes.insert((room.clone(), chair), Code { hash, since, until_ms });
                self.tell(Word::Handing { room, chair, code: hash.0, since, until_ms });
                Reply::Handing { code }
            }
            Some(_) => Reply::Refused { id: None, why: Why::Unfit },
            None => Reply::Refused { id: None, why: Why::NotSeated },
        };
        self.send(from, reply);
    }

    /// A code was typed on another device. All codes are compared, in constant time.
    pub(super) fn seek(&mut self, from: VisitorId, version: u32, typed: &str) {
        if version != VERSION {
            return self.send(from, Reply::Refused { id: None, why: Why::Version });
        }
        let seat = read_code(typed).and_then(|code| {
            let hash = SecretHash::of(&code);
            let fits = |known: &Code| known.hash.is_same(&hash) && self.now_ms < known.until_ms;
            let found: Vec<&(String, Chair)> =
                self.codes.iter().filter(|(_, known)| fits(known)).map(|(seat, _)| seat).collect();
            found.first().map(|(room, _)| (room.clone(), code))
        });
        self.send(from, Reply::Sought { seat });
    }

    /// A client comes with a code and a secret without a seat.
    pub(super) fn take_over(
        &mut self,
        name: &str,
        waiting: &Waiting,
        secret: &str,
        code: &str,
    ) -> Next {
        let room = self.rooms.get(name).and_then(Held::room);
        let hash = SecretHash::of(code);
        let fits = |chair: &Chair| {
            let known = self.codes.get(&(name.to_owned(), *chair));
            known.is_some_and(|code| {
                let is_fresh = self.now_ms < code.until_ms
                    && room.is_some_and(|room| is_unused(room, *chair, code));
                is_fresh && code.hash.is_same(&hash)
            })
        };
        match Chair::BOTH.into_iter().find(fits) {
            Some(chair) => {
                let key = Key { chair, hash: SecretHash::of(secret), player: None };
                Next::Write(Event::Handed { chair }, Some(key))
            }
            None => {
                self.turn_away(name, waiting, Why::NoSuchCode);
                Next::Answered
            }
        }
    }
}

fn is_unused(room: &Room, chair: Chair, code: &Code) -> bool {
    let known = code.since.min(room.last());
    !room.is_gone(chair)
        && !room.after(known).iter().any(|entry| entry.event == Event::Handed { chair })
}

//! A chair goes to another device of the same person: the one that has it names a code, the other comes with the code and a
//! secret of its own, which holds the chair from then on. The former device watches: one chair, one secret, so that a code
//! which somebody else has read does not go unnoticed.
//!
//! Codes are in memory only: whoever has one uses it at once, and a server that ends forgets them.

use plateau_wire::online::{Chair, Event, News, Reply, Why};

use super::held::{Next, Waiting};
use super::{Hall, VisitorId};
use crate::secret::{Key, SecretHash, is_code};

/// How long a code can be used.
pub const HANDING_MS: u64 = 600_000;

impl Hall {
    /// Somebody in a chair wants to go on elsewhere. A new code takes the place of one before.
    pub(super) fn hand(&mut self, from: VisitorId, code: String) {
        let until_ms = self.now_ms + HANDING_MS;
        let own = self.visitors.get(&from).and_then(|own| own.room.clone().zip(own.chair));
        let held = own.and_then(|(room, chair)| Some((self.rooms.get_mut(&room)?, chair)));
        let reply = match held {
            Some((held, chair)) if is_code(&code) => {
                held.codes[chair.index()] = Some((SecretHash::of(&code), until_ms));
                Reply::Handing { code }
            }
            Some(_) => Reply::Refused { id: None, why: Why::Unfit },
            None => Reply::Refused { id: None, why: Why::NotSeated },
        };
        self.send(from, reply);
    }

    /// Somebody comes with a code and a secret that holds nothing yet.
    pub(super) fn take_over(&mut self, name: &str, waiting: &Waiting, secret: &str, code: &str) -> Next {
        let now_ms = self.now_ms;
        let fits = |chair: &Chair| {
            let known = self.rooms.get(name).and_then(|held| held.codes[chair.index()]);
            known.is_some_and(|(hash, until_ms)| now_ms < until_ms && hash.fits(code))
        };
        match Chair::BOTH.into_iter().find(fits) {
            Some(chair) => {
                let key = Key { chair, hash: SecretHash::of(secret), player: None };
                Next::Write(Event::Handed { chair }, Some(key))
            }
            None => {
                self.refuse(waiting.from, &waiting.call, Why::NoSuchCode);
                Next::Answered
            }
        }
    }

    /// The chair has been taken over: the code is used up, and whoever sat there watches.
    pub(super) fn unseat(&mut self, name: &str, chair: Chair) {
        let Some(held) = self.rooms.get_mut(name) else { return };
        if held.codes[chair.index()].take().is_none() {
            return;
        }
        for to in held.visitors.clone() {
            let Some(visitor) = self.visitors.get_mut(&to).filter(|one| one.chair == Some(chair)) else {
                continue;
            };
            visitor.chair = None;
            let news = News { entries: Vec::new(), elapsed_ms: 0 };
            self.send(to, Reply::Entered { room: name.to_owned(), chair: None, news });
        }
    }
}

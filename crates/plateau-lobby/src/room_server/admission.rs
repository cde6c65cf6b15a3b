//! Who may say what, before anything is read: which room a call is for, and whether its words are
//! such words.

use plateau_wire::online::{Call, Chair, Person, Terms, VERSION, Why};

use super::held::Held;
use super::{RoomServer, VisitorId};
use crate::name::{clean_name, is_short};
use crate::room::begin;
use crate::secret::{Key, SecretHash, is_room_name, is_secret, room_name};

/// Calls that may wait for one room.
const MOST_WAITING: usize = 64;
/// Connections to one room.
const MOST_VISITORS: usize = 500;

impl RoomServer {
    /// Which room a call is for; refused before anything is read where it is unfit.
    pub(super) fn admitted(&self, from: VisitorId, call: &Call) -> Result<String, Why> {
        let own = self.visitors.get(&from).and_then(|own| own.room.as_ref());
        let (room, secret) = match call {
            Call::Open { version, .. } | Call::Enter { version, .. } if *version != VERSION => {
                return Err(Why::Version);
            }
            Call::Open { secret, terms, person, .. } => {
                let fits = is_secret(secret)
                    && is_person(person)
                    && is_bounded(terms)
                    && begin(terms).is_some();
                (if fits { room_name(secret) } else { return Err(Why::Unfit) }, Some(secret))
            }
            Call::Enter { room, secret, person, .. } => {
                if !is_room_name(room) {
                    return Err(Why::NoSuchRoom);
                }
                let fits = secret.as_deref().is_none_or(is_secret)
                    && person.as_ref().is_none_or(is_person);
                (if fits { room.clone() } else { return Err(Why::Unfit) }, secret.as_ref())
            }
            Call::Do { .. } => {
                let own =
                    own.filter(|room| self.seat(room, from).is_some()).ok_or(Why::NotSeated)?;
                return Ok(own.clone());
            }
            // Answered before, and in no room.
            Call::Browse { .. }
            | Call::Hand { .. }
            | Call::Seek { .. }
            | Call::Export { .. }
            | Call::Forget { .. }
            | Call::Pair { .. }
            | Call::Ask => return Err(Why::Unfit),
        };
        // One room a connection: another one is another connection.
        if own.is_some_and(|own| *own != room) {
            return Err(Why::Unfit);
        }
        let full =
            |held: &Held| held.queue.len() >= MOST_WAITING || held.members.len() >= MOST_VISITORS;
        // However many watch, a player comes back.
        let sits = |held: &Held| {
            let secret = secret.map(|secret| SecretHash::of(secret));
            held.members.contains_key(&from) || holder(&held.keys(), secret).is_some()
        };
        if self.rooms.get(&room).is_some_and(|held| full(held) && !sits(held)) {
            return Err(Why::TooMany);
        }
        Ok(room)
    }
}

/// Seat of a secret. Both are compared, in constant time.
pub fn holder(keys: &[Option<SecretHash>; 2], secret: Option<SecretHash>) -> Option<Chair> {
    let secret = secret?;
    let fits = keys.map(|key| key.is_some_and(|hash| hash.is_same(&secret)));
    Chair::BOTH.into_iter().find(|chair| fits[chair.index()])
}

pub fn key(chair: Chair, secret: &str, person: &Person) -> Key {
    let player = person.player.as_deref().map(SecretHash::of_player);
    Key { chair, hash: SecretHash::of(secret), player }
}

fn is_person(person: &Person) -> bool {
    is_short(&clean_name(&person.name)) && person.player.as_deref().is_none_or(is_secret)
}

/// Whether the words of these terms have the length of such words.
fn is_bounded(terms: &Terms) -> bool {
    terms.game.len() <= 20
        && terms.rules.len() <= 200
        && terms.clock.as_ref().is_none_or(|clock| clock.len() <= 20)
}

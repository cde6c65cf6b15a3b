//! Somebody in the world: what their device keeps, what they know, what they feel like doing.

use plateau_lobby::{Heard, Visit, VisitorId};
use plateau_wire::online::{self, Call, Deed, Offer, Phrase, Reply, Terms, Why};

pub struct Person {
    pub visit: Visit,
    /// What is left when the page is closed.
    kept: Visit,
    pub connection: Option<VisitorId>,
    /// What the server has said to be done.
    pub acknowledged: Vec<u64>,
    last_id: u64,
}

impl Person {
    pub fn opening(secret: String, terms: Terms) -> Person {
        Person::new(Visit::open(secret, online::Person::named("Ada"), terms))
    }

    pub fn entering(room: String, secret: Option<String>, name: Option<&str>) -> Person {
        Person::new(Visit::enter(room, secret, name.map(online::Person::named)))
    }

    fn new(visit: Visit) -> Person {
        Person {
            kept: visit.clone(),
            visit,
            connection: None,
            acknowledged: Vec::new(),
            last_id: 0,
        }
    }

    /// As another device that has read a code, or mistyped one.
    pub fn come_with(&mut self, code: &str) {
        if let Call::Enter { room, secret: Some(secret), .. } = self.kept.greeting() {
            self.visit = Visit::take_over(room, secret, code.into());
        }
    }

    pub fn forget(&mut self) {
        self.visit = self.kept.clone();
    }

    /// What is said in answer.
    pub fn hear(&mut self, reply: Reply) -> Vec<Call> {
        let reply = Reply::from_json(&reply.to_json()).unwrap();
        match self.visit.hear(reply) {
            Heard::Done(id) => self.acknowledged.push(id),
            Heard::Behind => {
                return [Some(self.visit.greeting()), self.visit.again()]
                    .into_iter()
                    .flatten()
                    .collect();
            }
            // Then it watches.
            Heard::Refused(Why::NoSuchCode) => {
                self.forget();
                return vec![self.visit.greeting()];
            }
            _ => {}
        }
        self.acknowledged.dedup();
        Vec::new()
    }

    /// Proposes something that might be allowed, or might not.
    pub fn act(&mut self, rng: &mut fastrand::Rng, who: u64) -> Option<Call> {
        let deed = self.wish(rng)?;
        self.last_id += 1;
        self.visit.propose(who << 32 | self.last_id, deed)
    }

    fn wish(&self, rng: &mut fastrand::Rng) -> Option<Deed> {
        let room = self.visit.room()?;
        let moves = room.game().moves();
        if rng.u32(..10) < 7 && !moves.is_empty() {
            return Some(Deed::Move(moves[rng.usize(..moves.len())].to_string()));
        }
        let standing = room.offer();
        let offer = [Offer::TakeBack, Offer::Draw, Offer::Rematch, Offer::TakeBack][rng.usize(..4)];
        Some(match (rng.u32(..10), standing) {
            (0..7, Some(standing)) if rng.u32(..3) > 0 => Deed::Accept(standing.offer),
            (0..7, Some(standing)) => Deed::Decline(standing.offer),
            (0..7, None) => Deed::Offer(offer),
            (7, _) => Deed::Say(Phrase::ALL[rng.usize(..12)]),
            (8, _) if rng.u32(..4) == 0 => Deed::Resign,
            (8, _) => Deed::Claim,
            _ => Deed::Move("nonsense".into()),
        })
    }
}

//! A person in the world: stored data, knowledge, and next wish.

use plateau_lobby::{Heard, RoomClient, VisitorId};
use plateau_wire::online::{self, Action, Call, Offer, Phrase, Reply, Terms, Why};

pub struct Person {
    pub client: RoomClient,
    /// What is left when the page is closed.
    kept: RoomClient,
    pub connection: Option<VisitorId>,
    /// What the server has said to be done.
    pub acknowledged: Vec<u64>,
    last_id: u64,
}

impl Person {
    pub fn opening(secret: String, terms: Terms) -> Person {
        Person::new(RoomClient::open(secret, online::Person::named("Ada"), terms))
    }

    pub fn entering(room: String, secret: Option<String>, name: Option<&str>) -> Person {
        Person::new(RoomClient::enter(room, secret, name.map(online::Person::named)))
    }

    fn new(client: RoomClient) -> Person {
        Person {
            kept: client.clone(),
            client,
            connection: None,
            acknowledged: Vec::new(),
            last_id: 0,
        }
    }

    /// As another device that has read a code, or mistyped one.
    pub fn come_with(&mut self, code: &str) {
        if let Call::Enter { room, secret: Some(secret), .. } = self.kept.greeting() {
            self.client = RoomClient::take_over(room, secret, code.into());
        }
    }

    pub fn forget(&mut self) {
        self.client = self.kept.clone();
    }

    /// What is said in answer.
    pub fn hear(&mut self, reply: Reply) -> Vec<Call> {
        let reply = Reply::from_json(&reply.to_json()).unwrap();
        match self.client.hear(reply) {
            Heard::Done(id) => self.acknowledged.push(id),
            Heard::Behind => {
                return [Some(self.client.greeting()), self.client.again()]
                    .into_iter()
                    .flatten()
                    .collect();
            }
            // Then it watches.
            Heard::Refused(Why::NoSuchCode) => {
                self.forget();
                return vec![self.client.greeting()];
            }
            _ => {}
        }
        self.acknowledged.dedup();
        Vec::new()
    }

    /// Proposes something that might be allowed, or might not.
    pub fn act(&mut self, rng: &mut fastrand::Rng, who: u64) -> Option<Call> {
        let action = self.wish(rng)?;
        self.last_id += 1;
        self.client.propose(who << 32 | self.last_id, action)
    }

    fn wish(&self, rng: &mut fastrand::Rng) -> Option<Action> {
        let room = self.client.room()?;
        let moves = room.game().moves();
        if rng.u32(..10) < 7 && !moves.is_empty() {
            return Some(Action::Move(moves[rng.usize(..moves.len())].to_string()));
        }
        let standing = room.offer();
        let offer = [Offer::TakeBack, Offer::Draw, Offer::Rematch, Offer::TakeBack][rng.usize(..4)];
        Some(match (rng.u32(..10), standing) {
            (0..7, Some(standing)) if rng.u32(..3) > 0 => Action::Accept(standing.offer),
            (0..7, Some(standing)) => Action::Decline(standing.offer),
            (0..7, None) => Action::Offer(offer),
            (7, _) => Action::Say(Phrase::ALL[rng.usize(..12)]),
            (8, _) if rng.u32(..4) == 0 => Action::Resign,
            (8, _) if rng.u32(..3) == 0 => Action::Abort,
            (8, _) => Action::Claim,
            _ => Action::Move("nonsense".into()),
        })
    }
}

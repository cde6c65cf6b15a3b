//! What people want besides playing: another device, a game at once, to be forgotten; and what they
//! may never be told then.

use plateau_lobby::{Effect, Proof, Room, SecretHash, VisitorId};
use plateau_wire::online::{Call, Entry, Event, Reply, VERSION, Why};
use plateau_wire::peers::{Note, Word};

use super::{Letter, NEW_DEVICE, PROMISE_MS, SECRETS, World, secret};

impl World {
    /// A seated client asks for a transfer code, for another device; and sometimes a wrong code is
    /// used.
    pub(super) fn hand(&mut self) {
        const CODES: [&str; 2] = ["abcdefghjk", "mnpqrstvwx"];
        let who = self.rng.usize(..2);
        let code = CODES[self.rng.usize(..2)];
        self.send(who, Some(Call::Hand { code: code.into() }));
        if self.people[NEW_DEVICE].client.chair().is_none() {
            let typed = CODES[self.rng.usize(..2)];
            self.people[NEW_DEVICE].come_with(typed);
            let greeting = self.people[NEW_DEVICE].client.greeting();
            self.send(NEW_DEVICE, Some(greeting));
        }
    }

    /// A passing client asks for pairing.
    pub(super) fn pair(&mut self) {
        self.last_visitor += 1;
        let opened = self.stored.values().find_map(|stored| stored.entries.first());
        if let Some(Entry { event: Event::Opened { terms, .. }, .. }) = opened {
            let call = Call::Pair { version: VERSION, terms: terms.clone() };
            self.letters.push(Letter::Up(self.last_visitor, call));
        }
    }

    /// A private game is never listed; one process reserves a seat for one client at a time.
    pub(super) fn watch_pairing(&mut self, reply: &Reply) {
        let Reply::Paired { room: Some(room) } = reply else { return };
        let Event::Opened { terms, .. } = &self.stored[room].entries[0].event else {
            panic!("no room")
        };
        assert!(terms.listed);
        if self.servers.len() == 1 {
            let since = self.last_paired_ms.map(|before| self.now_ms - before);
            assert!(since.is_none_or(|since| since >= PROMISE_MS), "{since:?} ms after another");
            self.last_paired_ms = Some(self.now_ms);
        }
    }

    /// A secret with a seat is never told that it holds nothing: a page would forget it.
    pub(super) fn watch_seats(&self, to: VisitorId, reply: &Reply) {
        let Reply::Entered { room, chair: None, .. } = reply else { return };
        let who = self.people.iter().position(|person| person.connection == Some(to));
        if let Some(letter) = who.and_then(|who| SECRETS[who]) {
            let hash = Some(SecretHash::of(&secret(letter)));
            assert!(!self.stored[room].keys.contains(&hash), "{who:?} is told to watch");
        }
    }

    /// One of the two wants nothing to be kept about them, whether they play or not.
    pub(super) fn ask_to_be_forgotten(&mut self) {
        let letter = ['h', 'g'][self.rng.usize(..2)];
        self.last_visitor += 1 + self.rng.u64(..2);
        self.leaving.insert(self.last_visitor, letter);
        let call = Call::Forget { version: VERSION, secrets: vec![secret(letter)] };
        self.letters.push(Letter::Up(self.last_visitor, call));
    }

    /// The storage deletes a person's data, in every room or in none.
    pub(super) fn forget_everywhere(
        &mut self,
        at: usize,
        to: VisitorId,
        proof: &Proof,
        told: bool,
        done: bool,
    ) -> Vec<Effect> {
        let mut decided = Vec::new();
        for (name, stored) in &self.stored {
            let sits =
                |hash: &Option<SecretHash>| hash.is_some_and(|hash| proof.chairs.contains(&hash));
            for chair in plateau_wire::online::Chair::BOTH {
                if sits(&stored.keys[chair.index()]) {
                    let event = Room::read(&stored.entries).unwrap().decide_forgetting(chair);
                    decided.push(event.map(|event| (name.clone(), event)));
                }
            }
        }
        let decided: Result<Vec<(String, Event)>, Why> = decided.into_iter().collect();
        let done = decided
            .map(|decided| if done { self.write_forgotten(at, decided) } else { Vec::new() });
        let now = self.now_ms;
        self.servers[at].forgotten(now, to, if told { done } else { Err(Why::NotKept) })
    }

    fn write_forgotten(&mut self, at: usize, decided: Vec<(String, Event)>) -> Vec<(String, u64)> {
        let mut written = Vec::new();
        for (name, event) in decided {
            let (chair, stored) = (event.chair(), self.stored.get_mut(&name).unwrap());
            stored.keys[chair.index()] = None;
            for entry in &mut stored.entries {
                entry.event = entry.event.without_name(chair);
            }
            let number = stored.entries.len() as u64 + 1;
            stored.entries.push(Entry { number, at_ms: self.now_ms, id: None, event });
            written.push((name, number));
        }
        if !written.is_empty() {
            self.tell(at, Note { from: self.processes[at], word: Word::Kept(written.clone()) });
        }
        written
    }

    /// A confirmed deletion leaves no seat; it is never confirmed in the middle of a game.
    pub(super) fn watch_forgetting(&mut self, to: VisitorId, reply: &Reply) {
        let Some(letter) = self.leaving.get(&to).filter(|_| *reply == Reply::Forgotten) else {
            return;
        };
        let hash = Some(SecretHash::of(&secret(*letter)));
        assert!(
            self.stored.values().all(|stored| !stored.keys.contains(&hash)),
            "{letter} is still known"
        );
        self.forgotten += 1;
    }
}

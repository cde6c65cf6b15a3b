//! Who may do what: a small model of the rule beside the lobby, compared over random interleavings
//! of calls, answers of the storage and disconnections. Each connection may have any number of
//! calls in flight, to two rooms; each call of the storage may wait, fail, or succeed unheard.
//!
//! The rule: a connection acts in one room, for the chair that a secret holds which it has said
//! there. The model knows the calls, the storage and the replies, and nothing of the lobby's state.
//! `PLATEAU_SEEDS=1000000` looks at a million interleavings, `PLATEAU_SEED=17` replays one.

use std::collections::{BTreeMap, BTreeSet};

use plateau_lobby::{Effect, Room, RoomServer, SecretHash, Stored, VisitorId, room_name};
use plateau_wire::online::{
    Action, Call, Chair, Event, Offer, Person, Phrase, Reply, Terms, VERSION, Why,
};

/// How many interleavings a plain test sees.
const SEEDS: u64 = 2_000;
const STEPS: u32 = 40;
const CONNECTIONS: usize = 4;
const CODES: [&str; 2] = ["abcdefghjk", "0123456789"];
/// Two hosts, two guests and a device that takes over.
const SECRETS: [char; 5] = ['a', 'b', 'c', 'd', 'e'];

fn secret(letter: char) -> String {
    letter.to_string().repeat(43)
}

/// What is known of a connection from outside.
#[derive(Default)]
struct Connection {
    /// Where it was let in, and its chair.
    place: Option<(String, Option<Chair>)>,
    /// The secrets and codes it has said, by room.
    said: BTreeSet<(String, Option<char>, Option<&'static str>)>,
}

struct Model {
    rng: fastrand::Rng,
    server: RoomServer,
    now_ms: u64,
    rooms: [String; 2],
    hashes: Vec<(char, SecretHash)>,
    stored: BTreeMap<String, Stored>,
    asked: Vec<Effect>,
    connections: BTreeMap<VisitorId, Connection>,
    /// The present connection of each device.
    ids: [VisitorId; CONNECTIONS],
    last_id: VisitorId,
    last_call: u64,
    codes: BTreeMap<(String, Chair), &'static str>,
    tally: Tally,
}

#[derive(Debug, Default)]
pub struct Tally {
    acted: u32,
    not_seated: u32,
    handed: u32,
    entered: u32,
    unfit: u32,
}

impl Model {
    fn new(seed: u64) -> Model {
        let ids = std::array::from_fn(|slot| slot as VisitorId + 1);
        Model {
            rng: fastrand::Rng::with_seed(seed),
            server: RoomServer::new(0),
            now_ms: 0,
            rooms: ['a', 'b'].map(|host| room_name(&secret(host))),
            hashes: SECRETS
                .iter()
                .map(|letter| (*letter, SecretHash::of(&secret(*letter))))
                .collect(),
            stored: BTreeMap::new(),
            asked: Vec::new(),
            connections: ids.iter().map(|id| (*id, Connection::default())).collect(),
            ids,
            last_id: CONNECTIONS as VisitorId,
            last_call: 0,
            codes: BTreeMap::new(),
            tally: Tally::default(),
        }
    }

    fn step(&mut self) {
        self.now_ms += 1;
        match self.rng.u32(..100) {
            0..52 => self.call(),
            52..95 => self.answer(),
            95..98 => self.reconnect(),
            _ => {
                self.now_ms += 1_000;
                let effects = self.server.tick(self.now_ms);
                self.watch(effects);
            }
        }
    }

    fn call(&mut self) {
        let from = self.ids[self.rng.usize(..CONNECTIONS)];
        let room = self.rooms[self.rng.usize(..2)].clone();
        let code = CODES[self.rng.usize(..2)];
        let call = match self.rng.u32(..20) {
            0..4 => {
                let host = ['a', 'b'][self.rng.usize(..2)];
                self.note_said(from, room_name(&secret(host)), Some(host), None);
                let terms = Terms { game: "sogo".into(), size: Some(3), ..Terms::default() };
                Call::Open {
                    version: VERSION,
                    secret: secret(host),
                    terms,
                    person: Person::named("A"),
                }
            }
            4..11 => {
                let letter = SECRETS.get(self.rng.usize(..=SECRETS.len())).copied();
                let code = (self.rng.u32(..4) == 0).then_some(code);
                self.note_said(from, room.clone(), letter, code);
                Call::Enter {
                    version: VERSION,
                    room,
                    secret: letter.map(secret),
                    person: self.rng.bool().then(|| Person::named("B")),
                    code: code.map(Into::into),
                    known: 0,
                }
            }
            11..12 => Call::Hand { code: code.into() },
            12..13 => Call::Browse { version: VERSION },
            _ => {
                self.last_call += 1;
                let actions = [
                    Action::Move(["a1", "b2", "c3"][self.rng.usize(..3)].into()),
                    Action::Say(Phrase::Hello),
                    Action::Offer(Offer::Draw),
                    Action::Resign,
                    Action::Abort,
                ];
                let action = actions[self.rng.usize(..actions.len())].clone();
                Call::Do { id: from << 32 | self.last_call, seen: 1_000, action }
            }
        };
        let effects = self.server.hear(self.now_ms, from, call);
        self.watch(effects);
    }

    fn note_said(
        &mut self,
        from: VisitorId,
        room: String,
        letter: Option<char>,
        code: Option<&'static str>,
    ) {
        self.connections.entry(from).or_default().said.insert((room, letter, code));
    }

    /// The storage answers any one question: well, not at all, or with an error after it was done.
    fn answer(&mut self) {
        if self.asked.is_empty() {
            return;
        }
        let asked = self.asked.swap_remove(self.rng.usize(..self.asked.len()));
        let luck = self.rng.u32(..20);
        self.answer_one(asked, luck > 1, luck != 1);
    }

    fn answer_one(&mut self, asked: Effect, is_told: bool, is_done: bool) {
        let effects = match asked {
            Effect::Load { room } => {
                let stored = is_told.then(|| self.stored.get(&room).cloned().unwrap_or_default());
                self.server.loaded(self.now_ms, &room, stored)
            }
            Effect::Append { room, entry, key, .. } => {
                let stored = self.stored.entry(room.clone()).or_default();
                let is_free = stored.entries.len() as u64 + 1 == entry.number;
                if is_done && is_free {
                    stored.entries.push(entry);
                    if let Some(key) = key {
                        stored.keys[key.chair.index()] = Some(key.hash);
                    }
                }
                self.server.appended(self.now_ms, &room, is_told && is_done && is_free)
            }
            other => panic!("{other:?} was not asked for"),
        };
        self.watch(effects);
    }

    fn reconnect(&mut self) {
        let slot = self.rng.usize(..CONNECTIONS);
        self.leave(slot);
        self.last_id += 1;
        self.ids[slot] = self.last_id;
        self.connections.insert(self.last_id, Connection::default());
    }

    fn leave(&mut self, slot: usize) {
        self.connections.entry(self.ids[slot]).or_default().place = None;
        let effects = self.server.left(self.now_ms, self.ids[slot]);
        self.watch(effects);
    }

    fn watch(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Send { to, reply } => self.check_reply(to, &reply),
                Effect::Append { ref room, ref entry, key, .. } => {
                    if let Some(id) = entry.id {
                        let place = self.connections[&(id >> 32)].place.clone();
                        let expected = Some((room.clone(), Some(entry.event.chair())));
                        assert_eq!(place, expected, "{entry:?} of connection {}", id >> 32);
                        self.tally.acted += 1;
                    }
                    if let (Event::Handed { chair }, Some(key)) = (&entry.event, key) {
                        let code = self.codes.get(&(room.clone(), *chair)).copied();
                        let letter = self.letter(Some(key.hash));
                        let call = (room.clone(), letter, code);
                        let is_said = self.connections.values().any(|one| one.said.contains(&call));
                        assert!(code.is_some() && is_said, "{entry:?} with {call:?}");
                        self.tally.handed += 1;
                    }
                    self.asked.push(effect);
                }
                other => self.asked.push(other),
            }
        }
    }

    fn letter(&self, hash: Option<SecretHash>) -> Option<char> {
        self.hashes.iter().find(|(_, one)| Some(*one) == hash).map(|(letter, _)| *letter)
    }

    fn place(&self, id: VisitorId) -> Option<(String, Option<Chair>)> {
        self.connections.get(&id).and_then(|connection| connection.place.clone())
    }

    fn check_reply(&mut self, to: VisitorId, reply: &Reply) {
        let place = self.place(to);
        match reply {
            Reply::Entered { room, chair, news, .. } => {
                let former = place.map(|(former, _)| former);
                assert!(former.is_none_or(|former| former == *room), "{to} acts in two rooms");
                self.check_chair(to, room, *chair);
                self.connections.entry(to).or_default().place = Some((room.clone(), *chair));
                self.check_news(room, &news.entries);
                self.tally.entered += 1;
            }
            Reply::News(news) => self.check_news(&place.expect("it is in a room").0, &news.entries),
            Reply::Present { here, watchers, .. } => {
                let (room, _) = place.expect("it is in a room");
                let chairs: Vec<Option<Chair>> = self
                    .connections
                    .values()
                    .filter_map(|one| one.place.as_ref().filter(|(other, _)| *other == room))
                    .map(|(_, chair)| *chair)
                    .collect();
                let expected = Chair::BOTH.map(|chair| chairs.contains(&Some(chair)));
                let unseated = chairs.iter().filter(|chair| chair.is_none()).count();
                assert_eq!((*here, *watchers as usize), (expected, unseated), "{to} in {room}");
            }
            Reply::Refused { why: Why::NotSeated, .. } => {
                assert_eq!(place.and_then(|(_, chair)| chair), None, "{to} sits");
                self.tally.not_seated += 1;
            }
            Reply::Refused { why: Why::Unfit, .. } => self.tally.unfit += 1,
            Reply::Done { id } => {
                let (room, chair) = place.expect("it is in a room");
                let is_kept = |entry: &plateau_wire::online::Entry| {
                    entry.id == Some(*id) && Some(entry.event.chair()) == chair
                };
                assert!(self.stored[&room].entries.iter().any(is_kept), "{to}: {id} is not kept");
            }
            Reply::Handing { code } => {
                let Some((room, Some(chair))) = place else {
                    panic!("{to} hands over no chair of its own")
                };
                let code = CODES.into_iter().find(|one| one == code).expect("it was said");
                self.codes.insert((room, chair), code);
            }
            _ => {}
        }
    }

    /// A chair follows from a secret that this connection has said in this room.
    fn check_chair(&self, to: VisitorId, room: &str, chair: Option<Chair>) {
        let said: BTreeSet<Option<char>> = self.connections[&to]
            .said
            .iter()
            .filter(|(other, ..)| other == room)
            .map(|(_, letter, _)| *letter)
            .collect();
        let keys = self.stored.get(room).map_or([None; 2], |stored| stored.keys);
        let held = Chair::BOTH.map(|chair| self.letter(keys[chair.index()]));
        match chair {
            Some(chair) => {
                let own = held[chair.index()];
                assert!(
                    own.is_some() && said.contains(&own),
                    "{to} has {chair:?} of {room} by {said:?}"
                );
            }
            None if said.len() == 1 => {
                let is_own = |letter: &Option<char>| letter.is_some() && said.contains(letter);
                assert!(!held.iter().any(is_own), "{to} holds a chair of {room} and is not told");
            }
            None => {}
        }
    }

    fn check_news(&self, room: &str, entries: &[plateau_wire::online::Entry]) {
        let kept = self.stored.get(room).map_or(&[][..], |stored| &stored.entries);
        assert!(entries.iter().all(|entry| kept.contains(entry)), "{entries:?} in {room}");
    }

    /// Everything is answered, every client leaves: no state is left behind.
    fn end(&mut self) {
        for slot in 0..CONNECTIONS {
            self.leave(slot);
        }
        while let Some(asked) = self.asked.pop() {
            self.answer_one(asked, true, true);
        }
        for _ in 0..2 {
            self.now_ms += 301_000;
            let effects = self.server.tick(self.now_ms);
            self.watch(effects);
        }
        assert_eq!(self.server.counts(), (0, 0), "rooms and connections are left");
        for (name, stored) in &self.stored {
            let ids: Vec<u64> = stored.entries.iter().filter_map(|entry| entry.id).collect();
            let once: BTreeSet<u64> = ids.iter().copied().collect();
            assert_eq!(once.len(), ids.len(), "something is done twice in {name}");
            assert!(
                stored.entries.is_empty() || Room::read(&stored.entries).is_ok(),
                "{name} is damaged"
            );
        }
    }
}

fn live(seed: u64) -> Tally {
    let mut model = Model::new(seed);
    (0..STEPS).for_each(|_| model.step());
    model.end();
    model.tally
}

#[test]
fn only_a_secret_said_in_the_room_gives_its_chair() {
    crate::each_seed(SEEDS, live);
}

/// The interleavings are worth looking at: chairs are taken, used, refused and handed over.
#[test]
fn the_interleavings_are_eventful() {
    let mut sum = Tally::default();
    for seed in 0..200 {
        let one = live(seed);
        sum.acted += one.acted;
        sum.not_seated += one.not_seated;
        sum.handed += one.handed;
        sum.entered += one.entered;
        sum.unfit += one.unfit;
    }
    assert!(sum.acted > 100 && sum.not_seated > 100 && sum.handed > 3, "{sum:?}");
    assert!(sum.entered > 200 && sum.unfit > 50, "{sum:?}");
}

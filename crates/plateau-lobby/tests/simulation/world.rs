//! The world of the simulation: what can happen in it, and the laws that hold whatever does.

mod person;

use std::collections::BTreeMap;

use plateau_lobby::{Effect, Hall, Room, Stored, VisitorId};
use plateau_match::record;
use plateau_wire::online::{Call, Chair, Event, Listed, Offer, Reply, Terms, VERSION};

use person::Person;

/// Something on its way between a person and the server.
#[derive(Clone, Debug)]
enum Letter {
    Up(VisitorId, Call),
    Down(VisitorId, Reply),
}

pub struct World {
    rng: fastrand::Rng,
    now_ms: u64,
    /// Nobody while it is down.
    hall: Option<Hall>,
    stored: BTreeMap<String, Stored>,
    /// What the server has asked of its storage.
    asked: Vec<Effect>,
    letters: Vec<Letter>,
    people: Vec<Person>,
    /// Somebody who looks around in the lobby, and what they were told last.
    browser: Option<VisitorId>,
    lobby: Vec<Listed>,
    last_visitor: VisitorId,
    /// When the server was down or its machine asleep.
    down: Vec<(u64, u64)>,
    failed_writes: u64,
    crashes: u64,
}

/// What happened in some worlds.
#[derive(Debug, Default)]
pub struct Tally {
    pub moves: u64,
    pub finished: u64,
    pub rematches: u64,
    pub taken_back: u64,
    pub flags: u64,
    pub charged_ms: u64,
    pub acknowledged: u64,
    pub failed_writes: u64,
    pub crashes: u64,
}

fn secret(letter: char) -> String {
    letter.to_string().repeat(43)
}

fn terms(rng: &mut fastrand::Rng) -> Terms {
    let games =
        [("sogo", Some(3)), ("morpion", Some(3)), ("force3", None), ("othello", Some(4)), ("pogo", None)];
    let (game, size) = games[rng.usize(..games.len())];
    let clock = [None, Some("60+2"), Some("20")][rng.usize(..3)];
    let first = Chair::BOTH[rng.usize(..2)];
    Terms {
        game: game.into(),
        size,
        rules: String::new(),
        clock: clock.map(Into::into),
        first,
        listed: rng.bool(),
        rated: rng.bool(),
        ..Terms::default()
    }
}

impl World {
    pub fn new(seed: u64) -> World {
        let mut rng = fastrand::Rng::with_seed(seed);
        let name = plateau_lobby::room_name(&secret('h'));
        let host = Person::opening(secret('h'), terms(&mut rng));
        let entering =
            |key: Option<String>, person: Option<&str>| Person::entering(name.clone(), key, person);
        let people = vec![
            host,
            entering(Some(secret('g')), Some("Grace")),
            // The host's telephone.
            entering(Some(secret('h')), None),
            entering(None, None),
            // Somebody with a secret of their own, who would like to play too.
            entering(Some(secret('i')), None),
        ];
        let now_ms = 1_000_000;
        World {
            rng,
            now_ms,
            hall: Some(Hall::new(now_ms)),
            stored: BTreeMap::new(),
            asked: Vec::new(),
            letters: Vec::new(),
            people,
            browser: None,
            lobby: Vec::new(),
            last_visitor: 0,
            down: Vec::new(),
            failed_writes: 0,
            crashes: 0,
        }
    }

    /// One thing happens.
    pub fn step(&mut self) {
        match self.rng.u32(..1_000) {
            0..400 => (0..3).for_each(|_| self.deliver()),
            400..650 => (0..2).for_each(|_| self.ask_storage()),
            650..870 => self.act(),
            870..890 => self.speak_again(),
            890..900 => self.browse(),
            900..940 => self.pass_time(),
            940..980 => self.lose_or_repeat(),
            980..990 => self.reconnect(),
            990..993 => self.forget(),
            993..996 => self.crash(),
            _ => self.sleep(),
        }
    }

    fn deliver(&mut self) {
        if self.letters.is_empty() {
            return;
        }
        let letter = self.letters.swap_remove(self.rng.usize(..self.letters.len()));
        self.bring(letter);
    }

    fn bring(&mut self, letter: Letter) {
        match letter {
            Letter::Up(from, call) => {
                let call = Call::from_json(&call.to_json()).unwrap();
                let now = self.now_ms;
                if let Some(hall) = &mut self.hall {
                    let effects = hall.hear(now, from, call);
                    self.carry_out(effects);
                }
            }
            Letter::Down(to, Reply::Lobby { rooms }) => {
                if self.browser == Some(to) {
                    self.lobby = rooms;
                }
            }
            Letter::Down(to, reply) => {
                let person = self.people.iter_mut().find(|person| person.connection == Some(to));
                let calls = person.map(|person| person.hear(reply)).unwrap_or_default();
                self.letters.extend(calls.into_iter().map(|call| Letter::Up(to, call)));
            }
        }
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Send { to, reply } => self.letters.push(Letter::Down(to, reply)),
                other => self.asked.push(other),
            }
        }
    }

    /// The storage answers one question: well, not at all, or with an error after the deed was done.
    fn ask_storage(&mut self) {
        if self.asked.is_empty() {
            return;
        }
        let asked = self.asked.remove(self.rng.usize(..self.asked.len()));
        let luck = self.rng.u32(..10);
        self.answer(asked, luck > 1, luck != 1);
    }

    fn answer(&mut self, asked: Effect, told: bool, done: bool) {
        let now = self.now_ms;
        let effects = match asked {
            Effect::Load { room } => {
                let stored = told.then(|| self.stored.get(&room).cloned().unwrap_or_default());
                self.hall.as_mut().map(|hall| hall.loaded(now, &room, stored))
            }
            Effect::Append { room, entry, key, .. } => {
                let stored = self.stored.entry(room.clone()).or_default();
                let free = stored.entries.len() as u64 + 1 == entry.number;
                if done && free {
                    stored.entries.push(entry);
                    if let Some(key) = key {
                        stored.keys[key.chair.index()] = Some(key.hash);
                    }
                }
                self.failed_writes += u64::from(!told);
                self.hall.as_mut().map(|hall| hall.appended(now, &room, told && done && free))
            }
            Effect::Send { .. } => None,
        };
        self.carry_out(effects.unwrap_or_default());
    }

    fn act(&mut self) {
        let who = self.rng.usize(..self.people.len());
        if self.people[who].connection.is_none() {
            return self.connect(who);
        }
        let person = &mut self.people[who];
        let call = person.act(&mut self.rng, who as u64);
        self.send(who, call);
    }

    fn send(&mut self, who: usize, call: Option<Call>) {
        if let (Some(from), Some(call)) = (self.people[who].connection, call) {
            self.letters.push(Letter::Up(from, call));
        }
    }

    fn connect(&mut self, who: usize) {
        if self.hall.is_none() {
            return;
        }
        self.last_visitor += 1;
        let person = &mut self.people[who];
        person.connection = Some(self.last_visitor);
        let (greeting, again) = (person.visit.greeting(), person.visit.again());
        self.send(who, Some(greeting));
        self.send(who, again);
    }

    /// Nothing was heard for a while.
    fn speak_again(&mut self) {
        let who = self.rng.usize(..self.people.len());
        let call = if self.rng.bool() { self.people[who].visit.again() } else { None };
        let call = call.unwrap_or_else(|| self.people[who].visit.greeting());
        self.send(who, Some(call));
    }

    /// Whoever looks around comes anew.
    fn browse(&mut self) {
        let (now, before) = (self.now_ms, self.browser.take());
        let Some(hall) = &mut self.hall else { return };
        let effects = before.map(|before| hall.left(now, before)).unwrap_or_default();
        self.carry_out(effects);
        self.last_visitor += 1;
        self.browser = Some(self.last_visitor);
        self.letters.push(Letter::Up(self.last_visitor, Call::Browse { version: VERSION }));
    }

    fn pass_time(&mut self) {
        self.now_ms += self.rng.u64(..4_000);
        let now = self.now_ms;
        let effects = self.hall.as_mut().map(|hall| hall.tick(now));
        self.carry_out(effects.unwrap_or_default());
    }

    fn lose_or_repeat(&mut self) {
        if self.letters.is_empty() {
            return;
        }
        let which = self.rng.usize(..self.letters.len());
        if self.rng.bool() {
            self.letters.swap_remove(which);
        } else {
            let again = self.letters[which].clone();
            self.letters.push(again);
        }
    }

    fn reconnect(&mut self) {
        let who = self.rng.usize(..self.people.len());
        let now = self.now_ms;
        if let Some(from) = self.people[who].connection.take() {
            let effects = self.hall.as_mut().map(|hall| hall.left(now, from));
            self.carry_out(effects.unwrap_or_default());
        }
        self.connect(who);
    }

    /// A page is closed, with all it knew but what the device keeps.
    fn forget(&mut self) {
        let who = self.rng.usize(..self.people.len());
        self.people[who].forget();
        self.reconnect();
    }

    /// The server dies in the middle of anything: what it had asked for may have been done or not. It stays away for a while.
    fn crash(&mut self) {
        self.crashes += 1;
        self.hall = None;
        for asked in std::mem::take(&mut self.asked) {
            let done = self.rng.bool();
            self.answer(asked, false, done);
        }
        for person in &mut self.people {
            person.connection = None;
        }
        self.letters.clear();
        self.browser = None;
        self.stand_still(120_000);
        self.hall = Some(Hall::new(self.now_ms));
    }

    /// The lid of the laptop is closed and opened again.
    fn sleep(&mut self) {
        self.stand_still(300_000);
    }

    fn stand_still(&mut self, most_ms: u64) {
        let from = self.now_ms;
        self.now_ms += self.rng.u64(6_000..most_ms);
        self.down.push((from, self.now_ms));
    }

    /// From now on everything works, and everybody hears everything.
    pub fn heal(&mut self) {
        self.letters.clear();
        for who in 0..self.people.len() {
            self.people[who].connection = None;
        }
        if self.hall.is_none() {
            self.hall = Some(Hall::new(self.now_ms));
        }
        // Two rounds: what was proposed last is news for those who came before.
        for _ in 0..3 {
            for who in 0..self.people.len() {
                self.reconnect_one(who);
            }
            self.settle();
        }
        self.browse();
        self.settle();
    }

    fn reconnect_one(&mut self, who: usize) {
        let now = self.now_ms;
        if let Some(from) = self.people[who].connection.take() {
            let effects = self.hall.as_mut().unwrap().left(now, from);
            self.carry_out(effects);
        }
        self.connect(who);
    }

    fn settle(&mut self) {
        for _ in 0..10_000 {
            if !self.asked.is_empty() {
                let asked = self.asked.remove(0);
                self.answer(asked, true, true);
            } else if !self.letters.is_empty() {
                let letter = self.letters.remove(0);
                self.bring(letter);
            } else {
                return;
            }
        }
        panic!("it does not come to rest");
    }

    fn up_ms(&self, from: u64, to: u64) -> u64 {
        let covered = |(start, end): &(u64, u64)| end.min(&to).saturating_sub(*start.max(&from));
        (to - from).saturating_sub(self.down.iter().map(covered).sum())
    }

    pub fn check_laws(&self) {
        let name = plateau_lobby::room_name(&secret('h'));
        let Some(stored) = self.stored.get(&name).filter(|stored| !stored.entries.is_empty()) else {
            assert!(self.people.iter().all(|person| person.acknowledged.is_empty()));
            return;
        };
        let kept = Room::read(&stored.entries).unwrap();
        self.check_people(&kept);
        self.check_chairs(&kept);
        self.check_clocks(&stored.entries);
        self.check_lobby(&name, &kept);
    }

    /// With everybody here the lobby shows the room if it is meant to be found and not over, as it stands; and no other.
    fn check_lobby(&self, name: &str, kept: &Room) {
        let is_open = kept.terms().listed && kept.game().finish().is_none();
        let shown: Vec<_> = self.lobby.iter().map(|listed| (&*listed.room, listed.plies as usize)).collect();
        let expected = is_open.then(|| (name, kept.game().ply()));
        assert_eq!(shown, Vec::from_iter(expected));
    }

    /// All end with the same entries and the same record.
    fn check_people(&self, kept: &Room) {
        for (who, person) in self.people.iter().enumerate() {
            let room = person.visit.room().unwrap_or_else(|| panic!("{who} knows nothing"));
            assert_eq!(room.entries(), kept.entries(), "{who}");
            assert_eq!(record::write(room.game()), record::write(kept.game()), "{who}");
            assert_eq!(person.visit.again(), None, "{who} still waits");
            for id in &person.acknowledged {
                let times = kept.entries().iter().filter(|entry| entry.id == Some(*id)).count();
                assert_eq!(times, 1, "{who} was told that {id} is done");
            }
        }
    }

    /// Nobody acts for a chair without its secret, and nothing is done twice.
    fn check_chairs(&self, kept: &Room) {
        let mut ids = Vec::new();
        for entry in kept.entries() {
            let Some(id) = entry.id else { continue };
            assert!(!ids.contains(&id), "{id} is there twice");
            ids.push(id);
            let expected = [Some(Chair::Host), Some(Chair::Guest), Some(Chair::Host), None, None];
            assert_eq!(expected[(id >> 32) as usize], Some(entry.event.chair()), "{entry:?}");
        }
    }

    /// No clock is charged for time in which the server was not there.
    fn check_clocks(&self, entries: &[plateau_wire::online::Entry]) {
        let mut since = entries[0].at_ms;
        for (place, entry) in entries.iter().enumerate() {
            match &entry.event {
                Event::Moved { spent_ms, .. } => {
                    assert!(*spent_ms <= self.up_ms(since, entry.at_ms), "{entry:?}");
                    since = entry.at_ms;
                }
                Event::Flagged { chair } => {
                    let before = Room::read(&entries[..place]).unwrap();
                    let left = before.game().remaining_ms(before.side(*chair)).unwrap();
                    assert!(left <= self.up_ms(since, entry.at_ms), "{entry:?}: {left} ms were left");
                }
                Event::Seated { .. } | Event::Accepted { .. } => since = entry.at_ms,
                _ => {}
            }
        }
    }
}

impl Tally {
    pub fn add(&mut self, world: &World) {
        let entries = world.stored.values().flat_map(|stored| &stored.entries);
        for entry in entries {
            match &entry.event {
                Event::Moved { spent_ms, .. } => {
                    self.moves += 1;
                    self.charged_ms += spent_ms;
                }
                Event::Accepted { offer: Offer::TakeBack, .. } => self.taken_back += 1,
                Event::Accepted { offer: Offer::Rematch, .. } => self.rematches += 1,
                Event::Flagged { .. } => self.flags += 1,
                _ => {}
            }
        }
        let rooms = world.stored.values().filter_map(|stored| Room::read(&stored.entries).ok());
        self.finished += rooms.filter(|room| room.game().finish().is_some()).count() as u64;
        self.acknowledged += world.people.iter().map(|person| person.acknowledged.len() as u64).sum::<u64>();
        self.failed_writes += world.failed_writes;
        self.crashes += world.crashes;
    }
}

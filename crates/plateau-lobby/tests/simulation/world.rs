//! The world of the simulation: what can happen in it.

mod errands;
mod laws;
mod person;
mod tally;

use std::collections::{BTreeMap, VecDeque};

use plateau_lobby::{Effect, RoomServer, Stored, VisitorId};
use plateau_wire::online::{Call, Chair, Event, Listed, Reply, Terms, VERSION};
use plateau_wire::peers::{Note, Word};

use person::Person;
pub use tally::Tally;

/// Something on its way between a person and the server.
#[derive(Clone, Debug)]
enum Letter {
    Up(VisitorId, Call),
    Down(VisitorId, Reply),
}

pub struct World {
    rng: fastrand::Rng,
    now_ms: u64,
    /// One process, or two on the same storage.
    servers: Vec<RoomServer>,
    /// The number of each.
    processes: Vec<u64>,
    /// What each has not heard of the other yet, in order.
    notes: Vec<VecDeque<Note>>,
    stored: BTreeMap<String, Stored>,
    /// What a process has asked of the storage.
    asked: Vec<(usize, Effect)>,
    letters: Vec<Letter>,
    people: Vec<Person>,
    /// A lobby subscriber, with the last list it was sent.
    browser: Option<VisitorId>,
    lobby: Vec<Listed>,
    last_visitor: VisitorId,
    /// When the server was down or its machine asleep.
    down: Vec<(u64, u64)>,
    failed_writes: u64,
    crashes: u64,
    paired: u64,
    last_paired_ms: Option<u64>,
    /// Who has asked to be forgotten, by the connection they asked over; and how often that was
    /// promised.
    leaving: BTreeMap<VisitorId, char>,
    forgotten: u64,
}

/// The people: the host, the guest, the host's telephone with the same secret, a spectator, a
/// player who asks for pairing, and a device for seat transfers.
const SECRETS: [Option<char>; 6] = [Some('h'), Some('g'), Some('h'), None, Some('i'), Some('n')];
const NEW_DEVICE: usize = 5;
const DAY_MS: u64 = 86_400_000;
/// Duration of a seat reservation after pairing.
const PROMISE_MS: u64 = 5_000;

fn secret(letter: char) -> String {
    letter.to_string().repeat(43)
}

fn terms(rng: &mut fastrand::Rng) -> Terms {
    let games = [
        ("sogo", Some(3)),
        ("morpion", Some(3)),
        ("force3", None),
        ("othello", Some(4)),
        ("pogo", None),
    ];
    let (game, size) = games[rng.usize(..games.len())];
    let (clock, days) =
        [(None, None), (Some("60+2"), None), (Some("20"), None), (None, Some(1))][rng.usize(..4)];
    let first = Chair::BOTH[rng.usize(..2)];
    Terms {
        game: game.into(),
        size,
        rules: String::new(),
        clock: clock.map(Into::into),
        first,
        listed: rng.bool(),
        rated: rng.bool(),
        days,
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
            entering(Some(secret('h')), None),
            entering(None, None),
            entering(Some(secret('i')), None),
            entering(Some(secret('n')), None),
        ];
        let now_ms = 1_000_000;
        let processes = if seed.is_multiple_of(2) { vec![1] } else { vec![1, 2] };
        let servers =
            processes.iter().map(|process| start(now_ms, *process, processes.len())).collect();
        World {
            rng,
            now_ms,
            servers,
            notes: vec![VecDeque::new(); processes.len()],
            processes,
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
            paired: 0,
            last_paired_ms: None,
            leaving: BTreeMap::new(),
            forgotten: 0,
        }
    }

    /// Whether moves may take days instead of having a clock.
    fn has_days(&self) -> bool {
        self.stored.values().filter_map(|stored| stored.entries.first()).any(
            |entry| matches!(&entry.event, Event::Opened { terms, .. } if terms.days.is_some()),
        )
    }

    /// One thing happens.
    pub fn step(&mut self) {
        match self.rng.u32(..1_000) {
            0..400 => (0..3).for_each(|_| self.deliver()),
            400..600 => (0..3).for_each(|_| self.ask_storage()),
            600..650 => (0..2).for_each(|_| self.hear_note()),
            650..860 => self.act(),
            860..865 => self.hand(),
            865..870 => self.pair(),
            870..872 => self.ask_to_be_forgotten(),
            872..888 => self.speak_again(),
            888..890 => self.lose_notes(),
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
                let (at, now) = (self.at(from), self.now_ms);
                let effects = self.servers[at].hear(now, from, call);
                self.carry_out(at, effects);
            }
            Letter::Down(_, Reply::Paired { room }) => self.paired += u64::from(room.is_some()),
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

    /// Where a visitor is connected.
    fn at(&self, visitor: VisitorId) -> usize {
        visitor as usize % self.servers.len()
    }

    fn carry_out(&mut self, at: usize, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Send { to, reply } => {
                    self.watch_pairing(&reply);
                    self.watch_seats(to, &reply);
                    self.watch_forgetting(to, &reply);
                    self.letters.push(Letter::Down(to, reply));
                }
                Effect::Tell { note } => self.tell(at, note),
                other => self.asked.push((at, other)),
            }
        }
    }

    fn tell(&mut self, from: usize, note: Note) {
        let note = Note::from_json(&note.to_json()).unwrap();
        for (at, notes) in self.notes.iter_mut().enumerate() {
            if at != from {
                notes.push_back(note.clone());
            }
        }
    }

    fn hear_note(&mut self) {
        let at = self.rng.usize(..self.servers.len());
        let now = self.now_ms;
        if let Some(note) = self.notes[at].pop_front() {
            let effects = self.servers[at].noted(now, note);
            self.carry_out(at, effects);
        }
    }

    /// The connection over which a process hears the others breaks, and is made anew.
    fn lose_notes(&mut self) {
        if self.servers.len() > 1 {
            let at = self.rng.usize(..self.servers.len());
            self.listen(at);
        }
    }

    fn listen(&mut self, at: usize) {
        self.notes[at].clear();
        let now = self.now_ms;
        let effects = self.servers[at].missed(now);
        self.carry_out(at, effects);
    }

    /// The storage answers one question: well, not at all, or with an error after the action was
    /// done.
    fn ask_storage(&mut self) {
        if self.asked.is_empty() {
            return;
        }
        let (at, asked) = self.asked.remove(self.rng.usize(..self.asked.len()));
        let luck = self.rng.u32(..10);
        self.answer(at, asked, luck > 1, luck != 1);
    }

    fn answer(&mut self, at: usize, asked: Effect, told: bool, done: bool) {
        let now = self.now_ms;
        let effects = match asked {
            Effect::Load { room } => {
                let stored = told.then(|| self.stored.get(&room).cloned().unwrap_or_default());
                self.servers[at].loaded(now, &room, stored)
            }
            Effect::Append { room, entry, key, .. } => {
                let stored = self.stored.entry(room.clone()).or_default();
                let free = stored.entries.len() as u64 + 1 == entry.number;
                if done && free {
                    let number = entry.number;
                    stored.entries.push(entry);
                    if let Some(key) = key {
                        stored.keys[key.chair.index()] = Some(key.hash);
                    }
                    let word = Word::Kept(vec![(room.clone(), number)]);
                    self.tell(at, Note { from: self.processes[at], word });
                }
                self.failed_writes += u64::from(!told);
                self.servers[at].appended(now, &room, told && done && free)
            }
            Effect::Forget { to, proof } => self.forget_everywhere(at, to, &proof, told, done),
            _ => Vec::new(),
        };
        self.carry_out(at, effects);
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
        // To either process.
        self.last_visitor += 1 + self.rng.u64(..2);
        let person = &mut self.people[who];
        person.connection = Some(self.last_visitor);
        let (greeting, again) = (person.client.greeting(), person.client.again());
        self.send(who, Some(greeting));
        self.send(who, again);
    }

    /// Nothing was heard for a while.
    fn speak_again(&mut self) {
        let who = self.rng.usize(..self.people.len());
        let call = if self.rng.bool() { self.people[who].client.again() } else { None };
        let call = call.unwrap_or_else(|| self.people[who].client.greeting());
        self.send(who, Some(call));
    }

    /// Lobby subscribers subscribe again.
    fn browse(&mut self) {
        if let Some(before) = self.browser.take() {
            self.leave(before);
        }
        self.last_visitor += 1 + self.rng.u64(..2);
        self.browser = Some(self.last_visitor);
        self.letters.push(Letter::Up(self.last_visitor, Call::Browse { version: VERSION }));
    }

    fn pass_time(&mut self) {
        let ms = self.rng.u64(..4_000);
        self.tick(ms);
        // Where moves take days, sometimes one passes.
        if self.has_days() && self.rng.u32(..20) == 0 {
            self.stand_still(DAY_MS);
            (0..900).for_each(|_| self.tick(4_900));
        }
    }

    fn tick(&mut self, ms: u64) {
        self.now_ms += ms;
        let now = self.now_ms;
        for at in 0..self.servers.len() {
            let effects = self.servers[at].tick(now);
            self.carry_out(at, effects);
        }
    }

    fn leave(&mut self, visitor: VisitorId) {
        let (at, now) = (self.at(visitor), self.now_ms);
        let effects = self.servers[at].left(now, visitor);
        self.carry_out(at, effects);
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
        self.reconnect_one(who);
    }

    /// A page is closed, with all it knew but what the device keeps.
    fn forget(&mut self) {
        let who = self.rng.usize(..self.people.len());
        self.people[who].forget();
        self.reconnect();
    }

    /// A process dies in the middle of anything: its requests may have been done or not. Clients
    /// are not served for a while.
    fn crash(&mut self) {
        self.crashes += 1;
        let at = self.rng.usize(..self.servers.len());
        let asked = std::mem::take(&mut self.asked);
        let (its, others) = asked.into_iter().partition::<Vec<_>, _>(|(of, _)| *of == at);
        for (_, asked) in its {
            let done = self.rng.bool();
            self.answer(at, asked, false, done);
        }
        // What it said in answer to that was never said.
        self.asked = others;
        let count = self.servers.len();
        let its = |visitor: VisitorId| visitor as usize % count == at;
        for person in &mut self.people {
            person.connection = person.connection.filter(|visitor| !its(*visitor));
        }
        self.letters.retain(|(Letter::Up(visitor, _) | Letter::Down(visitor, _))| !its(*visitor));
        self.browser = self.browser.filter(|visitor| !its(*visitor));
        self.stand_still(120_000);
        self.processes[at] += 10;
        self.servers[at] = start(self.now_ms, self.processes[at], count);
        self.listen(at);
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

    /// From now on everything works, and every message arrives.
    pub fn heal(&mut self) {
        self.letters.clear();
        for who in 0..self.people.len() {
            self.people[who].connection = None;
        }
        // Two rounds: the last proposal is news for clients that came before.
        for _ in 0..3 {
            for who in 0..self.people.len() {
                self.reconnect_one(who);
            }
            self.settle();
        }
        // Processes that are gone are noticed.
        for _ in 0..10 {
            self.tick(3_000);
            self.settle();
        }
        self.browse();
        self.settle();
    }

    fn reconnect_one(&mut self, who: usize) {
        if let Some(from) = self.people[who].connection.take() {
            self.leave(from);
        }
        self.connect(who);
    }

    fn settle(&mut self) {
        for _ in 0..10_000 {
            if !self.asked.is_empty() {
                let (at, asked) = self.asked.remove(0);
                self.answer(at, asked, true, true);
            } else if self.notes.iter().any(|notes| !notes.is_empty()) {
                self.hear_note();
            } else if !self.letters.is_empty() {
                let letter = self.letters.remove(0);
                self.bring(letter);
            } else {
                return;
            }
        }
        panic!("it does not come to rest");
    }
}

/// A process starts, alone or as one of several.
fn start(now_ms: u64, process: u64, count: usize) -> RoomServer {
    if count == 1 { RoomServer::new(now_ms) } else { RoomServer::among(now_ms, process) }
}

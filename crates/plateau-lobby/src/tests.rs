//! Fuzzed calls to the room server: nothing panics, and no call acts for a seat without its secret.

use std::collections::BTreeMap;

use plateau_wire::online::{
    Action, Call, Chair, Entry, Event, Listed, Offer, Part, Person, Phrase, Reply, Terms, VERSION,
    Why,
};

use crate::{
    Circumstances, Effect, Heard, Proof, Room, RoomClient, RoomServer, Score, Stored, room_name,
    told_seat,
};

mod abort;
mod limits;
mod lobby;
mod personal;
mod seat_transfer;

/// A room server whose storage always works, at once.
struct World {
    server: RoomServer,
    stored: BTreeMap<String, Stored>,
    now_ms: u64,
    /// Lobby messages to each client.
    lobby: Vec<(u64, Vec<Listed>)>,
    /// What else was said, and to whom.
    told: Vec<(u64, Reply)>,
    scores: Vec<Score>,
}

impl World {
    fn new() -> World {
        World {
            server: RoomServer::new(0),
            stored: BTreeMap::new(),
            now_ms: 0,
            lobby: Vec::new(),
            told: Vec::new(),
            scores: Vec::new(),
        }
    }

    fn say(&mut self, from: u64, call: Call) {
        self.now_ms += 10;
        let effects = self.server.hear(self.now_ms, from, call);
        self.carry_out(effects);
    }

    fn seats(&self, proof: &Proof) -> Vec<(String, Chair)> {
        let rooms = self.stored.iter().flat_map(|(room, stored)| {
            let sits = |chair: &Chair| {
                stored.keys[chair.index()]
                    .is_some_and(|hash| proof.chairs.iter().any(|one| one.is_same(&hash)))
            };
            Chair::BOTH.into_iter().filter(sits).map(|chair| (room.clone(), chair))
        });
        rooms.collect()
    }

    /// As a storage does it: everywhere or nowhere.
    fn forget(&mut self, proof: &Proof) -> Result<Vec<(String, u64)>, Why> {
        let mut decided = Vec::new();
        for (room, chair) in self.seats(proof) {
            let known = Room::read(&self.stored[&room].entries).unwrap();
            decided.push((room, known.last() + 1, known.decide_forgetting(chair)?));
        }
        for (room, number, event) in &decided {
            let stored = self.stored.get_mut(room).unwrap();
            let chair = event.chair();
            stored.keys[chair.index()] = None;
            for entry in &mut stored.entries {
                entry.event = entry.event.without_name(chair);
            }
            stored.entries.push(Entry {
                number: *number,
                at_ms: self.now_ms,
                id: None,
                event: event.clone(),
            });
        }
        Ok(decided.into_iter().map(|(room, number, _)| (room, number)).collect())
    }

    fn carry_out(&mut self, mut effects: Vec<Effect>) {
        while let Some(effect) = effects.pop() {
            effects.extend(match effect {
                Effect::Send { to, reply: Reply::Lobby { rooms } } => {
                    self.lobby.push((to, rooms));
                    Vec::new()
                }
                Effect::Send { to, reply } => {
                    self.told.push((to, reply));
                    Vec::new()
                }
                Effect::Tell { .. } => Vec::new(),
                Effect::Export { to, proof, after } => {
                    assert_eq!(after, None);
                    let told = self.seats(&proof).into_iter().map(|(room, chair)| {
                        let seat = told_seat(&room, chair, &self.stored[&room].entries).unwrap();
                        format!("{} {} {}", seat.room, seat.name, seat.games.len())
                    });
                    let json = told.collect::<Vec<_>>().join(", ");
                    self.server.exported(self.now_ms, to, Some(Part { after, json, more: None }))
                }
                Effect::Forget { to, proof } => {
                    let done = self.forget(&proof);
                    self.server.forgotten(self.now_ms, to, done)
                }
                Effect::Load { room } => {
                    let stored = self.stored.get(&room).cloned().unwrap_or_default();
                    self.server.loaded(self.now_ms, &room, Some(stored))
                }
                Effect::Append { room, entry, key, score } => {
                    self.scores.extend(score);
                    let stored = self.stored.entry(room.clone()).or_default();
                    stored.entries.push(entry);
                    if let Some(key) = key {
                        stored.keys[key.chair.index()] = Some(key.hash);
                    }
                    self.server.appended(self.now_ms, &room, true)
                }
            });
        }
    }
}

const CODE: &str = "abcdefghjk";

fn secret(letter: u8) -> String {
    char::from(b'a' + letter % 3).to_string().repeat(43)
}

fn call((kind, letter, number, words): &(u8, u8, u64, String)) -> Call {
    let actions = [
        Action::Move(words.clone()),
        Action::Move("a1".into()),
        Action::Offer(Offer::TakeBack),
        Action::Accept(Offer::TakeBack),
        Action::Offer(Offer::Rematch),
        Action::Accept(Offer::Rematch),
        Action::Decline(Offer::Draw),
        Action::Abort,
        Action::Resign,
        Action::Claim,
        Action::Say(Phrase::Hello),
    ];
    let first = Chair::BOTH[usize::from(letter % 2)];
    let terms = |game: &str| Terms {
        game: game.into(),
        rules: words.clone(),
        first,
        days: (letter % 5 == 4).then_some(*letter),
        rated: letter % 4 == 0,
        ..Terms::default()
    };
    match kind % 5 {
        0 => Call::Open {
            version: VERSION,
            secret: secret(*letter),
            terms: Terms { rules: String::new(), ..terms("sogo") },
            person: Person::named("A"),
        },
        1 => Call::Open {
            version: *number as u32,
            secret: words.clone(),
            terms: terms(words),
            person: Person { player: Some(words.clone()), ..Person::named(words.clone()) },
        },
        2 => Call::Enter {
            version: VERSION,
            room: if number % 5 == 0 { words.clone() } else { room_name(&secret(0)) },
            secret: (number % 3 > 0).then(|| secret(*letter)),
            person: (number % 2 > 0).then(|| Person::named("B")),
            code: (number % 7 == 0).then(|| CODE.into()),
            known: *number,
        },
        3 if number % 3 == 0 => {
            Call::Hand { code: if number % 2 == 0 { CODE.into() } else { words.clone() } }
        }
        3 if number % 3 == 1 => Call::Pair { version: VERSION, terms: terms("sogo") },
        3 if number % 9 == 2 => Call::Seek { version: VERSION, typed: words.clone() },
        3 if number % 9 == 5 => Call::Forget { version: VERSION, secrets: vec![secret(*letter)] },
        3 => Call::Export {
            version: VERSION,
            secrets: vec![words.clone(), secret(*letter)],
            after: None,
        },
        _ => Call::Do {
            id: *number,
            seen: number % 64,
            action: actions[usize::from(*letter) % actions.len()].clone(),
        },
    }
}

#[test]
fn fuzz_calls() {
    bolero::check!().with_type::<Vec<(u8, (u8, u8, u64, String))>>().for_each(|said| {
        let mut world = World::new();
        for (from, words) in said {
            let call = call(words);
            assert_eq!(Call::from_json(&call.to_json()).unwrap(), call);
            world.say(u64::from(from % 4), call);
        }
        for (name, stored) in world.stored {
            let room = Room::read(&stored.entries).unwrap();
            let host = stored.keys[Chair::Host.index()];
            let fits = |hash: crate::SecretHash| (0..3).any(|letter| hash.fits(&secret(letter)));
            assert!(host.map_or(room.is_gone(Chair::Host), fits));
            assert!((0..3).any(|letter| room_name(&secret(letter)) == name));
            let guest = room.name(Chair::Guest).is_some();
            assert_eq!(
                stored.keys[Chair::Guest.index()].is_some(),
                guest && !room.is_gone(Chair::Guest),
                "a chair and its key come together"
            );
            let acted =
                room.entries().iter().skip(1).any(|entry| entry.event.chair() == Chair::Guest);
            assert!(guest || !acted);
        }
    });
}

/// Any words at all are a call or none.
#[test]
fn fuzz_words() {
    bolero::check!().with_type::<String>().for_each(|text| {
        if let Ok(call) = Call::from_json(text) {
            World::new().say(1, call);
        }
    });
}

fn plain_terms() -> Terms {
    Terms { game: "pogo".into(), ..Terms::default() }
}

fn open(letter: u8, terms: Terms) -> Call {
    Call::Open {
        version: VERSION,
        secret: secret(letter),
        terms,
        person: Person::named(letter.to_string()),
    }
}

/// Comes to the first room to play.
fn enter(name: &str, letter: u8) -> Call {
    Call::Enter {
        version: VERSION,
        room: room_name(&secret(0)),
        secret: Some(secret(letter)),
        person: Some(Person::named(name)),
        code: None,
        known: 0,
    }
}

#[test]
fn a_game_can_be_claimed_from_whoever_stays_away() {
    let mut world = World::new();
    world.say(1, open(0, plain_terms()));
    world.say(2, enter("B", 1));
    let room = Room::read(&world.stored[&room_name(&secret(0))].entries).unwrap();
    let claim = |away_ms| {
        let circumstances = Circumstances { away_ms, ..Circumstances::default() };
        room.decide(Chair::Host, 2, &Action::Claim, &circumstances)
    };
    assert_eq!([claim(None), claim(Some(119_999))].map(Result::unwrap_err), [Why::NotAway; 2]);
    assert!(claim(Some(120_000)).is_ok());
    let soon =
        Circumstances { away_ms: Some(3_000), claimed_after_ms: 3_000, ..Circumstances::default() };
    assert!(
        room.decide(Chair::Host, 2, &Action::Claim, &soon).is_ok(),
        "a server may wait for less"
    );
    world.now_ms += 1_000_000;
    world.say(1, Call::Do { id: 1, seen: 2, action: Action::Claim });
    assert_eq!(world.stored[&room_name(&secret(0))].entries.len(), 2, "the guest is here");
    world.server.left(world.now_ms, 2);
    // The server is seen to be up all the while.
    for _ in 0..130 {
        world.now_ms += 1_000;
        world.server.tick(world.now_ms);
    }
    world.say(1, Call::Do { id: 2, seen: 2, action: Action::Claim });
    let room = Room::read(&world.stored[&room_name(&secret(0))].entries).unwrap();
    assert!(room.game().finish().is_some());
}

fn entry_of(number: u64, event: Event) -> Entry {
    Entry { number, at_ms: 0, id: None, event }
}

/// What the lobby shows a visitor now, in words: who offers, who plays.
fn shown(world: &World, to: u64) -> String {
    let rooms = world.lobby.iter().rev().find(|(one, _)| *one == to).map(|(_, rooms)| rooms);
    let name = |name: &Option<String>| name.clone().unwrap_or("?".into());
    let line =
        |room: &Listed| format!("{}-{} {}", name(&room.names[0]), name(&room.names[1]), room.plies);
    rooms.into_iter().flatten().map(line).collect::<Vec<_>>().join(", ")
}

/// A visitor's last answers of this kind.
fn last<T>(world: &World, to: u64, read: impl Fn(&Reply) -> Option<T>) -> Option<T> {
    world.told.iter().rev().filter(|(one, _)| *one == to).find_map(|(_, reply)| read(reply))
}

fn chair_of(world: &World, to: u64) -> Option<Chair> {
    last(
        world,
        to,
        |reply| if let Reply::Entered { chair, .. } = reply { Some(*chair) } else { None },
    )
    .flatten()
}

fn refusal(world: &World, to: u64) -> Option<Why> {
    last(world, to, |reply| if let Reply::Refused { why, .. } = reply { Some(*why) } else { None })
}

/// A rated game counts once, when it ends and both have moved; not where a program plays.
#[test]
fn a_rated_game_counts_once() {
    for (bot, expected) in [(false, &[Score::Won(Chair::Host)][..]), (true, &[])] {
        let mut world = World::new();
        let terms = Terms { rated: true, ..plain_terms() };
        let person = Person { bot, ..Person::named("A") };
        world.say(1, Call::Open { version: VERSION, secret: secret(0), terms, person });
        world.say(2, enter("G", 1));
        for (id, who) in [(1, 1), (2, 2), (3, 1)] {
            let room = Room::read(&world.stored[&room_name(&secret(0))].entries).unwrap();
            let mv = room.game().moves()[0].to_string();
            world.say(who, Call::Do { id, seen: room.last(), action: Action::Move(mv) });
        }
        world.say(2, Call::Do { id: 4, seen: 5, action: Action::Offer(Offer::TakeBack) });
        assert_eq!(refusal(&world, 2), Some(Why::NoOffer), "what counts stands");
        world.say(2, Call::Do { id: 5, seen: 5, action: Action::Resign });
        world.say(1, Call::Do { id: 6, seen: 6, action: Action::Offer(Offer::Rematch) });
        world.say(2, Call::Do { id: 7, seen: 7, action: Action::Accept(Offer::Rematch) });
        world.say(2, Call::Do { id: 8, seen: 8, action: Action::Resign });
        assert_eq!(world.scores, expected, "the second ended before anybody had moved");
    }
}

/// With days for a move absence is normal, and overstepping the time loses; also where the server
/// slept meanwhile.
#[test]
fn days_a_move_run_out() {
    let mut world = World::new();
    world.say(1, open(0, Terms { days: Some(2), ..plain_terms() }));
    world.say(2, enter("G", 1));
    let room = || room_name(&secret(0));
    let mv = Room::read(&world.stored[&room()].entries).unwrap().game().moves()[0].to_string();
    world.say(1, Call::Do { id: 1, seen: 2, action: Action::Move(mv) });
    let effects = world.server.left(world.now_ms, 2);
    world.carry_out(effects);
    let wait = |world: &mut World, ms: u64, seen: u64| {
        world.now_ms += ms;
        for _ in 0..2 {
            let effects = world.server.tick(world.now_ms);
            world.carry_out(effects);
            world.now_ms += 4_000;
        }
        world.say(1, Call::Do { id: ms, seen, action: Action::Claim });
        Room::read(&world.stored[&room()].entries).unwrap().game().finish()
    };
    assert_eq!(wait(&mut world, 86_400_000, 3), None, "nothing can be claimed");
    assert_eq!(wait(&mut world, 86_400_000, 3), None, "the server has only just woken up");
    for _ in 0..899 {
        world.now_ms += 4_000;
        let effects = world.server.tick(world.now_ms);
        world.carry_out(effects);
    }
    let finish = wait(&mut world, 4_001, 3).expect("the time is over");
    assert_eq!(finish.ending, plateau_match::Ending::Time);
    let both = Terms { days: Some(2), clock: Some("60".into()), ..plain_terms() };
    world.say(5, open(1, both));
    assert_eq!(refusal(&world, 5), Some(Why::Unfit), "one or the other");
}

/// A client that returns while the storage is busy is not admitted, and greets again.
#[test]
fn whoever_is_not_let_in_asks_again() {
    let mut client =
        RoomClient::enter(room_name(&secret(0)), Some(secret(1)), Some(Person::named("G")));
    let entry = Entry {
        number: 1,
        at_ms: 0,
        id: None,
        event: Event::Opened { terms: plain_terms(), name: String::new(), bot: false },
    };
    let news = plateau_wire::online::News { entries: vec![entry], elapsed_ms: 0 };
    let entered = Reply::Entered {
        room: room_name(&secret(0)),
        chair: Some(Chair::Guest),
        news,
        away_ms: 120_000,
    };
    assert_eq!(client.hear(entered.clone()), Heard::News(1));
    assert_eq!(client.again(), None);
    client.hear(Reply::Refused { id: None, why: Why::NotKept });
    assert_eq!(client.again(), Some(client.greeting()));
    client.hear(entered);
    assert_eq!(client.again(), None);
}

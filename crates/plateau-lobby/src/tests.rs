//! Words from anybody: whatever is said to the hall, nothing breaks, and nobody acts for a chair without its secret.

use std::collections::BTreeMap;

use plateau_wire::online::{
    Call, Chair, Deed, Entry, Event, Listed, Offer, Phrase, Reply, Terms, VERSION, Why,
};

use crate::{Circumstances, Effect, Hall, Room, Stored, room_name};

/// A hall whose storage always works, at once.
struct World {
    hall: Hall,
    stored: BTreeMap<String, Stored>,
    now_ms: u64,
    /// What everybody was told of the lobby.
    lobby: Vec<(u64, Vec<Listed>)>,
}

impl World {
    fn new() -> World {
        World { hall: Hall::new(0), stored: BTreeMap::new(), now_ms: 0, lobby: Vec::new() }
    }

    fn say(&mut self, from: u64, call: Call) {
        self.now_ms += 10;
        let effects = self.hall.hear(self.now_ms, from, call);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, mut effects: Vec<Effect>) {
        while let Some(effect) = effects.pop() {
            effects.extend(match effect {
                Effect::Send { to, reply: Reply::Lobby { rooms } } => {
                    self.lobby.push((to, rooms));
                    Vec::new()
                }
                Effect::Send { .. } => Vec::new(),
                Effect::Load { room } => {
                    let stored = self.stored.get(&room).cloned().unwrap_or_default();
                    self.hall.loaded(self.now_ms, &room, Some(stored))
                }
                Effect::Append { room, entry, key } => {
                    let stored = self.stored.entry(room.clone()).or_default();
                    stored.entries.push(entry);
                    if let Some(key) = key {
                        stored.keys[key.chair.index()] = Some(key.hash);
                    }
                    self.hall.appended(self.now_ms, &room, true)
                }
            });
        }
    }
}

fn secret(letter: u8) -> String {
    char::from(b'a' + letter % 3).to_string().repeat(43)
}

fn call((kind, letter, number, words): &(u8, u8, u64, String)) -> Call {
    let deeds = [
        Deed::Move(words.clone()),
        Deed::Move("a1".into()),
        Deed::Offer(Offer::TakeBack),
        Deed::Accept(Offer::TakeBack),
        Deed::Offer(Offer::Rematch),
        Deed::Accept(Offer::Rematch),
        Deed::Decline(Offer::Draw),
        Deed::Resign,
        Deed::Claim,
        Deed::Say(Phrase::Hello),
    ];
    let first = Chair::BOTH[usize::from(letter % 2)];
    let terms = |game: &str| Terms {
        game: game.into(),
        size: None,
        rules: words.clone(),
        clock: None,
        first,
        listed: false,
    };
    match kind % 5 {
        0 => Call::Open {
            version: VERSION,
            secret: secret(*letter),
            terms: Terms { rules: String::new(), ..terms("sogo") },
            name: "A".into(),
        },
        1 => Call::Open {
            version: *number as u32,
            secret: words.clone(),
            terms: terms(words),
            name: words.clone(),
        },
        2 => Call::Enter {
            version: VERSION,
            room: if number % 5 == 0 { words.clone() } else { room_name(&secret(0)) },
            secret: (number % 3 > 0).then(|| secret(*letter)),
            name: (number % 2 > 0).then(|| "B".into()),
            known: *number,
        },
        _ => Call::Do {
            id: *number,
            seen: number % 64,
            deed: deeds[usize::from(*letter) % deeds.len()].clone(),
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
            let host = stored.keys[Chair::Host.index()].unwrap();
            assert!((0..3).any(|letter| host.fits(&secret(letter))));
            assert!((0..3).any(|letter| room_name(&secret(letter)) == name));
            let guest = room.name(Chair::Guest).is_some();
            assert_eq!(
                stored.keys[Chair::Guest.index()].is_some(),
                guest,
                "a chair and its key come together"
            );
            let acted = room.entries().iter().skip(1).any(|entry| entry.event.chair() == Chair::Guest);
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
    Terms {
        game: "pogo".into(),
        size: None,
        rules: String::new(),
        clock: None,
        first: Chair::Host,
        listed: false,
    }
}

#[test]
fn a_game_can_be_claimed_from_whoever_stays_away() {
    let mut world = World::new();
    let terms = plain_terms();
    world.say(1, Call::Open { version: VERSION, secret: secret(0), terms, name: "A".into() });
    let enter = |letter| Call::Enter {
        version: VERSION,
        room: room_name(&secret(0)),
        secret: Some(secret(letter)),
        name: Some("B".into()),
        known: 0,
    };
    world.say(2, enter(1));
    let room = Room::read(&world.stored[&room_name(&secret(0))].entries).unwrap();
    let claim = |away_ms| {
        let circumstances = Circumstances { away_ms, ..Circumstances::default() };
        room.decide(Chair::Host, 2, &Deed::Claim, &circumstances)
    };
    assert_eq!([claim(None), claim(Some(119_999))].map(Result::unwrap_err), [Why::NotAway; 2]);
    assert!(claim(Some(120_000)).is_ok());
    world.now_ms += 1_000_000;
    world.say(1, Call::Do { id: 1, seen: 2, deed: Deed::Claim });
    assert_eq!(world.stored[&room_name(&secret(0))].entries.len(), 2, "the guest is here");
    world.hall.left(world.now_ms, 2);
    // The server is seen to be up all the while.
    for _ in 0..130 {
        world.now_ms += 1_000;
        world.hall.tick(world.now_ms);
    }
    world.say(1, Call::Do { id: 2, seen: 2, deed: Deed::Claim });
    let room = Room::read(&world.stored[&room_name(&secret(0))].entries).unwrap();
    assert!(room.game().finish().is_some());
}

#[test]
fn a_room_is_full_at_last() {
    let terms = plain_terms();
    let entry = |number, event| Entry { number, at_ms: 0, id: None, event };
    let mut room = Room::read(&[entry(1, Event::Opened { terms, name: String::new() })]).unwrap();
    let hello = Deed::Say(Phrase::Hello);
    while let Ok(event) = room.decide(Chair::Host, 0, &hello, &Circumstances::default()) {
        room.apply(&entry(room.last() + 1, event)).unwrap();
    }
    assert_eq!(room.last(), 4_000);
    assert_eq!(room.decide(Chair::Host, 0, &hello, &Circumstances::default()), Err(Why::Full));
}

/// What the lobby shows a visitor now, in words: who offers, who plays.
fn shown(world: &World, to: u64) -> String {
    let rooms = world.lobby.iter().rev().find(|(one, _)| *one == to).map(|(_, rooms)| rooms);
    let name = |name: &Option<String>| name.clone().unwrap_or("?".into());
    let line = |room: &Listed| format!("{}-{} {}", name(&room.names[0]), name(&room.names[1]), room.plies);
    rooms.into_iter().flatten().map(line).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_lobby_shows_what_is_open_while_somebody_is_there() {
    let mut world = World::new();
    let open = |letter: u8, listed: bool| Call::Open {
        version: VERSION,
        secret: secret(letter),
        terms: Terms {
            game: "pogo".into(),
            size: None,
            rules: String::new(),
            clock: None,
            first: Chair::Host,
            listed,
        },
        name: format!("{letter}"),
    };
    let tick = |world: &mut World| {
        world.now_ms += 1_000;
        let effects = world.hall.tick(world.now_ms);
        world.carry_out(effects);
    };
    world.say(9, Call::Browse { version: VERSION });
    assert_eq!((world.lobby.len(), shown(&world, 9)), (1, String::new()));
    world.say(1, open(0, true));
    world.say(2, open(1, false));
    tick(&mut world);
    assert_eq!(shown(&world, 9), "0-? 0", "a room for a friend is not shown");
    tick(&mut world);
    assert_eq!(world.lobby.len(), 2, "nothing has changed");
    // Whoever offered it goes away and comes back.
    let effects = world.hall.left(world.now_ms, 1);
    world.carry_out(effects);
    tick(&mut world);
    assert_eq!(shown(&world, 9), "");
    world.say(3, open(0, true));
    let room = room_name(&secret(0));
    let enter = |name: &str, letter| Call::Enter {
        version: VERSION,
        room: room.clone(),
        secret: Some(secret(letter)),
        name: Some(name.into()),
        known: 0,
    };
    world.say(4, enter("G", 2));
    world.say(3, Call::Do { id: 1, seen: 2, deed: Deed::Move("2a1-a3".into()) });
    tick(&mut world);
    assert_eq!(shown(&world, 9), "0-G 1");
    // Somebody who watches is counted; a game that is over is not shown.
    world.say(9, enter("W", 1));
    world.say(8, Call::Browse { version: VERSION });
    assert_eq!(world.lobby.last().map(|(to, rooms)| (*to, rooms[0].watchers)), Some((8, 1)));
    world.say(4, Call::Do { id: 2, seen: 3, deed: Deed::Resign });
    tick(&mut world);
    assert_eq!(shown(&world, 8), "");
    assert_eq!(shown(&world, 9), "0-G 1", "in a room one hears nothing of the lobby");
    world.say(3, Call::Browse { version: VERSION });
    world.say(7, Call::Browse { version: VERSION + 1 });
    assert!(world.lobby.iter().all(|(to, _)| [8, 9].contains(to)));
}

//! The lobby: open offers, games to watch, pairing.

use super::*;

#[test]
fn the_lobby_shows_what_is_open_while_somebody_is_there() {
    let mut world = World::new();
    let open = |letter: u8, listed: bool| open(letter, Terms { listed, ..plain_terms() });
    let tick = |world: &mut World| {
        world.now_ms += 1_000;
        let effects = world.server.tick(world.now_ms);
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
    // The host of an offer disconnects and returns.
    let effects = world.server.left(world.now_ms, 1);
    world.carry_out(effects);
    tick(&mut world);
    assert_eq!(shown(&world, 9), "");
    world.say(3, open(0, true));
    world.say(4, enter("G", 2));
    world.say(3, Call::Do { id: 1, seen: 2, action: Action::Move("2a1-a3".into()) });
    tick(&mut world);
    assert_eq!(shown(&world, 9), "0-G 1");
    // Spectators are counted; a finished game is not listed.
    world.say(9, enter("W", 1));
    world.say(8, Call::Browse { version: VERSION });
    assert_eq!(world.lobby.last().map(|(to, rooms)| (*to, rooms[0].watchers)), Some((8, 1)));
    world.say(4, Call::Do { id: 2, seen: 3, action: Action::Resign });
    tick(&mut world);
    assert_eq!(shown(&world, 8), "");
    assert_eq!(shown(&world, 9), "0-G 1", "in a room one hears nothing of the lobby");
    world.say(3, Call::Browse { version: VERSION });
    world.say(7, Call::Browse { version: VERSION + 1 });
    assert!(world.lobby.iter().all(|(to, _)| [8, 9].contains(to)));
}

/// Pairing leads to the first matching offer, one client to each.
#[test]
fn two_who_want_the_same_find_each_other() {
    let mut world = World::new();
    let listed = |clock: &str| Terms { listed: true, clock: Some(clock.into()), ..plain_terms() };
    let ask = |world: &mut World, who: u64, clock: &str| {
        let terms = Terms { first: Chair::Guest, ..listed(clock) };
        world.say(who, Call::Pair { version: VERSION, terms });
        let paired = |reply: &Reply| {
            if let Reply::Paired { room } = reply { Some(room.clone()) } else { None }
        };
        last(world, who, paired).unwrap()
    };
    assert_eq!(ask(&mut world, 7, "60"), None);
    world.say(1, open(0, listed("60")));
    assert_eq!(ask(&mut world, 7, "300"), None, "another clock");
    assert_eq!(ask(&mut world, 7, "60"), Some(room_name(&secret(0))));
    assert_eq!(ask(&mut world, 8, "60"), None, "it is promised to somebody");
    world.now_ms += 5_000;
    assert_eq!(ask(&mut world, 8, "60"), Some(room_name(&secret(0))), "who did not come");
}

//! Games that are aborted, and offers that are withdrawn.

use super::*;

fn room(world: &World) -> Room {
    Room::read(&world.stored[&room_name(&secret(0))].entries).unwrap()
}

fn act(world: &mut World, who: u64, id: u64, action: Action) {
    let seen = room(world).last();
    world.say(who, Call::Do { id, seen, action });
}

fn play(world: &mut World, who: u64, id: u64) {
    let mv = room(world).game().moves()[0].to_string();
    act(world, who, id, Action::Move(mv));
}

/// A listed offer is withdrawn, and a late stranger only watches.
#[test]
fn an_offer_is_withdrawn() {
    let mut world = World::new();
    world.say(1, open(0, Terms { listed: true, ..plain_terms() }));
    world.say(9, Call::Browse { version: VERSION });
    assert_eq!(shown(&world, 9), "0-? 0");
    act(&mut world, 1, 1, Action::Abort);
    world.now_ms += 1_000;
    let effects = world.server.tick(world.now_ms);
    world.carry_out(effects);
    assert_eq!(shown(&world, 9), "");
    world.say(7, Call::Pair { version: VERSION, terms: plain_terms() });
    let paired = |reply: &Reply| {
        if let Reply::Paired { room } = reply { Some(room.clone()) } else { None }
    };
    assert_eq!(last(&world, 7, paired), Some(None));
    world.say(2, enter("B", 1));
    assert_eq!((chair_of(&world, 2), room(&world).name(Chair::Guest)), (None, None));
    act(&mut world, 1, 2, Action::Abort);
    assert_eq!(refusal(&world, 1), Some(Why::Over), "it is done once");
    act(&mut world, 1, 3, Action::Offer(Offer::Rematch));
    assert_eq!(refusal(&world, 1), Some(Why::NoOpponent));
}

/// Until both have moved, either may end the game without a result, also where it counts.
#[test]
fn a_game_in_which_one_never_moves_is_aborted() {
    for first_moves in [false, true] {
        let mut world = World::new();
        world.say(1, open(0, Terms { rated: true, ..plain_terms() }));
        world.say(2, enter("B", 1));
        if first_moves {
            play(&mut world, 1, 1);
        }
        act(&mut world, 1 + u64::from(!first_moves), 2, Action::Abort);
        let ended = room(&world);
        assert!(ended.is_aborted() && ended.is_over() && !ended.is_played());
        assert_eq!((ended.game().finish(), world.scores.len()), (None, 0));
        play(&mut world, 1, 3);
        assert_eq!(refusal(&world, 1), Some(Why::Over));
        act(&mut world, 2, 4, Action::Resign);
        assert_eq!(refusal(&world, 2), Some(Why::Over));
        // Both may want another one.
        act(&mut world, 1, 5, Action::Offer(Offer::Rematch));
        act(&mut world, 2, 6, Action::Accept(Offer::Rematch));
        assert!(room(&world).is_played());
        play(&mut world, 2, 7);
        play(&mut world, 1, 8);
        act(&mut world, 2, 9, Action::Abort);
        assert_eq!(refusal(&world, 2), Some(Why::Stale), "both have moved");
    }
}

/// A guest who arrived or moved in the same moment is not sent away unseen.
#[test]
fn an_abort_that_comes_too_late_is_refused() {
    let mut world = World::new();
    world.say(1, open(0, plain_terms()));
    world.say(2, enter("B", 1));
    world.say(1, Call::Do { id: 1, seen: 1, action: Action::Abort });
    assert_eq!(refusal(&world, 1), Some(Why::Stale));
    play(&mut world, 1, 2);
    world.say(2, Call::Do { id: 3, seen: 2, action: Action::Abort });
    assert_eq!(refusal(&world, 2), Some(Why::Stale));
    assert!(room(&world).is_played());
}

/// Entries that a game without a result does not bear are a misfit.
#[test]
fn nothing_is_played_in_an_aborted_game() {
    let mut world = World::new();
    world.say(1, open(0, plain_terms()));
    world.say(2, enter("B", 1));
    act(&mut world, 1, 1, Action::Abort);
    let aborted = room(&world);
    let mv = aborted.game().moves()[0].to_string();
    let number = aborted.last() + 1;
    for event in [
        Event::Moved { chair: Chair::Host, mv, spent_ms: 0 },
        Event::Resigned { chair: Chair::Guest },
        Event::Aborted { chair: Chair::Guest },
        Event::Claimed { chair: Chair::Host },
        Event::Offered { chair: Chair::Host, offer: Offer::Draw },
    ] {
        assert!(aborted.clone().apply(&entry_of(number, event.clone())).is_err(), "{event:?}");
    }
}

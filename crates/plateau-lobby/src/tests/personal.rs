//! Export and deletion of personal data; and typed codes.

use super::*;

fn told(world: &mut World, who: u64, letters: &[u8]) -> Option<String> {
    let secrets = letters.iter().map(|letter| secret(*letter)).collect();
    world.say(who, Call::Export { version: VERSION, secrets, after: None });
    last(
        world,
        who,
        |reply| if let Reply::Exported(part) = reply { Some(part.json.clone()) } else { None },
    )
}

fn forget(world: &mut World, who: u64, letter: u8) -> Reply {
    world.say(who, Call::Forget { version: VERSION, secrets: vec![secret(letter)] });
    let answer = |reply: &Reply| match reply {
        Reply::Forgotten | Reply::Refused { .. } => Some(reply.clone()),
        _ => None,
    };
    last(world, who, answer).unwrap()
}

fn names(world: &World) -> [Option<String>; 2] {
    let room = Room::read(&world.stored[&room_name(&secret(0))].entries).unwrap();
    Chair::BOTH.map(|chair| room.name(chair).map(Into::into))
}

/// A player in a running game is not forgotten; after resigning the deletion works, also
/// repeatedly. The opponent keeps the game, and gets no more offers.
#[test]
fn whoever_asks_is_forgotten_once_nobody_plays() {
    let mut world = World::new();
    world.say(1, open(0, plain_terms()));
    world.say(2, enter("G", 1));
    world.say(2, Call::Do { id: 1, seen: 2, action: Action::Say(Phrase::Hello) });
    let playing = Reply::Refused { id: None, why: Why::Playing };
    assert_eq!(forget(&mut world, 9, 0), playing);
    assert_eq!(world.stored[&room_name(&secret(0))].entries.len(), 3, "nothing has changed");
    world.say(1, Call::Do { id: 2, seen: 3, action: Action::Resign });
    world.say(2, Call::Do { id: 3, seen: 4, action: Action::Offer(Offer::Rematch) });
    world.say(1, Call::Hand { code: CODE.into() });
    let room = room_name(&secret(0));
    assert_eq!(told(&mut world, 9, &[0]), Some(format!("{room} 0 1")));
    for _ in 0..2 {
        assert_eq!(forget(&mut world, 9, 0), Reply::Forgotten);
    }
    assert_eq!(names(&world), [Some(String::new()), Some("G".into())]);
    assert_eq!(told(&mut world, 9, &[0]), Some(String::new()), "nothing is kept");
    assert_eq!(told(&mut world, 9, &[1]), Some(format!("{room} G 1")), "the other keeps the game");
    assert_eq!(chair_of(&world, 1), None, "whoever is still connected watches");
    world.say(1, Call::Do { id: 4, seen: 6, action: Action::Accept(Offer::Rematch) });
    assert_eq!(refusal(&world, 1), Some(Why::NotSeated));
    world.say(2, Call::Do { id: 5, seen: 6, action: Action::Offer(Offer::Rematch) });
    assert_eq!(refusal(&world, 2), Some(Why::NoOpponent));
    // Neither the secret nor a code of before leads back.
    world.say(3, open(0, plain_terms()));
    assert_eq!(chair_of(&world, 3), None);
    world.say(4, RoomClient::take_over(room_name(&secret(0)), secret(2), CODE.into()).greeting());
    assert_eq!(refusal(&world, 4), Some(Why::NoSuchCode));
}

/// Readers of the entries before and after have the same state.
#[test]
fn all_have_the_same_entries_afterwards() {
    let mut world = World::new();
    world.say(1, open(0, plain_terms()));
    world.say(2, enter("G", 1));
    world.say(2, Call::Do { id: 1, seen: 2, action: Action::Resign });
    let room = |world: &World| Room::read(&world.stored[&room_name(&secret(0))].entries).unwrap();
    let mut before = room(&world);
    assert_eq!(forget(&mut world, 2, 1), Reply::Forgotten);
    let after = room(&world);
    before.apply(&after.entries()[3]).unwrap();
    assert_eq!(before, after);
    assert!(after.is_gone(Chair::Guest) && !format!("{after:?}").contains("\"G\""));
}

/// A commit that was done and reported as failed reaches the clients in the room.
#[test]
fn a_deletion_that_succeeds_unheard_is_seen() {
    let mut world = World::new();
    world.say(1, open(0, plain_terms()));
    world.say(2, enter("G", 1));
    world.say(2, Call::Do { id: 1, seen: 2, action: Action::Resign });
    world.forget(&Proof::of(&[secret(1)])).unwrap();
    let effects = world.server.forgotten(world.now_ms, 9, Err(Why::NotKept));
    world.carry_out(effects);
    let news =
        |reply: &Reply| if let Reply::News(news) = reply { Some(news.clone()) } else { None };
    let entries = last(&world, 1, news).unwrap().entries;
    assert_eq!(entries.last().unwrap().event, Event::Forgotten { chair: Chair::Guest });
}

/// A room without a guest is left by its host: no guest sits down there to wait for ever.
#[test]
fn nobody_waits_for_whoever_is_forgotten() {
    let mut world = World::new();
    world.say(1, open(0, Terms { listed: true, ..plain_terms() }));
    assert_eq!(forget(&mut world, 1, 0), Reply::Forgotten);
    world.say(2, enter("G", 1));
    assert_eq!((chair_of(&world, 2), names(&world)), (None, [Some(String::new()), None]));
    world.say(8, Call::Browse { version: VERSION });
    assert_eq!(shown(&world, 8), "");
}

#[test]
fn what_proves_nothing_is_refused() {
    let mut world = World::new();
    world.say(1, open(0, plain_terms()));
    let mut check = |call: Call, why: Why| {
        world.say(9, call.clone());
        assert_eq!(refusal(&world, 9), Some(why), "{call:?}");
    };
    let secrets = |count: usize| vec![secret(0); count];
    check(Call::Forget { version: VERSION, secrets: secrets(0) }, Why::Unfit);
    check(Call::Forget { version: VERSION + 1, secrets: secrets(1) }, Why::Version);
    check(Call::Forget { version: VERSION, secrets: secrets(33) }, Why::Unfit);
    check(
        Call::Export { version: VERSION, secrets: vec!["short".into()], after: None },
        Why::Unfit,
    );
    check(
        Call::Export { version: VERSION, secrets: secrets(1), after: Some("../".into()) },
        Why::Unfit,
    );
    assert!(
        Call::Forget { version: VERSION, secrets: secrets(32) }.to_json().len()
            < plateau_wire::online::LONGEST_CALL
    );
    assert_eq!(names(&world)[0].as_deref(), Some("0"));
}

/// One thing at a time is asked of the storage for each, until it is answered or they are gone.
#[test]
fn whoever_asks_waits_for_the_answer() {
    let mut server = RoomServer::new(0);
    let ask = |server: &mut RoomServer, from| {
        let call = Call::Export { version: VERSION, secrets: vec![secret(0)], after: None };
        matches!(server.hear(1, from, call)[..], [Effect::Export { .. }])
    };
    assert!(ask(&mut server, 1) && !ask(&mut server, 1) && ask(&mut server, 2));
    server.exported(2, 1, None);
    server.left(2, 2);
    assert!(ask(&mut server, 1) && ask(&mut server, 2));
    assert_eq!((3..100).filter(|from| ask(&mut server, *from)).count(), 62);
}

/// A typed code leads to its seat from any device; a wrong or an old one leads nowhere.
#[test]
fn a_typed_code_leads_to_its_seat() {
    let mut world = World::new();
    world.say(1, open(0, plain_terms()));
    world.say(1, Call::Hand { code: CODE.into() });
    let seek =
        |world: &mut World, typed: &str| {
            world.say(7, Call::Seek { version: VERSION, typed: typed.into() });
            last(world, 7, |reply| {
                if let Reply::Sought { seat } = reply { Some(seat.clone()) } else { None }
            })
            .unwrap()
        };
    let seat = Some((room_name(&secret(0)), CODE.to_owned()));
    assert_eq!(
        [CODE, "ABCDE-FGHJK", " abcde fghjk "].map(|typed| seek(&mut world, typed)),
        [&seat; 3].map(Clone::clone)
    );
    assert_eq!(
        ["", "abcdefghjm", "abcde"].map(|typed| seek(&mut world, typed)),
        [None, None, None]
    );
    world.now_ms += crate::SEAT_TRANSFER_MS;
    assert_eq!(seek(&mut world, CODE), None);
}

//! Limits of a room that leave its game alone, clean names, and waiting rooms.

use super::*;

/// Words are full at last, for each chair by itself. They keep neither a move nor the end of a game
/// out.
#[test]
fn words_never_keep_a_game_from_ending() {
    let terms = Terms { rated: true, clock: Some("60".into()), ..plain_terms() };
    let mut room =
        Room::read(&[entry_of(1, Event::Opened { terms, name: String::new(), bot: false })])
            .unwrap();
    let seated = Event::Seated { name: String::new(), bot: false };
    room.apply(&entry_of(2, seated)).unwrap();
    let decide = |room: &Room, chair, action: &Action| {
        room.decide(chair, 9_999, action, &Circumstances::default())
    };
    let hello = Action::Say(Phrase::Hello);
    for chair in Chair::BOTH {
        while let Ok(event) = decide(&room, chair, &hello) {
            room.apply(&entry_of(room.last() + 1, event)).unwrap();
        }
        assert_eq!(decide(&room, chair, &Action::Offer(Offer::Draw)), Err(Why::Full));
    }
    assert_eq!(room.last(), 2 + 2 * 500);
    let mv = Action::Move(room.game().moves()[0].to_string());
    for (chair, action) in
        [(Chair::Host, mv), (Chair::Guest, Action::Resign), (Chair::Host, Action::Resign)]
    {
        let event = decide(&room, chair, &action).unwrap();
        room.clone().apply(&entry_of(room.last() + 1, event)).unwrap();
    }
}

/// A room in which nothing more fits lets a game end, and no other begin.
#[test]
fn a_full_room_lets_its_game_end() {
    let terms = plain_terms();
    let mut room =
        Room::read(&[entry_of(1, Event::Opened { terms, name: String::new(), bot: false })])
            .unwrap();
    room.apply(&entry_of(2, Event::Seated { name: String::new(), bot: false })).unwrap();
    let mut is_full = |chair: Chair, action: Action| {
        let decided = room.decide(chair, 99_999, &action, &Circumstances::default());
        if let Ok(event) = &decided {
            room.apply(&entry_of(room.last() + 1, event.clone())).unwrap();
        }
        decided == Err(Why::Full)
    };
    // The side to move resigns; then both agree on another game, until the limit of games.
    let mut games = 0;
    loop {
        assert!(!is_full(Chair::Host, Action::Resign), "after {games} games");
        let asks = Chair::BOTH[games / 500 % 2];
        if is_full(asks, Action::Offer(Offer::Rematch)) {
            break;
        }
        assert!(!is_full(asks.other(), Action::Accept(Offer::Rematch)));
        games += 1;
    }
    assert_eq!(games, 1_000, "each has asked 500 times");
}

/// Marks of direction and letters without width are taken away, at once and from what older
/// versions kept.
#[test]
fn names_are_kept_clean() {
    let mut world = World::new();
    let person = Person::named("Ada\u{202e}\u{200b} L\u{2028}");
    world.say(1, Call::Open { version: VERSION, secret: secret(0), terms: plain_terms(), person });
    world.say(2, enter("\u{200b}\u{2066}", 1));
    let stored = &world.stored[&room_name(&secret(0))];
    let room = Room::read(&stored.entries).unwrap();
    assert_eq!(Chair::BOTH.map(|chair| room.name(chair).unwrap().to_owned()), ["Ada L", ""]);
    assert!(matches!(&stored.entries[0].event, Event::Opened { name, .. } if name == "Ada L"));
    let older = Event::Opened { terms: plain_terms(), name: "A\u{202e}b".into(), bot: false };
    assert_eq!(Room::read(&[entry_of(1, older)]).unwrap().name(Chair::Host), Some("Ab"));
}

/// A missing room does not keep a client from the lobby, also before that is known.
#[test]
fn the_lobby_is_open_while_a_room_is_looked_for() {
    let mut server = RoomServer::new(0);
    let asked = server.hear(1, 7, enter("A", 1));
    assert!(matches!(asked[..], [Effect::Load { .. }]), "{asked:?}");
    let told = server.hear(2, 7, Call::Browse { version: VERSION });
    assert!(matches!(&told[..], [Effect::Send { to: 7, reply: Reply::Lobby { .. } }]), "{told:?}");
    let told = server.loaded(3, &room_name(&secret(0)), Some(Stored::default()));
    assert!(matches!(
        &told[..],
        [Effect::Send { reply: Reply::Refused { why: Why::NoSuchRoom, .. }, .. }]
    ));
}

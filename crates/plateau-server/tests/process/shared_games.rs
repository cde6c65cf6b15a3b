//! Shared games over real sockets, played whole, ended, attacked.

use std::time::{Duration, Instant};

use plateau_lobby::RoomClient;
use plateau_match::record;
use plateau_wire::online::{Action, Call, Offer, Person, Reply, VERSION, Why};

use crate::support::{Client, Server, play, secret, terms, three};

#[test]
fn each_game_is_played_whole_and_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(256, Some(&folder.path().join("online.sqlite")));
    let mut rng = fastrand::Rng::with_seed(5);
    for (game, size) in [
        ("sogo", Some(3)),
        ("morpion", Some(3)),
        ("force3", None),
        ("othello", Some(4)),
        ("pogo", None),
    ] {
        let mut people = three([&server; 3], &mut rng, game, size);
        for _ in 0..60 {
            if people[0].room().game().finish().is_some() {
                break;
            }
            let mover = usize::from(!people[0].is_to_move());
            play(&mut people[mover], &mut rng);
            let last = people[mover].room().last() + 1;
            people
                .iter_mut()
                .for_each(|one| one.until("the move", |one| one.room().last() >= last));
            people[mover].until("it is kept", |one| one.client.proposed().is_none());
        }
        if people[0].room().game().finish().is_none() {
            people[1].propose(Action::Resign);
        }
        people[0].until("the end", |one| one.room().game().finish().is_some());
        people[1].until("the end", |one| one.room().game().finish().is_some());
        people[1].propose(Action::Offer(Offer::Rematch));
        people[0].until("the offer", |one| one.room().offer().is_some());
        people[0].propose(Action::Accept(Offer::Rematch));
        people.iter_mut().for_each(|one| one.until("another game", |one| one.room().round() == 1));
        assert!(people[1].is_to_move(), "the sides are exchanged");
        let written = people.each_ref().map(|one| record::write(one.room().game()));
        assert!(written.iter().all(|one| *one == written[0]), "{written:?}");
    }
}

#[test]
fn the_end_is_announced_and_everything_is_there_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("online.sqlite");
    let mut server = Server::start(256, Some(&file));
    let mut rng = fastrand::Rng::with_seed(3);
    let mut people = three([&server; 3], &mut rng, "pogo", None);
    play(&mut people[0], &mut rng);
    people[0].until("it is kept", |one| one.client.proposed().is_none());
    server.signal("TERM");
    people[1].until("the goodbye", |one| one.closing);
    assert_eq!(server.end(), Some(0));
    let server = Server::start(256, Some(&file));
    for one in &mut people {
        one.connect(server.address).unwrap();
        one.until("it is all there", |one| one.client.here[0] && one.room().game().ply() == 1);
    }
    people[1].until("both are back", |one| one.client.here == [true, true]);
    assert!(people[1].is_to_move());
}

#[test]
fn bad_input_is_refused_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(256, Some(&folder.path().join("online.sqlite")));
    let mut rng = fastrand::Rng::with_seed(4);
    let mut people = three([&server; 3], &mut rng, "sogo", Some(4));
    let before = people[0].room().entries().to_vec();
    let name = people[0].client.name.clone().unwrap();
    let enter = |version, room: &str, secret: Option<String>| Call::Enter {
        version,
        room: room.into(),
        secret,
        person: Some(Person::named("Mallory")),
        code: None,
        known: 0,
    };
    let cases = [
        ("nonsense".to_owned(), Why::Unreadable),
        ("{\"do\":{}}".to_owned(), Why::Unreadable),
        (enter(VERSION + 1, &name, None).to_json(), Why::Version),
        (enter(VERSION, "nowhere", None).to_json(), Why::NoSuchRoom),
        (enter(VERSION, "aaaaaaaaaaaa", None).to_json(), Why::NoSuchRoom),
        (enter(VERSION, &name, Some("short".into())).to_json(), Why::Unfit),
        (Call::Do { id: 1, seen: 9, action: Action::Resign }.to_json(), Why::NotSeated),
    ];
    for (text, why) in cases {
        let mut stranger = Client::new(RoomClient::enter("aaaaaaaaaaaa".into(), None, None));
        stranger.connect(server.address).unwrap();
        assert_eq!(refusal(&mut stranger), Some(Why::NoSuchRoom));
        stranger.say_text(text.clone());
        assert_eq!(refusal(&mut stranger), Some(why), "{text}");
    }
    // A guessed secret watches, and does nothing.
    let mut forger = Client::new(RoomClient::enter(
        name.clone(),
        Some(secret(&mut rng)),
        Some(Person::named("Mallory")),
    ));
    forger.connect(server.address).unwrap();
    forger.until("the room", |forger| forger.client.room().is_some());
    forger.propose(Action::Resign);
    forger.until("refused", |forger| forger.client.proposed().is_none());
    // Ten megabytes at once are not read.
    let mut heavy = Client::new(RoomClient::enter(name, None, None));
    heavy.connect(server.address).unwrap();
    heavy.say_text("x".repeat(10_000_000));
    heavy.until("sent away", |heavy| !heavy.is_connected());
    // Out of turn, illegal, and again.
    people[1].propose(Action::Move("a1".into()));
    people[1].until("not your turn", |one| one.client.proposed().is_none());
    people[0].propose(Action::Move("z9".into()));
    people[0].until("illegal", |one| one.client.proposed().is_none());
    assert_eq!(people[0].room().entries(), before);
    play(&mut people[0], &mut rng);
    people[1].until("the game goes on", |one| one.room().game().ply() == 1);
}

fn refusal(client: &mut Client) -> Option<Why> {
    let clock = Instant::now();
    while clock.elapsed() < Duration::from_secs(10) {
        if let Some(Reply::Refused { why, .. }) = client.next() {
            return Some(why);
        }
    }
    None
}

/// A client above its rate limit is told so, and the others do not notice.
#[test]
fn calls_have_a_rate() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(256, Some(&folder.path().join("online.sqlite")));
    let mut hasty = Client::new(RoomClient::enter("aaaaaaaaaaaa".into(), None, None));
    hasty.connect(server.address).unwrap();
    for _ in 0..150 {
        hasty.say(&hasty.client.greeting());
    }
    let answers: Vec<Why> = std::iter::from_fn(|| refusal(&mut hasty)).take(151).collect();
    let refused = answers.iter().filter(|why| **why == Why::TooMany).count();
    assert!((90..=120).contains(&refused), "{refused} of {}", answers.len());
    three([&server; 3], &mut fastrand::Rng::with_seed(1), "pogo", None);
}

/// A seat has one rate limit over all its connections.
#[test]
fn seats_have_a_rate() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(256, Some(&folder.path().join("online.sqlite")));
    let mut rng = fastrand::Rng::with_seed(6);
    let clock = Instant::now();
    let client = RoomClient::open(secret(&mut rng), Person::named("Ada"), terms("pogo", None));
    let mut devices: Vec<Client> = (0..5).map(|_| Client::new(client.clone())).collect();
    for device in &mut devices {
        device.connect(server.address).unwrap();
        // With the greeting less than what one connection may.
        (0..30).for_each(|_| device.say(&Call::Ask));
    }
    let mut told = (0, 0);
    for device in &mut devices {
        let mut answers = 0;
        while answers < 30 && clock.elapsed() < Duration::from_secs(60) {
            match device.next() {
                Some(Reply::Here) => told.0 += 1,
                Some(Reply::Refused { why: Why::TooMany, .. }) => told.1 += 1,
                _ => continue,
            }
            answers += 1;
        }
    }
    let (allowed, most) = (told.0, 40.0 + 8.0 * clock.elapsed().as_secs_f64());
    assert!(allowed >= 35 && f64::from(allowed) <= most && told.1 > 0, "{told:?} of {most}");
    three([&server; 3], &mut rng, "pogo", None);
}

#[test]
fn only_sockets_of_our_own_pages_are_opened() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(256, Some(&folder.path().join("online.sqlite")));
    let health = format!("\r\n\r\n{{\"online\":true,\"version\":{VERSION}}}");
    assert!(server.ask("/health", "").contains(&health));
    let ask = |lines: &str| server.ask("/socket", lines)[9..12].to_owned();
    assert_eq!(ask(""), "426");
    assert_eq!(ask("origin: http://evil.example\r\n"), "403");
    assert_eq!(ask("host: evil.example\r\norigin: http://evil.example\r\n"), "403");
    let without = Server::start(256, None);
    assert!(without.ask("/health", "").contains("{\"online\":false"));
    assert!(without.ask("/socket", "").starts_with("HTTP/1.1 404"));
}

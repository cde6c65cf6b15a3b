//! Personal data requests: export and deletion for the holder of a device's secrets, on both
//! databases, through any process.

use std::path::Path;
use std::time::{Duration, Instant};

use plateau_lobby::RoomClient;
use plateau_wire::online::{Action, Call, Chair, Person, Reply, Terms, VERSION, Why};
use plateau_wire::personal::Personal;

use crate::support::{Client, Server, play, secret, shared_place, terms};

/// Answer to a call over a one-off connection.
fn answer(server: &Server, call: &Call) -> Reply {
    let mut asking = Client::new(RoomClient::enter("aaaaaaaaaaaa".into(), None, None));
    asking.connect(server.address).unwrap();
    asking.say(call);
    let clock = Instant::now();
    while clock.elapsed() < Duration::from_secs(60) {
        match asking.next() {
            None | Some(Reply::Refused { why: Why::NoSuchRoom, .. }) => {}
            Some(reply) => return reply,
        }
    }
    panic!("no answer to {call:?}");
}

fn told(server: &Server, player: &str) -> Personal {
    let call = Call::Export { version: VERSION, secrets: vec![player.into()], after: None };
    match answer(server, &call) {
        Reply::Exported(part) if part.more.is_none() => Personal::from_json(&part.json).unwrap(),
        other => panic!("{other:?}"),
    }
}

fn forget(server: &Server, player: &str) -> Reply {
    answer(server, &Call::Forget { version: VERSION, secrets: vec![player.into()] })
}

/// Two play a rated game at one server or at two; the guest has it told, cannot leave in the
/// middle, gives up, and is forgotten at the host's server. The host keeps the game; so it is after
/// every server was killed and started again.
fn told_and_forgotten(place: &Path, processes: usize) {
    let mut servers: Vec<Server> =
        (0..processes).map(|_| Server::start(256, Some(place))).collect();
    let (near, far) = (0, processes - 1);
    let mut rng = fastrand::Rng::with_seed(21);
    let [ada, grace] = [(); 2].map(|()| secret(&mut rng));
    let person =
        |name: &str, player: &str| Person { player: Some(player.into()), ..Person::named(name) };
    let rated = Terms { rated: true, ..terms("othello", Some(8)) };
    let mut host = Client::new(RoomClient::open(secret(&mut rng), person("Ada", &ada), rated));
    host.connect(servers[near].address).unwrap();
    host.until("the room is open", |host| host.client.room().is_some());
    let name = host.client.name.clone().unwrap();
    let mut guest = Client::new(RoomClient::enter(
        name.clone(),
        Some(secret(&mut rng)),
        Some(person("Grace", &grace)),
    ));
    guest.connect(servers[far].address).unwrap();
    guest.until("the chair is taken", |guest| guest.client.chair().is_some());
    host.until("the guest is there", |host| host.client.here == [true, true]);
    for ply in 1..=2 {
        let mover = if ply == 1 { &mut host } else { &mut guest };
        mover.until("it is our turn", Client::is_to_move);
        play(mover, &mut rng);
        host.until("the move", |host| host.room().game().ply() == ply);
        guest.until("the move", |guest| guest.room().game().ply() == ply);
    }
    let running = told(&servers[far], &grace);
    assert_eq!(
        (running.seats.len(), running.seats[0].games.len(), running.ratings.len()),
        (1, 1, 0)
    );
    assert_eq!((running.seats[0].chair, &*running.seats[0].name), (Chair::Guest, "Grace"));
    assert_eq!(forget(&servers[near], &grace), Reply::Refused { id: None, why: Why::Playing });
    guest.propose(Action::Resign);
    guest.until("it is over", |guest| guest.room().game().finish().is_some());
    host.until("it is over", |host| host.room().game().finish().is_some());
    assert_eq!(told(&servers[near], &grace).ratings.len(), 1);

    assert_eq!(forget(&servers[near], &grace), Reply::Forgotten);
    host.until("the guest is forgotten", |host| host.room().is_gone(Chair::Guest));
    assert_eq!(
        (host.room().name(Chair::Guest), host.client.chair()),
        (Some(""), Some(Chair::Host))
    );
    guest.until("the guest watches", |guest| guest.client.chair().is_none());
    guest.until("the same is there", |guest| guest.room().last() == host.room().last());
    assert_eq!(
        guest.room().entries(),
        host.room().entries(),
        "whoever was there has no name either"
    );
    for server in &mut servers {
        server.signal("KILL");
        *server = Server::start(256, Some(place));
    }
    assert_eq!(forget(&servers[far], &grace), Reply::Forgotten, "said twice it is done once");
    let nothing = told(&servers[far], &grace);
    assert_eq!((nothing.seats, nothing.ratings), (Vec::new(), Vec::new()));
    let own = told(&servers[near], &ada);
    assert!(own.seats[0].games.len() == 1 && own.ratings.len() == 1, "{own:?}");
    assert!(!format!("{own:?}").contains("Grace"));
    guest.connect(servers[near].address).unwrap();
    guest.until("all is as it was", |guest| {
        guest.is_connected() && guest.room().is_gone(Chair::Guest)
    });
    assert_eq!(guest.client.chair(), None);
}

#[test]
fn personal_data_is_exported_and_deleted() {
    let folder = tempfile::tempdir().unwrap();
    told_and_forgotten(&folder.path().join("online.sqlite"), 1);
}

#[test]
fn on_postgresql_both_processes_forget() {
    told_and_forgotten(&shared_place(), 2);
}

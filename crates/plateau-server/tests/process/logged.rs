//! Server logs: an object a line, without anything that would open a game.

use std::fs;

use plateau_lobby::RoomClient;
use plateau_wire::online::Person;
use serde_json::Value;

use crate::support::{Client, Server, secret, terms};

#[test]
fn events_are_told_and_secrets_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let logs = folder.path().join("logs");
    let mut server = Server::start_logged(256, &folder.path().join("online.sqlite"), &logs);
    let secret = secret(&mut fastrand::Rng::with_seed(5));
    let mut host =
        Client::new(RoomClient::open(secret.clone(), Person::named("Ada"), terms("sogo", Some(4))));
    host.connect(server.address).unwrap();
    host.until("the room is open", |host| host.client.room().is_some());
    assert!(
        server.ask("/socket", "origin: http://elsewhere.example\r\n").starts_with("HTTP/1.1 403")
    );
    let room = host.client.name.clone().unwrap();
    server.signal("TERM");
    assert_eq!(server.end(), Some(0));

    let text = fs::read_to_string(&logs).unwrap();
    // The test program that serves says things of its own.
    let events: Vec<Value> =
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let told = |message: &str| {
        let found = events.iter().find(|event| event["message"] == message);
        found.unwrap_or_else(|| panic!("{message:?} in {text}"))
    };
    assert_eq!(told("serving")["address"], server.address.to_string());
    assert_eq!(told("serving")["level"], "INFO");
    assert_eq!(
        (&told("a socket is refused")["status"], &told("a socket is refused")["why"]),
        (&403.into(), &"another origin".into())
    );
    for message in ["a socket is open", "asked to end", "a socket has ended", "ended"] {
        told(message);
    }
    assert!(!text.contains(&secret) && !text.contains(&room), "{text}");
}

//! Two processes on one database of PostgreSQL, players of one game on different ones.

use std::time::{Duration, Instant};

use plateau_lobby::{Heard, RoomClient};
use plateau_wire::online::{Action, Call, Person, Reply, Terms, VERSION, Why};

use crate::support::{Client, Server, play, secret, shared_place, terms, three};

fn two() -> [Server; 2] {
    let place = shared_place();
    [(); 2].map(|()| Server::start(256, Some(&place)))
}

/// Every player sees every move, and the presence of the others; one process is killed in the
/// middle, and its players go on at the other.
#[test]
fn players_on_two_processes_play_one_game() {
    let [one, other] = two();
    let mut rng = fastrand::Rng::with_seed(8);
    let mut people = three([&one, &other, &other], &mut rng, "othello", Some(6));
    people[1].until("the host is there", |guest| {
        guest.client.here == [true, true] && guest.client.watchers == 1
    });
    let mut ply = 0;
    while people[0].room().game().finish().is_none() {
        let mover = usize::from(!people[0].is_to_move());
        assert!(people[mover].is_to_move(), "{ply}");
        let sent = Instant::now();
        play(&mut people[mover], &mut rng);
        people[mover].until("it is kept", |one| one.client.proposed().is_none());
        ply += 1;
        people
            .iter_mut()
            .for_each(|one| one.until("the move", |one| one.room().game().ply() == ply));
        assert!(sent.elapsed() < Duration::from_secs(10), "it was not told but looked up later");
        if ply == 10 {
            one.signal("KILL");
            people[0].until("nobody answers", |host| !host.is_connected());
            people[0].connect(other.address).unwrap();
            people[0].until("it is all there", |host| host.room().game().ply() == ply);
        }
    }
    let records = people.each_ref().map(|one| one.room().entries().to_vec());
    assert!(records.iter().all(|one| *one == records[0]));
}

/// One person has two devices at two processes, and plays another move on each at once: one is
/// played, the other refused.
#[test]
fn two_processes_never_accept_two_moves_for_one_ply() {
    let [one, other] = two();
    let mut rng = fastrand::Rng::with_seed(9);
    let key = secret(&mut rng);
    let open = RoomClient::open(key.clone(), Person::named("Ada"), terms("morpion", Some(3)));
    let mut host = Client::new(open);
    host.connect(one.address).unwrap();
    host.until("the room is open", |host| host.client.room().is_some());
    let name = host.client.name.clone().unwrap();
    let mut second = Client::new(RoomClient::enter(name.clone(), Some(key), None));
    second.connect(other.address).unwrap();
    let mut guest =
        Client::new(RoomClient::enter(name, Some(secret(&mut rng)), Some(Person::named("Grace"))));
    guest.connect(other.address).unwrap();
    for ply in (1..7).step_by(2) {
        for device in [&mut host, &mut second, &mut guest] {
            device.until("both sit", |one| {
                one.client.here == [true, true] && one.room().game().ply() == ply - 1
            });
        }
        let moves = host.room().game().moves();
        for (device, mv) in [&mut host, &mut second].into_iter().zip(&moves) {
            device.propose(Action::Move(mv.to_string()));
        }
        let done = [&mut host, &mut second].map(answer);
        assert_eq!(done.iter().filter(|done| **done).count(), 1, "{done:?}");
        guest.until("the move", |one| one.room().game().ply() == ply);
        if guest.room().game().finish().is_some() {
            break;
        }
        play(&mut guest, &mut rng);
        guest.until("it is kept", |one| one.client.proposed().is_none());
    }
    host.until("the last move", |host| host.room().last() == guest.room().last());
    assert_eq!(host.room().entries(), guest.room().entries());
}

/// Whether what was proposed is done; otherwise it was refused because the other was faster.
fn answer(client: &mut Client) -> bool {
    let clock = Instant::now();
    while clock.elapsed() < Duration::from_secs(60) {
        match client.hear() {
            Some(Heard::Done(_)) => return true,
            Some(Heard::Refused(why)) => {
                assert!(matches!(why, Why::Stale | Why::NotYourTurn), "{why:?}");
                return false;
            }
            _ => {}
        }
    }
    panic!("no answer");
}

/// An offer at one process is found at the other, by browsing and by pairing; a seat is transferred
/// there; and when a process is gone, its clients are shown as gone.
#[test]
fn offers_and_codes_are_known_everywhere() {
    let [one, mut other] = two();
    let mut rng = fastrand::Rng::with_seed(10);
    let offered = Terms { listed: true, ..terms("pogo", None) };
    let mut host =
        Client::new(RoomClient::open(secret(&mut rng), Person::named("Ada"), offered.clone()));
    host.connect(one.address).unwrap();
    host.until("the room is open", |host| host.client.room().is_some());
    let name = host.client.name.clone().unwrap();
    let mut browser = Client::new(RoomClient::enter("aaaaaaaaaaaa".into(), None, None));
    browser.connect(other.address).unwrap();
    browser.say(&Call::Browse { version: VERSION });
    let is_shown = |reply: &Reply| matches!(reply, Reply::Lobby { rooms } if rooms.iter().any(|listed| listed.room == name));
    heard(&mut browser, is_shown);
    browser.say(&Call::Pair { version: VERSION, terms: offered });
    heard(&mut browser, |reply| *reply == Reply::Paired { room: Some(name.clone()) });
    let mut guest = Client::new(RoomClient::enter(
        name.clone(),
        Some(secret(&mut rng)),
        Some(Person::named("Grace")),
    ));
    guest.connect(other.address).unwrap();
    host.until("the guest is there", |host| host.client.here == [true, true]);
    host.say(&Call::Hand { code: "abcdefghjk".into() });
    heard(&mut host, |reply| matches!(reply, Reply::Handing { .. }));
    let mut phone = Client::new(RoomClient::take_over(name, secret(&mut rng), "abcdefghjk".into()));
    // Messages between processes may take a moment.
    std::thread::sleep(Duration::from_millis(300));
    phone.connect(other.address).unwrap();
    phone.until("the chair is taken over", |phone| phone.client.chair().is_some());
    host.until("the host watches", |host| host.client.chair().is_none());
    other.signal("TERM");
    assert_eq!(other.end(), Some(0));
    host.until("both are gone", |host| host.client.here == [false, false]);
}

fn heard(client: &mut Client, is_it: impl Fn(&Reply) -> bool) {
    let clock = Instant::now();
    while clock.elapsed() < Duration::from_secs(60) {
        if client.next().is_some_and(|reply| is_it(&reply)) {
            return;
        }
    }
    panic!("it was not said");
}

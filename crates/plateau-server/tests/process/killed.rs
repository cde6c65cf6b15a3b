//! Killed with SIGKILL at random moments, on both databases, and as one of two processes.
//! `PLATEAU_KILLS=300` kills as often as that, and `--nocapture` says how much was promised
//! meanwhile.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::Duration;

use plateau_lobby::{Heard, Room, RoomClient};
use plateau_wire::online::{Action, Offer, Person, Phrase, Why};

use crate::support::{Client, Server, play, secret, shared_place, terms};

/// How often a plain test kills.
fn kills(usual: usize) -> usize {
    std::env::var("PLATEAU_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(usual)
}

#[test]
fn killed_at_random_moments_it_keeps_what_it_promised() {
    let folder = tempfile::tempdir().unwrap();
    kill_often(&folder.path().join("online.sqlite"), 1, kills(20));
}

#[test]
fn on_postgresql_one_of_two_is_killed_and_both_keep_what_they_promised() {
    kill_often(&shared_place(), 2, kills(20));
}

/// Two people and one room, for as long as servers are killed and come back.
fn go_on_playing(
    addresses: &Mutex<Vec<SocketAddr>>,
    over: &AtomicBool,
    acknowledged: &AtomicUsize,
    seed: u64,
) -> [Client; 2] {
    let mut rng = fastrand::Rng::with_seed(seed);
    let host_secret = secret(&mut rng);
    let name = plateau_lobby::room_name(&host_secret);
    let mut people = [
        Client::new(RoomClient::open(host_secret, Person::named("Ada"), terms("othello", Some(8)))),
        Client::new(RoomClient::enter(name, Some(secret(&mut rng)), Some(Person::named("Grace")))),
    ];
    while !over.load(Ordering::SeqCst) {
        for one in &mut people {
            if !one.is_connected() {
                let now = addresses.lock().unwrap().clone();
                let _ = one.connect(now[rng.usize(..now.len())]);
            }
            match one.hear() {
                // The room is not open yet.
                Some(Heard::Refused(Why::NoSuchRoom)) => one.say(&one.client.greeting()),
                Some(Heard::Done(_)) => drop(acknowledged.fetch_add(1, Ordering::SeqCst)),
                _ if one.is_to_move() => play(one, &mut rng),
                _ if one.client.proposed().is_none()
                    && rng.u32(..40) == 0
                    && one.client.chair().is_some() =>
                {
                    let over = one.room().game().finish().is_some();
                    one.propose(if over {
                        Action::Offer(Offer::Rematch)
                    } else {
                        Action::Say(Phrase::Hello)
                    });
                }
                _ => {}
            }
        }
    }
    people
}

/// Servers on one database, of which one after the other is killed while three games go on.
fn kill_often(place: &Path, processes: usize, kills: usize) {
    let mut rng = fastrand::Rng::with_seed(11);
    let mut servers: Vec<Server> =
        (0..processes).map(|_| Server::start(256, Some(place))).collect();
    let addresses = Mutex::new(servers.iter().map(|server| server.address).collect::<Vec<_>>());
    let over = AtomicBool::new(false);
    let acknowledged = [const { AtomicUsize::new(0) }; 3];
    let (there, ended, counts) = (&addresses, &over, &acknowledged);
    let rooms = std::thread::scope(|scope| {
        let rooms: Vec<_> = (0..3)
            .map(|room| {
                scope.spawn(move || go_on_playing(there, ended, &counts[room], room as u64))
            })
            .collect();
        for _ in 0..kills {
            sleep(Duration::from_millis(rng.u64(20..200)));
            let which = rng.usize(..processes);
            servers[which].signal("KILL");
            servers[which] = Server::start(256, Some(place));
            addresses.lock().unwrap()[which] = servers[which].address;
        }
        // However slow the disk is: something was promised in every room.
        while acknowledged.iter().any(|count| count.load(Ordering::SeqCst) < 5) {
            sleep(Duration::from_millis(50));
        }
        over.store(true, Ordering::SeqCst);
        rooms.into_iter().map(|room| room.join().unwrap()).collect::<Vec<_>>()
    });
    println!("killed {kills} times; promised by room: {acknowledged:?}");
    for people in rooms {
        let name = people[1].client.name.clone().unwrap();
        let mut anew = Client::new(RoomClient::enter(name, None, None));
        anew.connect(servers[0].address).unwrap();
        anew.until("what is kept", |anew| anew.client.room().is_some());
        let kept = anew.room();
        for (which, mut one) in people.into_iter().enumerate() {
            one.connect(servers[which % processes].address).unwrap();
            one.until("all is known", |one| {
                let last = one.client.room().map_or(0, Room::last);
                last >= kept.last() && one.client.proposed().is_none()
            });
            assert_eq!(&one.room().entries()[..kept.entries().len()], kept.entries());
            for id in &one.acknowledged {
                let times =
                    one.room().entries().iter().filter(|entry| entry.id == Some(*id)).count();
                assert_eq!(times, 1, "{id} was promised");
            }
        }
    }
}

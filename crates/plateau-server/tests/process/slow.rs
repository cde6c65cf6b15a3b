//! Many clients that send a byte a second: half of them never finish a request, the others never
//! finish a message. Players do not notice. `PLATEAU_SLOW=1000 PLATEAU_SLOW_SECONDS=60` has as many
//! for as long, and `--nocapture` prints the result.

use std::io::Write as _;
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use plateau_wire::online::{Action, Offer};

use crate::support::{Client, Server, play, three};

/// Value from the environment, else that of a plain test.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// A request without an end, after as much of it as is said at once.
const REQUEST: &str = "GET /none HTTP/1.1\r\nhost: localhost\r\nx-slow: ";
/// The beginning of a masked message of 1,000 bytes (RFC 6455, section 5.2).
const MESSAGE: [u8; 8] = [0x81, 0xfe, 0x03, 0xe8, 0, 0, 0, 0];

fn connect(address: SocketAddr, with_socket: bool) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_nodelay(true).ok()?;
    let upgrade = format!(
        "GET /socket HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let words = if with_socket { upgrade.as_bytes() } else { REQUEST.as_bytes() };
    stream.write_all(words).ok()?;
    Some(stream)
}

/// Every client sends one byte a second, and reconnects when closed; the number of reconnections.
fn send_slowly(address: SocketAddr, count: usize, over: &AtomicBool, ready: &AtomicUsize) -> usize {
    let with_socket = |which: usize| which % 2 == 1;
    let mut senders: Vec<Option<TcpStream>> =
        (0..count).map(|which| connect(address, with_socket(which))).collect();
    sleep(Duration::from_millis(500));
    for sender in senders.iter_mut().skip(1).step_by(2).flatten() {
        let _ = sender.write_all(&MESSAGE);
    }
    ready.store(senders.iter().flatten().count(), Ordering::SeqCst);
    let mut sent_away = 0;
    while !over.load(Ordering::SeqCst) {
        let round = Instant::now();
        for (which, sender) in senders.iter_mut().enumerate() {
            let is_there = sender.as_mut().is_some_and(|sender| sender.write_all(b"a").is_ok());
            if !is_there {
                sent_away += 1;
                *sender = connect(address, with_socket(which));
            }
        }
        sleep(Duration::from_secs(1).saturating_sub(round.elapsed()));
    }
    sent_away
}

#[test]
fn slow_senders_do_not_delay_players() {
    let (count, seconds) = (number("PLATEAU_SLOW", 100), number("PLATEAU_SLOW_SECONDS", 4));
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_open(4_096, &folder.path().join("online.sqlite"));
    let mut rng = fastrand::Rng::with_seed(31);
    let mut people = three([&server; 3], &mut rng, "othello", Some(8));
    let before = server.memory_kb();
    let (over, ready) = (AtomicBool::new(false), AtomicUsize::new(0));
    let (longest, moves, sent_away) = std::thread::scope(|scope| {
        let slow = scope.spawn(|| send_slowly(server.address, count as usize, &over, &ready));
        while ready.load(Ordering::SeqCst) == 0 {
            sleep(Duration::from_millis(10));
        }
        let clock = Instant::now();
        let (mut longest, mut moves) = (Duration::ZERO, 0);
        while clock.elapsed() < Duration::from_secs(seconds) {
            longest = longest.max(one_move(&mut people, &mut rng));
            moves += 1;
            // Below the rate limit of a seat: refusals would add delays that are not due to slow
            // senders.
            sleep(Duration::from_millis(200));
        }
        over.store(true, Ordering::SeqCst);
        (longest, moves, slow.join().unwrap())
    });
    let (held, after) = (ready.load(Ordering::SeqCst), server.memory_kb());
    println!(
        "{held} slow senders for {seconds} s, sent away {sent_away} times; {moves} moves meanwhile, the longest {} ms; the server \
         had {before:?} KB and has {after:?} KB",
        longest.as_millis()
    );
    assert!(held > 0 && moves > 3, "{held} {moves}");
    assert!(longest < Duration::from_secs(5), "{longest:?}");
    if let Some((before, after)) = before.zip(after) {
        assert!(after - before < 100_000, "it grew from {before} to {after} KB");
    }
}

/// A move, or another game where one is over: how long until the other has it.
fn one_move(people: &mut [Client; 3], rng: &mut fastrand::Rng) -> Duration {
    let clock = Instant::now();
    let last = people[0].room().last();
    if people[0].room().game().finish().is_some() {
        people[0].propose(Action::Offer(Offer::Rematch));
        people[1].until("the offer", |one| one.room().last() > last);
        people[1].propose(Action::Accept(Offer::Rematch));
        people
            .iter_mut()
            .for_each(|one| one.until("another game", |one| one.room().last() == last + 2));
    } else {
        let mover = usize::from(!people[0].is_to_move());
        play(&mut people[mover], rng);
        people.iter_mut().for_each(|one| one.until("the move", |one| one.room().last() > last));
    }
    people
        .iter_mut()
        .for_each(|one| one.until("it is kept", |one| one.client.proposed().is_none()));
    clock.elapsed()
}

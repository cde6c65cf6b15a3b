//! Out of descriptors, and asked to end.

use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::support::Server;

/// More connections than descriptors: the oldest make room, so that a newcomer is answered while
/// they are there.
#[test]
fn newcomers_are_answered_when_descriptors_run_out() {
    let mut server = Server::start(64, None);
    let idle: Vec<TcpStream> =
        (0..128).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    sleep(Duration::from_millis(400));
    assert!(server.process.try_wait().unwrap().is_none(), "it has ended");
    let clock = Instant::now();
    assert!(server.ask("/health", "").starts_with("HTTP/1.1 200"));
    assert!(
        clock.elapsed() < Duration::from_secs(10),
        "{:?} beside {}",
        clock.elapsed(),
        idle.len()
    );
    drop(idle);
    assert!(server.answer().starts_with("HTTP/1.1 404"));
    server.signal("TERM");
    assert_eq!(server.end(), Some(0));
}

#[test]
fn signals_end_it_gracefully() {
    for name in ["INT", "TERM", "HUP"] {
        let mut server = Server::start(256, None);
        let idle = TcpStream::connect(server.address).unwrap();
        assert!(server.answer().starts_with("HTTP/1.1 404"));
        server.signal(name);
        assert_eq!(server.end(), Some(0), "{name}");
        drop(idle);
    }
}

//! Out of descriptors, and asked to end.

use std::net::TcpStream;
use std::thread::sleep;
use std::time::Duration;

use crate::support::Server;

/// More connections than descriptors: those that are there stay, and when they go others are answered again.
#[test]
fn descriptors_run_out_and_come_back() {
    let mut server = Server::start(64, None);
    let idle: Vec<TcpStream> = (0..100).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    // A few of its breaths without a descriptor.
    sleep(Duration::from_millis(400));
    assert!(server.process.try_wait().unwrap().is_none(), "it has ended");
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

//! A socket that the server ends is told why, by a code and a reason (RFC 6455, section 7.4).

use std::time::{Duration, Instant};

use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::{Message, WebSocket};

use crate::support::{Server, open};

/// The code and the reason of the close frame, which comes soon.
fn closing(socket: &mut WebSocket<std::net::TcpStream>) -> (CloseCode, String) {
    let clock = Instant::now();
    while clock.elapsed() < Duration::from_secs(20) {
        match socket.read() {
            Ok(Message::Close(Some(frame))) => {
                return (frame.code, frame.reason.as_str().to_owned());
            }
            Ok(_) => {}
            Err(tungstenite::Error::Io(error))
                if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(error) => panic!("{error}"),
        }
    }
    panic!("it stays open");
}

#[test]
fn a_socket_is_closed_with_a_code_and_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(256, Some(&folder.path().join("online.sqlite")));
    let check = |message: Message, code: CloseCode, reason: &str| {
        let mut socket = open(server.address).unwrap();
        socket.send(message).unwrap();
        assert_eq!(closing(&mut socket), (code, reason.to_owned()));
    };
    check(Message::binary(vec![1, 2]), CloseCode::Unsupported, "only text is understood");
    check(Message::text("a".repeat(3_000)), CloseCode::Size, "a message is too long");
    let mut waiting = open(server.address).unwrap();
    server.signal("TERM");
    assert_eq!(closing(&mut waiting), (CloseCode::Away, "the server ends".to_owned()));
    assert_eq!(server.end(), Some(0));
}

//! Promises of SECURITY.md about the server, a test each, against the installed binary.

#![cfg(unix)]

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::time::Instant;

use plateau_wire::online::{Action, Chair, Event, Phrase, Why};

use crate::serve::{PATIENCE, Serving, enter, open};

#[test]
fn the_server_listens_on_this_machine_only() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    assert!(server.address.ip().is_loopback());
    // On every other address of this machine the same port is free.
    let elsewhere = SocketAddr::from(([127, 0, 0, 2], server.address.port()));
    assert!(TcpListener::bind(elsewhere).is_ok(), "it listens at {elsewhere} too");
}

#[test]
fn the_server_serves_its_own_files_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let outside = [
        "/etc/passwd",
        "/../../Cargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "//etc/passwd",
        "/online.sqlite",
    ];
    for path in outside {
        let answer = server.ask(path, "");
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
}

/// An answer comes although the body that was announced never does.
#[test]
fn the_server_reads_no_body() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let answer = server.ask("/health", "content-length: 1000000000\r\n");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn strict_headers_come_with_every_answer() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let lines = [
        "",
        "range: bytes=5-2\r\n",
        "origin: http://elsewhere.example\r\n",
        "host: twice\r\n",
        "bad header\r\n",
    ];
    for path in ["/", "/health", "/socket", "/none"] {
        for line in lines {
            let answer = server.ask(path, line);
            let is_strict = answer.contains("content-security-policy: default-src 'none'")
                && answer.contains("x-content-type-options: nosniff");
            assert!(is_strict, "{path} {line:?}: {answer}");
        }
    }
}

#[test]
fn too_many_connections_do_not_stop_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start_after("ulimit -n 64", folder.path(), &[]);
    let idle: Vec<TcpStream> =
        (0..128).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    let clock = Instant::now();
    assert!(
        server.is_online() && clock.elapsed() < PATIENCE,
        "beside {} idle connections",
        idle.len()
    );
}

/// Slow clients: one that never finishes a request, and one that sends nothing.
#[test]
fn connections_have_a_time_limit() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    for words in [&b""[..], b"GET / HTTP/1.1\r\nhost: "] {
        let mut client = TcpStream::connect(server.address).unwrap();
        client.write_all(words).unwrap();
        client.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut rest = Vec::new();
        client.read_to_end(&mut rest).expect("the server ends it");
    }
}

#[test]
fn a_seat_is_used_only_over_a_connection_that_has_said_its_secret_in_that_room() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let mut host = server.connect();
    assert_eq!(host.enter(&open('a')).0, Some(Chair::Host));
    assert_eq!(server.connect().enter(&enter('a', Some('b'))).0, Some(Chair::Guest));
    // Without a secret, with another one, with that of another room, and with a call that names no
    // room at all.
    for letter in [None, Some('c'), Some('x')] {
        let mut other = server.connect();
        assert_eq!(other.enter(&enter('a', letter)).0, None, "{letter:?}");
        assert_eq!(other.act(1, Action::Resign), Err(Why::NotSeated), "{letter:?}");
    }
    assert_eq!(server.connect().act(2, Action::Resign), Err(Why::NotSeated));
    host.act(3, Action::Say(Phrase::Hello)).unwrap();
    let (_, entries) = server.connect().enter(&enter('a', None));
    assert!(
        !entries.iter().any(|entry| matches!(entry.event, Event::Resigned { .. })),
        "{entries:?}"
    );
}

/// The same process is asked twice for what it wrote to the disk: after it was killed, all that it
/// acknowledged is there.
#[test]
fn a_move_is_acknowledged_when_it_is_on_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let mut host = server.connect();
    host.enter(&open('a'));
    let done: Vec<u64> = (1..=20)
        .filter(|id| host.act(*id, Action::Say(Phrase::ALL[*id as usize % 12])).is_ok())
        .collect();
    server.signal("KILL");
    drop(server);
    let server = Serving::start(folder.path(), &[]);
    let (_, entries) = server.connect().enter(&enter('a', None));
    let kept: Vec<u64> = entries.iter().filter_map(|entry| entry.id).collect();
    assert_eq!((done.len(), kept), (20, done));
}

/// Security headers: load nothing from elsewhere, send nothing there, no framing.
#[test]
fn the_page_loads_nothing_from_elsewhere_and_sends_nothing_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let answer = server.ask("/", "");
    let policy =
        answer.lines().find_map(|line| line.strip_prefix("content-security-policy: ")).unwrap();
    for rule in policy.split("; ") {
        let sources = rule.split(' ').skip(1);
        let own = ["'none'", "'self'", "'wasm-unsafe-eval'", "'unsafe-inline'", "data:", "blob:"];
        assert!(sources.clone().all(|source| own.contains(&source)), "{rule}");
    }
    assert!(
        policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
        "{policy}"
    );
}

#[test]
fn the_server_encrypts_only_with_a_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path(), &[]);
    let mut client = TcpStream::connect(server.address).unwrap();
    client.set_read_timeout(Some(PATIENCE)).unwrap();
    // The beginning of a greeting of TLS.
    client.write_all(b"\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    let _ = client.read_to_end(&mut answer);
    assert!(String::from_utf8_lossy(&answer).starts_with("HTTP/1.1 400"), "{answer:?}");
    let refused = Command::new(env!("CARGO_BIN_EXE_plateau"))
        .args([
            "serve",
            "--no-open",
            "--port",
            "0",
            "--no-online",
            "--tls-cert",
            "none.pem",
            "--tls-key",
            "none.pem",
        ])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_ne!(refused.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("none.pem"), "{refused:?}");
}

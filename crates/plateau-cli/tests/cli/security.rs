//! What SECURITY.md promises of the server, a sentence a test, against the installed binary.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Instant;

use crate::serve::{PATIENCE, Serving};

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
    let outside =
        ["/etc/passwd", "/../../Cargo.toml", "/%2e%2e/%2e%2e/Cargo.toml", "//etc/passwd", "/online.sqlite"];
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
    let idle: Vec<TcpStream> = (0..128).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    let clock = Instant::now();
    assert!(server.is_online() && clock.elapsed() < PATIENCE, "beside {} idle connections", idle.len());
}

//! A server with a certificate: a client that trusts it is answered and has a socket; plain HTTP is
//! not.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use plateau_wire::online::{Call, Reply, VERSION};
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use tungstenite::Message;
use tungstenite::client::IntoClientRequest as _;

use crate::support::Server;

/// A connection that trusts this certificate and nothing else.
fn connect(
    server: &Server,
    trusted: &CertificateDer<'static>,
) -> StreamOwned<ClientConnection, TcpStream> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let name = "localhost".try_into().unwrap();
    StreamOwned::new(ClientConnection::new(Arc::new(config), name).unwrap(), stream)
}

#[test]
fn with_a_certificate_everything_is_encrypted() {
    let folder = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(["localhost".into()]).unwrap();
    fs::write(folder.path().join("chain"), made.cert.pem()).unwrap();
    fs::write(folder.path().join("key"), made.signing_key.serialize_pem()).unwrap();
    let mut server =
        Server::start_encrypted(256, &folder.path().join("online.sqlite"), folder.path());
    let host = format!("localhost:{}", server.address.port());

    let mut stream = connect(&server, made.cert.der());
    let request = format!("GET /health HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"online\":true"), "{answer}");

    let mut request = format!("wss://{host}/socket").into_client_request().unwrap();
    request.headers_mut().insert("origin", format!("https://{host}").parse().unwrap());
    let (mut socket, _) =
        tungstenite::client::client(request, connect(&server, made.cert.der())).unwrap();
    socket.send(Message::text(Call::Browse { version: VERSION }.to_json())).unwrap();
    let reply = loop {
        if let Message::Text(text) = socket.read().unwrap() {
            break Reply::from_json(&text).unwrap();
        }
    };
    assert_eq!(reply, Reply::Lobby { rooms: Vec::new() });

    // Plain HTTP gets no readable answer.
    assert!(!plain_answer(&server).starts_with(b"HTTP"));
    let other = rcgen::generate_simple_self_signed(["localhost".into()]).unwrap();
    let mut stream = connect(&server, other.cert.der());
    assert!(stream.write_all(b"GET / HTTP/1.1\r\n\r\n").is_err(), "a stranger is not trusted");
    server.signal("TERM");
    assert_eq!(server.end(), Some(0));
}

fn plain_answer(server: &Server) -> Vec<u8> {
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.write_all(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    // It may be cut off.
    let _ = stream.read_to_end(&mut answer);
    answer
}

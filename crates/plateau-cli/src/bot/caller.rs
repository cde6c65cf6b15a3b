//! A program's connection to a server of shared games: opened again whenever it is lost, with
//! growing pauses, and greeted each time with where we were.

use std::io::ErrorKind;
use std::net::{TcpStream, ToSocketAddrs as _};
use std::path::Path;
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use plateau_lobby::{Heard, RoomClient};
use plateau_wire::online::{Action, Call, Reply};
use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Connector, HandshakeError, Message, WebSocket};

use super::patience::{self, Listening, Pauses, ServerTrouble, Silence};

/// Resend interval of an unanswered call.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long one listens before one looks at the clock again.
const LISTENING: Duration = Duration::from_millis(200);
const CONNECTING: Duration = Duration::from_secs(10);
/// No message of a server is longer.
const LONGEST_MESSAGE: usize = 4 << 20;

/// Where a server listens.
#[derive(Clone, Debug)]
pub struct ServerSite {
    /// `host:port`.
    host: String,
    /// Whom we trust, where everything is encrypted.
    trust: Option<Arc<ClientConfig>>,
}

impl ServerSite {
    /// From the address of its page. `ca` names a file of trusted certificates, in place of the
    /// machine's own.
    pub fn from_url(url: &str, ca: Option<&Path>) -> Result<ServerSite, String> {
        let unknown = || {
            format!("unknown server '{url}' (expected an address such as http://localhost:7583/)")
        };
        let (scheme, rest) = url.split_once("://").ok_or_else(unknown)?;
        let (port, is_encrypted) = match scheme {
            "http" => (80, false),
            "https" => (443, true),
            _ => return Err(unknown()),
        };
        let host = rest.split('/').next().filter(|host| !host.is_empty()).ok_or_else(unknown)?;
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let host = if has_port { host.to_owned() } else { format!("{host}:{port}") };
        let trust = match (is_encrypted, ca) {
            (false, Some(_)) => {
                return Err(format!(
                    "--tls-ca is for servers that encrypt, and '{url}' is not one"
                ));
            }
            (false, None) => None,
            (true, ca) => Some(trusting(ca)?),
        };
        Ok(ServerSite { host, trust })
    }
}

/// Those in the file, else those whom this machine trusts.
fn trusting(ca: Option<&Path>) -> Result<Arc<ClientConfig>, String> {
    let mut roots = RootCertStore::empty();
    match ca {
        Some(file) => {
            let read = CertificateDer::pem_file_iter(file)
                .and_then(Iterator::collect::<Result<Vec<_>, _>>);
            let read =
                read.map_err(|error| format!("cannot read '{}': {error}", file.display()))?;
            roots.add_parsable_certificates(read);
        }
        None => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
    }
    if roots.is_empty() {
        let place =
            ca.map_or("this machine has".to_owned(), |file| format!("'{}' holds", file.display()));
        return Err(format!(
            "{place} no authority to trust: name a file with certificates by --tls-ca"
        ));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?;
    Ok(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
}

pub struct Caller {
    site: ServerSite,
    pub client: RoomClient,
    socket: Option<WebSocket<MaybeTlsStream<TcpStream>>>,
    /// Why nothing will ever come of it: the server is not whom it says.
    pub distrust: Option<String>,
    pub pauses: Pauses,
    /// Nothing is tried before.
    resting_until: Option<Instant>,
    /// Missed events are requested then.
    greeting_at: Option<Instant>,
    listening: Listening,
    /// Pending reports about the server, oldest first.
    pub troubles: Vec<ServerTrouble>,
    said_at: Instant,
    last_id: u64,
}

impl Caller {
    pub fn new(site: ServerSite, client: RoomClient, pauses: Pauses) -> Caller {
        let last_id = fastrand::u64(..) >> 8;
        Caller {
            site,
            client,
            socket: None,
            distrust: None,
            pauses,
            resting_until: None,
            greeting_at: None,
            listening: Listening::default(),
            troubles: Vec::new(),
            said_at: Instant::now(),
            last_id,
        }
    }

    /// Connects where there is no connection, and takes in what comes soon.
    pub fn hear(&mut self) -> Option<Heard> {
        if let Some(until) = self.resting_until {
            let left = until.saturating_duration_since(Instant::now());
            if !left.is_zero() {
                sleep(left.min(LISTENING));
                return None;
            }
            self.resting_until = None;
        }
        if self.socket.is_none() {
            self.connect();
        }
        if self.greeting_at.is_some_and(|at| at <= Instant::now()) {
            self.greet();
        }
        if self.said_at.elapsed() > PATIENCE
            && let Some(again) = self.client.again()
        {
            self.say(&again);
        }
        let reply = self.next()?;
        if let Reply::Refused { id: None, why } = reply {
            self.troubles.push(patience::of_refusal(why));
        }
        let heard = self.client.hear(reply);
        if heard == Heard::Behind && self.greeting_at.is_none() {
            let pause = self.pauses.next();
            self.greeting_at = Some(Instant::now() + pause);
        }
        Some(heard)
    }

    /// Proposes something; nothing where something else is under way.
    pub fn propose(&mut self, action: Action) {
        self.last_id += 1;
        if let Some(call) = self.client.propose(self.last_id, action) {
            self.say(&call);
        }
    }

    fn connect(&mut self) {
        match open(&self.site) {
            Ok(socket) => {
                self.socket = Some(socket);
                self.listening.heard();
                self.greet();
            }
            Err(tungstenite::Error::Io(error))
                if error.get_ref().is_some_and(|inner| inner.is::<rustls::Error>()) =>
            {
                self.distrust = Some(error.to_string());
            }
            Err(error) => self.fail(patience::of_connection(&error)),
        }
    }

    /// The connection is of no use: another one after a pause.
    fn fail(&mut self, trouble: ServerTrouble) {
        self.socket = None;
        self.greeting_at = None;
        let pause = self.pauses.next();
        self.resting_until = Some(Instant::now() + pause);
        self.troubles.push(match trouble {
            ServerTrouble::Passing(reason) => {
                ServerTrouble::Passing(format!("{reason}; next try in {} s", pause.as_secs_f64()))
            }
            other => other,
        });
    }

    fn lose(&mut self, reason: &str) {
        self.fail(ServerTrouble::Passing(format!("the connection is lost: {reason}")));
    }

    fn greet(&mut self) {
        self.greeting_at = None;
        self.say(&self.client.greeting());
        if let Some(again) = self.client.again() {
            self.say(&again);
        }
    }

    fn say(&mut self, call: &Call) {
        self.said_at = Instant::now();
        self.send(Message::text(call.to_json()));
    }

    fn send(&mut self, message: Message) {
        let sent = self.socket.as_mut().map(|socket| socket.send(message));
        if let Some(Err(error)) = sent {
            self.lose(&error.to_string());
        }
    }

    fn next(&mut self) -> Option<Reply> {
        let begun = Instant::now();
        let heard = self.socket.as_mut()?.read();
        match heard {
            Ok(message) => {
                self.listening.heard();
                let Message::Text(text) = message else { return None };
                let reply = Reply::from_json(&text);
                if reply.is_err() {
                    self.lose("it says what is no message of the protocol");
                }
                reply.ok()
            }
            Err(tungstenite::Error::Io(error))
                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
            {
                match self.listening.waited(begun.elapsed()) {
                    Silence::Wait => {}
                    Silence::Ping => self.send(Message::Ping(Vec::new().into())),
                    Silence::Lost => self.lose("the server has fallen silent"),
                }
                None
            }
            Err(error) => {
                self.lose(&error.to_string());
                None
            }
        }
    }
}

fn open(
    ServerSite { host, trust }: &ServerSite,
) -> Result<WebSocket<MaybeTlsStream<TcpStream>>, tungstenite::Error> {
    let silent = || tungstenite::Error::Io(ErrorKind::TimedOut.into());
    let mut tried = Err(ErrorKind::AddrNotAvailable.into());
    for address in host.to_socket_addrs()? {
        tried = TcpStream::connect_timeout(&address, CONNECTING);
        if tried.is_ok() {
            break;
        }
    }
    let stream = tried?;
    stream.set_read_timeout(Some(CONNECTING))?;
    stream.set_nodelay(true)?;
    let (scheme, connector) = match trust {
        Some(trust) => ("wss", Connector::Rustls(Arc::clone(trust))),
        None => ("ws", Connector::Plain),
    };
    let address = format!("{scheme}://{host}/socket");
    let limits = WebSocketConfig::default()
        .max_message_size(Some(LONGEST_MESSAGE))
        .max_frame_size(Some(LONGEST_MESSAGE));
    let (socket, _) =
        tungstenite::client_tls_with_config(address, stream, Some(limits), Some(connector))
            .map_err(
                |error| if let HandshakeError::Failure(error) = error { error } else { silent() },
            )?;
    match socket.get_ref() {
        MaybeTlsStream::Rustls(stream) => stream.sock.set_read_timeout(Some(LISTENING))?,
        MaybeTlsStream::Plain(stream) => stream.set_read_timeout(Some(LISTENING))?,
        _ => {}
    }
    Ok(socket)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_named_by_their_pages() {
        let check = |url: &str, expected: Option<&str>| {
            let site = ServerSite::from_url(url, None).ok().map(|site| site.host);
            assert_eq!(site.as_deref(), expected, "{url}");
        };
        check("http://localhost:7583/", Some("localhost:7583"));
        check("http://192.168.1.20:7583/#/online", Some("192.168.1.20:7583"));
        check("http://play.example.org", Some("play.example.org:80"));
        check("http://[::1]:7583/", Some("[::1]:7583"));
        check("ftp://play.example.org/", None);
        check("localhost:7583", None);
        check("http://", None);
    }

    #[test]
    fn whom_to_trust_is_read_from_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        };
        let made = rcgen::generate_simple_self_signed(["play.example.org".into()]).unwrap();
        let good = file("good", &made.cert.pem());
        let site = ServerSite::from_url("https://play.example.org/", Some(&good)).unwrap();
        assert!(site.host == "play.example.org:443" && site.trust.is_some());
        let refused = |url: &str, path: &Path, expected: &str| {
            let sentence = ServerSite::from_url(url, Some(path)).unwrap_err();
            assert!(sentence.contains(expected), "{sentence}");
        };
        refused("https://play.example.org/", &file("empty", ""), "no authority to trust");
        refused("https://play.example.org/", &folder.path().join("nowhere"), "cannot read");
        refused("http://play.example.org/", &good, "--tls-ca is for servers that encrypt");
    }
}

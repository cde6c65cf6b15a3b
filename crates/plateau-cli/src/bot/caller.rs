//! A program's line to a server of shared games: opened again whenever it is lost, greeted each time with where we were.

use std::io::ErrorKind;
use std::net::{TcpStream, ToSocketAddrs as _};
use std::thread::sleep;
use std::time::{Duration, Instant};

use plateau_lobby::{Heard, Visit};
use plateau_wire::online::{Call, Deed, Reply};
use tungstenite::{Message, WebSocket};

/// What is not answered for so long is said again.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long one listens before one looks at the clock again.
const LISTENING: Duration = Duration::from_millis(200);
const CONNECTING: Duration = Duration::from_secs(10);
/// Before a lost line is tried again, at first and at most.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// Where a server listens: `host:port`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site(String);

impl Site {
    /// From the address of its page. Programs speak plainly, to the server itself: what encrypts stands before it.
    pub fn from_url(url: &str) -> Result<Site, String> {
        let expected = "expected an address such as http://localhost:7583/";
        let host =
            url.strip_prefix("http://").ok_or_else(|| format!("unknown server '{url}' ({expected})"))?;
        let host = host.split('/').next().unwrap_or_default();
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        match host {
            "" => Err(format!("unknown server '{url}' ({expected})")),
            _ if has_port => Ok(Site(host.to_owned())),
            _ => Ok(Site(format!("{host}:80"))),
        }
    }
}

pub struct Caller {
    site: Site,
    pub visit: Visit,
    socket: Option<WebSocket<TcpStream>>,
    wait: Duration,
    said_at: Instant,
    last_id: u64,
}

impl Caller {
    pub fn new(site: Site, visit: Visit) -> Caller {
        let last_id = fastrand::u64(..) >> 8;
        Caller { site, visit, socket: None, wait: FIRST_WAIT, said_at: Instant::now(), last_id }
    }

    /// Connects where there is no line, and takes in what comes soon.
    pub fn hear(&mut self) -> Option<Heard> {
        if self.socket.is_none() {
            self.connect();
        }
        if self.said_at.elapsed() > PATIENCE
            && let Some(again) = self.visit.again()
        {
            self.say(&again);
        }
        let reply = self.next()?;
        let heard = self.visit.hear(reply);
        if heard == Heard::Behind {
            self.greet();
        }
        Some(heard)
    }

    /// Proposes something; nothing where something else is under way.
    pub fn propose(&mut self, deed: Deed) {
        self.last_id += 1;
        if let Some(call) = self.visit.propose(self.last_id, deed) {
            self.say(&call);
        }
    }

    fn connect(&mut self) {
        self.socket = open(&self.site);
        if self.socket.is_some() {
            self.wait = FIRST_WAIT;
            self.greet();
        } else {
            sleep(self.wait);
            self.wait = (self.wait * 2).min(LONGEST_WAIT);
        }
    }

    fn greet(&mut self) {
        self.say(&self.visit.greeting());
        if let Some(again) = self.visit.again() {
            self.say(&again);
        }
    }

    fn say(&mut self, call: &Call) {
        self.said_at = Instant::now();
        let sent = self.socket.as_mut().map(|socket| socket.send(Message::text(call.to_json())));
        if sent.is_some_and(|sent| sent.is_err()) {
            self.socket = None;
        }
    }

    fn next(&mut self) -> Option<Reply> {
        match self.socket.as_mut()?.read() {
            Ok(Message::Text(text)) => Reply::from_json(&text).ok(),
            Ok(_) => None,
            Err(tungstenite::Error::Io(error))
                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
            {
                None
            }
            Err(_) => {
                self.socket = None;
                None
            }
        }
    }
}

fn open(Site(host): &Site) -> Option<WebSocket<TcpStream>> {
    let stream =
        host.to_socket_addrs().ok()?.find_map(|to| TcpStream::connect_timeout(&to, CONNECTING).ok())?;
    stream.set_read_timeout(Some(CONNECTING)).ok()?;
    stream.set_nodelay(true).ok()?;
    let (socket, _) = tungstenite::client::client(format!("ws://{host}/socket"), stream).ok()?;
    socket.get_ref().set_read_timeout(Some(LISTENING)).ok()?;
    Some(socket)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_named_by_their_pages() {
        let check = |url: &str, expected: Option<&str>| {
            let site = Site::from_url(url).ok().map(|Site(host)| host);
            assert_eq!(site.as_deref(), expected, "{url}");
        };
        check("http://localhost:7583/", Some("localhost:7583"));
        check("http://192.168.1.20:7583/#/online", Some("192.168.1.20:7583"));
        check("http://play.example.org", Some("play.example.org:80"));
        check("http://[::1]:7583/", Some("[::1]:7583"));
        check("https://play.example.org/", None);
        check("localhost:7583", None);
        check("http://", None);
    }
}

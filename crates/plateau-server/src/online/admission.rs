//! Who may open a socket: pages of this very server, from addresses that do not ask for too many.
//!
//! A browser says with every socket which page asks (`Origin`) and under which name it found us (`Host`). Pages of
//! others are refused; and so are names that are not ours, because a page of others can have its own name lead here
//! (DNS rebinding). Programs that are no browsers send no origin and may come.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::body::Body;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderName, Request, StatusCode};

/// Who is at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub SocketAddr);

pub(crate) struct Admission {
    /// Whether we can be reached from this machine only.
    loopback: bool,
    /// Names under which we may be found besides addresses.
    names: Vec<String>,
    /// Sockets that one address may have at a time.
    per_address: usize,
    addresses: Arc<Mutex<HashMap<IpAddr, Address>>>,
}

struct Address {
    open: usize,
    allowance: Allowance,
}

/// The right to one socket, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Ticket {
    pub address: IpAddr,
    addresses: Arc<Mutex<HashMap<IpAddr, Address>>>,
}

impl std::fmt::Debug for Address {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} open", self.open)
    }
}

/// Beyond so many addresses those without a socket are forgotten.
const MOST_ADDRESSES: usize = 10_000;

impl Admission {
    pub fn new(listening: SocketAddr, names: Vec<String>, per_address: usize) -> Admission {
        let loopback = listening.ip().is_loopback();
        Admission { loopback, names, per_address, addresses: Arc::default() }
    }

    pub fn admit(&self, request: &Request<Body>) -> Result<Ticket, (StatusCode, &'static str)> {
        let host = header(request, HOST).ok_or((StatusCode::BAD_REQUEST, "no host\n"))?;
        if !self.is_ours(host) {
            return Err((StatusCode::FORBIDDEN, "not a name of this server: see --name\n"));
        }
        let origin = header(request, ORIGIN);
        let same = |origin: &str| origin.split_once("://").is_some_and(|(_, page)| page == host);
        if !origin.is_none_or(same) {
            return Err((StatusCode::FORBIDDEN, "another origin\n"));
        }
        let peer = request.extensions().get::<Peer>().map(|Peer(peer)| peer.ip());
        self.ticket(peer.unwrap_or(IpAddr::from([127, 0, 0, 1])))
            .ok_or((StatusCode::TOO_MANY_REQUESTS, "too many sockets from this address\n"))
    }

    /// Whether a page found us under a name that only we can have.
    fn is_ours(&self, host: &str) -> bool {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        if name.eq_ignore_ascii_case("localhost")
            || self.names.iter().any(|ours| ours.eq_ignore_ascii_case(name))
        {
            return true;
        }
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        address.is_ok_and(|address| !self.loopback || address.is_loopback())
    }

    fn ticket(&self, address: IpAddr) -> Option<Ticket> {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        if addresses.len() > MOST_ADDRESSES {
            addresses.retain(|_, address| address.open > 0);
        }
        let fresh = || Address { open: 0, allowance: Allowance::new(self.per_address as f64, 10.0) };
        let known = addresses.entry(address).or_insert_with(fresh);
        if known.open >= self.per_address || !known.allowance.take() {
            return None;
        }
        known.open += 1;
        Some(Ticket { address, addresses: Arc::clone(&self.addresses) })
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(address) = addresses.get_mut(&self.address) {
            address.open = address.open.saturating_sub(1);
        }
    }
}

/// So many at once, and so many a second (a token bucket).
pub(crate) struct Allowance {
    left: f64,
    most: f64,
    per_second: f64,
    since: Instant,
}

impl Allowance {
    pub fn new(most: f64, per_second: f64) -> Allowance {
        Allowance { left: most, most, per_second, since: Instant::now() }
    }

    pub fn take(&mut self) -> bool {
        let now = Instant::now();
        let earned = now.duration_since(self.since).as_secs_f64() * self.per_second;
        self.left = (self.left + earned).min(self.most);
        self.since = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }
}

fn header(request: &Request<Body>, name: HeaderName) -> Option<&str> {
    let mut values = request.headers().get_all(name).into_iter();
    // Two of them say two things, and none of them counts.
    values.next().filter(|_| values.next().is_none()).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(listening: &str, host: &str, origin: Option<&str>, expected: u16) {
        let admission = Admission::new(listening.parse().unwrap(), vec!["play.example.org".into()], 8);
        let mut request = Request::builder().uri("/socket").header(HOST, host);
        if let Some(origin) = origin {
            request = request.header(ORIGIN, origin);
        }
        let admitted = admission.admit(&request.body(Body::empty()).unwrap());
        let status = admitted.map_or_else(|(status, _)| status.as_u16(), |_| 101);
        assert_eq!(status, expected, "{host} {origin:?} on {listening}");
    }

    #[test]
    fn only_pages_of_ours_may_open_a_socket() {
        let (here, everywhere) = ("127.0.0.1:7583", "0.0.0.0:7583");
        check(here, "127.0.0.1:7583", Some("http://127.0.0.1:7583"), 101);
        check(here, "localhost:7583", Some("http://localhost:7583"), 101);
        check(here, "[::1]:7583", Some("http://[::1]:7583"), 101);
        check(here, "localhost:7583", None, 101);
        check(here, "localhost:7583", Some("http://localhost:80"), 403);
        check(here, "localhost:7583", Some("https://evil.example"), 403);
        check(here, "localhost:7583", Some("null"), 403);
        check(here, "evil.example", Some("http://evil.example"), 403);
        check(here, "192.168.1.7:7583", Some("http://192.168.1.7:7583"), 403);
        check(everywhere, "192.168.1.7:7583", Some("http://192.168.1.7:7583"), 101);
        check(everywhere, "evil.example", Some("http://evil.example"), 403);
        check(everywhere, "play.example.org", Some("https://play.example.org"), 101);
    }

    #[test]
    fn an_address_has_so_many_sockets() {
        let admission = Admission::new(([127, 0, 0, 1], 80).into(), Vec::new(), 3);
        let [one, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let held: Vec<Ticket> = (0..3).map_while(|_| admission.ticket(one)).collect();
        assert_eq!(held.len(), 3);
        assert!(admission.ticket(one).is_none() && admission.ticket(other).is_some());
    }

    #[test]
    fn an_allowance_is_used_up() {
        let mut allowance = Allowance::new(3.0, 0.001);
        let taken = [(); 5].map(|()| allowance.take());
        assert_eq!(taken, [true, true, true, false, false]);
    }
}

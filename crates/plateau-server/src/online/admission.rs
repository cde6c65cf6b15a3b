//! Admission: sockets are for pages of this very server, from addresses within their limits; calls
//! are rate limited.
//!
//! A browser says with every socket which page asks (`Origin`) and under which name it found us
//! (`Host`). Pages of others are refused; and so are names that are not ours, because a page of
//! others can have its own name lead here (DNS rebinding). Programs that are no browsers send no
//! origin and may come.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderName, Request, StatusCode};
use governor::clock::{Clock, MonotonicClock};

use super::rates::{CALLS, CallAccount, OTHER_CALLS_PER_SECOND, Rate, Rates};
use crate::peer::{Peer, network};

pub(crate) struct Admission<C: Clock = MonotonicClock> {
    /// Whether we can be reached from this machine only.
    loopback: bool,
    /// Names under which we may be found besides addresses.
    names: Vec<String>,
    /// Sockets that one address may have at a time.
    per_address: usize,
    /// How many each has. Those that have none are not here.
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
    /// How often an address opens one.
    openings: Rates<IpAddr, C>,
    calls: Rates<CallAccount, C>,
    /// How often an address comes to rooms, opens some or looks around.
    other_calls: Rates<IpAddr, C>,
}

/// Sockets that one address opens in a second, once it has had as many as it may have at a time.
const OPENINGS_PER_SECOND: u32 = 10;

/// The right to one socket, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Ticket {
    pub address: IpAddr,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Admission {
    pub fn new(listening: SocketAddr, names: Vec<String>, per_address: usize) -> Admission {
        Admission::by(MonotonicClock, listening, names, per_address)
    }
}

impl<C: Clock + Clone> Admission<C> {
    fn by(clock: C, listening: SocketAddr, names: Vec<String>, per_address: usize) -> Admission<C> {
        let at_once = u32::try_from(per_address).unwrap_or(u32::MAX);
        Admission {
            loopback: listening.ip().is_loopback(),
            names,
            per_address,
            open: Arc::default(),
            openings: Rates::new(Rate { at_once, per_second: OPENINGS_PER_SECOND }, clock.clone()),
            calls: Rates::new(CALLS, clock.clone()),
            other_calls: Rates::new(
                Rate { at_once, per_second: OTHER_CALLS_PER_SECOND.max(at_once / 10) },
                clock,
            ),
        }
    }

    pub fn admit(&self, request: &Request<Body>) -> Result<Ticket, (StatusCode, &'static str)> {
        let host = header(request, HOST).ok_or((StatusCode::BAD_REQUEST, "no host\n"))?;
        if !self.is_ours(host) {
            return Err((StatusCode::FORBIDDEN, "not a name of this server: see --name\n"));
        }
        let origin = header(request, ORIGIN);
        let same = |origin: &str| origin.split_once("://").is_some_and(|(_, page)| page == host);
        // One that cannot be read is another.
        if request.headers().contains_key(ORIGIN) && !origin.is_some_and(same) {
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
        let address = network(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let has = open.get(&address).copied().unwrap_or(0);
        if has >= self.per_address || !self.openings.allow(&address) {
            return None;
        }
        open.insert(address, has + 1);
        Some(Ticket { address, open: Arc::clone(&self.open) })
    }

    /// Whether one more call is allowed; if so, it is counted.
    pub fn may_call(&self, caller: CallAccount) -> bool {
        self.calls.allow(&caller)
    }

    /// The same for a call that belongs to no game yet.
    pub fn may_call_from(&self, address: IpAddr) -> bool {
        self.other_calls.allow(&address)
    }

    /// Forgets addresses, connections and seats that were quiet for a while, so that they do not
    /// become ever more.
    pub fn forget_idle(&self) {
        self.openings.forget_idle();
        self.calls.forget_idle();
        self.other_calls.forget_idle();
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Entry::Occupied(mut has) = open.entry(self.address) {
            *has.get_mut() -= 1;
            if *has.get() == 0 {
                has.remove();
            }
        }
    }
}

fn header(request: &Request<Body>, name: HeaderName) -> Option<&str> {
    let mut values = request.headers().get_all(name).into_iter();
    values.next().filter(|_| values.next().is_none()).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use governor::clock::FakeRelativeClock;
    use plateau_lobby::SecretHash;

    use super::*;

    fn check(listening: &str, host: &str, origin: Option<&str>, expected: u16) {
        let admission =
            Admission::new(listening.parse().unwrap(), vec!["play.example.org".into()], 8);
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
    fn an_origin_that_is_said_twice_or_cannot_be_read_is_another() {
        let admission = Admission::new(([127, 0, 0, 1], 80).into(), Vec::new(), 8);
        for origins in
            [&[&b"http://localhost"[..], b"http://localhost"][..], &[b"http://\xe9.example"]]
        {
            let mut request = Request::builder().uri("/socket").header(HOST, "localhost");
            for origin in origins {
                request = request.header(ORIGIN, *origin);
            }
            let admitted = admission.admit(&request.body(Body::empty()).unwrap());
            assert_eq!(admitted.map(drop).unwrap_err().0, StatusCode::FORBIDDEN, "{origins:?}");
        }
    }

    #[test]
    fn an_address_has_so_many_sockets() {
        let admission = Admission::new(([127, 0, 0, 1], 80).into(), Vec::new(), 3);
        let own = |last: u16| IpAddr::from([0x2001, 0xdb8, 1, 2, 0, 0, 0, last]);
        let held: Vec<Ticket> = (0..4).map_while(|last| admission.ticket(own(last))).collect();
        assert_eq!(held.len(), 3, "in IPv6 a /64 is one address");
        let [one, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let held: Vec<Ticket> = (0..3).map_while(|_| admission.ticket(one)).collect();
        assert_eq!(held.len(), 3);
        assert!(admission.ticket(one).is_none() && admission.ticket(other).is_some());
    }

    const SECOND: Duration = Duration::from_secs(1);

    /// Three sockets an address at a time, by a clock that stands still unless it is moved.
    fn at_rest() -> (Admission<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (Admission::by(clock.clone(), ([127, 0, 0, 1], 80).into(), Vec::new(), 3), clock)
    }

    fn allowed(times: usize, mut one: impl FnMut() -> bool) -> usize {
        (0..times).filter(|_| one()).count()
    }

    #[test]
    fn an_address_opens_so_many_sockets_a_second() {
        let (admission, clock) = at_rest();
        let [one, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        // Each is closed at once, so that it is not their number that is refused.
        let open = |address| admission.ticket(address).is_some();
        assert_eq!(allowed(20, || open(one)), 3);
        assert_eq!(allowed(20, || open(other)), 3, "others do not notice");
        clock.advance(SECOND / 10);
        assert_eq!(allowed(20, || open(one)), 1);
        clock.advance(10 * SECOND);
        assert_eq!(allowed(20, || open(one)), 3, "what is not used is not saved up");
    }

    #[test]
    fn an_address_comes_to_rooms_so_often() {
        let (admission, clock) = at_rest();
        let [one, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        assert_eq!(allowed(200, || admission.may_call_from(one)), 3, "as many as it has sockets");
        assert_eq!(allowed(200, || admission.may_call_from(other)), 3);
        clock.advance(SECOND / 10);
        assert_eq!(allowed(200, || admission.may_call_from(one)), 2);
    }

    #[test]
    fn connections_and_seats_call_so_often() {
        let (admission, clock) = at_rest();
        let seat = CallAccount::Seat(SecretHash::of("a"));
        let callers = [
            CallAccount::Connection(1),
            CallAccount::Connection(2),
            seat,
            CallAccount::Seat(SecretHash::of("b")),
        ];
        for caller in callers {
            assert_eq!(allowed(200, || admission.may_call(caller)), 40, "{caller:?}");
        }
        clock.advance(SECOND);
        assert_eq!(allowed(200, || admission.may_call(seat)), 8);
        // Sustained rate per second.
        let minute = (0..60).map(|_| {
            clock.advance(SECOND);
            allowed(200, || admission.may_call(seat))
        });
        assert_eq!(minute.sum::<usize>(), 480);
    }

    #[test]
    fn idle_clients_are_evicted() {
        let (admission, clock) = at_rest();
        for visitor in 0..10_000_u32 {
            drop(admission.ticket(IpAddr::from(visitor.to_be_bytes())));
            admission.may_call(CallAccount::Connection(visitor.into()));
            admission.may_call(CallAccount::Seat(SecretHash::of(&visitor.to_string())));
        }
        let remembered = || (admission.openings.len(), admission.calls.len());
        assert_eq!((admission.open.lock().unwrap().len(), remembered()), (0, (10_000, 20_000)));
        admission.forget_idle();
        assert_eq!(remembered(), (10_000, 20_000), "it is too early");
        clock.advance(10 * SECOND);
        let (here, seat) =
            (IpAddr::from([192, 168, 0, 1]), CallAccount::Seat(SecretHash::of("here")));
        assert_eq!(allowed(9, || admission.ticket(here).is_some()), 3);
        assert_eq!(allowed(99, || admission.may_call(seat)), 40);
        admission.forget_idle();
        assert_eq!(remembered(), (1, 1));
        assert!(
            admission.ticket(here).is_none() && !admission.may_call(seat),
            "they are not forgotten"
        );
    }
}

//! Rate limits: a burst and a sustained rate for each key, by the generic cell rate algorithm of
//! `governor`. Concurrency limits are in `admission`.

use std::hash::Hash;
use std::num::NonZeroU32;

use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use plateau_lobby::{SecretHash, VisitorId};

/// How many are allowed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub at_once: u32,
    pub per_second: u32,
}

/// One rate for each key.
pub(crate) struct Rates<K: Hash + Eq + Clone, C: Clock = MonotonicClock> {
    limiter: RateLimiter<K, HashMapStateStore<K>, C, NoOpMiddleware<C::Instant>>,
}

impl<K: Hash + Eq + Clone, C: Clock> Rates<K, C> {
    pub fn new(rate: Rate, clock: C) -> Rates<K, C> {
        // A quota of zero cannot be expressed; the caller refuses then.
        let at_least_one = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(at_least_one(rate.per_second))
            .allow_burst(at_least_one(rate.at_once));
        Rates { limiter: RateLimiter::new(quota, HashMapStateStore::default(), clock) }
    }

    /// Whether one more is allowed now; if so, it is counted.
    pub fn allow(&self, key: &K) -> bool {
        self.limiter.check_key(key).is_ok()
    }

    /// Evicts idle keys: a new one would be allowed the same.
    pub fn forget_idle(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.limiter.len()
    }
}

/// Accounts of a call: the connection's and, over any connection, that of the seat whose secret was
/// sent there. Without the first, wrong secrets would be free; without the second, a seat could
/// call by many connections. Calls other than those of a game are charged to their address too, so
/// that many connections do not flood rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum CallAccount {
    Connection(VisitorId),
    Seat(SecretHash),
}

/// Calls of one address, besides those of games, that are allowed in a second once it has had as
/// many as its sockets.
pub(crate) const OTHER_CALLS_PER_SECOND: u32 = 20;

/// For each of them.
pub(crate) const CALLS: Rate = Rate { at_once: 40, per_second: 8 };

//! Start of the time that the server's clock covers. Time in which it was down, or its machine
//! asleep, is not charged.

/// Ticks come every second or so; a longer silence means that the server was not running.
const LONGEST_SILENCE_MS: u64 = 5_000;

/// Grace time after which clients can know that the server is back.
const BACK_MS: u64 = 3_600_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uptime {
    since_ms: u64,
    last_tick_ms: u64,
}

impl Uptime {
    /// The server starts now.
    pub fn new(now_ms: u64) -> Uptime {
        Uptime { since_ms: now_ms, last_tick_ms: now_ms }
    }

    /// The server is alive. After a gap, or where the clock was set back, it counts as started now.
    pub fn tick(&mut self, now_ms: u64) {
        let gap = now_ms.checked_sub(self.last_tick_ms);
        if gap.is_none_or(|gap| gap > LONGEST_SILENCE_MS) {
            self.since_ms = now_ms;
        }
        self.last_tick_ms = now_ms;
    }

    /// How much of the time since `then_ms` the server was up.
    pub fn elapsed_ms(&self, then_ms: u64, now_ms: u64) -> u64 {
        now_ms.saturating_sub(then_ms.max(self.since_ms))
    }

    /// Elapsed part of a time that is counted in days: all of it, since a server is down for
    /// minutes. But a player whose time ran out while it was down has a grace time to move after it
    /// is back.
    pub fn days_elapsed_ms(&self, then_ms: u64, now_ms: u64) -> u64 {
        let is_back = now_ms.saturating_sub(self.since_ms) >= BACK_MS;
        if is_back { now_ms.saturating_sub(then_ms) } else { self.elapsed_ms(then_ms, now_ms) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_without_a_server_is_not_counted() {
        let mut uptime = Uptime::new(10_000);
        assert_eq!(uptime.elapsed_ms(2_000, 11_000), 1_000, "what happened before it started");
        uptime.tick(12_000);
        assert_eq!(uptime.elapsed_ms(11_000, 12_500), 1_500);
        uptime.tick(60_000);
        assert_eq!(uptime.elapsed_ms(11_000, 60_300), 300, "it was asleep");
        uptime.tick(59_000);
        assert_eq!(uptime.elapsed_ms(11_000, 59_200), 200, "the clock was set back");
    }

    #[test]
    fn days_pass_without_a_server_but_nobody_finds_their_time_gone() {
        let (day, hour) = (86_400_000, 3_600_000);
        let uptime = Uptime::new(3 * day);
        assert_eq!(uptime.days_elapsed_ms(0, 3 * day + 5_000), 5_000);
        assert_eq!(uptime.days_elapsed_ms(0, 3 * day + hour), 3 * day + hour);
    }
}

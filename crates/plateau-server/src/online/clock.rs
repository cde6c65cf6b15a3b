//! Wall clock of the lobby, made monotonic: a machine clock that is set back an hour neither stops
//! nor restarts a game's clock. Where the machine's clock is ahead (it was set forward, or the
//! machine slept) it follows.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

#[derive(Clone, Copy, Debug)]
pub struct LobbyClock {
    begun: Instant,
    /// The time of day at `begun`, by the latest that was seen since.
    begun_ms: u64,
}

impl LobbyClock {
    pub fn new() -> LobbyClock {
        LobbyClock { begun: Instant::now(), begun_ms: 0 }
    }

    /// In milliseconds since 1970.
    pub fn now_ms(&mut self) -> u64 {
        let wall_ms = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_millis() as u64);
        self.at(self.begun.elapsed().as_millis() as u64, wall_ms)
    }

    fn at(&mut self, running_ms: u64, wall_ms: u64) -> u64 {
        self.begun_ms = self.begun_ms.max(wall_ms.saturating_sub(running_ms));
        self.begun_ms + running_ms
    }
}

#[cfg(test)]
mod tests {
    use plateau_lobby::Uptime;

    use super::*;

    const HOUR_MS: u64 = 3_600_000;

    #[test]
    fn a_clock_that_is_set_back_goes_on() {
        let mut clock = LobbyClock::new();
        let start = 1_000 * HOUR_MS;
        assert_eq!(clock.at(0, start), start);
        let mut uptime = Uptime::new(start);
        for second in 1..=60 {
            // From the tenth second on the machine's clock is an hour behind.
            let wall_ms = start + second * 1_000 - if second < 10 { 0 } else { HOUR_MS };
            let now = clock.at(second * 1_000, wall_ms);
            assert_eq!(now, start + second * 1_000);
            uptime.tick(now);
        }
        assert_eq!(uptime.elapsed_ms(start, start + 60_000), 60_000, "a flag falls in time");
        assert_eq!(
            clock.at(61_000, start + 2 * HOUR_MS),
            start + 2 * HOUR_MS,
            "it follows one that is ahead"
        );
    }
}

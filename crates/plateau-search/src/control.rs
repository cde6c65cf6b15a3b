//! Time and interruption, both from outside: a search never reads a clock of its own.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::limits::{Budget, Limits};

/// Milliseconds since the search was asked for. Any `Fn() -> u64` will do, a constant one included.
pub trait Clock: Sync {
    /// Milliseconds since the search began.
    fn elapsed_ms(&self) -> u64;
}

impl<F: Fn() -> u64 + Sync> Clock for F {
    fn elapsed_ms(&self) -> u64 {
        self()
    }
}

/// How the world reaches into a running search.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    clock: &'a dyn Clock,
    stop: Option<&'a AtomicBool>,
    pondering: Option<&'a AtomicBool>,
}

impl<'a> Control<'a> {
    /// With a clock and nothing else.
    pub fn new(clock: &'a dyn Clock) -> Control<'a> {
        Control { clock, stop: None, pondering: None }
    }

    /// Once this flag is set the search returns within a thousand nodes or so, with the best it
    /// has.
    pub fn with_stop(self, stop: &'a AtomicBool) -> Control<'a> {
        Control { stop: Some(stop), ..self }
    }

    /// While this flag is set the limits do not count; when it is cleared (the expected move was
    /// played) the time for the move begins.
    pub fn with_pondering(self, pondering: &'a AtomicBool) -> Control<'a> {
        Control { pondering: Some(pondering), ..self }
    }

    /// Milliseconds since the search began; 0 without a clock.
    pub fn elapsed_ms(&self) -> u64 {
        self.clock.elapsed_ms()
    }

    /// Whether the search was asked to stop.
    pub fn stop_requested(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Whether it thinks on the opponent's time, so that no limit counts yet.
    pub fn is_pondering(&self) -> bool {
        self.pondering.is_some_and(|pondering| pondering.load(Ordering::Relaxed))
    }
}

/// No clock and no stop: for tests and searches limited by depth or nodes.
impl Default for Control<'_> {
    fn default() -> Self {
        Control::new(&(no_clock as fn() -> u64))
    }
}

fn no_clock() -> u64 {
    0
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("stop_requested", &self.stop_requested())
            .field("pondering", &self.is_pondering())
            .finish_non_exhaustive()
    }
}

/// Watches the limits of one search, for all its threads. Engines of their own keep their limits by
/// it too.
#[derive(Debug)]
pub struct Meter<'a> {
    control: Control<'a>,
    node_limit: u64,
    budget: Budget,
    /// When the time of the move began: 0, or the moment pondering ended.
    begun_ms: AtomicU64,
    nodes: AtomicU64,
    halted: AtomicBool,
}

/// Nodes between two looks at the clock: a millisecond or less.
pub(crate) const POLL_NODES: u64 = 1_024;

impl<'a> Meter<'a> {
    /// A meter that has counted nothing.
    pub fn new(limits: &Limits, control: Control<'a>) -> Meter<'a> {
        let begun_ms = if control.is_pondering() { u64::MAX } else { 0 };
        Meter {
            control,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            budget: Budget::new(limits),
            begun_ms: AtomicU64::new(begun_ms),
            nodes: AtomicU64::new(0),
            halted: AtomicBool::new(false),
        }
    }

    /// Adds a thread's nodes to the sum and says how many it may visit before it must ask again;
    /// `None`: stop.
    pub(crate) fn poll(&self, nodes: u64) -> Option<u64> {
        let total = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        if self.is_halted() || self.control.stop_requested() {
            return self.halt();
        }
        if self.control.is_pondering() {
            return Some(POLL_NODES);
        }
        if total >= self.node_limit || self.move_ms() >= self.budget.hard_ms {
            return self.halt();
        }
        Some(POLL_NODES.min(self.node_limit - total))
    }

    /// Whether a search must stop that has visited so many positions, for one who counts them
    /// without the help of `poll`.
    pub fn is_over(&self, nodes: u64) -> bool {
        let spent = || nodes >= self.node_limit || self.move_ms() >= self.budget.hard_ms;
        self.control.stop_requested() || (!self.control.is_pondering() && spent())
    }

    /// Whether it is worth beginning another iteration, after `share` hundredths of the usual time.
    pub fn time_for_more(&self, share: u64) -> bool {
        self.control.is_pondering()
            || self.move_ms() < self.budget.soft_ms.saturating_mul(share) / 100
    }

    /// Whether the time is a share of a game clock, which is worth saving.
    pub(crate) fn is_economical(&self) -> bool {
        self.budget.soft_ms < self.budget.hard_ms
    }

    pub(crate) fn halt(&self) -> Option<u64> {
        self.halted.store(true, Ordering::Relaxed);
        None
    }

    pub(crate) fn is_halted(&self) -> bool {
        self.halted.load(Ordering::Relaxed)
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn elapsed_ms(&self) -> u64 {
        self.control.elapsed_ms()
    }

    fn move_ms(&self) -> u64 {
        let now = self.control.elapsed_ms();
        let begun = self.begun_ms.fetch_min(now, Ordering::Relaxed).min(now);
        now - begun
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::GameClock;

    fn at(now: &AtomicU64) -> impl Fn() -> u64 + Sync {
        || now.load(Ordering::Relaxed)
    }

    #[test]
    fn a_meter_hands_out_nodes_until_the_limit() {
        let meter = Meter::new(&Limits::nodes(2_000), Control::default());
        assert_eq!(
            (meter.poll(0), meter.poll(1_000), meter.poll(999)),
            (Some(1_024), Some(1_000), Some(1))
        );
        assert!(!meter.is_halted());
        assert_eq!((meter.poll(1), meter.is_halted(), meter.nodes()), (None, true, 2_000));
        assert_eq!(meter.poll(0), None, "once halted, for all threads");
        assert!(!meter.is_over(1_999) && meter.is_over(2_000));
    }

    #[test]
    fn a_meter_looks_at_the_clock() {
        let now = AtomicU64::new(0);
        let clock = at(&now);
        let meter = Meter::new(&Limits::time(50), Control::new(&clock));
        now.store(49, Ordering::Relaxed);
        assert!(meter.poll(1).is_some() && !meter.is_over(0) && meter.time_for_more(100));
        assert!(!meter.time_for_more(98), "a share of the time");
        now.store(50, Ordering::Relaxed);
        assert!(meter.is_over(0) && !meter.time_for_more(100) && meter.time_for_more(140));
        assert_eq!((meter.elapsed_ms(), meter.poll(1)), (50, None));
    }

    #[test]
    fn only_a_share_of_a_clock_is_worth_saving() {
        let economical = |limits: Limits| Meter::new(&limits, Control::default()).is_economical();
        assert!(economical(Limits::clock(60_000, 0)));
        assert!(!economical(Limits::time(50)) && !economical(Limits::default()));
        let clock = Some(GameClock { left_ms: 60_000, increment_ms: 0 });
        assert!(!economical(Limits { clock, ..Limits::time(50) }));
    }

    #[test]
    fn the_time_of_a_move_begins_when_pondering_ends() {
        let (now, pondering, stop) =
            (AtomicU64::new(0), AtomicBool::new(true), AtomicBool::new(false));
        let clock = at(&now);
        let control = Control::new(&clock).with_pondering(&pondering).with_stop(&stop);
        let meter = Meter::new(&Limits { nodes: Some(5), ..Limits::time(50) }, control);
        now.store(1_000, Ordering::Relaxed);
        assert_eq!(meter.poll(9), Some(POLL_NODES), "no limit counts yet");
        assert!(!meter.is_over(9) && meter.time_for_more(1));
        assert_eq!(
            format!("{control:?}"),
            "Control { stop_requested: false, pondering: true, .. }"
        );
        pondering.store(false, Ordering::Relaxed);
        assert!(meter.time_for_more(100), "it begins now");
        now.store(1_049, Ordering::Relaxed);
        assert!(meter.time_for_more(100) && !meter.is_over(0) && meter.is_over(5));
        now.store(1_050, Ordering::Relaxed);
        assert!(!meter.time_for_more(100) && meter.is_over(0));
        now.store(0, Ordering::Relaxed);
        stop.store(true, Ordering::Relaxed);
        assert!(meter.is_over(0));
        assert_eq!(meter.poll(0), None);
    }
}

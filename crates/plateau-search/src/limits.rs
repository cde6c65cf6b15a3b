//! How long a search may take: limits of depth, nodes and time, and how a share of a game clock is chosen.

/// When to stop. Whatever is reached first counts; with none of them a search runs until it is told to stop
/// or knows the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    pub time: Time,
}

/// Time for one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Time {
    #[default]
    Unlimited,
    /// Exactly this long at most.
    Move { ms: u64 },
    /// What is left on the mover's clock for the whole game, and what each move adds.
    Clock { left_ms: u64, increment_ms: u64 },
}

impl Limits {
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    pub fn time(ms: u64) -> Limits {
        Limits { time: Time::Move { ms }, ..Limits::default() }
    }
}

/// Two deadlines: past the soft one no new iteration begins, at the hard one the search stops where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) soft_ms: u64,
    pub(crate) hard_ms: u64,
}

impl Budget {
    pub(crate) fn new(time: Time) -> Budget {
        match time {
            Time::Unlimited => Budget { soft_ms: u64::MAX, hard_ms: u64::MAX },
            Time::Move { ms } => Budget { soft_ms: ms, hard_ms: ms },
            Time::Clock { left_ms, increment_ms } => Budget::of_clock(left_ms, increment_ms),
        }
    }

    /// A twentieth of what is left plus most of the increment; never more than a third of the clock, and
    /// always a little less than all of it, for the way to the other side of a pipe.
    fn of_clock(left_ms: u64, increment_ms: u64) -> Budget {
        const OVERHEAD_MS: u64 = 20;
        let usable = left_ms.saturating_sub(OVERHEAD_MS).max(1);
        let soft_ms = (usable / 20 + increment_ms * 3 / 4).min(usable / 2).max(1);
        let hard_ms = (soft_ms * 3).min(usable / 3 + increment_ms / 2).min(usable).max(soft_ms.min(usable));
        Budget { soft_ms, hard_ms }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left_ms in [1, 15, 50, 300, 1_000, 60_000, 3_600_000] {
            for increment_ms in [0, 10, 100, 2_000, 30_000] {
                let budget = Budget::new(Time::Clock { left_ms, increment_ms });
                assert!(budget.soft_ms >= 1, "{left_ms}+{increment_ms}: {budget:?}");
                assert!(budget.soft_ms <= budget.hard_ms, "{left_ms}+{increment_ms}: {budget:?}");
                assert!(budget.hard_ms <= left_ms, "{left_ms}+{increment_ms}: {budget:?}");
            }
        }
    }

    #[test]
    fn a_long_clock_lasts_for_a_game() {
        let mut left_ms = 60_000;
        for _ in 0..32 {
            left_ms -= Budget::new(Time::Clock { left_ms, increment_ms: 0 }).soft_ms;
        }
        assert!(left_ms > 5_000, "{left_ms} ms left after 32 moves");
    }
}

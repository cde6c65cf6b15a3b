//! Search limits: depth, nodes and time, and the one time manager of all searches by clock.

/// Limits. The first one reached counts; without any, a search runs until it is stopped or the game
/// is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Milliseconds for this move.
    pub time_ms: Option<u64>,
    /// The clock of the game, of which a move gets a share.
    pub clock: Option<GameClock>,
}

/// Time left on the mover's clock for the whole game, and the increment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// Time left for the whole game.
    pub left_ms: u64,
    /// Increment of each move.
    pub increment_ms: u64,
}

impl Limits {
    /// So many plies.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// So many milliseconds for this move.
    pub fn time(ms: u64) -> Limits {
        Limits { time_ms: Some(ms), ..Limits::default() }
    }

    /// A share of a game clock.
    pub fn clock(left_ms: u64, increment_ms: u64) -> Limits {
        Limits { clock: Some(GameClock { left_ms, increment_ms }), ..Limits::default() }
    }

    /// Whether time is short at all.
    pub const fn is_timed(&self) -> bool {
        self.time_ms.is_some() || self.clock.is_some()
    }

    /// Both limits at once: of each kind the one that is reached first.
    ///
    /// ```
    /// use plateau_search::Limits;
    /// let own = Limits { depth: Some(9), ..Limits::time(500) };
    /// let both = own.tighter(Limits { time_ms: Some(2_000), ..Limits::clock(60_000, 0) });
    /// assert_eq!(both, Limits { depth: Some(9), time_ms: Some(500), ..Limits::clock(60_000, 0) });
    /// ```
    pub fn tighter(self, other: Limits) -> Limits {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            a.into_iter().chain(b).min()
        }
        let clock = match (self.clock, other.clock) {
            (Some(a), Some(b)) => Some(if a.left_ms <= b.left_ms { a } else { b }),
            (a, b) => a.or(b),
        };
        Limits {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            time_ms: least(self.time_ms, other.time_ms),
            clock,
        }
    }
}

/// Two deadlines: past the soft one no new iteration begins, at the hard one the search stops where
/// it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Past this no new iteration begins.
    pub soft_ms: u64,
    /// At this the search stops where it is.
    pub hard_ms: u64,
}

impl Budget {
    const UNLIMITED: Budget = Budget { soft_ms: u64::MAX, hard_ms: u64::MAX };

    /// The tighter of the time for the move and of its share of the clock.
    pub fn new(limits: &Limits) -> Budget {
        let share = limits.clock.map_or(Budget::UNLIMITED, Budget::of_clock);
        let most_ms = limits.time_ms.unwrap_or(u64::MAX);
        Budget { soft_ms: share.soft_ms.min(most_ms), hard_ms: share.hard_ms.min(most_ms) }
    }

    /// A twentieth of what is left plus most of the increment, three times that at the most; and
    /// never more than a third of the clock, less a little for the way to the other side of a pipe.
    fn of_clock(clock: GameClock) -> Budget {
        const OVERHEAD_MS: u64 = 20;
        let usable = clock.left_ms.saturating_sub(OVERHEAD_MS);
        let most = (usable / 3).max(1);
        let soft_ms = (usable / 20 + clock.increment_ms * 3 / 4).clamp(1, most);
        Budget { soft_ms, hard_ms: (soft_ms * 3).min(most) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_never_takes_more_than_a_third_of_the_clock() {
        for left_ms in [1, 15, 50, 300, 1_000, 60_000, 3_600_000] {
            for increment_ms in [0, 10, 100, 2_000, 30_000] {
                let budget = Budget::new(&Limits::clock(left_ms, increment_ms));
                assert!(budget.soft_ms >= 1, "{left_ms}+{increment_ms}: {budget:?}");
                assert!(budget.soft_ms <= budget.hard_ms, "{left_ms}+{increment_ms}: {budget:?}");
                assert!(
                    budget.hard_ms <= (left_ms / 3).max(1),
                    "{left_ms}+{increment_ms}: {budget:?}"
                );
            }
        }
    }

    #[test]
    fn a_long_clock_lasts_for_a_game_and_is_used() {
        let mut left_ms = 60_000;
        for _ in 0..32 {
            left_ms -= Budget::new(&Limits::clock(left_ms, 0)).soft_ms;
        }
        assert!((5_000..20_000).contains(&left_ms), "{left_ms} ms left after 32 moves");
        let with_increment = Budget::new(&Limits::clock(60_000, 4_000));
        assert_eq!(with_increment, Budget { soft_ms: 5_999, hard_ms: 17_997 });
    }

    #[test]
    fn limits_of_every_kind_say_what_they_limit() {
        let none = Limits { depth: None, nodes: None, time_ms: None, clock: None };
        assert_eq!(Limits::default(), none);
        assert_eq!(Limits::depth(4), Limits { depth: Some(4), ..none });
        assert_eq!(Limits::nodes(4), Limits { nodes: Some(4), ..none });
        assert_eq!(Limits::time(4), Limits { time_ms: Some(4), ..none });
        let clock = GameClock { left_ms: 4, increment_ms: 5 };
        assert_eq!(Limits::clock(4, 5), Limits { clock: Some(clock), ..none });
        let [few, many] = [
            Limits { nodes: Some(3), ..Limits::depth(9) },
            Limits { nodes: Some(8), ..Limits::depth(2) },
        ];
        assert_eq!(few.tighter(many), Limits { nodes: Some(3), ..Limits::depth(2) });
        // The share of a clock, by hand.
        assert_eq!(
            Budget::new(&Limits::clock(60_020, 0)),
            Budget { soft_ms: 3_000, hard_ms: 9_000 }
        );
        assert_eq!(Budget::new(&Limits::clock(320, 400)), Budget { soft_ms: 100, hard_ms: 100 });
        assert_eq!(Budget::new(&Limits::clock(10, 0)), Budget { soft_ms: 1, hard_ms: 1 });
    }

    /// A player with `time=100` on a clock of a minute, and one with `time=60000`.
    #[test]
    fn the_tighter_of_two_times_counts() {
        let own = |ms| Limits::clock(60_000, 0).tighter(Limits::time(ms));
        assert_eq!(Budget::new(&own(100)), Budget { soft_ms: 100, hard_ms: 100 });
        assert_eq!(Budget::new(&own(5_000)), Budget { soft_ms: 2_999, hard_ms: 5_000 });
        assert_eq!(Budget::new(&own(60_000)), Budget::new(&Limits::clock(60_000, 0)));
        assert_eq!(Budget::new(&Limits::depth(3)), Budget::UNLIMITED);
        assert!(
            own(1).is_timed() && Limits::clock(1, 0).is_timed() && !Limits::nodes(1).is_timed()
        );
    }

    #[test]
    fn of_two_clocks_the_one_with_less_counts() {
        let [short, long] = [Limits::clock(1_000, 500), Limits::clock(9_000, 0)];
        assert_eq!((short.tighter(long), long.tighter(short)), (short, short));
        assert_eq!(
            (Limits::default().tighter(long), long.tighter(Limits::default())),
            (long, long)
        );
        // Equally long: the first, with what it adds.
        let adding = Limits::clock(9_000, 70);
        assert_eq!((long.tighter(adding), adding.tighter(long)), (long, adding));
    }
}

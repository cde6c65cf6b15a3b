//! A round of a storm: three minutes and three strikes, ever harder puzzles with each one that is
//! solved.

/// How long a round takes.
pub const LENGTH_MS: f64 = 180_000.0;
/// So many wrong answers end it.
pub const STRIKES: usize = 3;
/// The puzzles, easiest first, are gone through in so many parts.
const PARTS: usize = 25;

#[derive(Clone, Debug, PartialEq)]
pub struct StormRound {
    since_ms: f64,
    now_ms: f64,
    solved: usize,
    /// The rating of the hardest puzzle that was solved.
    hardest: Option<u16>,
    /// The numbers of those that were answered wrongly.
    missed: Vec<u32>,
}

impl StormRound {
    pub fn begin(now_ms: f64) -> StormRound {
        StormRound { since_ms: now_ms, now_ms, solved: 0, hardest: None, missed: Vec::new() }
    }

    pub fn tick(&mut self, now_ms: f64) {
        if !self.is_over() {
            self.now_ms = now_ms;
        }
    }

    /// A puzzle was solved; nothing counts after the end.
    pub fn solve(&mut self, rating: u16) {
        if !self.is_over() {
            self.solved += 1;
            self.hardest = self.hardest.max(Some(rating));
        }
    }

    /// A puzzle was answered wrongly.
    pub fn miss(&mut self, number: u32) {
        if !self.is_over() {
            self.missed.push(number);
        }
    }

    pub fn is_over(&self) -> bool {
        self.seconds_left() == 0 || self.missed.len() >= STRIKES
    }

    /// Whole seconds, the last one counted until it has passed.
    pub fn seconds_left(&self) -> u32 {
        ((LENGTH_MS - (self.now_ms - self.since_ms)) / 1000.0).ceil().max(0.0) as u32
    }

    pub fn solved(&self) -> usize {
        self.solved
    }

    pub fn hardest(&self) -> Option<u16> {
        self.hardest
    }

    pub fn missed(&self) -> &[u32] {
        &self.missed
    }

    /// Which of so many puzzles comes next: what was solved alone makes it harder.
    pub fn next(&self, count: usize, chance: u64) -> usize {
        let part = count.div_ceil(PARTS);
        let first = (self.solved * part).min(count.saturating_sub(part));
        let faced = (self.solved + self.missed.len()) as u64;
        // Modulo before the cast: `usize` is 32 bits wide in the browser.
        first + (plateau_game::mix64(chance ^ faced) % part.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_strikes_end_a_round_and_nothing_counts_after_it() {
        let mut round = StormRound::begin(1_000.0);
        round.solve(700);
        round.solve(650);
        [1, 2].into_iter().for_each(|number| round.miss(number));
        assert!(!round.is_over());
        round.miss(3);
        assert!(round.is_over());
        round.solve(2_000);
        round.miss(4);
        round.tick(60_000.0);
        assert_eq!(
            (round.solved(), round.hardest(), round.missed()),
            (2, Some(700), &[1, 2, 3][..])
        );
        assert_eq!(round.seconds_left(), 180, "the clock stands still after the end");
    }

    #[test]
    fn time_ends_a_round() {
        let mut round = StormRound::begin(0.0);
        for (now_ms, left) in
            [(0.0, 180), (500.0, 180), (1_000.0, 179), (179_999.0, 1), (180_000.0, 0)]
        {
            round.tick(now_ms);
            assert_eq!((round.seconds_left(), round.is_over()), (left, left == 0), "{now_ms}");
        }
    }

    #[test]
    fn only_what_is_solved_makes_it_harder() {
        let mut round = StormRound::begin(0.0);
        let is_within = |round: &StormRound, from: usize| {
            (0..50).all(|chance| (from..from + 10).contains(&round.next(250, chance)))
        };
        assert!(is_within(&round, 0));
        round.miss(1);
        assert!(is_within(&round, 0));
        round.solve(800);
        assert!(is_within(&round, 10));
        (0..100).for_each(|_| round.solve(800));
        assert!(is_within(&round, 240), "at the end of the file");
        assert_eq!([0, 1, 3].map(|count| round.next(count, 7) < count.max(1)), [true; 3]);
    }
}

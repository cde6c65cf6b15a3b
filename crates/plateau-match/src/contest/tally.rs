//! Statistics of a match of two: score, Elo difference with its interval, and a sequential test.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

/// Standard normal quantile of a 95 % interval.
pub(super) const Z: f64 = 1.959_964;

/// Results from a's side, game after game. Adding one takes the same short time however many there
/// are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchTally {
    /// Games that a won.
    pub wins: u32,
    /// Draws.
    pub draws: u32,
    /// Games that b won.
    pub losses: u32,
    /// Games whose partner of the pair is not finished yet, by the number of the pair.
    halves: HashMap<usize, f64>,
    pairs: PairScores,
}

/// The scores of the pairs of which both games are finished, each from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct PairScores {
    count: f64,
    sum: f64,
    squares: f64,
}

impl PairScores {
    fn add(&mut self, score: f64) {
        self.count += 1.0;
        self.sum += score;
        self.squares += score * score;
    }

    /// Of a sample; exact, since scores are quarters.
    fn variance(&self) -> f64 {
        (self.squares - self.sum * self.sum / self.count).max(0.0) / (self.count - 1.0)
    }
}

impl MatchTally {
    /// Scores of games by their number.
    pub fn of_scores(scores: impl Iterator<Item = (usize, f64)>) -> MatchTally {
        let mut tally = MatchTally::default();
        scores.for_each(|(index, score)| tally.add(index, score));
        tally
    }

    /// One game more; games 2n and 2n + 1 are a pair, and may end in any order.
    pub fn add(&mut self, index: usize, score: f64) {
        match score {
            1.0 => self.wins += 1,
            0.0 => self.losses += 1,
            _ => self.draws += 1,
        }
        match self.halves.remove(&(index / 2)) {
            Some(partner) => self.pairs.add((score + partner) / 2.0),
            None => {
                self.halves.insert(index / 2, score);
            }
        }
    }

    /// How many games there are.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// From 0 to 1; a half before the first game.
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games),
        }
    }

    /// The score that a has at least and at most, with 95 % confidence.
    ///
    /// Wilson's interval, which stays sensible at 0 and 1, for as many games as would scatter like
    /// the pairs do: the two games of a pair are not independent, and draws scatter less than wins
    /// and losses.
    pub fn score_interval(&self) -> (f64, f64) {
        let (p, n) = (self.score(), self.effective_games());
        if n == 0.0 {
            return (0.0, 1.0);
        }
        let centre = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / (1.0 + Z * Z / n);
        // Exact at the ends, where rounding would make a large difference infinite or not by
        // chance.
        (if p == 0.0 { 0.0 } else { centre - half }, if p == 1.0 { 1.0 } else { centre + half })
    }

    fn effective_games(&self) -> f64 {
        let games = f64::from(self.games());
        let count = self.pairs.count;
        if count < 2.0 {
            return games;
        }
        let (p, variance) = (self.score(), self.pairs.variance());
        if variance == 0.0 {
            games
        } else {
            (p * (1.0 - p) * count / variance).clamp(count, 4.0 * games)
        }
    }

    /// Elo difference, with its interval.
    pub fn elo(&self) -> [f64; 3] {
        let (low, high) = self.score_interval();
        [elo(self.score()), elo(low), elo(high)]
    }

    /// Variance of one game's score, never quite nothing.
    fn variance(&self) -> f64 {
        let [wins, draws, losses] =
            [self.wins, self.draws, self.losses].map(|count| f64::from(count) + 0.5);
        let games = wins + draws + losses;
        let mean = (wins + draws / 2.0) / games;
        (wins * (1.0 - mean).powi(2) + draws * (0.5 - mean).powi(2) + losses * mean.powi(2)) / games
    }
}

/// The Elo difference at which this score is expected; infinite at 0 and 1.
fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl fmt::Display for MatchTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [elo, low, high] = self.elo();
        let percent = self.score() * 100.0;
        write!(f, "+{} ={} -{}, score {percent:.1} %, ", self.wins, self.draws, self.losses)?;
        write!(f, "Elo {elo:+.0} [{low:+.0}, {high:+.0}]")
    }
}

/// A sequential probability ratio test between two Elo differences, both errors at 5 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that the test would rather refuse.
    pub low: f64,
    /// The difference that it looks for.
    pub high: f64,
}

impl Sprt {
    /// The logarithm of 0.95 / 0.05.
    const BOUND: f64 = 2.944_439;

    /// How much the games speak for `high` against `low`.
    pub fn log_likelihood_ratio(&self, tally: &MatchTally) -> f64 {
        let (low, high) = (expected_score(self.low), expected_score(self.high));
        let games = f64::from(tally.games());
        games * (high - low) * (2.0 * tally.score() - low - high) / (2.0 * tally.variance())
    }

    /// `true` for `high`, `false` for `low`, once the games have decided.
    pub fn verdict(&self, tally: &MatchTally) -> Option<bool> {
        let ratio = self.log_likelihood_ratio(tally);
        (ratio.abs() >= Sprt::BOUND).then_some(ratio > 0.0)
    }
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let read = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1_000.0);
        let bounds = text.split_once(',').and_then(|(low, high)| read(low).zip(read(high)));
        match bounds {
            Some((low, high)) if low < high => Ok(Sprt { low, high }),
            _ => Err("expected two Elo differences, the lower one first, such as 0,20".to_string()),
        }
    }
}

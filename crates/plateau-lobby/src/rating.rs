//! Ratings by Glicko-2, with their deviation. One game is one period, so that results show at once.

use plateau_wire::online::{Chair, Rating};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// Less sure than this is provisional.
const SURE: f64 = 110.0;

/// Rating of a player in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
}

/// How a rated game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    Won(Chair),
    Drawn,
}

impl Default for Strength {
    fn default() -> Strength {
        Strength::from(Glicko2Rating::new())
    }
}

impl From<Glicko2Rating> for Strength {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Strength {
        Strength { rating, deviation, volatility }
    }
}

impl Strength {
    /// What others are shown.
    pub fn shown(&self) -> Rating {
        Rating { value: self.rating.round() as i32, provisional: self.deviation > SURE }
    }

    /// Both after a game, the host first.
    pub fn after(both: [Strength; 2], score: Score) -> [Strength; 2] {
        let outcome = match score {
            Score::Won(Chair::Host) => Outcomes::WIN,
            Score::Won(Chair::Guest) => Outcomes::LOSS,
            Score::Drawn => Outcomes::DRAW,
        };
        let [host, guest] = both.map(|Strength { rating, deviation, volatility }| Glicko2Rating {
            rating,
            deviation,
            volatility,
        });
        let (host, guest) = glicko2(&host, &guest, &outcome, &Glicko2Config::new());
        [host, guest].map(Strength::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_make_a_rating_surer() {
        let fresh = [Strength::default(); 2];
        assert_eq!(fresh[0].shown(), Rating { value: 1500, provisional: true });
        let [winner, loser] = Strength::after(fresh, Score::Won(Chair::Host));
        assert!(
            winner.rating > 1600.0 && (winner.rating + loser.rating - 3000.0).abs() < 1e-6,
            "{winner:?}"
        );
        assert!(winner.deviation < fresh[0].deviation && winner.shown().provisional);
        let [same, _] = Strength::after(fresh, Score::Drawn);
        assert!((same.rating - 1500.0).abs() < 1e-6);
        let many = (0..30)
            .fold(fresh, |both, game| Strength::after(both, Score::Won(Chair::BOTH[game % 2])));
        assert!(many.iter().all(|one| !one.shown().provisional), "{many:?}");
    }
}

//! What the games on this device say about their player: results, a rating with its interval, runs
//! of wins. Games against the levels on the usual board are rated; their order is that of their
//! identities.

use plateau_game::Outcome;
use plateau_games::GameId;
use plateau_match::{Match, Player};
use plateau_session::seating::sole_human;

use crate::game::opponents;
use crate::game::seat::Stands;
use crate::ground::practice::{Glicko, Result};

/// Fewer rated games than these say nothing.
const FEWEST: usize = 3;

#[derive(Clone, Debug, PartialEq)]
pub struct GameProfile {
    pub game: GameId,
    pub won: usize,
    pub drawn: usize,
    pub lost: usize,
    /// The lowest and the highest rating that fit, once a few games were rated.
    pub rating: Option<[i32; 2]>,
    /// Wins in a row until now, and the longest run of them.
    pub streak: usize,
    pub longest: usize,
}

/// One line a game of which something was finished against computers. `games` are the latest first,
/// as they are kept.
pub fn profile(games: &[Match]) -> Vec<GameProfile> {
    GameId::ALL.into_iter().filter_map(|game| of_game(game, games)).collect()
}

fn of_game(game: GameId, games: &[Match]) -> Option<GameProfile> {
    let mut found =
        GameProfile { game, won: 0, drawn: 0, lost: 0, rating: None, streak: 0, longest: 0 };
    let (mut glicko, mut rated) = (Glicko::default(), 0);
    for one in games.iter().rev().filter(|one| one.variant().game() == game) {
        let (Some(human), Some(finish)) = (sole_human(one), one.final_finish()) else { continue };
        let result = match finish.outcome {
            Outcome::Draw => Result::Helped,
            Outcome::Win(side) if side == human => Result::Solved,
            Outcome::Win(_) => Result::Failed,
        };
        match Stands::of(one) {
            Stands::Won => (found.won, found.streak) = (found.won + 1, found.streak + 1),
            Stands::Lost => (found.lost, found.streak) = (found.lost + 1, 0),
            Stands::GoingOn | Stands::Other => (found.drawn, found.streak) = (found.drawn + 1, 0),
        }
        found.longest = found.longest.max(found.streak);
        if let Player::Program(specification) = &one.seat(!human).player
            && let Some(level) = opponents::level(specification)
            && one.variant().size() == game.default_size()
        {
            glicko = glicko.after(f64::from(opponents::rating(level, game)), result);
            rated += 1;
        }
    }
    found.rating = (rated >= FEWEST).then(|| glicko.interval());
    (found.won + found.drawn + found.lost > 0).then_some(found)
}

#[cfg(test)]
mod tests {
    use plateau_game::Side;
    use plateau_games::Variant;
    use plateau_match::Seat;

    use super::*;

    fn against(level: u8, loser: Option<Side>) -> Match {
        let seats = [Seat::human("Player"), Seat::program("", format!("level:{level}"))];
        let mut game = Match::new(Variant::new(GameId::Sogo)).with_seats(seats);
        let mv = game.moves()[0];
        game.play(mv).unwrap();
        match loser {
            Some(loser) => game.resign(loser).unwrap(),
            None => game.adjudicate(Outcome::Draw).unwrap(),
        };
        game
    }

    #[test]
    fn results_ratings_and_runs_follow_from_the_games() {
        let (won, lost) = (Some(Side::O), Some(Side::X));
        // The latest first.
        let games: Vec<Match> = [won, won, None, won, won, won, lost]
            .into_iter()
            .map(|loser| against(4, loser))
            .collect();
        let [sogo] = &profile(&games)[..] else { panic!("one game was played") };
        assert_eq!((sogo.won, sogo.drawn, sogo.lost, sogo.streak, sogo.longest), (5, 1, 1, 2, 3));
        let [low, high] = sogo.rating.unwrap();
        let level = i32::from(opponents::rating(4, GameId::Sogo));
        assert!(low < high && (low..high).contains(&level) && high - low < 800, "{low} to {high}");
        let stronger = profile(&games.iter().map(|_| against(8, won)).collect::<Vec<_>>());
        assert!(
            stronger[0].rating.unwrap()[0] > low,
            "wins against a stronger level count for more"
        );
    }

    #[test]
    fn a_few_games_are_not_rated_and_unfinished_ones_not_counted() {
        let unfinished = Match::new(Variant::new(GameId::Pogo));
        assert!(profile(std::slice::from_ref(&unfinished)).is_empty());
        let two = [against(4, Some(Side::O)), unfinished, against(4, Some(Side::X))];
        let found = profile(&two);
        assert_eq!((found[0].won, found[0].lost, found[0].rating), (1, 1, None));
    }
}

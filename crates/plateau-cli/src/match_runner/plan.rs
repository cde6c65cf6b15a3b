//! Setup before the first game of a match: its conditions, and the openings.

use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_match::contest::{Contest, draw_openings};
use plateau_players::{Custom, Limits, Spec};

use super::conditions::Conditions;
use crate::engine::{ThinkRequest, ask};

/// Plies that are looked ahead to tell whether an opening is balanced.
const BALANCE_DEPTH: u32 = 10;

/// Everything that is settled before the first game.
#[derive(Debug)]
pub struct Plan {
    pub terms: Conditions,
    /// The moves that each pair of games begins with: of a million games they fit into memory,
    /// matches would not.
    openings: Vec<Box<[AnyMove]>>,
}

impl Plan {
    pub fn new(terms: Conditions, balanced: Option<u32>) -> Plan {
        let openings = openings(&terms.start, &terms.contest, balanced);
        Plan { terms, openings }
    }

    pub fn games(&self) -> usize {
        self.terms.contest.games
    }

    /// The moves that a game begins with.
    pub fn opening(&self, game: usize) -> &[AnyMove] {
        &self.openings[game / 2]
    }
}

/// Openings by chance, balanced if that is wished for.
fn openings(start: &Match, contest: &Contest, most_uneven: Option<u32>) -> Vec<Box<[AnyMove]>> {
    let mut accepts: Box<dyn FnMut(&Match) -> bool> = match most_uneven {
        None => Box::new(|_| true),
        Some(most) => Box::new(balanced(most, contest.seed)),
    };
    let moves =
        |opening: Match| opening.plies()[start.ply()..].iter().map(|ply| ply.mv()).collect();
    draw_openings(start, contest.openings(), accepts.as_mut()).map(moves).collect()
}

/// Whether a search values a match at most so many points from even.
pub fn balanced(most: u32, seed: u64) -> impl FnMut(&Match) -> bool {
    let judge = Spec::Custom(Custom { limits: Limits::depth(BALANCE_DEPTH), ..Custom::default() });
    let mut judge = judge.build();
    move |game| {
        let decision =
            ask(judge.as_mut(), game, ThinkRequest::new(Limits::default(), seed), &mut |_| {});
        decision.score.points().is_some_and(|points| points.unsigned_abs() <= most)
    }
}

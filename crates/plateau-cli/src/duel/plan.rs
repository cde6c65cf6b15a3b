//! What is settled before the first game of a match: who, how long, and from which openings.

use plateau_games::{AnyMove, Variant};
use plateau_match::Match;
use plateau_match::contest::{Contest, draw_openings};
use plateau_players::{Custom, Limits, Spec};
use plateau_tables::Store;

use crate::args::{Contestant, MatchArgs};
use crate::engine::{Asking, ask};

/// Plies that are looked ahead to tell whether an opening is balanced.
const BALANCE_DEPTH: u32 = 10;

/// Everything that is settled before the first game.
pub struct Plan<'a> {
    pub a: &'a Contestant,
    pub b: &'a Contestant,
    pub contest: Contest,
    pub start: Match,
    /// The moves that each pair of games begins with: of a million games they fit into memory, matches would not.
    pub openings: Vec<Box<[AnyMove]>>,
    pub limits: Limits,
    pub tables: Store,
}

impl Plan<'_> {
    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// Where a game begins.
    pub fn opening(&self, game: usize) -> Match {
        let mut opening = self.start.clone();
        for mv in &self.openings[game / 2] {
            opening.play(*mv).expect("an opening is made of legal moves");
        }
        opening
    }
}

/// How many games, from which openings.
pub fn contest(args: &MatchArgs) -> Contest {
    Contest {
        games: args.games as usize,
        opening_plies: args.openings.plies,
        seed: args.openings.seed,
        ..Contest::default()
    }
}

/// Openings by chance, balanced if that is wished for.
pub fn openings(start: &Match, contest: &Contest, most_uneven: Option<u32>) -> Vec<Box<[AnyMove]>> {
    let mut accepts: Box<dyn FnMut(&Match) -> bool> = match most_uneven {
        None => Box::new(|_| true),
        Some(most) => Box::new(balanced(most, contest.seed)),
    };
    let moves = |opening: Match| opening.plies()[start.ply()..].iter().map(|ply| ply.mv()).collect();
    draw_openings(start, contest.openings(), accepts.as_mut()).map(moves).collect()
}

/// Whether a search values a match at most so many points from even.
pub fn balanced(most: u32, seed: u64) -> impl FnMut(&Match) -> bool {
    let judge = Spec::Custom(Custom { limits: Limits::depth(BALANCE_DEPTH), ..Custom::default() });
    let mut judge = judge.build();
    move |game| {
        let decision = ask(judge.as_mut(), game, Asking::new(Limits::default(), seed), &mut |_| {});
        decision.score.points().is_some_and(|points| points.unsigned_abs() <= most)
    }
}

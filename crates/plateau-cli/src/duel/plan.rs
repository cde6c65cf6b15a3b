//! What is settled before the first game of a match: who, how long, and from which openings.

use plateau_games::Variant;
use plateau_match::Match;
use plateau_match::contest::{Wanted, draw_openings};
use plateau_players::{Custom, Limits, Spec};
use plateau_tables::Store;

use crate::args::{Contestant, MatchArgs, OpeningArgs};
use crate::engine::{Asking, ask};

/// Plies that are looked ahead to tell whether an opening is balanced.
const BALANCE_DEPTH: u32 = 10;

/// Everything that is settled before the first game.
pub struct Plan<'a> {
    pub a: &'a Contestant,
    pub b: &'a Contestant,
    pub games: usize,
    /// One for each pair of games.
    pub openings: Vec<Match>,
    pub limits: Limits,
    pub seed: u64,
    pub tables: Store,
}

impl Plan<'_> {
    /// There is at least one pair of games.
    pub fn variant(&self) -> Variant {
        self.openings[0].variant()
    }
}

/// Openings by chance, balanced if that is wished for.
pub fn openings(start: &Match, args: &MatchArgs, count: usize) -> Vec<Match> {
    let OpeningArgs { plies, seed } = args.openings;
    let wanted = Wanted { count, plies, seed };
    match args.balanced {
        None => draw_openings(start, wanted, &mut |_| true),
        Some(most) => draw_openings(start, wanted, &mut balanced(most, seed)),
    }
}

/// Whether a search values a match at most so many points from even.
pub fn balanced(most: u32, seed: u64) -> impl FnMut(&Match) -> bool {
    let judge = Spec::Custom(Custom { limits: Limits::depth(BALANCE_DEPTH), ..Custom::default() });
    let mut judge = judge.build();
    move |game| {
        let decision = ask(judge.as_mut(), game, Asking::new(Limits::default(), seed), &mut |_| {});
        decision.value.points().unsigned_abs() <= most
    }
}

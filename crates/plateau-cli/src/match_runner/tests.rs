//! Balanced openings.

use plateau_games::{GameId, Variant};
use plateau_match::Match;
use plateau_match::contest::{OpeningsWanted, draw_openings};
use plateau_players::{Limits, Spec};

use crate::engine::{ThinkRequest, ask};

/// Of random openings of eight moves many are lost; of balanced ones none.
#[test]
fn balanced_openings() {
    let start = Match::new(Variant::new(GameId::Othello));
    let wanted = OpeningsWanted { count: 6, plies: 8, seed: 3 };
    let value = |opening: &Match| {
        let spec: Spec = "search:depth=10".parse().unwrap();
        let decision = ask(
            spec.build().as_mut(),
            opening,
            ThinkRequest::new(Limits::default(), 1),
            &mut |_| {},
        );
        decision.score.points().map_or(i32::MAX, i32::abs)
    };
    assert!(draw_openings(&start, wanted, &mut |_| true).any(|opening| value(&opening) > 4));
    let mut accepts = super::plan::balanced(4, 3);
    let mut balanced = draw_openings(&start, wanted, &mut accepts);
    assert!(balanced.all(|opening| value(&opening) <= 4 && opening.ply() == 8));
}

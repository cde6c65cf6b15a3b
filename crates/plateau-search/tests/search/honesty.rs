//! Honesty with every feature switched on: reductions, extensions, and a table that mixes depths. A
//! claimed win or loss is true, a distance that is called shortest is, and an unlimited search
//! finds the truth.

use std::collections::HashMap;

use crate::common::{Growth, Ring, Shuffle, Thicket, Ties, random_positions};
use plateau_game::{Game, Outcome, Side};
use plateau_search::{
    Features, Hooks, Limits, NoOracle, Options, Oracle, Report, Searcher, Task, Value, alphabeta,
};

fn searcher<G: Game>(features: Features) -> Searcher<G, Hooks<Ties, Shuffle, NoOracle>> {
    let hooks = Hooks { evaluator: Ties { values: 9 }, orderer: Shuffle, oracle: NoOracle };
    Searcher::new(hooks, Options { features, table_bytes: 1 << 18, ..Options::default() })
}

fn truth(position: Thicket) -> Value {
    let deep = Task::new(position, Limits::depth(20));
    alphabeta(&deep, &Ties { values: 1 }, &mut (), &mut |_| {}).value
}

/// Nothing that is said is false.
fn check_claims<G: Game>(report: &Report<G::Move>, truth: Value, context: &str) {
    if report.value.is_decided() {
        assert!(report.exact, "{context}: a win or loss is always exact");
    }
    if !report.exact {
        return;
    }
    let signs = (report.value.is_win(), report.value.is_loss());
    assert_eq!(signs, (truth.is_win(), truth.is_loss()), "{context}: {report:?}, truth {truth}");
    assert!(report.value.plies() >= truth.plies(), "{context}: {report:?}, truth {truth}");
    if report.shortest {
        assert_eq!(report.value, truth, "{context}: {report:?}");
    }
}

fn check_thickets(features: Features) {
    let growth = |seed| Growth { seed, plies: 11, rarity: 9 };
    for position in random_positions::<Thicket>(growth, 150, 5) {
        let truth = truth(position);
        let mut searcher = searcher(features);
        for depth in 1..=8 {
            let report = searcher.search(&Task::new(position, Limits::depth(depth)), &mut |_| {});
            check_claims::<Thicket>(&report, truth, &format!("depth {depth} in '{position}'"));
        }
        let report = searcher.search(&Task::new(position, Limits::default()), &mut |_| {});
        assert!(report.exact && report.shortest, "'{position}' to the end: {report:?}");
        assert_eq!(report.value, truth, "'{position}' to the end: {report:?}");
    }
}

#[test]
fn everything_on() {
    check_thickets(Features::default());
}

#[test]
fn reductions_without_extensions() {
    check_thickets(Features { forced_move_extensions: false, ..Features::default() });
}

#[test]
fn extensions_without_reductions() {
    check_thickets(Features { late_move_reductions: false, ..Features::default() });
}

/// Cuts by a bare evaluation never make a claim.
#[test]
fn with_margins() {
    check_thickets(Features { futility_margin: 1, ..Features::default() });
}

#[test]
fn without_a_table() {
    check_thickets(Features { transposition_table: false, ..Features::default() });
}

/// The true value of every position of a ring, by working backwards.
pub fn solve_ring(size: u8) -> HashMap<Ring, Value> {
    let places = (0..size).flat_map(|place| Side::BOTH.map(|side| Ring { size, place, side }));
    let mut values: HashMap<Ring, Value> = places.map(|ring| (ring, Value::DRAW)).collect();
    for (ring, value) in &mut values {
        if let Some(Outcome::Win(_)) = ring.outcome() {
            *value = Value::loss_in(0);
        }
    }
    for _ in 0..2 * usize::from(size) {
        let last = values.clone();
        for (ring, value) in values.iter_mut().filter(|(ring, _)| ring.outcome().is_none()) {
            let best = ring.moves().map(|mv| -last[&ring.play(mv)].from_table(1)).max();
            *value = best.expect("an unfinished game has moves");
        }
    }
    values
}

#[test]
fn claims_where_positions_repeat() {
    for size in 4..12 {
        for (position, truth) in solve_ring(size) {
            for depth in 1..=12 {
                let report = searcher(Features::default())
                    .search(&Task::new(position, Limits::depth(depth)), &mut |_| {});
                check_claims::<Ring>(&report, truth, &format!("depth {depth} in '{position}'"));
            }
        }
    }
}

/// Knows every position of its ring.
pub struct Book(pub HashMap<Ring, Value>);

impl Oracle<Ring> for Book {
    fn probe(&self, position: &Ring) -> Option<Value> {
        self.0.get(position).copied()
    }
}

#[test]
fn an_oracle_is_believed_with_its_distance() {
    for size in 4..12 {
        let truth = solve_ring(size);
        let oracle = Book(truth.clone());
        let hooks = Hooks { evaluator: Ties { values: 9 }, orderer: Shuffle, oracle };
        let mut searcher = Searcher::new(hooks, Options::default());
        for (position, value) in truth.into_iter().filter(|(ring, _)| ring.outcome().is_none()) {
            let report = searcher.search(&Task::new(position, Limits::depth(1)), &mut |_| {});
            assert_eq!(report.value, value, "'{position}'");
            // The oracle also knows how it goes on.
            let line = report.pv().iter().fold(position, |position, mv| position.play(*mv));
            if let Some(plies) = value.plies() {
                assert_eq!(report.pv().len(), plies as usize, "'{position}': {report:?}");
                assert!(line.outcome().is_some(), "'{position}': {report:?}");
            }
            let next = position.play(report.best.expect("the game is not over"));
            assert_eq!(
                -solve_ring(size)[&next].from_table(1),
                value,
                "'{position}' by {:?}",
                report.best
            );
        }
    }
}

/// The fastest win is played, and the slowest loss: the distance falls by one with every move.
#[test]
fn wins_are_played_to_the_end() {
    let growth = |seed| Growth { seed, plies: 11, rarity: 9 };
    let mut finished = 0;
    for mut position in random_positions::<Thicket>(growth, 60, 3) {
        let mut expected = truth(position);
        while let Some(plies) = expected.plies() {
            let report = searcher(Features::default())
                .search(&Task::new(position, Limits::default()), &mut |_| {});
            assert_eq!(report.value, expected, "'{position}'");
            let Some(mv) = report.best else { break };
            position = position.play(mv);
            let rest = plies - 1;
            expected = if expected.is_win() { Value::loss_in(rest) } else { Value::win_in(rest) };
            finished += u32::from(position.outcome().is_some());
        }
    }
    assert!(finished > 20, "only {finished} games were decided");
}

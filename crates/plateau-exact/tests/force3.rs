//! Tables of Force 3: what is known about the usual rules, and under other rules agreement with
//! plain minimax. A development build takes each option on its own, a release build all 144 sets of
//! rules.

use std::ops::ControlFlow;

use plateau_exact::{Folded, SolveProgress, Table};
use plateau_game::{Game, Indexed, Score, laws, mix64};
use plateau_games::RuleSet;
use plateau_games::force3::{Force3, Force3Rules};

const GO: fn(SolveProgress) -> ControlFlow<()> = |_| ControlFlow::Continue(());

fn space(rules: Force3Rules) -> Folded<Force3> {
    Folded::new(format!("force3 {}", rules.text()).trim_end(), rules)
}

fn solved(rules: Force3Rules) -> Table<Folded<Force3>> {
    Table::solve(space(rules), 1, &GO).expect("nobody stops it")
}

/// The usual rules and each other value of each option on its own; in a release build all there
/// are.
fn sets_of_rules() -> Vec<Force3Rules> {
    if !cfg!(debug_assertions) {
        return Force3Rules::all();
    }
    let usual = Force3Rules::default();
    let mut sets = vec![usual];
    for option in Force3Rules::OPTIONS {
        sets.extend(
            option.values[1..]
                .iter()
                .map(|value| usual.with(option.key, value).expect("a value of this option")),
        );
    }
    sets
}

#[test]
fn the_usual_force_3() {
    let rules = Force3Rules::default();
    let table = solved(rules);
    let start = Force3::start(rules);
    assert_eq!(table.probe(&start), Score::win_in(9));
    let winning = table.moves(&start).filter(|(_, value)| *value > Score::Draw);
    let mut winning: Vec<String> = winning.map(|(mv, value)| format!("{mv} {value}")).collect();
    winning.sort();
    assert_eq!(winning, ["@a2 win in 9", "@b1 win in 9", "@b3 win in 9", "@c2 win in 9"]);
    let summary = table.summary();
    assert_eq!((summary.longest_win, summary.longest_loss), (19, 18));
    let counted = summary.won + summary.drawn + summary.lost + summary.over_won + summary.over_lost;
    assert_eq!(counted, Force3::index_count(rules) / 2);
}

#[test]
fn reachable_states() {
    let rules = Force3Rules::default();
    let mut seen = vec![false; Force3::index_count(rules) as usize];
    let mut todo = vec![Force3::start(rules)];
    let mut reachable = 0;
    while let Some(position) = todo.pop() {
        if !std::mem::replace(&mut seen[position.index() as usize], true) {
            reachable += 1;
            todo.extend(position.moves().map(|mv| position.play(mv)));
        }
    }
    assert_eq!(reachable, 267_577);
}

#[test]
fn spaces_obey_the_laws() {
    for rules in sets_of_rules() {
        laws::check_space_laws(&space(rules), rules, 10, 30);
    }
}

/// The plainest search: the value if it is decided within this many plies.
fn minimax(position: &Force3, plies: u32) -> Option<Score> {
    if let Some(outcome) = position.outcome() {
        return Some(Score::of_outcome(outcome, position.side_to_move()));
    }
    if plies == 0 {
        return None;
    }
    let values: Vec<Option<Score>> = position
        .moves()
        .map(|mv| minimax(&position.play(mv), plies - 1).map(Score::one_ply_earlier))
        .collect();
    let best = values.iter().flatten().max().copied();
    let all_known = values.iter().all(Option::is_some);
    best.filter(|best| all_known || *best > Score::Draw)
}

#[test]
fn tables_agree_with_minimax_and_with_themselves() {
    const DEPTH: u32 = 3;
    const STATES: usize = 250;
    for rules in sets_of_rules() {
        let table = solved(rules);
        assert_eq!(table.check(1, &GO), Ok(None), "{rules:?}");
        let all =
            (0..Force3::index_count(rules)).filter_map(|index| Force3::from_index(rules, index));
        for position in all {
            let can_move = position.move_count() > 0;
            assert_eq!(
                can_move,
                position.outcome().is_none(),
                "nobody is ever stuck: {position} {rules:?}"
            );
        }
        let indices = (0..).map(|number| mix64(number) % Force3::index_count(rules));
        let positions = indices.filter_map(|index| Force3::from_index(rules, index));
        let mut decided = 0;
        for position in positions.take(STATES) {
            let value = table.probe(&position);
            match minimax(&position, DEPTH) {
                Some(found) => assert_eq!(value, found, "{position} {rules:?}"),
                None => {
                    assert!(
                        value.plies().is_none_or(|plies| plies > DEPTH),
                        "{position} {rules:?}: {value}"
                    );
                }
            }
            decided += usize::from(value.plies().is_some_and(|plies| plies <= DEPTH));
        }
        assert!(decided > 20, "{decided} positions with a value that minimax sees, {rules:?}");
    }
}

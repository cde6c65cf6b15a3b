//! Force 3 under each of its rules: who wins, how long it can last, how often it is a draw, and
//! which first moves are best. Prints the table of `docs/lab/rule-options.md`: `cargo run --release
//! -p plateau-exact --example rule_options`.

use std::collections::HashSet;
use std::ops::ControlFlow;

use plateau_exact::{Folded, Table};
use plateau_game::{Game as _, Symmetric as _};
use plateau_games::RuleSet as _;
use plateau_games::force3::{Force3, Force3Rules};

fn main() {
    println!("| rules | start | longest win | draws | best first moves |\n|---|---|---|---|---|");
    for rules in Force3Rules::all() {
        println!("{}", row(rules));
    }
}

fn row(rules: Force3Rules) -> String {
    let start = Force3::start(rules);
    let space = Folded::<Force3>::new(format!("force3 {}", rules.text()).trim_end(), rules);
    let table = Table::solve(space, 1, &|_| ControlFlow::Continue(())).expect("nothing stops it");
    let summary = table.summary();
    let open = summary.won + summary.drawn + summary.lost;
    let moves: Vec<_> = table.moves(&start).collect();
    let best = moves.iter().map(|(_, value)| *value).max().expect("a first move");
    let equal: Vec<_> =
        moves.iter().filter(|(_, value)| *value == best).map(|(mv, _)| *mv).collect();
    // Moves that a symmetry makes equal are one, named by the first of them.
    let mut kinds = HashSet::new();
    let different = equal.iter().filter(|mv| kinds.insert(start.play(**mv).canonical()));
    let names: Vec<String> = different.map(ToString::to_string).collect();
    let name = if rules == Force3Rules::default() { "as usual".to_owned() } else { rules.text() };
    let draws = 100.0 * summary.drawn as f64 / open as f64;
    let (longest, best_moves) = (summary.longest_win, names.join(", "));
    format!(
        "| {name} | {best} | {longest} | {draws:.1} % | {best_moves} ({} of {}) |",
        equal.len(),
        moves.len()
    )
}

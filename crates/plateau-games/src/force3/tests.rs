//! Laws, counts and read games of Force 3.

use plateau_game::laws::{check_index_laws, check_laws};
use plateau_game::{Game, perft};

use super::{Force3, Force3Rules};
use crate::RuleSet;

#[test]
fn every_set_of_rules_obeys_the_laws() {
    let all = Force3Rules::all();
    assert_eq!(all.len(), 144);
    for rules in all {
        check_laws::<Force3>(rules, 4, 30);
        check_index_laws::<Force3>(rules, 4, 30);
    }
}

#[test]
fn perft_of_the_usual_rules() {
    let start = Force3::start(Force3Rules::default());
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [12, 132, 1_924, 26_316, 412_404]);
}

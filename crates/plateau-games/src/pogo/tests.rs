//! Laws, counts and read games of Pogo.

use plateau_game::laws::{check_index_laws, check_laws};
use plateau_game::{Game, perft};

use super::{Pogo, PogoRules};
use crate::RuleSet;

#[test]
fn every_set_of_rules_obeys_the_laws() {
    let all = PogoRules::all();
    assert_eq!(all.len(), 2);
    for rules in all {
        check_laws::<Pogo>(rules, 40, 60);
        check_index_laws::<Pogo>(rules, 40, 60);
    }
}

#[test]
fn perft_of_the_usual_rules() {
    let start = Pogo::start(PogoRules::default());
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [16, 240, 3_787, 58_150, 898_697]);
}

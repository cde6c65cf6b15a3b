//! Walking in studies: lines, variations beside each other, ways as text.

use super::support::{places, play, random_study};
use crate::study::Study;
use crate::{Match, Player, record};

fn study() -> Study {
    let text = "[Game \"sogo\"] 1. a1 b1 (1... b2 2. c3 (2. d4 d4) (2. d3) 2... c1) 2. a1 *";
    Study::new(&record::read(text).unwrap())
}

#[test]
fn up_and_down_lead_from_variation_to_variation() {
    let study = study();
    let beside = |way: &str, forward: bool| {
        study.beside(study.at_way(way), forward).map_or("none".into(), |at| study.way_text(at))
    };
    assert_eq!(beside("a1", true), "none");
    assert_eq!([beside("a1 b1", true), beside("a1 b1", false)], ["a1 b2", "none"]);
    assert_eq!([beside("a1 b1 a1", true), beside("a1 b2", false)], ["a1 b2", "a1 b1"]);
    assert_eq!([beside("a1 b2 c3", true), beside("a1 b2 d4 d4", true)], ["a1 b2 d4", "a1 b2 d3"]);
    assert_eq!([beside("a1 b2 d3", true), beside("a1 b2 d3", false)], ["none", "a1 b2 d4"]);
    let last = |way: &str| study.way_text(study.last_from(study.at_way(way)));
    assert_eq!([last(""), last("a1 b2")], ["a1 b1 a1", "a1 b2 c3 c1"]);
    assert_eq!(
        ["", "a1", "a1 b2", "a1 b1 a1"].map(|way| study.number(study.at_way(way))),
        ["", "1.", "1...", "2."]
    );
    assert!(study.siblings(Study::ROOT).is_empty());
    assert_eq!(study.way_text(study.at_way("a1 b2 nonsense")), "a1 b2");
}

#[test]
fn every_place_is_found_again_by_its_way_and_by_its_line() {
    for seed in 0..300 {
        let mut study = random_study(seed, 30);
        for at in places(&study) {
            assert_eq!(study.at_way(&study.way_text(at)), at, "seed {seed}");
            let line = study.line_through(at);
            assert_eq!(line.position(), study.node(at).position(), "seed {seed}");
            assert_eq!(line.ply(), study.ply(at), "seed {seed}");
            assert_eq!(line.plies().len(), study.ply(study.last_from(at)), "seed {seed}");
            assert!(line.seats().iter().all(|seat| seat.player == Player::Human), "seed {seed}");
            assert!(line.time_control().is_none(), "seed {seed}");
            let before = study.clone();
            assert_eq!(study.follow(&line), Ok(at), "seed {seed}");
            assert_eq!(study, before, "seed {seed}: known moves add nothing");
        }
    }
}

#[test]
fn variations_drop_no_moves() {
    let mut study = study();
    let mut line: Match = study.line_through(study.at_way("a1"));
    play(&mut line, "d4 d4");
    let before = places(&study).len();
    let at = study.follow(&line).unwrap();
    assert_eq!(study.way_text(at), "a1 d4 d4");
    assert_eq!(places(&study).len(), before + 2);
    assert_eq!(study.way_text(study.end()), "a1 b1 a1");
}

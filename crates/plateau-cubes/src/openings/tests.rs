//! The shipped file and what is wrong with damaged ones.

use super::*;

/// Enough for what has few balls, where wins are short. The rest takes minutes: `plateau-lab
/// prove-sogo --shipped` checks everything.
const FEW_NODES: u64 = 400_000;

fn read(text: &str) -> SogoOpenings {
    SogoOpenings::read(text).unwrap()
}

#[test]
fn a_part_of_the_shipped_openings_is_proved_anew() {
    let shipped = read(SHIPPED_OPENINGS);
    let early: Vec<&WonOpening> =
        shipped.entries().iter().filter(|entry| entry.moves.len() < 16).collect();
    assert!(early.len() >= 40, "{} early entries", early.len());
    for entry in early.iter().step_by(early.len() / 12) {
        let checked = shipped.check(entry, FEW_NODES).unwrap();
        assert!(checked.solved > 0, "{entry}: {checked:?}");
    }
}

#[test]
fn shipped_openings_are_different_positions_that_are_open() {
    let shipped = read(SHIPPED_OPENINGS);
    assert_eq!(shipped.known.len(), shipped.entries().len());
    assert!(shipped.entries().iter().all(|entry| entry.position().outcome().is_none()));
    let again: String = shipped.entries().iter().map(|entry| format!("{entry}\n")).collect();
    assert_eq!(read(&again).entries(), shipped.entries());
}

/// Three in a row on the floor with both ends within reach: the answer to one leaves the other.
#[test]
fn an_entry_is_checked_one_step_deep() {
    let won = "a1b2b1c3c1b4 d1";
    assert_eq!(read(won).check(&read(won).entries()[0], 10), Ok(OpeningCheck::default()));
    // Nothing forces the second player here.
    let lost = read("a1b2 c4");
    assert!(matches!(lost.check(&lost.entries()[0], 100), Err(OpeningFlaw::Unproved(..))));
    // Positions won by another entry are not solved again.
    let both = read("a1b2b1c3 c1\na1b2b1c3c1a4 d1");
    let check = both.check(&both.entries()[0], 1_000);
    assert!(check.is_err(), "d1 saves the second player");
    assert!(both.has(&both.entries()[1].position().transformed(3)));
    assert!(!both.has(&Sogo::start(())));
}

#[test]
fn unreadable_entries_are_named() {
    for text in ["a1b2", "a1b2 ", "a1b2 z9", "a1b 2", "a1a1a1a1a1 b2", "\u{e9}1 a1"] {
        let flaw = SogoOpenings::read(text).unwrap_err();
        assert_eq!(flaw, OpeningFlaw::Unreadable(text.to_owned()), "{flaw}");
    }
    assert!(SogoOpenings::read("# nothing\n\n").unwrap().entries().is_empty());
}

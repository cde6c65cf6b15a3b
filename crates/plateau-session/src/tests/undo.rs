//! Undo and redo in every seating.

use super::*;

#[test]
fn undo_leads_to_the_persons_turn() {
    for (seats, script, expected) in [
        ("hh", "a1 b1 undo", "a1 > b1"),
        ("hh", "a1 b1 undo undo redo", "a1 > b1"),
        ("hp", "a1 =b1 c1 =d1 undo", "a1 b1 > c1 d1"),
        ("hp", "a1 =b1 c1 =d1 undo undo", "> a1 b1 c1 d1"),
        ("hp", "a1 =b1 c1 =d1 undo undo redo", "a1 b1 > c1 d1"),
        ("hp", "a1 =b1 undo undo redo redo", "a1 b1"),
        // Undo while the program thinks takes back the person's own move.
        ("hp", "a1 undo", "> a1"),
        // The program keeps its opening move.
        ("ph", "=a1 undo", "a1"),
        ("ph", "=a1 b1 =c1 undo", "a1 > b1 c1"),
        // Two programs: one move at a time, and they wait.
        ("pp", "=a1 =b1 undo", "a1 > b1"),
        // Redo of a person's last move lets the program think again.
        ("hp", "a1 undo redo", "a1 / move"),
    ] {
        check(seats, script, expected);
    }
}

#[test]
fn taken_back_moves_are_replaced_without_a_question() {
    let mut driver = Driver::new("hh");
    driver.run("a1 b1 undo");
    assert!(!driver.session.is_replacing(driver.mv("c1")));
    assert_eq!(driver.run("c1").state(), "a1 c1");
}

#[test]
fn undo_of_one_move_is_animated() {
    let mut driver = Driver::new("hp");
    driver.run("a1").effects.clear();
    driver.run("undo");
    assert!(driver.has(&Effect::Show(BoardChange::TakenBack(driver.mv("a1")))));
    driver.run("a1 =b1 c1 =d1").effects.clear();
    driver.run("undo");
    assert!(driver.has(&Effect::Show(BoardChange::Jumped)));
}

#[test]
fn nothing_to_undo_or_redo_is_said() {
    check_said("hp", "undo", &[Message::NothingToUndo]);
    check_said("ph", "=a1 undo", &[Message::NothingToUndo]);
    check_said("hp", "redo", &[Message::NothingToRedo]);
}

#[test]
fn undo_after_the_end_plays_on() {
    check("hp", "a1 =b1 a1 =b1 a1 =b1 a1 undo", "a1 b1 a1 b1 a1 b1 > a1");
    check("hh", "a1 b1 resign-x undo", "a1 > b1");
    check("hh", "a1 b1 resign-x undo c1", "a1 c1");
}

//! Looking back and playing on.

use plateau_match::record;

use super::*;

#[test]
fn programs_wait_while_people_look_back() {
    check("hp", "a1 =b1 c1 @1", "a1 > b1 c1");
    check("hp", "a1 =b1 c1 @1 @3", "a1 b1 c1 / move");
    check("pp", "=a1 @0", "> a1");
    check("pp", "=a1 @0 @1", "a1 / move");
}

#[test]
fn playing_on_from_an_earlier_position_asks_first() {
    let mut driver = Driver::new("hh");
    driver.run("a1 b1 c1 @1");
    let (same, other) = (driver.mv("b1"), driver.mv("d1"));
    assert!(driver.session.is_replacing(other) && !driver.session.is_replacing(same));
    // The move that was played there goes on looking, and keeps the rest.
    assert_eq!(driver.run("b1").state(), "a1 b1 > c1");
    assert!(driver.session.is_replacing(other), "still looking back");
    assert_eq!(driver.run("d1").state(), "a1 b1 d1");
    assert!(!driver.session.is_replacing(other));
}

#[test]
fn kept_games_that_stand_midway_are_looked_back_at() {
    let mut game = game_of(GameId::Sogo, "hh");
    for text in ["a1", "b1"] {
        game.play(game.position().parse_move(text).unwrap()).unwrap();
    }
    game.jump(1).unwrap();
    let session = Session::new(game.clone(), Options::default());
    let other = game.position().parse_move("d1").unwrap();
    assert!(session.is_replacing(other));
    let mut driver = Driver::new("hh");
    driver.input(Input::Replace(Box::new(game)));
    assert!(driver.session.is_replacing(other), "loaded over another game");
}

#[test]
fn studies_keep_both_lines() {
    let options = Options { keeping: Keeping::Study, ..Options::default() };
    let mut driver = Driver::with(game_of(GameId::Sogo, "hh"), options);
    driver.run("a1 b1 @1");
    assert!(!driver.session.is_replacing(driver.mv("d1")));
    let line = driver.game().clone();
    driver.run("d1");
    driver.input(Input::JumpIn(Box::new(line), 2));
    assert_eq!(driver.state(), "a1 b1");
    driver.input(Input::EnterLine(vec![driver.mv("c1"), driver.mv("c2")]));
    assert_eq!(driver.state(), "a1 b1 c1 c2");
}

#[test]
fn a_jump_beyond_the_end_changes_nothing() {
    let mut driver = Driver::new("hh");
    driver.run("a1").effects.clear();
    driver.run("@2");
    assert_eq!((driver.state().as_str(), driver.effects.len()), ("a1", 0));
}

#[test]
fn a_game_of_another_kind_opens_its_own_page() {
    let mut driver = Driver::new("hh");
    driver.run("a1").effects.clear();
    let mut other = game_of(GameId::Pogo, "hh");
    driver.input(Input::Adopt(Box::new(other.clone())));
    identity::forget_identity(&mut other);
    assert_eq!(driver.effects, [Effect::Navigate(GameId::Pogo, Box::new(other))]);
    assert_eq!(driver.state(), "a1");
    let mut same = game_of(GameId::Sogo, "hh");
    identity::rename(&mut same, "1-2");
    driver.input(Input::Adopt(Box::new(same)));
    assert_eq!((driver.state().as_str(), identity::identity(driver.game())), ("", ""));
}

/// The record of a finished game, opened again on this device.
fn reopened(seats: &str, script: &str) -> Driver {
    let mut driver = Driver::new(seats);
    driver.run(script);
    Driver::with(
        record::read(&record::write(driver.game())).unwrap(),
        Options { keeping: Keeping::Device, ..Options::default() },
    )
}

#[test]
fn finished_games_stay_as_they_were_left() {
    for (seats, script, expected) in [
        ("hp", "a1 =b1 resign-x", "a1 b1 # resignation"),
        ("hp", "a1 =b1 resign-x @1", "a1 > b1"),
        ("hh", "a1 a2 b1 b2 c1 c2 d1", "a1 a2 b1 b2 c1 c2 d1 # line"),
        ("pp", "=a1 =a2 =b1 =b2 =c1 =c2 =d1", "a1 a2 b1 b2 c1 c2 d1 # line"),
        ("pp", "=a1 =a2 =b1 =b2 =c1 =c2 =d1 @3", "a1 a2 b1 > b2 c1 c2 d1"),
    ] {
        let mut driver = reopened(seats, script);
        assert_eq!(driver.run("granted not-found +5000").state(), expected, "{seats}: {script}");
        assert!(!driver.session.is_busy(), "{seats}: {script}");
        let fresh = driver.game().rematch(driver.game().seats().clone());
        driver.input(Input::Replace(Box::new(fresh)));
        assert_eq!(driver.game().plies().len(), 0, "until a rematch");
    }
}

//! One game in several tabs.

use super::*;

/// A game that another tab may have open: it has an identity.
fn resumed(seats: &str) -> Driver {
    let mut game = game_of(GameId::Sogo, seats);
    for text in ["a1", "b1"] {
        game.play(game.position().parse_move(text).unwrap()).unwrap();
    }
    identity::rename(&mut game, "1-2");
    Driver::with(game, Options { keeping: Keeping::Device, ..Options::default() })
}

fn saved_by_another_tab(driver: &Driver, text: &str) -> Input {
    let mut game = driver.game().clone();
    game.play(game.position().parse_move(text).unwrap()).unwrap();
    Input::Loaded(Some(Box::new(game)))
}

#[test]
fn a_game_is_claimed_with_its_first_move() {
    let mut driver = Driver::new("hh");
    assert_eq!(driver.request, None, "nothing is there to claim");
    driver.run("a1");
    assert_eq!(driver.request, Some(1));
    assert!(driver.has(&Effect::Save), "a game begun here is saved at once");
    assert_eq!(driver.run("granted b1").state(), "a1 b1");
    assert_eq!(driver.request, Some(1), "and claimed only once");
}

#[test]
fn a_resumed_game_waits_for_its_lock() {
    let mut driver = resumed("hp");
    assert_eq!(driver.run("c1").state(), "a1 b1");
    assert!(driver.session.is_busy() && !driver.has(&Effect::Save));
    driver.run("granted");
    assert!(driver.has(&Effect::Load { identity: "1-2".into() }));
    assert_eq!(driver.run("not-found c1").state(), "a1 b1 c1 / move");
}

#[test]
fn a_lock_service_that_does_not_answer_is_not_waited_for() {
    let mut driver = resumed("hh");
    assert_eq!(driver.run("+2000 c1").state(), "a1 b1 c1");
    assert!(driver.has(&Effect::Save));
}

#[test]
fn a_denied_tab_follows_and_does_not_write() {
    let mut driver = resumed("hp");
    driver.run("denied");
    assert!(driver.session.is_elsewhere());
    driver.effects.clear();
    driver.run("c1 undo resign-x");
    assert_eq!(driver.request, Some(2), "one request at a time");
    assert_eq!(driver.messages(), vec![Message::Elsewhere; 3]);
    assert_eq!(driver.state(), "a1 b1");
    driver.input(Input::StoreChanged);
    assert!(driver.has(&Effect::Load { identity: "1-2".into() }));
    let c1 = driver.mv("c1");
    driver.input(saved_by_another_tab(&driver, "c1"));
    assert_eq!(driver.state(), "a1 b1 c1", "the program thinks in the other tab");
    assert!(driver.has(&Effect::Show(BoardChange::Played(c1))), "a single move is animated");
    assert!(!driver.has(&Effect::Save));
}

#[test]
fn taking_over_starts_from_what_the_other_tab_saved_last() {
    let mut driver = resumed("hp");
    driver.run("denied take-over granted");
    driver.input(saved_by_another_tab(&driver, "c1"));
    assert!(!driver.session.is_elsewhere());
    assert_eq!(driver.state(), "a1 b1 c1 / move", "the program goes on here");
}

#[test]
fn a_tab_that_lost_its_game_stops_and_follows() {
    let mut driver = resumed("hp");
    driver.run("granted not-found c1 lost");
    assert!(driver.session.is_elsewhere());
    assert_eq!(driver.state(), "a1 b1 c1");
    assert!(driver.session.thinking().is_none());
    assert_eq!(driver.run("take-over granted not-found").state(), "a1 b1 c1 / move");
}

#[test]
fn a_closed_tab_gives_its_game_away() {
    let mut driver = resumed("hh");
    driver.run("denied c1");
    assert_eq!(driver.request, Some(2), "each try asks again whether the game is free");
    driver.run("granted not-found c1");
    assert_eq!(driver.state(), "a1 b1 c1");
}

#[test]
fn late_lock_answers_of_another_game_are_released() {
    let mut driver = resumed("hh");
    let old = driver.request.unwrap();
    driver.input(Input::Replace(Box::new(game_of(GameId::Sogo, "hh"))));
    driver.input(Input::Lock(LockAnswer::Granted { id: old }));
    assert!(driver.has(&Effect::Lock(LockEffect::Release { id: old })));
    driver.input(Input::Lock(LockAnswer::Denied { id: old }));
    driver.input(Input::Lock(LockAnswer::Lost { id: old }));
    assert!(!driver.session.is_elsewhere());
}

#[test]
fn a_new_game_releases_the_old_one() {
    let mut driver = resumed("hh");
    driver.run("granted not-found");
    let held = driver.request.unwrap();
    driver.input(Input::Replace(Box::new(game_of(GameId::Sogo, "hh"))));
    assert!(driver.has(&Effect::Lock(LockEffect::Release { id: held })));
}

#[test]
fn studies_are_claimed_by_their_own_identity() {
    let options = Options { keeping: Keeping::Study, ..Options::default() };
    let mut driver = Driver::with(game_of(GameId::Sogo, "hh"), options);
    driver.input(Input::Claim { identity: "5-5".into(), is_fresh: false });
    assert!(!driver.session.may_write());
    assert_eq!(driver.run("granted a1").state(), "a1");
    assert!(driver.session.may_write() && !driver.has(&Effect::Save), "the study saves itself");
}

//! Clocks: when they run, and flags.

use plateau_match::TimeControl;

use super::*;

fn timed(seats: &str) -> Driver {
    let control = TimeControl { base_ms: 60_000, increment_ms: 0 };
    Driver::with(game_of(GameId::Sogo, seats).with_time_control(control), Options::default())
}

fn left(driver: &Driver) -> [u64; 2] {
    Side::BOTH.map(|side| driver.game().remaining_ms(side).unwrap())
}

#[test]
fn clocks_run_from_the_second_move() {
    let mut driver = timed("hh");
    driver.run("+5000 a1 +3000 b1 +2000");
    assert_eq!(left(&driver), [58_000, 57_000]);
}

#[test]
fn clocks_stand_still_in_a_pause_a_dialog_and_while_people_look_back() {
    for (stop, start) in [("pause", "go"), ("menu", "close"), ("@0", "@1")] {
        let mut driver = timed("hh");
        driver.run("a1 +1000").run(stop).run("+30000").run(start).run("+1000");
        assert_eq!(left(&driver), [60_000, 58_000], "{stop}");
    }
}

#[test]
fn time_up_to_a_move_is_charged_without_a_tick() {
    let mut driver = timed("hh");
    driver.run("a1");
    driver.now_ms += 777;
    driver.run("b1");
    assert_eq!(left(&driver), [60_000, 59_223]);
}

#[test]
fn a_machine_that_slept_costs_no_time_where_ticks_are_punctual() {
    for (is_punctual, is_hidden, late_ms, charged_ms) in [
        (true, false, 1_900, 1_900),
        (true, false, 40_000, 0),
        (true, true, 50_000, 50_000),
        (true, true, 3_600_000, 0),
        (false, false, 40_000, 40_000),
    ] {
        let mut driver = timed("hh");
        driver.session =
            Session::new(driver.game().clone(), Options { is_punctual, ..Options::default() });
        driver.run("a1");
        driver.input(Input::SetHidden(is_hidden));
        driver.now_ms += late_ms;
        driver.input(Input::Tick);
        assert_eq!(
            left(&driver),
            [60_000, 60_000 - charged_ms],
            "{is_punctual} {is_hidden} {late_ms}"
        );
    }
}

#[test]
fn a_flag_that_falls_ends_the_game() {
    let mut driver = timed("hh");
    driver.run("a1 +60000");
    assert_eq!(driver.state(), "a1 # time");
    assert_eq!(driver.session.wake_at(), None);
    let mut late = timed("hh");
    late.run("a1");
    late.now_ms += 60_000;
    assert_eq!(late.run("b1").state(), "a1 # time", "the move came too late");
}

#[test]
fn a_flag_stops_the_engine() {
    let mut driver = timed("hp");
    assert_eq!(driver.run("a1 +60000").state(), "a1 # time");
    assert!(!driver.session.is_busy());
}

#[test]
fn in_a_shared_game_the_server_decides_about_flags() {
    let mut driver = timed("hf");
    let mut game = driver.game().clone();
    game.play(driver.mv("a1")).unwrap();
    driver.input(Input::Follow(Box::new(game), BoardChange::Jumped));
    driver.run("+100000");
    assert_eq!((left(&driver)[1], driver.state().as_str()), (1, "a1"));
}

#[test]
fn undo_takes_the_clocks_back() {
    let mut driver = timed("hh");
    driver.run("a1 +1000 b1 +2000 undo");
    driver.run("c1");
    assert_eq!(left(&driver), [60_000, 59_000]);
}

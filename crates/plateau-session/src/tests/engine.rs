//! Turns of programs, hints, pauses, failures.

use super::*;

#[test]
fn programs_answer_people_and_each_other() {
    check("hp", "a1", "a1 / move");
    check("ph", "", "/ move");
    check("pp", "=a1 =b1", "a1 b1 / move");
    check("hh", "a1", "a1");
    check("hf", "", "");
}

#[test]
fn late_answers_to_old_questions_change_nothing() {
    let mut driver = Driver::new("hp");
    driver.run("a1");
    let (old, _) = driver.question.clone().unwrap();
    driver.run("undo c1").effects.clear();
    let before = driver.game().clone();
    driver.input(Input::Answer { id: old, answer: Answer::chosen("b1") });
    driver.input(Input::Answer { id: old, answer: Answer::Failed });
    assert_eq!((driver.game(), driver.effects.len()), (&before, 0));
    assert_eq!(driver.run("=d1").state(), "c1 d1");
}

#[test]
fn engine_moves_wait_for_pace_and_animation() {
    let mut driver = Driver::new("hp");
    driver.session.preferences.pace_ms = 500;
    driver.run("a1 moving =b1 +600");
    assert_eq!(driver.state(), "a1", "the view is still moving");
    assert!(driver.session.is_busy());
    assert_eq!(driver.run("still").state(), "a1 b1");
    driver.run("c1 =d1 +499");
    assert_eq!(driver.state(), "a1 b1 c1");
    assert_eq!(driver.run("+1").state(), "a1 b1 c1 d1");
}

#[test]
fn a_pause_stops_the_engine_and_the_move_it_has_chosen() {
    check("hp", "a1 pause", "a1");
    check("hp", "a1 pause go", "a1 / move");
    let mut driver = Driver::new("pp");
    driver.session.preferences.pace_ms = 500;
    driver.run("=a1 pause +900");
    assert_eq!(driver.state(), "", "the chosen move was dropped");
    assert_eq!(driver.run("go =a1 +500").state(), "a1 / move");
}

#[test]
fn one_step_in_a_pause() {
    check("pp", "pause step", "/ move");
    check("pp", "pause step =a1", "a1");
    check("pp", "pause step =a1 step =b1", "a1 b1");
}

#[test]
fn a_dialog_holds_the_game_still_and_keeps_the_pause() {
    check("hp", "a1 menu", "a1");
    check("hp", "a1 menu close", "a1 / move");
    check("pp", "pause menu close", "");
    let mut driver = Driver::new("pp");
    driver.run("pause menu");
    driver.input(Input::Replace(Box::new(game_of(GameId::Sogo, "pp"))));
    assert_eq!(driver.state(), "", "the dialog is still open");
    assert_eq!(driver.run("close").state(), "/ move", "a new game is not paused");
}

#[test]
fn hints_are_for_the_person_to_move() {
    check("hp", "hint", "/ hint");
    check("hp", "a1 hint", "a1 / move");
    let mut driver = Driver::new("hp");
    driver.run("hint");
    assert!(driver.session.is_asking_hint() && driver.session.thinking().is_none());
    driver.run("=b1");
    assert_eq!(driver.session.advice().map(|advice| advice.mv.to_string()).as_deref(), Some("b1"));
    driver.run("a1");
    assert_eq!(driver.session.advice(), None, "it was about the position before");
}

#[test]
fn a_hint_that_is_interrupted_can_be_asked_again() {
    check("hp", "hint menu close", "");
    check("hp", "hint menu close hint", "/ hint");
    let mut driver = Driver::new("hp");
    driver.run("hint menu close");
    assert!(!driver.session.is_busy());
    check("hp", "hint a1 =b1 hint", "a1 b1 / hint");
}

#[test]
fn programs_ponder_where_the_player_wants_it() {
    let mut driver = Driver::new("hp");
    driver.session.preferences.ponder = true;
    assert_eq!(driver.run("a1 =b1").state(), "a1 b1 / ponder");
    assert!(!driver.session.is_busy());
    assert_eq!(driver.run("hint").state(), "a1 b1 / hint");
    assert_eq!(driver.run("c1").state(), "a1 b1 c1 / move");
}

#[test]
fn an_engine_that_fails_is_said_once_and_asked_again_after_a_pause() {
    check_said("hp", "a1 fail", &[Message::EngineFailed]);
    check("hp", "a1 fail pause go", "a1 / move");
    check("hp", "a1 fail undo", "> a1");
    check_said("hp", "hint fail", &[Message::EngineFailed]);
}

#[test]
fn an_illegal_engine_move_is_said_and_not_played() {
    let mut driver = Driver::new("hp");
    driver.run("a1").effects.clear();
    driver.run("=zz");
    assert!(matches!(driver.messages()[..], [Message::BadEngineMove(_)]));
    assert_eq!(driver.state(), "a1");
}

#[test]
fn seeded_games_ask_with_the_same_seed_again() {
    let seeds = |driver: &mut Driver| match driver.run("a1").question.clone() {
        Some((_, Question::Move { seed, .. })) => seed,
        other => panic!("{other:?}"),
    };
    let mut game = game_of(GameId::Sogo, "hp");
    let mut by_chance = Driver::with(game.clone(), Options::default());
    let first = seeds(&mut by_chance);
    assert_ne!(first, seeds(by_chance.run("undo")));
    game.set_tag("Seed", "41").unwrap();
    let mut seeded = Driver::with(game, Options::default());
    assert_eq!([seeds(&mut seeded), seeds(seeded.run("undo"))], [42, 42]);
}

#[test]
fn moves_out_of_turn_are_refused() {
    check_said("hp", "a1 b1", &[Message::NotYourTurn]);
    check("hp", "a1 b1 =c1", "a1 c1");
    let mut driver = Driver::new("hh");
    driver.run("a1 b1 a1 b1 a1 b1 a1").effects.clear();
    driver.run("c1");
    assert!(matches!(driver.messages()[..], [Message::Refused(plateau_match::Refusal::Over(_))]));
}

#[test]
fn moves_are_proposed_where_somebody_else_decides() {
    let mut driver = Driver::new("hf");
    driver.run("a1");
    assert_eq!(driver.state(), "", "without a server nothing is played");
    driver.input(Input::SetProposing(true));
    driver.run("a1");
    assert!(driver.has(&Effect::Propose(driver.mv("a1"))));
    assert_eq!(driver.state(), "");
    let mut latest = driver.game().clone();
    let mv = driver.mv("a1");
    latest.play(mv).unwrap();
    driver.effects.clear();
    driver.input(Input::Follow(Box::new(latest), BoardChange::Played(mv)));
    assert_eq!(driver.state(), "a1");
    assert!(driver.has(&Effect::Say(Message::Played)) && !driver.has(&Effect::Sound));
}

#[test]
fn frozen_boards_take_no_moves() {
    let mut driver = Driver::with(game_of(GameId::Sogo, "hh"), Options::default());
    driver.input(Input::SetFrozen(true));
    assert_eq!(driver.run("a1").state(), "");
    driver.input(Input::Play(driver.mv("a1")));
    assert_eq!(driver.state(), "a1", "the driver plays");
    driver.input(Input::SetFrozen(false));
    assert_eq!(driver.run("b1").state(), "a1 b1");
}

#[test]
fn a_terminal_decides_who_plays_whatever_the_record_says() {
    let options = Options { people: Some([false, true]), ..Options::default() };
    let mut driver = Driver::with(game_of(GameId::Sogo, "hp"), options);
    assert_eq!(driver.state(), "/ move");
    assert_eq!(driver.run("=a1 b1").state(), "a1 b1 / move");
}

#[test]
fn a_finished_game_stays_as_it_was_left() {
    for seats in ["hh", "hp", "pp"] {
        for ply in [0, 2] {
            let mut game = game_of(GameId::Sogo, seats);
            for text in ["a1", "b1"] {
                game.play(game.position().parse_move(text).unwrap()).unwrap();
            }
            game.resign(Side::X).unwrap();
            game.jump(ply).unwrap();
            identity::rename(&mut game, "1-2");
            let options = Options { keeping: Keeping::Device, ..Options::default() };
            let mut driver = Driver::with(game.clone(), options);
            driver.run("granted not-found +5000");
            assert_eq!(
                (driver.game(), driver.question.is_some()),
                (&game, false),
                "{seats} at {ply}"
            );
        }
    }
}

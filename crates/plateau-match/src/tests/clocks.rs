//! Clocks as data: increments, flags, looking back, and the texts of times.

use plateau_game::Outcome::Win;
use plateau_game::Side::{O, X};
use plateau_games::GameId;

use super::support::{fresh, play};
use crate::clock::{clock_text, parse_clock};
use crate::{Ending, Finish, Match, TimeControl, record};

fn timed() -> Match {
    let control = TimeControl { base_ms: 60_000, increment_ms: 2_000 };
    fresh(GameId::Othello, None, &[]).with_time_control(control)
}

fn times(game: &Match) -> [u64; 2] {
    [X, O].map(|side| game.remaining_ms(side).unwrap())
}

#[test]
fn time_runs_for_the_mover_and_the_increment_comes_with_the_move() {
    let mut game = timed();
    assert_eq!(game.pass_time(10_000), None);
    assert_eq!(times(&game), [50_000, 60_000]);
    play(&mut game, "f5");
    assert_eq!(times(&game), [52_000, 60_000]);
    game.pass_time(1_500);
    play(&mut game, "d6");
    assert_eq!(times(&game), [52_000, 60_500]);
    assert_eq!(game.plies()[1].clock_ms(), Some(60_500));
}

#[test]
fn a_flag_falls() {
    let mut game = timed();
    play(&mut game, "f5");
    assert_eq!(game.pass_time(59_999), None);
    let lost = Finish { outcome: Win(X), ending: Ending::Time };
    assert_eq!(game.pass_time(1), Some(lost));
    assert_eq!((game.finish(), times(&game)), (Some(lost), [62_000, 0]));
    assert_eq!(game.pass_time(1), None);
}

/// After a move is taken back both clocks show what they showed when it was made.
#[test]
fn clocks_follow_the_moves() {
    let mut game = timed();
    game.pass_time(10_000);
    play(&mut game, "f5");
    game.pass_time(20_000);
    play(&mut game, "d6");
    game.pass_time(5_000);
    assert_eq!(times(&game), [47_000, 42_000]);
    game.undo().unwrap();
    assert_eq!(times(&game), [52_000, 40_000]);
    assert_eq!(game.pass_time(99_000), None, "clocks stand still while looking back");
    game.undo().unwrap();
    assert_eq!(times(&game), [50_000, 60_000]);
    game.jump(2).unwrap();
    assert_eq!(times(&game), [47_000, 42_000], "what has passed since the last move is not lost");
    game.jump(1).unwrap();
    play(&mut game, "f4");
    assert_eq!(times(&game), [52_000, 42_000]);
}

/// A record says what both clocks show only where that does not follow from the moves.
#[test]
fn a_record_keeps_the_clocks_that_moved_since_the_last_move() {
    let mut game = timed();
    let control = game.time_control().unwrap();
    assert_eq!(game.times_after_last_move(control), [60_000; 2]);
    game.pass_time(10_000);
    play(&mut game, "f5");
    assert_eq!(game.times_after_last_move(control), [52_000, 60_000]);
    assert!(!record::write(&game).contains("Clocks"), "nothing has passed since");
    game.pass_time(1_000);
    assert_eq!(game.times_after_last_move(control), [52_000, 60_000]);
    assert!(record::write(&game).contains("[Clocks \"0:00:52 0:00:59\"]"));
    let again = record::read(&record::write(&game)).unwrap();
    assert_eq!(times(&again), [52_000, 59_000]);
}

#[test]
fn without_clocks_time_does_not_matter() {
    let mut game = fresh(GameId::Othello, None, &[]);
    assert_eq!(game.pass_time(u64::MAX), None);
    assert_eq!(game.remaining_ms(X), None);
}

#[test]
fn clock_texts() {
    for (ms, text) in [
        (0, "0:00:00"),
        (1, "0:00:00.001"),
        (297_250, "0:04:57.25"),
        (10_000, "0:00:10"),
        (3_600_000, "1:00:00"),
        (360_000_000, "100:00:00"),
    ] {
        assert_eq!(clock_text(ms), text);
        assert_eq!(parse_clock(text), Some(ms));
    }
    for text in [
        "",
        "1",
        "0:0:0",
        "0:60:00",
        "0:00:60",
        "0:00:1",
        "-1:00:00",
        "0:00:00.0001",
        "0:00:00:00",
        "+1:00:00",
    ] {
        assert_eq!(parse_clock(text), None, "{text}");
    }
}

#[test]
fn time_control_texts() {
    for (text, base_ms, increment_ms) in
        [("300+5", 300_000, 5_000), ("0.5+0.001", 500, 1), ("60+0", 60_000, 0)]
    {
        let control = TimeControl { base_ms, increment_ms };
        assert_eq!(text.parse(), Ok(control));
        assert_eq!(control.to_string(), text);
    }
    assert_eq!("60".parse(), Ok(TimeControl { base_ms: 60_000, increment_ms: 0 }));
    for text in ["", "+", "5+", "five", "1e3", "-1+0", "1+1+1", "0.0001", "99999999999"] {
        assert!(text.parse::<TimeControl>().is_err(), "{text}");
    }
    let error = "5m".parse::<TimeControl>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "unknown time control '5m' (expected seconds and an increment such as 300+5)"
    );
}

//! Repetition, on sequences read by hand. In the comments a position is named by the number of
//! moves before it.

use plateau_game::Outcome;
use plateau_games::GameId;

use super::support::{fresh, play};
use crate::{Ending, Finish, Match};

const DRAW: Option<Finish> = Some(Finish { outcome: Outcome::Draw, ending: Ending::Repetition });

/// Plays the cycle again and again: the draw must come after exactly this many moves.
fn check(mut game: Match, opening: &str, cycle: &str, draw_after: usize) {
    play(&mut game, opening);
    let mut cycle = cycle.split_whitespace().cycle();
    while game.ply() < draw_after {
        assert_eq!(game.finish(), None, "after {} moves", game.ply());
        play(&mut game, cycle.next().unwrap());
    }
    assert_eq!(game.finish(), DRAW);
    assert!(game.moves().is_empty());
}

/// Tokens step away and back: position 2 comes again as 6 and 10.
#[test]
fn tokens_of_force3_wander() {
    check(fresh(GameId::Force3, None, &[]), "@a1 @c3", "a1-a2 c3-c2 a2-a1 c2-c3", 10);
}

/// The hole goes round through b1, a1, a2 and back to the centre, over bare tiles. Every board with
/// the same mover comes again after four slides, but 0 forbids nothing, while 4 and 8 forbid taking
/// back the last slide: they are other positions. The first third occurrence is 1, 5, 9.
#[test]
fn a_forbidden_slide_makes_another_position() {
    let round = "b1>b2 a1>b1 a2>a1 b2>a2";
    check(fresh(GameId::Force3, None, &[]), "", round, 9);
}

/// The same round where nothing is ever forbidden: 0, 4, 8.
#[test]
fn without_a_forbidden_slide_the_board_alone_repeats() {
    let round = "b1>b2 a1>b1 a2>a1 b2>a2";
    check(fresh(GameId::Force3, None, &[("undo", "free")]), "", round, 8);
    check(fresh(GameId::Force3, None, &[("undo", "double")]), "", round, 8);
}

/// Single tokens step out and home: the start is 0, 4, 8.
#[test]
fn tokens_of_pogo_wander() {
    check(fresh(GameId::Pogo, None, &[]), "", "1a1-a2 1c3-c2 1a2-a1 1c2-c3", 8);
}

/// After x has moved a stack away for good, single tokens step out and home: 2, 6, 10.
#[test]
fn repetition_may_begin_after_the_start() {
    let cycle = "1c1-c2 1c3-b3 1c2-c1 1b3-c3";
    check(fresh(GameId::Pogo, None, &[]), "2a1-a3 1b3-b2", cycle, 10);
}

#[test]
fn taking_back_takes_back_the_count() {
    let mut game = fresh(GameId::Pogo, None, &[]);
    play(&mut game, "1a1-a2 1c3-c2 1a2-a1 1c2-c3 1a1-a2 1c3-c2 1a2-a1");
    game.undo().unwrap();
    play(&mut game, "1a2-a1 1c2-c3");
    assert_eq!((game.ply(), game.occurrence(), game.finish()), (8, 3, DRAW));
    game.jump(4).unwrap();
    assert_eq!((game.occurrence(), game.finish(), game.final_finish()), (2, None, DRAW));
    play(&mut game, "2a1-b2");
    assert_eq!((game.occurrence(), game.final_finish()), (1, None));
}

//! One read game for each way of ending, and the manners of resigning and drawing.

use fastrand::Rng;
use plateau_game::Outcome::{Draw, Win};
use plateau_game::Side::{O, X};
use plateau_game::{Outcome, Place};
use plateau_games::GameId;

use super::support::{fresh, from_text, play};
use crate::{Ending, Finish, Match, Refusal};

fn check(mut game: Match, moves: &str, outcome: Outcome, ending: Ending) -> Match {
    play(&mut game, moves);
    assert_eq!(game.finish(), Some(Finish { outcome, ending }), "{moves}");
    game
}

#[test]
fn lines_win() {
    let sogo = check(fresh(GameId::Sogo, Some(3), &[]), "a1 b1 a1 b1 a1", Win(X), Ending::Line);
    let column = (0..3).map(|level| Place::new(0, 0, level)).collect();
    assert_eq!(sogo.winning_lines(), [Vec::from_iter::<Vec<Place>>(column)]);
    check(fresh(GameId::Morpion, Some(3), &[]), "a11 b11 a21 b21 c33 b31", Win(O), Ending::Line);
    check(fresh(GameId::Force3, None, &[]), "@a1 @a3 @b1 @b3 @c1", Win(X), Ending::Line);
}

/// The double slide carries x to b2 and o to c2: both columns are complete.
#[test]
fn both_lines_at_once() {
    for (both, outcome, ending) in [
        ("mover", Win(X), Ending::Line),
        ("opponent", Win(O), Ending::Line),
        ("draw", Draw, Ending::BothLines),
    ] {
        let variant = fresh(GameId::Force3, None, &[("both", both)]).variant();
        let start = plateau_games::AnyPosition::parse(variant, ".xoxo#.xo x -").unwrap();
        check(Match::from_position(start), "a2>>c2", outcome, ending);
    }
}

/// The shortest wipe-out: every disc is black after nine moves.
#[test]
fn discs_are_counted() {
    let moves = "e6 f4 e3 f6 g5 d6 e7 f5 c5";
    check(fresh(GameId::Othello, None, &[]), moves, Win(X), Ending::DiscsCounted);
}

#[test]
fn all_stacks_win() {
    check(
        from_text(GameId::Pogo, "xxxxxx/-/-/oooooo/-/-/-/-/- x"),
        "1a1-a2",
        Win(X),
        Ending::AllStacks,
    );
}

/// Full boards without a line are rare: random games that avoid lines until one comes.
#[test]
fn a_full_board_draws() {
    let mut rng = Rng::with_seed(1);
    for size in 4..=6 {
        let drawn =
            (0..200).map(|_| avoid_lines(fresh(GameId::Morpion, Some(size), &[]), &mut rng));
        let drawn =
            drawn.into_iter().find(|game| game.finish().is_some_and(|end| end.outcome == Draw));
        let drawn = drawn.expect("some of these games are drawn");
        assert_eq!(drawn.finish(), Some(Finish { outcome: Draw, ending: Ending::FullBoard }));
        assert_eq!(drawn.ply(), usize::from(size).pow(3));
    }
}

fn avoid_lines(mut game: Match, rng: &mut Rng) -> Match {
    loop {
        let mut moves = game.moves();
        rng.shuffle(&mut moves);
        let wins = |mv| matches!(game.position().try_play(mv).unwrap().outcome(), Some(Win(_)));
        let Some(mv) = moves.iter().find(|mv| !wins(**mv)).or(moves.first()) else { return game };
        game.play(*mv).unwrap();
    }
}

#[test]
fn a_match_may_begin_at_the_end() {
    let game = from_text(GameId::Pogo, "xxxxx/-/-/oooooox/-/-/-/-/- o");
    check(game, "", Win(X), Ending::AllStacks);
}

#[test]
fn resigning_on_either_turn() {
    for side in [X, O] {
        let mut game = fresh(GameId::Othello, None, &[]);
        play(&mut game, "f5 d6 c3");
        let finish = Finish { outcome: Win(!side), ending: Ending::Resignation };
        assert_eq!(game.resign(side), Ok(finish));
        assert_eq!(game.resign(!side), Err(Refusal::Over(finish)));
        let mv = game.position().moves()[0];
        assert_eq!(game.play(mv), Err(Refusal::Over(finish)));
    }
}

/// A declared end belongs after the last move: looking back shows the game going on.
#[test]
fn a_declared_end_can_be_walked_around_and_taken_back() {
    let mut game = fresh(GameId::Othello, None, &[]);
    play(&mut game, "f5 d6 c3");
    let finish = game.resign(O).unwrap();
    game.undo().unwrap();
    assert_eq!((game.finish(), game.final_finish()), (None, Some(finish)));
    game.redo().unwrap();
    assert_eq!(game.finish(), Some(finish));
    game.reopen().unwrap();
    assert_eq!(game.finish(), None);
    assert_eq!(game.reopen(), Err(Refusal::NothingToReopen));

    game.jump(1).unwrap();
    game.resign(O).unwrap();
    assert_eq!((game.plies().len(), game.is_at_end()), (1, true));
    game.undo().unwrap();
    play(&mut game, "f5");
    assert_eq!(game.finish(), None);
}

#[test]
fn drawing_by_agreement() {
    let agreed = Finish { outcome: Draw, ending: Ending::Agreement };
    let mut game = fresh(GameId::Pogo, None, &[]);
    assert_eq!(game.accept_draw(X), Err(Refusal::NoOffer(X)));
    assert_eq!(game.offer_draw(X), Ok(None));
    assert_eq!(game.accept_draw(X), Err(Refusal::NoOffer(X)));
    game.decline_draw(O).unwrap();
    assert_eq!(game.draw_offer(), None);

    game.offer_draw(X).unwrap();
    play(&mut game, "1a1-a2");
    assert_eq!(game.draw_offer(), Some(X), "an offer made with a move stays open");
    play(&mut game, "1a3-b3");
    assert_eq!(game.draw_offer(), None, "a move is an answer");

    game.offer_draw(O).unwrap();
    assert_eq!(game.clone().accept_draw(X), Ok(agreed));
    assert_eq!(game.offer_draw(X), Ok(Some(agreed)), "two offers are an agreement");
    assert_eq!(game.offer_draw(X), Err(Refusal::Over(agreed)));
}

//! The laws of standing anywhere among the moves, on random games of every kind; and what is
//! refused.

use plateau_games::GameId;

use super::support::{fresh, play, random_match};
use crate::{Match, Refusal};

#[test]
fn every_point_is_what_replaying_gives() {
    for seed in 0..300 {
        let mut game = random_match(seed, 40);
        let mut replayed = Match::from_position(*game.start());
        for ply in 0..=game.plies().len() {
            game.jump(ply).unwrap();
            assert_eq!(game.position(), replayed.position(), "seed {seed}, ply {ply}");
            assert_eq!(game.occurrence(), replayed.occurrence(), "seed {seed}, ply {ply}");
            assert_eq!(game.last_move(), replayed.last_move(), "seed {seed}, ply {ply}");
            assert!(game.positions().eq(replayed.positions()), "seed {seed}, ply {ply}");
            if let Some(next) = game.plies().get(ply) {
                assert_eq!(game.finish(), None, "seed {seed}, ply {ply}");
                replayed.play(next.mv()).unwrap();
            }
        }
        assert_eq!(game.finish(), game.final_finish(), "seed {seed}");
    }
}

#[test]
fn undo_and_redo_cancel_out() {
    for seed in 0..300 {
        let mut game = random_match(seed, 40);
        let before = game.clone();
        if game.undo().is_ok() {
            game.redo().unwrap();
        }
        assert_eq!(game, before, "undo then redo, seed {seed}");
        if game.redo().is_ok() {
            game.undo().unwrap();
        }
        assert_eq!(game, before, "redo then undo, seed {seed}");
    }
}

/// A move from an earlier point replaces the moves beyond and leaves no trace of them.
#[test]
fn playing_from_the_past_forgets_the_rest() {
    for seed in 0..300 {
        let mut game = random_match(seed, 30);
        let ply = game.plies().len() / 2;
        game.jump(ply).unwrap();
        let Some(mv) = game.moves().last().copied() else { continue };
        game.play(mv).unwrap();
        assert!(game.is_at_end() && game.plies().len() == ply + 1, "seed {seed}");
        assert_eq!(game.redo(), Err(Refusal::NothingToRedo), "seed {seed}");

        let mut direct = Match::from_position(*game.start());
        for played in game.plies() {
            direct.play(played.mv()).unwrap();
        }
        assert_eq!(game.history.without_notes(), direct.history.without_notes(), "seed {seed}");
    }
}

#[test]
fn a_refused_request_changes_nothing() {
    for seed in 0..300 {
        let mut game = random_match(seed, 30);
        let foreign = random_match(seed + 1, 30);
        let before = game.clone();
        let legal = game.moves();
        let others = foreign.plies().iter().map(|ply| ply.mv());
        for mv in others.chain(game.position().moves()).filter(|mv| !legal.contains(mv)) {
            assert!(game.play(mv).is_err(), "'{mv}' in seed {seed}");
        }
        let last = game.plies().len();
        assert_eq!(game.jump(last + 1), Err(Refusal::NoSuchPly { asked: last + 1, last }));
        assert_eq!(game, before, "seed {seed}");
    }
}

#[test]
fn refusals_are_sentences() {
    let mut game = fresh(GameId::Sogo, Some(3), &[]);
    assert_eq!(game.undo().unwrap_err().to_string(), "there is no move to take back");
    assert_eq!(game.jump(2).unwrap_err().to_string(), "there is no move 2 (expected 0 to 0)");
    play(&mut game, "a1 b1 a1 b1 a1");
    let mv = game.position().parse_move("c1").unwrap();
    assert_eq!(
        game.play(mv).unwrap_err().to_string(),
        "the game is over (x wins: a line is complete)"
    );
    let othello = fresh(GameId::Othello, None, &[]).moves()[0];
    game.undo().unwrap();
    assert_eq!(
        game.play(othello).unwrap_err().to_string(),
        "a move of othello cannot be played in sogo"
    );
}

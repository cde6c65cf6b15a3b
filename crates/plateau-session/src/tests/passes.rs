//! Forced passes in Othello.

use super::*;

/// A random game up to where the only move is a pass.
fn before_a_pass(seats: &str) -> Match {
    for seed in 0.. {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut game = game_of(GameId::Othello, seats);
        while game.finish().is_none() {
            let moves = game.moves();
            if matches!(moves[..], [AnyMove::Othello(disc)] if disc.is_pass()) {
                return game;
            }
            game.play(moves[rng.usize(..moves.len())]).unwrap();
        }
    }
    unreachable!("games with passes are common")
}

fn driver(seats: &str) -> Driver {
    Driver::with(before_a_pass(seats), Options::default())
}

#[test]
fn a_forced_pass_is_played_after_a_moment() {
    let mut driver = driver("hh");
    let (ply, side) = (driver.game().ply(), driver.game().side_to_move());
    assert_eq!(driver.messages(), [Message::MustPass(side)]);
    assert_eq!(driver.run("+899").game().ply(), ply);
    assert_eq!(driver.run("+1").game().ply(), ply + 1);
}

#[test]
fn undo_and_looking_back_cancel_the_pass() {
    for script in ["undo +2000", "@0 +2000"] {
        let mut driver = driver("hh");
        let last = driver.game().plies().len();
        assert_eq!(driver.run(script).game().plies().len(), last, "{script}");
    }
}

#[test]
fn a_dialog_delays_the_pass() {
    let mut driver = driver("hh");
    let ply = driver.game().ply();
    assert_eq!(driver.run("menu +2000").game().ply(), ply);
    assert_eq!(driver.run("close +900").game().ply(), ply + 1);
}

#[test]
fn a_pass_is_proposed_where_somebody_else_decides() {
    for seats in ["hf", "fh"] {
        let mut driver = driver(seats);
        if driver.game().seat(driver.game().side_to_move()).is_human() {
            driver.run("+2000");
            assert!(!driver.effects.iter().any(|effect| matches!(effect, Effect::Propose(_))));
            driver.input(Input::SetProposing(true));
            driver.run("+900");
            assert!(driver.effects.iter().any(|effect| matches!(effect, Effect::Propose(_))));
        }
    }
}

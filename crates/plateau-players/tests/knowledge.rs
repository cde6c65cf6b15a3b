//! What players know about each game: evaluators agree with a recount and with the symmetries of the board, and
//! what they see at a glance is true.

use plateau_game::laws::random_game;
use plateau_game::{Game, Outcome};
use plateau_games::cube::{N3, N4, N5, N6};
use plateau_games::force3::Force3;
use plateau_games::morpion::Morpion;
use plateau_games::othello::Othello;
use plateau_games::pogo::Pogo;
use plateau_games::sogo::Sogo;
use plateau_players::{Heuristics, Lean, Style};
use plateau_search::{Evaluator, ForcedMove};

fn each_game(check: &mut dyn FnMut(&dyn Fn())) {
    check(&check_game::<Sogo<N3>>);
    check(&check_game::<Sogo<N4>>);
    check(&check_game::<Sogo<N5>>);
    check(&check_game::<Sogo<N6>>);
    check(&check_game::<Morpion<N3>>);
    check(&check_game::<Morpion<N4>>);
    check(&check_game::<Morpion<N5>>);
    check(&check_game::<Morpion<N6>>);
    check(&check_game::<Force3>);
    check(&check_game::<Othello<4>>);
    check(&check_game::<Othello<6>>);
    check(&check_game::<Othello<8>>);
    check(&check_game::<Pogo>);
}

#[test]
fn evaluators_keep_their_promises() {
    each_game(&mut |check| check());
}

fn check_game<G: Heuristics>() {
    let weights: Vec<i32> = G::WEIGHTS.iter().map(|weight| weight.value).collect();
    for style in Style::ALL {
        let evaluator = G::evaluator(&weights, style.lean(plateau_game::Side::X));
        for seed in 0..4 {
            check_along::<G>(&evaluator, &random_game::<G>(G::Rules::default(), seed, 60));
        }
    }
    let even = G::evaluator(&weights, Lean::EVEN);
    for position in random_game::<G>(G::Rules::default(), 9, 40) {
        check_symmetries(&even, &position);
    }
}

/// What is carried along a game equals what is counted anew.
fn check_along<G: Heuristics>(evaluator: &G::Evaluator, game: &[G]) {
    let mut state = evaluator.state(&game[0]);
    for pair in game.windows(2) {
        let (before, after) = (&pair[0], &pair[1]);
        let mv = before.moves().find(|mv| before.play(*mv) == *after).expect("a move led here");
        state = evaluator.advance(&state, before, mv, after);
        if after.outcome().is_some() {
            return;
        }
        let anew = evaluator.state(after);
        assert_eq!(evaluator.evaluate(after, &state), evaluator.evaluate(after, &anew), "'{after}'");
        assert_eq!(evaluator.forced_move(after, &state), evaluator.forced_move(after, &anew), "'{after}'");
        check_forced_move(after, evaluator.forced_move(after, &state));
    }
}

fn check_forced_move<G: Game>(position: &G, urgency: ForcedMove<G::Move>) {
    let wins = |position: &G| {
        let side = position.side_to_move();
        position.moves().filter(|mv| position.play(*mv).outcome() == Some(Outcome::Win(side))).count()
    };
    match urgency {
        ForcedMove::Wins(mv) => {
            assert_eq!(
                position.play(mv).outcome(),
                Some(Outcome::Win(position.side_to_move())),
                "'{position}'"
            );
        }
        ForcedMove::Forced(forced) => {
            assert_eq!(wins(position), 0, "'{position}' has a win");
            for mv in position.moves().filter(|mv| *mv != forced) {
                assert_ne!(wins(&position.play(mv)), 0, "'{mv}' instead of '{forced}' in '{position}'");
            }
        }
        ForcedMove::None => {}
    }
}

/// All images of a position are worth the same.
fn check_symmetries<G: Heuristics>(evaluator: &G::Evaluator, position: &G) {
    if position.outcome().is_some() {
        return;
    }
    let value = |position: &G| evaluator.evaluate(position, &evaluator.state(position));
    for symmetry in 0..G::SYMMETRIES {
        assert_eq!(
            value(&position.transformed(symmetry)),
            value(position),
            "image {symmetry} of '{position}'"
        );
    }
}

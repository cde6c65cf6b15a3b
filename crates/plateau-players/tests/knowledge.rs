//! Knowledge of each game: evaluators agree with a recount and with the symmetries of the board,
//! and forced moves found at a glance are correct.

use plateau_cubes::CubeGame;
use plateau_game::laws::random_game;
use plateau_game::{Game, Outcome};
use plateau_games::cube::{BitSet, N3, N4, N5, N6, completing_cells};
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

/// Incremental state equals the state from scratch.
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
        assert_eq!(
            evaluator.evaluate(after, &state),
            evaluator.evaluate(after, &anew),
            "'{after}'"
        );
        assert_eq!(
            evaluator.forced_move(after, &state),
            evaluator.forced_move(after, &anew),
            "'{after}'"
        );
        check_forced_move(after, evaluator.forced_move(after, &state));
    }
}

fn check_forced_move<G: Game>(position: &G, seen: ForcedMove<G::Move>) {
    let wins = |position: &G| {
        let side = position.side_to_move();
        position
            .moves()
            .filter(|mv| position.play(*mv).outcome() == Some(Outcome::Win(side)))
            .count()
    };
    match seen {
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
                assert_ne!(
                    wins(&position.play(mv)),
                    0,
                    "'{mv}' instead of '{forced}' in '{position}'"
                );
            }
        }
        ForcedMove::None => {}
    }
}

/// In a cube every win at once is seen, and every line of the opponent's that must be stopped.
#[test]
fn nothing_forced_is_overlooked_in_a_cube() {
    fn check<G: Heuristics + CubeGame<Rules = ()>>() {
        let weights: Vec<i32> = G::WEIGHTS.iter().map(|weight| weight.value).collect();
        let evaluator = G::evaluator(&weights, Lean::EVEN);
        let (mut wins, mut forced) = (0, 0);
        for seed in 0..40 {
            let game = random_game::<G>((), seed, 200);
            for position in game.iter().filter(|position| position.outcome().is_none()) {
                let completes = |stones| {
                    let cells = completing_cells::<G::Size>(stones, position.cube().free());
                    let fills = |mv: &G::Move| {
                        let after = position.play(*mv);
                        !(cells & !after.cube().free()).is_empty()
                    };
                    position.moves().any(|mv| fills(&mv))
                };
                let own = completes(position.cube().own());
                let other = completes(position.cube().other());
                match evaluator.forced_move(position, &evaluator.state(position)) {
                    ForcedMove::Wins(_) => wins += 1,
                    ForcedMove::Forced(_) => forced += 1,
                    ForcedMove::None => assert!(!own && !other, "'{position}'"),
                }
            }
        }
        assert!(wins > 5 && forced > 5, "{wins} wins and {forced} forced moves were seen");
    }
    check::<Sogo<N3>>();
    check::<Sogo<N4>>();
    check::<Sogo<N5>>();
    check::<Morpion<N3>>();
    check::<Morpion<N4>>();
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

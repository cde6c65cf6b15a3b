//! The endgame solver against plain minimax, and the small cubes from their start.

use std::collections::{HashMap, HashSet};

use plateau_game::{Game, Notation, Score, mix64};
use plateau_games::cube::{BitSet, CubeSize, N3, N4, N5};
use plateau_games::morpion::Morpion;
use plateau_games::sogo::Sogo;

use super::EndgameSolver;
use crate::game::CubeGame;

/// The value by the rules alone; positions that were met already are not looked at again.
fn minimax<G: Game>(position: &G, known: &mut HashMap<G, Score>) -> Score {
    match position.outcome() {
        Some(outcome) if outcome.winner().is_some() => return Score::loss_in(0),
        Some(_) => return Score::Draw,
        None => {}
    }
    if let Some(value) = known.get(position) {
        return *value;
    }
    let values = position.moves().map(|mv| minimax(&position.play(mv), known).one_ply_earlier());
    let value = values.max().expect("a game that goes on has a move");
    known.insert(*position, value);
    value
}

/// A position with so few free cells, from a game in which nobody wins and nobody allows a win who can help it.
fn quiet_ending<G: CubeGame<Rules = ()>>(seed: u64, most_free: u32) -> Option<G> {
    let mut position = G::start(());
    let goes_on = |position: &G| position.outcome().is_none();
    for ply in 0.. {
        if position.cube().free().count() <= most_free {
            break;
        }
        let moves = || position.moves().filter(|&mv| goes_on(&position.play(mv)));
        let allows_no_win = |mv: &G::Move| {
            let next = position.play(*mv);
            next.moves().all(|reply| goes_on(&next.play(reply)))
        };
        let by_chance = |mv: &G::Move| mix64(seed << 32 ^ ply << 16 ^ G::move_index(*mv) as u64);
        let mv =
            moves().filter(allows_no_win).max_by_key(by_chance).or_else(|| moves().max_by_key(by_chance))?;
        position = position.play(mv);
    }
    Some(position)
}

/// Solves late positions, each on its own and then every move of it.
fn check_endings<G: CubeGame<Rules = ()>>(games: u64, most_free: u32) {
    let mut solver = EndgameSolver::<G>::new(1 << 12);
    let endings = (0..games).filter_map(|seed| quiet_ending::<G>(seed, most_free));
    let mut values = HashSet::new();
    for position in endings {
        let mut known = HashMap::new();
        let value = minimax(&position, &mut known);
        values.insert(value);
        assert_eq!(solver.solve(&position, &mut || false).value(), Some(value), "'{position}'");
        for (mv, bounds) in solver.solve_moves(&position, &mut || false) {
            let expected = minimax(&position.play(mv), &mut known).one_ply_earlier();
            assert_eq!(bounds.value(), Some(expected), "'{mv}' in '{position}'");
        }
    }
    assert!(values.len() >= 2, "the endings of a cube of {} differ: {values:?}", G::Size::N);
}

#[test]
fn solver_agrees_with_minimax() {
    check_endings::<Sogo<N3>>(60, 14);
    check_endings::<Sogo<N4>>(200, 14);
    check_endings::<Sogo<N5>>(30, 12);
    check_endings::<Morpion<N4>>(40, 9);
}

#[test]
fn small_cubes_from_the_start() {
    let mut solver = EndgameSolver::<Sogo<N3>>::new(1 << 16);
    check_only_by_the_centre(&mut solver, "b2", Score::win_in(9));
    let mut solver = EndgameSolver::<Morpion<N3>>::new(1 << 16);
    check_only_by_the_centre(&mut solver, "b22", Score::win_in(7));
}

fn check_only_by_the_centre<G: CubeGame + Notation<Rules = ()>>(
    solver: &mut EndgameSolver<G>,
    centre: &str,
    value: Score,
) {
    let start = G::start(());
    assert_eq!(solver.solve(&start, &mut || false).value(), Some(value));
    for (mv, bounds) in solver.solve_moves(&start, &mut || false) {
        assert_eq!(bounds.value() == Some(value), mv.to_string() == centre, "'{mv}'");
    }
}

#[test]
fn a_stop_leaves_honest_bounds() {
    let position = Sogo::<N4>::start(());
    let bounds = EndgameSolver::new(1 << 10).solve(&position, &mut || true);
    assert_eq!(bounds.value(), None);
    assert!(bounds.at_least < Score::Draw && bounds.at_most > Score::Draw, "{bounds:?}");
}

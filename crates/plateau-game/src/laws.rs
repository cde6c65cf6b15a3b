//! The laws that every game obeys, as a conformance kit: a game's tests call [`check_laws`] with
//! one line for each size and rule set, and [`check_index_laws`] if it is [`Indexed`].
//!
//! The laws are checked along random games from the start. Every assertion names the game, the
//! position and the move, so that a failure can be replayed by hand.

#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};

use crate::{Game, Indexed, Notation, StateSpace, Symmetric, mix64};

/// Plays `games` random games (at most `plies` moves each) and checks every law on every position.
///
/// # Panics
/// On the first broken law, naming the position.
pub fn check_laws<G: Notation + Symmetric>(rules: G::Rules, games: u64, plies: usize) {
    check_symmetry_group::<G>();
    let mut keys = HashMap::new();
    for seed in 0..games {
        for position in random_game::<G>(rules, seed, plies) {
            check_moves(&position, rules);
            check_text(&position);
            check_symmetries(&position);
            check_colours(&position);
            let first = *keys.entry(position.key()).or_insert(position);
            assert_eq!(first, position, "two positions share a key: '{first}' and '{position}'");
        }
    }
}

/// Checks along random games that the index is dense, unique and can be undone.
///
/// # Panics
/// On the first broken law, naming the position.
pub fn check_index_laws<G: Indexed>(rules: G::Rules, games: u64, plies: usize) {
    let count = G::index_count(rules);
    assert!(G::from_index(rules, count).is_none(), "an index past the end means a position");
    for seed in 0..games {
        for position in random_game::<G>(rules, seed, plies) {
            let index = position.index();
            assert!(index < count, "index {index} of '{position}' is not below {count}");
            assert_eq!(
                G::from_index(rules, index),
                Some(position),
                "index {index} of '{position}'"
            );
        }
    }
}

/// Checks along random games that positions and their images share a state, and in the blocks they
/// meet that the bundles hold every legal move once.
///
/// # Panics
/// On the first broken law, naming the position.
pub fn check_space_laws<S: StateSpace<Game: Symmetric>>(
    space: &S,
    rules: <S::Game as Game>::Rules,
    games: u64,
    plies: usize,
) {
    let mut blocks = HashSet::new();
    for seed in 0..games {
        for position in random_game::<S::Game>(rules, seed, plies) {
            let state = space.state(&position);
            assert!(state < space.states(), "state {state} of '{position}'");
            assert_eq!(
                space.state(&space.position(state)),
                state,
                "state of '{position}' and back"
            );
            assert_eq!(space.state(&position.colours_swapped()), state, "colours of '{position}'");
            for symmetry in 0..S::Game::SYMMETRIES {
                let image = space.position(space.state(&position.transformed(symmetry)));
                assert_eq!(
                    image.move_count(),
                    position.move_count(),
                    "image {symmetry} of '{position}'"
                );
            }
        }
        let last = random_game::<S::Game>(rules, seed, plies).pop();
        blocks.extend(last.and_then(|position| block_of(space, space.state(&position))));
    }
    blocks.into_iter().for_each(|block| check_bundles(space, block));
}

fn block_of<S: StateSpace>(space: &S, state: usize) -> Option<usize> {
    (0..space.blocks()).find(|block| space.block(*block).contains(&state))
}

/// The bundles of a block against the moves of its positions.
fn check_bundles<S: StateSpace>(space: &S, block: usize) {
    let states = space.block(block);
    let all: Vec<u16> = (0..states.len() as u16).collect();
    let mut found = vec![Vec::new(); states.len()];
    for (target, bundle) in space.bundles(block) {
        let targets = space.block(target);
        space.follow(&bundle, &all, |from, to| {
            found[usize::from(from)].push(targets.start + usize::from(to));
        });
    }
    for (state, mut found) in states.zip(found) {
        let position = space.position(state);
        let mut expected: Vec<usize> =
            position.moves().map(|mv| space.state(&position.play(mv))).collect();
        found.sort_unstable();
        expected.sort_unstable();
        // Answers about finished games do not matter.
        if position.outcome().is_none() {
            assert_eq!(found, expected, "moves from '{position}'");
        }
    }
}

/// The positions of one random game, the start included, at most `plies` moves long. The same seed
/// gives the same game.
pub fn random_game<G: Game>(rules: G::Rules, seed: u64, plies: usize) -> Vec<G> {
    let mut positions = vec![G::start(rules)];
    let mut state = mix64(seed.wrapping_add(0x9e37_79b9_7f4a_7c15));
    while positions.len() <= plies {
        let position = positions[positions.len() - 1];
        let moves: Vec<_> = position.moves().collect();
        if moves.is_empty() {
            break;
        }
        state = mix64(state.wrapping_add(0x9e37_79b9_7f4a_7c15));
        let choice = (state % moves.len() as u64) as usize;
        positions.push(position.play(moves[choice]));
    }
    positions
}

/// Generated moves are exactly the legal ones; both doors agree; players alternate; an end has no
/// moves.
fn check_moves<G: Game>(position: &G, rules: G::Rules) {
    let moves: HashSet<G::Move> = position.moves().collect();
    assert_eq!(position.moves().count(), moves.len(), "a move is generated twice in '{position}'");
    assert_eq!(position.move_count(), moves.len(), "move_count in '{position}'");
    assert_eq!(position.outcome().is_some(), moves.is_empty(), "moves and outcome of '{position}'");
    assert_eq!(position.rules(), rules, "rules of '{position}'");
    let numbered = (0..G::MOVE_INDICES).any(|index| G::move_from_index(index).is_some());
    assert!(numbered || G::MOVE_INDICES == 1, "there are numbers for moves and no moves for them");
    let beyond = G::move_from_index(G::MOVE_INDICES);
    assert_eq!(beyond, None, "the index {} is not below {0}", G::MOVE_INDICES);
    for index in 0..G::MOVE_INDICES {
        let Some(mv) = G::move_from_index(index) else { continue };
        assert_eq!(G::move_index(mv), index, "index of move '{mv}'");
        let tried = position.try_play(mv);
        assert_eq!(tried.is_ok(), moves.contains(&mv), "'{mv}' in '{position}': {tried:?}");
        assert_eq!(
            position.check(mv).err(),
            tried.err(),
            "check and try_play of '{mv}' in '{position}'"
        );
    }
    for mv in moves {
        let next = position.play(mv);
        let index = G::move_index(mv);
        assert!(
            index < G::MOVE_INDICES,
            "index {index} of '{mv}' is not below {}",
            G::MOVE_INDICES
        );
        assert!(!numbered || G::move_from_index(index) == Some(mv), "index {index} of '{mv}'");
        assert_eq!(
            position.try_play(mv),
            Ok(next),
            "the two doors differ for '{mv}' in '{position}'"
        );
        assert_eq!(
            next.side_to_move(),
            !position.side_to_move(),
            "turn after '{mv}' in '{position}'"
        );
        assert_ne!(next.key(), position.key(), "key after '{mv}' in '{position}'");
    }
}

/// Positions and moves survive being written and read.
fn check_text<G: Notation>(position: &G) {
    let text = position.to_string();
    assert_eq!(G::parse(position.rules(), &text), Ok(*position), "round trip of '{text}'");
    for mv in position.moves() {
        assert_eq!(
            position.parse_move(&mv.to_string()),
            Ok(mv),
            "round trip of move '{mv}' in '{text}'"
        );
    }
}

/// A symmetry commutes with play, keeps the outcome and can be undone; all images share one
/// canonical form.
fn check_symmetries<G: Symmetric>(position: &G) {
    assert_eq!(position.transformed(0), *position, "symmetry 0 is the identity");
    for symmetry in 0..G::SYMMETRIES {
        let image = position.transformed(symmetry);
        assert_eq!(
            image.transformed(G::inverse(symmetry)),
            *position,
            "symmetry {symmetry} of '{position}'"
        );
        assert_eq!(
            image.outcome(),
            position.outcome(),
            "outcome of image {symmetry} of '{position}'"
        );
        assert_eq!(image.canonical(), position.canonical(), "canonical form of '{position}'");
        for mv in position.moves() {
            let image_mv = position.transformed_move(mv, symmetry);
            assert_eq!(
                image.try_play(image_mv),
                Ok(position.play(mv).transformed(symmetry)),
                "symmetry {symmetry} and '{mv}' in '{position}'"
            );
        }
    }
}

/// The inverse of a symmetry is one of them, and undoing twice changes nothing.
fn check_symmetry_group<G: Symmetric>() {
    for symmetry in 0..G::SYMMETRIES {
        assert!(G::inverse(symmetry) < G::SYMMETRIES, "inverse of symmetry {symmetry}");
        assert_eq!(G::inverse(G::inverse(symmetry)), symmetry, "inverse of symmetry {symmetry}");
    }
}

/// Exchanging the players exchanges the result and nothing else.
fn check_colours<G: Symmetric>(position: &G) {
    let swapped = position.colours_swapped();
    assert_eq!(swapped.colours_swapped(), *position, "colours swapped twice in '{position}'");
    assert_eq!(
        swapped.side_to_move(),
        !position.side_to_move(),
        "side after a swap in '{position}'"
    );
    assert_eq!(
        swapped.outcome(),
        position.outcome().map(|outcome| !outcome),
        "swapped '{position}'"
    );
    let moves: HashSet<G::Move> = position.moves().collect();
    assert_eq!(
        swapped.moves().collect::<HashSet<_>>(),
        moves,
        "moves after a swap in '{position}'"
    );
    for mv in moves {
        assert_eq!(
            swapped.play(mv),
            position.play(mv).colours_swapped(),
            "'{mv}' swapped in '{position}'"
        );
    }
}

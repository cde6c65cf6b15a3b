//! Every search returns the minimax value at equal depth, with every pruning idea on its own on or
//! off.
//!
//! Precisely: all features but reductions, extensions and futility pruning, with a table that keeps
//! depths apart (`same_depth`), on games without repetition; where positions repeat, either the
//! table is off or repetition is not counted, because the value of a repeated position depends on
//! the way. `honesty.rs` says what holds for the rest.

use crate::common::compare::check;
use crate::common::{Growth, Ring, SymmetricTies, Thicket, Ties, random_positions};
use plateau_game::{Game, Symmetric, perft};
use plateau_games::cube::{N3, N4, N5};
use plateau_games::force3::Force3;
use plateau_games::morpion::Morpion;
use plateau_games::othello::Othello;
use plateau_games::pogo::Pogo;
use plateau_games::sogo::Sogo;
use plateau_search::{Features, Hooks, Limits, Options, Searcher, Task, minimax};

const ALL_VARIANTS: usize = usize::MAX;

#[test]
fn thickets() {
    let growth = |seed| Growth { seed, plies: 14, rarity: 12 };
    check(&random_positions::<Thicket>(growth, 150, 10), 1..=5, false, ALL_VARIANTS);
}

#[test]
fn thickets_where_games_end_early() {
    let growth = |seed: u64| Growth { seed: !seed, plies: 9, rarity: 4 };
    check(&random_positions::<Thicket>(growth, 150, 8), 1..=8, false, ALL_VARIANTS);
}

#[test]
fn rings_where_repetition_is_a_draw() {
    for size in 5..12 {
        check(&random_positions::<Ring>(|_| size, 8, 10), 1..=8, true, ALL_VARIANTS);
    }
}

#[test]
fn rings_where_repetition_does_not_count() {
    for size in 5..12 {
        check(&random_positions::<Ring>(|_| size, 4, 10), 1..=8, false, ALL_VARIANTS);
    }
}

/// Random positions of a game with its usual rules, a few variants each.
fn check_game<G: Game>(count: u64, plies: usize, depths: std::ops::RangeInclusive<u32>) {
    check(&random_positions::<G>(|_| G::Rules::default(), count, plies), depths, false, 3);
}

#[test]
fn sogo() {
    check_game::<Sogo<N3>>(600, 20, 1..=3);
    check_game::<Sogo<N4>>(600, 50, 1..=2);
}

#[test]
fn morpion() {
    check_game::<Morpion<N3>>(600, 24, 1..=2);
    check_game::<Morpion<N4>>(200, 60, 1..=2);
    check_game::<Morpion<N5>>(20, 100, 1..=2);
}

#[test]
fn othello() {
    check_game::<Othello<4>>(500, 10, 1..=4);
    check_game::<Othello<6>>(500, 30, 1..=3);
    check_game::<Othello<8>>(500, 58, 1..=3);
}

#[test]
fn force3() {
    check_game::<Force3>(800, 30, 1..=2);
    let positions = random_positions::<Force3>(|_| Default::default(), 60, 30);
    check(&positions, 1..=3, true, 2);
}

#[test]
fn pogo() {
    check_game::<Pogo>(800, 40, 1..=2);
    let positions = random_positions::<Pogo>(|_| Default::default(), 60, 40);
    check(&positions, 1..=3, true, 2);
}

#[test]
fn minimax_visits_what_perft_counts() {
    fn check<G: Game>(positions: &[G], depths: std::ops::RangeInclusive<u32>) {
        for position in positions {
            for depth in depths.clone() {
                let task = Task { repetition: false, ..Task::new(*position, Limits::depth(depth)) };
                let report = minimax(&task, &Ties { values: 3 }, &mut (), &mut |_| {});
                let expected: u64 = (0..=depth).map(|ply| perft(position, ply)).sum();
                assert_eq!(report.nodes, expected, "depth {depth} in '{position}'");
            }
        }
    }
    check(
        &random_positions::<Thicket>(|seed| Growth { seed, plies: 12, rarity: 9 }, 200, 6),
        1..=5,
    );
    check(&random_positions::<Sogo<N4>>(|_| (), 20, 50), 1..=3);
    check(&random_positions::<Morpion<N3>>(|_| (), 20, 20), 1..=3);
    check(&random_positions::<Othello<8>>(|_| (), 20, 58), 1..=4);
    check(&random_positions::<Force3>(|_| Default::default(), 20, 20), 1..=3);
    check(&random_positions::<Pogo>(|_| Default::default(), 20, 40), 1..=3);
}

#[test]
fn canonical_keys_change_no_value_and_save_nodes() {
    fn check<G: Symmetric>(position: G, depth: u32) {
        let task = Task { repetition: false, ..Task::new(position, Limits::depth(depth)) };
        let folding =
            Task { canonical_key: Some(|position: &G| position.canonical().key()), ..task };
        let options =
            Options { features: Features::EXACT, table_bytes: 1 << 16, ..Options::default() };
        let search =
            |task| Searcher::new(Hooks::plain(SymmetricTies), options).search(task, &mut |_| {});
        let (plain, folded) = (search(&task), search(&folding));
        let truth = minimax(&task, &SymmetricTies, &mut (), &mut |_| {});
        assert_eq!(folded.value, truth.value, "'{position}'");
        assert_eq!((folded.equals, plain.equals), (truth.equals, truth.equals), "'{position}'");
        assert!(folded.nodes < plain.nodes, "'{position}': {} of {}", folded.nodes, plain.nodes);
    }
    check(Sogo::<N4>::start(()), 3);
    check(Morpion::<N3>::start(()), 3);
    check(Othello::<8>::start(()), 5);
    check(Force3::start(Default::default()), 3);
    check(Pogo::start(Default::default()), 3);
}

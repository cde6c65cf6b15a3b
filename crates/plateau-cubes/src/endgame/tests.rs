//! The endgame solver against plain minimax and, where more cells are free, against an alpha-beta
//! that knows the rules and nothing else; the small cubes from their start.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use plateau_game::{Distance, Game, Notation, Score, mix64};
use plateau_games::cube::{BitSet, CubeSize, N3, N4, N5};
use plateau_games::morpion::Morpion;
use plateau_games::sogo::Sogo;

use super::{EndgameSolver, ValueBounds};
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

/// A position with that many free cells, from a random game without a win, in which wins in one are
/// blocked where possible.
pub(super) fn quiet_ending<G: CubeGame<Rules = ()>>(seed: u64, most_free: u32) -> Option<G> {
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
        let mv = moves()
            .filter(allows_no_win)
            .max_by_key(by_chance)
            .or_else(|| moves().max_by_key(by_chance))?;
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

/// The same by alpha-beta, for positions that minimax takes too long for. Wins are numbers above 0,
/// the nearer the greater.
struct AlphaBeta<G> {
    /// Known bounds of each position.
    known: HashMap<G, [i32; 2]>,
}

const WIN: i32 = 1_000;

impl<G: CubeGame> AlphaBeta<G> {
    fn score(position: &G) -> Score {
        let value = AlphaBeta { known: HashMap::new() }.value(position, [-WIN, WIN]);
        match value {
            0 => Score::Draw,
            1.. => Score::win_in((WIN - value) as u32),
            _ => Score::loss_in((WIN + value) as u32),
        }
    }

    /// Exact within the window, a bound outside it.
    fn value(&mut self, position: &G, [alpha, beta]: [i32; 2]) -> i32 {
        match position.outcome() {
            Some(outcome) if outcome.winner().is_some() => return -WIN,
            Some(_) => return 0,
            None => {}
        }
        let [least, most] = self.known.get(position).copied().unwrap_or([-WIN, WIN]);
        if least >= beta || most <= alpha || least == most {
            return if least >= beta { least } else { most };
        }
        let mut next: Vec<G> = position.moves().map(|mv| position.play(mv)).collect();
        if next.iter().any(|next| next.cube().is_lost()) {
            return WIN - 1;
        }
        // Moves that allow a win in one come last.
        next.sort_by_cached_key(|next| next.moves().any(|mv| next.play(mv).cube().is_lost()));
        let mut best = -WIN;
        for next in &next {
            // One ply earlier: what is a win in n here is a loss in n - 1 there.
            let away = |value: i32| value + value.signum();
            let found = -self.value(next, [-away(beta), -away(best.max(alpha))]);
            best = best.max(found - found.signum());
            if best >= beta {
                break;
            }
        }
        let known = self.known.entry(*position).or_insert([-WIN, WIN]);
        if best > alpha {
            known[0] = known[0].max(best);
        }
        if best < beta {
            known[1] = known[1].min(best);
        }
        best
    }
}

/// Positions with so many free cells: beyond the plies that are searched by deepening, so that who
/// wins at all is asked too.
fn check_longer_endings<G: CubeGame<Rules = ()>>(
    seeds: std::ops::Range<u64>,
    free: u32,
) -> HashSet<Score> {
    let mut values = HashSet::new();
    for position in seeds.filter_map(|seed| quiet_ending::<G>(seed, free)) {
        let mut solver = EndgameSolver::<G>::new(1 << 14);
        let expected = AlphaBeta::score(&position);
        assert_eq!(solver.solve(&position, &mut || false).value(), Some(expected), "'{position}'");
        values.insert(expected);
    }
    values
}

#[test]
fn alphabeta_agrees_with_minimax() {
    for seed in 0..20 {
        let Some(position) = quiet_ending::<Sogo<N4>>(seed, 11) else { continue };
        assert_eq!(
            AlphaBeta::score(&position),
            minimax(&position, &mut HashMap::new()),
            "'{position}'"
        );
    }
}

#[test]
fn solver_agrees_with_alphabeta_on_longer_endings() {
    let mut values = check_longer_endings::<Sogo<N4>>(0..30, 20);
    values.extend(check_longer_endings::<Sogo<N4>>(100..115, 22));
    values.extend(check_longer_endings::<Sogo<N4>>(200..280, 17));
    check_longer_endings::<Sogo<N5>>(0..6, 18);
    let long = values.iter().filter(|value| value.plies().is_some_and(|plies| plies > 16)).count();
    assert!(long > 0, "some games are decided late: {values:?}");
    assert!(values.contains(&Score::Draw) && values.len() > 4, "{values:?}");
}

/// The winner query agrees with the value, takes no more nodes, and its bound is not too early.
fn check_who_wins<G: CubeGame>(position: &G, threads: usize) {
    let mut solver = EndgameSolver::<G>::new(1 << 14);
    let value = solver.solve(position, &mut || false).value().expect("nobody stops it");
    let mut decider = EndgameSolver::<G>::with_threads(1 << 14, threads);
    let bounds = decider.decide(position, &mut || false);
    let outcome = bounds.outcome().expect("nobody stops it");
    assert_eq!(outcome.sign(), value.sign(), "'{position}'");
    assert!(
        bounds.at_least <= value && value <= bounds.at_most,
        "{bounds:?} of {value}, '{position}'"
    );
    assert!(outcome.plies() >= value.plies(), "{outcome} and {value}, '{position}'");
    assert!(threads > 1 || decider.nodes() <= solver.nodes(), "'{position}'");
}

#[test]
fn the_winner_is_known_before_the_distance() {
    for threads in [1, 3] {
        for seed in 0..30 {
            quiet_ending::<Sogo<N4>>(seed, 20)
                .iter()
                .for_each(|position| check_who_wins(position, threads));
            quiet_ending::<Morpion<N4>>(seed, 14)
                .iter()
                .for_each(|position| check_who_wins(position, threads));
        }
        for (stones, game) in [(36, LATE), (38, LATE), (42, LATE), (36, LEVEL_8), (36, LEARNERS)] {
            check_who_wins(&after_stones(stones, game), threads);
        }
    }
}

/// Middle of a won game: a budget smaller than the proof needs yields no claim of a win, and never
/// a wrong one.
#[test]
fn unproven_winners_are_not_claimed() {
    let position = after_stones(36, LEVEL_8);
    let outcomes: Vec<_> = (0..64)
        .map(|most_looks| {
            let mut looks = 0;
            let mut solver = EndgameSolver::new(1 << 16);
            let bounds = solver.decide(&position, &mut || {
                looks += 1;
                looks > most_looks
            });
            bounds.outcome().map(Score::sign)
        })
        .collect();
    let known = outcomes.iter().position(Option::is_some).expect("64 looks are enough");
    assert!(
        known > 3 && outcomes[known..].iter().all(|sign| *sign == Some(Ordering::Greater)),
        "{outcomes:?}"
    );
}

#[test]
fn bounds_say_who_wins() {
    let outcome = |at_least, at_most| ValueBounds { at_least, at_most }.outcome();
    let win = Score::win_in;
    assert_eq!(outcome(win(9), win(9)), Some(win(9)));
    assert_eq!(outcome(win(9), win(5)), Some(Score::Win(Distance::AtMost(9))));
    assert_eq!(
        outcome(Score::loss_in(4), Score::loss_in(12)),
        Some(Score::Loss(Distance::AtMost(12)))
    );
    assert_eq!(outcome(Score::Draw, Score::Draw), Some(Score::Draw));
    assert_eq!(outcome(Score::Draw, win(5)), None);
    assert_eq!(outcome(Score::loss_in(4), Score::Draw), None);
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

/// Games between engines; the last is decided late.
const LEVEL_8: &str = "d4d1d2c3a1b1a4b4c3c3b3a2b3b3d1b1b1a2a4d4c4b2b2a2a2b2b4b2c1b3b4a4a4c4c4c3";
const LEARNERS: &str = "b4b3b3b2a4a3b2d4c3c3b3d1c4b2a4a4c3c4a4c1b4c4d4c1d3d1a1d1d1a1c1d2c3a3a3c4";
const LATE: &str =
    "b4b3b3b2a1a3d1c1b2b2d4d2b4a2c2c2a4c4d4c4b4b4d4d4c2c4c4a1c1d3c3a3b1b1b3a3a3b1a1a4a2a2";

fn after_stones(stones: usize, game: &str) -> Sogo<N4> {
    (0..stones).fold(Sogo::start(()), |position, at| {
        position.play(position.parse_move(&game[2 * at..2 * at + 2]).unwrap())
    })
}

/// Engine games, which are harder than random ones: the value and the exact node count. A changed
/// count is a changed search; it may be an improvement, but must be intended.
#[test]
fn fixed_endings_take_their_nodes() {
    let solve = |stones: usize, game: &str| {
        let mut solver = EndgameSolver::new(1 << 16);
        let found = solver.solve(&after_stones(stones, game), &mut || false).value();
        (found.unwrap(), solver.nodes())
    };
    let found = [
        solve(36, LATE),
        solve(38, LATE),
        solve(42, LATE),
        solve(36, LEVEL_8),
        solve(36, LEARNERS),
    ];
    let expected = [
        (Score::loss_in(28), 472_205),
        (Score::win_in(23), 298_820),
        (Score::Draw, 40_092),
        (Score::win_in(17), 60_072),
        (Score::win_in(19), 7_739),
    ];
    assert_eq!(found, expected);
}

/// Solves positions on one thread and on several, and every move of some; whether helpers had a say
/// in any.
fn check_threads<G: CubeGame<Rules = ()>>(
    positions: impl Iterator<Item = G>,
    threads: usize,
) -> bool {
    let mut have_helped = false;
    for position in positions {
        let [mut alone, mut together] =
            [1, threads].map(|count| EndgameSolver::with_threads(1 << 16, count));
        let value = alone.solve(&position, &mut || false).value();
        assert!(value.is_some(), "'{position}'");
        assert_eq!(together.solve(&position, &mut || false).value(), value, "'{position}'");
        have_helped |= alone.nodes() != together.nodes();
        let values = |solver: &mut EndgameSolver<G>| solver.solve_moves(&position, &mut || false);
        if alone.nodes() < 20_000 {
            assert_eq!(values(&mut together), values(&mut alone), "'{position}'");
        }
    }
    have_helped
}

#[test]
fn threads_find_the_same() {
    let quiet =
        |seeds: std::ops::Range<u64>, free| seeds.filter_map(move |seed| quiet_ending(seed, free));
    for threads in [2, 5] {
        assert!(check_threads::<Sogo<N4>>(quiet(0..16, 22), threads), "{threads}");
        let late = [(36, LATE), (38, LATE), (36, LEVEL_8), (36, LEARNERS)];
        assert!(check_threads(
            late.into_iter().map(|(stones, game)| after_stones(stones, game)),
            threads
        ));
    }
    check_threads::<Sogo<N5>>((0..4).filter_map(|seed| quiet_ending(seed, 20)), 2);
    check_threads::<Morpion<N3>>([Morpion::start(())].into_iter(), 4);
}

/// A stop goes for all threads, and what was certain by then is still true.
#[test]
fn threads_that_are_stopped_leave_honest_bounds() {
    let position = after_stones(36, LATE);
    for most_looks in [0, 1, 3, 10, 30, 60] {
        let mut looks = 0;
        let mut solver = EndgameSolver::with_threads(1 << 16, 4);
        let bounds = solver.solve(&position, &mut || {
            looks += 1;
            looks > most_looks
        });
        let truth = Score::loss_in(28);
        assert!(
            bounds.at_least <= truth && truth <= bounds.at_most,
            "{bounds:?} after {most_looks} looks"
        );
    }
}

#[test]
fn a_stop_leaves_honest_bounds() {
    let position = Sogo::<N4>::start(());
    let bounds = EndgameSolver::new(1 << 10).solve(&position, &mut || true);
    assert_eq!(bounds.value(), None);
    assert!(bounds.at_least < Score::Draw && bounds.at_most > Score::Draw, "{bounds:?}");
}

/// The stop sign is looked at every so many nodes, no less and not much more often.
#[test]
fn the_stop_sign_is_looked_at_now_and_then() {
    let position = after_stones(36, LATE);
    let mut looks = 0;
    let mut solver = EndgameSolver::new(1 << 14);
    let bounds = solver.solve(&position, &mut || {
        looks += 1;
        looks == 12
    });
    assert_eq!((bounds.value(), looks), (None, 12));
    let least = 12 * super::NODES_BETWEEN_CHECKS;
    // By then the short ends are known to be none.
    let found = [format!("{} to {}", bounds.at_least, bounds.at_most)];
    check_nodes(&found, &["loss in 14 to win in 15"]);
    assert!((least..least + 12 * 64).contains(&solver.nodes()), "{} nodes", solver.nodes());
}

/// Endings of every cube, by the number of positions looked at: small ones, so that every part of
/// the search has its share.
#[test]
fn endings_take_their_nodes() {
    fn measured<G: CubeGame<Rules = ()>>(
        name: &str,
        seeds: std::ops::Range<u64>,
        free: u32,
    ) -> String {
        let mut solver = EndgameSolver::<G>::new(1 << 12);
        let endings = seeds.filter_map(|seed| quiet_ending::<G>(seed, free));
        let values: Vec<String> = endings
            .map(|position| {
                let value =
                    solver.solve(&position, &mut || false).value().expect("nobody stops it");
                solver.solve_moves(&position, &mut || false);
                format!("{value} {}", solver.nodes())
            })
            .collect();
        format!("{name}: {}", values.join(", "))
    }
    let found = [
        measured::<Sogo<N3>>("sogo 3", 0..6, 27),
        measured::<Sogo<N3>>("sogo 3, later", 0..9, 20),
        measured::<Sogo<N4>>("sogo 4", 0..8, 19),
        measured::<Sogo<N5>>("sogo 5", 0..8, 18),
        measured::<Morpion<N3>>("morpion 3", 0..2, 27),
        measured::<Morpion<N3>>("morpion 3, later", 0..9, 19),
        measured::<Morpion<N4>>("morpion 4", 0..8, 18),
    ];
    check_nodes(
        &found,
        &[
            "sogo 3: win in 9 4695, win in 9 4814, win in 9 4933, win in 9 5052, win in 9 5171, win in 9 5290",
            "sogo 3, later: loss in 2 10, loss in 6 86, win in 3 224, win in 5 345, win in 3 358, loss in 2 368, loss in 6 401, win in 3 464, win in 7 515",
            "sogo 4: win in 1 11, win in 3 1941, loss in 16 7704, win in 7 8843, loss in 10 8965, loss in 2 8975, win in 1 8982, loss in 2 8994",
            "sogo 5: win in 5 21, win in 15 525, loss in 2 536, win in 17 9411, win in 11 11379, loss in 14 15907, draw 20820, loss in 18 25012",
            "morpion 3: win in 7 14756, win in 7 15031",
            "morpion 3, later: win in 1 19, win in 3 43, loss in 2 64, win in 1 99, win in 3 123, loss in 2 144, win in 1 162, win in 1 180, loss in 2 201",
            "morpion 4: win in 1 14, loss in 2 34, win in 11 416, win in 1 445, win in 1 458, win in 1 474, win in 1 490, win in 1 504",
        ],
    );
}

#[track_caller]
fn check_nodes(measured: &[String], written: &[&str]) {
    assert_eq!(measured, written);
}

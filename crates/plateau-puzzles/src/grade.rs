//! How hard a puzzle is: by who fails, not by how long the solution is. A win in 29 may fall to
//! level 2.

use plateau_game::mix64;
use plateau_games::GameId;
use plateau_players::{Level, Limits, Player, Question, Spec};

use crate::attempt::{Answer, Attempt};
use crate::puzzle::{LEVELS, Puzzle, wins_at_once};
use crate::theme::is_only_capture;

/// How often each level tries.
pub const SEEDS: u8 = 20;
/// So many tries that all end alike stand for all, where a level hardly depends on chance.
const TELLING_SEEDS: u8 = 4;
/// From this level on.
const FIRST_STEADY_LEVEL: u8 = 6;
/// Below the rating of this level a puzzle is of the first grade.
pub const FIRST_GRADE_LEVEL: usize = 2;

/// How often each level fails. The low ones try first; after two in a row that never fail the
/// others are not asked any more.
pub fn measure(puzzle: &Puzzle) -> [u8; LEVELS] {
    let mut fails = [0; LEVELS];
    for (index, level) in Level::all().take(LEVELS).enumerate() {
        fails[index] = failures(puzzle, level);
        if index > 0 && fails[index - 1..=index] == [0, 0] {
            break;
        }
    }
    fails
}

fn failures(puzzle: &Puzzle, level: Level) -> u8 {
    let mut player = Spec::level(level).build();
    let mut fails = 0;
    for seed in 0..SEEDS {
        if seed == TELLING_SEEDS && level.number() >= FIRST_STEADY_LEVEL {
            match fails {
                0 => return 0,
                TELLING_SEEDS => return SEEDS,
                _ => {}
            }
        }
        fails += u8::from(!solves(puzzle, player.as_mut(), seed.into()));
    }
    fails
}

/// Whether a player finds every move that is asked for.
fn solves(puzzle: &Puzzle, player: &mut dyn Player, seed: u64) -> bool {
    player.forget();
    let mut attempt = Attempt::new(puzzle, seed);
    for ply in 0.. {
        let seed = mix64(seed ^ mix64(ply));
        let question = Question { seed, ..Question::new(*attempt.position(), Limits::default()) };
        let Some(mv) = player.think(&question, &mut |_| {}).mv else { return false };
        match attempt.answer(mv) {
            Answer::GoesOn(_) => {}
            answer => return answer == Answer::Solved,
        }
    }
    false
}

/// Ratings of a game's levels: puzzles are on the same scale.
pub fn level_ratings(game: GameId) -> [u16; LEVELS] {
    let mut levels = Level::all();
    std::array::from_fn(|_| levels.next().map_or(0, |level| level.rating(game)))
}

/// How far beyond the lowest and the highest level a rating may lie.
const BEYOND: f64 = 200.0;

/// The rating at which the levels would be expected to fail as often, all together, as they did.
pub fn rating(game: GameId, fails: &[u8; LEVELS]) -> u16 {
    let levels = level_ratings(game).map(f64::from);
    let failed: f64 = fails.iter().copied().map(f64::from).sum();
    let (mut low, mut high) = (levels[0] - BEYOND, levels[LEVELS - 1] + BEYOND);
    // More halvings than a rating has digits that count.
    for _ in 0..24 {
        let middle = f64::midpoint(low, high);
        let expected: f64 =
            levels.iter().map(|level| f64::from(SEEDS) * wins(middle, *level)).sum();
        *(if expected < failed { &mut low } else { &mut high }) = middle;
    }
    f64::midpoint(low, high).round() as u16
}

/// Elo's expectation.
fn wins(rating: f64, against: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((against - rating) / 400.0))
}

/// From 1: one more than the number of levels that are rated below it.
pub fn grade(game: GameId, rating: u16) -> usize {
    1 + level_ratings(game)[1..].iter().filter(|level| **level <= rating).count()
}

/// A win at once and the only capture are the first things one looks at: above the first grade they
/// teach nothing.
pub fn is_too_hard_for_its_kind(puzzle: &Puzzle) -> bool {
    let game = puzzle.position.game();
    let first_grade = level_ratings(game)[FIRST_GRADE_LEVEL - 1];
    is_simple(puzzle) && rating(game, &puzzle.fails) >= first_grade
}

/// Whether the first thing one looks at solves it.
pub(crate) fn is_simple(puzzle: &Puzzle) -> bool {
    wins_at_once(&puzzle.position).contains(&puzzle.solution.best)
        || is_only_capture(&puzzle.position, puzzle.solution.best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_follow_the_failures_and_stay_on_the_scale_of_the_levels() {
        for game in GameId::ALL {
            let levels = level_ratings(game);
            assert!(levels.is_sorted_by(|lower, higher| lower < higher), "{game}");
            let of = |failing: usize| {
                let mut fails = [0; LEVELS];
                fails[..failing].fill(SEEDS);
                rating(game, &fails)
            };
            let ratings: Vec<u16> = (0..=LEVELS).map(of).collect();
            assert!(ratings.is_sorted_by(|easier, harder| easier < harder), "{game}: {ratings:?}");
            assert_eq!(
                (ratings[0], ratings[LEVELS]),
                (levels[0] - 200, levels[LEVELS - 1] + 200),
                "{game}"
            );
            // Half of the levels, and half of the tries of each: in the middle of the scale either
            // way.
            let [half, tries] = [ratings[LEVELS / 2], rating(game, &[SEEDS / 2; LEVELS])];
            assert!(
                half > levels[2] && half < levels[7] && tries > levels[2] && tries < levels[7],
                "{game}"
            );
        }
    }

    #[test]
    fn grades_count_the_levels_below() {
        assert_eq!(grade(GameId::Sogo, 200), 1);
        let second = level_ratings(GameId::Sogo)[1];
        assert_eq!(grade(GameId::Sogo, second - 1), 1);
        assert_eq!(grade(GameId::Sogo, second), 2);
        assert_eq!(grade(GameId::Sogo, 3_000), 9);
    }
}

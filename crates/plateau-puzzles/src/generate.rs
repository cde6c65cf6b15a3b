//! Puzzle candidates: engine games with some random moves, each from a seed of its own, so that any
//! split of the work finds the same puzzles.

use std::collections::HashSet;

use plateau_game::mix64;
use plateau_games::{AnyMove, AnyPosition, GameId, Variant};
use plateau_players::{Level, Limits, Player, Question, Spec};

use crate::exact::ValueOracle;
use crate::grade::{FIRST_GRADE_LEVEL, is_simple, is_too_hard_for_its_kind, level_ratings, rating};
use crate::puzzle::{Goal, Puzzle, same_for_all, wins_at_once};
use crate::select::select;

/// More from one game would look alike.
const MOST_A_GAME: usize = 2;
/// Force 3 and Pogo can go on for ever.
const LONGEST_GAME: usize = 70;
/// With more free cells the values of Morpion's moves are seldom known in time.
const MORPION_FREE: u32 = 16;

/// How a game is played to find puzzles in it.
struct PlayMode {
    /// The levels that meet, the lowest and the highest.
    levels: (u8, u8),
    /// So many random moves come first.
    opening: usize,
    /// One move in so many is a random one.
    random: u8,
}

fn manner(variant: Variant) -> PlayMode {
    match (variant.game(), variant.size()) {
        (GameId::Sogo | GameId::Morpion, Some(3)) => {
            PlayMode { levels: (2, 5), opening: 4, random: 6 }
        }
        (GameId::Sogo, _) => PlayMode { levels: (4, 7), opening: 4, random: 14 },
        // A player who plays to win does so long before the cube is nearly full.
        (GameId::Morpion, _) => PlayMode { levels: (4, 6), opening: 46, random: 30 },
        (GameId::Othello, _) => PlayMode { levels: (1, 6), opening: 6, random: 8 },
        (GameId::Force3 | GameId::Pogo, _) => PlayMode { levels: (2, 6), opening: 2, random: 5 },
    }
}

/// Boards that puzzles can be made on: those for which an oracle knows the value of every move.
pub fn boards(game: GameId) -> Vec<Variant> {
    let sizes: &[u8] = match game {
        GameId::Sogo | GameId::Morpion => &[3, 4],
        GameId::Force3 | GameId::Othello | GameId::Pogo => return vec![Variant::new(game)],
    };
    sizes.iter().filter_map(|size| Variant::build(game, Some(*size), &[]).ok()).collect()
}

/// The puzzles in one game, not yet measured. The number of the game and the seed decide
/// everything.
pub fn candidates(
    variant: Variant,
    seed: u64,
    number: u64,
    oracle: &mut impl ValueOracle,
) -> Vec<Puzzle> {
    let mut chance = fastrand::Rng::with_seed(mix64(seed ^ mix64(number)));
    let mut positions: Vec<(usize, AnyPosition)> =
        played(variant, &mut chance).into_iter().enumerate().collect();
    // In any order, so that they do not all come from openings.
    chance.shuffle(&mut positions);
    let mut found: Vec<(usize, Puzzle)> = Vec::new();
    for (ply, position) in positions.into_iter().filter(|(_, position)| is_worth_asking(position)) {
        if found.len() == MOST_A_GAME {
            break;
        }
        // A position within another solution is no puzzle of its own.
        let is_near =
            |(other, puzzle): &(usize, Puzzle)| other.abs_diff(ply) < 2 * puzzle.solution.turns();
        if !found.iter().any(is_near)
            && let Ok(puzzle) = select(&position, oracle)
        {
            found.push((ply, puzzle));
        }
    }
    found.into_iter().map(|(_, puzzle)| puzzle).collect()
}

fn played(variant: Variant, chance: &mut fastrand::Rng) -> Vec<AnyPosition> {
    let PlayMode { levels: (lowest, highest), opening, random } = manner(variant);
    let mut seat =
        || Level::new(chance.u8(lowest..=highest)).map(|level| Spec::level(level).build());
    let mut players: Vec<Box<dyn Player>> = [seat(), seat()].into_iter().flatten().collect();
    let mut positions = vec![AnyPosition::start(variant)];
    for ply in 0..LONGEST_GAME {
        let position = positions[ply];
        let by_chance = ply < opening || chance.u8(..random) == 0;
        let mv = if by_chance {
            chance.choice(by_chance_playable(&position))
        } else {
            let question =
                Question { seed: chance.u64(..), ..Question::new(position, Limits::default()) };
            players[ply % 2].think(&question, &mut |_| {}).mv
        };
        let Some(next) = mv.and_then(|mv| position.try_play(mv).ok()) else { break };
        positions.push(next);
    }
    positions
}

/// Moves for the random opening. A long opening of Morpion avoids wins, and blocks wins in one
/// where it can: else the game would be over too early.
fn by_chance_playable(position: &AnyPosition) -> Vec<AnyMove> {
    let mut moves = position.moves();
    if matches!(position, AnyPosition::Morpion4(_)) {
        let after =
            |mv: &AnyMove| position.try_play(*mv).ok().filter(|next| next.outcome().is_none());
        moves.retain(|mv| after(mv).is_some());
        let is_safe = |mv: &AnyMove| after(mv).is_some_and(|next| wins_at_once(&next).is_empty());
        let safe: Vec<AnyMove> = moves.iter().copied().filter(is_safe).collect();
        moves = if safe.is_empty() { moves } else { safe };
    }
    moves
}

/// Where there is a chance that every move can be known. Tables know everything.
fn is_worth_asking(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Sogo3(_) | AnyPosition::Morpion3(_) => true,
        AnyPosition::Sogo4(sogo) => sogo.board().free().count_ones() <= 30,
        AnyPosition::Morpion4(morpion) => morpion.board().free().count_ones() <= MORPION_FREE,
        AnyPosition::Othello8(othello) => (5..=13).contains(&othello.empties().count_ones()),
        AnyPosition::Force3(_) | AnyPosition::Pogo(_) => true,
        _ => false,
    }
}

/// Assembled puzzles: unique up to symmetry and change of sides, with a limit on easy ones.
#[derive(Debug)]
pub struct Collection {
    count: usize,
    seen: HashSet<u64>,
    puzzles: Vec<Puzzle>,
}

impl Collection {
    pub fn new(count: usize) -> Collection {
        Collection { count, seen: HashSet::new(), puzzles: Vec::new() }
    }

    pub fn is_full(&self) -> bool {
        self.puzzles.len() >= self.count
    }

    /// Whether it was not offered before, nor an image of it, and is of a kind that is still
    /// wanted.
    pub fn is_new(&mut self, puzzle: &Puzzle) -> bool {
        let counts_discs = |puzzle: &Puzzle| puzzle.goal == Goal::MostDiscs;
        let enough = is_simple(puzzle) && self.share(is_simple) >= SIMPLE_SHARE
            || counts_discs(puzzle) && self.share(counts_discs) >= DISCS_SHARE;
        !enough && self.seen.insert(same_for_all(&puzzle.position))
    }

    /// Takes in a measured puzzle, unless it is full or the puzzle is not wanted.
    pub fn add(&mut self, puzzle: Puzzle) {
        let enough =
            is_of_first_grade(&puzzle) && self.share(is_of_first_grade) >= FIRST_GRADE_SHARE;
        if !self.is_full() && !enough && !is_too_hard_for_its_kind(&puzzle) {
            self.puzzles.push(puzzle);
        }
    }

    /// The easiest first.
    pub fn into_puzzles(mut self) -> Vec<Puzzle> {
        self.puzzles.sort_by_key(|puzzle| rating(puzzle.position.game(), &puzzle.fails));
        self.puzzles
    }

    fn share(&self, is_such: fn(&Puzzle) -> bool) -> usize {
        self.puzzles.iter().filter(|puzzle| is_such(puzzle)).count() * 100 / self.count.max(1)
    }
}

/// In hundredths of a collection.
const SIMPLE_SHARE: usize = 8;
const FIRST_GRADE_SHARE: usize = 25;
/// Wins and draws at the end of an Othello game are rarer than best moves.
const DISCS_SHARE: usize = 60;

fn is_of_first_grade(puzzle: &Puzzle) -> bool {
    let game = puzzle.position.game();
    rating(game, &puzzle.fails) < level_ratings(game)[FIRST_GRADE_LEVEL - 1]
}

#[cfg(test)]
mod tests;

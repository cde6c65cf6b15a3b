//! Selection of puzzles. Only positions whose moves all have a known value qualify.

use plateau_game::Score;
use plateau_games::{AnyMove, AnyPosition, GameId};

use crate::exact::ValueOracle;
use crate::puzzle::{Defence, Goal, LEVELS, Puzzle, Turn, Wrong, wins_at_once};

/// With fewer legal moves one would guess.
const FEWEST_MOVES: usize = 4;
/// Longer solutions are tedious.
const MOST_TURNS: usize = 6;
/// Where more defences are equally long the puzzle ends with the move: there is no one way on.
const MOST_DEFENCES: usize = 4;

/// Why a position is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    Over,
    FewMoves,
    /// The value of some move is not known.
    Unknown,
    /// More than one move keeps the value.
    NotUnique,
    /// Every move loses, and nothing is counted.
    Lost,
}

/// The puzzle in this position, not yet measured; or why there is none.
pub fn select(position: &AnyPosition, oracle: &mut impl ValueOracle) -> Result<Puzzle, Unfit> {
    if position.outcome().is_some() {
        return Err(Unfit::Over);
    }
    if position.moves().len() < FEWEST_MOVES {
        return Err(Unfit::FewMoves);
    }
    let moves = oracle.moves(position).ok_or(Unfit::Unknown)?;
    let goal = goal(position, &moves)?;
    let solution = turn(position, &moves, goal, MOST_TURNS, oracle)?;
    Ok(Puzzle { position: *position, goal, fails: [0; LEVELS], solution })
}

/// Whether a puzzle is what its position says, found out anew.
pub fn verify(puzzle: &Puzzle, oracle: &mut impl ValueOracle) -> Result<(), String> {
    let anew = select(&puzzle.position, oracle)
        .map_err(|unfit| format!("{}: {unfit:?}", puzzle.position))?;
    if anew.goal != puzzle.goal || anew.solution != puzzle.solution {
        return Err(format!(
            "{}: expected {:?}, found {:?}",
            puzzle.position, anew.solution, puzzle.solution
        ));
    }
    Ok(())
}

/// Goal: the win or the draw that one move keeps; in Othello otherwise the most discs.
fn goal(position: &AnyPosition, moves: &[(AnyMove, Score)]) -> Result<Goal, Unfit> {
    let best = moves.iter().map(|(_, score)| *score).max().ok_or(Unfit::Over)?;
    let is_only =
        |goal: Goal| moves.iter().filter(|(_, score)| goal.is_kept(*score, best)).count() == 1;
    let result = match best.sign() {
        std::cmp::Ordering::Greater => Some(Goal::Win),
        std::cmp::Ordering::Equal => Some(Goal::Draw),
        std::cmp::Ordering::Less => None,
    };
    match result {
        Some(goal) if is_only(goal) => Ok(goal),
        _ if position.game() == GameId::Othello && is_only(Goal::MostDiscs) => Ok(Goal::MostDiscs),
        Some(_) => Err(Unfit::NotUnique),
        None if position.game() == GameId::Othello => Err(Unfit::NotUnique),
        None => Err(Unfit::Lost),
    }
}

/// A turn of the solver and its continuations. A later turn without a unique answer ends the puzzle
/// before it; one with unknown values disqualifies it.
fn turn(
    position: &AnyPosition,
    moves: &[(AnyMove, Score)],
    goal: Goal,
    turns_left: usize,
    oracle: &mut impl ValueOracle,
) -> Result<Turn, Unfit> {
    let best = moves.iter().map(|(_, score)| *score).max().ok_or(Unfit::Over)?;
    let mut kept = moves.iter().filter(|(_, score)| goal.is_kept(*score, best));
    let (Some(&(mv, value)), None) = (kept.next(), kept.next()) else {
        return Err(Unfit::NotUnique);
    };
    let after = position.try_play(mv).map_err(|_| Unfit::Over)?;
    let defences = match goal {
        // A draw may go on for ever: to have held it once is all that is asked.
        Goal::Draw => Vec::new(),
        Goal::Win | Goal::MostDiscs => defences(&after, goal, turns_left - 1, oracle)?,
    };
    let others = moves.iter().filter(|(other, _)| *other != mv);
    let wrong: Option<Vec<Wrong>> = others.map(|wrong| refuted(position, *wrong, oracle)).collect();
    Ok(Turn { best: mv, value, wrong: wrong.ok_or(Unfit::Unknown)?, defences })
}

/// The longest defences with what follows each; none if nothing follows any of them.
fn defences(
    position: &AnyPosition,
    goal: Goal,
    turns_left: usize,
    oracle: &mut impl ValueOracle,
) -> Result<Vec<Defence>, Unfit> {
    if position.outcome().is_some() || turns_left == 0 {
        return Ok(Vec::new());
    }
    let replies = oracle.moves(position).ok_or(Unfit::Unknown)?;
    let longest = replies.iter().map(|(_, score)| *score).max();
    let longest: Vec<AnyMove> =
        replies.iter().filter(|(_, score)| Some(*score) == longest).map(|(mv, _)| *mv).collect();
    if longest.len() > MOST_DEFENCES {
        return Ok(Vec::new());
    }
    let mut defences = Vec::new();
    for mv in longest {
        let next = position.try_play(mv).map_err(|_| Unfit::Over)?;
        defences.push(Defence { mv, next: later_turn(&next, goal, turns_left, oracle)? });
    }
    let goes_on = defences.iter().any(|defence| defence.next.is_some());
    Ok(if goes_on { defences } else { Vec::new() })
}

fn later_turn(
    position: &AnyPosition,
    goal: Goal,
    turns_left: usize,
    oracle: &mut impl ValueOracle,
) -> Result<Option<Turn>, Unfit> {
    let nothing_to_choose = position.outcome().is_some() || position.moves().len() < 2;
    if nothing_to_choose || !wins_at_once(position).is_empty() {
        return Ok(None);
    }
    let moves = oracle.moves(position).ok_or(Unfit::Unknown)?;
    match turn(position, &moves, goal, turns_left, oracle) {
        Ok(turn) => Ok(Some(turn)),
        Err(Unfit::NotUnique) => Ok(None),
        Err(unfit) => Err(unfit),
    }
}

/// A wrong move with the best answer to it.
fn refuted(
    position: &AnyPosition,
    (mv, value): (AnyMove, Score),
    oracle: &mut impl ValueOracle,
) -> Option<Wrong> {
    let after = position.try_play(mv).ok()?;
    if after.outcome().is_some() {
        return Some(Wrong { mv, value, reply: None });
    }
    let replies = oracle.moves(&after)?;
    let best = replies.iter().map(|(_, score)| *score).max();
    let reply = replies.iter().find(|(_, score)| Some(*score) == best).map(|(reply, _)| *reply);
    Some(Wrong { mv, value, reply })
}

#[cfg(test)]
mod tests;

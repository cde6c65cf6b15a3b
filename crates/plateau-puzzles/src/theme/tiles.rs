//! Themes of Force 3 and Pogo, both on nine places.

use plateau_game::{Game as _, Notation as _};
use plateau_games::force3::{Action, Force3};
use plateau_games::pogo::Pogo;
use plateau_games::{AnyMove, AnyPosition};

use crate::puzzle::{Puzzle, wins_at_once};

/// Whether the tokens of the opponent stand elsewhere after the slide.
pub(super) fn carries_enemy(force3: &Force3, puzzle: &Puzzle) -> bool {
    let AnyMove::Force3(action) = puzzle.solution.best else { return false };
    let enemy = !force3.side_to_move();
    force3.try_play(action).is_ok_and(|after| after.tokens(enemy) != force3.tokens(enemy))
}

/// After the slide most replies lose at once, and undoing it, which is forbidden, would not.
pub(super) fn inverse_would_parry(force3: &Force3, puzzle: &Puzzle) -> bool {
    let AnyMove::Force3(action) = puzzle.solution.best else { return false };
    let Ok(after) = force3.try_play(action) else { return false };
    let Some(inverse) = after.forbidden_slide() else { return false };
    let is_winning = |next: Force3| !wins_at_once(&AnyPosition::Force3(next)).is_empty();
    let replies: Vec<Action> = after.moves().collect();
    let losing = replies.iter().filter(|reply| is_winning(after.play(**reply))).count();
    let undone = unforbidden(&after).and_then(|free| free.try_play(inverse).ok());
    2 * losing > replies.len() && undone.is_some_and(|undone| !is_winning(undone))
}

/// The same position with nothing forbidden.
fn unforbidden(force3: &Force3) -> Option<Force3> {
    let text = force3.to_string();
    let (rest, _) = text.rsplit_once(' ')?;
    Force3::parse(force3.rules(), &format!("{rest} -")).ok()
}

pub(super) fn places(puzzle: &Puzzle) -> bool {
    matches!(puzzle.solution.best, AnyMove::Force3(Action::Place(_)))
}

pub(super) fn lands_on_enemy(pogo: &Pogo, mv: AnyMove) -> bool {
    let AnyMove::Pogo(hop) = mv else { return false };
    pogo.stack(hop.to).owner() == Some(!pogo.side_to_move())
}

/// Whether a move captures, and no other move does.
pub(crate) fn is_only_capture(position: &AnyPosition, mv: AnyMove) -> bool {
    let AnyPosition::Pogo(pogo) = position else { return false };
    let captures = position.moves().into_iter().filter(|mv| lands_on_enemy(pogo, *mv));
    captures.collect::<Vec<_>>() == [mv]
}

//! Themes of Sogo and Morpion: winning places, and who can reach them.

use plateau_game::Score;
use plateau_games::cube::{Board, CubeSize, completing_cells};
use plateau_games::{AnyMove, AnyPosition, GameId};

use crate::puzzle::{Goal, Puzzle, Turn, wins_at_once};

/// The winning places of the side to move and of its opponent, and which places can be played now.
struct WinningPlaces {
    own: u64,
    other: u64,
    reachable: u64,
}

impl WinningPlaces {
    fn of(position: &AnyPosition) -> Option<WinningPlaces> {
        Some(match position {
            AnyPosition::Sogo3(sogo) => WinningPlaces::on(sogo.board(), sogo.landing_cells()),
            AnyPosition::Sogo4(sogo) => WinningPlaces::on(sogo.board(), sogo.landing_cells()),
            AnyPosition::Morpion3(morpion) => {
                WinningPlaces::on(morpion.board(), morpion.board().free())
            }
            AnyPosition::Morpion4(morpion) => {
                WinningPlaces::on(morpion.board(), morpion.board().free())
            }
            _ => return None,
        })
    }

    fn on<S: CubeSize>(board: &Board<S>, reachable: S::Bits) -> WinningPlaces
    where
        S::Bits: Into<u64>,
    {
        let completing = |stones| completing_cells::<S>(stones, board.free()).into();
        WinningPlaces {
            own: completing(board.own()),
            other: completing(board.other()),
            reachable: reachable.into(),
        }
    }
}

/// Features of the position after a move: the opponent is to move.
fn after(position: &AnyPosition, mv: AnyMove) -> Option<WinningPlaces> {
    let next = position.try_play(mv).ok()?;
    next.outcome().is_none().then(|| WinningPlaces::of(&next)).flatten()
}

fn is_threatened(position: &AnyPosition) -> bool {
    WinningPlaces::of(position).is_some_and(|places| places.other & places.reachable != 0)
}

fn makes_threat(position: &AnyPosition, mv: AnyMove) -> bool {
    after(position, mv).is_some_and(|places| places.other & places.reachable != 0)
}

pub(super) fn parries(puzzle: &Puzzle) -> bool {
    is_threatened(&puzzle.position) && wins_at_once(&puzzle.position).is_empty()
}

pub(super) fn threatens_twice(puzzle: &Puzzle) -> bool {
    after(&puzzle.position, puzzle.solution.best).is_some_and(|places| {
        (places.other & places.reachable).count_ones() >= 2 && places.own & places.reachable == 0
    })
}

/// Some wrong move loses to the next ball on the same rod, and nothing was threatened before.
pub(super) fn warns_of_what_is_above(puzzle: &Puzzle) -> bool {
    let loses_above = |mv: AnyMove, value: Score, reply: Option<AnyMove>| {
        reply == Some(mv) && value == Score::loss_in(2)
    };
    puzzle.position.game() == GameId::Sogo
        && !is_threatened(&puzzle.position)
        && puzzle.solution.wrong.iter().any(|wrong| loses_above(wrong.mv, wrong.value, wrong.reply))
}

/// The solver wins with a quiet move, by a winning place that cannot be played yet.
pub(super) fn waits_for_a_level(puzzle: &Puzzle) -> bool {
    let (position, best) = (&puzzle.position, puzzle.solution.best);
    let waiting = |places: WinningPlaces| {
        places.own & !places.reachable != 0 && places.own & places.reachable == 0
    };
    position.game() == GameId::Sogo
        && puzzle.goal == Goal::Win
        && WinningPlaces::of(position).is_some_and(waiting)
        && !is_threatened(position)
        && !makes_threat(position, best)
}

/// At least two moves have to be found, and each of them threatens.
pub(super) fn threatens_all_along(puzzle: &Puzzle) -> bool {
    fn holds(position: &AnyPosition, turn: &Turn) -> bool {
        makes_threat(position, turn.best)
            && turn.defences.iter().all(|defence| {
                let next =
                    position.try_play(turn.best).and_then(|after| after.try_play(defence.mv));
                defence.next.as_ref().is_none_or(|turn| next.is_ok_and(|next| holds(&next, turn)))
            })
    }
    puzzle.goal == Goal::Win
        && puzzle.solution.turns() >= 2
        && holds(&puzzle.position, &puzzle.solution)
}

//! What one look at a position of Sogo shows.

use plateau_game::Game as _;
use plateau_games::cube::{BitSet, CubeMove as _, CubeSize, completing_cells};
use plateau_games::sogo::{Rod, Sogo};

/// What the player to move can or must do at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Glance {
    /// The player completes a line.
    Wins,
    /// The opponent completes one, whatever the player does.
    Loses,
    /// Every other move loses at once.
    Forced(Rod),
    /// Nothing of the kind.
    Free,
}

/// Looks at a position that is not over.
pub(super) fn glance<S: CubeSize>(position: &Sogo<S>) -> Glance {
    let (board, landing) = (position.board(), position.landing_cells());
    let within_reach = |stones: S::Bits| completing_cells::<S>(stones, board.free()) & landing;
    let theirs = within_reach(board.other());
    match theirs.count() {
        _ if !within_reach(board.own()).is_empty() => Glance::Wins,
        0 => Glance::Free,
        1 => Glance::Forced(Rod::at::<S>(theirs.lowest() % S::RODS)),
        _ => Glance::Loses,
    }
}

/// How many balls there are.
pub(super) fn stones<S: CubeSize>(position: &Sogo<S>) -> u32 {
    position.board().occupied().count()
}

/// All positions after a move, symmetric ones once, each as the one that stands for its images.
pub(super) fn distinct_children<S: CubeSize>(position: &Sogo<S>) -> Vec<Sogo<S>> {
    use plateau_game::Symmetric as _;
    let mut children: Vec<Sogo<S>> = position.moves().map(|rod| position.play(rod).canonical()).collect();
    children.sort_by_key(plateau_game::Game::key);
    children.dedup();
    children
}

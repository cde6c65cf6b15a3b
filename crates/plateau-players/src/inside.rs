//! Looking inside a textbook search: every position it visited, what it found there, and what it cut off.

use plateau_game::{Score, Unit};
use plateau_games::{AnyMove, AnyPosition, with_position};
use plateau_search::trace::{Trace, TraceNode, Why};
use plateau_search::{Control, Limits, Task, alphabeta, minimax};

use crate::heuristics::Heuristics;
use crate::style::Lean;

/// The tree of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inside {
    /// Parents come before their children, which are in the order in which they were visited. The first is the root.
    pub branches: Vec<Branch>,
    /// Positions visited, those that found no room included.
    pub visited: u64,
    /// Positions that would be visited without cutting anything off.
    pub minimax: u64,
}

/// One visited position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Index of the parent; `None` for the root.
    pub parent: Option<u32>,
    /// The move that led here.
    pub mv: Option<AnyMove>,
    /// For whoever made the move that led here; for the side to move at the root.
    pub score: Score,
    /// Moves that were not looked at, because one before them was good enough.
    pub cut: u32,
}

/// Searches a position to a depth, by alpha-beta or without any cuts, and keeps at most `most` branches of the tree;
/// `None` if it was stopped.
pub fn look_inside(
    position: &AnyPosition,
    cuts: bool,
    depth: u32,
    most: usize,
    control: Control<'_>,
) -> Option<Inside> {
    with_position!(*position, position => search(position, cuts, depth, most, control))
}

fn search<G: Heuristics>(
    position: G,
    cuts: bool,
    depth: u32,
    most: usize,
    control: Control<'_>,
) -> Option<Inside> {
    let usual: Vec<i32> = G::WEIGHTS.iter().map(|weight| weight.value).collect();
    let evaluator = G::evaluator(&usual, Lean::EVEN);
    let task = Task { control, repetition: G::REPEATS, ..Task::new(position, Limits::depth(depth)) };
    let mut trace = Trace::new(most);
    let report = match cuts {
        true => alphabeta(&task, &evaluator, &mut trace, &mut |_| {}),
        false => minimax(&task, &evaluator, &mut trace, &mut |_| {}),
    };
    let all = if cuts { minimax(&task, &evaluator, &mut (), &mut |_| {}).nodes } else { report.nodes };
    let branches = branches(position, &trace);
    (!control.stop_requested()).then_some(Inside { branches, visited: report.nodes, minimax: all })
}

fn branches<G: Heuristics>(root: G, trace: &Trace<G::Move>) -> Vec<Branch> {
    let mut positions: Vec<G> = Vec::with_capacity(trace.nodes.len());
    let mut looked_at = vec![0; trace.nodes.len()];
    for node in &trace.nodes {
        let here = match (node.parent, node.entry.mv) {
            (Some(parent), Some(mv)) => {
                looked_at[parent as usize] += 1;
                positions[parent as usize].play(mv)
            }
            _ => root,
        };
        positions.push(here);
    }
    let branch = |(index, node): (usize, &TraceNode<G::Move>)| {
        let value = if node.parent.is_some() { -node.exit.value } else { node.exit.value };
        let cut = node.exit.why == Why::BetaCutoff && !node.cropped;
        let moves = if cut { positions[index].move_count() as u32 } else { 0 };
        Branch {
            parent: node.parent,
            mv: node.entry.mv.map(G::any_move),
            score: value.at_depth(Unit::Hundredths),
            cut: moves.saturating_sub(looked_at[index]),
        }
    };
    trace.nodes.iter().enumerate().map(branch).collect()
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    /// As the other player sees it, at the same distance from the root.
    fn negated(score: Score) -> Score {
        match score {
            Score::Win(distance) => Score::Loss(distance),
            Score::Loss(distance) => Score::Win(distance),
            other => other.one_ply_earlier(),
        }
    }

    fn look(game: GameId, cuts: bool, depth: u32) -> Inside {
        let position = AnyPosition::start(Variant::new(game));
        look_inside(&position, cuts, depth, usize::MAX, Control::default()).unwrap()
    }

    #[test]
    fn nothing_is_cut_without_cuts() {
        let whole = look(GameId::Sogo, false, 2);
        assert_eq!((whole.visited, whole.minimax, whole.branches.len()), (273, 273, 273));
        assert!(whole.branches.iter().all(|branch| branch.cut == 0));
    }

    #[test]
    fn cuts_save_positions_and_keep_the_value() {
        for (game, depth) in [(GameId::Sogo, 2), (GameId::Force3, 2), (GameId::Pogo, 2), (GameId::Othello, 3)]
        {
            let (whole, less) = (look(game, false, depth), look(game, true, depth));
            assert_eq!(less.branches[0].score, whole.branches[0].score, "{game}");
            assert!(less.visited < whole.visited && less.minimax == whole.visited, "{game}");
            assert!(less.branches.iter().any(|branch| branch.cut > 0), "{game}");
        }
    }

    #[test]
    fn a_branch_is_worth_to_the_mover_what_the_best_reply_leaves() {
        let whole = look(GameId::Force3, false, 2);
        let children =
            |parent: u32| whole.branches.iter().filter(move |branch| branch.parent == Some(parent));
        let best = children(0).map(|branch| branch.score).max();
        assert_eq!(Some(whole.branches[0].score), best);
        let replies = children(1).map(|branch| branch.score).max();
        assert_eq!(Some(negated(whole.branches[1].score)), replies);
    }
}

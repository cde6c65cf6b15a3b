//! Why a node ended as it did, and who had set the window it met: read from the recording alone.

use super::{Recording, Shape};
use crate::trace::Why;
use crate::value::Value;

/// Why a node ended as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The last child was too good to be allowed; so many moves were never looked at.
    Cut {
        /// The child that was too good.
        by: u32,
        /// What the opponent already had elsewhere; `None` where the search began with that window.
        held: Option<Held>,
        /// Moves that were never looked at.
        skipped: u32,
    },
    /// Every move was looked at, and this child is the best.
    Best {
        /// The best child.
        child: u32,
    },
    /// Every move was looked at, and none reaches what the player to move already had elsewhere.
    NoneBetter {
        /// The best of them.
        child: u32,
        /// What the player already had; `None` where the search began with that window.
        held: Option<Held>,
    },
    /// The only move that does not lose at once.
    Forced {
        /// The move.
        child: u32,
    },
    /// A node without children that the recording explains by its reason alone.
    Plain(Why),
}

/// A guaranteed value from before: a child of a node on the way, left earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// The node whose player is sure of it.
    pub at: u32,
    /// The child that makes sure of it.
    pub with: u32,
    /// How much, for that player.
    pub value: Value,
}

/// Why a node ended so.
pub fn reason(recording: &Recording, shape: &Shape, node: u32) -> Reason {
    let visited = &recording.nodes[node as usize];
    let children = shape.children(node);
    match (visited.why, best_child(recording, shape, node)) {
        (Why::BetaCutoff, Some(_)) => Reason::Cut {
            by: children[children.len() - 1],
            held: held(recording, shape, node, Whose::Opponent),
            skipped: visited.skipped,
        },
        (Why::AllMoves, Some(child)) if visited.value <= visited.entry.alpha => {
            Reason::NoneBetter { child, held: held(recording, shape, node, Whose::Mover) }
        }
        (Why::AllMoves | Why::Averaged | Why::Proven, Some(child)) => Reason::Best { child },
        (Why::ForcedMove, Some(child)) => Reason::Forced { child },
        (why, _) => Reason::Plain(why),
    }
}

/// Whose side of the window is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Alpha: what the player to move already has.
    Mover,
    /// Beta: what the opponent already has.
    Opponent,
}

/// Who had made sure of the window that a node was entered with: the nearest node on the way whose
/// player has the move and whose earlier children reach just that value. `None` where the search
/// began with it.
pub fn held(recording: &Recording, shape: &Shape, node: u32, whose: Whose) -> Option<Held> {
    let window = recording.nodes[node as usize].entry;
    let (limit, distance) = match whose {
        Whose::Mover => (window.alpha, 2),
        Whose::Opponent => (-window.beta, 1),
    };
    if limit <= Value::MINUS_INFINITE {
        return None;
    }
    let way = shape.way(node);
    let owners = way.iter().rev().skip(distance).step_by(2).copied();
    let mut below = way.iter().rev().skip(distance - 1).step_by(2).copied();
    owners.zip(&mut below).find_map(|(at, towards)| {
        let earlier = last_looks(recording, shape, at).take_while(|child| *child < towards);
        let value = |child: u32| -recording.nodes[child as usize].value;
        let with = earlier.max_by_key(|child| (value(*child), std::cmp::Reverse(*child)))?;
        // At the root equally good moves are let through: the window is one point wider there.
        let sets = value(with) == limit || value(with).offset(-1) == limit;
        sets.then(|| Held { at, with, value: value(with) })
    })
}

/// The child that is best for the player to move: at the root the one that the search answered
/// with, for equally good moves are only shown to be no worse there; elsewhere of equals the one on
/// the best line, else the first.
fn best_child(recording: &Recording, shape: &Shape, node: u32) -> Option<u32> {
    let value = |child: &u32| recording.nodes[*child as usize].value;
    let best = last_looks(recording, shape, node).min_by_key(|child| (value(child), *child))?;
    // A root whose value fell below its window has nothing to answer with.
    let visited = &recording.nodes[node as usize];
    let answers = shape.ply[node as usize] == 0 && visited.value > visited.entry.alpha;
    let chosen = chosen(recording, shape, node);
    chosen.filter(|chosen| answers || value(chosen) == value(&best)).or(Some(best))
}

/// The children that count: where a move was looked at again, only the last look at it does.
pub fn last_looks<'r>(
    recording: &'r Recording,
    shape: &'r Shape,
    node: u32,
) -> impl Iterator<Item = u32> + 'r {
    let children = shape.children(node);
    let mv = |child: u32| recording.nodes[child as usize].mv.as_str();
    let is_last =
        move |at: usize| children.get(at + 1).is_none_or(|next| mv(*next) != mv(children[at]));
    (0..children.len()).filter(move |at| is_last(*at)).map(|at| children[at])
}

/// The child that the best line goes to from a node of the last iteration on that line; of several
/// looks at it the last.
fn chosen(recording: &Recording, shape: &Shape, node: u32) -> Option<u32> {
    let line = &recording.summary.line;
    let ply = shape.ply[node as usize] as usize;
    let mv = |node: u32| &recording.nodes[node as usize].mv;
    let next = line.get(ply)?;
    let way = shape.way(node);
    let is_on_it = way[1..].iter().zip(line).all(|(node, best)| mv(*node) == best);
    let is_last = is_on_it && recording.answer_root() == way[0];
    let mut children = shape.children(node).iter().rev().copied().filter(|_| is_last);
    children.find(|child| mv(*child) == next)
}

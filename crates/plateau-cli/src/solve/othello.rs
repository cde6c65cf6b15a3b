//! Exact scores of Othello on any board: alpha-beta to the end, the replies fewest first, with a memory.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use plateau_game::Game;
use plateau_games::AnyPosition;
use plateau_games::othello::Othello;

/// Positions with fewer empty squares are searched faster than they are remembered.
const REMEMBERED_EMPTIES: u32 = 7;
/// About 300 MB.
const MOST_REMEMBERED: usize = 4_000_000;
/// Nodes between two looks at the stop sign.
const NODES_BETWEEN_CHECKS: u64 = 1 << 12;

/// The disc difference of a finished game of Othello for the side to move; `None` for other games.
pub fn final_score(position: &AnyPosition) -> Option<i32> {
    fn score<const N: usize>(position: &Othello<N>) -> i32 {
        position.score(position.side_to_move())
    }
    match position {
        AnyPosition::Othello4(position) => Some(score(position)),
        AnyPosition::Othello6(position) => Some(score(position)),
        AnyPosition::Othello8(position) => Some(score(position)),
        _ => None,
    }
}

/// What the true score lies between.
#[derive(Clone, Copy)]
struct Between {
    least: i32,
    most: i32,
}

pub struct ScoreSolver<'a, const N: usize> {
    memory: HashMap<Othello<N>, Between>,
    stop: &'a AtomicBool,
    nodes: u64,
}

impl<'a, const N: usize> ScoreSolver<'a, N> {
    pub fn new(stop: &'a AtomicBool) -> ScoreSolver<'a, N> {
        ScoreSolver { memory: HashMap::new(), stop, nodes: 0 }
    }

    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The score for the side to move with perfect play; `None` if stopped before it was known.
    pub fn score(&mut self, position: &Othello<N>) -> Option<i32> {
        let most = (N * N) as i32;
        self.search(position, -most, most)
    }

    fn search(&mut self, position: &Othello<N>, mut least: i32, mut most: i32) -> Option<i32> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_CHECKS) && self.stop.load(Ordering::Relaxed) {
            return None;
        }
        if position.outcome().is_some() {
            return Some(position.score(position.side_to_move()));
        }
        let remembers = position.empties().count_ones() >= REMEMBERED_EMPTIES;
        let known = if remembers { self.memory.get(position).copied() } else { None };
        if let Some(known) = known {
            least = least.max(known.least);
            most = most.min(known.most);
            if least >= most {
                return Some(if known.least >= most { known.least } else { known.most });
            }
        }
        let (floor, mut best) = (least, i32::MIN);
        for next in sorted_replies(position) {
            best = best.max(-self.search(&next, -most, -least)?);
            least = least.max(best);
            if least >= most {
                break;
            }
        }
        if remembers {
            self.remember(position, best, floor, most);
        }
        Some(best)
    }

    fn remember(&mut self, position: &Othello<N>, score: i32, floor: i32, ceiling: i32) {
        if self.memory.len() >= MOST_REMEMBERED {
            self.memory.clear();
        }
        let whole = (N * N) as i32;
        let between = Between {
            least: if score > floor { score } else { -whole },
            most: if score < ceiling { score } else { whole },
        };
        let known = self.memory.entry(*position).or_insert(between);
        known.least = known.least.max(between.least);
        known.most = known.most.min(between.most);
    }
}

/// Fewest replies first: such sub-trees are small, and few replies are a good sign.
fn sorted_replies<const N: usize>(position: &Othello<N>) -> Vec<Othello<N>> {
    let mut replies: Vec<Othello<N>> = position.moves().map(|mv| position.play(mv)).collect();
    replies.sort_by_cached_key(|next| next.playable().count_ones());
    replies
}

//! Sentences found out once more, in English: from the rules, the evaluation and the raw nodes,
//! without the functions that tell them.

use std::collections::HashMap;

use plateau_game::Side;
use plateau_games::AnyPosition;
use plateau_players::{Algorithm, evaluation};
use plateau_search::Value;
use plateau_search::recording::Visited;
use plateau_search::trace::{Role, Why};

use crate::explorer::recording::RecordedSearch;

pub const NAMES: [&str; 2] = ["White", "Black"];

/// A search with what is not in its recording: the positions by the rules, who is whose child.
pub struct Again<'l> {
    looked: &'l RecordedSearch,
    positions: Vec<AnyPosition>,
    children: Vec<Vec<usize>>,
    /// The nodes of each position, by its key.
    visits: HashMap<u64, Vec<usize>>,
    /// The node after the last one below each.
    after: Vec<usize>,
}

impl<'l> Again<'l> {
    pub fn new(looked: &'l RecordedSearch) -> Again<'l> {
        let nodes = &looked.recording.nodes;
        let mut positions: Vec<AnyPosition> = Vec::new();
        let mut children = vec![Vec::new(); nodes.len()];
        let mut visits: HashMap<u64, Vec<usize>> = HashMap::new();
        let mut after: Vec<usize> = (1..=nodes.len()).collect();
        for (index, node) in nodes.iter().enumerate() {
            positions.push(match node.parent {
                None => looked.root,
                Some(parent) => {
                    children[parent as usize].push(index);
                    let above = &positions[parent as usize];
                    above.try_play(above.parse_move(&node.mv).unwrap()).unwrap()
                }
            });
            visits.entry(positions[index].key()).or_default().push(index);
        }
        for index in (0..nodes.len()).rev() {
            if let Some(parent) = nodes[index].parent {
                after[parent as usize] = after[parent as usize].max(after[index]);
            }
        }
        Again { looked, positions, children, visits, after }
    }

    fn node(&self, index: usize) -> &Visited {
        &self.looked.recording.nodes[index]
    }

    fn parent(&self, index: usize) -> Option<usize> {
        self.node(index).parent.map(|parent| parent as usize)
    }

    fn ply(&self, index: usize) -> usize {
        std::iter::successors(self.parent(index), |above| self.parent(*above)).count()
    }

    fn root(&self, index: usize) -> usize {
        std::iter::successors(Some(index), |above| self.parent(*above)).last().unwrap()
    }

    fn mover(&self, index: usize) -> Side {
        self.positions[index].side_to_move()
    }

    /// The children without those looks that were followed by another look at the same move.
    fn counting(&self, index: usize) -> Vec<usize> {
        let mut kept: Vec<usize> = Vec::new();
        for child in &self.children[index] {
            if kept.last().is_some_and(|last| self.node(*last).mv == self.node(*child).mv) {
                kept.pop();
            }
            kept.push(*child);
        }
        kept
    }

    /// A value of the mover of a node, as it is written there.
    fn written(&self, index: usize, value: Value) -> String {
        let Some(plies) = value.plies() else {
            return if self.looked.options.algorithm == Algorithm::Mcts {
                format!("{:+.2}", f64::from(value.points()) / 1000.0)
            } else {
                let sign = if value.points() > 0 { "+" } else { "" };
                format!("{sign}{}", value.points())
            };
        };
        let end = if value.is_win() { "win" } else { "loss" };
        match plies as usize - self.ply(index) {
            0 => format!("a {end}"),
            left => format!("a {end} in {left}"),
        }
    }

    /// The sentences that would be true of a node: several where moves are equally good.
    pub fn sentences(&self, index: usize) -> Vec<String> {
        let visit = self.visit(index);
        let ends = self.ends(index).into_iter();
        ends.map(|end| if visit.is_empty() { end } else { format!("{visit} {end}") }).collect()
    }

    fn visit(&self, index: usize) -> String {
        let node = self.node(index);
        let is_null = node.entry.beta == node.entry.alpha.offset(1);
        let before = |same: &dyn Fn(usize) -> bool| (0..index).rev().find(|earlier| same(*earlier));
        match node.role {
            Role::Reduced => {
                let above = self.node(self.parent(index).unwrap());
                let less = above.depth - 1 - node.depth;
                assert!(less > 0 && is_null, "{node:?} below {above:?}");
                let plies = if less == 1 { "one ply".to_owned() } else { format!("{less} plies") };
                format!("It comes late in the order, so it was looked at {plies} less deep.")
            }
            Role::Research => {
                let look = before(&|earlier| self.parent(earlier) == self.parent(index)).unwrap();
                let look = self.node(look);
                assert!(
                    look.mv == node.mv && look.value < look.entry.beta,
                    "{look:?}, then {node:?}"
                );
                "A quick look said that it may be better than the best, so it was looked at again."
                    .to_owned()
            }
            Role::NullWindow => {
                assert!(is_null, "{node:?}");
                "Only asked whether it is better than the best so far.".to_owned()
            }
            Role::AspirationResearch => {
                let last = self.node(before(&|earlier| self.parent(earlier).is_none()).unwrap());
                let outside = last.value <= last.entry.alpha || last.value >= last.entry.beta;
                if outside {
                    assert!(last.depth == node.depth, "{last:?}, then {node:?}");
                    return "The value lay outside the narrow window, so everything was looked at again with a wider one."
                        .to_owned();
                }
                let around = node.entry.alpha < last.value && last.value < node.entry.beta;
                assert!(last.value.is_decided() && around, "{last:?}, then {node:?}");
                let own = index..self.after[index];
                assert!(
                    own.into_iter().all(|below| self.node(below).role != Role::Reduced),
                    "{node:?}"
                );
                "The end is certain, but not how far away it is: everything was looked at again without reductions."
                    .to_owned()
            }
            Role::Root | Role::FullWindow | Role::Sampled => String::new(),
        }
    }

    fn ends(&self, index: usize) -> Vec<String> {
        let node = self.node(index);
        let position = &self.positions[index];
        let mover = NAMES[self.mover(index).index()];
        let value = self.written(index, node.value);
        let skipped = match node.skipped {
            1 => "one reply skipped".to_owned(),
            count => format!("{count} replies skipped"),
        };
        let bounded = match node.value {
            found if found >= node.entry.beta => format!("≥ {value}"),
            found if found <= node.entry.alpha => format!("≤ {value}"),
            _ => value.clone(),
        };
        if node.cropped {
            let said = "Some of what was looked at from here found no room in the recording. For";
            return vec![format!("{said} {mover}: {bounded}.")];
        }
        let certain = if node.value == Value::DRAW { "a draw".to_owned() } else { value.clone() };
        let one = |sentence: String| vec![sentence];
        match node.why {
            Why::BetaCutoff => one(self.cut(index, mover, &value, &skipped)),
            Why::AllMoves => self.all_moves(index, mover, &value),
            Why::ForcedMove => {
                let child = self.node(*self.children[index].last().unwrap());
                assert!(self.children[index].iter().all(|one| self.node(*one).mv == child.mv));
                assert!(self.all_others_lose(position, &child.mv), "'{position}' {}", child.mv);
                one(format!(
                    "{mover} must play {}, every other move loses at once: {value}.",
                    child.mv
                ))
            }
            Why::Leaf => {
                assert_eq!(node.value.points(), evaluation(position, &[]), "'{position}'");
                one(format!("The depth is used up. The evaluation says {value} for {mover}."))
            }
            Why::GameOver => {
                let winner = position.outcome().unwrap().winner();
                let sign = winner.map_or(0, |side| if side == self.mover(index) { 1 } else { -1 });
                assert_eq!(i32::from(node.value.is_win()) - i32::from(node.value.is_loss()), sign);
                one(format!("The game is over. For {mover}: {certain}."))
            }
            Why::Repetition => {
                let way = std::iter::successors(self.parent(index), |above| self.parent(*above));
                assert!(way.into_iter().any(|above| self.positions[above].key() == position.key()));
                one("This position came before on the way: it counts as a draw.".to_owned())
            }
            Why::ImmediateWin => {
                assert!(wins_at_once(position), "'{position}'");
                one(format!("{mover} wins at once here: nothing else was looked at."))
            }
            Why::ReverseFutility => {
                assert!(node.value >= node.entry.beta && node.skipped == node.moves, "{node:?}");
                assert_eq!(node.value.points(), evaluation(position, &[]), "'{position}'");
                one(format!(
                    "The evaluation is {value} for {mover}, so far above what is needed that the few plies left \
                     would not change it: {skipped}."
                ))
            }
            Why::MateDistance => {
                let next = self.ply(index) as u32 + 1;
                let too_far = Value::win_in(next) <= node.entry.alpha
                    || Value::loss_in(next) >= node.entry.beta;
                assert!(too_far, "{node:?}");
                one("A win or a loss from here would be further away than one that is certain already: nothing was \
                     looked at."
                    .to_owned())
            }
            Why::TranspositionCutoff => {
                // Left before this one was entered, with something to remember.
                let before = self.visits[&position.key()].iter().any(|earlier| {
                    let remembers = matches!(
                        self.node(*earlier).why,
                        Why::AllMoves | Why::BetaCutoff | Why::ForcedMove
                    );
                    remembers && *earlier < index && self.after[*earlier] <= index
                });
                assert!(before, "'{position}' was never looked at before");
                let said =
                    "This position was looked at before, and the table remembers enough. For";
                one(format!("{said} {mover}: {bounded}."))
            }
            Why::Averaged => self.averaged(index, mover, &value),
            Why::Proven => one(format!("Its moves prove it. For {mover}: {certain}.")),
            Why::Oracle | Why::Stopped => {
                panic!("nobody was asked and nobody stopped it: {node:?}")
            }
        }
    }

    /// Who will not let it come to this, and with what.
    fn cut(&self, index: usize, mover: &str, value: &str, skipped: &str) -> String {
        let node = self.node(index);
        let by = self.node(*self.children[index].last().unwrap());
        assert!(-by.value == node.value && node.value >= node.entry.beta, "{by:?} of {node:?}");
        let sure = format!("After {} {mover} is sure of {value} or more", by.mv);
        let other = NAMES[(!self.mover(index)).index()];
        match self.holder(index, !self.mover(index), -node.entry.beta) {
            Some((with, held)) => format!(
                "{sure}. {other} already holds {mover} to {} with {with}, so {other} will not come here: {skipped}.",
                self.written(index, -held)
            ),
            None if node.entry.beta == node.entry.alpha.offset(1) => {
                let alpha = self.written(index, node.entry.alpha);
                format!(
                    "{sure}. The null window only asked whether there is more than {alpha}: {skipped}."
                )
            }
            None => {
                self.began_with(index, !self.mover(index), -node.entry.beta);
                format!("{sure}, above the window that the search began with: {skipped}.")
            }
        }
    }

    fn all_moves(&self, index: usize, mover: &str, value: &str) -> Vec<String> {
        let node = self.node(index);
        let counting = self.counting(index);
        let found = counting.iter().map(|child| -self.node(*child).value).max().unwrap();
        assert_eq!((found, counting.len() as u32), (node.value, node.moves), "{node:?}");
        let best = counting
            .into_iter()
            .map(|child| self.node(child))
            .filter(|child| -child.value == found);
        let best = best.map(|child| child.mv.as_str());
        if node.value > node.entry.alpha {
            let said = "Every move was looked at:";
            return best.map(|mv| format!("{said} {mv} is best for {mover}, {value}.")).collect();
        }
        let said = format!("Every move was looked at, and none gives {mover} more than {value}");
        let end = match self.holder(index, self.mover(index), node.entry.alpha) {
            Some((with, held)) => format!(
                ". {mover} already has {} with {with}, so {mover} will not come here.",
                self.written(index, held)
            ),
            None if node.entry.beta == node.entry.alpha.offset(1) => {
                let alpha = self.written(index, node.entry.alpha);
                format!(". The null window only asked whether there is more than {alpha}.")
            }
            None => {
                self.began_with(index, self.mover(index), node.entry.alpha);
                ", below the window that the search began with.".to_owned()
            }
        };
        best.map(|mv| format!("{said} ({mv}){end}")).collect()
    }

    /// The move and the value by which a player is sure of a limit, from the nearest node on the
    /// way where that player moves.
    fn holder(&self, index: usize, side: Side, limit: Value) -> Option<(String, Value)> {
        let mut below = index;
        while let Some(at) = self.parent(below) {
            if self.mover(at) == side {
                let earlier = self.counting(at).into_iter().filter(|child| *child < below);
                let mut best: Option<usize> = None;
                for child in earlier {
                    if best.is_none_or(|best| self.node(child).value < self.node(best).value) {
                        best = Some(child);
                    }
                }
                if let Some(best) = best {
                    let value = -self.node(best).value;
                    if value == limit || self.parent(at).is_none() && value.offset(-1) == limit {
                        return Some((self.node(best).mv.clone(), value));
                    }
                }
            }
            below = at;
        }
        None
    }

    /// A limit that nobody holds is the one that the iteration began with.
    fn began_with(&self, index: usize, side: Side, limit: Value) {
        let root = self.root(index);
        let entry = self.node(root).entry;
        let edge = if self.mover(root) == side { entry.alpha } else { -entry.beta };
        assert_eq!(edge, limit, "{:?}", self.node(index));
    }

    fn all_others_lose(&self, position: &AnyPosition, only: &str) -> bool {
        position.moves().into_iter().filter(|mv| mv.to_string() != only).all(|mv| {
            let after = position.try_play(mv).unwrap();
            match after.outcome() {
                Some(outcome) => outcome.winner() == Some(!position.side_to_move()),
                None => wins_at_once(&after),
            }
        })
    }

    /// Visits counted from the playouts, and which child had most of them.
    fn averaged(&self, index: usize, mover: &str, value: &str) -> Vec<String> {
        let visits = |node: usize| {
            let below = node..self.after[node];
            let playouts = self.looked.recording.playouts.iter();
            playouts.filter(|playout| below.contains(&(playout.leaf as usize))).count()
        };
        let sum: f64 = (self.looked.recording.playouts.iter())
            .filter(|playout| (index..self.after[index]).contains(&(playout.leaf as usize)))
            .map(|playout| {
                let same = self.mover(playout.leaf as usize) == self.mover(index);
                if same { playout.result } else { -playout.result }
            })
            .sum();
        let count = visits(index);
        let average = sum / count.max(1) as f64;
        let told = f64::from(self.node(index).value.points()) / 1000.0;
        assert!((average - told).abs() < 0.0011, "{average}, {:?}", self.node(index));
        let whole = match count {
            1 => format!("One visit{{}}{value} for {mover}"),
            count => format!("{count} visits, on average{{}}{value} for {mover}"),
        };
        let most = self.children[index].iter().map(|child| visits(*child)).max();
        let Some(most) = most else {
            return vec![format!("{}.", whole.replace("{}", if count == 1 { ": " } else { " " }))];
        };
        let whole = whole.replace("{}", if count == 1 { ", " } else { " " });
        let favourites = self.children[index].iter().filter(|child| visits(**child) == most);
        favourites
            .map(|child| {
                format!("{whole}; {} was visited most, {most} times.", self.node(*child).mv)
            })
            .collect()
    }
}

fn wins_at_once(position: &AnyPosition) -> bool {
    let mover = position.side_to_move();
    position.moves().into_iter().any(|mv| {
        let after = position.try_play(mv).unwrap();
        after.outcome().is_some_and(|outcome| outcome.winner() == Some(mover))
    })
}

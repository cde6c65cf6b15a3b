//! Which criterion of Pogo tells who wins (`P10`): every position of the exact table, the criteria of the original one by one
//! and together, its formula, our evaluation; and two impressions of its authors.
//!
//! A criterion is asked for the best that any rule could do that sees nothing else: for each of its values the more frequent
//! result. Formulas are asked for the best cut between won and lost.

use std::collections::BTreeMap;

use plateau_exact::Probe;
use plateau_game::{Game, Side, StateSpace};
use plateau_games::grid3::Cell;
use plateau_games::pogo::{MOST_TAKEN, Pogo, PogoSpace};
use plateau_search::Evaluator as _;

use crate::classic::Original;
use crate::heuristics::Heuristics;
use crate::style::Lean;

/// Positions that the side to move wins and loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Split {
    pub won: u64,
    pub lost: u64,
}

impl Split {
    fn add(&mut self, won: bool, weight: u64) {
        *(if won { &mut self.won } else { &mut self.lost }) += weight;
    }

    fn decided(&self) -> u64 {
        self.won + self.lost
    }

    /// The share that the side to move wins.
    pub fn winning(&self) -> f64 {
        self.won as f64 / self.decided().max(1) as f64
    }
}

/// How many of the decided positions something tells rightly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Telling {
    pub name: &'static str,
    pub share: f64,
}

/// What the table says about the criteria.
#[derive(Clone, Debug, PartialEq)]
pub struct Criteria {
    /// Decided positions, and drawn ones.
    pub decided: u64,
    pub drawn: u64,
    pub telling: Vec<Telling>,
    /// With as many stacks and tokens as the opponent: results by the number of one's own stacks of one token.
    pub small_stacks: BTreeMap<i64, Split>,
}

/// Something that can be seen of a position, by its name.
type Feature = (&'static str, fn(&Features) -> i64);

/// What is seen by the side to move, and nothing else.
const SEEN: [Feature; 9] = [
    ("nothing but the move", |_| 0),
    ("own stacks", |features| features.own),
    ("stacks of the opponent", |features| features.other),
    ("tokens in own stacks", |features| features.tokens),
    ("both numbers of stacks", |features| 100 * features.own + features.other),
    ("all three", |features| 10_000 * features.own + 100 * features.other + features.tokens),
    ("attack: stacks it could land on", |features| features.attack),
    ("defence: own stacks that could be landed on", |features| features.threatened),
    ("attack and defence", |features| 100 * features.attack + features.threatened),
];

/// Values that are compared with a cut.
const CUT: [Feature; 2] =
    [("the original's formula", |features| features.formula), ("our evaluation", |features| features.ours)];

#[derive(Clone, Copy, Debug)]
struct Features {
    own: i64,
    other: i64,
    tokens: i64,
    singles: i64,
    attack: i64,
    threatened: i64,
    formula: i64,
    ours: i64,
}

/// Goes through every `step`th state of the table.
pub fn criteria(table: &impl Probe<Space = PogoSpace>, step: usize) -> Criteria {
    let usual: Vec<i32> = Pogo::WEIGHTS.iter().map(|weight| weight.value).collect();
    let evaluator = Pogo::evaluator(&usual, Lean::EVEN);
    let space = table.space();
    let mut counts = vec![BTreeMap::<i64, Split>::new(); SEEN.len() + CUT.len()];
    let (mut decided, mut drawn) = (0, 0);
    let mut small_stacks = BTreeMap::<i64, Split>::new();
    for state in (0..space.states()).step_by(step.max(1)) {
        let position = space.position(state);
        if position.outcome().is_some() {
            continue;
        }
        let weight = space.weight(state);
        let score = table.probe(&position);
        if !score.is_decided() {
            drawn += weight;
            continue;
        }
        decided += weight;
        let won = score.sign().is_gt();
        let features = Features::of(&position, i64::from(evaluator.evaluate(&position, &())));
        for ((_, value), counts) in SEEN.iter().chain(&CUT).zip(&mut counts) {
            counts.entry(value(&features)).or_default().add(won, weight);
        }
        if features.own == features.other && features.tokens == 6 {
            small_stacks.entry(features.singles).or_default().add(won, weight);
        }
    }
    let (seen, cut) = counts.split_at(SEEN.len());
    let telling = |(name, _): &Feature, share: f64| Telling { name, share };
    let seen = SEEN.iter().zip(seen).map(|(one, counts)| telling(one, best_rule(counts)));
    let cut = CUT.iter().zip(cut).map(|(one, counts)| telling(one, best_cut(counts)));
    Criteria { decided, drawn, telling: seen.chain(cut).collect(), small_stacks }
}

impl Features {
    fn of(position: &Pogo, ours: i64) -> Features {
        let side = position.side_to_move();
        let [own, other] = [side, !side].map(|side| position.owned(side));
        let heights = || Cell::all_in(own).map(|cell| position.stack(cell).height());
        Features {
            own: own.count_ones().into(),
            other: other.count_ones().into(),
            tokens: heights().map(i64::from).sum(),
            singles: heights().filter(|height| *height == 1).count() as i64,
            attack: (within_reach(position, side) & other).count_ones().into(),
            threatened: (within_reach(position, !side) & own).count_ones().into(),
            formula: position.judge(side),
            ours,
        }
    }
}

/// The places that a side's stacks could land on.
fn within_reach(position: &Pogo, side: Side) -> u16 {
    Cell::all_in(position.owned(side)).fold(0, |all, cell| {
        let movable = position.stack(cell).height().min(u32::from(MOST_TAKEN)) as u8;
        (1..=movable).fold(all, |all, count| all | position.reach(count, cell))
    })
}

/// The share told by the more frequent result of each value.
fn best_rule(counts: &BTreeMap<i64, Split>) -> f64 {
    let right: u64 = counts.values().map(|split| split.won.max(split.lost)).sum();
    let all: u64 = counts.values().map(Split::decided).sum();
    right as f64 / all.max(1) as f64
}

/// The share told by the best cut: lost below it, won from it on.
fn best_cut(counts: &BTreeMap<i64, Split>) -> f64 {
    let all: u64 = counts.values().map(Split::decided).sum();
    let mut right: u64 = counts.values().map(|split| split.won).sum();
    let mut best = right;
    for split in counts.values() {
        right = right + split.lost - split.won;
        best = best.max(right);
    }
    best as f64 / all.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(splits: &[(i64, u64, u64)]) -> BTreeMap<i64, Split> {
        splits.iter().map(|(value, won, lost)| (*value, Split { won: *won, lost: *lost })).collect()
    }

    #[test]
    fn rules_and_cuts_tell_their_best() {
        // Rules may say anything for each value, a cut only "less is worse".
        let mixed = counts(&[(1, 10, 0), (2, 0, 10), (3, 10, 0)]);
        assert!((best_rule(&mixed) - 1.0).abs() < 1e-9);
        assert!((best_cut(&mixed) - 2.0 / 3.0).abs() < 1e-9);
        let sorted = counts(&[(1, 1, 9), (2, 9, 1)]);
        assert!((best_rule(&sorted) - 0.9).abs() < 1e-9);
        assert!((best_cut(&sorted) - 0.9).abs() < 1e-9);
    }

    #[test]
    fn a_position_is_seen_by_the_side_to_move() {
        use plateau_game::Notation;
        let position =
            Pogo::parse(plateau_games::pogo::PogoRules::default(), "xx/xx/xx/-/-/-/oo/oo/oo x").unwrap();
        let features = Features::of(&position, 0);
        assert_eq!((features.own, features.other, features.tokens, features.singles), (3, 3, 6, 0));
        assert_eq!((features.attack, features.threatened), (3, 3));
    }
}

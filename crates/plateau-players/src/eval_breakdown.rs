//! Breakdown of an evaluation. An evaluator enters every term into a [`EvalBreakdown`]: summed up
//! it is the evaluation, kept as entries it is the explanation. So the two cannot differ.

use plateau_game::{Place, Side};

/// Takes what an evaluation counts.
pub trait EvalBreakdown {
    /// Places of a term are computed only when entries are kept.
    fn enter(&mut self, item: Item, things: impl FnOnce() -> Vec<Vec<Place>>);
}

/// Some things of one kind and one owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Index of its name.
    pub term: usize,
    pub owner: Side,
    pub count: i32,
    /// Sum of their values to their owner.
    pub points: i64,
}

impl Item {
    /// Things that are worth the same each.
    #[inline]
    pub fn each(term: usize, owner: Side, count: u32, weight: i32) -> Item {
        Item { term, owner, count: count as i32, points: i64::from(count as i32 * weight) }
    }
}

/// An evaluator that can say what it counts.
pub trait Itemised<G> {
    /// The names of what is counted.
    const TERMS: &'static [&'static str];

    /// Enters all that makes the evaluation, both players' chances counting alike.
    fn itemise(&self, position: &G, ledger: &mut impl EvalBreakdown);

    /// By how many hundredths all entries of a term count together.
    fn percent(&self, _term: usize) -> i32 {
        100
    }
}

/// Adds up what each player has.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chances(pub [i32; 2]);

impl EvalBreakdown for Chances {
    #[inline]
    fn enter(&mut self, item: Item, _things: impl FnOnce() -> Vec<Vec<Place>>) {
        self.0[item.owner.index()] += item.points as i32;
    }
}

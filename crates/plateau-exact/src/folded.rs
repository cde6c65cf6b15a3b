//! A state space for any small game: every position listed, those that symmetry or an exchange of
//! the players makes equal merged into one state.

use std::ops::Range;

use plateau_game::{Indexed, Side, StateSpace, Symmetric};

/// All positions of a game under one set of rules, listed explicitly: four bytes a position.
#[derive(Clone, Debug)]
pub struct Folded<G: Symmetric + Indexed> {
    title: String,
    rules: G::Rules,
    /// The state of every index; [`NOWHERE`] for indices that mean nothing or have the other side
    /// to move.
    states: Vec<u32>,
    /// One index and the number of positions of every state.
    members: Vec<(u32, u32)>,
}

/// Edges from one block to another.
pub type Edges = Vec<(u16, u16)>;

const NOWHERE: u32 = u32::MAX;
/// Small enough for the pieces of a table to stay in the cache, large enough for bundles to be
/// worth it.
const BLOCK: usize = 4096;

impl<G: Symmetric + Indexed> Folded<G> {
    /// Lists the positions; `title` names the game and its rules.
    ///
    /// # Panics
    /// If the game has more than four thousand million indices.
    pub fn new(title: &str, rules: G::Rules) -> Folded<G> {
        let indices = u32::try_from(G::index_count(rules))
            .expect("a game of this size needs a space of its own");
        let mut states = vec![NOWHERE; indices as usize];
        let mut members = Vec::new();
        for index in 0..indices {
            if states[index as usize] != NOWHERE {
                continue;
            }
            let position =
                G::from_index(rules, u64::from(index)).filter(|it| it.side_to_move() == Side::X);
            let Some(position) = position else { continue };
            let state = members.len() as u32;
            let mut weight = 0;
            for symmetry in 0..G::SYMMETRIES {
                let image = &mut states[position.transformed(symmetry).index() as usize];
                weight += u32::from(*image == NOWHERE);
                *image = state;
            }
            members.push((index, weight));
        }
        Folded { title: title.into(), rules, states, members }
    }
}

impl<G: Symmetric + Indexed> StateSpace for Folded<G> {
    type Game = G;
    type Bundle = Edges;

    fn title(&self) -> String {
        self.title.clone()
    }

    fn state(&self, position: &G) -> usize {
        let index = match position.side_to_move() {
            Side::X => position.index(),
            Side::O => position.colours_swapped().index(),
        };
        self.states[index as usize] as usize
    }

    fn position(&self, state: usize) -> G {
        let (index, _) = self.members[state];
        G::from_index(self.rules, u64::from(index)).expect("listed indices mean positions")
    }

    fn weight(&self, state: usize) -> u64 {
        u64::from(self.members[state].1)
    }

    fn blocks(&self) -> usize {
        self.members.len().div_ceil(BLOCK)
    }

    fn block(&self, block: usize) -> Range<usize> {
        block * BLOCK..((block + 1) * BLOCK).min(self.members.len())
    }

    fn bundles(&self, block: usize) -> Vec<(usize, Edges)> {
        let mut bundles: Vec<(usize, Edges)> =
            (0..self.blocks()).map(|target| (target, Edges::new())).collect();
        let states = self.block(block);
        for (from, position) in states.map(|state| self.position(state)).enumerate() {
            for mv in position.moves() {
                let to = self.state(&position.play(mv));
                bundles[to / BLOCK].1.push((from as u16, (to % BLOCK) as u16));
            }
        }
        bundles.retain(|(_, edges)| !edges.is_empty());
        bundles
    }

    /// Edges and states are both in ascending order: one walk along both.
    fn follow(&self, edges: &Edges, from: &[u16], mut visit: impl FnMut(u16, u16)) {
        let mut wanted = from.iter().peekable();
        for (from, to) in edges {
            while wanted.next_if(|state| *state < from).is_some() {}
            if wanted.peek() == Some(&from) {
                visit(*from, *to);
            }
        }
    }
}

//! What a search stands on: a bare board, or a board with its patterns where an evaluation pays. One search
//! ([`crate::endgame::search`]) serves both; what differs is written here.

use crate::board::Board;
use crate::endgame::{DEEP, SHALLOW};
use crate::isa::Isa;
use crate::midgame::{Window, probable_cut};
use crate::ordering::{Candidate, Candidates, known_rating, rating};
use crate::pattern::Features;
use crate::table::Selectivity;
use crate::unweighted;
use crate::worker::Worker;

/// A place in the tree of a game on `N` x `N`.
pub trait Node<const N: usize>: Copy {
    /// A search with this many empty squares or fewer goes on with [`Node::to_the_end`].
    const LEAST: u32;

    fn of(board: Board<N>) -> Self;

    fn board(&self) -> Board<N>;

    /// After one of the candidates of this board.
    fn after(&self, candidate: &Candidate<N>) -> Self;

    fn passed(&self) -> Self;

    /// The same, or the image of it that stands for all eight where it pays to know them for one.
    #[must_use]
    fn seen_from_one_side(self) -> Self;

    /// The exact value above or not above `alpha` with at most [`Node::LEAST`] empty squares.
    fn to_the_end<I: Isa>(worker: &mut Worker<'_, I>, board: Board<N>, alpha: i32) -> i32;

    /// Rates the moves for a null window above `alpha`: known best ones first.
    fn rate<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        candidates: &mut Candidates<N>,
        known: [u8; 2],
        alpha: i32,
    );

    /// Rates the moves for a search of so many plies that does not reach the end.
    fn rate_ahead<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        candidates: &mut Candidates<N>,
        known: [u8; 2],
        depth: u32,
    );

    /// A bound that a shallower search makes probable.
    fn probable_cut<I: Isa>(&self, worker: &mut Worker<'_, I>, window: Window, depth: u32) -> Option<i32>;

    /// The value after `depth` plies in a window: to the end by the endgame search, or with an evaluation.
    fn value<I: Isa>(&self, worker: &mut Worker<'_, I>, window: Window, depth: u32) -> i32;
}

impl<const N: usize> Node<N> for Board<N> {
    const LEAST: u32 = SHALLOW;

    #[inline(always)]
    fn of(board: Board<N>) -> Board<N> {
        board
    }

    #[inline(always)]
    fn board(&self) -> Board<N> {
        *self
    }

    #[inline(always)]
    fn after(&self, candidate: &Candidate<N>) -> Board<N> {
        candidate.next
    }

    #[inline(always)]
    fn passed(&self) -> Board<N> {
        Board::passed(*self)
    }

    #[inline(always)]
    fn seen_from_one_side(self) -> Board<N> {
        if N < 8 && self.empty_count() >= IMAGES_FROM { self.canonical() } else { self }
    }

    #[inline(always)]
    fn to_the_end<I: Isa>(worker: &mut Worker<'_, I>, board: Board<N>, alpha: i32) -> i32 {
        worker.isa.shallow(worker, board, alpha)
    }

    #[inline(always)]
    fn rate<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        candidates: &mut Candidates<N>,
        known: [u8; 2],
        _alpha: i32,
    ) {
        let count = self.empty_count();
        if N == 8 || count <= DEEP {
            return candidates.rate(worker, *self, known);
        }
        let depth = rating_depth_unweighted(count);
        for candidate in candidates.iter_mut() {
            candidate.rating = match known_rating(known, candidate.square) {
                Some(rating) => rating,
                None => -unweighted::value(worker, candidate.next, depth),
            };
        }
    }

    #[inline(always)]
    fn rate_ahead<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        candidates: &mut Candidates<N>,
        known: [u8; 2],
        _depth: u32,
    ) {
        candidates.rate(worker, *self, known);
    }

    #[inline(always)]
    fn probable_cut<I: Isa>(&self, _worker: &mut Worker<'_, I>, _window: Window, _depth: u32) -> Option<i32> {
        None
    }

    #[inline(always)]
    fn value<I: Isa>(&self, worker: &mut Worker<'_, I>, window: Window, _depth: u32) -> i32 {
        worker.isa.search(worker, self, window.alpha, window.selectivity)
    }
}

/// A board with its patterns.
#[derive(Clone, Copy, Debug)]
pub struct Patterned {
    pub board: Board,
    pub features: Features,
}

impl Node<8> for Patterned {
    const LEAST: u32 = DEEP;

    fn of(board: Board) -> Patterned {
        Patterned { board, features: Features::of(board) }
    }

    #[inline(always)]
    fn board(&self) -> Board {
        self.board
    }

    #[inline(always)]
    fn after(&self, candidate: &Candidate<8>) -> Patterned {
        let flips = candidate.next.own ^ self.board.opp;
        let features = self.features.after(u32::from(candidate.square), flips);
        Patterned { board: candidate.next, features }
    }

    #[inline(always)]
    fn passed(&self) -> Patterned {
        Patterned { board: self.board.passed(), features: self.features.passed() }
    }

    #[inline(always)]
    fn seen_from_one_side(self) -> Patterned {
        self
    }

    #[inline(always)]
    fn to_the_end<I: Isa>(worker: &mut Worker<'_, I>, board: Board, alpha: i32) -> i32 {
        worker.isa.search(worker, &board, alpha, EXACT)
    }

    /// By a search that is the deeper the more there is to win by it.
    #[inline(always)]
    fn rate<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        candidates: &mut Candidates<8>,
        known: [u8; 2],
        alpha: i32,
    ) {
        let count = self.board.empty_count();
        let Some(weights) = worker.weights.filter(|_| count > DEEP) else {
            return candidates.rate(worker, self.board, known);
        };
        let odd = self.board.odd_quadrants();
        let depth = rating_depth(count);
        let window = Window { alpha: (-alpha - 12).max(-64), beta: (-alpha + 8).min(64), selectivity: EXACT };
        for candidate in candidates.iter_mut() {
            if let Some(rating) = known_rating(known, candidate.square) {
                candidate.rating = rating;
                continue;
            }
            let next = self.after(candidate);
            let value = if depth == 0 {
                weights.evaluate(&next.features, count - 1)
            } else {
                worker.isa.midgame(worker, &next, window, depth)
            };
            candidate.rating = rating(worker, candidate, odd, count) - (value << 13);
        }
    }

    /// By the evaluation, or where much is to follow by a short search: three plies at every node of the line, as in
    /// a search to the end, took most of the time of a search of twelve.
    #[inline(always)]
    fn rate_ahead<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        candidates: &mut Candidates<8>,
        known: [u8; 2],
        depth: u32,
    ) {
        let shallow = (depth.saturating_sub(6) / 4).min(2);
        for candidate in candidates.iter_mut() {
            candidate.rating = match known_rating(known, candidate.square) {
                Some(rating) => rating,
                None => -worker.isa.midgame(worker, &self.after(candidate), Window::FULL, shallow),
            };
        }
    }

    #[inline(always)]
    fn probable_cut<I: Isa>(&self, worker: &mut Worker<'_, I>, window: Window, depth: u32) -> Option<i32> {
        let weights = worker.weights?;
        probable_cut(worker, weights, self, window, depth)
    }

    #[inline(always)]
    fn value<I: Isa>(&self, worker: &mut Worker<'_, I>, window: Window, depth: u32) -> i32 {
        if depth >= self.board.empty_count() {
            worker.isa.search(worker, self, window.alpha, window.selectivity)
        } else {
            worker.isa.midgame(worker, self, window, depth)
        }
    }
}

/// On smaller boards with so many empty squares a position and its images are taken for one.
const IMAGES_FROM: u32 = 16;

/// A search that believes nothing but itself.
const EXACT: Selectivity = 0;

/// Without weights a shallow search costs little and says less.
const fn rating_depth_unweighted(empties: u32) -> u32 {
    let depth = (empties - DEEP).div_ceil(2);
    if depth < 6 { depth } else { 6 }
}

const fn rating_depth(empties: u32) -> u32 {
    match empties {
        0..18 => 0,
        18..22 => 1,
        22..26 => 2,
        _ => 3,
    }
}

//! Features of the fitted evaluations of the cubes, for the evaluator, for its explanation and for
//! fitting the weights.
//!
//! - Every line with stones of one player only: how many it lacks, and where stones fall how many
//!   of the missing cells are within reach. Lines that a symmetry of the board exchanges share
//!   their weights.
//! - Where stones do not fall: the cells where two lines of a player cross that lack two stones (a
//!   stone there threatens twice), and those where such a line meets one that lacks three.
//! - Where they fall: for every rod the lowest cell that completes a line and is not within reach
//!   yet, by level, owner and whether it is the next but one; the completing cells above it; and
//!   all rods together, as in [`sogo::patterns`].
//!
//! All of it apart for the two players to move and for some stages of the game.
//!
//! [`sogo::patterns`]: crate::games::sogo::patterns

use plateau_cubes::CubeGame;
use plateau_game::{Side, Symmetric};
use plateau_games::cube::{BitSet, CubeSize, completing_cells};

use super::super::lines::LineGame;

/// A game in a cube whose evaluation can be fitted.
pub trait FittedGame: LineGame<Size = <Self as CubeGame>::Size> + CubeGame + Symmetric {}

impl<G: LineGame<Size = <G as CubeGame>::Size> + CubeGame + Symmetric> FittedGame for G {}

type Size<G> = <G as CubeGame>::Size;
type Bits<G> = <Size<G> as CubeSize>::Bits;

/// Counted features. The first ones are lines by the stones they lack, the last three have no
/// owner.
pub const TERMS: &[&str] = &[
    "one-missing",
    "two-missing",
    "three-missing",
    "more-missing",
    "fork",
    "near-fork",
    "threat",
    "contested",
    "parity",
    "tempo",
];
pub(super) const LAST_LINE: usize = 3;
pub(super) const FORK: usize = 4;
pub(super) const NEAR_FORK: usize = 5;
pub(super) const THREAT: usize = 6;
pub(super) const CONTESTED: usize = 7;
pub(super) const PARITY: usize = 8;
pub(super) const TEMPO: usize = 9;

/// Something there is to see in a position.
#[derive(Clone, Copy, Debug)]
pub struct SeenFeature<B> {
    /// Its weight.
    pub slot: usize,
    pub term: usize,
    /// Owner: features without one speak for the first player.
    pub owner: Option<Side>,
    pub count: u32,
    pub cells: B,
}

/// From so many on, cells where lines cross count the same.
const MOST_CROSSINGS: usize = 8;
/// Four counts up to two, and a parity.
const PARITY_CODES: usize = 162;

/// Which weight stands for what, within a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureLayout {
    /// Where the weights of a line's class begin, for the first player.
    line: Vec<u16>,
    /// Weights of one player's lines.
    lines: usize,
    /// Where those begin that are not lines.
    others: usize,
    pub len: usize,
    pub phases: usize,
}

impl FeatureLayout {
    pub fn new<G: FittedGame>() -> FeatureLayout {
        let mut classes: Vec<usize> = Vec::new();
        let class = Size::<G>::lines().iter().map(|line| {
            let orbit = first_image::<G>(*line);
            classes.iter().position(|known| *known == orbit).unwrap_or_else(|| {
                classes.push(orbit);
                classes.len() - 1
            })
        });
        let shapes = shapes::<G>();
        let line = class.map(|class| (class * shapes) as u16).collect();
        let lines = classes.len() * shapes;
        let n = Size::<G>::N;
        let others = 2 * lines;
        let len =
            others + 1 + if G::GRAVITY { 6 * n + 8 + PARITY_CODES } else { 4 * MOST_CROSSINGS };
        FeatureLayout { line, lines, others, len, phases: 2 * stages::<G>() }
    }

    pub fn tempo(&self) -> usize {
        self.len - 1
    }
}

/// The lowest number of a line among the images of this one.
fn first_image<G: FittedGame>(line: Bits<G>) -> usize {
    let image = |symmetry: usize| {
        let images = Size::<G>::cell_images(symmetry);
        let cells = line.cells().map(|cell| usize::from(images[cell]));
        let image = cells.fold(Bits::<G>::EMPTY, Bits::<G>::with);
        Size::<G>::lines().iter().position(|line| *line == image).expect("a line's image is a line")
    };
    (0..G::SYMMETRIES).map(image).min().unwrap_or(0)
}

const fn stages<G: FittedGame>() -> usize {
    if G::GRAVITY { 2 } else { 4 }
}

/// The stage of the game and the player to move.
#[inline]
pub fn phase<G: FittedGame>(side: Side, stones: u32) -> usize {
    let parts = if G::GRAVITY { 4 } else { 8 };
    let stage = (stones as usize * parts / Size::<G>::CELLS).min(stages::<G>() - 1);
    side.index() * stages::<G>() + stage
}

/// How many ways a line of one player can look.
const fn shapes<G: FittedGame>() -> usize {
    match Size::<G>::N {
        n if !G::GRAVITY => n - 1,
        3 => 4,
        n => n + 3,
    }
}

/// Where stones fall, how many of two or three missing cells are within reach matters.
#[inline]
fn shape<G: FittedGame>(missing: usize, within_reach: usize) -> usize {
    match missing {
        _ if !G::GRAVITY => missing - 1,
        1 => 0,
        2 => 1 + within_reach.min(2),
        3 => 4 + within_reach.min(2),
        more => more + 3,
    }
}

/// Incremental state from move to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineSets<S: CubeSize> {
    /// The lines on which each player has a stone.
    touched: [S::Lines; 2],
    /// The free cells that would complete a line of each player.
    pub(super) completing: [S::Bits; 2],
}

impl<S: CubeSize> LineSets<S> {
    pub fn new<G: FittedGame + CubeGame<Size = S>>(position: &G) -> LineSets<S> {
        let board = position.cube();
        let touched = Side::BOTH.map(|side| {
            let stones = board.stones(side).cells();
            stones.fold(S::Lines::EMPTY, |lines, cell| lines | S::line_set_through(cell))
        });
        let completing =
            Side::BOTH.map(|side| completing_cells::<S>(board.stones(side), board.free()));
        LineSets { touched, completing }
    }

    #[inline]
    pub fn after<G: FittedGame + CubeGame<Size = S>>(
        &self,
        before: &G,
        mv: G::Move,
    ) -> LineSets<S> {
        let board = before.cube();
        let (cell, side) = (before.cell(mv), board.side_to_move().index());
        let mut next = *self;
        next.touched[side] = next.touched[side] | S::line_set_through(cell);
        let (other, with_stone) = (board.other(), board.own().with(cell));
        for &line in S::lines_through(cell) {
            let missing = line & !with_stone;
            if missing.without_lowest().is_empty() && (line & other).is_empty() {
                next.completing[side] = next.completing[side] | missing;
            }
        }
        let stone = S::Bits::single(cell);
        next.completing = next.completing.map(|cells| cells & !stone);
        next
    }

    /// Tells everything there is to see.
    #[inline]
    pub fn visit<G: FittedGame + CubeGame<Size = S>>(
        &self,
        layout: &FeatureLayout,
        position: &G,
        see: &mut impl FnMut(SeenFeature<S::Bits>),
    ) {
        for owner in Side::BOTH {
            self.visit_lines(layout, position, owner, see);
        }
        if G::GRAVITY {
            self.visit_rods(layout, position, see);
        }
        let tempo = SeenFeature {
            slot: layout.tempo(),
            term: TEMPO,
            owner: None,
            count: 1,
            cells: S::Bits::EMPTY,
        };
        see(tempo);
    }

    #[inline]
    fn visit_lines<G: FittedGame + CubeGame<Size = S>>(
        &self,
        layout: &FeatureLayout,
        position: &G,
        owner: Side,
        see: &mut impl FnMut(SeenFeature<S::Bits>),
    ) {
        let stones = position.cube().stones(owner);
        let open = position.open_cells();
        let first = owner.index() * layout.lines;
        // The missing cells of lines that lack two and three, and those that are missing twice.
        let [mut of_two, mut of_three, mut crossed] = [S::Bits::EMPTY; 3];
        let lines = self.touched[owner.index()] & !self.touched[(!owner).index()];
        lines.for_each(|number| {
            let line = S::lines()[number];
            let free = line & !stones;
            let missing = free.count() as usize;
            if missing == 0 {
                // It has ended the game: nothing is left to judge.
                return;
            }
            let within_reach = if G::GRAVITY { (free & open).count() as usize } else { 0 };
            let slot = first + usize::from(layout.line[number]) + shape::<G>(missing, within_reach);
            see(SeenFeature {
                slot,
                term: missing.min(4) - 1,
                owner: Some(owner),
                count: 1,
                cells: line,
            });
            if !G::GRAVITY && missing == 2 {
                crossed = crossed | of_two & free;
                of_two = of_two | free;
            } else if !G::GRAVITY && missing == 3 {
                of_three = of_three | free;
            }
        });
        if !G::GRAVITY {
            let crossings = [(FORK, crossed), (NEAR_FORK, of_two & of_three & !crossed)];
            for (at, (term, cells)) in crossings.into_iter().enumerate() {
                let count = cells.count();
                if count > 0 {
                    let kind = 2 * owner.index() + at;
                    let slot = layout.others
                        + kind * MOST_CROSSINGS
                        + (count as usize).min(MOST_CROSSINGS)
                        - 1;
                    see(SeenFeature { slot, term, owner: Some(owner), count, cells });
                }
            }
        }
    }

    #[inline]
    fn visit_rods<G: FittedGame + CubeGame<Size = S>>(
        &self,
        layout: &FeatureLayout,
        position: &G,
        see: &mut impl FnMut(SeenFeature<S::Bits>),
    ) {
        let (free, open) = (position.cube().free(), position.open_cells());
        let [x, o] = self.completing.map(|cells| cells & !open);
        let mut rest = x | o;
        // Moves below the completing cells and on other rods give nothing away.
        let mut quiet = free.count() as usize;
        let mut counts = [0; 4];
        while !rest.is_empty() {
            let lowest = rest.lowest();
            let (rod, level) = (S::ROD << (lowest % S::RODS), lowest / S::RODS);
            let [own_x, own_o] = [x, o].map(|cells| cells.contains(lowest));
            let next_but_one = open.contains(lowest - S::RODS);
            let owner =
                if own_x && own_o { None } else { Some(if own_x { Side::X } else { Side::O }) };
            let kind = 2 * owner.map_or(2, Side::index) + usize::from(next_but_one);
            let term = if owner.is_some() { THREAT } else { CONTESTED };
            let slot = layout.others + kind * S::N + level;
            see(SeenFeature { slot, term, owner, count: 1, cells: S::Bits::single(lowest) });
            self.visit_above(layout, [x & rod, o & rod], lowest, see);
            quiet -= S::N - level + 1;
            counts[level & 1] += usize::from(own_x);
            counts[2 + (level & 1)] += usize::from(own_o);
            rest = rest & !rod;
        }
        let counted = counts.iter().fold(0, |code, count| 3 * code + (*count).min(2));
        let slot = layout.others + 6 * S::N + 8 + 2 * counted + (quiet & 1);
        see(SeenFeature { slot, term: PARITY, owner: None, count: 1, cells: S::Bits::EMPTY });
    }

    /// The completing cells of a rod above its lowest one: one right above another of the same
    /// player is taken by the player who does not have to play below it.
    #[inline]
    fn visit_above(
        &self,
        layout: &FeatureLayout,
        completing: [S::Bits; 2],
        lowest: usize,
        see: &mut impl FnMut(SeenFeature<S::Bits>),
    ) {
        for owner in Side::BOTH {
            let own = completing[owner.index()];
            (own & !S::Bits::single(lowest)).for_each(|cell| {
                let stacked = usize::from(own.contains(cell - S::RODS));
                let kind = 4 * owner.index() + 2 * stacked + (cell / S::RODS) % 2;
                let slot = layout.others + 6 * S::N + kind;
                see(SeenFeature {
                    slot,
                    term: THREAT,
                    owner: Some(owner),
                    count: 1,
                    cells: S::Bits::single(cell),
                });
            });
        }
    }
}

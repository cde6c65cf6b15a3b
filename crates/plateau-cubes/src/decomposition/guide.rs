//! Playing by a certificate: a player who can stop every line of the opponent goes on to do so.

use std::fmt;
use std::marker::PhantomData;

use plateau_game::{Game as _, Side};
use plateau_games::cube::{BitSet, CubeMove, CubeSize};
use plateau_games::morpion::{Morpion, Sphere};

use super::SHIPPED_BLOCKING;
use super::certificate::{BlockingCertificate, CertificateTextError};
use super::component::ComponentSolver;
use super::lattice::{Lattice, Number};

/// Knows where a player stops every line of the opponent, in every image of the positions of a
/// certificate.
pub struct BlockingGuide<S> {
    positions: Vec<CertificatePosition>,
    symmetries: Vec<Vec<Number>>,
    solver: ComponentSolver,
    size: PhantomData<S>,
}

/// A position of the certificate.
struct CertificatePosition {
    /// The first move and its reply; `None` for the empty board.
    opening: Option<[Number; 2]>,
    /// The cells and the cut-down lines of each component.
    components: Vec<(Vec<Number>, Vec<Vec<Number>>)>,
}

/// What the player who stops lines has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocking<M> {
    /// Any move will do.
    Anything,
    /// One of these moves, each of which keeps every line stoppable.
    OneOf(Vec<M>),
}

/// In how many images a position is recognised: as many as a cube of six or seven has; one of eight
/// has 9,216.
const MOST_IMAGES: usize = 1_152;

impl<S: CubeSize> BlockingGuide<S> {
    /// The guide of the certificate that comes with this program, for the sizes that have one.
    pub fn shipped() -> Option<BlockingGuide<S>> {
        let (_, text) = SHIPPED_BLOCKING.iter().find(|(size, _)| usize::from(*size) == S::N)?;
        BlockingGuide::read(text).ok()
    }

    /// The guide of a certificate for this size, which is not checked here.
    pub fn read(text: &str) -> Result<BlockingGuide<S>, CertificateTextError> {
        let certificate: BlockingCertificate = text.parse()?;
        let positions = certificate.positions.into_iter().map(|position| CertificatePosition {
            opening: position.stones.try_into().ok(),
            components: position
                .components
                .into_iter()
                .map(|component| (component.cells(), component.lines))
                .collect(),
        });
        let mut symmetries = Lattice::new(S::N).symmetries;
        symmetries.truncate(MOST_IMAGES);
        Ok(BlockingGuide {
            positions: positions.collect(),
            symmetries,
            solver: ComponentSolver::default(),
            size: PhantomData,
        })
    }

    /// Whether a player is known to stop every line of the opponent, and so not to lose.
    pub fn holds(&mut self, position: &Morpion<S>, side: Side) -> bool {
        let board = position.board();
        board.stones(!side).is_empty() || self.blocking(position, side).is_some()
    }

    /// What the player to move has to do to stop every line of the opponent; `None` if it is not
    /// known how.
    pub fn answer(&mut self, position: &Morpion<S>) -> Option<Blocking<Sphere>> {
        let side = position.side_to_move();
        if position.board().stones(!side).is_empty() {
            return Some(Blocking::Anything);
        }
        Some(match self.blocking(position, side)? {
            Blocking::Anything => Blocking::Anything,
            Blocking::OneOf(cells) => Blocking::OneOf(spheres::<S>(cells)),
        })
    }

    /// The component in which the player to move has to answer, all its spheres; `None` where there
    /// is none, or it is not known.
    pub fn urgent_component(&mut self, position: &Morpion<S>) -> Option<Vec<Sphere>> {
        self.plan(position, position.side_to_move())?.component.map(spheres::<S>)
    }

    /// What the breaker has to do where the opponent has a stone; where the opponent is to move
    /// nothing may be left to do.
    fn blocking(&mut self, position: &Morpion<S>, breaker: Side) -> Option<Blocking<Number>> {
        self.plan(position, breaker).map(|plan| plan.blocking)
    }

    fn plan(&mut self, position: &Morpion<S>, breaker: Side) -> Option<GuidePlan> {
        position.outcome().is_none().then_some(())?;
        let board = position.board();
        let stones = Stones::<S> {
            maker: board.stones(!breaker),
            breaker: board.stones(breaker),
            breaker_to_move: position.side_to_move() == breaker,
        };
        let BlockingGuide { positions, symmetries, solver, .. } = self;
        positions.iter().find_map(|position| {
            symmetries.iter().find_map(|images| stones.plan(position, images, solver))
        })
    }
}

fn spheres<S: CubeSize>(cells: Vec<Number>) -> Vec<Sphere> {
    cells.into_iter().map(|cell| Sphere::at::<S>(usize::from(cell))).collect()
}

struct GuidePlan {
    blocking: Blocking<Number>,
    /// The cells of the component in which the breaker has to answer.
    component: Option<Vec<Number>>,
}

/// A position from the breaker's side.
struct Stones<S: CubeSize> {
    maker: S::Bits,
    breaker: S::Bits,
    breaker_to_move: bool,
}

impl<S: CubeSize> Stones<S> {
    /// What to do in an image of a position of the certificate, if that is where this position
    /// comes from.
    fn plan(
        &self,
        position: &CertificatePosition,
        images: &[Number],
        solver: &mut ComponentSolver,
    ) -> Option<GuidePlan> {
        let image = |cell: Number| images[usize::from(cell)];
        let mut urgent = None;
        let mut component = None;
        if let Some([first, reply]) = position.opening {
            let [first, reply] = [image(first), image(reply)];
            if !self.maker.contains(first.into()) || self.maker.contains(reply.into()) {
                return None;
            }
            if !self.breaker.contains(reply.into()) {
                urgent = Some(vec![reply]);
            }
        }
        for (cells, lines) in &position.components {
            let left = self.left(cells, lines, images);
            if solver.breaker_holds(&left) {
                continue;
            }
            let replies = match urgent {
                None => solver.holding_replies(&left),
                // Two components, or the reply of the opening besides: too much for one move.
                Some(_) => 0,
            };
            if replies == 0 {
                return None;
            }
            let chosen = cells.iter().enumerate().filter(|(at, _)| replies >> at & 1 == 1);
            urgent = Some(chosen.map(|(_, cell)| image(*cell)).collect());
            component = Some(cells.iter().map(|cell| image(*cell)).collect());
        }
        let blocking = match urgent {
            None => Blocking::Anything,
            Some(cells) => self.breaker_to_move.then_some(Blocking::OneOf(cells))?,
        };
        Some(GuidePlan { blocking, component })
    }

    /// What the maker lacks of each line of a component that the breaker has not stopped, as
    /// positions among its cells.
    fn left(&self, cells: &[Number], lines: &[Vec<Number>], images: &[Number]) -> Vec<u32> {
        let stones = |set: &S::Bits| {
            let held = cells
                .iter()
                .enumerate()
                .filter(|(_, cell)| set.contains(images[usize::from(**cell)].into()));
            held.fold(0_u32, |held, (at, _)| held | 1 << at)
        };
        let [maker, breaker] = [stones(&self.maker), stones(&self.breaker)];
        let bit = |cell: &Number| 1 << cells.binary_search(cell).expect("a cell of the component");
        let line = |line: &Vec<Number>| line.iter().fold(0_u32, |line, cell| line | bit(cell));
        lines
            .iter()
            .map(line)
            .filter(|line| line & breaker == 0)
            .map(|line| line & !maker)
            .collect()
    }
}

impl<S> fmt::Debug for BlockingGuide<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BlockingGuide({} positions)", self.positions.len())
    }
}

//! Playing by the proof: a player who was ahead at the start stays ahead to the end.

use std::fmt;
use std::marker::PhantomData;

use plateau_game::{Game as _, Side};
use plateau_games::cube::{BitSet, CubeSize, N4};
use plateau_games::morpion::{Morpion, Sphere};

use super::attack::{Spot, spot, spot_with_symmetry};
use super::cube::{Cube, cells};
use super::stones::Stones;
use super::strategy::{DamagedProof, Strategy};
use super::threats::{Threats, plies};

/// Knows the way to a win: for the first player wherever the proof has been followed, for both by chains of
/// threats.
pub struct MorpionGuide<S> {
    cube: Cube,
    strategy: Strategy,
    threats: Threats,
    size: PhantomData<S>,
}

/// A winning move, and the plies to the end of the game at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinningMove {
    pub sphere: Sphere,
    pub plies: u16,
}

impl MorpionGuide<N4> {
    /// The guide of the proof that comes with this program.
    pub fn shipped() -> MorpionGuide<N4> {
        MorpionGuide::read(SHIPPED_PROOF).expect("the proof that comes with the program is sound")
    }
}

/// The proof for a cube of four, as `plateau prove morpion --write` wrote it.
pub const SHIPPED_PROOF: &[u8] = include_bytes!("../../../data/morpion4.proof");

impl<S: CubeSize> MorpionGuide<S> {
    /// The guide of a proof for this size.
    pub fn read(bytes: &[u8]) -> Result<MorpionGuide<S>, DamagedProof> {
        let cube = Cube::new::<S>();
        let strategy = Strategy::read(&cube, bytes)?;
        Ok(MorpionGuide { cube, strategy, threats: Threats::new(), size: PhantomData })
    }

    /// How many answers the proof holds.
    pub fn answers(&self) -> usize {
        self.strategy.len()
    }

    /// A move that wins for the player to move, if one is known.
    pub fn winning_move(&mut self, position: &Morpion<S>) -> Option<WinningMove> {
        position.outcome().is_none().then_some(())?;
        let (mover, other) = (self.stones(position, true), self.stones(position, false));
        if let Some(chain) = self.threats.find(&self.cube, &mover, &other) {
            let plies = plies(&self.cube, &mover, &other, &chain);
            return Some(WinningMove { sphere: sphere::<S>(chain[0].into()), plies });
        }
        if position.side_to_move() != Side::X {
            return None;
        }
        let forced = other.winning_cells(&self.cube, &mover);
        if forced != 0 {
            let reply = sphere::<S>(forced.trailing_zeros() as usize);
            let plies = self.losing_plies(&position.play(reply))?;
            return Some(WinningMove { sphere: reply, plies: plies + 1 });
        }
        let (spot, symmetry) = spot_with_symmetry(&self.cube, mover.cells, other.cells, true);
        let answer = self.strategy.answer(&spot)?;
        let cell = self.cube.origin(symmetry, answer.cell.into());
        Some(WinningMove { sphere: sphere::<S>(cell), plies: answer.plies.into() })
    }

    /// After how many plies at most the second player, who is to move, has lost; `None` if that is not known.
    pub fn losing_plies(&mut self, position: &Morpion<S>) -> Option<u16> {
        if position.side_to_move() != Side::O || position.outcome().is_some() {
            return None;
        }
        let [attacker, defender] =
            [position.board().other(), position.board().own()].map(|stones| stones.to_words()[0]);
        self.defender_plies(&Spot { attacker, defender, attacker_chooses: false })
    }

    /// The plies to the first player's win, who is to move.
    fn attacker_plies(&mut self, attacker: u64, defender: u64) -> Option<u16> {
        let here = Spot { attacker, defender, attacker_chooses: true };
        let [own, other] = here.stones_of_both(&self.cube);
        if let Some(chain) = self.threats.find(&self.cube, &own, &other) {
            return Some(plies(&self.cube, &own, &other, &chain));
        }
        let stones = (attacker | defender).count_ones();
        let next = spot(&self.cube, attacker, defender, true);
        let later = if next.attacker_chooses {
            self.strategy.answer(&next)?.plies.into()
        } else {
            self.defender_plies(&next)?
        };
        Some((next.stones() - stones) as u16 + later)
    }

    /// The plies to the first player's win when the second is to move.
    fn defender_plies(&mut self, here: &Spot) -> Option<u16> {
        let [own, other] = here.stones_of_both(&self.cube);
        if other.winning_cells(&self.cube, &own) != 0 {
            return None;
        }
        let mut worst = 0;
        for cell in cells(here.free(&self.cube)) {
            worst = worst.max(1 + self.attacker_plies(here.attacker, here.defender | 1 << cell)?);
        }
        Some(worst)
    }

    fn stones(&self, position: &Morpion<S>, mover: bool) -> Stones {
        let board = position.board();
        let stones = if mover { board.own() } else { board.other() };
        Stones::new(&self.cube, stones.to_words()[0])
    }
}

impl<S> fmt::Debug for MorpionGuide<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MorpionGuide({} answers)", self.strategy.len())
    }
}

fn sphere<S: CubeSize>(cell: usize) -> Sphere {
    Sphere::at::<S>(cell)
}

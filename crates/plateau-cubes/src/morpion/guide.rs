//! Playing by the proof: a player who was ahead at the start stays ahead to the end.

use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroU8;

use plateau_game::{Game as _, Side};
use plateau_games::cube::{BitSet, CubeMove, CubeSize, N4};
use plateau_games::morpion::{Morpion, Sphere};

use super::cube::{Cube, cells};
use super::position::{CanonicalPosition, canonical, canonical_with_symmetry};
use super::stones::PlayerStones;
use super::strategy::{DamagedProof, Strategy, StrategyAnswer};
use super::threat_space::{self, ThreatSequence, ThreatSpaceSearch};

/// Knows the way to a win: for the first player wherever the proof has been followed, for both by
/// threat sequences.
pub struct MorpionGuide<S> {
    cube: Cube,
    strategy: Strategy,
    threat_space: ThreatSpaceSearch,
    /// Transpositions: what was found out about the second player's choices while answering one
    /// question, for threats that put off the end can be made in any order.
    known_plies: HashMap<CanonicalPosition, Option<u16>>,
    size: PhantomData<S>,
}

/// A winning move, and the plies to the end of the game at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinningMove {
    /// Recommended move.
    pub sphere: Sphere,
    /// The game is over after so many plies at most.
    pub plies: u16,
}

impl MorpionGuide<N4> {
    /// The guide of the proof that comes with this program.
    pub fn shipped() -> MorpionGuide<N4> {
        MorpionGuide::read(SHIPPED_PROOF).expect("the proof that comes with the program is sound")
    }
}

/// The proof for a cube of four, as `plateau prove morpion --write` wrote it.
pub const SHIPPED_PROOF: &[u8] = include_bytes!("../../data/morpion4.proof");

impl<S: CubeSize> MorpionGuide<S> {
    /// The guide of a proof for this size.
    pub fn read(bytes: &[u8]) -> Result<MorpionGuide<S>, DamagedProof> {
        let cube = Cube::new::<S>();
        let strategy = Strategy::read(&cube, bytes)?;
        let (threat_space, known_plies) = (ThreatSpaceSearch::new(), HashMap::new());
        Ok(MorpionGuide { cube, strategy, threat_space, known_plies, size: PhantomData })
    }

    /// How many answers the proof holds.
    pub fn answers(&self) -> usize {
        self.strategy.len()
    }

    /// Move by the proof or by a threat sequence; `None` where neither wins. A line of the second
    /// player that must be stopped takes precedence, whether that move wins or not.
    pub fn answer(&mut self, position: &Morpion<S>) -> Option<Sphere> {
        position.outcome().is_none().then_some(())?;
        let [mover, other] = words(position);
        if position.side_to_move() == Side::O {
            return Some(Sphere::at::<S>(self.threat_sequence([mover, other])?[0].into()));
        }
        let [attacker, defender] = [mover, other].map(|cells| PlayerStones::new(&self.cube, cells));
        let wins = attacker.winning_cells(&self.cube, &defender);
        let forced = defender.winning_cells(&self.cube, &attacker);
        let urgent = if wins != 0 { wins } else { forced };
        if urgent != 0 {
            return Some(Sphere::at::<S>(urgent.trailing_zeros() as usize));
        }
        let (here, symmetry) = canonical_with_symmetry(&self.cube, mover, other, true);
        let cell = self.choice(&here)?;
        Some(Sphere::at::<S>(self.cube.origin(symmetry, cell.into())))
    }

    /// A move that wins for the player to move, if one is known.
    pub fn winning_move(&mut self, position: &Morpion<S>) -> Option<WinningMove> {
        self.known_plies.clear();
        let sphere = self.answer(position)?;
        let [mover, other] = words(position);
        let plies = match position.side_to_move() {
            Side::X => self.plies_from(CanonicalPosition {
                attacker: mover,
                defender: other,
                attacker_chooses: true,
            })?,
            Side::O => {
                let sequence = self.threat_sequence([mover, other])?;
                let [own, others] =
                    [mover, other].map(|cells| PlayerStones::new(&self.cube, cells));
                threat_space::plies(&self.cube, &own, &others, &sequence)
            }
        };
        Some(WinningMove { sphere, plies })
    }

    /// Upper bound in plies on the loss of the second player, to move; `None` if unknown.
    pub fn losing_plies(&mut self, position: &Morpion<S>) -> Option<u16> {
        if position.side_to_move() != Side::O || position.outcome().is_some() {
            return None;
        }
        self.known_plies.clear();
        let [defender, attacker] = words(position);
        self.plies_from(CanonicalPosition { attacker, defender, attacker_chooses: false })
    }

    /// Makes known after how many plies an answer has won.
    pub(super) fn set_plies(&mut self, here: &CanonicalPosition, plies: NonZeroU8) {
        self.strategy.set_plies(here, plies);
    }

    fn threat_sequence(&mut self, [mover, other]: [u64; 2]) -> Option<ThreatSequence> {
        let [mover, other] = [mover, other].map(|cells| PlayerStones::new(&self.cube, cells));
        self.threat_space.find(&self.cube, &mover, &other)
    }

    /// The first player's choice: the first move of a threat sequence, else what the proof says.
    fn choice(&mut self, here: &CanonicalPosition) -> Option<u8> {
        let sequence = self.threat_sequence([here.attacker, here.defender]);
        sequence.map(|sequence| sequence[0]).or_else(|| Some(self.strategy.answer(here)?.cell))
    }

    /// The plies to the first player's win from any position, what is forced included; `None` if it
    /// is not known.
    fn plies_from(&mut self, here: CanonicalPosition) -> Option<u16> {
        let next = canonical(&self.cube, here.attacker, here.defender, here.attacker_chooses);
        let forced = (next.stones() - here.stones()) as u16;
        Some(
            forced
                + if next.attacker_chooses {
                    self.attacker_plies(&next)
                } else {
                    self.defender_plies(&next)
                }?,
        )
    }

    pub(super) fn attacker_plies(&mut self, here: &CanonicalPosition) -> Option<u16> {
        let [attacker, defender] = here.stones_of_both(&self.cube);
        if attacker.winning_cells(&self.cube, &defender) != 0 {
            return Some(1);
        }
        let cell = match self.threat_space.find(&self.cube, &attacker, &defender) {
            Some(sequence) => sequence[0],
            None => match self.strategy.answer(here)? {
                StrategyAnswer { cell, plies: None } => cell,
                StrategyAnswer { plies: Some(plies), .. } => return Some(plies.get().into()),
            },
        };
        Some(
            1 + self.plies_from(CanonicalPosition {
                attacker: here.attacker + (1 << cell),
                attacker_chooses: false,
                ..*here
            })?,
        )
    }

    fn defender_plies(&mut self, here: &CanonicalPosition) -> Option<u16> {
        if let Some(&plies) = self.known_plies.get(here) {
            return plies;
        }
        let plies = self.plies_of_replies(here);
        self.known_plies.insert(*here, plies);
        plies
    }

    fn plies_of_replies(&mut self, here: &CanonicalPosition) -> Option<u16> {
        let [attacker, defender] = here.stones_of_both(&self.cube);
        if defender.winning_cells(&self.cube, &attacker) != 0 {
            return None;
        }
        if attacker.winning_cells(&self.cube, &defender) != 0 {
            return Some(2);
        }
        let mut worst = 0;
        for cell in cells(here.free(&self.cube)) {
            let next = CanonicalPosition {
                defender: here.defender + (1 << cell),
                attacker_chooses: true,
                ..*here
            };
            worst = worst.max(1 + self.plies_from(next)?);
        }
        // With no cell left the game is drawn.
        Some(worst).filter(|plies| *plies > 0)
    }
}

/// The stones of the player to move and those of the other.
fn words<S: CubeSize>(position: &Morpion<S>) -> [u64; 2] {
    [position.board().own(), position.board().other()].map(|stones| stones.to_words()[0])
}

impl<S> fmt::Debug for MorpionGuide<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MorpionGuide({} answers)", self.strategy.len())
    }
}

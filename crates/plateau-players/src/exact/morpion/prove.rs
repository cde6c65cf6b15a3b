//! The proof from nothing: the search, and what is kept of it.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use plateau_exact::{Attack as _, Look, ProofProgress, ProofSearch, Verdict};
use plateau_games::cube::CubeSize;

use super::attack::{FirstPlayer, Spot};
use super::cube::{Cube, cells};

/// A proof that the first player wins Morpion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MorpionProof {
    /// To be read by a [`MorpionGuide`](super::MorpionGuide).
    pub bytes: Vec<u8>,
    /// Positions in which the first player's answer is kept.
    pub answers: usize,
    /// The longest game in plies.
    pub plies: u16,
    pub search: ProofProgress,
}

/// Proves from the empty board that the first player wins a cube of three or four; `None` if stopped.
///
/// # Panics
/// In larger cubes.
pub fn prove_morpion<S: CubeSize>(
    watch: &mut dyn FnMut(ProofProgress) -> ControlFlow<()>,
) -> Option<MorpionProof> {
    let attack = FirstPlayer::new(Cube::new::<S>());
    let start = attack.spot(0, 0, true);
    let mut search = ProofSearch::new(attack);
    if search.prove(&start, watch) != Verdict::Proved {
        return None;
    }
    let progress = search.progress();
    let mut writer = Writer { search, plies: HashMap::new(), met: HashSet::new(), bytes: Vec::new() };
    let plies = writer.plies(start);
    let answers = writer.write(start);
    Some(MorpionProof { bytes: writer.bytes, answers, plies, search: progress })
}

struct Writer {
    search: ProofSearch<FirstPlayer>,
    /// After how many plies the game is over at the latest.
    plies: HashMap<Spot, u16>,
    met: HashSet<Spot>,
    bytes: Vec<u8>,
}

impl Writer {
    /// The attacker's answer in a proved position that needs one.
    fn answer(&self, here: &Spot) -> u8 {
        self.search.answer(here).expect("the search proved every position that it could not settle at sight")
    }

    /// Writes a position and all that follow, and says how many answers that took.
    fn write(&mut self, here: Spot) -> usize {
        if !self.met.insert(here) {
            return 0;
        }
        if here.attacker_chooses {
            let cell = self.answer(&here);
            let plies = u8::try_from(self.plies(here)).expect("no game has more plies than cells");
            self.bytes.extend([cell, plies]);
            let next = here.after(self.search.attack().cube(), cell);
            return 1 + self.write(next);
        }
        let attack = self.search.attack();
        let mut replies = attack.options(&here);
        replies.retain(|(_, next)| attack.look(next) != Look::Won);
        self.bytes.push(u8::try_from(replies.len()).expect("no more replies than cells"));
        let mut answers = 0;
        for (cell, next) in replies {
            self.bytes.push(cell);
            answers += self.write(next);
        }
        answers
    }

    /// After how many plies the game is over at the latest: all replies count, also those that are not written.
    fn plies(&mut self, here: Spot) -> u16 {
        if let Some(&plies) = self.plies.get(&here) {
            return plies;
        }
        let plies = if here.attacker_chooses { self.attacker_plies(here) } else { self.defender_plies(here) };
        self.plies.insert(here, plies);
        plies
    }

    fn attacker_plies(&mut self, here: Spot) -> u16 {
        match self.search.attack().chain_plies(&here) {
            Some(plies) => plies,
            None => {
                let cell = self.answer(&here);
                self.plies_after(here, cell)
            }
        }
    }

    fn defender_plies(&mut self, here: Spot) -> u16 {
        let free = here.free(self.search.attack().cube());
        cells(free).map(|cell| self.plies_after(here, cell as u8)).max().unwrap_or(0)
    }

    fn plies_after(&mut self, here: Spot, cell: u8) -> u16 {
        let next = here.after(self.search.attack().cube(), cell);
        (next.stones() - here.stones()) as u16 + self.plies(next)
    }
}

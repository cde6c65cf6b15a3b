//! The proof from nothing: the search, and what is kept of it.

use std::collections::HashSet;
use std::num::NonZeroU8;
use std::ops::ControlFlow;

use plateau_exact::{Attack as _, Evaluation, ProofProgress, ProofSearch, ProofVerdict};
use plateau_games::cube::CubeSize;

use super::attack::FirstPlayer;
use super::cube::Cube;
use super::guide::MorpionGuide;
use super::position::{CanonicalPosition, canonical};

/// A proof that the first player wins Morpion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MorpionProof {
    /// To be read by a [`MorpionGuide`].
    pub bytes: Vec<u8>,
    /// Positions in which the first player's answer is kept.
    pub answers: usize,
    /// The longest game in plies.
    pub plies: u16,
    /// How much the search did.
    pub search: ProofProgress,
}

/// Proves from the empty board that the first player wins a cube of three or four; `None` if
/// stopped.
///
/// # Panics
/// In larger cubes.
pub fn prove_morpion<S: CubeSize>(
    watch: &mut dyn FnMut(ProofProgress) -> ControlFlow<()>,
) -> Option<MorpionProof> {
    let attack = FirstPlayer::new(Cube::new::<S>());
    let start = canonical(attack.cube(), 0, 0, true);
    let mut search = ProofSearch::new(attack);
    if search.prove(&start, watch) != ProofVerdict::Proven {
        return None;
    }
    let progress = search.progress();
    let mut writer = Writer { search, met: HashSet::new(), bytes: Vec::new(), answers: Vec::new() };
    writer.write(start);
    let Writer { mut bytes, answers, .. } = writer;
    let plies = fill_in_plies::<S>(&mut bytes, &answers);
    Some(MorpionProof { bytes, answers: answers.len(), plies, search: progress })
}

/// Writes the tree of a proof.
struct Writer {
    search: ProofSearch<FirstPlayer>,
    met: HashSet<CanonicalPosition>,
    bytes: Vec<u8>,
    /// The attacker's choices, each after those that lead to it, and where the plies to the end
    /// belong.
    answers: Vec<(CanonicalPosition, usize)>,
}

impl Writer {
    /// Writes a position and all that follow, without the plies.
    fn write(&mut self, here: CanonicalPosition) {
        if !self.met.insert(here) {
            return;
        }
        if here.attacker_chooses {
            let cell = self
                .search
                .answer(&here)
                .expect("what the search could not settle at sight it proved");
            self.bytes.extend([cell, 0]);
            self.answers.push((here, self.bytes.len() - 1));
            let next = here.after(self.search.attack().cube(), cell);
            return self.write(next);
        }
        let attack = self.search.attack();
        let mut replies = attack.options(&here);
        replies.retain(|(_, next)| attack.evaluate(next) != Evaluation::Proven);
        self.bytes.push(u8::try_from(replies.len()).expect("no more replies than cells"));
        for (cell, next) in replies {
            self.bytes.push(cell);
            self.write(next);
        }
    }
}

/// Fills in after how many plies each answer has won, and says it of the whole game: a guide knows,
/// who plays by it.
fn fill_in_plies<S: CubeSize>(bytes: &mut [u8], answers: &[(CanonicalPosition, usize)]) -> u16 {
    let mut guide = MorpionGuide::<S>::read(bytes).expect("what was just written can be read");
    let mut answers: Vec<&(CanonicalPosition, usize)> = answers.iter().collect();
    // With the most stones first, so that what follows is known already.
    answers.sort_by_key(|(here, _)| std::cmp::Reverse(here.stones()));
    let mut longest = 0;
    for (here, at) in answers {
        let plies = guide.attacker_plies(here).expect("a proof has an answer to everything");
        let byte =
            u8::try_from(plies).ok().and_then(NonZeroU8::new).expect("a game has a few plies");
        guide.set_plies(here, byte);
        bytes[*at] = byte.get();
        longest = plies;
    }
    longest
}

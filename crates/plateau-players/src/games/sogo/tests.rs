//! The patterns of Sogo: carried along as counted anew, the same for every image of a position.

use std::collections::HashMap;

use plateau_game::laws::random_game;
use plateau_game::{Game as _, Side, Symmetric as _};
use plateau_search::Evaluator as _;

use super::patterns::{GEOMETRY, PatternState, Sink, Sogo4};
use super::weights::{LAYOUT, STANDARD, Weights};
use super::*;

/// Features found, by weight.
#[derive(Default)]
struct Seen(HashMap<usize, u32>);

impl Sink for Seen {
    fn line(&mut self, owner: Side, _line: usize, class: usize, code: usize) {
        let slot = LAYOUT.line(owner, class, code);
        let slot =
            slot.unwrap_or_else(|| panic!("a line of class {class} cannot have code {code:08b}"));
        *self.0.entry(slot).or_default() += 1;
    }

    fn rod(&mut self, _rod: u32, _owners: [bool; 2], code: usize) {
        let slot = LAYOUT.rod(code).unwrap_or_else(|| panic!("a rod cannot have code {code:010b}"));
        *self.0.entry(slot).or_default() += 1;
    }

    fn parity(&mut self, code: usize) {
        *self.0.entry(LAYOUT.parity(code)).or_default() += 1;
    }
}

fn seen(position: &Sogo4) -> HashMap<usize, u32> {
    let mut seen = Seen::default();
    PatternState::new(position).visit(&GEOMETRY, position, &mut seen);
    seen.0
}

fn evaluator() -> PatternEvaluator {
    PatternEvaluator::new(&STANDARD, Shares::FULL, Lean::EVEN)
}

#[test]
fn incremental_state_equals_a_recount() {
    for seed in 0..60 {
        let game = random_game::<Sogo4>((), seed, 64);
        let mut state = PatternState::new(&game[0]);
        for pair in game.windows(2) {
            let mv = pair[0].moves().find(|mv| pair[0].play(*mv) == pair[1]).unwrap();
            state = state.after(&GEOMETRY, &pair[0], mv);
            assert_eq!(state, PatternState::new(&pair[1]), "'{}'", pair[1]);
        }
    }
}

/// Patterns of unfinished games all have a weight, and images of a position have the same patterns.
#[test]
fn images_look_the_same() {
    for seed in 0..40 {
        for position in
            random_game::<Sogo4>((), seed, 64).iter().filter(|game| game.outcome().is_none())
        {
            let evaluate =
                |position: &Sogo4| evaluator().evaluate(position, &PatternState::new(position));
            for symmetry in 1..Sogo4::SYMMETRIES {
                let image = position.transformed(symmetry);
                assert_eq!(seen(&image), seen(position), "'{position}' and '{image}'");
                assert_eq!(evaluate(&image), evaluate(position), "'{position}' and '{image}'");
            }
        }
    }
}

#[test]
fn weights_survive_their_file() {
    let slots: Vec<i16> = (0..LAYOUT.len() * patterns::PHASES)
        .map(|slot| {
            if LAYOUT.is_line(slot % LAYOUT.len()) {
                slot as i16 % 100
            } else {
                3 * (slot as i16 % 1_000)
            }
        })
        .collect();
    let file = Weights::write("a test", &slots);
    assert_eq!(Weights::read(&file), Ok(Weights::from_slots("a test", &slots)));
    for damaged in [&file[..file.len() - 1], b"no weights", b""] {
        assert!(Weights::read(damaged).is_err());
    }
    assert!(STANDARD.origin.contains("positions"), "{}", STANDARD.origin);
}

/// A player who leans sees more in the same chances.
#[test]
fn leaning_changes_what_is_seen() {
    let position = random_game::<Sogo4>((), 5, 12)[12];
    let side = position.side_to_move();
    let worth = |style: crate::Style| {
        let evaluator = PatternEvaluator::new(&STANDARD, Shares::FULL, style.lean(side));
        evaluator.evaluate(&position, &PatternState::new(&position))
    };
    assert!(worth(crate::Style::Aggressive) > worth(crate::Style::Solid));
}

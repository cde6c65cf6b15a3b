//! The weights of the evaluation of Sogo on the usual board, and the file they are kept in.
//!
//! The file is one line of text that says where the weights come from, and then a byte or two for
//! every pattern that can be met, in the order of [`PatternLayout`]. Patterns that are images of
//! each other share a weight.

use std::sync::LazyLock;

use plateau_game::Side;

use super::patterns::{LINE_CLASSES, LINE_CODES, PARITY_CODES, PHASES, ROD_CODES};

/// The weights that come with the program.
pub static STANDARD: LazyLock<Weights> = LazyLock::new(|| {
    let bytes = include_bytes!("weights.bin");
    Weights::read(bytes).expect("the file in the program is whole: a test reads it")
});

/// Hundredths of the logarithm of the odds that the first player wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Where they come from.
    pub origin: String,
    /// By player to move and stage.
    pub phases: Vec<Phase>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phase {
    /// By owner, class and code.
    pub lines: [[[i8; LINE_CODES]; LINE_CLASSES]; 2],
    pub rods: [i16; ROD_CODES],
    pub parity: [i16; PARITY_CODES],
    /// Of having the move at this stage.
    pub tempo: i16,
}

/// Which weight stands for which pattern: the weights of a phase in a row, without those that no
/// position has.
#[derive(Clone, Debug)]
pub struct PatternLayout {
    /// By class and code; the second player's lines follow after `lines` weights more.
    line: [[Option<u16>; LINE_CODES]; LINE_CLASSES],
    rod: [Option<u16>; ROD_CODES],
    /// Weights of one player's lines.
    lines: usize,
    rods: usize,
}

pub static LAYOUT: LazyLock<PatternLayout> = LazyLock::new(PatternLayout::new);

impl PatternLayout {
    fn new() -> PatternLayout {
        let mut lines = 0;
        let mut line = [[None; LINE_CODES]; LINE_CLASSES];
        for (class, slots) in line.iter_mut().enumerate() {
            for code in 0..LINE_CODES {
                if !is_possible(class, code) {
                    continue;
                }
                slots[code] = match mirrored(class, code) {
                    mirror if mirror < code => slots[mirror],
                    _ => {
                        lines += 1;
                        Some(lines - 1)
                    }
                };
            }
        }
        let mut rods = 0;
        let rod = std::array::from_fn(|code| {
            let (height, completing) = (code >> 8, (code | code >> 4) & 0xf);
            let possible = completing != 0 && completing.trailing_zeros() as usize >= height;
            rods += u16::from(possible);
            possible.then(|| rods - 1)
        });
        PatternLayout { line, rod, lines: lines.into(), rods: rods.into() }
    }

    /// Weights of one phase.
    pub fn len(&self) -> usize {
        2 * self.lines + self.rods + PARITY_CODES + 1
    }

    pub fn is_empty(&self) -> bool {
        false
    }

    /// Whether this weight belongs to a line, and so must fit into a byte.
    pub fn is_line(&self, slot: usize) -> bool {
        slot < 2 * self.lines
    }

    pub fn line(&self, owner: Side, class: usize, code: usize) -> Option<usize> {
        self.line[class][code].map(|slot| owner.index() * self.lines + usize::from(slot))
    }

    pub fn rod(&self, code: usize) -> Option<usize> {
        self.rod[code].map(|slot| 2 * self.lines + usize::from(slot))
    }

    pub fn parity(&self, code: usize) -> usize {
        2 * self.lines + self.rods + code
    }

    pub fn tempo(&self) -> usize {
        self.len() - 1
    }
}

/// Whether a line of one player can look like this: it has a ball and a free cell, and no cell is
/// further from being within reach than it is high.
fn is_possible(class: usize, code: usize) -> bool {
    let cells: [usize; 4] = std::array::from_fn(|at| code >> (2 * at) & 3);
    if !cells.contains(&0) || code == 0 {
        return false;
    }
    let level = |at: usize| if class < 12 { class / 3 } else { at };
    let is_rod = (12..15).contains(&class);
    let balls = cells.iter().take_while(|cell| **cell == 0).count();
    cells.iter().enumerate().all(|(at, cell)| match is_rod {
        true if at < balls => *cell == 0,
        true => *cell == (at - balls + 1).min(3),
        false => *cell <= (level(at) + 1).min(3),
    })
}

/// The code of the line read from its other end, for flat lines: a symmetry of the board does that
/// to them.
fn mirrored(class: usize, code: usize) -> usize {
    match class {
        0..12 => (0..4).fold(0, |mirror, at| mirror << 2 | code >> (2 * at) & 3),
        _ => code,
    }
}

impl Weights {
    /// From the weights of all phases in a row, as [`PatternLayout`] orders them; lines are held
    /// within a byte.
    pub fn from_slots(origin: &str, slots: &[i16]) -> Weights {
        let phases = slots.chunks(LAYOUT.len()).map(Phase::from_slots).collect();
        Weights { origin: origin.into(), phases }
    }

    /// Reads a file; the error says what is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Weights, String> {
        let end =
            bytes.iter().position(|byte| *byte == b'\n').ok_or("the weights have no first line")?;
        let origin = str::from_utf8(&bytes[..end])
            .map_err(|_| "the first line of the weights is not text")?;
        let (rest, lines) = (&bytes[end + 1..], 2 * LAYOUT.lines);
        let of_phase = lines + 2 * (LAYOUT.len() - lines);
        if rest.len() != PHASES * of_phase {
            return Err(format!(
                "expected {} bytes of weights, found {}",
                PHASES * of_phase,
                rest.len()
            ));
        }
        let slots = rest.chunks(of_phase).flat_map(|phase| {
            let (lines, others) = phase.split_at(lines);
            let lines = lines.iter().map(|byte| i16::from(byte.cast_signed()));
            lines.chain(others.chunks(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])))
        });
        Ok(Weights::from_slots(origin, &slots.collect::<Vec<_>>()))
    }

    /// The file of these weights, all phases in a row.
    pub fn write(origin: &str, slots: &[i16]) -> Vec<u8> {
        let mut bytes = format!("{origin}\n").into_bytes();
        for phase in slots.chunks(LAYOUT.len()) {
            let (lines, others) = phase.split_at(2 * LAYOUT.lines);
            bytes.extend(lines.iter().map(|weight| byte(*weight).cast_unsigned()));
            bytes.extend(others.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        bytes
    }
}

fn byte(weight: i16) -> i8 {
    weight.clamp(i8::MIN.into(), i8::MAX.into()) as i8
}

impl Phase {
    fn from_slots(slots: &[i16]) -> Phase {
        let line = |owner, class, code| {
            LAYOUT.line(owner, class, code).map_or(0, |slot| byte(slots[slot]))
        };
        let lines = Side::BOTH.map(|owner| {
            std::array::from_fn(|class| std::array::from_fn(|code| line(owner, class, code)))
        });
        Phase {
            lines,
            rods: std::array::from_fn(|code| LAYOUT.rod(code).map_or(0, |slot| slots[slot])),
            parity: std::array::from_fn(|code| slots[LAYOUT.parity(code)]),
            tempo: slots[LAYOUT.tempo()],
        }
    }
}

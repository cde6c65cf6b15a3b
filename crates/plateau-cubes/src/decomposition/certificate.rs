//! A decomposition as data, and its text: `docs/lab/morpion-6.md` describes the format.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Lines that are cut down to some of their cells and that the second player stops by themselves.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Component {
    /// The cells that are left of each line.
    pub lines: Vec<Vec<u16>>,
}

/// A position with the components into which its remaining lines fall apart, the first player to
/// move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecomposedPosition {
    /// The cells taken so far, the first player's first: none, or a first move and its reply.
    pub stones: Vec<u16>,
    /// Components without a common cell that hold every line the second player has not stopped yet.
    pub components: Vec<Component>,
}

/// How the second player stops every line: after a reply to each kind of first move, or from the
/// empty board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockingCertificate {
    /// One position for each kind of first move, or the empty board alone.
    pub positions: Vec<DecomposedPosition>,
}

/// Why a text is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum CertificateTextError {
    #[error("line {line}: '{word}' is no cell (expected a number below 512)")]
    Cell { line: usize, word: String },
    #[error("line {line}: expected {expected}")]
    Order { line: usize, expected: &'static str },
    #[error("the text ends within a position (expected a line that begins with E)")]
    Unfinished,
    #[error("the text has no position (expected a line that begins with N)")]
    Empty,
}

/// One more than the last cell of the largest cube that is looked at.
const CELLS: u16 = 512;

impl Component {
    /// Every cell of the component, sorted.
    pub fn cells(&self) -> Vec<u16> {
        let mut cells: Vec<u16> = self.lines.iter().flatten().copied().collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

impl DecomposedPosition {
    /// The levels of the cube side by side, one sign a cell: `1` and `2` are the stones of the
    /// players, capital letters components of several lines, small letters pairs (`*` where there
    /// are more than letters), dots the rest.
    pub fn drawn(&self, size: u8) -> String {
        let size = u16::from(size);
        let mut signs = vec!['.'; usize::from(size).pow(3)];
        for (at, cell) in self.stones.iter().enumerate() {
            signs[usize::from(*cell)] = if at % 2 == 0 { '1' } else { '2' };
        }
        let (pairs, larger): (Vec<&Component>, Vec<&Component>) =
            self.components.iter().partition(|component| component.lines.len() == 1);
        for (components, first) in [(larger, b'A'), (pairs, b'a')] {
            let letters = components.len() <= 26;
            for (component, letter) in components.into_iter().zip(0_u8..) {
                let sign = if letters { char::from(first + letter) } else { '*' };
                component.cells().into_iter().for_each(|cell| signs[usize::from(cell)] = sign);
            }
        }
        let row = |row: u16| {
            let level = |level: u16| {
                let start = usize::from((level * size + row) * size);
                String::from_iter(&signs[start..start + usize::from(size)])
            };
            (0..size).map(level).collect::<Vec<_>>().join("  ")
        };
        // Row 1 is nearest to the player.
        (0..size).rev().map(|number| row(number) + "\n").collect()
    }
}

impl fmt::Display for BlockingCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for DecomposedPosition { stones, components } in &self.positions {
            let stones: String = stones.iter().map(|cell| format!(" {cell}")).collect();
            let components: Vec<String> = components.iter().map(Component::to_string).collect();
            writeln!(f, "N{stones}\nD -1 {}\nE{stones}", components.join("|"))?;
        }
        Ok(())
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = |line: &Vec<u16>| line.iter().map(u16::to_string).collect::<Vec<_>>().join(",");
        f.write_str(&self.lines.iter().map(cells).collect::<Vec<_>>().join(";"))
    }
}

impl FromStr for BlockingCertificate {
    type Err = CertificateTextError;

    fn from_str(text: &str) -> Result<BlockingCertificate, CertificateTextError> {
        let rows = text.lines().map(str::trim).enumerate().filter(|(_, row)| !row.is_empty());
        let mut positions = Vec::new();
        let mut open: Option<(Vec<u16>, Option<Vec<Component>>)> = None;
        for (line, row) in rows.map(|(index, row)| (index + 1, row)) {
            let (kind, rest) = row.split_once(' ').unwrap_or((row, ""));
            match (kind, &mut open) {
                ("N", None) => open = Some((cells(rest.split_whitespace(), line)?, None)),
                ("D", Some((_, components @ None))) => {
                    *components = Some(parse_components(rest, line)?);
                }
                ("E", Some((stones, Some(components)))) => {
                    if cells(rest.split_whitespace(), line)? != *stones {
                        return Err(CertificateTextError::Order {
                            line,
                            expected: "the stones of its N line",
                        });
                    }
                    let (stones, components) = (std::mem::take(stones), std::mem::take(components));
                    positions.push(DecomposedPosition { stones, components });
                    open = None;
                }
                (_, None) => {
                    return Err(CertificateTextError::Order { line, expected: "N and stones" });
                }
                (_, Some((_, None))) => {
                    return Err(CertificateTextError::Order {
                        line,
                        expected: "D -1 and components",
                    });
                }
                (_, Some(_)) => {
                    return Err(CertificateTextError::Order { line, expected: "E and stones" });
                }
            }
        }
        match (open, positions.is_empty()) {
            (Some(_), _) => Err(CertificateTextError::Unfinished),
            (None, true) => Err(CertificateTextError::Empty),
            (None, false) => Ok(BlockingCertificate { positions }),
        }
    }
}

fn parse_components(text: &str, line: usize) -> Result<Vec<Component>, CertificateTextError> {
    let text = text.strip_prefix("-1");
    let text = text.ok_or(CertificateTextError::Order { line, expected: "-1 after D" })?.trim();
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let component = |text: &str| {
        let lines = text.split(';').map(|text| cells(text.split(','), line));
        Ok(Component { lines: lines.collect::<Result<_, _>>()? })
    };
    text.split('|').map(component).collect()
}

fn cells<'a>(
    words: impl Iterator<Item = &'a str>,
    line: usize,
) -> Result<Vec<u16>, CertificateTextError> {
    let cell = |word: &str| {
        let cell = word.parse().ok().filter(|cell| *cell < CELLS);
        cell.ok_or_else(|| CertificateTextError::Cell {
            line,
            word: word.chars().take(20).collect(),
        })
    };
    words.map(cell).collect()
}

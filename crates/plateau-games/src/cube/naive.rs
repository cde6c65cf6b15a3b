//! A second implementation of both games, as plain as possible and sharing no code with the first:
//! nested vectors, and a walk in every direction from every cell after every move.

use std::fmt;

use plateau_game::{Notation, Outcome, Side, laws::random_game};

#[derive(Clone, Debug)]
pub struct Naive {
    size: usize,
    gravity: bool,
    /// By level, row and column.
    stones: Vec<Vec<Vec<Option<Side>>>>,
    side: Side,
}

impl Naive {
    pub fn sogo(size: usize) -> Naive {
        Naive {
            size,
            gravity: true,
            stones: vec![vec![vec![None; size]; size]; size],
            side: Side::X,
        }
    }

    pub fn morpion(size: usize) -> Naive {
        Naive { gravity: false, ..Naive::sogo(size) }
    }

    /// The moves in words, each with its column, row and level.
    pub fn moves(&self) -> Vec<(String, [usize; 3])> {
        let mut moves = Vec::new();
        if self.outcome().is_some() {
            return moves;
        }
        for level in 0..self.size {
            for row in 0..self.size {
                for column in 0..self.size {
                    let supported = level == 0 || self.stones[level - 1][row][column].is_some();
                    if self.stones[level][row][column].is_none() && (supported || !self.gravity) {
                        let letter = "abcdefgh".chars().nth(column).unwrap();
                        let name = format!("{letter}{}{}", row + 1, level + 1);
                        let shown = if self.gravity { name[..2].to_string() } else { name };
                        moves.push((shown, [column, row, level]));
                    }
                }
            }
        }
        moves.sort();
        moves
    }

    pub fn play(&self, [column, row, level]: [usize; 3]) -> Naive {
        let mut next = self.clone();
        next.stones[level][row][column] = Some(self.side);
        next.side = if self.side == Side::X { Side::O } else { Side::X };
        next
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let cells = || {
            (0..self.size.pow(3))
                .map(|i| [i % self.size, i / self.size % self.size, i / self.size.pow(2)])
        };
        for [column, row, level] in cells() {
            for direction in 0..27 {
                let steps =
                    [direction % 3, direction / 3 % 3, direction / 9].map(|digit: isize| digit - 1);
                if steps != [0, 0, 0] && self.run_length([column, row, level], steps) == self.size {
                    return self.stones[level][row][column].map(Outcome::Win);
                }
            }
        }
        let full = self.stones.iter().flatten().flatten().all(Option::is_some);
        full.then_some(Outcome::Draw)
    }

    /// How many stones of one colour follow each other from here, this one included.
    fn run_length(&self, from: [usize; 3], steps: [isize; 3]) -> usize {
        let mut at = from.map(|coordinate| coordinate as isize);
        let mut length = 0;
        let colour = self.stones[from[2]][from[1]][from[0]];
        while colour.is_some()
            && at.iter().all(|&coordinate| 0 <= coordinate && coordinate < self.size as isize)
        {
            if self.stones[at[2] as usize][at[1] as usize][at[0] as usize] != colour {
                break;
            }
            length += 1;
            for axis in 0..3 {
                at[axis] += steps[axis];
            }
        }
        length
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves().iter().map(|(_, cell)| self.play(*cell).perft(depth - 1)).sum()
    }
}

impl fmt::Display for Naive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = |stone: &Option<Side>| match stone {
            Some(Side::X) => "x",
            Some(Side::O) => "o",
            None => ".",
        };
        let mut groups = Vec::new();
        if self.gravity {
            for row in 0..self.size {
                for column in 0..self.size {
                    let rod: String =
                        self.stones.iter().map(|level| colour(&level[row][column])).collect();
                    let rod = rod.replace('.', "");
                    groups.push(if rod.is_empty() { "-".to_string() } else { rod });
                }
            }
        } else {
            groups = self
                .stones
                .iter()
                .map(|level| level.iter().flatten().map(colour).collect())
                .collect();
        }
        write!(f, "{} {}", groups.join("/"), if self.side == Side::X { "x" } else { "o" })
    }
}

/// Plays random games with both implementations side by side.
pub fn check_against_naive<G: Notation<Rules = ()>>(start: &Naive, games: u64, plies: usize) {
    for seed in 0..games {
        let mut naive = start.clone();
        let positions = random_game::<G>((), seed, plies);
        for (ply, position) in positions.iter().enumerate() {
            assert_eq!(position.to_string(), naive.to_string());
            assert_eq!(position.outcome(), naive.outcome(), "outcome of '{naive}'");
            let mut moves: Vec<String> = position.moves().map(|mv| mv.to_string()).collect();
            moves.sort();
            let naive_moves = naive.moves();
            assert!(
                moves.iter().eq(naive_moves.iter().map(|(name, _)| name)),
                "moves of '{naive}': {moves:?}"
            );
            if let Some(next) = positions.get(ply + 1) {
                let played =
                    position.moves().find(|&mv| position.play(mv) == *next).unwrap().to_string();
                let (_, cell) = naive_moves.iter().find(|(name, _)| *name == played).unwrap();
                naive = naive.play(*cell);
            }
        }
    }
}

//! A second implementation of Othello that shares no code with the first: characters in a grid,
//! walked one square at a time. Slow, and plainly the rules.

use plateau_game::{Game, laws, perft};

use crate::othello::{Disc, Othello};

#[derive(Clone)]
struct Grid {
    cells: Vec<Vec<char>>,
    mover: char,
}

impl Grid {
    fn start(size: usize) -> Grid {
        let mut cells = vec![vec!['-'; size]; size];
        let half = size / 2;
        cells[half - 1][half - 1] = 'O';
        cells[half][half] = 'O';
        cells[half - 1][half] = 'X';
        cells[half][half - 1] = 'X';
        Grid { cells, mover: 'X' }
    }

    fn cell(&self, column: i32, row: i32) -> Option<char> {
        let row = self.cells.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    fn enemy(&self) -> char {
        if self.mover == 'X' { 'O' } else { 'X' }
    }

    /// The cells turned by a disc of the mover here.
    fn turned(&self, column: i32, row: i32) -> Vec<(i32, i32)> {
        let mut turned = Vec::new();
        if self.cell(column, row) != Some('-') {
            return turned;
        }
        for dx in -1..=1 {
            for dy in -1..=1 {
                let (mut x, mut y) = (column + dx, row + dy);
                let mut run = Vec::new();
                while self.cell(x, y) == Some(self.enemy()) {
                    run.push((x, y));
                    x += dx;
                    y += dy;
                }
                if self.cell(x, y) == Some(self.mover) {
                    turned.extend(run);
                }
            }
        }
        turned
    }

    fn placements(&self) -> Vec<(i32, i32)> {
        let size = self.cells.len() as i32;
        let cells = (0..size).flat_map(|row| (0..size).map(move |column| (column, row)));
        cells.filter(|(column, row)| !self.turned(*column, *row).is_empty()).collect()
    }

    fn passed(&self) -> Grid {
        Grid { cells: self.cells.clone(), mover: self.enemy() }
    }

    /// The legal moves in the notation, sorted.
    fn moves(&self) -> Vec<String> {
        let mut moves: Vec<String> =
            self.placements().iter().map(|(column, row)| name(*column, *row)).collect();
        if moves.is_empty() && !self.passed().placements().is_empty() {
            moves.push("pass".into());
        }
        moves.sort();
        moves
    }

    fn play(&self, mv: &str) -> Grid {
        let mut next = self.passed();
        if mv != "pass" {
            let column = mv.as_bytes()[0] - b'a';
            let row = mv.as_bytes()[1] - b'1';
            for (x, y) in self.turned(column.into(), row.into()) {
                next.cells[y as usize][x as usize] = self.mover;
            }
            next.cells[usize::from(row)][usize::from(column)] = self.mover;
        }
        next
    }

    fn text(&self) -> String {
        let squares: String = self.cells.iter().flatten().collect();
        format!("{squares} {}", self.mover)
    }

    fn result(&self) -> Option<String> {
        if !self.moves().is_empty() {
            return None;
        }
        let count = |side| self.cells.iter().flatten().filter(|cell| **cell == side).count();
        Some(match count('X').cmp(&count('O')) {
            std::cmp::Ordering::Greater => "x wins".into(),
            std::cmp::Ordering::Less => "o wins".into(),
            std::cmp::Ordering::Equal => "draw".into(),
        })
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves().iter().map(|mv| self.play(mv).perft(depth - 1)).sum()
    }
}

fn name(column: i32, row: i32) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

/// Walks random games of the rules crate and keeps the grid beside it.
fn check_games<const N: usize>(games: u64) {
    for seed in 0..games {
        let mut grid = Grid::start(N);
        let positions = laws::random_game::<Othello<N>>((), seed, 100);
        for (ply, position) in positions.iter().enumerate() {
            assert_eq!(position.to_string(), grid.text(), "size {N}, seed {seed}, ply {ply}");
            let mut moves: Vec<String> = position.moves().map(|disc| disc.to_string()).collect();
            moves.sort();
            assert_eq!(moves, grid.moves(), "{position}");
            assert_eq!(
                position.outcome().map(|outcome| outcome.to_string()),
                grid.result(),
                "{position}"
            );
            for disc in position.moves() {
                check_flips(position, &grid, disc);
            }
            if let Some(next) = positions.get(ply + 1) {
                let text = next.to_string();
                let chosen = moves.iter().find(|mv| grid.play(mv).text() == text);
                grid = grid
                    .play(chosen.unwrap_or_else(|| panic!("no move from {position} to {next}")));
            }
        }
        assert!(positions.last().unwrap().outcome().is_some(), "seed {seed} ends");
    }
}

fn check_flips<const N: usize>(position: &Othello<N>, grid: &Grid, disc: Disc) {
    let Some(place) = disc.place() else { return };
    let turned = grid.turned(place.column.into(), place.row.into());
    let expected = turned.iter().fold(0, |bits, (x, y)| bits | 1 << (8 * y + x));
    assert_eq!(position.flips(disc), expected, "{disc} in {position}");
}

#[test]
fn random_games_agree() {
    check_games::<4>(60);
    check_games::<6>(20);
    check_games::<8>(12);
}

fn check_perft<const N: usize>(deepest: u32) {
    for depth in 1..=deepest {
        let fast = perft(&Othello::<N>::start(()), depth);
        assert_eq!(fast, Grid::start(N).perft(depth), "size {N}, depth {depth}");
    }
}

#[test]
fn perft_agrees() {
    check_perft::<4>(7);
    check_perft::<6>(6);
    check_perft::<8>(6);
}

//! The straight lines of a cube, generated while compiling.
//!
//! Wrap the cube in a shell one cell thick: each line meets the shell in exactly two cells, and
//! each shell cell is met by exactly one line, so there are `((n + 2)^3 - n^3) / 2` of them.

/// The number of straight lines of n cells in a cube of n.
pub const fn line_count(n: usize) -> usize {
    ((n + 2).pow(3) - n.pow(3)) / 2
}

/// The cells of every line, in order along it. The lines come sorted by their first cell.
pub const fn line_cells<const N: usize, const COUNT: usize>() -> [[u16; N]; COUNT] {
    let mut lines = [[0; N]; COUNT];
    let mut found = 0;
    let mut cell = 0;
    while cell < N * N * N {
        let mut direction = 0;
        while direction < 27 {
            if let Some(step) = line_step::<N>(cell, direction) {
                let mut at = 0;
                while at < N {
                    lines[found][at] = (cell + at * step) as u16;
                    at += 1;
                }
                found += 1;
            }
            direction += 1;
        }
        cell += 1;
    }
    assert!(found == COUNT, "the formula counts every line once");
    lines
}

/// How far apart the cells of the line are that starts at this cell in this direction; `None` if no
/// line does. A direction is three digits of base 3 (column, row, level), each less one a step of
/// -1, 0 or 1.
///
/// Only steps towards higher cell numbers are taken, so that each line is found from one of its
/// ends only.
const fn line_step<const N: usize>(cell: usize, direction: usize) -> Option<usize> {
    let coordinates = [cell % N, cell / N % N, cell / (N * N)];
    let digits = [direction % 3, direction / 3 % 3, direction / 9];
    let strides = [1, N as isize, (N * N) as isize];
    let mut step = 0;
    let mut axis = 0;
    while axis < 3 {
        match digits[axis] {
            0 if coordinates[axis] == N - 1 => step -= strides[axis],
            1 => {}
            2 if coordinates[axis] == 0 => step += strides[axis],
            _ => return None,
        }
        axis += 1;
    }
    if step > 0 { Some(step as usize) } else { None }
}

/// Lines as sets of cells.
pub const fn line_words<const N: usize, const COUNT: usize, const W: usize>(
    lines: &[[u16; N]; COUNT],
) -> [[u64; W]; COUNT] {
    let mut words = [[0; W]; COUNT];
    let mut line = 0;
    while line < COUNT {
        let mut at = 0;
        while at < N {
            let cell = lines[line][at] as usize;
            words[line][cell / 64] |= 1 << (cell % 64);
            at += 1;
        }
        line += 1;
    }
    words
}

/// For each cell the numbers of the lines through it, one cell after the other; `starts` says where
/// a cell's lines begin, and one entry more where the last cell's end.
#[derive(Debug)]
pub struct Through<const STARTS: usize, const TOTAL: usize> {
    pub starts: [u16; STARTS],
    pub lines: [u8; TOTAL],
}

pub const fn lines_through<
    const COUNT: usize,
    const STARTS: usize,
    const TOTAL: usize,
    const W: usize,
>(
    words: &[[u64; W]; COUNT],
) -> Through<STARTS, TOTAL> {
    let mut through = Through { starts: [0; STARTS], lines: [0; TOTAL] };
    let mut total = 0;
    let mut cell = 0;
    while cell + 1 < STARTS {
        let mut line = 0;
        while line < COUNT {
            if words[line][cell / 64] >> (cell % 64) & 1 == 1 {
                through.lines[total] = line as u8;
                total += 1;
            }
            line += 1;
        }
        cell += 1;
        through.starts[cell] = total as u16;
    }
    assert!(total == TOTAL, "each line goes through N cells");
    through
}

/// For each cell the set of the numbers of the lines through it.
pub const fn line_sets<const COUNT: usize, const CELLS: usize, const W: usize, const SET: usize>(
    words: &[[u64; W]; COUNT],
) -> [[u64; SET]; CELLS] {
    let mut sets = [[0; SET]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut line = 0;
        while line < COUNT {
            let goes_through = words[line][cell / 64] >> (cell % 64) & 1;
            sets[cell][line / 64] |= goes_through << (line % 64);
            line += 1;
        }
        cell += 1;
    }
    sets
}

/// The set of every `stride`-th cell from 0, `count` of them.
pub const fn spaced_words<const W: usize>(count: usize, stride: usize) -> [u64; W] {
    let mut words = [0; W];
    let mut at = 0;
    while at < count {
        let cell = at * stride;
        words[cell / 64] |= 1 << (cell % 64);
        at += 1;
    }
    words
}

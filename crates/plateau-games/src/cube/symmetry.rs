//! The 48 symmetries of a cube as permutations of its cells, generated while compiling.
//!
//! The first [`SQUARE_SYMMETRIES`] keep every cell on its level: those of Sogo, where up is up.

/// The symmetries of a cube.
pub const CUBE_SYMMETRIES: usize = 48;

/// Those that do not move the levels.
pub const SQUARE_SYMMETRIES: usize = 8;

/// The symmetry that undoes this one.
pub const fn inverse_symmetry(symmetry: usize) -> usize {
    INVERSES[symmetry] as usize
}

/// Where each symmetry takes each cell.
pub const fn cell_images<const N: usize, const CELLS: usize>() -> [[u16; CELLS]; CUBE_SYMMETRIES] {
    let mut images = [[0; CELLS]; CUBE_SYMMETRIES];
    let mut symmetry = 0;
    while symmetry < CUBE_SYMMETRIES {
        let mut cell = 0;
        while cell < CELLS {
            let [column, row, level] =
                image([cell % N, cell / N % N, cell / (N * N)], symmetry, N - 1);
            images[symmetry][cell] = (level * N * N + row * N + column) as u16;
            cell += 1;
        }
        symmetry += 1;
    }
    images
}

/// A square symmetry (three bits: mirror the columns, mirror the rows, exchange them), then one of
/// six ways to choose the axis, and its direction, that becomes the vertical one.
const fn image(coordinates: [usize; 3], symmetry: usize, last: usize) -> [usize; 3] {
    let [mut column, mut row, mut level] = coordinates;
    if symmetry & 1 != 0 {
        column = last - column;
    }
    if symmetry & 2 != 0 {
        row = last - row;
    }
    if symmetry & 4 != 0 {
        (column, row) = (row, column);
    }
    let standing = symmetry / SQUARE_SYMMETRIES;
    if standing >= 3 {
        level = last - level;
    }
    match standing % 3 {
        0 => [column, row, level],
        1 => [row, level, column],
        _ => [level, column, row],
    }
}

/// The symmetries are the same group for every size; a cube of three tells them all apart.
const INVERSES: [u8; CUBE_SYMMETRIES] = {
    let images = cell_images::<3, 27>();
    let mut inverses = [0; CUBE_SYMMETRIES];
    let mut symmetry = 0;
    while symmetry < CUBE_SYMMETRIES {
        let mut candidate = 0;
        while !undoes(&images[candidate], &images[symmetry]) {
            candidate += 1;
        }
        inverses[symmetry] = candidate as u8;
        symmetry += 1;
    }
    inverses
};

const fn undoes(second: &[u16; 27], first: &[u16; 27]) -> bool {
    let mut cell = 0;
    while cell < 27 {
        if second[first[cell] as usize] as usize != cell {
            return false;
        }
        cell += 1;
    }
    true
}

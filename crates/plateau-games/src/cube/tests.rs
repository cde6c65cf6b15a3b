//! The cube itself: sets of cells, lines, symmetries.

use std::collections::HashSet;

use super::*;

#[test]
fn every_size_has_its_number_of_lines() {
    check_lines::<N3>(49);
    check_lines::<N4>(76);
    check_lines::<N5>(109);
    check_lines::<N6>(148);
    check_lines::<N7>(193);
    check_lines::<N8>(244);
}

fn check_lines<S: CubeSize>(count: usize) {
    let lines: HashSet<S::Bits> = S::lines().iter().copied().collect();
    assert_eq!(lines.len(), count, "lines of a cube of {}", S::N);
    for line in &lines {
        assert_eq!(line.count() as usize, S::N, "cells of {line:?}");
        assert!((*line & !S::FULL).is_empty(), "{line:?} stays inside");
        let cells: Vec<usize> = line.cells().collect();
        assert!(
            cells.windows(3).all(|three| three[1] - three[0] == three[2] - three[1]),
            "{cells:?} is straight"
        );
    }
    for cell in 0..S::CELLS {
        let through: Vec<S::Bits> =
            S::lines().iter().copied().filter(|line| line.contains(cell)).collect();
        assert_eq!(S::lines_through(cell), through, "lines through {cell}");
        let numbered: Vec<S::Bits> = S::line_numbers_through(cell)
            .iter()
            .map(|&line| S::lines()[usize::from(line)])
            .collect();
        assert_eq!(numbered, through, "line numbers through {cell}");
        let mut in_set = Vec::new();
        S::line_set_through(cell).for_each(|line| in_set.push(S::lines()[line]));
        assert_eq!(in_set, through, "set of lines through {cell}");
    }
}

#[test]
fn symmetries_are_different_and_keep_lines() {
    check_symmetries::<N3>();
    check_symmetries::<N4>();
    check_symmetries::<N5>();
    check_symmetries::<N6>();
    check_symmetries::<N7>();
    check_symmetries::<N8>();
}

fn check_symmetries<S: CubeSize>() {
    let lines: HashSet<S::Bits> = S::lines().iter().copied().collect();
    let all: HashSet<&[u16]> = (0..CUBE_SYMMETRIES).map(S::cell_images).collect();
    assert_eq!(all.len(), CUBE_SYMMETRIES);
    for symmetry in 0..CUBE_SYMMETRIES {
        let images = S::cell_images(symmetry);
        let image = |set: &S::Bits| {
            set.cells()
                .fold(S::Bits::EMPTY, |all, cell| all | S::Bits::single(usize::from(images[cell])))
        };
        assert_eq!(image(&S::FULL), S::FULL, "symmetry {symmetry} is a permutation");
        assert_eq!(
            lines.iter().map(image).collect::<HashSet<_>>(),
            lines,
            "symmetry {symmetry} keeps the lines"
        );
        let keeps_levels = image(&S::BOTTOM) == S::BOTTOM;
        assert_eq!(
            keeps_levels,
            symmetry < SQUARE_SYMMETRIES,
            "symmetry {symmetry} and the levels"
        );
    }
}

#[test]
fn cells_and_places() {
    for cell in 0..N8::CELLS {
        assert_eq!(cell_at::<N8>(place_of::<N8>(cell)), Some(cell));
    }
    assert_eq!(place_of::<N4>(16 + 2 * 4 + 3), Place::new(3, 2, 1));
    for outside in [Place::new(4, 0, 0), Place::new(0, 4, 0), Place::new(0, 0, 4)] {
        assert_eq!(cell_at::<N4>(outside), None, "{outside:?}");
    }
}

#[test]
fn large_sets_behave_like_one_of_128_cells() {
    check_wide::<4>();
    check_wide::<6>();
    check_wide::<8>();
}

fn check_wide<const W: usize>() {
    let wide = wide::<W>;
    let sets =
        [0, 1, u128::MAX, 0x0123_4567_89ab_cdef_0f1e_2d3c_4b5a_6978, 1 << 127, 1 << 63 | 1 << 64];
    for a in sets {
        assert_eq!(wide(a).count(), a.count());
        assert!(wide(a).cells().eq(a.cells()), "cells of {a:x}");
        assert_eq!(wide(a).is_empty(), a.is_empty());
        for b in sets {
            assert_eq!(wide(a) & wide(b), wide(a & b));
            assert_eq!(wide(a) | wide(b), wide(a | b));
            assert_eq!(wide(a) ^ wide(b), wide(a ^ b));
        }
        for by in [0, 1, 36, 63, 64, 65, 127] {
            assert_eq!(wide(a) >> by, wide(a >> by), "{a:x} >> {by}");
            assert_eq!((wide(a) << by) & wide(u128::MAX), wide(a << by), "{a:x} << {by}");
            assert_eq!(
                ((wide(a) << (64 * W - 128)) >> by) << by >> (64 * W - 128),
                wide(a),
                "{a:x} in the upper half"
            );
        }
        assert_eq!(!!wide(a), wide(a));
        assert_eq!((!wide(a)).count() + a.count(), 64 * W as u32);
    }
}

fn wide<const W: usize>(bits: u128) -> WideBits<W> {
    WideBits::from_words(std::array::from_fn(|word| match word {
        0 => bits as u64,
        1 => (bits >> 64) as u64,
        _ => 0,
    }))
}

#[test]
fn completing_cells_are_the_threats() {
    let three = N4::lines_through(0)[0].without_lowest();
    assert_eq!(completing_cells::<N4>(three, N4::FULL & !three), 1);
    assert_eq!(
        completing_cells::<N4>(three, N4::FULL & !three & !1),
        0,
        "a taken cell is no threat"
    );
    assert_eq!(completing_cells::<N4>(three.without_lowest(), N4::FULL & !three), 0);
}

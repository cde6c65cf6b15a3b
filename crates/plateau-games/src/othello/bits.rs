//! The bit-board kernels: where a side may move, and what a move turns. Plain 64-bit arithmetic;
//! the tables of rays are computed at compile time.

/// Every square of an `N` x `N` board.
pub(super) const fn board<const N: usize>() -> u64 {
    assert!(N == 4 || N == 6 || N == 8, "Othello is played on 4 x 4, 6 x 6 or 8 x 8");
    let row = (1 << N) - 1;
    let mut board = 0;
    let mut y = 0;
    while y < N {
        board |= row << (8 * y);
        y += 1;
    }
    board
}

/// Every square beyond a row of opposing discs that starts beside an own disc; the caller keeps the
/// empty ones.
///
/// Each direction is a parallel prefix: runs of one, then two, then four, then six discs. Discs on
/// the side columns never continue a run sideways, which also stops it from wrapping into the next
/// row.
#[inline]
pub const fn mobility(own: u64, other: u64) -> u64 {
    const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;
    let inner = other & INNER_COLUMNS;
    beyond::<1>(own, inner)
        | beyond::<8>(own, other)
        | beyond::<7>(own, inner)
        | beyond::<9>(own, inner)
}

/// The squares beyond runs of `through` on one line, both ways.
#[inline(always)]
const fn beyond<const STEP: u32>(own: u64, through: u64) -> u64 {
    let mut up = through & (own << STEP);
    let mut down = through & (own >> STEP);
    up |= through & (up << STEP);
    down |= through & (down >> STEP);
    let pairs_up = through & (through << STEP);
    let pairs_down = pairs_up >> STEP;
    up |= pairs_up & (up << (2 * STEP));
    down |= pairs_down & (down >> (2 * STEP));
    up |= pairs_up & (up << (2 * STEP));
    down |= pairs_down & (down >> (2 * STEP));
    (up << STEP) | (down >> STEP)
}

/// The discs of `other` that a disc on `square` turns.
///
/// Upwards (growing bits) the first square of the ray that is not `other` is found by letting a
/// carry run along it; downwards it is the highest bit that is left.
#[inline]
pub const fn flips<const N: usize>(square: u8, own: u64, other: u64) -> u64 {
    let rays = &BitRays::<N>::ALL[square as usize & 63];
    let mut flips = 0;
    let mut line = 0;
    while line < 4 {
        let up = rays.up[line];
        let end = (other | !up).wrapping_add(1) & up & own;
        flips |= end.wrapping_sub((end != 0) as u64) & up;

        let down = rays.down[line];
        let stops = down & !other;
        let end = (1 << 63 >> (stops | 1).leading_zeros()) & stops & own;
        flips |= (end.wrapping_neg() << 1) & down;
        line += 1;
    }
    flips
}

/// The squares in a straight line from one square, along the four lines through it.
#[derive(Clone, Copy)]
struct SquareRay {
    up: [u64; 4],
    down: [u64; 4],
}

struct BitRays<const N: usize>;

impl<const N: usize> BitRays<N> {
    const ALL: [SquareRay; 64] = {
        const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (-1, 1), (1, 1)];
        let mut all = [SquareRay { up: [0; 4], down: [0; 4] }; 64];
        let mut square = 0;
        while square < 64 {
            let mut line = 0;
            while line < 4 {
                let (dx, dy) = STEPS[line];
                all[square].up[line] = ray::<N>(square, dx, dy);
                all[square].down[line] = ray::<N>(square, -dx, -dy);
                line += 1;
            }
            square += 1;
        }
        all
    };
}

const fn ray<const N: usize>(square: usize, dx: isize, dy: isize) -> u64 {
    let mut squares = 0;
    let mut x = (square % 8) as isize + dx;
    let mut y = (square / 8) as isize + dy;
    while 0 <= x && x < N as isize && 0 <= y && y < N as isize {
        squares |= 1 << (8 * y + x);
        x += dx;
        y += dy;
    }
    squares
}

/// The squares of a bit set, lowest first (a1, b1, ...).
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Squares {
    /// The squares whose bits are set.
    pub const fn of(bits: u64) -> Squares {
        Squares(bits)
    }
}

impl Iterator for Squares {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let square = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

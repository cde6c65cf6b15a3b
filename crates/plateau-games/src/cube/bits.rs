//! Sets of cells: the integers up to 128 bits, and a small array of words for the 216 to 512 cells
//! of larger cubes.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Index, Not, Shl, Shr};

/// A set of cells as a word of bits, cell 0 lowest.
pub trait BitSet:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
    + 'static
{
    /// As many words of 64 bits as the set has.
    type Words: Copy + AsRef<[u64]> + Index<usize, Output = u64>;

    /// No cell.
    const EMPTY: Self;

    /// How many words of 64 bits [`to_words`](BitSet::to_words) fills.
    const WORDS: usize;

    /// The set of this one cell.
    fn single(cell: usize) -> Self;

    /// Whether there is no cell in it.
    fn is_empty(self) -> bool;

    /// How many cells there are in it.
    fn count(self) -> u32;

    /// The lowest cell; meaningless for the empty set.
    fn lowest(self) -> usize;

    /// The set less its lowest cell; the empty set stays empty.
    fn without_lowest(self) -> Self;

    /// The bits, the lowest word first.
    fn to_words(self) -> Self::Words;

    /// The set with this cell in it.
    #[inline]
    fn with(self, cell: usize) -> Self {
        self | Self::single(cell)
    }

    /// Whether this cell is in it.
    #[inline]
    fn contains(self, cell: usize) -> bool {
        !(self & Self::single(cell)).is_empty()
    }

    /// The cells of the set, the lowest first.
    #[inline]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }

    /// Acts on every cell of the set, the lowest first: word by word, which is faster than
    /// [`cells`](BitSet::cells) where there are several words.
    #[inline]
    fn for_each(self, mut act: impl FnMut(usize)) {
        let words = self.to_words();
        for (at, &word) in words.as_ref().iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                act(64 * at + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}

/// The cells of a set, the lowest first.
#[derive(Clone, Debug)]
pub struct Cells<B>(B);

impl<B: BitSet> Iterator for Cells<B> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(cell)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl<B: BitSet> ExactSizeIterator for Cells<B> {}

macro_rules! integer_bit_set {
    ($integer:ty, $words:literal, $to_words:expr) => {
        impl BitSet for $integer {
            type Words = [u64; $words];

            const EMPTY: $integer = 0;
            const WORDS: usize = $words;

            #[inline]
            fn single(cell: usize) -> $integer {
                1 << cell
            }

            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn without_lowest(self) -> $integer {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn to_words(self) -> [u64; $words] {
                $to_words(self)
            }
        }
    };
}

integer_bit_set!(u32, 1, |bits| [u64::from(bits)]);
integer_bit_set!(u64, 1, |bits| [bits]);
integer_bit_set!(u128, 2, |bits| [bits as u64, (bits >> 64) as u64]);

/// More bits than an integer has, the lowest word first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WideBits<const W: usize>([u64; W]);

/// 256 bits: the cells of a cube of six.
pub type U256 = WideBits<4>;

/// 384 bits: the cells of a cube of seven.
pub type U384 = WideBits<6>;

/// 512 bits: the cells of a cube of eight.
pub type U512 = WideBits<8>;

impl<const W: usize> Default for WideBits<W> {
    fn default() -> WideBits<W> {
        WideBits([0; W])
    }
}

impl<const W: usize> WideBits<W> {
    /// From the bits, the lowest word first.
    pub const fn from_words(words: [u64; W]) -> WideBits<W> {
        WideBits(words)
    }

    #[inline]
    fn zip(self, other: WideBits<W>, f: impl Fn(u64, u64) -> u64) -> WideBits<W> {
        WideBits(std::array::from_fn(|word| f(self.0[word], other.0[word])))
    }
}

impl<const W: usize> BitSet for WideBits<W> {
    type Words = [u64; W];

    const EMPTY: WideBits<W> = WideBits([0; W]);
    const WORDS: usize = W;

    #[inline]
    fn single(cell: usize) -> WideBits<W> {
        let mut words = [0; W];
        words[cell / 64] = 1 << (cell % 64);
        WideBits(words)
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0 == [0; W]
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn lowest(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(W - 1);
        word * 64 + self.0[word].trailing_zeros() as usize
    }

    #[inline]
    fn without_lowest(mut self) -> WideBits<W> {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    #[inline]
    fn to_words(self) -> [u64; W] {
        self.0
    }
}

impl<const W: usize> BitAnd for WideBits<W> {
    type Output = WideBits<W>;

    #[inline]
    fn bitand(self, other: WideBits<W>) -> WideBits<W> {
        self.zip(other, |a, b| a & b)
    }
}

impl<const W: usize> BitOr for WideBits<W> {
    type Output = WideBits<W>;

    #[inline]
    fn bitor(self, other: WideBits<W>) -> WideBits<W> {
        self.zip(other, |a, b| a | b)
    }
}

impl<const W: usize> BitXor for WideBits<W> {
    type Output = WideBits<W>;

    #[inline]
    fn bitxor(self, other: WideBits<W>) -> WideBits<W> {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const W: usize> Not for WideBits<W> {
    type Output = WideBits<W>;

    #[inline]
    fn not(self) -> WideBits<W> {
        WideBits(self.0.map(|word| !word))
    }
}

impl<const W: usize> Shl<usize> for WideBits<W> {
    type Output = WideBits<W>;

    #[inline]
    fn shl(self, by: usize) -> WideBits<W> {
        let (words, bits) = (by / 64, by % 64);
        WideBits(std::array::from_fn(|at| {
            let high = at.checked_sub(words).map_or(0, |from| self.0[from] << bits);
            let low = at
                .checked_sub(words + 1)
                .map_or(0, |from| carried(self.0[from], bits, u64::wrapping_shr));
            high | low
        }))
    }
}

impl<const W: usize> Shr<usize> for WideBits<W> {
    type Output = WideBits<W>;

    #[inline]
    fn shr(self, by: usize) -> WideBits<W> {
        let (words, bits) = (by / 64, by % 64);
        WideBits(std::array::from_fn(|at| {
            let low = self.0.get(at + words).map_or(0, |word| word >> bits);
            let high = self
                .0
                .get(at + words + 1)
                .map_or(0, |&word| carried(word, bits, u64::wrapping_shl));
            low | high
        }))
    }
}

/// The part of a word that a shift by `bits` pushes into its neighbour.
#[inline]
fn carried(word: u64, bits: usize, back: fn(u64, u32) -> u64) -> u64 {
    if bits == 0 { 0 } else { back(word, 64 - bits as u32) }
}

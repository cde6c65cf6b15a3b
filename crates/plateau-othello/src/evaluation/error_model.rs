//! How far a shallow search is off: the error model of ProbCut (Buro, "ProbCut: an effective
//! selective extension of the alpha-beta algorithm", 1995), with one linear function for all
//! numbers of empty squares and depths.

/// How far shallow searches are off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Errors {
    /// From deeper searches.
    pub ahead: ErrorModel,
    /// From the end of the game.
    pub to_the_end: ErrorModel,
}

/// How far a shallow search is from a deeper one, in discs: the standard deviation as a linear
/// function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ErrorModel {
    /// Of it all.
    pub constant: f32,
    /// For each empty square.
    pub per_empty: f32,
    /// For each ply of the deep search.
    pub per_deep_ply: f32,
    /// For each ply of the shallow search.
    pub per_shallow_ply: f32,
}

impl ErrorModel {
    /// The standard deviation of a search of `shallow` plies from one of `deep` plies, at least one
    /// disc.
    #[inline]
    pub fn deviation(&self, empties: u32, deep: u32, shallow: u32) -> f32 {
        let deviation = self.constant
            + self.per_empty * empties as f32
            + self.per_deep_ply * deep as f32
            + self.per_shallow_ply * shallow as f32;
        deviation.max(1.0)
    }
}

/// The depth of the search that may stand in for one of `depth` plies: about half of it, of the
/// same parity.
#[inline(always)]
pub const fn probcut_depth(depth: u32) -> u32 {
    2 * (depth / 4) + (depth & 1)
}

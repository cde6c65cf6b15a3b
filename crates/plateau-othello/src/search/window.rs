//! The window of a search.

use crate::table::entry::Selectivity;

/// Lower than any score.
pub(crate) const NO_SCORE: i32 = -127;

/// Search window: `alpha` and `beta` with the selectivity.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchWindow {
    pub alpha: i32,
    pub beta: i32,
    pub selectivity: Selectivity,
}

impl SearchWindow {
    /// Any score, by a full-width search.
    pub(crate) const FULL: SearchWindow = SearchWindow { alpha: -64, beta: 64, selectivity: 0 };

    /// The null window above `alpha`.
    pub(crate) const fn null(alpha: i32, selectivity: Selectivity) -> SearchWindow {
        SearchWindow { alpha, beta: alpha + 1, selectivity }
    }

    pub(crate) const fn is_null(self) -> bool {
        self.beta == self.alpha + 1
    }

    /// The same seen by the opponent.
    pub(crate) const fn negated(self) -> SearchWindow {
        SearchWindow { alpha: -self.beta, beta: -self.alpha, ..self }
    }

    pub(crate) const fn with_alpha(self, alpha: i32) -> SearchWindow {
        SearchWindow { alpha, ..self }
    }
}

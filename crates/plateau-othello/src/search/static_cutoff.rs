//! A cut by the evaluation alone two or three plies above the leaves, where a probable cut has no
//! shallower search to ask: if the evaluation is far outside the window, so is what little is left
//! to search ("futility").

use crate::search::probcut::MIDGAME;
use crate::search::window::SearchWindow;

/// How many discs beyond the window the evaluation must be to be believed, where it is. Chosen by
/// matches (`docs/othello.md`).
const fn margin(depth: u32) -> Option<i32> {
    match depth {
        2 => Some(6),
        3 => Some(8),
        _ => None,
    }
}

/// A bound that the evaluation makes probable, in the null windows of a search that is the last
/// word.
#[inline(always)]
pub(crate) fn static_cutoff(
    window: SearchWindow,
    depth: u32,
    evaluate: impl FnOnce() -> i32,
) -> Option<i32> {
    if !window.is_null() || window.selectivity != MIDGAME {
        return None;
    }
    let margin = margin(depth)?;
    let guess = evaluate();
    if guess >= window.beta + margin {
        Some(window.beta)
    } else if guess <= window.alpha - margin {
        Some(window.alpha)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::static_cutoff;
    use crate::search::probcut::{BEFORE_A_SOLVE, MIDGAME};
    use crate::search::window::SearchWindow;

    #[test]
    fn only_what_is_far_outside_is_cut() {
        let cut = |depth, guess| static_cutoff(SearchWindow::null(3, MIDGAME), depth, || guess);
        assert_eq!([cut(2, 9), cut(2, 10), cut(2, -2), cut(2, -3)], [None, Some(4), None, Some(3)]);
        assert_eq!(
            [cut(3, 11), cut(3, 12), cut(3, -4), cut(3, -5)],
            [None, Some(4), None, Some(3)]
        );
        assert_eq!([cut(1, 60), cut(4, 60)], [None, None]);
    }

    #[test]
    fn searches_that_prepare_a_solve_and_open_windows_are_left_alone() {
        let open = SearchWindow { alpha: 0, beta: 2, selectivity: MIDGAME };
        for window in [open, SearchWindow::null(0, BEFORE_A_SOLVE), SearchWindow::null(0, 0)] {
            assert_eq!(static_cutoff(window, 2, || unreachable!("nobody asks")), None);
        }
    }
}

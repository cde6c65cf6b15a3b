//! Result of a null-window search: a bound on the stone by which the attacker wins.

use super::transposition::BoundsEntry;

/// A fail-soft bound. A positive number is that of a stone by which the attacker wins, a negative
/// one that of a stone by which the attacker does not. Of two wins the greater is the later, of two
/// others the greater claims less. Not a type with two variants, which the search would spend more
/// time on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct WinBound(i16);

impl WinBound {
    /// Below every bound.
    pub(super) const NONE: WinBound = WinBound(i16::MIN);

    /// The attacker wins by this stone.
    #[inline]
    pub(super) fn wins_by(stone: u8) -> WinBound {
        WinBound(i16::from(stone))
    }

    /// The attacker does not win by this stone.
    #[inline]
    pub(super) fn no_win_by(stone: u8) -> WinBound {
        WinBound(-i16::from(stone))
    }

    /// Transposition cutoff: the entry's answer about winning by this stone, if it has one.
    #[inline]
    pub(super) fn of(entry: &BoundsEntry, by: u8) -> Option<WinBound> {
        if entry.wins_by <= by {
            Some(WinBound::wins_by(entry.wins_by))
        } else {
            (entry.no_win_by >= by).then_some(WinBound::no_win_by(entry.no_win_by))
        }
    }

    #[inline]
    pub(super) fn is_win(self) -> bool {
        self.0 > 0
    }

    /// The stone by which the attacker wins.
    pub(super) fn winning_stone(self) -> Option<u8> {
        self.is_win().then_some(self.0 as u8)
    }

    pub(super) fn to_entry(self, best_cell: u8) -> BoundsEntry {
        if self.is_win() {
            BoundsEntry { wins_by: self.0 as u8, no_win_by: 0, best_cell }
        } else {
            BoundsEntry { wins_by: u8::MAX, no_win_by: -self.0 as u8, best_cell }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_settles_what_its_bounds_settle() {
        let entry = BoundsEntry { wins_by: 41, no_win_by: 37, best_cell: 0 };
        let check = |by: u8, expected: Option<WinBound>| {
            assert_eq!(WinBound::of(&entry, by), expected, "{by}");
        };
        check(35, Some(WinBound::no_win_by(37)));
        check(37, Some(WinBound::no_win_by(37)));
        check(38, None);
        check(40, None);
        check(41, Some(WinBound::wins_by(41)));
        check(50, Some(WinBound::wins_by(41)));
    }

    #[test]
    fn bounds_become_entries_and_come_back() {
        for bound in [WinBound::wins_by(7), WinBound::no_win_by(7)] {
            assert_eq!(WinBound::of(&bound.to_entry(3), 7), Some(bound));
            assert_eq!(bound.to_entry(3).best_cell, 3);
        }
        assert_eq!(WinBound::wins_by(7).winning_stone(), Some(7));
        assert_eq!(WinBound::no_win_by(7).winning_stone(), None);
    }

    /// A defender whose every move loses takes the latest loss; an attacker whose no move wins says
    /// the least of it.
    #[test]
    fn the_defender_takes_the_greatest() {
        assert!(WinBound::wins_by(9) > WinBound::wins_by(7));
        assert!(WinBound::no_win_by(7) > WinBound::no_win_by(9));
        assert!(WinBound::NONE < WinBound::no_win_by(u8::MAX));
    }
}

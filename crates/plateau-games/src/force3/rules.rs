//! The six rule options of Force 3.

use crate::rule_set::rule_set;

rule_set! {
    /// The rules of one game of Force 3; the default is the usual way to play.
    ///
    /// ```
    /// use plateau_games::RuleSet;
    /// use plateau_games::force3::{Force3Rules, Undo};
    /// let rules = Force3Rules::default().with("undo", "free")?;
    /// assert_eq!(rules.undo, Undo::Free);
    /// assert_eq!(rules.text(), "undo=free");
    /// # Ok::<(), plateau_game::TextError>(())
    /// ```
    Force3Rules:
    /// Where a token on the board may go.
    tokens: Tokens {
        /// To any free tile.
        Anywhere = "anywhere",
        /// To one of the eight neighbours of its place.
        Adjacent = "adjacent",
    }
    /// Which tiles may be slid.
    slide: SlideTiles {
        /// All beside the hole.
        Any = "any",
        /// Bare tiles and those under one's own tokens.
        Own = "own",
    }
    /// Which inverse of the opponent's last slide is forbidden.
    undo: Undo {
        /// That of every slide.
        Any = "any",
        /// Only that of a double slide.
        Double = "double",
        /// None.
        Free = "free",
    }
    /// Whether two tiles may slide together.
    double: DoubleSlides {
        /// They may.
        Yes = "yes",
        /// One tile at a time.
        No = "no",
    }
    /// When tokens are placed.
    place: Placing {
        /// Whenever a player likes.
        Anytime = "anytime",
        /// All of them before anything else.
        First = "first",
    }
    /// Winner when a slide completes a line of each player.
    both: BothLines {
        /// The player who made the slide.
        Mover = "mover",
        /// A draw.
        Draw = "draw",
        /// The opponent.
        Opponent = "opponent",
    }
}

impl Force3Rules {
    /// A number below 144 for each set of rules, a digit for each option: part of every position's
    /// key.
    #[inline]
    pub(super) fn number(self) -> u64 {
        let undo_and_both = self.undo as u64 * 3 + self.both as u64;
        let with_tiles = (undo_and_both * 2 + self.tokens as u64) * 2 + self.slide as u64;
        (with_tiles * 2 + self.double as u64) * 2 + self.place as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet as _;

    #[test]
    fn every_set_of_rules_has_its_number() {
        let mut numbers: Vec<u64> =
            Force3Rules::all().into_iter().map(Force3Rules::number).collect();
        assert_eq!(Force3Rules::default().number(), 0);
        numbers.sort_unstable();
        assert!(numbers.into_iter().eq(0..144), "each number once");
        let digit = |key, value| Force3Rules::default().with(key, value).map(Force3Rules::number);
        assert_eq!([digit("place", "first"), digit("double", "no")], [Ok(1), Ok(2)]);
        assert_eq!([digit("slide", "own"), digit("tokens", "adjacent")], [Ok(4), Ok(8)]);
        assert_eq!([digit("both", "draw"), digit("undo", "free")], [Ok(16), Ok(96)]);
    }
}

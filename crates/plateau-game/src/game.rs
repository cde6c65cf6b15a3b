//! The one trait that every game implements.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::mix::key_of;
use crate::{Outcome, Place, Side};

/// A position of a two-player game of perfect information, together with its rules.
///
/// Positions are small `Copy` values and a move makes a new one: there is no unmake. History is
/// outside: the match decides repetition, a search keeps its own stack of keys.
///
/// Two doors for moves: [`try_play`](Game::try_play) for anything that comes from outside, with a
/// reasoned refusal, and [`play`](Game::play) for the engine, which only debug-asserts.
pub trait Game: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The rule options that a position carries; `()` for games without any.
    type Rules: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static;
    /// A move, readable without its position: `Display` is its notation.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// The legal moves, generated lazily (a bit set, a small array), never a `Vec`.
    type Moves: Iterator<Item = Self::Move>;
    /// Why a move is illegal. A value rather than a sentence, so that a page can say it in any
    /// language; `Display` says it in English.
    type Refusal: Copy + Eq + Debug + Display + Send + Sync + 'static;

    /// One more than the largest [`move_index`](Game::move_index).
    const MOVE_INDICES: usize = 1;

    /// The position before the first move.
    fn start(rules: Self::Rules) -> Self;

    /// The rules that this position is played by. The default is for games without options: the
    /// usual rules.
    #[inline]
    fn rules(&self) -> Self::Rules {
        Self::Rules::default()
    }

    /// Side to move. In a finished game: the side that would be.
    fn side_to_move(&self) -> Side;

    /// The end of the game, if it has ended. It names the winner, who need not be the last mover.
    fn outcome(&self) -> Option<Outcome>;

    /// Every legal move once; none when the game is over, and never none before that (a pass is a
    /// move).
    fn moves(&self) -> Self::Moves;

    /// How many legal moves there are; games that can count without generating do.
    #[inline]
    fn move_count(&self) -> usize {
        self.moves().count()
    }

    /// Whether this move is legal here, or why it is not.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// The position after a legal move. Illegal moves are a mistake of the caller (debug-asserted).
    fn play(&self, mv: Self::Move) -> Self;

    /// The position after any move from outside, or the reason why it is refused.
    fn try_play(&self, mv: Self::Move) -> Result<Self, Self::Refusal> {
        self.check(mv)?;
        Ok(self.play(mv))
    }

    /// A well mixed hash of all that decides the future, the side to move included. The default
    /// hashes the whole position, which is right wherever a position is no more than that; games
    /// that are searched hard have a faster one of their own.
    #[inline]
    fn key(&self) -> u64 {
        key_of(self)
    }

    /// A small number for each move, the same in every position. A search remembers moves by it;
    /// without numbers, which is the default, it does without such memories.
    #[inline]
    fn move_index(_mv: Self::Move) -> usize {
        0
    }

    /// The move with this index; `None` for an index that no move of this game has.
    #[inline]
    fn move_from_index(_index: usize) -> Option<Self::Move> {
        None
    }

    /// The completed lines of the winner, for games that are won by lines; empty otherwise.
    fn winning_lines(&self) -> Vec<Vec<Place>> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use std::fmt;

    use super::*;

    /// One stone, and the game is over: as little as a game must say.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    struct Least {
        over: bool,
    }

    impl Display for Least {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}", self.over)
        }
    }

    impl Game for Least {
        type Rules = ();
        type Move = u8;
        type Moves = std::ops::Range<u8>;
        type Refusal = u8;

        fn start((): ()) -> Least {
            Least { over: false }
        }

        fn side_to_move(&self) -> Side {
            if self.over { Side::O } else { Side::X }
        }

        fn outcome(&self) -> Option<Outcome> {
            self.over.then_some(Outcome::Draw)
        }

        fn moves(&self) -> Self::Moves {
            0..if self.over { 0 } else { 3 }
        }

        fn check(&self, mv: u8) -> Result<(), u8> {
            if self.moves().contains(&mv) { Ok(()) } else { Err(mv) }
        }

        fn play(&self, _mv: u8) -> Least {
            Least { over: true }
        }
    }

    #[test]
    fn a_game_that_says_little_gets_the_rest() {
        let start = Least::start(());
        assert_eq!((start.move_count(), start.play(0).move_count()), (3, 0));
        assert_eq!((start.try_play(2), start.try_play(3)), (Ok(Least { over: true }), Err(3)));
        assert_eq!(
            (Least::move_index(2), Least::move_from_index(0), Least::MOVE_INDICES),
            (0, None, 1)
        );
        assert_ne!(start.key(), start.play(0).key());
        assert!(start.play(0).winning_lines().is_empty());
    }
}

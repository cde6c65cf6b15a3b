//! Steps of a move, as gestures of a hand at the board. All games share four gestures.

use plateau_game::{Place, Side};
/// One gesture. Levels are 0 where the board decides the height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A new piece: a ball on a rod, a sphere coloured, a disc, a token from the hand.
    Put(Place),
    /// The top pieces of one place go to another, in the same order.
    Carry {
        count: u8,
        from: Place,
        to: Place,
    },
    /// The tile at `from`, and the one between if there is one, move one place towards the hole at
    /// `hole`.
    Slide {
        from: Place,
        hole: Place,
    },
    Pass,
}

impl Step {
    /// The place it takes something away from.
    pub const fn origin(self) -> Option<Place> {
        match self {
            Step::Carry { from, .. } | Step::Slide { from, .. } => Some(from),
            Step::Put(_) | Step::Pass => None,
        }
    }

    /// Whether it is a move of what is held.
    pub fn takes(self, held: Held) -> bool {
        match held {
            Held::From(place) => self.origin() == Some(place),
            Held::Reserve(_) => matches!(self, Step::Put(_)),
        }
    }

    /// The places to point at when the move is shown: where it came from, then where it went.
    pub fn places(self) -> Vec<Place> {
        match self {
            Step::Put(place) => vec![place],
            Step::Carry { from, to, .. } => vec![from, to],
            Step::Slide { from, hole } => vec![from, hole],
            Step::Pass => Vec::new(),
        }
    }

    /// How many pieces it takes.
    pub const fn count(self) -> u8 {
        match self {
            Step::Carry { count, .. } => count,
            Step::Put(_) | Step::Slide { .. } | Step::Pass => 1,
        }
    }
}

/// Contents of the hand: pieces of a place, or a token that is not on the board yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Held {
    From(Place),
    Reserve(Side),
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};

    use super::*;

    #[test]
    fn moves_are_gestures() {
        let place = Place::new;
        let check = |game: GameId, text: &str, expected: Step| {
            let mv = AnyPosition::start(Variant::new(game)).parse_move(text).unwrap();
            assert_eq!(Step::of(mv), expected, "{text}");
        };
        check(GameId::Sogo, "b3", Step::Put(place(1, 2, 0)));
        check(GameId::Morpion, "c32", Step::Put(place(2, 2, 1)));
        check(GameId::Force3, "@b1", Step::Put(place(1, 0, 0)));
        check(
            GameId::Force3,
            "a1-c2",
            Step::Carry { count: 1, from: place(0, 0, 0), to: place(2, 1, 0) },
        );
        check(GameId::Force3, "b1>b2", Step::Slide { from: place(1, 0, 0), hole: place(1, 1, 0) });
        check(GameId::Force3, "a2>>c2", Step::Slide { from: place(0, 1, 0), hole: place(2, 1, 0) });
        check(
            GameId::Pogo,
            "2a1-a3",
            Step::Carry { count: 2, from: place(0, 0, 0), to: place(0, 2, 0) },
        );
        check(GameId::Othello, "pass", Step::Pass);
    }
}

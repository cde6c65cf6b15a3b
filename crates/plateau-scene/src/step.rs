//! What a move does, in the terms of a hand at the board. The five games share four gestures.

use plateau_game::Place;
use plateau_games::AnyMove;

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
    /// The tile at `from`, and the one between if there is one, move one place towards the hole at `hole`.
    Slide {
        from: Place,
        hole: Place,
    },
    Pass,
}

impl Step {
    /// Reads the gesture off the notation, which says all there is to a move in every one of the games.
    pub fn of(mv: AnyMove) -> Step {
        let text = mv.to_string();
        Step::read(&text).unwrap_or_else(|| unreachable!("'{text}' is no notation of a move"))
    }

    fn read(text: &str) -> Option<Step> {
        if text == "pass" {
            return Some(Step::Pass);
        }
        if let Some(place) = text.strip_prefix('@') {
            return Some(Step::Put(Place::from_cell(place)?));
        }
        if let Some((from, hole)) = text.split_once(">>").or_else(|| text.split_once('>')) {
            return Some(Step::Slide { from: Place::from_cell(from)?, hole: Place::from_cell(hole)? });
        }
        if let Some((from, to)) = text.split_once('-') {
            let digits = from.len() - from.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let count = if digits == 0 { 1 } else { from[..digits].parse().ok()? };
            return Some(Step::Carry {
                count,
                from: Place::from_cell(&from[digits..])?,
                to: Place::from_cell(to)?,
            });
        }
        match text.len() {
            3 => {
                let level = text.as_bytes()[2].checked_sub(b'1')?;
                Some(Step::Put(Place { level, ..Place::from_cell(&text[..2])? }))
            }
            _ => Some(Step::Put(Place::from_cell(text)?)),
        }
    }

    /// The place it takes something away from.
    pub const fn origin(self) -> Option<Place> {
        match self {
            Step::Carry { from, .. } | Step::Slide { from, .. } => Some(from),
            Step::Put(_) | Step::Pass => None,
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notations_are_read() {
        let place = Place::new;
        let cases = [
            ("b3", Step::Put(place(1, 2, 0))),
            ("c32", Step::Put(place(2, 2, 1))),
            ("@b1", Step::Put(place(1, 0, 0))),
            ("a1-c2", Step::Carry { count: 1, from: place(0, 0, 0), to: place(2, 1, 0) }),
            ("b1>b2", Step::Slide { from: place(1, 0, 0), hole: place(1, 1, 0) }),
            ("a2>>c2", Step::Slide { from: place(0, 1, 0), hole: place(2, 1, 0) }),
            ("2a1-a3", Step::Carry { count: 2, from: place(0, 0, 0), to: place(0, 2, 0) }),
            ("pass", Step::Pass),
        ];
        for (text, step) in cases {
            assert_eq!(Step::read(text), Some(step), "{text}");
        }
    }
}

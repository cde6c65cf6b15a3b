//! Loss of a move, and the sign it gets for that.

use std::cmp::Ordering;

use plateau_game::{Score, Unit};
use plateau_match::Sign;

/// How much worse a move is than the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Given {
    /// Not comparable: one value is certain and the other estimated, or their units differ.
    Unclear,
    /// Discs at the end of the game, with perfect play.
    Discs { discs: i32, certain: bool },
    /// Of a won game (1) or half of it (0.5), as far as that can be told.
    Share { share: f64, certain: bool },
}

/// The position's value for the player, and the move made.
pub fn given_away(before: Score, played: Score) -> Given {
    match (before, played) {
        (Score::Discs(before), Score::Discs(played)) => {
            Given::Discs { discs: (before - played).max(0), certain: true }
        }
        (Score::Points(before, Unit::Discs), Score::Points(played, Unit::Discs)) => {
            Given::Discs { discs: (before - played).max(0), certain: false }
        }
        // A lost game cannot lose more, and a won game has lost nothing, even if the other value is
        // unknown.
        (Score::Loss(_), _) | (_, Score::Win(_)) => Given::Share { share: 0.0, certain: true },
        (Score::Points(_, before_unit), Score::Points(_, played_unit))
            if before_unit == played_unit && before_unit != Unit::Unnamed =>
        {
            Given::Share { share: (share(before) - share(played)).max(0.0), certain: false }
        }
        (before, played) if before.is_certain() && played.is_certain() => {
            Given::Share { share: (share(before) - share(played)).max(0.0), certain: true }
        }
        _ => Given::Unclear,
    }
}

/// How much of a won game a score is: 1 for a win, 0 for a loss. Known and believed discs lie on
/// one scale.
pub fn share(score: Score) -> f64 {
    match score {
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Draw => 0.5,
        Score::Discs(discs) | Score::Points(discs, Unit::Discs) => squash(f64::from(discs) / 8.0),
        Score::Points(points, Unit::Hundredths | Unit::Unnamed) => {
            squash(f64::from(points) / 400.0)
        }
    }
}

/// From any number to between 0 and 1, an even game to a half.
fn squash(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The sign for a move; `only` where a table knows that every other one is worse. Two searches of
/// the same position differ by some discs, so a belief must differ by more than the truth to count.
pub fn sign(before: Score, played: Score, only: bool) -> Option<Sign> {
    match given_away(before, played) {
        Given::Unclear => None,
        Given::Discs { discs, certain } => {
            let limits = if certain { [2, 6, 12] } else { [5, 9, 15] };
            let by_discs = blame(f64::from(discs), limits.map(f64::from));
            let turned = certain && played.sign() < before.sign();
            let by_result = turned.then(|| match (before.sign(), played.sign()) {
                (Ordering::Greater, Ordering::Less) => Sign::Blunder,
                _ => Sign::Mistake,
            });
            worse(by_discs, by_result)
        }
        Given::Share { share, certain: true } => match share {
            ..0.25 => (only && share == 0.0 && played.sign().is_ge()).then_some(Sign::Good),
            ..0.75 => Some(Sign::Mistake),
            _ => Some(Sign::Blunder),
        },
        Given::Share { share, certain: false } => blame(share, [0.15, 0.25, 0.45]),
    }
}

/// The sign for so much, by what is doubtful, a mistake and a blunder.
fn blame(given: f64, [doubtful, mistake, blunder]: [f64; 3]) -> Option<Sign> {
    match given {
        given if given >= blunder => Some(Sign::Blunder),
        given if given >= mistake => Some(Sign::Mistake),
        given if given >= doubtful => Some(Sign::Dubious),
        _ => None,
    }
}

fn worse(a: Option<Sign>, b: Option<Sign>) -> Option<Sign> {
    let badness = |sign: Option<Sign>| {
        sign.and_then(|sign| Sign::ALL.iter().position(|known| *known == sign))
    };
    if badness(a) >= badness(b) { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(before: Score, played: Score, expected: Option<Sign>) {
        assert_eq!(sign(before, played, false), expected, "{before} {played}");
    }

    #[test]
    fn results_that_are_known_are_compared() {
        check(Score::win_in(5), Score::win_in(29), None);
        check(Score::win_in(5), Score::Draw, Some(Sign::Mistake));
        check(Score::win_in(5), Score::loss_in(2), Some(Sign::Blunder));
        check(Score::Draw, Score::loss_in(8), Some(Sign::Mistake));
        check(Score::loss_in(20), Score::loss_in(2), None);
    }

    #[test]
    fn certain_values_are_never_compared_with_estimates() {
        let good = Score::Points(300, Unit::Hundredths);
        let bad = Score::Points(-900, Unit::Hundredths);
        for (before, played) in [
            (good, Score::loss_in(6)),
            (Score::win_in(6), bad),
            (Score::Draw, bad),
            (good, Score::Draw),
            (Score::Points(9, Unit::Discs), Score::Discs(-20)),
            (Score::Discs(20), Score::Points(-9, Unit::Discs)),
        ] {
            assert_eq!(given_away(before, played), Given::Unclear, "{before} {played}");
            check(before, played, None);
        }
        // A loss that stays a loss, or a win that stays a win, gives nothing away.
        check(Score::loss_in(9), bad, None);
        assert_eq!(given_away(Score::loss_in(9), bad), Given::Share { share: 0.0, certain: true });
        assert_eq!(given_away(bad, Score::win_in(3)), Given::Share { share: 0.0, certain: true });
    }

    #[test]
    fn discs_have_one_scale() {
        check(Score::Discs(10), Score::Discs(10), None);
        check(Score::Discs(10), Score::Discs(8), Some(Sign::Dubious));
        check(Score::Discs(10), Score::Discs(4), Some(Sign::Mistake));
        check(Score::Discs(30), Score::Discs(8), Some(Sign::Blunder));
        // Two discs, but the game.
        check(Score::Discs(2), Score::Discs(0), Some(Sign::Mistake));
        check(Score::Discs(2), Score::Discs(-2), Some(Sign::Blunder));
        let believed = |discs| Score::Points(discs, Unit::Discs);
        check(believed(1), believed(-2), None);
        check(believed(1), believed(-8), Some(Sign::Mistake));
        assert_eq!(share(Score::Discs(7)), share(believed(7)));
        assert!(share(Score::Discs(26)) > share(Score::Discs(22)));
    }

    #[test]
    fn the_only_move_is_praised() {
        assert_eq!(sign(Score::Draw, Score::Draw, true), Some(Sign::Good));
        assert_eq!(sign(Score::win_in(9), Score::win_in(9), true), Some(Sign::Good));
        assert_eq!(sign(Score::loss_in(9), Score::loss_in(9), true), None);
        assert_eq!(sign(Score::win_in(9), Score::Draw, true), Some(Sign::Mistake));
    }
}

//! Between the games of these formats and matches.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use plateau_game::{Game as _, Outcome, Side};
use plateau_games::othello::Othello;
use plateau_games::{AnyMove, AnyPosition};

use super::OthelloGame;
use crate::{Ending, Finish, Match, Refusal};

/// The tag in which GGF keeps the result: black's discs more than white's, and how it came about.
const GGF_RESULT: &str = "RE";

/// The tag in which a game from WTHOR keeps black's discs at the end, empty squares counted to the
/// winner.
const WTHOR_DISCS: &str = "BlackDiscs";

/// Replays the game; its tags become names and tags of the match. Where the moves stop before the
/// end, the result that the file tells is declared. Tags that a record could not hold are left out.
impl<const N: usize> TryFrom<&OthelloGame<N>> for Match
where
    Othello<N>: Into<AnyPosition>,
{
    type Error = Refusal;

    fn try_from(game: &OthelloGame<N>) -> Result<Match, Refusal> {
        let mut converted = Match::from_position(game.start.into());
        for disc in &game.moves {
            converted.play(AnyMove::Othello(*disc))?;
        }
        // The last value of each name; a file may hold very many.
        let (mut tags, mut places) = (Vec::new(), HashMap::new());
        for (name, value) in &game.tags {
            match name.as_str() {
                "x" => converted.seat_mut(Side::X).name = value.clone(),
                "o" => converted.seat_mut(Side::O).name = value.clone(),
                _ => match places.entry(name) {
                    Entry::Occupied(place) => tags[*place.get()] = (name, value),
                    Entry::Vacant(place) => {
                        place.insert(tags.len());
                        tags.push((name, value));
                    }
                },
            }
        }
        for (name, value) in tags {
            let _ = converted.add_tag(name, value);
        }
        if converted.finish().is_none() {
            let told = game.tag(GGF_RESULT).and_then(ggf_finish);
            converted.declared = told.or_else(|| game.tag(WTHOR_DISCS).and_then(wthor_finish::<N>));
        }
        Ok(converted)
    }
}

/// The game as these formats know it: start, moves, names, tags and the result where one was
/// declared.
pub(crate) fn from_match<const N: usize>(start: Othello<N>, game: &Match) -> OthelloGame<N> {
    let discs = game.plies().iter().filter_map(|ply| match ply.mv() {
        AnyMove::Othello(disc) => Some(disc),
        _ => None,
    });
    let mut tags = Vec::new();
    for (name, side) in [("x", Side::X), ("o", Side::O)] {
        tags.push((name.to_string(), game.seat(side).name.clone()));
    }
    tags.extend(game.tags().map(|(name, value)| (name.to_string(), value.to_string())));
    if game.tag(GGF_RESULT).is_empty() {
        let told = game.declared.and_then(ggf_result::<N>);
        tags.extend(told.map(|result| (GGF_RESULT.to_string(), result)));
    }
    tags.retain(|(_, value)| !value.is_empty());
    OthelloGame { start, moves: discs.collect(), tags }
}

/// Reads `+12`, `-64.00:r` (resigned), `+64:t` (time), `+0:s` (settled).
fn ggf_finish(result: &str) -> Option<Finish> {
    let (score, how) = result.split_once(':').unwrap_or((result, ""));
    let score: f64 = score.trim().parse().ok()?;
    let outcome = outcome_of(score.partial_cmp(&0.0)?);
    let ending = match how.trim() {
        "r" => Ending::Resignation,
        "t" | "l" => Ending::Time,
        _ => Ending::Adjudication,
    };
    let ending = if ending.allows(outcome) { ending } else { Ending::Adjudication };
    Some(Finish { outcome, ending })
}

/// Writes the GGF result that [`ggf_finish`] reads; a resignation or a time loss loses every disc.
/// `None` for results without a known score.
fn ggf_result<const N: usize>(finish: Finish) -> Option<String> {
    let sign = match finish.outcome {
        Outcome::Win(Side::X) => "+",
        Outcome::Win(Side::O) => "-",
        Outcome::Draw => return Some("+0:s".into()),
    };
    let how = match finish.ending {
        Ending::Resignation => "r",
        Ending::Time => "t",
        _ => return None,
    };
    Some(format!("{sign}{}:{how}", N * N))
}

/// Black's discs at the end of a game on 8 x 8, empty squares counted to the winner; `None` if
/// unknown.
pub(super) fn black_discs(game: &OthelloGame<8>) -> Option<u8> {
    let last = game.last();
    if last.outcome().is_some() {
        return u8::try_from((64 + last.score(Side::X)) / 2).ok();
    }
    let told = game.tag(WTHOR_DISCS).and_then(|discs| discs.parse().ok());
    let score = || game.tag(GGF_RESULT)?.split(':').next()?.trim().parse::<f64>().ok();
    told.or_else(|| score().map(|score| ((64.0 + score) / 2.0) as u8)).filter(|discs| *discs <= 64)
}

fn wthor_finish<const N: usize>(black_discs: &str) -> Option<Finish> {
    let discs: usize = black_discs.parse().ok().filter(|discs| *discs <= N * N)?;
    let outcome = outcome_of((2 * discs).cmp(&(N * N)));
    Some(Finish { outcome, ending: Ending::Adjudication })
}

/// The outcome from how black's side compares with white's.
fn outcome_of(black: Ordering) -> Outcome {
    match black {
        Ordering::Greater => Outcome::Win(Side::X),
        Ordering::Less => Outcome::Win(Side::O),
        Ordering::Equal => Outcome::Draw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_board_is_a_draw() {
        let outcome = |finish: Option<Finish>| finish.map(|finish| finish.outcome);
        let eight = |discs: &str| outcome(wthor_finish::<8>(discs));
        let [won, lost] = [Side::X, Side::O].map(|side| Some(Outcome::Win(side)));
        assert_eq!(
            ["31", "32", "33", "64", "65", "x"].map(eight),
            [lost, Some(Outcome::Draw), won, won, None, None]
        );
        let six = |discs: &str| outcome(wthor_finish::<6>(discs));
        assert_eq!(["17", "18", "19", "37"].map(six), [lost, Some(Outcome::Draw), won, None]);
        let result = |outcome, ending| ggf_result::<6>(Finish { outcome, ending });
        assert_eq!(result(Outcome::Win(Side::X), Ending::Resignation), Some("+36:r".into()));
        assert_eq!(result(Outcome::Win(Side::O), Ending::Time), Some("-36:t".into()));
        assert_eq!(result(Outcome::Draw, Ending::Agreement), Some("+0:s".into()));
        assert_eq!(result(Outcome::Win(Side::O), Ending::Adjudication), None);
    }
}

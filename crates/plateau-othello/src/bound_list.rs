//! Bounds on the value of Othello's start from bounds of later positions, such as the 2,587
//! positions with 50 empty squares of Takizawa's proof (Othello is solved, arXiv:2310.19387).
//!
//! Nothing of the engine is used here: moves are those of `plateau-games`, and a bound is taken as
//! it is given.

use std::collections::HashMap;

use plateau_game::{Game as _, Notation as _, Side, Symmetric as _};
use plateau_games::othello::Othello;
use thiserror::Error;

/// Positions with what they are worth at least and at most.
#[derive(Clone, Debug)]
pub struct BoundList {
    /// By canonical form.
    bounds: HashMap<[u64; 2], [i8; 2]>,
    /// The empty squares of all of them.
    empties: u32,
}

/// How a claim about a position follows from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Implication {
    /// Positions looked at, symmetric ones once.
    pub positions: usize,
    /// Positions of the list that were used.
    pub used: usize,
}

/// Why a text is no list of bounds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum BoundListError {
    #[error("the list is empty (expected lines such as '<64 squares> X;,count,score,alpha,beta')")]
    Empty,
    #[error("line {line}: expected '<64 squares> X;,count,score,alpha,beta'")]
    Form { line: usize },
    #[error("line {line}: {empties} empty squares (expected {expected}, as before)")]
    Empties { line: usize, empties: u32, expected: u32 },
}

/// The highest result.
const MOST: i8 = 64;

impl BoundList {
    /// Reads lines `<64 squares> X;,count,score,alpha,beta`: a score at or above `beta` says that
    /// the position is worth at least `beta` to the player to move, one at or below `alpha` that it
    /// is worth at most `alpha`, and one between them that it is the value. A first line with names
    /// is passed over.
    pub fn read(text: &str) -> Result<BoundList, BoundListError> {
        let mut list = BoundList { bounds: HashMap::new(), empties: 0 };
        for (line, row) in text.lines().enumerate().map(|(at, row)| (at + 1, row.trim())) {
            if row.is_empty() || (line == 1 && row.starts_with("obf")) {
                continue;
            }
            let (position, bounds) = entry(row).ok_or(BoundListError::Form { line })?;
            let empties = position.empties().count_ones();
            if list.bounds.is_empty() {
                list.empties = empties;
            } else if empties != list.empties {
                return Err(BoundListError::Empties { line, empties, expected: list.empties });
            }
            list.bounds.insert(canonical(&position), bounds);
        }
        if list.bounds.is_empty() { Err(BoundListError::Empty) } else { Ok(list) }
    }

    /// How many positions there are in it, symmetric ones once.
    pub fn len(&self) -> usize {
        self.bounds.len()
    }

    /// Whether there is no position in it.
    pub fn is_empty(&self) -> bool {
        self.bounds.is_empty()
    }

    /// The empty squares of its positions.
    pub fn empties(&self) -> u32 {
        self.empties
    }

    /// How it follows that a position is worth at least `value` to the player to move; `None` if it
    /// does not.
    pub fn at_least(&self, position: &Othello<8>, value: i8) -> Option<Implication> {
        self.follows(position, value, true)
    }

    /// How it follows that a position is worth at most `value` to the player to move; `None` if it
    /// does not.
    pub fn at_most(&self, position: &Othello<8>, value: i8) -> Option<Implication> {
        self.follows(position, value, false)
    }

    fn follows(&self, position: &Othello<8>, value: i8, at_least: bool) -> Option<Implication> {
        let mut proof = BoundProof { list: self, known: HashMap::new(), used: 0 };
        let follows =
            if at_least { proof.at_least(position, value) } else { proof.at_most(position, value) };
        follows.then_some(Implication { positions: proof.known.len(), used: proof.used })
    }
}

/// A claim is about the player to move in one canonical position; `known` is asked for one value
/// from one side only.
struct BoundProof<'l> {
    list: &'l BoundList,
    known: HashMap<([u64; 2], bool), bool>,
    used: usize,
}

impl BoundProof<'_> {
    /// Some move leads where the opponent has at most the opposite.
    fn at_least(&mut self, position: &Othello<8>, value: i8) -> bool {
        self.decide(position, value, true)
    }

    /// Every move leads where the opponent has at least the opposite.
    fn at_most(&mut self, position: &Othello<8>, value: i8) -> bool {
        self.decide(position, value, false)
    }

    fn decide(&mut self, position: &Othello<8>, value: i8, at_least: bool) -> bool {
        let key = (canonical(position), at_least);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let holds = self.find_out(position, &key.0, value, at_least);
        self.known.insert(key, holds);
        holds
    }

    fn find_out(
        &mut self,
        position: &Othello<8>,
        key: &[u64; 2],
        value: i8,
        at_least: bool,
    ) -> bool {
        if position.outcome().is_some() {
            let score = position.score(position.side_to_move());
            return if at_least { score >= value.into() } else { score <= value.into() };
        }
        // A pass leaves as many squares empty: a position without a disc to place is looked at one
        // ply on.
        if position.empties().count_ones() <= self.list.empties && position.playable() != 0 {
            let holds = self.list.bounds.get(key).is_some_and(|[least, most]| {
                if at_least { *least >= value } else { *most <= value }
            });
            self.used += usize::from(holds);
            return holds;
        }
        let mut moves = position.moves();
        if at_least {
            moves.any(|mv| self.at_most(&position.play(mv), -value))
        } else {
            moves.all(|mv| self.at_least(&position.play(mv), -value))
        }
    }
}

/// The discs of the player to move and of the other, in the form that stands for all images.
fn canonical(position: &Othello<8>) -> [u64; 2] {
    let to_move = Othello::<8>::from_bits(position.own(), position.other(), Side::X);
    let canonical = to_move.expect("a position is one for either side").canonical();
    [canonical.own(), canonical.other()]
}

fn entry(row: &str) -> Option<(Othello<8>, [i8; 2])> {
    let (text, rest) = row.split_once(';')?;
    let position = Othello::<8>::parse((), text).ok()?;
    let mut numbers = rest.trim_start_matches(',').split(',').skip(1);
    let mut number = || numbers.next()?.parse().ok().filter(|number: &i8| number.abs() <= MOST);
    let [score, alpha, beta] = [number()?, number()?, number()?];
    if numbers.next().is_some() || alpha > beta {
        return None;
    }
    let bounds = match score {
        _ if score >= beta => [beta, MOST],
        _ if score <= alpha => [-MOST, alpha],
        _ => [score, score],
    };
    Some((position, bounds))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Positions after so many plies with a bound each, so that the start is worth `value` if all
    /// replies are in.
    fn list(plies: usize, value: i8) -> String {
        let mut positions = vec![Othello::<8>::start(())];
        for _ in 0..plies {
            positions = positions
                .iter()
                .flat_map(|position| position.moves().map(|mv| position.play(mv)))
                .collect();
        }
        let turned = if plies.is_multiple_of(2) { value } else { -value };
        let row = |position: &Othello<8>| {
            let own = Othello::<8>::from_bits(position.own(), position.other(), Side::X).unwrap();
            format!("{own};,1,{turned},-64,64")
        };
        let rows: HashSet<String> = positions.iter().map(row).collect();
        let mut rows: Vec<String> = rows.into_iter().collect();
        rows.sort_unstable();
        "obf,count,score,alpha,beta\n".to_owned() + &rows.join("\n")
    }

    #[test]
    fn values_are_carried_back_to_the_start() {
        let start = Othello::<8>::start(());
        for plies in 1..4 {
            let list = BoundList::read(&list(plies, 6)).unwrap();
            assert_eq!(list.empties(), 60 - plies as u32);
            for value in [-64, 0, 5, 6] {
                assert!(list.at_least(&start, value).is_some(), "{plies} plies, at least {value}");
                assert!(list.at_most(&start, 12 - value.max(0)).is_some(), "{plies} plies");
            }
            assert_eq!(list.at_least(&start, 7), None);
            assert_eq!(list.at_most(&start, 5), None);
        }
    }

    /// Without one reply the claim about all replies does not follow; a single good move is enough
    /// for the other.
    #[test]
    fn every_reply_is_needed_and_one_move_is_enough() {
        let start = Othello::<8>::start(());
        let whole = BoundList::read(&list(2, 0)).unwrap();
        // All first moves are images of one, which has three answers.
        assert_eq!(whole.at_least(&start, 0), Some(Implication { positions: 5, used: 3 }));
        assert_eq!(whole.at_most(&start, 0), Some(Implication { positions: 3, used: 1 }));
        for left_out in whole.bounds.keys() {
            let mut fewer = whole.clone();
            fewer.bounds.remove(left_out);
            assert_eq!(fewer.at_least(&start, 0), None);
            assert!(fewer.at_most(&start, 0).is_some());
        }
    }

    #[test]
    fn bounds_are_read_from_scores_and_windows() {
        let start = Othello::<8>::start(());
        for (numbers, least, most) in [
            ("7,0,-64,0", Some(0), None),
            ("7,-4,0,64", None, Some(0)),
            ("7,0,-64,64", Some(0), Some(0)),
        ] {
            let list = BoundList::read(&format!("{start};,{numbers}")).unwrap();
            let bound = |found: Option<Implication>, value: i8| found.map(|_| value);
            assert_eq!(bound(list.at_least(&start, 0), 0), least, "{numbers}");
            assert_eq!(bound(list.at_most(&start, 0), 0), most, "{numbers}");
            assert_eq!(list.at_least(&start, 1), None);
        }
        for text in [
            "x",
            "x;,1,2,3,4",
            &format!("{start};,1,2"),
            &format!("{start};,1,2,9,4"),
            &format!("{start};,1,99,0,9"),
        ] {
            assert_eq!(
                BoundList::read(text).unwrap_err(),
                BoundListError::Form { line: 1 },
                "{text}"
            );
        }
        assert_eq!(BoundList::read("obf\n\n").unwrap_err(), BoundListError::Empty);
        let next = start.play(start.moves().next().unwrap());
        let mixed = format!("{start};,1,0,0,64\n{next};,1,0,0,64");
        let sentence = "line 2: 59 empty squares (expected 60, as before)";
        assert_eq!(BoundList::read(&mixed).unwrap_err().to_string(), sentence);
    }
}
